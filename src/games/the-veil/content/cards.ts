import { hashName, InputError, type Pack, SlotTable, suggestion } from '../../../core/index.ts';
import type { Options } from '../options/params.ts';
import { Act, Size } from '../state/codes.ts';
import { POOLS, REVEAL_WINDOWS, TYPES } from '../state/words.ts';
import { CAMPAIGN, cast, ENEMIES, seatingOf } from './formats.ts';
import type { Where } from './language.ts';
import { bookOf, companions, compileMissions, enemyCards } from './missions.ts';
import { packData } from './pack-data.ts';
import { acquires, ProgramBuilder, plainGains } from './program.ts';
import type { CardRecord, FamilyRecord, HeroRecord, PackData, SoloRecord } from './schema.ts';
import { partsOf, textOf } from './solo-card.ts';
import { CardTables, CompiledHero } from './tables.ts';

/** A card of a deck in this cell. */
interface Print {
  readonly card: CardRecord;
  readonly owner: number;
  readonly basic: boolean;
  readonly reward: boolean;
  readonly copies: number;
}

/** Everything that does not depend on the Solo cards of a cell: the decks and all facts about their cards. Immutable. */
interface Decks {
  readonly prints: readonly Print[];
  /** The texts of the cards; texts of Solo cards are added to a copy. */
  readonly build: ProgramBuilder;
  /** Which cards match the filters of these texts. */
  readonly fits: readonly number[];
  /** By card: the slots of its copies. */
  readonly slots: readonly (readonly number[])[];
  /** Solo cards of the seats without a player. */
  readonly machines: readonly string[];
  readonly tables: Omit<CardTables, 'directDamage' | 'placeTrap' | 'code' | 'counts' | 'conditions' | 'fits' | 'filterOther' | 'slots' | 'solo'>;
}

/** Cells that differ only in their Solo cards follow one another, in cycles of at most a few dozen Heroes. */
const KEPT = 64;
const kept = new WeakMap<Pack, Map<string, Decks>>();

/** The decks of a cell; reuses earlier ones that differ only in the Solo cards. */
function decksOf(pack: Pack, options: Options): Decks {
  const found = kept.get(pack) ?? new Map<string, Decks>();
  kept.set(pack, found);
  const key = JSON.stringify({ ...options, solo: null, full: null });
  const decks = found.get(key) ?? makeDecks(packData(pack), options);
  // A map keeps insertion order, so its first entry is the least recently used.
  found.delete(key);
  found.set(key, decks);
  if (found.size > KEPT) found.delete(found.keys().next().value as string);
  return decks;
}

export function compileCards(pack: Pack, options: Options): CardTables {
  const data = packData(pack);
  const { prints, build: texts, fits: known, slots, machines, tables } = decksOf(pack, options);
  const build = texts.copy();
  const solo = [...options.solo, ...machines].map((word) =>
    soloRecords(data, word).map((record) => ({ record, programs: Int32Array.from(partsOf(record), (part) => build.add(textOf(part))) })),
  );
  const placeTrap = tables.many ? build.placeTrap() : -1;
  const directDamage = options.directIgnoresShields && !options.preventDirect ? -1 : build.directDamage();
  return new CardTables({
    ...tables,
    directDamage,
    placeTrap,
    code: Int32Array.from(build.code),
    counts: Int32Array.from(build.counts),
    conditions: Int32Array.from(build.conditions),
    fits: Uint8Array.from([...known, ...fitsOf(build.filters.slice(texts.filters.length), prints, options)]),
    filterOther: Uint8Array.from(build.filters, (where) => (where.other ? 1 : 0)),
    slots: new SlotTable(slots),
    solo,
  });
}

