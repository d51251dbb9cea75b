import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('The Veil: playing cards', () => {
  it("TV-P01 TV-P02 cards are played only on the player's own turn and cost nothing", () => {
    const scene = scenario({ seats: [{ hand: ['axe-thane', 'coin'] }, { hand: ['lightfall'] }] });
    expect(scene.options).toEqual(['end the Primary Phase', 'play Coin', 'play Axe Thane']);
    scene.play('play Axe Thane').expectState({ gold: [0, 0], recruits: [['axe-thane 5'], []], decider: 0 });
    scene.endTurn().expectState({ decider: 1 });
    expect(scene.offers('play Lightfall')).toBe(true);
  });

  it('TV-P03 TV-P04 TV-P05 a player plays any number of cards in any order, or none', () => {
    const hand = ['coin', 'jab', 'war-chest'];
    const plays = ['play War Chest', 'play Coin', 'play Jab'];
    const played = (order: readonly number[]) => scenario({ seats: [{ hand }, {}] }).play(...order.map((i) => plays[i])).state;
    expect(played([0, 1, 2]).played[0]).toEqual(['coin', 'jab', 'war-chest']);
    expect(played([2, 1, 0]).played[0]).toEqual(['coin', 'jab', 'war-chest']);
    expect(played([1]).hand[0]).toEqual(['jab', 'war-chest']);
    scenario({ seats: [{ hand }, {}] })
      .pass()
      .expectState({ played: [[], []], gold: [0, 0] });
  });

  it("TV-P06 a card's output is available at once", () => {
    scenario({ seats: [{ hand: ['purse', 'jab'] }, {}] })
      .play('play Purse')
      .expectState({ gold: [2, 0] })
      .play('play Jab')
      .expectState({ gold: [2, 0], damage: [1, 0] });
  });

  it('TV-P07 TV-H01 a written ability may wait until after other cards, or for a later phase', () => {
    const hand = ['crossroads', 'jab'];
    const held = scenario({ active: 1, seats: [{}, { hand }] }).play('play Crossroads', 'play Jab');
    held.play('use Crossroads', 'option 2').expectState({ damage: [0, 3] });
    const late = scenario({ active: 1, seats: [{}, { hand, route: ['lone-vigil'] }], windows: true })
      .play('play Crossroads')
      .pass();
    late.expectState({ asked: 'held-back' });
    late.play('use Crossroads', 'option 1').expectState({ gold: [0, 2], asked: 'gold' });
  });

  it('TV-P08 TV-L07 unplayed cards, including Recruits, go to the Discard Pile when the Primary Phase ends', () => {
    const scene = scenario({ seats: [{ hand: ['coin', 'axe-thane', 'purse'], gold: 2, route: ['war-chest'] }, {}] })
      .play('play Coin')
      .pass();
    scene.expectState({ asked: 'gold', hand: [[], []], discard: [['axe-thane', 'purse'], []], played: [['coin'], []] });
  });

  it('TV-P09 TV-H11 a card leaves the hand before it acts, so it cannot banish itself from hand', () => {
    const scene = scenario({ seats: [{ hero: 'broker', hand: ['dispel', 'dispel', 'coin'] }, {}] }).play('play Dispel', 'use Dispel');
    expect(scene.options).toEqual(['Coin', 'Dispel']);
    scene.play('Dispel').expectState({ hand: [['coin'], []], played: [['dispel'], []], banished: [['dispel'], []] });
  });

  it('TV-P10 a played card stays in play until the End Phase, unless it is banished', () => {
    const scene = scenario({ seats: [{ hand: ['coin', 'oathbreakers-toll'], deck: ['jab', 'jab', 'blow', 'blow', 'purse'].slice(1) }, {}] });
    scene
      .play('play Coin', "play Oathbreaker's Toll", "banish Oathbreaker's Toll itself")
      .expectState({ played: [['coin'], []], banished: [['oathbreakers-toll'], []] });
    scene.endTurn().expectState({ played: [[], []] });
    expect([...scene.state.discard[0], ...scene.state.hand[0], ...scene.state.deck[0]]).toContain('coin');
    expect(scene.state.banished[0]).toEqual(['oathbreakers-toll']);
  });

  it('TV-P11 TV-P12 TV-?19 a Recruit enters Ready and may act at once, or from the next turn on with recruitDelay', () => {
    const scene = scenario({ seats: [{ hand: ['axe-thane'] }, {}] }).play('play Axe Thane');
    scene.expectState({ recruits: [['axe-thane 5'], []] });
    scene.play('exhaust Axe Thane').expectState({ damage: [4, 0], recruits: [['axe-thane 5 exhausted'], []] });
    const slow = scenario({ seats: [{ hand: ['axe-thane'] }, {}], options: { recruitDelay: true } }).play('play Axe Thane');
    expect(slow.offers('exhaust')).toBe(false);
    slow.endTurn().endTurn().expectState({ active: 0 });
    expect(slow.offers('exhaust Axe Thane')).toBe(true);
  });

  it('TV-P13 a card drawn in the Primary Phase may be played in it', () => {
    scenario({ active: 1, seats: [{}, { hand: ['lone-vigil'], deck: ['purse', 'coin'] }] })
      .play('play Lone Vigil', 'use Lone Vigil')
      .expectState({ hand: [[], ['purse']] })
      .play('play Purse')
      .expectState({ gold: [0, 3] });
  });

  it('TV-P14 an unplayed card is in hand until the phase ends and may be chosen by effects on the hand', () => {
    scenario({ seats: [{ hero: 'broker', hand: ['coin', 'notoriety'] }, {}] })
      .play('play Notoriety', 'use Notoriety')
      .expectState({ banished: [['coin'], []], hand: [[], []] });
    const late = scenario({ seats: [{ hero: 'broker', hand: ['coin', 'notoriety'] }, {}], windows: true })
      .play('play Notoriety')
      .pass();
    late.play('use Notoriety').expectState({ banished: [[], []], discard: [['coin', 'notoriety'], []] });
  });
});
