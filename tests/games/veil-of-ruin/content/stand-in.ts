import { join } from 'node:path';
import { packageRoot } from '../../../../src/files/home.ts';
import { loadPack } from '../../../../src/files/pack-folder.ts';
import { packShape } from '../../../../src/games/veil-of-ruin/content/pack.ts';
import { packData } from '../../../../src/games/veil-of-ruin/content/pack-data.ts';
import type { CardRecord, EnemyRecord } from '../../../../src/games/veil-of-ruin/content/schema.ts';

/** The records of the stand-in pack. */
export const STAND_IN = packData(loadPack(join(packageRoot, 'src/games/veil-of-ruin/pack/stand-in'), packShape));

/** Numbers 29–31, 38–43 and 56–67 are in play only with `extendedPools` (VR-?20). */
export const isExtended = ({ number }: CardRecord): boolean => (number > 28 && number < 32) || (number > 37 && number < 44) || number > 55;

/** Everything a record says, at any depth: the record, its effects, conditions and abilities. */
export function* everyObject(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* everyObject(inner);
}

/** Does a record say this somewhere: an object with these fields? A field whose value is undefined must be absent. */
export function says(record: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return [...everyObject(record)].some((object) => Object.entries(fields).every(([field, value]) => object[field] === value));
}

/** How often the field stands anywhere in the records, by its value. */
export function tally(records: unknown, field: string): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const object of everyObject(records)) if (field in object) counts.set(object[field], (counts.get(object[field]) ?? 0) + 1);
  return counts;
}

export const attacksOf = ({ attacks }: EnemyRecord): EnemyRecord['attacks']['neutral'][] => Object.values(attacks);
