import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'goad', resultant: 'aggressive' },
    { id: 'calm', resultant: 'defensive' },
    { id: 'lunge', effective: 'aggressive', text: [{ buff: 1 }] },
    { id: 'pluck', kind: 'action', cost: 0, text: [{ clearRecall: 'newest', to: 'enemy' }] },
    { id: 'tribute', kind: 'action', cost: 0, text: [{ earn: 2 }] },
    { id: 'haste', kind: 'action', cost: 0, text: [{ convert: true }] },
    { id: 'hold', continuous: true, resultant: 'defensive' },
    { id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] },
    { id: 'anchor', stays: true },
  ],
};
const done = { ap: 0, turnTaken: true };
/** Cards to draw, so that no discard pile is shuffled. */
const draw = ['knight-1', 'knight-2', 'knight-3'];

describe('Veil of Ruin: stances', () => {
  it('VR-N01 VR-N02 VR-A14 an empty Recall Zone leaves the base stance; otherwise the newest card sets it', () => {
    const bases = {
      ...cards,
      enemies: [
        { id: 'orc', base: 'aggressive' },
        { id: 'troll', base: 'defensive' },
      ],
    };
    const enemies = ['goblin', 'orc', 'troll', { enemy: 'imp', recall: ['goad', 'calm'] }];
    scenario({ cards: bases, enemies }).expectState({ enemyStances: ['neutral', 'aggressive', 'defensive', 'defensive'] });
    scenario({ cards: bases, enemies: [{ enemy: 'orc', recall: ['calm', 'goad', 'knight-1'] }] }).expectState({ enemyStances: ['neutral'] });
  });

  it('VR-N03 when the newest card leaves, the next newest counts, and with none left the base stance', () => {
    const heroes = [{ hand: ['pluck', 'pluck'] }, {}];
    const scene = scenario({ heroes, cards, enemies: [{ enemy: 'goblin', recall: ['calm', 'goad'] }] });
    scene.expectState({ enemyStances: ['aggressive'] });
    scene.play('Pluck').expectState({ enemyStances: ['defensive'], recall: [['calm@0']] });
    scene.play('Pluck').expectState({ enemyStances: ['neutral'], recall: [[]] });
  });

  it('VR-N04 VR-N11 cards leave the Recall Zone at round end, not before, each to its owner; a text may keep one there', () => {
    const heroes = [
      { ap: 1, hp: 30, hand: ['parry'], draw },
      { ap: 0, draw: ['priest-8', 'priest-9'] },
    ];
    const recall = ['goad@0', 'anchor@0', 'priest-1@1', 'knight-9@0'];
    const scene = scenario({ heroes, cards, enemies: [{ enemy: 'goblin', recall }], phase: 'partyEnd', windows: true });
    scene.expectState({ asked: 'counter', recall: [recall] });
    scene.pass().expectState({ round: 2, recall: [['anchor@0']], discard: [['goad', 'knight-9'], ['priest-1']] });
  });

  it('VR-E15 VR-N05 VR-N06 VR-N07 VR-N08 a chain of stances over a round', () => {
    const hero = { ap: 3, hp: 30, hand: ['goad', 'calm', 'lunge'], draw };
    const scene = scenario({ heroes: [hero, { ...done, draw: ['priest-8', 'priest-9'] }], cards });
    scene.play('Goad').expectState({ earned: [1, 0], enemyStances: ['aggressive'], enemyHp: [10] }); // Neutral before, so it matches
    scene.play('Calm').expectState({ earned: [1, 0], enemyStances: ['defensive'], enemyHp: [8] });
    scene.play('end the turn').expectState({ round: 2, hp: [28, 40], enemyStances: ['neutral'], recall: [[]] }); // the Defensive attack hits for 2
    const matched = scenario({ heroes: [hero, done], cards, enemies: [{ enemy: 'goblin', recall: ['goad'] }] });
    matched.play('Lunge').expectState({ earned: [1, 0], buffs: [1, 0] }); // the trait in addition to the text
  });

  it('VR-N14 VR-U15 the trait of a Disabled hero does not trigger, so nothing is earned', () => {
    const heroes = [{ hand: ['goad'], statuses: { disabled: 'enemy' } } as const, {}];
    scenario({ heroes, cards })
      .play('Goad')
      .expectState({ earned: [0, 0], enemyStances: ['aggressive'] });
    scenario({ heroes: [{ hand: ['goad'] }, {}], cards })
      .play('Goad')
      .expectState({ earned: [1, 0] });
  });
});

