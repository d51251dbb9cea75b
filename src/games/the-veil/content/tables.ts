import type { SlotTable } from '../../../core/index.ts';
import type { Seating } from './formats.ts';
import type { CompiledMission } from './missions.ts';
import type { SoloRecord } from './schema.ts';

/** A Solo card and the programs of its parts. */
export interface SoloSource {
  readonly record: SoloRecord;
  readonly programs: Int32Array;
}

/**
 * A pack compiled to flat tables for the Heroes of a cell. A card type is owner × card: the same print in two decks is two types, so that a Trap knows its
 * owner's Banished Pile. Traps are numbered first (the first card of a sorted hand shows whether it holds a Trap), then the cards of each seat.
 */
export class CardTables implements Seating {
  readonly total: number;
  /** Types below this are Traps. */
  readonly traps: number;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly owner: Uint8Array;
  /** Index into words.ts TYPES. */
  readonly type: Uint8Array;
  /** -1 for Auras (TV-U16). */
  readonly cost: Int32Array;
  /** Output when played or, for a Recruit, when exhausted: gain[type * 3 + pool]. */
  readonly gain: Int32Array;
  readonly basic: Uint8Array;
  /** 1 for Reward cards. */
  readonly reward: Uint8Array;
  /** Health of a Recruit, 0 for other cards. */
  readonly recruit: Int32Array;
  readonly shield: Uint8Array;
  readonly unbanishable: Uint8Array;
  readonly raisesMaximum: Int32Array;
  readonly auraPrevents: Int32Array;
  /** Bits of what a card in play can do (codes.ts ACT_…): abilities 0 and 1, Synergy, self-banish. Ability 0 of a Recruit is its exhaustion. */
  readonly acts: Uint8Array;
  /** Bits of abilities that acquire cards (TV-J05). */
  readonly acquires: Uint8Array;
  // Programs, -1 for none
  readonly abilities: Int32Array;
  readonly exhaust: Int32Array;
  /** Synergies that only give Gold, Damage or Health need no program: synergyGain[type * 3 + pool]. */
  readonly synergy: Int32Array;
  readonly synergyGain: Int32Array;
  readonly selfBanish: Int32Array;
  readonly play: Int32Array;
  readonly auraTurn: Int32Array;
  readonly inDiscard: Int32Array;
  readonly reveal: Int32Array;
  /** Index into words.ts REVEAL_WINDOWS. */
  readonly revealWindow: Uint8Array;
  readonly whenKilled: Int32Array;
  readonly whenSlain: Int32Array;
  readonly whenBanished: Int32Array;
  readonly whenAcquired: Int32Array;
  readonly whenDiscarded: Int32Array;
  /** Does any card react to the death of a Recruit? Then the order of kills matters. */
  readonly deathsMatter: boolean;
  /** Does any card work in a Discard Pile? */
  readonly discardMatters: boolean;
  /** Windows in which a seat may have cards to reveal: reveals[seat] is a mask of 1 << window. */
  readonly reveals: Uint8Array;
  // Seats (formats.ts `Seating`)
  readonly heroes: readonly CompiledHero[];
  readonly sides: readonly (readonly number[])[];
  readonly sideOf: Uint8Array;
  readonly mates: readonly (readonly number[])[];
  readonly pool: readonly (readonly number[])[];
  readonly lead: Uint8Array;
  readonly together: Int32Array;
  readonly separate: Uint8Array;
  readonly opponents: readonly (readonly number[])[];
  readonly players: readonly (readonly number[])[];
  readonly order: readonly (readonly number[])[];
  readonly teams: boolean;
  readonly many: boolean;
  readonly teamSynergy: boolean;
  readonly defenderOnly: boolean;
  readonly lowest: readonly number[];
  readonly slots: SlotTable;
  // Reward cards (group Y). Types from `unowned` on have no owner; a seat that gets one converts it to its own type.
  readonly unowned: number;
  /** ownReward[(type - unowned) * seats + seat]. */
  readonly ownReward: Int32Array;
  /** All Reward cards, as types without an owner. */
  readonly rewardDeck: Int32Array;
  /** Index among the state's heroes of the common area: the common Fate Route and the pool of Reward cards; -1 if there is neither. */
  readonly commons: number;
  /** The same if there is a common Fate Route, else -1. */
  readonly market: number;
  // Campaign (group Z)
  /** 1 for cards that represent enemies with their own Health total. */
  readonly enemy: Uint8Array;
  /** By seat: 1 for Allies; 1 for enemies. */
  readonly ally: Uint8Array;
  readonly enemySeat: Uint8Array;
  /** Number of player seats; they come first. */
  readonly party: number;
  readonly missions: readonly CompiledMission[];
  // Programs' tables (ops.ts)
  /** Program of direct Damage that Shields or prevention may reduce; -1 if nothing can. */
  readonly directDamage: number;
  /** Program that places a Trap if there are several opponents, else -1. */
  readonly placeTrap: number;
  readonly code: Int32Array;
  readonly counts: Int32Array;
  readonly conditions: Int32Array;
  /** fits[filter * total + type]. */
  readonly fits: Uint8Array;
  /** 1 if a filter excludes the card that has the text. */
  readonly filterOther: Uint8Array;
  /** Solo cards by seat (several if one is drawn at random), with the program of each part, -1 for none. */
  readonly solo: readonly (readonly SoloSource[])[];
  /** Solo cards of the pack, for strategies that play one. */
  readonly soloRecords: readonly SoloRecord[];

