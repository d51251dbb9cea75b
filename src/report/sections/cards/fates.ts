import type { FateSpec } from '../../../core/metrics.ts';
import type { CardRow } from '../../cards.ts';
import { CAUSE_COLOURS, type Look } from '../../page/theme.ts';
import type { Chart, Datum, Spec } from '../../section.ts';
import { count, percent, title } from '../../words.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { rowAxis } from '../chart/rows.ts';

/** Fewer appearances than this give no bar. */
const FEWEST = 20;

/** What became of cards, as stacked shares of the times they came; nothing where too few came. */
export function fatesChart(name: string, fates: FateSpec, cards: readonly CardRow[], label: string): Chart[] {
  const values = fateData(fates, cards);
  if (values.length === 0) return [];
  const labels = [...new Set(values.map((datum) => String(datum.label)))];
  return [
    {
      kind: 'wide',
      name,
      title: `${fates.title}, ${label}`,
      legend: [
        ...fates.fates.map((fate, i) => ({ label: fate.label, colour: colourOf(i), mark: '■' })),
        { label: fates.rest, colour: 'cause-other', mark: '■' },
      ].filter(({ label: fate }) => values.some((datum) => datum.fate === fate)),
      panel: {
        title: fates.title,
        about: `${fates.title} in ${label}, card by card: ${fates.fates.map((fate) => fate.label).join(', ')}, or ${fates.rest}.`,
        values,
        spec: (look) => fatesSpec(look, fates, labels),
      },
    },
  ];
}

export function fateData(fates: FateSpec, cards: readonly CardRow[]): Datum[] {
  const came = ({ counts }: CardRow): number => fates.of.reduce((sum, of) => sum + counts[of], 0);
  return cards
    .filter((row) => (fates.groups?.includes(row.group) ?? true) && came(row) >= FEWEST)
    .flatMap((row) => {
      const all = came(row);
      const shares = fates.fates.map((fate) => row.counts[fate.count] / all);
      const rest = Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0));
      return [...fates.fates.map(({ label }) => label), fates.rest].flatMap((fate, order) => {
        const share = order < shares.length ? shares[order] : rest;
        if (share < 0.0005) return [];
        return [{ label: title(row.card), fate, order, share, say: `${title(row.card)}: ${fate} ${percent(share)} of ${count(all)} times` }];
      });
    });
}

function colourOf(i: number): string {
  return i < CAUSE_COLOURS ? `series-${i}` : 'cause-other';
}

function fatesSpec(look: Look, { fates, rest }: FateSpec, labels: readonly string[]): Spec {
  const names = [...fates.map((fate) => fate.label), rest];
  return {
    width: look.width,
    height: labels.length * 18,
    mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 0.5 },
    encoding: {
      y: { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0.2, paddingOuter: 0.1 }, axis: rowAxis(look, false, false) },
      x: {
        field: 'share',
        type: 'quantitative',
        stack: 'zero',
        scale: { domain: [0, 1], nice: false },
        axis: { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1], title: null, orient: 'top', grid: false },
      },
      color: {
        field: 'fate',
        type: 'nominal',
        sort: names,
        scale: { domain: names, range: [...fates.map((_, i) => look.colour(colourOf(i))), look.colour('cause-other')] },
      },
      order: { field: 'order' },
      description: { field: 'say' },
    },
  };
}
