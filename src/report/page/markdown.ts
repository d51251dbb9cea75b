import { shortRules } from '../../runner/run/run-file.ts';
import type { Answer } from '../answer/answer.ts';
import type { DataTable, Section, TableValue } from '../section.ts';
import type { Summary } from '../summary.ts';
import { unansweredLines } from '../unanswered.ts';
import { count, counted, provenanceWords } from '../words.ts';

/** Rows of a table at most: a pull request is read, not searched. */
const MOST_ROWS = 40;

/** The report as Markdown, for a pull request: what each section found and its table. */
export function markdown(summary: Summary, answer: Answer, sections: readonly Section[]): string {
  const facts = summary.runs.map((run) => {
    const games = run.done.reduce((sum, n) => sum + n, 0);
    return `${inline(run.gameName)}, ${inline(run.pack.title)}: ${provenanceWords(run.pack.provenance)}. Seed “${inline(run.seed)}”: ${count(games)} games in ${counted(run.cells.length, 'cell')}. scry ${inline(run.scryVersion)}, rules ${inline(shortRules(run))}.`;
  });
  const warnings = summary.runs.flatMap((run) => unansweredLines(run.unanswered)).map(inline);
  return `${[`# ${inline(answer.question)}`, inline(answer.sentence), ...facts, ...warnings, ...sections.map(sectionText)].join('\n\n')}\n`;
}

function sectionText({ title, sentence, verdicts = [], notes, table, more = [], tableOpen }: Section): string {
  const tables = [table, ...more].flatMap((each) => (each === undefined ? [] : [tableOpen && each === table ? tableText(each) : folded(each)]));
  return [
    `## ${inline(title)}`,
    inline(sentence),
    ...(verdicts.length === 0 ? [] : [verdicts.map((verdict) => `- ${inline(verdict)}`).join('\n')]),
    ...tables,
    ...(notes.length === 0 ? [] : [notes.map((note) => `> ${inline(note)}`).join('\n>\n')]),
  ].join('\n\n');
}

function folded(table: DataTable): string {
  return `<details><summary>${inline(table.caption)}</summary>\n\n${tableText(table)}\n\n</details>`;
}

function tableText({ columns, rows }: DataTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  return [
    line(columns.map(({ title }) => inline(title))),
    line(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...shown.map((row) => line(row.map((value) => inline(textOf(value))))),
    ...(left > 0 ? ['', `and ${counted(left, 'more row')} in the report`] : []),
  ].join('\n');
}

function textOf(value: TableValue): string {
  return typeof value === 'string' ? value : value.text;
}

/** Names are plain text: nothing in them is read as Markdown or HTML, and none breaks a line. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]|#~]/g, (sign) => `\\${sign}`);
}
