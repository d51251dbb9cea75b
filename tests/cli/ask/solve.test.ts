import { expect, test } from 'vitest';
import { aimOf } from '../../../src/cli/ask/solve.ts';

test.each([
  ['win 0.6', 'win', 0.6],
  ['0.6', 'win', 0.6],
  ['60 %', 'win', 0.6],
  ['rounds 8', 'rounds', 8],
  ['spirit_end -1.5', 'spirit_end', -1.5],
])('--for %o names a measure and its target', (text, measure, target) => {
  expect(aimOf(text)).toEqual({ measure, target });
});

test.each(['win', 'win more', ''])('--for %o is refused', (text) => {
  expect(() => aimOf(text)).toThrow(`"${text}" is not a measure and its target; write "win 0.6" or "rounds 8"`);
});
