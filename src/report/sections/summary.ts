import { estimate } from '../../evidence/single.ts';
import { kindOf } from '../../evidence/units.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { cellHeading, cellLabel } from '../cells.ts';
import { CONFIDENCE } from '../confidence.ts';
import { medianRounds, topCause } from '../ends.ts';
import { countedGames, winRate } from '../intervals.ts';
import type { DataTable, Section } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { headline } from '../text.ts';
import { verdicts } from '../verdicts.ts';
import { capital, count, meanTexts, measureWords, number, percent, plain, range, rate, rateInterval } from '../words.ts';

/** The results, in a sentence and a table with one row per cell. */
export function summarySection(summary: Summary): Section {
  const errors = summary.cells.reduce((sum, cell) => sum + cell.outcomes.error, 0);
  const notes = [
    ...(verdicts(summary).length === 0
      ? []
      : [
          '“Clearly” means significant after correction for the whole list: at most 1 such list in 20 should contain a false claim. Cells are compared game by game because they share their luck. “Undecided” means that these games cannot tell.',
        ]),
    'Win rate is wins divided by all games that were won, lost, drawn or stopped at a limit. The median number of rounds has its 95 % interval in brackets if that is wider than one number. The most frequent cause of defeat is shown with its share of all defeats.',
  ];
  if (summary.cells.length > 2)
    notes.push(
      'The two values in the opening sentence are picked from all cells. Their intervals hold for all cells together, so they are wider than those in the table.',
    );
  if (errors > 0)
    notes.push(`${count(errors)} ${errors === 1 ? 'game' : 'games'} ended in a program error and ${errors === 1 ? 'is' : 'are'} left out of every rate.`);
  return {
    name: 'summary',
    title: 'Summary',
    sentence: measureSentence(summary) ?? headline(summary),
    verdicts: verdicts(summary),
    notes,
    charts: [],
    table: summaryData(summary),
    tableOpen: true,
  };
}

function summaryData(summary: Summary): DataTable {
  const has = (outcome: 'draw' | 'cap' | 'error'): boolean => summary.cells.some((cell) => cell.outcomes[outcome] > 0);
  const optional = (['draw', 'cap', 'error'] as const).filter(has);
  const titles = { draw: 'Draws', cap: 'Stopped at limit', error: 'Errors' };
  const column = (title: string, numeric = true) => ({ title, numeric });
  const measured = measuredOf(summary);
  return {
    caption: 'Results by cell',
    columns: [
      column(cellHeading(summary), false),
      column('Games'),
      column('Win rate'),
      column('95 % interval'),
      ...(measured === undefined ? [] : [column(capital(measured.words)), column('95 % interval')]),
      column('Median rounds'),
      column('Most frequent defeat', false),
      ...optional.map((outcome) => column(titles[outcome])),
    ],
    rows: summary.cells.map((cell) => {
      const won = winRate(summary, cell);
      const rounds = medianRounds(summary, cell);
      return [
        cellLabel(summary, cell),
        { text: count(countedGames(cell)) },
        { text: rate(won), bar: won },
        { text: rateInterval(won) },
        ...(measured === undefined ? [] : meanTexts(measured.of(cell)).map((text) => ({ text }))),
        { text: `${number(rounds.point)}${rounds.high > rounds.low ? ` (${range(rounds.low, rounds.high)})` : ''}` },
        defeat(cell),
        ...optional.map((outcome) => ({ text: count(cell.outcomes[outcome]) })),
      ];
    }),
    cells: summary.cells.map((_, i) => i),
  };
}

/** What the runs measure if it is not the win rate: its name, and its mean in a cell with its interval. */
interface Measured {
  readonly words: string;
  readonly of: (cell: CellSummary, confidence?: number) => Estimate;
}

function measuredOf({ runs, measures = [] }: Summary): Measured | undefined {
  const [measure] = measures;
  if (measure === undefined || measures.some(({ name }) => name !== measure.name) || measure.name === 'win') return undefined;
  return {
    words: measureWords(measure.name),
    of: ({ run, games }, confidence = CONFIDENCE) => {
      const units = games?.units ?? new Float64Array();
      return estimate(units, kindOf([units], measure.share), runs[run].intervals, confidence);
    },
  };
}

/** An experiment that measures something other than wins is about that. */
function measureSentence(summary: Summary): string | undefined {
  const measured = measuredOf(summary);
  if (measured === undefined) return undefined;
  // The ends are picked from all cells: their intervals hold for all of them together.
  const each = simultaneous(CONFIDENCE, summary.cells.length);
  const cells = summary.cells
    .map((cell) => ({ label: cellLabel(summary, cell), mean: measured.of(cell, each) }))
    .filter(({ mean }) => Number.isFinite(mean.point));
  const sorted = [...cells].sort((a, b) => a.mean.point - b.mean.point);
  const told = ({ label, mean }: (typeof cells)[number]): string => `${meanTexts(mean).join(' ')} (${label})`;
  if (sorted.length === 0) return undefined;
  return sorted.length === 1
    ? `${capital(measured.words)}: ${told(sorted[0])}.`
    : `${capital(measured.words)}: from ${told(sorted[0])} to ${told(sorted[sorted.length - 1])}.`;
}

function defeat(cell: CellSummary): string {
  const top = topCause(cell);
  return top === undefined ? 'none' : `${plain(top.cause)} ${percent(top.share, 0)}`;
}
