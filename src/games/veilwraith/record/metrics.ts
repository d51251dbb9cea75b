import { type Metrics, PLAYED, type Sink, WIN } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { refresh } from '../rules/derived.ts';
import { Event } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, D, S } from '../state/state.ts';
import { ABSENT, BY_ARCHFIEND, ELIMINATED, FOE, IN_GAME, KEY, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_TURN_SPENT } from '../state/words.ts';
import { WAYS } from './books.ts';
import { BOOKED, COUNTS, M, N, SEAT_WIDTH, SEATS_FROM, V, W } from './measures.ts';

/** Mask of the low half of a word with two counts. */
const LOW = 0xffff;

/** Choices of the mix of Uses: on a Threat by Action and slot, to draw by slot. The state has the same order. */
const CHOICES = 12;

/** Builds a game's row, cards and curves from the counts in its state (books.ts). */
export class VeilwraithMetrics implements Metrics<VeilwraithState> {
  readonly wants: readonly number[] = [];
  readonly wantsForCurves: readonly number[] = [Event.roundEnd];
  readonly fromState: boolean = true;
  protected rules: Veilwraith;
  protected t: CardTables;
  protected readonly sink: Sink;
  /** Where card counts are added. */
  protected sums: Int32Array;
  /** Sets of cards of a game, 32 per word: part of the game, and played. Drawn cards need not be in the first set. */
  protected readonly there: Int32Array;
  protected readonly playedOnce: Int32Array;
  /** Scratch: rounds in which Keys or Foes came, for sorting. */
  private readonly rounds = new Int32Array(64);
  /** Round of the last curve point, and the counts by then: Uses by choice, Spirit lost and gained. */
  private readonly lineRounds: Int32Array;
  private readonly lineUses: readonly Int32Array[];
  private readonly lineSpirit: readonly Int32Array[];

  constructor(rules: Veilwraith, sink: Sink) {
    this.rules = rules;
    this.t = rules.t;
    this.sink = sink;
    this.sums = sink.sums;
    this.there = new Int32Array(Math.ceil(rules.t.ids.length / 32));
    this.playedOnce = new Int32Array(this.there.length);
    const { seats } = rules;
    this.lineRounds = new Int32Array(seats);
    this.lineUses = Array.from({ length: seats }, () => new Int32Array(CHOICES));
    this.lineSpirit = Array.from({ length: seats }, () => new Int32Array(4));
  }

  protected get row(): Float64Array {
    return this.sink.row;
  }

  begin(): void {
    this.emptySets();
    if (!this.sink.curvesKept) return;
    this.lineRounds.fill(0);
    for (const uses of this.lineUses) uses.fill(0);
    for (const spirit of this.lineSpirit) spirit.fill(0);
  }

  event(s: VeilwraithState, event: number, _a: number, _b: number, _c: number): void {
    if (event === Event.roundEnd) this.line(s, s.wraiths[s.common[D.ACTING]]);
  }

  /** Adds the points of all curves at the end of a round or of the game. */
  private line(s: VeilwraithState, w: Wraith): void {
    const { sink, rules } = this;
    const { own, books, seat } = w;
    const lineUses = this.lineUses[seat];
    const lineSpirit = this.lineSpirit[seat];
    refresh(rules, w);
    const at = sink.line(seat, s.round);
    const { points } = sink;
    let uses = 0;
    for (let choice = 0; choice < CHOICES; choice++) {
      for (; lineUses[choice] < books[B.USES + choice]; lineUses[choice]++) {
        sink.choice(0, choice);
        uses++;
      }
    }
    points[at + V.spirit] = own[S.SPIRIT];
    for (let k = 0; k < 4; k++) {
      points[at + V.spiritChanges + k] = books[B.LOST + k] - lineSpirit[k];
      lineSpirit[k] = books[B.LOST + k];
    }
    points[at + V.threats] = own[S.AREA];
    points[at + V.cost] = w.derived[S.TOTAL_COST];
    for (let action = 0; action < 3; action++) {
      points[at + V.tokens + action] = own[S.TOKENS + action];
      points[at + V.power + action] = rules.mode.reach(rules, w, action);
    }
    points[at + V.slots] = 2 * own[S.SLOTS] + (own[S.SLOTS + 1] > own[S.SLOTS + 2] ? 1 : 0);
    points[at + V.hand] = own[S.HAND_MEMORIES];
    points[at + V.keys] = own[S.KEYS_COLLECTED];
    points[at + V.foes] = own[S.FOES_DEFEATED];
    points[at + V.uses] = uses;
    points[at + V.turns] = books[B.TURNS];
    points[at + V.flips] = books[B.FLIPS];
    this.lineRounds[seat] = s.round;
  }

