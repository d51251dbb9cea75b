import { F, H, View, type Zone } from '../../../core/index.ts';
import { writeKnown, writePile, writeSet, writeTogether } from '../../../kit/cards.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { currentHex, exitsOf, mapOf } from '../between/map.ts';
import { priceOf } from '../between/shop.ts';
import { FORM } from '../content/ops.ts';
import type { Tables } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { actionQuestion } from '../rules/actions.ts';
import { recallAdditions } from '../rules/attack.ts';
import { damageNow } from '../rules/attack-cards.ts';
import { damageTo } from '../rules/enemy-damage.ts';
import { seers } from '../rules/piles.ts';
import { cardCost, costOf } from '../rules/points.ts';
import { continuousAttack } from '../rules/recall-zones.ts';
import { C, NOBODY, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { A, enemyFigure, type Hero, M, Most, type RuinState } from '../state/state.ts';
import { type Asked, askedBy } from './asked.ts';
import { Cards } from './cards.ts';
import { SeenEnemy, type SeenFigure, SeenHero, type Sight } from './figures.ts';

/**
 * What a player sees: everything but the order of draw piles and the item deck, sealed votes, and hands of which it knows only the cards it was shown (in PVP those
 * of the other team; in PVE those of allies if `openHands` is off). Figures are numbered as in codes: heroes by seat, then enemies.
 */
export class RuinView extends View<RuinState> {
  readonly tables: Tables;
  /** Prints of the cards. */
  readonly cards: Cards;
  readonly isPvp: boolean;
  /** All heroes, by seat. */
  readonly heroes: readonly SeenHero[];
  private readonly g: VeilOfRuin;
  private readonly sight: Sight;
  private readonly allEnemies: readonly SeenEnemy[];
  /** By number of enemies: those of a fight with so many. */
  private readonly enemyLists: readonly (readonly SeenEnemy[])[];
  /** By seat: the heroes of its side, itself included; those of the other side. */
  private readonly sides: readonly (readonly SeenHero[])[];
  private readonly foeLists: readonly (readonly SeenHero[])[];

  constructor(g: VeilOfRuin) {
    super();
    this.g = g;
    this.tables = g.t;
    this.cards = new Cards(g.t);
    this.isPvp = g.isPvp;
    const sight: Sight = { g, s: undefined as unknown as RuinState, who: 0 };
    this.sight = sight;
    this.heroes = g.allies.map((_, seat) => new SeenHero(sight, seat));
    this.allEnemies = Array.from({ length: Most.enemies }, (_, place) => new SeenEnemy(sight, enemyFigure(place)));
    this.enemyLists = Array.from({ length: Most.enemies + 1 }, (_, n) => this.allEnemies.slice(0, n));
    this.sides = g.allies.map((seats) => seats.map((seat) => this.heroes[seat]));
    this.foeLists = g.foes.map((seats) => seats.map((seat) => this.heroes[seat]));
  }

  override bind(s: RuinState, who: number): void {
    super.bind(s, who);
    this.sight.s = s;
    this.sight.who = who;
  }

  // Figures

  /** This player's hero. */
  get self(): SeenHero {
    return this.heroes[this.who];
  }
  /** The heroes of its side, itself included. */
  get party(): readonly SeenHero[] {
    return this.sides[this.who];
  }
  /** The enemies of the fight, by initiative; none in PVP. */
  get enemies(): readonly SeenEnemy[] {
    return this.enemyLists[this.s.match[M.ENEMIES]];
  }
  /** Whom this hero fights: the enemies, in PVP the heroes of the other team. */
  get opponents(): readonly SeenFigure[] {
    return this.isPvp ? this.foeLists[this.who] : this.enemies;
  }
  /** A figure by its number. */
  figure(figure: number): SeenFigure {
    return figure < Most.heroes ? this.heroes[figure] : this.allEnemies[figure - Most.heroes];
  }

  // The course of the game

  /** The seat whose turn it is; -1 between turns. */
  get active(): number {
    return this.s.match[M.ACTIVE];
  }
  /** Round of the fight; fights begun. */
  get fightRound(): number {
    return this.s.match[M.ROUND];
  }
  get fights(): number {
    return this.s.match[M.FIGHTS];
  }
  get inFight(): boolean {
    return this.s.match[M.FIGHTING] !== 0;
  }
  get inEnemyTurn(): boolean {
    return this.s.match[M.ENEMY_TURN] !== 0;
  }
  /** Has this player's side won? */
  get won(): boolean {
    return this.over && this.g.mode.utility(this.g, this.s, this.who) === 1;
  }

  // What this hero can do

  /** Cards in its hand, and the i-th; the hand is sorted by type. */
  get hand(): number {
    return this.self.hand;
  }
  handCard(i: number): number {
    return this.self.handCard(i);
  }
  /** What a combat card in hand costs now. */
  costOf(card: number): number {
    return cardCost(this.g, this.s, this.s.heroes[this.who], card);
  }
  /** What an action without a card costs now that is printed with so many AP. */
  actionCost(printed: number): number {
    return costOf(this.g, this.s, this.s.heroes[this.who], printed, -1);
  }
  /** May it play the card on this figure now (without a figure: on none)? */
  canPlay(card: number, figure = NOBODY): boolean {
    if (this.s.kind !== Kind.action || this.s.decider !== this.who) return false;
    return actionQuestion.allows(this.g, this.s, C.PLAY + card * Size.figures + figure);
  }
  /** What an attack card would deal to a figure now, before counter actions. */
  damageOf(card: number, figure: number): number {
    return damageNow(this.g, this.s, this.s.heroes[this.who], card, this.s.figures[figure]);
  }
  /** Would an attack card match the figure's stance? */
  matches(card: number, figure: number): boolean {
    return this.cards.effective(card) === this.figure(figure).stance;
  }
  /** Change of a figure's attacks by the cards in its Recall Zone. */
  recallAdds(figure: number): number {
    return recallAdditions(this.g, this.s, this.s.figures[figure]);
  }

  // The attack in progress

  /** The attacking figure; -1 if there is no attack. */
  get attacker(): number {
    return this.s.attack[A.ATTACKER] - 1;
  }
  isAttacked(figure: number): boolean {
    return (this.s.attack[A.TARGETS] & (1 << figure)) !== 0;
  }
  get isCritical(): boolean {
    return this.s.attack[A.CRITICAL] !== 0;
  }
  /** What an enemy's attack would deal to an attacked hero and its companion now, once the dice are rolled. */
  incoming(seat: number): number {
    return this.attacker < Most.heroes ? 0 : damageTo(this.g, this.s, seat);
  }

  // What is asked

  /** What the text that asks does with the figure, card or status. */
  get asked(): Asked {
    return askedBy(this.g, this.s);
  }
  /** Program counter of the text's choice between branches (worth.ts); negative if no text asks. */
  get asking(): number {
    return this.s.all[H.depth] === 0 ? -FORM.width : askingPc(FORM, this.s, this.g.top(this.s));
  }
  /** The card whose text asks; -1 for a trait, an ability or a relic. */
  get askingCard(): number {
    return this.s.all[this.g.top(this.s) + F.source];
  }
  /** The Continuous Attack that its owner is asked about, and the figure in whose Recall Zone it lies (VR-N12). */
  get continuousCard(): number {
    return continuousAttack(this.s);
  }
  get continuousOn(): number {
    return this.s.match[M.CURSOR];
  }
  /** Votes: seats that have voted cannot be seen before all have. The own vote is the last option chosen. */
  hasVoted(seat: number): boolean {
    return this.g.votes.has(this.s, seat);
  }

  // The party between fights

  /** Items and artifacts in the party inventory, and the i-th. */
  get inventory(): number {
    return this.s.inventory.count(this.s);
  }
  inventoryCard(i: number): number {
    return this.s.inventory.card(this.s, i);
  }
  /** Flasks in the inventory of this player's side. */
  get flasks(): number {
    return this.s.match[this.isPvp ? M.TEAM_FLASKS + (this.who >> 1) : M.FLASKS];
  }
  /** The offer of a shop; value given and taken in the transaction so far. */
  get shopOffer(): number {
    return this.s.shopOffer.count(this.s);
  }
  shopCard(i: number): number {
    return this.s.shopOffer.card(this.s, i);
  }
  /** What a card on offer costs. */
  price(card: number): number {
    return priceOf(this.g, this.s, card);
  }
  get given(): number {
    return this.s.match[M.GIVEN];
  }
  get taken(): number {
    return this.s.match[M.TAKEN];
  }

  // The map

  /** The hex that the party is on; those it can go to; the kind (moves.ts `HexKind`) and boss tier of any hex. */
  get hex(): number {
    return this.s.match[M.HEX];
  }
  get isLastHex(): boolean {
    return this.exits.length === 0;
  }
  get exits(): readonly number[] {
    return exitsOf(this.g, this.s);
  }
  get hexKind(): number {
    return currentHex(this.g, this.s).kind;
  }
  kindOfHex(hex: number): number {
    return mapOf(this.g).hexes[hex].kind;
  }
  tierOfHex(hex: number): number {
    return mapOf(this.g).hexes[hex].tier;
  }
  /** The hexes to which arrows lead from a hex. */
  waysFrom(hex: number): readonly number[] {
    return mapOf(this.g).map.exits[hex].map(({ to }) => to);
  }
  /** Is this row of the difficulty table in force (VR-G02)? */
  hasDifficulty(row: number): boolean {
    return (this.s.match[M.DIFFICULTY] & (1 << (row - 1))) !== 0;
  }

  // Everything, as integers

  write(out: Int32Array): number {
    const { s, g } = this;
    let n = 0;
    for (const word of [s.kind, s.decider, s.round, s.outcome, s.cause, s.winner]) out[n++] = word;
    n = writeWords(s.match, out, n);
    n = writeWords(s.attack, out, n);
    for (const h of s.heroes) n = this.writeHero(out, n, h);
    for (const e of s.enemies) {
      n = writeWords(e.w, out, n);
      n = writeWords(e.own, out, n);
      n = writeTagged(s, e.recall, out, n);
    }
    n = writeKnown(s, s.itemDeck, this.who, out, n);
    n = writeSet(s, s.itemDeck, out, n);
    n = writeTagged(s, s.inventory, out, n);
    for (const pile of [s.shopOffer, s.shopTaken, s.shopGiven]) n = writePile(s, pile, out, n);
    n = g.votes.write(s, this.who, out, n);
    n = g.reactions.write(s, out, n);
    return g.writeEffects(s, out, n);
  }

  private writeHero(out: Int32Array, at: number, h: Hero): number {
    const { s } = this;
    let n = writeWords(h.w, out, at);
    n = writeWords(h.own, out, n);
    for (const pile of [h.recall, h.boons, h.equipped, h.scrapped]) n = writeTagged(s, pile, out, n);
    for (const pile of [h.discard, h.basics, h.ultimates, h.masters, h.skills, h.offer]) n = writeSet(s, pile, out, n);
    return this.writeDeck(out, n, h);
  }

  /** Hand and draw pile. Whoever does not see the hand knows which cards both hold together. */
  private writeDeck(out: Int32Array, at: number, h: Hero): number {
    const { s } = this;
    const seesHand = (seers(this.g, h.seat) & (1 << this.who)) !== 0;
    let n = writeKnown(s, h.draw, this.who, out, at);
    n = seesHand ? writeSet(s, h.draw, out, n) : writeTogether(s, [h.draw, h.hand], out, n);
    // The known cards of a hand without their positions, which would tell of the others; of a hand that is seen also who else knows them.
    out[n++] = h.hand.count(s);
    for (let i = 0; i < h.hand.count(s); i++) {
      if (!h.hand.knows(s, i, this.who)) continue;
      out[n++] = h.hand.card(s, i);
      if (seesHand) out[n++] = h.hand.knownBy(s, i);
    }
    return n;
  }
}

function writeWords(words: Int32Array, out: Int32Array, at: number): number {
  out.set(words, at);
  return at + words.length;
}

/** The cards of an open pile with their tags. */
function writeTagged(s: RuinState, pile: Zone, out: Int32Array, at: number): number {
  let n = at;
  out[n++] = pile.count(s);
  for (let i = 0; i < pile.count(s); i++) {
    out[n++] = pile.card(s, i);
    out[n++] = pile.tag(s, i);
  }
  return n;
}
