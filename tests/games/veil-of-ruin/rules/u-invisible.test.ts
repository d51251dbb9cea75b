import { describe, expect, it } from 'vitest';
import { enemyTurn } from '../enemy-turn.ts';
import { type EnemySetup, type Setup, scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'storm', damage: 3, aoe: true },
    { id: 'blow', damage: 3 },
  ],
} satisfies Setup['cards'];
const invisible: EnemySetup['statuses'] = { invisible: 'party' };

describe('Invisible figures', () => {
  it('VR-U16 heroes cannot target an Invisible enemy', () => {
    const scene = scenario({ heroes: [{ hand: ['blow'] }], enemies: [{ enemy: 'goblin', statuses: invisible }, 'orc'], cards }, []);
    expect(scene.options.filter((option) => option.includes('Blow'))).toEqual(['play Blow on Orc (1 AP)']);
    scene.play('play Blow').expectState({ enemyHp: [12, 9] });
  });

  it('VR-U16 the damage of an AOE card still reaches it', () => {
    scenario({ heroes: [{ hand: ['storm'] }], enemies: [{ enemy: 'goblin', statuses: invisible }, 'orc'], cards }, [])
      .play('play Storm on Orc')
      .expectState({ enemyHp: [9, 9], recall: [[], ['storm@0']] });
  });

  it('VR-U16 it acts in the enemy turn all the same', () => {
    enemyTurn({ heroes: [{ hp: 30 }, {}], brute: { statuses: invisible } }).expectState({ hp: [25, 40] });
  });

  it('VR-U17 enemies cannot target an Invisible hero; the damage of an AOE attack still reaches it', () => {
    const heroes = [{ hp: 10, statuses: invisible }, { hp: 30 }];
    enemyTurn({ heroes }).expectState({ hp: [10, 25] });
    enemyTurn({ heroes, attack: { targets: 'aoe' } }).expectState({ hp: [5, 25] });
  });
});

describe('an AOE attack card against Dazed and Exhausted enemies', () => {
  const both: EnemySetup['statuses'] = { dazed: 'party', exhausted: 'party' };
  const setup = {
    heroes: [{ hand: ['storm'], draw: ['knight-1', 'knight-2', 'knight-3'] }],
    enemies: [{ enemy: 'goblin', statuses: both }, { enemy: 'orc', statuses: both }, 'troll'],
    // The base stance is not Neutral, so that no match earns AP.
    cards: { ...cards, enemies: ['goblin', 'orc', 'troll'].map((id) => ({ id, base: 'defensive' })) },
  } satisfies Setup;

  it('VR-?12 only the enemy that receives the card counts as targeted: 1 card and 1 Earned AP at most', () => {
    scenario(setup, [])
      .play('play Storm on Goblin', 'draw a card')
      .expectState({ asked: 'action', earned: [1, 0], hand: [['knight-1'], []], enemyHp: [9, 9, 9] });
    scenario(setup, [])
      .play('play Storm on Troll')
      .expectState({ asked: 'action', earned: [0, 0], hand: [[], []], enemyHp: [9, 9, 9] });
  });

  it('VR-?12 with aoeStatusBonus each-enemy every such enemy that it hits rewards the hero', () => {
    scenario({ ...setup, options: { aoeStatusBonus: 'each-enemy' } }, [])
      .play('play Storm on Troll', 'draw a card', 'draw a card')
      .expectState({ asked: 'action', earned: [2, 0], hand: [['knight-1', 'knight-2'], []] });
  });
});
