import { State, type Zone } from '../../../core/index.ts';

export const enum Most {
  heroes = 4,
  /** Heroes and their clones. */
  figures = 8,
  enemies = 100,
  /** Spaces of the longest Threat track, The End included, and one below. */
  spaces = 17,
}

/** Words of the game. A word that may be "none" holds 0 for none and the number + 1. */
export const enum M {
  /** phases.ts `P`. */
  PHASE = 0,
  CHAPTER,
  VITAE,
  EXHAUSTION,
  THREAT,
  /** Mask of reasons for the end (SR-?04): 1 goals, 2 Exhaustion, 4 Threat. */
  ENDS,
  RED,
  BLACK,
  /** 1 + the figure whose action is in progress. */
  ACTING,
  /** 1 + the code of the action in progress; what has been paid for it, and what it takes. */
  ACTION,
  TOTAL,
  DIFFICULTY,
  /** The lowest card that may be picked next; cards still to be picked. */
  LEAST,
  DUE,
  /** Figures that act together, as a mask, and those of them that have not paid yet. */
  GROUP,
  UNPAID,
  /** What the total of a Combat action has left; 1 + the last Enemy that was named, or is to be assigned. */
  LEFT,
  LAST,
  /** 1 + the spell whose target is asked for; 1 + the card that is taken back from the reserve. */
  SPELL,
  RECALLED,
  /** Mask of the Threat track's Story tokens that were reached and whose Story is still to be drawn; 1 + the figure that raised it. */
  REACHED,
  RAISED_BY,
  /** One more than the highest place of an Enemy in play. */
  TOP,
  /** 1 + the figure that pays; 1 + the figure that flees along an arrow to a Story, and 1 if its Enemies all follow (SR-?38). */
  PAYER,
  FLEEING,
  FOLLOWED,
  /** A standing rule may have something to do (anti-magic.ts, assigning.ts). */
  DIRTY,
  /** Locations that still react, and those that have reacted, as masks of two words. */
  REACTING_LOW,
  REACTING_HIGH,
  REACTED_LOW,
  REACTED_HIGH,
  /** Starts that are still to be resolved, as REACTING. */
  ENTERING_LOW,
  ENTERING_HIGH,
  /** Step of the Reaction phase, the next seat of a set-up question. */
  CURSOR,
  /** 1 in worlds of a search whose player knows the chapter (SR-J16). */
  KNOWS_MAP,
  /** How the chapter ended: 1 victory, 2 tinged victory, 3 defeat. */
  RESULT,
  WORDS,
}

/** Words of a Location. */
export const enum L {
  REVEALED = 0,
  SIDE,
  HOURGLASSES,
  PORTAL,
  /** Sides that were seen: 1 A, 2 B. */
  SEEN,
  /** Entrance icons that wait for a visible Hero, as a mask (SR-I14). */
  WAITING,
  /** 1 + the Invisible First Entrant that has not met the Visible effects (SR-?94). */
  ENTRANT,
  /** 1 once its Anti-Magic icon has acted (option `antiMagicIcon: inOrder`). */
  SILENT,
  WORDS,
}

/** Words of a figure: a Hero or its clone. */
export const enum G {
  /** 1 + its Location; 0 if it is not in play. */
  AT = 0,
  /** 1 by the spell, 2 by the Potion. */
  INVISIBLE,
  /** What its next Combat action counts more, in this round. */
  BOOST,
  /** Aptitudes that a card gave it until Preparation: 1 Elusive, 2 Invulnerable. */
  GRANTED,
  WORDS,
}

/** Words of a Hero's board. */
export const enum B {
  POISON = 0,
  FRACTURE,
  FEAR,
  HEROISM,
  /** 1 while an Antidote protects it. */
  ANTIDOTE,
  WORDS,
}

/** Words of an Enemy in play, by place. */
export const enum E {
  /** 1 + its card (tables `enemies`); 0 for a free place. */
  CARD = 0,
  /** 1 + the figure it is assigned to; 0 while it waits to be assigned. */
  FIGURE,
  WOUNDS,
  /** Control tokens; a card with tokens is no Enemy (SR-T44). */
  TOKENS,
  /** Flags `X`. */
  FLAGS,
  /** 1 + the Location where it waits to be assigned. */
  AT,
  WORDS,
}

/** Flags of an Enemy in play. */
export const enum X {
  /** Just revealed: Fear and Shock have not acted yet. */
  NEW = 1,
  /** Newly Engaged: Poison, Block have not acted yet. */
  POISON = 2,
  BLOCK = 4,
  /** Poison and Block have acted on the Hero it is assigned to (SR-?99). */
  ACTED = 8,
  /** Just defeated: its effects are still to come; they are in progress, and the card leaves after them. */
  DEFEATED = 16,
  LEAVING = 32,
  /** Named as a target of the Combat action in progress. */
  CHOSEN = 64,
  /** It follows a Hero and arrives after the entrance effects (option `pursuersBeforeEffects`). */
  BEHIND = 128,
  /** It was there when Enthrall or Apathy was cast (option `suppressContinuous`). */
  ENTHRALLED = 256,
  APATHETIC = 512,
}

/** Where a Story, a Quest or an Artifact is; from `held` on, with a Hero. */
export const enum Where {
  pile = 0,
  gone = 1,
  /** A recurrent Story: face up. A Quest: unassigned. */
  open = 2,
  held = 3,
}

