import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CardRecord } from '../../src/core/index.ts';
import { ChangedPacks, withCards } from '../../src/files/card-changes.ts';
import { sealed } from '../../src/files/seal.ts';
import type { PackSchemas } from '../../src/schemas/content.ts';

const shape: PackSchemas = {
  game: 'court',
  files: { cards: z.array(z.strictObject({ id: z.string(), worth: z.int().max(9) })) },
  cards: ['cards'],
  check: ({ data, sizes }, report) => {
    const cards = data.cards as CardRecord[];
    if (!cards.some(({ id }) => id === 'king')) report('cards', [], 'a court needs its king');
    if (sizes === 'printed' && cards.length !== 3) report('cards', [], `there are 3 cards, not ${cards.length}`);
  },
};
const cards = [
  { id: 'king', worth: 9 },
  { id: 'page', worth: 1 },
  { id: 'fool', worth: 0 },
];
const pack = sealed({ name: 'court', title: 'Court', game: 'court', sizes: 'printed', data: { cards } }, shape);

describe('a card taken out by an experiment', () => {
  it('is gone, and the printed sizes no longer hold', () => {
    const without = withCards(pack, shape, { 'page.remove': true, 'fool.worth': 2 });
    expect(without.data.cards).toEqual([
      { id: 'king', worth: 9 },
      { id: 'fool', worth: 2 },
    ]);
    expect([without.sizes, without.hash === pack.hash, pack.data.cards]).toEqual(['free', false, cards]);
  });

  it('stays where it is needed, and where nobody takes it out', () => {
    expect(() => withCards(pack, shape, { 'king.remove': true })).toThrow('after the change, cards: a court needs its king');
    expect(() => withCards(pack, shape, { 'page.remove': 2 })).toThrow('cards.page.remove must be true or false, not 2');
    expect(withCards(pack, shape, { 'page.remove': false })).toMatchObject({ sizes: 'printed', data: { cards } });
  });
});

describe('the packs of settings that change cards', () => {
  it('are those of their own changes, made once for settings in a row', () => {
    const packs = new ChangedPacks(pack, shape);
    const worth = ({ data }: { readonly data: object }): number => (data as { readonly cards: { readonly worth: number }[] }).cards[1].worth;
    const two = packs.with({ 'page.worth': 2 });
    expect(packs.with({ 'page.worth': 2 })).toBe(two);
    expect([worth(two), worth(packs.with({ 'page.worth': 3 })), worth(packs.with({})), worth(packs.with({ 'page.worth': 2 }))]).toEqual([2, 3, 1, 2]);
    expect(packs.with({})).toBe(pack);
  });
});
