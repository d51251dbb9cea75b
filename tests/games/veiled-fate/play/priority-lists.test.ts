import { describe, expect, it } from 'vitest';
import { veiledFate } from '../../../../src/games/veiled-fate/index.ts';
import * as terms from '../../../../src/games/veiled-fate/play/list-terms.ts';
import { PICKS } from '../../../../src/games/veiled-fate/play/list-words.ts';
import type { FateView } from '../../../../src/games/veiled-fate/play/view.ts';
import { membersOf, ownLists, refusedList, shippedList } from '../../../support/own-list.ts';
import { code, type Setup, scenario } from '../scenario.ts';
import { seated } from '../seated.ts';
import { packWith } from '../test-pack.ts';

const own = await ownLists<FateView>(veiledFate);

/** Seat 0 is the parent of Pentha and has taken one action, so that it may pass. Two Quests have two slots that give, one takes. */
const parents = ['pentha', 'agamar', 'aponi'] as const;
const rows = [
  { takes: 'any', feather: 2, scorpion: 2 },
  { takes: 'any', feather: 1, scorpion: 1 },
  { takes: 'any', feather: -2, scorpion: -2 },
];
const cards = {
  quests: [
    { id: 'gift', rows },
    { id: 'other-gift', rows },
  ],
};
const CARDS = ['feather', 'feather', 'scorpion', 'scorpion', 'plus-two'] as const;
const table: Setup = { parents, cards, quests: { forest: 'gift', desert: 'other-gift' }, city: null, hands: [CARDS], used: 1 };
const put = { whose: 'own' };

const answer = (fields: object, setup: Setup = table): number => seated(own({ turn: [{ pass: true }], ...fields }), scenario(setup))();
const first = (line: object, setup: Setup = table): number => answer({ turn: [line] }, setup);
const words = (line: object, setup: Setup = table): string => {
  const scene = scenario(setup);
  return scene.rules.say(scene.s, seated(own({ turn: [line] }), scene)());
};

