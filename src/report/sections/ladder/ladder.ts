import { pairedDifference } from '../../../evidence/difference.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { isPlayerFactor, levelLabel, varying } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { winRate } from '../../intervals.ts';
import { type CellSummary, type Level, RUN_FACTOR, type Summary } from '../../summary.ts';
import { winsOf } from '../../verdicts.ts';
import { factorWords } from '../../words.ts';

/** Does a report of this run show a ladder by default: do scenario and players vary, and nothing else? */
export function hasLadder(run: RunFile): boolean {
  const names = run.factors.filter((factor) => factor.levels.length > 1).map((factor) => factor.name);
  return names.length === 2 && names.includes(run.scenario) && names.some(isPlayerFactor);
}

/** Scenarios and players, each in order. */
export interface Ladder {
  /** What a scenario is called: vignette, chapter. */
  readonly what: string;
  /** Labels from the easiest to the hardest, by the mean over all players. */
  readonly scenarios: readonly string[];
  /** As listed by the experiment. */
  readonly listed: readonly string[];
  readonly players: readonly string[];
  /** From the strongest to the weakest, by the mean over all scenarios. */
  readonly ranking: readonly string[];
  readonly cell: (scenario: string, player: string) => CellSummary | undefined;
  readonly rate: (scenario: string, player: string, confidence?: number) => Estimate | undefined;
}

/** The scenarios and players of a summary; undefined if other factors vary too. */
export function ladderOf(summary: Summary): Ladder | undefined {
  const [run] = summary.runs;
  const factors = varying(summary);
  const scenario = factors.find((factor) => factor.name === run.scenario);
  const player = factors.find((factor) => isPlayerFactor(factor.name));
  if (scenario === undefined || player === undefined || factors.some(({ name }) => name !== scenario.name && name !== player.name && name !== RUN_FACTOR))
    return undefined;
  const scenarioLabel = (level: Level | undefined): string => levelLabel(summary, scenario.name, level);
  const playerLabel = ({ levels }: CellSummary): string =>
    [levelLabel(summary, player.name, levels[player.name]), ...(summary.runs.length > 1 ? [String(levels[RUN_FACTOR])] : [])].join(' · ');
  const cells = new Map(summary.cells.map((cell) => [JSON.stringify([scenarioLabel(cell.levels[scenario.name]), playerLabel(cell)]), cell]));
  const cell = (row: string, column: string): CellSummary | undefined => cells.get(JSON.stringify([row, column]));
  const rateOf = (row: string, column: string, confidence = CONFIDENCE): Estimate | undefined => {
    const found = cell(row, column);
    const won = found === undefined ? undefined : winRate(summary, found, confidence);
    return won === undefined || Number.isNaN(won.point) ? undefined : won;
  };
  const rows = scenario.levels.map(scenarioLabel);
  const players = [...new Set(summary.cells.map(playerLabel))];
  const byPlayer = (column: string): number => average(rows.flatMap((row) => rateOf(row, column)?.point ?? []));
  const byScenario = (row: string): number => average(players.flatMap((column) => rateOf(row, column)?.point ?? []));
  return {
    what: factorWords(scenario.name),
    scenarios: descending(rows, byScenario),
    listed: rows,
    players,
    ranking: descending(players, byPlayer),
    cell,
    rate: rateOf,
  };
}

function descending(labels: readonly string[], value: (label: string) => number): string[] {
  return [...labels].sort((a, b) => (value(b) || 0) - (value(a) || 0));
}

function average(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, x) => sum + x, 0) / values.length;
}

/** A step from one scenario to the next harder one. */
export interface Step {
  readonly player: string;
  readonly from: string;
  readonly to: string;
  readonly difference: Estimate;
}

/** All steps of a ladder: paired differences, with intervals that hold for all of them together. */
export function stepsOf({ scenarios, players, cell }: Ladder, { runs }: Summary): Step[] {
  const pairs = players.flatMap((player) =>
    scenarios.slice(1).flatMap((to, i) => {
      const [easier, harder] = [cell(scenarios[i], player), cell(to, player)];
      return easier?.games === undefined || harder?.games === undefined ? [] : [{ player, from: scenarios[i], to, easier, harder }];
    }),
  );
  const each = simultaneous(CONFIDENCE, pairs.length);
  return pairs.map(({ player, from, to, easier, harder }) => {
    const { swap, intervals } = runs[harder.run];
    const difference = pairedDifference(winsOf(harder, swap), winsOf(easier, swap), swap ? 'share' : 'rate', intervals);
    return { player, from, to, difference: difference.interval(each) };
  });
}
