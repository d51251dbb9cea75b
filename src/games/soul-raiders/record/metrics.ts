import { DEATHS, LOSS, type Metrics, PLAYED, type Sink, VISITS, type Zone } from '../../../core/index.ts';
import { Attempts } from '../../../kit/attempts.ts';
import { Carried } from '../../../kit/campaign.ts';
import type { SoulRaiders } from '../game.ts';
import { onBoard } from '../rules/boards.ts';
import { enemiesOf, enemiesWhere } from '../rules/enemies/enemies.ts';
import { isEngaged } from '../rules/enemies/engagement.ts';
import { cloneOf, locationOf } from '../rules/figures.ts';
import { about } from '../rules/locations.ts';
import { Ends, EXHAUSTED } from '../rules/tracks.ts';
import { Event } from '../state/kinds.ts';
import { B, L, M, type RaiderState } from '../state/state.ts';
import { Result, Rule } from '../state/words.ts';
import { LOSSES, N, Q, T, written } from './books.ts';
import { A, BOOKED, BOOKED_AT, CURVED_COUNTS, G, GAME_COUNTS, HERO_COUNTS, S, SEAT_WIDTH, SEATS_FROM, V } from './measures.ts';

/**
 * Builds a game's row, cards, places and curves from its final state and the counts in it (books.ts). Of a quest, counts are those of all chapters together, and
 * every chapter has a row of attempts.arrow; curves are not kept, because rounds of different chapters are not comparable.
 */
export class RaiderMetrics implements Metrics<RaiderState> {
  readonly wants: readonly number[];
  readonly wantsForCurves: readonly number[];
  readonly fromState: boolean;
  private readonly g: SoulRaiders;
  private readonly sink: Sink;
  private readonly rows: Attempts;
  /** Round of the last curve point, and the counts by then. */
  private lineRound = 0;
  private readonly before: Int32Array;

  constructor(g: SoulRaiders, sink: Sink) {
    const isQuest = g.quest !== null;
    this.g = g;
    this.sink = sink;
    this.rows = new Attempts(sink);
    this.before = new Int32Array(g.seats * N.WORDS);
    this.wants = isQuest ? [Event.chapterOver] : [];
    this.wantsForCurves = isQuest ? [] : [Event.round];
    this.fromState = !isQuest;
  }

  begin(): void {
    this.rows.clear();
    this.lineRound = 0;
    this.before.fill(0);
  }

  event(s: RaiderState, event: number, _a: number, _b: number, _c: number): void {
    if (event === Event.chapterOver) {
      if (this.g.quest !== null) this.chapterOver(s);
    } else if (event === Event.round && this.sink.curvesKept && s.round - 1 > this.lineRound) this.lines(s, s.round - 1);
  }

  private chapterOver(s: RaiderState): void {
    const row = this.rows.begin(s);
    row[A.total] = isTotal(s);
    row[A.redStars] = s.words[M.RED];
    row[A.blackStars] = s.words[M.BLACK];
    row[A.threatEnd] = s.words[M.THREAT];
    row[A.exhaustionEnd] = s.words[M.EXHAUSTION];
    this.countLost(s);
  }

  // Curves

  endCurves(s: RaiderState): void {
    if (this.g.quest === null && s.round > this.lineRound) this.lines(s, s.round);
  }

  private lines(s: RaiderState, round: number): void {
    for (const hero of this.g.heroes.keys()) this.line(s, hero, round);
    this.before.set(s.books.subarray(0, this.before.length));
    this.lineRound = round;
  }

