import { DEATHS, DRAWN, type Metrics, PLAYED, type Sink, VISITS, WIN, type Zone } from '../../../core/index.ts';
import { mapOf } from '../between/map.ts';
import type { VeilOfRuin } from '../game.ts';
import { enemiesOf, enemyCard, isHero, isUp } from '../rules/sides.ts';
import { Event } from '../state/kinds.ts';
import { type Figure, type Hero, M, Most, O, type RuinState, W } from '../state/state.ts';
import { B, Q } from './books.ts';
import { CURVED_COUNTS, G, GAME_COUNTS, HERO_COUNTS, K, PARTY_HP, PLACE_WON, S, SEAT_WIDTH, SEATS_FROM, V } from './measures.ts';

/** Builds a game's row, cards and curves from the counts in its state (books.ts). The hexes of a map are counted as the party comes to them. */
export class RuinMetrics implements Metrics<RuinState> {
  readonly wants: readonly number[];
  readonly wantsForCurves: readonly number[] = [Event.round, Event.fightOver];
  readonly fromState: boolean;
  private readonly g: VeilOfRuin;
  private readonly sink: Sink;
  private readonly hasMap: boolean;
  /** By kind: hexes visited. */
  private readonly hexes: Int32Array;
  /** Round of the last curve point, and the counts by then. */
  private lineRound = 0;
  private readonly before: Int32Array;

  constructor(g: VeilOfRuin, sink: Sink) {
    this.g = g;
    this.sink = sink;
    this.hasMap = g.options.mode === 'jungle' || g.options.mode === 'campaign';
    this.wants = this.hasMap ? [Event.hex, Event.fightOver] : [];
    this.fromState = !this.hasMap;
    this.hexes = new Int32Array(G.retries - G.hexes);
    this.before = new Int32Array(g.seats * B.WORDS);
  }

  begin(): void {
    this.hexes.fill(0);
    this.lineRound = 0;
    this.before.fill(0);
  }

  event(s: RuinState, event: number, a: number, _b: number, _c: number): void {
    if (event === Event.hex) this.visit(s, a);
    else if (event === Event.fightOver && this.hasMap && a > 0) this.sink.countAt(PLACE_WON, s.match[M.HEX], 1);
    if (!this.sink.curvesKept) return;
    // A new round begins where the last one ended; the table is cleared between fights.
    if (event === Event.round && s.round - 1 > this.lineRound) this.lines(s, s.round - 1);
    else if (event === Event.fightOver && s.round > this.lineRound) this.lines(s, s.round);
  }

  private visit(s: RuinState, hex: number): void {
    this.hexes[mapOf(this.g).hexes[hex].kind]++;
    this.sink.countAt(VISITS, hex, 1);
    const hp = total(s.heroes, hitPoints);
    if (hp > 0) this.sink.countAt(PARTY_HP, hex, hp);
  }

  // Curves

  private lines(s: RuinState, round: number): void {
    for (const h of s.heroes) this.line(s, h, round);
    this.before.set(s.books.subarray(0, this.before.length));
    this.lineRound = round;
  }

  private line(s: RuinState, h: Hero, round: number): void {
    const { sink } = this;
    const at = sink.line(h.seat, round);
    const { points } = sink;
    const enemies = enemiesOf(s);
    points[at + V.partyHp] = total(s.heroes, hitPoints);
    points[at + V.enemyHp] = total(enemies, hitPoints);
    points[at + V.heroesUp] = total(s.heroes, up);
    points[at + V.enemiesUp] = total(enemies, up);
    points[at + V.hp] = h.w[W.HP];
    points[at + V.hand] = h.hand.count(s);
    points[at + V.ap] = h.own[O.ACTIVE] + h.own[O.EARNED];
    points[at + V.buffs] = h.w[W.BUFFS];
    const books = h.seat * B.WORDS;
    for (let i = 0; i < CURVED_COUNTS.length; i++) points[at + V.books + i] = s.books[books + CURVED_COUNTS[i]] - this.before[books + CURVED_COUNTS[i]];
  }

