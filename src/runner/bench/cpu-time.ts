import { figureOf } from './figure.ts';
import { fixedWork, isUndisturbed, type Watched, warmFixedWork } from './machine-speed.ts';

/** CPU time this process has used so far, in seconds; time in which the machine does something else does not count. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays `count` games from number `first` on; returns how many decisions were made. */
export type PlayGames = (first: number, count: number) => number;

/** Games at a time while it is not known how long they take. */
const MOST_AT_ONCE = 1000;

/** Plays games from number `first` on until so much CPU time is used; returns how many. */
export function playFor(seconds: number, play: PlayGames, first: number): number {
  const start = cpuSeconds();
  let games = 0;
  for (let count = 1; games === 0 || cpuSeconds() - start < seconds; count = Math.min(2 * count, MOST_AT_ONCE)) {
    play(first + games, count);
    games += count;
  }
  return games;
}

/** Warm-up in units of the measurement. Measured on Veilwraith: the compiler comes to rest after some 2.5 s, at fifteen times the speed of the first games. */
const WARM_UP = 3;

/** Games of the warm-up are far from those that are measured. */
const WARM_UP_GAMES = 2 ** 30;

/**
 * The measured games are played so often undisturbed, and of each slice of them the median time counts: CPU time is that of all threads, and the compiler may
 * wake up once more long after the code has come to rest, for a tenth of the time that is measured.
 */
const PASSES = 3;
/** And so often at most, when others use the machine. */
const MOST_PASSES = 9;
/** Slices of the measured games; fixed work before and after each shows whether it ran undisturbed. */
const SLICES = 20;

export interface Timed extends Watched {
  readonly games: number;
  readonly decisions: number;
  /** CPU-seconds of the measured games. */
  readonly seconds: number;
  /** By slice: every time it was played. */
  readonly slices: readonly (readonly Pass[])[];
}

/** A slice played once: its CPU-seconds, and the seconds of the slower fixed work beside it. */
export interface Pass {
  readonly seconds: number;
  readonly work: number;
}

export interface Timing {
  /** CPU-seconds of the measurement; the warm-up goes by it. Below one the code is not warm: such figures are for tests. */
  readonly seconds: number;
  /** Games 0 to so many - 1 are measured; without a number, as many as fit into the time. */
  readonly games: number | null;
  /** Games of a slice, where that matters. */
  readonly slice?: number;
  /** Fixed work at its quickest, as far as others have seen. */
  readonly quickest?: number | null;
}

/** Warms up, then measures. */
export function timeGames(play: PlayGames, { seconds, games, slice, quickest: known = null }: Timing): Timed {
  playFor(WARM_UP * seconds, play, WARM_UP_GAMES);
  // The first games of a cell are recorded in full, and that code is to be warm too, as it is in a run from its second cell on.
  playFor(seconds, play, 0);
  const count = games ?? playFor(seconds, play, 0);
  const size = slice ?? Math.ceil(count / SLICES);
  const slices: Pass[][] = Array.from({ length: Math.ceil(count / size) }, () => []);
  warmFixedWork();
  let before = fixedWork();
  let seen = before;
  let quickest = Math.min(seen, known ?? seen);
  let decisions = 0;
  for (let pass = 0; pass < MOST_PASSES && slices.some((passes) => undisturbed(passes, quickest).length < PASSES); pass++) {
    decisions = 0;
    slices.forEach((passes, i) => {
      const start = cpuSeconds();
      decisions += play(i * size, Math.min(size, count - i * size));
      const spent = cpuSeconds() - start;
      const after = fixedWork();
      passes.push({ seconds: spent, work: Math.max(before, after) });
      seen = Math.min(seen, after);
      quickest = Math.min(quickest, after);
      before = after;
    });
  }
  return { games: count, decisions, quickest: seen, slices, ...sumUp(slices, quickest) };
}

/** Of each slice the median of its undisturbed passes counts; where it has none, the pass with the quickest work beside it. */
export function sumUp(slices: readonly (readonly Pass[])[], quickest: number): { readonly seconds: number; readonly quiet: number } {
  let seconds = 0;
  let quiet = 0;
  for (const passes of slices) {
    const own = undisturbed(passes, quickest);
    if (own.length > 0) quiet++;
    const counted = own.length > 0 ? own : [passes.reduce((a, b) => (b.work < a.work ? b : a))];
    seconds += figureOf(counted.map((pass) => pass.seconds)).median;
  }
  return { seconds, quiet: quiet / slices.length };
}

const undisturbed = (passes: readonly Pass[], quickest: number): readonly Pass[] => passes.filter(({ work }) => isUndisturbed(work, quickest));
