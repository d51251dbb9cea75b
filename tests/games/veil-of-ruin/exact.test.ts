import { expect, it } from 'vitest';
import { floats } from '../../../src/conform/arithmetic.ts';
import { uniformValue } from '../../../src/conform/exact.ts';
import { estimate } from '../../../src/conform/monte-carlo.ts';
import { type Pack, resolveParams } from '../../../src/core/index.ts';
import { packData } from '../../../src/games/veil-of-ruin/content/pack-data.ts';
import { veilOfRuin } from '../../../src/games/veil-of-ruin/index.ts';
import { keyOf } from '../../support/keys.ts';
import { amount } from '../../support/long.ts';
import { tiny } from './test-pack.ts';

/** The tiny pack with three of its cards; outside the long suite with two, since the counter action makes the game seven times as large. */
function smallPack(): Pack {
  const pack = structuredClone(tiny());
  const kept = ['cleave', 'quick-shot', ...amount([], ['raise-guard'])];
  Object.assign(pack.data, { cards: packData(pack).cards.filter(({ id }) => kept.includes(id)) });
  return pack;
}

it('games of two rounds with the tiny pack agree with their exact value under random play', () => {
  const pack = smallPack();
  const rules = () => veilOfRuin.compile(pack, resolveParams(veilOfRuin.params, { party: 2, roundCap: 2 }, pack));
  const [exact] = uniformValue(rules(), floats, { limits: { moves: 400_000, depth: 400 } });
  const { mean, standardError } = estimate(veilOfRuin, rules(), keyOf('tiny'), amount(4_000, 20_000), 0);
  expect(exact).toBeGreaterThan(0.5);
  expect(exact).toBeLessThan(0.9);
  expect(Math.abs(mean - exact)).toBeLessThan(4 * standardError);
});
