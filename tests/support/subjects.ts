import type { Subject } from '../../src/conform/subject.ts';
import { type Variation, variationsOf } from '../../src/conform/variations.ts';
import { allowedWords, type GameDef, type Pack, type ParamValue, resolveParams } from '../../src/core/index.ts';
import { findPack, firstPack } from '../../src/files/catalogue.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { games } from '../../src/games/registry.ts';
import { contentOf, type PackSchemas } from '../../src/schemas/content.ts';
import { amount, isWanted } from './long.ts';

const shapes = new Map(await Promise.all(games.map(async (def) => [def.id, (await contentOf(def)).pack] as const)));

const packs = new Map<GameDef, Pack>();

/** The pack a game comes with: the stand-in where there is one. Read once. */
export function ownPack(def: GameDef): Pack {
  const known = packs.get(def);
  if (known !== undefined) return known;
  const name = firstPack(def);
  if (name === undefined) throw new Error(`${def.id} comes without a pack`);
  const pack = loadPack(findPack(def, name, '.'), shapes.get(def.id) as PackSchemas);
  packs.set(def, pack);
  return pack;
}

/** The scenarios (vignettes, formats, chapters) of a game, by the words its scenario parameter allows. */
function scenariosOf(def: GameDef, pack: Pack): readonly string[] {
  const param = def.params[def.scenarioParam];
  return param !== undefined && param.type === 'word' ? allowedWords(param, pack) : [];
}

/** Companies that a game is tried with beside its default one: more at the table, for or against one another. */
const COMPANIES: Readonly<Record<string, readonly Readonly<Record<string, ParamValue>>[]>> = {
  'soul-raiders': [{ heroes: 1 }, { heroes: 4 }, { mode: 'quest', attempts: 2, restarts: 1 }],
  'the-veil': [
    { rewardMode: 'route' },
    { rewardMode: 'draft', 'seats.1.hero': 'poacher' },
    { format: 'campaign', party: 2, 'seats.1.hero': 'diabolist', death: 'casual', maxRounds: 20 },
    { format: 'campaign', party: 3, replacedReward: 'fateDeck', maxRounds: 12 },
  ],
  'veil-of-ruin': [
    { row: 'sk05', party: 2, start: 'regular' },
    { row: 'sk08', party: 4 },
    { mode: 'jungle', map: 'short' },
    { mode: 'jungle', map: 'long', party: 2, difficultyDice: 3 },
    { mode: 'campaign', party: 4 },
    { mode: 'pvp' },
  ],
  'veiled-fate': [
    { players: 2 },
    { players: 3, openSeats: 1 },
    { players: 4 },
    { players: 5, powers: ['smite', 'omniscience', 'influence'] },
    { players: 8 },
    { players: 7 },
    { players: 6 },
  ],
  veilwraith: [
    { wraiths: 2, vignette: 'lost-ruins' },
    { wraiths: 4, vignette: 'gate-of-ash' },
    { wraiths: 2, vignette: 'nesting-woods', competitive: true },
    { wraiths: 4, vignette: 'weald-heart', competitive: true },
    { wraiths: 2, mode: 'campaign', 'seats.1.joins': 2 },
    { wraiths: 3, mode: 'campaign', competitive: true },
  ],
};

/** Every registered game in every scenario, under its default parameters otherwise; then with other companies. */
export function subjects(): { name: string; subject: Subject; company: boolean }[] {
  return games.flatMap((def) => {
    const pack = ownPack(def);
    const of = (name: string, given: Readonly<Record<string, ParamValue>>, company = false) => ({
      name,
      company,
      subject: { def, pack, params: resolveParams(def.params, given, pack) },
    });
    return [
      ...scenariosOf(def, pack).map((scenario) => of(`${def.id}, ${scenario}`, { [def.scenarioParam]: scenario })),
      ...(COMPANIES[def.id] ?? []).map((given) => of(`${def.id}, ${words(given)}`, given, true)),
    ];
  });
}

function words(given: Readonly<Record<string, ParamValue>>): string {
  return Object.entries(given)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** A registered game with one parameter set to something else than its default. */
export interface GameVariation extends Variation {
  readonly def: GameDef;
  readonly pack: Pack;
}

/** Cards, Heroes and the like that a parameter is tried with: in `npm test`, and in the long suite those beyond them. */
const SAMPLED = 2;
const MORE = 4;

/** Every parameter of every registered game, one at a time; in the long suite the values that `npm test` leaves out. Scenarios are subjects already. */
export function variations(): GameVariation[] {
  return games.flatMap((def) => {
    const pack = ownPack(def);
    const some = (sampled: number): Variation[] => variationsOf(def, pack, sampled, (name) => name !== def.scenarioParam);
    const daily = new Set(some(SAMPLED).map(({ name }) => name));
    return some(amount(SAMPLED, MORE))
      .filter(({ name }) => isWanted(daily.has(name)))
      .map(({ name, given }) => ({ name: `${def.id}, ${name}`, given, def, pack }));
  });
}
