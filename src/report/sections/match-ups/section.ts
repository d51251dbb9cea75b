import { type Chart, notApplicable, type Panel, type PanelChart, type Section } from '../../section.ts';
import { shareWords } from '../../standing.ts';
import type { Summary } from '../../summary.ts';
import { capital } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { tooManyErrors } from '../trust.ts';
import { type Found, look } from './found.ts';
import { heatMapData, heatMapSpec } from './heatmap.ts';
import { type MatchupTable, matchupTables } from './matrix.ts';
import { matchupsOpening, matchupsTakeaway } from './opening.ts';
import { shareDots, strengthDots } from './ratings.ts';
import { scoredTables } from './scores.ts';
import { matchupData, ratingsData, ringsData } from './tables.ts';
import { foundWords, hasMirrors, MOST_DRAWN, notesOf } from './told.ts';

const NAME = 'match-ups';
const HEADING = 'Match-ups';

/** Who beats whom: a table of two seats' factors, ratings, and rock-paper-scissors cycles. */
export function matchupsSection(summary: Summary): Section {
  const tables = matchupTables(summary);
  if (tables.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      'The settings of this run do not form a table of two sides; vary something for two seats, such as seats.0.hero and seats.1.hero.',
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const found = scoredTables(tables).map(look);
  return {
    name: NAME,
    title: HEADING,
    opening: matchupsOpening(found, NAME),
    takeaway: matchupsTakeaway(found),
    sentence: found.map(foundWords).join(' '),
    notes: notesOf(found),
    charts: [...found.slice(0, MOST_DRAWN).map(heatMapChart), ratingsChart(found.slice(0, MOST_DRAWN))],
    table: matchupData(found),
    more: [ratingsData(found), ...ringsData(found)],
  };
}

function heatMapChart(found: Found, i: number): Chart {
  const { table } = found;
  const heading = `${mapTitle(table)}${table.where === '' ? '' : `: ${table.where}`}`;
  const fair = shareWords([table]);
  return {
    kind: 'wide',
    name: i === 0 ? NAME : `${NAME}-${i + 1}`,
    title: heading,
    legend: [
      { label: `more than ${fair}`, colour: 'win', mark: '■' },
      { label: `less than ${fair}`, colour: 'loss', mark: '■' },
      ...(hasMirrors([found]) ? [{ label: 'mirror match', colour: 'quiet', mark: '□' }] : []),
    ],
    panel: {
      title: heading,
      about: `Table of ${table.rows.length} by ${table.columns.length} match-ups. ${heading}, from the strongest to the weakest.`,
      values: heatMapData(found),
      spec: (lookOf) => heatMapSpec(found, lookOf),
    },
  };
}

/** What a square counts, and what stands in rows and columns: who sits at both sides. */
function mapTitle({ pool, row, column }: MatchupTable): string {
  if (pool) return `Games in 100 that the row’s ${row.what} wins against the column’s`;
  return row.player === undefined
    ? `Games in 100 that are won: ${row.name} in rows, ${column.name} in columns`
    : `Games in 100 that ${row.player} wins: its ${row.what} in rows, the ${column.what} of ${column.player} in columns`;
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
        const who = capital(side.title);
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
