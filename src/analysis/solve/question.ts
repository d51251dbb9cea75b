import { join } from 'node:path';
import { InputError } from '../../core/index.ts';
import type { Experiment } from '../../runner/experiment/experiment.ts';
import { atPlace } from '../../runner/experiment/factors.ts';
import type { ExperimentFile, Solve } from '../../runner/experiment/schema.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import { findMeasure } from '../../tables/measure.ts';
import { measureRun } from '../measured.ts';
import type { PlayPlan } from '../path-search.ts';
import { checkOneSetting, inPairs, planQuestion } from '../question.ts';
import { numberTarget, type RangeFlags, rangeOf, type ValueRange } from './range.ts';
import { stepsOf } from './scale.ts';
import { type FoundValues, type Goal, searchValues } from './search.ts';

/** Which value of a parameter gives a target? */
export interface Question extends RangeFlags {
  readonly parameter: string;
  readonly measure: string;
  readonly target: number;
  /** How far from the target a result may be; a default by the kind of the measure. */
  readonly within?: number;
  /** Fresh games for each value that is retested. */
  readonly games: number;
  readonly name: string;
  readonly title: string;
}

/** Default tolerance: points of a share, or a part of any other target. */
const WITHIN_SHARE = 0.02;
const WITHIN_PART = 0.05;
/** Games of a look: a tenth of those of the retest, but enough to see something. */
const LOOK_PART = 10;
const LEAST_LOOK = 200;
/** Values that a range may be widened to. */
const MOST_VALUES = 64;

/**
 * A question about one setting of an experiment. The looks of the search are runs in `<folder>.steps`; the values it proposes are retested in `<folder>` on games
 * with another seed.
 */
export class SolveQuestion {
  /** What the user should know about the range. */
  readonly notes: string[] = [];
  readonly goal: Goal;
  private readonly subject: Experiment;
  private readonly question: Question;
  private readonly range: ValueRange;
  /** Values that can be played, from the lowest to the highest. */
  private values: number[] = [];
  private step = 0;

  private constructor(subject: Experiment, question: Question, plan: RunPlan) {
    this.subject = subject;
    this.question = question;
    this.range = rangeOf(question.parameter, subject.set[question.parameter], plan, question);
    const { target, measure } = question;
    const { share } = atPlace({ field: '--for' }, () => findMeasure(measure, plan.shapes.games.columns));
    if (share && !(target >= 0 && target <= 1))
      throw new InputError(`${measure} is a share from 0 to 1; ${target} is not, did you mean ${target / 100}?`, { field: '--for' });
    this.goal = { target, share, within: question.within ?? (share ? WITHIN_SHARE : WITHIN_PART * Math.abs(target) || WITHIN_PART) };
  }

  /** Finds every mistake in a question before a game is played. */
  static async ask(subject: Experiment, question: Question): Promise<SolveQuestion> {
    numberTarget(question.parameter, subject.def);
    const { [question.parameter]: _own, ...vary } = subject.vary;
    checkOneSetting({ ...subject, vary });
    const plain = await planQuestion(subject, { name: question.name, games: inPairs(1, subject), ...without(subject, question.parameter) });
    const asked = new SolveQuestion(subject, question, plain);
    asked.values = await asked.playable(asked.range.values);
    if (asked.values.length < 2) throw new InputError(`only ${asked.values.join()} can be played; give another --range`, { field: question.parameter });
    return asked;
  }

  /** Plays everything; returns what `play` returned for the retest, or undefined if it was stopped. */
  async run<T>(folder: string, play: PlayPlan<T>): Promise<T | undefined> {
    const found = await searchValues(
      {
        values: this.values,
        play: async (values, games) => {
          const into = join(`${folder}.steps`, String(++this.step));
          const { name, title } = this.question;
          const plan = await this.plan(values, games, { name: `${name}-${this.step}`, title: `${title} Look ${this.step}` });
          if ((await play(plan, into)) === undefined) return undefined;
          const { units, run } = measureRun(into);
          // A run of an earlier question may hold more games.
          return units.map((own) => own.subarray(0, run.swap ? games / 2 : games));
        },
        beyond: (end) => this.beyond(end),
      },
      this.goal,
      this.lookGames(),
    );
    return found === undefined ? undefined : play(await this.finalPlan(found), folder);
  }

