import { State, Zone, type ZoneField } from '../../../core/index.ts';

export const enum Most {
  heroes = 4,
  enemies = 6,
  figures = 10,
  /** Kinds of Corruption in a pack. */
  corruptions = 16,
  /** Enemies that a run has met (`bossesRepeat: false`): words of a mask. */
  metWords = 4,
  costs = 4,
}

/** Enemies are figures after the heroes. */
export function enemyFigure(place: number): number {
  return Most.heroes + place;
}

/** Words of the game. */
export const enum M {
  /** phases.ts `P`, and a step inside it. */
  PHASE = 0,
  STEP,
  /** The hero (or enemy place) that a step has come to. */
  CURSOR,
  /** At round end: the place in the Recall Zone that it has come to. */
  PLACE,
  /** 1 while a hero that scraps cards may also choose Injuries and Corruption (VR-D19). */
  SCRAPS_ANY,
  /** The hero whose turn it is; -1 between turns. */
  ACTIVE,
  /** Fights begun, this one included. */
  FIGHTS,
  /** Enemies in this fight, laid out from the highest initiative to the lowest (VR-J04). */
  ENEMIES,
  /** 1 in the enemy turn (VR-U02). */
  ENEMY_TURN,
  /** 1 while a fight is on; its round (the state's header counts those of all fights). */
  FIGHTING,
  ROUND,
  /** 1 outside both turns: before round 1 and at round end (VR-?69). */
  BETWEEN,
  /** 1 if every round of this fight begins with the enemy turn (VR-?73, `swap-every-round`). */
  ENEMIES_FIRST,
  /** 1 + the outcome of the last fight: won 2, lost 1. */
  RESULT,
  /** Figure that made the last hit on a hero, + 1. */
  LAST_HIT,
  /** The current hex of the map, and the way here so far. */
  HEX,
  HEXES,
  /** Lost fights of this run that were fought again (`jungleRetries`). */
  RETRIES,
  /** Difficulty rows in force: bit r − 1 is row r (group G). */
  DIFFICULTY,
  /** Value given and taken in the transaction in progress (VR-F23). */
  GIVEN,
  TAKEN,
  /** The last code of the transaction in progress; 0: none yet, -1: the party leaves the shop. */
  PICKED,
  /** Flasks in the party inventory; in PVP those of each team. */
  FLASKS,
  TEAM_FLASKS,
  /** Copies left in the supplies (VR-?33). */
  INJURIES = TEAM_FLASKS + 2,
  CORRUPTION = INJURIES + 3,
  MET = CORRUPTION + Most.corruptions,
  /** PVP: the side that has first pick of items (Team A); the side that has slots 1 and 4; slots of this round that have come up; rolls of the tables. */
  TEAM_A = MET + Most.metWords,
  OUTER,
  SLOT,
  PVP_SKILLS,
  PVP_MASTERS,
  /** The exchange that waits for an ally's consent: the code chosen. */
  EXCHANGE,
  /** 1 while a vote is called (rules/votes.ts). */
  VOTING,
  WORDS,
}

/** Words of the attack in progress: an enemy's (group S), or in PVP a hero's attack card. */
export const enum A {
  /** 1 + the attacking figure; 0: no attack. */
  ATTACKER = 0,
  /** The enemy's stance: which of its attacks; or the attack card of a hero. */
  WHICH,
  /** Dice total with the printed number; the card's base damage. */
  ROLLED,
  TYPE,
  CRITICAL,
  /** Extra damage by abilities: of the critical, which can be cancelled with it; of any other. What the critical text adds is worked out for each target. */
  EXTRA,
  ADDED,
  /** Masks of figures: targets; those for which the critical is cancelled; those for which all damage is prevented. */
  TARGETS,
  CANCELLED,
  PREVENTED_ALL,
  /** By hero: a fixed number taken off, and halvings (VR-S18). */
  REDUCED,
  HALVED = REDUCED + Most.heroes,
  /** By hero: hits, when one attack may target a hero twice (VR-R04). */
  HITS = HALVED + Most.heroes,
  /** 0 until the damage is dealt; then 1 + the next seat to suffer the effects. */
  NEXT = HITS + Most.heroes,
  // A hero's attack card: what was read before it resolves (VR-M02)
  MATCHED,
  /** Dz draws still to be offered (VR-U05). */
  DRAWS,
  /** The conditions of its text: the number of the first; masks of those that were read, and of those that held. */
  READ_FROM,
  READABLE,
  READ,
  /** 1 if the attacker fell before its damage (VR-?72). */
  STOPPED,
  /** By figure: the additions and the factor of the damage. */
  SUM,
  FACTOR = SUM + Most.figures,
  WORDS = FACTOR + Most.figures,
}

