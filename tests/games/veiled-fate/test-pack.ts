import { join } from 'node:path';
import type { Pack } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/veiled-fate/content/pack.ts';
import { FILES, type PackData } from '../../../src/games/veiled-fate/content/schema.ts';

/** A pack of the game by its name. */
export const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'veiled-fate', 'pack', name), packShape);
export const standIn = (): Pack => ownPack('stand-in');
export const tiny = (): Pack => ownPack('tiny');

type Fields = Readonly<Record<string, unknown>>;

/** Records that a test adds to the stand-in pack. One with an id of the pack changes the fields it names; a new one has plain defaults. */
export type TestCards = { readonly [File in keyof PackData]?: readonly ({ readonly id: string } & Fields)[] };

const source = 'stand-in';
const PLAIN: Record<keyof PackData, Fields> = {
  demigods: { class: 'strength', source },
  fates: { source },
  quests: { extra: 0, rows: [{ takes: 'any', feather: 1 }], source },
  cities: { slots: ['none', 'none', 'none', 'none', 'none', 'none'], source },
  ages: { age: 1, feather: [{ give: 1, to: {} }], source },
};

const STAND_IN = standIn();

/** The stand-in pack with test-only records; all of it passes the checks for packs read from files. */
export function packWith(given: TestCards = {}, sizes: Pack['sizes'] = 'printed'): Pack {
  const data = structuredClone(STAND_IN.data) as Record<keyof PackData, ({ id: string } & Fields)[]>;
  for (const file of Object.keys(given) as (keyof PackData)[]) {
    for (const record of given[file] ?? []) {
      const at = data[file].findIndex(({ id }) => id === record.id);
      if (at < 0) data[file].push({ ...PLAIN[file], name: record.id, ...record });
      else data[file][at] = { ...data[file][at], ...record };
    }
  }
  return checked(data, sizes);
}

/** These records as a pack, checked. The first complaint is thrown: "quests 3.rows.0: …". */
export function checked(data: object, sizes: Pack['sizes']): Pack {
  const parsed = Object.fromEntries(Object.entries(FILES).map(([file, schema]) => [file, schema.parse(data[file as keyof typeof data])]));
  const pack: Pack = { game: 'veiled-fate', name: 'test', title: 'Test', hash: '', sizes, provenance: { rulebook: 0, standIn: 0, partly: 0 }, data: parsed };
  packShape.check(pack, (file, path, message) => {
    throw new Error(`${file} ${path.join('.')}: ${message}`);
  });
  return pack;
}

/** The complaint about the stand-in pack with these records: "rows.0.takes: …", or "none". */
export function complaint(given: TestCards, sizes: Pack['sizes'] = 'printed'): string {
  try {
    packWith(given, sizes);
  } catch (error) {
    return (error as Error).message.replace(/^\w+ (\d+\.?)?/, '');
  }
  return 'none';
}
