import { describe, expect, it } from 'vitest';
import { newGame, scenario } from './scenario.ts';

/** A Hero with the printed Health of the Barbarian. */
const AT_55 = { heroes: [{ id: 'barbarian', health: 55 }] };
const shields = {
  cards: [
    { id: 'shield-four', type: 'control', recruit: 4, shield: true, damage: 1 },
    { id: 'shield-three', type: 'support', recruit: 3, shield: true, damage: 1 },
    { id: 'plain-two', type: 'aggro', recruit: 2, damage: 1 },
    { id: 'plain-five', type: 'aggro', recruit: 5, damage: 1 },
  ],
};

describe('The Veil: worked examples of the duel', () => {
  it('TV-E01 banishing Inner Strength raises the maximum, not the Health; TV-E02 healing may then reach the new maximum', () => {
    const at46 = { seats: [{ health: 46, hand: ['inner-strength'] }, {}] as const, cards: AT_55 };
    scenario(at46)
      .play('play Inner Strength', 'banish Inner Strength itself')
      .expectState({ maximum: [57, 20], health: [46, 20], banished: [['inner-strength'], []] });
    // With other points: 20 heal 46 to the cap of 57, or to 59 with the other reading of the bonus.
    const healed = (bonus: number) =>
      scenario({ ...at46, seats: [{ ...at46.seats[0], points: 18 }, {}], options: { innerStrengthBonus: bonus } })
        .play('play Inner Strength', 'banish Inner Strength itself')
        .endTurn().state.health[0];
    expect([healed(2), healed(4)]).toEqual([57, 59]);
  });

  it('TV-E03 when Inner Strength leaves the Banished Pile, the maximum falls back and Health with it', () => {
    scenario({ seats: [{ health: 57, banished: ['inner-strength'], hand: ['exhume'] }, {}], cards: AT_55 })
      .play('play Exhume', 'use Exhume')
      .expectState({ maximum: [55, 20], health: [55, 20], discard: [['inner-strength'], []], banished: [[], []] });
  });

  it('TV-E04 Health points above the maximum are lost', () => {
    scenario({ seats: [{ points: 5 }, {}], phase: 'health' }).expectState({ health: [22, 20], points: [0, 0], active: 1 });
  });

  it('TV-E05 the lower Health goes first with four cards, the other has five', () => {
    const heroes = [
      { id: 'barbarian', health: 55 },
      { id: 'enchanter', health: 45 },
    ];
    const { first, hand } = newGame({ cards: { heroes } }).state;
    expect([first, hand[0].length, hand[1].length]).toEqual([1, 5, 4]);
  });

  it('TV-E06 with equal Health the winner of the toss may let the other begin, who then has four cards', () => {
    const heroes = [{ id: 'enchanter', health: 22 }];
    const game = newGame({ cards: { heroes } }, 0);
    const winner = game.state.decider;
    expect(game.state.asked).toBe('first');
    game.play(winner === 0 ? 'Enchanter begins' : 'Barbarian begins');
    const { first, hand } = game.state;
    expect(first).toBe(1 - winner);
    expect([hand[first].length, hand[winner].length]).toEqual([4, 5]);
  });

  it('TV-E08 two Recruits of a type at the start of the turn enable its Synergies', () => {
    const scene = scenario({ seats: [{ recruits: ['axe-thane', 'axe-thane'] }, {}], phase: 'turn' });
    scene.expectState({ enabled: [['aggro'], []] });
    scene.play('Synergy of Axe Thane').expectState({ damage: [2, 0] });
  });

  it('TV-E09 a Recruit without Shield may be slain while a Shield Recruit is in play', () => {
    scenario({ seats: [{ hero: 'poacher', hand: ['ambush-runner'] }, { recruits: ['shield-four', 'plain-two'] }], cards: shields })
      .play('play Ambush Runner', 'use Ambush Runner', 'Plain Two')
      .expectState({ recruits: [[], ['shield-four 4']], discard: [[], ['plain-two']] });
  });

  it('TV-E10 Shields come first; the rest kills the other Recruit or goes to Health', () => {
    const facing = { health: 20, recruits: ['shield-four', 'shield-three', 'plain-two'] };
    const attack = (damage: number) => scenario({ seats: [{ damage }, facing], cards: shields, phase: 'lock' });
    const nine = attack(9);
    expect(nine.options).toEqual(['forfeit the rest', 'hit Shield Four of Enchanter', 'hit Shield Three of Enchanter']);
    nine.play('hit Shield Four', 'hit Shield Three');
    expect(nine.options).toEqual(['forfeit the rest', 'hit Plain Two of Enchanter', 'all the rest to Enchanter']);
    attack(9)
      .play('hit Shield Three', 'hit Shield Four', 'hit Plain Two')
      .expectState({ health: [22, 20], recruits: [[], []] });
    nine.play('all the rest to Enchanter').expectState({ health: [22, 18], recruits: [[], ['plain-two 2']] });
    attack(6)
      .play('hit Shield Four')
      .expectState({ health: [22, 20], recruits: [[], ['plain-two 2', 'shield-three 3']] });
  });

  it('TV-E11 damage on a Recruit is removed at the end of the turn', () => {
    const recruits = [{ card: 'plain-five', damage: 4 }];
    scenario({ seats: [{}, { recruits }], cards: shields, phase: 'end' }).expectState({ recruits: [[], ['plain-five 5']], active: 1 });
    // Four more in the next turn do not kill it, so there is no choice: all goes to Health.
    scenario({ seats: [{ damage: 4 }, { recruits: ['plain-five'] }], cards: shields, phase: 'lock' }).expectState({ health: [22, 16], active: 1 });
  });

  it('TV-E12 Notoriety finds nothing to banish if it is the only card played', () => {
    scenario({ seats: [{ hero: 'broker', hand: ['notoriety'] }, {}] })
      .play('play Notoriety', 'use Notoriety')
      .expectState({ banished: [[], []], played: [['notoriety'], []], asked: 'primary' });
  });

  it('TV-E13 a first player with 8 cards and one purchase draws four, shuffles five and draws one more', () => {
    const played = ['coin', 'coin', 'jab', 'blow'];
    const { deck, discard, hand } = scenario({ seats: [{ played, discard: ['war-chest'] }, {}], phase: 'end' }).state;
    expect([deck[0].length, discard[0].length, hand[0].length]).toEqual([4, 0, 5]);
    expect(hand[0]).toEqual(expect.arrayContaining(['blow', 'coin', 'coin', 'purse']));
  });

  it('TV-E14 a second player with 8 cards and one purchase draws three, shuffles six and draws two more', () => {
    const played = ['coin', 'coin', 'jab', 'blow', 'blow'];
    const { deck, discard, hand } = scenario({ seats: [{ played, discard: ['war-chest'] }, {}], phase: 'end' }).state;
    expect([deck[0].length, discard[0].length, hand[0].length]).toEqual([4, 0, 5]);
    expect(hand[0]).toEqual(expect.arrayContaining(['coin', 'coin', 'purse']));
  });

  it('TV-E15 a bought Trap goes to the opponent’s Discard Pile and its slot is filled; TV-E16 once drawn, it is played before other cards', () => {
    const scene = scenario({ seats: [{ hero: 'poacher', gold: 1, route: ['poison-arrow-trap'], fateDeck: ['ransack'] }, {}], phase: 'gold' });
    scene.play('buy Poison Arrow Trap').expectState({
      discard: [[], ['poison-arrow-trap']],
      route: [
        ['ransack', null, null, null],
        [null, null, null, null],
      ],
    });
    const held = scenario({ seats: [{ hand: ['coin', 'poison-arrow-trap'] }, { hero: 'poacher' }] });
    expect(held.options).toEqual(['play Poison Arrow Trap']);
    held.play('play Poison Arrow Trap');
    expect(held.offers('play Coin')).toBe(true);
  });

  it('TV-E17 Poison Arrow Trap costs 1 Health in the End Phase while in the Discard Pile, but not in the Deck', () => {
    const lying = { discard: ['poison-arrow-trap'], deck: ['coin', 'coin', 'coin', 'coin', 'purse'] };
    scenario({ seats: [lying, { hero: 'poacher' }], phase: 'end' }).expectState({ health: [21, 21] });
    const inDeck = { deck: ['coin', 'coin', 'coin', 'coin', 'purse', 'poison-arrow-trap'] };
    scenario({ seats: [inDeck, { hero: 'poacher' }], phase: 'end' }).expectState({ health: [22, 21] });
    scenario({
      seats: [{ ...inDeck, deck: ['coin', 'coin', 'coin', 'coin', 'purse'], played: ['poison-arrow-trap'] }, { hero: 'poacher' }],
      phase: 'end',
    }).expectState({
      health: [21, 21],
    });
  });

  it('TV-E18 a Trap that can be banished goes to its purchaser’s Banished Pile', () => {
    scenario({ seats: [{ hero: 'broker', hand: ['snare-pit'], played: ['dispel'] }, { hero: 'poacher' }] })
      .play('use Dispel')
      .expectState({ banished: [[], ['snare-pit']], hand: [[], []] });
  });

  it('TV-E32 prevention lowers the tally before Shields', () => {
    const answer = { cards: [...shields.cards, { id: 'ward-five', type: 'support', reveal: { window: 'damage', do: [{ prevent: 5 }] } }] };
    scenario({ seats: [{ damage: 12 }, { health: 20, hand: ['ward-five'], recruits: ['shield-four'] }], cards: answer, phase: 'lock', windows: true })
      .play('reveal Ward Five')
      .expectState({ damage: [7, 0], hand: [[], ['ward-five']], asked: 'damage' })
      .play('hit Shield Four')
      .expectState({ health: [22, 17] });
  });

  it('TV-E35 a Synergy type stays enabled after one of its cards leaves play, unless it is checked continuously', () => {
    const left = (synergyCheck: string) =>
      scenario({ seats: [{ played: ['oathbreakers-toll', 'oathbreakers-toll'] }, {}], options: { synergyCheck } }).play("banish Oathbreaker's Toll itself");
    expect(left('latched').offers('Synergy of Oathbreaker')).toBe(true);
    expect(left('continuous').offers('Synergy of Oathbreaker')).toBe(false);
  });

  it('TV-E36 an Aura cannot be bought; once banished, its slot is filled and it stops working', () => {
    const scene = scenario({ active: 1, seats: [{}, { gold: 9, route: [null, 'quiet-ward'], fateDeck: ['lightfall'] }], phase: 'primary' });
    expect(scene.offers('buy')).toBe(false);
    scene.play('banish the Aura Quiet Ward').expectState({
      banished: [[], ['quiet-ward']],
      route: [
        [null, null, null, null],
        [null, 'lightfall', null, null],
      ],
    });
    const struck = (route: readonly (string | null)[]) => scenario({ seats: [{ damage: 3 }, { route }], phase: 'lock' }).state.health[1];
    expect([struck([null, 'quiet-ward']), struck([null, 'lightfall'])]).toEqual([18, 17]);
  });

  it('TV-E37 a Trap banished by the Hero before any card is played has no effect; a Trap that cannot be banished cannot be chosen', () => {
    const broker = { hero: 'broker', hand: ['snare-pit', 'coin', 'coin'] };
    const ability = {
      heroes: [{ id: 'broker', ability: { do: [{ ifYouDo: [{ banish: { from: 'hand' } }], do: [{ damage: { n: 2, per: { count: 'recruits' } } }] }] } }],
    };
    const cards = { ...ability, cards: shields.cards };
    const recruits = ['shield-four', 'plain-two'];
    scenario({ seats: [{ ...broker, recruits }, { hero: 'poacher' }], cards })
      .play('use the ability of Broker', 'Snare Pit')
      .expectState({ banished: [[], ['snare-pit']], hand: [['coin', 'coin'], []], damage: [4, 0] });
    const poisoned = scenario({ seats: [{ ...broker, hand: ['poison-arrow-trap', 'coin', 'jab'], recruits }, { hero: 'poacher' }], cards });
    expect(poisoned.play('use the ability of Broker').options).toEqual(['Coin', 'Jab']);
  });

  it('TV-E38 with free sequencing, unused prevention applies to later Damage; when phased, all Damage is locked at once', () => {
    const cards = {
      cards: [
        { id: 'ward-five', type: 'support', reveal: { window: 'damage', do: [{ prevent: 5 }] } },
        { id: 'four-blows', type: 'aggro', damage: 4 },
      ],
    };
    const facing = { hand: ['ward-five'] };
    const free = scenario({ seats: [{ damage: 3, hand: ['four-blows'] }, facing], cards, options: { sequencing: 'free' }, windows: true });
    free.play('all the rest to Enchanter', 'reveal Ward Five').expectState({ damage: [0, 0], health: [22, 20] });
    free.play('play Four Blows').expectState({ damage: [2, 0] });
    scenario({ seats: [{ damage: 7 }, facing], cards, phase: 'lock', windows: true })
      .play('reveal Ward Five')
      .expectState({ health: [22, 18] });
  });
});
