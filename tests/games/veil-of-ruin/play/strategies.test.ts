import { describe, expect, it } from 'vitest';
import greedyDamage from '../../../../strategies/veil-of-ruin/greedy-damage.ts';
import guardian from '../../../../strategies/veil-of-ruin/guardian.ts';
import planner from '../../../../strategies/veil-of-ruin/planner.ts';
import random from '../../../../strategies/veil-of-ruin/random.ts';
import stanceDancer from '../../../../strategies/veil-of-ruin/stance-dancer.ts';
import { streamOf } from '../../../support/keys.ts';
import { enemyTurn } from '../enemy-turn.ts';
import { scenario } from '../scenario.ts';
import type { TestCards } from '../test-pack.ts';
import { answerOf, playOn } from '../turns.ts';

/** Attack cards of the Knight; the plain ones deal 2 for 1 AP, Neutral to Neutral. */
const cards: TestCards = {
  cards: [
    { id: 'jab', damage: 4 },
    { id: 'heavy-blow', cost: 2, damage: 6 },
    { id: 'opener', effective: 'neutral', resultant: 'aggressive' },
    { id: 'closer', effective: 'aggressive', resultant: 'defensive' },
    { id: 'goad', effective: 'defensive', resultant: 'aggressive' },
    { id: 'soothe', effective: 'defensive', resultant: 'defensive' },
    { id: 'mend', kind: 'action', text: [{ heal: 6, to: 'hero' }] },
    { id: 'parry', kind: 'counter', text: [{ prevent: 4 }] },
    { id: 'ward', kind: 'counter', when: 'any', text: [{ prevent: 4, to: 'attacked' }] },
  ],
};

describe('random', () => {
  it('chooses each of three options about as often', () => {
    const player = random.create({ rng: streamOf('random') } as never);
    const chosen = [0, 0, 0];
    for (let i = 0; i < 600; i++) chosen[player.choose(null as never, new Int32Array(3), 3)]++;
    for (const n of chosen) expect(n).toBeGreaterThan(150);
  });
});

describe('greedy-damage', () => {
  it('plays the card with the most damage for each AP', () => {
    // 4 for 1 AP beats 6 for 2 AP.
    expect(answerOf(greedyDamage, scenario({ heroes: [{ hand: ['jab', 'heavy-blow'], ap: 2 }, {}], cards }))).toContain('Jab');
  });

  it('kills first, even with a weaker card', () => {
    const scene = scenario({ heroes: [{ hand: ['knight-1', 'heavy-blow'], ap: 2 }, {}], enemies: ['goblin', { enemy: 'orc', hp: 2 }], cards });
    playOn(scene, greedyDamage);
    scene.expectState({ enemyHp: [12, 0] });
  });

  it('keeps no AP', () => {
    const scene = scenario({ heroes: [{ hand: ['jab', 'parry', 'knight-1', 'knight-2'], ap: 3 }, {}], cards });
    playOn(scene, greedyDamage);
    // 4 + 2 + 2 of 12 HP; the counter action stays in hand without AP to pay for it.
    scene.expectState({ ap: [0, 3], enemyHp: [4], hand: [['parry'], []] });
  });
});

describe('stance-dancer', () => {
  it('plays cards in the order in which each matches the stance that the one before left', () => {
    const scene = scenario({ heroes: [{ hand: ['closer', 'opener'], ap: 2 }, { turnTaken: true }], cards });
    playOn(scene, stanceDancer);
    // Both match (1 Earned AP each), and the goblin is left in Defensive, where it hits for 2.
    scene.expectState({ earned: [2, 0], recall: [['opener@0', 'closer@0']], enemyStances: ['defensive'] });
  });

  it('leaves the enemy in its mildest stance if it acts last', () => {
    const scene = scenario({ heroes: [{ hand: ['goad', 'soothe'], ap: 1 }, { turnTaken: true }], cards });
    playOn(scene, stanceDancer);
    scene.expectState({ recall: [['soothe@0']], enemyStances: ['defensive'] });
  });

  it('votes for the hero whose card matches now', () => {
    const held: TestCards = {
      cards: [
        { id: 'late', hero: 'knight', effective: 'aggressive', resultant: 'neutral' },
        { id: 'prompt', hero: 'priest', effective: 'neutral', resultant: 'aggressive' },
      ],
    };
    const heroes = (first: string, second: string) => [
      { hand: [first], ap: 1 },
      { hand: [second], ap: 1 },
    ];
    expect(answerOf(stanceDancer, scenario({ heroes: heroes('late', 'prompt'), cards: held, phase: 'elect' }))).toContain('Priest');
    expect(
      answerOf(
        stanceDancer,
        scenario({ heroes: heroes('knight-1', 'priest-1'), cards: { cards: [{ id: 'priest-1', effective: 'aggressive' }] }, phase: 'elect' }),
      ),
    ).toContain('Knight');
  });
});

