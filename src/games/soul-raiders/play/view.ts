import { F, H, HORIZON, View } from '../../../core/index.ts';
import { writePile, writeSet, writeTogether } from '../../../kit/cards.ts';
import type { ActionTable, BranchTable, ChapterTable, EnemyTable, EventTable, HeldTable, SheetTable, StoryTable, Tables } from '../content/tables.ts';
import type { SoulRaiders } from '../game.ts';
import type { Options } from '../options/params.ts';
import type { Loss } from '../record/books.ts';
import { actionCode } from '../rules/actions/efforts.ts';
import { cloneOf } from '../rules/figures.ts';
import { required } from '../rules/goals.ts';
import { portals } from '../rules/locations.ts';
import { theEnd, threatValue, tier, tierAt } from '../rules/tracks.ts';
import { C } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { E, EventCard, M, Most, type RaiderState, Scripted, Where } from '../state/state.ts';
import type { Potion, Side, Tier } from '../state/words.ts';
import { SeenFigure } from './figures.ts';
import { SeenEnemy, SeenLocation, type Sight } from './seen.ts';

/**
 * What a player sees: the whole table and its own hand and reserve. The team, which decides what all players decide together, sees the table alone. Order of the
 * piles, other hands, sheets and sides that nobody has seen, undrawn Stories and Scripted Enemies and Events that lie face down are hidden. Locations, Stories and
 * Scripted Enemies are numbered from 0 in the order of their printed numbers.
 */
export class RaiderView extends View<RaiderState> {
  readonly options: Options;
  /** The pack, for players who compute with cards and texts. What a player may read of it is up to `sheet`, `story`, `scripted` … */
  readonly tables: Tables;
  /** Heroes in the group. */
  readonly heroCount: number;
  /** Prints of the Action cards, of all Heroes. */
  readonly actions: readonly ActionTable[];
  /** Heroes by seat; all figures: Heroes, then from Most.heroes on their clones. */
  readonly heroes: readonly SeenFigure[];
  readonly figures: readonly SeenFigure[];
  private readonly g: SoulRaiders;
  private readonly sight: Sight;
  private readonly places: readonly SeenEnemy[];
  private readonly allLocations: readonly SeenLocation[];

  constructor(g: SoulRaiders) {
    super();
    this.g = g;
    this.options = g.options;
    this.tables = g.t;
    this.heroCount = g.seats;
    this.actions = g.t.actions;
    const sight: Sight = { g, s: undefined as unknown as RaiderState, who: 0 };
    this.sight = sight;
    this.figures = Array.from({ length: Most.figures }, (_, figure) => new SeenFigure(sight, figure));
    this.heroes = this.figures.slice(0, g.seats);
    this.places = Array.from({ length: Most.enemies }, (_, place) => new SeenEnemy(sight, place));
    const most = Math.max(...g.t.chapters.map(({ locations }) => locations.length));
    this.allLocations = Array.from({ length: most }, (_, location) => new SeenLocation(sight, location));
  }

  override bind(s: RaiderState, who: number): void {
    super.bind(s, who);
    this.sight.s = s;
    this.sight.who = who;
  }

  // Figures

  /** Is this the team, which sees no hand? A single player decides everything alone. */
  get isTeam(): boolean {
    return this.who >= this.heroCount;
  }
  /** This player's Hero; not for the team. */
  get self(): SeenFigure {
    return this.figures[this.who];
  }
  /** The clone of this player's Hero, in play or not. */
  get clone(): SeenFigure {
    return this.figures[cloneOf(this.who)];
  }

  // Tracks and goals

  /** The printed number of the chapter. */
  get chapter(): number {
    return this.g.chapter(this.s).number;
  }
  get vitae(): number {
    return this.s.words[M.VITAE];
  }
  /** Level of Exhaustion: 1 to 3, 4 for The End. */
  get exhaustion(): number {
    return this.s.words[M.EXHAUSTION];
  }
  /** Space of the Threat marker; the space that is The End; the tier of a space. */
  get threat(): number {
    return this.s.words[M.THREAT];
  }
  get theEnd(): number {
    return theEnd(this.g);
  }
  tierAt(space: number): Tier {
    return tierAt(this.g, space);
  }
  /** The current tier, and its value T. */
  get tier(): Tier {
    return tier(this.g, this.s);
  }
  get threatValue(): number {
    return threatValue(this.g, this.s);
  }
  /** The Story whose token lies on a space of the Threat track, or -1. */
  tokenAt(space: number): number {
    return this.s.tokens[space] - 1;
  }
  get red(): number {
    return this.s.words[M.RED];
  }
  get black(): number {
    return this.s.words[M.BLACK];
  }
  /** Stars that this group needs. */
  get required(): { readonly red: number; readonly black: number } {
    return required(this.g, this.s);
  }
  /** Has a marker reached The End, so that this round is the last? */
  get isLastRound(): boolean {
    return this.s.words[M.ENDS] !== 0;
  }
  /** Did a search stop here, before something that nobody has seen? */
  get isUnknown(): boolean {
    return this.s.kind === HORIZON;
  }
  /** The step of the round (state/phases.ts). */
  get phase(): number {
    return this.s.words[M.PHASE];
  }

