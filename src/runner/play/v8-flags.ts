import { setFlagsFromString } from 'node:v8';

/** Shorter runs keep V8's usual limits: most of their time is compiling, and larger code takes longer to compile. */
const LONG_RUN = 10_000;

/**
 * Lets V8 inline more in long runs, and look longer before it compiles. Rules are many small functions in the game's own words, and strategies look through named
 * accessors: at V8's usual limits a call that is not inlined costs more than what it does. Beyond the absolute limit V8 stops inlining even accessors. The
 * interrupt budget makes V8 watch four times as long, so that it compiles less often anew. Limits several times as high make a game a twentieth faster still, but
 * compiling takes so long that whole studies take longer and even a million games gain nothing. Set the flags before the first game; threads started later inherit them.
 */
export function setV8Flags(games: number): void {
  if (games < LONG_RUN) return;
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=2000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=8000');
  setFlagsFromString('--interrupt-budget=270336');
}
