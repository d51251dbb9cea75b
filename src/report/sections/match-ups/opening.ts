import type { Estimate } from '../../../stats/estimate.ts';
import type { Opening } from '../../section.ts';
import { aheadIn, placesOf, unevenWords } from '../../standing.ts';
import { capital, list, percent, rateWords } from '../../words.ts';
import { comparedStrength, couldBeFirst, couldBeLast, type Found, isRated } from './found.ts';
import { type Side, strengthWords } from './ratings.ts';
import { beginnersScore, flipped } from './scores.ts';
import { ringOf } from './told.ts';

/** More names than this are no answer. */
const MOST_NAMED = 3;

/** The answer if the design makes match-ups the question. Of several tables the first gives it; the others are takeaways. */
export function matchupsOpening(found: readonly Found[], chart: string): Opening | undefined {
  const [first, ...others] = found.filter(isRated);
  if (first === undefined) return undefined;
  const { sentence, figure } = answerOf(first);
  const where = ({ table }: Found): string => (table.where === '' ? '' : `${capital(table.where)}: `);
  return {
    sentence: `${where(first)}${sentence}`,
    figure,
    chart,
    takeaways: [...others.map((each) => `${where(each)}${answerOf(each).sentence}`), ...takeawaysOf(first)],
  };
}

/** What to take away if another section gives the answer. */
export function matchupsTakeaway(found: readonly Found[]): string | undefined {
  const [first] = found.filter(isRated);
  return first === undefined || found.length > 1 ? undefined : answerOf(first).short;
}

interface Told {
  readonly sentence: string;
  /** The first part of it. */
  readonly short: string;
  readonly figure: string;
}

function answerOf(found: Found): Told {
  if (!found.table.pool) return crossAnswer(found);
  return found.table.rows.length === 2 ? duelAnswer(found) : poolAnswer(found);
}

/** Two who met only each other. */
function duelAnswer({ table, scores }: Found): Told {
  const [one, other] = table.rows;
  const score = scores[0][1] as Estimate;
  const won = percent(score.point, 0);
  const sentence =
    aheadIn({ table, scores }, 0, 1) === 'open'
      ? `${one} and ${other} are too close to call: ${one} wins ${won} of their games.`
      : `${one} beats ${other}: it wins ${won} of their games.`;
  return { sentence, short: sentence, figure: `${one} vs ${other}: ${rateWords(score)}` };
}

function poolAnswer(found: Found): Told {
  const { table, scores } = found;
  const strength = comparedStrength(found);
  const first = strongestWords(found, strength);
  const last = couldBeLast(strength);
  const weakest = last.length === 1 ? `${table.rows[last[0]]} is the weakest` : '';
  const uneven = unevenWords(placesOf({ table, scores })).replace(/\.$/, '').replace(/^None/, 'none');
  return {
    sentence: `${[first, weakest, uneven].filter((part) => part !== '').join('; ')}.`,
    short: `${first}.`,
    figure: figureOf(found, strength, [couldBeFirst(strength)[0], last[last.length - 1]]),
  };
}

/** A beats every other hero; A is the strongest hero; A and B lead …; No hero is clearly the strongest */
function strongestWords({ table, scores }: Found, strength: readonly Estimate[]): string {
  const { what } = table.row;
  const [best] = table.rows;
  if (table.rows.every((_, j) => j === 0 || aheadIn({ table, scores }, 0, j) === 'above')) return `${best} beats every other ${what}`;
  const first = couldBeFirst(strength).map((i) => table.rows[i]);
  if (first.length === 1) return `${best} is the strongest ${what}`;
  return first.length <= MOST_NAMED && first.length < table.rows.length
    ? `${list(first)} lead, too close to call which ${what} is the strongest`
    : `No ${what} is clearly the strongest`;
}

function figureOf({ table, means }: Found, strength: readonly Estimate[], places: readonly number[]): string {
  const words = (i: number): string => (means === undefined ? `${strengthWords(strength[i], true)} Elo points` : rateWords(strength[i]));
  return `${[...new Set(places)].map((i) => `${table.rows[i]}: ${words(i)}`).join('; ')}${means === undefined ? '' : ' of its games against all others'}`;
}

