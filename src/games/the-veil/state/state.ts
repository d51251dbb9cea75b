import { type Layout, State, Zone, type ZoneField } from '../../../core/index.ts';
import { SLOTS } from './words.ts';

/** Room for cards whose number no deck list bounds by itself. */
export const enum Most {
  recruits = 40,
  played = 96,
  discounts = 8,
  /** A Fate Route; words.ts SLOTS. */
  slots = 4,
}

/** Words of the match, the same for all. */
export const enum Match {
  /** Where the rules are (phases.ts). */
  PHASE = 0,
  /** Whose turn it is; in a common turn, which member is acting (TV-W34). */
  ACTIVE,
  /** The seat that was told to begin, + 1; 0 when the rules settle it. */
  TOLD_FIRST,
  /** How many seats have had their mulligan; later, how many sides their turn of this round. */
  DONE,
  /** How many opponents have answered in the window that is open. */
  ANSWERED,
  /** Least code that may still be hit, so that each choice of Recruits is one path. */
  HIT_FROM,
  /** `free`: code of an assignment that waits for the window, + 1. */
  PENDING,
  /** Prevention of Auras has been counted against this turn's attacker. */
  AURAS_COUNTED,
  /** Whose hand a text discards from. */
  VICTIM,
  /** Cards of a Discard Pile looked at for a tick, and piles done. */
  TICKED,
  TICKED_PILES,
  /** A Health total has fallen below 1 and is to be looked at (TV-O02). */
  HURT,
  /** Reward Draft: picks offered so far; mask of seats that are done; who picks first, + 1. */
  PICKS,
  PICKED,
  FIRST_PICK,
  /** Seats eliminated so far. */
  OUTS,
  /** Common turn: mask of the members done with this phase; how often in a row the turn was handed on without an act. */
  PASSED,
  HANDED,
  WORDS,
}

/** Words of a player: Hero, pools, Fate Route, Recruits, cards played. All of them lie open. */
export const enum S {
  /** Where a side has one Health total, each member's words have it. */
  HEALTH = 0,
  MAXIMUM,
  /** Bits HERO_…: exhausted; ability used this turn. */
  HERO,
  /** Pools of this turn: Gold, Damage, Health points (order of words.ts POOLS). The tally of a side is that of its first member (TV-W25). */
  POOL,
  /** Damage prevented this turn and not yet met by any (TV-?43); beside the tally. */
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
  /** 0 in the game; when eliminated, the how-manieth: those who fall together are equal. */
  OUT,
  /** 1 where an enemy of a mission stands before the others like a Shield Recruit. */
  GUARDS,
  /** Own Recruits killed or slain since the end of the own last turn. */
  RECRUITS_LOST,
  /** Slot → type + 1, 0 when empty. */
  ROUTE,
  /** Mask of slots whose Aura has yielded this turn (TV-U15). */
  YIELDED = ROUTE + Most.slots,
  /** Discounts of this turn: n, filter, next purchase only. */
  DISCOUNTS,
  DISCOUNT,
  DISCOUNT_SIZE = 3,
  /** Of a seat the rules play: which Solo card it has, and the words of its machine (solo/machine.ts `R`). */
  SOLO_CARD = DISCOUNT + Most.discounts * DISCOUNT_SIZE,
  SOLO,
  /** Recruits, sorted by type, older ones first; parallel words. */
  RECRUITS = SOLO + 5,
  RECRUIT,
  /** Bits MARK_…; damage of this turn from bit 8; order of arrival from bit 16. */
  MARKS = RECRUIT + Most.recruits,
  NEXT_SERIAL = MARKS + Most.recruits,
  /** Cards played this turn, sorted: type << 4 | what has been used (bits of tables.ts `acts`). Of two alike the more used one is last. */
  PLAYED,
  PLAYED_CARD,
  WORDS = PLAYED_CARD + Most.played,

  HERO_EXHAUSTED = 1,
  HERO_USED = 2,
  /** Of a Recruit: bits 0–3 what has been used this turn (bit 0: the exhaustion), then exhausted, entered this turn. */
  MARK_USED = 1,
  MARK_EXHAUSTED = 16,
  MARK_NEW = 32,
  MARK_ACTS = 15,
  DAMAGE_SHIFT = 8,
  DAMAGE_MASK = 0xff00,
  SERIAL_SHIFT = 16,
  /** In a hand's knowledge word: revealed in this turn of an opponent (TV-V17). */
  REVEALED = 1 << 20,
}

