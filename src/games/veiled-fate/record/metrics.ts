import { DEATHS, type Metrics, PLAYED, type Sink, VISITS } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { Cause, FIRST_REGION, PLACE_COUNT, REGION_COUNT, Rule } from '../state/words.ts';
import { B, Q, T, written } from './books.ts';
import { Exposure } from './exposure.ts';
import { BOOKED, CURVED_COUNTS, G, GAME_COUNTS, K, PLACE_FINISHED, S, SEAT_COUNTS, SEAT_WIDTH, SEATS_FROM, V } from './measures.ts';

/** Builds a game's row, cards, places and curves from its final state and the counts in it (books.ts). */
export class FateMetrics implements Metrics<FateState> {
  readonly wants: readonly number[];
  readonly wantsForCurves: readonly number[] = [Event.ageEnd];
  readonly fromState: boolean;
  private readonly g: VeiledFate;
  private readonly sink: Sink;
  /** Age of the last curve point, and the counts by then. */
  private lineAge = 0;
  private readonly before: Int32Array;
  /** Null unless it is measured. */
  private readonly exposure: Exposure | null;

  constructor(g: VeiledFate, sink: Sink) {
    this.g = g;
    this.sink = sink;
    this.before = new Int32Array(g.seats * B.WORDS);
    this.exposure = g.options.exposure ? new Exposure(g) : null;
    this.wants = this.exposure?.wants ?? [];
    this.fromState = this.exposure === null;
  }

  begin(): void {
    this.lineAge = 0;
    this.before.fill(0);
    this.exposure?.begin();
  }

  // Curves

  event(s: FateState, event: number, a: number, b: number, c: number): void {
    this.exposure?.event(s, event, a, b, c);
    if (event === Event.ageEnd && this.sink.curvesKept) this.lines(s);
  }

  endCurves(s: FateState): void {
    if (s.round > this.lineAge) this.lines(s);
  }

  private lines(s: FateState): void {
    for (let seat = 0; seat < this.g.seats; seat++) this.line(s, seat);
    this.before.set(s.books.subarray(0, this.before.length));
    this.lineAge = s.round;
  }

  private line(s: FateState, seat: number): void {
    const { sink } = this;
    const at = sink.line(seat, s.round);
    const { points } = sink;
    const demigod = this.g.parents.of(s, seat);
    const best = s.renown[s.line[0]];
    const unowned = this.rankWhere(s, (demi) => !this.isOwned(s, demi));
    points[at + V.bestRenown] = best;
    points[at + V.spread] = best - s.renown[s.line[s.line.length - 1]];
    points[at + V.unownedRenown] = unowned === 0 ? 0 : s.renown[s.line[unowned - 1]];
    points[at + V.renown] = s.renown[demigod];
    points[at + V.rank] = rankOf(s, demigod);
    points[at + V.hand] = s.hands[seat].count(s);
    const books = seat * B.WORDS;
    for (let i = 0; i < CURVED_COUNTS.length; i++) points[at + V.books + i] = s.books[books + CURVED_COUNTS[i]] - this.before[books + CURVED_COUNTS[i]];
  }

  // The row

  end(s: FateState): void {
    this.describeCourse(s);
    this.describeStanding(s);
    this.describeWinners(s);
    this.exposure?.end(s);
    for (let seat = 0; seat < this.g.seats; seat++) this.describeSeat(s, seat);
    this.countDemigods(s);
    this.countCards(s);
    this.countPlaces(s);
  }

  private describeCourse(s: FateState): void {
    const { row } = this.sink;
    for (let i = 0; i < GAME_COUNTS.length; i++) row[G.books + i] = written(s, GAME_COUNTS[i]);
    for (let seat = 0; seat < this.g.seats; seat++) for (let i = 0; i < SEAT_COUNTS.length; i++) row[G.seats + i] += s.books[seat * B.WORDS + SEAT_COUNTS[i]];
    for (let age = 0; age < Rule.ages; age++) row[G.sides + age] = written(s, T.AGE_SIDE + age);
    const feather = written(s, T.FEATHER_QUESTS);
    const finished = feather + written(s, T.SCORPION_QUESTS);
    row[G.featherShare] = finished === 0 ? 0 : feather / finished;
    row[G.byRenown] = s.cause === Cause.renown ? 1 : 0;
  }

  /** How the Demigods stand at the end, the loner's bonus included. */
  private describeStanding(s: FateState): void {
    const { row } = this.sink;
    const last = s.line[s.line.length - 1];
    row[G.bestRenown] = s.renown[s.line[0]];
    row[G.lastRenown] = s.renown[last];
    row[G.bestUnowned] = this.rankWhere(s, (demi) => !this.isOwned(s, demi));
    row[G.bestIsOwned] = this.isOwned(s, s.line[0]) ? 1 : 0;
  }

