import { describe, expect, it } from 'vitest';
import { PLACES } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, scenario } from '../scenario.ts';

const cards = (n: number, card: Fates = 'feather'): Fates[] => new Array(n).fill(card);

describe('Veiled Fate: words of the rules', () => {
  it('VF-L01 an action is a move or a power, two in a turn; a move onto a Quest includes its vote', () => {
    const hands = [cards(6), cards(6), cards(6)];
    const scene = scenario({ hands });
    scene.play(code.put('naka', 'forest', 0)).expectState({ asked: 'vote', used: 1, active: 0 });
    scene.card('feather').expectState({ asked: 'action', used: 1, active: 0, piles: { forest: ['feather'] } });
    scene.play(code.smite('klar')).card('feather', 'feather').expectState({ asked: 'action', used: 0, active: 1 });
  });

  it('VF-L02 an Age opens with its Age card and closes when that card is resolved', () => {
    const scene = scenario({ phase: 'ageStart', age: 1, ageStack: ['age-1', 'age-2', 'age-3'], hands: [cards(1), [], []] });
    scene.rest().expectState({ asked: 'age-vote', age: 1, ageCard: 'age-1' });
    scene.pass().expectState({ asked: 'place-quest', age: 2 });
    const told = scene.events.filter((event) => event.startsWith('age-'));
    expect(told).toEqual(['age-start', 'age-effect', 'age-end']);
  });

  it('VF-L04 a global vote starts left of the first player; each adds any number of cards, or none', () => {
    const scene = scenario({ phase: 'ageEnd', first: 1, hands: [cards(2), cards(3), cards(2, 'scorpion')] });
    scene.expectState({ asked: 'age-vote', decider: 2 }).pass();
    scene.expectState({ decider: 0, piles: {} }).card('feather', 'feather');
    scene
      .expectState({ decider: 1, depositors: { age: [2, 0, 0, 0] } })
      .card('feather')
      .expectState({ depositors: { age: [2, 1, 0, 0] }, decider: 1 });
    scene.pass().expectState({ asked: 'place-quest' });
    // What was left, and 5 drawn: 0 + 5, 2 + 5, 2 + 5.
    scene.expectState({ handSizes: [5, 7, 7] });
  });

  it('VF-L05 VF-B05 Locations are the City, the Abyss, the Pools and all Quest Regions: Portal leads to each', () => {
    const scene = scenario({ places: { naka: 'coast' } });
    expect(PLACES.filter((place) => scene.can(code.portal('naka', place)))).toEqual(PLACES.filter((place) => place !== 'coast'));
    for (const place of ['city', 'abyss', 'pools', 'forest', 'canyons', 'desert', 'volcano', 'mountains'] as const) {
      const there = scenario({ places: { naka: 'coast' } })
        .play(code.portal('naka', place))
        .card('feather', 'feather', 'scorpion');
      expect(there.state.places.naka ?? 'city').toBe(place);
    }
  });

  it('VF-L07 a Rest is for the Age: by no action, by an empty hand, or by a turn without a card gained or lost', () => {
    const start = (hand: Fates[]): Scene => scenario({ first: 2, hands: [hand, cards(3), cards(3)], places: { naka: 'coast' } });
    start(cards(3))
      .rest()
      .expectState({ rested: [0], first: 0, active: 1 });
    start(cards(1))
      .put('naka', 'forest', 0, 'feather')
      .expectState({ rested: [0], first: 0, active: 1 });
    start(cards(3))
      .move('naka', 'forest')
      .move('naka', 'coast')
      .expectState({ rested: [0], first: 0, active: 1 });
    // With a card spent and another left there is no Rest.
    start(cards(3)).put('naka', 'forest', 0, 'feather').pass().expectState({ rested: [], first: 2, active: 1 });
    // Rested players are passed over until the Age is over, and only the first Rest takes the token.
    const scene = start(cards(3)).rest().put('naka', 'forest', 0, 'feather').pass();
    scene
      .expectState({ active: 2 })
      .rest()
      .expectState({ active: 1, rested: [0, 2], first: 0 });
  });
});

describe('Veiled Fate: the direction of play', () => {
  it('VF-?64 turns go clockwise: from each seat to the next', () => {
    const scene = scenario({ players: 4, active: 2, first: 2 });
    const turns = [
      ['naka', 'forest', 0],
      ['klar', 'forest', 1],
      ['belan', 'desert', 0],
      ['isabel', 'desert', 1],
    ] as const;
    const seats = turns.map(([demi, region, slot]) => scene.put(demi, region, slot, 'feather').pass().state.active);
    expect(seats).toEqual([3, 0, 1, 2]);
  });
});
