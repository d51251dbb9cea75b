import { columns } from '../columns.ts';
import { linesOf, terminalWidth } from '../terminal.ts';

/** A line of a list, by column. */
export type Row = Readonly<Record<string, string | number>>;

/** Width if the output is no terminal. */
const WIDTH = 100;

/** Columns of sentences. If a table is too wide, they follow each row in lines of their own. */
const SENTENCES = ['about', 'values', 'shows'];
/** Columns of words with commas between. If a table is too wide, they are cut short. `--json` has them in full. */
const LISTS = ['values', 'default', 'options', 'roles', 'numbers'];

/** Least width of a list. */
const NARROWEST = 16;
const GAP = 2;
const INDENT = '    ';

/** Rows as a table that fits the terminal, `indent` columns from the left. Empty columns are left out. */
export function table(rows: readonly Row[], indent = 0): string {
  const width = (terminalWidth() ?? WIDTH) - indent;
  const head = Object.keys(rows[0]).filter((key) => rows.some((row) => row[key] !== ''));
  const natural = widthsOf(head, rows);
  if (total(natural) <= width) return tableOf(head, rows);
  // The values of a parameter are a list beside its default.
  const beneath = head.filter((key) => SENTENCES.includes(key) && !(key === 'values' && 'default' in rows[0]));
  const beside = head.filter((key) => !beneath.includes(key));
  const widths = narrowed(widthsOf(beside, rows), leastWidths(beside, rows), width);
  const [heading, ...lines] = tableOf(
    beside,
    rows.flatMap((row) => cellLines(beside, row, widths)),
  ).split('\n');
  const entries = rows.map((row) => [
    ...lines.splice(0, cellLines(beside, row, widths).length),
    ...beneath.flatMap((key) => notes(key, String(row[key]), width)),
  ]);
  return [heading, ...entries.flat()].join('\n');
}

function tableOf(head: readonly string[], rows: readonly Row[]): string {
  return columns(
    head,
    rows.map((row) => head.map((key) => String(row[key]))),
  );
}

function widthsOf(head: readonly string[], rows: readonly Row[]): number[] {
  return head.map((key) => Math.max(key.length, ...rows.map((row) => String(row[key]).length)));
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}

/** A list can be cut short; other cells need room for their longest word. */
function leastWidths(head: readonly string[], rows: readonly Row[]): number[] {
  const longest = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));
  return head.map((key) => (LISTS.includes(key) ? NARROWEST : Math.max(key.length, ...rows.map((row) => longest(String(row[key]))))));
}

/** Makes the widest columns narrower until all fit, but none narrower than it can be. */
function narrowed(widths: readonly number[], least: readonly number[], width: number): number[] {
  const result = [...widths];
  while (total(result) > width) {
    const widest = Math.max(...result.filter((each, i) => each > least[i]));
    if (!Number.isFinite(widest)) break;
    result[result.findIndex((each, i) => each === widest && each > least[i])]--;
  }
  return result;
}

/** A row as lines of a table: lists are cut short, other cells are wrapped. */
function cellLines(head: readonly string[], row: Row, widths: readonly number[]): Row[] {
  const cells = head.map((key, i) => {
    const text = String(row[key]);
    return LISTS.includes(key) ? [shortList(text, widths[i])] : linesOf(text, widths[i]);
  });
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => Object.fromEntries(head.map((key, i) => [key, cells[i][line] ?? ''])));
}

/** `a, b … 7 more`: as many words as fit, but at least one. */
export function shortList(text: string, width: number): string {
  if (text.length <= width) return text;
  const words = text.split(', ');
  for (let kept = words.length - 1; kept > 1; kept--) {
    const short = shortened(words, kept);
    if (short.length <= width) return short;
  }
  return words.length === 1 ? text : shortened(words, 1);
}

function shortened(words: readonly string[], kept: number): string {
  return `${words.slice(0, kept).join(', ')} … ${words.length - kept} more`;
}

/** Lines for a list of values beneath a row. */
const MOST_LINES = 3;

function notes(key: string, text: string, width: number): string[] {
  if (text === '') return [];
  const words = key === 'values' ? `values: ${shortList(text, MOST_LINES * (width - INDENT.length) - 'values: '.length - 20)}` : text;
  return linesOf(words, width - INDENT.length).map((line) => `${INDENT}${line}`);
}
