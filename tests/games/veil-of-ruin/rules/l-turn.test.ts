import { describe, expect, it } from 'vitest';
import { C } from '../../../../src/games/veil-of-ruin/state/codes.ts';
import { type Scene, scenario } from '../scenario.ts';

const boon = (id: string, on: string, text: readonly object[], hero = 'knight') => ({ id, hero, kind: 'boon', cost: 1, abilities: [{ on, do: text }] });
const cards = {
  cards: [
    boon('vigour', 'startOfTurn', [{ buff: 2 }]),
    boon('warmth', 'startOfTurn', [{ ap: 1 }], 'priest'),
    boon('clarity', 'startOfTurn', [{ removeStatus: 'dazed' }]),
    boon('insight', 'startOfTurn', [{ draw: 1 }]),
    boon('tithe', 'startOfTurn', [{ earn: 1 }]),
    boon('zeal', 'startOfTurn', [{ buff: { per: { count: 'earnedAp' } } }]),
    { id: 'wolf', kind: 'companion', cost: 1, hp: 4, actions: [[{ heal: { per: { count: 'buffs' } } }]] },
    { id: 'hawk', kind: 'companion', cost: 1, hp: 4, actions: [[{ damage: 1, to: 'enemy' }], [{ heal: 1 }]] },
    { id: 'feint', cost: 0 },
    { id: 'ruin', damage: 3, text: [{ loseHp: 40 }] },
    { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] },
  ],
  items: [{ id: 'charm-1', kind: 'automatic', cost: undefined, text: undefined, abilities: [{ on: 'startOfTurn', do: [{ buff: 1 }] }] }],
  artifacts: [{ id: 'crown', kind: 'automatic', cost: undefined, text: undefined, abilities: [{ on: 'startOfTurn', do: [{ heal: 5 }] }] }],
};
const idle = { ap: 0 };
const many = (n: number) => Array.from({ length: n }, (_, i) => `knight-${i + 1}`);

describe("Veil of Ruin: the start of a hero's turn", () => {
  it('VR-L01 start-of-turn effects come first, then the companion acts, then Hero Actions, then the end of the turn', () => {
    const heroes = [{ hp: 30, hand: [...many(7), 'feint'], boons: ['vigour'], companion: 'wolf' }, idle];
    const scene = scenario({ heroes, cards, phase: 'turn' });
    scene.expectState({ asked: 'action', buffs: [2, 0], hp: [32, 40] }); // the wolf heals 1 for each counter
    expect(scene.events.filter((event) => ['turn', 'ability', 'companion-acts'].includes(event))).toEqual(['turn', 'ability', 'companion-acts']);
    scene.play('knight 1', 'Feint').expectState({ asked: 'action' });
    scene.play('end the turn').expectState({ active: 1, asked: 'action' });
  });

  it('VR-L02 VR-L03 items, artifacts and boons act when their hero has been chosen, not before', () => {
    const heroes = [
      { ap: 0, hp: 30, equipped: ['charm-1', 'crown'], boons: ['warmth@1'] },
      { ap: 0, boons: ['vigour@0'] },
    ];
    const scene = scenario({ heroes, cards, phase: 'elect' });
    scene.expectState({ ap: [0, 0], hp: [30, 40], buffs: [0, 0] });
    scene.play('vote for Knight', 'vote for Knight');
    scene.expectState({ active: 0, ap: [1, 0], hp: [35, 40], buffs: [1, 0] });
  });

  it('VR-?56 the owner orders its own simultaneous effects', () => {
    const start = () => scenario({ heroes: [{ ap: 0, boons: ['tithe', 'zeal'] }, idle], cards, phase: 'turn' });
    start().expectState({ asked: 'order', decider: 0 });
    start()
      .play('Tithe first')
      .expectState({ earned: [1, 0], buffs: [1, 0] });
    start()
      .play('Zeal first')
      .expectState({ earned: [1, 0], buffs: [0, 0] });
  });

  it('VR-?56 at the same timing enemies come before heroes, and heroes in order of seats', () => {
    const late = {
      cards: [
        boon('mend', 'endOfRound', [{ heal: 2 }]),
        boon('curse', 'endOfRound', [{ status: 'weakened', to: 'allies' }]),
        boon('cleanse', 'endOfRound', [{ removeStatus: 'weakened' }], 'priest'),
      ],
      enemies: [{ id: 'goblin', trait: { abilities: [{ on: 'endOfRound', do: [{ loseHp: 2, to: 'heroes' }] }] } }],
    };
    scenario({ heroes: [{ boons: ['mend'] }, {}], cards: late, phase: 'roundEnd' }).expectState({ hp: [40, 38] });
    scenario({ heroes: [{ boons: ['curse'] }, { boons: ['cleanse'] }], cards: late, phase: 'roundEnd' }).expectState({ statuses: [[], []] });
    scenario({ heroes: [{ boons: ['cleanse'] }, { boons: ['curse'] }], cards: late, phase: 'roundEnd' }).expectState({ statuses: [['weakened'], []] });
  });

  it('VR-L04 VR-U06 a Dazed hero discards 2 cards at random, all if it holds fewer', () => {
    const dazed = { ap: 0, statuses: { dazed: 'enemy' } } as const;
    const luck = [2, 0].map((take) => ({ from: 'hero 0, random discards', take }));
    const scene = scenario({ heroes: [{ ...dazed, hand: many(4) }, { hand: ['priest-1'] }], phase: 'turn' }, 7);
    expect(scene.state.hand.map((hand) => hand.length)).toEqual([2, 1]);
    expect([...scene.state.hand[0], ...scene.state.discard[0]].sort()).toEqual(many(4));
    const voted = scenario({ heroes: [{ ...dazed, hand: many(4) }, {}], phase: 'elect' }, luck);
    voted.play('vote for Knight', 'vote for Knight').expectLuckUsed();
    voted.expectState({ hand: [['knight-2', 'knight-4'], []], discard: [['knight-1', 'knight-3'], []] });
    scenario({ heroes: [{ ...dazed, hand: ['knight-1'] }, {}], phase: 'turn' }).expectState({ hand: [[], []], discard: [['knight-1'], []] });
  });

  it('VR-L04 VR-?56 the Dazed discard comes after the start-of-turn effects; without Dazed by then, nothing is discarded', () => {
    const dazed = { ap: 0, statuses: { dazed: 'enemy' } } as const;
    const late = scenario({ heroes: [{ ...dazed, hand: ['knight-1'], draw: ['knight-2', 'knight-3'], boons: ['insight'] }, {}], cards, phase: 'turn' });
    late.expectState({ hand: [[], []], discard: [['knight-1', 'knight-2'], []] });
    const clear = scenario({ heroes: [{ ...dazed, hand: many(3), boons: ['clarity'] }, {}], cards, phase: 'turn' });
    clear.expectState({ hand: [many(3), []], statuses: [[], []] });
  });

  it("VR-L05 the companion's act is compulsory, costs no AP and is no Hero Action", () => {
    const scene = scenario({ heroes: [{ ap: 1, hp: 30, companion: 'hawk' }, {}], cards, phase: 'turn' });
    scene.expectState({ asked: 'option', ap: [1, 3] });
    expect(scene.options.length).toBe(2);
    expect(scene.offers('decline')).toBe(false);
    scene.play('regain 1 HP').expectState({ asked: 'action', hp: [31, 40], ap: [1, 3] });
    expect(scene.offers('end the turn')).toBe(false);
  });
});

