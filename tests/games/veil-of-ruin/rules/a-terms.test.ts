import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const hit = (dice: string, more = {}) => ({ dice, type: 'physical', targets: 'single', choice: 'lowestHealth', ...more });
const attacks = (attack: object) => ({ aggressive: attack, neutral: attack, defensive: attack });

describe('Veil of Ruin: components and terms', () => {
  it('VR-A01 VR-?03 a text that says something different wins over the rules', () => {
    const rules = {
      enemies: [
        { id: 'goblin', attacks: attacks(hit('4')) },
        { id: 'orc', attacks: attacks(hit('4', { fallen: true, text: [{ status: 'dazed', to: 'target' }] })) },
        { id: 'troll', attacks: attacks(hit('4', { pastCompanion: true })) },
      ],
      cards: [{ id: 'wolf', kind: 'companion', cost: 1, hp: 3, actions: [[{ earn: 1 }]] }],
    };
    const heroes = [{ hp: 30, companion: 'wolf' }, { hp: 0 }];
    const attackedBy = (enemy: string) => scenario({ heroes, enemies: [enemy], cards: rules, phase: 'enemyTurn' });
    attackedBy('goblin').expectState({ hp: [29, 0], companion: ['', ''], statuses: [[], []] });
    attackedBy('orc').expectState({ hp: [30, 0], companion: ['wolf 3', ''], statuses: [[], ['dazed']] });
    attackedBy('troll').expectState({ hp: [26, 0], companion: ['wolf 3', ''] });
  });

  it('VR-A06 VR-A08 a card is an attack card or one of four kinds of utility cards; these have no stance', () => {
    const cards = {
      cards: [
        { id: 'rally', kind: 'action', cost: 1, text: [{ earn: 1 }] },
        { id: 'song', kind: 'boon', cost: 1, passives: [{ attack: 1 }] },
        { id: 'wolf', kind: 'companion', cost: 1, hp: 3, actions: [[{ earn: 1 }]] },
        { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] },
      ],
    };
    const heroes = [
      { ap: 5, hp: 30, hand: ['rally', 'song', 'wolf', 'parry', 'knight-1'], draw: ['knight-5', 'knight-6'] },
      { ap: 0, turnTaken: true, draw: ['priest-5', 'priest-6'] },
    ];
    const scene = scenario({ heroes, cards, windows: true, enemies: [{ enemy: 'ogre-1', recall: ['priest-1@1'] }] });
    scene.play('Rally', 'Song', 'Wolf');
    scene.expectState({ recall: [['priest-1@1']], discard: [['rally'], []], boons: [['song@0'], []], companion: ['wolf 3', ''], earned: [2, 0] }); // no trait
    expect(scene.offers('Parry')).toBe(false);
    scene.play('knight 1').expectState({ recall: [['priest-1@1', 'knight-1@0']], earned: [3, 0], enemyHp: [27] });
    scene.play('end the turn', 'Parry').expectState({ round: 2, discard: [['knight-1', 'parry', 'rally'], ['priest-1']] });
  });

  it('VR-A07 VR-A15 an attack card has a cost, two stances and usually base damage of a type, physical or magical', () => {
    const cards = {
      cards: [
        { id: 'bolt', cost: 2, effective: 'neutral', resultant: 'defensive', damage: 4, type: 'magical' },
        { id: 'cut', cost: 1, effective: 'defensive', resultant: 'aggressive', damage: 4, type: 'physical' },
        { id: 'taunting', cost: 0, effective: 'aggressive', resultant: 'neutral', damage: undefined, type: undefined },
      ],
      enemies: [{ id: 'goblin', trait: { passives: [{ taken: -3, type: 'magical' }] } }],
    };
    const scene = scenario({ heroes: [{ ap: 3, hand: ['bolt', 'cut', 'taunting'] }, {}], cards });
    scene.play('Bolt').expectState({ ap: [1, 3], enemyHp: [11], enemyStances: ['defensive'], earned: [1, 0] });
    scene.play('Cut').expectState({ ap: [0, 3], enemyHp: [7], enemyStances: ['aggressive'], earned: [2, 0] });
    scene.play('Taunting').expectState({ ap: [0, 3], enemyHp: [7], enemyStances: ['neutral'], earned: [3, 0] });
  });

  it('VR-A14 an enemy has an attack for each of the three stances', () => {
    const cards = { cards: ['aggressive', 'neutral', 'defensive'].map((resultant) => ({ id: `to-${resultant}`, resultant })) };
    const struck = (card: string) =>
      scenario({ heroes: [{ hp: 30 }, {}], cards, enemies: [{ enemy: 'goblin', recall: [card] }], phase: 'enemyTurn' }).state.hp[0];
    expect([struck('to-aggressive'), struck('to-neutral'), struck('to-defensive')]).toEqual([24, 26, 28]);
  });

  it('VR-A16 effects on allies and heroes never concern companions', () => {
    const cards = {
      cards: [
        { id: 'wolf', kind: 'companion', cost: 1, hp: 9, actions: [[{ earn: 1 }]] },
        { id: 'bear', hero: 'priest', kind: 'companion', cost: 1, hp: 9, actions: [[{ earn: 1 }]] },
        { id: 'salve', kind: 'action', cost: 1, text: [{ heal: 5, to: 'hero' }] },
        { id: 'song', kind: 'action', cost: 1, text: [{ heal: 5, to: 'heroes' }] },
      ],
    };
    const heroes = [
      { hp: 20, hand: ['salve', 'song'], companion: { card: 'wolf', hp: 2 } },
      { hp: 10, companion: { card: 'bear', hp: 3 } },
    ];
    const scene = scenario({ heroes, cards }).play('Song');
    scene.expectState({ hp: [25, 15], companion: ['wolf 2', 'bear 3'] });
    scene.play('Salve');
    expect(scene.options).toEqual(['Knight', 'Priest']);
  });

  it('VR-A17 VR-U04 a status is one token however often it is applied; buff counters are counted', () => {
    const cards = { cards: [{ id: 'jab', cost: 0, text: [{ status: 'dazed', to: 'target' }, { buff: 1 }] }] };
    scenario({ heroes: [{ hand: ['jab', 'jab'] }, {}], cards })
      .play('Jab', 'Jab')
      .expectState({ enemyStatuses: [['dazed']], buffs: [2, 0] });
  });
});

