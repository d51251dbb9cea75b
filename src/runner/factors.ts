import { checkParam, type GameDef, InputError, type Pack, type ParamValue, type Strategy, suggestion, withCards } from '../core/index.ts';
import type { Catalogue } from '../games/registry.ts';
import type { FactorColumn } from '../tables/columns.ts';
import type { Place } from './experiment.ts';
import type { Level } from './schema.ts';
import { rolesOf, strategyName } from './strategies.ts';

/** What a name under `vary` or `set` changes. */
export type Target =
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'option'; readonly strategy: string; readonly option: string }
  | { readonly kind: 'card'; readonly address: string };

/** The word for role `play` in experiments. */
const STRATEGY = 'strategy';

export function targetOf(name: string, def: GameDef): Target {
  if (Object.hasOwn(def.params, name)) return { kind: 'param', name };
  if (name === STRATEGY) return { kind: 'role', role: 'play' };
  const roles = rolesOf(def).slice(1);
  if (roles.includes(name)) return { kind: 'role', role: name };
  const [, family, middle, last] = /^(strategies|cards)\.(.+)\.([^.]+)$/.exec(name) ?? [];
  if (family === 'strategies') return { kind: 'option', strategy: middle, option: last };
  if (family === 'cards') return { kind: 'card', address: `${middle}.${last}` };
  const names = [...Object.keys(def.params), STRATEGY, ...roles];
  throw new InputError(
    `unknown parameter ${name} of game ${def.id}; ${suggestion(name, names)}${/^(strategies|cards)\b/.test(name) ? ' (strategy options are strategies.<id>.<option>, card values cards.<id>.<field>)' : ''}`,
  );
}

export interface Surroundings {
  readonly def: GameDef;
  readonly pack: Pack;
  /** The strategies of the run, by name. */
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly catalogue: Catalogue;
}

/** Checks one value of a target; gives it back as the cell will hold it. */
export function checkValue(name: string, target: Target, value: Level, { def, pack, strategies, catalogue }: Surroundings): ParamValue {
  switch (target.kind) {
    case 'param':
      return checkParam(name, def.params[target.name], value, pack);
    case 'role': {
      const known = strategyName(def, target.role, strategySpec(name, value), catalogue);
      const strategy = strategies.get(known) as Strategy;
      if (!strategy.roles.includes(target.role))
        throw new InputError(`strategy ${String(value)} does not play the role ${target.role}; it plays ${strategy.roles.join(', ')}`);
      return known;
    }
    case 'option': {
      const strategy = strategies.get(playedName(target.strategy, [...strategies.keys()])) as Strategy;
      const options = strategy.options ?? {};
      const decl = Object.hasOwn(options, target.option) ? options[target.option] : undefined;
      if (decl === undefined) {
        const names = Object.keys(options);
        throw new InputError(
          names.length === 0
            ? `strategy ${target.strategy} has no options`
            : `strategy ${target.strategy} has no option ${target.option}; ${suggestion(target.option, names)}`,
        );
      }
      return checkParam(name, decl, value, pack);
    }
    case 'card':
      // What must hold between cards is checked when the whole cell is compiled: other changes of the same cell may make it right.
      withCards(pack, { ...def.pack, check: () => {} }, { [target.address]: value });
      return value;
  }
}

/** The name in the run of a strategy whose options are set: `sensible` is enough where only one role has such a one. */
export function playedName(id: string, names: readonly string[]): string {
  const meant = names.includes(id) ? [id] : names.filter((name) => name.endsWith(`/${id}`));
  if (meant.length === 1) return meant[0];
  if (meant.length > 1) throw new InputError(`several strategies of this experiment are called ${id}; say which: ${meant.join(', ')}`);
  throw new InputError(`no strategy ${id} in this experiment; ${suggestion(id, names)}`);
}

/** The strategy a value names. */
export function strategySpec(name: string, value: Level): string {
  if (typeof value === 'string') return value;
  throw new InputError(`${name} must be the name of a strategy or the path of a file, not ${JSON.stringify(value)}`);
}

/** How a level stands in tables and labels. */
export function levelWord(level: Level): string | number | boolean {
  return typeof level === 'object' ? level.join('+') : level;
}

/** The column of a factor: words become a dictionary in declared order, numbers stay numbers. */
export function factorColumn(name: string, levels: readonly Level[]): FactorColumn {
  const words = levels.map(levelWord);
  const column = name.replaceAll('.', '_');
  return words.every((w) => typeof w === 'number') ? { name: column, type: 'float64' } : { name: column, type: 'word', words: words.map(String) };
}

/** Runs a check; a sentence that names no file gets the place in the experiment. */
export function atPlace<T>(place: Place, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw placed(error, place);
  }
}

export function placed(error: unknown, place: Place): unknown {
  if (!(error instanceof InputError) || error.file !== undefined) return error;
  return new InputError(error.message, place);
}
