import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const draws = (n: number) => ({ cards: [{ id: 'drawer', type: 'support', abilities: [[{ draw: n }]] }] });

describe('The Veil: drawing and restoring the Deck', () => {
  it("TV-K01 cards are drawn from the top of the player's Deck", () => {
    const scene = scenario({ seats: [{ played: ['drawer'], deck: ['purse', 'jab', 'coin', 'blow'] }, {}], cards: draws(2) }).play('use Drawer');
    scene.expectState({ hand: [['jab', 'purse'], []] });
    expect(scene.state.deck[0]).toEqual(['coin', 'blow']);
  });

  it('TV-K02 TV-K03 TV-K04 TV-K06 an empty Deck is rebuilt from the shuffled Discard Pile, including purchases and Traps, and the draw continues', () => {
    const discard = ['coin', 'jab', 'war-chest', 'snare-pit'];
    const scene = scenario({ seats: [{ played: ['drawer'], deck: ['purse'], discard }, { hero: 'poacher' }], cards: draws(3) }).play('use Drawer');
    const { hand, deck } = scene.state;
    scene.expectState({ discard: [[], []] });
    expect(hand[0]).toHaveLength(3);
    expect(hand[0]).toContain('purse');
    expect([...hand[0], ...deck[0]].sort()).toEqual([...discard, 'purse'].sort());
    expect(scene.events.filter((e) => e === 'reshuffled')).toHaveLength(1);
    // The order is random.
    const tops = [0, 1, 2, 3, 4, 5].map(
      (game) =>
        scenario({ seats: [{ played: ['drawer'], deck: [], discard }, { hero: 'poacher' }], cards: draws(3) }, game).play('use Drawer').state.deck[0][0],
    );
    expect(new Set(tops).size).toBeGreaterThan(1);
  });

  it('TV-K05 cards in play, Recruits, the hand and banished cards are not shuffled in', () => {
    const seats = [
      { played: ['drawer', 'oathbreakers-toll'], recruits: ['axe-thane'], hand: ['blow'], banished: ['exhume'], deck: [], discard: ['coin', 'jab'] },
      {},
    ] as const;
    const scene = scenario({ seats, cards: draws(1) }).play('use Drawer');
    expect([...scene.state.hand[0], ...scene.state.deck[0]].sort()).toEqual(['blow', 'coin', 'jab']);
    scene.expectState({ played: [['drawer', 'oathbreakers-toll'], []], recruits: [['axe-thane 5'], []], banished: [['exhume'], []] });
  });

  it('TV-K07 TV-?13 the reshuffle waits for a draw that needs it; with eager it happens as soon as the Deck is empty', () => {
    const seats = [{ played: ['drawer'], deck: ['purse'], discard: ['coin', 'jab'] }, {}] as const;
    const lazy = scenario({ seats, cards: draws(1) }).play('use Drawer');
    lazy.expectState({ hand: [['purse'], []], discard: [['coin', 'jab'], []] });
    expect(lazy.state.deck[0]).toEqual([]);
    const eager = scenario({ seats, cards: draws(1), options: { reshuffle: 'eager' } }).play('use Drawer');
    eager.expectState({ hand: [['purse'], []], discard: [[], []] });
    expect([...eager.state.deck[0]].sort()).toEqual(['coin', 'jab']);
  });

  it('TV-K08 TV-K09 when both piles are empty the rest of a draw is skipped, and nobody loses', () => {
    scenario({ seats: [{ played: ['drawer'], deck: ['purse'], discard: [] }, {}], cards: draws(3) })
      .play('use Drawer')
      .expectState({ hand: [['purse'], []], health: [22, 20], outcome: 'running' });
    scenario({ seats: [{ deck: [], discard: [] }, {}], phase: 'end' }).expectState({ active: 1, hand: [[], []], outcome: 'running' });
  });
});
