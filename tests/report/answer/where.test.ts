import { expect, it } from 'vitest';
import { inSetting } from '../../../src/report/answer/where.ts';

it.each([
  ['Gate of Ash', 'in Gate of Ash'],
  ['Foes 8', 'in Foes 8'],
  ['Barbarian · Phased', 'in Barbarian · Phased'],
  ['draw 4', 'with draw 4'],
  ['spirit costs −1', 'with spirit costs −1'],
  ['Gravedigger health 40', 'with Gravedigger health 40'],
  ['baseline', 'in the baseline'],
])('%s is a place or a setting', (label, words) => {
  expect(inSetting(label)).toBe(words);
});
