import { topCause } from '../../ends.ts';
import { countedGames } from '../../intervals.ts';
import type { Look } from '../../page/theme.ts';
import type { Chart, Datum, Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { count, counted, percent, plain } from '../../words.ts';
import { causeColour, defeatsBy, namedCauses } from '../causes/names.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';

/** A cause with more of the defeats than this is as good as the only one. */
const NEARLY_ALL = 0.95;
/** A part of the bar needs this share for words inside it. */
const ROOMY = 0.12;

/** A way in which games ended. */
interface Part {
  readonly label: string;
  readonly colour: string;
  readonly games: number;
}

/** How the games of a setting ended: won, drawn, stopped, and lost by cause. Where nearly all defeats have one cause they are one part. */
export function partsOf(summary: Summary, cell: CellSummary): Part[] {
  const { win, draw, cap, loss } = cell.outcomes;
  const top = topCause(cell);
  const causes = namedCauses({ ...summary, cells: [cell] });
  const lost: Part[] =
    top === undefined || top.share > NEARLY_ALL
      ? [{ label: top === undefined ? 'lost' : `lost: ${plain(top.cause)}`, colour: 'loss', games: loss }]
      : causes
          .map((cause) => ({ label: `lost: ${plain(cause)}`, colour: causeColour(causes, cause), games: defeatsBy(cell, causes, cause) }))
          .sort((a, b) => b.games - a.games);
  return [
    { label: 'won', colour: 'win', games: win },
    { label: 'drawn', colour: 'draw', games: draw },
    { label: 'stopped at the limit', colour: 'cap', games: cap },
    ...lost,
  ].filter(({ games }) => games > 0);
}

/** One bar over all games of the only setting. */
export function endedChart(summary: Summary, cell: CellSummary, name: string, sentence: string): Chart {
  const games = countedGames(cell);
  const parts = partsOf(summary, cell);
  let from = 0;
  const values = parts.map(({ label, games: own }): Datum => {
    const share = own / games;
    const start = from;
    from += share;
    const text = percent(share);
    return {
      label,
      from: start,
      to: from,
      share,
      middle: start + share / 2,
      text: share < ROOMY ? '' : text,
      say: `${label}: ${text} of ${counted(games, 'game')}, ${count(own)}`,
    };
  });
  return {
    kind: 'wide',
    name,
    title: `How ${counted(games, 'game')} ended`,
    legend: parts.map(({ label, colour, games: own }) => ({ label: `${label} ${percent(own / games)}`, colour, mark: '■' })),
    panel: { title: 'How games ended', about: `How games ended. ${sentence}`, values, spec: (look) => endedSpec(parts, look) },
  };
}

function endedSpec(parts: readonly Part[], look: Look): Spec {
  const domain = parts.map(({ label }) => label);
  const x = {
    type: 'quantitative',
    scale: { domain: [0, 1], nice: false },
    axis: { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1], title: null, grid: false },
  };
  const color = { field: 'label', type: 'nominal', sort: domain, scale: { domain, range: parts.map(({ colour }) => look.colour(colour)) } };
  return {
    width: look.width,
    height: 56,
    layer: [
      {
        mark: { type: 'bar', height: 40, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, color, description: { field: 'say' } },
      },
      {
        mark: { type: 'text', fontSize: 12, fontWeight: 600, color: look.colour('paper'), aria: false },
        encoding: { x: { ...x, field: 'middle' }, text: { field: 'text' } },
      },
    ],
  };
}
