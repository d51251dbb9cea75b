import { isOneAtATime, varying } from './cells.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';
import type { CellSummary, Curve, Ends, Summary } from './summary.ts';

/** Nobody reads more rows than this. */
export const MOST_ROWS = 48;

/** Groups cells by their first factors, as many of them as leave a readable number of rows; undefined if cells are few, or differ in only one factor. */
export function coarser(summary: Summary): Summary | undefined {
  if (summary.cells.length <= MOST_ROWS || isOneAtATime(summary)) return undefined;
  const factors = varying(summary);
  let kept = factors.length - 1;
  while (kept > 1 && product(factors.slice(0, kept).map(({ levels }) => levels.length)) > MOST_ROWS) kept--;
  if (kept < 1 || product(factors.slice(0, kept).map(({ levels }) => levels.length)) > MOST_ROWS) return undefined;
  const names = factors.slice(0, kept).map(({ name }) => name);
  const groups = new Map<string, CellSummary[]>();
  for (const cell of summary.cells) {
    const key = JSON.stringify([cell.run, ...names.map((name) => cell.levels[name])]);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return { ...summary, factors: factors.slice(0, kept), cells: [...groups.values()].map((cells) => together(cells, names)) };
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all * n, 1);
}

function together(cells: readonly CellSummary[], names: readonly string[]): CellSummary {
  const [first] = cells;
  const sum = (of: (cell: CellSummary) => number): number => cells.reduce((all, cell) => all + of(cell), 0);
  return {
    run: first.run,
    index: first.index,
    levels: Object.fromEntries(names.map((name) => [name, first.levels[name]])),
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, sum((cell) => cell.outcomes[outcome])])) as Record<Outcome, number>,
    pairsByWins: first.pairsByWins === null ? null : first.pairsByWins.map((_, i) => sum((cell) => cell.pairsByWins?.[i] ?? 0)),
    ...(first.pairs === undefined ? {} : { pairs: cells.flatMap(({ pairs = [] }) => pairs) }),
    ends: endsTogether(cells.flatMap(({ ends }) => ends)),
    curves: curvesTogether(cells.flatMap(({ curves }) => curves)),
  };
}

function endsTogether(all: readonly Ends[]): Ends[] {
  const found = new Map<string, { outcome: Outcome; cause: string; rounds: number[]; games: number }>();
  for (const { outcome, cause, rounds, games } of all) {
    const key = `${outcome} ${cause}`;
    const own = found.get(key) ?? { outcome, cause, rounds: [], games: 0 };
    found.set(key, own);
    own.games += games;
    rounds.forEach((n, round) => {
      while (own.rounds.length <= round) own.rounds.push(0);
      own.rounds[round] += n;
    });
  }
  return [...found.values()];
}

function curvesTogether(all: readonly Curve[]): Curve[] {
  const groups = new Map<string, Curve[]>();
  for (const curve of all) groups.set(`${curve.metric} ${curve.seat}`, [...(groups.get(`${curve.metric} ${curve.seat}`) ?? []), curve]);
  return [...groups.values()].map((curves) => ({
    metric: curves[0].metric,
    seat: curves[0].seat,
    rounds: Array.from({ length: Math.max(...curves.map(({ rounds }) => rounds.length)) }, (_, round) =>
      Object.fromEntries(
        OUTCOMES.flatMap((outcome) => {
          const counts = new Map<number, number>();
          for (const { rounds } of curves) {
            const at = rounds[round]?.[outcome];
            at?.values.forEach((value, i) => {
              counts.set(value, (counts.get(value) ?? 0) + at.counts[i]);
            });
          }
          const values = [...counts.keys()].sort((a, b) => a - b);
          return values.length === 0 ? [] : [[outcome, { values, counts: values.map((value) => counts.get(value) ?? 0) }]];
        }),
      ),
    ),
  }));
}