describe('the lines of turn', () => {
  it('place puts Demis on Quests, by owner, class, id, region and open slots', () => {
    expect(first({ place: put, region: 'forest' })).toBe(code.put('pentha', 'forest', 0));
    expect(first({ place: put, region: ['desert', 'coast'] })).toBe(code.put('pentha', 'desert', 0));
    // Others can be put where it hurts them.
    expect(words({ place: { whose: 'other', class: 'strength' }, worthAtLeast: -50 })).toMatch(/Agamar|Klar|Belan/);
    expect(first({ place: { demi: 'naka' }, region: 'forest', worthAtLeast: -50 })).toBe(code.put('naka', 'forest', 2));
    const nearly: Setup = { ...table, quests: { forest: 'gift', desert: { quest: 'other-gift', on: [null, 'klar', 'belan'] } } };
    expect(first({ place: put, openSlotsAtMost: 1 }, nearly)).toBe(code.put('pentha', 'desert', 0));
    expect([first({ place: put, openSlotsAtMost: 0 }, nearly), first({ place: put, worthAtLeast: 40 })]).toEqual([code.pass, code.pass]);
  });

  it('pick chooses by worth, rank or open slots', () => {
    const nearly: Setup = { ...table, quests: { forest: 'gift', desert: { quest: 'other-gift', on: [null, 'klar', 'belan'] } } };
    expect(first({ place: put, pick: 'fullest' }, nearly)).toBe(code.put('pentha', 'desert', 0));
    expect(first({ place: put, region: 'forest', pick: 'worst', worthAtLeast: -50 })).toBe(code.put('pentha', 'forest', 2));
    const ranked: Setup = { ...table, renown: { isabel: 5, naka: 0, saghari: 3, pentha: 4, agamar: 2, klar: 2, belan: 2, aponi: 2, namari: 2 } };
    const others = (line: object) => words({ place: { whose: 'other' }, worthAtLeast: -50, region: 'forest', ...line }, ranked);
    expect([others({ pick: 'leader' }), others({ pick: 'last' })]).toEqual([expect.stringContaining('Isabel'), expect.stringContaining('Naka')]);
    expect(others({ rankAtLeast: 3, rankAtMost: 3 })).toContain('Saghari');
  });

  it('move and portal go to a Location; smite, transfigure, omniscience and influence are the other powers', () => {
    const any = { worthAtLeast: -50 };
    expect(first({ move: put, to: 'coast', ...any })).toBe(code.move('pentha', 'coast'));
    expect(first({ move: put, to: 'abyss', ...any })).toBe(code.pass);
    expect(first({ portal: put, to: 'volcano', ...any })).toBe(code.portal('pentha', 'volcano'));
    expect(first({ portal: put, region: 'forest', ...any })).toBe(code.portalOnto('pentha', 'forest', 0));
    expect(first({ smite: { demi: 'isabel' }, ...any })).toBe(code.smite('isabel'));
    const voted: Setup = { ...table, quests: { forest: { quest: 'gift', on: ['klar', null, 'pentha'], votes: ['feather@1'] } }, used: 1, voted: 'forest' };
    expect(first({ transfigure: put, ...any }, voted)).toBe(code.transfigure('forest', 0, 2));
    expect(first({ transfigure: { demi: 'naka' }, ...any }, voted)).toBe(code.pass);
    expect(first({ omniscience: true, region: 'forest', ...any }, voted)).toBe(code.omniscience('forest'));
    expect(first({ influence: true, ...any }, voted)).toBe(code.influence);
  });

  it('act takes what is worth most, rest and pass end the turn', () => {
    expect([code.put('pentha', 'forest', 0), code.put('pentha', 'desert', 0)]).toContain(first({ act: true }));
    expect([first({ rest: true }), first({ pass: true }), answer({ turn: [{ act: true, worthAtLeast: 40 }, { rest: true }] })]).toEqual([
      code.rest,
      code.pass,
      code.rest,
    ]);
  });

  it('a decoy acts for another Demigod, with a chance', () => {
    const told = words({ act: true, for: 'decoy' });
    expect(told).not.toContain('Pentha');
    const scene = scenario(table);
    const next = seated(own({ turn: [{ rest: true, chance: 50 }] }), scene);
    const rests = Array.from({ length: 200 }, next).filter((each) => each === code.rest).length;
    expect(Math.abs(rests - 100)).toBeLessThan(40);
  });
});

describe('when, not and rounds', () => {
  const rests = (limit: object, setup: Setup = table): boolean => first({ rest: true, ...limit }, setup) === code.rest;

  it('test every quantity of the table', () => {
    const setup: Setup = {
      ...table,
      age: 2,
      turns: 4,
      used: 1,
      renown: { pentha: 3, naka: 5 },
      quests: { forest: { quest: 'gift', on: ['pentha'] } },
      rested: [2],
      touched: true,
      claimed: true,
    };
    const known = { age: 2, turns: 4, used: 1, hand: 5, renown: 3, rank: 2, lead: -2, questing: 1, openSlots: 2, rested: 1, touchedFate: 1, tokenClaimed: 1 };
    for (const [quantity, n] of Object.entries(known)) {
      const exactly = (k: number) => rests({ when: { [quantity]: { atLeast: k, atMost: k } } }, setup);
      expect([quantity, exactly(n), exactly(n + 1)]).toEqual([quantity, true, false]);
    }
  });

  it('demigod names the own one; not excludes', () => {
    expect([rests({ when: { demigod: 'pentha' } }), rests({ when: { demigod: ['klar', 'naka'] } })]).toEqual([true, false]);
    expect([rests({ not: { hand: { atLeast: 5 } } }), rests({ not: { hand: { atLeast: 6 } } })]).toEqual([false, true]);
  });
});

