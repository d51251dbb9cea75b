import { join } from 'node:path';
import type { Pack } from '../../../src/core/index.ts';
import { packageRoot } from '../../../src/files/home.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/veil-of-ruin/content/pack.ts';
import { FILES, type PackData } from '../../../src/games/veil-of-ruin/content/schema.ts';

/** Records that a test adds to the plain pack below. One with an id of the pack changes the fields it names; a new one has plain defaults. */
export type TestCards = { readonly [File in keyof PackData]?: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[] };

const ownPack = (name: string): Pack => loadPack(join(packageRoot, 'src', 'games', 'veil-of-ruin', 'pack', name), packShape);
/** For tests of their own cards. */
export const standIn = (): Pack => ownPack('stand-in');
export const tiny = (): Pack => ownPack('tiny');

const source = 'stand-in';

/** Five heroes alike: 40 HP (30 in a party of four), base stance Neutral, a trait that earns 1 AP, an ability that taunts, a relic of 3 AP per round. */
export const HEROES = ['knight', 'priest', 'wizard', 'rogue', 'ranger'] as const;

/** The printed numbers of a hero's cards by pile. */
const NUMBERS = { basic: [1, 24], ultimate: [25, 28], master: [32, 37], skill: [44, 55] } as const;

/** `knight-1` … `knight-55`: attack cards for 1 AP, 2 physical damage, Neutral to Neutral. */
function plainCards(hero: string): object[] {
  return Object.entries(NUMBERS).flatMap(([pile, [from, to]]) =>
    Array.from({ length: to - from + 1 }, (_, k) => ({ ...PLAIN.cards, id: `${hero}-${from + k}`, name: `${hero} ${from + k}`, hero, number: from + k, pile })),
  );
}

const attack = (damage: string): object => ({ dice: damage, type: 'physical', targets: 'single', choice: 'lowestHealth' });
/** Hits for 6 in its Aggressive, 4 in its Neutral, 2 in its Defensive stance; no dice. */
const ATTACKS = { aggressive: attack('6'), neutral: attack('4'), defensive: attack('2') };

/** What a new record has unless the test says otherwise. */
const PLAIN: Record<keyof PackData, object> = {
  heroes: {
    hp: [30, 40],
    base: 'neutral',
    trait: [{ earn: 1 }],
    ability: [{ status: 'taunted', to: 'enemy' }],
    relic: { name: 'Relic', passives: [{ roundAp: 3 }] },
    source,
  },
  cards: { kind: 'attack', cost: 1, effective: 'neutral', resultant: 'neutral', damage: 2, type: 'physical', source },
  enemies: { kind: 'minion', hp: [12, 20], initiative: 5, base: 'neutral', attacks: ATTACKS, source },
  items: { kind: 'consumed', cost: 1, text: [{ heal: 3 }], source },
  flasks: { source },
  artifacts: { kind: 'combat', cost: 1, text: [{ heal: 5 }], source },
  injuries: { source },
  corruption: { copies: 2, source },
  skirmishes: {
    difficulty: 'Test',
    minutes: 30,
    bosses: [],
    minions: 1,
    buffs: 0,
    skills: 0,
    masters: 0,
    scrapped: 0,
    flasks: 0,
    items: 0,
    source,
  },
  maps: { mode: 'jungle', source },
};

