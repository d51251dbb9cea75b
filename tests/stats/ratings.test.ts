import { describe, expect, it } from 'vitest';
import { bradleyTerry, eloPoints } from '../../src/stats/bradley-terry.ts';
import { components } from '../../src/stats/components.ts';
import { cycles } from '../../src/stats/cycles.ts';
import { solve } from '../../src/stats/linear.ts';
import { advantages, crossStandings, standings, tallied } from '../../src/stats/match-ups.ts';
import { nash } from '../../src/stats/nash.ts';
import { reference, referenceR } from './reference.ts';
import { seededUniform } from './uniform.ts';

const none = (n: number): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));

describe('bradleyTerry', () => {
  const { wins, ties, plain, davidson } = referenceR.bradleyTerry;

  it('without ties agrees with BradleyTerry2', () => {
    const found = bradleyTerry({ wins, ties: none(4) });
    found?.strengths.forEach((strength, i) => {
      expect(strength).toBeCloseTo(plain[i], 9);
    });
    expect(found?.tie).toBe(0);
  });

  it("with Davidson's ties agrees with the log-linear model of glm", () => {
    const found = bradleyTerry({ wins, ties });
    found?.strengths.forEach((strength, i) => {
      expect(strength).toBeCloseTo(davidson.strengths[i], 9);
    });
    expect(found?.tie).toBeCloseTo(davidson.tie, 9);
  });

  it('has no answer if somebody never lost a point, unless a prior gives one', () => {
    const beaten = {
      wins: [
        [0, 9, 9],
        [0, 0, 5],
        [0, 4, 0],
      ],
      ties: none(3),
    };
    expect(bradleyTerry(beaten)).toBeUndefined();
    const { strengths } = bradleyTerry(beaten, 0.5) ?? { strengths: [] };
    expect(strengths[0]).toBeGreaterThan(strengths[1] + 2);
    expect(strengths[1]).toBeGreaterThan(strengths[2]);
  });

  it('of two players is the log odds; ten to one is 400 Elo points', () => {
    const { strengths } = bradleyTerry({
      wins: [
        [0, 100],
        [10, 0],
      ],
      ties: none(2),
    }) ?? { strengths: [] };
    expect(strengths[0] - strengths[1]).toBeCloseTo(Math.log(10), 10);
    expect(eloPoints(strengths[0] - strengths[1])).toBeCloseTo(400, 7);
  });
});

describe('nash', () => {
  it.each(reference.equilibria)('has the value and mixture of linear programming: $payoff.0', ({ payoff, rows, columns, value }) => {
    const found = nash(payoff);
    expect(found.value).toBeCloseTo(value, 8);
    found.rows.forEach((share, i) => {
      expect(Math.abs(share - rows[i])).toBeLessThan(2e-4);
    });
    found.columns.forEach((share, j) => {
      expect(Math.abs(share - columns[j])).toBeLessThan(2e-4);
    });
    for (const won of found.rowPayoffs) expect(won).toBeLessThan(value + 1e-7);
    for (const lost of found.columnPayoffs) expect(lost).toBeGreaterThan(value - 1e-7);
  });

  const rock = [
    [0, 1, -1],
    [-1, 0, 1],
    [1, -1, 0],
  ];

  it('plays all members of a cycle, in proportion to the margin between the other two', () => {
    for (const share of nash(rock).rows) expect(share).toBeCloseTo(1 / 3, 8);
    // a beats b by 1, b beats c by 3, c beats a by 2: each is played in proportion to the margin between the other two.
    const uneven = [
      [0, 0.1, -0.2],
      [-0.1, 0, 0.3],
      [0.2, -0.3, 0],
    ];
    const { rows } = nash(uneven);
    [3 / 6, 2 / 6, 1 / 6].forEach((wanted, i) => {
      expect(rows[i]).toBeCloseTo(wanted, 7);
    });
  });

  it('does not change for the others when a player is copied; the copy shares with its original', () => {
    const copied = [
      [0, 1, -1, -1],
      [-1, 0, 1, 1],
      [1, -1, 0, 0],
      [1, -1, 0, 0],
    ];
    [1 / 3, 1 / 3, 1 / 6, 1 / 6].forEach((wanted, i) => {
      expect(nash(copied).rows[i]).toBeCloseTo(wanted, 7);
    });
  });

  it('plays only the best if there is one, and all equally if none differ', () => {
    expect(
      nash([
        [0, 0.1, 0.2],
        [-0.1, 0, 0.3],
        [-0.2, -0.3, 0],
      ]).rows[0],
    ).toBeCloseTo(1, 10);
    for (const share of nash(none(4)).rows) expect(share).toBeCloseTo(1 / 4, 12);
  });
});

