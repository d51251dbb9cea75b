import type { SlotTable } from '../../../core/index.ts';
import type { Touches } from '../../../kit/texts/touches.ts';
import type { CompiledCondition, CompiledCount, Filter, Modifier } from './ops.ts';
import type { VignetteRecord } from './schema.ts';

/**
 * The print of a Threat, in one word of `print`: two bits for the Action of each value, the number of values, which are starred, its kind, which texts it has.
 */
export const enum Print {
  COUNT = 6,
  STARS = 8,
  KIND = 11,
  STATIC = 1 << 14,
  START_OF_ROUND = 1 << 15,
  END_OF_ROUND = 1 << 16,
  /** Any text that works while the card is in play. */
  LASTING = STATIC | START_OF_ROUND | END_OF_ROUND,
  /** Bits per value in a word of three. */
  VALUE = 10,
  MOST_VALUE = (1 << VALUE) - 1,
}

/** Value v of a word of three. */
export function valueIn(values: number, v: number): number {
  return (values >> (v * Print.VALUE)) & Print.MOST_VALUE;
}

/**
 * A pack compiled to flat tables. Card types are numbered: Memories first, by descending Combine value (so that a sorted hand can be paired in one pass), then
 * ordinary Threats, Foes, Keys, the Portal and the Archfiend. A type is a print; identical copies share it.
 */
export class CardTables {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Number of Memory types, which is also the first Threat type. */
  readonly memories: number;
  readonly total: number;
  readonly kind: Uint8Array;
  readonly copies: Int32Array;
  /** Index of the card's name. */
  readonly name: Int32Array;
  // Memories
  readonly combine: Int32Array;
  /** Basic Memories form the initial deck list. */
  readonly basic: Uint8Array;
  /** Type of the Boxed Memory, or -1. */
  readonly boxed: Int32Array;
  /** Abilities of a Memory: pc of the k-th at abilities[type * MOST_ABILITIES + k], -1 for none. */
  readonly abilities: Int32Array;
  readonly abilityCount: Uint8Array;
  /** Power that playing this Memory is certain to give an Action (Power and tokens): gain[type * 3 + action]. */
  readonly gain: Int32Array;
  /** The same by ability: abilityGain[(type * MOST_ABILITIES + k) * 3 + action]. */
  readonly abilityGain: Int32Array;
  /** The parts of `gain` that come as Power and as Power Tokens. */
  readonly powerGain: Int32Array;
  readonly tokenGain: Int32Array;
  /** Totals over all abilities: utility[type * 4 + Use]. */
  readonly utility: Int32Array;
  /** 1 if the ability begins by choosing any Action. */
  readonly abilityAsks: Uint8Array;
  /** Other effects of an ability: Memories drawn, Spirit gained, Threats ignored, Actions reset: abilityUse[(type * MOST_ABILITIES + k) * 4 + Use]. */
  readonly abilityUse: Int32Array;
  // Threats
  readonly cost: Int32Array;
  readonly boost: Int32Array;
  /** Up to three values: value[type * 3 + v] of Action valueType[type * 3 + v] (-1: none). */
  readonly value: Int32Array;
  readonly valueType: Int8Array;
  /** The values of a card in one word, and everything else that is read every round. */
  readonly values: Int32Array;
  readonly print: Int32Array;
  readonly valueCount: Uint8Array;
  /** Mask of starred values; a single star is a plain value (VW-?21). */
  readonly stars: Uint8Array;
  readonly played: Int32Array;
  readonly defeat: Int32Array;
  readonly drawn: Int32Array;
  readonly startOfRound: Int32Array;
  readonly endOfRound: Int32Array;
  /** 1 if its "Defeat:" discards from the Threat deck, which holds Keys and Foes. */
  readonly losesThreats: Uint8Array;
  /** Static texts: what they forbid (mask), modifiers (range in `staticModifiers`), changes of hand limit, draw count and Combine. */
  readonly forbids: Int32Array;
  readonly modifierFrom: Int32Array;
  readonly modifierTo: Int32Array;
  readonly handLimit: Int32Array;
  readonly drawCount: Int32Array;
  readonly combineChange: Int32Array;
  /** 1 if a static text of this card can change a derived value. */
  readonly hasStatic: Uint8Array;
  // Keys
  readonly firstKey: number;
  readonly keys: number;
  readonly turn: Int32Array;
  readonly flip: Int32Array;
  /** Tokens that a Flip is certain to put on an Action: flipGain[key * 3 + action]. */
  readonly flipGain: Int32Array;
  /** Other effects of a Flip: flipUse[key * 4 + Use]. */
  readonly flipUse: Int32Array;
  readonly portal: number;
  readonly archfiend: number;
  // Actions: by action * 2 + face
  readonly faceBonus: Int32Array;
  readonly faceDraw: Int32Array;
  readonly faceName: readonly string[];
  // Programs
  readonly code: Int32Array;
  readonly filters: readonly Filter[];
  readonly conditions: readonly CompiledCondition[];
  readonly counts: readonly CompiledCount[];
  readonly modifiers: readonly Modifier[];
  /** By pc: the parts of the game that the program touches. */
  readonly touches: ReadonlyMap<number, Touches>;
  // Vignette
  readonly vignettes: readonly VignetteRecord[];
  readonly vignette: CompiledVignette;
  /** Rewards ("Defeat:") of the earlier vignettes, in order; -1 for none. */
  readonly rewards: readonly number[];
  /** Copies by name for the deal, with the number of their shuffle. Foes also have their Stacks, Threats the number wanted. */
  readonly deal: {
    readonly foes: readonly { readonly shuffle: number; readonly copies: readonly number[]; readonly places: readonly number[] }[];
    readonly threats: readonly { readonly shuffle: number; readonly copies: readonly number[]; readonly wanted: number }[];
  };
  /** Slots for shuffling the decks. */
  readonly slots: SlotTable;
  /** Steps of the rules as programs. */
  readonly steps: {
    readonly move: number;
    readonly afterDefeat: number;
    /** By card: its Spirit Boost alone; its "Defeat:" and Boost in either order. */
    readonly boost: Int32Array;
    readonly eitherOrder: Int32Array;
    readonly activate: number;
    readonly resumeUse: number;
    /** By number of Memories drawn. */
    readonly drawUse: readonly number[];
    readonly draw: readonly number[];
  };
  readonly actionNames: readonly string[];

