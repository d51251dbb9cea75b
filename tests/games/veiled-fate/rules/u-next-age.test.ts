import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { seenBy } from '../games.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const cards = (n: number, card: Fates = 'feather'): Fates[] => new Array(n).fill(card);
/** The set-up of Age II, with full hands so that nobody draws. */
const next = (setup: Setup = {}): Scene => scenario({ phase: 'nextAge', hands: new Array(setup.players ?? 3).fill(cards(8)), ...setup });
/** Answers with the first free region until turns begin; says who placed each Quest. */
function placers(scene: Scene): number[] {
  const seats: number[] = [];
  while (scene.state.asked === 'place-quest') {
    seats.push(scene.state.decider);
    scene.play(scene.options[0]);
  }
  return seats;
}

describe('Veiled Fate: step I, what is cleared', () => {
  const UNFINISHED: Setup = {
    quests: { forest: { quest: 'plain-1', on: ['naka', null, 'klar'], votes: ['plus-two@1', 'feather@0'] }, desert: { quest: 'plain-2', votes: ['scorpion'] } },
    places: { belan: 'abyss', isabel: 'pools', aponi: 'coast' },
    renown: { naka: 2, belan: 1 },
  };

  it('VF-U01 VF-H05 VF-H07 remaining Quests are discarded without a result; their Demis stand in the region', () => {
    const scene = next(UNFINISHED);
    scene.expectState({ quests: {}, questDiscard: ['plain-1', 'plain-2'], renown: { naka: 2, belan: 1 }, asked: 'place-quest' });
    scene.expectState({ places: { naka: 'forest', klar: 'forest', belan: 'abyss', isabel: 'pools', aponi: 'coast' } });
    // They are free to move again.
    placers(scene);
    expect([code.move('naka', 'city'), code.move('klar', 'coast')].map((each) => scene.can(each))).toEqual([true, true]);
  });

  it('VF-U01 VF-H06 VF-I06 their votes go unseen to the Fate discard pile', () => {
    const scene = next(UNFINISHED).expectState({ discard: ['feather', 'scorpion', 'plus-two'], piles: {}, depositors: {} });
    expect(scene.events).not.toContain('revealed');
    // Seats 0 and 1 know the card that was theirs; of seat 2 nothing is known, and nobody knows the deck's.
    const known = [0, 1, 2].map((seat) => [0, 1, 2, 3, 4].map((fate) => scene.view(seat).discarded(fate)));
    expect(known).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0],
    ]);
    const other = next({ ...UNFINISHED, quests: { ...UNFINISHED.quests, desert: { quest: 'plain-2', votes: ['double-feather'] } } });
    for (const seat of [0, 1, 2]) expect(seenBy(scene, seat)).toEqual(seenBy(other, seat));
  });

  it('VF-U02 VF-C13 the City card, if one is still there, is discarded', () => {
    next({ token: 3 }).expectState({ city: '', cityDiscard: ['altar-1'] });
    next({ city: null }).expectState({ city: '', cityDiscard: [] });
  });
});

describe('Veiled Fate: step II, the draw', () => {
  it('VF-U03 everyone draws 5, Rested or not, up to 8', () => {
    next({ hands: [cards(0), cards(3), cards(6)], rested: [1] }).expectState({ handSizes: [5, 8, 8] });
  });

  it('VF-U03 VF-U04 it comes before the Quests, after the votes of unfinished Quests were discarded', () => {
    // The only cards left are the two votes: the first player draws them.
    const quests = { forest: { quest: 'plain-1', votes: ['plus-two@1', 'scorpion@2'] } } as const;
    const scene = next({ first: 1, hands: [[], [], []], deck: [], quests });
    scene.expectState({ hands: [[], ['scorpion', 'plus-two'], []], discard: [], asked: 'place-quest', quests: {} });
  });
});

