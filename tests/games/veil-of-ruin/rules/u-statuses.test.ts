import { describe, expect, it } from 'vitest';
import { type EnemySetup, type HeroSetup, type Scene, scenario } from '../scenario.ts';
import type { TestCards } from '../test-pack.ts';

/** An attack card that never matches a Neutral enemy, so that no trait interferes. */
const BLOW = { id: 'blow', effective: 'aggressive', damage: 5 };
const cards = { cards: [BLOW] };

function fight(hero: HeroSetup, enemy: Partial<EnemySetup> = {}, more: TestCards = cards): Scene {
  return scenario({ heroes: [hero, {}], enemies: [{ enemy: 'goblin', ...enemy }], cards: more });
}

describe('Dazed', () => {
  it('VR-U05 VR-?58 a hero that plays an attack card on a Dazed enemy may draw 1 card', () => {
    const attack = (enemy: Partial<EnemySetup>) => fight({ hand: ['blow'], draw: ['knight-2', 'knight-3'] }, enemy).play('play Blow');
    attack({ statuses: { dazed: 'party' } })
      .expectState({ asked: 'dazed-draw' })
      .play('draw a card')
      .expectState({ hand: [['knight-2'], []], draw: [['knight-3'], []], enemyHp: [7] });
    attack({ statuses: { dazed: 'party' } })
      .play('do not draw')
      .expectState({ hand: [[], []], enemyHp: [7] });
    attack({}).expectState({ asked: 'action', hand: [[], []], enemyHp: [7] });
    attack({ statuses: { weakened: 'party' } }).expectState({ asked: 'action', hand: [[], []] });
  });

  it('VR-U05 an attack on another enemy draws nothing, nor does anything but an attack card', () => {
    const enemies = [{ enemy: 'goblin', statuses: { dazed: 'party' } } as const, 'orc'];
    scenario({ heroes: [{ hand: ['blow'], draw: ['knight-2'] }], enemies, cards })
      .play('play Blow on Orc')
      .expectState({ asked: 'action', hand: [[], []] });
    scenario({ heroes: [{ draw: ['knight-2'] }], enemies, cards })
      .play('use the ability', 'Goblin')
      .expectState({ asked: 'action', hand: [[], []] });
  });

  it('VR-U06 a Dazed hero discards 2 random cards at the start of its turn, or all if it holds fewer', () => {
    const start = (hand: string[], luck: number) => scenario({ phase: 'turn', heroes: [{ hand, statuses: { dazed: 'enemy' } }, {}] }, luck).state;
    const hand = ['knight-1', 'knight-2', 'knight-3', 'knight-4'];
    const kept = Array.from({ length: 10 }, (_, luck) => start(hand, luck)).map(({ hand: left, discard }) => {
      expect([left[0].length, discard[0].length]).toEqual([2, 2]);
      return left[0].join();
    });
    expect(new Set(kept).size).toBeGreaterThan(1);
    expect(start(['knight-1'], 0)).toMatchObject({ hand: [[], []], discard: [['knight-1'], []] });
    // Another hero's turn, or another status, takes nothing.
    scenario({ phase: 'turn', active: 1, heroes: [{ hand, statuses: { dazed: 'enemy' } }, {}] }).expectState({ hand: [hand, []] });
    scenario({ phase: 'turn', heroes: [{ hand, statuses: { exhausted: 'enemy' } }, {}] }).expectState({ hand: [hand, []] });
  });

  it('VR-U07 the discard comes after the round’s draw, once; cards drawn later in the turn are safe', () => {
    const hero = { hand: ['knight-1'], draw: ['knight-2', 'knight-3', 'knight-4', 'knight-5', 'knight-6', 'knight-7', 'knight-8'], statuses: { dazed: 4 } };
    const scene = scenario({ phase: 'round', round: 2, heroes: [hero, { draw: ['priest-1', 'priest-2'] }] });
    scene.expectState({ hand: [['knight-1', 'knight-2'], ['priest-1']] }).play('vote for Knight', 'vote for Knight');
    scene.expectState({ asked: 'action', hand: [[], ['priest-1']], discard: [['knight-1', 'knight-2'], []], statuses: [['dazed'], []] });
    scene.play('draw up to 5').expectState({ hand: [['knight-3', 'knight-4', 'knight-5', 'knight-6', 'knight-7'], ['priest-1']] });
  });
});