  endCurves(s: RuinState): void {
    if (s.round > this.lineRound) this.lines(s, s.round);
  }

  // The row

  end(s: RuinState): void {
    this.describe(s);
    for (const h of s.heroes) this.describeSeat(s, h);
    for (const h of s.heroes) this.countCards(s, h);
    this.countItems(s);
    if (!this.g.isPvp) {
      this.countShared(s);
      this.countEnemies(s);
    }
    if (this.hasMap && s.outcome !== WIN) this.sink.countAt(DEATHS, s.match[M.HEX], 1);
  }

  private describe(s: RuinState): void {
    const { g } = this;
    const { row } = this.sink;
    const m = s.match;
    const enemies = enemiesOf(s);
    const gameBooks = s.heroes.length * B.WORDS;
    for (let i = 0; i < GAME_COUNTS.length; i++) row[G.books + i] = s.books[gameBooks + GAME_COUNTS[i]];
    for (let i = 0; i < HERO_COUNTS.length; i++) row[G.heroes + i] = total(s.heroes, ({ figure }) => s.books[figure * B.WORDS + HERO_COUNTS[i]]);
    row[G.fights] = m[M.FIGHTS];
    row[G.lastRounds] = m[M.ROUND];
    row[G.hpLeft] = total(s.heroes, hitPoints);
    row[G.enemyHpLeft] = total(enemies, hitPoints);
    row[G.heroesUp] = total(s.heroes, up);
    row[G.enemiesUp] = total(enemies, up);
    row[G.flasksLeft] = m[M.FLASKS] + m[M.TEAM_FLASKS] + m[M.TEAM_FLASKS + 1] + s.heroes.reduce((n, h) => n + h.own[O.FLASKS], 0);
    this.describeItems(s);
    const by = m[M.LAST_HIT] - 1;
    row[G.lastHit] = by < 0 || isHero(by) ? 0 : enemyCard(g, s.enemies[by - Most.heroes]).type + 1;
    for (let kind = 0; kind < this.hexes.length; kind++) row[G.hexes + kind] = this.hexes[kind];
    row[G.retries] = m[M.RETRIES];
    if (!g.isPvp) return;
    row[G.itemsFirst] = m[M.TEAM_A] === 0 ? 1 : 0;
    row[G.pvpSkills] = m[M.PVP_SKILLS];
    row[G.pvpMasters] = m[M.PVP_MASTERS];
  }

  private describeItems(s: RuinState): void {
    const { t } = this.g;
    const { row } = this.sink;
    if (t.flasks > 0) row[G.itemValue] = row[G.flasksLeft] * t.value[t.first.flask];
    for (const pile of [s.inventory, ...s.heroes.map((h) => h.equipped)]) {
      for (let i = 0; i < pile.count(s); i++) {
        const card = pile.card(s, i);
        row[card < t.first.flask ? G.itemsLeft : G.artifactsLeft]++;
        row[G.itemValue] += t.value[card];
      }
    }
  }

  private describeSeat(s: RuinState, h: Hero): void {
    const { g } = this;
    const { row } = this.sink;
    const at = SEATS_FROM + h.seat * SEAT_WIDTH;
    const books = h.seat * B.WORDS;
    for (let i = 0; i < HERO_COUNTS.length; i++) row[at + S.books + i] = s.books[books + HERO_COUNTS[i]];
    row[at + S.hero] = h.own[O.HERO] + 1;
    row[at + S.downRound] = s.books[books + B.DOWN_ROUND];
    row[at + S.hpEnd] = h.w[W.HP];
    row[at + S.hpMaximum] = h.w[W.MAX];
    row[at + S.up] = up(h);
    row[at + S.won] = s.winner >= 0 && g.mode.utility(g, s, h.seat) === 1 ? 1 : 0;
    row[at + S.deckEnd] = this.deckOf(s, h).length;
    row[at + S.afflictedEnd] = h.own[O.AFFLICTED];
    row[at + S.handEnd] = h.hand.count(s);
    row[at + S.apEnd] = h.own[O.ACTIVE] + h.own[O.EARNED];
    row[at + S.buffsEnd] = h.w[W.BUFFS];
  }

