import { type Layout, State, Zone, type ZoneField } from '../../../core/index.ts';
import { SLOTS } from './words.ts';

/** Capacity for cards whose number is not limited by a deck list. */
export const enum Most {
  recruits = 40,
  played = 96,
  discounts = 8,
  /** A Fate Route; words.ts SLOTS. */
  slots = 4,
}

/** Words of the match, shared by all seats. */
export const enum Match {
  /** The current step (phases.ts). */
  PHASE = 0,
  /** Whose turn it is; in a common turn, which member is acting (TV-W34). */
  ACTIVE,
  /** 1 + the starting seat set by the runner; 0 if the rules decide. */
  TOLD_FIRST,
  /** Number of seats that have had their mulligan; later, number of sides that have had their turn this round. */
  DONE,
  /** Number of opponents that have answered in the open window. */
  ANSWERED,
  /** Lowest code that may still be hit, so that each set of Recruits is reached in one way. */
  HIT_FROM,
  /** `free`: 1 + the code of an assignment that waits for the window. */
  PENDING,
  /** 1 once the prevention of Auras has been applied to this turn's attacker. */
  AURAS_COUNTED,
  /** Whose hand a text discards from. */
  VICTIM,
  /** Cards of a Discard Pile already checked for a tick, and piles done. */
  TICKED,
  TICKED_PILES,
  /** 1 if a Health total has fallen below 1 and must be checked (TV-O02). */
  HURT,
  /** Reward Draft: picks offered so far; mask of seats that are done; 1 + the seat that picks first. */
  PICKS,
  PICKED,
  FIRST_PICK,
  /** Seats eliminated so far. */
  OUTS,
  /** Common turn: mask of the members that have ended this phase; how often in a row the turn was handed on without an act. */
  PASSED,
  HANDED,
  WORDS,
}

/** Words of a player: Hero, pools, Fate Route, Recruits, cards played. All are public. */
export const enum S {
  /** If a side shares one Health total, each member's words hold it. */
  HEALTH = 0,
  MAXIMUM,
  /** Bits HERO_…: exhausted; ability used this turn. */
  HERO,
  /** Pools of this turn: Gold, Damage, Health points (order of words.ts POOLS). A side's tally is that of its first member (TV-W25). */
  POOL,
  /** Damage prevention of this turn that is not yet used (TV-?43); stored with the tally. */
  PREVENTED = POOL + 3,
  /** Cards in play by synergy type; mask of types enabled this turn (TV-G13). */
  IN_PLAY,
  ENABLED = IN_PLAY + 3,
  TRAPS_PLAYED,
  BANISHED_NOW,
  /** Auras banished this turn by their player (TV-?39). */
  AURAS_BANISHED,
  /** Mask of slots mulliganed (TV-D07); in a batch, of those chosen. */
  MULLIGANED,
  TURNS,
  /** 0 while in the game, then the elimination rank: players eliminated together have the same. */
  OUT,
  /** 1 if an enemy of a mission protects the others like a Shield Recruit. */
  GUARDS,
  /** The player's Recruits killed or slain since the end of its last turn. */
  RECRUITS_LOST,
  /** Slot → type + 1; 0 if empty. */
  ROUTE,
  /** Mask of slots whose Aura has yielded this turn (TV-U15). */
  YIELDED = ROUTE + Most.slots,
  /** Discounts of this turn: n, filter, next purchase only. */
  DISCOUNTS,
  DISCOUNT,
  DISCOUNT_SIZE = 3,
  /** For a seat played by the rules: its Solo card, and the words of its machine (solo/machine.ts `R`). */
  SOLO_CARD = DISCOUNT + Most.discounts * DISCOUNT_SIZE,
  SOLO,
  /** Recruits, sorted by type, older ones first; parallel arrays. */
  RECRUITS = SOLO + 5,
  RECRUIT,
  /** Bits MARK_…; damage of this turn from bit 8; order of arrival from bit 16. */
  MARKS = RECRUIT + Most.recruits,
  NEXT_SERIAL = MARKS + Most.recruits,
  /** Cards played this turn, sorted: type << 4 | used acts (bits of tables.ts `acts`). Of equal cards the more used one is last. */
  PLAYED,
  PLAYED_CARD,
  WORDS = PLAYED_CARD + Most.played,

  HERO_EXHAUSTED = 1,
  HERO_USED = 2,
  /** Marks of a Recruit: bits 0–3 are the acts used this turn (bit 0: the exhaustion), then exhausted, entered this turn. */
  MARK_USED = 1,
  MARK_EXHAUSTED = 16,
  MARK_NEW = 32,
  MARK_ACTS = 15,
  DAMAGE_SHIFT = 8,
  DAMAGE_MASK = 0xff00,
  SERIAL_SHIFT = 16,
  /** In a hand's knowledge word: revealed during this turn of an opponent (TV-V17). */
  REVEALED = 1 << 20,
}

