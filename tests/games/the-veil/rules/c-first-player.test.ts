import { describe, expect, it } from 'vitest';
import { newGame, scenario } from '../scenario.ts';

/** Both Heroes at the same Health. */
const EQUAL = { heroes: [{ id: 'enchanter', health: 22 }] };
const sizes = (hands: readonly (readonly string[])[]): number[] => hands.map((h) => h.length);

describe('The Veil: who goes first', () => {
  it('TV-C01 TV-C02 TV-C04 TV-C10 the lowest Health begins and draws four cards, the other five', () => {
    const scene = newGame();
    expect(scene.state.first).toBe(1);
    expect(sizes(scene.state.hand)).toEqual([5, 4]);
    // Nothing is drawn and returned: the rest of the eight is still in the Decks.
    expect(sizes(scene.state.deck)).toEqual([3, 4]);
    expect(scene.events.filter((e) => e === 'drawn')).toHaveLength(9);
    expect(scene.events).not.toContain('discarded');
    const swapped = newGame({ cards: { heroes: [{ id: 'enchanter', health: 23 }] } });
    expect([swapped.state.first, ...sizes(swapped.state.hand)]).toEqual([0, 4, 5]);
  });

  it('TV-C03 the first player has five cards too from the second turn on', () => {
    const scene = newGame().pass().pass();
    scene.expectState({ active: 1, round: 1 });
    scene.endTurn().expectState({ active: 0, round: 1 });
    expect(sizes(scene.state.hand)).toEqual([5, 5]);
    scene.endTurn().expectState({ active: 1, round: 2 });
    expect(sizes(scene.state.hand)).toEqual([5, 5]);
  });

  it('TV-C05 TV-C06 with equal Health a toss decides; its winner names either player', () => {
    const winners = [0, 1, 2, 3, 4, 5, 6, 7].map((game) => newGame({ cards: EQUAL }, game).expectState({ asked: 'first' }).state.decider);
    expect([...new Set(winners)].sort()).toEqual([0, 1]);
    const names = ['Barbarian begins', 'Enchanter begins'];
    for (const [seat, name] of names.entries()) {
      const scene = newGame({ cards: EQUAL });
      expect(scene.options).toEqual(names);
      expect(scene.play(name).state.first).toBe(seat);
      expect(sizes(scene.state.hand)[seat]).toBe(4);
    }
    expect(newGame({ cards: EQUAL }).events).toContain('toss');
    expect(newGame().events).not.toContain('toss');
  });

  it('TV-?06 with startsFirst the winner of the toss begins without a choice', () => {
    const scenes = [0, 1, 2, 3, 4, 5, 6, 7].map((game) => newGame({ cards: EQUAL, options: { tossWinner: 'startsFirst' } }, game));
    expect(scenes.map((scene) => scene.state.asked)).toEqual(scenes.map(() => 'mulligan'));
    expect([...new Set(scenes.map((scene) => scene.state.first))].sort()).toEqual([0, 1]);
    for (const scene of scenes) expect(scene.told.find((line) => line.includes('toss'))).toContain(['Barbarian', 'Enchanter'][scene.state.first]);
  });

  it('TV-?05 firstSide may always toss or name a seat, whatever the Health', () => {
    newGame({ options: { firstSide: 'toss' } }).expectState({ asked: 'first' });
    newGame({ options: { firstSide: 'seat0' } }).expectState({ first: 0, asked: 'mulligan' });
    newGame({ cards: { heroes: [{ id: 'enchanter', health: 30 }] }, options: { firstSide: 'seat1' } }).expectState({ first: 1, asked: 'mulligan' });
  });

  it('TV-C07 turns pass to the left: in a duel they alternate', () => {
    const scene = scenario({ active: 1, phase: 'end' });
    const order = [scene.state.active];
    for (let i = 0; i < 4; i++) order.push(scene.endTurn().state.active);
    expect(order).toEqual([0, 1, 0, 1, 0]);
  });

  it('TV-C12 the first player is decided after the Fate Routes are dealt and before any hand is drawn', () => {
    const scene = newGame({ cards: EQUAL });
    scene.expectState({ asked: 'first', hand: [[], []] });
    expect(scene.state.route.flat()).not.toContain(null);
    expect(scene.events.slice(0, 9)).toEqual([...Array.from({ length: 8 }, () => 'turned-up'), 'toss']);
    expect(sizes(scene.play('Barbarian begins').state.hand)).toEqual([4, 5]);
  });
});
