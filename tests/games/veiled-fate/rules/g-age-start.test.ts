import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../games.ts';
import { newGame, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

/** Age cards that change much, whichever side wins. */
const STRONG = {
  ages: [1, 2, 3].map((age) => ({
    id: `age-${age}`,
    age,
    feather: [{ give: 2, to: {} }],
    scorpion: [{ give: 'smite', to: {} }],
    tie: [{ give: 1, to: {} }],
  })),
};

describe('Veiled Fate: the start of an Age', () => {
  it('VF-G01 VF-I01 the top card of the Age stack is drawn, and everybody sees it', () => {
    const scene = newGame().expectState({ ageCard: 'age-1', ageStack: ['age-2', 'age-3'] });
    for (const seat of [0, 1, 2]) expect(scene.view(seat).ageCard?.id).toBe('age-1');
    const next = scenario({ phase: 'ageStart', age: 2, ageCard: 'age-1', ageStack: ['age-2', 'age-3'] });
    next.expectState({ ageCard: 'age-2', ageStack: ['age-3'] });
    for (const seat of [0, 1, 2]) expect(next.view(seat).ageCard?.id).toBe('age-2');
  });

  it('VF-G01 VF-L02 nobody sees a card of the stack before its Age', () => {
    const ages = [{ id: 'other-2', age: 2 }];
    const seen = ['age-2', 'other-2'].map((id) => scenario({ cards: { ages }, ageStack: [id, 'age-3'] }));
    for (const seat of [0, 1, 2]) expect(seen[0].rules.show(seen[0].s, seat)).toBe(seen[1].rules.show(seen[1].s, seat));
  });

  it.each([0, 1])('VF-G02 the card has the number of the Age (game %i)', (game) => {
    const ages = new Set<string>();
    playAtRandom({ players: 3, pack: 'stand-in' }, game, ({ after }, { rules }) => {
      if (after.asked !== 'action') return;
      const card = rules.t.ages.find(({ id }) => id === after.ageCard);
      expect(card?.age).toBe(after.age);
      ages.add(after.ageCard);
    });
    expect(ages.size).toBe(3);
  });

  it('VF-G03 reading it has no effect: that comes at the end of the Age', () => {
    const places = { naka: 'forest', klar: 'pools' } as const;
    const before = { renown: { naka: 3 }, places, handSizes: [4, 4, 4], line: ['naka', ...DEMIGODS.filter((demi) => demi !== 'naka')] };
    const start = scenario({ phase: 'ageStart', age: 2, ageStack: ['age-2', 'age-3'], cards: STRONG, renown: { naka: 3 }, places });
    start.expectState({ ...before, asked: 'action', ageCard: 'age-2' });
    // Nobody has a card to vote with: a tie.
    const end = scenario({ phase: 'ageEnd', age: 2, cards: STRONG, renown: { naka: 3 }, places, hands: [[], [], []] });
    end.expectState({ renown: { ...Object.fromEntries(DEMIGODS.map((demi) => [demi, 1])), naka: 4 } });
  });

  it.each([2, 3])('VF-G04 VF-U07 VF-C15 Age %i begins with one new City card, Altar or not, and the token off it', (age) => {
    const cards = { cities: [{ id: 'gate', altar: undefined }] };
    const scene = scenario({ phase: 'ageStart', age, ageStack: [`age-${age}`], cards, city: null, cityDeck: ['gate', 'altar-2', 'altar-3'] });
    scene.expectState({ city: 'gate 0', cityDeck: ['altar-2', 'altar-3'], cityDiscard: [] });
    expect(scene.events.filter((event) => event === 'city-card')).toHaveLength(1);
    for (const seat of [0, 1, 2]) expect(scene.view(seat).cityCard?.id).toBe('gate');
  });

  it('VF-G04 VF-S23 Age I begins with the City card of the set-up', () => {
    const scene = scenario({ phase: 'ageStart', age: 1, ageStack: ['age-1', 'age-2', 'age-3'] });
    scene.expectState({ city: 'altar-1 0', cityDeck: ['altar-2', 'altar-3'] });
    expect(scene.events).not.toContain('city-card');
  });

  it.each([1, 2, 3])('VF-G05 the first turn of Age %i is the first player’s', (age) => {
    for (const first of [0, 1, 2])
      scenario({ phase: 'ageStart', age, first, ageStack: [`age-${age}`] }).expectState({ active: first, decider: first, asked: 'action', turns: 1, used: 0 });
  });

  it('VF-G05 VF-U11 VF-?58 who took the token by Resting places the first Quest and has the first turn of the next Age', () => {
    const scene = scenario({ first: 0, active: 2, rested: [0, 1], hands: [[], [], []], quests: { forest: 'plain-1' } });
    // By this description nobody has claimed the token yet.
    scene.rest().expectState({ first: 2, asked: 'place-quest', decider: 2, age: 2 });
    while (scene.state.asked === 'place-quest') scene.play(scene.options[0]);
    scene.expectState({ asked: 'action', active: 2, first: 2 });
  });
});

describe('Veiled Fate: City card and Age card', () => {
  const drawn = (options = {}): string[] => {
    const { events } = scenario({ phase: 'ageStart', age: 2, ageStack: ['age-2', 'age-3'], city: null, options });
    return events.filter((event) => event === 'city-card' || event === 'age-start');
  };

  it('VF-?48 VF-U07 VF-U08 the City card is drawn first, then the Age card', () => {
    expect(drawn()).toEqual(['city-card', 'age-start']);
  });

  it('VF-?48 with cityBeforeAge off the Age card is drawn first, and there is still one City card', () => {
    expect(drawn({ cityBeforeAge: false })).toEqual(['age-start', 'city-card']);
    scenario({
      phase: 'ageStart',
      age: 2,
      ageStack: ['age-2', 'age-3'],
      city: null,
      cityDeck: ['altar-2', 'altar-3'],
      options: { cityBeforeAge: false },
    }).expectState({
      city: 'altar-2 0',
      cityDeck: ['altar-3'],
      ageCard: 'age-2',
    });
  });
});
