import { copyState, OVER, type Rules, type State } from '../../src/core/index.ts';

/** How many ways there are to answer the next `depth` decisions, forced ones and windows included, under the luck of the state (or a script). */
export function perft(rules: Rules, s: State, depth: number): number {
  if (depth === 0) return 1;
  if (s.kind === OVER) return 0;
  const codes = new Int32Array(rules.mostCodes);
  const n = rules.legal(s, codes);
  if (depth === 1) return n;
  const next = rules.create();
  let count = 0;
  for (let i = 0; i < n; i++) {
    copyState(s, next);
    rules.apply(next, codes[i]);
    count += perft(rules, next, depth - 1);
  }
  return count;
}
