import { isOneAtATime } from '../../cells.ts';
import { topCause } from '../../ends.ts';
import { countedGames, winRate } from '../../intervals.ts';
import { isAmongRivals, type Measured, winMeasure } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import type { Opening } from '../../section.ts';
import { standingsOf } from '../../standing.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { settingSubject } from '../../text.ts';
import { count, counted, percent, plain, rateWords } from '../../words.ts';
import { hasLadder } from '../ladder/ladder.ts';
import { tooManyErrors } from '../trust.ts';
import { betweenOpening } from './between-curves.ts';
import { rankedOf, rankedOpening } from './ranked.ts';
import { trendOpening } from './trend-words.ts';

/** What a report opens with if win rates are the answer. */
export function winOpening(summary: Summary, along: Along | undefined, chart: string): Opening | undefined {
  const played = summary.cells.filter((cell) => countedGames(cell) > 0);
  if (played.length === 0 || tooManyErrors(summary) !== undefined) return undefined;
  const measured = winMeasure(summary);
  if (summary.cells.length === 1) return singleOpening(summary, played[0], chart);
  return along === undefined ? rankedOpening(summary, measured, chart) : alongOpening(summary, along, measured, chart);
}

/** Settings along numbers: how far apart two curves are if these are compared, otherwise which way they go. */
export function alongOpening(summary: Summary, along: Along, measured: Measured, chart: string): Opening | undefined {
  return betweenOpening(summary, along, measured, chart) ?? trendOpening(summary, along, measured, chart);
}

function singleOpening(summary: Summary, cell: CellSummary, chart: string): Opening {
  const measured = winMeasure(summary);
  const won = measured.of(cell);
  const rough = measured.roughly(won);
  const subject = settingSubject(summary, cell);
  const top = topCause(cell);
  const figure = `${measured.exactly(won)} of ${counted(won.n, 'game')}`;
  const takeaways = top === undefined ? [] : [`The most frequent defeat is ${plain(top.cause)}: ${percent(top.share, 0)} of all defeats.`];
  if (!isAmongRivals(summary)) return { sentence: `${subject} is won in ${rough} of games.`, figure, chart, takeaways };
  const [place] = standingsOf(summary).flatMap(({ places }) => places);
  if (place === undefined) return { sentence: `All players are set up alike; player 1 wins ${rough} of games.`, figure, chart, takeaways };
  const fair = `the fair share of ${percent(place.fair, 0)}`;
  const side = { above: `clearly more than ${fair}`, below: `clearly less than ${fair}`, open: `not clearly different from ${fair}` }[place.side];
  return { sentence: `Player 1 wins ${rough} of games, ${side}.`, figure, chart, takeaways };
}

/** The only setting in detail: its win rate, and how most of its games were lost. */
export function singleSentence(summary: Summary, cell: CellSummary): string {
  const won = winRate(summary, cell);
  const top = topCause(cell);
  const lost = top === undefined ? 'no game was lost' : `${count(cell.outcomes.loss)} were lost, ${percent(top.share, 0)} of them by ${plain(top.cause)}`;
  return `${rateWords(won)} of ${counted(won.n, 'game')} were won; ${lost}.`;
}

/** Between which win rates the settings lie, where that is worth saying beside another answer: a ladder says it, and among rivals it is the rate of one player. */
export function winTakeaway(summary: Summary): string | undefined {
  if (isAmongRivals(summary) || isOneAtATime(summary) || summary.runs.length > 1 || hasLadder(summary.runs[0]) || tooManyErrors(summary) !== undefined)
    return undefined;
  const measured = winMeasure(summary);
  const { places } = rankedOf(summary, measured);
  if (places.length === 0) return undefined;
  const [most, least] = [places[0], places[places.length - 1]].map(({ label, value }) => ({ label, rate: measured.roughly(value) }));
  if (places.length === 1) return `${settingSubject(summary, summary.cells[0])} is won in ${most.rate} of games.`;
  if (most.rate === least.rate) return `${most.rate} of games are won in every setting.`;
  return `From ${least.rate} (${least.label}) to ${most.rate} (${most.label}) of games are won.`;
}
