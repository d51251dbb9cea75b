import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../src/files/home.ts';
import { loadPack } from '../../../../src/files/pack-folder.ts';
import { packShape } from '../../../../src/games/the-veil/content/pack.ts';
import { packWith, type TestCards } from '../test-pack.ts';

const complaint = (content: TestCards): string => {
  try {
    packWith(content);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};
const card = (fields: object) => complaint({ cards: [{ id: 'odd', type: 'aggro', ...fields }] });

describe('checks of a pack of The Veil', () => {
  it('the tiny pack and plain new content pass', () => {
    expect(complaint({})).toBe('none');
    expect(card({ damage: 2 })).toBe('none');
  });

  it('TV-B02 TV-B03 TV-O08 lists contain only existing cards, and decks have the printed sizes', () => {
    const families = [{ id: 'ironkin', fate: { 'war-chst': 3 } }];
    expect(complaint({ families })).toBe('families 0.fate.war-chst: unknown card war-chst; did you mean war-chest?');
    expect(complaint({ heroes: [{ id: 'barbarian', start: { coins: 8 } }] })).toBe('heroes 0.start.coins: unknown card coins; did you mean coin?');
    expect(complaint({ heroes: [{ id: 'barbarian', family: 'ironkind' }] })).toBe('heroes 0.family: unknown family ironkind; did you mean ironkin?');
    expect(complaint({ sizes: 'printed' })).toBe('families 0.fate: the deck has 16 cards, not 36; add 20, or write sizes: free into pack.yaml');
  });

  it('TV-A08 TV-?104 Basic cards cost nothing and are neither Traps nor Auras', () => {
    expect(complaint({ basics: [{ id: 'coin', cost: 1 }] })).toBe('basics 0.cost: a Basic card costs nothing; leave the cost out');
    expect(complaint({ basics: [{ id: 'coin', type: 'trap' }] })).toBe('basics 0.type: a Basic card is no trap; put it into cards.yaml');
  });

  it('TV-U16 TV-G17 incompatible fields are refused', () => {
    expect(card({ shield: true })).toContain('only a Recruit has Shield');
    expect(card({ exhaust: [{ gold: 1 }] })).toContain('only a Recruit is exhausted');
    expect(card({ recruit: 2, abilities: [[{ gold: 1 }]] })).toContain('what a Recruit does is its exhaust effect');
    expect(card({ unbanishable: true, selfBanish: true })).toContain('a card that cannot be banished has no use for a self-banish mark');
    expect(card({ aura: { prevent: 1 } })).toContain('only a card of type aura works from the Fate Route');
    expect(card({ type: 'trap', synergy: [{ gold: 1 }] })).toContain('a trap card has no Synergy');
    expect(card({ type: 'trap', recruit: 2 })).toContain('a Recruit is no trap');
    expect(card({ type: 'aura' })).toContain('odd is an Aura without an effect');
  });

  it('texts are allowed only where they work', () => {
    const at = 'cards 34.';
    const said = (fields: object) => card(fields).replace(/cards \d+\./, at);
    expect(said({ abilities: [[{ prevent: 2 }]] })).toBe(`${at}abilities.0.0.prevent: prevent works in a reveal with window: damage only`);
    expect(said({ reveal: { window: 'targeted', do: [{ prevent: 2 }] } })).toContain('prevent works in a reveal with window: damage only');
    expect(said({ reveal: { window: 'damage', do: [{ negate: true }] } })).toContain('negate works in a reveal with window: targeted only');
    expect(said({ synergy: [{ optional: [{ retarget: true }] }] })).toBe(
      `${at}synergy.0.optional.0.retarget: retarget works in a reveal with window: targeted only`,
    );
    expect(said({ whenKilled: [{ banish: { from: 'played', every: true } }] })).toBe(
      `${at}whenKilled: every card can be banished only from hand or discard, not from played`,
    );
    const loop = (inner: object[]) => [{ forEach: { count: 'recruits' }, do: inner }];
    expect(said({ abilities: [loop(loop(loop([{ gold: 1 }])))] })).toBe(`${at}abilities.0: forEach lies in 2 others; at most 2 may be inside one another`);
    expect(complaint({ heroes: [{ id: 'barbarian', ability: { do: [{ negate: true }] } }] })).toBe(
      'heroes 0.ability.do.0.negate: negate works in a reveal with window: targeted only',
    );
  });

  it('texts refer to existing cards and count nothing hidden', () => {
    expect(card({ abilities: [[{ slay: { where: { card: 'axe-than' } } }]] })).toContain('unknown card axe-than; did you mean axe-thane?');
    expect(card({ synergy: [{ gold: { per: { count: 'hand', of: 'opponents', where: { type: 'aggro' } } } }] })).toContain(
      'the cards in another player’s hand are hidden',
    );
  });

  it('unknown effect words are refused with the nearest valid one', () => {
    expect(card({ synergy: [{ damge: 2 }] })).toContain('unknown effect word damge; did you mean damage?');
    expect(card({ synergy: [] })).toContain('needs at least one effect');
    expect(card({ synergy: [{ gold: 0 }] })).not.toBe('none');
  });
});

describe('a pack folder with a mistake', () => {
  const tiny = join(packageRoot, 'src', 'games', 'the-veil', 'pack', 'tiny');
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'veil-pack-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The error for the tiny pack after a change to one file. */
  const broken = (file: string, change: (text: string) => string): { message: string; file?: string; line?: number } => {
    for (const name of ['pack', 'basics', 'cards', 'families', 'heroes', 'solo']) {
      const text = readFileSync(join(tiny, `${name}.yaml`), 'utf8');
      writeFileSync(join(folder, `${name}.yaml`), name === file ? change(text) : text);
    }
    try {
      loadPack(folder, packShape);
    } catch (error) {
      return error as { message: string; file?: string; line?: number };
    }
    return { message: 'none' };
  };

  it('TV-B03 a Fate Deck without exactly 36 cards is refused with file, line and remedy', () => {
    const said = broken('pack', (text) => text.replace('sizes: free', 'sizes: printed'));
    expect(`${said.message}`).toContain('the deck has 16 cards, not 36; add 20');
    expect(JSON.stringify(said) + said.message).toContain('families.yaml');
  });

  it('an unknown card in a list is refused with file and line', () => {
    const said = broken('families', (text) => text.replace('axe-thane: 2', 'axe-than: 2'));
    expect(said.message).toContain('unknown card axe-than; did you mean axe-thane?');
    expect(JSON.stringify(said) + said.message).toContain('families.yaml');
    expect(JSON.stringify(said) + said.message).toMatch(/families\.yaml(:3|.*"line":3)/);
  });

  it('an unknown field of a card is refused with file and line', () => {
    const said = broken('basics', (text) => text.replace('damage: 1', 'damages: 1'));
    expect(JSON.stringify(said) + said.message).toMatch(/basics\.yaml(:3|.*"line":3)/);
    expect(said.message).toContain('damages');
  });
});
