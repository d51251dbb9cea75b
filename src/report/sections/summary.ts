import { ofEach } from '../by-setting.ts';
import { estimateColumns, meanValues, rateValues, settingColumns } from '../columns.ts';
import { medianRounds, topCause } from '../ends.ts';
import { countedGames, sequenceNote, winRate } from '../intervals.ts';
import { type Measured, measureOf, subjectWords } from '../measured.ts';
import type { DataTable, Opening, Section } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { verdicts } from '../verdicts.ts';
import { capital, count, counted, number, percent, plain, range } from '../words.ts';
import { adjustedColumn, luckNotes } from './luck-dealt.ts';
import { tooManyErrors } from './trust.ts';
import { curveChart } from './win-rate/curve.ts';
import { alongOf } from './win-rate/lines.ts';
import { measureRows } from './win-rate/measure-rows.ts';
import { alongOpening } from './win-rate/opening.ts';
import { rankedOf, rankedOpening } from './win-rate/ranked.ts';
import { stepTable } from './win-rate/step-table.ts';

const NAME = 'summary';
/** A longer table is folded. */
const MOST_OPEN = 12;

/** All results: what is certain, and a table with a row for each setting. An experiment that measures something other than wins gets its picture here. */
export function summarySection(summary: Summary): Section {
  const told = verdicts(summary);
  const measured = measureOf(summary);
  return {
    name: NAME,
    title: 'All results',
    ...(measured.name === 'win' ? { charts: [] } : pictured(summary, measured)),
    sentence: sizeSentence(summary),
    bySetting: [ofEach(summary, 'the number of games', (cell) => ({ words: count(countedGames(cell)), value: countedGames(cell) }))],
    verdicts: told,
    notes: notesOf(summary, told.length > 0),
    table: summaryData(summary, measured),
    tableOpen: summary.cells.length <= MOST_OPEN,
  };
}

/** 20 settings, 10,000 games each. */
function sizeSentence({ cells }: Summary): string {
  const games = cells.map(countedGames);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  if (cells.length === 1) return `One setting, ${counted(most, 'game')}.`;
  return `${counted(cells.length, 'setting')}, ${least === most ? counted(most, 'game') : `${count(least)} to ${counted(most, 'game')}`} each.`;
}

/** The chart of what is measured, and the answer it gives. */
function pictured(summary: Summary, measured: Measured): Pick<Section, 'opening' | 'takeaway' | 'charts' | 'more'> {
  const along = alongOf(summary);
  const about = takeawayOf(summary, measured) ?? '';
  const opening = tooManyErrors(summary) !== undefined || summary.cells.some(({ games }) => games === undefined) ? undefined : openingOf(summary, measured);
  return {
    opening,
    takeaway: takeawayOf(summary, measured),
    charts: [along === undefined ? measureRows(summary, measured, NAME, about) : curveChart(summary, along, measured, NAME, about)],
    ...(along === undefined ? {} : { more: stepTable(summary, along, measured) }),
  };
}

function openingOf(summary: Summary, measured: Measured): Opening | undefined {
  const along = alongOf(summary);
  if (along !== undefined) return alongOpening(summary, along, measured, NAME);
  const { places } = rankedOf(summary, measured);
  if (places.length !== 1) return rankedOpening(summary, measured, NAME);
  const [{ value }] = places;
  return {
    sentence: `${capital(subjectWords(summary, measured))} is ${measured.roughly(value)}.`,
    figure: measured.exactly(value),
    chart: NAME,
    takeaways: [],
  };
}

function takeawayOf(summary: Summary, measured: Measured): string | undefined {
  const { places } = rankedOf(summary, measured);
  if (places.length === 0) return undefined;
  const [most, least] = [places[0], places[places.length - 1]];
  const subject = capital(subjectWords(summary, measured));
  if (most === least) return `${subject} is ${measured.roughly(most.value)}.`;
  return `${subject} lies between ${measured.roughly(least.value)} (${least.label}) and ${measured.roughly(most.value)} (${most.label}).`;
}

function notesOf(summary: Summary, claims: boolean): string[] {
  const errors = summary.cells.reduce((sum, cell) => sum + cell.outcomes.error, 0);
  return [
    ...(claims
      ? [
          '“Clearly” means significant after correction for the whole list: at most 1 such list in 20 should contain a false claim. Settings are compared game by game because they share their luck. “Undecided” means that these games cannot tell.',
        ]
      : []),
    'Win rate is wins divided by all games that were won, lost, drawn or stopped at a limit. Low and high are the ends of the 95 % interval. The median number of rounds has its 95 % interval in brackets if that is wider than one number. The most frequent cause of defeat is shown with its share of all defeats.',
    ...luckNotes(summary),
    ...new Set(summary.runs.flatMap((run) => sequenceNote(run) ?? [])),
    ...(errors > 0
      ? [`${count(errors)} ${errors === 1 ? 'game' : 'games'} ended in a program error and ${errors === 1 ? 'is' : 'are'} left out of every rate.`]
      : []),
  ];
}

function summaryData(summary: Summary, measured: Measured): DataTable {
  const has = (outcome: 'draw' | 'cap' | 'error'): boolean => summary.cells.some((cell) => cell.outcomes[outcome] > 0);
  const optional = (['draw', 'cap', 'error'] as const).filter(has);
  const titles = { draw: 'Draws', cap: 'Stopped at limit', error: 'Errors' };
  const column = (title: string, numeric = true) => ({ title, numeric });
  const settings = settingColumns(summary);
  const luck = adjustedColumn(summary, measured.share);
  const other = measured.name !== 'win';
  return {
    caption: 'Results by setting',
    columns: [
      ...settings.columns,
      column('Games'),
      ...(other ? estimateColumns(capital(measured.words), measured.words) : []),
      ...estimateColumns('Win rate', other ? 'win rate' : ''),
      ...luck.columns,
      column('Median rounds'),
      column('Most frequent defeat', false),
      ...optional.map((outcome) => column(titles[outcome])),
    ],
    rows: summary.cells.map((cell) => {
      const rounds = medianRounds(summary, cell);
      const value = measured.of(cell);
      return [
        ...settings.of(cell),
        { text: count(countedGames(cell)) },
        ...(other ? (measured.share ? rateValues(value, true) : meanValues(value)) : []),
        ...rateValues(winRate(summary, cell), true),
        ...luck.of(cell),
        { text: `${number(rounds.point)}${rounds.high > rounds.low ? ` (${range(rounds.low, rounds.high)})` : ''}` },
        defeat(cell),
        ...optional.map((outcome) => ({ text: count(cell.outcomes[outcome]) })),
      ];
    }),
    cells: summary.cells.map((_, i) => i),
  };
}

function defeat(cell: CellSummary): string {
  const top = topCause(cell);
  return top === undefined ? 'none' : `${plain(top.cause)} ${percent(top.share, 0)}`;
}