describe('guardian', () => {
  it('heals the hero with the least HP left rather than attack', () => {
    const scene = scenario({ heroes: [{ hand: ['mend', 'knight-1'], ap: 1, hp: 30 }, { hp: 8 }], cards });
    playOn(scene, guardian);
    scene.expectState({ hp: [30, 14], enemyHp: [12] });
  });

  it('keeps an AP for the counter action in its hand, which greedy-damage spends', () => {
    const turn = () => scenario({ heroes: [{ hand: ['parry', 'knight-1', 'knight-2'], ap: 2, actions: 1 }, {}], cards });
    const [kept, spent] = [turn(), turn()];
    playOn(kept, guardian);
    playOn(spent, greedyDamage);
    expect([kept.state.ap[0], spent.state.ap[0]]).toEqual([1, 0]);
  });

  it('takes an attack that would bring an ally down, and no other', () => {
    // The attack hits the hero with the lowest health for 5.
    const against = (hp: number) => enemyTurn({ heroes: [{ buffs: 1 }, { hp }], windows: true });
    expect(answerOf(guardian, against(4))).toMatch(/Priest/);
    expect(answerOf(guardian, against(20))).not.toMatch(/Priest/);
    const weak = enemyTurn({ heroes: [{ buffs: 1, hp: 5 }, { hp: 4 }], windows: true });
    expect(answerOf(guardian, weak)).not.toMatch(/Priest/);
  });

  it('counters a heavy attack on an ally but not a light one', () => {
    const against = (dice: string) => enemyTurn({ heroes: [{ hand: ['ward'] }, { hp: 20 }], attack: { dice }, cards, windows: true });
    expect(answerOf(guardian, against('6'))).toContain('Ward');
    expect(answerOf(guardian, against('1'))).not.toContain('Ward');
  });
});

describe('planner', () => {
  it('brings the last enemy down before it kills a hero', () => {
    const scene = scenario({
      heroes: [
        { hand: ['mend', 'jab'], ap: 1, hp: 3 },
        { turnTaken: true, hp: 2 },
      ],
      enemies: [{ enemy: 'goblin', hp: 4 }],
      cards,
    });
    playOn(scene, planner);
    scene.expectState({ outcome: 'win', hp: [3, 2] });
  });

  it('leaves the enemy in the stance whose attack both heroes survive', () => {
    // With 5 HP the Priest falls to the Aggressive attack (6), not to the Defensive one (2).
    const scene = scenario({
      heroes: [
        { hand: ['goad', 'soothe'], ap: 1 },
        { turnTaken: true, hp: 5 },
      ],
      cards,
    });
    playOn(scene, planner, { futures: 2, looks: 1 });
    scene.expectState({ recall: [['soothe@0']] });
  });
});

describe('every strategy', () => {
  const all = [greedyDamage, stanceDancer, guardian];
  it('discards an Injury before a card it can play', () => {
    const hand = ['knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5', 'knight-6', 'jab', 'trauma'];
    for (const strategy of all) expect(answerOf(strategy, scenario({ heroes: [{ hand }, {}], cards, phase: 'handLimit' }))).toContain('Trauma');
  });

  it('keeps a Continuous Attack that leaves a milder stance, and takes back one that leaves a harsher', () => {
    const pinned = (resultant: string) =>
      scenario({
        heroes: [{}, {}],
        enemies: [{ enemy: 'goblin', recall: ['pin@0'] }],
        cards: { cards: [{ id: 'pin', resultant, continuous: true }] },
        phase: 'roundEnd',
      });
    for (const strategy of all) {
      const [mild, harsh] = [pinned('defensive'), pinned('aggressive')];
      playOn(mild, strategy);
      playOn(harsh, strategy);
      expect([strategy.id, mild.state.recall[0], harsh.state.recall[0]]).toEqual([strategy.id, ['pin@0'], []]);
    }
  });

  it('draws for a Dazed enemy, but not from a deck full of Injuries', () => {
    const dazed = (discard: string[]) =>
      scenario({ heroes: [{ hand: ['jab'], draw: ['knight-3'], discard }, {}], enemies: [{ enemy: 'goblin', statuses: { dazed: 'party' } }], cards }).play(
        'Jab',
      );
    for (const strategy of all) {
      const [fresh, rotten] = [dazed(['knight-4']), dazed(['trauma', 'fatigue', 'stun'])];
      playOn(fresh, strategy);
      playOn(rotten, strategy);
      expect([strategy.id, fresh.state.hand[0].includes('knight-3'), rotten.state.hand[0].includes('knight-3')]).toEqual([strategy.id, true, false]);
    }
  });
});
