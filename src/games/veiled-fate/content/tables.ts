import type { SlotTable } from '../../../core/index.ts';
import type { Icon } from './icons.ts';
import type { Choice, Is } from './ops.ts';

/** A pack as the rules read it. cards.ts compiles it. Quests, City and Age cards are numbered in the order of their files. */
export interface Tables {
  /** All cards, for tables and reports: Demigods, Fate cards, Quests, City cards, Age cards. `first` says where each begins. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly total: number;
  readonly first: { readonly fate: number; readonly quest: number; readonly city: number; readonly age: number };
  readonly demigods: readonly DemigodTable[];
  /** By type of Fate card: how many there are. */
  readonly copies: Int32Array;
  readonly fateTotal: number;
  readonly quests: readonly QuestTable[];
  readonly cities: readonly CityTable[];
  readonly ages: readonly AgeTable[];
  /** For shuffles. */
  readonly fateSlots: SlotTable;
  readonly questSlots: SlotTable;
  readonly citySlots: SlotTable;
  readonly ageSlots: SlotTable;
  readonly demigodSlots: SlotTable;
  /** The program of all texts, and what its instructions name. */
  readonly code: Int32Array;
  readonly icons: readonly Icon[];
  readonly selectors: readonly SelectorTable[];
  readonly conditions: readonly { readonly is: Is; readonly n: number }[];
}

export interface DemigodTable {
  readonly id: string;
  readonly name: string;
  readonly class: number;
  readonly colour: string;
}

/** What a slot takes, if not a class (0 … 2) or the Demigod of a colour. */
export const ANY = -1;

export interface QuestSlot {
  /** A class, or ANY. */
  readonly class: number;
  /** A Demigod, or ANY. */
  readonly colour: number;
  /** By side: what the Demi here gets. */
  readonly results: readonly [feather: Icon, scorpion: Icon];
  /** The row it is in; two slots can share one, left before right. */
  readonly row: number;
}

export interface QuestTable {
  readonly id: string;
  readonly name: string;
  readonly extra: number;
  readonly ordered: boolean;
  /** From top to bottom, left to right. */
  readonly slots: readonly QuestSlot[];
}

export interface MoveBan {
  /** Masks of Locations and classes; all where the card names none. */
  readonly from: number;
  readonly to: number;
  readonly classes: number;
  /** Does it concern moves to a Location; moves onto a Quest there? */
  readonly locations: boolean;
  readonly quests: boolean;
}

export interface DecreeTable {
  readonly words: string;
  /** Mask of powers. */
  readonly forbiddenPowers: number;
  readonly forbiddenMoves: readonly MoveBan[];
  /** By power. */
  readonly cost: readonly number[];
  /** By trigger: the text, or -1. */
  readonly texts: readonly number[];
}

export interface CityTable {
  readonly id: string;
  readonly name: string;
  readonly isAltar: boolean;
  readonly slots: readonly Icon[];
  readonly decree: DecreeTable | null;
}

export interface AgeTable {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly threePlus: boolean;
  readonly role: { readonly choose: Choice; readonly count: number } | null;
  readonly firstPlayerVotes: boolean;
  /** By side (feather, scorpion, tie): its text, or -1. */
  readonly texts: readonly number[];
}

/** In place of a Location, region or class: what the first player chose. */
export const CHOSEN = -2;

/** Which Demis; masks and numbers, with -1 for conditions that the text does not name. */
export interface SelectorTable {
  readonly it: boolean;
  readonly demi: number;
  readonly chosen: boolean;
  /** A class, CHOSEN, or -1. */
  readonly class: number;
  /** Mask of Locations, CHOSEN, or -1. */
  readonly in: number;
  /** A Location that is a region, CHOSEN, or -1. */
  readonly near: number;
  /** Mask of Locations; 0 if the text names none. */
  readonly notIn: number;
  /** 1, 0 or -1. */
  readonly onQuest: number;
  readonly top: number;
  readonly bottom: number;
  readonly rank: number;
  readonly renownAtLeast: number;
  readonly renownAtMost: number;
  readonly leadsClass: boolean;
  readonly front: boolean;
  readonly back: boolean;
}
