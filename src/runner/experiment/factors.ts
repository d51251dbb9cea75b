import { resolve } from 'node:path';
import {
  checkParam,
  type GameDef,
  InputError,
  NO_STRATEGY,
  type Pack,
  type ParamDecl,
  type ParamValue,
  rolesOf,
  type Strategy,
  suggestion,
} from '../../core/index.ts';
import type { Catalogue } from '../../files/catalogue.ts';
import { readRecord } from '../../files/record-file.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import type { FactorColumn } from '../../tables/columns.ts';
import type { Place } from './experiment.ts';
import { type Ladder, rungAt } from './ladder.ts';
import { type ChangeNature, changeNature, levelWords } from './level-word.ts';
import { changed, isRelative, toWhole } from './relative.ts';
import type { Level, Relative } from './schema.ts';
import { isPath, strategyName } from './strategies.ts';
import { checkWithout, isWithout, WITHOUT } from './without.ts';

/** What a name under `vary` or `set` changes. A per-seat value names its seat; null means every seat. */
export type Target =
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'role'; readonly role: string; readonly seat: number | null }
  /** A rung of the ladder of players, short for role `play` with options. */
  | { readonly kind: 'skill'; readonly seat: number | null }
  | { readonly kind: 'option'; readonly strategy: string; readonly option: string; readonly seat: number | null }
  | { readonly kind: 'card'; readonly address: string }
  | { readonly kind: 'without'; readonly seat: number | null }
  | { readonly kind: 'variant' };

/** The name of role `play` in experiments. */
const STRATEGY = 'strategy';
/** Its players by number, from the weakest on. */
const SKILL = 'skill';

export function targetOf(name: string, def: GameDef): Target {
  if (Object.hasOwn(def.params, name)) return { kind: 'param', name };
  const [, seat, own] = /^seats\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (seat !== undefined) return seatTarget(name, Number(seat), own, def);
  const target = playerTarget(name, null, def);
  if (target !== undefined) return target;
  const [, address] = /^cards\.(.+\.[^.]+)$/.exec(name) ?? [];
  if (address !== undefined) return { kind: 'card', address };
  const names = [...Object.keys(def.params), ...roleNames(def), WITHOUT];
  throw new InputError(
    `unknown parameter ${name} of game ${def.id}; ${suggestion(name, names)}${/^(strategies|cards)\b/.test(name) ? ' (strategy options are strategies.<id>.<option>, card values cards.<id>.<field>)' : ''}`,
  );
}

/** Lists under `without` are what players never do, also in a game that has a parameter of this name: words are then values of the parameter. */
export function restrictionOf(name: string, values: () => readonly unknown[]): Target | undefined {
  if (!isWithout(name) || !values().some(Array.isArray)) return undefined;
  const [, seat] = /^seats\.(\d+)\./.exec(name) ?? [];
  return { kind: 'without', seat: seat === undefined ? null : Number(seat) };
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
  if (name === SKILL) return { kind: 'skill', seat };
  if (name === WITHOUT) return { kind: 'without', seat };
  if (rolesOf(def).slice(1).includes(name)) return { kind: 'role', role: name, seat };
  const [, strategy, option] = /^strategies\.(.+)\.([^.]+)$/.exec(name) ?? [];
  return strategy === undefined ? undefined : { kind: 'option', strategy, option, seat };
}

/** The names that say who plays. */
export function roleNames(def: GameDef): string[] {
  return [STRATEGY, SKILL, ...rolesOf(def).slice(1)];
}