describe('Veiled Fate: step III, the Quests', () => {
  it('VF-U04 VF-U05 VF-U06 the first player turns over a Quest, sees it and chooses a free slot; then the player to the left', () => {
    const scene = next({ first: 1, questDeck: ['plain-7', 'plain-8', 'plain-9', 'plain-10', 'plain-11'] });
    const chosen = ['volcano', 'coast', 'forest', 'desert'] as const;
    for (const [k, region] of chosen.entries()) {
      scene.expectState({ asked: 'place-quest', decider: (1 + k) % 3, questDeckSize: 4 - k });
      for (const seat of [0, 1, 2]) expect(scene.view(seat).questShown?.id).toBe(`plain-${7 + k}`);
      expect(REGIONS.filter((each) => scene.can(code.region(each)))).toEqual(REGIONS.filter((each) => !chosen.slice(0, k).some((taken) => taken === each)));
      scene.play(code.region(region));
    }
    scene.expectState({
      quests: { volcano: 'plain-7', coast: 'plain-8', forest: 'plain-9', desert: 'plain-10' },
      asked: 'action',
      active: 1,
      questDeckSize: 1,
    });
  });

  it('VF-E28 VF-U05 with 5 players and seat 2 first, seats 2, 3, 4, 5 and 1 place one Quest each', () => {
    // Seats are counted from 0 here.
    expect(placers(next({ players: 5, first: 1 }))).toEqual([1, 2, 3, 4, 0]);
  });

  it('VF-E28 VF-U05 with 2 players the first, the other and the first again', () => {
    for (const first of [0, 1]) expect(placers(next({ players: 2, first }))).toEqual([first, 1 - first, first]);
  });

  it.each([
    [3, [2, 1, 1]],
    [4, [1, 1, 1, 1]],
    [6, [1, 1, 1, 1, 1, 1]],
    [7, [1, 1, 1, 1, 1, 1, 0]],
    [8, [1, 1, 1, 1, 1, 1, 0, 0]],
  ])('VF-E35 VF-U05 with %i players, the first seat first, they place %j Quests before Ages II and III', (players, each) => {
    for (const age of [1, 2]) {
      const seats = placers(next({ players, age, first: 0 }));
      expect(each.map((_, seat) => seats.filter((placer) => placer === seat).length)).toEqual(each);
    }
  });

  it('VF-?56 with questCount n+1 four players place five Quests', () => {
    expect(placers(next({ players: 4, first: 2, options: { questCount: 'n+1' } }))).toEqual([2, 3, 0, 1, 2]);
  });

  it('VF-U05 a Quest deck that runs out leaves the rest of the slots empty', () => {
    const scene = next({ questDeck: ['plain-7', 'plain-8'] });
    expect(placers(scene)).toEqual([0, 1]);
    expect(Object.values(scene.state.quests)).toEqual(['plain-7', 'plain-8']);
    scene.expectState({ asked: 'action', age: 2 });
  });
});

describe('Veiled Fate: step IV and the next Age', () => {
  const begun = (setup: Setup = {}): Scene => {
    const scene = next(setup);
    placers(scene);
    return scene;
  };

  it('VF-U07 VF-U08 a new City card is placed after the Quests, the token off it, and the Age starts with its card', () => {
    const scene = next({ token: 4, cityDeck: ['altar-3', 'altar-2'] }).expectState({ city: '', ageCard: 'age-1' });
    placers(scene);
    scene.expectState({ city: 'altar-3 0', cityDeck: ['altar-2'], cityDiscard: ['altar-1'], age: 2, ageCard: 'age-2', ageStack: ['age-3'], asked: 'action' });
    const order = scene.events.filter((event) => ['quest-placed', 'city-card', 'age-start', 'turn'].includes(event));
    expect(order).toEqual(['quest-placed', 'quest-placed', 'quest-placed', 'quest-placed', 'city-card', 'age-start', 'turn']);
  });

  it('VF-U09 nobody is Rested any more, and the token can be claimed again', () => {
    const scene = begun({ rested: [0, 1, 2], claimed: true, first: 0 }).expectState({ rested: [], claimed: false, active: 0 });
    scene.put('naka', 'coast', 0, 'feather').pass().expectState({ active: 1 });
    scene.rest().expectState({ rested: [1], first: 1, claimed: true, active: 2 });
  });

  it('VF-U10 VF-H08 Renown, line order and the places of Demis carry over', () => {
    const renown = { naka: 3, klar: 3, belan: 1 };
    const places = { naka: 'abyss', klar: 'pools', isabel: 'volcano' } as const;
    begun({ renown, places, line: ['klar', 'naka', 'belan', 'saghari', 'isabel'] }).expectState({
      renown,
      places,
      line: ['klar', 'naka', 'belan', 'saghari', 'isabel', 'pentha', 'agamar', 'aponi', 'namari'],
    });
  });

  it('VF-U11 VF-G05 the First Player Token stays with its holder, who has the first turn', () => {
    for (const first of [0, 1, 2]) begun({ first }).expectState({ first, active: first, claimed: false });
  });
});
