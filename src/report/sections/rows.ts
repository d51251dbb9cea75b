import type { Look } from '../theme.ts';

/** The axis of a chart with a row a cell. Where there is little room the parts of a label stand one below the other. */
export function rowAxis(look: Look): Record<string, unknown> {
  return {
    title: null,
    labelColor: look.colour('ink'),
    labelFontSize: look.narrow ? 11 : 12,
    labelLimit: look.narrow ? 120 : 300,
    labelPadding: look.narrow ? 4 : 10,
    ...(look.narrow ? { labelExpr: "split(datum.label, ' · ')" } : {}),
    grid: false,
  };
}

/** Height of a row whose label may have several parts. */
export function rowHeight(look: Look, labels: readonly string[], least: number): number {
  const lines = look.narrow ? Math.max(1, ...labels.map((label) => label.split(' · ').length)) : 1;
  return Math.max(least, lines * 14 + 8);
}