describe('Veil of Ruin: what Invisible and Taunted bind', () => {
  const cards = {
    cards: [
      { id: 'dart', kind: 'action', cost: 1, text: [{ damage: 1, to: 'enemy' }] },
      { id: 'chaos', kind: 'action', cost: 1, text: [{ damage: 1, to: 'randomEnemy' }] },
      { id: 'blast', kind: 'action', cost: 1, text: [{ damage: 1, to: 'enemies' }] },
      { id: 'hawk', kind: 'companion', cost: 1, hp: 4, actions: [[{ damage: 1, to: 'enemy' }]] },
    ],
    items: [{ id: 'charm-1', text: [{ damage: 1, to: 'enemy' }] }],
  };
  const hero = { ap: 5, hand: ['dart', 'hawk', 'chaos', 'blast'], equipped: ['charm-1'] };
  const hidden = { enemy: 'orc', statuses: { invisible: 'party' } } as const;

  it('VR-?75 VR-U16 nothing that a hero or its companion does can target an Invisible enemy, save AOE damage', () => {
    const start = (enemies: readonly ('goblin' | 'troll' | typeof hidden)[]) => scenario({ heroes: [hero, {}], cards, enemies });
    for (const action of ['Dart', 'Hawk', 'use Charm 1', 'use the ability']) {
      expect(start(['goblin', hidden, 'troll']).play(action).options).toEqual(['Goblin', 'Troll']);
    }
    const alone = start([hidden]);
    expect(['Dart', 'use Charm 1', 'use the ability'].map((action) => alone.offers(action))).toEqual([false, false, false]);
    alone.play('Hawk').expectState({ enemyHp: [12] });
    alone.play('Chaos').expectState({ enemyHp: [12] }); // a random pick is no exception
    alone.play('Blast').expectState({ enemyHp: [11] });
  });

  it('VR-?75 Taunted binds attack cards only', () => {
    const taunted = { ...hero, hand: ['dart', 'hawk', 'knight-1'], statuses: { taunted: 'enemy' }, taunter: 'enemy 1' } as const;
    const start = () => scenario({ heroes: [taunted, {}], cards, enemies: ['goblin', 'orc'] });
    expect(start().options.filter((option) => option.includes('knight 1'))).toEqual(['play knight 1 on Orc (1 AP)']);
    for (const action of ['Dart', 'Hawk', 'use Charm 1', 'use the ability']) expect(start().play(action).options).toEqual(['Goblin', 'Orc']);
  });
});
