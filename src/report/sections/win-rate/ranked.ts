import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { arrange, isPlayerFactor, levelName, varying } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { countedGames } from '../../intervals.ts';
import type { Measured } from '../../measured.ts';
import { isAmongRivals, subjectWords } from '../../measured.ts';
import type { Opening } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { judgedOrders } from '../../verdicts.ts';
import { capital, count, factorWords, list } from '../../words.ts';

/** Most names of settings that cannot be told apart; of more only their number is given. */
const NAMED = 3;
/** Longer labels stand beside the sentence, not in it. */
const LONGEST = 40;

/** Settings from the highest value to the lowest. */
export interface Ranked {
  readonly places: readonly { readonly label: string; readonly value: Estimate }[];
  /** By step from each to the next: is the next clearly lower? */
  readonly clear: readonly boolean[];
}

/**
 * Settings by what is measured. If levels of one factor make them, their order and what is clear come from the verdicts on it; otherwise a step is clear where
 * the intervals, which hold for all settings together, do not overlap.
 */
export function rankedOf(summary: Summary, measured: Measured): Ranked {
  const counted = arrange(summary).places.filter(({ cell }) => countedGames(cell) > 0);
  const each = simultaneous(CONFIDENCE, counted.length);
  const places = counted
    .map(({ cell, label }) => ({ cell, label, value: measured.of(cell, each) }))
    .filter(({ value }) => Number.isFinite(value.point))
    .sort((a, b) => b.value.point - a.value.point);
  const [factor, ...others] = varying(summary);
  const order = measured.name === 'win' && others.length === 0 ? judgedOrders(summary).find((judged) => judged.factor === factor) : undefined;
  if (order === undefined || order.labels.length !== places.length)
    return { places, clear: places.slice(1).map(({ value }, i) => value.high < places[i].value.low) };
  const named = new Map(places.map((place) => [levelName(summary, factor.name, place.cell.levels[factor.name]), place]));
  return {
    places: order.labels.flatMap((label) => named.get(label) ?? []),
    clear: order.steps.map((rows) => rows.length > 0 && rows.every(({ verdict }) => verdict === 'lower')),
  };
}

/** Words for the ends of a ranking. */
interface EndWords {
  readonly most: string;
  readonly least: string;
  /** What they are: vignette, player, setting. */
  readonly one: string;
  /** The end that a designer asks for first. */
  readonly first: 'most' | 'least';
}

function endWords(summary: Summary, measured: Measured): EndWords {
  const [factor, ...others] = varying(summary);
  const rivals = isAmongRivals(summary);
  if (measured.name === 'win' && others.length === 0 && isPlayerFactor(factor.name))
    return { most: 'strongest', least: 'weakest', one: 'player', first: 'most' };
  if (measured.name === 'win' && !rivals && others.length === 0 && factor.name === summary.runs[0].scenario && typeof factor.levels[0] === 'string')
    return { most: 'easiest', least: 'hardest', one: factorWords(factor.name), first: 'least' };
  return { most: 'highest', least: 'lowest', one: 'setting', first: 'most' };
}

/** The answer of settings without numbers along an axis: which end is which, as far as these games can tell. */
export function rankedOpening(summary: Summary, measured: Measured, chart: string): Opening | undefined {
  const ranked = rankedOf(summary, measured);
  const { places, clear } = ranked;
  if (places.length < 2) return undefined;
  const words = endWords(summary, measured);
  const top = places.slice(0, firstOf(clear) + 1);
  const bottom = places.slice(clear.lastIndexOf(true) + 1);
  const [best, worst] = [places[0], places[places.length - 1]];
  const exact = ({ label, value }: Ranked['places'][number]): string => `${label}: ${measured.exactly(value)}`;
  const figure = `${exact(worst)}; ${exact(best)}`;
  if (top.length === places.length) return { sentence: noneSentence(summary, measured, places, words), figure, chart, takeaways: [] };
  return { sentence: endsSentence(summary, measured, { top, bottom }, words), figure, chart, takeaways: orderWords(ranked, words) };
}