  // Cards

  /** The cards of a hero's deck, wherever they are. */
  private deckOf(s: RuinState, h: Hero): number[] {
    const cards = [...cardsIn(s, h.draw), ...cardsIn(s, h.hand), ...cardsIn(s, h.discard)];
    if (h.own[O.COMPANION] > 0) cards.push(h.own[O.COMPANION] - 1);
    for (const f of s.figures) if (f !== undefined) cards.push(...ownedIn(s, f.recall, h.seat));
    for (const { boons } of s.heroes) cards.push(...ownedIn(s, boons, h.seat));
    return cards;
  }

  /** Combat cards: one belongs to a game if it is in the deck or anything was counted of it, such as an offer. */
  private countCards(s: RuinState, h: Hero): void {
    const { sink, g } = this;
    if (h.own[O.HERO] < 0) return;
    for (const card of this.deckOf(s, h)) if (card < g.t.first.injury) sink.include(h.seat, card);
    for (const card of g.t.heroes[h.own[O.HERO]].piles.flat()) {
      const books = card * Q.WORDS;
      if (!s.cardBooks.subarray(books, books + Q.WORDS).some((n) => n > 0)) continue;
      sink.include(h.seat, card);
      const sums = sink.sumsOf(h.seat, card);
      sink.sums[sums + K.offered] += s.cardBooks[books + Q.OFFERED];
      sink.sums[sums + K.matched] += s.cardBooks[books + Q.MATCHED];
      sink.sums[sums + K.last] += s.cardBooks[books + Q.LAST];
      sink.sums[sums + K.scrapped] += s.cardBooks[books + Q.SCRAPPED];
      sink.sums[sums + K.damage] += s.cardBooks[books + Q.DAMAGE];
      this.count(s, K.kept, h.seat, card, Q.KEPT);
      this.count(s, DRAWN, h.seat, card, Q.DRAWN);
      this.count(s, PLAYED, h.seat, card, Q.PLAYED);
    }
  }

  private count(s: RuinState, what: number, seat: number, card: number, book: Q): void {
    const n = s.cardBooks[card * Q.WORDS + book];
    if (n > 0) this.sink.count(what, seat, card, n);
  }

  /** Items belong to the hero that carries them at the end; those in the inventory to the first seat. */
  private countItems(s: RuinState): void {
    for (const card of cardsIn(s, s.inventory)) this.sink.include(0, card);
    for (const h of s.heroes) for (const card of cardsIn(s, h.equipped)) this.sink.include(h.seat, card);
  }

  /** Injuries, Corruption and uses of items are counted for the whole party, at the first seat. */
  private countShared(s: RuinState): void {
    const { first } = this.g.t;
    for (let card = first.injury; card < first.item; card++) this.count(s, DRAWN, 0, card, Q.DRAWN);
    for (let card = first.item; card < first.enemy; card++) this.count(s, PLAYED, 0, card, Q.PLAYED);
  }

  /** So are enemies. */
  private countEnemies(s: RuinState): void {
    for (const { type } of this.g.t.enemies) {
      this.count(s, K.met, 0, type, Q.MET);
      this.count(s, K.felled, 0, type, Q.FELLED);
      this.count(s, K.damage, 0, type, Q.DAMAGE);
    }
  }
}

function hitPoints(f: Figure): number {
  return f.w[W.HP];
}
function up(f: Figure): number {
  return isUp(f) ? 1 : 0;
}
function total(figures: readonly Figure[], of: (f: Figure) => number): number {
  return figures.reduce((n, f) => n + of(f), 0);
}

function cardsIn(s: RuinState, pile: Zone): number[] {
  return Array.from({ length: pile.count(s) }, (_, i) => pile.card(s, i));
}

/** Cards of one owner in a pile whose tags are owners. */
function ownedIn(s: RuinState, pile: Zone, seat: number): number[] {
  return cardsIn(s, pile).filter((_, i) => pile.tag(s, i) === seat);
}
