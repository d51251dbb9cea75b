import { join } from 'node:path';
import { InputError } from '../../core/index.ts';
import type { Experiment } from '../../runner/experiment/experiment.ts';
import { NONE } from '../../runner/experiment/level-word.ts';
import type { ExperimentFile, Level } from '../../runner/experiment/schema.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import { measureRun } from '../measured.ts';
import type { PlayPlan } from '../path-search.ts';
import { checkOneSetting, inPairs, planQuestion } from '../question.ts';
import { type CardChange, cardChanges, type RankWish, type RefusedChange } from './changes.ts';
import { identicalCells } from './identical.ts';
import { moveChanges, restrictedName } from './moves.ts';
import { pickExtremes, type Screened, screenChanges } from './screen.ts';

/** The level of the factor `variant` that changes nothing. */
const UNCHANGED = 'the unchanged pack';

export interface RankOptions extends RankWish {
  /** Cards confirmed at either end. */
  readonly top: number;
  /** Games for each change of the screen. */
  readonly screen: number;
  /** Fresh games for each change that is confirmed. */
  readonly games: number;
}

/** A change after the screen. `coupling` is null if no pair of games differs. */
export interface RankedChange extends Omit<CardChange, 'settings'>, Omit<Screened, 'coupling'> {
  readonly coupling: number | null;
  /** Played again on fresh games. */
  readonly finalist: boolean;
}

/** What `scry rank` found before the fresh games; kept in run.json. */
export interface FoundCards {
  readonly by: number;
  readonly remove: boolean;
  /** Absent where cards were ranked. */
  readonly moves?: true;
  readonly top: number;
  readonly screen: number;
  /** From the highest shrunk effect to the lowest; then those without any. */
  readonly changes: readonly RankedChange[];
  readonly refused: readonly RefusedChange[];
}

/**
 * Which cards matter most, or which moves: every card is changed in turn, or players go without every move in turn, on the same luck. Effects are shrunk over all
 * changes; those at both ends are played again with another seed. The screen is a run of its own in `<folder>.steps`.
 */
export class CardRank {
  readonly name: string;
  readonly changes: readonly CardChange[];
  readonly refused: readonly RefusedChange[];
  /** As asked, with games in pairs where sides are swapped. */
  readonly options: RankOptions;
  private readonly subject: Experiment;
  /** What players go without varies under this name, if moves are ranked. */
  private readonly restricted: string | undefined;

  private constructor(subject: Experiment, options: RankOptions, title: string, plan: RunPlan) {
    this.name = plan.experiment.name;
    this.subject = { ...subject, title };
    this.options = { ...options, screen: inPairs(options.screen, subject), games: inPairs(options.games, subject) };
    const { changes, refused } = options.parts === undefined ? cardChanges(plan, options) : { changes: moveChanges(plan, options), refused: [] };
    this.restricted = options.parts === undefined ? undefined : restrictedName(plan);
    if (changes.length === 0) throw new InputError(`none of these changes can be played; the first, ${refused[0].name}: ${refused[0].why}`);
    this.changes = changes;
    this.refused = refused;
  }

  static async of(subject: Experiment, options: RankOptions, title: string): Promise<CardRank> {
    checkOneSetting(subject);
    const name = `rank-${options.parts === undefined ? '' : 'moves-'}${subject.name}`;
    return new CardRank(subject, options, title, await planQuestion(subject, { name, title, games: inPairs(1, subject), ...oneSetting(subject) }));
  }

  /** The screen, which is always played. */
  screenPlan(): Promise<RunPlan> {
    const { title } = this.subject;
    return this.plan(this.changes, { name: `${this.name}-screen`, title: `${title} The screen`, games: this.options.screen });
  }

  /** Plays everything; returns what `play` returned for the last run, or undefined if it was stopped. */
  async run<T>(folder: string, play: PlayPlan<T>): Promise<T | undefined> {
    const into = join(`${folder}.steps`, 'screen');
    if ((await play(await this.screenPlan(), into)) === undefined) return undefined;
    return play(await this.finalPlan(into), folder);
  }

  private finalPlan(screened: string): Promise<RunPlan> {
    const { by, remove, top, screen, games, parts } = this.options;
    const changes = this.read(screened);
    const finalists = changes.flatMap(({ name, finalist }) => (finalist ? (this.changes.find((change) => change.name === name) ?? []) : []));
    const found: FoundCards = { by, remove, ...(parts === undefined ? {} : { moves: true }), top, screen, changes, refused: this.refused };
    const { title, seed } = this.subject;
    return this.plan(finalists, { name: this.name, title, seed: `${seed}, anew`, games, report: parts === undefined ? REPORT : MOVES_REPORT, rank: { found } });
  }

  /** The changes in the order of their effects. */
  private read(folder: string): RankedChange[] {
    const { run, units, measure } = measureRun(folder);
    const [base, ...changed] = units;
    const screened = screenChanges(base, changed, identicalCells(folder, run).slice(1), measure.share).map((each, i) => ({ ...this.changes[i], ...each }));
    const finalists = new Set(pickExtremes(screened, this.options.top));
    return screened
      .map(({ settings: _, coupling, ...each }, i) => ({ ...each, coupling: Number.isFinite(coupling) ? coupling : null, finalist: finalists.has(i) }))
      .sort((a, b) => (b.shrunk?.point ?? Number.NEGATIVE_INFINITY) - (a.shrunk?.point ?? Number.NEGATIVE_INFINITY));
  }

  private plan(changes: readonly CardChange[], fields: Partial<ExperimentFile> & { readonly name: string }): Promise<RunPlan> {
    const setting = oneSetting(this.subject);
    if (this.restricted !== undefined) {
      const levels = changes.flatMap(({ settings }) => Object.values(settings));
      return planQuestion(this.subject, { ...fields, ...setting, vary: { [this.restricted]: [NONE, ...levels] } });
    }
    const variants = Object.fromEntries([[UNCHANGED, {}], ...changes.map(({ name, settings }): [string, Record<string, Level>] => [name, { ...settings }])]);
    return planQuestion(this.subject, { ...fields, ...setting, variants });
  }
}

/** Effects first, then what only goes along with winning. */
const REPORT = ['ranking', 'cards', 'summary', 'win-rate', 'causes', 'length'];
const MOVES_REPORT = ['without', 'summary', 'causes', 'length'];

/** The one setting of an experiment with everything under `set`, so that variants are all that varies. */
function oneSetting({ data, vary, cells, variants }: Experiment): Partial<ExperimentFile> {
  const { set } = data as ExperimentFile;
  const single = Object.fromEntries(Object.entries(vary).flatMap(([name, levels]) => (Array.isArray(levels) ? [[name, levels[0] as Level]] : [])));
  const { variant, ...all } = { ...set, ...single, ...cells[0] };
  const own = Object.keys(variants).length > 0 && typeof variant === 'string' ? variants[variant] : variant === undefined ? {} : { variant };
  return { set: { ...all, ...own }, vary: {}, variants: undefined, design: 'factorial', cells: undefined };
}