/** Minions goblin (initiative 9), orc (7), troll (5), imp (3); bosses ogre-1 … ogre-5 and giant-1 … giant-5 by tier, initiative 6 and 4. */
const BASE: Record<keyof PackData, object[]> = {
  heroes: HEROES.map((id) => ({ ...PLAIN.heroes, id, name: titled(id) })),
  cards: HEROES.flatMap(plainCards),
  enemies: [
    ...['goblin', 'orc', 'troll', 'imp'].map((id, i) => ({ ...PLAIN.enemies, id, name: titled(id), initiative: 9 - 2 * i })),
    ...[1, 2, 3, 4, 5].flatMap((tier) =>
      ['ogre', 'giant'].map((name, i) => ({
        ...PLAIN.enemies,
        id: `${name}-${tier}`,
        name: `${titled(name)} ${tier}`,
        kind: 'boss',
        tier,
        hp: [30, 50],
        initiative: 6 - 2 * i,
      })),
    ),
  ],
  // charm-1 … charm-8: value 1 to 8, number the same
  items: Array.from({ length: 8 }, (_, i) => ({ ...PLAIN.items, id: `charm-${i + 1}`, name: `Charm ${i + 1}`, number: i + 1, value: i + 1 })),
  flasks: [{ id: 'flask', name: 'Flask of Healing', value: 3, cost: 1, heal: 10, corruption: 1, targets: 'hero', copies: 4, source }],
  artifacts: [{ ...PLAIN.artifacts, id: 'crown', name: 'Crown' }],
  injuries: [
    { id: 'trauma', name: 'Trauma', status: 'weakened', copies: 3, source },
    { id: 'fatigue', name: 'Fatigue', status: 'exhausted', copies: 3, source },
    { id: 'stun', name: 'Stun', status: 'dazed', copies: 3, source },
  ],
  corruption: [
    { ...PLAIN.corruption, id: 'rot', name: 'Rot', text: [{ loseHp: 2 }] },
    { ...PLAIN.corruption, id: 'dread', name: 'Dread', stays: true },
  ],
  skirmishes: [
    { ...PLAIN.skirmishes, id: 'sk01', named: ['goblin'], minions: 0 },
    { ...PLAIN.skirmishes, id: 'sk02', minions: 3 },
    { ...PLAIN.skirmishes, id: 'sk14', bosses: [4, 3, 2], minions: 0, skills: 8, masters: 4, scrapped: 4, flasks: 2, items: 2 },
  ],
  maps: [
    {
      ...PLAIN.maps,
      id: 'short',
      name: 'Short',
      hexes: [
        { id: 'camp', kind: 'start', x: 0, y: 0, to: ['fight', 'shop'] },
        { id: 'fight', kind: 'minionFight', x: 1, y: 0, to: ['training'] },
        { id: 'shop', kind: 'shop', x: 1, y: 1, to: ['training', 'loot'] },
        { id: 'training', kind: 'training', x: 2, y: 0, to: ['sanctuary'] },
        { id: 'loot', kind: 'loot', x: 2, y: 1, to: ['sanctuary'] },
        { id: 'sanctuary', kind: 'sanctuary', x: 3, y: 0, to: ['swamp'] },
        { id: 'swamp', kind: 'corruption', x: 4, y: 0, to: ['lair'] },
        { id: 'lair', kind: 'bossFight', tier: 3, x: 5, y: 0 },
      ],
    },
    {
      ...PLAIN.maps,
      id: 'first-steps',
      name: 'First Steps',
      mode: 'campaign',
      hexes: [
        { id: 'gate', kind: 'start', x: 0, y: 0, to: ['chapel'] },
        { id: 'chapel', kind: 'event', x: 1, y: 0, to: ['bridge'], text: [{ artifact: 'crown' }] },
        { id: 'bridge', kind: 'fight', x: 2, y: 0, enemies: ['goblin'] },
      ],
    },
  ],
};

/** Hexes of the plain pack are called by their ids. */
for (const { hexes } of BASE.maps as { hexes: { id: string; name?: string }[] }[]) for (const hex of hexes) hex.name = hex.id;

/** The plain pack with test-only records; all of it passes the checks for packs read from files. */
export function packWith(given: TestCards = {}): Pack {
  const data = structuredClone(BASE) as unknown as Record<keyof PackData, { id: string; number?: number; hero?: string; pile?: string }[]>;
  for (const file of Object.keys(given) as (keyof PackData)[]) for (const record of given[file] ?? []) put(data[file], file, record as { id: string });
  for (const file of Object.keys(FILES) as (keyof PackData)[]) Object.assign(data, { [file]: FILES[file].parse(data[file]) });
  const pack = {
    game: 'veil-of-ruin',
    name: 'test',
    title: 'Test',
    hash: '',
    sizes: 'free',
    provenance: { rulebook: 0, standIn: 0, partly: 0 },
    data,
  } as unknown as Pack;
  packShape.check(pack, (file, path, message) => {
    throw new Error(`${file} ${path.join('.')}: ${message}`);
  });
  return pack;
}

/** A new combat card takes the place of a plain Basic, from #24 downwards, unless it names its number; fields that its kind does not have are left out. */
function put(
  list: { id: string; number?: number; hero?: string; pile?: string }[],
  file: keyof PackData,
  record: { id: string; hero?: string; kind?: string; number?: number; pile?: string },
): void {
  const at = list.findIndex((other) => other.id === record.id);
  if (at >= 0) {
    list[at] = file === 'cards' && record.kind !== undefined && record.kind !== 'attack' ? { ...utility(list[at]), ...record } : { ...list[at], ...record };
    return;
  }
  if (file !== 'cards') {
    list.push({ ...PLAIN[file], name: titled(record.id), ...record } as (typeof list)[number]);
    return;
  }
  const hero = record.hero ?? HEROES[0];
  const plain = list.findLastIndex(
    (card) =>
      card.hero === hero && card.id === `${hero}-${card.number}` && (record.number === undefined ? card.pile === 'basic' : card.number === record.number),
  );
  const { number, pile } = list[plain];
  const defaults = { ...PLAIN.cards, name: titled(record.id), hero, number, pile };
  list[plain] = { ...(record.kind === undefined || record.kind === 'attack' ? defaults : utility(defaults)), ...record };
}

function utility(card: object): { id: string } {
  const { effective: _e, resultant: _r, damage: _d, type: _t, ...rest } = card as Record<string, unknown>;
  return rest as { id: string };
}

function titled(id: string): string {
  return id.replace(/(^|-)[a-z]/g, (letters) => letters.replace('-', ' ').toUpperCase());
}
