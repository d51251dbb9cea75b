/** Keys and streams from words: those of the conformance suite. */
export { keyOf, streamOf } from '../../src/conform/keys.ts';
