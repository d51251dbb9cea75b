import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Summary } from '../../summary.ts';
import { type Played, type Step, shareOf, stepsOf } from './stages.ts';

const NEARLY_ALL = 0.95;

/** Campaigns of a setting that fail at a stage, as a share of all its campaigns. */
export interface Failing extends Step {
  /** Its interval holds for all stages of all settings together. */
  readonly share: Estimate;
}

/** Where the campaigns of a setting fail. */
export interface Drop {
  readonly cell: Played;
  readonly steps: readonly Failing[];
  /** The stage that stops the most campaigns; undefined if none fails. */
  readonly worst: Failing | undefined;
  /** Stages that may stop as many, by their intervals; none if the worst is clear. */
  readonly rivals: readonly Failing[];
}

/** The drops of all settings. Each picks the worst of its stages, so all intervals hold together. */
export function dropsOf(summary: Summary, cells: readonly Played[]): Drop[] {
  const confidence = simultaneous(
    CONFIDENCE,
    cells.reduce((sum, { stages }) => sum + stages.length, 0),
  );
  return cells.map((cell) => {
    const steps = stepsOf(summary, cell).map((step) => ({ ...step, share: shareOf(summary, cell, step.failed, step.all, confidence) }));
    const [worst, ...others] = [...steps].sort((a, b) => b.failed - a.failed || a.stage - b.stage);
    if (worst.failed === 0) return { cell, steps, worst: undefined, rivals: [] };
    return { cell, steps, worst, rivals: others.filter(({ share }) => share.high >= worst.share.low) };
  });
}

/** Nearly all campaigns fail at one stage, or nearly none fails: a sentence says as much as a picture. */
export function isPlain({ steps, worst }: Drop): boolean {
  const failed = steps.reduce((sum, step) => sum + step.failed, 0);
  return worst === undefined || worst.failed > NEARLY_ALL * worst.all || failed < (1 - NEARLY_ALL) * worst.all;
}

/** The stage at which the fewest first tries succeed. */
export interface HardestTry {
  readonly step: Failing;
  /** Its interval holds for all stages of the setting together. */
  readonly won: Estimate;
  /** Is its interval below those of all other stages? */
  readonly clear: boolean;
}

export function hardestTry(summary: Summary, { cell, steps }: Drop): HardestTry {
  const confidence = simultaneous(CONFIDENCE, steps.length);
  const tried = steps.map((step) => ({ step, won: shareOf(summary, cell, step.first, step.reached, confidence) }));
  const hardest = tried.reduce((worst, each) => (each.won.point < worst.won.point ? each : worst));
  return { ...hardest, clear: tried.every(({ step, won }) => step === hardest.step || won.low > hardest.won.high) };
}
