import { describe, expect, it } from 'vitest';
import { leakCheck } from '../../../src/conform/checks/leak.ts';
import { resolveParams } from '../../../src/core/index.ts';
import { theVeil } from '../../../src/games/the-veil/index.ts';
import { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import { newGame, type Scene, scenario } from './scenario.ts';
import { packWith } from './test-pack.ts';

const cards = {
  cards: [
    { id: 'ward', type: 'support', reveal: { window: 'damage', do: [{ prevent: 2 }] } },
    { id: 'no', type: 'support', reveal: { window: 'targeted', do: [{ negate: true }] } },
    { id: 'hurt', type: 'control', abilities: [[{ loseHealth: { n: 1, who: 'targetPlayer' } }]] },
  ],
};

/** What seat `who` knows of a pile, card by card; "?" for hidden cards. */
function known(scene: Scene, who: number, seat: number, pile: 'hand' | 'deck' | 'fateDeck'): string[] {
  const zone = scene.s.heroes[seat][pile];
  return Array.from({ length: zone.count(scene.s) }, (_, i) => (zone.knows(scene.s, i, who) ? scene.tables.ids[zone.card(scene.s, i)] : '?')).reverse();
}

/** The words of a seat's view. */
function words(scene: Scene, who: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(who).write(out))];
}

describe('hidden information', () => {
  it('a hand is known to its holder, Decks and Fate Decks to nobody', () => {
    const scene = newGame().pass().pass();
    const { hand } = scene.state;
    expect(known(scene, 0, 0, 'hand').sort()).toEqual(hand[0]);
    expect(known(scene, 1, 1, 'hand').sort()).toEqual(hand[1]);
    for (const who of [0, 1]) {
      expect(new Set(known(scene, who, 1 - who, 'hand'))).toEqual(new Set(['?']));
      for (const seat of [0, 1]) for (const pile of ['deck', 'fateDeck'] as const) expect(new Set(known(scene, who, seat, pile))).toEqual(new Set(['?']));
    }
  });

  it("a player's view does not depend on the opponent's hand or on the decks", () => {
    const game = (hand: readonly string[], deck: readonly string[], fateDeck: readonly string[]) =>
      scenario({ seats: [{ hand: ['coin'] }, { hand, deck, fateDeck }] });
    const one = game(['coin', 'salve'], ['jab', 'purse'], ['lightfall', 'refusal']);
    const other = game(['jab', 'purse'], ['salve', 'coin'], ['refusal', 'lightfall']);
    expect(words(one, 0)).toEqual(words(other, 0));
    expect(words(one, 1)).not.toEqual(words(other, 1));
    expect(one.rules.show(one.s, 0)).toBe(other.rules.show(other.s, 0));
  });

  it('TV-V04 a revealed card stays known, in later turns too, until it leaves the hand', () => {
    const scene = scenario({
      seats: [
        { played: ['hurt'], damage: 3 },
        { hand: ['no', 'coin'], deck: ['jab', 'salve', 'salve', 'coin', 'coin'] },
      ],
      cards,
      windows: true,
    });
    scene.play('use Hurt', 'Enchanter', 'reveal No');
    expect(known(scene, 0, 1, 'hand').sort()).toEqual(['?', 'no']);
    scene.endTurn().expectState({ active: 1 });
    expect(known(scene, 0, 1, 'hand').sort()).toEqual(['?', 'no']);
    expect(scene.rules.show(scene.s, 0)).toContain('hand No, ?');
    scene.endTurn();
    expect(known(scene, 0, 1, 'hand')).toEqual(['?', '?', '?', '?', '?']);
  });

  it('a passed Reveal shows nothing', () => {
    const scene = scenario({ seats: [{ damage: 3 }, { hand: ['ward', 'coin'] }], cards, phase: 'lock', windows: true }).pass();
    expect(known(scene, 0, 1, 'hand')).toEqual(['?', '?']);
  });

  it('TV-Q06 a player who chooses from a hand has seen it and knows the rest', () => {
    const scene = scenario({ seats: [{ hero: 'poacher', played: ['ransack'] }, { hand: ['coin', 'jab', 'salve'] }] });
    expect(known(scene, 0, 1, 'hand')).toEqual(['?', '?', '?']);
    scene.play('use Ransack');
    expect(known(scene, 0, 1, 'hand').sort()).toEqual(['coin', 'jab', 'salve']);
    scene.play('discard Jab');
    expect(known(scene, 0, 1, 'hand').sort()).toEqual(['coin', 'salve']);
  });

  it('TV-D05 everyone knows the bottom of a Fate Deck after a mulligan', () => {
    const scene = newGame();
    const gone = scene.state.route[1][0] as string;
    scene.play(scene.options.find((o) => o.toLowerCase().replaceAll(' ', '-').replace(/'/g, '').endsWith(gone)) as string);
    for (const who of [0, 1]) expect(known(scene, who, 1, 'fateDeck').filter((card) => card !== '?')).toEqual([gone]);
    expect(known(scene, 0, 1, 'fateDeck').at(-1)).toBe(gone);
  });

  it('TV-K02 after a reshuffle the hand is known: Deck and hand together are public', () => {
    const draw = { cards: [{ id: 'dig', type: 'support', abilities: [[{ draw: 1 }]] }] };
    const scene = scenario({ seats: [{ played: ['dig'], hand: ['jab'], deck: [], discard: ['coin', 'purse'] }, {}], cards: draw }).play('use Dig');
    expect(known(scene, 1, 0, 'hand').sort()).toEqual(['?', 'jab']);
    expect(known(scene, 1, 0, 'deck')).toEqual(['?']);
  });

  it('a world for a player keeps what it knows and deals the rest again', () => {
    const scene = scenario({ seats: [{ hand: ['coin', 'purse'] }, { hand: ['jab', 'salve', 'coin'], deck: ['salve', 'purse', 'coin', 'coin', 'coin'] }] });
    const { rules, s } = scene;
    const hands = new Set<string>();
    const rng = streamOf('worlds');
    for (let i = 0; i < 30; i++) {
      const into = rules.create();
      rules.determinise(s, 0, rng, into);
      const pile = (seat: number) =>
        Array.from({ length: into.heroes[seat].hand.count(into) }, (_, k) => scene.tables.ids[into.heroes[seat].hand.card(into, k)]).join();
      expect(pile(0)).toBe('coin,purse');
      hands.add(pile(1));
    }
    expect(hands.size).toBeGreaterThan(3);
  });

  it('nobody learns hidden information when direct Damage can be prevented and is stopped by Shields', () => {
    const pack = packWith({ cards: [...cards.cards, { id: 'bolt', type: 'aggro', abilities: [[{ directDamage: { n: 3, who: 'targetPlayer' } }]] }] });
    const options = { preventDirectDamage: true, directDamageIgnoresShields: false, 'seats.0.hero': 'poacher' };
    const rules = new VeilRules(pack, resolveParams(theVeil.params, options, pack));
    expect(leakCheck(rules, { key: keyOf('leak'), games: 4, worlds: 2, every: 3 })).toBeGreaterThan(0);
  });
});