  /** Assigned field by field, so that each is stored in the object itself: the engine reads them all the time. */
  constructor(from: CardTables) {
    this.ids = from.ids;
    this.names = from.names;
    this.memories = from.memories;
    this.total = from.total;
    this.kind = from.kind;
    this.copies = from.copies;
    this.name = from.name;
    this.combine = from.combine;
    this.basic = from.basic;
    this.boxed = from.boxed;
    this.abilities = from.abilities;
    this.abilityCount = from.abilityCount;
    this.gain = from.gain;
    this.abilityGain = from.abilityGain;
    this.powerGain = from.powerGain;
    this.tokenGain = from.tokenGain;
    this.utility = from.utility;
    this.abilityAsks = from.abilityAsks;
    this.abilityUse = from.abilityUse;
    this.cost = from.cost;
    this.boost = from.boost;
    this.value = from.value;
    this.valueType = from.valueType;
    this.values = from.values;
    this.print = from.print;
    this.valueCount = from.valueCount;
    this.stars = from.stars;
    this.played = from.played;
    this.defeat = from.defeat;
    this.drawn = from.drawn;
    this.startOfRound = from.startOfRound;
    this.endOfRound = from.endOfRound;
    this.losesThreats = from.losesThreats;
    this.forbids = from.forbids;
    this.modifierFrom = from.modifierFrom;
    this.modifierTo = from.modifierTo;
    this.handLimit = from.handLimit;
    this.drawCount = from.drawCount;
    this.combineChange = from.combineChange;
    this.hasStatic = from.hasStatic;
    this.firstKey = from.firstKey;
    this.keys = from.keys;
    this.turn = from.turn;
    this.flip = from.flip;
    this.flipGain = from.flipGain;
    this.flipUse = from.flipUse;
    this.portal = from.portal;
    this.archfiend = from.archfiend;
    this.faceBonus = from.faceBonus;
    this.faceDraw = from.faceDraw;
    this.faceName = from.faceName;
    this.code = from.code;
    this.filters = from.filters;
    this.conditions = from.conditions;
    this.counts = from.counts;
    this.modifiers = from.modifiers;
    this.touches = from.touches;
    this.vignettes = from.vignettes;
    this.vignette = from.vignette;
    this.rewards = from.rewards;
    this.deal = from.deal;
    this.slots = from.slots;
    this.steps = from.steps;
    this.actionNames = from.actionNames;
  }
}

export interface CompiledVignette {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly stacks: number;
  readonly stackSize: number;
  readonly portal: number;
  /** Foes: name index and Stack (from 0). */
  readonly foes: readonly { readonly name: number; readonly stack: number }[];
  /** Ordinary Threats: name index and number. */
  readonly threats: readonly { readonly name: number; readonly count: number }[];
  readonly startOfRound: number;
  readonly endOfRound: number;
  /** By number of Threats in play: Spirit that its "End of Round:" takes for them. */
  readonly spiritTaken: Int32Array;
  readonly portalEnters: number;
  readonly statics: StaticTables;
}

export interface StaticTables {
  readonly forbids: number;
  readonly modifiers: readonly number[];
  readonly handLimit: number;
  readonly drawCount: number;
  readonly combineChange: number;
}
