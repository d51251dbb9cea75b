import { NO_STRATEGY, type Pack, type Problems, rolesOf, type Strategy } from '../../core/index.ts';
import { tryBot } from '../bots/try-bot.ts';
import type { Experiment, Place } from '../experiment/experiment.ts';
import { atPlace, isCalled, placed, strategySpec, type Target } from '../experiment/factors.ts';
import { importStrategy, type StrategySource } from '../experiment/import-strategy.ts';
import { type Rung, rungAt } from '../experiment/ladder.ts';
import { checkList } from '../experiment/list-file.ts';
import type { Level } from '../experiment/schema.ts';
import { findStrategy, homeOf, strategyName } from '../experiment/strategies.ts';
import { shippedHash } from '../experiment/strategy-hash.ts';
import type { DesignLayout } from './design.ts';

/** The strategies of a run by name, and how workers load them. */
export interface Gathered {
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly sources: readonly StrategySource[];
}

/** A value that an experiment gives a name, and where. */
interface Said {
  readonly name: string;
  readonly target: Target;
  readonly value: Level;
  readonly path: readonly (string | number)[];
}

/**
 * Loads the strategies that an experiment names, the defaults of the other roles, and the strategies that options of these name. Checks lists against the pack,
 * if it could be read.
 */
export async function gatherStrategies(
  experiment: Experiment,
  targets: ReadonlyMap<string, Target>,
  layout: DesignLayout | undefined,
  pack: Pack | undefined,
  problems: Problems,
): Promise<Gathered> {
  const { def, ladder, place } = experiment;
  const loader = new Loader(experiment, pack, problems);
  const said = saidIn(experiment, targets, layout);
  const rungs = new Set<Rung>();
  for (const { name, target, value, path } of said) {
    if (target.kind === 'role') await loader.load(target.role, name, value, place(path));
    if (target.kind !== 'skill') continue;
    const rung = problems.attempt(() => atPlace(place(path), () => rungAt(ladder, name, value)));
    if (rung === undefined || rungs.has(rung)) continue;
    rungs.add(rung);
    await loader.load('play', name, rung.strategy, rung.place);
  }
  // Variants without the role need its default.
  const isNamed = (role: string): boolean => said.some(({ target, path }) => path[0] !== 'variants' && isOfAll(target, role));
  const loadUsual = (role: string): Promise<void> => loader.load(role, role, def.defaults[role], place(['set', role]));
  const others = rolesOf(def).slice(1);
  for (const role of others) if (!isNamed(role)) await loadUsual(role);
  // An iterator of a map also visits the strategies that this adds.
  for (const [known, { options = {} }] of loader.strategies) {
    for (const option of Object.keys(options).filter((each) => options[each].type === 'strategy')) {
      const isMeant = ({ target }: Said): boolean => target.kind === 'option' && target.option === option && isCalled(known, target.strategy);
      for (const { name, value, path } of said.filter(isMeant)) await loader.loadOption(name, value, place(path));
      for (const rung of rungs) if (isCalled(known, rung.strategy)) await loader.loadOption(option, rung.options[option], rung.place);
      await loader.loadOption(`strategies.${known}.${option}`, String(options[option].default), place(['set', 'strategy']));
      // In worlds the game's defaults play the other roles.
      for (const role of others) await loadUsual(role);
    }
  }
  return loader;
}

/** What an experiment varies, sets, and sets in variants. Names that mean nothing have been reported. */
function saidIn({ set, variants }: Experiment, targets: ReadonlyMap<string, Target>, layout: DesignLayout | undefined): Said[] {
  const named = [
    ...(layout?.factors ?? []).flatMap(({ name, levels }) => levels.map((level) => ({ name, ...level }))),
    ...Object.entries(set).map(([name, value]) => ({ name, value, path: ['set', name] })),
    ...Object.entries(variants).flatMap(([variant, settings]) =>
      Object.entries(settings).map(([name, value]) => ({ name, value, path: ['variants', variant, name] })),
    ),
  ];
  return named.flatMap((each) => {
    const target = targets.get(each.name);
    return target === undefined ? [] : [{ ...each, target }];
  });
}

/** Does this target say who plays a role at every seat? */
function isOfAll(target: Target, role: string): boolean {
  return target.kind === 'role' && target.role === role && target.seat === null;
}

/** Loads strategies, each once, and keeps the problems. */
class Loader implements Gathered {
  readonly strategies = new Map<string, Strategy>();
  readonly sources: StrategySource[] = [];
  private readonly experiment: Experiment;
  private readonly pack: Pack | undefined;
  private readonly problems: Problems;

  constructor(experiment: Experiment, pack: Pack | undefined, problems: Problems) {
    this.experiment = experiment;
    this.pack = pack;
    this.problems = problems;
  }

  /** Loads the strategy that `value` names for a role; `name` is what it is given for, for errors. */
  async load(role: string, name: string, value: Level, where: Place): Promise<void> {
    const { def, folder, catalogue } = this.experiment;
    try {
      const known = strategyName(def, role, strategySpec(name, value), catalogue);
      if (this.strategies.has(known)) return;
      const source = await findStrategy(def, known, folder, catalogue);
      if (source.list !== null && this.pack !== undefined) await checkList(def, source.list, source.file as string, this.pack, this.problems);
      if (source.bot !== undefined) await tryBot(def, source.bot);
      this.strategies.set(known, await importStrategy(def, source));
      this.sources.push(await hashed(source, this.experiment));
    } catch (error) {
      this.problems.keep(placed(error, where));
    }
  }

  /** The same for the value of an option, which may be none. */
  async loadOption(name: string, value: Level | undefined, where: Place): Promise<void> {
    if (value !== undefined && value !== NO_STRATEGY) await this.load('play', name, value, where);
  }
}

/** A source with the hash of its code. Lists and code of users have it already. */
async function hashed(source: StrategySource, { def, catalogue }: Experiment): Promise<StrategySource> {
  if (source.hash !== null || source.file === null) return source;
  return { ...source, hash: await shippedHash(source.file, homeOf(def, source.file, catalogue)) };
}
