import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { inSetting } from '../../answer/where.ts';
import { arrange } from '../../cells.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../../confidence.ts';
import { endUnits, shareOf } from '../../end-units.ts';
import { defeatsByCause } from '../../ends.ts';
import type { Opening } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, counted, list, percent, plain, rateWords } from '../../words.ts';

/** A cause with more than this share of the defeats leaves nothing to draw or to compare. */
export const NEARLY_ALL = 0.95;

/** Causes that have a share worth a figure; the others would be hundreds of intervals nobody reads. */
const MOST_CAUSES = 3;

/** The shares of the most frequent causes in one setting, the most frequent of all settings first. Intervals hold for all that are compared together. */
interface Shared {
  readonly label: string;
  readonly defeats: number;
  readonly shares: readonly Estimate[];
}

/** What the defeats of all settings say about their causes. */
export interface CausesFound {
  readonly defeats: number;
  /** The most frequent first. */
  readonly causes: readonly string[];
  /** Shares of all defeats: a count of these games, whichever settings they come from. */
  readonly overall: readonly number[];
  /** Settings with enough defeats. */
  readonly settings: readonly Shared[];
}

export function causesFound(summary: Summary): CausesFound {
  const seen = defeatsByCause(summary.cells);
  const defeats = seen.reduce((sum, [, games]) => sum + games, 0);
  const causes = seen.slice(0, MOST_CAUSES).map(([cause]) => cause);
  const enough = arrange(summary).places.filter(({ cell }) => cell.outcomes.loss >= FEWEST_GAMES);
  const each = simultaneous(CONFIDENCE, Math.max(1, enough.length * causes.length));
  return {
    defeats,
    causes,
    overall: causes.map((_, i) => seen[i][1] / defeats),
    settings: enough.map(({ cell, label }) => ({ label, defeats: cell.outcomes.loss, shares: causes.map((cause) => shareIn(summary, cell, cause, each)) })),
  };
}

function shareIn(summary: Summary, cell: CellSummary, cause: string, confidence: number): Estimate {
  const { intervals } = summary.runs[cell.run];
  return shareOf(
    endUnits(cell),
    (end) => end.cause === cause,
    (end) => end.outcome === 'loss',
    intervals,
    confidence,
  );
}

/** The answer if a report asks for causes before anything else. `whose`: of opponents, player 1’s defeats are counted. */
export function causesOpening(found: CausesFound, whose: string, chart: string): Opening {
  const { causes, overall, settings, defeats } = found;
  const [cause, second] = causes.map(plain);
  const spread = spreadOf(settings);
  const where = spread === undefined ? '' : `: ${[spread.least, spread.most].map((each) => `${whole(each)} ${inSetting(each.label)}`).join(', ')}`;
  const then = second === undefined || where !== '' ? '' : `, ${percent(overall[1], 0)} from ${second}`;
  return {
    sentence: `${percent(overall[0], 0)} of ${whose} defeats come from ${cause}${where}${then}.`,
    figure: spread === undefined ? figureOf(found) : [spread.least, spread.most].map((each) => `${each.label}: ${figure(cause, each)}`).join('; '),
    chart,
    takeaways: [
      ...otherFirst(found),
      ...(second === undefined || where === '' ? [] : [`${capital(second)} comes second with ${percent(overall[1], 0)} of ${counted(defeats, 'defeat')}.`]),
    ],
  };
}

/** Where a cause has the smallest and the largest share, if the intervals are apart. */
function spreadOf(settings: readonly Shared[]): { readonly least: Shared; readonly most: Shared } | undefined {
  const sorted = [...settings].sort((a, b) => a.shares[0].point - b.shares[0].point);
  const [least, most] = [sorted[0], sorted[sorted.length - 1]];
  return least !== undefined && least.shares[0].high < most.shares[0].low ? { least, most } : undefined;
}

function whole({ shares: [share] }: Shared): string {
  return percent(share.point, 0);
}

function figure(cause: string, { shares: [share], defeats }: Shared): string {
  return `${cause} ${rateWords(share)} of ${counted(defeats, 'defeat')}`;
}

/** With one setting its shares; with several that do not differ clearly, the count of all. */
function figureOf({ causes, overall, settings, defeats }: CausesFound): string {
  const [only, ...others] = settings;
  const of = ` of ${counted(defeats, 'defeat')}`;
  if (only === undefined || others.length > 0) return `${causes.map((cause, i) => `${plain(cause)} ${percent(overall[i])}`).join('; ')}${of} in all settings`;
  return `${causes.map((cause, i) => `${plain(cause)} ${rateWords(only.shares[i])}`).join('; ')}${of}`;
}

/** Settings in which another cause is clearly more frequent than the one that is first over all. */
function otherFirst({ causes, settings }: CausesFound): string[] {
  const turned = settings.flatMap(({ label, shares: [first, ...others] }) => {
    const i = others.findIndex((share) => share.low > first.high);
    return i < 0 ? [] : [{ label, cause: causes[i + 1] }];
  });
  const [one] = turned;
  if (one === undefined) return [];
  const same = turned.filter(({ cause }) => cause === one.cause).map(({ label }) => label);
  const where = same.length > 3 ? `In ${counted(same.length, 'setting')}` : capital(list(same.map(inSetting)));
  return [`${where}, ${plain(one.cause)} is the most frequent cause instead.`];
}

/** What to take away from causes if another section gives the answer: only where one cause stands for at least half of the defeats, and not for nearly all. */
export function causesTakeaway({ causes, overall: [share] }: CausesFound, whose: string): string | undefined {
  return share < 0.5 || share > NEARLY_ALL ? undefined : `${percent(share, 0)} of ${whose} defeats come from ${plain(causes[0])}.`;
}
