/**
 * Words of a pulse: memory that a worker thread shares with the main thread, in which it shows how far it has come. The thread stores plainly, which costs it
 * next to nothing; whoever watches looks once a second.
 */
export const enum Pulse {
  /** 1 while games are played; 0 before and after. */
  playing = 0,
  /** Number of the game. */
  game = 1,
  /** Steps of that game so far. */
  step = 2,
  /** Whose code runs: a place at the table (see `SeatedPlayers.players`), or `RULES`. */
  place = 3,
}

/** Seconds that a run waits for an answer unless told otherwise. */
export const PATIENCE = 30;

const PULSE_WORDS = 4;

/** The rules are at work, no player. */
export const RULES = -1;

/** A pulse that another thread can watch. */
export function sharedPulse(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(PULSE_WORDS * Int32Array.BYTES_PER_ELEMENT));
}

/** A pulse that nobody watches. */
export function ownPulse(): Int32Array {
  return new Int32Array(PULSE_WORDS);
}
