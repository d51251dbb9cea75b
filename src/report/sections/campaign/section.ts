import { measureBySetting } from '../../by-setting.ts';
import { tellingOf } from '../../card-impact.ts';
import { cellLabel } from '../../cells.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../../columns.ts';
import { winMeasure } from '../../measured.ts';
import { type Chart, type DataTable, notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, list, percent, rateWords } from '../../words.ts';
import { type Drop, dropsOf, hardestTry, isPlain } from './drop.ts';
import { dropSentence, dropSentenceIn, focusOf, openingOf } from './opening.ts';
import { gamesPerCampaign, type Played, shareOf } from './stages.ts';
import { stairsChart } from './stairs.ts';

const NAME = 'campaign';
const HEADING = 'The campaign, stage by stage';
const TITLE = 'Of all campaigns, what became of them at each stage';

/** Settings in the chart on top; more would not fit beside the answer. */
const ON_TOP = 6;
const MOST_DRAWN = 12;

/** How far campaigns get and where they fail. */
export function campaignSection(summary: Summary): Section {
  const cells = summary.cells.filter((cell): cell is Played => (cell.stages ?? []).length > 0);
  if (cells.length === 0) return notApplicable(NAME, HEADING, 'No campaigns were played, so there are no attempts to show.');
  const drops = dropsOf(summary, cells);
  const focus = focusOf(summary, drops);
  const charts = chartsOf(summary, drops);
  const bySetting = measureBySetting(summary, winMeasure(summary), 'the share of campaigns completed');
  return {
    name: NAME,
    title: HEADING,
    ...(charts.length === 0 ? {} : { opening: { ...openingOf(summary, drops, NAME), bySetting } }),
    takeaway: cells.length === 1 ? dropSentence(focus) : dropSentenceIn(summary, focus),
    sentence: detailOf(summary, focus),
    bySetting,
    notes: [
      'A stage counts the campaigns that reached it, each once. A bar shows them as a share of all campaigns; what is missing to 100 % did not come to the stage. Later tries use the same cards with different luck.',
      'Shares that fail at a stage have intervals that hold for all stages of all settings together. A stage clearly stops the most campaigns if its interval lies above those of all other stages. The hardest first try is picked from all stages, so its interval in the opening sentence holds for all of them together; in the table first tries have plain 95 % intervals.',
      ...plainNotes(summary, drops),
      ...leftOutNotes(drops),
    ],
    charts,
    table: tableOf(summary, drops),
  };
}

/** The hardest first try and the length of a campaign. */
function detailOf(summary: Summary, drop: Drop): string {
  const { step, won, clear } = hardestTry(summary, drop);
  const hardest = `The fewest first tries succeed at ${step.words}: ${rateWords(won)}`;
  return `In ${cellLabel(summary, drop.cell)} a campaign takes ${gamesPerCampaign(drop.cell).toFixed(1)} games on average. ${hardest}${clear || drop.steps.length === 1 ? '' : ', too close to other stages to call'}.`;
}

/** The settings that tell most on top, in the order of the table, the others after them. Settings that a sentence describes have no picture. */
function chartsOf(summary: Summary, drops: readonly Drop[]): Chart[] {
  const telling = drops.filter((drop) => !isPlain(drop)).sort((a, b) => tellingOf(summary, b.cell) - tellingOf(summary, a.cell));
  const some = (from: number, to: number): Drop[] => drops.filter((drop) => telling.slice(from, to).includes(drop));
  const [top, others] = [some(0, ON_TOP), some(ON_TOP, MOST_DRAWN)];
  return [
    ...(top.length === 0 ? [] : [stairsChart(summary, NAME, TITLE, top)]),
    ...(others.length === 0 ? [] : [stairsChart(summary, `${NAME}-others`, `The other settings: ${TITLE.toLowerCase()}`, others)]),
  ];
}

/** Settings without a picture, in words. */
function plainNotes(summary: Summary, drops: readonly Drop[]): string[] {
  const words = new Map<string, string[]>();
  for (const drop of drops.filter(isPlain)) words.set(dropSentence(drop), [...(words.get(dropSentence(drop)) ?? []), cellLabel(summary, drop.cell)]);
  return drops.length === 1 ? [] : [...words].map(([sentence, labels]) => `Without a picture: ${list(labels)}. ${sentence}`);
}

function leftOutNotes(drops: readonly Drop[]): string[] {
  const drawable = drops.filter((drop) => !isPlain(drop)).length;
  return drawable > MOST_DRAWN ? [`The charts show the ${MOST_DRAWN} of ${count(drawable)} settings that tell most; the table lists all.`] : [];
}

function tableOf(summary: Summary, drops: readonly Drop[]): DataTable {
  const settings = settingColumns(summary);
  const rows = drops.flatMap(({ cell, steps }) => steps.map((step, i) => ({ cell, step, stage: cell.stages[i] })));
  return {
    caption: HEADING,
    columns: [
      ...settings.columns,
      ...headings(0, 'Stage', 'Campaigns', 'Reached it'),
      ...estimateColumns('Won at first try', 'first try'),
      ...headings(0, 'Tries per campaign', 'Won in the end'),
      ...estimateColumns('Failed there, of all', 'failed'),
    ],
    rows: rows.map(({ cell, step, stage }) => [
      ...settings.of(cell),
      { text: step.words.replace(/^stage (\d+)(?: \((.*)\))?$/, (_, number, name) => (name === undefined ? number : `${number}: ${name}`)) },
      { text: count(stage.campaigns) },
      { text: percent(step.reached / step.all) },
      ...rateValues(shareOf(summary, cell, step.first, step.reached)),
      { text: (stage.attempts / stage.campaigns).toFixed(2) },
      { text: percent(stage.won / stage.campaigns) },
      ...rateValues(step.share),
    ]),
    cells: rows.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}