describe('Veil of Ruin: Earned AP', () => {
  it('VR-N09 it also comes from attacks on Exhausted enemies and from texts', () => {
    const enemies = [{ enemy: 'goblin', statuses: { exhausted: 'party' } as const }];
    scenario({ heroes: [{ hand: ['lunge', 'tribute'] }, {}], cards, enemies })
      .play('Lunge')
      .expectState({ earned: [1, 0] })
      .play('Tribute')
      .expectState({ earned: [3, 0], ap: [2, 3] });
  });

  it('VR-N10 it cannot be used before it becomes Active, unless a text says so', () => {
    const scene = scenario({ heroes: [{ ap: 0, earned: 2, hand: ['goad', 'haste'] }, {}], cards });
    expect([scene.offers('Goad'), scene.offers('use the ability')]).toEqual([false, false]);
    scene.play('Haste').expectState({ ap: [2, 3], earned: [0, 0] });
    expect([scene.offers('Goad'), scene.offers('use the ability')]).toEqual([true, true]);
  });

  it("VR-E17 2 Active AP are spent and 1 is earned: no further action, but 1 Active AP at the end of the party's turn pays a counter action", () => {
    const heroes = [{ ap: 2, hp: 30, hand: ['goad', 'knight-4', 'parry'], draw }, done];
    const scene = scenario({ heroes, cards, windows: true });
    scene.play('use the ability', 'Goad').expectState({ ap: [0, 0], earned: [1, 0] });
    expect(scene.options).toEqual(['end the turn']);
    scene.play('end the turn').expectState({ asked: 'counter', ap: [1, 0], earned: [0, 0] });
    scene.play('Parry (1 AP)').expectState({ round: 2, hp: [26, 40], ap: [3, 3] }); // 6 − 2, Aggressive
  });
});

describe('Veil of Ruin: Continuous Attacks', () => {
  const heroes = [
    { ap: 0, draw: ['knight-1', 'knight-2', 'knight-3', 'knight-4'] },
    { ap: 0, draw: ['priest-7', 'priest-8', 'priest-9'] },
  ];
  const recall = ['priest-1@1', 'hold@0', 'goad@0'];

  it('VR-E07 VR-N12 VR-W03 at round end its owner chooses: to discard it, or to leave it and its stance in place', () => {
    const start = () => scenario({ heroes, cards, enemies: [{ enemy: 'goblin', recall }], phase: 'roundEnd' });
    start().expectState({ asked: 'continuous', decider: 0 });
    start()
      .play('leave Hold in the Recall Zone')
      .expectState({ round: 2, recall: [['hold@0']], enemyStances: ['defensive'], discard: [['goad'], ['priest-1']] });
    start()
      .play('discard Hold')
      .expectState({ round: 2, recall: [[]], enemyStances: ['neutral'], discard: [['goad', 'hold'], ['priest-1']] });
  });

  it('VR-N13 one that stays sets the stance until a newer card arrives, keeps its place, and its owner chooses again', () => {
    const party = [{ ...heroes[0], hand: ['goad'] }, heroes[1]];
    const scene = scenario({
      heroes: party,
      cards,
      enemies: [{ enemy: 'goblin', recall: ['hold@0'] }],
      phase: 'roundEnd',
      options: { mandatoryAction: false },
    });
    scene.play('leave Hold', 'vote for Knight', 'vote for Knight').expectState({ enemyStances: ['defensive'] });
    scene.play('Goad', 'end the turn', 'end the turn').expectState({ asked: 'continuous', decider: 0, recall: [['hold@0', 'goad@0']] });
    scene.play('leave Hold').expectState({ round: 3, recall: [['hold@0']], enemyStances: ['defensive'] });
  });

  it('VR-N13 VR-M20 VR-T06 it is taken away when its enemy or its owner falls', () => {
    const strong = { cards: [...cards.cards, { id: 'smite', damage: 20, cost: 0 }, { id: 'doom', kind: 'action', cost: 0, text: [{ loseHp: 40 }] }] };
    const party = [{ hand: ['smite', 'doom'] }, { ap: 0 }];
    const start = () => scenario({ heroes: party, cards: strong, enemies: [{ enemy: 'goblin', recall: ['hold@0'] }, 'orc'] });
    start()
      .play('Smite on Goblin')
      .expectState({ recall: [[], []], discard: [['hold', 'smite'], []] });
    start()
      .play('Doom')
      .expectState({ recall: [[], []], enemyStances: ['neutral', 'neutral'], discard: [['doom', 'hold', 'smite'], []] });
  });
});
