import { setFlagsFromString } from 'node:v8';

/** Runs of fewer games are over before the larger compiled code has paid for its making: half a second of every thread. */
const LONG_RUN = 10_000;

/**
 * Lets V8 inline more, for runs that last. Rules are many small functions in the game's own words, and strategies look through named accessors: at V8's usual
 * limits a call that is not inlined costs more than what it does. Measured on Veilwraith: a fifth less time per game. The absolute limit is the one at which V8
 * stops inlining even accessors. The interrupt budget lets V8 watch for twice as long before it compiles: what it has not seen by then it leaves out and compiles
 * again later, in an order that made one process in four a tenth slower than the others. Set before the first game is played; threads started later inherit the
 * flags.
 */
export function setV8Flags(games: number): void {
  if (games < LONG_RUN) return;
  setFlagsFromString('--max-inlined-bytecode-size=1000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=20000');
  setFlagsFromString('--min-inlining-frequency=0.05');
  setFlagsFromString('--interrupt-budget=135168');
}
