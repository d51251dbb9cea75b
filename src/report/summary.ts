import type { Checked } from '../analysis/check.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Adjusted } from '../stats/control-variates.ts';
import type { StageCounts } from './attempts.ts';
import type { CardRow } from './cards.ts';
import type { Told } from './changes/told.ts';
import type { Edge } from './edges.ts';
import type { CellFeel } from './feel/read.ts';
import type { CellGames, RunGames, RunMeasure } from './games.ts';
import type { MixCounts } from './mixes.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';
import { collectPairs, type EndUnit } from './pairs.ts';
import type { PlaceRow } from './places.ts';
import type { WinUnit } from './seat-wins.ts';
import type { Table } from './table.ts';

export type Level = string | number | boolean;

/** Games of a cell that ended in one way: how many in each round, indexed by round. */
export interface Ends {
  readonly outcome: Outcome;
  readonly cause: string;
  readonly rounds: readonly number[];
  readonly games: number;
}

/** A curve of one seat: by round, then by the game's final outcome, the values seen and how often. */
export interface Curve {
  readonly metric: string;
  readonly seat: number;
  readonly rounds: readonly Partial<Record<Outcome, { readonly values: readonly number[]; readonly counts: readonly number[] }>>[];
}

export interface CellSummary {
  /** Place among the runs of the summary. */
  readonly run: number;
  /** Number of the cell in its run. */
  readonly index: number;
  readonly levels: Readonly<Record<string, Level>>;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** If games come in pairs: the number of pairs with no, one and two wins, without those with an error. Null if games are single. */
  readonly pairsByWins: readonly number[] | null;
  /** How both games of each pair ended, without pairs with an error. Absent if games are single. */
  readonly pairs?: readonly EndUnit[];
  readonly ends: readonly Ends[];
  readonly curves: readonly Curve[];
  // Only where a section asked for them.
  readonly games?: CellGames;
  /** What the run measures, adjusted for the luck dealt; null where that would not help. */
  readonly forLuck?: Adjusted | null;
  readonly cards?: readonly CardRow[];
  readonly mixes?: readonly MixCounts[];
  readonly edges?: readonly Edge[];
  /** Of campaigns. */
  readonly stages?: readonly StageCounts[];
  /** Of games with a map. */
  readonly places?: readonly PlaceRow[];
  /** Who won, if more than two seats compete. */
  readonly wins?: readonly WinUnit[];
  /** How its first games went. */
  readonly feel?: CellFeel;
}

export interface Factor {
  readonly name: string;
  readonly levels: readonly Level[];
  /** Its levels are names that need no explanation: scenarios, content of the pack. */
  readonly named?: boolean;
  /** Its levels are added to something. */
  readonly shift?: boolean;
  /** Its levels are changes, added or multiplied, of what the value would be otherwise. */
  readonly change?: 'add' | 'times';
}

/** One or several runs as plain numbers: everything that sections and terminal tables are built from. */
export interface Summary {
  readonly runs: readonly RunFile[];
  readonly factors: readonly Factor[];
  /** The ladder of players that `skill` counts, if it varies. */
  readonly skills?: RunFile['skills'];
  readonly cells: readonly CellSummary[];
  /** Words for causes in declared order. */
  readonly causes: readonly string[];
  /** Curves the tables hold, read or not. */
  readonly metrics: readonly string[];
  /** What each run measures; only where games were asked for. */
  readonly measures?: readonly RunMeasure[];
  // Only if a section asked for them; or the reason why they are not available.
  readonly told?: readonly Told[] | string;
  readonly checked?: readonly Checked[] | string;
  /** Seconds per decision, if the reader says so. */
  readonly pace?: number;
}

/** The factor that distinguishes several runs in one report. */
export const RUN_FACTOR = 'run';

/** Aggregates one run in one pass over its batches; of curves only the metrics asked for. */
export function summarise(run: RunFile, tables: { games: Table; curves: Table }, metrics: readonly string[]): Summary {
  const causes = tables.games.words('cause');
  const ends = countEnds(run, tables.games, causes);
  const curves = collectCurves(run, tables.curves, metrics);
  const pairs = run.swap ? collectPairs(run, tables.games, causes) : null;
  return {
    runs: [run],
    factors: run.factors.map(({ column, type, ...factor }) => factor),
    ...(run.skills === undefined ? {} : { skills: run.skills }),
    cells: run.cells.map(({ levels }, index) => ({
      run: 0,
      index,
      levels,
      outcomes: countOutcomes(ends[index]),
      pairsByWins: pairs === null ? null : countByWins(pairs[index]),
      ...(pairs === null ? {} : { pairs: pairs[index] }),
      ends: ends[index],
      curves: curves[index],
    })),
    causes,
    metrics: tables.curves.words('metric'),
  };
}

/** The same with the games one by one. */
export function withGames(summary: Summary, { measure, cells }: RunGames): Summary {
  return { ...summary, measures: [measure], cells: summary.cells.map((cell) => ({ ...cell, games: cells[cell.index] })) };
}