describe('cycles', () => {
  const graph = (n: number, edges: readonly (readonly [number, number])[]): boolean[][] =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => edges.some(([a, b]) => a === i && b === j)));

  it('finds rock, paper, scissors', () => {
    expect(
      cycles(
        graph(3, [
          [0, 1],
          [1, 2],
          [2, 0],
        ]),
      ),
    ).toEqual([[0, 1, 2]]);
  });

  it('finds none in a ranking', () => {
    expect(
      cycles(
        graph(4, [
          [0, 1],
          [0, 2],
          [0, 3],
          [1, 2],
          [1, 3],
          [2, 3],
        ]),
      ),
    ).toEqual([]);
  });

  it('lists every win that is part of a cycle, shortest cycles first', () => {
    // 0 > 1 > 2 > 0, and the longer 2 > 3 > 4 > 0 > 1 > 2 through 3 and 4. 5 is never beaten and is in none.
    const found = cycles(
      graph(6, [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 3],
        [3, 4],
        [4, 0],
        [5, 0],
        [5, 3],
      ]),
    );
    expect(found).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3, 4],
    ]);
  });

  it('keeps separate cycles apart', () => {
    expect(
      cycles(
        graph(6, [
          [3, 4],
          [4, 5],
          [5, 3],
          [0, 2],
          [2, 1],
          [1, 0],
          [0, 3],
        ]),
      ),
    ).toEqual([
      [0, 2, 1],
      [3, 4, 5],
    ]);
    expect(
      components(
        graph(3, [
          [0, 1],
          [1, 0],
          [1, 2],
        ]),
      ),
    ).toEqual([0, 0, 1]);
  });
});

