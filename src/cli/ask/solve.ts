import { join } from 'node:path';
import type { Command } from 'commander';
import { measureRun } from '../../analysis/measured.ts';
import { findSubject } from '../../analysis/question.ts';
import { SolveQuestion } from '../../analysis/solve/question.ts';
import { subjectsOf, thingCalled } from '../../analysis/things.ts';
import { InputError } from '../../core/errors.ts';
import { type Solved, solvedOf } from '../../report/sections/solve/solved.ts';
import { answerSentence, exactly, methodSentences, questionWords, shapeSentences } from '../../report/sections/solve/words.ts';
import { count, levelWords } from '../../report/words.ts';
import { MOST_GAMES } from '../../runner/experiment/schema.ts';
import type { RunOutcome } from '../../runner/run/run.ts';
import { isShare } from '../../tables/measure.ts';
import { columns } from '../columns.ts';
import { BROKEN, DONE, STOPPED } from '../exit.ts';
import { positive, wholeNumber } from '../options.ts';
import { announceErrors } from '../outcome.ts';
import { playInto } from '../play.ts';
import { runFolder, shown } from '../runs.ts';
import { bold, print, printJson, say, wrapped } from '../terminal.ts';
import { type AskFlags, answeredIn, askedIn, sameCommand } from './asking.ts';

interface SolveFlags extends AskFlags {
  /** `--for`: a measure and its target. */
  readonly for: string;
  readonly range?: string;
  readonly step?: number;
  readonly within?: number;
  readonly games: number;
}

/** Fresh games for each value that is retested: ±1.2 points for four values that hold together. */
const GAMES = 10_000;

/** scry solve: which value of a parameter gives a target? */
export function solveVerb(verb: Command, finish: (code: number) => void): void {
  askedIn(verb.argument('<parameter>', 'what to change, such as "Ogre fight", cards.ogre-1.fight or max-spirit; `scry list parameters` names parameters'))
    .requiredOption('--for <measure target>', 'what it should come to, such as "win 0.6" or "rounds 8"')
    .option('--range <a..b>', 'values to look at (default: those declared, or around the present value)')
    .option('--step <n>', 'distance between values', positive)
    .option('--within <w>', 'how far from the target is near enough (default: 0.02 of a share, otherwise 5 % of the target)', positive)
    .option('--games <n>', 'fresh games for each value that is retested', wholeNumber(1, MOST_GAMES), GAMES);
  answeredIn(verb, 'reports/solve-<…>').action(async (parameter: string, flags: SolveFlags) => finish(await solve(parameter, flags, sameCommand(verb))));
}

async function solve(words: string, flags: SolveFlags, again: string): Promise<number> {
  const { measure, target } = aimOf(flags.for);
  const subject = await findSubject(flags);
  const { name: parameter } = thingCalled(words, await subjectsOf(subject), '', words);
  const name = nameOf(subject.name, parameter, measure, target);
  const question = await SolveQuestion.ask(subject, {
    parameter,
    measure,
    target,
    within: flags.within,
    range: flags.range,
    step: flags.step,
    games: flags.games,
    name,
    title: questionWords(parameter, measure, target, isShare(measure)),
  });
  for (const note of question.notes) say(`note: ${note}`);
  const told = question.notes.length;
  const folder = flags.out ?? runFolder(name);
  const { threads, patience, fresh } = flags;
  const outcome = await question.run(folder, (plan, into) =>
    playInto(plan, into, { threads, patience, fresh, resume: fresh !== true, again, step: into !== folder }),
  );
  for (const note of question.notes.slice(told)) say(`note: ${note}`);
  return outcome === undefined ? STOPPED : present(outcome, flags, question.notes);
}

/** "win 0.6", "rounds 8", "60 %": a measure, win if none is named, and its target. */
export function aimOf(text: string): { readonly measure: string; readonly target: number } {
  const [, measure = 'win', amount, percent] = /^\s*(?:([a-z_]\w*)[\s=:]+)?(-?\d+(?:\.\d+)?|\.\d+)\s*(%)?\s*$/i.exec(text) ?? [];
  if (amount === undefined) throw new InputError(`"${text}" is not a measure and its target; write "win 0.6" or "rounds 8"`, { field: '--for' });
  return { measure, target: percent === undefined ? Number(amount) : Number((Number(amount) / 100).toPrecision(12)) };
}

/** A name for the run and its folder: solve-nesting-woods-ogre-1-fight-win-0.6 */
function nameOf(subject: string, parameter: string, measure: string, target: number): string {
  const words = [subject, parameter.replace(/^(cards|strategies)\./, ''), measure, String(target)].join('-');
  return `solve-${words.replace(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/\.(?=\D)/g, '-')}`;
}

async function present({ run, folder }: RunOutcome, flags: SolveFlags, notes: readonly string[]): Promise<number> {
  const { units, measure } = measureRun(folder);
  const solved = solvedOf(run, units, measure);
  if (!flags.json) print(asText(solved));
  const report = flags.report ? shown(join(folder, 'report.html')) : null;
  if (flags.report) {
    const { writeReport } = await import('../../report/report.ts');
    await writeReport(folder);
  }
  if (flags.json) printJson(asData(solved, shown(folder), report, notes));
  else if (report !== null) print(`\nreport: ${report}`);
  const errors = announceErrors(run, folder);
  return errors !== DONE ? errors : solved.answer.verdict === 'none' ? BROKEN : DONE;
}

function asText(solved: Solved): string {
  const { answer, found, run, parameter } = solved;
  const fresh = new Set(answer.retested.map(({ value }) => value));
  const rows = [
    ...answer.retested.map(({ value, mean }) => ({
      value,
      games: run.done[run.cells.findIndex(({ levels }) => levels[parameter] === value)],
      mean,
      how: 'retested',
    })),
    ...found.looks
      .filter(({ value }) => !fresh.has(value))
      .map((look) => ({ value: look.value, games: look.games, mean: { ...look, n: look.games }, how: 'looked at' })),
  ].sort((a, b) => a.value - b.value);
  return [
    bold(run.title),
    '',
    wrapped(answerSentence(solved)),
    '',
    columns(
      ['value', 'games', solved.measure, 'how'],
      rows.map(({ value, games, mean, how }) => [levelWords(value), count(games), exactly(mean, solved), how]),
    ),
    '',
    ...shapeSentences(solved).map((line) => wrapped(line)),
    ...methodSentences(solved).map((line) => wrapped(line)),
  ].join('\n');
}

/** The output of `--json`: a contract for programs. */
function asData({ run, parameter, measure, target, within, found, answer }: Solved, folder: string, report: string | null, notes: readonly string[]): unknown {
  const { verdict, nearest, asNear, retested } = answer;
  return {
    name: run.name,
    title: run.title,
    parameter,
    measure,
    target,
    within,
    verdict,
    value: verdict === 'none' ? null : nearest.value,
    nearest: nearest.value,
    asNear,
    retested: retested.map(({ value, mean: { point, low, high, n }, band }) => ({ value, point, low, high, n, band })),
    looks: found.looks,
    shape: found.shape,
    crossings: found.crossings,
    games: found.games + run.done.reduce((sum, games) => sum + games, 0),
    notes,
    folder,
    report,
  };
}
