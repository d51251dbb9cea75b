export type Path = readonly (string | number)[];

/** A named part of data, such as a card or a list; `path` leads to it, with numbers for items of lists. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly path: Path;
}

/** Every field of data, however deep, each before those inside it. */
export function* everyField(data: unknown, path: Path = []): Generator<Field> {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const at = [...path, Array.isArray(data) ? Number(name) : name];
    yield { name, value, path: at };
    yield* everyField(value, at);
  }
}