function makeDecks(data: PackData, options: Options): Decks {
  const players = cast(data, options.heroes, options.format).map((id) => findHero(data, id));
  const campaign = options.format.format === CAMPAIGN;
  const book = campaign ? bookOf(data, options.campaign.book) : '';
  if (campaign && options.rewardMode !== 'none') throw new InputError('a campaign gives Reward cards for its missions; leave rewardMode out');
  const others = campaign ? companions(data, players, book) : { heroes: [], families: [], duel: false };
  const chosen = [...players, ...others.heroes];
  const seating = seatingOf(
    options.format,
    chosen.map((hero) => hero.health),
    options.firstSide === 'toss',
  );
  const own = players.map((hero) => data.families.find((f) => f.id === hero.family) as FamilyRecord);
  const families = [...own, ...others.families];
  if (!options.allowSameFateDeck && new Set(own).size < own.length)
    throw new InputError(`two seats have the Fate Deck ${twice(own.map((f) => f.id))} while allowSameFateDeck is false; choose Heroes of different families`); // TV-?03
  const enemies = campaign ? enemyCards(data, book) : [];
  const firstEnemy = chosen.length - ENEMIES;
  const prints = printsOf(data, chosen, families, options.rewardMode !== 'none' || campaign ? players.length : 0, [
    ...enemies.map(({ card, slot }) => ({ card, owner: firstEnemy + slot, basic: false, reward: false, copies: 1 })),
  ]);
  if (options.rewardMode !== 'none' && data.rewards.length === 0)
    throw new InputError(`this pack has no Reward cards for rewardMode ${options.rewardMode}; write them into rewards.yaml, or leave rewardMode out`);
  const total = prints.length;
  if (total > Size.types) throw new InputError(`the decks of this game have ${total} different cards; the limit is ${Size.types}`);
  const build = new ProgramBuilder();
  const t = emptyTables(total, chosen.length);
  prints.forEach((print, type) => {
    compileCard(t, build, print, type, options);
  });
  const heroes = chosen.map((hero, seat): CompiledHero => {
    const deck = (list: Readonly<Record<string, number>>, basic: boolean): Int32Array =>
      Int32Array.from(
        Object.entries(list).flatMap(([card, copies]) => {
          const type = prints.findIndex((p) => p.owner === seat && p.basic === basic && !p.reward && p.card.id === card);
          return Array.from({ length: copies }, () => type);
        }),
      ).sort();
    return new CompiledHero({
      id: hero.id,
      name: hero.name,
      family: families[seat].id,
      villain: hero.kind === 'villain',
      health: hero.health,
      ability: build.add(hero.ability.do),
      condition: hero.ability.when === undefined ? -1 : build.condition(hero.ability.when),
      start: deck(hero.start, true),
      acquires: acquires(hero.ability.do),
      fate: deck(families[seat].fate, false),
    });
  });
  return {
    prints,
    build,
    fits: fitsOf(build.filters, prints, options),
    slots: prints.map((p) => Array.from({ length: p.copies }, (_, k) => hashName(`${p.card.id}#${k}`))),
    machines: others.heroes.map((_, k) => (k === others.heroes.length - ENEMIES && others.duel ? 'random' : 'none')),
    tables: {
      ...t,
      ...seating,
      total,
      traps: prints.filter((p) => p.card.type === 'trap' && p.owner < heroes.length).length,
      ids: prints.map((p) => p.card.id),
      names: prints.map((p) => p.card.name),
      owner: Uint8Array.from(prints, (p) => p.owner),
      ...rewardTables(prints, heroes.length, options.rewardMode),
      enemy: Uint8Array.from(prints, (p) => (enemies.some(({ card, recruit }) => card === p.card && !recruit) ? 1 : 0)),
      ally: Uint8Array.from(options.format.kinds, (kind) => (kind === 'ally' ? 1 : 0)),
      enemySeat: Uint8Array.from(options.format.kinds, (kind) => (kind === 'enemy' ? 1 : 0)),
      party: players.length,
      missions: campaign ? compileMissions(data, book, (id, slot) => prints.findIndex((p) => p.owner === firstEnemy + slot && p.card.id === id)) : [],
      deathsMatter: prints.some((p) => p.card.whenKilled !== undefined),
      discardMatters: prints.some((p) => p.card.inDiscard !== undefined),
      heroes,
      soloRecords: data.solo,
    },
  };
}

/** By filter, then card: does the card match? */
function fitsOf(filters: readonly Where[], prints: readonly Print[], { goldAnyText }: Options): number[] {
  return filters.flatMap((where) => prints.map((p) => (fits(where, p, goldAnyText) ? 1 : 0)));
}

