/** How many cards come from a rulebook and how many are stand-ins; `partly`: stand-ins with some numbers printed in a rulebook. */
export interface Provenance {
  readonly rulebook: number;
  readonly standIn: number;
  readonly partly: number;
}

/** Content as data: lists of records with an `id`, checked by a schema. Each record states where its numbers come from. */
export interface Pack {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  /** SHA-256 of the content, ignoring comments and layout. */
  readonly hash: string;
  readonly provenance: Provenance;
  /** `free` waives the printed deck sizes (tiny packs for tests and exact answers); reports say so. */
  readonly sizes: 'printed' | 'free';
  /** By file name without extension. Plain data, ready for a worker. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The format of a game's packs. The kernel knows nothing about schemas: packs reach it already checked. */
export interface PackShape<Schema = unknown> {
  readonly game: string;
  /** <name>.yaml → its schema. */
  readonly files: Readonly<Record<string, Schema>>;
  /** Files that a pack may omit; they count as empty lists. */
  readonly optional?: readonly string[];
  /** The files that hold lists of cards, used by `cards.<id>.<field>` and `scry list cards`. */
  readonly cards: readonly string[];
  /** Kinds of record that a user may supply in a separate file instead of the pack's; `file` of a parameter names the kind. */
  readonly alone?: Readonly<Record<string, RecordShape<Schema>>>;
  /** What cards say, by id, in sentences that a player would read; cards without a text may be left out. Absent: the game does not put them into words. */
  words?(pack: Pack): ReadonlyMap<string, string>;
  /** Checks across records; reports every problem with its file and path. */
  check(pack: Omit<Pack, 'hash' | 'provenance'>, report: (file: string, path: readonly (string | number)[], message: string) => void): void;
}

/** The format of a record in its own file. */
export interface RecordShape<Schema = unknown> {
  readonly schema: Schema;
  check(record: unknown, report: (path: readonly (string | number)[], message: string) => void): void;
}

export interface CardRecord {
  id: string;
  source?: string;
  printed?: readonly string[];
  [field: string]: unknown;
}

/** All card records of a pack, in file order. */
export function cardRecords(pack: Pick<Pack, 'data'>, { cards }: Pick<PackShape, 'cards'>): CardRecord[] {
  return cards.flatMap((name) => pack.data[name] as CardRecord[]);
}
