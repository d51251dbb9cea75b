import { describe, expect, it } from 'vitest';
import { type Setup, scenario } from '../scenario.ts';

const invisible = { invisible: 'party' } as const;

describe('Veil of Ruin: AOE attack cards', () => {
  const cards = {
    cards: [
      { id: 'quake', damage: 3, aoe: true, resultant: 'defensive' },
      {
        id: 'frost',
        damage: 1,
        aoe: true,
        modifiers: [
          { if: { status: 'dazed' }, add: 2 },
          { if: { stance: 'aggressive' }, add: 4 },
        ],
        text: [{ status: 'weakened', to: 'target' }],
      },
      { id: 'storm', damage: 1, aoe: true, text: [{ status: 'weakened', to: 'enemies' }] },
    ],
  };
  const plays = (scene: { options: string[] }) => scene.options.filter((option) => option.startsWith('play'));

  it('VR-M13 VR-M14 it damages all enemies above 0 HP, Invisible ones too', () => {
    const enemies = ['goblin', { enemy: 'orc', statuses: invisible }, { enemy: 'troll', hp: 0 }];
    scenario({ heroes: [{ hand: ['quake'] }], cards, enemies })
      .play('Quake on Goblin')
      .expectState({ enemyHp: [9, 9, 0] });
  });

  it('VR-M15 VR-M16 it enters the Recall Zone of the one enemy chosen; only that one changes stance and is compared for the trait', () => {
    const enemies = ['goblin', { enemy: 'orc', recall: ['quake@1'] }, { enemy: 'troll', statuses: invisible }];
    const start = () => scenario({ heroes: [{ hand: ['quake'] }], cards, enemies });
    expect(plays(start())).toEqual(['play Quake on Goblin (1 AP)', 'play Quake on Orc (1 AP)']);
    start()
      .play('Quake on Goblin')
      .expectState({ recall: [['quake@0'], ['quake@1'], []], enemyStances: ['defensive', 'defensive', 'neutral'], earned: [1, 0], enemyHp: [9, 9, 9] });
    start()
      .play('Quake on Orc')
      .expectState({ recall: [[], ['quake@1', 'quake@0'], []], enemyStances: ['neutral', 'defensive', 'neutral'], earned: [0, 0], enemyHp: [9, 9, 9] });
  });

  it('VR-?38 with no enemy to target it may still be played: to the discard pile, without a trait; a Taunted hero places it with the taunter', () => {
    const hidden = ['goblin', 'orc'].map((enemy) => ({ enemy, statuses: invisible }));
    const scene = scenario({ heroes: [{ hand: ['quake', 'knight-1'] }], cards, enemies: hidden });
    expect(plays(scene)).toEqual(['play Quake (1 AP)']);
    scene.play('Quake').expectState({ enemyHp: [9, 9], recall: [[], []], discard: [['quake'], []], earned: [0, 0] });
    const taunted = { hand: ['quake'], statuses: { taunted: 'enemy' }, taunter: 'enemy 1' } as const;
    expect(plays(scenario({ heroes: [taunted], cards, enemies: ['goblin', 'orc'] }))).toEqual(['play Quake on Orc (1 AP)']);
    expect(plays(scenario({ heroes: [taunted], cards, enemies: ['goblin', { enemy: 'orc', statuses: invisible }] }))).toEqual(['play Quake on Goblin (1 AP)']);
  });

  it('VR-?71 damage conditions are read for each enemy by itself; other effects go to the enemy of the Recall Zone, unless the text says all', () => {
    const enemies = ['goblin', { enemy: 'orc', statuses: { dazed: 'party' } as const }, { enemy: 'ogre-1' }];
    const raging = { ...cards, enemies: [{ id: 'ogre-1', base: 'aggressive' }] };
    const start = (options = {}) => scenario({ heroes: [{ hand: ['frost', 'storm'] }], cards: raging, enemies, options });
    start()
      .play('Frost on Goblin')
      .expectState({ enemyHp: [11, 9, 25], enemyStatuses: [['weakened'], ['dazed'], []] });
    start()
      .play('Storm on Goblin')
      .expectState({ enemyHp: [11, 11, 29], enemyStatuses: [['weakened'], ['dazed', 'weakened'], ['weakened']] });
    start({ aoeEffects: 'each-enemy' })
      .play('Frost on Goblin')
      .expectState({ enemyStatuses: [['weakened'], ['dazed', 'weakened'], ['weakened']] });
  });

  it('VR-?71 VR-?74 with aoeEffects each-enemy the effects reach those that the card killed, not those that were down before', () => {
    const enemies = ['goblin', { enemy: 'orc', hp: 1 }, { enemy: 'troll', hp: 0 }];
    const struck = (options: object) =>
      scenario({ heroes: [{ hand: ['frost'] }], cards, enemies, options: { aoeEffects: 'each-enemy', ...options } }).play('Frost on Goblin');
    struck({}).expectState({ enemyHp: [11, 0, 0], enemyStatuses: [['weakened'], ['weakened'], []] });
    struck({ effectsOnDowned: false }).expectState({ enemyStatuses: [['weakened'], [], []] });
  });
});

