import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline more. Rules are many small functions in the game's own words, and strategies look through named accessors: at V8's usual limits a call that is
 * not inlined costs more than what it does. Measured on Veilwraith: 15 % less time per game for the first two limits, another 4 to 15 % for the absolute one,
 * at which V8 stops inlining even accessors. The interrupt budget lets V8 watch for twice as long before it compiles: what it has not seen by then it leaves out
 * and compiles again later, in an order that made one process in four a tenth slower than the others. Set once at the start of the process; worker threads
 * inherit the flags.
 */
export function setV8Flags(): void {
  setFlagsFromString('--max-inlined-bytecode-size=1000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=20000');
  setFlagsFromString('--min-inlining-frequency=0.05');
  setFlagsFromString('--interrupt-budget=135168');
}
