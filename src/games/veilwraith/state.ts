import { Layout, State, Zone, type ZoneField } from '../../core/index.ts';

/**
 * Where everything of a Veilwraith lies, counted from the start of its own block. A game of several Veilwraiths has one block each (VW-X01);
 * `Wraith` is the view of one of them.
 */
export const MOST_THREATS = 40; // VW-B10: the Threat Area has no limit, but the Threat deck has 30 cards and the Archfiend
const MOST_MEMORIES = 40; // 20 Memories, some added, and a few foreign cards
const MOST_KEYS = 9;
const MOST_TIMED = 8;
export const MOST_MEMORY_TYPES = 40;

const own = new Layout();
const base = own.size;
const word = (name: string, size = 1): number => own.words(name, size) - base;

export const PHASE = word('phase');
export const SPIRIT = word('spirit');
export const MAX_SPIRIT = word('maxSpirit');
/** Slot L, M, R → Action (VW-C02 – VW-C04). */
export const SLOTS = word('slots', 3);
/** Action → its slot; kept beside SLOTS. */
export const SLOT_OF = word('slotOf', 3);
/** Slot → Power of its Action Power Token. */
export const SLOT_POWER = word('slotPower', 3);
/** Action → upright, tilted, exhausted. */
export const ROTATION = word('rotation', 3);
/** Action → Power Tokens on it. */
export const TOKENS = word('tokens', 3);
/** Action → 0 basic, 1 advanced. */
export const FACE = word('face', 3);
/** Action → Power of Memories next to it (VW-G07). */
export const ATTACHED = word('attached', 3);
/** Has the regular Use, the Tilt been made this round? */
export const USED = word('used');
export const HAS_TILTED = word('hasTilted');
/** Extra Uses allowed this round by cards, one word an Action (VW-?84). */
export const EXTRA_USES = word('extraUses', 3);
/** The Use in progress: Action + 1, serial of its target (0: Draw), index of the value, Power from Combines and tokens, and whether it is an extra one. */
export const USE_ACTION = word('useAction');
export const USE_TARGET = word('useTarget');
export const USE_VALUE = word('useValue');
export const USE_POWER = word('usePower');
export const USE_EXTRA = word('useExtra');
/** First Memory of a Combine being made, + 1. */
export const COMBINE_FIRST = word('combineFirst');
/** Key → collected, turned, flipped. */
export const KEYS = word('keys', MOST_KEYS);
export const KEYS_COLLECTED = word('keysCollected');
export const FOES_DEFEATED = word('foesDefeated');
/** 0 set aside, 1 in play, 2 defeated. */
export const PORTAL_STATE = word('portal');
/** 0 set aside, 1 in the deck, 2 in the discard pile. */
export const ARCHFIEND_STATE = word('archfiend');
/** Threat Area, sorted by card type; parallel words per entry. */
export const AREA = word('area');
export const AREA_CARD = word('areaCard', MOST_THREATS);
/** Bits 0–2: values already defeated (VW-M11); bit 3: ignored; from bit 8: round in which it came. */
export const AREA_FLAGS = word('areaFlags', MOST_THREATS);
/** Order of arrival; names an entry while it is in play. */
export const AREA_SERIAL = word('areaSerial', MOST_THREATS);
export const NEXT_SERIAL = word('nextSerial');
/** Memories in hand (foreign cards aside). */
export const HAND_MEMORIES = word('handMemories');
/** Indices of modifiers that last until the end of the round. */
export const TIMED = word('timed');
export const TIMED_LIST = word('timedList', MOST_TIMED);
/** Set-up: upgrades still to make, the Memory returned in the one being made (+ 1), vignette whose rewards are being given. */
export const UPGRADES_LEFT = word('upgradesLeft');
export const RETURNED_NOW = word('returnedNow');
export const REWARD_OF = word('rewardOf');
/** Places of the deck list: the Memory type at each, + 1. A Memory Upgrade takes the place, and so the luck, of the Memory it replaces. */
export const PLACES = word('places', MOST_MEMORIES);
export const PLACE_COUNT = word('placeCount');
/** Deck list, copies returned to the box, Upgrades left in the box: by Memory type. */
export const DECK_LIST = word('deckList', MOST_MEMORY_TYPES);
export const RETURNED = word('returned', MOST_MEMORY_TYPES);
export const BOX = word('box', MOST_MEMORY_TYPES);

/** Words before the piles. */
export const BLOCK_WORDS = own.size - base;

