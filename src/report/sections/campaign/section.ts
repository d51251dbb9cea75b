import { estimateCounts } from '../../../evidence/single.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import type { StageCounts } from '../../attempts.ts';
import { tellingOf } from '../../card-impact.ts';
import { cellHeading, cellLabel } from '../../cells.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Look } from '../../page/theme.ts';
import { type DataTable, type Datum, notApplicable, type PanelChart, type Section, type Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, counted, percent, rate, rateInterval, rateWords } from '../../words.ts';
import { groupCells, MOST_PANELS, panelHeight } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';

const NAME = 'campaign';
const HEADING = 'The campaign, stage by stage';

/** Cells named in the sentence. */
const TOLD = 2;

type Told = CellSummary & { readonly stages: readonly StageCounts[] };

/** How far campaigns get and where they fail. */
export function campaignSection(summary: Summary): Section {
  const cells = summary.cells.filter((cell): cell is Told => (cell.stages ?? []).length > 0);
  if (cells.length === 0) return notApplicable(NAME, HEADING, 'No campaigns were played, so there are no attempts to show.');
  // If there are many cells, the most informative: neither always won nor always lost.
  const telling = [...cells].sort((a, b) => tellingOf(summary, b) - tellingOf(summary, a));
  const drawn = cells.filter((cell) => telling.indexOf(cell) < MOST_PANELS);
  const rows = cells.flatMap((cell) => cell.stages.map((stage) => ({ cell, stage })));
  return {
    name: NAME,
    title: HEADING,
    sentence: telling
      .slice(0, TOLD)
      .map((cell) => sentenceOf(summary, cell))
      .join(' '),
    notes: [
      'A stage counts only the campaigns that reached it, not those that failed earlier. Rates are for first attempts, one per campaign, with 95 % intervals. The hardest stage is picked, so its interval in the opening sentence holds for all stages together. Later attempts use the same cards with different luck.',
      ...(drawn.length < cells.length
        ? [
            `The chart shows the ${count(drawn.length)} of ${count(cells.length)} cells that tell most, neither always won nor always lost; the table lists all cells.`,
          ]
        : []),
    ],
    charts: [chartOf(summary, drawn)],
    table: tableOf(summary, rows),
  };
}

/** Stages won at the first attempt, with the interval the run was stopped by. */
function firstRate({ runs }: Summary, { run }: CellSummary, { firstWon, campaigns }: StageCounts, confidence = CONFIDENCE): Estimate {
  return estimateCounts({ values: [0, 1], counts: [campaigns - firstWon, firstWon] }, 'rate', runs[run].intervals, confidence);
}

function sentenceOf(summary: Summary, cell: Told): string {
  const rates = cell.stages.map((stage) => ({ stage: stage.stage, won: firstRate(summary, cell, stage, simultaneous(CONFIDENCE, cell.stages.length)) }));
  // Picked from all stages: the interval holds for all of them together.
  const hardest = rates.reduce((worst, each) => (each.won.point < worst.won.point ? each : worst));
  const games = cell.stages.reduce((sum, stage) => sum + stage.attempts, 0);
  const { campaigns } = cell.stages[0];
  return `In ${cellLabel(summary, cell)} a campaign takes ${(games / campaigns).toFixed(1)} games on average; its hardest stage is ${hardest.stage}, where ${rateWords(hardest.won)} of first attempts succeed.`;
}

/** A panel a cell: its stages from left to right. */
function chartOf(summary: Summary, drawn: readonly Told[]): PanelChart {
  const stages = [...new Set(drawn.flatMap((cell) => cell.stages.map(({ stage }) => stage)))].sort((a, b) => a - b);
  return {
    kind: 'panels',
    name: NAME,
    title: 'Share of first attempts won, by stage',
    legend: [],
    groups: groupCells({ ...summary, cells: drawn }).map(({ title, cells }) => ({
      title,
      panels: cells.map(({ cell, title: own, label }) => ({
        title: own,
        about: `Share of first attempts won at each stage, ${label}. ${sentenceOf(summary, cell as Told)}`,
        values: stageData(summary, cell as Told, label),
        spec: (look) => stagesSpec(look, stages),
        cell: summary.cells.indexOf(cell),
      })),
    })),
  };
}

function stageData(summary: Summary, cell: Told, label: string): Datum[] {
  return cell.stages.map((counts) => {
    const won = firstRate(summary, cell, counts);
    const { point, low, high } = won;
    return {
      stage: counts.stage,
      cell: summary.cells.indexOf(cell),
      point,
      low,
      high,
      say: `${label}, stage ${counts.stage}: ${rateWords(won)} of ${counted(counts.campaigns, 'campaign')}`,
    };
  });
}

function stagesSpec(look: Look, stages: readonly number[]): Spec {
  const x = {
    field: 'stage',
    type: 'ordinal',
    scale: { domain: stages },
    axis: { title: 'stage', labelAngle: 0, labelOverlap: true, grid: false, titlePadding: 2 },
  };
  const y = {
    type: 'quantitative',
    scale: { domain: [0, 1], nice: false },
    axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1] },
  };
  const color = look.colour('win');
  return {
    width: look.width,
    height: panelHeight(look),
    layer: [
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false, color },
        encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 36, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1, color },
        encoding: { x, y: { ...y, field: 'point' }, description: { field: 'say' } },
      },
    ],
  };
}

function tableOf(summary: Summary, rows: readonly { cell: Told; stage: StageCounts }[]): DataTable {
  return {
    caption: HEADING,
    columns: headings(
      1,
      cellHeading(summary),
      'Stage',
      'Campaigns',
      'Reached it',
      'Won at first attempt',
      '95 % interval',
      'Attempts per campaign',
      'Won in the end',
    ),
    rows: rows.map(({ cell, stage }) => [
      cellLabel(summary, cell),
      { text: String(stage.stage) },
      { text: count(stage.campaigns) },
      { text: percent(stage.campaigns / cell.stages[0].campaigns) },
      { text: rate(firstRate(summary, cell, stage)) },
      { text: rateInterval(firstRate(summary, cell, stage)) },
      { text: (stage.attempts / stage.campaigns).toFixed(2) },
      { text: percent(stage.won / stage.campaigns) },
    ]),
  };
}