  private describeWinners(s: FateState): void {
    const { g } = this;
    const { row } = this.sink;
    if (s.words[M.WINNERS] === 0) return;
    const winner = g.parents.of(s, s.winner);
    const next = this.rankWhere(s, (demi) => demi !== winner && this.isOwned(s, demi));
    row[G.winnerDemigod] = winner + 1;
    row[G.winnerClass] = g.t.demigods[winner].class + 1;
    row[G.winnerRenown] = s.renown[winner];
    row[G.winnerRank] = rankOf(s, winner);
    row[G.margin] = s.renown[winner] - s.renown[s.line[next - 1]];
    row[G.byLine] = row[G.margin] === 0 ? 1 : 0;
    row[G.starterWon] = won(s, s.first);
    for (let age = 0; age < Rule.ages; age++) {
      const first = written(s, T.AGE_FIRST_RESTER + age) - 1;
      row[G.firstResterWon + age] = first < 0 ? 0 : won(s, first);
    }
    const loner = this.loner(s);
    if (loner < 0) return;
    row[G.lonerWon] = won(s, loner);
    row[G.lonerWithoutBonus] = written(s, T.BEFORE_BONUS) - 1 === g.parents.of(s, loner) ? 1 : 0;
  }

  private describeSeat(s: FateState, seat: number): void {
    const { row } = this.sink;
    const at = SEATS_FROM + seat * SEAT_WIDTH;
    const books = seat * B.WORDS;
    const demigod = this.g.parents.of(s, seat);
    for (let i = 0; i < SEAT_COUNTS.length; i++) row[at + S.books + i] = s.books[books + SEAT_COUNTS[i]];
    row[at + S.won] = won(s, seat);
    row[at + S.demigod] = demigod + 1;
    row[at + S.demigodRenown] = s.renown[demigod];
    row[at + S.demigodRank] = rankOf(s, demigod);
    for (let how = B.RESTS; how < B.FIRST_RESTS; how++) row[at + S.rests] += s.books[books + how];
    row[at + S.handEnd] = s.hands[seat].count(s);
    if (this.exposure === null) return;
    for (let age = 0; age < Rule.ages; age++) row[at + S.exposure + age] = this.exposure.at(seat, age);
    row[at + S.knownTurn] = this.exposure.knownTurn[seat];
    row[at + S.decoyActs] = this.exposure.decoyActs[seat];
  }

  // Cards and places

  /** Each seat could have got any Demigod, so that games with it can be compared with the others. Those without a parent are counted at the first seat. */
  private countDemigods(s: FateState): void {
    const { g, sink } = this;
    for (let demi = 0; demi < g.demis; demi++) {
      for (let seat = 0; seat < g.seats; seat++) {
        sink.include(seat, demi);
        if (g.parents.of(s, seat) !== demi) continue;
        sink.count(K.owned, seat, demi, 1);
        sink.count(K.renown, seat, demi, s.renown[demi]);
        sink.count(K.rank, seat, demi, rankOf(s, demi));
      }
      if (this.isOwned(s, demi)) continue;
      sink.count(K.unowned, 0, demi, 1);
      sink.count(K.unownedRenown, 0, demi, s.renown[demi]);
      sink.count(K.unownedRank, 0, demi, rankOf(s, demi));
    }
  }

  /** All other cards belong to the whole table and are counted at the first seat. */
  private countCards(s: FateState): void {
    const { t } = this.g;
    for (let card = t.first.fate; card < t.total; card++) {
      for (const [book, count] of BOOKED) this.count(s, card, book, count);
      this.count(s, card, Q.VOTED, PLAYED);
      this.count(s, card, Q.AGE_VOTED, PLAYED);
    }
  }

  private count(s: FateState, card: number, book: Q, count: number): void {
    const n = s.cardBooks[card * Q.WORDS + book];
    if (n !== 0) this.sink.count(count, 0, card, n);
  }

  private countPlaces(s: FateState): void {
    for (let place = 0; place < PLACE_COUNT; place++) {
      this.countAt(VISITS, place, written(s, T.VISITS + place));
      this.countAt(DEATHS, place, written(s, T.SMITED_AT + place));
    }
    for (let region = 0; region < REGION_COUNT; region++) this.countAt(PLACE_FINISHED, region + FIRST_REGION, written(s, T.FINISHED_AT + region));
  }

  private countAt(what: number, place: number, n: number): void {
    if (n > 0) this.sink.countAt(what, place, n);
  }

  // Questions

  private isOwned(s: FateState, demi: number): boolean {
    for (let seat = 0; seat < this.g.seats; seat++) if (this.g.parents.of(s, seat) === demi) return true;
    return false;
  }

  /** The best place of a Demigod of some kind, from 1 on; 0 if there is none. */
  private rankWhere(s: FateState, is: (demi: number) => boolean): number {
    return s.line.findIndex((demi) => is(demi)) + 1;
  }

  /** The seat without a partner, in a game in which the others have one (VF-D12); else -1. */
  private loner(s: FateState): number {
    const { g } = this;
    if (!g.pairs.includes(1) || !g.pairs.includes(2)) return -1;
    const demigods = Array.from({ length: g.seats }, (_, seat) => g.parents.of(s, seat));
    return demigods.findIndex((demigod) => demigods.filter((other) => other === demigod).length === 1);
  }
}

function rankOf(s: FateState, demi: number): number {
  return s.line.indexOf(demi) + 1;
}

function won(s: FateState, seat: number): number {
  return (s.words[M.WINNERS] & (1 << seat)) === 0 ? 0 : 1;
}
