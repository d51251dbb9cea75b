import { pickedFrom } from '../../../evidence/picked.ts';
import { cycles } from '../../../stats/cycles.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import type { Matchups } from '../../../stats/match-ups.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { type Chart, type DataTable, notApplicable, type Panel, type PanelChart, type Section, type TableValue } from '../../section.ts';
import { aheadIn, placesOf, unevenWords } from '../../standing.ts';
import type { Summary } from '../../summary.ts';
import { capital, count, counted, list, percent, plain, rateInterval, rate as rateText, rateWords } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { tooManyErrors } from '../trust.ts';
import { heatMapData, heatMapSpec } from './heatmap.ts';
import { type MatchupTable, matchupTables } from './matrix.ts';
import { type Ratings, RESAMPLES, rate, type Side, shareDots, strengthDots, strengthWords, strongestFirst } from './ratings.ts';
import { beginnersScore, type ScoredTable, type Scores, scoredTables } from './scores.ts';

/** Most tables of match-ups that are drawn; the data tables have all. */
const MOST_DRAWN = 6;

/** A table of match-ups with all that was found in it; rows and columns from the strongest to the weakest. */
interface Found {
  readonly table: MatchupTable;
  readonly matchups: Matchups;
  readonly scores: Scores;
  readonly ratings: Ratings;
  /** Cycles of clear wins; only in a pool. */
  readonly rings: readonly (readonly number[])[];
}

const NAME = 'match-ups';
const HEADING = 'Match-ups';

/** Who beats whom: a table of two seats' factors, ratings, and rock-paper-scissors cycles. */
export function matchupsSection(summary: Summary): Section {
  const tables = matchupTables(summary);
  if (tables.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      'The cells of this run do not form a table of two sides; vary something for two seats, such as seats.0.hero and seats.1.hero.',
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const found = scoredTables(tables).map(look);
  return {
    name: NAME,
    title: HEADING,
    sentence: found.map((each) => `${prefix(each)}${headline(each)}`).join(' '),
    notes: notesOf(found),
    charts: [...found.slice(0, MOST_DRAWN).map(heatMapChart), ratingsChart(found.slice(0, MOST_DRAWN))],
    table: matchupData(found),
    more: [ratingsData(found), ...ringsData(found)],
  };
}

function look({ table: written, matchups: unsorted, scores: unsortedScores }: ScoredTable): Found {
  const ratings = rate(written, unsorted);
  const orders = ratings.sides.map(({ strength }) => strongestFirst(strength));
  const [rowOrder, columnOrder] = [orders[0], orders[orders.length - 1]];
  const sorted = <T>(grid: readonly (readonly T[])[]): T[][] => rowOrder.map((i) => columnOrder.map((j) => grid[i][j]));
  const table: MatchupTable = {
    ...written,
    rows: rowOrder.map((i) => written.rows[i]),
    columns: columnOrder.map((j) => written.columns[j]),
    cells: sorted(written.cells),
    mirrors: sorted(written.mirrors),
  };
  const matchups = { ...unsorted, results: sorted(unsorted.results) };
  const scores = sorted(unsortedScores);
  const sides = ratings.sides.map((side, s) => ({
    ...side,
    labels: orders[s].map((i) => side.labels[i]),
    strength: orders[s].map((i) => side.strength[i]),
    share: orders[s].map((i) => side.share[i]),
  }));
  const rings = table.pool ? cycles(scores.map((row, i) => row.map((_, j) => aheadIn({ table, scores }, i, j) === 'above'))) : [];
  return { table, matchups, scores, ratings: { ...ratings, sides }, rings };
}

/** With tempo: */
function prefix({ table: { where } }: Found): string {
  return where === '' ? '' : `${where}: `;
}

function headline(found: Found): string {
  const { table, scores, ratings, rings } = found;
  const [side, others] = ratings.sides;
  if (!side.strength.some(({ point }) => Number.isFinite(point))) return 'Nobody can be rated because some never met, not even through common opponents.';
  const ends = `${endsWords(side)}`;
  if (!table.pool) {
    const hardest = strongestFirst(others.strength)[0];
    return `${ends} The hardest ${plain(others.title.split(',')[0])} to beat is ${others.labels[hardest]}: they win ${rateWords(flipped(others.strength[hardest]))} against it.`;
  }
  return `${ends} ${unevenWords(placesOf({ table, scores }))}${ringWords(found, rings)}`;
}

function endsWords({ labels, strength, elo, title }: Side): string {
  const [best, worst] = [0, strength.length - 1];
  const unit = elo ? ' points' : '';
  // Picked from all: scores over all opponents already have intervals that hold for a side together; ratings have single ones, which are widened.
  const picked = (i: number): Estimate => (elo ? pickedFrom(strength[i], strength.length, CONFIDENCE) : strength[i]);
  const words = (i: number): string => `${labels[i]} (${strengthWords(picked(i), elo).replace(' [', `${unit} [`)})`;
  return elo
    ? `Of ${strength.length} ratings, ${words(best)} is the highest and ${words(worst)} the lowest.`
    : `Over all opponents, the best ${plain(title.split(',')[0])} is ${words(best)} and the worst is ${words(worst)}.`;
}

function flipped<T extends { readonly point: number; readonly low: number; readonly high: number }>(estimate: T): T {
  return { ...estimate, point: 1 - estimate.point, low: 1 - estimate.high, high: 1 - estimate.low };
}

function ringWords({ table }: Found, rings: Found['rings']): string {
  if (rings.length === 0) return ' We found no reliable rock-paper-scissors cycle.';
  const more = rings.length - 1;
  return ` ${ringOf(table, rings[0])}, each clearly${more > 0 ? `; there ${more === 1 ? 'is' : 'are'} ${counted(more, 'more such cycle')}` : ''}.`;
}

/** Rock beats Scissors beats Paper beats Rock */
function ringOf({ rows }: MatchupTable, ring: readonly number[]): string {
  return [...ring, ring[0]].map((i) => rows[i]).join(' beats ');
}

function notesOf(found: readonly Found[]): string[] {
  const pools = found.some(({ table }) => table.pool);
  const crosses = found.some(({ table }) => !table.pool);
  const halves = found.some(({ table }) =>
    table.cells.flat().some((cell) => cell !== undefined && cell.outcomes.draw + (table.pool ? cell.outcomes.cap : 0) > 0),
  );
  const fair = [...new Set(found.map(({ table }) => percent(table.fair, table.fair === 0.5 ? 0 : 1)))];
  const together = `bold if the interval excludes ${list(fair)} (intervals hold for all squares together with 95 % confidence)`;
  return [
    `Each square shows how many of 100 games the row wins against the column${pools ? ', over both seats' : ''}; ${together}.`,
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
          'Ratings are on the Elo scale, where 400 points mean odds of ten to one (Bradley–Terry). They put everybody in one order, which cannot show a rock-paper-scissors cycle. The highest and the lowest rating in the opening sentence are picked, so their intervals are wider.',
        ]
      : []),
    ...(crosses ? ['The scores over all opponents count every opponent equally; their intervals hold together for each side.'] : []),
    `The best mixture is what would be played if everybody chose so well that no other choice would do better (Nash averaging); whoever has no share in it loses to it. ${resamplesWords(found)}`,
    ...found.flatMap((each) =>
      each.ratings.value === undefined
        ? []
        : [capital(`${prefix(each)}if both sides choose that way, ${ownSide(each)} wins ${rateWords(each.ratings.value)}.`)],
    ),
    ...(found.length > MOST_DRAWN ? [`The charts show the first ${MOST_DRAWN} of ${found.length} match-up tables; the tables below list all.`] : []),
  ];
}