/** Counts of a seat for the tables (books.ts). No rule reads them, and equality ignores them. Up to RUNNING each has a column, in this order (measures.ts). */
export const enum B {
  /** By pool. */
  MADE = 0,
  /** By pool: left at the end of a turn, or made too late. */
  UNSPENT = MADE + 3,
  SPENT = UNSPENT + 3,
  /** Damage assigned by this seat: to Shield Recruits, to others, to Health totals. */
  TO_SHIELDS,
  TO_RECRUITS,
  TO_HEALTH,
  PREVENTED,
  /** Suffered by this seat: direct Damage, loss of Health. */
  DIRECT,
  LOST,
  /** Damage of tallies taken by its Health total; Health received from team mates' points. */
  TAKEN,
  MENDED,
  /** Round of its elimination. */
  OUT_ROUND,
  HEALED,
  OVERHEALED,
  DRAWN,
  /** By type: the three synergy types, Traps, all others. */
  PLAYED,
  PLAYS = 5,
  UNPLAYED = PLAYED + PLAYS,
  DISCARDED,
  /** By type (synergy types, Traps), then cost: up to 2, up to 4, above. */
  BOUGHT,
  COSTS = 3,
  PURCHASES = 4 * COSTS,
  /** By synergy type: Synergies used, turns in which they were enabled. */
  SYNERGIES = BOUGHT + PURCHASES,
  ENABLED = SYNERGIES + 3,
  ABILITIES = ENABLED + 3,
  EXHAUSTED,
  HERO_USES,
  REVEALS,
  RESHUFFLES,
  /**
   * For a Solo Opponent: turns with its clause, instructions that could not be carried out at all, Health taken by instructions 1 to 5 and by the last of all.
   */
  CLAUSE_TURNS,
  SKIPPED,
  INSTRUCTED,
  INSTRUCTIONS = 6,
  /** The current instruction, from 1; the clause is the last. */
  RUNNING = INSTRUCTED + INSTRUCTIONS,
  WORDS,
}

/** Counts of each card type, two or three per word. */
export const enum Q {
  DRAWN = 0,
  /** Times played; Synergies used. */
  PLAYED,
  /** Times discarded unplayed; by a text. */
  SHED,
  /** Times turned up in the Fate Route; put to the bottom in a mulligan. */
  OFFERED,
  /** Times bought (8 bits); acquired (8 bits); round of the first purchase. */
  BOUGHT,
  /** Times banished; how many of these for its own effect. */
  BANISHED,
  /** Times killed; slain. */
  FALLEN,
  /** Damage taken as a Recruit; number of its owner's turns at whose end it was in play. */
  STOOD,
  /** Times drafted (16 bits); above them the number of the first pick. */
  DRAFTED,
  WORDS,
}

/** Required capacity of a seat's piles. */
export interface Capacity {
  /** Deck, hand and Discard Pile: the seat's own cards and every Trap of the others. */
  readonly cards: number;
  readonly fate: number;
  readonly banished: number;
}

