import { Layout, State, Zone, type ZoneField } from '../../../core/index.ts';
import { Carried } from '../../../kit/campaign.ts';

/** Capacity for cards. */
export const enum Most {
  /** Number of types other than Memories, and of all types. */
  threatTypes = 90,
  types = 130,
  /** VW-B10: the Threat Area is unlimited, but the Threat deck has only 30 cards and the Archfiend. */
  threats = 40,
  /** 20 Memories, some additions, and a few foreign cards. */
  memories = 40,
  wraiths = 4,
}

/** Offsets of a Veilwraith's words within its own block. Each Veilwraith has a block (VW-X01); `Wraith` is the view of one of them. */
export const enum S {
  MOST_MEMORY_TYPES = 40,
  MOST_THREATS = Most.threats,
  PHASE = 0,
  /** In the game, escaped, defeated, or not yet in the Campaign (words.ts). */
  STATUS,
  /** With several Veilwraiths: rounds completed, to find out who is behind. */
  ROUNDS_DONE,
  SPIRIT,
  MAX_SPIRIT,
  /** Slot L, M, R → Action (VW-C02 – VW-C04). */
  SLOTS,
  /** Action → its slot; the inverse of SLOTS. */
  SLOT_OF = SLOTS + 3,
  /** Slot → Power of its Action Power Token. */
  SLOT_POWER = SLOT_OF + 3,
  /** Action → upright, tilted, exhausted. */
  ROTATION = SLOT_POWER + 3,
  /** Action → Power Tokens on it. */
  TOKENS = ROTATION + 3,
  /** Action → 0 basic, 1 advanced. */
  FACE = TOKENS + 3,
  /** Action → Power of Memories next to it (VW-G07). */
  ATTACHED = FACE + 3,
  /** Have the regular Use and the Tilt been made this round? */
  USED = ATTACHED + 3,
  HAS_TILTED = USED + 1,
  /** Mask of the Actions that were Tilted or Used this round (VW-?106). */
  HAVE_ACTED = HAS_TILTED + 1,
  /** Extra Uses granted by cards this round, one word per Action (VW-?84). */
  EXTRA_USES = HAVE_ACTED + 1,
  /** The current Use: Action + 1, serial of its target (0: Draw), index of the value, Power from Combines and tokens. */
  USE_ACTION = EXTRA_USES + 3,
  USE_TARGET = USE_ACTION + 1,
  USE_VALUE = USE_TARGET + 1,
  USE_POWER = USE_VALUE + 1,
  /** First Memory of a Combine in progress, + 1. */
  COMBINE_FIRST = USE_POWER + 1,
  /** 1 + the Veilwraith whose Threat Area contains the target; 0: its own (VW-X11). */
  USE_AREA = COMBINE_FIRST + 1,
  /** Mask of the Veilwraiths that have lent Power to the Use or refused; 1 + the one being helped (VW-?65). */
  LENT = USE_AREA + 1,
  LENDING = LENT + 1,
  /** Key → collected, turned, flipped. */
  KEYS = LENDING + 1,
  KEYS_COLLECTED = KEYS + 9,
  FOES_DEFEATED = KEYS_COLLECTED + 1,
  /** 0 set aside, 1 in play, 2 defeated. */
  PORTAL_STATE = FOES_DEFEATED + 1,
  /** 0 set aside, 1 in the deck, 2 in the discard pile. */
  ARCHFIEND_STATE = PORTAL_STATE + 1,
  /** Threat Area, sorted by card type; parallel arrays, one word per entry. */
  AREA = ARCHFIEND_STATE + 1,
  AREA_CARD = AREA + 1,
  /** Bits 0–2: values already defeated (VW-M11); bit 3: ignored; from bit 8: round of arrival. */
  AREA_FLAGS = AREA_CARD + Most.threats,
  /** Order of arrival; identifies an entry while it is in play. */
  AREA_SERIAL = AREA_FLAGS + Most.threats,
  NEXT_SERIAL = AREA_SERIAL + Most.threats,
  /** 1 if a Threat is ignored this round. */
  ANY_IGNORED,
  /** Memories in hand, without foreign cards. */
  HAND_MEMORIES,
  /** By Action: Power that they are certain to give if all are played. */
  HAND_POWER,
  /** Indices of modifiers that last until the end of the round. */
  TIMED = HAND_POWER + 3,
  TIMED_LIST,
  /** Set-up: upgrades made; upgrades still to make; whether they may be declined; 1 + the Memory returned in the current one. */
  UPGRADES_MADE = TIMED_LIST + 8,
  UPGRADES_LEFT,
  OPTIONAL,
  RETURNED_NOW,
  /** Vignettes whose rewards are being given: the next, and the end (exclusive). */
  REWARD_OF,
  REWARD_END,
  /** 1 if Upgrades of Combine 3 and more may be chosen (VW-T10). */
  GATE_OPEN,
  /** 1 + the chosen starting ability (words.ts `ABILITIES`). */
  ABILITY,
  /** Maximum Spirit between the games of a Campaign. */
  CARRIED_MAX,
  /**
   * With several Veilwraiths: whether it has joined the Campaign, or joins now (2); Vignettes won, and won in a row; its
   * place among those of the same age (VW-?80).
   */
  JOINED,
  VIGNETTES_WON,
  IN_A_ROW,
  LOT,
  /** 1 if Ribbon rewards have already been given: they belong to the team (VW-?99). */
  NO_RIBBONS,
  /** Places of the deck list: 1 + the Memory type at each. A Memory Upgrade takes the place, and so the luck, of the Memory it replaces. */
  PLACES,
  PLACE_COUNT = PLACES + Most.memories,
  /** By Memory type: copies in the deck list, copies returned to the box, Upgrades left in the box. */
  DECK_LIST = PLACE_COUNT + 1,
  RETURNED = DECK_LIST + MOST_MEMORY_TYPES,
  BOX = RETURNED + MOST_MEMORY_TYPES,
  /** Number of words before the piles. */
  BLOCK_WORDS = BOX + MOST_MEMORY_TYPES,
  /** In AREA_FLAGS: values defeated, ignored, and the shift of the round. */
  MARKS = 7,
  IGNORED = 8,
  SINCE = 8,
  /** Tag of cards in a deck reshuffled with the Archfiend. */
  RESHUFFLED = 31,

  // Derived words of a Veilwraith, in a separate block: rebuilt when DIRTY, ignored by equality.
  DIRTY = 0,
  /** One word per entry of the Threat Area: its values, packed as in `CardTables.values`. */
  VALUES = 1,
  COSTS = VALUES + Most.threats,
  FORBID = COSTS + Most.threats,
  HAND_LIMIT,
  DRAW_COUNT,
  COMBINE_CHANGE,
  TOTAL_COST,
  /** Texts present in the Threat Area: the union of its print bits (tables.ts). */
  TEXTS,
  /** 1 if no text changes these values: then an arriving or leaving Threat is added or removed without a rebuild. */
  PLAIN,
  DERIVED,
}

