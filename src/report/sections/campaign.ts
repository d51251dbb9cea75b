import { wilson } from '../../stats/wilson.ts';
import type { StageCounts } from '../attempts.ts';
import { tellingOf } from '../cardimpact.ts';
import { cellHeading, cellLabel } from '../cells.ts';
import { CONFIDENCE } from '../intervals.ts';
import { type Chart, type DataTable, notApplicable, type Section } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { count, percent, rate, rateInterval, rateWords } from '../words.ts';
import { type Dots, dotData, dotSpec } from './dots.ts';
import { headings } from './knobs.ts';

const NAME = 'campaign';
const HEADING = 'The campaign, stage by stage';

/** Cells that the sentence tells of. */
const TOLD = 2;
/** Rows a chart can hold. */
const MOST_ROWS = 60;

type Told = CellSummary & { readonly stages: readonly StageCounts[] };

/** How far campaigns come and where they fail. */
export function campaignSection(summary: Summary): Section {
  const cells = summary.cells.filter((cell): cell is Told => (cell.stages ?? []).length > 0);
  if (cells.length === 0) return notApplicable(NAME, HEADING, 'No campaigns were played: there are no attempts to show.');
  // Of many cells those that tell most: neither always won nor always lost.
  const telling = [...cells].sort((a, b) => tellingOf(summary, b) - tellingOf(summary, a));
  const most = Math.max(1, Math.floor(MOST_ROWS / Math.max(...cells.map(({ stages }) => stages.length))));
  const drawn = cells.filter((cell) => telling.indexOf(cell) < most);
  const rows = cells.flatMap((cell) => cell.stages.map((stage) => ({ cell, stage })));
  return {
    name: NAME,
    title: HEADING,
    sentence: telling
      .slice(0, TOLD)
      .map((cell) => sentenceOf(summary, cell))
      .join(' '),
    notes: [
      'A stage is counted for the campaigns that came to it: those that failed before are not there. Rates are of first attempts, one a campaign, with 95 % Wilson intervals; later attempts are played with the same cards and other luck.',
      ...(drawn.length < cells.length
        ? [`Drawn are the ${count(drawn.length)} of ${count(cells.length)} cells that tell most, neither always won nor always lost; all are in the table.`]
        : []),
    ],
    charts: [chartOf(summary, drawn)],
    table: tableOf(summary, rows),
  };
}

const firstRate = ({ firstWon, campaigns }: StageCounts) => wilson(firstWon, campaigns, CONFIDENCE);

function sentenceOf(summary: Summary, cell: Told): string {
  const hardest = cell.stages.reduce((worst, stage) => (firstRate(stage).point < firstRate(worst).point ? stage : worst));
  const games = cell.stages.reduce((sum, stage) => sum + stage.attempts, 0);
  const { campaigns } = cell.stages[0];
  return `${cellLabel(summary, cell)}: ${(games / campaigns).toFixed(1)} games a campaign; stage ${hardest.stage} is lost most, won at the first attempt in ${rateWords(firstRate(hardest))}.`;
}

function chartOf(summary: Summary, cells: readonly Told[]): Chart {
  const title = 'Stages won at the first attempt, of campaigns that came to them, in per cent';
  const rows = cells.flatMap((cell) =>
    cell.stages.map((stage) => ({ label: `${cells.length > 1 ? `${cellLabel(summary, cell)} · ` : ''}stage ${stage.stage}`, estimate: firstRate(stage) })),
  );
  const dots: Dots = {
    labels: rows.map(({ label }) => label),
    estimates: rows.map(({ estimate: { point, low, high, n } }) => ({ point: 100 * point, low: 100 * low, high: 100 * high, n })),
    words: ({ point, low, high }) => rateWords({ point: point / 100, low: low / 100, high: high / 100 }),
    zero: 0,
  };
  return { kind: 'wide', name: NAME, title, legend: [], panel: { title, about: `${title}.`, values: dotData(dots), spec: (look) => dotSpec(dots, look) } };
}

function tableOf(summary: Summary, rows: readonly { cell: Told; stage: StageCounts }[]): DataTable {
  return {
    caption: HEADING,
    columns: headings(
      1,
      cellHeading(summary),
      'Stage',
      'Campaigns',
      'Came to it',
      'Won at first attempt',
      '95 % interval',
      'Attempts a campaign',
      'Won in the end',
    ),
    rows: rows.map(({ cell, stage }) => [
      cellLabel(summary, cell),
      { text: String(stage.stage) },
      { text: count(stage.campaigns) },
      { text: percent(stage.campaigns / cell.stages[0].campaigns) },
      { text: rate(firstRate(stage)) },
      { text: rateInterval(firstRate(stage)) },
      { text: (stage.attempts / stage.campaigns).toFixed(2) },
      { text: percent(stage.won / stage.campaigns) },
    ]),
  };
}
