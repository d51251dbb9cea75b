import { expect, it } from 'vitest';
import { floats } from '../../../src/conform/arithmetic.ts';
import { uniformValue } from '../../../src/conform/exact.ts';
import { estimate } from '../../../src/conform/monte-carlo.ts';
import { resolveParams } from '../../../src/core/index.ts';
import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import { keyOf } from '../../support/keys.ts';
import { amount } from '../../support/long.ts';
import { ownPack } from './test-pack.ts';

it('games of one Age with the tiny pack agree with their exact value under random play', () => {
  const pack = ownPack('tiny');
  const rules = () => veiledFate.compile(pack, resolveParams(veiledFate.params, { players: 2, ages: 1, startHand: 1 }, pack));
  const t0 = Date.now();
  const exact = uniformValue(rules(), floats, { limits: { moves: 4_000_000, depth: 400 } });
  console.log(exact, Date.now() - t0);
  const { mean, standardError } = estimate(veiledFate, rules(), keyOf('tiny'), amount(4_000, 20_000), 0);
  console.log(mean, standardError, Date.now() - t0);
  expect(Math.abs(mean - exact[0])).toBeLessThan(4 * standardError);
});
