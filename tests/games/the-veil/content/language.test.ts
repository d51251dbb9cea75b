import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

/** A card with one written ability. */
const one = (ability: readonly object[], more: object = {}) => ({ id: 'text', type: 'none', abilities: [ability], ...more });
const used = (ability: readonly object[], mine: object = {}, facing: object = {}, more: object = {}) =>
  scenario({ seats: [{ played: ['text'], ...mine }, facing], cards: { cards: [one(ability)] }, ...more }).play('use Text');

describe('The Veil: words of the effect language', () => {
  it('texts triggered by a card being killed, slain, banished, acquired or discarded', () => {
    const cards = {
      cards: [
        {
          id: 'martyr',
          type: 'none',
          recruit: 2,
          whenKilled: [{ loseHealth: { n: 1, who: 'eachOpponent' } }],
          whenSlain: [{ loseHealth: { n: 2, who: 'eachOpponent' } }],
          whenBanished: [{ loseHealth: { n: 3, who: 'eachOpponent' } }],
        },
        { id: 'dowry', type: 'none', whenAcquired: [{ heal: 4 }], whenDiscarded: [{ heal: 2 }] },
        { id: 'slayer', type: 'none', abilities: [[{ slay: {} }], [{ banish: { from: 'opposingRecruits' } }]] },
        { id: 'taker', type: 'none', abilities: [[{ acquire: { to: 'hand' } }], [{ acquire: {} }]] },
        { id: 'drop', type: 'none', abilities: [[{ discard: { who: 'self' } }]] },
      ],
    };
    const facing = { recruits: ['martyr'] };
    scenario({ seats: [{ damage: 2 }, facing], cards, phase: 'lock' })
      .play('hit Martyr')
      .expectState({ health: [21, 20], discard: [[], ['martyr']] });
    scenario({ seats: [{ played: ['slayer'] }, facing], cards })
      .play('use Slayer')
      .expectState({ health: [20, 20], discard: [[], ['martyr']] });
    scenario({ seats: [{ played: ['slayer'] }, facing], cards })
      .play('use the second ability of Slayer')
      .expectState({ health: [19, 20], banished: [[], ['martyr']] });
    const mine = { health: 10, gold: 1, route: ['dowry', 'dowry', 'dowry'], fateDeck: [], played: ['taker'] };
    scenario({ seats: [mine, {}], cards, phase: 'gold' })
      .play('buy Dowry')
      .expectState({ health: [14, 20] });
    scenario({ seats: [mine, {}], cards, phase: 'gold' })
      .play('use Taker')
      .expectState({ health: [14, 20], hand: [['dowry'], []] });
    scenario({ seats: [mine, {}], cards, phase: 'gold' })
      .play('use the second ability of Taker')
      .expectState({ health: [14, 20], discard: [['dowry'], []] });
    scenario({ seats: [{ health: 10, played: ['drop'], hand: ['dowry'] }, {}], cards })
      .play('use Drop', 'discard Dowry')
      .expectState({ health: [12, 20] });
    // A card left unplayed is not discarded by a text.
    scenario({ seats: [{ health: 10, hand: ['dowry'] }, {}], cards })
      .pass()
      .expectState({ health: [10, 20] });
  });

  it('optional, chooseOne, if and else, forEach', () => {
    const optional = () => used([{ optional: [{ gold: 2 }] }]);
    expect(optional().options).toEqual(['decline', 'do it']);
    optional()
      .play('decline')
      .expectState({ gold: [0, 0] });
    optional()
      .play('do it')
      .expectState({ gold: [2, 0] });
    const choose = () => used([{ chooseOne: [[{ gold: 1 }], [{ damage: 1 }], [{ health: 1 }]] }, { gold: 5 }]);
    choose()
      .play('option 1')
      .expectState({ gold: [6, 0] });
    choose()
      .play('option 3')
      .expectState({ gold: [5, 0], points: [1, 0] });
    const branch = (recruits: readonly string[]) =>
      used([{ if: { count: 'recruits', atLeast: 1 }, do: [{ gold: 1 }], else: [{ damage: 1 }] }, { health: 1 }], { recruits }).state;
    expect(branch(['axe-thane'])).toMatchObject({ gold: [1, 0], damage: [0, 0], points: [1, 0] });
    expect(branch([])).toMatchObject({ gold: [0, 0], damage: [1, 0], points: [1, 0] });
    const loop = (recruits: readonly string[]) =>
      used([{ forEach: { count: 'recruits' }, do: [{ gold: 1 }, { draw: 1 }] }, { damage: 1 }], { recruits, deck: ['coin', 'jab', 'blow'] }).state;
    expect(loop([])).toMatchObject({ gold: [0, 0], damage: [1, 0], hand: [[], []] });
    expect(loop(['axe-thane', 'axe-thane'])).toMatchObject({ gold: [2, 0], damage: [1, 0], hand: [['coin', 'jab'], []] });
    // For each of 2 Recruits, 1 Damage and a Gold for each of 3 cards in the Discard Pile.
    const inner = { forEach: { count: 'discard' }, do: [{ gold: 1 }] };
    const nested = used([{ forEach: { count: 'recruits' }, do: [{ damage: 1 }, inner] }], {
      recruits: ['axe-thane', 'axe-thane'],
      discard: ['coin', 'jab', 'blow'],
    });
    nested.expectState({ gold: [6, 0], damage: [2, 0] });
  });

  it('counts: cards by place and kind, Gold, Health, rounds, turns', () => {
    const count = (counted: object, mine: object = {}, facing: object = {}, more: object = {}) =>
      used([{ damage: { per: counted } }], mine, facing, more).state.damage[0];
    const mine = {
      played: ['text', 'jab', 'war-chest'],
      recruits: ['axe-thane', { card: 'gate-sergeant', fresh: true }],
      hand: ['coin', 'blow', 'grave-toll'],
      discard: ['coin', 'exhume'],
      banished: ['purse'],
      route: ['axe-thane', null, 'war-chest'],
      gold: 6,
      health: 17,
    };
    const of = (counted: object) => count(counted, mine, { hand: ['salve', 'coin'], recruits: ['sun-acolyte'] }, { round: 4 });
    expect(of({ count: 'recruits' })).toBe(2);
    expect(of({ count: 'recruits', where: { shield: true } })).toBe(1);
    expect(of({ count: 'recruits', of: 'opponents' })).toBe(1);
    expect(of({ count: 'played' })).toBe(4); // three cards and this turn's Recruit
    expect(of({ count: 'inPlay' })).toBe(5);
    expect(of({ count: 'inPlay', where: { type: ['control', 'aggro'] } })).toBe(2);
    expect(of({ count: 'hand' })).toBe(3);
    expect(of({ count: 'hand', where: { basic: true } })).toBe(2);
    expect(of({ count: 'hand', of: 'opponents' })).toBe(2);
    expect(of({ count: 'discard', where: { costAtLeast: 1 } })).toBe(1);
    expect(of({ count: 'banished' })).toBe(1);
    expect(of({ count: 'route', where: { recruit: true } })).toBe(1);
    expect(of({ count: 'route', where: { gives: 'gold' } })).toBe(1);
    expect(of({ count: 'route', where: { card: 'war-chest' } })).toBe(1);
    expect(of({ count: 'gold' })).toBe(6);
    expect(of({ count: 'health' })).toBe(17);
    expect(of({ count: 'round' })).toBe(4);
    expect(of({ count: 'turn' })).toBe(1);
  });

  it('counts of the turn so far: cards banished, Traps played', () => {
    used([{ banish: { from: 'hand', n: 2 } }, { damage: { n: 2, per: { count: 'banishedThisTurn' } } }], { hand: ['coin', 'jab'], banished: ['purse'] })
      .play('Coin')
      .expectState({ damage: [4, 0], banished: [['coin', 'jab', 'purse'], []] });
    const cards = { cards: [one([{ gold: { per: { count: 'trapsPlayed' } } }])] };
    scenario({ seats: [{ hand: ['rusted-jaws', 'text'] }, { hero: 'poacher' }], cards })
      .play('play Rusted Jaws', 'play Text', 'use Text')
      .expectState({ gold: [1, 0], health: [20, 21] });
  });

  it('TV-A12 amounts: n for each, complete groups, at least', () => {
    const hand = ['coin', 'coin', 'coin', 'jab', 'blow'];
    const gold = (amount: object) => used([{ gold: { per: { count: 'hand' }, ...amount } }], { hand }).state.gold[0];
    expect([gold({}), gold({ n: 3 }), gold({ every: 2 }), gold({ n: 2, every: 3 }), gold({ every: 6 }), gold({ every: 6, atLeast: 4 })]).toEqual([
      5, 15, 2, 2, 0, 4,
    ]);
  });

  it('targets of an effect: self, each opponent, each player, a target and then "it"', () => {
    const harm = (who: string) => used([{ loseHealth: { n: 2, who } }]).state.health;
    expect([harm('self'), harm('eachOpponent'), harm('eachPlayer')]).toEqual([
      [20, 20],
      [22, 18],
      [20, 18],
    ]);
    const text = [{ loseHealth: { n: 1, who: 'targetPlayer' } }, { discard: { who: 'it' } }, { banishFateDeck: { who: 'it' } }];
    const scene = used(text, { fateDeck: ['exhume'] }, { hand: ['coin'], fateDeck: ['lightfall', 'refusal'] }).play('Enchanter', 'discard Coin');
    scene.expectState({ health: [22, 19], discard: [[], ['coin']], banished: [[], ['lightfall']] });
    used(
      [{ banishFateDeck: { who: 'eachPlayer' } }, { banishFateDeck: { who: 'eachOpponent' } }],
      { fateDeck: ['exhume', 'grave-toll'] },
      { fateDeck: ['lightfall', 'refusal'] },
    ).expectState({
      banished: [['exhume'], ['lightfall', 'refusal']],
    });
    const all = used([{ discard: { who: 'eachPlayer' } }], { hand: ['coin', 'jab'] }, { hand: ['salve', 'coin'] });
    all.expectState({ asked: 'discard', decider: 0 }).play('discard Jab').expectState({ asked: 'discard', decider: 1 }).play('discard Salve');
    all.expectState({ hand: [['coin'], ['coin']], discard: [['jab'], ['salve']] });
  });

  it('every matching card can be banished from hand or Discard Pile', () => {
    used([{ banish: { from: 'discard', every: true, where: { gives: 'gold' } } }], { discard: ['coin', 'purse', 'jab', 'war-chest', 'coin'] }).expectState({
      discard: [['jab'], []],
      banished: [['coin', 'coin', 'purse', 'war-chest'], []],
    });
    used([{ banish: { from: 'hand', every: true } }], { hand: ['coin', 'jab'] }).expectState({ hand: [[], []], banished: [['coin', 'jab'], []] });
    used([{ banish: { from: 'played', where: { basic: true } } }], { played: ['text', 'jab'] }).expectState({
      played: [['text'], []],
      banished: [['jab'], []],
    });
  });

  it('a rule may pick instead of the player: dearest, cheapest, at random', () => {
    const slain = (pick: string, luck: readonly number[] = []) =>
      scenario(
        {
          seats: [{ played: ['text'] }, { hero: 'barbarian', recruits: ['axe-thane', 'gate-sergeant', 'pact-drummer'] }],
          cards: { cards: [one([{ slay: { pick } }])] },
        },
        luck,
      )
        .play('use Text')
        .expectLuckUsed().state.discard[1];
    expect([slain('dearest'), slain('cheapest'), slain('random', [1])]).toEqual([['axe-thane'], ['gate-sergeant'], ['axe-thane']]);
  });

  it('banished cards return to a Discard Pile, to the hand or under the Fate Deck', () => {
    const back = (to: string) => used([{ returnBanished: { from: 'own', to } }], { banished: ['exhume'], fateDeck: ['grave-toll'] });
    back('discard').expectState({ discard: [['exhume'], []], banished: [[], []] });
    back('hand').expectState({ hand: [['exhume'], []] });
    expect(back('fateDeck').state.fateDeck[0]).toEqual(['grave-toll', 'exhume']);
    used([{ returnBanished: { from: 'opposing' } }], { banished: ['exhume'] }, { banished: ['lightfall'] }).expectState({
      discard: [[], ['lightfall']],
      banished: [['exhume'], []],
    });
  });
});
