// Icons of Locations, as packs write them: `red({ threat: 1 })`.

/** One side of a Location. */
export type Sheet = Readonly<Record<string, unknown>>;
type Does = Readonly<Record<string, unknown>>;
interface Icon {
  readonly do: readonly Does[];
  readonly [field: string]: unknown;
}

export const red = (...does: readonly Does[]): Icon => ({ on: 'red', do: does });
export const blue = (...does: readonly Does[]): Icon => ({ on: 'blue', do: does });
export const orange = (...does: readonly Does[]): Icon => ({ do: does });
/** With the every-Hero symbol; with the Visible symbol; under a condition. */
export const every = (icon: Icon): Icon => ({ ...icon, every: true });
export const visible = (icon: Icon): Icon => ({ ...icon, visible: true });
export const when = (condition: Does, icon: Icon): Icon => ({ ...icon, when: condition });
