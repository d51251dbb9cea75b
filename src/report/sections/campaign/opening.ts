import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { tellingOf } from '../../card-impact.ts';
import { cellLabel } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { winMeasure } from '../../measured.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, percent, rateWords } from '../../words.ts';
import { type Drop, hardestTry } from './drop.ts';
import { gamesPerCampaign } from './stages.ts';

/** Stages that a sentence names at most. */
const MOST_NAMED = 2;

/** The setting whose campaigns tell most: neither always won nor always lost. */
export function focusOf(summary: Summary, drops: readonly Drop[]): Drop {
  return drops.reduce((best, each) => (tellingOf(summary, each.cell) > tellingOf(summary, best.cell) ? each : best));
}

export function openingOf(summary: Summary, drops: readonly Drop[], chart: string): Opening {
  return drops.length === 1 ? openingOfOne(summary, drops[0], chart) : openingOfMany(summary, drops, chart);
}

function openingOfOne(summary: Summary, drop: Drop, chart: string): Opening {
  const completed = winMeasure(summary).of(drop.cell);
  return {
    sentence: dropSentence(drop),
    figure: [`Completed: ${rateWords(completed)} of campaigns`, ...failedFigures(drop)].join('; '),
    chart,
    takeaways: [`${winMeasure(summary).roughly(completed)} of campaigns are completed, after ${games(drop)} on average.`, ...firstTryWords(summary, drop)],
  };
}

/** Where campaigns fail, as far as the intervals tell stages apart. */
export function dropSentence({ worst, rivals, steps }: Drop): string {
  if (worst === undefined) return 'No campaign failed: every stage was won in the end.';
  if (worst.failed === worst.all) return `All ${count(worst.all)} campaigns failed at ${worst.words}.`;
  const reached = `${percent(worst.failed / worst.reached, 0)} of the campaigns that reach it never get past it`;
  if (rivals.length === 0) {
    const failed = steps.reduce((sum, step) => sum + step.failed, 0);
    return worst.failed > failed / 2
      ? `Most campaigns that fail, fail at ${worst.words}: ${reached}.`
      : `${capital(worst.words)} stops the most campaigns: ${reached}.`;
  }
  const shares = `${percent(worst.share.point, 0)} of all campaigns fail at ${worst.words}`;
  return rivals.length === 1 && rivals[0].failed > 0
    ? `${shares} and ${percent(rivals[0].share.point, 0)} at ${rivals[0].words}: too close to say which stops more.`
    : `${shares}; these games cannot tell whether another stage stops as many.`;
}

function failedFigures({ worst, rivals }: Drop): string[] {
  const told = worst === undefined ? [] : [worst, ...rivals].slice(0, MOST_NAMED);
  return told.map((step) => `failed at ${step.words}: ${rateWords(step.share)} of all campaigns`);
}

/** Nothing if tries cannot be repeated, or if the intervals do not single out a stage. */
function firstTryWords(summary: Summary, drop: Drop): string[] {
  const { step, won, clear } = hardestTry(summary, drop);
  if (!clear || drop.steps.length === 1 || drop.steps.every(({ again }) => again === 0)) return [];
  return [`${percent(won.point, 0)} of first tries at ${step.words} succeed, the fewest of all stages.`];
}

function games({ cell }: Drop): string {
  return `${gamesPerCampaign(cell).toFixed(1)} games`;
}

function openingOfMany(summary: Summary, drops: readonly Drop[], chart: string): Opening {
  const measure = winMeasure(summary);
  const confidence = simultaneous(CONFIDENCE, drops.length);
  // Its ends are picked from all settings.
  const completed = drops
    .map((drop) => ({ drop, label: cellLabel(summary, drop.cell), share: measure.of(drop.cell, confidence) }))
    .sort((a, b) => a.share.point - b.share.point);
  const [least, most] = [completed[0], completed[completed.length - 1]];
  const focus = focusOf(summary, drops);
  return {
    sentence: `${rangeWords(least, most, measure.roughly)} ${commonWords(drops)}`,
    figure: [least, most].map(({ label: of, share }) => `${capital(of)}: ${rateWords(share)} completed`).join('; '),
    chart,
    takeaways: [dropSentenceIn(summary, focus), gamesWords(summary, drops)],
  };
}

interface Completed {
  readonly label: string;
  readonly share: Estimate;
}

/** How many campaigns are completed; that settings differ is said only where their intervals do not meet. */
function rangeWords(least: Completed, most: Completed, roughly: (share: Estimate) => string): string {
  const [low, high] = [roughly(least.share), roughly(most.share)];
  if (least.share.high < most.share.low) return `${low} (${least.label}) to ${high} (${most.label}) of campaigns are completed.`;
  return `${low === high ? low : `${low} to ${high}`} of campaigns are completed; these games cannot tell the settings apart.`;
}

/** The stages that are clearly the worst, by the number of settings. */
function commonWords(drops: readonly Drop[]): string {
  const clear = drops.flatMap(({ worst, rivals }) => (worst === undefined || rivals.length > 0 ? [] : [worst.words]));
  if (clear.length === 0) return 'Which stage stops the most is too close to call.';
  const counts = new Map<string, number>();
  for (const words of clear) counts.set(words, (counts.get(words) ?? 0) + 1);
  const [[first, most], ...others] = [...counts].sort(([, a], [, b]) => b - a);
  const where = most === drops.length ? `in ${most === 2 ? 'both' : `all ${count(most)}`} settings` : `in ${count(most)} of ${count(drops.length)} settings`;
  const then = others.slice(0, MOST_NAMED - 1).map(([words, n]) => `, ${words} in ${count(n)}`);
  return `${capital(first)} clearly stops the most ${where}${then.join('')}.`;
}

function gamesWords(summary: Summary, drops: readonly Drop[]): string {
  const sorted = [...drops].sort((a, b) => gamesPerCampaign(a.cell) - gamesPerCampaign(b.cell));
  const [shortest, longest] = [sorted[0], sorted[sorted.length - 1]];
  return games(shortest) === games(longest)
    ? `A campaign takes ${games(longest)} on average in every setting.`
    : `A campaign takes ${games(shortest)} (${cellLabel(summary, shortest.cell)}) to ${games(longest)} (${cellLabel(summary, longest.cell)}) on average.`;
}

/** The same of one setting among several. */
export function dropSentenceIn(summary: Summary, drop: Drop): string {
  const sentence = dropSentence(drop);
  return `${capital(cellLabel(summary, drop.cell))}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
