import { describe, expect, it } from 'vitest';
import { FATES } from '../../../../src/games/veiled-fate/state/words.ts';
import { expectEven, playAtRandom, type Step, seenBy } from '../games.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const cards = (n: number, card: Fates = 'feather'): Fates[] => new Array(n).fill(card);
const FATE_CITY = { cities: [{ id: 'altar-1', slots: ['fate', 'none', 'none', 'none', 'none', 'none'] }] };
const RICH_CITY = { cities: [{ id: 'altar-1', slots: new Array(6).fill('fate') }] };
/** A Quest of one slot that asks another player for a card. */
const ASKING = { quests: [{ id: 'asking', extra: 1, rows: [{ takes: 'any', feather: 1 }] }] };

describe('Veiled Fate: the limit of 8 cards', () => {
  const leaveAbyss = (hand: number, options = {}): Scene =>
    scenario({ hands: [cards(hand), [], []], places: { naka: 'abyss' }, options }).move('naka', 'pools');
  const enterCity = (hand: number): Scene => scenario({ hands: [cards(hand), [], []], places: { naka: 'forest' }, cards: FATE_CITY }).move('naka', 'city');

  it('VF-F10 a hand grows to 8 and not beyond: leaving the Abyss', () => {
    expect([6, 7, 8].map((hand) => leaveAbyss(hand).state.handSizes[0])).toEqual([7, 8, 8]);
    expect([6, 7, 8].map((hand) => leaveAbyss(hand).state.deckSize)).toEqual([19, 19, 20]);
  });

  it('VF-F10 a hand grows to 8 and not beyond: a City slot', () => {
    expect([6, 7, 8].map((hand) => enterCity(hand).state.handSizes[0])).toEqual([7, 8, 8]);
  });

  it('VF-F10 an extra card and a refresh give the card first, so they work with 8', () => {
    const asked = scenario({ cards: ASKING, quests: { forest: 'asking', desert: 'plain-1' }, hands: [cards(2), cards(8), []], deck: cards(3, 'scorpion') });
    asked
      .put('naka', 'forest', 0, 'feather')
      .play(code.seat(1))
      .card('feather')
      .expectState({ hands: [['feather'], [...cards(7), 'scorpion'], []] });
    const refreshing = scenario({ hands: [cards(8), [], []], places: { naka: 'pools' }, deck: ['scorpion'] })
      .move('naka', 'city')
      .card('feather');
    refreshing.expectState({ hands: [[...cards(7), 'scorpion'], [], []], deckSize: 0 });
  });

  it('handLimit 6 and 10 are limits in its place', () => {
    expect([5, 6].map((hand) => leaveAbyss(hand, { handLimit: 6 }).state.handSizes[0])).toEqual([6, 6]);
    expect([8, 9, 10].map((hand) => leaveAbyss(hand, { handLimit: 10 }).state.handSizes[0])).toEqual([9, 10, 10]);
  });

  it('VF-F10 no hand of a whole game is ever larger', () => {
    let largest = 0;
    for (const game of [0, 1, 2])
      playAtRandom({ cards: RICH_CITY, options: { startHand: 7, ageDraw: 8, powers: ['smite'] } }, game, ({ after }) => {
        largest = Math.max(largest, ...after.handSizes);
      });
    expect(largest).toBe(8);
  });
});

describe('Veiled Fate: the draw before Ages II and III', () => {
  const next = (hands: readonly Fates[][], setup: Setup = {}): Scene =>
    scenario({ phase: 'nextAge', players: hands.length, hands, deck: cards(30, 'scorpion'), ...setup });

  it.each([1, 2])('VF-F12 VF-E27 after Age %i hands of 0, 2, 4 and 8 draw 5, 5, 4 and 0', (age) => {
    const scene = next([cards(0), cards(2), cards(4), cards(8)], { age }).expectState({ age: age + 1, handSizes: [5, 7, 8, 8], deckSize: 16 });
    // 30 less 14, and what was in hand is still there (VF-F13).
    expect(scene.state.hands.map((hand) => hand.filter((card) => card === 'feather').length)).toEqual([0, 2, 4, 8]);
  });

  it('VF-F13 cards left in hand carry over', () => {
    next([['plus-two'], ['double-feather', 'double-scorpion'], cards(8)]).expectState({
      hands: [['plus-two', ...cards(5, 'scorpion')], ['double-feather', 'double-scorpion', ...cards(5, 'scorpion')], cards(8)].map((hand) =>
        [...hand].sort((a, b) => FATES.indexOf(a as Fates) - FATES.indexOf(b as Fates)),
      ),
    });
  });

  it('ageDraw 2 draws two, ageDraw 0 none; handLimit 5 stops at 5', () => {
    const hands = [cards(0), cards(3), cards(5)];
    next(hands, { options: { ageDraw: 2 } }).expectState({ handSizes: [2, 5, 7] });
    next(hands, { options: { ageDraw: 0 } }).expectState({ handSizes: [0, 3, 5] });
    next(hands, { options: { handLimit: 5 } }).expectState({ handSizes: [5, 5, 5] });
  });

  it('VF-U03 VF-?58 the first player draws first, then those to the left: a deck that runs out leaves the last ones short', () => {
    next([cards(0), cards(0), cards(0)], { first: 1, deck: cards(7), quests: {} }).expectState({ handSizes: [0, 5, 2], deckSize: 0 });
    next([cards(0), cards(0), cards(0)], { first: 2, deck: cards(11), quests: {} }).expectState({ handSizes: [5, 1, 5], deckSize: 0 });
  });
});

