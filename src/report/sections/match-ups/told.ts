import { pickedFrom } from '../../../evidence/picked.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { placesOf, unevenWords } from '../../standing.ts';
import { capital, count, counted, list, percent, rateWords } from '../../words.ts';
import { type Found, isRated } from './found.ts';
import type { MatchupTable } from './matrix.ts';
import { RESAMPLES, type Side, strengthWords } from './ratings.ts';
import { beginnersScore, flipped } from './scores.ts';

/** Most tables of match-ups that are drawn; the data tables have all. */
export const MOST_DRAWN = 6;

/** Long: */
function prefix({ table: { where } }: Found): string {
  return where === '' ? '' : `${where}: `;
}

/** The ends of the ratings, how many match-ups are clear, and a cycle. */
export function foundWords(found: Found): string {
  const { table, scores, ratings } = found;
  if (!isRated(found)) return `${prefix(found)}Nobody can be rated because some never met, not even through common opponents.`;
  if (!table.pool) return `${prefix(found)}${crossWords(found)}`;
  return `${prefix(found)}${ratingWords(ratings.sides[0])} ${unevenWords(placesOf({ table, scores }))}${ringWords(found)}`;
}

function ratingWords({ labels, strength, elo }: Side): string {
  // Picked from all: ratings have single intervals, which are widened.
  const words = (i: number): string => `${labels[i]} (${strengthWords(pickedFrom(strength[i], strength.length, CONFIDENCE), elo).replace(' [', ' points [')})`;
  return `Of ${strength.length} ratings, ${words(0)} is the highest and ${words(strength.length - 1)} the lowest.`;
}

/** Where the scores of both sides over all opponents are highest and lowest; their intervals hold for a side together. */
function crossWords({ table: { row, column }, ratings: { sides } }: Found): string {
  const [rows, columns] = sides;
  const words = (label: string, score: Estimate): string => `${label} (${rateWords(score)})`;
  const [best, worst] = [0, rows.labels.length - 1].map((i) => words(rows.labels[i], rows.strength[i]));
  const hardest = words(columns.labels[0], flipped(columns.strength[0]));
  return row.player === undefined
    ? `Most games are won with ${best} and fewest with ${worst}. By ${column.what}, fewest are won with ${hardest}.`
    : `Over all opponents, ${row.player} wins most with ${best} and least with ${worst}. It wins least against ${hardest}.`;
}

function ringWords({ table, rings }: Found): string {
  if (rings.length === 0) return ' We found no reliable rock-paper-scissors cycle.';
  const more = rings.length - 1;
  return ` ${ringOf(table, rings[0])}, each clearly${more > 0 ? `; there ${more === 1 ? 'is' : 'are'} ${counted(more, 'more such cycle')}` : ''}.`;
}

/** Rock beats Scissors beats Paper beats Rock */
export function ringOf({ rows }: MatchupTable, ring: readonly number[]): string {
  return [...ring, ring[0]].map((i) => rows[i]).join(' beats ');
}

export function notesOf(found: readonly Found[]): string[] {
  const pools = found.some(({ table }) => table.pool);
  const crosses = found.some(({ table }) => !table.pool);
  const halves = found.some(({ table }) =>
    table.cells.flat().some((cell) => cell !== undefined && cell.outcomes.draw + (table.pool ? cell.outcomes.cap : 0) > 0),
  );
  const fair = [...new Set(found.map(({ table }) => percent(table.fair, table.fair === 0.5 ? 0 : 1)))];
  const together = `bold if the interval excludes ${list(fair)} (intervals hold for all squares together with 95 % confidence)`;
  return [
    `Each square shows how many of 100 games the row wins against the column${pools ? ', taken both ways round' : ''}; ${together}.`,
    ...(found.some(({ means }) => means !== undefined) ? ['The last column is the mean over all opponents.'] : []),
    ...(hasMirrors(found) ? ['In a mirror match both sides are set up alike, so nobody can be ahead: its square has no colour.'] : []),
    ...(halves
      ? [
          `A game that ${pools ? 'nobody won' : 'was drawn'} counts as ${found.every(({ table }) => table.fair === 0.5) ? 'half a win' : 'a fair share of a win'}.`,
        ]
      : []),
    ...found.flatMap((each) => {
      const score = beginnersScore(each.table);
      return score === undefined || score.n === 0 ? [] : [`${prefix(each)}the side that goes first wins ${rateWords(score)} of the games.`].map(capital);
    }),
    ...(pools
      ? [
          'Ratings are on the Elo scale, where 400 points mean odds of ten to one (Bradley–Terry). They put everybody in one order, which cannot show a rock-paper-scissors cycle. The highest and the lowest rating in the sentence above are picked, so their intervals are wider.',
        ]
      : []),
    ...(crosses ? ['The scores over all opponents count every opponent equally; their intervals hold together for each side.'] : []),
    `The best mixture is what would be played if everybody chose so well that no other choice would do better (Nash averaging); whoever has no share in it loses to it. ${resamplesWords(found)}`,
    ...found.flatMap((each) =>
      each.ratings.value === undefined
        ? []
        : [capital(`${prefix(each)}if both sides choose that way, ${each.table.row.player ?? 'the first side'} wins ${rateWords(each.ratings.value)}.`)],
    ),
    ...(found.length > MOST_DRAWN ? [`The charts show the first ${MOST_DRAWN} of ${found.length} match-up tables; the tables below list all.`] : []),
  ];
}

/** Are there squares in which a side meets its like? */
export function hasMirrors(found: readonly Pick<Found, 'table' | 'scores'>[]): boolean {
  return found.some(({ table, scores }) => table.mirrors.some((row, i) => row.some((mirror, j) => mirror && scores[i][j] !== undefined)));
}

function resamplesWords(found: readonly Found[]): string {
  const what = found.some(({ table }) => table.pool) ? 'ratings and shares' : 'shares';
  return `Intervals of ${what} are 95 % bootstrap intervals over game numbers (${count(RESAMPLES)} resamples), because settings share their luck.`;
}
