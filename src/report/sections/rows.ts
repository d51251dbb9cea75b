import type { Look } from '../theme.ts';

/** Labels of many parts, such as paths: so many stand in a line where there is room. */
const ABREAST = 2;

/** Labels longer than this do not fit into one line beside a chart. */
const LONGEST = 42;

export function isLong(labels: readonly string[]): boolean {
  return labels.some((label) => label.length > LONGEST);
}

/** The axis of a chart with a row a cell. Where there is little room the parts of a label stand one below the other; long ones stand in lines everywhere. */
export function rowAxis(look: Look, long = false): Record<string, unknown> {
  return {
    title: null,
    labelColor: look.colour('ink'),
    labelFontSize: look.narrow ? 11 : 12,
    labelLimit: look.narrow ? (long ? 170 : 120) : long ? 420 : 300,
    labelPadding: look.narrow ? 4 : 10,
    ...(look.narrow
      ? { labelExpr: "split(datum.label, ' · ')" }
      : long
        ? { labelExpr: "split(replace(datum.label, / · ([^·]*) · /g, ' · $1\\n'), '\\n')" }
        : {}),
    grid: false,
  };
}

/** Height of a row whose label may have several parts. */
export function rowHeight(look: Look, labels: readonly string[], least: number, long = false): number {
  const parts = Math.max(1, ...labels.map((label) => label.split(' · ').length));
  const lines = look.narrow ? parts : long ? Math.ceil(parts / ABREAST) : 1;
  return Math.max(least, lines * 14 + 8);
}

/** Where a scale of shares must end so that text of so many pixels has room beyond 100 %: the labels of the rows take theirs first. */
export function roomBeyond(look: Look, labels: readonly string[], pixels: number): number {
  const parts = look.narrow ? labels.flatMap((label) => label.split(' · ')) : labels;
  const longest = Math.max(0, ...parts.map((part) => part.length)) * (look.narrow ? 6.8 : 7.4);
  const plot = look.width - Math.min(longest, look.narrow ? 120 : 300) - (look.narrow ? 10 : 20);
  return Number((plot / Math.max(plot - pixels, plot / 3)).toFixed(3));
}
