/**
 * Words of a pulse: memory shared with the main thread, in which a worker shows its progress. The worker uses plain stores, which cost next to
 * nothing; the watcher reads once per second.
 */
export const enum Pulse {
  /** 1 while games are played; 0 before and after. */
  playing = 0,
  /** Number of the game. */
  game = 1,
  /** Steps of that game so far. */
  step = 2,
  /** Whose code is running: a place at the table (see `SeatedPlayers.players`), or `RULES`. */
  place = 3,
  /** The thread that plays. */
  thread = 4,
  /** When timing began, in milliseconds of `pulseClock`: see `timingFrom`. 0 before that. */
  began = 5,
}

/** Default number of seconds to wait for an answer. */
export const PATIENCE = 30;

const PULSE_WORDS = 6;

/** The rules are running, not a player. */
export const RULES = -1;

// The clock is taken here because games may not read it.
const clock = Date.now;

/** Milliseconds on a clock that all threads share; never 0. Fits into a word, so it begins anew after 24 days. */
export function pulseClock(): number {
  return clock() & 0x7fffffff || 1;
}

/** Code is warm after so many games. */
const WARM = 16;

/**
 * The first of the timed games of a chunk, by how many of its games are over. The first games run in cold code and may take a hundred times as long: timing
 * starts anew after the first, second, fourth, eighth and sixteenth game, so that at least half of the games after a start are warmer than those before it.
 */
export function timingFrom(over: number): number {
  return over < 1 ? 0 : 2 ** Math.floor(Math.log2(Math.min(over, WARM)));
}

/** Seconds since the games of this pulse began; 0 before that. */
export function secondsOf(pulse: Int32Array): number {
  const began = pulse[Pulse.began];
  return began === 0 ? 0 : ((pulseClock() - began) & 0x7fffffff) / 1000;
}

/** A pulse that another thread can watch. */
export function sharedPulse(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT));
}

/** A pulse that nobody watches. */
export function ownPulse(): Int32Array {
  return new Int32Array(PULSE_WORDS);
}