  private line(s: RaiderState, hero: number, round: number): void {
    const { sink, g } = this;
    const at = sink.line(hero, round);
    const { points } = sink;
    const { words } = s;
    points[at + V.vitaeTotal] = Math.max(0, Rule.vitae * (EXHAUSTED - 1 - words[M.EXHAUSTION]) + words[M.VITAE]);
    points[at + V.threat] = words[M.THREAT];
    points[at + V.red] = words[M.RED];
    points[at + V.black] = words[M.BLACK];
    points[at + V.enemiesInPlay] = enemiesWhere(s, () => true).length;
    points[at + V.engagedHeroes] = [...g.heroes.keys()].filter((each) => isEngaged(g, s, each)).length;
    points[at + V.boardTokens] = this.tokens(s);
    points[at + V.enemies] = enemiesOf(s, hero).length + enemiesOf(s, cloneOf(hero)).length;
    points[at + V.tokens] = tokensOf(s, hero);
    points[at + V.heroism] = onBoard(s, hero, B.HEROISM);
    const books = hero * N.WORDS;
    for (let i = 0; i < CURVED_COUNTS.length; i++) points[at + V.books + i] = s.books[books + CURVED_COUNTS[i]] - this.before[books + CURVED_COUNTS[i]];
  }

  // The row

  end(s: RaiderState): void {
    this.rows.close();
    this.describe(s);
    this.describeCounts(s);
    for (const hero of this.g.heroes.keys()) this.describeHero(s, hero);
    this.countActions(s);
    this.countShared(s);
    this.countPlaces(s);
    if (this.g.quest === null) this.countLost(s);
  }

  /** How the last chapter ended. */
  private describe(s: RaiderState): void {
    const { g } = this;
    const { row } = this.sink;
    const { words, campaign } = s;
    row[G.total] = isTotal(s);
    row[G.redStars] = words[M.RED];
    row[G.blackStars] = words[M.BLACK];
    row[G.threatEnd] = words[M.THREAT];
    row[G.exhaustionEnd] = words[M.EXHAUSTION];
    row[G.vitaeEnd] = words[M.VITAE];
    row[G.endExhaustion] = (words[M.ENDS] & Ends.exhaustion) === 0 ? 0 : 1;
    row[G.endThreat] = (words[M.ENDS] & Ends.threat) === 0 ? 0 : 1;
    row[G.locationsSeen] = g.chapter(s).locations.filter((_, location) => about(s, location, L.SEEN) !== 0).length;
    row[G.singleUseUnused] = [...g.heroes.keys()].reduce((n, hero) => n + this.singleUse(s, hero), 0);
    row[G.tokensEnd] = this.tokens(s);
    row[G.games] = g.quest === null ? 1 : campaign[Carried.games];
    row[G.chapters] = g.quest === null ? 0 : campaign[Carried.won];
    row[G.restarts] = g.quest === null ? 0 : campaign[Carried.restarts];
  }

  private describeCounts(s: RaiderState): void {
    const { g } = this;
    const { row } = this.sink;
    for (let i = 0; i < GAME_COUNTS.length; i++) row[G.books + i] = written(s, GAME_COUNTS[i]);
    for (const hero of g.heroes.keys()) for (let i = 0; i < HERO_COUNTS.length; i++) row[G.heroes + i] += s.books[hero * N.WORDS + HERO_COUNTS[i]];
    row[G.vitaeLost] = LOSSES.reduce((sum, _, source) => sum + written(s, T.LOST + source), 0);
    row[G.randomDefeated] = written(s, T.DEFEATED) - written(s, T.SCRIPTED_DEFEATED);
    row[G.randomLeft] = written(s, T.LEFT_BEHIND) - written(s, T.SCRIPTED_LEFT);
    row[G.heroismUnspent] = [...g.heroes.keys()].reduce((sum, hero) => sum + onBoard(s, hero, B.HEROISM), 0);
  }

  private describeHero(s: RaiderState, hero: number): void {
    const { g } = this;
    const { row } = this.sink;
    const at = SEATS_FROM + hero * SEAT_WIDTH;
    const books = hero * N.WORDS;
    for (let i = 0; i < HERO_COUNTS.length; i++) row[at + S.books + i] = s.books[books + HERO_COUNTS[i]];
    row[at + S.hero] = g.t.first.hero + g.heroes[hero] + 1;
    row[at + S.heroismUnspent] = onBoard(s, hero, B.HEROISM);
    row[at + S.tokensEnd] = tokensOf(s, hero);
  }

