import type { Checked, Statement } from '../analysis/check.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { type Factors, isPlayerFactor, levelLabel } from './cells.ts';
import { differenceWords } from './differences.ts';
import type { Level } from './summary.ts';
import { count, number, rateWords } from './words.ts';

/** The subject of a statement: Lost Ruins, Rotation Greedy; and what it is compared with. */
export function subjectWords(run: RunFile, { cell, than }: Statement, label: typeof levelLabel = levelLabel): string {
  const levels = (index: number, except: Readonly<Record<string, unknown>> = {}): string =>
    Object.entries(run.cells[index].levels)
      .filter(([name, level]) => except[name] !== level)
      .map(([name, level]) => label(run, name, level))
      .join(', ') || run.name;
  return than === null ? levels(cell) : `${levels(cell)} against ${levels(than, run.cells[cell].levels)}`;
}

/** 85.0 to 95.0 %, at least 3, at most 2.5 points; a bound is never rounded, so that the text shows the bound that is checked. */
export function boundsWords({ bounds: [low, high], share, than }: Statement): string {
  const unit = !share ? '' : than === null ? ' %' : ' points';
  const value = (bound: number): string =>
    (share ? asWritten(100 * bound, 1) : Number.isInteger(bound) ? number(bound) : asWritten(bound, 2)).replace('-', '−');
  if (low === null) return `at most ${value(high as number)}${unit}`;
  if (high === null) return `at least ${value(low)}${unit}`;
  return `${value(low)} to ${value(high)}${unit}`;
}

/** With all its decimals, at least `least` of them. */
function asWritten(value: number, least: number): string {
  const [, decimals = ''] = String(Number(value.toPrecision(6))).split('.');
  return value.toFixed(Math.max(least, decimals.length));
}

/** 87.0 % [86.1, 87.9]; for a difference +1.2 points [0.3, 2.1] */
export function foundWords({ estimate, share, than }: Statement): string {
  if (than !== null) return differenceWords(estimate, share);
  if (!share) return `${number(estimate.point, 2)} [${end(estimate.low)}, ${end(estimate.high)}]`;
  return rateWords(estimate);
}

/** With too few games a quantile is bounded on one side or on none. */
function end(value: number): string {
  return Number.isFinite(value) ? number(value, 2) : '–';
}

/**
 * What else a reader should know: how many games would settle an undecided statement, and whether its interval may be too narrow. Empty if there is nothing to
 * say. `of`: what the command line calls a cell, a page calls a setting.
 */
export function remarkWords({ enough, lopsided }: Statement, of: 'cell' | 'setting' = 'cell'): string {
  return [enoughWords(enough, of), lopsided === true ? 'a few very large values dominate: the interval may be too narrow' : '']
    .filter((words) => words !== '')
    .join('; ');
}

/** Empty if no number of games would settle it. */
function enoughWords(enough: number | null, of: string): string {
  if (enough === null || !Number.isFinite(enough)) return '';
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(enough)) - 1);
  return `about ${count(Math.ceil(enough / digits) * digits)} games per ${of} would settle it`;
}

/** Tools follow a test case by its name: there, a strategy keeps its id. */
function keptLabel(of: Factors, factor: string, level: Level | undefined): string {
  return typeof level === 'string' && isPlayerFactor(factor) ? level : levelLabel(of, factor, level);
}

/** The answers as a JUnit file: one test case per statement. Undecided ones are skipped, or fail if `strict`. */
export function junit({ run, statements }: Checked, strict: boolean): string {
  const failing = statements.filter(({ answer }) => answer === 'broken' || (strict && answer === 'undecided')).length;
  const skipped = strict ? 0 : statements.filter(({ answer }) => answer === 'undecided').length;
  const cases = statements.map((statement) => {
    const name = `expect ${statement.line}: ${subjectWords(run, statement, keptLabel)}: ${statement.measure} ${boundsWords(statement)}`;
    const open = `    <testcase classname="${xml(run.name)}" name="${xml(name)}"`;
    const found = xml(`${statement.answer}: ${foundWords(statement)}`);
    if (statement.answer === 'held') return `${open}/>`;
    if (statement.answer === 'undecided' && !strict) return `${open}><skipped message="${found}"/></testcase>`;
    return `${open}><failure type="${statement.answer}" message="${found}"/></testcase>`;
  });
  const counts = `tests="${statements.length}" failures="${failing}" errors="0" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scry check" ${counts}>`,
    `  <testsuite name="${xml(run.name)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe in an attribute; control characters, which XML cannot hold, become blanks. */
function xml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]).replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ');
}
