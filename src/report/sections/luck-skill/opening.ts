import { inSetting } from '../../answer/where.ts';
import { type Measured, subjectWords } from '../../measured.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, list, percent, rateWords } from '../../words.ts';
import type { Crossed, Shares } from './crossed.ts';
import { partsOf } from './parts.ts';
import { playersOf, yardstick } from './yardstick.ts';

/** A setting in which it can be told. */
export type Told = Crossed & { readonly found: Shares };

/** A part that is certainly smaller than this is not worth a clause. */
const NEXT_TO_NOTHING = 0.01;

/** What all shares are shares of. */
function decides(summary: Summary, measured: Measured): string {
  return measured.name === 'win' ? 'what decides a game' : `the variation of ${subjectWords(summary, measured)}`;
}

/** In The Veil, 62 % of what decides a game is the luck of the deal, 9 % is who plays, and 29 % is how the two meet. */
function sentenceOf(summary: Summary, measured: Measured, { run, label, found }: Told): string {
  const parts = partsOf(found).filter(({ name, share }) => name !== 'who begins' || share.high >= NEXT_TO_NOTHING);
  const shares = parts.map(({ words, share }, i) => `${percent(share.point, 0)} ${i === 0 ? `of ${decides(summary, measured)} ` : ''}is ${words}`);
  const where = label === '' ? `In ${run.gameName}` : capital(inSetting(label));
  return `${where}, ${shares.slice(0, -1).join(', ')}, and ${shares[shares.length - 1]}.`;
}

/** Of several settings: from where luck decides least to where it decides most. */
function rangeSentence(summary: Summary, measured: Measured, told: readonly Told[]): string {
  const range = (of: (found: Shares) => number): string => {
    const points = told.map(({ found }) => of(found));
    const [least, most] = [Math.min(...points), Math.max(...points)].map((point) => percent(point, 0));
    return least === most ? least : `${least.replace(' %', '')} to ${most}`;
  };
  const all = `Over the ${count(told.length)} settings`;
  return `${all}, ${range(({ luck }) => luck.point)} of ${decides(summary, measured)} is the luck of the deal, ${range(({ players }) => players.point)} is who plays, and ${range(({ both }) => both.point)} is how the two meet.`;
}

export function luckSentence(summary: Summary, measured: Measured, told: readonly Told[]): string {
  return told.length === 1 ? sentenceOf(summary, measured, told[0]) : rangeSentence(summary, measured, told);
}

/** Luck 62.1 % [58.0, 66.0]; who plays 9.0 % [7.1, 11.2] */
export function luckFigures({ found }: Told): string {
  return partsOf(found)
    .map(({ name, share }) => `${name} ${rateWords(share)}`)
    .join('; ');
}

/** Which of luck and players decides more, as far as the intervals tell. */
export function verdictOf(told: readonly Told[]): string {
  const more = told.filter(({ found: { luck, players } }) => luck.low > players.high).length;
  const less = told.filter(({ found: { luck, players } }) => players.low > luck.high).length;
  const everywhere = told.length === 1 ? '' : ' in every setting';
  if (more === told.length) return `The luck of the deal decides more than who plays${everywhere}.`;
  if (less === told.length) return `Who plays decides more than the luck of the deal${everywhere}.`;
  if (told.length === 1) return 'Whether luck or players decide more is too close to call.';
  return `Luck decides more than who plays in ${count(more)} of ${count(told.length)} settings, less in ${count(less)}; the others are too close to call.`;
}

/** Shares depend on who was compared. */
export function amongWhom(summary: Summary, told: readonly Told[]): string {
  return `This holds for the players compared: ${list(playersOf(summary, told))}.`;
}

export function luckOpening(summary: Summary, measured: Measured, told: readonly Told[], chart: string): Opening {
  const [first] = told;
  return {
    sentence: luckSentence(summary, measured, told),
    figure:
      told.length === 1
        ? `${capital(luckFigures(first))}.`
        : told
            .map((each) => `${each.label}: ${luckFigures(each)}`)
            .slice(0, 3)
            .join('. '),
    chart,
    takeaways: [verdictOf(told), ...(told.length === 1 ? [yardstick(summary, measured, first)] : []), amongWhom(summary, told)],
  };
}
