import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/the-veil/content/pack-data.ts';
import type { CardRecord, FamilyRecord } from '../../../../src/games/the-veil/content/schema.ts';
import { TYPES } from '../../../../src/games/the-veil/state/words.ts';
import { STAND_IN } from '../test-pack.ts';

const { basics, cards, families, heroes, solo } = packData(STAND_IN);
const card = (id: string): CardRecord => cards.find((c) => c.id === id) as CardRecord;
const deck = (family: FamilyRecord): CardRecord[] => Object.entries(family.fate).flatMap(([id, n]) => Array.from({ length: n }, () => card(id)));
const tally = <K>(of: readonly K[], keys: readonly K[]): number[] => keys.map((key) => of.filter((k) => k === key).length);

describe('The Veil: the stand-in pack matches the rules digest', () => {
  it('TV-B02 TV-B03 TV-W01 has five families of three Heroes and three Villains each, Fate Decks of 36 and Starting Decks of 8', () => {
    expect(families.map((f) => [f.id, deck(f).length])).toEqual([
      ['ironkin', 36],
      ['thornward', 36],
      ['luminary', 36],
      ['gravebound', 36],
      ['gilded-hand', 36],
      ['infernal', 36],
      ['dread-court', 36],
      ['pale-throne', 36],
    ]);
    expect(heroes.map((h) => [h.family, Object.values(h.start).reduce((a, b) => a + b, 0)])).toEqual(
      families.flatMap((f, i) => (i < 5 ? [0, 1, 2] : [0]).map(() => [f.id, 8])),
    );
    expect(heroes.filter((h) => h.kind === 'villain').map((h) => [h.id, h.health, h.source])).toEqual([
      ['diabolist', 90, 'stand-in'],
      ['hexarch', 85, 'stand-in'],
      ['pale-regent', 100, 'stand-in'],
    ]);
  });

  it.each([
    // Aggro, Control, Support, Traps, Auras, untyped; Recruits; Recruits with Shield
    ['ironkin', [16, 8, 12, 0, 0, 0], 9, 4],
    ['thornward', [12, 10, 9, 5, 0, 0], 8, 2],
    ['luminary', [9, 8, 15, 0, 4, 0], 9, 5],
    ['gravebound', [11, 13, 10, 0, 2, 0], 10, 3],
    ['gilded-hand', [10, 12, 11, 3, 0, 0], 7, 2],
    ['infernal', [15, 10, 11, 0, 0, 0], 14, 4],
    ['dread-court', [14, 12, 7, 3, 0, 0], 6, 2],
    ['pale-throne', [10, 10, 12, 0, 4, 0], 9, 6],
  ])('TV-A06 TV-A07 TV-T01 TV-U01 %s has its types and Recruits', (id, types, recruits, shields) => {
    const all = deck(families.find((f) => f.id === id) as FamilyRecord);
    expect(
      tally(
        all.map((c) => c.type),
        TYPES,
      ),
    ).toEqual(types);
    expect(all.filter((c) => c.recruit !== undefined)).toHaveLength(recruits);
    expect(all.filter((c) => c.shield)).toHaveLength(shields);
  });

  it.each(families.map((f) => [f.id, f] as const))('%s has the cost curve 6, 9, 8, 6, 3, 3, 1; Auras count as cards of cost 2 and 3', (_, family) => {
    const all = deck(family);
    const [one, two, three, ...dear] = tally(
      all.map((c) => c.cost),
      [1, 2, 3, 4, 5, 6, 7],
    );
    const auras = all.filter((c) => c.type === 'aura').length;
    expect([one, two + three + auras, ...dear]).toEqual([6, 17, 6, 3, 3, 1]);
  });

  it('every card has a source and is in exactly one Fate Deck', () => {
    expect(cards.filter((c) => c.source === 'rulebook').map((c) => c.id)).toEqual(['poison-arrow-trap']);
    expect(basics.every((c) => c.source === 'stand-in')).toBe(true);
    for (const c of cards) expect([c.id, families.filter((f) => f.fate[c.id] !== undefined).length]).toEqual([c.id, 1]);
    for (const c of basics) expect([c.id, heroes.some((h) => h.start[c.id] !== undefined)]).toEqual([c.id, true]);
  });

  it('a card is a stand-in if the rulebook prints only its name; for some it prints one or two numbers', () => {
    expect(['notoriety', 'dispel'].map((id) => [card(id).source, card(id).printed])).toEqual([
      ['stand-in', undefined],
      ['stand-in', undefined],
    ]);
    const partly = [...cards, ...heroes].filter((c) => c.printed !== undefined);
    expect(partly.map((c) => [c.id, c.source, c.printed])).toEqual([
      ['inner-strength', 'stand-in', ['raisesMaximum']],
      ['barbarian', 'stand-in', ['health']],
      ['diabolist', 'stand-in', ['health', 'ability']],
    ]);
    expect(STAND_IN.provenance).toMatchObject({ rulebook: 2, partly: 3 });
  });

  it('TV-R01 TV-R05 thirteen of the fifteen Hero abilities have a condition, and seven banish a Basic card', () => {
    const fifteen = heroes.filter((h) => h.kind === 'hero');
    expect(fifteen.filter((h) => h.ability.when !== undefined)).toHaveLength(13);
    expect(fifteen.filter((h) => JSON.stringify(h.ability.do).includes('"banish":{"from"'))).toHaveLength(7);
    expect(heroes.find((h) => h.id === 'barbarian')).toMatchObject({ health: 55, printed: ['health'] });
  });

  it('TV-X02 has the printed Solo card and seven stand-ins', () => {
    expect(solo.map((c) => [c.id, c.fromTurn, c.source])).toEqual([
      ['offensive', 7, 'rulebook'],
      ['bulwark', 8, 'stand-in'],
      ['warden', 7, 'stand-in'],
      ['hoarder', 6, 'stand-in'],
      ['warband', 7, 'stand-in'],
      ['purifier', 7, 'stand-in'],
      ['saboteur', 8, 'stand-in'],
      ['feral', 7, 'stand-in'],
    ]);
    expect(solo.every((c) => c.instructions.length === 5)).toBe(true);
  });
});
