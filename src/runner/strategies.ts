import type { GameDef, ParamSpec, Strategy } from '../core/index.ts';
import { type Catalogue, shipped } from '../games/registry.ts';

/** Strategies by the names an experiment gives them: ids, or paths relative to `relativeTo`. */
export async function loadStrategies(
  def: GameDef,
  specs: readonly string[],
  relativeTo: string,
  catalogue: Catalogue = shipped,
): Promise<Map<string, Strategy>> {
  throw new Error(`not built ${def.id} ${specs.join()} ${relativeTo} ${catalogue.module}`);
}

/** The strategies that come with scry for a game. */
export async function listStrategies(
  def: GameDef,
  catalogue: Catalogue = shipped,
): Promise<{ id: string; roles: readonly string[]; about: string; options: ParamSpec }[]> {
  throw new Error(`not built ${def.id} ${catalogue.module}`);
}