describe("Veil of Ruin: Hero Actions and the end of a hero's turn", () => {
  const sure = 'end the turn';

  it('VR-L06 VR-L07 a hero must take a Hero Action if it can; after it the turn may end with AP unspent', () => {
    const scene = scenario({ heroes: [{ ap: 3, hand: ['knight-1'] }, idle] });
    expect(scene.offers(sure)).toBe(false);
    scene.play('knight 1');
    expect(scene.offers(sure)).toBe(true);
    scene.play(sure).expectState({ active: 1, ap: [2, 0] });
  });

  it('VR-L06 VR-L07 asked about the end of the turn alone, the rules allow it after a Hero Action or with none possible', () => {
    const mayEnd = ({ rules, s }: Scene): boolean => rules.allows(s, C.PASS);
    const heroes = [{ ap: 3, hand: ['knight-1'] }, idle];
    const scene = scenario({ heroes });
    expect(mayEnd(scene)).toBe(false);
    expect(mayEnd(scene.play('knight 1'))).toBe(true);
    expect(mayEnd(scenario({ heroes: [idle, {}] }))).toBe(true);
    expect(mayEnd(scenario({ heroes, options: { mandatoryAction: false } }))).toBe(true);
  });

  it('VR-L07 VR-?47 with no action possible the turn ends at once; exchanges and counter actions make none possible', () => {
    expect(scenario({ heroes: [idle, {}] }).options).toEqual([sure]);
    const used = { ap: 1, abilityUsed: true };
    expect(scenario({ heroes: [{ ...used, hand: ['parry'] }, {}], cards }).options).toEqual([sure]);
    expect(scenario({ heroes: [{ ...used, flasks: 1, hp: 40, hand: ['rot'] }, {}] }).offers(sure)).toBe(false); // the flask itself can be used
    const giver = scenario({ heroes: [{ ...used, equipped: ['charm-2 used'] }, {}], cards: { items: [{ id: 'charm-2', kind: 'combat' }] } });
    expect(giver.options).toEqual([sure, 'give Charm 2 to Priest (1 AP)']);
  });

  it('VR-?47 actions without effect are illegal: a refill at 5 cards, a reshuffle of nothing, a search with nobody hidden', () => {
    const rich = { ap: 5, abilityUsed: true };
    const five = scenario({ heroes: [{ ...rich, hand: many(5), draw: ['knight-9'] }, {}] });
    expect(five.options.filter((option) => !option.startsWith('play'))).toEqual([]);
    expect(scenario({ heroes: [rich, {}] }).options).toEqual([sure]);
    const able = scenario({
      heroes: [{ ...rich, hand: many(4), draw: ['knight-8'], discard: ['knight-9'] }, {}],
      enemies: [{ enemy: 'goblin', statuses: { invisible: 'party' } }],
    });
    expect(able.options).toEqual(['draw up to 5 cards (2 AP)', 'shuffle the discard pile into the draw pile (2 AP)', 'search for Goblin (3 AP)']);
  });

  it('VR-?47 with mandatoryAction off a turn may end without an action', () => {
    const heroes = [{ ap: 3, hand: ['knight-1'] }, idle];
    scenario({ heroes, options: { mandatoryAction: false } })
      .play(sure)
      .expectState({ active: 1, ap: [3, 0] });
    expect(scenario({ heroes }).offers(sure)).toBe(false);
  });

  it('VR-L08 VR-?47 actions go on as long as they can be paid for; one of 0 AP can be paid with 0 AP', () => {
    const scene = scenario({ heroes: [{ ap: 1, abilityUsed: true, hand: ['knight-1', 'knight-2', 'feint'] }, idle], cards });
    scene.play('knight 1').expectState({ ap: [0, 0] });
    expect(scene.options).toEqual([sure, 'play Feint on Goblin (0 AP)']);
    scene.play('Feint').expectState({ ap: [0, 0], enemyHp: [8], hand: [['knight-2'], []] });
    expect(scene.options).toEqual([sure]);
    expect(scenario({ heroes: [{ ap: 0, hand: ['feint'] }, idle], cards }).offers(sure)).toBe(false);
  });

  it('VR-L09 VR-N10 only Active AP can be spent', () => {
    expect(scenario({ heroes: [{ ap: 0, earned: 5, hand: ['knight-1'], discard: ['knight-2'] }, {}] }).options).toEqual([sure]);
  });

  it('VR-L24 VR-L25 at the end of its turn, and only then, a hero discards cards of its choice down to 7', () => {
    const scene = scenario({ heroes: [{ hand: many(10), actions: 1 }, idle] });
    scene.expectState({ hand: [many(10).sort(), []], asked: 'action' });
    scene.play('knight 10', sure).expectState({ asked: 'discard', decider: 0 });
    expect(scene.options).toEqual(many(8).map((_, i) => `discard knight ${i + 1}`)); // in ascending order, so not the last one first
    scene.play('discard knight 2', 'discard knight 7').expectState({
      active: 1,
      hand: [['knight-1', 'knight-3', 'knight-4', 'knight-5', 'knight-6', 'knight-8', 'knight-9'], []],
      discard: [['knight-2', 'knight-7'], []],
    });
    scenario({ heroes: [{ hand: many(7), actions: 1 }, idle] })
      .play(sure)
      .expectState({ active: 1, hand: [many(7), []] });
    scenario({ heroes: [{ hand: many(8), draw: ['knight-9', 'knight-11'] }, {}], phase: 'round' }).expectState({ hand: [many(9), []] });
  });
});