/** The possible Solo cards of a seat: none, one of the pack, all of which one is drawn (TV-X03), or a user's own as JSON. */
function soloRecords(data: PackData, word: string): readonly SoloRecord[] {
  if (word === 'none') return [];
  if (word === 'random') return data.solo;
  return word.startsWith('{') ? [JSON.parse(word) as SoloRecord] : data.solo.filter((card) => card.id === word);
}

function twice(words: readonly string[]): string {
  return words.find((word, i) => words.indexOf(word) !== i) as string;
}

function findHero(data: PackData, id: string): HeroRecord {
  const found = data.heroes.find((h) => h.id === id);
  if (found !== undefined) return found;
  throw new InputError(
    `unknown Hero ${id}; ${suggestion(
      id,
      data.heroes.map((h) => h.id),
    )}`,
  );
}

/**
 * Traps first, then seat by seat, then enemies; the same in every run. Reward cards are listed for the first `rewarded` seats and, at the very end, for nobody.
 */
function printsOf(data: PackData, heroes: readonly HeroRecord[], families: readonly FamilyRecord[], rewarded: number, enemies: readonly Print[]): Print[] {
  const rewardsOf = (owner: number): Print[] =>
    rewarded > 0 && (owner < rewarded || owner === heroes.length)
      ? data.rewards.map((card) => ({ card, owner, basic: false, reward: true, copies: card.copies }))
      : [];
  const prints = heroes.flatMap((hero, owner) => [
    ...data.basics.flatMap((card) => (hero.start[card.id] === undefined ? [] : [{ card, owner, basic: true, reward: false, copies: hero.start[card.id] }])),
    ...data.cards.flatMap((card) => {
      const copies = families[owner].fate[card.id];
      return copies === undefined ? [] : [{ card, owner, basic: false, reward: false, copies }];
    }),
    ...rewardsOf(owner),
  ]);
  return [...prints.filter((p) => p.card.type === 'trap'), ...prints.filter((p) => p.card.type !== 'trap'), ...enemies, ...rewardsOf(heroes.length)];
}

/** Tables of Reward cards; those without an owner are the last types. */
function rewardTables(prints: readonly Print[], seats: number, mode: string) {
  const common = prints.filter((p) => p.owner === seats);
  const unowned = prints.length - common.length;
  return {
    reward: Uint8Array.from(prints, (p) => (p.reward ? 1 : 0)),
    unowned,
    ownReward: Int32Array.from(
      common.flatMap(({ card }) => Array.from({ length: seats }, (_, seat) => prints.findIndex((p) => p.reward && p.owner === seat && p.card === card))),
    ),
    rewardDeck: Int32Array.from(common.flatMap(({ copies }, k) => Array.from({ length: copies }, () => unowned + k))),
    commons: common.length > 0 ? seats : -1,
    market: mode === 'route' && common.length > 0 ? seats : -1,
  };
}

function emptyTables(total: number, seats: number) {
  const ints = (fill = 0, width = 1): Int32Array => new Int32Array(total * width).fill(fill);
  const bytes = (): Uint8Array => new Uint8Array(total);
  return {
    type: bytes(),
    cost: ints(-1),
    gain: ints(0, 3),
    basic: bytes(),
    recruit: ints(),
    shield: bytes(),
    unbanishable: bytes(),
    raisesMaximum: ints(),
    auraPrevents: ints(),
    acts: bytes(),
    acquires: bytes(),
    abilities: ints(-1, 2),
    exhaust: ints(-1),
    synergy: ints(-1),
    synergyGain: ints(0, 3),
    selfBanish: ints(-1),
    play: ints(-1),
    auraTurn: ints(-1),
    inDiscard: ints(-1),
    reveal: ints(-1),
    revealWindow: bytes(),
    whenKilled: ints(-1),
    whenSlain: ints(-1),
    whenBanished: ints(-1),
    whenAcquired: ints(-1),
    whenDiscarded: ints(-1),
    reveals: new Uint8Array(seats),
  };
}

