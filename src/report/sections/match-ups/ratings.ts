import { uniformFor } from '../../../runner/plan/seed.ts';
import { eloPoints } from '../../../stats/bradley-terry.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { crossStandings, type Matchups, standings } from '../../../stats/match-ups.ts';
import { rateValues } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { TableValue } from '../../section.ts';
import { rateWords } from '../../words.ts';
import type { Dots } from '../chart/dots.ts';
import { PERCENT_LABELS, SIGNED_LABELS } from '../chart/percent.ts';
import type { MatchupTable } from './matrix.ts';
import { rowMeans, turned } from './scores.ts';

/** One side of a table as it is rated: the pool, the rows or the columns. */
export interface Side {
  readonly title: string;
  readonly labels: readonly string[];
  /** Strength: Elo points between equals, else the score over all opponents. */
  readonly strength: readonly Estimate[];
  readonly elo: boolean;
  /** Strength of an average player: 0 on the Elo scale, otherwise a fair share of the games. */
  readonly even: number;
  /** Its share in the mixture that cannot be beaten. */
  readonly share: readonly Estimate[];
}

export interface Ratings {
  readonly sides: readonly Side[];
  /** What the rows score when both sides choose as well as they can; undefined in a pool, where it is half. */
  readonly value: Estimate | undefined;
}

export const RESAMPLES = 200;

export function rate(table: MatchupTable, matchups: Matchups, resamples = RESAMPLES): Ratings {
  const uniform = uniformFor(table.run.seed, `match-ups ${table.where}`);
  if (table.pool) {
    const found = standings(matchups, uniform, CONFIDENCE, resamples);
    const strength = found.map((standing) => scaled(standing.strength));
    return {
      sides: [{ title: table.row.what, labels: table.rows, strength, elo: true, even: 0, share: found.map(({ share }) => share) }],
      value: undefined,
    };
  }
  const { rows, columns, value } = crossStandings(matchups, uniform, CONFIDENCE, resamples);
  const side = (title: string, labels: readonly string[], even: number, own: Matchups, shares: readonly { readonly share: Estimate }[]): Side => ({
    title,
    labels,
    strength: rowMeans(table, own),
    elo: false,
    even,
    share: shares.map(({ share }) => share),
  });
  return {
    sides: [side(table.row.name, table.rows, table.fair, matchups, rows), side(table.column.name, table.columns, 1 - table.fair, turned(matchups), columns)],
    value: { ...value, point: value.point + 0.5, low: value.low + 0.5, high: value.high + 0.5 },
  };
}

function scaled({ point, low, high, n }: Estimate): Estimate {
  return { point: eloPoints(point), low: eloPoints(low), high: eloPoints(high), n };
}

/** Strength in three columns: +59, 40, 78 between equals, else 61.2 %, 60.1, 62.3 */
export function strengthValues(strength: Estimate, elo: boolean): TableValue[] {
  if (!elo || Number.isNaN(strength.point)) return rateValues(strength);
  const [point, ends] = strengthWords(strength, elo).split(' [');
  return [point, ...ends.replace(']', '').split(', ')].map((text) => ({ text }));
}

/** +59 [40, 78] between equals, else 61.2 % [60.1, 62.3] */
export function strengthWords(strength: Estimate, elo: boolean): string {
  if (!elo) return rateWords(strength);
  const { point, low, high } = strength;
  if (Number.isNaN(point)) return '–';
  return `${point >= 0.5 ? '+' : ''}${point.toFixed(0)} [${low.toFixed(0)}, ${high.toFixed(0)}]`.replace(/-0(?!\d)/g, '0').replace(/-/g, '−');
}

/** Indices from the strongest to the weakest; those of unknown strength stay in order at the end. */
export function strongestFirst(strength: readonly Estimate[]): number[] {
  const key = (i: number): number => (Number.isNaN(strength[i].point) ? Number.NEGATIVE_INFINITY : strength[i].point);
  return strength.map((_, i) => i).sort((a, b) => key(b) - key(a) || a - b);
}

export function strengthDots({ labels, strength, elo, even }: Side, order: readonly number[]): Dots {
  return {
    labels: order.map((i) => labels[i]),
    estimates: order.map((i) => strength[i]),
    words: (estimate) => strengthWords(estimate, elo),
    zero: even,
    axis: elo ? SIGNED_LABELS : PERCENT_LABELS.labelExpr,
  };
}

export function shareDots({ labels, share }: Side, order: readonly number[]): Dots {
  return { labels: order.map((i) => labels[i]), estimates: order.map((i) => share[i]), words: rateWords, zero: 0, axis: PERCENT_LABELS.labelExpr };
}