  // Locations

  get locations(): readonly SeenLocation[] {
    return this.allLocations.slice(0, this.g.chapter(this.s).locations.length);
  }
  location(location: number): SeenLocation {
    return this.allLocations[location];
  }
  /** A side of a Location as it is printed; null if nobody has seen it. */
  sheet(location: number, side: Side): SheetTable | null {
    return this.allLocations[location].sheet(side);
  }
  get portals(): readonly number[] {
    return portals(this.g, this.s);
  }
  /** The whole chapter, for players who know it from earlier games (SR-J16): all sheets, Stories, Scripted Enemies and Events. */
  get chapterMap(): ChapterTable {
    return this.g.chapter(this.s);
  }

  // Enemies

  /** All cards of the Enemy piles that are in play, controlled ones included. */
  get enemies(): readonly SeenEnemy[] {
    return this.places.slice(0, this.s.words[M.TOP]).filter((enemy) => enemy.isThere);
  }
  enemy(place: number): SeenEnemy {
    return this.places[place];
  }
  /** Prints of the Random Enemies and Threat cards, and how many of each there are; those in the discard pile; cards in the pile. */
  get randomCards(): readonly EnemyTable[] {
    return this.g.t.enemies.slice(0, this.g.t.randomTypes);
  }
  get randomCopies(): readonly number[] {
    return this.g.t.randomCopies;
  }
  randomDiscarded(card: number): number {
    const { s } = this;
    let n = 0;
    for (let i = 0; i < s.randomDiscard.count(s); i++) if (s.randomDiscard.card(s, i) === card) n++;
    return n;
  }
  get randomPile(): number {
    return this.s.random.count(this.s);
  }
  /** Where a Scripted Enemy is; its print, or null if nobody has seen it. */
  scriptedAt(scripted: number): Scripted {
    return this.s.scripted[scripted];
  }
  scripted(scripted: number): EnemyTable | null {
    const isSeen = this.scriptedAt(scripted) === Scripted.inPlay || this.scriptedAt(scripted) === Scripted.returned;
    return isSeen ? this.g.t.enemies[this.g.chapter(this.s).scripted[scripted]] : null;
  }

  // Stories, Quests, Artifacts, Events

  /** Where a Story is (`Where`, from `held` on with a Hero); its print, or null while it is in the pile. */
  storyAt(story: number): number {
    return this.s.stories[story];
  }
  story(story: number): StoryTable | null {
    return this.storyAt(story) === Where.pile ? null : this.g.chapter(this.s).stories[story];
  }
  questAt(quest: number): number {
    return this.s.quests[quest];
  }
  quest(quest: number): HeldTable | null {
    return this.questAt(quest) === Where.pile ? null : this.g.t.quests[quest];
  }
  artifactAt(artifact: number): number {
    return this.s.artifacts[artifact];
  }
  /** An Event card that lies revealed; null otherwise. */
  event(event: number): EventTable | null {
    return this.s.events[event] === EventCard.revealed ? this.g.chapter(this.s).eventCards[event] : null;
  }
  /** Potions of a kind in the Potion deck. */
  potionDeck(potion: Potion): number {
    return this.s.potionDeck[potion];
  }

  // The action in progress

  /** The figure that acts; -1 for none. */
  get acting(): number {
    return this.s.words[M.ACTING] - 1;
  }
  /** The code of the action in progress (moves.ts `moveOf`); -1 for none. Cards set aside and taken back are their player's secret. */
  get action(): number {
    return this.isSecret ? -1 : actionCode(this.s);
  }
  /** The figure that pays, or that gives a card; what has been paid before it, and the difficulty; the lowest card that may be played next. */
  get payer(): number {
    return this.s.words[M.PAYER] - 1;
  }
  get paid(): number {
    return this.s.words[M.TOTAL];
  }
  get difficulty(): number {
    return this.s.words[M.DIFFICULTY];
  }
  get least(): number {
    return this.s.words[M.LEAST];
  }
  /** Does a figure take part in the Scripted action in progress? Has it still to pay? */
  takesPart(figure: number): boolean {
    return (this.s.words[M.GROUP] & (1 << figure)) !== 0;
  }
  hasToPay(figure: number): boolean {
    return (this.s.words[M.UNPAID] & (1 << figure)) !== 0;
  }
  /** What the total of a Combat action has left. */
  get left(): number {
    return this.s.words[M.LEFT];
  }