/** The side whose wins are counted: by its factor, or by its seat if both sides have the same factor. */
function ownSide({ ratings: { sides } }: Found): string {
  const [own, other] = sides.map(({ title }) => plain(title.split(',')[0]));
  return own === other ? 'the first seat' : `the ${own} side`;
}

function resamplesWords(found: readonly Found[]): string {
  const what = found.some(({ table }) => table.pool) ? 'ratings and shares' : 'shares';
  return `Intervals of ${what} are 95 % bootstrap intervals over game numbers (${count(RESAMPLES)} resamples), because cells share their luck.`;
}

/** Cycles in which every win is clear. */
function ringsData(found: readonly Found[]): DataTable[] {
  if (found.every(({ rings }) => rings.length < 2)) return [];
  const several = found.length > 1;
  return [
    {
      caption: 'Rock-paper-scissors cycles in which every win is clear',
      columns: [...(several ? [{ title: 'Table', numeric: false }] : []), { title: 'Cycle', numeric: false }, { title: 'Members', numeric: true }],
      rows: found.flatMap(({ table, rings }) =>
        rings.map((ring): TableValue[] => [...(several ? [table.where] : []), ringOf(table, ring), { text: String(ring.length) }]),
      ),
    },
  ];
}

function heatMapChart({ table, scores }: Found, i: number): Chart {
  const map = { rows: table.rows, columns: table.columns };
  const heading = `Games in 100 that the row wins against the column${table.where === '' ? '' : `: ${table.where}`}`;
  return {
    kind: 'wide',
    name: i === 0 ? NAME : `${NAME}-${i + 1}`,
    title: heading,
    legend: [
      { label: 'row wins more', colour: 'win', mark: '■' },
      { label: 'row wins less', colour: 'loss', mark: '■' },
    ],
    panel: {
      title: heading,
      about: `Table of ${table.rows.length} by ${table.columns.length} match-ups. ${heading}, from the strongest to the weakest.`,
      values: heatMapData(map, scores, (i, j) => aheadIn({ table, scores }, i, j), table.fair),
      spec: (lookOf) => heatMapSpec(map, lookOf),
    },
  };
}

