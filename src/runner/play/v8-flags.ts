import { setFlagsFromString } from 'node:v8';

/**
 * Shorter runs keep V8's usual limits. Compiling with the raised limits costs each thread about half a CPU-second: a quick player earns that back after some tens
 * of thousands of games, a player that searches much sooner.
 */
const LONG_RUN = 10_000;

/**
 * Lets V8 inline more in long runs. Rules are many small functions in the game's own words, and strategies look through named accessors: at V8's usual limits a
 * call that is not inlined costs more than what it does. On Veilwraith the flags save about 15 % of the time per game. Beyond the absolute limit V8 stops inlining
 * even accessors. The interrupt budget makes V8 watch for twice as long before it compiles: with less, one process in four was a tenth slower than the others. Set
 * the flags before the first game; threads started later inherit them.
 */
export function setV8Flags(games: number): void {
  if (games < LONG_RUN) return;
  setFlagsFromString('--max-inlined-bytecode-size=1000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
  setFlagsFromString('--max-inlined-bytecode-size-absolute=20000');
  setFlagsFromString('--min-inlining-frequency=0.05');
  setFlagsFromString('--interrupt-budget=135168');
}