  private finalPlan(found: FoundValues): Promise<RunPlan> {
    const { name, title, games, parameter } = this.question;
    const { target, within } = this.goal;
    const solve: Solve = { parameter, target, within, found };
    return this.plan(found.finals, inPairs(games, this.subject), { name, title, seed: `${this.subject.seed}, anew`, solve });
  }

  private lookGames(): number {
    const { games } = this.question;
    return inPairs(Math.max(Math.min(games, LEAST_LOOK), Math.round(games / LOOK_PART)), this.subject);
  }

  /** As many values again beyond an end of the range. */
  private async beyond(end: 'low' | 'high'): Promise<number[]> {
    const { step, bounds } = this.range;
    const { values } = this;
    const more = Math.min(values.length, MOST_VALUES - values.length);
    const [first, last] = [values[0], values[values.length - 1]];
    const all = more <= 0 ? [] : end === 'low' ? stepsOf(first - more * step, first - step, step) : stepsOf(last + step, last + more * step, step);
    const inside = all.filter((value) => value >= bounds.least && value <= bounds.most);
    const found = inside.length === 0 ? [] : await this.playable(inside, end === 'low' ? inside.length - 1 : 0);
    this.values = end === 'low' ? [...found, ...values] : [...values, ...found];
    return found;
  }

  /** The values around a place that can be played, up to the first on either side that cannot; a note tells why. */
  private async playable(values: readonly number[], from = this.middle(values)): Promise<number[]> {
    if ((await this.refusal(values)) === undefined) return [...values];
    const reach = async (by: 1 | -1): Promise<number> => {
      for (let i = from + by; values[i] !== undefined; i += by) {
        const refused = await this.refusal([values[i]]);
        if (refused === undefined) continue;
        this.notes.push(`${this.question.parameter} cannot be ${values[i]}: ${refused.message}`);
        return i - by;
      }
      return by > 0 ? values.length - 1 : 0;
    };
    const refused = await this.refusal([values[from]]);
    if (refused === undefined) return values.slice(await reach(-1), (await reach(1)) + 1);
    if (this.values.length === 0) throw refused;
    this.notes.push(`${this.question.parameter} cannot be ${values[from]}: ${refused.message}`);
    return [];
  }

  /** The place of the value nearest to the present one. */
  private middle(values: readonly number[]): number {
    const { present = values[values.length >> 1] } = this.range;
    return values.reduce((best, value, i) => (Math.abs(value - present) < Math.abs(values[best] - present) ? i : best), 0);
  }

  /** Why these values cannot be played; undefined if they can. */
  private async refusal(values: readonly number[]): Promise<InputError | undefined> {
    try {
      await this.plan(values, inPairs(1, this.subject), { name: this.question.name });
      return undefined;
    } catch (error) {
      if (error instanceof InputError) return new InputError(error.message.replace(/ \(in the cell .*\)$/, ''), { field: this.question.parameter });
      throw error;
    }
  }

  private plan(values: readonly number[], games: number, fields: Partial<ExperimentFile> & { readonly name: string }): Promise<RunPlan> {
    const { parameter, measure } = this.question;
    const settings = without(this.subject, parameter);
    const laidOut =
      settings.cells === undefined
        ? { ...settings, vary: { ...settings.vary, [parameter]: [...values] } }
        : { ...settings, cells: values.map((value) => ({ ...settings.cells?.[0], [parameter]: value })) };
    return planQuestion(this.subject, { ...laidOut, measure, games, ...fields });
  }
}

/** The one setting of an experiment without a parameter. */
function without({ data }: Experiment, parameter: string): Pick<ExperimentFile, 'vary' | 'set' | 'cells' | 'design'> {
  const { vary, set, cells } = data as ExperimentFile;
  const { [parameter]: _varied, ...others } = vary;
  const { [parameter]: _fixed, ...fixed } = set;
  const listed = cells?.map(({ [parameter]: _own, ...cell }) => cell);
  return { vary: others, set: fixed, ...(listed === undefined ? { design: 'factorial' } : { cells: listed, design: 'list' }) };
}
