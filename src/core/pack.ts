/** How many cards are from a rulebook and how many are stand-ins; `partly`: stand-ins some of whose numbers a rulebook prints. */
export interface Provenance {
  readonly rulebook: number;
  readonly standIn: number;
  readonly partly: number;
}

/** Content as data: lists of records with an `id`, checked by a schema, each saying where its numbers come from. */
export interface Pack {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  /** SHA-256 of the content, comments and layout aside. */
  readonly hash: string;
  readonly provenance: Provenance;
  /** `free` lifts the printed deck sizes (tiny packs for tests and exact answers); reports say so. */
  readonly sizes: 'printed' | 'free';
  /** By file name without ending. Plain data, ready for a worker. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a game's pack looks. The kernel does not know what a schema is: packs reach it checked. */
export interface PackShape<Schema = unknown> {
  readonly game: string;
  /** <name>.yaml → its schema. */
  readonly files: Readonly<Record<string, Schema>>;
  /** Files that a pack may do without: they count as empty lists then. */
  readonly optional?: readonly string[];
  /** The files that hold lists of cards: what `cards.<id>.<field>` and `scry list cards` speak of. */
  readonly cards: readonly string[];
  /** Kinds of record that may lie in a file of their own and stand for one of the pack's: `file` of a parameter names the kind. */
  readonly alone?: Readonly<Record<string, RecordShape<Schema>>>;
  /** Checks across records; reports every problem by file and path. */
  check(pack: Omit<Pack, 'hash' | 'provenance'>, report: (file: string, path: readonly (string | number)[], message: string) => void): void;
}

/** How a record in a file of its own looks. */
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