  // What is asked

  /** Kind.assign: the place of the Enemy. */
  get toAssign(): number {
    return this.kind === Kind.assign ? this.s.words[M.LAST] - 1 : -1;
  }
  /** Kind.start, Kind.potion: the Hero concerned. */
  get setUpHero(): number {
    return this.s.words[M.CURSOR];
  }
  /** Kind.aim, Kind.where, Kind.whom: the spell; -1 for an exchange. */
  get spell(): number {
    return this.s.words[M.SPELL] - 1;
  }
  /** Kind.whom of an exchange: the held card. */
  get given(): number {
    return this.kind === Kind.whom && this.spell < 0 ? this.s.words[M.LAST] - 1 : -1;
  }
  /** Kind.card: the card that comes back from the reserve for the one asked; -1 if the card is lost, or a price. */
  get recalled(): number {
    return this.isSecret ? -1 : this.s.words[M.RECALLED] - 1;
  }
  /** Kind.choose: the branches, with their prices. */
  get branches(): readonly BranchTable[] {
    return this.kind === Kind.choose ? this.g.t.choices[this.frame(F.y) - 1] : [];
  }
  /** Kind.absorb, Kind.ward: what is left of the loss, and its source. */
  get loss(): { readonly amount: number; readonly source: Loss } {
    return { amount: this.frame(F.x), source: this.frame(F.y) };
  }
  /** The figure that the text in progress concerns; -1 for all in a Location. */
  get concerned(): number {
    return this.frame(F.who);
  }
  /** The Location of the text or movement in progress; -1 for none. */
  get concernedLocation(): number {
    return (this.frame(F.x) & 0xff) - 1;
  }

  /** A word of the text in progress; 0 without one. */
  private frame(word: F): number {
    return this.s.all[H.depth] === 0 ? 0 : this.s.all[this.g.top(this.s) + word];
  }

  // Everything, as integers

  write(out: Int32Array): number {
    const { s, g } = this;
    let n = 0;
    for (const word of [s.kind, s.decider, s.round, s.outcome, s.cause]) out[n++] = word;
    n = writeWords(s.words, out, n);
    const words = n - M.WORDS;
    // What the player knows of the chapter is no part of the table.
    out[words + M.KNOWS_MAP] = 0;
    if (this.isSecret) {
      out[words + M.ACTION] = 0;
      out[words + M.RECALLED] = 0;
    }
    for (const block of [s.locations, s.figures, s.boards, s.stories, s.quests, s.artifacts]) n = writeWords(block, out, n);
    n = writeWords(s.enemies.subarray(0, s.words[M.TOP] * E.WORDS), out, n);
    for (const block of [s.scripted, s.stripped, s.events, s.tokens, s.used, s.given]) n = writeWords(block, out, n);
    for (const block of [s.potions, s.drunk, s.potionDeck, s.campaign]) n = writeWords(block, out, n);
    for (const { hero } of this.heroes) n = this.writeCards(hero, out, n);
    for (const pile of [...s.inForce, ...s.paid]) n = writePile(s, pile, out, n);
    out[n++] = s.random.count(s);
    n = writeSet(s, s.randomDiscard, out, n);
    if (g.quest !== null) n = g.quest.write(s, out, n);
    return g.writeEffects(s, out, n);
  }

  /** Is the action in progress a card of another player's reserve? */
  private get isSecret(): boolean {
    const code = actionCode(this.s);
    return code >= C.RESERVE && code < C.DISCARD && this.acting % Most.heroes !== this.who;
  }

  /** A Hero's cards: what it has in draw pile, hands and reserves together, and what this decider knows of where they are. */
  private writeCards(hero: number, out: Int32Array, at: number): number {
    const { s } = this;
    const hands = [s.hands[hero], s.hands[cloneOf(hero)], s.reserves[hero], s.reserves[cloneOf(hero)]];
    let n = writePile(s, s.discard[hero], out, at);
    n = writePile(s, s.heroic[hero], out, n);
    n = writeSet(s, s.removed[hero], out, n);
    out[n++] = s.draw[hero].count(s);
    for (const hand of hands) out[n++] = hand.count(s);
    n = writeTogether(s, [s.draw[hero], ...hands], out, n);
    // The known cards of a hand without their positions, which would tell of the others; of an own hand also who else knows them.
    for (const hand of hands) {
      const from = n++;
      for (let i = 0; i < hand.count(s); i++) {
        if (!hand.knows(s, i, this.who)) continue;
        out[n++] = hand.card(s, i);
        if (hero === this.who) out[n++] = hand.knownBy(s, i);
      }
      out[from] = n - from;
    }
    return n;
  }
}

function writeWords(words: Int32Array, out: Int32Array, at: number): number {
  out.set(words, at);
  return at + words.length;
}