/** Where a Scripted Enemy is. */
export const enum Scripted {
  pile = 0,
  out = 1,
  inPlay = 2,
  /** Back in the pile; the group has seen it. */
  returned = 3,
}

export const enum EventCard {
  faceDown = 0,
  revealed = 1,
  discarded = 2,
}

/** Where everything lies in the state. state/layout.ts makes it. */
export interface Places {
  readonly size: number;
  readonly essential: number;
  readonly heroes: number;
  readonly at: Readonly<Record<Block, { readonly from: number; readonly words: number }>>;
  /** What a chapter lays out, all of it: everything but the campaign and the books. */
  readonly table: { readonly from: number; readonly words: number };
  readonly zones: {
    readonly draw: readonly Zone[];
    readonly hands: readonly Zone[];
    readonly reserves: readonly Zone[];
    readonly discard: readonly Zone[];
    readonly heroic: readonly Zone[];
    readonly removed: readonly Zone[];
    readonly inForce: readonly Zone[];
    readonly paid: readonly Zone[];
    readonly random: Zone;
    readonly randomDiscard: Zone;
  };
}

export type Block =
  | 'words'
  | 'locations'
  | 'figures'
  | 'boards'
  | 'enemies'
  | 'stories'
  | 'quests'
  | 'artifacts'
  | 'scripted'
  | 'stripped'
  | 'events'
  | 'tokens'
  | 'used'
  | 'given'
  | 'potions'
  | 'drunk'
  | 'potionDeck'
  | 'campaign'
  | 'books'
  | 'cardBooks';

export class RaiderState extends State {
  /** Words `M`. */
  readonly words: Int32Array;
  /** By Location, words `L`. */
  readonly locations: Int32Array;
  /** By figure, words `G`. */
  readonly figures: Int32Array;
  /** By Hero, words `B`. */
  readonly boards: Int32Array;
  /** By place, words `E`. */
  readonly enemies: Int32Array;
  /** By number in the chapter: `Where`; from `Where.held` on, with which Hero. */
  readonly stories: Int32Array;
  readonly quests: Int32Array;
  readonly artifacts: Int32Array;
  /** By number in the chapter: `Scripted`; the abilities it lacks (mask). */
  readonly scripted: Int32Array;
  readonly stripped: Int32Array;
  /** `EventCard`. */
  readonly events: Int32Array;
  /** By space of the Threat track: 1 + the Story whose token lies there. */
  readonly tokens: Int32Array;
  /** By held card (codes.ts `Size.held`): 1 if its use is spent; 1 if it changed hands in this round. */
  readonly used: Int32Array;
  readonly given: Int32Array;
  /** By Hero and kind of Potion: held; in force. By kind: in the Potion deck. */
  readonly potions: Int32Array;
  readonly drunk: Int32Array;
  readonly potionDeck: Int32Array;
  /** What is carried from chapter to chapter (rules/quest.ts). */
  readonly campaign: Int32Array;
  /** Everything else that rules read: what a new chapter begins without. */
  readonly table: Int32Array;
  /** By Hero: its Action draw pile, top last; its discard pile; its Heroic pile, top last; Single Use spells out of the chapter. */
  readonly draw: readonly Zone[];
  readonly discard: readonly Zone[];
  readonly heroic: readonly Zone[];
  readonly removed: readonly Zone[];
  /** By figure: its hand and its reserve, sorted; Temporary spells that lie face up; cards of a payment in progress. */
  readonly hands: readonly Zone[];
  readonly reserves: readonly Zone[];
  readonly inForce: readonly Zone[];
  readonly paid: readonly Zone[];
  /** Random Enemies, by card. Top is last. */
  readonly random: Zone;
  readonly randomDiscard: Zone;
  /** Counts for the tables (record/books.ts). No rule reads them. */
  readonly books: Int32Array;
  readonly cardBooks: Int32Array;

  constructor(places: Places) {
    super(places.size);
    const block = (name: Block): Int32Array => {
      const { from, words } = places.at[name];
      return this.all.subarray(from, from + words);
    };
    this.words = block('words');
    this.locations = block('locations');
    this.figures = block('figures');
    this.boards = block('boards');
    this.enemies = block('enemies');
    this.stories = block('stories');
    this.quests = block('quests');
    this.artifacts = block('artifacts');
    this.scripted = block('scripted');
    this.stripped = block('stripped');
    this.events = block('events');
    this.tokens = block('tokens');
    this.used = block('used');
    this.given = block('given');
    this.potions = block('potions');
    this.drunk = block('drunk');
    this.potionDeck = block('potionDeck');
    this.campaign = block('campaign');
    this.table = this.all.subarray(places.table.from, places.table.from + places.table.words);
    this.books = block('books');
    this.cardBooks = block('cardBooks');
    const { zones } = places;
    this.draw = zones.draw;
    this.discard = zones.discard;
    this.heroic = zones.heroic;
    this.removed = zones.removed;
    this.hands = zones.hands;
    this.reserves = zones.reserves;
    this.inForce = zones.inForce;
    this.paid = zones.paid;
    this.random = zones.random;
    this.randomDiscard = zones.randomDiscard;
  }
}
