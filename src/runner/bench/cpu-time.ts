import { figureOf } from './figure.ts';
import { fixedWork, isUndisturbed, type Watched, warmFixedWork } from './machine-speed.ts';

/** CPU time used by this process so far, in seconds; time given to other processes does not count. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays `count` games from number `first` on; returns the number of decisions. */
export type PlayGames = (first: number, count: number) => number;

/** Largest batch while the duration of a game is unknown. */
const MOST_AT_ONCE = 1000;

/** Plays games from number `first` on until this much CPU time is used; returns how many. */
export function playFor(seconds: number, play: PlayGames, first: number): number {
  const start = cpuSeconds();
  let games = 0;
  for (let count = 1; games === 0 || cpuSeconds() - start < seconds; count = Math.min(2 * count, MOST_AT_ONCE)) {
    play(first + games, count);
    games += count;
  }
  return games;
}

/** Warm-up, as a multiple of the measurement. Measured on Veilwraith: compilation settles after about 2.5 s, at fifteen times the speed of the first games. */
const WARM_UP = 3;

/** First game number of the warm-up, far from the measured games. */
const WARM_UP_GAMES = 2 ** 30;

/**
 * Undisturbed passes over the measured games. Each slice counts with its median time: CPU time includes all threads, and a late
 * compilation can take a tenth of the measured time.
 */
const PASSES = 3;
/** Limit on passes when other processes use the machine. */
const MOST_PASSES = 9;
/** Slices of the measured games. Fixed work before and after each slice shows whether it ran undisturbed. */
const SLICES = 20;

export interface Timed extends Watched {
  readonly games: number;
  readonly decisions: number;
  /** CPU-seconds of the measured games. */
  readonly seconds: number;
  /** By slice: all its passes. */
  readonly slices: readonly (readonly Pass[])[];
}

/** One pass of a slice: its CPU-seconds, and the seconds of the slower of the two fixed works around it. */
export interface Pass {
  readonly seconds: number;
  readonly work: number;
}

export interface Timing {
  /** CPU-seconds of the measurement; the warm-up scales with it. Below 1 the code is not warm: such figures are for tests only. */
  readonly seconds: number;
  /** Measures games 0 to this number - 1; null: as many as fit into the time. */
  readonly games: number | null;
  /** Games per slice, if it matters. */
  readonly slice?: number;
  /** The fastest fixed work seen elsewhere. */
  readonly quickest?: number | null;
}

/** Warms up, then measures. */
export function timeGames(play: PlayGames, { seconds, games, slice, quickest: known = null }: Timing): Timed {
  playFor(WARM_UP * seconds, play, WARM_UP_GAMES);
  // The first games of a cell are recorded in full. Warm up that code too, as in a run from its second cell on.
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

/** Takes the median of each slice's undisturbed passes or, if there are none, the pass with the fastest fixed work. */
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
