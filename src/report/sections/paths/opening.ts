import type { Estimate } from '../../../stats/estimate.ts';
import { differenceWords } from '../../differences.ts';
import type { Opening } from '../../section.ts';
import { count, list, meanTexts, measureWords, number, percent, rateWords, title } from '../../words.ts';
import { type Final, pathWords, planWords, stepWords } from './steps.ts';

/** What the opening is made of. */
export interface Retested {
  /** Finalists, the best first. */
  readonly best: readonly Final[];
  readonly none: Final | undefined;
  /** What paths are compared with, in words. */
  readonly against: string;
  readonly measure: string;
  readonly share: boolean;
  /** Additions that are significantly worse than none. */
  readonly harmful: readonly string[];
  readonly chart: string;
}

export function openingOf({ best, none, against, measure, share, harmful, chart }: Retested): Opening {
  const [first] = best;
  const close = asGood(best);
  const head = close.length === 0 ? 'Best path' : 'No path is clearly the best. The leading one';
  return {
    sentence: `${head}: ${planWords(first.steps)}. It ${resultWords(first.mean, measure, share)}, ${comparedWords(first.difference, against, share)}.`,
    figure: `${pathWords(first.steps)}: ${exactly(first.mean, share)}, ${differenceWords(first.difference, share)} compared with ${against}`,
    chart,
    takeaways: [
      ...(close.length === 0 ? [] : [`${count(close.length)} of the other ${count(best.length - 1)} finalists may be as good.`]),
      ...commonWords(best),
      ...(none === undefined ? [] : [`A player who makes no choice ${resultWords(none.mean, measure, share)}.`]),
      ...(harmful.length === 0 ? [] : [`Never take ${list(harmful.map(title))}: worse than no choice.`]),
    ].slice(0, 3),
  };
}

/** Finalists whose intervals reach into that of the best. */
function asGood([first, ...others]: readonly Final[]): readonly Final[] {
  return others.filter(({ difference }) => difference.high >= first.difference.low);
}

/** wins 71 %, comes to 14.2 rounds */
function resultWords({ point }: Estimate, measure: string, share: boolean): string {
  if (measure === 'win') return `wins ${percent(point, 0)}`;
  return share ? `comes to ${percent(point, 0)}` : `comes to ${number(point)} ${measureWords(measure)}`;
}

function exactly(mean: Estimate, share: boolean): string {
  return share ? rateWords(mean) : meanTexts(mean).join(' ');
}

/** 5 points more than upgrades sensible; nothing is said of a difference that its interval does not tell from 0. */
function comparedWords({ point, low, high }: Estimate, against: string, share: boolean): string {
  if (low <= 0 && high >= 0) return `too close to ${against} to say which is better`;
  const size = Math.abs(share ? 100 * point : point);
  const rounded = size < 1 ? size.toFixed(1) : size.toFixed(0);
  return `${rounded}${share ? ` ${rounded === '1' ? 'point' : 'points'}` : ''} ${point > 0 ? 'more' : 'less'} than ${against}`;
}

/** Steps that all finalists take, in whatever order. */
function commonWords(best: readonly Final[]): string[] {
  const [first, ...others] = best;
  const common = [...new Set(first.steps)].filter((step) => others.every(({ steps }) => steps.includes(step)));
  return others.length === 0 || common.length === 0
    ? []
    : [`${best.length === 2 ? 'Both' : `All ${count(best.length)}`} finalists take ${list(common.map(stepWords))}.`];
}
