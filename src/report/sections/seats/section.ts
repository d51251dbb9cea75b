import type { RunFile } from '../../../runner/run/run-file.ts';
import { holm } from '../../../stats/holm.ts';
import { cellHeading } from '../../cells.ts';
import { headings } from '../../columns.ts';
import { probability } from '../../comparisons.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { tellsSeats } from '../../seat-wins.ts';
import { type DataTable, notApplicable, type Panel, type Section } from '../../section.ts';
import { shareWords } from '../../standing.ts';
import type { Summary } from '../../summary.ts';
import { count, counted, list, number, percent, rate, rateInterval, rateWords } from '../../words.ts';
import { MOST_PANELS } from '../chart/panels.ts';
import { scaleNote, scaleOf } from '../chart/percent.ts';
import { tooManyErrors } from '../trust.ts';
import { SIDES, seatData, seatSpec } from './chart.ts';
import { type Seated, type SeatedCell, seatedCells } from './seated.ts';

const NAME = 'seats';
const HEADING = 'Wins by seat';

/** Does a report of this run show wins by seat without being asked? */
export function hasSeats(run: RunFile): boolean {
  return run.cells.some((_, cell) => tellsSeats(run, cell));
}

/** Who wins at a table of more than two: the share of wins of each seat, and the fair share. */
export function seatsSection(summary: Summary): Section {
  const cells = seatedCells(summary);
  if (cells.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      'No cell of these runs has more than two competing seats whose wins are known; runs of earlier versions do not tell: play them again.',
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const drawn = cells.slice(0, MOST_PANELS);
  const sides = SIDES.filter(({ side }) => drawn.some(({ seats }) => seats.some((seat) => seat.side === side)));
  const ends = drawn.flatMap(({ seats, fair }) => [{ low: fair, high: fair }, ...seats.map(({ share: { low, high } }) => ({ low, high }))]);
  return {
    name: NAME,
    title: HEADING,
    sentence: `${claims(cells)}${testWords(cells)}`,
    notes: notesOf(summary, cells, scaleNote(ends)),
    charts: [
      {
        kind: 'panels',
        name: NAME,
        title: 'Share of the games won by each seat, with simultaneous 95 % intervals',
        legend: [...sides.map(({ label, colour, mark }) => ({ label, colour, mark })), { label: 'fair share', colour: 'quiet', mark: '┆' }],
        abreast: 2,
        groups: [{ title: '', panels: drawn.map((cell): Panel => panelOf(cell, scaleOf(ends))) }],
      },
    ],
    table: seatTable(summary, cells),
    more: cells.length > 1 && cells.some((cell) => cell.equality !== undefined) ? [testTable(summary, cells)] : [],
  };
}

function claims(cells: readonly SeatedCell[]): string {
  if (cells.every(({ decided }) => decided.games === 0)) return 'No game was counted.';
  const fair = `${shareWords(cells)} of the games`;
  return cells.length === 1 ? claimsOfOne(cells[0], fair) : claimsOfMany(cells, fair);
}

/** Seat 0 (50.0 % [39.3, 60.7]) wins clearly more than a third of the games; no other seat differs clearly. */
function claimsOfOne({ seats }: SeatedCell, fair: string): string {
  const of = (wanted: Seated['side']): string[] => seats.filter(({ side }) => side === wanted).map(({ name, share }) => `${name} (${rateWords(share)})`);
  const [above, below, open] = [of('above'), of('below'), of('open')];
  if (open.length === seats.length) return `No seat wins clearly more or less than ${fair}.`;
  const parts = [
    ...(above.length > 0 ? [`${list(above)} ${above.length === 1 ? 'wins' : 'win'} clearly more than ${fair}`] : []),
    ...(below.length > 0 ? [`${list(below)} ${below.length === 1 ? 'wins' : 'win'} clearly less${above.length > 0 ? '' : ` than ${fair}`}`] : []),
    ...(open.length > 0 ? ['no other seat differs clearly'] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Seat 0 wins clearly more than a third of the games in 4 of 8 cells; seat 2 clearly less in 3 of 8; no other seat differs clearly. */
function claimsOfMany(cells: readonly SeatedCell[], fair: string): string {
  const most = Math.max(...cells.map(({ seats }) => seats.length));
  const parts = Array.from({ length: most }, (_, seat) => {
    const own = cells.flatMap(({ seats }) => seats[seat] ?? []);
    const of = (wanted: Seated['side']): number => own.filter(({ side }) => side === wanted).length;
    const sides = [
      ...(of('above') > 0 ? [`clearly more in ${count(of('above'))}`] : []),
      ...(of('below') > 0 ? [`clearly less in ${count(of('below'))}`] : []),
    ];
    return sides.length === 0 ? undefined : `seat ${seat} ${sides.join(' and ')} of ${counted(own.length, 'cell')}`;
  }).filter((part) => part !== undefined);
  if (parts.length === 0) return `In none of ${counted(cells.length, 'cell')} does a seat win clearly more or less than ${fair}.`;
  return `Compared with ${fair}, ${parts.join('; ').replace(/^(seat \d+)/, '$1 wins')}${parts.length < most ? '; no other seat differs clearly' : ''}.`;
}

function testWords(cells: readonly SeatedCell[]): string {
  const tested = cells.flatMap((cell) => cell.equality ?? []);
  if (tested.length === 0) return '';
  if (cells.length === 1) {
    const [{ p, chiSquared }] = tested;
    const how = chiSquared === null ? '' : `χ² = ${number(chiSquared.statistic)} with ${counted(chiSquared.df, 'degree')} of freedom, `;
    return ` Test of equal shares: ${how}p ${equals(p)}${chiSquared === null ? ' after Holm’s correction' : ''}.`;
  }
  const uneven = holm(tested.map(({ p }) => p)).filter((p) => p < 1 - CONFIDENCE).length;
  return ` The test of equal shares gives p < 0.05 in ${uneven === 0 ? 'none' : count(uneven)} of ${counted(tested.length, 'cell')} after Holm’s correction.`;
}

/** = 0.0123, < 0.0001 */
function equals(p: number): string {
  return probability(p).replace(/^(?=\d)/, '= ');
}

function notesOf(summary: Summary, cells: readonly SeatedCell[], scale: string): string[] {
  const sum = (of: (cell: SeatedCell) => number): number => cells.reduce((all, cell) => all + of(cell), 0);
  const [games, undecided, shared] = [
    sum(({ decided }) => decided.games),
    sum(({ decided }) => decided.games - decided.won),
    sum(({ decided }) => decided.shared),
  ];
  const left = summary.cells.length - cells.length;
  return [
    `Each point is the share of games that a seat won; the line through it is its interval. The intervals hold for all ${count(sum(({ seats }) => seats.length))} seats${cells.length > 1 ? ' of all cells' : ''} together with 95 % confidence. “Clearly” means that the interval excludes the fair share, one divided by the number of competing sides.${scale}`,
    ...(shared > 0 ? [`Several seats won together in ${percent(shared / games)} of the games; each of them counts as a winner.`] : []),
    ...(undecided > 0
      ? [`Nobody won ${percent(undecided / games)} of the games (${count(undecided)}): they count for no seat, so all seats may be below the fair share.`]
      : []),
    ...(summary.runs.some(({ intervals }) => intervals.kind === 'sequence')
      ? ['A run that was stopped by its results has no test of equal shares; its intervals hold all the same.']
      : []),
    ...(cells.length > MOST_PANELS ? [`The charts show the first ${count(MOST_PANELS)} of ${count(cells.length)} cells; the tables list all.`] : []),
    ...(left > 0 ? [`${counted(left, 'cell')} without more than two competing seats ${left === 1 ? 'is' : 'are'} left out.`] : []),
  ];
}

function panelOf(cell: SeatedCell, scale: ReturnType<typeof scaleOf>): Panel {
  const said = cell.seats.map(({ name, share }) => `${name} ${rateWords(share)}`);
  return {
    title: cell.label,
    about: `${cell.label}: shares of ${counted(cell.decided.games, 'game')} won by ${counted(cell.seats.length, 'seat')}, where ${percent(cell.fair)} is fair. ${said.join('; ')}.`,
    values: seatData(cell),
    spec: (look) => seatSpec(cell, look, scale),
    cell: cell.place,
  };
}

function seatTable(summary: Summary, cells: readonly SeatedCell[]): DataTable {
  const rows = cells.flatMap((cell) => cell.seats.map((seat) => ({ cell, seat })));
  return {
    caption: 'Wins by cell and seat',
    columns: headings(2, cellHeading(summary), 'Seat', 'Wins', 'Games', 'Share of games', 'Simultaneous interval', 'Fair share', 'Clearly'),
    rows: rows.map(({ cell, seat }) => [
      cell.label,
      seat.name,
      { text: count(seat.wins) },
      { text: count(seat.games) },
      Number.isNaN(seat.share.point) ? { text: '–' } : { text: rate(seat.share), bar: seat.share },
      { text: Number.isNaN(seat.share.point) ? '–' : rateInterval(seat.share) },
      { text: percent(cell.fair) },
      { text: { above: 'more', below: 'less', open: '–' }[seat.side] },
    ]),
    cells: rows.map(({ cell }) => cell.place),
  };
}

function testTable(summary: Summary, cells: readonly SeatedCell[]): DataTable {
  const tested = cells.flatMap((cell) => (cell.equality === undefined ? [] : [{ ...cell, equality: cell.equality }]));
  const adjusted = holm(tested.map(({ equality: { p } }) => p));
  return {
    caption: 'Test of equal shares by cell',
    columns: headings(1, cellHeading(summary), 'Games', 'Won by nobody', 'Won together', 'χ²', 'Degrees of freedom', 'p', 'p after Holm’s correction'),
    rows: tested.map(({ label, decided, equality: { p, chiSquared } }, i) => [
      label,
      { text: count(decided.games) },
      { text: count(decided.games - decided.won) },
      { text: count(decided.shared) },
      { text: chiSquared === null ? '–' : number(chiSquared.statistic) },
      { text: chiSquared === null ? '–' : count(chiSquared.df) },
      { text: probability(p) },
      { text: probability(adjusted[i]) },
    ]),
    cells: tested.map(({ place }) => place),
  };
}