function ratingsChart(found: readonly Found[]): PanelChart {
  const panel = (title: string, about: string, dots: Dots): Panel => ({ title, about, values: dotData(dots), spec: (lookOf) => dotSpec(dots, lookOf) });
  return {
    kind: 'panels',
    name: `${NAME}-ratings`,
    title: 'Ratings and shares in the best mixture, with 95 % intervals',
    legend: [],
    groups: found.flatMap(({ table, ratings }) =>
      ratings.sides.map((side) => {
        const all = side.labels.map((_, i) => i);
        const who = capital(plain(side.title));
        return {
          title: [table.where, table.pool ? '' : who].filter((part) => part !== '').join(' · '),
          panels: [
            panel(
              side.elo ? 'Rating in Elo points' : 'Score over all opponents',
              `${who}: ${side.elo ? 'ratings in Elo points' : 'scores over all opponents'} with intervals, the strongest first.`,
              strengthDots(side, all),
            ),
            panel('Share in the best mixture', `${who}: shares in the best mixture with intervals.`, shareDots(side, all)),
          ],
        };
      }),
    ),
  };
}

function matchupData(found: readonly Found[]): DataTable {
  const several = found.length > 1;
  const pool = found.every(({ table }) => table.pool);
  const [first] = found;
  const column = (heading: string, numeric = true) => ({ title: heading, numeric });
  return {
    caption: 'Match-ups',
    columns: [
      ...(several ? [column('Table', false)] : []),
      column(pool ? 'First' : capital(plain(first.table.rowName)), false),
      column(pool ? 'Second' : capital(plain(first.table.columnName)), false),
      column('Games'),
      column(pool ? 'Score of the first' : 'Score of the row'),
      column('Joint interval'),
      column('Clearly ahead', false),
      ...(pool ? [column('At seat 0'), column('At the other seat')] : []),
    ],
    rows: found.flatMap(({ table, matchups, scores }) =>
      table.rows.flatMap((one, i) =>
        table.columns.flatMap((other, j): TableValue[][] => {
          const score = scores[i][j];
          if (score === undefined || (table.pool && j <= i)) return [];
          const [there, back] = [matchups.results[i][j], table.pool ? matchups.results[j][i] : undefined];
          const ahead = { above: one, below: other, open: '–' }[aheadIn({ table, scores }, i, j)];
          return [
            [
              ...(several ? [table.where] : []),
              one,
              other,
              { text: count(played(there) + played(back)) },
              { text: rateText(score) },
              { text: rateInterval(score) },
              ahead,
              ...(pool ? [{ text: meanText(there, false) }, { text: meanText(back, true) }] : []),
            ],
          ];
        }),
      ),
    ),
  };
}

function played(games: ArrayLike<number> | undefined): number {
  let n = 0;
  for (let g = 0; g < (games?.length ?? 0); g++) if (!Number.isNaN(games?.[g])) n++;
  return n;
}

function meanText(games: ArrayLike<number> | undefined, theirs: boolean): string {
  const n = played(games);
  if (games === undefined || n === 0) return '–';
  let sum = 0;
  for (let g = 0; g < games.length; g++) if (!Number.isNaN(games[g])) sum += games[g];
  const mean = sum / n;
  return `${(100 * (theirs ? 1 - mean : mean)).toFixed(1)} %`;
}

function ratingsData(found: readonly Found[]): DataTable {
  const several = found.length > 1 || found.some(({ ratings }) => ratings.sides.length > 1);
  const column = (heading: string, numeric = true) => ({ title: heading, numeric });
  return {
    caption: 'Ratings',
    columns: [
      ...(several ? [column('Table', false)] : []),
      column('Who', false),
      column(found.some(({ table }) => table.pool) ? 'Rating' : 'Score'),
      column('Share in the best mixture'),
    ],
    rows: found.flatMap(({ table, ratings }) =>
      ratings.sides.flatMap((side) =>
        side.labels.map((label, i): TableValue[] => [
          ...(several ? [[table.where, table.pool ? '' : capital(plain(side.title))].filter((part) => part !== '').join(' · ')] : []),
          label,
          { text: strengthWords(side.strength[i], side.elo) },
          { text: rateWords(side.share[i]) },
        ]),
      ),
    ),
  };
}
