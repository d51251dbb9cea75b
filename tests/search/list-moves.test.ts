import { expect, it } from 'vitest';
import { Runs, restricted, type View, type Without } from '../../src/core/index.ts';
import { listMoves } from '../../src/search/list-moves.ts';
import { Ascent, ascent, CLIMB, WALK } from './games/ascent.ts';
import { positionAfter } from './measured-play.ts';

/** An ascent that says which act a code is. */
class Told extends Ascent {
  actOf(_s: unknown, code: number): number {
    return code;
  }
}
const told = { ...ascent(5, 9), acts: ['walk', 'climb'] };

/** The runs left of those that a game suggests, as the player sees them who does without these things. */
function listed(suggested: readonly (readonly number[])[], without: Without | null): number[][] {
  const rules = restricted(told, new Told(5, 9), [without]);
  const view = rules.view();
  view.bind(positionAfter(rules), 0);
  const moves = (_view: View, out: Runs): void => {
    for (const codes of suggested) {
      out.codes.set(codes, out.end);
      out.keep(out.end + codes.length);
    }
  };
  const runs = new Runs();
  // What a decision before left there.
  for (let i = 0; i < 3; i++) runs.add(9);
  listMoves({ moves }, view, runs);
  return Array.from({ length: runs.count }, (_, r) => [...runs.codes.subarray(runs.start[r], runs.start[r + 1])]);
}

const SUGGESTED = [[WALK], [WALK, CLIMB], [CLIMB], [WALK, WALK, WALK], [CLIMB, WALK], [WALK, WALK]];

it('lists what the game suggests, in its order', () => {
  expect(listed(SUGGESTED, null)).toEqual(SUGGESTED);
  expect(listed([], null)).toEqual([]);
});

it('leaves out every run with a code that the player is kept from', () => {
  expect(listed(SUGGESTED, { actions: ['climb'] })).toEqual([[WALK], [WALK, WALK, WALK], [WALK, WALK]]);
  expect(listed(SUGGESTED, { actions: ['walk'] })).toEqual([[CLIMB]]);
  expect(listed([[WALK, CLIMB], [CLIMB]], { actions: ['climb'] })).toEqual([]);
});