  private tokens(s: RaiderState): number {
    return [...this.g.heroes.keys()].reduce((sum, hero) => sum + tokensOf(s, hero), 0);
  }

  /** Single Use spells of a deck that are still to be cast. */
  private singleUse(s: RaiderState, hero: number): number {
    const zones = [s.draw[hero], s.discard[hero], s.hands[hero], s.reserves[hero], s.hands[cloneOf(hero)], s.reserves[cloneOf(hero)]];
    return zones.flatMap((zone) => cardsIn(s, zone)).filter((card) => this.g.t.actions[card].singleUse).length;
  }

  // Cards and places

  /** Heroes and their Action cards, the Heroic ones included, are part of the game at their seat. */
  private countActions(s: RaiderState): void {
    const { g, sink } = this;
    g.heroes.forEach((hero, seat) => {
      const { deck, heroic } = g.t.heroes[hero];
      sink.include(seat, g.t.first.hero + hero);
      for (const card of new Set([...deck, ...heroic])) this.countCard(s, seat, g.t.first.action + card);
    });
  }

  /** All others belong to the whole table and are counted at the first seat. */
  private countShared(s: RaiderState): void {
    const { t } = this.g;
    for (let card = t.first.enemy; card < t.total; card++) {
      if (s.cardBooks.subarray(card * Q.WORDS, (card + 1) * Q.WORDS).some((n) => n > 0)) this.countCard(s, 0, card);
    }
  }

  private countCard(s: RaiderState, seat: number, card: number): void {
    const { sink } = this;
    const books = s.cardBooks.subarray(card * Q.WORDS, (card + 1) * Q.WORDS);
    sink.include(seat, card);
    if (books[Q.DRAWN] > 0) sink.came(seat, card, books[Q.DRAWN], books[Q.ROUND]);
    if (books[Q.PLAYED] > 0) sink.count(PLAYED, seat, card, books[Q.PLAYED]);
    for (const [book, count] of BOOKED) if (books[book] > 0) sink.count(count, seat, card, books[book]);
  }

  /** Places are the Locations of the chapters that are played, in the order of the cards. */
  private countPlaces(s: RaiderState): void {
    const { t, played } = this.g;
    const places = played.reduce((sum, chapter) => sum + t.chapters[chapter].locations.length, 0);
    for (let place = 0; place < places; place++) {
      const books = (this.firstPlace + place) * Q.WORDS;
      this.countAt(VISITS, place, s.cardBooks[books + Q.ENTRIES]);
      for (const [book, count] of BOOKED_AT) this.countAt(count, place, s.cardBooks[books + book]);
    }
  }

  /** The card that is place 0. */
  private get firstPlace(): number {
    return this.g.t.first.locations[this.g.played[0]];
  }

  /** A chapter that was lost counts where Heroes stand. */
  private countLost(s: RaiderState): void {
    const { g } = this;
    if (s.outcome !== LOSS) return;
    const first = g.t.first.locations[s.words[M.CHAPTER]] - this.firstPlace;
    const there = new Set([...g.heroes.keys()].map((hero) => locationOf(s, hero)).filter((location) => location >= 0));
    for (const location of there) this.countAt(DEATHS, first + location, 1);
  }

  private countAt(what: number, place: number, n: number): void {
    if (n > 0) this.sink.countAt(what, place, n);
  }
}

function isTotal(s: RaiderState): number {
  return s.words[M.RESULT] === Result.victory ? 1 : 0;
}

function tokensOf(s: RaiderState, hero: number): number {
  return onBoard(s, hero, B.POISON) + onBoard(s, hero, B.FRACTURE) + onBoard(s, hero, B.FEAR);
}

function cardsIn(s: RaiderState, zone: Zone): number[] {
  return Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i));
}
