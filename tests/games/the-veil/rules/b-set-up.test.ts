import { describe, expect, it } from 'vitest';
import type { HeroRecord } from '../../../../src/games/the-veil/content/schema.ts';
import { newGame, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

const sorted = (cards: readonly (string | null)[]): string[] => cards.filter((c) => c !== null).sort();
const list = (cards: Readonly<Record<string, number>>): string[] =>
  Object.entries(cards)
    .flatMap(([card, n]) => Array.from({ length: n }, () => card))
    .sort();
const FATE = {
  ironkin: { 'inner-strength': 2, 'oathbreakers-toll': 3, 'gate-sergeant': 2, 'axe-thane': 2, 'pact-drummer': 1, 'war-chest': 3, 'grave-toll': 2, exhume: 1 },
};
const START = { coin: 4, purse: 1, jab: 1, blow: 2 };

/** A pack at the printed sizes: one Fate Deck of 36. */
const printed = { heroes: [{ id: 'barbarian', health: 20 } as Partial<HeroRecord> & { id: string }] };

describe('The Veil: set-up', () => {
  it('TV-B01 TV-B02 TV-B04 a chosen Hero has a Starting Deck of 8, shuffled separately from the Fate Deck', () => {
    const { deck, hand, fateDeck, route } = newGame({ seats: [{ hero: 'barbarian' }, { hero: 'poacher' }] }).state;
    expect(sorted([...deck[0], ...hand[0]])).toEqual(list(START));
    expect(deck[0].length + hand[0].length).toBe(8);
    expect(sorted([...fateDeck[0], ...route[0]])).toEqual(list(FATE.ironkin));
  });

  it('TV-B04 the two shuffles have separate luck: changing the Fate Deck leaves the order of the Starting Deck unchanged', () => {
    const game = (cards?: Parameters<typeof newGame>[0]) => newGame(cards, 3).state;
    const before = game({});
    const after = game({ cards: { cards: [{ id: 'added', type: 'aggro', damage: 1 }] } });
    expect([after.hand, after.deck]).toEqual([before.hand, before.deck]);
    expect(sorted([...after.fateDeck[0], ...after.route[0]]).filter((c) => c === 'added')).toHaveLength(3);
  });

  it('TV-B03 TV-B05 a Fate Deck of 36 leaves 32 below a Fate Route of 4', () => {
    // Ironkin has 16 cards; 20 more of one kind make 36.
    const scene = newGame({
      seats: [{ hero: 'barbarian' }, { hero: 'barbarian' }],
      cards: { ...printed, families: [{ id: 'ironkin', fate: { ...FATE.ironkin, 'grave-toll': 22 } }] },
    });
    const { fateDeck, route } = scene.state;
    expect(fateDeck.map((d) => d.length)).toEqual([32, 32]);
    expect(route.map((r) => sorted(r).length)).toEqual([4, 4]);
  });

  it('TV-B06 TV-N10 a player can buy only from its own Fate Route', () => {
    const scene = scenario({ seats: [{ gold: 9, route: ['war-chest'] }, { route: ['lightfall', 'crossroads'] }], phase: 'gold' });
    expect(scene.options).toEqual(['buy nothing more', 'buy War Chest']);
  });

  it('TV-B07 TV-B10 TV-B11 opening hands come from the shuffled Starting Deck; everything else is empty and the Hero is Ready', () => {
    const { hand, discard, banished, recruits, played, heroExhausted } = newGame().state;
    expect(hand.map((h) => h.length).sort()).toEqual([4, 5]);
    expect({ discard, banished, recruits, played, heroExhausted }).toEqual({
      discard: [[], []],
      banished: [[], []],
      recruits: [[], []],
      played: [[], []],
      heroExhausted: [false, false],
    });
    // Another game, another order.
    const hands = [0, 1, 2, 3, 4, 5].map((game) => newGame({}, game).state.hand[0].join());
    expect(new Set(hands).size).toBeGreaterThan(1);
  });

  it('TV-B08 Health starts at the printed value, which is the maximum', () => {
    newGame().expectState({ health: [22, 20], maximum: [22, 20] });
  });

  it('TV-B09 every player has its own Hero, Recruits, Fate Deck, Fate Route, Banished Pile, Deck and Discard Pile', () => {
    const both = {
      hero: 'barbarian',
      recruits: ['axe-thane'],
      banished: ['exhume'],
      discard: ['coin'],
      deck: ['blow'],
      fateDeck: ['grave-toll'],
      route: ['war-chest'],
    };
    scenario({ seats: [both, both] }).expectState({
      recruits: [['axe-thane 5'], ['axe-thane 5']],
      banished: [['exhume'], ['exhume']],
      discard: [['coin'], ['coin']],
      deck: [['blow'], ['blow']],
      fateDeck: [['grave-toll'], ['grave-toll']],
      route: [
        ['war-chest', null, null, null],
        ['war-chest', null, null, null],
      ],
    });
  });

  it('TV-B12 Health is not limited by the printed tracker', () => {
    const cards = { heroes: [{ id: 'barbarian', health: 200 }] };
    scenario({ seats: [{ health: 150, points: 40 }, {}], cards, phase: 'health' }).expectState({ health: [190, 20] });
  });

  it('TV-B13 TV-?03 two seats may have the same Hero, each with its own copies; allowSameFateDeck false refuses it', () => {
    const seats = [{ hero: 'barbarian' }, { hero: 'barbarian' }] as const;
    const { fateDeck, route, deck, hand } = newGame({ seats }).state;
    for (const seat of [0, 1]) {
      expect(sorted([...fateDeck[seat], ...route[seat]])).toEqual(list(FATE.ironkin));
      expect(sorted([...deck[seat], ...hand[seat]])).toEqual(list(START));
    }
    expect(() => newGame({ seats, options: { allowSameFateDeck: false } })).toThrow('two seats have the Fate Deck ironkin while allowSameFateDeck is false');
    expect(() => newGame({ options: { allowSameFateDeck: false } })).not.toThrow();
  });

  it('TV-B14 TV-?04 opening hands are drawn before the mulligan, or after it with afterMulligan', () => {
    const before = newGame();
    before.expectState({ asked: 'mulligan' });
    expect(before.state.hand.map((h) => h.length)).toEqual([5, 4]);
    const after = newGame({ options: { openingHand: 'afterMulligan' } });
    after.expectState({ asked: 'mulligan', hand: [[], []] });
    after.pass().expectState({ hand: [[], []] });
    expect(after.pass().state.hand.map((h) => h.length)).toEqual([5, 4]);
  });

  it('TV-B02 TV-B03 TV-O08 with printed sizes, other numbers of cards are refused', () => {
    expect(() => packWith({ sizes: 'printed' })).toThrow('families 0.fate: the deck has 16 cards, not 36; add 20');
    const families = ['ironkin', 'luminary', 'thornward', 'gilded-hand', 'infernal'].map((id) => ({ id, fate: { 'war-chest': 36 } }));
    const nine = { families, heroes: [{ id: 'barbarian', start: { coin: 9 } }], sizes: 'printed' } as const;
    expect(() => packWith(nine)).toThrow('heroes 0.start: the deck has 9 cards, not 8; take out 1');
    expect(() => packWith({ families, sizes: 'printed' })).not.toThrow();
  });
});
