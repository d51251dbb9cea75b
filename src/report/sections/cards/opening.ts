import type { CardImpact } from '../../card-impact.ts';
import { differenceWords } from '../../differences.ts';
import type { Opening } from '../../section.ts';
import { count, counted } from '../../words.ts';
import { excludesZero, type Shown, whenWords } from './impacts.ts';

const CAVEAT = 'This is an association, not an effect: to see what a card does, change only that card in a paired run.';

/** The card most tied to losing or winning in a setting. `several`: the setting must be named. */
export function openingOf(focus: Shown, together: number, chart: string, several: boolean): Opening {
  const clear = focus.impacts.filter(excludesZero);
  const where = several ? `In ${focus.label}, ` : '';
  const [most] = focus.impacts;
  if (clear.length === 0) {
    const no = `${several ? 'no' : 'No'} card is clearly tied to winning or losing`;
    return {
      sentence: `${where}${no}: these games cannot tell cards apart.`,
      figure: most === undefined ? '' : `Largest of ${counted(focus.impacts.length, 'difference')}: ${figureWords(focus, most)}`,
      chart,
      takeaways: [],
    };
  }
  const [first] = clear;
  const opposite = clear.find(({ difference }) => Math.sign(difference.point) !== Math.sign(first.difference.point));
  return {
    sentence: `${where}${tiedWords(focus, first)}.`,
    figure: `${figureWords(focus, first)}; the intervals of ${count(together)} differences hold together`,
    chart,
    takeaways: [
      CAVEAT,
      ...(opposite === undefined ? [] : [`${tiedWords(focus, opposite)}.`]),
      `${count(clear.length)} of ${count(focus.impacts.length)} compared cards ${clear.length === 1 ? 'is' : 'are'} clearly tied to winning or losing.`,
    ],
  };
}

/** For a report that answers with something else. */
export function takeawayOf(focus: Shown, several: boolean): string | undefined {
  const first = focus.impacts.find(excludesZero);
  return first === undefined ? undefined : `${several ? `In ${focus.label}, ` : ''}${tiedWords(focus, first)} (an association).`;
}

/** Ogre is the card most tied to losing: 12 points fewer wins when drawn by round 5. If others may be tied as much, it is one of them. */
function tiedWords({ impacts, word, name }: Shown, impact: CardImpact): string {
  const { card, round, difference } = impact;
  const losing = difference.point < 0;
  const rivals = impacts.some((other) => other !== impact && (losing ? other.difference.low <= difference.high : other.difference.high >= difference.low));
  const size = Math.abs(100 * difference.point);
  const points = size < 1 ? size.toFixed(1) : size.toFixed(0);
  return `${name(card)} is ${rivals ? 'among the cards' : 'the card'} most tied to ${losing ? 'losing' : 'winning'}: ${points} ${points === '1' ? 'point' : 'points'} ${losing ? 'fewer' : 'more'} wins ${whenWords(round, word)}`;
}

function figureWords({ word, name }: Shown, { card, round, difference }: CardImpact): string {
  return `${name(card)} ${whenWords(round, word)}: ${differenceWords(difference, true)} of win rate`;
}
