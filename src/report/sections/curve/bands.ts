import { total } from '../../../stats/counts.ts';
import { quantiles } from '../../../stats/quantile.ts';
import { FEWEST_GAMES } from '../../confidence.ts';
import { OUTCOMES, type Outcome } from '../../outcomes.ts';
import type { CellSummary, Curve, Summary } from '../../summary.ts';

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** So few games have no median worth a line either. */
const FEWEST_FAINT = 5;
export const RESULTS = ['win', 'loss'] as const;
export const SAID = { win: 'won', loss: 'lost' } as const;

/** A value of a metric at the end of a round, among the games still running then that ended so. */
export interface Band {
  readonly round: number;
  readonly result: (typeof RESULTS)[number];
  /** 5 %, 25 %, 50 %, 75 % and 95 % quantiles. */
  readonly at: readonly number[];
  readonly games: number;
}

/** Curves of a metric: of all seats if they win or lose together; of opponents only the first seat's, whose wins and losses the results are. */
export function curvesOf(cell: CellSummary, metric: string, rivals: boolean): readonly Curve[] {
  return cell.curves.filter((curve) => curve.metric === metric && (!rivals || curve.seat === 0));
}

export function areRivals(summary: Summary, cell: CellSummary): boolean {
  return summary.runs[cell.run].measures?.rivals ?? false;
}

/** Quantile bands of one setting by round and result, where enough games are left. Seats of one game who win together are taken together. */
export function bandsOf(cell: CellSummary, metric: string, rivals = false): Band[] {
  return quantileBands(cell, metric, rivals).filter(({ games }) => games >= FEWEST_GAMES);
}

/** Rounds with too few games for a band, of which only the median is drawn, faintly. */
export function faintBandsOf(cell: CellSummary, metric: string, rivals = false): Band[] {
  return quantileBands(cell, metric, rivals).filter(({ games }) => games < FEWEST_GAMES && games >= FEWEST_FAINT);
}

function quantileBands(cell: CellSummary, metric: string, rivals: boolean): Band[] {
  const curves = curvesOf(cell, metric, rivals);
  const rounds = Math.max(0, ...curves.map((curve) => curve.rounds.length));
  const seats = Math.max(1, curves.length);
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    RESULTS.flatMap((result) => {
      const data = valuesAt(curves, round, result);
      return data.values.length === 0 ? [] : [{ round, result, at: quantiles(data, QUANTILES), games: total(data) / seats }];
    }),
  );
}

/** The values of all curves after a round, in games with one result. */
export function valuesAt(curves: readonly Curve[], round: number, result: (typeof RESULTS)[number]): { values: number[]; counts: number[] } {
  const counts = new Map<number, number>();
  for (const curve of curves) {
    const at = curve.rounds[round]?.[result];
    at?.values.forEach((value, i) => {
      counts.set(value, (counts.get(value) ?? 0) + at.counts[i]);
    });
  }
  const values = [...counts.keys()].sort((a, b) => a - b);
  return { values, counts: values.map((value) => counts.get(value) ?? 0) };
}

/** Games of the setting whose curve was kept, of some results or all: as many as have a point in the round with the most. */
export function curveGames(cell: CellSummary, metric: string, rivals: boolean, results: readonly Outcome[] = OUTCOMES): number {
  const curves = curvesOf(cell, metric, rivals);
  const byRound: number[] = [];
  for (const curve of curves) {
    curve.rounds.forEach((at, round) => {
      for (const result of results) byRound[round] = (byRound[round] ?? 0) + total(at[result] ?? { values: [], counts: [] });
    });
  }
  return byRound.reduce((most, games) => Math.max(most, games), 0) / Math.max(1, curves.length);
}

/** The round in the middle of those in which most settings have games of both results. */
export function tellingRound(all: readonly (readonly Band[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const own of all) {
    const won = new Set(own.filter((band) => band.result === 'win').map((band) => band.round));
    for (const band of own) if (band.result === 'loss' && won.has(band.round)) counts.set(band.round, (counts.get(band.round) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const rounds = [...counts.keys()].filter((round) => counts.get(round) === most).sort((a, b) => a - b);
  return rounds[Math.floor(rounds.length / 2)];
}
