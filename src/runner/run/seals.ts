import { createHash } from 'node:crypto';

/** Field of run.json → the first digits of the SHA-256 of its value; for the experiment, field by field. */
export type Seals = Readonly<Record<string, string>>;

/** Seals every field except `how`, to tell which field was changed after the file was written. */
export function sealsOf(run: object): Seals {
  // As in the file, where absent and undefined are the same.
  const plain = JSON.parse(JSON.stringify(run)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(plain).flatMap(([field, value]): [string, string][] => {
      if (field === 'how') return [];
      if (field !== 'experiment') return [[field, sealOf(value)]];
      return Object.entries(value as object).map(([name, part]) => [`${field}.${name}`, sealOf(part)]);
    }),
  );
}

/** Fields that do not match their seals, are missing or were added. */
export function brokenSeals(run: object, seals: Seals): string[] {
  const found = sealsOf(run);
  return [...new Set([...Object.keys(found), ...Object.keys(seals)])].filter((field) => found[field] !== seals[field]);
}

function sealOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
