import { describe, expect, it } from 'vitest';
import { HORIZON, type Player, type SearchAids, Simulator, type State, type View, WIN } from '../../src/core/index.ts';
import { Playout } from '../../src/search/playout.ts';
import { Ascent, WALK } from './games/ascent.ts';
import { positionAfter } from './measured-play.ts';

const words = new Int32Array(64);
/** The height in per cent. */
const value = (view: View): number => {
  view.write(words);
  return words[3] / 100;
};
const walker: Player = { begin() {}, choose: (_view, codes, n) => codes.subarray(0, n).indexOf(WALK) };

/** What a climb of so many days is worth, after two days of walking, played on by walking. */
function worth(depth: number, aids: SearchAids, goal = 5, change: (s: State) => void = () => {}, began = 2): number {
  const rules = new Ascent(6, goal);
  const s = positionAfter(rules, WALK, WALK);
  change(s);
  const playout = new Playout(new Simulator(rules, aids), [walker], depth);
  playout.play(s, began, 0, 1);
  return playout.values[0];
}

describe('a play-out', () => {
  it('is cut off after so many rounds, and takes the value of the game there', () => {
    expect([0, 1, 2].map((depth) => worth(depth, { value }))).toEqual([0.02, 0.03, 0.04]);
  });

  it('is cut off in the round that the search began in, however far the choice itself has come', () => {
    const cutOff = (depth: number, began: number): number => worth(depth, { value }, 5, undefined, began);
    expect([cutOff(1, 1), cutOff(2, 1), cutOff(1, 0)]).toEqual([0.02, 0.03, 0.02]);
  });

  it('takes the outcome of a game that is over before', () => {
    expect(worth(3, { value })).toBe(1);
    expect(worth(9, { value }, 7)).toBe(0); // six days do not reach 7
  });

  it('plays a game without a value to its end, whatever the depth', () => {
    expect([0, 1].map((depth) => worth(depth, {}))).toEqual([1, 1]);
    expect(worth(0, {}, 7)).toBe(0);
  });

  it('values what nobody has seen by the game’s value, else as half a win', () => {
    const unseen = (s: State): void => {
      s.kind = HORIZON;
    };
    expect(worth(1, { value }, 5, unseen)).toBe(0.02);
    expect(worth(1, {}, 5, unseen)).toBe(0.5);
  });

  it('takes the outcome at the end of a stage', () => {
    const won = (s: State): void => {
      s.kind = HORIZON;
      s.outcome = WIN;
    };
    expect(worth(1, { value }, 5, won)).toBe(1);
  });
});
