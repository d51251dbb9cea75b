import type { SlotTable } from '../../../core/index.ts';
import type { GameMap } from '../../../kit/map/graph.ts';
import type { Filter } from './language.ts';
import type { RowRecord } from './schema.ts';

/** A compiled pack: flat tables by card type. Types are numbered in this order: combat cards (hero by hero, by number), Injuries, Corruption, items, the flask, artifacts, enemies. */
export interface Tables {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly total: number;
  /** The first type of each group; combat cards begin at 0. */
  readonly first: {
    readonly injury: number;
    readonly corruption: number;
    readonly item: number;
    readonly flask: number;
    readonly artifact: number;
    readonly enemy: number;
  };
  readonly heroes: readonly HeroTable[];
  readonly enemies: readonly EnemyTable[];
  /** Numbers (in `enemies`) of the Minions, and of the bosses by tier: tier t at t − 1. */
  readonly minions: readonly number[];
  readonly bosses: readonly (readonly number[])[];

  // Combat cards, by type; 0 or -1 elsewhere
  readonly hero: Int8Array;
  readonly number: Uint8Array;
  readonly pile: Int8Array;
  readonly kind: Int8Array;
  /** -1: no printed cost (VR-Y14). */
  readonly cost: Int8Array;
  readonly effective: Int8Array;
  readonly resultant: Int8Array;
  /** -1: it prints none. */
  readonly damage: Int8Array;
  readonly damageType: Uint8Array;
  readonly aoe: Uint8Array;
  readonly continuous: Uint8Array;
  readonly stays: Uint8Array;
  /** By type: changes of its damage (VR-M08). */
  readonly modifiers: readonly (readonly ModifierTable[])[];
  /** While in a Recall Zone: change of that figure's attacks, and the condition (-1: none). */
  readonly recallAttack: Int8Array;
  readonly recallIf: Int32Array;
  /** Its text; of an item or artifact what a use does; of a Corruption what happens when drawn. -1: none. */
  readonly text: Int32Array;
  /** Boons: 0 self, 1 ally, 2 any hero; 1: ends with the round. */
  readonly onto: Uint8Array;
  readonly lastsRound: Uint8Array;
  /** Counter actions: 0 self, 1 ally, 2 any; damage type (-1: both); a further condition (-1: none). */
  readonly when: Uint8Array;
  readonly against: Int8Array;
  readonly requirement: Int32Array;
  /** Companions: HP, and the text in which one of the actions is chosen. */
  readonly companionHp: Uint8Array;
  readonly companionText: Int32Array;

  // Items, the flask and artifacts, by type
  readonly value: Uint8Array;
  readonly itemNumber: Uint8Array;
  readonly itemKind: Int8Array;
  readonly useCost: Int8Array;
  /** The flask's text is compiled from its fields. */
  readonly flasks: number;

  // Afflictions
  /** By Injury (0 trauma, 1 fatigue, 2 stun): the status it gives, and the size of the supply. */
  readonly injuryStatus: Uint8Array;
  readonly injuryCopies: Uint8Array;
  /** By Corruption. */
  readonly corruptionCopies: Uint8Array;
  readonly corruptionStays: Uint8Array;

  /** By type: what a boon, item or artifact does by itself; null: nothing. */
  readonly powers: readonly (PowersTable | null)[];
  /** All abilities by number; `PowersTable.abilities` has their numbers. */
  readonly abilities: readonly AbilityTable[];

  readonly skirmishes: readonly RowRecord[];
  readonly maps: readonly MapTable[];

  // Programs
  readonly code: Int32Array;
  readonly counts: Int32Array;
  readonly conditions: Int32Array;
  /** By filter, then card type: does it match? */
  readonly filters: readonly Uint8Array[];
  /** The filters as the pack writes them, for words. */
  readonly searches: readonly Filter[];
  /** The steps of playing a card, of a companion's act, of using an item and of an enemy's attack (ops.ts). */
  readonly steps: {
    readonly attack: number;
    readonly action: number;
    readonly boon: number;
    readonly companion: number;
    readonly companionActs: number;
    readonly counter: number;
    readonly item: number;
    readonly ability: number;
    readonly enemyAttack: number;
    /** Draws, discards, looks and cures that go card by card, since each card may have a text or a choice. */
    readonly draw: number;
    readonly discard: number;
    readonly look: number;
    readonly cure: number;
  };
  readonly slots: SlotTable;
}

export interface HeroTable {
  readonly id: string;
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly trait: number;
  readonly ability: number;
  readonly relicName: string;
  readonly relic: PowersTable | null;
  /** Its combat cards by pile (words.ts `Pile`), ascending by number. */
  readonly piles: readonly (readonly number[])[];
}

export interface EnemyTable {
  readonly id: string;
  readonly name: string;
  /** Its card type. */
  readonly type: number;
  readonly isBoss: boolean;
  /** 0 for a Minion. */
  readonly tier: number;
  readonly low: number;
  readonly high: number;
  readonly initiative: number;
  readonly base: number;
  /** By stance. */
  readonly attacks: readonly EnemyAttackTable[];
  readonly powers: PowersTable | null;
  /** The trait works at 0 HP too (VR-M23). */
  readonly atZero: boolean;
}

export interface EnemyAttackTable {
  readonly name: string;
  /** How many dice of how many sides, and the number added. No dice: only the number; -1: the attack deals no damage. */
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
  readonly hasDamage: boolean;
  readonly type: number;
  /** words.ts `CountIcon`, `ChoiceIcon` and its parameter; `distinct` is the number of VR-?66, 0 if none. */
  readonly count: number;
  readonly choice: number;
  readonly parameter: number;
  readonly distinct: number;
  readonly text: number;
  readonly itself: number;
  readonly critical: number;
  readonly pastCompanion: boolean;
  readonly again: boolean;
  readonly fallen: boolean;
}

/** add: base + amount; the condition is -1 if there is none. */
export interface ModifierTable {
  readonly condition: number;
  /** Operands of an amount (ops.ts), signed by `sign`; `times` 1 if it only adds. */
  readonly amount: readonly [n: number, count: number, limits: number];
  readonly sign: 1 | -1;
  readonly times: number;
}

export interface AbilityTable {
  /** Of an enemy: it chooses no order (VR-?56). */
  readonly isEnemy: boolean;
  /** Only adds to AP, HP, counters or cards in hand: the order of such abilities does not matter. */
  readonly adds: boolean;
  readonly on: number;
  readonly condition: number;
  readonly text: number;
}

export const enum PassiveKind {
  attack = 0,
  taken,
  attackTimes,
  cost,
  roundAp,
  roundDraw,
  immune,
  attacks,
  firstTurn,
}

export interface PassiveTable {
  readonly what: PassiveKind;
  readonly n: number;
  /** Damage type, or -1; for `cost` ops.ts CostOf; for `immune` the status. */
  readonly type: number;
  readonly condition: number;
}

export interface PowersTable {
  readonly abilities: readonly number[];
  readonly passives: readonly PassiveTable[];
}

export interface MapTable {
  readonly id: string;
  readonly name: string;
  readonly mode: 'jungle' | 'campaign';
  readonly map: GameMap;
  readonly start: number;
  readonly hexes: readonly HexTable[];
}

export interface HexTable {
  readonly id: string;
  readonly kind: number;
  readonly tier: number;
  /** Of a campaign's fight: numbers in `enemies`. */
  readonly enemies: readonly number[];
  readonly text: number;
}
