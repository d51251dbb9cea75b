import { resolve } from 'node:path';
import { checkParam, type GameDef, InputError, type Pack, type ParamDecl, type ParamValue, rolesOf, type Strategy, suggestion } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import type { Catalogue } from '../../files/catalogue.ts';
import { readRecord } from '../../files/record-file.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import type { FactorColumn } from '../../tables/columns.ts';
import type { Place } from './experiment.ts';
import type { Level } from './schema.ts';
import { isPath, strategyName } from './strategies.ts';

/** What a name under `vary` or `set` changes. A per-seat value names its seat; null means every seat. */
export type Target =
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'role'; readonly role: string; readonly seat: number | null }
  | { readonly kind: 'option'; readonly strategy: string; readonly option: string; readonly seat: number | null }
  | { readonly kind: 'card'; readonly address: string };

/** The name of role `play` in experiments. */
const STRATEGY = 'strategy';

export function targetOf(name: string, def: GameDef): Target {
  if (Object.hasOwn(def.params, name)) return { kind: 'param', name };
  const [, seat, own] = /^seats\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (seat !== undefined) return seatTarget(name, Number(seat), own, def);
  const target = playerTarget(name, null, def);
  if (target !== undefined) return target;
  const [, address] = /^cards\.(.+\.[^.]+)$/.exec(name) ?? [];
  if (address !== undefined) return { kind: 'card', address };
  const names = [...Object.keys(def.params), ...roleNames(def)];
  throw new InputError(
    `unknown parameter ${name} of game ${def.id}; ${suggestion(name, names)}${/^(strategies|cards)\b/.test(name) ? ' (strategy options are strategies.<id>.<option>, card values cards.<id>.<field>)' : ''}`,
  );
}

function seatTarget(name: string, seat: number, own: string, def: GameDef): Target {
  const most = def.seats[1];
  if (seat >= most) throw new InputError(`there is no seat ${seat}; seats of ${def.id} are 0 to ${most - 1}`);
  const target = playerTarget(own, seat, def);
  if (target !== undefined) return target;
  const prefix = `seats.${seat}.`;
  const names = [...Object.keys(def.params).flatMap((param) => (param.startsWith(prefix) ? [param.slice(prefix.length)] : [])), ...roleNames(def)];
  throw new InputError(`a seat of ${def.id} has no ${own} (${name}); ${suggestion(own, names)}`);
}

function playerTarget(name: string, seat: number | null, def: GameDef): Target | undefined {
  if (name === STRATEGY) return { kind: 'role', role: 'play', seat };
  if (roleNames(def).includes(name)) return { kind: 'role', role: name, seat };
  const [, strategy, option] = /^strategies\.(.+)\.([^.]+)$/.exec(name) ?? [];
  return strategy === undefined ? undefined : { kind: 'option', strategy, option, seat };
}

/** The names of roles in experiments. */
function roleNames(def: GameDef): string[] {
  return [STRATEGY, ...rolesOf(def).slice(1)];
}

export interface Surroundings {
  readonly def: GameDef;
  readonly pack: Pack;
  /** The format of its packs, used to check changed cards and user files. */
  readonly shape: PackSchemas;
  /** The strategies of the run, by name. */
  readonly strategies: ReadonlyMap<string, Strategy>;
  readonly catalogue: Catalogue;
  /** Base folder of relative paths. */
  readonly folder: string;
}

/** Reads the file if the value is a path and the parameter accepts files. */
function fromFile(decl: ParamDecl, value: Level, { shape, folder }: Surroundings): Level {
  if (decl.type !== 'word' || decl.file === undefined || typeof value !== 'string' || !isPath(value)) return value;
  const record = shape.alone?.[decl.file];
  return record === undefined ? value : readRecord(resolve(folder, value), record);
}

/** Checks one value of a target; returns it in the form that the cell holds. */
export function checkValue(name: string, target: Target, value: Level, surroundings: Surroundings): ParamValue {
  const { def, pack, shape, strategies, catalogue } = surroundings;
  switch (target.kind) {
    case 'param':
      return checkParam(name, def.params[target.name], fromFile(def.params[target.name], value, surroundings), pack);
    case 'role': {
      const known = strategyName(def, target.role, strategySpec(name, value), catalogue);
      // A strategy that failed to load has already been reported.
      const strategy = strategies.get(known);
      if (strategy !== undefined && !strategy.roles.includes(target.role))
        throw new InputError(`strategy ${String(value)} does not play the role ${target.role}; it plays ${strategy.roles.join(', ')}`);
      return known;
    }
    case 'option': {
      const decl = optionDecl(target.strategy, target.option, strategies);
      return checkParam(name, decl, fromFile(decl, value, surroundings), pack);
    }
    case 'card':
      // Checks across cards run when the whole cell is compiled: other changes of the cell may satisfy them.
      withCards(pack, { ...shape, check: () => {} }, { [target.address]: value });
      return value;
  }
}