  /** Assigned field by field, so that each is stored in the object itself: the engine reads them all the time. */
  constructor(from: CardTables) {
    this.total = from.total;
    this.traps = from.traps;
    this.ids = from.ids;
    this.names = from.names;
    this.owner = from.owner;
    this.type = from.type;
    this.cost = from.cost;
    this.gain = from.gain;
    this.basic = from.basic;
    this.reward = from.reward;
    this.recruit = from.recruit;
    this.shield = from.shield;
    this.unbanishable = from.unbanishable;
    this.raisesMaximum = from.raisesMaximum;
    this.auraPrevents = from.auraPrevents;
    this.acts = from.acts;
    this.acquires = from.acquires;
    this.abilities = from.abilities;
    this.exhaust = from.exhaust;
    this.synergy = from.synergy;
    this.synergyGain = from.synergyGain;
    this.selfBanish = from.selfBanish;
    this.play = from.play;
    this.auraTurn = from.auraTurn;
    this.inDiscard = from.inDiscard;
    this.reveal = from.reveal;
    this.revealWindow = from.revealWindow;
    this.whenKilled = from.whenKilled;
    this.whenSlain = from.whenSlain;
    this.whenBanished = from.whenBanished;
    this.whenAcquired = from.whenAcquired;
    this.whenDiscarded = from.whenDiscarded;
    this.deathsMatter = from.deathsMatter;
    this.discardMatters = from.discardMatters;
    this.reveals = from.reveals;
    this.heroes = from.heroes;
    this.sides = from.sides;
    this.sideOf = from.sideOf;
    this.mates = from.mates;
    this.pool = from.pool;
    this.lead = from.lead;
    this.together = from.together;
    this.separate = from.separate;
    this.opponents = from.opponents;
    this.players = from.players;
    this.order = from.order;
    this.teams = from.teams;
    this.many = from.many;
    this.teamSynergy = from.teamSynergy;
    this.defenderOnly = from.defenderOnly;
    this.lowest = from.lowest;
    this.slots = from.slots;
    this.unowned = from.unowned;
    this.ownReward = from.ownReward;
    this.rewardDeck = from.rewardDeck;
    this.commons = from.commons;
    this.market = from.market;
    this.enemy = from.enemy;
    this.ally = from.ally;
    this.enemySeat = from.enemySeat;
    this.party = from.party;
    this.missions = from.missions;
    this.directDamage = from.directDamage;
    this.placeTrap = from.placeTrap;
    this.code = from.code;
    this.counts = from.counts;
    this.conditions = from.conditions;
    this.fits = from.fits;
    this.filterOther = from.filterOther;
    this.solo = from.solo;
    this.soloRecords = from.soloRecords;
  }
}

export class CompiledHero {
  readonly id: string;
  readonly name: string;
  /** Id of its family. */
  readonly family: string;
  readonly villain: boolean;
  readonly health: number;
  /** Program of the ability and its condition, or -1. */
  readonly ability: number;
  readonly condition: number;
  /** Does it acquire a card (TV-J05)? */
  readonly acquires: boolean;
  readonly start: Int32Array;
  readonly fate: Int32Array;

  /** Assigned field by field, so that each is stored in the object itself: the engine reads them all the time. */
  constructor(from: CompiledHero) {
    this.id = from.id;
    this.name = from.name;
    this.family = from.family;
    this.villain = from.villain;
    this.health = from.health;
    this.ability = from.ability;
    this.condition = from.condition;
    this.acquires = from.acquires;
    this.start = from.start;
    this.fate = from.fate;
  }
}
