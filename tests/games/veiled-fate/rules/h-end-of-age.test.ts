import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** Two Quests that each lack one Demi. */
const ALMOST = { forest: { quest: 'plain-1', on: ['klar', 'belan', null] }, desert: { quest: 'plain-2', on: ['aponi', 'namari', null] } } as const;

describe('Veiled Fate: when an Age ends', () => {
  it('VF-H01 VF-H03 VF-H04 when all players have Rested, with Quests open; then the Age card is voted on', () => {
    const scene = scenario({});
    scene.rest().expectState({ asked: 'action', active: 1 });
    scene.rest().expectState({ asked: 'action', active: 2 });
    scene.rest().expectState({ asked: 'age-vote', rested: [0, 1, 2], quests: { forest: 'plain-1', desert: 'plain-2' } });
  });

  it('VF-H02 VF-H03 VF-H04 when the last Quest is completed, though nobody has Rested', () => {
    const scene = scenario({ quests: ALMOST });
    scene.put('pentha', 'forest', 2, 'feather').expectState({ asked: 'action', active: 0, quests: { desert: 'plain-2' } });
    scene.put('saghari', 'desert', 2, 'feather').expectState({ asked: 'age-vote', rested: [], quests: {}, questDiscard: ['plain-1', 'plain-2'] });
  });

  it('VF-H02 an Age card has no effect before its Age ends, and is resolved once it does', () => {
    const cards = { ages: [{ id: 'age-1', tie: [{ give: 1, to: { demi: 'naka' } }] }] };
    const scene = scenario({ quests: ALMOST, cards, hands: [['feather', 'feather'], [], []] });
    scene.put('pentha', 'forest', 2, 'feather').expectState({ renown: { klar: 1, belan: 1, pentha: 1 } });
    // The last card of all: the vote on the Age card is 0–0.
    scene.put('saghari', 'desert', 2, 'feather');
    scene.expectState({ renown: { klar: 1, belan: 1, pentha: 1, aponi: 1, namari: 1, saghari: 1, naka: 1 }, age: 2 });
  });
});

