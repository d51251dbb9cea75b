import { join } from 'node:path';
import type { Pack } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/veiled-fate/content/pack.ts';
import { FILES, type PackData } from '../../../src/games/veiled-fate/content/schema.ts';
import { FATES } from '../../../src/games/veiled-fate/state/words.ts';

/** Records that a test adds to the plain pack below. One with an id of the pack changes the fields it names; a new one has plain defaults. */
export type TestCards = { readonly [File in keyof PackData]?: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[] };

export const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'veiled-fate', 'pack', name), packShape);
/** For tests of their own cards. */
export const standIn = (): Pack => ownPack('stand-in');

const source = 'stand-in';

/** Intellect: pentha, saghari, isabel. Strength: agamar, klar, belan. Agility: aponi, namari, naka. In this order in the pack. */
export const DEMIGODS = ['pentha', 'saghari', 'isabel', 'agamar', 'klar', 'belan', 'aponi', 'namari', 'naka'] as const;
export type Demigod = (typeof DEMIGODS)[number];
const COLOURS = ['violet', 'white', 'red', 'black', 'grey', 'orange', 'green', 'blue', 'yellow'];
const COPIES = { feather: 34, 'double-feather': 8, scorpion: 34, 'double-scorpion': 8, 'plus-two': 12 };

/** What a new record has unless the test says otherwise. */
const PLAIN: Record<keyof PackData, object> = {
  demigods: { source },
  fates: { source },
  /** Three slots for anybody; each gets +1 in the Feather column, −1 in the Scorpion column. */
  quests: { extra: 0, rows: Array.from({ length: 3 }, () => ({ takes: 'any', feather: 1, scorpion: -1 })), source },
  cities: { altar: true, slots: new Array(6).fill('none'), source },
  ages: { source },
};

/** Quests `plain-1` … `plain-18`, Altars `altar-1` … `altar-3` without icons, Age cards `age-1` … `age-3` that do nothing. */
const RECORDS: Record<keyof PackData, readonly { id: string }[]> = {
  demigods: DEMIGODS.map((id, i) => ({ id, name: named(id), class: ['intellect', 'strength', 'agility'][Math.floor(i / 3)], colour: COLOURS[i] })),
  fates: FATES.map((id) => ({ id, name: named(id), copies: COPIES[id] })),
  quests: numbered('plain', 18),
  cities: numbered('altar', 3),
  ages: numbered('age', 3).map((card, i) => ({ ...card, age: i + 1 })),
};

function numbered(word: string, n: number): { id: string; name: string }[] {
  return Array.from({ length: n }, (_, i) => ({ id: `${word}-${i + 1}`, name: `${named(word)} ${i + 1}` }));
}

function named(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** The plain pack with the records of a test. They are not checked across records: content tests do that. */
export function packWith(cards: TestCards = {}): Pack {
  const data = Object.fromEntries(
    (Object.keys(RECORDS) as (keyof PackData)[]).map((file) => {
      const own: readonly { id: string }[] = cards[file] ?? [];
      const changed = RECORDS[file].map((record) => ({ ...record, ...own.find(({ id }) => id === record.id) }));
      const added = own.filter(({ id }) => !RECORDS[file].some((record) => record.id === id)).map((record) => ({ name: named(record.id), ...record }));
      return [file, FILES[file].parse([...changed, ...added].map((record) => ({ ...PLAIN[file], ...record })))];
    }),
  );
  return { name: 'test', title: 'Test', game: 'veiled-fate', hash: '', provenance: { rulebook: 0, standIn: 0, partly: 0 }, sizes: 'free', data };
}
