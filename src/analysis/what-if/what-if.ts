import { InputError } from '../../core/index.ts';
import type { Experiment } from '../../runner/experiment/experiment.ts';
import { isRelative } from '../../runner/experiment/relative.ts';
import type { ExperimentFile, Level } from '../../runner/experiment/schema.ts';
import { VARIANT } from '../../runner/experiment/variants.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import { planQuestion } from '../question.ts';
import { subjectsOf } from '../things.ts';
import { type AskedChange, CHANGE, readChanges } from './change-text.ts';

/** The difference is wanted to ± one point. */
export const WITHIN = 0.01;
/** Games per cell at most, unless --games says otherwise. */
export const MOST = 100_000;

/** What a question about changes plays, and what it is called. */
export interface WhatIf {
  readonly plan: RunPlan;
  /** Ogre fight +1; max spirit −2 */
  readonly label: string;
  readonly changes: readonly AskedChange[];
}

/** Level of the variant without the changes. */
const UNCHANGED = 'unchanged';

/** The plan of a run that plays every setting of an experiment with and without the changes, on the same luck. `where`: the experiment in words. */
export async function planWhatIf(subject: Experiment, text: string, where: string, games = MOST): Promise<WhatIf> {
  const changes = readChanges(text, await subjectsOf(subject));
  const label = changes.map((change) => change.label).join('; ');
  checkFree(subject, changes);
  if (subject.swap && games % 2 !== 0) throw new InputError(`swap plays games in pairs, but ${games} is odd; use ${games + 1}`, { field: '--games' });
  const { factor, baseline, level, variants } = pairOf(changes, label);
  const { vary, cells, set } = subject.data as Pick<ExperimentFile, 'vary' | 'cells' | 'set'>;
  const plan = await planQuestion(askedOf(subject, factor, label), {
    name: nameFor(subject, label),
    title: `What does ${label} do in ${where}?`,
    ...(cells === undefined
      ? { vary: { ...vary, [factor]: [baseline, level] } }
      : { cells: cells.flatMap((cell) => [baseline, level].map((each) => ({ ...cell, [factor]: each }))) }),
    ...variants,
    set,
    measure: subject.measure === 'score' ? 'score' : 'win',
    compare: { factor, baseline },
    difference: { factor, baseline, within: WITHIN, cap: games },
  });
  return { plan, label, changes };
}

/** The experiment, where errors about the change say so: it stands on the command line, not in the file. */
function askedOf(subject: Experiment, factor: string, label: string): Experiment {
  const place: Experiment['place'] = (path) => {
    const [head, second, third] = path;
    const own = (head === 'vary' && second === factor) || (head === 'variants' && second === label) || (head === 'cells' && third === factor);
    return own ? { field: CHANGE } : subject.place(path);
  };
  return { ...subject, place };
}

interface Pair {
  readonly factor: string;
  readonly baseline: Level;
  readonly level: Level;
  readonly variants: Pick<ExperimentFile, 'variants'>;
}

/** One change by an amount is a factor of its own; anything else is a variant beside the unchanged one. */
function pairOf(changes: readonly AskedChange[], label: string): Pair {
  const [{ name, level }] = changes;
  if (changes.length === 1 && isRelative(level)) return { factor: name, baseline: 'add' in level ? { add: 0 } : { times: 1 }, level, variants: {} };
  const bundle = Object.fromEntries(changes.map((change) => [change.name, change.level]));
  return { factor: VARIANT, baseline: UNCHANGED, level: label, variants: { variants: { [UNCHANGED]: {}, [label]: bundle } } };
}

/** What the experiment varies itself cannot be changed too; a design that spreads its cells has no pairs. */
function checkFree({ vary, cells, rotate, variants, design }: Experiment, changes: readonly AskedChange[]): void {
  if (design !== 'factorial' && design !== 'list')
    throw new InputError('this experiment spreads its settings by a design; a what-if needs design factorial or list', { field: '--in' });
  const varied = new Set([...Object.keys(vary), ...cells.flatMap((cell) => Object.keys(cell)), ...(rotate === undefined ? [] : [rotate.name])]);
  const taken = changes.find(({ name }) => varied.has(name));
  if (taken !== undefined)
    throw new InputError(`${taken.name} already varies in this experiment; choose a value with --set ${taken.name}=…`, { field: '--in' });
  if (Object.keys(variants).length > 0 && (changes.length > 1 || !isRelative(changes[0].level)))
    throw new InputError('this experiment has variants of its own; ask about one change by an amount, such as "Ogre fight +1"', { field: '--in' });
}

/** The longest name of a folder that is still handy. */
const LONGEST = 60;

function nameFor({ name }: Experiment, label: string): string {
  const words = `${name} ${label}`
    .replaceAll('+', ' plus ')
    .replaceAll('−', ' minus ')
    .replaceAll('×', ' times ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .slice(0, LONGEST);
  return `what-if-${words.replace(/^[-.]+|[-.]+$/g, '')}`;
}
