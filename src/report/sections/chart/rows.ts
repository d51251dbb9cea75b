import type { Look } from '../../page/theme.ts';

/** Labels of many parts, such as paths: so many stand in a line where there is room. */
const ABREAST = 2;

/** Labels longer than this do not fit into one line beside a chart. */
const LONGEST = 42;

export function isLong(labels: readonly string[]): boolean {
  return labels.some((label) => label.length > LONGEST);
}

/** Where there is little room a part of a label that is longer than this goes on in another line. */
const LINE = 18;

/** The lines of a label where there is little room: its parts, and the words of parts that do not fit. In JavaScript and as Vega writes it, by the same expressions. */
const BETWEEN = / · /g;
const TOO_LONG = new RegExp(`(?=[^\\n]{${LINE + 1}})([^\\n]{6,${LINE}}) `, 'g');
const IN_LINES = `split(replace(replace(datum.label, ${BETWEEN}, '\\n'), ${TOO_LONG}, '$1\\n'), '\\n')`;

function linesOf(label: string): string[] {
  return label.replace(BETWEEN, '\n').replace(TOO_LONG, '$1\n').split('\n');
}

/**
 * The axis of a chart with a row a cell. Where there is little room the parts of a label stand one below the other; long ones stand in lines everywhere.
 * `wraps`: parts that are too long for a line go on in another, for which `rowHeight` has room.
 */
export function rowAxis(look: Look, long = false, wraps = true): Record<string, unknown> {
  return {
    title: null,
    labelColor: look.colour('ink'),
    labelFontSize: look.narrow ? 11 : 12,
    labelLimit: look.narrow ? (long ? 170 : 120) : long ? 420 : 300,
    labelPadding: look.narrow ? 4 : 10,
    ...(look.narrow
      ? { labelExpr: wraps ? IN_LINES : "split(datum.label, ' · ')" }
      : long
        ? { labelExpr: "split(replace(datum.label, / · ([^·]*) · /g, ' · $1\\n'), '\\n')" }
        : {}),
    grid: false,
  };
}

/** Height of a row whose label may have several parts. */
export function rowHeight(look: Look, labels: readonly string[], least: number, long = false): number {
  const most = (count: (label: string) => number): number => Math.max(1, ...labels.map(count));
  const lines = look.narrow ? most((label) => linesOf(label).length) : long ? Math.ceil(most((label) => label.split(' · ').length) / ABREAST) : 1;
  return Math.max(least, lines * 14 + 8);
}

/** Where a scale of shares must end so that text of so many pixels has room beyond 100 %: the labels of the rows take theirs first. */
export function roomBeyond(look: Look, labels: readonly string[], pixels: number): number {
  const parts = look.narrow ? labels.flatMap(linesOf) : labels;
  const longest = Math.max(0, ...parts.map((part) => part.length)) * (look.narrow ? 6.8 : 7.4);
  const plot = look.width - Math.min(longest, look.narrow ? 120 : 300) - (look.narrow ? 10 : 20);
  return Number((plot / Math.max(plot - pixels, plot / 3)).toFixed(3));
}