/** Words of a Campaign and its profile, shared by all its Veilwraiths. Unused in a stand-alone game. */
export const enum G {
  /** Index of the current Vignette; earlier attempts at it. */
  VIGNETTE = Carried.stage,
  ATTEMPT = Carried.attempt,
  /** Games and rounds completed, Vignettes won in this Campaign; Campaigns restarted after a defeat. */
  GAMES = Carried.games,
  ROUNDS = Carried.rounds,
  WON = Carried.won,
  RESTARTS = Carried.restarts,
  /** Ribbons left, and their maximum. */
  RIBBONS = Carried.own,
  MOST_RIBBONS = RIBBONS + 1,
  /** Vignettes skipped in this Campaign. */
  SKIPPED = MOST_RIBBONS + 1,
  /** Campaigns won by this profile, and begun in this run. */
  CAMPAIGNS_WON = SKIPPED + 1,
  CAMPAIGN = CAMPAIGNS_WON + 1,
  /** Mask of the Vignettes won; 1 + the winner of the last race. */
  BEATEN = CAMPAIGN + 1,
  LAST_WINNER = BEATEN + 1,
  /** 1 while upgrades are permanent ones of a Rogue Wraith; by Veilwraith, how many were made, and each: (returned + 1) * 256 + added + 1. */
  PERMANENT = LAST_WINNER + 1,
  ROGUE = PERMANENT + 1,
  ROGUE_LIST = ROGUE + Most.wraiths,
  MOST_ROGUE = 24,
  WORDS = ROGUE_LIST + Most.wraiths * MOST_ROGUE,
}

/** Words that several Veilwraiths share in a game. */
export const enum D {
  /** The Veilwraith whose action or effect is being resolved. */
  ACTING = 0,
  /** 1 in a Play Phase; whose turn it is, and how many have passed in a row (VW-?66). */
  PLAYING,
  TURN,
  PASSES,
  /** How a race was decided (words.ts `TIES`). */
  TIE,
  WORDS,
}

