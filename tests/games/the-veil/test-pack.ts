import { join } from 'node:path';
import type { Pack } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import type { AllyRecord, EnemyRecord, MissionRecord } from '../../../src/games/the-veil/content/mission-schema.ts';
import { packShape } from '../../../src/games/the-veil/content/pack.ts';
import {
  type CardRecord,
  type FamilyRecord,
  FILES,
  type HeroRecord,
  type PackData,
  type RewardRecord,
  type SoloRecord,
} from '../../../src/games/the-veil/content/schema.ts';

/** The fields a test card sets; the rest has plain defaults. A card with an id from the pack replaces it. */
type Card<T> = { readonly id: string } & { readonly [Field in keyof T]?: unknown };

/** Test-only content. New `cards` join every Fate Deck with three copies, new `basics` every Starting Deck. */
export interface TestCards {
  readonly cards?: readonly Card<CardRecord>[];
  readonly basics?: readonly Card<CardRecord>[];
  readonly rewards?: readonly Card<RewardRecord>[];
  readonly heroes?: readonly Card<HeroRecord>[];
  readonly families?: readonly Card<FamilyRecord>[];
  readonly solo?: readonly Card<SoloRecord>[];
  readonly enemies?: readonly Card<EnemyRecord>[];
  readonly allies?: readonly Card<AllyRecord>[];
  readonly missions?: readonly Card<MissionRecord>[];
  /** `printed` checks the sizes of decks; the tiny pack has free sizes. */
  readonly sizes?: Pack['sizes'];
}

const COPIES = 3;

const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'the-veil', 'pack', name), packShape);

/** The tiny pack, used by scenario tests so that tuning the stand-in pack does not break them. */
const TINY = ownPack('tiny');
/** For tests of its own cards. */
export const STAND_IN = ownPack('stand-in');

const DEFAULTS: Record<Exclude<keyof TestCards, 'sizes'>, object> = {
  cards: { cost: 1, source: 'stand-in' },
  basics: { source: 'stand-in' },
  rewards: { cost: 1, copies: 1, source: 'stand-in' },
  heroes: { family: 'ironkin', health: 50, start: { coin: 4, purse: 1, jab: 1, blow: 2 }, ability: { do: [{ damage: 1 }] }, source: 'stand-in' },
  families: { source: 'stand-in' },
  solo: { source: 'stand-in' },
  enemies: { health: 10, source: 'stand-in' },
  allies: { health: 10, ability: { do: [{ damage: 1 }] }, source: 'stand-in' },
  missions: { book: 'short-road', page: '9', victory: {}, source: 'stand-in' },
};

/** The tiny pack with test-only content; all of it passes the checks for packs read from files. */
export function packWith(given: TestCards | undefined): Pack {
  if (given === undefined) return TINY;
  const { sizes, ...content } = given;
  const data = structuredClone(TINY.data) as unknown as PackData;
  for (const file of Object.keys(content) as (keyof typeof content)[]) {
    const list = data[file] as { id: string }[];
    for (const card of content[file] ?? []) {
      const at = list.findIndex((other) => other.id === card.id);
      if (at >= 0) list[at] = { ...list[at], ...card };
      else {
        list.push({ ...DEFAULTS[file], ...(('type' in card && card.type === 'aura' ? { cost: undefined } : {}) as object), name: titled(card.id), ...card } as {
          id: string;
        });
        if (file === 'cards') for (const family of data.families) family.fate[card.id] = COPIES;
        if (file === 'basics') for (const hero of data.heroes) hero.start[card.id] = COPIES;
      }
    }
    Object.assign(data, { [file]: FILES[file].parse(list) });
  }
  const pack: Pack = { ...TINY, sizes: sizes ?? TINY.sizes, name: 'test', hash: '', data: data as unknown as Pack['data'] };
  packShape.check(pack, (file, path, message) => {
    throw new Error(`${file} ${path.join('.')}: ${message}`);
  });
  return pack;
}

function titled(id: string): string {
  return id.replace(/(^|-)[a-z]/g, (letters) => letters.replace('-', ' ').toUpperCase());
}
