import type { MapShape, SlotTable } from '../../../core/index.ts';
import type { By, Is } from './ops.ts';

/**
 * A pack as the rules read it. cards.ts compiles it. Locations, Stories, Scripted Enemies and Events are numbered from 0 within their chapter, in the order of
 * their printed numbers; Heroes, Action cards, Quests and Artifacts in the order of their files. "Text" is the pc of a program, or -1.
 */
export interface Tables {
  /** All cards, for tables and reports, in this order; `first` says where each kind begins. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly total: number;
  readonly first: {
    readonly hero: number;
    readonly action: number;
    readonly enemy: number;
    readonly potion: number;
    readonly quest: number;
    readonly artifact: number;
    /** By chapter: where its Locations, Stories and Events begin. Scripted Enemies are among the Enemies. */
    readonly locations: readonly number[];
    readonly stories: readonly number[];
    readonly events: readonly number[];
  };
  readonly heroes: readonly HeroTable[];
  readonly actions: readonly ActionTable[];
  /** Random Enemies and Threat cards first, then the Scripted Enemies of all chapters. */
  readonly enemies: readonly EnemyTable[];
  /** How many of `enemies` are in the Random Enemy pile, and how many cards that is. */
  readonly randomTypes: number;
  readonly randomTotal: number;
  /** By Random Enemy or Threat card: how many there are. */
  readonly randomCopies: readonly number[];
  /** By kind of Potion: how many there are. */
  readonly potions: readonly number[];
  readonly quests: readonly HeldTable[];
  readonly artifacts: readonly HeldTable[];
  readonly chapters: readonly ChapterTable[];
  /** For shuffles: by Hero, its Action cards; the Random Enemy pile. */
  readonly actionSlots: SlotTable;
  readonly randomSlots: SlotTable;
  /** The program of all texts, and what its instructions name. */
  readonly code: Int32Array;
  readonly conditions: readonly ConditionTable[];
  readonly choices: readonly (readonly BranchTable[])[];
  /** Steps of the rules, by name (steps.ts). */
  readonly steps: Steps;
}

/** Programs of the rules themselves: what happens in steps that players' answers come between. */
export type Steps = Readonly<
  Record<
    | 'rowFirst'
    | 'rowJoin'
    | 'rowFlip'
    | 'rowReact'
    | 'flipped'
    | 'waiting'
    | 'settleStory'
    | 'payCards'
    | 'drawn'
    | 'drawnShockFirst'
    | 'assigned'
    | 'engaged'
    | 'tokens'
    | 'attack'
    | 'loss'
    | 'move'
    | 'moveDiscardLast'
    | 'placed'
    | 'started'
    | 'storyArrow'
    | 'combat'
    | 'combatDiscardLast'
    | 'defeats'
    | 'scroll'
    | 'scrollDiscardLast',
    number
  >
>;

export interface HeroTable {
  readonly id: string;
  readonly name: string;
  /** By skill (words.ts): the bonus on its board. */
  readonly skills: readonly number[];
  /** Action cards of its deck, a card once for each copy; its Heroic pile, number 1 first. */
  readonly deck: readonly number[];
  readonly heroic: readonly number[];
}

export interface ActionTable {
  readonly id: string;
  readonly name: string;
  readonly hero: number;
  readonly value: number;
  readonly symbol: number;
  readonly bonus: number;
  readonly x: number;
  /** A spell, or -1. */
  readonly spell: number;
  readonly singleUse: boolean;
  readonly potionSymbol: boolean;
}

export interface EnemyTable {
  readonly id: string;
  readonly name: string;
  /** Empty for a Threat card. */
  readonly shields: readonly number[];
  /** Mask of abilities. */
  readonly abilities: number;
  readonly formidable: number;
  /** Threat card: by how much it raises the Threat. */
  readonly threat: number;
  /** Text of its defeat. */
  readonly defeat: number;
  /** SR-T31: the defeat draws no Story and flips no Location. */
  readonly controllable: boolean;
  /** Scripted: chapter and number there; -1 for Random Enemies. Its printed number, or 0. */
  readonly chapter: number;
  readonly scripted: number;
  readonly number: number;
  /** Heroism that its defeat brings, for players who compute. */
  readonly heroism: number;
}

export interface IconTable {
  readonly colour: number;
  readonly every: boolean;
  readonly visible: boolean;
  /** A condition, or -1. */
  readonly when: number;
  readonly text: number;
  /** The icon is Anti-Magic (SR-N09). */
  readonly antiMagic: boolean;
}

