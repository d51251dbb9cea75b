import { aboutRun, aboutTitle, notices, runHeading } from '../answer/about.ts';
import type { Answer, Chip } from '../answer/answer.ts';
import type { DataTable, Section, TableValue } from '../section.ts';
import type { Summary } from '../summary.ts';
import { counted } from '../words.ts';

/** Rows of a table at most: a pull request is read, not searched. */
const MOST_ROWS = 40;

/** The report as Markdown, for a pull request: the answer, what each section found and its table, and what was run. */
export function markdown(summary: Summary, answer: Answer, sections: readonly Section[]): string {
  return `${[...answerTexts(answer), ...notices(summary.runs).map((notice) => `> ${inline(notice)}`), ...sections.map(sectionText), aboutText(summary)].join('\n\n')}\n`;
}

/** Question, answer, figures, takeaways, expectations. */
function answerTexts({ question, sentence, figure, takeaways, chips }: Answer): string[] {
  return [
    `# ${inline(question)}`,
    `**${inline(sentence)}**`,
    ...(figure === '' ? [] : [inline(figure)]),
    ...(takeaways.length === 0 ? [] : [takeaways.map((each) => `- ${inline(each)}`).join('\n')]),
    ...(chips.length === 0 ? [] : [chipsText(chips)]),
  ];
}

const VERDICTS: Readonly<Record<Chip['verdict'], string>> = { pass: '✅ pass', fail: '❌ fail', undecided: '❔ undecided' };

function chipsText(chips: readonly Chip[]): string {
  return [
    tableLine(['Expectation', 'Target', 'Found', 'Verdict']),
    tableLine(['---', '---', '---', '---']),
    ...chips.map(({ verdict, about, target, found }) => tableLine([...[about, target, found].map(inline), VERDICTS[verdict]])),
  ].join('\n');
}

function aboutText({ runs }: Summary): string {
  const facts = runs.flatMap((run) => {
    const heading = runHeading(run, runs);
    const lines = aboutRun(run).map(([name, value]) => `- ${inline(name)}: ${inline(value)}`);
    return [...(heading === '' ? [] : [`### ${inline(heading)}`]), lines.join('\n')];
  });
  return [`## ${aboutTitle(runs)}`, ...facts].join('\n\n');
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
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  return [
    tableLine(columns.map(({ title }) => inline(title))),
    tableLine(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...shown.map((row) => tableLine(row.map((value) => inline(textOf(value))))),
    ...(left > 0 ? ['', `and ${counted(left, 'more row')} in the report`] : []),
  ].join('\n');
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
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
