import { arrange, cellHeading } from '../../cells.ts';
import { coarser } from '../../coarser.ts';
import { defeatsByCause } from '../../ends.ts';
import type { Look } from '../../page/theme.ts';
import { type Datum, type LegendEntry, notApplicable, type Section, type Spec } from '../../section.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { capital, count, counted, list, percent, plain } from '../../words.ts';
import { panelNotes } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import { incidenceChart } from './incidence.ts';
import { causeColour, defeatsBy, namedCauses } from './names.ts';

/** Why games were lost: shares of causes among the defeats of each cell, and how they and wins build up over the rounds. */
export function causesSection(summary: Summary): Section {
  const defeats = summary.cells.reduce((sum, cell) => sum + cell.outcomes.loss, 0);
  if (defeats === 0) return notApplicable('causes', 'Causes of defeat', 'No game was lost.');
  const causes = namedCauses(summary);
  const legend: LegendEntry[] = causes.map((cause) => ({ label: plain(cause), colour: causeColour(causes, cause), mark: '■' }));
  const places = arrange(summary).places;
  const fewer = coarser(summary);
  const drawn = fewer === undefined ? places : arrange(fewer).places;
  const labels = drawn.map((place) => place.label);
  return {
    name: 'causes',
    title: 'Causes of defeat',
    sentence: causesSentence(summary, defeats),
    notes: [
      'Bars show how the defeats of each cell divide among causes. The charts by round show what share of all games had been won, or lost to each cause, by that round; games stopped at the limit count as cut off, not as defeats (Aalen–Johansen).',
      ...panelNotes(summary),
    ],
    charts: [
      {
        kind: 'wide',
        name: 'causes',
        title: 'Share of defeats by cause',
        legend,
        panel: {
          title: 'Causes of defeat',
          about: `Causes of defeat by cell. ${causesSentence(summary, defeats)}`,
          values: drawn.flatMap(({ cell, label }) =>
            causeShares(cell, causes, label).map((datum) => ({ ...(fewer === undefined ? { cell: summary.cells.indexOf(cell) } : {}), ...datum })),
          ),
          spec: (look) => sharesSpec(look, labels, causes),
        },
      },
      incidenceChart(summary, causes, legend),
    ],
    table: {
      caption: 'Defeats by cause',
      columns: [
        { title: cellHeading(summary), numeric: false },
        { title: 'Defeats', numeric: true },
        ...causes.map((cause) => ({ title: capital(plain(cause)), numeric: true })),
      ],
      rows: places.map(({ cell, label }) => [
        label,
        { text: count(cell.outcomes.loss) },
        ...causes.map((cause) => {
          const games = defeatsBy(cell, causes, cause);
          return { text: games === 0 ? '–' : `${count(games)} (${percent(games / cell.outcomes.loss)})` };
        }),
      ]),
      cells: places.map(({ cell }) => summary.cells.indexOf(cell)),
    },
  };
}

export function causeShares(cell: CellSummary, causes: readonly string[], label: string): Datum[] {
  const defeats = cell.outcomes.loss;
  if (defeats === 0) return [{ label, cause: plain(causes[0]), order: 0, share: 0, games: 0, defeats, text: 'no defeat', say: `${label}: no defeat` }];
  return causes.flatMap((cause, order) => {
    const games = defeatsBy(cell, causes, cause);
    if (games === 0) return [];
    const share = games / defeats;
    return [
      {
        label,
        cause: plain(cause),
        order,
        share,
        games,
        defeats,
        text: count(defeats),
        say: `${label}: ${plain(cause)} ${percent(share)} of ${counted(defeats, 'defeat')}`,
      },
    ];
  });
}

function causesSentence(summary: Summary, defeats: number): string {
  // Causes that would round to 0 % are left out.
  const top = defeatsByCause(summary.cells)
    .slice(0, 3)
    .filter(([, n], i) => i === 0 || n / defeats >= 0.005);
  const parts = top.map(([cause, n]) => `${plain(cause)} (${percent(n / defeats, 0)})`);
  return `The most frequent ${parts.length === 1 ? 'cause' : 'causes'} of ${counted(defeats, 'defeat')} ${parts.length === 1 ? 'was' : 'were'} ${list(parts)}.`;
}

function sharesSpec(look: Look, labels: readonly string[], causes: readonly string[]): Spec {
  const names = causes.map(plain);
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { paddingInner: 0.3, paddingOuter: 0.15 }, axis: rowAxis(look, isLong(labels)) };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, isLong(labels)),
    layer: [
      {
        mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: {
          y,
          x: {
            field: 'share',
            type: 'quantitative',
            stack: 'zero',
            scale: { domain: [0, roomBeyond(look, labels, 66)], nice: false },
            axis: { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1], title: null, orient: 'top', grid: false },
          },
          color: {
            field: 'cause',
            type: 'nominal',
            sort: names,
            scale: { domain: names, range: causes.map((cause) => look.colour(causeColour(causes, cause))) },
          },
          order: { field: 'order' },
          description: { field: 'say' },
        },
      },
      {
        transform: [{ aggregate: [{ op: 'count', as: 'causes' }], groupby: ['label', 'text', 'cell', 'tag'] }],
        mark: { type: 'text', align: 'left', dx: 6, aria: false },
        encoding: { y, x: { datum: 1, type: 'quantitative' }, text: { field: 'text' }, color: { value: look.colour('quiet') } },
      },
    ],
  };
}