describe('Veil of Ruin: a hero that falls in its own turn', () => {
  it('VR-?65 its turn ends at once; the card in progress is finished and goes to the discard pile', () => {
    const scene = scenario({ heroes: [{ hand: ['ruin', 'knight-1'] }, idle], cards });
    scene.play('Ruin').expectState({ active: 1, asked: 'action', hp: [0, 40], enemyHp: [9], recall: [[]], discard: [['knight-1', 'ruin'], []] });
  });

  it('VR-?65 a spiked enemy brings it down after its attack', () => {
    const spiked = { enemies: [{ id: 'goblin', trait: { abilities: [{ on: 'damaged', do: [{ damage: 5, to: 'target' }] }] } }] };
    scenario({ heroes: [{ hp: 5, hand: ['knight-1', 'knight-2'] }, idle], cards: spiked })
      .play('knight 1')
      .expectState({ active: 1, hp: [0, 40], enemyHp: [10], recall: [[]], discard: [['knight-1', 'knight-2'], []] });
  });

  it('VR-?65 VR-T10 Corruption brings it down in the middle of a refill: it draws no more', () => {
    const heroes = [{ hp: 2, hand: ['knight-1'], draw: ['knight-2', 'rot', 'knight-3', 'knight-4', 'knight-5'] }, idle];
    scenario({ heroes })
      .play('draw up to 5')
      .expectState({
        active: 1,
        hp: [0, 40],
        hand: [[], []],
        draw: [['knight-3', 'knight-4', 'knight-5'], []],
        discard: [['knight-1', 'knight-2', 'rot'], []],
      });
  });

  it('VR-?65 a hero brought down at the start of its turn neither discards for Dazed nor lets its companion act', () => {
    const doom = { cards: [...cards.cards, boon('doom', 'startOfTurn', [{ loseHp: 40 }])] };
    const heroes = [{ boons: ['doom'], companion: 'hawk', statuses: { dazed: 'enemy' } as const }, idle];
    for (const companionSurvivesOwner of [false, true]) {
      const scene = scenario({ heroes, cards: doom, phase: 'turn', options: { companionSurvivesOwner } });
      scene.expectState({ active: 1, asked: 'action', hp: [0, 40], enemyHp: [12] });
    }
  });
});