export interface ArrowTable {
  /** A Location, or -1 if a Story is drawn instead. */
  readonly to: number;
  readonly toB: boolean;
  readonly story: number;
  readonly difficulty: number;
  readonly pursuit: boolean;
  readonly elusive: boolean;
  readonly damage: number;
}

export interface ScrollTable {
  readonly skill: number;
  readonly difficulty: number;
  readonly visible: boolean;
  /** A card that one who takes part must hold; null for none. */
  readonly needs: NeededCard | null;
  readonly text: number;
  /** Stories that its result draws, and Locations that it flips (-1: here): a scroll without any of them left is not offered (SR-?33, SR-?92). */
  readonly stories: readonly number[];
  readonly flips: readonly number[];
  /** Its result is nothing else than those. */
  readonly plain: boolean;
}

export interface NeededCard {
  readonly is: Is.holdsStory | Is.holdsQuest | Is.holdsArtifact;
  readonly card: number;
}

export interface SheetTable {
  readonly written: number;
  readonly entrance: readonly IconTable[];
  readonly reaction: readonly IconTable[];
  readonly arrows: readonly ArrowTable[];
  readonly scrolls: readonly ScrollTable[];
  readonly antiMagic: boolean;
}

export interface LocationTable {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly lock: boolean;
  readonly sides: readonly [A: SheetTable, B: SheetTable];
}

/** What a card that is held or revealed changes. */
export interface ModifierTable {
  readonly combat: number;
  /** By skill: more for the holder everywhere; and at single Locations. */
  readonly skills: readonly number[];
  readonly skillsAt: readonly { readonly skill: number; readonly by: number; readonly at: number }[];
  /** `side` of the Location that the arrow leads from; -1 for both. */
  readonly arrows: readonly { readonly from: number; readonly to: number; readonly side: number; readonly by: number }[];
  readonly movement: number;
  readonly stress: number;
  readonly alert: number;
  readonly draw: number;
  readonly absorb: number;
}

export const enum Times {
  round = 0,
  chapter,
  once,
}

/** A Quest or an Artifact, and what Stories share with them. */
export interface HeldTable {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly exchangeable: boolean;
  /** Null if it changes nothing. */
  readonly while: ModifierTable | null;
  /** What its holder may do; null for nothing. */
  readonly use: { readonly times: Times; readonly text: number } | null;
}

export interface StoryTable extends HeldTable {
  /** 0 none, 1 red, 2 black. */
  readonly star: number;
  readonly text: number;
  readonly fate: number;
  /** The Special icon it explains, and its text; 0 for none. */
  readonly special: number;
  readonly specialText: number;
  readonly offers: OfferTable | null;
}

export interface OfferTable extends ScrollTable {
  /** Locations where it can be done. */
  readonly at: readonly number[];
  readonly holderFinishes: boolean;
}

export interface EventTable {
  readonly id: string;
  readonly name: string;
  readonly while: ModifierTable | null;
}

export interface ChapterTable {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly exhaustion: number;
  readonly vitae: number;
  readonly threat: number;
  /** Mask of Events revealed at the start. */
  readonly events: number;
  readonly tokens: readonly { readonly space: number; readonly story: number }[];
  readonly reveals: readonly { readonly location: number; readonly side: number }[];
  readonly starts: readonly number[];
  readonly potions: boolean;
  readonly named: readonly { readonly quest: number; readonly text: number; readonly out: boolean }[];
  /** By number of Heroes − 1. */
  readonly required: readonly { readonly red: number; readonly black: number }[];
  readonly victory: number;
  readonly tinged: number;
  readonly locations: readonly LocationTable[];
  readonly stories: readonly StoryTable[];
  /** Numbers in `Tables.enemies`. */
  readonly scripted: readonly number[];
  readonly eventCards: readonly EventTable[];
  readonly map: MapShape;
}

export interface ConditionTable {
  readonly is: Is;
  /** A tier, a number, a card, a flag, an ability or a side. */
  readonly n: number;
  readonly by: By;
  /** Location of `side`; -1 for here. */
  readonly of: number;
  readonly not: boolean;
}

export interface BranchTable {
  readonly heroism: number;
  readonly cards: number;
  readonly vitae: number;
  readonly pc: number;
}
