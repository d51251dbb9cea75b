import { quantiles } from '../../../stats/quantile.ts';
import { lengths } from '../../ends.ts';
import { paceOf } from '../../feel/pace.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { settingSubject } from '../../text.ts';
import { capital, count, number, percent, range, rateWords } from '../../words.ts';
import type { Felt } from './felt.ts';

/** Settings that takeaways name. */
const MORE = 2;

/** When games are decided, of the first setting; the others follow. */
export function openingOf(summary: Summary, [first, ...others]: readonly Felt[], chart: string): Opening {
  const pace = paceOf(summary);
  return {
    sentence: sentenceOf(summary, first, pace),
    figure: figureOf(first),
    chart,
    takeaways: [...others.slice(0, MORE).map((each) => sentenceOf(summary, each, pace)), ...leadWords(first), ...choiceWords(first)],
  };
}

/** Half of the games of Gate of Ash are decided by round 7 of 12; 8 % are comebacks; 21 % of turns leave no choice; about 25 minutes at 15 s a decision. */
export function sentenceOf(summary: Summary, felt: Felt, pace: number): string {
  const { cell, decisions, turns, minutes } = felt;
  return `${[
    `Half of the games of ${settingSubject(summary, cell)} ${decidedWords(felt)}`,
    ...(decisions === undefined ? [] : [`${percent(decisions.comebacks.point, 0)} are comebacks`]),
    ...(turns === undefined ? [] : [`${percent(turns.dead.point, 0)} of turns leave no choice`]),
    `about ${minutesWords(minutes.median.point)} at ${number(pace)} s a decision`,
  ].join('; ')}.`;
}

/** are decided by round 7 of 12, the median length */
function decidedWords({ cell, decisions }: Felt): string {
  const round = decisions?.median.point ?? Number.NaN;
  const [length] = quantiles(lengths(cell), [0.5]);
  return round === 0 ? 'are decided from the start' : `are decided by round ${number(round)} of ${number(length)}`;
}

function minutesWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  return whole === 1 ? 'a minute' : `${count(whole)} minutes`;
}

/** The figures behind the sentence with their intervals. */
function figureOf({ games, decisions, turns, minutes }: Felt): string {
  if (decisions === undefined) return '';
  const { median, comebacks } = decisions;
  return [
    `half decided by round ${number(median.point)} [${range(median.low, median.high)}]`,
    `comebacks ${rateWords(comebacks)} of ${count(games)} games`,
    ...(turns === undefined ? [] : [`dead turns ${rateWords(turns.dead)}`]),
    `middle 90 % of games ${range(Math.round(minutes.low), Math.round(minutes.high))} minutes`,
  ].join('; ');
}

function leadWords({ decisions }: Felt): string[] {
  const changes = decisions?.leadChanges.point ?? Number.NaN;
  return Number.isNaN(changes) ? [] : [capital(`the lead changes ${number(changes)} times a game.`)];
}

function choiceWords({ turns }: Felt): string[] {
  return turns === undefined || Number.isNaN(turns.choices) ? [] : [`A turn with a choice offers ${number(turns.choices)} legal answers on average.`];
}
