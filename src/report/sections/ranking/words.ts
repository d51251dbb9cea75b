import { differenceWords } from '../../differences.ts';
import { count, counted, list, measureWords, number } from '../../words.ts';
import { changeWords, type Final, type Ranking } from './ranked.ts';

/** How cards are measured, for sentences. */
export interface Scale {
  readonly measure: string;
  readonly share: boolean;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Three cards matter most in Nesting Woods: Ogre (fight +1: 3.1 points fewer wins), … */
export function rankingSentence({ found, finals, where, winner }: Ranking, scale: Scale): string {
  const confirmed = finals.filter((each) => each.confirmed);
  const shown = confirmed.slice(0, found.top);
  if (finals.length === 0)
    return `No card matters in ${where}: ${found.changes.length === 1 ? 'the one change makes no' : `none of ${count(found.changes.length)} changes made a`} difference to any game.`;
  if (shown.length === 0)
    return `No card clearly matters in ${where}: of ${counted(found.changes.length, 'change')}, ${finals.length === 1 ? 'the strongest was' : `the ${count(finals.length)} strongest were`} played again on fresh games, and none was confirmed.`;
  const who = shown.length === 1 ? 'One card matters most' : `${NUMBERS[shown.length] ?? count(shown.length)} cards matter most`;
  return `${who} in ${where}: ${list(shown.map((each) => `${each.change.card} (${changeWords(each.change)}: ${sizeWords(each, scale, winner)})`))}.`;
}

/** 3.1 points fewer wins; 3.1 points more wins of player 1; 0.4 rounds less */
function sizeWords({ effect: { point } }: Final, { measure, share }: Scale, winner: string | undefined): string {
  const size = Math.abs(share ? 100 * point : point);
  const rounded = number(size, size < 1 ? 2 : 1);
  if (measure === 'win')
    return `${rounded} ${rounded === '1' ? 'point' : 'points'} ${point < 0 ? 'fewer' : 'more'} wins${winner === undefined ? '' : ` of ${winner}`}`;
  return `${measureWords(measure)} ${point < 0 ? '−' : '+'}${rounded}${share ? ' points' : ''}`;
}

/** The figures of the sentence with their intervals. */
export function rankingFigure({ found, finals }: Ranking, { share }: Scale): string {
  const confirmed = finals.filter((each) => each.confirmed);
  const shown = (confirmed.length > 0 ? confirmed : finals).slice(0, found.top);
  return shown.map(({ change, effect }) => `${change.name}: ${differenceWords(effect, share)}`).join('; ');
}

/** Confirmed cards that may matter as much as the last one that the sentence names. */
export function asStrong({ found, finals }: Ranking): readonly Final[] {
  const confirmed = finals.filter((each) => each.confirmed);
  const last = confirmed[found.top - 1];
  if (last === undefined) return [];
  const least = Math.min(Math.abs(last.effect.low), Math.abs(last.effect.high));
  return finals.filter((each) => !confirmed.slice(0, found.top).includes(each) && Math.max(Math.abs(each.effect.low), Math.abs(each.effect.high)) >= least);
}

/** What cannot be played, and why: changes with the same reason together. */
export function refusedWords({ found }: Ranking): string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, why } of found.refused) {
    // The place in the pack names the card again; the remedy after the semicolon is for whoever writes a pack.
    const reason = why
      .replace(/^after the change, /, '')
      .replace(/^[\w.-]+: /, '')
      .split('; ')[0];
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  return [...byReason].map(([reason, names]) => `${shortList(names)} cannot be played: ${reason}.`);
}

/** Names of at most this many things; the rest are counted. */
const MOST_NAMES = 6;

export function shortList(names: readonly string[]): string {
  return names.length <= MOST_NAMES ? list(names) : `${names.slice(0, MOST_NAMES).join(', ')} and ${count(names.length - MOST_NAMES)} more`;
}
