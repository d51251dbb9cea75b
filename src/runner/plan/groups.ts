import type { Cell } from './cells.ts';

/** Cells that differ in one factor alone. */
export interface Group {
  /** The levels they share, of the other factors. */
  readonly shared: Cell['levels'];
  /** Level of the factor, as a word → number of the cell. */
  readonly byLevel: ReadonlyMap<string, number>;
}

/** The cells in groups that differ in this factor alone, in the order of their first cells. */
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

/** Has a cell these levels? */
export function hasLevels(levels: Cell['levels'], wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, level]) => String(levels[name]) === String(level));
}
