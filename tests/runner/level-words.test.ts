import { expect, it } from 'vitest';
import { levelWord } from '../../src/runner/experiment/level-word.ts';

it('a level that is a list is shown by its words, an empty one as none', () => {
  expect(levelWord(['1', '2'])).toBe('1+2');
  expect(levelWord([])).toBe('none');
  expect(levelWord(3)).toBe(3);
});
