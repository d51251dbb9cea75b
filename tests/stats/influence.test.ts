import { describe, expect, it } from 'vitest';
import { cumulativeIncidence, incidenceInfluence } from '../../src/stats/incidence.ts';

/** Two causes over five rounds; some games are censored in between, and the rest end in the last round. */
const events = [
  [3, 2, 4, 1, 2],
  [1, 0, 2, 3, 1],
];
const censored = [0, 2, 1, 3, 0];

/** The incidence of a cause until a round, with a little more weight on games with this end. */
function nudged(cause: number, until: number, ended: number | null, time: number, by: number): number {
  const more = events.map((counts, c) => counts.map((n, t) => (c === ended && t === time ? n + by : n)));
  const cut = censored.map((n, t) => (ended === null && t === time ? n + by : n));
  return cumulativeIncidence({ events: more, censored: cut }).byCause[cause][until].point;
}

describe('the influence of one game on a cumulative incidence', () => {
  const influence = incidenceInfluence({ events, censored });

  it('is the derivative in its weight, for every kind of end', () => {
    for (const cause of [0, 1])
      for (const until of [0, 1, 2, 3, 4])
        for (const ended of [0, 1, null])
          for (const time of [0, 1, 2, 3, 4]) {
            const slope = (nudged(cause, until, ended, time, 1e-6) - nudged(cause, until, ended, time, -1e-6)) / 2e-6;
            expect(influence(cause, until, { cause: ended, time }), `cause ${cause} until ${until}, ended by ${ended} at ${time}`).toBeCloseTo(slope, 7);
          }
  });

  it('adds up to zero over all games', () => {
    for (const until of [0, 1, 2, 3, 4]) {
      let sum = 0;
      for (const time of [0, 1, 2, 3, 4]) {
        sum += events[0][time] * influence(0, until, { cause: 0, time }) + events[1][time] * influence(0, until, { cause: 1, time });
        sum += censored[time] * influence(0, until, { cause: null, time });
      }
      expect(sum).toBeCloseTo(0, 12);
    }
  });

  it('is (1 − share) / n or −share / n without censoring', () => {
    const plain = incidenceInfluence({
      events: [
        [2, 3],
        [1, 4],
      ],
      censored: [0, 0],
    });
    // 5 of 10 ended by the first cause, 2 of them in round 0.
    expect(plain(0, 1, { cause: 0, time: 1 })).toBeCloseTo(0.5 / 10, 12);
    expect(plain(0, 0, { cause: 0, time: 1 })).toBeCloseTo(-0.2 / 10, 12);
    expect(plain(0, 1, { cause: 1, time: 0 })).toBeCloseTo(-0.5 / 10, 12);
  });
});
