import { describe, expect, it } from 'vitest';
import blackjack from '../../examples/blackjack/blackjack.ts';
import { type GameDef, resolveParams, type Sink } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { keyOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';

// The exact expected profit, by dynamic programming over hard totals and soft hands: written apart from the example.

const CHANCES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 4].map((weight) => weight / 13);
const each = (f: (card: number) => number): number => CHANCES.reduce((sum, chance, i) => sum + chance * f(i + 1), 0);

/** A total and whether an ace counts as 11 in it. */
type Total = readonly [value: number, soft: boolean];
function plus([value, soft]: Total, card: number): Total {
  const eleven = card === 1 && value + 11 <= 21;
  const sum = value + (eleven ? 11 : card);
  if (sum > 21 && soft) return [sum - 10, eleven];
  return [sum, soft || eleven];
}

/** Expected profit of standing on `own`, the dealer having drawn `cards` cards. */
function stand(own: number, dealer: Total, cards: number, hitSoft17: boolean): number {
  const [value, soft] = dealer;
  if (value > 21) return 1;
  if (cards === 2 && value === 21) return -1;
  if (value > 17 || (value === 17 && !(soft && hitSoft17))) return Math.sign(own - value);
  return each((card) => stand(own, plus(dealer, card), cards + 1, hitSoft17));
}

/** Expected profit of a game in which the player draws below 17, or plays best. */
function profit(rules: { best: boolean; hitSoft17: boolean; doubling: boolean }): number {
  return each((up) => {
    const dealer = plus([0, false], up);
    const standing = new Map<number, number>();
    const stood = (own: number): number => {
      if (own > 21) return -1;
      if (!standing.has(own)) standing.set(own, stand(own, dealer, 1, rules.hitSoft17));
      return standing.get(own) as number;
    };
    const known = new Map<string, number>();
    const played = (own: Total): number => {
      if (own[0] >= 21) return stood(own[0]);
      const name = own.join(' ');
      const before = known.get(name);
      if (before !== undefined) return before;
      const hit = (): number => each((card) => played(plus(own, card)));
      const value = rules.best ? Math.max(stood(own[0]), hit()) : own[0] < 17 ? hit() : stood(own[0]);
      known.set(name, value);
      return value;
    };
    return each((one) =>
      each((two) => {
        const own = plus(plus([0, false], one), two);
        const other = up === 1 ? CHANCES[9] : up === 10 ? CHANCES[0] : 0;
        if (own[0] === 21) return 1.5 * (1 - other);
        const doubled = rules.best && rules.doubling ? 2 * each((card) => stood(plus(own, card)[0])) : Number.NEGATIVE_INFINITY;
        return Math.max(doubled, played(own));
      }),
    );
  });
}

/** Mean profit of a strategy over some games. */
function mean(strategy: string, given: Record<string, boolean>, games: number): { mean: number; error: number } {
  const def = { ...blackjack, rulesVersion: '1' } as unknown as GameDef;
  const rules = def.compile(emptyPack, resolveParams(def.params, given, emptyPack));
  const found = (blackjack.strategies ?? []).find(({ id }) => id === strategy);
  const table = new SeatedPlayers(def, rules, [{ play: { strategy, options: {} } }], () => found as never);
  const s = rules.create();
  const row = new Float64Array(2);
  const metrics = rules.metrics({ row } as unknown as Sink);
  let [sum, squares] = [0, 0];
  for (let game = 0; game < games; game++) {
    playGame(table, s, keyOf('blackjack'), game);
    metrics.end(s);
    sum += row[0];
    squares += row[0] ** 2;
  }
  return { mean: sum / games, error: Math.sqrt((squares / games - (sum / games) ** 2) / games) };
}

describe('Blackjack against its exact house edge', () => {
  it.each([
    ['mimic-dealer', { hitSoft17: false, doubling: true }],
    ['best', { hitSoft17: false, doubling: true }],
    ['best', { hitSoft17: true, doubling: true }],
    ['best', { hitSoft17: false, doubling: false }],
  ] as const)('%s, %o', (strategy, rules) => {
    const exact = profit({ best: strategy === 'best', ...rules });
    const seen = mean(strategy, rules, 40_000);
    console.log(`${strategy} ${JSON.stringify(rules)}: exact ${exact.toFixed(4)}, seen ${seen.mean.toFixed(4)} ± ${(2 * seen.error).toFixed(4)}`);
    expect(Math.abs(seen.mean - exact)).toBeLessThan(4 * seen.error);
  });

  it('a dealer who draws to soft 17 costs the player, doubling gains', () => {
    const usual = profit({ best: true, hitSoft17: false, doubling: true });
    expect(profit({ best: true, hitSoft17: true, doubling: true })).toBeLessThan(usual);
    expect(profit({ best: true, hitSoft17: false, doubling: false })).toBeLessThan(usual);
    expect(usual).toBeLessThan(0);
  });
});