  end(s: VeilwraithState): void {
    this.describe(s);
    this.row[M.games] = 1;
    this.row[M.vignettesWon] = s.outcome === WIN ? 1 : 0;
    this.countCards(s);
  }

  /** Adds the round in which the game ended; Veilwraiths that escaped earlier have no line in it. */
  endCurves(s: VeilwraithState): void {
    for (let seat = 0; seat < s.wraiths.length; seat++) {
      const w = s.wraiths[seat];
      const gone = w.own[S.STATUS] === ABSENT || (w.own[S.STATUS] !== IN_GAME && w.books[B.ESCAPE_ROUND] !== s.round && s.wraiths.length > 1);
      if (!gone && s.round > this.lineRounds[seat]) this.line(s, w);
    }
  }

  /** Writes the row of a game. */
  protected describe(s: VeilwraithState): void {
    const { row, t } = this;
    const { own, books } = s.solo;
    if (s.wraiths.length > 1) for (let seat = 0; seat < s.wraiths.length; seat++) this.describeSeat(s, s.wraiths[seat]);
    row[M.spiritEnd] = own[S.SPIRIT];
    row[M.spiritMin] = leastSpirit(own, books);
    row[M.spiritMinRound] = books[B.DIP_ROUND];
    for (let k = 0; k < 4; k++) row[M.spirit + k] = books[B.LOST + k];
    row[M.keys] = own[S.KEYS_COLLECTED];
    row[M.foesDefeated] = own[S.FOES_DEFEATED];
    if (own[S.KEYS_COLLECTED] === t.vignette.stacks) row[M.lastKeyRound] = books[B.KEYS_FALLEN + B.LISTED];
    if (own[S.FOES_DEFEATED] === t.vignette.foes.length) row[M.lastFoeRound] = books[B.FOES_FALLEN + B.LISTED];
    this.listFallen(s, KEY, B.KEYS_FALLEN, own[S.KEYS_COLLECTED], M.keyDrawn, M.keyCollected);
    this.listFallen(s, FOE, B.FOES_FALLEN, own[S.FOES_DEFEATED], M.foeDrawn, M.foeDefeated);
    for (let k = 0; k < BOOKED.length; k++) row[M.books + k] = books[BOOKED[k]];
    if (books[B.PORTAL_ROUND] > 0) row[M.portalRounds] = s.round - books[B.PORTAL_ROUND];
    row[M.threatsLeft] = own[S.AREA];
    for (let k = 0; k < B.LISTED; k++) {
      row[M.turn + k] = books[B.TURN_ROUNDS + k];
      row[M.flip + k] = books[B.FLIP_ROUNDS + k];
    }
    for (let k = 0; k < B.UPGRADES; k++) {
      row[M.returned + k] = books[B.RETURNED + k];
      row[M.upgrade + k] = books[B.ADDED + k];
    }
    row[M.tokensLeft] = own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
    row[M.tokensGained] = row[M.tokensLeft] + books[B.SPENT] + books[B.TAKEN];
    row[M.failedRounds] = s.round - books[B.DEFEAT_ROUNDS];
    for (let k = 0; k < t.keys; k++) {
      const key = own[S.KEYS + k];
      if ((key & (KEY_COLLECTED | KEY_TURN_SPENT)) === KEY_COLLECTED) row[M.unusedTurns]++;
      if ((key & (KEY_COLLECTED | KEY_FLIP_SPENT)) === KEY_COLLECTED) row[M.unusedFlips]++;
    }
  }

