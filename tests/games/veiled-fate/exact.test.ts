import { expect, it } from 'vitest';
import { floats } from '../../../src/conform/arithmetic.ts';
import { uniformValue } from '../../../src/conform/exact.ts';
import { estimate } from '../../../src/conform/monte-carlo.ts';
import { resolveParams } from '../../../src/core/index.ts';
import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import { params } from '../../../src/games/veiled-fate/options/params.ts';
import { FateRules } from '../../../src/games/veiled-fate/rules/rules.ts';
import type { FateState } from '../../../src/games/veiled-fate/state/state.ts';
import { keyOf } from '../../support/keys.ts';
import { amount } from '../../support/long.ts';
import { ownPack } from './test-pack.ts';

/** Random players win equally often, so that their win rate would prove nothing. Seat 0 is credited with the wins of Pentha, who leads the line at the start; seat 1 if she gained Renown. */
class Credited extends FateRules {
  override utility(s: FateState, seat: number): number {
    if (seat === 1) return s.renown[0] > 0 ? 1 : 0;
    return this.order.some((each) => super.utility(s, each) === 1 && this.parents.of(s, each) === 0) ? 1 : 0;
  }
}

it('games of one Age with the tiny pack agree with their exact value under random play', () => {
  const pack = ownPack('tiny');
  const given = { players: 2, ages: 1, startHand: 1, startLine: 'fixed', powers: [] };
  const rules = () => new Credited(pack, resolveParams(params, given, pack));
  const exact = uniformValue(rules(), floats, { limits: { moves: 1_000_000, depth: 400 } });
  expect(exact[0]).toBeGreaterThan(0.51);
  expect(exact[1]).toBeGreaterThan(0.1);
  for (const seat of [0, 1]) {
    const { mean, standardError } = estimate(veiledFate, rules(), keyOf('one Age'), amount(5_000, 20_000), seat);
    expect(Math.abs(mean - exact[seat])).toBeLessThan(4 * standardError);
  }
});
