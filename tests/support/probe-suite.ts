import { describe, expect, it } from 'vitest';
import { fractions, written } from '../../src/conform/arithmetic.ts';
import { leakCheck } from '../../src/conform/checks/leak.ts';
import { promises } from '../../src/conform/checks.ts';
import { optimalValue, uniformValue } from '../../src/conform/exact.ts';
import { hidesNothing, posteriorCheck } from '../../src/conform/posterior.ts';
import type { GameDef } from '../../src/core/index.ts';
import { hold } from './conformance.ts';
import { keyOf } from './keys.ts';
import { estimate } from './monte-carlo.ts';
import { emptyPack } from './probe.ts';

export interface ProbeFacts {
  /** Exact value of seat 0 under uniform play, as a fraction. */
  readonly uniform: string;
  /** Exact value of seat 0 when everyone plays best; for games in which nothing is hidden. */
  readonly optimal?: string;
  /** Is something hidden from someone, so that worlds differ? */
  readonly hidden: boolean;
  /** How far re-dealt worlds may be from the exact posterior, if so many sets are compared that one in ten thousand would be too strict. */
  readonly z?: number;
}

/** What every probe must show besides its own point. */
export function probeSuite(def: GameDef, facts: ProbeFacts): void {
  const rules = () => def.compile(emptyPack, {});
  describe(`${def.id}: what every game keeps`, () => {
    for (const check of promises) {
      it(check.promise, () => {
        expect(() => hold(check, { def, pack: emptyPack, params: {} }, 20)).not.toThrow();
      });
    }

    it('tells nobody more than it may', () => {
      expect(leakCheck(rules(), { key: keyOf('leak'), games: 20, worlds: 5 })).toBeGreaterThan(100);
    });

    if (facts.hidden) {
      it('re-deals with the frequencies of the exact posterior', () => {
        expect(posteriorCheck(rules(), { z: facts.z })).toBeGreaterThan(0);
      });
    } else {
      it('hides nothing', () => {
        expect(hidesNothing(rules(), 50)).toBeGreaterThan(50);
      });
    }

    it(`is worth ${facts.uniform} to seat 0 under uniform play, and Monte Carlo agrees within four standard errors`, () => {
      const [exact] = uniformValue(rules(), fractions);
      expect(written(exact)).toBe(facts.uniform);
      const { mean, standardError } = estimate(def, rules(), keyOf('monte carlo'), 20_000);
      expect(standardError).toBeGreaterThan(0);
      expect(Math.abs(mean - fractions.toNumber(exact))).toBeLessThan(4 * standardError);
    });

    if (facts.optimal !== undefined) {
      it(`is worth ${facts.optimal} to seat 0 under best play`, () => {
        expect(written(optimalValue(rules(), fractions)[0])).toBe(facts.optimal);
      });
    }
  });
}