function compileCard(t: ReturnType<typeof emptyTables>, build: ProgramBuilder, { card, owner, basic }: Print, type: number, options: Options): void {
  t.type[type] = TYPES.indexOf(card.type);
  t.cost[type] = card.type === 'aura' ? -1 : (card.cost ?? 0);
  POOLS.forEach((pool, i) => {
    t.gain[type * 3 + i] = card[pool];
  });
  t.basic[type] = basic ? 1 : 0;
  t.recruit[type] = card.recruit ?? 0;
  t.shield[type] = card.shield ? 1 : 0;
  t.unbanishable[type] = card.unbanishable ? 1 : 0;
  const owned = owner < t.reveals.length;
  t.raisesMaximum[type] = owned ? raise(card, options) : 0;
  t.auraPrevents[type] = card.aura?.prevent ?? 0;
  let acts = exhaustible(card, options) ? 1 : 0;
  (card.abilities ?? []).forEach((ability, k) => {
    acts |= 1 << k;
    t.abilities[type * 2 + k] = build.add(ability);
    if (acquires(ability)) t.acquires[type] |= 1 << k;
  });
  if (card.exhaust !== undefined && acquires(card.exhaust)) t.acquires[type] |= 1;
  t.exhaust[type] = build.add(card.exhaust);
  if (card.synergy !== undefined) {
    acts |= 1 << Act.synergy;
    const plain = plainGains(card.synergy);
    if (acquires(card.synergy)) t.acquires[type] |= 1 << Act.synergy;
    if (plain === null) t.synergy[type] = build.add(card.synergy);
    else t.synergyGain.set(plain, type * 3);
  }
  if (card.selfBanish !== undefined) {
    acts |= 1 << Act.selfBanish;
    if (card.selfBanish !== true && acquires(card.selfBanish)) t.acquires[type] |= 1 << Act.selfBanish;
  }
  t.selfBanish[type] = build.add(card.selfBanish === true ? undefined : card.selfBanish);
  t.acts[type] = acts;
  t.play[type] = build.add(card.play);
  t.auraTurn[type] = build.add(card.aura?.eachTurn);
  t.inDiscard[type] = build.add(card.inDiscard);
  t.reveal[type] = build.add(card.reveal?.do);
  t.revealWindow[type] = REVEAL_WINDOWS.indexOf(card.reveal?.window ?? 'none');
  if (card.reveal !== undefined && owned) t.reveals[owner] |= 1 << t.revealWindow[type];
  t.whenKilled[type] = build.add(card.whenKilled);
  t.whenSlain[type] = build.add(card.whenSlain);
  t.whenBanished[type] = owned ? build.add(card.whenBanished) : -1;
  t.whenAcquired[type] = build.add(card.whenAcquired);
  t.whenDiscarded[type] = build.add(card.whenDiscarded);
}

/** A Recruit may be exhausted if that has an effect (TV-M08): its output, its text, and by TV-?18 perhaps its Synergy. */
function exhaustible(card: CardRecord, options: Options): boolean {
  if (card.recruit === undefined) return false;
  return POOLS.some((pool) => card[pool] > 0) || card.exhaust !== undefined || (options.recruitSynergyNeedsExhaust && card.synergy !== undefined);
}

/** TV-?29: the rulebook contradicts itself about one card. */
function raise(card: CardRecord, options: Options): number {
  if (card.id === 'inner-strength' && options.innerStrengthBonus !== 2) return options.innerStrengthBonus;
  return card.raisesMaximum ?? 0;
}

function fits(where: Where, { card, basic, reward }: Print, goldAnyText: boolean): boolean {
  const types = where.type === undefined ? null : ([] as string[]).concat(where.type);
  const cost = card.type === 'aura' ? null : (card.cost ?? 0);
  return (
    (types === null || types.includes(card.type)) &&
    (where.recruit === undefined || where.recruit === (card.recruit !== undefined)) &&
    (where.shield === undefined || where.shield === (card.shield ?? false)) &&
    (where.basic === undefined || where.basic === basic) &&
    (where.reward === undefined || where.reward === reward) &&
    (where.costAtMost === undefined || (cost !== null && cost <= where.costAtMost)) &&
    (where.costAtLeast === undefined || (cost !== null && cost >= where.costAtLeast)) &&
    (where.gives === undefined || card[where.gives] > 0 || (goldAnyText && where.gives === 'gold' && JSON.stringify(card).includes('{"gold"'))) && // TV-?92
    (where.card === undefined || where.card === card.id)
  );
}
