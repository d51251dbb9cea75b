import { describe, expect, it } from 'vitest';
import pig from '../../examples/pig/pig.ts';
import type { GameDef } from '../../src/core/index.ts';
import { OUTCOMES, resolveParams } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { keyOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';

/**
 * Chance to win of the player whose turn begins, when both play by their rules: exact by value iteration over (own score, other's score, points at stake).
 * `holds` says whether the player to move holds; undefined plays best.
 */
function chanceToWin(goal: number, first: Holds, second: Holds): number {
  const width = goal + 6;
  const at = (i: number, j: number, k: number): number => (i * goal + j) * width + k;
  const values = [first, second].map(() => new Float64Array(goal * goal * width));
  for (let change = 1; change > 1e-7; ) {
    change = 0;
    for (const [own, holds] of [first, second].entries()) {
      const [mine, other] = [values[own], values[1 - own]];
      for (let i = goal - 1; i >= 0; i--) {
        for (let j = goal - 1; j >= 0; j--) {
          for (let k = goal - i + 5; k >= 0; k--) {
            const hold = i + k >= goal ? 1 : 1 - other[at(j, i + k, 0)];
            let roll = 1 - other[at(j, i, 0)];
            for (let die = 2; die <= 6; die++) roll += i + k + die >= goal ? 1 : mine[at(i, j, k + die)];
            roll /= 6;
            const value = i + k >= goal ? 1 : k === 0 ? roll : holds === BEST ? Math.max(hold, roll) : holds(k) ? hold : roll;
            change = Math.max(change, Math.abs(value - mine[at(i, j, k)]));
            mine[at(i, j, k)] = value;
          }
        }
      }
    }
  }
  return values[0][at(0, 0, 0)];
}
type Holds = ((atStake: number) => boolean) | typeof BEST;
const BEST = 'best';
const holdAt = (points: number) => (atStake: number) => atStake >= points;

/** Share of games won by the player who begins, hold-at against hold-at. */
function share(games: number, goal: number, points: readonly [number, number]): { share: number; error: number } {
  const def = { ...pig, rulesVersion: '1' } as unknown as GameDef;
  const rules = def.compile(emptyPack, resolveParams(def.params, { goal }, emptyPack));
  const seats = points.map((each) => ({ play: { strategy: 'hold-at', options: { points: each } } }));
  const table = new SeatedPlayers(def, rules, seats, () => (pig.strategies ?? [])[0] as never);
  const s = rules.create();
  let won = 0;
  for (let game = 0; game < games; game++) {
    playGame(table, s, keyOf('pig'), game, null, 0);
    if (s.winner === 0) won++;
  }
  return { share: won / games, error: Math.sqrt(0.25 / games) };
}

it('a replay says who rolled what, and the game ends by its goal', () => {
  const def = { ...pig, rulesVersion: '1' } as unknown as GameDef;
  const rules = def.compile(emptyPack, resolveParams(def.params, { goal: 2 }, emptyPack));
  const s = rules.create();
  rules.start(s, keyOf('told'), 0, 1);
  const rolled = def.events.findIndex(({ name }) => name === 'rolled');
  expect(rules.tell(s, rolled, 5, 0, 0)).toBe('seat 1 rolls 5');
  const codes = new Int32Array(2);
  while (s.outcome === 0) rules.apply(s, codes[rules.legal(s, codes) - 1] === 1 && rules.legal(s, codes) === 2 ? 0 : 1);
  expect(def.metrics.causes[s.cause]).toBe('goal');
  // Told as seat 0 sees it.
  expect(OUTCOMES[s.outcome]).toBe(s.winner === 0 ? 'win' : 'loss');
  expect(s.winner).toBe(1);
});

describe('Pig against its exact values', () => {
  it('to 100 points: 53.06 % for the first of two best players, 58.74 % against hold-at-20, as published', () => {
    expect(chanceToWin(100, BEST, BEST)).toBeCloseTo(0.5306, 4);
    expect(chanceToWin(100, BEST, holdAt(20))).toBeCloseTo(0.5874, 4);
    expect(1 - chanceToWin(100, holdAt(20), BEST)).toBeCloseTo(0.5224, 4);
  });

  it('hold-at-20 against itself and against hold-at-10 is won as often as computed', () => {
    for (const points of [
      [20, 20],
      [20, 10],
      [10, 25],
    ] as const) {
      const { share: seen, error } = share(20_000, 40, points);
      expect(Math.abs(seen - chanceToWin(40, holdAt(points[0]), holdAt(points[1])))).toBeLessThan(4 * error);
    }
  });

  it('with a goal of 20 points, too', () => {
    const { share: seen, error } = share(20_000, 20, [8, 8]);
    expect(Math.abs(seen - chanceToWin(20, holdAt(8), holdAt(8)))).toBeLessThan(4 * error);
  });
});
