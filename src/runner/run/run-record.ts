import { cpus } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import type { Manner } from '../../evidence/single.ts';
import { portablePath } from '../../files/file-name.ts';
import { flagNames } from '../../tables/columns.ts';
import { type RunPlan, strategyHashes } from '../plan/plan.ts';
import type { Measures, RunFile, ShardMark } from './run-file.ts';
import { scryVersion } from './version.ts';

interface Here {
  readonly folder: string;
  readonly threads: number;
  readonly chunk: number;
  readonly resume: string;
  readonly shard?: ShardMark;
}

/** run.json at the start of a run, or when it is resumed or extended. */
export function firstFile(plan: RunPlan, found: RunFile | null, here: Here): RunFile {
  const { experiment } = plan;
  const before = found?.how;
  const { content, report, swap, measures, maps, ...described } = describedBy(plan);
  return {
    format: 1,
    ...described,
    scryVersion: scryVersion(),
    done: found?.done ?? plan.cells.map(() => 0),
    looks: found?.looks ?? [],
    intervals: plan.manner,
    swap,
    stopped: null,
    report,
    measures,
    maps,
    complete: false,
    shard: here.shard,
    checksums: {},
    errors: { count: 0, first: [] },
    unanswered: found?.unanswered,
    how: {
      startedAt: before?.startedAt ?? new Date().toISOString(),
      seconds: before?.seconds ?? 0,
      threads: here.threads,
      chunk: here.chunk,
      interruptions: (before?.interruptions ?? 0) + (found?.complete === false ? 1 : 0),
      machine: machine(),
      node: process.version,
      folder: portablePath(relative(resolve(here.folder), experiment.folder), sep) || '.',
      resume: here.resume,
      replay: [],
    },
    content,
  };
}

type Described =
  | 'name'
  | 'title'
  | 'game'
  | 'gameName'
  | 'scenario'
  | 'rulesVersion'
  | 'apiVersion'
  | 'seed'
  | 'hash'
  | 'pack'
  | 'strategies'
  | 'experiment'
  | 'factors'
  | 'skills'
  | 'cells'
  | 'visits'
  | 'swap'
  | 'report'
  | 'measures'
  | 'maps'
  | 'content';

/** The fields of run.json that follow from the plan alone. */
export function describedBy(plan: RunPlan): Pick<RunFile, Described> {
  const { experiment, def, pack } = plan;
  return {
    name: experiment.name,
    title: experiment.title,
    game: def.id,
    gameName: def.name,
    scenario: def.scenarioParam,
    rulesVersion: def.rulesVersion,
    apiVersion: experiment.catalogue.outside?.apiVersion,
    seed: experiment.seed,
    hash: plan.hash,
    pack: { name: pack.name, title: pack.title, hash: pack.hash, provenance: pack.provenance, sizes: pack.sizes },
    strategies: strategyHashes(plan.sources),
    experiment: experiment.data,
    factors: factorsOf(plan),
    skills: skillsOf(plan),
    cells: plan.cells,
    visits: plan.visits,
    swap: experiment.swap,
    report: experiment.report,
    measures: measuresOf(plan),
    maps: plan.maps,
    content: pack.data,
  };
}

function factorsOf({ factors }: RunPlan): RunFile['factors'] {
  return factors.map(({ name, column, levels, ...nature }) => ({ name, column: column.name, type: column.type, levels, ...nature }));
}

function skillsOf({ skills }: RunPlan): RunFile['skills'] {
  return skills.length === 0 ? undefined : skills.map(({ level, strategy, options, name }) => ({ level, strategy, options, name }));
}

function measuresOf({ def, groups, rivals, shapes }: RunPlan): Measures {
  const flags = flagNames(shapes);
  const { landmarks, impactOf, mixes, fates, cardFigures } = def.metrics;
  return { ...(rivals ? { rivals: true } : {}), ...(flags.length > 0 ? { flags } : {}), landmarks, impactOf, mixes, fates, cardFigures, groups };
}

/** run.json of a finished run. */
export function completeFile(begun: RunFile, plan: RunPlan, came: Pick<RunFile, 'done' | 'stopped' | 'checksums' | 'errors' | 'unanswered' | 'how'>): RunFile {
  const { done } = came;
  const longest = Math.max(...done);
  const extendedPast = begun.done.filter((base, cell) => base > 0 && base < done[cell]);
  const looks = [...new Set([...begun.looks, ...extendedPast, ...plan.stopping.looks.filter((n) => n <= longest)])].sort((a, b) => a - b);
  // Extending a run of fixed length means that it was evaluated before, at the originally planned number of units.
  const { precision, difference } = plan.experiment;
  const onWidths = precision !== undefined || difference !== undefined;
  const extended = plan.manner.kind === 'fixed' && !onWidths && looks.length > 0;
  const intervals: Manner = extended ? { kind: 'sequence', planned: plan.experiment.swap ? looks[0] / 2 : looks[0] } : plan.manner;
  return { ...begun, ...came, looks, intervals, complete: true };
}

/** The same run with updated descriptive fields; the same object if nothing has changed. */
export function redescribed(run: RunFile, plan: RunPlan): RunFile {
  const { experiment } = plan;
  const factors = factorsOf(plan);
  const { title, report } = experiment;
  const { measure, compare, expect, pace, solve } = experiment.data;
  const now = { ...(run.experiment as object), title, report, measure, compare, expect, pace, solve };
  const scenarios = (cells: RunFile['cells']) => cells.map(({ scenario }) => ({ scenario }));
  // Compare as JSON: absent and undefined are the same in the file.
  const before = [{ ...(run.experiment as object) }, run.factors, scenarios(run.cells), run.skills];
  const skills = skillsOf(plan);
  if (JSON.stringify([now, factors, scenarios(plan.cells), skills]) === JSON.stringify(before)) return run;
  const cells = run.cells.map((cell, i) => ({ ...cell, scenario: plan.cells[i].scenario }));
  return { ...run, title, report, factors, skills, cells, experiment: JSON.parse(JSON.stringify(now)) };
}

function machine(): string {
  const processors = cpus();
  return `${processors[0]?.model ?? 'unknown processor'}, ${processors.length} cores, ${process.platform} ${process.arch}`;
}
