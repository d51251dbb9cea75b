import { join } from 'node:path';
import type { Command } from 'commander';
import { levelChange } from '../../analysis/changes.ts';
import { changeWords } from '../../analysis/content.ts';
import type { Compared } from '../../analysis/family.ts';
import { findSubject } from '../../analysis/question.ts';
import { planWhatIf, type WhatIf, WITHIN } from '../../analysis/what-if/what-if.ts';
import type { Told } from '../../report/changes/told.ts';
import { answerSentence, playersWords, savedWords } from '../../report/changes/what-if-words.ts';
import { withinRun } from '../../report/comparisons.ts';
import { differenceInterval } from '../../report/differences.ts';
import { provenanceWords, title } from '../../report/words.ts';
import { MOST_GAMES } from '../../runner/experiment/schema.ts';
import type { RunOutcome } from '../../runner/run/run.ts';
import { STOPPED } from '../exit.ts';
import { wholeNumber } from '../options.ts';
import { announceErrors } from '../outcome.ts';
import { playInto } from '../play.ts';
import { runFolder, shown } from '../runs.ts';
import { bold, print, printJson, say, wrapped } from '../terminal.ts';
import { type AskFlags, answeredIn, askedIn, sameCommand } from './asking.ts';

interface WhatIfFlags extends AskFlags {
  readonly games?: number;
}

/** scry what-if: plays an experiment with and without changes on the same luck, and answers in a sentence. */
export function whatIfVerb(verb: Command, finish: (code: number) => void): void {
  askedIn(verb.argument('<change>', 'what changes, such as "Ogre fight +1", "Ogre fight 7", "Ogre fight x1.5" or "max-spirit -2"; several with ;')).option(
    '--games <n>',
    'most games per setting; fewer if the difference is known to ±1 point (default: 100000)',
    wholeNumber(1, MOST_GAMES),
  );
  answeredIn(verb, 'reports/what-if-…').action(async (change: string, flags: WhatIfFlags) => finish(await whatIf(change, flags, sameCommand(verb))));
}

async function whatIf(change: string, flags: WhatIfFlags, again: string): Promise<number> {
  const subject = await findSubject(flags);
  const asked = await planWhatIf(subject, change, title(subject.name), flags.games);
  for (const note of asked.plan.notes) say(`note: ${note}`);
  const folder = flags.out ?? runFolder(asked.plan.experiment.name);
  // The same command continues what it began.
  const outcome = await playInto(asked.plan, folder, { ...flags, resume: true, again });
  if (outcome === undefined) return STOPPED;
  const [told] = withinRun(folder);
  if (!flags.json) print(answerText(asked, outcome, told));
  const report = flags.report ? shown(join(folder, 'report.html')) : null;
  if (flags.report) {
    const { writeReport } = await import('../../report/report.ts');
    await writeReport(folder);
  }
  if (flags.json) printJson(answerData(asked, outcome, told, report));
  else if (report !== null) print(`\nreport: ${report}`);
  return announceErrors(outcome.run, folder);
}

/** One answer for each setting of the experiment. */
interface Answer {
  readonly row: Compared;
  readonly sentence: string;
  readonly changes: readonly string[];
  /** Is the difference known to ±1 point? */
  readonly known: boolean;
}

function answersOf({ label }: WhatIf, { run }: RunOutcome, { family, factor, measure, unit }: Told): Answer[] {
  return family.rows.map((row) => ({
    row,
    sentence: answerSentence({ run, label, measure, unit }, row),
    changes: levelChange(run, factor as string, row.cells).map(changeWords),
    known: (row.estimate.high - row.estimate.low) / 2 <= WITHIN,
  }));
}

function answerText(asked: WhatIf, outcome: RunOutcome, told: Told): string {
  const { run } = outcome;
  const answers = answersOf(asked, outcome, told);
  const together = answers.length === 1 ? '' : `; all ${answers.length} hold together`;
  const notes = [
    ...answers.map(({ row, known }) => {
      const interval = `95 % interval ${differenceInterval(row.estimate, true)} points${together}`;
      const wider = known ? '' : '; wider than ±1 point: more --games would narrow it';
      return `${interval}; ${savedWords(row, told.unit)}${wider}.`;
    }),
    ...told.notes.map((note) => `Note: ${note}.`),
  ];
  return [
    ...answers.map(({ sentence }) => bold(wrapped(sentence))),
    '',
    ...[...new Set(notes)].map((note) => wrapped(note)),
    '',
    wrapped(`Changed: ${[...new Set(answers.flatMap(({ changes }) => changes))].join('; ')}.`),
    ...told.patchNotes.map((note) => wrapped(`Patch note: ${note}`)),
    wrapped(`Played by ${playersWords(run)}; ${run.gameName}, pack ${run.pack.name}: ${provenanceWords(run.pack.provenance)}.`),
  ].join('\n');
}

/** The output of `--json`: a contract for programs. */
function answerData(asked: WhatIf, outcome: RunOutcome, told: Told, report: string | null): unknown {
  const { run, folder } = outcome;
  return {
    question: asked.label,
    name: run.name,
    game: run.game,
    pack: run.pack,
    seed: run.seed,
    folder: shown(folder),
    report,
    measure: told.measure,
    unit: told.unit,
    confidence: 0.95,
    confidenceEach: told.family.each,
    wanted: WITHIN,
    players: playersWords(run),
    answers: answersOf(asked, outcome, told).map(({ row, sentence, changes, known }) => ({
      sentence,
      shared: row.shared,
      cells: row.cells,
      n: row.difference.n,
      before: row.difference.second,
      after: row.difference.first,
      difference: { point: row.estimate.point, low: row.estimate.low, high: row.estimate.high },
      verdict: row.verdict,
      known,
      // JSON has no infinity: null if no pair differs.
      pairing: row.pairing && { ...row.pairing, coupling: Number.isFinite(row.pairing.coupling) ? row.pairing.coupling : null },
      changes,
    })),
    patchNotes: told.patchNotes,
    notes: [...asked.plan.notes, ...told.notes],
    stopped: run.stopped,
    errors: run.errors,
  };
}
