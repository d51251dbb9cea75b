import { estimateCounts } from '../../../evidence/single.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import type { StageCounts } from '../../attempts.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { CellSummary, Summary } from '../../summary.ts';

/** A setting whose campaigns were recorded stage by stage. */
export type Played = CellSummary & { readonly stages: readonly StageCounts[] };

/** What became of all campaigns of a setting at one stage. Those that did not reach it are the rest. */
export interface Step {
  readonly stage: number;
  /** The stage in running text: stage 4 (Weald Heart). */
  readonly words: string;
  /** Campaigns that reached it. */
  readonly reached: number;
  readonly first: number;
  readonly again: number;
  readonly failed: number;
  /** All campaigns of the setting. */
  readonly all: number;
  readonly attempts: number;
}

export function stepsOf(summary: Summary, cell: Played): Step[] {
  const names = stageNames(summary.runs[cell.run]);
  const all = campaignsOf(cell);
  return cell.stages.map(({ stage, campaigns, firstWon, won, attempts }) => ({
    stage,
    words: stageWords(stage, names.get(stage)),
    reached: campaigns,
    first: firstWon,
    again: won - firstWon,
    failed: campaigns - won,
    all,
    attempts,
  }));
}

/** Every campaign begins with some stage, the first one or another: the most that reached one. */
export function campaignsOf({ stages }: Played): number {
  return Math.max(...stages.map(({ campaigns }) => campaigns));
}

/** Games that a campaign takes on average. */
export function gamesPerCampaign(cell: Played): number {
  return cell.stages.reduce((sum, { attempts }) => sum + attempts, 0) / campaignsOf(cell);
}

/** A share of campaigns with the interval the run was stopped by. */
export function shareOf({ runs }: Summary, { run }: CellSummary, k: number, n: number, confidence = CONFIDENCE): Estimate {
  return estimateCounts({ values: [0, 1], counts: [n - k, k] }, 'rate', runs[run].intervals, confidence);
}

function stageWords(stage: number, name: string | undefined): string {
  return name === undefined ? `stage ${stage}` : `stage ${stage} (${name})`;
}

/** Names of stages, if the scenarios of the pack are numbered: a campaign plays them in that order. */
export function stageNames({ content, scenario }: RunFile): Map<number, string> {
  const scenarios = content?.[`${scenario}s`];
  if (!Array.isArray(scenarios)) return new Map();
  return new Map(
    scenarios.flatMap(({ number, name }: { number?: unknown; name?: unknown }) =>
      typeof number === 'number' && typeof name === 'string' ? [[number, name] as const] : [],
    ),
  );
}
