import { cellLabel } from '../../cells.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, LegendEntry, PanelChart, Spec } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, percent, rateWords } from '../../words.ts';
import { panelHeight } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import type { Drop } from './drop.ts';
import { stageNames } from './stages.ts';

/** What became of campaigns at a stage, from the floor up. Those that did not reach it leave their part of the stair empty. */
const PARTS = [
  { part: 'first', label: 'won at the first try' },
  { part: 'again', label: 'won after trying again' },
  { part: 'failed', label: 'failed there' },
] as const;

/** Colours and opacities of the parts: won again is won too, but paler. */
const COLOURS = ['win', 'win', 'loss'] as const;
const OPACITIES = [1, 0.4, 1] as const;
const MARKS = ['■', '▒', '■'] as const;

/** Where the scale ends: the figure of the worst stage stands above its bar. */
const TOP = 1.14;
/** Pixels that a word, or the name of a stage, takes beside its neighbours. */
const ROOM = 46;

/** A panel a setting: its stages from left to right, falling like stairs. */
export function stairsChart(summary: Summary, name: string, title: string, drops: readonly Drop[]): PanelChart {
  const stages = [...new Set(drops.flatMap(({ steps }) => steps.map(({ stage }) => stage)))].sort((a, b) => a - b);
  const names = new Map(summary.runs.flatMap((run) => [...stageNames(run)]));
  return {
    kind: 'panels',
    name,
    title,
    legend: legendOf(drops),
    abreast: 3,
    groups: [
      {
        title: '',
        panels: drops.map((drop) => {
          const label = cellLabel(summary, drop.cell);
          return {
            title: label,
            about: `Campaigns stage by stage, ${label}: ${aboutWords(drop)}`,
            values: stairsData(summary, drop),
            spec: (look) => stairsSpec(look, stages, names),
            cell: summary.cells.indexOf(drop.cell),
          };
        }),
      },
    ],
  };
}

function legendOf(drops: readonly Drop[]): LegendEntry[] {
  return PARTS.flatMap(({ part, label }, i) =>
    drops.some(({ steps }) => steps.some((step) => step[part] > 0)) ? [{ label, colour: COLOURS[i], mark: MARKS[i] }] : [],
  );
}

function aboutWords({ steps, worst }: Drop): string {
  const last = steps[steps.length - 1];
  const won = `${percent((last.first + last.again) / last.all, 0)} of ${count(last.all)} win ${last.words}`;
  return worst === undefined ? `${won}; none fails.` : `${won}; the most fail at ${worst.words}, ${rateWords(worst.share)} of all.`;
}

/** Bars, and above the worst stage, with those that may be as bad, how many fail there. */
export function stairsData(summary: Summary, { cell, steps, worst, rivals }: Drop): Datum[] {
  const label = cellLabel(summary, cell);
  const at = summary.cells.indexOf(cell);
  const bars = steps.flatMap((step) =>
    PARTS.flatMap(({ part, label: words }, order): Datum[] =>
      step[part] === 0
        ? []
        : [
            {
              kind: 'bar',
              stage: step.stage,
              part: words,
              order,
              share: step[part] / step.all,
              cell: at,
              say: `${label}, ${step.words}: ${percent(step[part] / step.all)} of ${count(step.all)} campaigns ${words}; ${percent(step.reached / step.all)} reached it`,
            },
          ],
    ),
  );
  const told = worst === undefined ? [] : [worst, ...rivals].filter(({ failed }) => failed > 0).sort((a, b) => a.stage - b.stage);
  const figures = told.map((step): Datum => {
    const failed = percent(step.share.point, 0);
    return { kind: 'worst', stage: step.stage, share: step.reached / step.all, text: told.length === 1 ? `${failed} fail` : failed, short: failed, cell: at };
  });
  return [...bars, ...figures];
}

function stairsSpec(look: Look, stages: readonly number[], names: ReadonlyMap<number, string>): Spec {
  // The labels of the axis take their part.
  const roomy = (look.width - 40) / stages.length >= ROOM;
  const named = roomy && stages.every((stage) => names.has(stage));
  const labels = Object.fromEntries(stages.map((stage) => [stage, (names.get(stage) ?? '').split(' ')]));
  const x = {
    field: 'stage',
    type: 'ordinal',
    scale: { domain: stages, paddingInner: 0.12, paddingOuter: 0.06 },
    axis: {
      title: named ? null : 'stage',
      labelAngle: 0,
      grid: false,
      titlePadding: 2,
      ...(named ? { labelExpr: `(${JSON.stringify(labels)})[datum.value]` } : {}),
    },
  };
  const y = {
    field: 'share',
    type: 'quantitative',
    scale: { domain: [0, TOP], nice: false },
    axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1] },
  };
  const parts = PARTS.map(({ label }) => label);
  return {
    width: look.width,
    height: panelHeight(look) + 20,
    layer: [
      {
        transform: [{ filter: "datum.kind === 'bar'" }],
        mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 0.5 },
        encoding: {
          x,
          y: { ...y, stack: 'zero' },
          color: { field: 'part', type: 'nominal', scale: { domain: parts, range: COLOURS.map((name) => look.colour(name)) } },
          fillOpacity: { field: 'part', type: 'nominal', sort: parts, scale: { type: 'ordinal', domain: parts, range: OPACITIES }, legend: null },
          order: { field: 'order' },
          description: { field: 'say' },
        },
      },
      {
        transform: [{ filter: "datum.kind === 'worst'" }],
        mark: { type: 'text', aria: false, baseline: 'bottom', dy: -3, fontWeight: 700, color: look.colour('loss') },
        encoding: { x, y, text: { field: roomy ? 'text' : 'short' } },
      },
    ],
  };
}
