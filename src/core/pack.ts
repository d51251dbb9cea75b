import { createHash } from 'node:crypto';
import { z } from 'zod';
import { InputError, nearest, suggestion } from './errors.ts';

/** How many cards are from a rulebook and how many are stand-ins; `partly`: stand-ins some of whose numbers a rulebook prints. */
export interface Provenance {
  readonly rulebook: number;
  readonly standIn: number;
  readonly partly: number;
}

/** What every record says about its numbers. A card of which a rulebook prints the name alone is a stand-in. */
export const provenanceFields = {
  source: z.enum(['rulebook', 'stand-in']).describe('where the numbers come from'),
  printed: z.array(z.string()).min(1).optional().describe('fields of a stand-in whose numbers a rulebook prints'),
};

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

/** How a game's pack looks. */
export interface PackShape {
  readonly game: string;
  /** <name>.yaml → its schema. */
  readonly files: Readonly<Record<string, z.ZodType>>;
  /** Files that a pack may do without: they count as empty lists then. */
  readonly optional?: readonly string[];
  /** The files that hold lists of cards: what `cards.<id>.<field>` and `scry list cards` speak of. */
  readonly cards: readonly string[];
  /** Kinds of record that may lie in a file of their own and stand for one of the pack's: `file` of a parameter names the kind. */
  readonly alone?: Readonly<Record<string, RecordShape>>;
  /** Checks across records; reports every problem by file and path. */
  check(pack: Omit<Pack, 'hash' | 'provenance'>, report: (file: string, path: readonly (string | number)[], message: string) => void): void;
}

/** How a record in a file of its own looks. */
export interface RecordShape {
  readonly schema: z.ZodType;
  check(record: unknown, report: (path: readonly (string | number)[], message: string) => void): void;
}

export interface CardRecord {
  id: string;
  source?: string;
  printed?: readonly string[];
  [field: string]: unknown;
}

/** All card records of a pack, in file order. */
export function cardRecords(pack: Pick<Pack, 'data'>, shape: PackShape): CardRecord[] {
  return shape.cards.flatMap((name) => pack.data[name] as CardRecord[]);
}

/** `printed` must name fields that its record has. */
export function checkPrinted(
  pack: Pick<Pack, 'data'>,
  shape: PackShape,
  report: (file: string, path: readonly (string | number)[], message: string) => void,
): void {
  for (const file of shape.cards) {
    (pack.data[file] as CardRecord[]).forEach((record, i) => {
      record.printed?.forEach((field, k) => {
        if (!(field in record)) report(file, [i, 'printed', k], `${record.id} has no field ${field}; ${suggestion(field, Object.keys(record))}`);
      });
    });
  }
}

/** A pack with its hash and its provenance counted. */
export function sealed(bare: Omit<Pack, 'hash' | 'provenance'>, shape: PackShape): Pack {
  const records = cardRecords(bare, shape);
  const standIns = records.filter((r) => r.source !== 'rulebook');
  const partly = standIns.filter((r) => r.printed !== undefined).length;
  const hash = createHash('sha256')
    .update(JSON.stringify([bare.game, bare.sizes, bare.data]))
    .digest('hex');
  return { ...bare, hash, provenance: { rulebook: records.length - standIns.length, standIn: standIns.length, partly } };
}

/** The same pack with some card values changed: `cards.<id>.<field>` from an experiment. The changed pack passes the same checks. */
export function withCards(pack: Pack, shape: PackShape, changes: Readonly<Record<string, unknown>>): Pack {
  if (Object.keys(changes).length === 0) return pack;
  const data = structuredClone(pack.data) as Record<string, unknown>;
  const records = cardRecords({ data }, shape);
  for (const [address, value] of Object.entries(changes)) {
    const dot = address.lastIndexOf('.');
    const id = address.slice(0, dot);
    const field = address.slice(dot + 1);
    const record = records.find((r) => r.id === id);
    if (record === undefined) {
      throw new InputError(
        `unknown card ${id} in cards.${address}; ${suggestion(
          id,
          records.map((r) => r.id),
        )}`,
      );
    }
    if (!(field in record)) {
      const fields = Object.keys(record).filter((f) => typeof record[f] === 'number');
      const near = nearest(field, fields);
      throw new InputError(`card ${id} has no ${field} to change; ${near ? `did you mean ${near}?` : `it has: ${fields.join(', ')}`}`);
    }
    record[field] = value;
  }
  for (const name of shape.cards) {
    const result = shape.files[name].safeParse(data[name]);
    if (!result.success) {
      const issue = result.error.issues[0];
      const id = (data[name] as CardRecord[])[Number(issue.path[0])]?.id ?? '';
      throw new InputError(`cards.${id}.${issue.path.slice(1).join('.')}: ${issue.message}`);
    }
    data[name] = result.data;
  }
  const bare = { name: pack.name, title: pack.title, game: pack.game, sizes: pack.sizes, data };
  shape.check(bare, (file, path, message) => {
    throw new InputError(`after the change, ${file} ${path.join('.')}: ${message}`);
  });
  return sealed(bare, shape);
}
