import type { RunFile } from '../../../runner/run/run-file.ts';
import { holm } from '../../../stats/holm.ts';
import { type Finding, ofEach } from '../../by-setting.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../../columns.ts';
import { probability } from '../../comparisons.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { tellsSeats } from '../../seat-wins.ts';
import { type DataTable, notApplicable, type Section } from '../../section.ts';
import { shareWords } from '../../standing.ts';
import type { Summary } from '../../summary.ts';
import { count, counted, list, number, percent, playerWords, rateWords } from '../../words.ts';
import { MOST_PANELS } from '../chart/panels.ts';
import { scaleNote, scaleOf } from '../chart/percent.ts';
import { tooManyErrors } from '../trust.ts';
import { playerLegend, SIDES, seatData, seatSpec, settingsSpec } from './chart.ts';
import { seatWords } from './names.ts';
import { seatsOpening, seatsTakeaway } from './opening.ts';
import { type Seated, type SeatedCell, seatedCells } from './seated.ts';

const NAME = 'seats';
const HEADING = 'Wins by player';

/** Does a report of this run show wins by player without being asked? */
export function hasSeats(run: RunFile): boolean {
  return run.cells.some((_, cell) => tellsSeats(run, cell));
}

/** Who wins at a table of more than two: the share of wins of each player, and the fair share. */
export function seatsSection(summary: Summary): Section {
  const cells = seatedCells(summary);
  if (cells.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      'No setting of these runs has more than two competing players whose wins are known; runs of earlier versions do not tell: play them again.',
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const drawn = cells.slice(0, MOST_PANELS);
  const scale = scaleOf(endsOf(drawn));
  const most = Math.max(...drawn.map(({ seats }) => seats.length));
  const sides = SIDES.filter(({ side }) => drawn.some(({ seats }) => seats.some((seat) => seat.side === side)));
  const opening = seatsOpening(cells, NAME);
  const bySetting = [ofEach(summary, 'the largest share of wins', (cell) => largestOf(cells.find((each) => each.cell === cell)))];
  return {
    name: NAME,
    title: HEADING,
    ...(opening === undefined ? {} : { opening: { ...opening, bySetting } }),
    takeaway: seatsTakeaway(cells),
    sentence: `${claims(cells)}${testWords(cells)}`,
    bySetting,
    notes: notesOf(summary, cells, scaleNote(endsOf(drawn))),
    charts: [
      {
        kind: 'wide',
        name: NAME,
        title: 'Share of the games won by each player, with simultaneous 95 % intervals',
        legend: [
          ...sides.map(({ label, colour, mark }) => ({ label, colour, mark })),
          { label: 'fair share', colour: 'quiet', mark: '┆' },
          ...(drawn.length > 1 ? playerLegend(drawn) : []),
        ],
        panel: {
          title: HEADING,
          about: drawn.map(aboutWords).join(' '),
          values: drawn.flatMap((cell) => seatData(cell, drawn.length > 1, most)),
          spec: (look) => (drawn.length === 1 ? seatSpec(drawn[0], look, scale) : settingsSpec(drawn, look, scale)),
        },
      },
    ],
    table: seatTable(summary, cells),
    more: cells.length > 1 && cells.some((cell) => cell.equality !== undefined) ? [testTable(summary, cells)] : [],
  };
}

function endsOf(cells: readonly SeatedCell[]): { low: number; high: number }[] {
  return cells.flatMap(({ seats, fair }) => [{ low: fair, high: fair }, ...seats.map(({ share: { low, high } }) => ({ low, high }))]);
}

function claims(cells: readonly SeatedCell[]): string {
  if (cells.every(({ decided }) => decided.games === 0)) return 'No game was counted.';
  const fair = `${shareWords(cells)} of the games`;
  return cells.length === 1 ? claimsOfOne(cells[0], fair) : claimsOfMany(cells, fair);
}

/** Player 1 (50.0 % [39.3, 60.7]) wins clearly more than a third of the games; no other player differs clearly. */
function claimsOfOne({ seats }: SeatedCell, fair: string): string {
  const of = (wanted: Seated['side']): string[] => seats.filter(({ side }) => side === wanted).map(({ name, share }) => `${name} (${rateWords(share)})`);
  const [above, below, open] = [of('above'), of('below'), of('open')];
  if (open.length === seats.length) return `No player wins clearly more or less than ${fair}.`;
  const parts = [
    ...(above.length > 0 ? [`${list(above)} ${above.length === 1 ? 'wins' : 'win'} clearly more than ${fair}`] : []),
    ...(below.length > 0 ? [`${list(below)} ${below.length === 1 ? 'wins' : 'win'} clearly less${above.length > 0 ? '' : ` than ${fair}`}`] : []),
    ...(open.length > 0 ? ['no other player differs clearly'] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** Compared with a third of the games, player 1 wins clearly more in 4 of 8 settings; player 3 clearly less in 3 of 8; no other player differs clearly. */
function claimsOfMany(cells: readonly SeatedCell[], fair: string): string {
  const most = Math.max(...cells.map(({ seats }) => seats.length));
  const parts = Array.from({ length: most }, (_, seat) => {
    const own = cells.flatMap(({ seats }) => seats[seat] ?? []);
    const of = (wanted: Seated['side']): number => own.filter(({ side }) => side === wanted).length;
    const sides = [
      ...(of('above') > 0 ? [`clearly more in ${count(of('above'))}`] : []),
      ...(of('below') > 0 ? [`clearly less in ${count(of('below'))}`] : []),
    ];
    return sides.length === 0 ? undefined : `${playerWords(seat)} ${sides.join(' and ')} of ${counted(own.length, 'setting')}`;
  }).filter((part) => part !== undefined);
  if (parts.length === 0) return `In none of ${counted(cells.length, 'setting')} does a player win clearly more or less than ${fair}.`;
  return `Compared with ${fair}, ${parts.join('; ').replace(/^(player \d+)/, '$1 wins')}${parts.length < most ? '; no other player differs clearly' : ''}.`;
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
  return ` The test of equal shares gives p < 0.05 in ${uneven === 0 ? 'none' : count(uneven)} of ${counted(tested.length, 'setting')} after Holm’s correction.`;
}

/** = 0.0123, < 0.0001 */
function equals(p: number): string {
  return probability(p).replace(/^(?=\d)/, '= ');
}

/** The player of a setting with the most wins. */
function largestOf(cell: SeatedCell | undefined): Finding | undefined {
  if (cell === undefined) return undefined;
  const { seat, traits, share } = cell.seats.reduce((most, each) => (each.share.point > most.share.point ? each : most));
  return { words: `${rateWords(share)} for ${seatWords(seat, traits)}`, value: share.point, low: share.low, high: share.high };
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
    `Each point is the share of games that a player won; the line through it is its interval. The intervals hold for all ${count(sum(({ seats }) => seats.length))} players${cells.length > 1 ? ' of all settings' : ''} together with 95 % confidence. “Clearly” means that the interval excludes the fair share, one divided by the number of competing sides.${scale}`,
    ...(shared > 0 ? [`Several players won together in ${percent(shared / games)} of the games; each of them counts as a winner.`] : []),
    ...(undecided > 0
      ? [`Nobody won ${percent(undecided / games)} of the games (${count(undecided)}): they count for no player, so all players may be below the fair share.`]
      : []),
    ...(summary.runs.some(({ intervals }) => intervals.kind === 'sequence')
      ? ['A run that was stopped by its results has no test of equal shares; its intervals hold all the same.']
      : []),
    ...(cells.length > MOST_PANELS ? [`The chart shows the first ${count(MOST_PANELS)} of ${count(cells.length)} settings; the tables list all.`] : []),
    ...(left > 0 ? [`${counted(left, 'setting')} without more than two competing players ${left === 1 ? 'is' : 'are'} left out.`] : []),
  ];
}

function aboutWords({ label, seats, fair, decided }: SeatedCell): string {
  const said = seats.map(({ name, share }) => `${name} ${rateWords(share)}`);
  return `${label}: shares of ${counted(decided.games, 'game')} won by ${counted(seats.length, 'player')}, where ${percent(fair)} is fair. ${said.join('; ')}.`;
}

function seatTable(summary: Summary, cells: readonly SeatedCell[]): DataTable {
  const rows = cells.flatMap((cell) => cell.seats.map((seat) => ({ cell, seat })));
  const setting = settingColumns(summary);
  return {
    caption: 'Wins by setting and player, with simultaneous intervals',
    columns: [
      ...setting.columns,
      ...headings(1, 'Player', 'Wins', 'Games'),
      ...estimateColumns('Share of games'),
      ...headings(0, 'Fair share'),
      ...headings(1, 'Clearly'),
    ],
    rows: rows.map(({ cell, seat }) => [
      ...setting.of(cell.cell),
      seat.name,
      { text: count(seat.wins) },
      { text: count(seat.games) },
      ...rateValues(seat.share, true),
      { text: percent(cell.fair) },
      { above: 'more', below: 'less', open: '–' }[seat.side],
    ]),
    cells: rows.map(({ cell }) => cell.place),
  };
}

function testTable(summary: Summary, cells: readonly SeatedCell[]): DataTable {
  const tested = cells.flatMap((cell) => (cell.equality === undefined ? [] : [{ ...cell, equality: cell.equality }]));
  const adjusted = holm(tested.map(({ equality: { p } }) => p));
  const setting = settingColumns(summary);
  return {
    caption: 'Test of equal shares by setting',
    columns: [...setting.columns, ...headings(0, 'Games', 'Won by nobody', 'Won together', 'χ²', 'Degrees of freedom', 'p', 'p after Holm’s correction')],
    rows: tested.map(({ cell, decided, equality: { p, chiSquared } }, i) => [
      ...setting.of(cell),
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