/** Words of every figure. */
export const enum W {
  HP = 0,
  MAX,
  BUFFS,
  /** By status: 0 if off, else when it ends (rules/statuses.ts). */
  STATUS,
  /** 1 + the figure that taunted it last. */
  TAUNTER = STATUS + 6, // STATUS_COUNT; an enum cannot take it from another file
  BASE,
  /** 1 + a stance set by a text until a newer card arrives. */
  STANCE_SET,
  /** 1 while at 0 HP and withdrawn. */
  DOWN,
  WORDS,
}

/** Words of a hero beside those of a figure. */
export const enum O {
  /** Its hero, by number in the pack; -1 before the draft. */
  HERO = 0,
  ACTIVE,
  EARNED,
  TURN_TAKEN,
  /** Hero Actions this turn. */
  ACTIONS,
  CARDS,
  ATTACKS,
  ROUND_CARDS,
  ROUND_ATTACKS,
  ABILITY_USED,
  /** 1 + the companion's card. */
  COMPANION,
  COMPANION_HP,
  FLASKS,
  /** 1 + the Resultant Stance of its last attack card this fight (`pveHeroStance`). */
  LAST_RESULTANT,
  /** Injury and Corruption cards in its whole deck. */
  AFFLICTED,
  /** Turns begun in this fight (`pvpStatusDuration`). */
  TURNS,
  /** Changes of cost and damage by texts: for the next card (by ops.ts CostOf), for this turn. */
  COST_NEXT,
  COST_TURN = COST_NEXT + Most.costs,
  STRONG_NEXT = COST_TURN + Most.costs,
  STRONG_TURN,
  /** Cards gained, scrapped or taken in the present step of set-up. */
  DONE,
  /** 1 if an ally refused an exchange this turn: the hero offers none again. */
  REFUSED,
  /** HP when the fight began (`jungleRetries`). */
  HP_BEFORE,
  WORDS,
}

/** Words of an enemy beside those of a figure. */
export const enum N {
  /** Its card, by number in the tables' list of enemies. */
  CARD = 0,
  /** Attacks it has made in this enemy turn; attacks that texts gave it beyond those of VR-Q08. */
  ACTED,
  EXTRA,
  WORDS,
}

/** Tags of equipped and owned items: used this combat, spent until recharged. */
export const enum Mark {
  used = 1,
  spent = 2,
}

/** Tags of scrapped cards (VR-?19). */
export const enum Scrapped {
  neverDrawn = 0,
  unpicked = 1,
  fromDeck = 2,
}

interface FigureFields {
  readonly words: number;
  /** Newest card last; the tag is the owner's seat. */
  readonly recall: ZoneField;
}
interface HeroFields extends FigureFields {
  readonly own: number;
  readonly draw: ZoneField;
  readonly hand: ZoneField;
  readonly discard: ZoneField;
  readonly boons: ZoneField;
  readonly equipped: ZoneField;
  readonly basics: ZoneField;
  readonly ultimates: ZoneField;
  readonly masters: ZoneField;
  readonly skills: ZoneField;
  readonly offer: ZoneField;
  readonly scrapped: ZoneField;
}
interface EnemyFields extends FigureFields {
  readonly own: number;
}

/** What heroes and enemies have in common. */
export class Figure {
  /** Heroes: their seat; enemies: Most.heroes + their place. */
  readonly figure: number;
  readonly w: Int32Array;
  /** The Recall Zone: attack cards played on the figure, the newest last, tagged with the owner's seat. Heroes use theirs in PVP. */
  readonly recall: Zone;

  constructor(all: Int32Array, figure: number, fields: FigureFields) {
    this.figure = figure;
    this.w = all.subarray(fields.words, fields.words + W.WORDS);
    this.recall = new Zone(fields.recall);
  }
}

