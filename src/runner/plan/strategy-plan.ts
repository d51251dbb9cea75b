import { type Pack, type Problems, rolesOf, type Strategy } from '../../core/index.ts';
import { tryBot } from '../bots/try-bot.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { placed, strategySpec, type Target } from '../experiment/factors.ts';
import { importStrategy, type StrategySource } from '../experiment/import-strategy.ts';
import { checkList } from '../experiment/list-file.ts';
import type { Level } from '../experiment/schema.ts';
import { findStrategy, strategyName } from '../experiment/strategies.ts';
import { shippedHash } from '../experiment/strategy-hash.ts';
import type { DesignLayout } from './design.ts';

/** The strategies of a run by name, and how workers load them. */
export interface Gathered {
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly sources: readonly StrategySource[];
}

/** Loads the strategies that an experiment names, and the defaults of the other roles. Checks lists against the pack, if it could be read. */
export async function gatherStrategies(
  experiment: Experiment,
  targets: ReadonlyMap<string, Target>,
  layout: DesignLayout | undefined,
  pack: Pack | undefined,
  problems: Problems,
): Promise<Gathered> {
  const { def, set, place, folder, catalogue } = experiment;
  const strategies = new Map<string, Strategy>();
  const sources: StrategySource[] = [];
  const namedForAll = new Set<string>();
  const use = async (role: string, name: string, value: Level, path: readonly (string | number)[]): Promise<void> => {
    try {
      const known = strategyName(def, role, strategySpec(name, value), catalogue);
      if (strategies.has(known)) return;
      const source = await findStrategy(def, known, folder, catalogue);
      if (source.list !== null && pack !== undefined) await checkList(def, source.list, source.file as string, pack, problems);
      if (source.bot !== undefined) await tryBot(def, source.bot);
      strategies.set(known, await importStrategy(def, source));
      sources.push(source.hash !== null || source.file === null ? source : { ...source, hash: await shippedHash(source.file, catalogue.strategiesOf(def.id)) });
    } catch (error) {
      problems.keep(placed(error, place(path)));
    }
  };
  const written = Object.entries(set).map(([name, value]) => ({ name, levels: [{ value, path: ['set', name] }] }));
  for (const { name, levels } of [...(layout?.factors ?? []), ...written]) {
    const target = targets.get(name);
    if (target?.kind !== 'role') continue;
    if (target.seat === null) namedForAll.add(target.role);
    for (const { value, path } of levels) await use(target.role, name, value, path);
  }
  for (const role of rolesOf(def)) if (role !== 'play' && !namedForAll.has(role)) await use(role, role, def.defaults[role], ['set', role]);
  return { strategies, sources };
}
