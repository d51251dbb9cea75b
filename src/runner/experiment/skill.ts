import { type GameDef, InputError, type Problems } from '../../core/index.ts';
import type { Catalogue } from '../../files/catalogue.ts';
import { findLadder, type Ladder } from './ladder.ts';
import type { PlainForm } from './plain-form.ts';
import { ALL_RUNGS, type Level, type Range } from './schema.ts';

type Path = readonly (string | number)[];
type Place = NonNullable<ConstructorParameters<typeof InputError>[1]>;

/** The name of a player's skill in experiments: `skill`, or `seats.0.skill` for one seat. */
const SKILL = /^(?:seats\.\d+\.)?skill$/;
const STRATEGY = /^(?:seats\.\d+\.)?strategy$/;

/** Does this name say who plays by a rung of the ladder? A game may have a parameter of this name. */
export function isSkill(name: string, def: GameDef): boolean {
  return SKILL.test(name) && !Object.hasOwn(def.params, name);
}

/** The other name that says who plays: `strategy` for `skill`, and the other way round. Undefined for other names. */
export function twinOf(name: string, def: GameDef): string | undefined {
  if (isSkill(name, def)) return name.replace(/skill$/, 'strategy');
  const skill = STRATEGY.test(name) ? name.replace(/strategy$/, 'skill') : undefined;
  return skill !== undefined && isSkill(skill, def) ? skill : undefined;
}

/** What says who plays in an experiment, after flags. */
type Named = Pick<PlainForm, 'ladder' | 'vary' | 'set' | 'cells' | 'variants'>;

/** Where paths start, and where fields are written. */
interface Origin {
  readonly catalogue: Catalogue;
  readonly folder: string;
  place(path: Path): Place;
}

/** The ladder that `skill` counts in an experiment; empty if nothing names a skill. Reports skill and strategy side by side. */
export function ladderFor(named: Named, def: GameDef, { catalogue, folder, place }: Origin, problems: Problems): Ladder {
  const { vary, set, cells = [], variants = {}, ladder } = named;
  const table: [string, Path][] = [
    ...Object.keys(vary).map((name): [string, Path] => [name, ['vary', name]]),
    ...Object.keys(set).map((name): [string, Path] => [name, ['set', name]]),
    ...Object.keys(cells[0] ?? {}).map((name): [string, Path] => [name, ['cells', 0, name]]),
  ];
  const bundles = Object.entries(variants).map(([variant, values]) => Object.keys(values).map((name): [string, Path] => [name, ['variants', variant, name]]));
  for (const names of [table, ...bundles]) {
    for (const [name, path] of names) {
      const twin = twinOf(name, def);
      if (isSkill(name, def) && names.some(([other]) => other === twin))
        problems.keep(new InputError(`${name} and ${twin} both say who plays; keep one of them`, place(path)));
    }
  }
  if (![table, ...bundles].flat().some(([name]) => isSkill(name, def))) return [];
  return problems.attempt(() => findLadder(def, catalogue, folder, ladder)) ?? [];
}

/** Writes out `skill: all`: a level for each rung. */
export function withAllRungs(vary: Named['vary'], def: GameDef, ladder: Ladder): Record<string, readonly Level[] | Range> {
  const isAll = (levels: readonly Level[] | Range): boolean => Array.isArray(levels) && levels.length === 1 && levels[0] === ALL_RUNGS;
  return Object.fromEntries(
    Object.entries(vary).map(([name, levels]) => [name, isSkill(name, def) && isAll(levels) ? ladder.map(({ level }) => level) : levels]),
  );
}
