import { allowedWords, enough, type GameDef, type Pack, type ParamDecl, type ParamValue, resolveParams } from '../../src/core/index.ts';
import { findPack, listPacks } from '../../src/files/catalogue.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { games } from '../../src/games/registry.ts';
import { contentOf, type PackSchemas } from '../../src/schemas/content.ts';
import type { Subject } from './conformance.ts';
import { amount } from './long.ts';

const shapes = new Map(await Promise.all(games.map(async (def) => [def.id, (await contentOf(def)).pack] as const)));

/** The pack a game comes with: the stand-in where there is one. */
export function ownPack(def: GameDef): Pack {
  const packs = listPacks(def);
  const name = packs.includes('stand-in') ? 'stand-in' : packs[0];
  if (name === undefined) throw new Error(`${def.id} comes without a pack`);
  return loadPack(findPack(def, name, '.'), shapes.get(def.id) as PackSchemas);
}

/** The scenarios (vignettes, formats, chapters) of a game, by the words its scenario parameter allows. */
function scenariosOf(def: GameDef, pack: Pack): readonly string[] {
  const param = def.params[def.scenarioParam];
  return param !== undefined && param.type === 'word' ? allowedWords(param, pack) : [];
}

/** Companies that a game is tried with beside its default one: more at the table, for or against one another. */
const COMPANIES: Readonly<Record<string, readonly Readonly<Record<string, ParamValue>>[]>> = {
  'the-veil': [
    { rewardMode: 'route' },
    { rewardMode: 'draft', 'seats.1.hero': 'poacher' },
    { format: 'campaign', party: 2, 'seats.1.hero': 'diabolist', death: 'casual', maxRounds: 20 },
    { format: 'campaign', party: 3, replacedReward: 'fateDeck', maxRounds: 12 },
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
export interface Variation {
  readonly name: string;
  readonly def: GameDef;
  readonly pack: Pack;
  readonly given: Readonly<Record<string, ParamValue>>;
}

/** Words that come from the pack's content (Heroes, for example) are sampled: so many, spread over the list, others for each parameter. */
const SAMPLED = amount(2, 5);

/**
 * Every parameter of every registered game, one at a time: flags turned over, numbers at both ends, each other word. Scenarios are subjects already.
 * Content takes turns beside them, so that each rule is tried with other cards.
 */
export function variations(): Variation[] {
  return games.flatMap((def) => {
    const pack = ownPack(def);
    const params = Object.entries(def.params).filter(([name]) => name !== def.scenarioParam);
    // Automated seats take turns in the last seat only: someone must be left to decide.
    const automated = params.filter(([, decl]) => isAutomated(decl) && decl.only === undefined).map(([name]) => name);
    const content = params.flatMap(([name, decl]) =>
      isContent(decl) && decl.only === undefined && (!isAutomated(decl) || name === automated.at(-1)) ? [{ name, words: allowedWords(decl, pack) }] : [],
    );
    return params
      .flatMap(([name, decl], i) => otherValues(decl, pack, i).map((value) => [name, decl, value] as const))
      .map(([name, decl, value], i) => {
        const beside = content
          .filter((c) => !automated.includes(name) || !automated.includes(c.name))
          .map((c, k) => [c.name, c.words[(i + Math.floor((k * c.words.length) / content.length)) % c.words.length]] as const);
        return { name: `${def.id}, ${name} ${value}`, def, pack, given: { ...Object.fromEntries(beside), ...neededBy(def, decl), [name]: value } };
      });
  });
}

/** What must be said for a parameter to say anything, and what that needs in turn. */
function neededBy(def: GameDef, { only = {} }: ParamDecl): Record<string, ParamValue> {
  const values = Object.entries(only).map(([name, value]) => [name, enough(value)]);
  return Object.assign({}, ...Object.keys(only).map((other) => neededBy(def, def.params[other])), Object.fromEntries(values));
}

/** What plays a seat by itself may come from a file of one's own. */
function isAutomated(decl: ParamDecl): boolean {
  return decl.type === 'word' && decl.file !== undefined;
}

function isContent(decl: ParamDecl): decl is ParamDecl & { type: 'word' } {
  return decl.type === 'word' && typeof decl.values === 'function';
}

function otherValues(decl: ParamDecl, pack: Pack, offset: number): ParamValue[] {
  switch (decl.type) {
    case 'flag':
      return [!decl.default];
    case 'int':
    case 'number':
      return [decl.min, decl.max].filter((value) => value !== decl.default);
    case 'word': {
      const others = allowedWords(decl, pack).filter((word) => word !== decl.default);
      return isContent(decl) ? sample(others, offset) : others;
    }
    case 'words':
      return allowedWords(decl, pack).map((word) => [word]);
  }
}

function sample(words: readonly string[], offset: number): string[] {
  const step = Math.max(1, Math.floor(words.length / SAMPLED));
  return words.filter((_, i) => i % step === offset % step).slice(0, SAMPLED);
}
