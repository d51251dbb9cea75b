import { expect, it } from 'vitest';
import { floats } from '../../../src/conform/arithmetic.ts';
import { uniformValue } from '../../../src/conform/exact.ts';
import { estimate } from '../../../src/conform/monte-carlo.ts';
import { resolveParams } from '../../../src/core/index.ts';
import { soulRaiders } from '../../../src/games/soul-raiders/index.ts';
import { params } from '../../../src/games/soul-raiders/options/params.ts';
import { ChapterRules } from '../../../src/games/soul-raiders/rules/rules.ts';
import { L, type RaiderState } from '../../../src/games/soul-raiders/state/state.ts';
import { keyOf } from '../../support/keys.ts';
import { amount } from '../../support/long.ts';
import { ownPack } from './content/packs.ts';

/** Random play hardly ever wins the tiny chapter, so that its win rate alone would prove little: has the Hero reached the gate? */
class Reaching extends ChapterRules {
  override utility(s: RaiderState): number {
    return s.locations[L.WORDS + L.REVEALED];
  }
}
/** Has it got rid of a Goblin, by a fight, a spell or a flight? */
class Defeating extends ChapterRules {
  override utility(s: RaiderState): number {
    return s.randomDiscard.count(s) > 0 ? 1 : 0;
  }
}

it.each([
  ['wins', ChapterRules, 0.001],
  ['reaches the gate', Reaching, 0.3],
  ['is rid of a Goblin', Defeating, 0.05],
] as const)('a Hero of the tiny pack %s as often as the exact value under random play says', (_what, Game, least) => {
  const pack = ownPack('tiny');
  const rules = () => new Game(pack, resolveParams(params, { heroes: 1, reserveLimit: 0 }, pack));
  const [exact] = uniformValue(rules(), floats, { limits: { moves: 1_000_000, depth: 400 } });
  expect(exact).toBeGreaterThan(least);
  const { mean, standardError } = estimate(soulRaiders, rules(), keyOf('tiny'), amount(5_000, 15_000), 0);
  expect(Math.abs(mean - exact)).toBeLessThan(4 * standardError);
});
