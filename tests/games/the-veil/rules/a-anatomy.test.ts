import { describe, expect, it } from 'vitest';
import { FILES } from '../../../../src/games/the-veil/content/schema.ts';
import { newGame, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

describe('The Veil: general rules and the anatomy of cards', () => {
  it('TV-A01 a Hero at 0 Health loses the duel, a Hero with 1 Health left does not', () => {
    const strike = (damage: number) => scenario({ seats: [{ damage }, { health: 5 }], phase: 'lock' });
    strike(5).expectState({ outcome: 'win', winner: 0, cause: 'damage', health: [22, 0] });
    strike(4).expectState({ outcome: 'running', health: [22, 1], active: 1 });
  });

  it('TV-A02 each seat has exactly one Hero', () => {
    const { tables } = newGame({ seats: [{ hero: 'poacher' }, { hero: 'broker' }] }).view(0);
    expect(tables.heroes.map((h) => h.id)).toEqual(['poacher', 'broker']);
  });

  it('TV-A03 a Villain follows the rules of a Hero', () => {
    const villain = { heroes: [{ id: 'barbarian', kind: 'villain', health: 90, ability: { do: [{ damage: 3 }] } }] };
    const scene = scenario({ seats: [{ hand: ['coin'], health: 80, points: 4 }, {}], cards: villain });
    scene.play('use the ability of Barbarian').expectState({ damage: [3, 0], heroExhausted: [true, false] });
    scene.endTurn().expectState({ health: [84, 17], heroExhausted: [false, false] });
    // The lower Health begins, Villain or not.
    newGame({ cards: villain }).expectState({ first: 1 });
  });

  it('TV-A04 a card has a cost, a name, a type (with subtype Recruit) and abilities; a market card without a cost is refused', () => {
    const card = { id: 'full-card', name: 'Full Card', type: 'control', cost: 3, recruit: 2, exhaust: [{ gold: 1 }] };
    const scene = scenario({ seats: [{ gold: 6, route: ['full-card'], fateDeck: ['full-card'], hand: ['full-card'] }, {}], cards: { cards: [card] } });
    scene.play('play Full Card', 'exhaust Full Card').expectState({ gold: [7, 0], recruits: [['full-card 2 exhausted'], []] });
    scene
      .pass()
      .play('buy Full Card')
      .expectState({ gold: [4, 0], discard: [['full-card'], []] });
    expect(() => packWith({ cards: [{ ...card, cost: undefined }] })).toThrow('full-card has no cost');
  });

  it('TV-A05 abilities are Gold, Damage, Health, Synergy and written text, possibly all on one card', () => {
    const five = { id: 'five-sorts', type: 'aggro', gold: 1, damage: 2, health: 3, synergy: [{ gold: 4 }], abilities: [[{ draw: 1 }]] };
    const scene = scenario({ seats: [{ hand: ['five-sorts', 'five-sorts'], deck: ['purse'] }, {}], cards: { cards: [five] } });
    scene.play('play Five Sorts').expectState({ gold: [1, 0], damage: [2, 0], points: [3, 0] });
    scene.play('play Five Sorts', 'Synergy of Five Sorts').expectState({ gold: [6, 0], damage: [4, 0], points: [6, 0] });
    scene.play('use Five Sorts').expectState({ hand: [['purse'], []] });
  });

  it('TV-A07 the types of a Fate Deck are Aggro, Control, Support, Trap and Aura; others are refused', () => {
    const typed = (type: string) => FILES.cards.safeParse([{ id: 'some-card', name: 'Some Card', type, cost: 1, source: 'stand-in' }]).success;
    expect(['aggro', 'control', 'support', 'trap', 'aura'].filter((type) => !typed(type))).toEqual([]);
    expect(typed('agro')).toBe(false);
  });

  it('TV-A08 cards of the Starting Deck are Basic, all others are not', () => {
    const burn = { id: 'burn', type: 'control', abilities: [[{ banish: { from: 'hand', where: { basic: true } } }]] };
    const scene = scenario({ seats: [{ hand: ['burn', 'coin', 'war-chest', 'jab'] }, {}], cards: { cards: [burn] } });
    expect(scene.play('play Burn', 'use Burn').options).toEqual(['Coin', 'Jab']);
  });

  it("TV-A10 a card's text overrides the rules: here its user chooses what another player discards", () => {
    const hand = ['coin', 'salve'];
    const scene = scenario({ seats: [{ hero: 'poacher', played: ['ransack'] }, { hand }] }).play('use Ransack');
    scene.expectState({ asked: 'discard', decider: 0 });
    scene.play('discard Salve').expectState({ hand: [[], ['coin']] });
    scenario({ seats: [{ hero: 'poacher', played: ['nettle-hex'] }, { hand }] })
      .play('use Nettle Hex', 'Enchanter')
      .expectState({ asked: 'discard', decider: 1 });
  });

  it('TV-A11 quantities are whole numbers: a card with a fraction is refused', () => {
    expect(() => packWith({ cards: [{ id: 'half', type: 'aggro', damage: 1.5 }] })).toThrow('whole number');
  });

  it('TV-A12 "1 per 4" counts complete groups', () => {
    const seven = ['war-chest', 'war-chest', 'war-chest', 'grave-toll', 'grave-toll', 'exhume', 'pact-drummer'];
    const choir = { cards: [{ id: 'choir', type: 'aggro', abilities: [[{ damage: { per: { count: 'banished' }, every: 4 } }]] }] };
    const damage = (banished: readonly string[]) => scenario({ seats: [{ played: ['choir'], banished }, {}], cards: choir }).play('use Choir').state.damage[0];
    expect([3, 4, 7].map((n) => damage(seven.slice(0, n)))).toEqual([0, 1, 1]);
    expect(damage([...seven, 'gate-sergeant'])).toBe(2);
  });
});
