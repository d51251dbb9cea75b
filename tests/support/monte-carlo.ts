/** Tables of uniform players: those of the conformance suite. */
export { estimate, type MakePlayer, tableOf } from '../../src/conform/monte-carlo.ts';
