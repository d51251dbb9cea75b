import { withoutLineEnds } from './terminal.ts';

/** Formats rows of words as aligned columns, two spaces apart, under a header in capitals. */
export function columns(head: readonly string[], words: readonly (readonly string[])[]): string {
  const rows = words.map((row) => row.map(withoutLineEnds));
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (row: readonly string[]): string =>
    row
      .map((word, i) => word.padEnd(widths[i]))
      .join('  ')
      .trimEnd();
  return [head.map((title) => title.toUpperCase()), ...rows].map(line).join('\n');
}
