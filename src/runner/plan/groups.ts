import { findLevel } from '../experiment/level-word.ts';
import type { Level } from '../experiment/schema.ts';
import type { Cell } from './cells.ts';

/** Cells that differ only in one factor. */
export interface Group {
  /** Their common levels of the other factors. */
  readonly shared: Cell['levels'];
  /** Level of the factor, as a word → number of the cell. */
  readonly byLevel: ReadonlyMap<string, number>;
}

/** Groups the cells that differ only in this factor, in the order of their first cells. */
export function groupsBy(factor: string, cells: readonly { readonly levels: Cell['levels'] }[]): Group[] {
  const groups = new Map<string, { shared: Cell['levels']; byLevel: Map<string, number> }>();
  cells.forEach(({ levels }, index) => {
    const { [factor]: own, ...shared } = levels;
    if (own === undefined) return;
    const key = JSON.stringify(shared);
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { shared, byLevel: new Map() }));
    group.byLevel.set(String(own), index);
  });
  return [...groups.values()];
}

/** Does a cell have these levels? */
export function hasLevels(levels: Cell['levels'], wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, level]) => name in levels && findLevel([levels[name]], level as Level) !== undefined);
}