describe('Veiled Fate: unfinished Quests', () => {
  const unfinished: Setup = {
    quests: {
      forest: { quest: 'plain-1', on: ['klar', null, 'belan'], votes: ['feather@0', 'double-scorpion@1', 'plus-two'] },
      desert: { quest: 'plain-2', on: ['naka'], votes: ['scorpion@2'] },
    },
    places: { pentha: 'abyss', saghari: 'pools', isabel: 'coast' },
    renown: { klar: 2, naka: 1 },
    hands: [[], [], ['scorpion']],
    rested: [0, 1],
    active: 2,
    claimed: true,
    discard: ['feather'],
  };

  it('VF-E09 VF-H05 VF-H06 VF-H07 VF-H08 leave without results after the Age card; their votes are discarded unseen, their Demis stay in the regions', () => {
    const scene = scenario(unfinished).rest();
    scene.expectState({ asked: 'age-vote', decider: 2, piles: { forest: ['feather', 'double-scorpion', 'plus-two'], desert: ['scorpion'] } });
    scene.pass();
    scene.expectState({
      age: 2,
      quests: {},
      piles: {},
      questDiscard: ['plain-1', 'plain-2'],
      discard: ['feather', 'feather', 'scorpion', 'double-scorpion', 'plus-two'],
      places: { klar: 'forest', belan: 'forest', naka: 'desert', pentha: 'abyss', saghari: 'pools', isabel: 'coast' },
      renown: { klar: 2, naka: 1 },
    });
    expect(scene.events).not.toContain('revealed');
    // Each knows its own vote, and the card that lay there before; nobody the one from the deck.
    const known = [0, 1, 2].map((seat) => [0, 1, 2, 3, 4].map((fate) => scene.view(seat).discarded(fate)));
    expect(known).toEqual([
      [2, 0, 0, 0, 0],
      [1, 0, 0, 1, 0],
      [1, 0, 1, 0, 0],
    ]);
  });

  it('VF-H05 a Quest that the last card fills is resolved; only the others are thrown away', () => {
    const quests = { ...ALMOST, desert: { quest: 'plain-2', on: ['aponi'] } } as const;
    const scene = scenario({ quests, rested: [0, 1], active: 2, claimed: true, hands: [[], [], ['feather']] });
    scene.put('pentha', 'forest', 2, 'feather');
    scene.expectState({ renown: { klar: 1, belan: 1, pentha: 1 }, quests: {}, questDiscard: ['plain-1', 'plain-2'], age: 2, first: 0 });
  });

  /** An Age card that gives 1 to Demis on Quests, and 2 to those in the forest. */
  const looking = {
    ages: [
      {
        id: 'age-1',
        tie: [
          { give: 1, to: { onQuest: true } },
          { give: 2, to: { in: ['forest'] } },
        ],
      },
    ],
  };

  it('VF-?47 VF-?46 are on the board during the Age vote; Demis on them are in their regions', () => {
    const scene = scenario({ ...unfinished, hands: [[], [], []], phase: 'ageEnd', cards: looking });
    scene.expectState({ renown: { klar: 5, belan: 3, naka: 2 }, quests: {} });
  });

  it('VF-?47 with discardUnfinished: beforeAgeVote are gone by then, and their Demis stand in the same regions', () => {
    const scene = scenario({ ...unfinished, hands: [[], [], []], phase: 'ageEnd', cards: looking, options: { discardUnfinished: 'beforeAgeVote' } });
    scene.expectState({
      renown: { klar: 4, belan: 2, naka: 1 },
      quests: {},
      places: { klar: 'forest', belan: 'forest', naka: 'desert', pentha: 'abyss', saghari: 'pools', isabel: 'coast' },
    });
  });

  it('VF-?47 VF-?03 their votes can be drawn by a Fate +2 of the Age vote only if they were discarded before it', () => {
    const vote = (discardUnfinished: string): Scene =>
      scenario(
        {
          quests: { forest: { votes: ['double-scorpion@1'] } },
          phase: 'ageEnd',
          deck: [],
          hands: [[], ['plus-two'], []],
          options: { discardUnfinished, ages: 1 },
          cards: { ages: [{ id: 'age-1', scorpion: [{ give: 1, to: { demi: 'pentha' } }], tie: [{ give: 1, to: { demi: 'naka' } }] }] },
        },
        1,
      ).card('plus-two');
    vote('afterAgeCard').expectState({ renown: { naka: 1 } });
    vote('beforeAgeVote').expectState({ renown: { pentha: 1 } });
  });

  it('VF-?46 with onQuestInRegion off a Demi on a Quest is in no Location for texts', () => {
    const text = [
      { give: 2, to: { in: ['forest'] } },
      { give: 1, to: { near: 'canyons' } },
      { give: 4, to: { notIn: ['forest', 'city', 'abyss', 'pools', 'coast'] } },
    ];
    const scene = scenario({
      ...unfinished,
      renown: {},
      hands: [[], [], []],
      phase: 'ageEnd',
      cards: { ages: [{ id: 'age-1', tie: text }] },
      options: { onQuestInRegion: false },
    });
    scene.expectState({ renown: { klar: 4, belan: 4, naka: 4 } });
    const by = scenario({ ...unfinished, renown: {}, hands: [[], [], []], phase: 'ageEnd', cards: { ages: [{ id: 'age-1', tie: text }] } });
    // In the forest +2 and near the canyons +1; Naka in the desert: near the canyons +1, in none of the five +4.
    by.expectState({ renown: { klar: 3, belan: 3, naka: 5 } });
  });
});

describe('Veiled Fate: all nine Demis on Quests', () => {
  const locked: Setup = {
    quests: {
      coast: { quest: 'plain-4', on: ['pentha', 'saghari', 'isabel', null] },
      forest: { quest: 'plain-5', on: ['agamar', 'klar', 'belan', null] },
      desert: { quest: 'plain-6', on: ['aponi', 'namari', 'naka', null] },
    },
    cards: { quests: ['plain-4', 'plain-5', 'plain-6'].map((id) => ({ id, rows: new Array(4).fill({ takes: 'any', feather: 1 }) })) },
  };

  it('VF-H09 nobody can move; Portal, Smite and powers on Quests remain, or a Rest', () => {
    const scene = scenario(locked);
    const kinds = scene.options.map((words) => words.replace('use ', '').split(/[ :]/)[0]);
    expect([...new Set(kinds)].sort()).toEqual(['Omniscience', 'Portal', 'Rest', 'Smite', 'Transfiguration'].sort());
  });

  it('VF-H09 a Smite frees a Demi, which can then move', () => {
    const scene = scenario(locked);
    expect(scene.can(code.move('pentha', 'city'))).toBe(false);
    scene.play(code.smite('pentha')).card('feather', 'feather');
    expect(scene.can(code.move('pentha', 'pools'))).toBe(true);
  });

  it('VF-H09 if all Rest, the Age ends', () => {
    scenario({ ...locked, hands: [['feather'], [], []], rested: [1, 2], claimed: true })
      .rest()
      .pass()
      .expectState({ age: 2, quests: {} });
  });
});
