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
}

/** Default number of seconds to wait for an answer. */
export const PATIENCE = 30;

const PULSE_WORDS = 5;

/** The rules are running, not a player. */
export const RULES = -1;

/** A pulse that another thread can watch. */
export function sharedPulse(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT));
}

/** A pulse that nobody watches. */
export function ownPulse(): Int32Array {
  return new Int32Array(PULSE_WORDS);
}