/** Counts for the tables only (books.ts): no rule and no view reads them. */
export const enum B {
  /** By card type: times drawn or, for Threats, entered play; high half: round of the first time. */
  DRAWN = 0,
  /** By Memory type: times played; Combined; discarded over the limit; discarded by an effect; recovered. */
  PLAYED = DRAWN + Most.types,
  SHED = PLAYED + S.MOST_MEMORY_TYPES,
  RECOVERED = SHED + S.MOST_MEMORY_TYPES,
  /** By Threat type * 4: times defeated by Explore, Fight, Influence, or an effect. */
  FELLED = RECOVERED + S.MOST_MEMORY_TYPES,
  /** By Threat type: times discarded from the Threat Area; from the deck; total rounds in play of those that left. */
  FROM_AREA = FELLED + 4 * Most.threatTypes,
  FROM_DECK = FROM_AREA + Most.threatTypes,
  STOOD = FROM_DECK + Most.threatTypes,
  /** Power paid; Spirit charged. */
  PAID = STOOD + Most.threatTypes,
  /** By Key: times Turned; Flipped. */
  KEY_USES = PAID + Most.threatTypes,
  // Lists. Keys collected and Foes defeated: round; round they came; and the round of the last. Turns and Flips: round. Upgrades: Memory + 1.
  KEYS_FALLEN = KEY_USES + 9,
  FOES_FALLEN = KEYS_FALLEN + 6,
  TURN_ROUNDS = FOES_FALLEN + 6,
  FLIP_ROUNDS = TURN_ROUNDS + 5,
  RETURNED = FLIP_ROUNDS + 5,
  ADDED = RETURNED + 4,
  /** Uses on a Threat by Action * 3 + slot; to draw by slot, and by Action. From here on in the order of the columns of games.arrow. */
  USES = ADDED + 4,
  DRAWS = USES + 9,
  DRAWS_OF = DRAWS + 3,
  FAILED = DRAWS_OF + 3,
  WASTED,
  TILTS,
  SPENT,
  TAKEN,
  COMBINES,
  COMBINE_POWER,
  RESHUFFLES,
  TURNS,
  FLIPS,
  PORTAL_ROUND,
  RESHUFFLE_ROUND,
  RESHUFFLE_CARDS,
  DEFEATED,
  DISCARDED,
  /** Spirit lost in Spirit Phases and to effects; gained by Boosts and by other effects. */
  LOST,
  GAINED = LOST + 2,
  /** NO_DIP minus the lowest Spirit after a loss, and its round. */
  DIP = GAINED + 2,
  DIP_ROUND,
  LAST_DEFEAT,
  DEFEAT_ROUNDS,
  /** Uses on Threats in another's area, and values beaten there; round of the escape. */
  HELPS,
  HELPED,
  ESCAPE_ROUND,
  WORDS,
  /** Number of entries in the lists. */
  LISTED = 5,
  UPGRADES = 4,
  NO_DIP = 1000,
}

const own = new Layout();
const base = own.size;
own.words('words', S.BLOCK_WORDS);

const zone = (name: string, capacity: number, options: { hidden?: boolean; tagged?: boolean } = {}): ZoneField => own.zone(name, capacity, options);
const FIELDS = {
  memoryDeck: zone('memoryDeck', Most.memories, { hidden: true }),
  memoryDiscard: zone('memoryDiscard', Most.memories),
  hand: zone('hand', Most.memories),
  inPlay: zone('inPlay', Most.memories),
  removed: zone('removed', Most.memories),
  /** Tag: the block into which the card was dealt, or RESHUFFLED. */
  threatDeck: zone('threatDeck', Most.threats, { hidden: true, tagged: true }),
  threatDiscard: zone('threatDiscard', Most.threats),
  /** Copies left out at set-up, unseen (VW-C16, VW-C19). */
  unseen: zone('unseen', Most.threats, { hidden: true, tagged: true }),
  /** Cards beneath Threats; tag: serial of the Threat. */
  beneath: zone('beneath', Most.memories, { tagged: true }),
  /** Cards being looked at, to be put back in some order. */
  looking: zone('looking', 8, { tagged: true }),
};
const BLOCK = own.size - base;

/** One Veilwraith's part of the state. */
export class Wraith {
  readonly seat: number;
  readonly all: Int32Array;
  /** Its words, indexed by the constants above. */
  readonly own: Int32Array;
  readonly derived: Int32Array;
  readonly books: Int32Array;
  /** The words before the piles, all visible to their player. */
  readonly open: Int32Array;
  /** Cards in hand, Memories first. */
  readonly handCards: Int32Array;
  readonly memoryDeck: Zone;
  readonly memoryDiscard: Zone;
  readonly hand: Zone;
  readonly inPlay: Zone;
  readonly removed: Zone;
  readonly threatDeck: Zone;
  readonly threatDiscard: Zone;
  readonly unseen: Zone;
  readonly beneath: Zone;
  readonly looking: Zone;
  /** All Veilwraiths of the game, by seat. */
  readonly company: readonly Wraith[];

