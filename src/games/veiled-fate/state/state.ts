import { State, type Zone } from '../../../core/index.ts';

export const enum Most {
  seats = 8,
  demis = 9,
  regions = 6,
  slots = 6,
  hand = 16,
}

/** The vote pile of the Age card; those before it are the piles of the regions. */
export const AGE_PILE = 6;
export const PILE_COUNT = 7;

/** Words of the game. A word that may be "none" holds 0 for none and the number + 1. */
export const enum M {
  /** phases.ts `P`. */
  PHASE = 0,
  /** How far a phase has come: the next voter, row, or seat. */
  CURSOR,
  AGE,
  FIRST_PLAYER,
  /** 1 once the token was claimed by a Rest in this Age (VF-R05). */
  CLAIMED,
  ACTIVE,
  /** Actions used in this turn. */
  USED,
  /** Turns of this Age. */
  TURNS,
  /** 1 if the active player gained or spent a Fate card in this turn (VF-R12). */
  TOUCHED,
  /** 1 + the region whose Quest the first action voted on (VF-P26); 0 once that Quest is resolved. */
  VOTED,
  /** 1 + the code of the action in progress. */
  ACTION,
  /** Cards still to be paid or discarded, and the lowest type that may be picked next. */
  DUE,
  LEAST,
  /** 1 + the region whose Quest awaits the active player's vote. */
  VOTE_DUE,
  /** 1 + the Demi that entered the City and whose entry is not resolved yet. */
  ENTERED,
  /** 1 if a refresh is on offer (VF-K08); the City slot whose icon is still to be resolved; 1 once the player has chosen to refresh first (VF-K12). */
  REFRESH,
  ICON,
  REFRESH_FIRST,
  /** 1 if the active player's hand was empty at some moment of the action (VF-?38, `anyMoment`); 1 if it ran out after the action (VF-?82). */
  TOUCHED_ZERO,
  RAN_OUT,
  /** 1 + the region whose Quest is full and not resolved yet. */
  FILLED,
  /** The players named for extra cards, as a mask; how many are still to be named. */
  NAMED,
  TO_NAME,
  /** Cards that players put into the last Age vote. */
  AGE_VOTES,
  /** Votes of the vote in progress: by side; 1 + its result. */
  FEATHERS,
  SCORPIONS,
  SIDE,
  /** 1 + the City card; slots that its token has covered. */
  CITY_CARD,
  CITY_TOKEN,
  /** 1 + the Age card. */
  AGE_CARD,
  /** What the first player chose for the Age card: masks of regions, Demis, classes. */
  CHOSEN_REGIONS,
  CHOSEN_DEMIS,
  CHOSEN_CLASSES,
  /** What is being chosen (content/tables.ts `Choice`), how many are still to be chosen. */
  CHOOSING,
  TO_CHOOSE,
  /** Quests placed in this Age; 1 + the Quest turned over and not placed yet. */
  QUESTS_PLACED,
  QUEST_SHOWN,
  /** 1 once some Demigod has passed the limit (VF-Z07) and the game ends when the card or Age is finished (VF-?09). */
  PAST_LIMIT,
  /** Winners as a mask of seats, once the game is over. */
  WINNERS,
  WORDS,
}

/** Where everything lies in the state. state/layout.ts makes it. */
export interface Places {
  readonly size: number;
  readonly essential: number;
  readonly words: number;
  readonly rested: number;
  readonly renown: number;
  readonly line: number;
  readonly place: number;
  readonly slot: number;
  readonly quests: number;
  readonly occupants: number;
  readonly depositors: number;
  readonly books: number;
  readonly bookWords: number;
  readonly cardBooks: number;
  readonly cardWords: number;
  readonly seats: number;
  readonly demis: number;
  readonly zones: {
    readonly deck: Zone;
    readonly discard: Zone;
    readonly hands: readonly Zone[];
    readonly piles: readonly Zone[];
    readonly revealed: Zone;
    readonly questDeck: Zone;
    readonly questDiscard: Zone;
    readonly cityDeck: Zone;
    readonly cityDiscard: Zone;
    readonly ageStack: Zone;
    readonly ageRest: Zone;
  };
}

export class FateState extends State {
  /** Words `M`. */
  readonly words: Int32Array;
  /** By seat: 1 if it has Rested in this Age. */
  readonly rested: Int32Array;
  /** By Demigod: its Renown. */
  readonly renown: Int32Array;
  /** The ranking: Demigods from first place to last (VF-N05). Those of one space stand together, front first. */
  readonly line: Int32Array;
  /** By Demigod: its Location; on a Quest, that Quest's region. 1 + its slot on the Quest, 0 if it is on none. */
  readonly place: Int32Array;
  readonly slot: Int32Array;
  /** By region: 1 + the Quest there. */
  readonly quests: Int32Array;
  /** By region and slot: 1 + the Demi there. */
  readonly occupants: Int32Array;
  /** By pile and seat: how many cards of the pile it put there (VF-I02); the last of each pile counts those of the Fate deck. */
  readonly depositors: Int32Array;
  /** Top is last. Nobody knows any of it. */
  readonly deck: Zone;
  /** A set, sorted: cards seen by all, and cards of unrevealed piles, known to those who knew them there. Tag: as in a pile. */
  readonly discard: Zone;
  /** Sorted. */
  readonly hands: readonly Zone[];
  /** Sets, sorted. Tag: 1 + the seat that put the card there, 0 for the Fate deck. Nobody is told the tags of others' cards. */
  readonly piles: readonly Zone[];
  /** The cards of the vote in progress that are face up. */
  readonly revealed: Zone;
  /** By number in the pack's file, as are the others. */
  readonly questDeck: Zone;
  readonly questDiscard: Zone;
  readonly cityDeck: Zone;
  readonly cityDiscard: Zone;
  /** The Age cards to come: the next on top; those that left the game unseen (VF-S09). */
  readonly ageStack: Zone;
  readonly ageRest: Zone;
  /** Counts for the tables (record/books.ts). No rule reads them. */
  readonly books: Int32Array;
  readonly cardBooks: Int32Array;

  constructor(at: Places) {
    super(at.size);
    const words = (from: number, n: number): Int32Array => this.all.subarray(from, from + n);
    this.words = words(at.words, M.WORDS);
    this.rested = words(at.rested, at.seats);
    this.renown = words(at.renown, at.demis);
    this.line = words(at.line, at.demis);
    this.place = words(at.place, at.demis);
    this.slot = words(at.slot, at.demis);
    this.quests = words(at.quests, Most.regions);
    this.occupants = words(at.occupants, Most.regions * Most.slots);
    this.depositors = words(at.depositors, PILE_COUNT * (at.seats + 1));
    this.books = words(at.books, at.bookWords);
    this.cardBooks = words(at.cardBooks, at.cardWords);
    const { zones } = at;
    this.deck = zones.deck;
    this.discard = zones.discard;
    this.hands = zones.hands;
    this.piles = zones.piles;
    this.revealed = zones.revealed;
    this.questDeck = zones.questDeck;
    this.questDiscard = zones.questDiscard;
    this.cityDeck = zones.cityDeck;
    this.cityDiscard = zones.cityDiscard;
    this.ageStack = zones.ageStack;
    this.ageRest = zones.ageRest;
  }
}