describe('votes', () => {
  // Feather is better for Pentha by 4 on the first slot.
  const torn = { quests: [{ id: 'torn', rows: [{ takes: 'any', feather: 2, scorpion: -2 }, { takes: 'any' }, { takes: 'any' }] }] };
  const voting = (hand: Setup['hands']) =>
    scenario({ parents, cards: torn, quests: { forest: 'torn' }, city: null, renown: { pentha: 5 }, hands: hand }).play(code.put('pentha', 'forest', 0));
  const hand = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'] as const;
  const votes = (vote: object[]): number => seated(own({ turn: [{ pass: true }], vote }), voting([hand]))();

  it('choose a card by side, stake, type and strength', () => {
    expect(votes([{ side: 'wanted' }])).toBe(code.card('double-feather'));
    expect(votes([{ side: 'wanted', pick: 'weakest' }])).toBe(code.card('feather'));
    expect(votes([{ side: 'unwanted', pick: 'first' }])).toBe(code.card('scorpion'));
    expect(votes([{ side: ['neutral'] }])).toBe(code.card('plus-two'));
    expect(votes([{ where: { card: ['scorpion', 'plus-two'] } }])).toBe(code.card('scorpion'));
    expect(votes([{ side: 'unwanted', stakeAtLeast: 30 }, { side: 'wanted' }])).toBe(code.card('double-feather'));
    expect(votes([{ side: 'unwanted', when: { hand: { atMost: 1 } } }, { side: 'wanted' }])).toBe(code.card('double-feather'));
  });

  it('ageVote goes on until no line applies', () => {
    const fields = { turn: [{ pass: true }] };
    const atVote = () => scenario({ parents, city: null, quests: {}, phase: 'ageEnd', hands: [hand, ['feather'], ['feather']], first: 2 });
    const scene = atVote();
    expect(scene.state.asked).toBe('age-vote');
    expect(seated(own({ ...fields, ageVote: [] }), scene)()).toBe(code.pass);
    expect(seated(own({ ...fields, ageVote: [{ where: { card: 'scorpion' } }] }), scene)()).toBe(code.card('scorpion'));
    expect(seated(own({ ...fields, ageVote: [{ where: { card: 'scorpion' }, stakeAtLeast: 1 }] }), scene)()).toBe(code.pass);
  });
});

describe('climber', async () => {
  const climber = await shippedList<FateView>(veiledFate, 'climber');
  it('puts its Demigod on the best slot', () => {
    const scene = scenario({ ...table, age: 3 });
    expect([code.put('pentha', 'forest', 0), code.put('pentha', 'desert', 0)]).toContain(seated(climber, scene)());
  });
});

describe('errors in a list', () => {
  const refused = (text: string) => refusedList(veiledFate, packWith(), text);

  it('are told in one line with file, line and the nearest right name', async () => {
    expect(await refused('turn:\n  - plce: any\n')).toContain('list.yaml:4');
    expect(await refused('turn:\n  - plce: any\n')).toContain('unknown field plce; did you mean place');
    expect(await refused('turn:\n  - place: { class: inteligence }\n')).toContain('unknown class inteligence');
    expect(await refused('turn:\n  - move: any\n    to: forrest\n')).toContain('did you mean forest');
    expect(await refused('turn:\n  - smite: any\n    to: forest\n')).toContain('to says nothing beside smite; it belongs to move and portal; remove it');
    expect(await refused('turn:\n  - move: any\n    pick: fullest\n')).toContain('move cannot pick fullest; it picks best, worst, first, leader, last');
    expect(await refused('turn:\n  - rest: true\n    pass: true\n')).toContain('this one does rest and pass');
    expect(await refused('turn:\n  - smite: { demi: naca }\n')).toContain('unknown Demi naca; did you mean naka');
    expect(await refused('turn:\n  - rest: true\n    when: { demigod: klara }\n')).toContain('unknown Demigod klara; did you mean klar');
    expect(await refused('turn:\n  - rest: true\nvote:\n  - where: { card: fether }\n')).toContain('did you mean feather');
    expect(await refused('turn:\n  - rest: true\nvote:\n  - side: wantd\n')).toContain('did you mean wanted');
    expect(await refused('turn:\n  - rest: true\n')).toBe('');
  });

  it('picks have the numbers of their words', () => {
    expect(membersOf((terms as unknown as { By: object }).By)).toEqual([...PICKS]);
  });
});
