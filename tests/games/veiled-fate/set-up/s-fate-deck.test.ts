import { describe, expect, it } from 'vitest';
import { FATES } from '../../../../src/games/veiled-fate/state/words.ts';
import { counted, expectEven, expectShares, openings, sorted } from '../games.ts';
import { newGame } from '../scenario.ts';

/** The mix of the test pack, which is that of the stand-in pack. */
const MIX = { feather: 34, 'double-feather': 8, scorpion: 34, 'double-scorpion': 8, 'plus-two': 12 };
const mixOf = (cards: readonly string[]): Record<string, number> => Object.fromEntries(FATES.map((id) => [id, cards.filter((card) => card === id).length]));
const SHARES = FATES.map((id) => MIX[id] / 96);

describe('Veiled Fate: who is first', () => {
  it.each([2, 3, 5, 8])('VF-S18 VF-S19 VF-?60 each of %i players as often as the others', (players) => {
    const games = openings(400, { players });
    expectEven(
      counted(
        Array.from({ length: players }, (_, seat) => seat),
        games.map(({ first }) => first),
      ),
    );
    for (const { first, active, asked } of games) expect({ active, asked }).toEqual({ active: first, asked: 'action' });
  });

  it('VF-S19 everybody hears of it once, before any hand is drawn', () => {
    const { events } = newGame();
    expect(events.filter((event) => event === 'first-player')).toHaveLength(1);
    expect(events.indexOf('first-player')).toBeLessThan(events.indexOf('drew'));
  });

  it('VF-S20 VF-E11 with 5 players all 96 cards are in the deck before hands are drawn: 25 in hands and 71 left make the whole mix', () => {
    const games = openings(200, { players: 5 });
    for (const { hands, deck, discard } of games) {
      expect([hands.flat().length, deck.length, discard.length]).toEqual([25, 71, 0]);
      expect(mixOf([...hands.flat(), ...deck])).toEqual(MIX);
    }
    // The Feather that made a player first is in that hand no more often than elsewhere: P(no Feather among 5) = 62·61·60·59·58 / 96·95·94·93·92.
    const none = games.filter(({ hands, first }) => !hands[first].includes('feather')).length;
    const p = (62 * 61 * 60 * 59 * 58) / (96 * 95 * 94 * 93 * 92);
    expectShares([none, 200 - none], [p, 1 - p]);
  });
});

describe('Veiled Fate: the first hands', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('VF-S21 VF-F11 with %i players everybody draws 5 of the 96 cards', (players) => {
    const { handSizes, deckSize, discard } = newGame({ players }).state;
    expect(handSizes).toEqual(new Array(players).fill(5));
    expect([deckSize, discard]).toEqual([96 - 5 * players, []]);
  });

  it('VF-S17 the Fate deck is shuffled: hands and the top of the deck have each type by its share', () => {
    const games = openings(400, {});
    for (const seat of [0, 1, 2])
      expectShares(
        counted(
          FATES,
          games.flatMap(({ hands }) => hands[seat]),
        ),
        SHARES,
      );
    for (const place of [0, 80])
      expectShares(
        counted(
          FATES,
          games.map(({ deck }) => deck[place]),
        ),
        SHARES,
      );
  });

  it('VF-F07 VF-?02 the mix of the Fate deck is the pack’s', () => {
    const fates = [
      { id: 'feather', copies: 20 },
      { id: 'double-feather', copies: 0 },
      { id: 'scorpion', copies: 10 },
      { id: 'double-scorpion', copies: 3 },
      { id: 'plus-two', copies: 1 },
    ];
    const { hands, deck } = newGame({ cards: { fates } }).state;
    expect(mixOf([...hands.flat(), ...deck])).toEqual({ feather: 20, 'double-feather': 0, scorpion: 10, 'double-scorpion': 3, 'plus-two': 1 });
  });

  it('VF-?03 a deck that is too small for all hands is dealt out, and those after get fewer cards', () => {
    const fates = FATES.map((id) => ({ id, copies: id === 'feather' ? 12 : 0 }));
    newGame({ cards: { fates } }).expectState({ handSizes: [5, 5, 2], deckSize: 0 });
  });
});

describe('Veiled Fate: the numbers of the set-up, changed', () => {
  it('startHand 7 deals 7 cards, startHand 1 deals one', () => {
    for (const startHand of [1, 7])
      newGame({ options: { startHand } }).expectState({ handSizes: [startHand, startHand, startHand], deckSize: 96 - 3 * startHand });
  });

  it('startHand above handLimit deals up to the limit', () => {
    newGame({ options: { startHand: 5, handLimit: 3 } }).expectState({ handSizes: [3, 3, 3], deckSize: 87 });
    newGame({ options: { startHand: 4, handLimit: 4 } }).expectState({ handSizes: [4, 4, 4] });
  });

  it('VF-?75 nothing of an expansion is in the game: nine Demigods, and the five powers and types of Fate card', () => {
    const { line, hands, deck } = newGame({ pack: 'stand-in' }).state;
    expect(sorted(line)).toEqual(['agamar', 'aponi', 'belan', 'isabel', 'klar', 'naka', 'namari', 'pentha', 'saghari']);
    expect(sorted(new Set([...hands.flat(), ...deck]))).toEqual(sorted(FATES));
  });
});
