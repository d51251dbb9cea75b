import { join } from 'node:path';
import { InputError, type ParamValue, resolveParams } from '../core/index.ts';
import { pairedDifference } from '../evidence/difference.ts';
import { countsOf, kindOf, type Units } from '../evidence/units.ts';
import { composeExperiment, type Experiment } from '../runner/experiment/experiment.ts';
import { atPlace, strategySpec, targetOf } from '../runner/experiment/factors.ts';
import { type ExperimentFile, experimentSchema, type Search } from '../runner/experiment/schema.ts';
import { strategyName } from '../runner/experiment/strategies.ts';
import { planRun, type RunPlan } from '../runner/plan/plan.ts';
import { simultaneous } from '../stats/holm.ts';
import { mean } from '../stats/mean.ts';
import { measureRun } from './measured.ts';

/** A path that was tried: its result, and its difference from what it is compared with. */
export interface TriedPath {
  readonly path: readonly string[];
  readonly games: number;
  readonly mean: number;
  readonly difference: { readonly point: number; readonly low: number; readonly high: number };
  /** How many times as many games independent runs would have needed. */
  readonly coupling: number;
  readonly kept: boolean;
}

/** Two steps together against the sum of each alone. */
export interface Together {
  readonly path: readonly string[];
  readonly games: number;
  readonly extra: { readonly point: number; readonly low: number; readonly high: number };
}

/** The results of a search, step by step; kept in run.json beside the retested finalists. */
export interface FoundPaths {
  readonly steps: readonly { readonly games: number; readonly tried: readonly TriedPath[] }[];
  readonly together: readonly Together[];
  /** Games of all steps, and how many the same paths would have taken without racing. */
  readonly games: number;
  readonly withoutRacing: number;
}

/** A step that makes no choice. */
const NONE = 'none';
const CONFIDENCE = 0.95;

/** Plays a plan into a folder; undefined when it was stopped. */
export type PlayPlan<T> = (plan: RunPlan, folder: string) => Promise<T | undefined>;

/**
 * Looks for the best path of choices. First steps race against making no choice; then the best paths are extended step by step, each compared with what the
 * experiment names; the finalists are retested on games with another seed. Every step is a run of its own in `<folder>.steps`.
 */
export class PathSearch {
  readonly experiment: Experiment;
  private readonly search: Search;
  private readonly next: (path: readonly string[]) => readonly string[];
  private readonly steps: { games: number; tried: TriedPath[] }[] = [];
  private readonly units = new Map<string, Units>();
  private together: Together[] = [];
  private games = 0;
  private withoutRacing = 0;

  constructor({ experiment, def, pack }: RunPlan) {
    this.experiment = experiment;
    this.search = experiment.search as Search;
    const { place } = experiment;
    if (def.paths === undefined) throw new InputError(`${def.id} has no paths to search`, place(['search']));
    const target = atPlace(place(['search', 'factor']), () => targetOf(this.search.factor, def));
    if (target.kind !== 'option') throw new InputError(`${this.search.factor} is not a strategy option`, place(['search', 'factor']));
    this.checkAgainst();
    this.next = def.paths(pack, resolveParams(def.params, fixedParams(experiment), pack));
  }

  /** What paths are compared with is played only at the last step; a wrong name must be found before the first. */
  private checkAgainst(): void {
    const { def, set, catalogue, place } = this.experiment;
    for (const [name, value] of Object.entries(this.search.against))
      atPlace(place(['search', 'against', name]), () => {
        const target = targetOf(name, def);
        if (set[name] === undefined) throw new InputError(`${name} is not under set; set it to what plays the paths`);
        if (target.kind === 'role') strategyName(def, target.role, strategySpec(name, value), catalogue);
      });
  }

  /** The race of the first steps, which is always played. */
  firstPlan(): Promise<RunPlan> {
    const { factor, beam, cap } = this.search;
    const first = this.next([]);
    if (first.length === 0) throw new InputError('no first step is possible', this.experiment.place(['search']));
    const levels = [[NONE], ...first.map((step) => [step])];
    return this.planOf(1, { vary: { [factor]: levels }, race: { factor, baseline: [NONE], keep: Math.min(beam, first.length), cap } });
  }

  /** Plays everything; returns what `play` returned for the last run, or undefined if it was stopped. */
  async run<T>(folder: string, play: PlayPlan<T>): Promise<T | undefined> {
    const { steps, best } = this.search;
    let plan = await this.firstPlan();
    for (let step = 1; ; step++) {
      const into = join(`${folder}.steps`, String(step));
      if ((await play(plan, into)) === undefined) return undefined;
      this.read(plan, into, step);
      if (step === steps) break;
      plan = await this.planOf(step + 1, this.extended(step));
    }
    const tried = this.steps[this.steps.length - 1].tried.slice(0, best);
    return play(await this.finalPlan(tried.map(({ path }) => path)), folder);
  }