/** The places at both ends that these games cannot put in order. */
interface Ends {
  readonly top: Ranked['places'];
  readonly bottom: Ranked['places'];
}

function endsSentence(summary: Summary, measured: Measured, { top, bottom }: Ends, words: EndWords): string {
  if (summary.cells.length === 2) return twoSentence(summary, measured, top[0], bottom[0], words);
  if (words.one === 'setting')
    return `${capital(subjectWords(summary, measured))} is highest ${endSetting(measured, top)} and lowest ${endSetting(measured, bottom)}.`;
  const [one, other] = words.first === 'most' ? [top, bottom] : [bottom, top];
  const [first, second] = words.first === 'most' ? [words.most, words.least] : [words.least, words.most];
  return `${capital(endWon(measured, one, [`${first} ${words.one}`, `${first} ${words.one}s`], ' of games are won'))}; ${endWon(measured, other, [second, second], '')}.`;
}

/** Gate of Ash is harder than Lost Ruins: 20 % of games are won, against 60 %. */
function twoSentence(summary: Summary, measured: Measured, high: Ranked['places'][number], low: Ranked['places'][number], { one, first }: EndWords): string {
  const [more, less] = [measured.roughly(high.value), measured.roughly(low.value)];
  if (one === 'setting') return `${capital(subjectWords(summary, measured))} is higher with ${high.label} than with ${low.label}: ${more} against ${less}.`;
  return first === 'most'
    ? `${high.label} is stronger than ${low.label}: ${more} of games are won, against ${less}.`
    : `${low.label} is harder than ${high.label}: ${less} of games are won, against ${more}.`;
}

/** The number of steps before the first clear one. */
function firstOf(clear: readonly boolean[]): number {
  const at = clear.indexOf(true);
  return at < 0 ? clear.length : at;
}

function noneSentence(summary: Summary, measured: Measured, places: Ranked['places'], { one }: EndWords): string {
  const rough = ({ value }: Ranked['places'][number]): string => measured.roughly(value);
  const [most, least] = [places[0], places[places.length - 1]];
  if (places.length === 2)
    return `These games cannot tell ${most.label} and ${least.label} apart: ${subjectWords(summary, measured)} is ${rough(most)} and ${rough(least)}.`;
  const named = (place: Ranked['places'][number]): string => (place.label.length > LONGEST ? rough(place) : `${rough(place)} (${place.label})`);
  return `These games cannot put the ${count(places.length)} ${one}s in order: neighbours are too close to call, from ${named(least)} to ${named(most)}.`;
}

/** Gate of Ash is the hardest vignette: 12 % of games are won */
function endWon(measured: Measured, end: Ranked['places'], [what, many]: readonly [one: string, many: string], won: string): string {
  const rates = list([...new Set(end.map(({ value }) => measured.roughly(value)))]);
  if (end.length === 1) return `${end[0].label} is the ${what}: ${rates}${won}`;
  if (end.length > NAMED) return `the ${count(end.length)} ${many} are too close to call`;
  return `${list(end.map(({ label }) => label))} are the ${many}, too close to call: ${rates}${won}`;
}

/** With Barbarian (54 %) */
function endSetting(measured: Measured, end: Ranked['places']): string {
  if (end.length > NAMED) return `with ${count(end.length)} settings that are too close to call`;
  return `with ${list(end.map(({ label, value }) => `${label} (${measured.roughly(value)})`))}${end.length > 1 ? ', too close to call' : ''}`;
}

/** The whole order, if it is short enough to be read. */
function orderWords({ places, clear }: Ranked, { most, least }: EndWords): string[] {
  if (places.length < 3 || places.length > 7) return [];
  const order = places.map(({ label }) => label).join(', ');
  const unclear = clear.flatMap((each, i) => (each ? [] : [`${places[i].label} and ${places[i + 1].label}`]));
  const open =
    unclear.length === 0
      ? ''
      : unclear.length <= NAMED
        ? `; too close to call: ${unclear.join(', ')}`
        : `; ${count(unclear.length)} of ${count(clear.length)} steps are too close to call`;
  return [`From the ${most} to the ${least}: ${order}${open}.`];
}
