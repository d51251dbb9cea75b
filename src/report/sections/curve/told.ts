import { simultaneous } from '../../../stats/holm.ts';
import { quantile } from '../../../stats/quantile.ts';
import { type BySetting, ofEach } from '../../by-setting.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../../confidence.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, number, plain, range } from '../../words.ts';
import { areRivals, type Band, curvesOf, RESULTS, SAID, tellingRound, valuesAt } from './bands.ts';

type Bands = ReadonlyMap<CellSummary, readonly Band[]>;

/** How the medians of one setting move: In games won, median spirit falls from 9 after round 1 to 4 after round 8. */
export function medianWords(bands: readonly Band[], metric: string): string {
  const parts = RESULTS.flatMap((result) => {
    const own = bands.filter((band) => band.result === result);
    if (own.length === 0) return [];
    const [first, last] = [own[0], own[own.length - 1]];
    return [`In games ${SAID[result]}, median ${plain(metric)} ${movesWords(first, last)}.`];
  });
  return parts.length === 0 ? `Fewer than ${FEWEST_GAMES} games.` : parts.join(' ');
}

function movesWords(first: Band, last: Band): string {
  const [from, to] = [first.at[2], last.at[2]];
  if (from === to) return `is ${number(from)} after round ${first.round}${last.round === first.round ? '' : ` and still after round ${last.round}`}`;
  return `${to > from ? 'rises' : 'falls'} from ${number(from)} after round ${first.round} to ${number(to)} after round ${last.round}`;
}

export function curveSentence(summary: Summary, metric: string, bands: Bands): string {
  if (summary.cells.length === 1) return medianWords(bands.get(summary.cells[0]) ?? [], metric);
  const round = tellingRound([...bands.values()]);
  if (round === undefined)
    return `No setting has ${FEWEST_GAMES} games won and ${FEWEST_GAMES} lost in the same round, so games won and lost cannot be compared.`;
  const here = [...bands.values()].map((own) => own.filter((band) => band.round === round)).filter((own) => own.length === RESULTS.length);
  const medians = (result: Band['result']): number[] => here.flatMap((own) => own.filter((band) => band.result === result).map((band) => band.at[2]));
  const spread = (values: readonly number[]): string => range(Math.min(...values), Math.max(...values));
  const settings = here.length === summary.cells.length ? 'depending on the setting' : `across the ${count(here.length)} settings that have both`;
  return `After round ${round}, median ${plain(metric)} is ${spread(medians('win'))} in games that will be won and ${spread(medians('loss'))} in games that will be lost, ${settings}.`;
}

/** The medians that the sentence is about, of each setting that has both results. */
export function mediansBySetting(summary: Summary, metric: string, bands: Bands): BySetting[] {
  const round = tellingRound([...bands.values()]);
  if (round === undefined) return [];
  return RESULTS.map((result) =>
    ofEach(summary, `after round ${round}, median ${plain(metric)} in games that will be ${SAID[result]}`, (cell) => {
      const here = (bands.get(cell) ?? []).filter((band) => band.round === round);
      const value = here.length === RESULTS.length ? here.find((band) => band.result === result)?.at[2] : undefined;
      return value === undefined ? undefined : { words: number(value), value };
    }),
  );
}

/**
 * What sets lost games apart, if it does so clearly in every setting that has both results: By round 6, lost games have 3–4 less spirit than won ones. The
 * round is picked by numbers of games, not by what they show; the intervals of all medians hold together.
 */
export function curveTakeaway(summary: Summary, metric: string, bands: Bands): string | undefined {
  const round = tellingRound([...bands.values()]);
  if (round === undefined || !summary.runs.every(({ intervals, swap }) => intervals.kind === 'fixed' && !swap)) return undefined;
  const both = summary.cells.filter((cell) => RESULTS.every((result) => bands.get(cell)?.some((band) => band.round === round && band.result === result)));
  const curves = both.map((cell) => curvesOf(cell, metric, areRivals(summary, cell)));
  // The values of several seats of one game are no independent ones.
  if (curves.some((own) => own.length > 1)) return undefined;
  const level = simultaneous(CONFIDENCE, 2 * both.length);
  const medians = curves.map((own) => RESULTS.map((result) => quantile(valuesAt(own, round, result), 0.5, level)));
  const gaps = medians.map(([won, lost]) => (won.low > lost.high || lost.low > won.high ? won.point - lost.point : 0));
  const less = gaps.every((gap) => gap > 0);
  if (!less && !gaps.every((gap) => gap < 0)) return undefined;
  const sizes = gaps.map(Math.abs);
  return `By round ${round}, lost games have ${range(Math.min(...sizes), Math.max(...sizes))} ${less ? 'less' : 'more'} ${plain(metric)} than won ones.`;
}
