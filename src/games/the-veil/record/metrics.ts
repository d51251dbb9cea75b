import { DRAWN, type Metrics, PLAYED, type Sink } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { Event } from '../state/kinds.ts';
import { B, type Hero, Match, Q, S, type VeilState } from '../state/state.ts';
import { AURA, SLOTS } from '../state/words.ts';
import { ACQUIRED_SHIFT, BYTE } from './books.ts';
import { BOOKED, BOOKED_CURVES, COUNTS, M, Mix, N, SEAT_WIDTH, V } from './measures.ts';

/** Mask of the low half of a word with two counts. */
const LOW = 0xffff;

/** Builds a game's row, cards and curves from the counts in its state (books.ts). */
export class VeilMetrics implements Metrics<VeilState> {
  readonly wants: readonly number[] = [];
  readonly wantsForCurves: readonly number[] = [Event.turnEnd];
  readonly fromState: boolean = true;
  protected readonly t: CardTables;
  protected readonly sink: Sink;
  private readonly runs: readonly Run[];
  /** Round of the last curve point, and by seat the counts by then. */
  private lineRound = 0;
  private readonly before: readonly Int32Array[];

  constructor(tables: CardTables, sink: Sink) {
    this.t = tables;
    this.sink = sink;
    this.runs = runsOf(tables);
    this.before = tables.heroes.map(() => new Int32Array(B.WORDS));
  }

  begin(): void {
    if (!this.sink.curvesKept) return;
    this.lineRound = 0;
    for (const counts of this.before) counts.fill(0);
  }

  /** A round ends with its last turn. */
  event(s: VeilState, event: number, _a: number, _b: number, _c: number): void {
    if (event === Event.turnEnd && s.match[Match.DONE] === 0) this.lines(s);
  }

  /** Adds the points of all curves of all seats at the end of a round or of the game. */
  private lines(s: VeilState): void {
    for (let seat = 0; seat < this.t.heroes.length; seat++) this.line(s, s.heroes[seat]);
    this.lineRound = s.round;
  }