export class Hero extends Figure {
  readonly own: Int32Array;
  /** The draw pile; between fights the whole combat deck (VR-?08). Top last. */
  readonly draw: Zone;
  /** Sorted by type. Its side knows it. */
  readonly hand: Zone;
  readonly discard: Zone;
  /** Boons that lie here, tagged with their owner's seat. */
  readonly boons: Zone;
  /** Items and artifacts brought into the fight, tagged with marks. */
  readonly equipped: Zone;
  /** The piles of VR-A04: what is left of them. */
  readonly basics: Zone;
  readonly ultimates: Zone;
  readonly masters: Zone;
  readonly skills: Zone;
  /** Cards drawn from a pile, one of which is kept. */
  readonly offer: Zone;
  readonly scrapped: Zone;

  constructor(all: Int32Array, seat: number, fields: HeroFields) {
    super(all, seat, fields);
    this.own = all.subarray(fields.own, fields.own + O.WORDS);
    this.draw = new Zone(fields.draw);
    this.hand = new Zone(fields.hand);
    this.discard = new Zone(fields.discard);
    this.boons = new Zone(fields.boons);
    this.equipped = new Zone(fields.equipped);
    this.basics = new Zone(fields.basics);
    this.ultimates = new Zone(fields.ultimates);
    this.masters = new Zone(fields.masters);
    this.skills = new Zone(fields.skills);
    this.offer = new Zone(fields.offer);
    this.scrapped = new Zone(fields.scrapped);
  }

  get seat(): number {
    return this.figure;
  }
}

export class Enemy extends Figure {
  readonly own: Int32Array;

  constructor(all: Int32Array, place: number, fields: EnemyFields) {
    super(all, enemyFigure(place), fields);
    this.own = all.subarray(fields.own, fields.own + N.WORDS);
  }

  get place(): number {
    return this.figure - Most.heroes;
  }
}

export interface Places {
  readonly size: number;
  readonly essential: number;
  readonly match: number;
  readonly attack: number;
  readonly heroes: readonly HeroFields[];
  readonly enemies: readonly EnemyFields[];
  readonly itemDeck: ZoneField;
  readonly inventory: ZoneField;
  readonly offer: ZoneField;
  readonly taken: ZoneField;
  readonly given: ZoneField;
  readonly books: number;
  readonly bookWords: number;
  readonly cardBooks: number;
  readonly cardBookWords: number;
}

export class RuinState extends State {
  /** Indexed by `M`. */
  readonly match: Int32Array;
  /** Indexed by `A`. */
  readonly attack: Int32Array;
  readonly heroes: readonly Hero[];
  readonly enemies: readonly Enemy[];
  /** By figure: heroes and enemies; seats that nobody takes are missing. */
  readonly figures: readonly Figure[];
  /** Items and flasks; the top is last. */
  readonly itemDeck: Zone;
  /** The party inventory: items and artifacts, tagged with marks. Flasks are counted in `match`. */
  readonly inventory: Zone;
  readonly shopOffer: Zone;
  /** Cards picked in the transaction in progress; items given since the party came. */
  readonly shopTaken: Zone;
  readonly shopGiven: Zone;
  /** Counts for the tables (record/books.ts). */
  readonly books: Int32Array;
  readonly cardBooks: Int32Array;

  constructor(places: Places) {
    super(places.size);
    this.match = this.all.subarray(places.match, places.match + M.WORDS);
    this.attack = this.all.subarray(places.attack, places.attack + A.WORDS);
    this.heroes = places.heroes.map((fields, seat) => new Hero(this.all, seat, fields));
    this.enemies = places.enemies.map((fields, place) => new Enemy(this.all, place, fields));
    const figures: Figure[] = [];
    for (const figure of [...this.heroes, ...this.enemies]) figures[figure.figure] = figure;
    this.figures = figures;
    this.itemDeck = new Zone(places.itemDeck);
    this.inventory = new Zone(places.inventory);
    this.shopOffer = new Zone(places.offer);
    this.shopTaken = new Zone(places.taken);
    this.shopGiven = new Zone(places.given);
    this.books = this.all.subarray(places.books, places.books + places.bookWords);
    this.cardBooks = this.all.subarray(places.cardBooks, places.cardBooks + places.cardBookWords);
  }
}