describe('standings', () => {
  /** Three players in a cycle: each beats the next in 70 of 100 games; the fourth loses 80 of 100 to each of them. */
  const uniform = seededUniform(12);
  const games = 400;
  const chance = [
    [0.5, 0.7, 0.3, 0.8],
    [0.3, 0.5, 0.7, 0.8],
    [0.7, 0.3, 0.5, 0.8],
    [0.2, 0.2, 0.2, 0.5],
  ];
  const luck = Array.from({ length: games }, uniform);
  const results = chance.map((row, i) => row.map((p, j) => (j > i ? luck.map((u) => (u < p ? 1 : u > 0.97 ? 0.5 : 0)) : undefined)));

  it('add up both sides of the table, game by game, with weights and gaps', () => {
    const small = {
      games: 3,
      results: [
        [undefined, [1, 0.5, Number.NaN]],
        [[0, 1, 1], undefined],
      ],
    };
    expect(tallied(small)).toEqual({
      wins: [
        [0, 2],
        [2, 0],
      ],
      ties: [
        [0, 1],
        [1, 0],
      ],
    });
    expect(tallied(small, [2, 0, 1])).toEqual({
      wins: [
        [0, 4],
        [1, 0],
      ],
      ties: [
        [0, 0],
        [0, 0],
      ],
    });
    expect(
      advantages({
        wins: [
          [0, 3],
          [1, 0],
        ],
        ties: [
          [0, 4],
          [4, 0],
        ],
      }),
    ).toEqual([
      [0, 0.125],
      [-0.125, 0],
    ]);
    expect(advantages({ wins: none(2), ties: none(2) })).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('draw games with shared luck together', () => {
    // Two games per index: 1 and ½, then 0 and none. Weights 3 and 1.
    const pairs = {
      games: 2,
      each: 2,
      results: [
        [undefined, [1, 0.5, 0, Number.NaN]],
        [undefined, undefined],
      ],
    };
    expect(tallied(pairs, [3, 1])).toEqual({
      wins: [
        [0, 3],
        [1, 0],
      ],
      ties: [
        [0, 3],
        [3, 0],
      ],
    });
  });

  it('have the same points and nearly the same intervals when neighbours are drawn together', () => {
    // 5,000 indices are drawn in groups of five; the spread is still that of 5,000 games.
    const stream = seededUniform(31);
    const score = Array.from({ length: 5000 }, () => (stream() < 0.6 ? 1 : 0));
    const [one] = standings(
      {
        games: 5000,
        results: [
          [undefined, score],
          [undefined, undefined],
        ],
      },
      seededUniform(6),
      0.95,
      400,
    );
    const wins = score.filter((x) => x === 1).length;
    // Strengths sum to zero: half the log odds, with half a win added to both.
    expect(one.strength.point).toBeCloseTo(Math.log((wins + 0.5) / (5000 - wins + 0.5)) / 2, 9);
    const p = wins / 5000;
    const half = (1.96 / 2) * Math.sqrt(1 / (5000 * p * (1 - p)));
    expect((one.strength.high - one.strength.low) / 2 / half).toBeGreaterThan(0.85);
    expect((one.strength.high - one.strength.low) / 2 / half).toBeLessThan(1.15);
  });

  it('rate a cycle as equal in the mixture and leave the weak player out', () => {
    const found = standings({ games, results }, seededUniform(5), 0.95, 200);
    expect(found.length).toBe(4);
    for (const { share, rating, strength } of found.slice(0, 3)) {
      expect(share.point).toBeGreaterThan(0.2);
      expect(share.low).toBeGreaterThan(0);
      expect(rating.point).toBeCloseTo(0, 6);
      expect(strength.low).toBeGreaterThan(found[3].strength.high);
    }
    expect(found[3].share.high).toBeCloseTo(0, 6);
    expect(found[3].rating.high).toBeLessThan(-0.2);
  });

  it('are the same for the same random numbers, and unknown if the players are not connected', () => {
    expect(standings({ games, results }, seededUniform(5), 0.95, 20)).toEqual(standings({ games, results }, seededUniform(5), 0.95, 20));
    const apart = standings(
      {
        games: 1,
        results: [
          [undefined, undefined],
          [undefined, undefined],
        ],
      },
      seededUniform(5),
      0.95,
      10,
    );
    expect(apart[0].strength.point).toBeNaN();
  });
});

describe('a player who won every game', () => {
  const all = (games: number): (readonly number[] | undefined)[][] => [
    [undefined, new Array<number>(games).fill(1)],
    [undefined, undefined],
  ];
  const gap = ({ point, low, high }: { point: number; low: number; high: number }): number[] => [point, low, high].map((strength) => eloPoints(2 * strength));

  it('in three of three: the gap may be zero, or far larger than it looks', () => {
    const [one, other] = standings({ games: 3, results: all(3) }, seededUniform(3), 0.95, 2000);
    const [point, low, high] = gap(one.strength);
    // 400 log₁₀ (3.5 / 0.5) = 338. 95 % of squared normal deviates lie between 0.00098 and 5.02: 400 log₁₀ (3.5 / 5.02) = −63, 400 log₁₀ (3.5 / 0.00098) =
    // 1421.
    expect(point).toBeCloseTo(338.04, 2);
    expect(Math.abs(low + 63)).toBeLessThan(25);
    expect(Math.abs(high - 1421)).toBeLessThan(120);
    expect([one.share, other.share]).toEqual([
      { point: expect.closeTo(1, 9), low: expect.closeTo(0, 9), high: expect.closeTo(1, 9), n: 3 },
      { point: expect.closeTo(0, 9), low: expect.closeTo(0, 9), high: expect.closeTo(1, 9), n: 3 },
    ]);
  });

  it('is significantly ahead from six games on, as by the sign test, but never by a known margin', () => {
    for (const games of [4, 6]) {
      const [{ strength, share }] = standings({ games, results: all(games) }, seededUniform(4), 0.95, 2000);
      expect(strength.low > 0).toBe(games >= 6);
      expect(share.low > 0.5).toBe(games >= 6);
      expect(strength.high - strength.low).toBeGreaterThan(3);
    }
  });

  it('counts games with shared luck once', () => {
    // Eight games in four pairs count as four.
    const [{ strength }] = standings({ games: 4, each: 2, results: all(8) }, seededUniform(4), 0.95, 2000);
    expect(strength.low).toBeLessThan(0);
  });

  it('with ties only: either player may be ahead', () => {
    const tied = [
      [undefined, [0.5, 0.5, 0.5, 0.5]],
      [undefined, undefined],
    ];
    const [{ strength }] = standings({ games: 4, results: tied }, seededUniform(4), 0.95, 500);
    expect(strength.point).toBeCloseTo(0, 9);
    expect(strength.low).toBeLessThan(-0.5);
    expect(strength.high).toBeGreaterThan(0.5);
  });

  it('as a row against a column may still be behind: 3 of 3 is not certain', () => {
    const { value, rows } = crossStandings({ games: 3, results: [[[1, 1, 1]]] }, seededUniform(3), 0.95, 2000);
    // 3 / (3 + 5.02) − ½ = −0.126.
    expect(value.point).toBeCloseTo(0.5, 9);
    expect(Math.abs(value.low + 0.126)).toBeLessThan(0.04);
    expect(value.high).toBeCloseTo(0.5, 9);
    expect(rows[0].rating.low).toBeCloseTo(value.low, 9);
  });
});

describe('crossStandings', () => {
  it("heroes against solo opponents: the mixtures of both sides and the heroes' gain", () => {
    // Matching pennies against two opponents, half a point per win, and a third that always loses: value 0, both equal, the third never met.
    const games = 600;
    const uniform = seededUniform(21);
    const chance = [
      [0.8, 0.2, 1],
      [0.2, 0.8, 1],
    ];
    const results = chance.map((row) => row.map((p) => Array.from({ length: games }, (_, g) => (g === 0 ? Number.NaN : uniform() < p ? 1 : 0))));
    const { value, rows, columns } = crossStandings({ games, results }, seededUniform(22), 0.95, 200);
    expect([rows.length, columns.length]).toEqual([2, 3]);
    expect(Math.abs(value.point)).toBeLessThan(0.05);
    expect(value.high - value.low).toBeLessThan(0.1);
    for (const { share, rating } of rows) {
      // Standard error √(2 · 0.16 / 600) / 1.2 = 0.019.
      expect(Math.abs(share.point - 0.5)).toBeLessThan(4 * 0.019);
      expect((share.high - share.low) / (2 * 1.96 * 0.019)).toBeCloseTo(1, 0);
      expect(rating.point).toBeCloseTo(value.point, 6);
    }
    expect(columns[2].share.high).toBeCloseTo(0, 6);
    expect(columns[2].rating.point).toBeCloseTo(0.5, 6);
  });

  it('counts an unplayed cell as even', () => {
    const { value } = crossStandings({ games: 2, results: [[undefined]] }, seededUniform(1), 0.95, 5);
    expect(value).toEqual({ point: 0, low: 0, high: 0, n: 2 });
  });
});

describe('solve', () => {
  it('exchanges rows to find its pivots', () => {
    expect(
      solve(
        [
          [0, 1],
          [2, 0],
        ],
        [3, 4],
      ),
    ).toEqual([2, 3]);
    expect(
      solve(
        [
          [1, 2],
          [2, 4],
        ],
        [1, 2],
      ),
    ).toBeUndefined();
  });
});
