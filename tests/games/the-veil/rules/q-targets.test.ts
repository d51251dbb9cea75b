import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'hurt', type: 'control', abilities: [[{ loseHealth: { n: 3, who: 'targetPlayer' } }]] },
    { id: 'no', type: 'support', reveal: { window: 'targeted', do: [{ negate: true }] } },
    { id: 'not-me', type: 'support', reveal: { window: 'targeted', do: [{ retarget: true }] } },
    { id: 'slayer', type: 'control', abilities: [[{ slay: {} }]] },
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'guard', type: 'aggro', recruit: 3 },
    { id: 'strip', type: 'aggro', abilities: [[{ discard: { n: 2, who: 'targetOpponent' } }]] },
    { id: 'all-drop', type: 'aggro', abilities: [[{ loseHealth: { n: 1, who: 'targetPlayer' } }, { discard: { who: 'eachOpponent' } }]] },
    { id: 'random-drop', type: 'aggro', abilities: [[{ discard: { who: 'targetOpponent', chooser: 'random' } }]] },
  ],
};

describe('The Veil: targets and forced discards', () => {
  it('TV-Q01 "target player" may be the user or the opponent', () => {
    const scene = () => scenario({ seats: [{ played: ['hurt'] }, {}], cards }).play('use Hurt');
    expect(scene().options).toEqual(['Barbarian', 'Enchanter']);
    scene()
      .play('Barbarian')
      .expectState({ health: [19, 20] });
    scene()
      .play('Enchanter')
      .expectState({ health: [22, 17] });
  });

  it('TV-Q02 other targets: a Recruit, a card of a Fate Route, a card in a Banished Pile', () => {
    const recruit = scenario({ seats: [{ played: ['slayer'] }, { recruits: ['scout', 'guard'] }], cards }).play('use Slayer');
    recruit.expectState({ asked: 'recruit' });
    const route = scenario({ seats: [{ hero: 'broker', played: ['market-fire'] }, { route: ['lightfall', 'refusal'] }] }).play('use Market Fire');
    route.expectState({ asked: 'card' });
    expect(route.options).toEqual(['Refusal', 'Lightfall']);
  });

  it('TV-Q03 TV-Q04 TV-Q05 TV-V19 a target is declared, the targeted player may negate it, and a negated ability is used up', () => {
    const scene = scenario({ seats: [{ played: ['hurt'] }, { hand: ['no'] }], cards, windows: true }).play('use Hurt', 'Enchanter');
    scene.expectState({ asked: 'reveal-targeted', decider: 1, health: [22, 20] });
    scene.play('reveal No').expectState({ health: [22, 20], asked: 'primary' });
    expect(scene.offers('use Hurt')).toBe(false);
    expect(scene.events).toContain('negated');
    scenario({ seats: [{ played: ['hurt'] }, { hand: ['no'] }], cards, windows: true })
      .play('use Hurt', 'Enchanter')
      .pass()
      .expectState({ health: [22, 17] });
  });

  it('TV-Q04 TV-Q12 TV-?44 a player who changes a target picks another one legal for the ability', () => {
    const player = scenario({ seats: [{ played: ['hurt'] }, { hand: ['not-me'] }], cards, windows: true }).play('use Hurt', 'Enchanter', 'reveal Not Me');
    // In a duel only one other player is left; the revealing player still answers.
    player.expectState({ asked: 'retarget', decider: 1 });
    expect(player.options).toEqual(['Barbarian']);
    player.play('Barbarian').expectState({ health: [19, 20] });
    const recruits = ['scout', 'guard'];
    const recruit = scenario({ seats: [{ played: ['slayer'] }, { hand: ['not-me'], recruits }], cards, windows: true }).play(
      'use Slayer',
      'Guard of Enchanter',
      'reveal Not Me',
    );
    expect(recruit.options).toEqual(['Scout']);
    recruit.play('Scout').expectState({ recruits: [[], ['guard 3']] });
    // Without another legal target the ability keeps its target.
    scenario({ seats: [{ played: ['slayer'] }, { hand: ['not-me'], recruits: ['scout'] }], cards, windows: true })
      .play('use Slayer', 'reveal Not Me')
      .expectState({ recruits: [[], []], asked: 'primary' });
  });

  it('TV-Q06 TV-Q07 TV-Q08 the player who must discard chooses from hand, into its own Discard Pile', () => {
    const scene = scenario({ seats: [{ played: ['strip'] }, { hand: ['coin', 'coin', 'salve'], deck: ['purse'] }], cards }).play('use Strip');
    scene.expectState({ asked: 'discard', decider: 1 });
    expect(scene.options).toEqual(['discard Coin', 'discard Salve']);
    scene.play('discard Salve').expectState({ asked: 'discard', decider: 1 });
    scene.play('discard Coin').expectState({ hand: [[], ['coin']], discard: [[], ['coin', 'salve']], decider: 0 });
  });

  it('TV-Q06 the text may let its user or chance choose instead', () => {
    const hand = ['coin', 'salve'];
    scenario({ seats: [{ hero: 'poacher', played: ['ransack'] }, { hand }] })
      .play('use Ransack', 'discard Coin')
      .expectState({ hand: [[], ['salve']] });
    const left = (pick: number) =>
      scenario({ seats: [{ played: ['random-drop'] }, { hand }], cards }, [pick])
        .play('use Random Drop')
        .expectLuckUsed().state.hand[1];
    expect([left(0), left(1)]).toEqual([['salve'], ['coin']]);
  });

  it('a text that targets a player and then makes each opponent discard does both', () => {
    scenario({ seats: [{ played: ['all-drop'] }, { hand: ['coin', 'salve'] }], cards })
      .play('use All Drop', 'Barbarian')
      .expectState({ health: [21, 20], asked: 'discard', decider: 1 })
      .play('discard Coin')
      .expectState({ hand: [[], ['salve']], asked: 'primary' });
  });

  it('TV-Q09 a forced discard from an empty hand does nothing', () => {
    scenario({ seats: [{ played: ['strip'] }, { hand: [] }], cards })
      .play('use Strip')
      .expectState({ asked: 'primary', discard: [[], []] });
    scenario({ seats: [{ played: ['strip'] }, { hand: ['coin'] }], cards })
      .play('use Strip', 'discard Coin')
      .expectState({ asked: 'primary', discard: [[], ['coin']] });
  });

  it('TV-Q10 TV-T11 TV-?35 a discarded Trap has no play effect and stays with the player who discarded it; it may still work there', () => {
    const seats = [
      { hero: 'poacher', played: ['nettle-hex'] },
      { hand: ['rusted-jaws', 'coin'], deck: ['salve', 'salve', 'jab', 'coin', 'coin'] },
    ] as const;
    const scene = scenario({ seats }).play('use Nettle Hex', 'Enchanter', 'discard Rusted Jaws');
    scene.expectState({ health: [21, 20], discard: [[], ['rusted-jaws']] });
    const poison = scenario({ seats: [seats[0], { ...seats[1], hand: ['poison-arrow-trap'] }] }).play('use Nettle Hex', 'Enchanter', 'discard Poison');
    poison
      .expectState({ health: [21, 20] })
      .endTurn()
      .endTurn()
      .expectState({ active: 0, health: [21, 19] });
  });
});
