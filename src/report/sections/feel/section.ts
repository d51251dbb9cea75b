import { ALL_CURVES, TURNS_COUNTED } from '../../../tables/kept-curves.ts';
import { ofEach } from '../../by-setting.ts';
import { FEWEST_GAMES } from '../../confidence.ts';
import { paceOf } from '../../feel/pace.ts';
import { notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, number, range } from '../../words.ts';
import { leftOutNotes } from '../chart/panels.ts';
import { chartOf } from './chart.ts';
import { type Felt, feltSettings } from './felt.ts';
import { openingOf, sentenceOf } from './opening.ts';
import { tableOf } from './table.ts';

const NAME = 'feel';
const HEADING = 'How it feels';

/** When games are decided, how often they turn, how many turns leave a choice, and how long games take. */
export function feelSection(summary: Summary): Section {
  const settings = feltSettings(summary);
  const told = settings.filter(({ decisions }) => decisions !== undefined);
  if (settings.every(({ cell }) => cell.feel?.courses.length === 0)) return notApplicable(NAME, HEADING, NO_COURSES);
  if (told.length === 0) return notApplicable(NAME, HEADING, `Fewer than ${FEWEST_GAMES} games have a course, too few to say how the game feels.`);
  const pace = paceOf(summary);
  const bySetting = [ofEach(summary, 'the round by which half of the games are decided', (cell) => roundOf(told.find((each) => each.cell === cell)))];
  const chart = chartOf(summary, NAME, told);
  const drawn = chart.groups.reduce((sum, { panels }) => sum + panels.length, 0);
  return {
    name: NAME,
    title: HEADING,
    opening: { ...openingOf(summary, told, NAME), bySetting },
    takeaway: sentenceOf(summary, told[0], pace),
    sentence: told
      .slice(0, TOLD)
      .map((each) => sentenceOf(summary, each, pace))
      .join(' '),
    bySetting,
    notes: [
      `A game is decided once the chance of its final result stays above 90 %. A comeback is won by a side whose chance was once below 20 %, or below half of what it was at the start if that is less. The chance is the share won among games that stood the same after the same round or one near it, estimated from the other half of the games: the first ${count(ALL_CURVES)} games of each setting. “Calls that held” tests it: of the first times that a result had more than 90 %, how often it came true. Intervals take the chances as given.`,
      `A dead turn has one legal answer, or several that all lead to the same state; turns are counted in the first ${count(TURNS_COUNTED)} games of each setting. Minutes are decisions times ${number(pace)} s (pace: in the experiment, or scry report --pace); a player who plans several answers at once makes one decision.`,
      ...leftOutNotes(drawn, told.length),
    ],
    charts: [chart],
    table: tableOf(summary, settings),
  };
}

/** Settings that the sentence names. */
const TOLD = 3;

const NO_COURSES = 'These runs hold no courses of games: the game names no curve that tells who is ahead, or they play campaigns or teams only.';

function roundOf(felt: Felt | undefined): { words: string; value: number } | undefined {
  if (felt?.decisions === undefined) return undefined;
  const { point, low, high } = felt.decisions.median;
  return { words: `round ${number(point)} [${range(low, high)}]`, value: point };
}