describe('Veiled Fate: hands are secret, their size is not', () => {
  it('VF-F14 others do not see the faces', () => {
    const [one, other] = [cards(3), ['scorpion', 'plus-two', 'double-feather'] as Fates[]].map((hand) => scenario({ hands: [cards(2), hand, cards(2)] }));
    for (const seat of [0, 2]) expect(seenBy(one, seat)).toEqual(seenBy(other, seat));
    expect(seenBy(one, 1)).not.toEqual(seenBy(other, 1));
  });

  it('VF-F15 VF-I04 everybody is told the true number', () => {
    const scene = scenario({ hands: [cards(2), cards(7), []] });
    for (const seat of [0, 1, 2]) expect([0, 1, 2].map((other) => scene.view(seat).handOf(other))).toEqual([2, 7, 0]);
  });
});

describe('Veiled Fate: how a hand grows', () => {
  it('VF-F16 by 1 for leaving the Abyss and for the City icon', () => {
    scenario({ hands: [cards(2), [], []], places: { naka: 'abyss' } })
      .move('naka', 'pools')
      .expectState({ handSizes: [3, 0, 0] });
    scenario({ hands: [cards(2), [], []], places: { naka: 'forest' }, cards: FATE_CITY })
      .move('naka', 'city')
      .expectState({ handSizes: [3, 0, 0] });
  });

  it('VF-F16 not at all for an extra vote and a refresh, which replace a card', () => {
    const asked = scenario({ cards: ASKING, quests: { forest: 'asking', desert: 'plain-1' } }).put('naka', 'forest', 0, 'feather');
    asked
      .play(code.seat(2))
      .card('scorpion')
      .expectState({ handSizes: [3, 4, 4] });
    scenario({ places: { naka: 'pools' } })
      .move('naka', 'city')
      .card('feather')
      .expectState({ handSizes: [4, 4, 4] });
  });

  it('VF-F16 in no other way: plain moves, votes and powers never do', () => {
    let grown = 0;
    const check = ({ before, after, events }: Step): void => {
      after.handSizes.forEach((size, seat) => {
        if (size <= before.handSizes[seat] || events.includes('age-end')) return;
        grown++;
        expect(size).toBe(before.handSizes[seat] + 1);
        const leftAbyss =
          Object.values(before.places).filter((place) => place === 'abyss').length > Object.values(after.places).filter((place) => place === 'abyss').length;
        expect(leftAbyss || events.includes('city-token') || before.asked === 'order').toBe(true);
      });
    };
    for (const game of [0, 1, 2]) playAtRandom({ players: 5, cards: { ...ASKING, ...RICH_CITY }, options: { powers: ['smite', 'portal'] } }, game, check);
    expect(grown).toBeGreaterThan(2);
  });
});

describe('Veiled Fate: a Fate deck that runs out', () => {
  const LEAVING: Setup = { hands: [cards(2), [], []], places: { naka: 'abyss' } };

  it('VF-?03 the discard pile is shuffled into a new deck when a card is needed, and not before', () => {
    const scene = scenario({ ...LEAVING, places: { naka: 'abyss', klar: 'abyss' }, deck: ['feather'], discard: ['scorpion', 'scorpion', 'scorpion'] });
    scene.move('naka', 'pools').expectState({ deck: [], discard: ['scorpion', 'scorpion', 'scorpion'], handSizes: [3, 0, 0] });
    scene.move('klar', 'pools').expectState({ deck: ['scorpion', 'scorpion'], discard: [], hands: [['feather', 'feather', 'feather', 'scorpion'], [], []] });
    expect(scene.events.filter((event) => event === 'reshuffled')).toHaveLength(1);
  });

  it('VF-?03 the new deck is shuffled: any card of the discard pile may be on top', () => {
    const discard: Fates[] = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'];
    const drawn = Array.from(
      { length: 250 },
      (_, game) => scenario({ ...LEAVING, hands: [[], [], []], deck: [], discard, rested: [] }, game).move('naka', 'pools').state.hands[0][0],
    );
    expectEven(discard.map((card) => drawn.filter((each) => each === card).length));
  });

  it('VF-?03 with neither deck nor discard the draw is skipped', () => {
    scenario({ ...LEAVING, deck: [] })
      .move('naka', 'pools')
      .expectState({ handSizes: [2, 0, 0], deck: [], discard: [], places: { naka: 'pools' } });
  });

  it('VF-?03 nothing is rebuilt between Ages: the discard pile stays while the deck lasts', () => {
    const hands = [cards(8), cards(8), cards(7)];
    scenario({ phase: 'nextAge', hands, deck: ['scorpion', 'feather'], discard: ['plus-two', 'plus-two'], quests: {} }).expectState({
      age: 2,
      deck: ['feather'],
      discard: ['plus-two', 'plus-two'],
    });
  });

  it('VF-?03 the Age draw goes on with the new deck in the middle of a hand', () => {
    const scene = scenario({ phase: 'nextAge', hands: [[], cards(8), cards(8)], deck: ['feather', 'feather'], discard: cards(6, 'scorpion'), quests: {} });
    scene.expectState({ hands: [['feather', 'feather', 'scorpion', 'scorpion', 'scorpion'], cards(8), cards(8)], deck: cards(3, 'scorpion'), discard: [] });
  });
});