interface HeroFields {
  readonly words: number;
  readonly deck: ZoneField;
  readonly hand: ZoneField;
  readonly discard: ZoneField;
  readonly fateDeck: ZoneField;
  readonly banished: ZoneField;
}

/** One player's part of the state. */
export class Hero {
  readonly seat: number;
  /** Its words, indexed by the constants above. */
  readonly own: Int32Array;
  /** Its counts for the tables, indexed by `B`. */
  readonly books: Int32Array;
  /** Order unknown to all, except for cards put there openly. */
  readonly deck: Zone;
  /** Sorted by type. */
  readonly hand: Zone;
  readonly discard: Zone;
  /** The last card is the top; all know the cards put to the bottom in a mulligan. */
  readonly fateDeck: Zone;
  readonly banished: Zone;

  constructor(all: Int32Array, seat: number, fields: HeroFields, books: number) {
    this.seat = seat;
    this.own = all.subarray(fields.words, fields.words + S.WORDS);
    this.books = all.subarray(books, books + B.WORDS);
    this.deck = new Zone(fields.deck);
    this.hand = new Zone(fields.hand);
    this.discard = new Zone(fields.discard);
    this.fateDeck = new Zone(fields.fateDeck);
    this.banished = new Zone(fields.banished);
  }
}

export interface Places {
  readonly size: number;
  readonly essential: number;
  readonly match: number;
  readonly heroes: readonly HeroFields[];
  /** Offsets of the counts for the tables: by seat, and by card type. */
  readonly books: readonly number[];
  readonly cardBooks: number;
  readonly types: number;
  readonly campaign: number;
  readonly campaignWords: number;
}

/** Lays out a match after the engine's frames, triggers and luck. */
export function layMatch(layout: Layout, capacities: readonly Capacity[], types: number, campaignWords: number): Places {
  const match = layout.words('match', Match.WORDS);
  const campaign = layout.words('campaign', campaignWords);
  const heroes = capacities.map((c, seat) => ({
    words: layout.words(`hero ${seat}`, S.WORDS),
    deck: layout.zone(`deck ${seat}`, c.cards, { hidden: true }),
    hand: layout.zone(`hand ${seat}`, c.cards, { hidden: true }),
    discard: layout.zone(`discard ${seat}`, c.cards),
    fateDeck: layout.zone(`fate deck ${seat}`, c.fate, { hidden: true }),
    banished: layout.zone(`banished ${seat}`, c.banished),
  }));
  layout.derived();
  const books = heroes.map((_, seat) => layout.words(`books ${seat}`, B.WORDS));
  const cardBooks = layout.words('card books', types * Q.WORDS);
  return { size: layout.size, essential: layout.essential, match, heroes, books, cardBooks, types, campaign, campaignWords };
}

export class VeilState extends State {
  readonly match: Int32Array;
  /** Words of a campaign (progress.ts `G`); none in a match. */
  readonly campaign: Int32Array;
  readonly heroes: readonly Hero[];
  /** Counts of each card type: type * Q.WORDS + a constant of `Q`. */
  readonly cardBooks: Int32Array;

  constructor(places: Places) {
    super(places.size);
    this.match = this.all.subarray(places.match, places.match + Match.WORDS);
    this.campaign = this.all.subarray(places.campaign, places.campaign + places.campaignWords);
    this.heroes = places.heroes.map((fields, seat) => new Hero(this.all, seat, fields, places.books[seat]));
    this.cardBooks = this.all.subarray(places.cardBooks, places.cardBooks + places.types * Q.WORDS);
  }
}

/** The leftmost slot of a Fate Route that holds this type, or -1. */
export function slotOf(h: Hero, card: number): number {
  for (let slot = 0; slot < SLOTS; slot++) if (h.own[S.ROUTE + slot] === card + 1) return slot;
  return -1;
}
