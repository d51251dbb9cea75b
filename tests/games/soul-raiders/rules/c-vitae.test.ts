import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** Zia triggers this with the card `one`; `two` stays in hand. */
function done(text: readonly object[], setup: Setup = {}): Scene {
  const cards = { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: text }] } } } };
  return scenario({ heroes: { zia: { hand: ['one', 'two'] } }, ...setup, cards })
    .play(code.scroll(0))
    .pay('one');
}
const lose = (n: number) => [{ vitae: -n }];
const gain = (n: number) => [{ vitae: n }];

describe('Soul Raiders: Vitae and Exhaustion', () => {
  it('SR-C01 SR-C02 a loss moves the marker down a loop of 30 spaces, on from 30 when it closes', () => {
    done(lose(5), { vitae: 12 }).expectState({ vitae: 7, exhaustion: 1 });
    // 3, 2, 1, 30, 29
    done(lose(4), { vitae: 3 }).expectState({ vitae: 29, exhaustion: 2 });
    // a whole lap leads to the same space
    done(lose(30), { vitae: 17 }).expectState({ vitae: 17, exhaustion: 2 });
  });

  it('SR-C03 each closing of the loop moves the Exhaustion marker one step, at once', () => {
    const scene = done(lose(9), { vitae: 8, exhaustion: 2 });
    // still in the Action phase
    scene.expectState({ vitae: 29, exhaustion: 3, phase: 'action', round: 2 });
    done(lose(7), { vitae: 8, exhaustion: 2 }).expectState({ vitae: 1, exhaustion: 2 });
  });

  it('SR-?05 a lap is complete on reaching zero, which is the space 30; with belowZero only below it', () => {
    done(lose(8), { vitae: 8 }).expectState({ vitae: 30, exhaustion: 2 });
    const options = { vitaeWrap: 'belowZero' };
    done(lose(8), { vitae: 8, options }).expectState({ vitae: 0, exhaustion: 1 });
    done(lose(9), { vitae: 8, options }).expectState({ vitae: 29, exhaustion: 2 });
    done(lose(1), { vitae: 0, options }).expectState({ vitae: 29, exhaustion: 2 });
  });

  it('SR-C04 one loss that closes the loop twice moves Exhaustion two steps', () => {
    // T 2 and 20 and 9 for each of 3 Hourglasses: 49. From 10 that is 10, 30, and 9 more.
    const scene = done([{ damage: 20, perHourglass: 9 }], { vitae: 10, hourglasses: { 1: 3 } });
    scene.expectState({ vitae: 21, exhaustion: 3 });
  });

  it('SR-C05 SR-C06 a gain stops at 30 and never moves Exhaustion back', () => {
    done(gain(5), { vitae: 12, exhaustion: 3 }).expectState({ vitae: 17, exhaustion: 3 });
    done(gain(5), { vitae: 25, exhaustion: 3 }).expectState({ vitae: 30, exhaustion: 3 });
    done(gain(5), { vitae: 28, exhaustion: 3 }).expectState({ vitae: 30, exhaustion: 3 });
  });

  it('SR-C07 SR-C08 SR-C09 each Hero draws 4 cards at level 1, 3 at level 2 and 2 at level 3', () => {
    for (const [exhaustion, cards] of [
      [1, 4],
      [2, 3],
      [3, 2],
    ]) {
      scenario({ heroes: { zia: {}, eneko: {} }, phase: 'preparation', exhaustion }).expectState({ handSizes: { zia: cards, eneko: cards } });
    }
  });

  it('cardsFresh, cardsTired and cardsDrained set what is drawn at each level', () => {
    const options = { cardsFresh: 12, cardsTired: 5, cardsDrained: 1 };
    const drawn = [1, 2, 3].map((exhaustion) => scenario({ phase: 'preparation', exhaustion, options }).state.handSizes.zia);
    expect(drawn).toEqual([12, 5, 1]);
  });

  it('SR-C10 a step in mid-round leaves hands alone and counts from the next Preparation', () => {
    const scene = done(lose(9), { vitae: 8, heroes: { zia: { hand: ['one', 'two', 'three', 'four'] } } });
    scene.expectState({ exhaustion: 2, hands: { zia: ['two', 'three', 'four'] } });
    scene.endActions().expectState({ round: 3, handSizes: { zia: 3 } });
  });

  it('SR-C11 SR-C12 when Exhaustion reaches The End, the rest of the round is played in full, and then the chapter ends', () => {
    const scene = done(lose(9), { vitae: 8, exhaustion: 3 });
    scene.expectState({ exhaustion: 4, ends: ['exhaustion'], outcome: 'running', asked: 'act', vitae: 29 });
    expect(scene.can(code.discard('two'))).toBe(true);
    // The Reaction still costs its Stress of 2.
    scene.endActions().expectState({ outcome: 'loss', result: 'defeat', vitae: 27, round: 2 });
  });

  it('SR-C13 further laps at The End have no effect', () => {
    done(lose(9), { vitae: 8, exhaustion: 4 }).expectState({ vitae: 29, exhaustion: 4, ends: ['exhaustion'] });
  });

  it('SR-?03 at The End of Exhaustion two cards would be drawn', () => {
    const options = { cardsDrained: 2 };
    scenario({ phase: 'preparation', exhaustion: 4, options }).expectState({ handSizes: { zia: 2 } });
  });

  it('SR-E05 Vitae 4, Exhaustion 1, a loss of 8: Vitae 26, Exhaustion 2, next draw 3 cards', () => {
    const scene = done(lose(8), { vitae: 4 });
    scene.expectState({ vitae: 26, exhaustion: 2 });
    scene.endActions().expectState({ handSizes: { zia: 3 } });
  });

  it('SR-E06 Vitae 26, Exhaustion 2, a gain of 10: Vitae 30, Exhaustion 2', () => {
    done(gain(10), { vitae: 26, exhaustion: 2 }).expectState({ vitae: 30, exhaustion: 2 });
  });
});
