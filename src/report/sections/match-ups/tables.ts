import { estimateColumns, headings, rateValues } from '../../columns.ts';
import type { DataTable, TableValue } from '../../section.ts';
import { aheadIn } from '../../standing.ts';
import { capital, count, percent } from '../../words.ts';
import type { Found } from './found.ts';
import { strengthValues } from './ratings.ts';
import { ringOf } from './told.ts';

/** Every match-up with its score; of a pool also at each seat. */
export function matchupData(found: readonly Found[]): DataTable {
  const several = found.length > 1;
  const pool = found.every(({ table }) => table.pool);
  const [{ table: first }] = found;
  return {
    caption: 'Match-ups, with joint intervals',
    columns: [
      ...headings(3, ...(several ? ['Table'] : []), ...(pool ? ['First', 'Second'] : [capital(first.row.name), capital(first.column.name)])),
      ...headings(0, 'Games'),
      ...estimateColumns(pool ? 'Score of the first' : 'Score of the row'),
      ...headings(1, 'Clearly ahead'),
      ...(pool ? headings(0, 'First as player 1', 'First as player 2') : []),
    ],
    rows: found.flatMap(({ table, matchups, scores }) =>
      table.rows.flatMap((one, i) =>
        table.columns.flatMap((other, j): TableValue[][] => {
          const score = scores[i][j];
          if (score === undefined || (table.pool && j <= i)) return [];
          const [there, back] = [matchups.results[i][j], table.pool ? matchups.results[j][i] : undefined];
          const ahead = table.mirrors[i][j] ? 'mirror match' : { above: one, below: other, open: '–' }[aheadIn({ table, scores }, i, j)];
          return [
            [
              ...(several ? [table.where] : []),
              one,
              other,
              { text: count(played(there) + played(back)) },
              ...rateValues(score),
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
  return percent(theirs ? 1 - mean : mean);
}

export function ratingsData(found: readonly Found[]): DataTable {
  const several = found.length > 1 || found.some(({ ratings }) => ratings.sides.length > 1);
  const strength = found.some(({ table }) => table.pool) ? 'Rating' : 'Score';
  return {
    caption: 'Ratings',
    columns: [
      ...headings(2, ...(several ? ['Table'] : []), 'Who'),
      ...estimateColumns(strength, strength),
      ...estimateColumns('Share in the best mixture', 'share'),
    ],
    rows: found.flatMap(({ table, ratings }) =>
      ratings.sides.flatMap((side) =>
        side.labels.map((label, i): TableValue[] => [
          ...(several ? [[table.where, table.pool ? '' : capital(side.title)].filter((part) => part !== '').join(' · ')] : []),
          label,
          ...strengthValues(side.strength[i], side.elo),
          ...rateValues(side.share[i]),
        ]),
      ),
    ),
  };
}

/** Cycles in which every win is clear, if there are several. */
export function ringsData(found: readonly Found[]): DataTable[] {
  if (found.every(({ rings }) => rings.length < 2)) return [];
  const several = found.length > 1;
  return [
    {
      caption: 'Rock-paper-scissors cycles in which every win is clear',
      columns: [...headings(2, ...(several ? ['Table'] : []), 'Cycle'), ...headings(0, 'Members')],
      rows: found.flatMap(({ table, rings }) =>
        rings.map((ring): TableValue[] => [...(several ? [table.where] : []), ringOf(table, ring), { text: String(ring.length) }]),
      ),
    },
  ];
}