/**
 * What the rules count of a seat for the tables (books.ts). No rule reads it, and equality leaves it out. Up to RUNNING there is a column for each, in this
 * order (measures.ts).
 */
export const enum B {
  /** By pool. */
  MADE = 0,
  /** By pool: left at the end of a turn, or made too late. */
  UNSPENT = MADE + 3,
  SPENT = UNSPENT + 3,
  /** Damage this seat assigned: to Shield Recruits, to others, to Health totals. */
  TO_SHIELDS,
  TO_RECRUITS,
  TO_HEALTH,
  PREVENTED,
  /** What came upon this seat: direct Damage, loss of Health. */
  DIRECT,
  LOST,
  /** Damage of tallies taken by its Health total; Health that came from team mates' points. */
  TAKEN,
  MENDED,
  /** Round in which it was eliminated. */
  OUT_ROUND,
  HEALED,
  OVERHEALED,
  DRAWN,
  /** By type: the three synergy types, Traps, all others. */
  PLAYED,
  PLAYS = 5,
  UNPLAYED = PLAYED + PLAYS,
  DISCARDED,
  /** By type (synergy types, Traps), then cost: to 2, to 4, above. */
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
  /** Of a Solo Opponent: turns with its clause, instructions of which nothing could be carried out, Health taken by instructions 1 to 5 and by the last of all. */
  CLAUSE_TURNS,
  SKIPPED,
  INSTRUCTED,
  INSTRUCTIONS = 6,
  /** The instruction being carried out, from 1; the clause is the last. */
  RUNNING = INSTRUCTED + INSTRUCTIONS,
  WORDS,
}

/** What the rules count of each card type, two or three counts a word. */
export const enum Q {
  DRAWN = 0,
  /** Times; Synergies used. */
  PLAYED,
  /** Times discarded unplayed; by a text. */
  SHED,
  /** Times turned up in the Fate Route; put to the bottom in a mulligan. */
  OFFERED,
  /** Times bought (8 bits); acquired (8 bits); round of the first purchase. */
  BOUGHT,
  /** Times banished; of these for its own effect. */
  BANISHED,
  /** Times killed; slain. */
  FALLEN,
  /** Damage taken as a Recruit; own turns it stood at the end of. */
  STOOD,
  /** Times drafted (16 bits), with the number of the first pick above. */
  DRAFTED,
  WORDS,
}

/** How many cards each pile of a seat must have room for. */
export interface Capacity {
  /** Deck, hand and Discard Pile: the own cards and every Trap of the others. */
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
  /** Its words, by the constants above. */
  readonly own: Int32Array;
  /** What is counted of it for the tables, by the constants `B`. */
  readonly books: Int32Array;
  /** Order unknown to all, but for cards put there openly. */
  readonly deck: Zone;
  /** Sorted by type. */
  readonly hand: Zone;
  readonly discard: Zone;
  /** The last card is the top; cards put to the bottom in a mulligan are known to all. */
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
  /** Counts for the tables: by seat, and by card type. */
  readonly books: readonly number[];
  readonly cardBooks: number;
  readonly types: number;
  readonly campaign: number;
  readonly campaignWords: number;
}

/** Lays out a match after what the engine took for frames, triggers and luck. */
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
  /** Words of a campaign (progress.ts `G`); none elsewhere. */
  readonly campaign: Int32Array;
  readonly heroes: readonly Hero[];
  /** What is counted of each card type: type * Q.WORDS + one of the constants `Q`. */
  readonly cardBooks: Int32Array;

  constructor(places: Places) {
    super(places.size);
    this.match = this.all.subarray(places.match, places.match + Match.WORDS);
    this.campaign = this.all.subarray(places.campaign, places.campaign + places.campaignWords);
    this.heroes = places.heroes.map((fields, seat) => new Hero(this.all, seat, fields, places.books[seat]));
    this.cardBooks = this.all.subarray(places.cardBooks, places.cardBooks + places.types * Q.WORDS);
  }
}

/** The slot of a Fate Route that holds this type, leftmost first, or -1. */
export function slotOf(h: Hero, card: number): number {
  for (let slot = 0; slot < SLOTS; slot++) if (h.own[S.ROUTE + slot] === card + 1) return slot;
  return -1;
}
