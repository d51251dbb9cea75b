import { expect, it } from 'vitest';
import { counted, list, signed } from '../../src/kit/words.ts';

it('counted things are singular for one only', () => {
  expect([0, 1, 2].map((n) => counted(n, 'Key'))).toEqual(['0 Keys', '1 Key', '2 Keys']);
  expect([1, 2].map((n) => counted(n, 'Memory', 'Memories'))).toEqual(['1 Memory', '2 Memories']);
});

it('changes have a sign, the minus a true one', () => {
  expect([-3, 0, 2].map(signed)).toEqual(['−3', '+0', '+2']);
});

it('lists have commas and an "and" before the last', () => {
  expect(list([])).toBe('');
  expect(list(['a'])).toBe('a');
  expect(list(['a', 'b'])).toBe('a and b');
  expect(list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(list(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});