/** Several runs as one summary, distinguished by the factor `run` if there is more than one. */
export function combine(summaries: readonly Summary[]): Summary {
  if (summaries.length === 1) return summaries[0];
  const names = distinctNames(summaries.map((s) => s.runs[0].name));
  const factors = new Map<string, Factor>([[RUN_FACTOR, { name: RUN_FACTOR, levels: names }]]);
  for (const { factors: own } of summaries) {
    for (const factor of own) {
      const before = factors.get(factor.name);
      factors.set(factor.name, { ...before, ...factor, levels: union(before?.levels ?? [], factor.levels) });
    }
  }
  return {
    runs: summaries.flatMap((s) => s.runs),
    factors: [...factors.values()],
    skills: summaries.find(({ skills }) => skills !== undefined)?.skills,
    cells: summaries.flatMap((s, run) => s.cells.map((cell) => ({ ...cell, run, levels: { [RUN_FACTOR]: names[run], ...cell.levels } }))),
    causes: summaries.reduce<string[]>((all, s) => union(all, s.causes), []),
    metrics: summaries.reduce<string[]>((all, s) => union(all, s.metrics), []),
    ...(summaries.every((s) => s.measures !== undefined) ? { measures: summaries.flatMap((s) => s.measures ?? []) } : {}),
  };
}

function union<T>(all: readonly T[], more: readonly T[]): T[] {
  return [...new Set([...all, ...more])];
}

function distinctNames(names: readonly string[]): string[] {
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${names.slice(0, i).filter((n) => n === name).length + 1})`));
}

function countOutcomes(ends: readonly Ends[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { win: 0, loss: 0, draw: 0, cap: 0, error: 0 };
  for (const { outcome, games } of ends) counts[outcome] += games;
  return counts;
}

function countEnds(run: RunFile, games: Table, causes: readonly string[]): Ends[][] {
  // counts[(cell · outcomes + outcome) · causes + cause][round]; outcomes and causes as numbered in the file.
  const words = games.words('outcome');
  const outcomes = words.length;
  const counts: number[][] = Array.from({ length: run.cells.length * outcomes * causes.length }, () => []);
  for (const batch of games.batches()) {
    const cell = batch.column('cell');
    const outcome = batch.column('outcome');
    const cause = batch.column('cause');
    const rounds = batch.column('rounds');
    for (let i = 0; i < batch.rows; i++) {
      const byRound = counts[(cell[i] * outcomes + outcome[i]) * causes.length + cause[i]];
      const round = rounds[i];
      while (byRound.length <= round) byRound.push(0);
      byRound[round]++;
    }
  }
  return run.cells.map((_, cell) =>
    OUTCOMES.flatMap((outcome) =>
      causes.flatMap((cause, c) => {
        const rounds = counts[(cell * outcomes + words.indexOf(outcome)) * causes.length + c] ?? [];
        return rounds.length === 0 ? [] : [{ outcome, cause, rounds, games: rounds.reduce((a, b) => a + b, 0) }];
      }),
    ),
  );
}

/** Pairs with no win, one and two. */
function countByWins(pairs: readonly EndUnit[]): number[] {
  const counts = [0, 0, 0];
  for (const { ends, units } of pairs) counts[ends.filter(({ outcome }) => outcome === 'win').length] += units;
  return counts;
}

interface GrowingCurve extends Curve {
  readonly rounds: Partial<Record<Outcome, { values: number[]; counts: number[] }>>[];
}

function collectCurves(run: RunFile, curves: Table, metrics: readonly string[]): Curve[][] {
  const found: GrowingCurve[][] = run.cells.map(() => []);
  if (metrics.length === 0) return found;
  const names = curves.words('metric');
  const wanted = names.map((name) => metrics.includes(name));
  const results = curves.words('result') as readonly Outcome[];
  for (const batch of curves.batches()) {
    const cell = batch.column('cell');
    const seat = batch.column('seat');
    const metric = batch.column('metric');
    const round = batch.column('round');
    const result = batch.column('result');
    const value = batch.column('value');
    const count = batch.column('count');
    for (let i = 0; i < batch.rows; i++) {
      if (!wanted[metric[i]]) continue;
      const curve = curveOf(found[cell[i]], names[metric[i]], seat[i]);
      while (curve.rounds.length <= round[i]) curve.rounds.push({});
      const at = (curve.rounds[round[i]][results[result[i]]] ??= { values: [], counts: [] });
      // Rows come by ascending value.
      at.values.push(value[i]);
      at.counts.push(count[i]);
    }
  }
  return found;
}

function curveOf(curves: GrowingCurve[], metric: string, seat: number): GrowingCurve {
  for (const curve of curves) if (curve.metric === metric && curve.seat === seat) return curve;
  const curve = { metric, seat, rounds: [] };
  curves.push(curve);
  return curve;
}
