import { describe, it } from 'vitest';
import { code, type Scene, scenario } from '../scenario.ts';

// Which card comes tells when the paid one was discarded: with both piles empty it is the only one that can be drawn.
const DRAW = [{ drawCards: 1 }];
const piles = { draw: [], discard: [] };

describe('Soul Raiders: when paid cards are discarded', () => {
  const moved = (discardBeforeEffects: boolean): Scene => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: DRAW }] } } };
    return scenario({ options: { discardBeforeEffects }, heroes: { zia: { ...piles, hand: ['three', 'one'] } }, cards: { locations } })
      .play(code.arrow(2))
      .pay('three');
  };
  const fought = (discardBeforeEffects: boolean): Scene =>
    scenario({
      options: { discardBeforeEffects },
      heroes: { zia: { ...piles, hand: ['three', 'one'], enemies: ['goblin'] } },
      cards: { random: { goblin: { defeat: DRAW } } },
    })
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('goblin'));
  const done = (discardBeforeEffects: boolean): Scene => {
    const locations = { 1: { A: { scrolls: [{ type: 'strength', difficulty: 3, do: DRAW }] } } };
    return scenario({ options: { discardBeforeEffects }, heroes: { zia: { ...piles, hand: ['three', 'one'] } }, cards: { locations } })
      .play(code.scroll(0))
      .pay('three');
  };

  it('SR-?93 SR-F20 after the move, the wounds or the payment, and before the effects that follow', () => {
    for (const scene of [moved(true), fought(true), done(true)]) scene.expectState({ hands: { zia: ['one', 'three'] }, discard: {}, paid: {} });
  });

  it('SR-?93 with discardBeforeEffects: false after the effects', () => {
    for (const scene of [moved(false), fought(false), done(false)]) scene.expectState({ hands: { zia: ['one'] }, discard: { zia: ['three'] }, paid: {} });
  });

  it('SR-?93 payment takes the cards out of the hand: a loss of cards cannot reach them', () => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: [{ loseCards: 1 }] }] } } };
    for (const discardBeforeEffects of [true, false]) {
      const scene = scenario({ options: { discardBeforeEffects }, heroes: { zia: { hand: ['three'], heroism: 2 } }, cards: { locations } });
      scene
        .play(code.arrow(2))
        .pay('three')
        .expectState({ asked: 'act', hands: {}, discard: { zia: ['three'] } });
    }
  });
});