describe('Exhausted', () => {
  it('VR-U08 a hero that plays an attack card on an Exhausted enemy gains 1 Earned AP', () => {
    const attack = (enemy: Partial<EnemySetup>) => fight({ hand: ['blow'], ap: 1 }, enemy).play('play Blow');
    attack({ statuses: { exhausted: 'party' } }).expectState({ earned: [1, 0], ap: [0, 3] });
    attack({}).expectState({ earned: [0, 0], ap: [0, 3] });
    attack({ statuses: { dazed: 'party' } }).expectState({ earned: [0, 0] });
    const enemies = [{ enemy: 'goblin', statuses: { exhausted: 'party' } } as const, 'orc'];
    scenario({ heroes: [{ hand: ['blow'] }], enemies, cards })
      .play('play Blow on Orc')
      .expectState({ earned: [0, 0] });
  });

  it('VR-U09 VR-L23 each Hero Action of an Exhausted hero costs 1 AP more', () => {
    const hero = { hand: ['blow'], discard: ['knight-2'], statuses: { exhausted: 'enemy' } } as const;
    expect(fight({ ...hero, ap: 3 }).options).toEqual([
      'play Blow on Goblin (2 AP)',
      'use the ability of Knight (2 AP)',
      'draw up to 5 cards (3 AP)',
      'shuffle the discard pile into the draw pile (3 AP)',
    ]);
    fight({ ...hero, ap: 3 })
      .play('play Blow')
      .expectState({ ap: [1, 3], enemyHp: [7] });
    // 1 AP is not enough for anything.
    expect(fight({ ...hero, ap: 1 }).options).toEqual(['end the turn']);
  });
});

describe('Weakened', () => {
  it('VR-U10 a Weakened enemy’s attack deals half, rounded up', () => {
    const attack = { dice: '5', type: 'physical', targets: 'single', choice: 'lowestHealth' };
    const five = { enemies: [{ id: 'goblin', attacks: { aggressive: attack, neutral: attack, defensive: attack } }] };
    const hit = (enemy: Partial<EnemySetup>) =>
      scenario({ phase: 'enemyTurn', heroes: [{ hp: 20 }, {}], enemies: [{ enemy: 'goblin', ...enemy }], cards: five });
    hit({ statuses: { weakened: 'party' } }).expectState({ hp: [17, 40] });
    hit({}).expectState({ hp: [15, 40] });
  });

  it('VR-U11 a Weakened hero’s attack cards deal half, rounded up', () => {
    fight({ hand: ['blow'], statuses: { weakened: 'enemy' } })
      .play('play Blow')
      .expectState({ enemyHp: [9] });
    fight({ hand: ['blow'] })
      .play('play Blow')
      .expectState({ enemyHp: [7] });
  });
});

describe('Taunted and Disabled', () => {
  it('VR-U13 a Taunted hero’s attack cards must target the latest taunter; it is not forced to play one', () => {
    const hero = { hand: ['blow'], statuses: { taunted: 'enemy' }, taunter: 'enemy 1' } as const;
    const scene = scenario({ heroes: [hero, {}], enemies: ['goblin', 'orc'], cards });
    expect(scene.options.filter((option) => option.startsWith('play'))).toEqual(['play Blow on Orc (1 AP)']);
    scene.play('use the ability', 'Goblin', 'end the turn').expectState({ active: 1, enemyHp: [12, 12], enemyStatuses: [['taunted'], []] });
    expect(
      scenario({ heroes: [{ hand: ['blow'] }, {}], enemies: ['goblin', 'orc'], cards }).options.filter((option) => option.startsWith('play')),
    ).toHaveLength(2);
  });

  it('VR-U13 a newer taunt of another enemy takes the place of the older', () => {
    const shout = { dice: '1', type: 'physical', targets: 'single', choice: 'lowestHealth', text: [{ status: 'taunted', to: 'target' }] };
    const enemies = ['goblin', 'orc'].map((id) => ({ id, attacks: { aggressive: shout, neutral: shout, defensive: shout } }));
    // The orc acts after the goblin.
    const scene = scenario({ phase: 'enemyTurn', heroes: [{ hp: 20, hand: ['blow'] }, {}], enemies: ['goblin', 'orc'], cards: { ...cards, enemies } });
    scene.play('vote for Knight', 'vote for Knight');
    expect(scene.options.filter((option) => option.startsWith('play'))).toEqual(['play Blow on Orc (1 AP)']);
  });

  it('VR-U14 a Disabled enemy’s combat trait has no effect, neither its passives nor its abilities', () => {
    const trait = { passives: [{ taken: -2 }], abilities: [{ on: 'startOfEnemyTurn', do: [{ buff: 1, to: 'self' }] }] };
    const more = { ...cards, enemies: [{ id: 'goblin', trait }] };
    fight({ hand: ['blow'] }, {}, more)
      .play('play Blow')
      .expectState({ enemyHp: [9] }); // 5 − 2
    fight({ hand: ['blow'] }, { statuses: { disabled: 'party' } }, more)
      .play('play Blow')
      .expectState({ enemyHp: [7] });
    const turn = (enemy: Partial<EnemySetup>) =>
      scenario({ phase: 'enemyTurn', heroes: [{ hp: 20 }, {}], enemies: [{ enemy: 'goblin', ...enemy }], cards: more });
    turn({}).expectState({ enemyBuffs: [1], hp: [15, 40] }); // 4 + 1
    turn({ statuses: { disabled: 'party' } }).expectState({ enemyBuffs: [0], hp: [16, 40] });
  });

  it('VR-U15 VR-N14 a Disabled hero’s combat trait does not trigger on a match', () => {
    fight({ hand: ['knight-1'] })
      .play('play knight 1')
      .expectState({ earned: [1, 0], enemyHp: [10] });
    fight({ hand: ['knight-1'], statuses: { disabled: 'enemy' } })
      .play('play knight 1')
      .expectState({ earned: [0, 0], enemyHp: [10] });
  });
});
