/** Tables of uniform players: those of the conformance suite. */
export { type Estimate, estimate, type MakePlayer, tableOf } from '../../src/conform/monte-carlo.ts';
