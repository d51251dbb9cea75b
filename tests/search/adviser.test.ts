import { describe, expect, it } from 'vitest';
import { type Player, type Runs, Simulator, type View } from '../../src/core/index.ts';
import { Choices } from '../../src/search/choices.ts';
import { Adviser } from '../../src/search/tree/adviser.ts';
import { Ascent, CLIMB, WALK } from './games/ascent.ts';
import { positionAfter } from './measured-play.ts';

const planning = (...codes: readonly number[]): Player => ({
  begin() {},
  choose: () => 0,
  plan(_view, out) {
    out.set(codes);
    return codes.length;
  },
});

/** The place of what a player would do among these runs, or among the legal codes; and how many choices there are then. */
function advice(player: Player, runs: readonly (readonly number[])[] = []): number[] {
  const rules = new Ascent(5, 9);
  const moves = (_view: View, out: Runs): void => {
    for (const codes of runs) {
      out.codes.set(codes, out.end);
      out.keep(out.end + codes.length);
    }
  };
  const choices = new Choices(new Simulator(rules, { moves }));
  const s = positionAfter(rules, WALK);
  const view = rules.view();
  view.bind(s, 0);
  choices.reach(s);
  choices.list(view);
  const adviser = new Adviser(rules.view(), [player]);
  adviser.ask(s, 0, choices);
  return [choices.offer(adviser.run, adviser.length), choices.count];
}

describe('an adviser', () => {
  it('names the code it would choose', () => {
    expect(advice({ begin() {}, choose: (_view, codes, n) => codes.subarray(0, n).indexOf(CLIMB) })).toEqual([1, 2]);
  });

  it('names the run it plans, which becomes a choice if the game does not list it', () => {
    const runs = [[WALK, WALK], [WALK, CLIMB], [CLIMB]];
    expect(advice(planning(WALK, CLIMB), runs)).toEqual([1, 3]);
    expect(advice(planning(CLIMB), runs)).toEqual([2, 3]);
    expect(advice(planning(CLIMB, CLIMB), runs)).toEqual([3, 4]);
    expect(advice(planning(WALK), runs)).toEqual([3, 4]);
  });
});