const zone = (name: string, capacity: number, options: { hidden?: boolean; tagged?: boolean } = {}): ZoneField => own.zone(name, capacity, options);
const FIELDS = {
  memoryDeck: zone('memoryDeck', MOST_MEMORIES, { hidden: true }),
  memoryDiscard: zone('memoryDiscard', MOST_MEMORIES),
  hand: zone('hand', MOST_MEMORIES),
  inPlay: zone('inPlay', MOST_MEMORIES),
  removed: zone('removed', MOST_MEMORIES),
  /** Tag: block the card was dealt into, or RESHUFFLED. */
  threatDeck: zone('threatDeck', MOST_THREATS, { hidden: true, tagged: true }),
  threatDiscard: zone('threatDiscard', MOST_THREATS),
  /** Copies left out at set-up, unseen (VW-C16, VW-C19). */
  unseen: zone('unseen', MOST_THREATS, { hidden: true, tagged: true }),
  /** Cards beneath Threats; tag: serial of the Threat. */
  beneath: zone('beneath', MOST_MEMORIES, { tagged: true }),
  /** Cards being looked at, to be put back in an order. */
  looking: zone('looking', 8, { tagged: true }),
};
export const MARKS = 7;
export const IGNORED = 8;
export const SINCE = 8; // shift

export const BLOCK = own.size - base;
/** Tag of cards in a deck made by the reshuffle with the Archfiend. */
export const RESHUFFLED = 31;

/** Derived words of a Veilwraith: rebuilt when `DIRTY`, left out of equality. */
export const DIRTY = 0;
export const VALUES = 1; // three words an entry of the Threat Area
export const COSTS = VALUES + 3 * MOST_THREATS;
export const FORBID = COSTS + MOST_THREATS;
export const HAND_LIMIT = FORBID + 1;
export const DRAW_COUNT = HAND_LIMIT + 1;
export const COMBINE_CHANGE = DRAW_COUNT + 1;
export const TOTAL_COST = COMBINE_CHANGE + 1;
export const DERIVED = TOTAL_COST + 1;

/** One Veilwraith's part of the state. */
export class Wraith {
  readonly seat: number;
  readonly all: Int32Array;
  /** Its words, by the constants above. */
  readonly own: Int32Array;
  readonly derived: Int32Array;
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

  constructor(all: Int32Array, seat: number, at: number, derivedAt: number) {
    this.seat = seat;
    this.all = all;
    this.own = all.subarray(at, at + BLOCK);
    this.derived = all.subarray(derivedAt, derivedAt + DERIVED);
    const moved = (field: ZoneField): Zone => {
      const by = at - base;
      return new Zone({ ...field, at: field.at + by, known: field.known < 0 ? -1 : field.known + by, tags: field.tags < 0 ? -1 : field.tags + by });
    };
    this.memoryDeck = moved(FIELDS.memoryDeck);
    this.memoryDiscard = moved(FIELDS.memoryDiscard);
    this.hand = moved(FIELDS.hand);
    this.inPlay = moved(FIELDS.inPlay);
    this.removed = moved(FIELDS.removed);
    this.threatDeck = moved(FIELDS.threatDeck);
    this.threatDiscard = moved(FIELDS.threatDiscard);
    this.unseen = moved(FIELDS.unseen);
    this.beneath = moved(FIELDS.beneath);
    this.looking = moved(FIELDS.looking);
  }

  get spirit(): number {
    return this.own[SPIRIT];
  }
  get maxSpirit(): number {
    return this.own[MAX_SPIRIT];
  }
  get area(): number {
    return this.own[AREA];
  }
}

export interface Places {
  readonly size: number;
  readonly essential: number;
  /** Start of each Veilwraith's block and derived block. */
  readonly blocks: readonly number[];
  readonly derived: readonly number[];
}

/** Lays out a game of `seats` Veilwraiths after what the engine took for frames, triggers and luck. */
export function layWraiths(layout: Layout, seats: number): Places {
  const blocks = Array.from({ length: seats }, (_, i) => layout.words(`wraith ${i}`, BLOCK));
  layout.derived();
  const derived = Array.from({ length: seats }, (_, i) => layout.words(`derived ${i}`, DERIVED));
  return { size: layout.size, essential: layout.essential, blocks, derived };
}

export class VeilwraithState extends State {
  readonly wraiths: readonly Wraith[];
  /** The first Veilwraith: the only one in a solo game. */
  readonly solo: Wraith;

  constructor(places: Places) {
    super(places.size);
    this.wraiths = places.blocks.map((at, seat) => new Wraith(this.all, seat, at, places.derived[seat]));
    this.solo = this.wraiths[0];
  }
}
