import { join } from 'node:path';
import type { Pack } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/soul-raiders/content/pack.ts';
import { checkReferences } from '../../../src/games/soul-raiders/content/reference-checks.ts';
import { FILES, type PackData } from '../../../src/games/soul-raiders/content/schema.ts';
import { POTIONS, SPELLS } from '../../../src/games/soul-raiders/state/words.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a test changes in the plain pack below: records by id, cards of the chapter and Quests and Artifacts by number. Fields that are named replace those of the
 * plain record; the sides of a Location keep what is not named. A new record has plain defaults.
 */
export interface TestCards {
  readonly heroes?: Readonly<Record<string, Fields>>;
  /** `zia-blow`; a new card names its `hero`, or its id begins with it. */
  readonly actions?: Readonly<Record<string, Fields>>;
  readonly random?: Readonly<Record<string, Fields>>;
  readonly potions?: Readonly<Record<string, Fields>>;
  readonly chapter?: Fields;
  /** More chapters, by number: c2, c3. Their cards are new records that name chapter and number: `locations: { 'c2-1': { chapter: 'c2', number: 1 } }`. */
  readonly chapters?: Readonly<Record<string | number, Fields>>;
  readonly locations?: Readonly<Record<string | number, Fields & { readonly A?: Fields; readonly B?: Fields }>>;
  readonly stories?: Readonly<Record<string | number, Fields>>;
  readonly scripted?: Readonly<Record<string | number, Fields>>;
  readonly events?: Readonly<Record<string | number, Fields>>;
  readonly quests?: Readonly<Record<string | number, Fields>>;
  readonly artifacts?: Readonly<Record<string | number, Fields>>;
}

export const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'soul-raiders', 'pack', name), packShape);
/** For tests of its own cards. */
export const standIn = (): Pack => ownPack('stand-in');

const source = 'stand-in';
const CHAPTER = 'c1';

/** Their boards have no bonuses. */
export const HEROES = ['zia', 'eneko', 'maider', 'adonis'] as const;
export type Hero = (typeof HEROES)[number];

/**
 * Every Hero has the same cards, called `zia-one` and so on. `one` … `six` count their number and nothing else: they bear the spell symbol, but no spell. Every
 * spell is there once, called by its name (`force-field`), with the value 2; none is Single Use. The Heroic cards are `heroic-1` … `heroic-6`, of the value 4.
 */
const ACTIONS: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(['one', 'two', 'three', 'four', 'five', 'six'].map((name, i) => [name, { value: i + 1, symbol: 'spell', copies: 2 }])),
  blow: { value: 2, symbol: 'combat', bonus: { flat: 1 }, copies: 2 },
  step: { value: 2, symbol: 'movement', bonus: { flat: 1 }, copies: 2 },
  feint: { value: 1, symbol: 'combat', bonus: { perAction: 1 } },
  flurry: { value: 1, symbol: 'combat', bonus: { perCombat: 2 } },
  rally: { value: 1, symbol: 'combat', bonus: { perEnemy: 2 } },
  frenzy: { value: 1, symbol: 'combat', bonus: { double: true }, copies: 2 },
  dash: { value: 1, symbol: 'movement', bonus: { perAction: 1 } },
  bound: { value: 1, symbol: 'movement', bonus: { perMovement: 2 } },
  leap: { value: 1, symbol: 'movement', bonus: { double: true }, copies: 2 },
  ...Object.fromEntries(SPELLS.map((spell) => [hyphened(spell), { value: 2, symbol: 'spell', spell }])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((heroic) => [`heroic-${heroic}`, { value: 4, symbol: 'combat', heroic }])),
};

const inChapter = (prefix: string, word: string, n: number): Fields[] =>
  Array.from({ length: n }, (_, i) => ({ id: `${prefix}${i + 1}`, chapter: CHAPTER, number: i + 1, name: `${word} ${i + 1}`, source }));

/** What a new record has unless the test says otherwise. */
const PLAIN = {
  heroes: {},
  actions: { value: 2, symbol: 'combat' },
  random: { shields: [2], copies: 2 },
  potions: {},
  chapters: { threat: 1, starts: [1], required: Array.from({ length: 4 }, () => ({ red: 1, black: 1 })) },
  locations: { chapter: CHAPTER, x: 0, y: 0, A: {}, B: {} },
  stories: { chapter: CHAPTER, fate: 'discard' },
  scripted: { chapter: CHAPTER, shields: [3] },
  events: { chapter: CHAPTER },
  quests: {},
  artifacts: {},
} satisfies Record<keyof PackData, Fields>;

/** A Location in the row: a green arrow to the next, a neutral one back to the one before, each of difficulty 3. */
function sheetOf(number: number): Fields {
  const forward = number < 8 ? [{ to: number + 1, difficulty: 3 }] : [];
  const back = number > 1 ? [{ to: number - 1, difficulty: 3, pursuit: true }] : [];
  return { arrows: [...forward, ...back] };
}

