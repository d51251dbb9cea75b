import { fileURLToPath } from 'node:url';
import type { Pack } from '../../../src/core/index.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/veilwraith/content/pack.ts';
import {
  FILES,
  type FoeRecord,
  type KeyRecord,
  type MemoryRecord,
  type PackData,
  type ThreatRecord,
  type VignetteRecord,
} from '../../../src/games/veilwraith/content/schema.ts';

/** The fields a test card sets; the rest has plain defaults. A card with the id of a stand-in card replaces it. */
type Card<T> = { readonly id: string } & Partial<T>;
export interface TestCards {
  readonly threats?: readonly Card<ThreatRecord>[];
  readonly foes?: readonly Card<FoeRecord>[];
  readonly keys?: readonly Card<KeyRecord>[];
  readonly memories?: readonly Card<MemoryRecord>[];
  readonly upgrades?: readonly Card<MemoryRecord>[];
  readonly vignettes?: readonly Card<VignetteRecord>[];
}

/** The first version of the pack, used by scenario tests so that tuning the stand-in pack does not break them. */
export const FIRST = loadPack(fileURLToPath(new URL('./pack/first', import.meta.url)), packShape);

const THREAT = { copies: 1, cost: 0, boost: 0, source: 'stand-in' };
const MEMORY = { copies: 1, combine: 1, abilities: [], source: 'stand-in' };
const DEFAULTS: Record<keyof TestCards, object> = {
  threats: { ...THREAT, kind: 'anima' },
  foes: THREAT,
  keys: { cost: 0, boost: 0, source: 'stand-in' },
  memories: MEMORY,
  upgrades: { ...MEMORY, combine: 2 },
  vignettes: { number: 1, portal: 5, foes: [], threats: {}, source: 'stand-in' },
};

/** That pack with test-only cards. Its deck sizes are free; everything else passes the checks for packs read from files. */
export function packWith(cards: TestCards | undefined): Pack {
  if (cards === undefined) return FIRST;
  const data = structuredClone(FIRST.data) as unknown as PackData;
  for (const file of Object.keys(cards) as (keyof TestCards)[]) {
    const list = data[file] as { id: string }[];
    for (const card of cards[file] ?? []) {
      const at = list.findIndex((other) => other.id === card.id);
      const record = at >= 0 ? { ...list[at], ...card } : { ...DEFAULTS[file], name: titled(card.id), ...card };
      if (at >= 0) list[at] = record;
      else list.push(record);
    }
    Object.assign(data, { [file]: FILES[file].parse(list) });
  }
  const pack: Pack = { ...FIRST, name: 'test', hash: '', sizes: 'free', data: data as unknown as Pack['data'] };
  packShape.check(pack, (file, path, message) => {
    throw new Error(`${file} ${path.join('.')}: ${message}`);
  });
  return pack;
}

function titled(id: string): string {
  return id.replace(/(^|-)[a-z]/g, (letters) => letters.replace('-', ' ').toUpperCase());
}
