import type { Pack } from '../../../../src/core/index.ts';
import { packShape } from '../../../../src/games/veiled-fate/content/pack.ts';
import { FILES, type PackData } from '../../../../src/games/veiled-fate/content/schema.ts';
import { standIn, type TestCards } from '../test-pack.ts';

type Fields = Readonly<Record<string, unknown>>;

const source = 'stand-in';
/** What a new record has unless the test says otherwise. */
const PLAIN: Record<keyof PackData, Fields> = {
  demigods: { class: 'strength', source },
  fates: { source },
  quests: { extra: 0, rows: [{ takes: 'any', feather: 1 }], source },
  cities: { slots: ['none', 'none', 'none', 'none', 'none', 'none'], source },
  ages: { age: 1, feather: [{ give: 1, to: {} }], source },
};

const STAND_IN = standIn();

/**
 * The stand-in pack with the records of a test: one with an id of the pack changes the fields it names. All of it is checked like packs read from files; the
 * first complaint is thrown.
 */
export function checkedPack(given: TestCards = {}, sizes: Pack['sizes'] = 'printed'): Pack {
  const data = structuredClone(STAND_IN.data) as Record<keyof PackData, ({ id: string } & Fields)[]>;
  for (const file of Object.keys(given) as (keyof PackData)[]) {
    for (const record of given[file] ?? []) {
      const at = data[file].findIndex(({ id }) => id === record.id);
      if (at < 0) data[file].push({ ...PLAIN[file], name: record.id, ...record });
      else data[file][at] = { ...data[file][at], ...record };
    }
    Object.assign(data, { [file]: FILES[file].parse(data[file]) });
  }
  const pack = { ...STAND_IN, sizes, data };
  packShape.check(pack, (_file, path, message) => {
    throw new Error(`${path.filter((_, i) => i > 0).join('.')}: ${message}`);
  });
  return pack;
}

/** The first complaint about such a pack, without file and record: "rows.0.takes: …", or "none". */
export function complaint(given: TestCards, sizes: Pack['sizes'] = 'printed'): string {
  try {
    checkedPack(given, sizes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}