  private describeSeat(s: VeilwraithState, { own, books, seat }: Wraith): void {
    const { row } = this;
    const at = SEATS_FROM + seat * SEAT_WIDTH;
    row[at + W.status] = own[S.STATUS];
    row[at + W.escapeRound] = books[B.ESCAPE_ROUND];
    row[at + W.spiritEnd] = own[S.SPIRIT];
    row[at + W.spiritMin] = leastSpirit(own, books);
    row[at + W.keys] = own[S.KEYS_COLLECTED];
    row[at + W.foesDefeated] = own[S.FOES_DEFEATED];
    row[at + W.helps] = books[B.HELPS];
    row[at + W.helped] = books[B.HELPED];
    row[at + W.vignettesWon] = own[S.VIGNETTES_WON];
    row[at + W.wonInARow] = own[S.IN_A_ROW];
    row[at + W.wonBy] = s.winner === seat ? s.common[D.TIE] : 0;
  }

  /** Counts the fates of a game's cards. */
  protected countCards(s: VeilwraithState): void {
    for (let seat = s.wraiths.length - 1; seat >= 0; seat--) if (s.wraiths[seat].own[S.STATUS] !== ABSENT) this.countCardsOf(s, s.wraiths[seat]);
  }

  /** The Memory columns belong to the first Veilwraith, so it is processed last. */
  private countCardsOf(s: VeilwraithState, w: Wraith): void {
    this.memories(w);
    this.threats(s, w);
    this.tellSets(w.seat);
  }

  /** Records a drawn card: how often, and the first round. */
  protected came(seat: number, card: number, times: number, round: number): void {
    this.sink.came(seat, card, times, round);
  }

  /** Writes the completed sets and empties them. */
  protected tellSets(seat: number): void {
    const { sink, there, playedOnce } = this;
    for (let word = 0; word < there.length; word++) {
      sink.includeAll(seat, word, there[word]);
      sink.countedAll(PLAYED, seat, word, playedOnce[word]);
    }
    this.emptySets();
  }

  /** Also called before a game, in case the last game's metrics failed half-way. */
  protected emptySets(): void {
    const { there, playedOnce } = this;
    for (let word = 0; word < there.length; word++) {
      there[word] = 0;
      playedOnce[word] = 0;
    }
  }

  /** Lists the rounds in which Keys or Foes fell, and the rounds in which they and those still standing came. */
  private listFallen(s: VeilwraithState, kind: number, fallen: number, n: number, came: number, fell: number): void {
    const { row, t, rounds } = this;
    const { own, books } = s.solo;
    let listed = 0;
    for (; listed < n && listed < B.LISTED; listed++) {
      row[fell + listed] = books[fallen + listed] & LOW;
      rounds[listed] = books[fallen + listed] >>> 16;
    }
    for (let i = 0; i < own[S.AREA]; i++) if (t.kind[own[S.AREA_CARD + i]] === kind) rounds[listed++] = own[S.AREA_FLAGS + i] >> S.SINCE;
    // Sort by arrival.
    for (let i = 0; i < listed; i++) {
      let earlier = 0;
      for (let j = 0; j < listed; j++) if (rounds[j] < rounds[i] || (rounds[j] === rounds[i] && j < i)) earlier++;
      if (earlier < B.LISTED) row[came + earlier] = rounds[i];
    }
  }