  /** The paths kept after a step, each extended by the best first steps that are legal after it. */
  private extended(step: number): Partial<ExperimentFile> {
    const { adds, most, games } = this.search;
    const order = this.steps[0].tried.map(({ path }) => path[0]);
    const kept = this.steps[step - 1].tried.filter((each) => each.kept);
    const paths = kept.flatMap(({ path }) => {
      const legal = new Set(this.next(path));
      return order
        .filter((word) => legal.has(word))
        .slice(0, adds)
        .map((word) => [...path, word]);
    });
    if (paths.length === 0) throw new InputError(`no path of ${step} steps can be extended`, this.experiment.place(['search', 'steps']));
    return { design: 'list', games, cells: this.cellsOf(paths.slice(0, most)) };
  }

  /** Cell 0 is what paths are compared with; cell 1 makes no choice at all. */
  private cellsOf(paths: readonly (readonly string[])[]): ExperimentFile['cells'] {
    const { factor, against } = this.search;
    const playing = Object.fromEntries(Object.keys(against).map((name) => [name, this.experiment.set[name]]));
    return [{ ...against, [factor]: [NONE] }, ...[[NONE], ...paths].map((path) => ({ ...playing, [factor]: [...path] }))];
  }

  private finalPlan(paths: readonly (readonly string[])[]): Promise<RunPlan> {
    const found: FoundPaths = { steps: this.steps, together: this.together, games: this.games, withoutRacing: this.withoutRacing };
    const { name, title, seed } = this.experiment;
    return this.plan({
      name,
      title,
      seed: `${seed}, anew`,
      design: 'list',
      games: this.search.final,
      cells: this.cellsOf(paths),
      search: { ...this.search, found },
    });
  }

  private planOf(step: number, changes: Partial<ExperimentFile>): Promise<RunPlan> {
    const { name, title } = this.experiment;
    return this.plan({ name: `${name}-${step}`, title: `${title} Step ${step}`, report: [], ...changes });
  }

  private plan(changes: Partial<ExperimentFile>): Promise<RunPlan> {
    const { data, catalogue, folder, place, given, search } = this.experiment;
    const against = Object.keys((search as Search).against);
    const inCells = changes.cells === undefined ? [] : against;
    const set = Object.fromEntries(Object.entries((data as ExperimentFile).set).filter(([name]) => !inCells.includes(name)));
    const { games: _games, search: _search, compare: _compare, expect: _expect, ...rest } = data as ExperimentFile;
    const form = experimentSchema.parse({ ...rest, set, ...changes });
    return planRun(composeExperiment(form, { overrides: {}, catalogue, place: (path) => place(path), folder, name: form.name as string, given }));
  }

  /** Reads the results of a step: the paths from best to worst. */
  private read(plan: RunPlan, folder: string, step: number): void {
    const { factor, beam, most, cap, games } = this.search;
    const { run, units, measure } = measureRun(folder);
    const first = step === 1 ? 1 : 2;
    const cells = run.cells.slice(first);
    const m = cells.length;
    const tried = cells.map(({ index, levels }): TriedPath => {
      const path = String(levels[factor]).split('+');
      const difference = pairedDifference(units[index], units[0], kindOf([units[index], units[0]], measure.share), run.intervals);
      const { point, low, high } = difference.interval(simultaneous(CONFIDENCE, m));
      this.units.set(path.join(), units[index]);
      return {
        path,
        games: run.done[index],
        mean: difference.first,
        difference: { point, low, high },
        coupling: difference.pairing?.coupling ?? 1,
        kept: false,
      };
    });
    if (step === 1) this.units.set(NONE, units[0]);
    tried.sort((a, b) => b.difference.point - a.difference.point);
    const played = run.done.reduce((sum, n) => sum + n, 0);
    this.games += played;
    this.withoutRacing += step === 1 ? cap * (m + 1) : Math.min(most, m) * games;
    const marked = tried.map((each, i) => ({ ...each, kept: i < beam }));
    this.steps.push({ games: played, tried: marked });
    if (step === 2) this.together = this.pairsOf(marked);
    if (plan.measure.name !== measure.name) throw new Error('the step measured something else');
  }

  /** How much more two steps do together than the sum of each alone: game by game, because all share their luck. */
  private pairsOf(tried: readonly TriedPath[]): Together[] {
    const known = tried.flatMap(({ path }) => {
      const four = [path.join(), path[0], path[1], NONE].map((key) => this.units.get(key));
      return four.some((units) => units === undefined) ? [] : [{ path, four: four as Units[] }];
    });
    return known
      .map(({ path, four: [both, one, other, none] }): Together => {
        const n = Math.min(both.length, one.length, other.length, none.length);
        const extra = Float64Array.from({ length: n }, (_, i) => both[i] - one[i] - other[i] + none[i]);
        const { point, low, high } = mean(countsOf(extra), simultaneous(CONFIDENCE, known.length));
        return { path, games: n, extra: { point, low, high } };
      })
      .sort((a, b) => b.extra.point - a.extra.point);
  }
}

/** The settings that are parameters of the rules. */
function fixedParams({ set, def }: Experiment): Record<string, ParamValue> {
  return Object.fromEntries(Object.entries(set).filter(([name]) => Object.hasOwn(def.params, name))) as Record<string, ParamValue>;
}

/** Does an experiment have a search that has not been made yet? */
export function isSearch({ search }: Experiment): boolean {
  return search !== undefined && search.found === undefined;
}

/** Throws if a search names something that does not exist. */
export function checkSearch(plan: RunPlan): void {
  new PathSearch(plan);
}
