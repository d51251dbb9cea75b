import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { arrange } from './cells.ts';
import { CONFIDENCE } from './confidence.ts';
import { countedGames, fairShare, sideOf, winRate } from './intervals.ts';
import { hasMatchups, matchupTables, seatWords } from './sections/match-ups/matrix.ts';
import { rate, strongestFirst } from './sections/match-ups/ratings.ts';
import { type ScoredTable, scoredTables } from './sections/match-ups/scores.ts';
import type { CellSummary, Summary } from './summary.ts';
import { count, counted } from './words.ts';

/** A setting or a match-up compared with the fair share of wins; intervals hold for all of a report together. */
export interface Place {
  readonly label: string;
  readonly score: Estimate;
  readonly fair: number;
  readonly side: 'above' | 'below' | 'open';
}

/** Places that are counted together: the match-ups of a table, or all cells. */
export interface Standing {
  /** What distinguishes a table from the others; empty if there is only one. */
  readonly where: string;
  /** `pool`: match-ups over both seats. `seats`: those of player 1 with others. `cells`: settings one by one. */
  readonly of: 'pool' | 'seats' | 'cells';
  readonly places: readonly Place[];
}

/**
 * On which side of the fair share the cells of a report lie: the one count that its summary, win rates and match-ups all give. If seats play against each
 * other, it counts match-ups. Cells in which a side plays against its like are left out.
 */
export function standingsOf(summary: Summary): Standing[] {
  const met = summary.runs.some(hasMatchups) && summary.cells.every(({ games }) => games !== undefined);
  if (met)
    return scoredTables(matchupTables(summary)).map((scored) => ({
      where: scored.table.where,
      of: scored.table.pool ? 'pool' : 'seats',
      places: placesOf(scored),
    }));
  const cells = arrange(summary).places.filter(({ cell }) => countedGames(cell) > 0 && !meetsItself(summary, cell));
  const each = simultaneous(CONFIDENCE, cells.length);
  const places = cells.map(({ cell, label }): Place => {
    const score = winRate(summary, cell, each);
    const fair = fairShare(summary.runs[cell.run], cell.index);
    return { label, score, fair, side: sideOf(score, fair) };
  });
  return [{ where: '', of: 'cells', places }];
}

/** The match-ups of a table, each once, without mirror matches. */
export function placesOf(scored: Pick<ScoredTable, 'table' | 'scores'>): Place[] {
  const { table, scores } = scored;
  return scores.flatMap((row, i) =>
    row.flatMap((score, j): Place[] => {
      if (score === undefined || score.n === 0 || table.mirrors[i][j] || (table.pool && j <= i)) return [];
      return [{ label: `${table.rows[i]} vs ${table.columns[j]}`, score, fair: table.fair, side: aheadIn(scored, i, j) }];
    }),
  );
}

/** Is the row of a match-up clearly ahead (above) or behind (below)? Always open in a mirror match. */
export function aheadIn({ table, scores }: Pick<ScoredTable, 'table' | 'scores'>, i: number, j: number): Place['side'] {
  const score = scores[i][j];
  return score === undefined || table.mirrors[i][j] ? 'open' : sideOf(score, table.fair);
}

/** A game between opponents in which all seats are set up alike. */
function meetsItself({ runs }: Summary, { run, index }: CellSummary): boolean {
  const cell = runs[run].cells[index];
  if (runs[run].measures?.rivals !== true || cell === undefined || cell.players.length < 2) return false;
  return cell.players.every((_, seat) => seatWords(cell, seat) === seatWords(cell, 0));
}

/** How many match-ups of a pool are clearly uneven. */
export function unevenWords(places: readonly Place[]): string {
  const clear = places.filter(({ side }) => side !== 'open').length;
  if (places.length === 1) return `The only match-up is ${clear === 1 ? '' : 'not '}clearly uneven.`;
  return `${clear === 0 ? 'None' : count(clear)} of ${counted(places.length, 'match-up')} ${clear === 1 ? 'is' : 'are'} clearly uneven.`;
}

/** How many match-ups are clear, over all tables: the sentence of the summary and of the win rates if seats play against each other; otherwise nothing. */
export function matchupWords(standings: readonly Standing[]): string[] {
  const of = (kind: Standing['of']): Place[] => standings.flatMap((each) => (each.of === kind ? each.places : []));
  const [pool, seats] = [of('pool'), of('seats')];
  return [...(pool.length > 0 ? [unevenWords(pool)] : []), ...(seats.length > 0 ? [seatsWords(seats)] : [])];
}

function seatsWords(places: readonly Place[]): string {
  const of = (wanted: Place['side']): number => places.filter(({ side }) => side === wanted).length;
  return `Player 1 wins clearly more than ${shareWords(places)} of the games in ${count(of('above'))} of ${counted(places.length, 'match-up')} and clearly less in ${count(of('below'))}; ${tooClose(of('open'))}.`;
}

/** What cannot be told from these games: 2 are too close to call. */
export function tooClose(n: number): string {
  return `${n === 0 ? 'none' : count(n)} ${n < 2 ? 'is' : 'are'} too close to call`;
}

/** The fair share in words: half, a third. */
export function shareWords(places: readonly Pick<Place, 'fair'>[]): string {
  const [fair = 0.5, ...others] = new Set(places.map((place) => place.fair));
  if (others.length > 0) return 'a fair share';
  return { 2: 'half', 3: 'a third', 4: 'a quarter' }[Math.round(1 / fair)] ?? `one in ${Math.round(1 / fair)}`;
}

/** The rows of the only table of match-ups from the strongest to the weakest, as in its section; undefined if there is no such table, or several. */
export function rankedRows(summary: Summary): string[] | undefined {
  const tables = summary.cells.every(({ games }) => games !== undefined) && summary.runs.some(hasMatchups) ? matchupTables(summary) : [];
  if (tables.length !== 1) return undefined;
  const [{ table, matchups }] = scoredTables(tables);
  // Only strengths: no interval is shown, so one resample is enough.
  const [side] = rate(table, matchups, 1).sides;
  return strongestFirst(side.strength).map((i) => side.labels[i]);
}