  private memories({ own, books, seat }: Wraith): void {
    const { row, sums, t, there, playedOnce } = this;
    // Read once: these loops run over all cards after every game.
    const { combined, shed: shedAt, discarded: discardedAt, recovered } = N;
    const width = COUNTS;
    let drawn = 0;
    let played = 0;
    let shed = 0;
    let discarded = 0;
    let at = this.sink.sumsOf(seat, 0);
    for (let card = 0; card < t.memories; card++, at += width) {
      const d = books[B.DRAWN + card];
      const back = books[B.RECOVERED + card];
      if (d === 0 && own[S.DECK_LIST + card] === 0 && back === 0) continue;
      const p = books[B.PLAYED + card];
      const gone = books[B.SHED + card];
      if (d === 0) there[card >> 5] |= 1 << card;
      else {
        drawn += d & LOW;
        this.came(seat, card, d & LOW, d >>> 16);
      }
      if (p !== 0) {
        played += p & LOW;
        if ((p & LOW) !== 0) playedOnce[card >> 5] |= 1 << card;
        sums[at + PLAYED] += p & LOW;
        sums[at + combined] += p >>> 16;
      }
      if (gone !== 0) {
        shed += gone & LOW;
        discarded += gone >>> 16;
        sums[at + shedAt] += gone & LOW;
        sums[at + discardedAt] += gone >>> 16;
      }
      if (back !== 0) sums[at + recovered] += back;
    }
    // These Memory counts also have columns.
    row[M.memoriesDrawn] = drawn;
    row[M.memoriesPlayed] = played;
    row[M.memoriesShed] = shed;
    row[M.memoriesDiscarded] = discarded;
  }

  private threats(s: VeilwraithState, w: Wraith): void {
    const { sums, t, there } = this;
    const { own, books, seat } = w;
    const { memories, total } = t;
    const width = COUNTS;
    for (let card = memories, at = this.sink.sumsOf(seat, memories); card < total; card++, at += width) {
      if (books[B.DRAWN + card] !== 0 || books[B.FROM_DECK + card - memories] !== 0) this.threat(w, card, at);
    }
    this.keys(w);
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      there[card >> 5] |= 1 << card;
      sums[this.sink.sumsOf(seat, card) + N.roundsStanding] += s.round - (own[S.AREA_FLAGS + i] >> S.SINCE);
    }
    const deck = w.threatDeck.count(s);
    for (let i = 0; i < deck; i++) {
      const card = w.threatDeck.card(s, i);
      there[card >> 5] |= 1 << card;
    }
    if (s.cause === BY_ARCHFIEND && (s.wraiths.length === 1 || own[S.STATUS] === ELIMINATED)) this.came(seat, t.archfiend, 1, s.round);
  }

  /** Counts the fates of a Threat that entered play or was discarded from the deck. */
  private threat({ books, seat }: Wraith, card: number, at: number): void {
    const { sums } = this;
    const threat = card - this.t.memories;
    const drawn = books[B.DRAWN + card];
    const paid = books[B.PAID + threat];
    if (drawn === 0) this.there[card >> 5] |= 1 << card;
    else this.came(seat, card, drawn & LOW, drawn >>> 16);
    for (let way = 0; way < WAYS; way++) sums[at + N.defeated + way] += books[B.FELLED + threat * WAYS + way];
    sums[at + N.roundsStanding] += books[B.STOOD + threat];
    sums[at + N.discarded] += books[B.FROM_AREA + threat];
    sums[at + N.discardedDeck] += books[B.FROM_DECK + threat];
    sums[at + N.powerPaid] += paid & LOW;
    sums[at + N.spiritDrained] += paid >>> 16;
  }

  /** Counts Keys Turned (as played) and Flipped. */
  private keys({ books, seat }: Wraith): void {
    const { sums, there, playedOnce } = this;
    const { firstKey, keys } = this.t;
    for (let key = 0; key < keys; key++) {
      const used = books[B.KEY_USES + key];
      if (used === 0) continue;
      const card = firstKey + key;
      const at = this.sink.sumsOf(seat, card);
      there[card >> 5] |= 1 << card;
      if ((used & LOW) !== 0) playedOnce[card >> 5] |= 1 << card;
      sums[at + PLAYED] += used & LOW;
      sums[at + N.flipped] += used >>> 16;
    }
  }
}

function leastSpirit(own: Int32Array, books: Int32Array): number {
  return books[B.DIP] === 0 ? own[S.MAX_SPIRIT] : B.NO_DIP - books[B.DIP];
}