/** Wild is the hardest solo to beat: player 1 wins 40 % of the games against it. Rock is the best hero with 62 %. */
function crossAnswer({ table: { row, column }, ratings: { sides } }: Found): Told {
  const [rows, columns] = sides;
  const seats = row.player !== undefined;
  const lost = (i: number): string => percent(flipped(columns.strength[i]).point, 0);
  const [against, subject] = seats ? ['against ', `${row.player} wins`] : ['with ', 'players win'];
  const hardest = orderWords(columns, {
    first: (name) => `${name} is the hardest ${column.what}${seats ? ' to beat' : ''}: ${subject} ${lost(0)} of the games ${seats ? 'against' : 'with'} it`,
    apart: (name, other) =>
      `${capital(subject)} least ${against}${name} (${lost(0)}), clearly less than ${against}${other} (${lost(columns.labels.length - 1)})`,
    none: `No ${column.what} is clearly harder than another`,
  });
  const won = (i: number): string => percent(rows.strength[i].point, 0);
  const best = orderWords(rows, {
    first: (name) => `${capital(name)} is the best ${row.what} with ${won(0)}`,
    apart: (name, other) => `${capital(name)} wins most (${won(0)}), clearly more than ${other} (${won(rows.labels.length - 1)})`,
    none: `No ${row.what} is clearly better than another`,
  });
  return {
    sentence: `${capital(hardest)}. ${best}.`,
    short: `${capital(hardest)}.`,
    figure: [
      ...named(columns).map((i) => `${against}${columns.labels[i]} ${rateWords(flipped(columns.strength[i]))}`),
      ...named(rows).map((i) => `${rows.labels[i]} over all ${rateWords(rows.strength[i])}`),
    ].join('; '),
  };
}

interface OrderWords {
  /** One is clearly first. */
  readonly first: (name: string) => string;
  /** Several could be first, but the last is clearly behind. */
  readonly apart: (name: string, last: string) => string;
  readonly none: string;
}

/** What the intervals of a side, from the strongest to the weakest, allow to say of its order. */
function orderWords({ labels, strength }: Side, { first, apart, none }: OrderWords): string {
  if (couldBeFirst(strength).length === 1) return first(labels[0]);
  return strength[0].low > strength[strength.length - 1].high ? apart(labels[0], labels[labels.length - 1]) : none;
}

/** Whom the sentence names: the first, and the last where only the two are apart. */
function named({ labels, strength }: Side): number[] {
  return couldBeFirst(strength).length > 1 && strength[0].low > strength[strength.length - 1].high ? [0, labels.length - 1] : [0];
}

function takeawaysOf(found: Found): string[] {
  const { table, scores, rings } = found;
  const ahead = (i: number, j: number) => aheadIn({ table, scores }, i, j);
  const beaten = table.rows.every((_, i) => table.columns.some((_, j) => ahead(i, j) === 'below'));
  const begins = beginnersScore(table);
  return [
    ...(rings.length > 0 ? [`${ringOf(table, rings[0])}.`] : []),
    ...(table.pool && rings.length === 0 && beaten ? [`No ${table.row.what} beats all others.`] : []),
    ...(table.row.player !== undefined && !(table.pool && table.rows.length === 2) ? mostUneven(found) : []),
    ...(begins !== undefined && (begins.low > 0.5 || begins.high < 0.5) ? [`Whoever goes first wins ${percent(begins.point, 0)} of the games.`] : []),
  ];
}

/** The match-up furthest from even among those that are clear, seen from the side that is ahead where both are alike. */
function mostUneven({ table, scores }: Found): string[] {
  const clear = scores.flatMap((row, i) =>
    row.flatMap((score, j) => {
      const side = aheadIn({ table, scores }, i, j);
      return score === undefined || side === 'open' || (table.pool && side === 'below') ? [] : [{ i, j, score }];
    }),
  );
  if (clear.length === 0) return [];
  const far = clear.reduce((most, each) => (Math.abs(each.score.point - table.fair) > Math.abs(most.score.point - table.fair) ? each : most));
  return [`The most one-sided match-up: ${table.rows[far.i]} wins ${percent(far.score.point, 0)} against ${table.columns[far.j]}.`];
}
