import { afterAll, describe, expect, it } from 'vitest';
import { confirmChanges, excludesZero, pickExtremes, screenChanges } from '../../src/analysis/rank/screen.ts';
import { FIXED } from '../../src/evidence/single.ts';
import { seededUniform } from '../stats/uniform.ts';
import { amount } from '../support/long.ts';

/** A change flips games: it wins this share of all games that were lost without it, and loses this share of those that were won. */
interface Flips {
  readonly wins: number;
  readonly losses: number;
}

const BASE = 0.6;
/** No effect, though games take another course: as many are won as lost. */
const noEffect = (share: number): Flips => ({ wins: share, losses: share });
const effect = (points: number): Flips => (points > 0 ? { wins: 0.02 + points, losses: 0.02 } : { wins: 0.02, losses: 0.02 - points });

function play(changes: readonly Flips[], games: number, uniform: () => number): Float64Array[] {
  const cells = Array.from({ length: changes.length + 1 }, () => new Float64Array(games));
  for (let game = 0; game < games; game++) {
    const won = uniform() < BASE ? 1 : 0;
    cells[0][game] = won;
    changes.forEach(({ wins, losses }, i) => {
      const flips = won === 1 ? losses / BASE : wins / (1 - BASE);
      cells[i + 1][game] = uniform() < flips ? 1 - won : won;
    });
  }
  return cells;
}

/** The changes confirmed by a whole ranking: screen, choice, fresh games. */
function confirmed(changes: readonly Flips[], screen: number, games: number, uniform: () => number): { picked: number[]; found: number[] } {
  const [base, ...changed] = play(changes, screen, uniform);
  const screened = screenChanges(
    base,
    changed,
    changed.map(() => false),
    true,
  );
  const picked = pickExtremes(
    screened.map((each, i) => ({ ...each, card: String(i) })),
    3,
  );
  const [fresh, ...again] = play(
    picked.map((i) => changes[i]),
    games,
    uniform,
  );
  const effects = confirmChanges(fresh, again, true, FIXED);
  return { picked, found: picked.filter((_, k) => excludesZero(effects[k])) };
}

const lines: string[] = [];
afterAll(() => {
  console.log(lines.join('\n'));
});

describe('a ranking of cards', () => {
  const sizes = amount({ runs: 80, screen: 150, games: 400 }, { runs: 2000, screen: 400, games: 2000 });
  const subtle = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? noEffect([0.005, 0.02, 0.05][i % 3]) : effect(i % 4 === 1 ? 0.01 : -0.01)));
  const CASES: Readonly<Record<string, readonly Flips[]>> = {
    'no card matters': Array.from({ length: 20 }, () => noEffect(0.05)),
    'no card matters and few games change': Array.from({ length: 20 }, () => noEffect(0.002)),
    'half of the cards matter a little': subtle,
  };
  it.each(Object.keys(CASES))('confirms a card that does not matter in at most 5 in 100 runs: %s', (name) => {
    const changes = CASES[name];
    const uniform = seededUniform(4);
    let [withFalse, all, wrong] = [0, 0, 0];
    for (let run = 0; run < sizes.runs; run++) {
      const { found } = confirmed(changes, sizes.screen, sizes.games, uniform);
      const bad = found.filter((i) => changes[i].wins === changes[i].losses).length;
      all += found.length;
      wrong += bad;
      if (bad > 0) withFalse++;
    }
    const rate = withFalse / sizes.runs;
    lines.push(
      `rank, ${name}: ${withFalse} of ${sizes.runs} runs confirm a false card (± ${(1.96 * Math.sqrt((rate * (1 - rate)) / sizes.runs)).toFixed(4)}); ${wrong} of ${all} confirmed are false`,
    );
    // Three standard errors above 5 %.
    expect(rate).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / sizes.runs));
  });

  it('finds cards that matter: +10 points, −10 points and none', () => {
    const changes = [noEffect(0.05), effect(0.1), noEffect(0.01), effect(-0.1), noEffect(0.05), noEffect(0.02), noEffect(0.02), noEffect(0.02)];
    const { picked, found } = confirmed(changes, 400, 1000, seededUniform(5));
    expect([picked[0], picked.at(-1)]).toEqual([1, 3]);
    expect(found).toEqual([1, 3]);
  });
});

describe('the choice of cards to confirm', () => {
  const change = (card: string, point: number | null) => ({ card, shrunk: point === null ? null : { point, low: point - 1, high: point + 1 } });

  it('takes both ends from the highest to the lowest', () => {
    const cards = [change('a', 0.1), change('b', 3), change('c', -2), change('d', 0), change('e', -0.1)];
    expect(pickExtremes(cards, 1)).toEqual([1, 2]);
    expect(pickExtremes(cards, 2)).toEqual([1, 0, 4, 2]);
    expect(pickExtremes(cards, 3)).toEqual([1, 0, 3, 4, 2]);
  });

  it('takes a card once, with its strongest change, and never one whose games are identical', () => {
    expect(pickExtremes([change('a', 2), change('a', -3), change('b', 1), change('c', null)], 3)).toEqual([2, 1]);
  });
});

describe('the screen', () => {
  it('leaves changes without any effect on any game out of the shrinkage', () => {
    const base = Float64Array.from([1, 0, 1, 0, 1, 0, 1, 0]);
    const up = Float64Array.from([1, 1, 1, 0, 1, 0, 1, 0]);
    const [same, better] = screenChanges(base, [base, up], [true, false], true);
    expect(same).toMatchObject({ difference: { point: 0 }, shrunk: null });
    expect(better.difference.point).toBe(1 / 8);
    expect(better.shrunk?.point).toBeCloseTo(1 / 8, 12);
  });

  it('gives no effect an error of 0 because no pair differs', () => {
    const base = Float64Array.from({ length: 100 }, (_, i) => i % 2);
    const [still, other] = screenChanges(base, [base, base.map((x, i) => (i < 10 ? 1 : x))], [false, false], true);
    expect((still.shrunk?.high ?? 0) - (still.shrunk?.low ?? 0)).toBeGreaterThan(0.01);
    expect(other.shrunk?.point).toBeGreaterThan(0);
  });
});
