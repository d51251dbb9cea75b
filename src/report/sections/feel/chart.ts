import type { Look } from '../../page/theme.ts';
import type { Datum, PanelChart, Spec } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { percent, rateWords } from '../../words.ts';
import { groupCells, panelHeight, roundAxis, roundStep, speakingStrips } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import type { Felt } from './felt.ts';

/** By round, the share of games that were decided by then, a panel for each setting. */
export function chartOf(summary: Summary, name: string, settings: readonly Felt[]): PanelChart {
  const drawn = settings.filter(({ decisions }) => decisions !== undefined);
  const last = Math.max(1, ...drawn.map(({ decisions }) => (decisions?.byRound.length ?? 1) - 1));
  const step = roundStep(last);
  return {
    kind: 'panels',
    name,
    title: 'Share of games decided by round',
    legend: [{ label: 'decided', colour: 'mark', mark: '■' }],
    groups: groupCells(summary).flatMap((group) => {
      const panels = group.cells.flatMap(({ cell, title, label }) => {
        const felt = drawn.find((each) => each.cell === cell);
        return felt === undefined
          ? []
          : [
              {
                title,
                about: `Share of games of ${label} that were decided by each round. Half by round ${felt.decisions?.median.point}.`,
                values: dataOf(felt, last, step, summary.cells.indexOf(cell)),
                spec: (look: Look) => specOf(look, last, step),
                cell: summary.cells.indexOf(cell),
              },
            ];
      });
      return panels.length === 0 ? [] : [{ title: group.title, panels }];
    }),
  };
}

function dataOf({ label, decisions }: Felt, last: number, step: number, cell: number): Datum[] {
  const byRound = decisions?.byRound ?? [];
  // After its longest game everything is decided.
  return Array.from({ length: last + 1 }, (_, round) => round)
    .filter((round) => round % step === 0)
    .flatMap((round): Datum[] => {
      const { point, low, high } = byRound[Math.min(round, byRound.length - 1)];
      const when = round === 0 ? 'from the start' : `by round ${round}`;
      return [
        { kind: 'share', cell, round, point, low, high },
        { kind: 'say', cell, round, say: `${label}: ${rateWords({ point, low, high })} of games decided ${when}, ${percent(1 - point)} still open` },
      ];
    });
}

function specOf(look: Look, last: number, step: number): Spec {
  const x = roundAxis(last);
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, 1] },
    axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1] },
  });
  const colour = look.colour('mark');
  return {
    width: look.width,
    height: panelHeight(look),
    layer: [
      {
        transform: [{ filter: "datum.kind === 'share'" }],
        layer: [
          { mark: { type: 'area', opacity: 0.25, aria: false, color: colour }, encoding: { x, y: y('low'), y2: { field: 'high' } } },
          { mark: { type: 'line', strokeWidth: 2, aria: false, color: colour }, encoding: { x, y: y('point') } },
        ],
      },
      speakingStrips(last, step, look.width),
    ],
  };
}