export interface Surroundings {
  readonly def: GameDef;
  readonly pack: Pack;
  /** The format of its packs, used to check changed cards and user files. */
  readonly shape: PackSchemas;
  /** The names of the experiment's variants. */
  readonly variants: readonly string[];
  /** The players that `skill` counts; empty if nothing names one. */
  readonly ladder: Ladder;
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

/**
 * Checks one value of a target that is no card; returns it in the form that the cell holds. A change is applied to `before`, the value that is set, or to the
 * default.
 */
export function checkValue(name: string, target: Exclude<Target, { kind: 'card' }>, level: Level, surroundings: Surroundings, before?: ParamValue): ParamValue {
  const { def, variants, strategies } = surroundings;
  switch (target.kind) {
    case 'param':
    case 'option': {
      const decl = target.kind === 'param' ? def.params[target.name] : optionDecl(target.strategy, target.option, strategies);
      const value = isRelative(level) ? changedParam(name, decl, level, before) : level;
      return checkOption(name, decl, value, surroundings);
    }
    case 'role':
      return checkPlayer(name, target.role, level, surroundings);
    case 'skill':
      return rungAt(surroundings.ladder, name, level).level;
    case 'without':
      return checkWithout(level, surroundings);
    case 'variant':
      if (variants.includes(String(level))) return String(level);
      throw new InputError(`unknown variant ${String(level)}; ${suggestion(String(level), variants)}`);
  }
}

/** Checks a value of a parameter or an option; returns it in the form that the cell holds. */
export function checkOption(name: string, decl: ParamDecl, value: Level, surroundings: Surroundings): ParamValue {
  const checked = checkParam(name, decl, fromFile(decl, value, surroundings), surroundings.pack);
  return decl.type === 'strategy' && checked !== NO_STRATEGY ? checkPlayer(name, 'play', value, surroundings) : checked;
}

/** The run's name of a strategy that is to play a role. */
function checkPlayer(name: string, role: string, level: Level, { def, strategies, catalogue }: Surroundings): string {
  const known = strategyName(def, role, strategySpec(name, level), catalogue);
  // A strategy that failed to load has already been reported.
  const strategy = strategies.get(known);
  if (strategy !== undefined && !strategy.roles.includes(role))
    throw new InputError(`strategy ${String(level)} does not play the role ${role}; it plays ${strategy.roles.join(', ')}`);
  return known;
}

function changedParam(name: string, decl: ParamDecl, level: Relative, before: ParamValue | undefined): number {
  const value = changed(name, level, before ?? decl.default);
  return 'times' in level && decl.type === 'int' ? toWhole(value) : value;
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
  const files = names.filter((name) => isPath(name) && isCalled(name, id));
  const known = names.includes(id) ? [id] : names.filter((name) => !isPath(name) && isCalled(name, id));
  const meant = [...known, ...files];
  if (meant.length === 1) return meant[0];
  if (files.length > 0 && meant.length > 1)
    throw new InputError(
      `several strategies of this experiment are called ${id}: ${meant.join(', ')}; rename ${known.length > 0 ? 'the file' : 'one of the files'}`,
    );
  if (meant.length > 1) throw new InputError(`several strategies of this experiment are called ${id}; use one of these names: ${meant.join(', ')}`);
  throw new InputError(`no strategy ${id} in this experiment; ${suggestion(id, names.map(shortName))}`);
}

/** Can options of a strategy, by its name in the run, be set under this name? */
export function isCalled(name: string, id: string): boolean {
  return name === id || (isPath(name) ? shortName(name) === id : name.endsWith(`/${id}`));
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

/** A factor with its column and its levels, as shown in the tables. */
export interface Factor extends ChangeNature {
  /** As in `vary`. */
  readonly name: string;
  readonly column: FactorColumn;
  readonly levels: readonly (string | number | boolean)[];
  /** Its levels are self-explanatory names: scenarios, content of the pack. */
  readonly named?: boolean;
}

/** The nature of a target's levels, by its declaration: names if they are scenarios or content of the pack. */
export function natureOf(target: Target, def: GameDef, strategies: ReadonlyMap<string, Strategy>): Pick<Factor, 'named' | 'shift'> {
  if (target.kind === 'variant') return { named: true };
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
    case 'skill':
      return `skill of ${target.seat === null ? 'the players' : `the player of seat ${target.seat}`}: rungs of the game’s ladder, from 0 for the weakest`;
    case 'option':
      return `option of the strategy ${target.strategy}: ${optionDecl(target.strategy, target.option, strategies).about}`;
    case 'card':
      return `${target.address} of the pack’s cards`;
    case 'without':
      return `what ${target.seat === null ? 'players' : `seat ${target.seat}`} never ${target.seat === null ? 'do' : 'does'}`;
    case 'variant':
      return 'bundle of settings that the experiment names';
  }
}

/** Dots and spaces become underscores. */
export function columnName(name: string): string {
  return name.replace(/[.\s]/g, '_');
}

/** A factor's column: words become a dictionary in declared order, numbers stay numbers. */
export function makeFactor(name: string, levels: readonly Level[]): Factor {
  const words = levelWords(levels);
  const column = columnName(name);
  const numeric = words.every((w) => typeof w === 'number');
  return {
    name,
    column: numeric ? { name: column, type: 'float64' } : { name: column, type: 'word', words: words.map(String), values: words.join(', ') },
    levels: words,
    ...changeNature(levels),
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
