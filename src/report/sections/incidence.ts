import { cumulativeIncidence } from '../../stats/incidence.ts';
import { lastRound } from '../ends.ts';
import { CONFIDENCE } from '../intervals.ts';
import type { Datum, LegendEntry, PanelChart, Spec } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import type { Look } from '../theme.ts';
import { percent, plain } from '../words.ts';
import { causeColour, shownCause } from './causenames.ts';
import { panelGroups, panelHeight, roundAxis, roundStep, speakingStrips } from './panels.ts';
import { PERCENT_LABELS } from './percent.ts';

const WON = 'won';
const DRAWN = 'drawn';

/** How wins and defeats by each cause build up over the rounds: stacked cumulative incidence, what is left above being games still running. */
export function incidenceChart(summary: Summary, causes: readonly string[], causeLegend: readonly LegendEntry[]): PanelChart {
  const last = lastRound(summary);
  const step = roundStep(last);
  const drawn = summary.cells.some((cell) => cell.outcomes.draw > 0);
  const events = [WON, ...(drawn ? [DRAWN] : []), ...causes];
  return {
    kind: 'panels',
    name: 'causes-by-round',
    title: 'Won and lost by round, share of all games',
    legend: [{ label: WON, colour: 'win', mark: '■' }, ...(drawn ? [{ label: DRAWN, colour: 'draw', mark: '■' }] : []), ...causeLegend],
    groups: panelGroups(summary, (cell, title, label) => {
      const values = incidenceData(cell, events, causes, last, step);
      const end = values.filter((datum) => datum.kind === 'share' && datum.round === values[values.length - 1]?.round);
      return {
        title,
        about: `Shares of games ended by round for ${label}. At the end: ${end.map((datum) => `${datum.event} ${percent(Number(datum.share))}`).join(', ')}.`,
        values,
        spec: (look) => incidenceSpec(look, events, causes, last, step),
      };
    }),
  };
}

export function incidenceData(cell: CellSummary, events: readonly string[], causes: readonly string[], last: number, step: number): Datum[] {
  const rounds = Math.max(last + 1, ...cell.ends.map((end) => end.rounds.length));
  const counts = events.map(() => new Float64Array(rounds));
  const censored = new Float64Array(rounds);
  for (const end of cell.ends) {
    const into = end.outcome === 'cap' ? censored : counts[events.indexOf(eventOf(end, causes))];
    if (end.outcome === 'error') continue;
    end.rounds.forEach((games, round) => {
      into[round] += games;
    });
  }
  const { byCause, running } = cumulativeIncidence({ events: counts, censored }, CONFIDENCE);
  const shown = Array.from({ length: last + 1 }, (_, round) => round).filter((round) => round % step === 0 || round === last);
  const shares: Datum[] = events.flatMap((event, order) =>
    shown.map((round) => ({
      kind: 'share',
      round,
      event: plain(event),
      order,
      share: byCause[order][round].point,
      low: byCause[order][round].low,
      high: byCause[order][round].high,
    })),
  );
  const sayings: Datum[] = shown.map((round) => {
    const parts = events.flatMap((event, i) => {
      const { point } = byCause[i][round];
      return point < 0.0005 ? [] : [`${plain(event)} ${percent(point)}`];
    });
    return { kind: 'say', round, say: `By round ${round}: ${[...parts, `still running ${percent(running[round])}`].join(', ')}` };
  });
  return [...shares, ...sayings];
}

function eventOf(end: CellSummary['ends'][number], causes: readonly string[]): string {
  if (end.outcome === 'win') return WON;
  return end.outcome === 'draw' ? DRAWN : shownCause(causes, end.cause);
}

function incidenceSpec(look: Look, events: readonly string[], causes: readonly string[], last: number, step: number): Spec {
  const names = events.map(plain);
  const colours = events.map((event) => look.colour(event === WON ? 'win' : event === DRAWN ? 'draw' : causeColour(causes, event)));
  return {
    width: look.width,
    height: panelHeight(look),
    layer: [
      {
        transform: [{ filter: "datum.kind === 'share'" }],
        mark: { type: 'area', aria: false, opacity: 0.88, stroke: look.colour('paper'), strokeWidth: 0.5 },
        encoding: {
          x: roundAxis(last),
          y: { field: 'share', type: 'quantitative', stack: 'zero', scale: { domain: [0, 1] }, axis: { title: null, ...PERCENT_LABELS, values: [0, 0.5, 1] } },
          color: { field: 'event', type: 'nominal', sort: names, scale: { domain: names, range: colours }, title: 'end' },
          order: { field: 'order' },
        },
      },
      speakingStrips(last, step, look.width),
    ],
  };
}
