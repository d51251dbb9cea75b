import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { counted, expectEven, expectShares, openings, sorted } from '../games.ts';
import { code, newGame, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const COUNTS = [2, 3, 4, 5, 6, 7, 8];
const ALTARS = ['altar-1', 'altar-2', 'altar-3'];
/** Two City cards that are no Altars, beside the three that are. */
const GATES = { cities: ['gate-1', 'gate-2'].map((id) => ({ id, altar: undefined })) };
const QUESTS = Array.from({ length: 18 }, (_, i) => `plain-${i + 1}`);

describe('Veiled Fate: Demis and markers at the start', () => {
  it.each(COUNTS)(
    'VF-S01 VF-S02 VF-S03 VF-S06 VF-B14 with %i players all nine stand in the City, at Renown 0, and the City Token is off the card',
    (players) => {
      const { places, renown, line, city } = newGame({ players }, players).state;
      expect({ places, renown }).toEqual({ places: {}, renown: {} });
      expect(sorted(line)).toEqual(sorted(DEMIGODS));
      expect(city).toMatch(/^altar-[123] 0$/);
    },
  );

  it('VF-S02 VF-?05 every Demigod is equally likely at every place of the line', () => {
    const games = openings(900, {});
    for (const place of [0, 4, 8])
      expectEven(
        counted(
          DEMIGODS,
          games.map(({ line }) => line[place]),
        ),
      );
    // 72 ordered pairs of leader and second
    const pairs = games.map(({ line }) => `${line[0]} ${line[1]}`);
    expectEven(
      counted(
        DEMIGODS.flatMap((one) => DEMIGODS.filter((other) => other !== one).map((other) => `${one} ${other}`)),
        pairs,
      ),
    );
  });

  it('VF-?05 with startLine fixed the line is that of the pack in every game', () => {
    for (const { line } of openings(10, { options: { startLine: 'fixed' } })) expect(line).toEqual(DEMIGODS);
  });
});

describe('Veiled Fate: the first City card', () => {
  const games = openings(600, { cards: GATES });

  it('VF-S04 VF-C15 is an Altar, each as likely as the others', () => {
    expectEven(
      counted(
        ALTARS.map((altar) => `${altar} 0`),
        games.map(({ city }) => city),
      ),
    );
    expect(games.filter(({ city }) => city.startsWith('gate'))).toEqual([]);
  });

  it('VF-S05 leaves all others in the City deck, the cards turned over before it among them', () => {
    for (const { city, cityDeck, cityDiscard } of games) {
      expect(sorted([city.slice(0, -2), ...cityDeck])).toEqual(sorted([...ALTARS, 'gate-1', 'gate-2']));
      expect(cityDiscard).toEqual([]);
    }
    // Of the four cards that are left two are gates, wherever they were before: cards put back on top or at the bottom would make it 7 or 3 of 10.
    for (const place of [0, 3]) {
      const gates = games.filter(({ cityDeck }) => cityDeck[place].startsWith('gate')).length;
      expectShares([gates, games.length - gates], [1 / 2, 1 / 2]);
    }
  });

  it('VF-S23 VF-G01 is the only one of Age I, which begins at once', () => {
    const scene = newGame({ cards: GATES });
    expect(scene.events.filter((event) => event === 'city-card')).toHaveLength(1);
    scene.expectState({ age: 1, asked: 'action', ageCard: 'age-1' });
    expect(scene.state.cityDeck).toHaveLength(4);
  });
});

describe('Veiled Fate: the Age stack', () => {
  const AGES = [
    ['signs-at-the-gate', 'year-of-the-craft', 'the-judge', 'storm-season'],
    ['levelling-flood', 'exiles-return', 'two-crowns', 'border-war'],
    ['the-ascent', 'long-night', 'the-trial', 'last-pilgrimage'],
  ];

  it('VF-S07 VF-S08 VF-?07 has one card of each Age, I on top, each of the four as likely as the others', () => {
    const games = openings(400, { pack: 'stand-in' });
    const stacks = games.map(({ ageCard, ageStack }) => [ageCard, ...ageStack]);
    for (const stack of stacks) expect(stack).toHaveLength(3);
    AGES.forEach((cards, age) => {
      const drawn = stacks.map((stack) => stack[age]);
      expect(drawn.filter((card) => !cards.includes(card))).toEqual([]);
      expectEven(counted(cards, drawn));
    });
  });

  it('VF-S09 leaves the nine others out of the game', () => {
    for (const { ageCard, ageStack, agesLeft } of openings(20, { pack: 'stand-in' })) {
      expect(agesLeft).toHaveLength(9);
      expect(sorted([ageCard, ...ageStack, ...agesLeft])).toEqual(sorted(AGES.flat()));
    }
  });

  it('VF-S10 has no card marked 3+ with 2 players, and each of the two others as often', () => {
    const games = openings(300, { pack: 'stand-in', players: 2 });
    AGES.forEach((cards, age) => {
      const drawn = games.map(({ ageCard, ageStack }) => [ageCard, ...ageStack][age]);
      const [one, two, ...marked] = counted(cards, drawn);
      expect(marked).toEqual([0, 0]);
      expectEven([one, two]);
    });
  });

  it('VF-S10 may have cards marked 3+ with 3 players', () => {
    const cards = { ages: [1, 2, 3].map((age) => ({ id: `age-${age}`, age, threePlus: true })) };
    newGame({ cards }).expectState({ ageCard: 'age-1', ageStack: ['age-2', 'age-3'] });
    expect(() => newGame({ cards, players: 2 })).toThrow('the pack has no card for Age 1 with 2 players; write one');
  });

  it('with fewer Ages the same game number still deals the same cards', () => {
    const dealt = (ages: number) => newGame({ pack: 'stand-in', options: { ages } }, 6).state;
    expect(dealt(1)).toEqual(dealt(3));
    expect(dealt(2)).toEqual(dealt(3));
  });

  it('a pack with cards for one Age only can be played with ages: 1', () => {
    const tiny = { pack: 'tiny', players: 2 } as const;
    newGame({ ...tiny, options: { ages: 1, startHand: 2 } }).expectState({ ageCard: 'the-reckoning', ageStack: [] });
    expect(() => newGame({ ...tiny, options: { startHand: 2 } })).toThrow(
      'ages is 3, but the pack has no card for Age 2 with 2 players; lower ages to 1, or write one',
    );
  });
});

describe('Veiled Fate: the Quests of Age I', () => {
  it.each([
    [2, 3],
    [3, 4],
    [4, 4],
    [5, 5],
    [6, 6],
    [7, 6],
    [8, 6],
  ])('VF-S12 VF-S13 VF-S14 VF-S15 VF-?56 with %i players there are %i', (players, quests) => {
    const { state } = newGame({ players }, players);
    expect(Object.keys(state.quests)).toHaveLength(quests);
    expect(new Set(Object.values(state.quests)).size).toBe(quests);
    expect(state.questDeckSize).toBe(18 - quests);
  });

  it.each([
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 6],
    [8, 6],
  ])('VF-?56 with questCount n+1 and %i players there are %i', (players, quests) => {
    expect(Object.keys(newGame({ players, options: { questCount: 'n+1' } }).state.quests)).toHaveLength(quests);
  });

  it('VF-S11 VF-S16 VF-?57 are random Quests in random different regions, and no player chooses', () => {
    const games = openings(900, {});
    for (const { asked } of games) expect(asked).toBe('action');
    // Four of six regions: 15 sets, all as likely; 4 of 18 Quests in every game, and each Quest as often in any region.
    const sets = games.map(({ quests }) => Object.keys(quests).join(' '));
    const pairs = REGIONS.flatMap((one, i) => REGIONS.slice(i + 1).map((other) => REGIONS.filter((each) => each !== one && each !== other).join(' ')));
    expect(pairs).toHaveLength(15);
    expectEven(counted(pairs, sets));
    const dealt = games.flatMap(({ quests }) => Object.values(quests));
    expect(dealt).toHaveLength(3600);
    expectEven(counted(QUESTS, dealt));
    expectEven(REGIONS.map((region) => games.filter(({ quests }) => quests[region] === 'plain-1').length));
  });

  it('VF-S16 a Quest may come to any of the six regions, each as often as the others', () => {
    // The tiny pack has a single Quest.
    const games = openings(300, { pack: 'tiny', players: 2, options: { ages: 1, startHand: 2 } });
    expectEven(
      counted(
        [...REGIONS],
        games.map(({ quests }) => Object.keys(quests).join(' ')),
      ),
    );
  });

  it('VF-?57 with ageOnePlacement players they are placed one by one, from the first player to the left', () => {
    const scene = newGame({ options: { ageOnePlacement: 'players' } }, 3);
    const { first } = scene.state;
    for (const [k, region] of (['volcano', 'coast', 'desert', 'forest'] as const).entries()) {
      scene.expectState({ asked: 'place-quest', decider: (first + k) % 3, ageCard: '' });
      expect(Object.keys(scene.state.quests)).toHaveLength(k);
      scene.play(code.region(region));
      expect(scene.state.quests).toHaveProperty(region);
    }
    scene.expectState({ asked: 'action', active: first, age: 1, ageCard: 'age-1' });
    expect(sorted(Object.keys(scene.state.quests))).toEqual(['coast', 'desert', 'forest', 'volcano']);
  });
});

describe('Veiled Fate: God Power cards', () => {
  it('VF-S22 list the same five powers for everyone, at 3, 3, 2, 2 and 1 cards', () => {
    const codes = [code.portal('naka', 'coast'), code.transfigure('forest', 0, 1), code.smite('naka'), code.omniscience('forest')];
    const quests = { forest: { on: ['pentha', 'saghari', null] }, desert: 'plain-2' } as const;
    const hand = (n: number) => new Array<'feather'>(n).fill('feather');
    for (const active of [0, 1, 2]) {
      const holding = (n: number, used = 0) =>
        scenario({ active, used, quests, hands: [0, 1, 2].map((seat) => hand(seat === active ? n : 8)), voted: 'forest' });
      const legal = [0, 1, 2, 3].map((n) => codes.map((each) => holding(n).can(each)));
      expect(legal).toEqual([
        [false, false, false, false],
        [false, false, false, false],
        [false, false, true, true],
        [true, true, true, true],
      ]);
      // Influence costs one card and needs another to add.
      expect([1, 2].map((n) => holding(n, 1).can(code.influence))).toEqual([false, true]);
    }
  });
});