function optionDecl(id: string, option: string, strategies: ReadonlyMap<string, Strategy>): ParamDecl {
  const options = (strategies.get(playedName(id, [...strategies.keys()])) as Strategy).options ?? {};
  if (Object.hasOwn(options, option)) return options[option];
  const names = Object.keys(options);
  throw new InputError(names.length === 0 ? `strategy ${id} has no options` : `strategy ${id} has no option ${option}; ${suggestion(option, names)}`);
}

/** Does a range of this target hold only whole numbers? Yes, unless it is declared as a fractional number. */
export function holdsWholeNumbers(target: Target, def: GameDef, strategies: ReadonlyMap<string, Strategy>): boolean {
  if (target.kind === 'param') return def.params[target.name].type !== 'number';
  return target.kind !== 'option' || optionDecl(target.strategy, target.option, strategies).type !== 'number';
}

/**
 * The run's name of a strategy whose options are set. `sensible` is enough if only one role has a strategy of that name, `mine` for a file ./bots/mine.ts.
 */
export function playedName(id: string, names: readonly string[]): string {
  if (isPath(id) && names.includes(id)) return id;
  const files = names.filter((name) => isPath(name) && shortName(name) === id);
  const known = names.includes(id) ? [id] : names.filter((name) => !isPath(name) && name.endsWith(`/${id}`));
  const meant = [...known, ...files];
  if (meant.length === 1) return meant[0];
  if (files.length > 0 && meant.length > 1)
    throw new InputError(
      `several strategies of this experiment are called ${id}: ${meant.join(', ')}; rename ${known.length > 0 ? 'the file' : 'one of the files'}`,
    );
  if (meant.length > 1) throw new InputError(`several strategies of this experiment are called ${id}; use one of these names: ${meant.join(', ')}`);
  throw new InputError(`no strategy ${id} in this experiment; ${suggestion(id, names.map(shortName))}`);
}

/** The name of a strategy's file without folder and ending; other names unchanged. */
function shortName(name: string): string {
  return isPath(name) ? name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '') : name;
}

/** The strategy a value names. */
export function strategySpec(name: string, value: Level): string {
  if (typeof value === 'string') return value;
  throw new InputError(`${name} must be the name of a strategy or the path of a file, not ${JSON.stringify(value)}`);
}

/** The level of an empty list. */
const NONE = 'none';

/** A level as shown in tables and labels. */
export function levelWord(level: Level): string | number | boolean {
  return typeof level === 'object' ? level.join('+') || NONE : level;
}

/** A factor with its column and its levels, as shown in the tables. */
export interface Factor {
  /** As in `vary`. */
  readonly name: string;
  readonly column: FactorColumn;
  readonly levels: readonly (string | number | boolean)[];
  /** Its levels are self-explanatory names: scenarios, content of the pack. */
  readonly named?: boolean;
  /** Its levels are offsets. */
  readonly shift?: boolean;
}

/** The nature of a target's levels, by its declaration: names if they are scenarios or content of the pack. */
export function natureOf(target: Target, def: GameDef, strategies: ReadonlyMap<string, Strategy>): Pick<Factor, 'named' | 'shift'> {
  if (target.kind !== 'param' && target.kind !== 'option') return {};
  const decl = target.kind === 'param' ? def.params[target.name] : optionDecl(target.strategy, target.option, strategies);
  const named = (target.kind === 'param' && target.name === def.scenarioParam) || ('values' in decl && typeof decl.values === 'function');
  return { ...(named ? { named } : {}), ...('shift' in decl ? { shift: decl.shift } : {}) };
}

/** What a target's column tells about itself: what the parameter means, in the words of `scry list parameters`. */
export function aboutOf(target: Target, def: GameDef, strategies: ReadonlyMap<string, Strategy>): string {
  switch (target.kind) {
    case 'param':
      return def.params[target.name].about;
    case 'role':
      return `strategy for the role ${target.role}${target.seat === null ? '' : ` of seat ${target.seat}`}`;
    case 'option':
      return `option of the strategy ${target.strategy}: ${optionDecl(target.strategy, target.option, strategies).about}`;
    case 'card':
      return `${target.address} of the pack’s cards`;
  }
}

/** A factor's column: words become a dictionary in declared order, numbers stay numbers, dots become underscores. */
export function makeFactor(name: string, levels: readonly Level[]): Factor {
  const words = levels.map(levelWord);
  const column = name.replaceAll('.', '_');
  const numeric = words.every((w) => typeof w === 'number');
  return {
    name,
    column: numeric ? { name: column, type: 'float64' } : { name: column, type: 'word', words: words.map(String), values: words.join(', ') },
    levels: words,
  };
}

/** Runs a check; adds the place in the experiment to errors that name no file. */
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
