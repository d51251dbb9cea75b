import { figureOf } from './figure.ts';
import { type Controlled, fixedWork } from './machine.ts';

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
 * The measured games are played so often, and of each thousand of them the median time counts: CPU time is that of all threads, and the compiler may wake up once
 * more long after the code has come to rest, for a tenth of the time that is measured.
 */
const PASSES = 3;
const SLICE = 1000;
/** Until the fixed work runs as compiled code. */
const CONTROL_WARM_UP = 20;

export interface Timed extends Controlled {
  readonly games: number;
  readonly decisions: number;
  /** CPU-seconds of the measured games. */
  readonly seconds: number;
}

/**
 * Warms up, then measures games 0 to `games` - 1; without a number, as many as fit into `seconds`. Below one second the code is not warm: such figures
 * are for tests.
 */
export function timeGames(play: PlayGames, seconds: number, games: number | null): Timed {
  playFor(WARM_UP * seconds, play, WARM_UP_GAMES);
  // The first games of a cell are recorded in full, and that code is to be warm too, as it is in a run from its second cell on.
  playFor(seconds, play, 0);
  const count = games ?? playFor(seconds, play, 0);
  for (let i = 0; i < CONTROL_WARM_UP; i++) fixedWork();
  const control: number[] = [];
  const times: number[][] = Array.from({ length: Math.ceil(count / SLICE) }, () => []);
  let decisions = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    decisions = 0;
    times.forEach((each, slice) => {
      control.push(...fixedWork());
      const start = cpuSeconds();
      decisions += play(slice * SLICE, Math.min(SLICE, count - slice * SLICE));
      each.push(cpuSeconds() - start);
    });
  }
  return { games: count, decisions, seconds: times.reduce((sum, each) => sum + figureOf(each).median, 0), control: figureOf(control).median };
}