  private line(s: VeilState, h: Hero): void {
    const { sink, t } = this;
    const { own, books, seat } = h;
    const before = this.before[seat];
    const at = sink.line(seat, s.round);
    const played = this.choices(h, Mix.play, B.PLAYED, B.PLAYS);
    const bought = this.choices(h, Mix.buy, B.BOUGHT, B.PURCHASES);
    let auras = 0;
    let empty = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = own[S.ROUTE + slot] - 1;
      if (card < 0) empty++;
      else if (t.type[card] === AURA) auras++;
    }
    const { points } = sink;
    points[at + V.health] = own[S.HEALTH];
    points[at + V.maximum] = own[S.MAXIMUM];
    points[at + V.deck] = cardsOf(s, h);
    points[at + V.basics] = this.basicsOf(s, h);
    points[at + V.recruits] = own[S.RECRUITS];
    points[at + V.auras] = auras;
    points[at + V.emptySlots] = empty;
    points[at + V.played] = played;
    points[at + V.bought] = bought;
    for (let i = 0; i < BOOKED_CURVES.length; i++) {
      const count = BOOKED_CURVES[i];
      points[at + V.books + i] = books[count] - before[count];
    }
    before.set(books);
  }

  /** Adds the choices of the round one by one; returns how many there were. */
  private choices({ books, seat }: Hero, mix: number, from: number, kinds: number): number {
    const before = this.before[seat];
    let made = 0;
    for (let kind = 0; kind < kinds; kind++) {
      for (let n = before[from + kind]; n < books[from + kind]; n++) {
        this.sink.choice(mix, kind);
        made++;
      }
    }
    return made;
  }

  private basicsOf(s: VeilState, { own, deck, hand, discard }: Hero): number {
    const { basic } = this.t;
    const a = s.all;
    let n = 0;
    for (let i = 0; i < a[deck.at]; i++) n += basic[a[deck.cards + i]];
    for (let i = 0; i < a[hand.at]; i++) n += basic[a[hand.cards + i]];
    for (let i = 0; i < a[discard.at]; i++) n += basic[a[discard.cards + i]];
    for (let i = 0; i < own[S.PLAYED]; i++) n += basic[own[S.PLAYED_CARD + i] >> 4];
    for (let i = 0; i < own[S.RECRUITS]; i++) n += basic[own[S.RECRUIT + i]];
    return n;
  }

  endCurves(s: VeilState): void {
    if (s.round > this.lineRound) this.lines(s);
  }

  end(s: VeilState): void {
    const { row } = this.sink;
    for (let seat = 0; seat < this.t.heroes.length; seat++) {
      const h = s.heroes[seat];
      const base = seat * SEAT_WIDTH;
      for (let k = 0; k < BOOKED.length; k++) row[base + M.books + k] = h.books[BOOKED[k]];
      row[base + M.healthEnd] = h.own[S.HEALTH];
      row[base + M.maximumEnd] = h.own[S.MAXIMUM];
      row[base + M.won] = s.winner >= 0 && this.t.sideOf[s.winner] === this.t.sideOf[seat] ? 1 : 0;
      row[base + M.fell] = h.own[S.OUT];
      row[base + M.turns] = h.own[S.TURNS];
      row[base + M.cardsEnd] = cardsOf(s, h);
      row[base + M.basicsEnd] = this.basicsOf(s, h);
      row[base + M.pickedFirst] = s.match[Match.FIRST_PICK] === seat + 1 ? 1 : 0;
      row[base + M.soloCard] = this.t.solo[seat].length === 0 ? 0 : h.own[S.SOLO_CARD] + 1;
    }
    for (const run of this.runs) this.countCards(s.cardBooks, run);
  }

  /** Card counts belong to the owner, even for a Trap that another seat plays. Most words of most cards are 0. */
  private countCards(books: Int32Array, { seat, from, to }: Run): void {
    const { sink } = this;
    const { sums, row } = sink;
    const word = from >> 5;
    let there = 0;
    let drawnOnce = 0;
    let playedOnce = 0;
    let offeredOnce = 0;
    let acquired = 0;
    let mulligans = 0;
    let selfBanished = 0;
    let killed = 0;
    let slain = 0;
    let drafted = 0;
    // Read once: this loop runs over all cards after every game.
    const width = COUNTS;
    const {
      absorbed: atAbsorbed,
      acquired: atAcquired,
      banished: atBanished,
      discarded: atDiscarded,
      drafted: atDrafted,
      killed: atKilled,
      mulliganed: atMulliganed,
      selfBanished: atSelfBanished,
      slain: atSlain,
      synergies: atSynergies,
      turnedUp: atTurnedUp,
      turnsStanding: atTurnsStanding,
      unplayed: atUnplayed,
    } = N;
    let sum = sink.sumsOf(seat, from);
    for (let card = from, at = from * Q.WORDS; card < to; card++, at += Q.WORDS, sum += width) {
      const bit = 1 << card;
      there |= bit;
      const bought = books[at + Q.BOUGHT];
      if (bought !== 0) {
        sink.came(seat, card, bought & BYTE, bought >>> 16);
        const free = (bought & LOW) >> ACQUIRED_SHIFT;
        sums[sum + atAcquired] += free;
        acquired += free;
      }
      const drawn = books[at + Q.DRAWN];
      if (drawn !== 0) {
        drawnOnce |= bit;
        sums[sum + DRAWN] += drawn;
      }
      const played = books[at + Q.PLAYED];
      if (played !== 0) {
        if ((played & LOW) !== 0) playedOnce |= bit;
        sums[sum + PLAYED] += played & LOW;
        sums[sum + atSynergies] += played >>> 16;
      }
      const shed = books[at + Q.SHED];
      if (shed !== 0) {
        sums[sum + atUnplayed] += shed & LOW;
        sums[sum + atDiscarded] += shed >>> 16;
      }
      const offered = books[at + Q.OFFERED];
      if (offered !== 0) {
        if ((offered & LOW) !== 0) offeredOnce |= bit;
        sums[sum + atTurnedUp] += offered & LOW;
        sums[sum + atMulliganed] += offered >>> 16;
        mulligans += offered >>> 16;
      }
      const banished = books[at + Q.BANISHED];
      if (banished !== 0) {
        sums[sum + atBanished] += banished & LOW;
        sums[sum + atSelfBanished] += banished >>> 16;
        selfBanished += banished >>> 16;
      }
      const fallen = books[at + Q.FALLEN];
      if (fallen !== 0) {
        sums[sum + atKilled] += fallen & LOW;
        sums[sum + atSlain] += fallen >>> 16;
        killed += fallen & LOW;
        slain += fallen >>> 16;
      }
      const stood = books[at + Q.STOOD];
      if (stood !== 0) {
        sums[sum + atAbsorbed] += stood & LOW;
        sums[sum + atTurnsStanding] += stood >>> 16;
      }
      const picks = books[at + Q.DRAFTED] & LOW;
      if (picks !== 0) {
        sink.count(atDrafted, seat, card, picks);
        drafted += picks;
      }
    }
    sink.includeAll(seat, word, there);
    sink.countedAll(DRAWN, seat, word, drawnOnce);
    sink.countedAll(PLAYED, seat, word, playedOnce);
    sink.countedAll(N.turnedUp, seat, word, offeredOnce);
    const base = seat * SEAT_WIDTH;
    row[base + M.acquired] += acquired;
    row[base + M.mulligans] += mulligans;
    row[base + M.selfBanished] += selfBanished;
    row[base + M.recruitsKilled] += killed;
    row[base + M.recruitsSlain] += slain;
    row[base + M.drafted] += drafted;
  }
}

/** Cards of one owner that share a word of a mask: from one number up to another (exclusive). */
interface Run {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

function runsOf({ owner, unowned }: CardTables): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < unowned; ) {
    let to = from + 1;
    while (to < unowned && to % 32 !== 0 && owner[to] === owner[from]) to++;
    runs.push({ seat: owner[from], from, to });
    from = to;
  }
  return runs;
}

/** Number of cards in the cycle: Deck, hand, Discard Pile, and in play. */
function cardsOf(s: VeilState, { own, deck, hand, discard }: Hero): number {
  return deck.count(s) + hand.count(s) + discard.count(s) + own[S.PLAYED] + own[S.RECRUITS];
}