  constructor(all: Int32Array, seat: number, at: number, derivedAt: number, booksAt: number, company: readonly Wraith[]) {
    this.seat = seat;
    this.all = all;
    this.company = company;
    this.own = all.subarray(at, at + BLOCK);
    this.derived = all.subarray(derivedAt, derivedAt + S.DERIVED);
    this.books = all.subarray(booksAt, booksAt + B.WORDS);
    this.open = all.subarray(at, at + S.BLOCK_WORDS);
    const moved = (field: ZoneField): Zone => {
      const by = at - base;
      return new Zone({ ...field, at: field.at + by, known: field.known < 0 ? -1 : field.known + by, tags: field.tags < 0 ? -1 : field.tags + by });
    };
    this.memoryDeck = moved(FIELDS.memoryDeck);
    this.memoryDiscard = moved(FIELDS.memoryDiscard);
    this.hand = moved(FIELDS.hand);
    this.handCards = all.subarray(this.hand.cards, this.hand.cards + this.hand.capacity);
    this.inPlay = moved(FIELDS.inPlay);
    this.removed = moved(FIELDS.removed);
    this.threatDeck = moved(FIELDS.threatDeck);
    this.threatDiscard = moved(FIELDS.threatDiscard);
    this.unseen = moved(FIELDS.unseen);
    this.beneath = moved(FIELDS.beneath);
    this.looking = moved(FIELDS.looking);
  }

  get spirit(): number {
    return this.own[S.SPIRIT];
  }
  get maxSpirit(): number {
    return this.own[S.MAX_SPIRIT];
  }
  get area(): number {
    return this.own[S.AREA];
  }
}

export interface Places {
  readonly size: number;
  readonly essential: number;
  /** Offsets of the Campaign's words, and of the shared ones. */
  readonly campaign: number;
  readonly common: number;
  /** Offsets of each Veilwraith's block, derived block and books. */
  readonly blocks: readonly number[];
  readonly derived: readonly number[];
  readonly books: readonly number[];
  /** The same for the boards as of the start of the Play Phase, if rivals may see no more than that. */
  readonly seen: readonly number[];
  readonly seenDerived: readonly number[];
  /** Offset of zero masks: nobody knows the cards of a closed hand. */
  readonly nobody: number;
}

/** Lays out a game of `seats` Veilwraiths after the engine's frames, triggers and luck. */
export function layWraiths(layout: Layout, seats: number, sealed: boolean): Places {
  const lay = (n: number, name: string, words: number): number[] => Array.from({ length: n }, (_, i) => layout.words(`${name} ${i}`, words));
  const blocks = lay(seats, 'wraith', BLOCK);
  const campaign = layout.words('campaign', G.WORDS);
  const common = layout.words('common', D.WORDS);
  const seen = lay(sealed ? seats : 0, 'seen', BLOCK);
  layout.derived();
  const derived = lay(seats, 'derived', S.DERIVED);
  const seenDerived = lay(seen.length, 'derived of seen', S.DERIVED);
  const books = lay(seats, 'books', B.WORDS);
  const nobody = seats > 1 ? layout.words('nobody', Most.memories) : -1;
  return { size: layout.size, essential: layout.essential, campaign, common, blocks, derived, books, seen, seenDerived, nobody };
}

export class VeilwraithState extends State {
  readonly wraiths: readonly Wraith[];
  /** The first Veilwraith: the only one in a solo game. */
  readonly solo: Wraith;
  /** Indexed by the constants of `G` and of `D`. */
  readonly campaign: Int32Array;
  readonly common: Int32Array;
  /** Boards as of the start of the Play Phase; empty if all are open. */
  readonly seen: readonly Wraith[];

  constructor(places: Places) {
    super(places.size);
    this.campaign = this.all.subarray(places.campaign, places.campaign + G.WORDS);
    this.common = this.all.subarray(places.common, places.common + D.WORDS);
    const wraiths: Wraith[] = [];
    places.blocks.forEach((at, seat) => {
      wraiths.push(new Wraith(this.all, seat, at, places.derived[seat], places.books[seat], wraiths));
    });
    this.wraiths = wraiths;
    const seen: Wraith[] = [];
    places.seen.forEach((at, seat) => {
      seen.push(new Wraith(this.all, seat, at, places.seenDerived[seat], places.books[seat], seen));
    });
    this.seen = seen;
    this.solo = wraiths[0];
  }
}