describe('Veil of Ruin: an enemy at 0 HP', () => {
  const cards = {
    cards: [{ id: 'blow', damage: 5, text: [{ status: 'weakened', to: 'target' }, { buff: 1, to: 'target' }, { heal: 1 }] }],
  };
  const goblin = { enemy: 'goblin', hp: 5, buffs: 2, recall: ['priest-1@1', 'knight-2@0'] };

  it('VR-M19 VR-M20 VR-?36 its buff counters go, and all cards return to their owners with the one that killed it; the trait still triggers', () => {
    const kill = (options = {}) => scenario({ heroes: [{ hand: ['blow'] }, {}], cards, enemies: [goblin, 'orc'], options }).play('Blow on Goblin');
    kill().expectState({ enemyHp: [0, 12], enemyBuffs: [0, 0], recall: [[], []], discard: [['blow', 'knight-2'], ['priest-1']], earned: [1, 0] });
    kill({ traitOnKill: false }).expectState({ enemyHp: [0, 12], earned: [0, 0], discard: [['blow', 'knight-2'], ['priest-1']] });
    const alive = { ...goblin, hp: 6 };
    scenario({ heroes: [{ hand: ['blow'] }, {}], cards, enemies: [alive, 'orc'], options: { traitOnKill: false } })
      .play('Blow on Goblin')
      .expectState({ earned: [1, 0] });
  });

  it('VR-?74 the other effects still reach it, but it takes no buff counters; with effectsOnDowned off they do not', () => {
    const kill = (options = {}) => scenario({ heroes: [{ hp: 30, hand: ['blow'] }, {}], cards, enemies: [goblin, 'orc'], options }).play('Blow on Goblin');
    kill().expectState({ enemyStatuses: [['weakened'], []], enemyBuffs: [0, 0], hp: [31, 40] });
    kill({ effectsOnDowned: false }).expectState({ enemyStatuses: [[], []], enemyBuffs: [0, 0], hp: [31, 40] });
  });

  it('VR-M21 nothing can target it any more', () => {
    const scene = scenario({ heroes: [{ hand: ['knight-1', 'knight-2'] }, {}], enemies: [{ enemy: 'goblin', hp: 2 }, 'orc', 'troll'] }).play(
      'knight 1 on Goblin',
    );
    expect(scene.options.filter((option) => option.includes('Goblin'))).toEqual([]);
    scene.play('use the ability');
    expect(scene.options).toEqual(['Orc', 'Troll']);
  });

  it('VR-M22 VR-M23 it does not act, and its trait stops, unless the text says otherwise', () => {
    const abilities = [{ on: 'startOfEnemyTurn', do: [{ loseHp: 1, to: 'heroes' }] }];
    const traits = {
      enemies: [
        { id: 'goblin', trait: { abilities } },
        { id: 'orc', trait: { abilities, atZero: true } },
      ],
    };
    const turn = (enemies: readonly { enemy: string; hp?: number }[], options = {}) =>
      scenario({ heroes: [{ hp: 30 }, {}], enemies, cards: traits, phase: 'enemyTurn', options }).state.hp;
    expect(turn([{ enemy: 'goblin' }, { enemy: 'troll' }])).toEqual([21, 39]);
    expect(turn([{ enemy: 'goblin', hp: 0 }, { enemy: 'troll' }])).toEqual([26, 40]);
    expect(turn([{ enemy: 'goblin', hp: 0 }, { enemy: 'troll' }], { deadAttackerHits: true })).toEqual([26, 40]); // it does not even begin an attack
    expect(turn([{ enemy: 'orc', hp: 0 }, { enemy: 'troll' }])).toEqual([25, 39]);
  });

  it('VR-M24 VR-M25 its card stays; a revived enemy acts at its normal place in the initiative', () => {
    const shaman = {
      enemies: [
        { id: 'goblin', trait: { abilities: [{ on: 'startOfEnemyTurn', do: [{ revive: 4, to: 'minion' }] }] } },
        { id: 'orc', attacks: { aggressive: hit('1'), neutral: hit('1'), defensive: hit('1') } },
      ],
    };
    const enemies = ['goblin', { enemy: 'orc', hp: 0, statuses: { dazed: 'party' } as const }, 'troll'];
    const scene = scenario({ heroes: [{ hp: 30 }, {}], enemies, cards: shaman, phase: 'enemyTurn' });
    scene.expectState({ enemies: ['goblin', 'orc', 'troll'], enemyHp: [12, 4, 12], hp: [21, 40] }); // 4 + 1 + 4
    expect(scene.told.filter((line) => line.includes('attack')).map((line) => line.split(' ')[0])).toEqual(['Goblin', 'Orc', 'Troll']);
  });
});

function hit(dice: string): object {
  return { dice, type: 'physical', targets: 'single', choice: 'lowestHealth' };
}

describe('an AOE attack card against Dazed and Exhausted enemies', () => {
  const both = { dazed: 'party', exhausted: 'party' } as const;
  const setup = {
    heroes: [{ hand: ['storm'], draw: ['knight-1', 'knight-2', 'knight-3'] }],
    enemies: [{ enemy: 'goblin', statuses: both }, { enemy: 'orc', statuses: both }, 'troll'],
    // The base stance is not Neutral, so that no match earns AP.
    cards: { cards: [{ id: 'storm', damage: 3, aoe: true }], enemies: ['goblin', 'orc', 'troll'].map((id) => ({ id, base: 'defensive' })) },
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
