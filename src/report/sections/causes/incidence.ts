import { merged } from '../../../evidence/ratio.ts';
import { estimateCounts, FIXED, type Manner } from '../../../evidence/single.ts';
import type { Counts } from '../../../stats/counts.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { cumulativeIncidence, type EndsByTime, type GameEnd, incidenceInfluence } from '../../../stats/incidence.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { endUnits } from '../../end-units.ts';
import { lastRound } from '../../ends.ts';
import type { Look } from '../../page/theme.ts';
import type { End } from '../../pairs.ts';
import type { Datum, LegendEntry, Panel, PanelChart, Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { percent, plain } from '../../words.ts';
import { type FoldedPanels, foldedPanels } from '../chart/alike.ts';
import { panelHeight, roundAxis, roundStep, speakingStrips } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { causeColour, shownCause } from './names.ts';

const WON = 'won';
const DRAWN = 'drawn';

/** How wins and defeats by each cause build up over the rounds: stacked cumulative incidence, what is left above being games still running. */
export function incidenceChart(
  summary: Summary,
  causes: readonly string[],
  causeLegend: readonly LegendEntry[],
): { readonly chart: PanelChart; readonly panels: FoldedPanels } {
  const last = lastRound(summary);
  const step = roundStep(last);
  const drawn = summary.cells.some((cell) => cell.outcomes.draw > 0);
  const events = [WON, ...(drawn ? [DRAWN] : []), ...causes];
  const panels = foldedPanels(
    summary,
    (cell, title, label) => {
      const values = incidenceData(cell, events, causes, last, step, summary.runs[cell.run].intervals);
      const end = values.filter((datum) => datum.kind === 'share' && datum.round === values[values.length - 1]?.round);
      return {
        title,
        about: `Share of games that had ended by each round, ${label}. At the end: ${end.map((datum) => `${datum.event} ${percent(Number(datum.share))}`).join(', ')}.`,
        values,
        spec: (look) => incidenceSpec(look, events, causes, last, step),
      };
    },
    apart,
  );
  const chart: PanelChart = {
    kind: 'panels',
    name: 'causes-by-round',
    title: 'Games won and lost by round, as a share of all games',
    legend: [{ label: WON, colour: 'win', mark: '■' }, ...(drawn ? [{ label: DRAWN, colour: 'draw', mark: '■' }] : []), ...causeLegend],
    ...panels.drawn,
  };
  return { chart, panels };
}

/** The largest difference between the shares of two panels, which have the same events and rounds in the same order. */
function apart(one: Panel, other: Panel): number {
  const shares = ({ values }: Panel): number[] => values.flatMap(({ kind, share }) => (kind === 'share' ? [Number(share)] : []));
  const theirs = shares(other);
  return Math.max(...shares(one).map((share, i) => Math.abs(share - theirs[i])));
}

export function incidenceData(
  cell: CellSummary,
  events: readonly string[],
  causes: readonly string[],
  last: number,
  step: number,
  intervals: Manner = FIXED,
): Datum[] {
  const rounds = Math.max(last + 1, ...cell.ends.map((end) => end.rounds.length));
  const counts = events.map(() => new Float64Array(rounds));
  const censored = new Float64Array(rounds);
  const placeOf = (end: Pick<End, 'outcome' | 'cause'>): number | null => (end.outcome === 'cap' ? null : events.indexOf(eventOf(end, causes)));
  const units = endUnits(cell);
  for (const { ends, units: times } of units) {
    for (const end of ends) {
      const place = placeOf(end);
      (place === null ? censored : counts[place])[end.round] += times;
    }
  }
  const ends = { events: counts, censored };
  const { byCause, running } = cumulativeIncidence(ends, CONFIDENCE);
  const intervalOf =
    cell.pairs === undefined && intervals.kind === 'fixed'
      ? (order: number, round: number): Estimate => byCause[order][round]
      : unitIntervals(
          units.map((unit) => ({ units: unit.units, games: unit.ends.map((end) => ({ cause: placeOf(end), time: end.round })) })),
          ends,
          intervals,
        );
  const shown = Array.from({ length: last + 1 }, (_, round) => round).filter((round) => round % step === 0 || round === last);
  const shares: Datum[] = events.flatMap((event, order) =>
    shown.map((round) => {
      const { low, high } = intervalOf(order, round);
      return { kind: 'share', round, event: plain(event), order, share: byCause[order][round].point, low, high };
    }),
  );
  // Once all games have ended there is nothing new to say.
  const over = shown.findIndex((round) => running[round] === 0);
  const sayings: Datum[] = shown.slice(0, over < 0 ? undefined : over + 1).map((round) => {
    const parts = events.flatMap((event, i) => {
      const { point } = byCause[i][round];
      return point < 0.0005 ? [] : [`${plain(event)} ${percent(point)}`];
    });
    return { kind: 'say', round, say: `By round ${round}: ${[...parts, `still running ${percent(running[round])}`].join(', ')}` };
  });
  return [...shares, ...sayings];
}

interface GameUnits {
  readonly games: readonly GameEnd[];
  readonly units: number;
}

/** Intervals where the unit is the pair, or the run was stopped by what it showed. */
function unitIntervals(units: readonly GameUnits[], ends: EndsByTime, intervals: Manner): (order: number, round: number) => Estimate {
  const shares = Array.from(ends.censored).every((games) => games === 0) ? plainShares(units, ends) : addedShares(units, ends);
  return (order, round) => estimateCounts(shares(order, round), 'share', intervals, CONFIDENCE);
}

/** While nothing is cut off: what share of a unit's games ended by a cause up to a round. */
function plainShares(units: readonly GameUnits[], { events, censored }: EndsByTime): (order: number, round: number) => Counts {
  const all = units.reduce((sum, { units: times }) => sum + times, 0);
  const size = units.some(({ games }) => games.length > 1) ? 2 : 1;
  // By cause, then k: the units of which at least k + 1 games ended by it up to a round.
  const atLeast = events.map((_, order) => {
    const byRound = Array.from({ length: size }, () => new Float64Array(censored.length));
    for (const { games, units: times } of units) {
      const rounds = games.flatMap(({ cause, time }) => (cause === order ? [time] : [])).sort((a, b) => a - b);
      rounds.forEach((round, k) => {
        byRound[k][round] += times;
      });
    }
    for (const counts of byRound) for (let round = 1; round < counts.length; round++) counts[round] += counts[round - 1];
    return byRound;
  });
  return (order, round) => {
    const reached = [all, ...atLeast[order].map((counts) => counts[round]), 0];
    return { values: Array.from({ length: size + 1 }, (_, k) => k / size), counts: Array.from({ length: size + 1 }, (_, k) => reached[k] - reached[k + 1]) };
  };
}

/** Where games are cut off: what each unit adds to the share (Aalen–Johansen), on the share's own scale. */
function addedShares(units: readonly GameUnits[], ends: EndsByTime): (order: number, round: number) => Counts {
  const { byCause } = cumulativeIncidence(ends);
  const influence = incidenceInfluence(ends);
  const all = units.reduce((sum, { units: times }) => sum + times, 0);
  return (order, round) =>
    merged(
      units.map(({ games, units: times }) => [byCause[order][round].point + all * games.reduce((sum, game) => sum + influence(order, round, game), 0), times]),
    );
}

function eventOf(end: Pick<End, 'outcome' | 'cause'>, causes: readonly string[]): string {
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
