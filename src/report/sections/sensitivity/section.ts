import type { RunFile } from '../../../runner/run/run-file.ts';
import { measuredNoun } from '../../measured.ts';
import { notApplicable, type Section } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { factorWords, measureWords } from '../../words.ts';
import { tooManyErrors } from '../trust.ts';
import { effects } from './effects.ts';
import { indices } from './indices.ts';
import type { Findings, Study } from './knobs.ts';
import { scatter } from './scatter.ts';
import { tornado } from './tornado.ts';

const NAME = 'sensitivity';
const HEADING = 'What matters';

/** What each design can show. */
const BY_DESIGN: Readonly<Record<string, (study: Study) => Findings>> = {
  'one-at-a-time': tornado,
  morris: effects,
  saltelli: indices,
  latin: scatter,
  sobol: scatter,
};

/** Does a report of this run show sensitivity without being asked? */
export function isForSensitivity(run: RunFile): boolean {
  const design = designOf(run);
  return design in BY_DESIGN && run.cells.length > 1 && (run.visits !== null || (design !== 'morris' && design !== 'saltelli'));
}

/** Which factors matter, as far as the design can tell. */
export function sensitivitySection(summary: Summary): Section {
  const studies = summary.runs.flatMap((run, r) => (isForSensitivity(run) ? [studyOf(summary, run, r)] : []));
  if (studies.length === 0)
    return notApplicable(
      NAME,
      HEADING,
      `A ${designOf(summary.runs[0])} design does not show how much each factor matters; use design: one-at-a-time, { morris: { walks: 10 } } or { saltelli: { n: 64 } }.`,
    );
  const errors = tooManyErrors(summary);
  if (errors !== undefined) return notApplicable(NAME, HEADING, errors);
  const found = studies.map((study) => BY_DESIGN[designOf(study.run)](study));
  const several = studies.length > 1;
  const [table, ...more] = found.map(({ table: each }) => each);
  return {
    name: NAME,
    title: HEADING,
    opening: { ...found[0].opening, takeaways: [...found[0].opening.takeaways, ...found.slice(1).map(({ opening }) => opening.sentence)] },
    ...(found[0].clear ? { takeaway: found[0].opening.sentence } : {}),
    sentence: found.map(({ sentence }, i) => (several ? `${studies[i].run.title}: ${sentence}` : sentence)).join(' '),
    notes: [...new Set(found.flatMap(({ notes }) => notes))],
    charts: found.flatMap(({ charts }) => charts),
    table: several ? table : { ...table, caption: 'What matters' },
    ...(several ? { more } : {}),
  };
}

function designOf({ experiment }: RunFile): string {
  const { design = 'factorial' } = experiment as { design?: string | Readonly<Record<string, unknown>> };
  return typeof design === 'string' ? design : Object.keys(design)[0];
}

function studyOf(summary: Summary, run: RunFile, r: number): Study {
  const measure = summary.measures?.[r] ?? { name: 'win', share: true };
  const cells = summary.cells.filter((cell) => cell.run === r);
  return {
    run,
    units: cells.map(({ games }) => games?.units ?? new Float64Array()),
    measure: measureWords(measure.name),
    share: measure.share,
    noun: measuredNoun(run, measure.name, measure.share),
    // Walks and rows include every factor, even one that happened to stay the same.
    knobs: run.factors
      .filter(({ levels }) => run.visits !== null || levels.length > 1)
      .map(({ name, levels }) => ({ factor: name, label: factorWords(name), levels })),
    name: r === 0 ? NAME : `${NAME}-${r + 1}`,
    first: summary.cells.findIndex((cell) => cell.run === r),
  };
}
