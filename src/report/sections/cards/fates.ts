import type { FateSpec } from '../../../core/metrics.ts';
import type { CardRow } from '../../cards.ts';
import { CAUSE_COLOURS, type Look } from '../../page/theme.ts';
import type { Chart, Datum, Spec } from '../../section.ts';
import { count, percent, title } from '../../words.ts';
import { stackedShares } from '../chart/percent.ts';
import { rowAxis } from '../chart/rows.ts';

/** Colour of the remainder. */
const REST = 'cause-other';
/** Fewer appearances than this give no bar. */
const FEWEST = 20;

/** What became of cards, as stacked shares of the times they came; nothing where too few came. */
export function fatesChart(name: string, fates: FateSpec, cards: readonly CardRow[], label: string, nameOf: (card: string) => string): Chart[] {
  const values = fateData(fates, cards, nameOf);
  if (values.length === 0) return [];
  const labels = [...new Set(values.map((datum) => String(datum.label)))];
  return [
    {
      kind: 'wide',
      name,
      title: `${fates.title}, ${label}`,
      legend: [...fates.fates.map((fate, i) => ({ label: fate.label, colour: colourOf(i), mark: '■' })), { label: fates.rest, colour: REST, mark: '■' }].filter(
        ({ label: fate }) => values.some((datum) => datum.fate === fate),
      ),
      panel: {
        title: fates.title,
        about: `${fates.title} in ${label}, card by card: ${fates.fates.map((fate) => fate.label).join(', ')}, or ${fates.rest}.`,
        values,
        spec: (look) => fatesSpec(look, fates, labels),
      },
    },
  ];
}

export function fateData(fates: FateSpec, cards: readonly CardRow[], nameOf: (card: string) => string = title): Datum[] {
  return cards
    .filter((row) => appliesTo(fates, row))
    .flatMap((row) =>
      fateShares(fates, row).map(({ label, share, order }) => {
        const name = nameOf(row.card);
        return { label: name, fate: label, order, share, say: `${name}: ${label} ${percent(share)} of ${count(cameOf(fates, row))} times` };
      }),
    );
}

function cameOf({ of }: FateSpec, { counts }: CardRow): number {
  return of.reduce((sum, name) => sum + counts[name], 0);
}

/** Is this a card with such fates that came often enough? */
function appliesTo(fates: FateSpec, row: CardRow): boolean {
  return (fates.groups?.includes(row.group) ?? true) && cameOf(fates, row) >= FEWEST;
}

/** What became of a card, as shares of the times it came; fates that hardly ever happen are left out. */
function fateShares(fates: FateSpec, row: CardRow): { label: string; share: number; order: number }[] {
  const all = cameOf(fates, row);
  const shares = fates.fates.map((fate) => ({ label: fate.label, share: row.counts[fate.count] / all }));
  const rest = Math.max(0, 1 - shares.reduce((sum, { share }) => sum + share, 0));
  return [...shares, { label: fates.rest, share: rest }].map((fate, order) => ({ ...fate, order })).filter(({ share }) => share >= 0.0005);
}

/** The shares by the first of these kinds of fates that applies to the card; none if none does. */
export function sharesOf(fates: readonly FateSpec[], row: CardRow): { label: string; share: number; colour: string }[] {
  const own = fates.find((each) => appliesTo(each, row));
  if (own === undefined) return [];
  return fateShares(own, row).map(({ label, share, order }) => ({ label, share, colour: order < own.fates.length ? colourOf(order) : REST }));
}

function colourOf(i: number): string {
  return i < CAUSE_COLOURS ? `series-${i}` : REST;
}

function fatesSpec(look: Look, { fates, rest }: FateSpec, labels: readonly string[]): Spec {
  const names = [...fates.map((fate) => fate.label), rest];
  return {
    width: look.width,
    height: labels.length * 18,
    mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 0.5 },
    encoding: {
      y: { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0.2, paddingOuter: 0.1 }, axis: rowAxis(look, false, false) },
      x: stackedShares(look),
      color: {
        field: 'fate',
        type: 'nominal',
        sort: names,
        scale: { domain: names, range: [...fates.map((_, i) => look.colour(colourOf(i))), look.colour(REST)] },
      },
      order: { field: 'order' },
      description: { field: 'say' },
    },
  };
}