/**
 * The plain pack: four Heroes alike, a chapter of eight Locations in a row without icons, locks or scrolls, both sides alike; all start in Location 1, which is not
 * laid out before. Stories 1 … 10 do nothing and are discarded; Story 11 has a red star, Story 12 a black one, and every row of goals asks for one of each. Random
 * Enemies: goblin (shield 2), orc (3), ogre (5, 4), and Threat cards; Scripted Enemies 1 … 8 have a shield of 3. Nothing has abilities.
 */
const RECORDS: Record<keyof PackData, readonly Fields[]> = {
  heroes: HEROES.map((id) => ({ id, name: named(id), source })),
  actions: HEROES.flatMap((hero) => Object.entries(ACTIONS).map(([name, card]) => ({ id: `${hero}-${name}`, hero, name: named(name), ...card, source }))),
  random: [
    { id: 'goblin', name: 'Goblin', shields: [2], copies: 16, source },
    { id: 'orc', name: 'Orc', shields: [3], copies: 6, source },
    { id: 'ogre', name: 'Ogre', shields: [5, 4], copies: 3, source },
    { id: 'threat', name: 'Threat', threat: 1, copies: 3, source },
  ],
  potions: POTIONS.map((id) => ({ id, name: named(id), copies: 2, source })),
  chapters: [{ ...PLAIN.chapters, id: CHAPTER, number: 1, name: 'Chapter 1', source }],
  locations: inChapter('l', 'Location', 8).map((record, i) => ({ ...PLAIN.locations, ...record, x: i, A: sheetOf(i + 1), B: sheetOf(i + 1) })),
  stories: inChapter('st', 'Story', 12).map((record, i) => ({ ...PLAIN.stories, ...record, ...(i < 10 ? {} : { star: i === 10 ? 'red' : 'black' }) })),
  scripted: inChapter('se', 'Scripted Enemy', 8).map((record) => ({ ...PLAIN.scripted, ...record })),
  events: inChapter('ev', 'Event', 2),
  quests: Array.from({ length: 6 }, (_, i) => ({ id: `qu${i + 1}`, number: i + 1, name: `Quest ${i + 1}`, source })),
  artifacts: Array.from({ length: 2 }, (_, i) => ({ id: `ar${i + 1}`, number: i + 1, name: `Artifact ${i + 1}`, source })),
};

/** `forceField` is the card `zia-force-field`. */
function hyphened(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function named(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

const PREFIX = { chapters: 'c', locations: 'l', stories: 'st', scripted: 'se', events: 'ev', quests: 'qu', artifacts: 'ar' };

/** The plain pack with the records of a test. All cards that they name must exist; whether the goals can be reached is not checked. */
export function packWith({ chapter, chapters, ...cards }: TestCards = {}): Pack {
  const given: Readonly<Partial<Record<string, Readonly<Record<string, Fields>>>>> = {
    ...cards,
    chapters: { ...chapters, ...(chapter === undefined ? {} : { 1: chapter }) },
  };
  const data = Object.fromEntries(
    (Object.keys(RECORDS) as (keyof PackData)[]).map((file) => {
      const list = [...RECORDS[file]];
      for (const [key, fields] of Object.entries(given[file] ?? {})) put(list, file, key, fields);
      return [file, FILES[file].parse(list)];
    }),
  );
  checkReferences(data as unknown as PackData, (file, path, message) => {
    throw new Error(`${file} ${path.join('.')}: ${message}`);
  });
  return { name: 'test', title: 'Test', game: 'soul-raiders', hash: '', provenance: { rulebook: 0, standIn: 0, partly: 0 }, sizes: 'free', data };
}

function put(list: Fields[], file: keyof PackData, key: string, fields: Fields): void {
  const at = list.findIndex((record) => record.id === key || ('number' in record && record.number === Number(key)));
  if (at < 0) list.push(newRecord(file, key, fields));
  else if (file === 'locations')
    list[at] = { ...list[at], ...fields, A: { ...(list[at].A as Fields), ...(fields.A as Fields) }, B: { ...(list[at].B as Fields), ...(fields.B as Fields) } };
  else list[at] = { ...list[at], ...fields };
}

function newRecord(file: keyof PackData, key: string, fields: Fields): Fields {
  const isNumbered = file in PREFIX;
  const id = isNumbered ? PREFIX[file as keyof typeof PREFIX] + key : key;
  return {
    ...('threat' in fields && file === 'random' ? { copies: 2 } : PLAIN[file]),
    id,
    ...(isNumbered ? { number: Number(key) } : {}),
    ...(file === 'actions' ? { hero: key.split('-')[0] } : {}),
    name: named(id),
    source,
    ...fields,
  };
}
