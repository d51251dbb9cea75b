import { ALL, H, LOSS, RUNNING, WIN } from '../../../core/index.ts';
import {
  P_DISCARD,
  P_DRAW,
  P_HAND,
  P_OVER,
  P_PLAY,
  P_RESET,
  P_SPIRIT,
  P_THREAT,
  P_WINDOW_DRAW,
  P_WINDOW_SPIRIT,
  P_WINDOW_START,
  P_WINDOW_THREAT,
} from '../rules/round.ts';
import { VeilwraithRules } from '../rules/rules.ts';
import { P_ABILITY, P_ROUND } from '../rules/setup.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { B, D, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { BY_ARCHFIEND, BY_PORTAL, ELIMINATED, ESCAPED, IN_GAME, TIES } from '../state/words.ts';

/** The flow of a game of several Veilwraiths (groups X and Y): phases together, turns of the Play Phase, escape, defeat, the race. */
export abstract class Company extends VeilwraithRules {
  /** Whose turn it is may have changed. */
  protected override goAhead(s: VeilwraithState): void {
    this.run(s);
  }

  /** VW-X07: whoever is furthest behind goes on, one phase at a time; between equals the lower seat. */
  protected override flow(s: VeilwraithState): void {
    const w = this.behind(s);
    if (s.common[D.PLAYING] !== 0 && w.own[S.PHASE] !== P_PLAY) {
      this.playIsOver(s);
      return;
    }
    s.common[D.ACTING] = w.seat;
    if (w.own[S.PHASE] < P_ROUND) this.prepare(s, w);
    else this.phase(s, w);
  }

  private phase(s: VeilwraithState, w: Wraith): void {
    const { own } = w;
    switch (own[S.PHASE]) {
      case P_ROUND:
        // The first to get there begins the round for all.
        if (own[S.ROUNDS_DONE] < s.round || this.nextRound(s)) this.startRound(s, w);
        return;
      case P_WINDOW_START:
        if (!this.openWindow(s, w, K.K_WINDOW_START)) own[S.PHASE] = P_THREAT;
        return;
      case P_THREAT:
        own[S.PHASE] = P_WINDOW_THREAT;
        this.drawThreat(s, w); // VW-X08
        return;
      case P_WINDOW_THREAT:
        if (!this.openWindow(s, w, K.K_WINDOW_THREAT)) own[S.PHASE] = P_DRAW;
        return;
      case P_DRAW:
        own[S.PHASE] = P_WINDOW_DRAW;
        this.drawPhase(s, w); // VW-X09
        return;
      case P_WINDOW_DRAW:
        if (!this.openWindow(s, w, K.K_WINDOW_DRAW)) own[S.PHASE] = P_PLAY;
        return;
      case P_PLAY:
        this.playPhase(s, w);
        return;
      case P_WINDOW_SPIRIT:
        if (!this.openWindow(s, w, K.K_WINDOW_SPIRIT)) own[S.PHASE] = P_SPIRIT;
        return;
      case P_SPIRIT:
        own[S.PHASE] = P_DISCARD;
        this.spiritPhase(s, w); // VW-X12
        return;
      case P_DISCARD:
        this.discardPlayed(s, w);
        own[S.PHASE] = P_HAND;
        return;
      case P_HAND:
        if (!this.handPhase(s, w)) own[S.PHASE] = P_RESET;
        return;
      case P_RESET:
        own[S.PHASE] = P_OVER;
        this.resetPhase(s, w);
        return;
      default:
        this.endRound(s, w);
        own[S.PHASE] = P_ROUND;
        own[S.ROUNDS_DONE]++;
    }
  }

  private behind(s: VeilwraithState): Wraith {
    let found: Wraith | null = null;
    for (let seat = 0; seat < this.seats; seat++) {
      const w = s.wraiths[seat];
      if (w.own[S.STATUS] === IN_GAME && (found === null || placeIn(w) < placeIn(found))) found = w;
    }
    return found as Wraith;
  }

  /** The first of those in the game. */
  protected override speaker(s: VeilwraithState): Wraith {
    for (let seat = 0; seat < this.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) return s.wraiths[seat];
    return s.solo;
  }

  /** So many are in the game. */
  protected inGame(s: VeilwraithState): number {
    let n = 0;
    for (let seat = 0; seat < this.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) n++;
    return n;
  }

  // The Play Phase: turns in the order of seats (VW-X10, VW-?66)

  private playPhase(s: VeilwraithState, first: Wraith): void {
    const { common } = s;
    if (common[D.PLAYING] === 0) {
      common[D.PLAYING] = 1;
      common[D.TURN] = first.seat;
      common[D.PASSES] = 0;
      this.showBoards(s);
    }
    const turn = s.wraiths[common[D.TURN]];
    if (turn.own[S.STATUS] !== IN_GAME || turn.own[S.PHASE] !== P_PLAY) {
      this.nextTurn(s);
      return;
    }
    common[D.ACTING] = turn.seat;
    this.ask(s, turn.own[S.USE_ACTION] === 0 ? K.K_PLAY : K.K_USE, turn.seat);
  }

  private nextTurn(s: VeilwraithState): void {
    for (let k = 1; k <= this.seats; k++) {
      const seat = (s.common[D.TURN] + k) % this.seats;
      const { own } = s.wraiths[seat];
      if (own[S.STATUS] !== IN_GAME || own[S.PHASE] !== P_PLAY) continue;
      s.common[D.TURN] = seat;
      return;
    }
  }

  protected override act(s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
    if (code !== C.PASS) s.common[D.PASSES] = 0;
    return super.act(s, w, code, next, planned);
  }

  protected override endPlay(s: VeilwraithState, w: Wraith): void {
    const { common } = s;
    if (this.options.sealed) s.all[H.news]++; // what the others have done comes to light
    if (!this.options.freeOrder) {
      super.endPlay(s, w);
      this.nextTurn(s);
    } else if (++common[D.PASSES] < this.inGame(s)) this.nextTurn(s);
    else for (let seat = 0; seat < this.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) super.endPlay(s, s.wraiths[seat]);
  }

  /** VW-?75: a race is over when the Play Phase in which someone escaped is. */
  private playIsOver(s: VeilwraithState): void {
    s.common[D.PLAYING] = 0;
    this.showBoards(s);
    if (this.options.competitive && this.escaped(s) > 0) this.decide(s);
  }

  /** What rivals may see of one another: the boards as they are now. */
  protected showBoards(s: VeilwraithState): void {
    for (let seat = 0; seat < s.seen.length; seat++) {
      s.seen[seat].own.set(s.wraiths[seat].own);
      s.seen[seat].derived[S.DIRTY] = 1;
    }
  }

  // Escape and defeat

  private escaped(s: VeilwraithState): number {
    let n = 0;
    for (let seat = 0; seat < this.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === ESCAPED) n++;
    return n;
  }

  /** VW-X13, VW-X14, VW-?68: it leaves at once; the team has won when none is left. In a race its state is frozen (VW-?76). */
  protected override escape(s: VeilwraithState, w: Wraith): void {
    w.own[S.STATUS] = ESCAPED;
    w.books[B.ESCAPE_ROUND] = s.round;
    this.tellAll(s, K.E_ESCAPED, w.seat);
    this.endUse(w.own);
    this.drop(s, w.seat);
    if (this.inGame(s) > 0) return;
    if (this.options.competitive) this.decide(s);
    else {
      s.outcome = WIN;
      s.cause = BY_PORTAL;
      s.winner = 0;
    }
  }

  protected override meetArchfiend(s: VeilwraithState, w: Wraith): void {
    this.emit(s, ALL, K.E_ARCHFIEND);
    s.cause = BY_ARCHFIEND;
    this.fall(s, w);
  }

  /** VW-A11, VW-X15. */
  protected override settle(s: VeilwraithState): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const w = s.wraiths[seat];
      if (w.own[S.SPIRIT] === 0 && w.own[S.STATUS] === IN_GAME && w.own[S.PHASE] >= P_ABILITY && s.all[H.outcome] === 0) this.fall(s, w);
    }
  }

  /** VW-X15, VW-X20, VW-?70: a team is lost with any of its members; in a race the others go on (VW-?74). */
  private fall(s: VeilwraithState, w: Wraith): void {
    w.own[S.STATUS] = ELIMINATED;
    this.tellAll(s, K.E_OUT, w.seat);
    if (this.options.sharedLoss) {
      s.outcome = LOSS;
      return;
    }
    this.endUse(w.own);
    this.drop(s, w.seat);
    if (s.all[H.decider] === w.seat) s.all[H.kind] = RUNNING;
    if (this.inGame(s) === 0) this.decide(s);
  }

  // The race

  /** VW-Y02 – VW-Y05: the winner among those who have escaped; lost by all where there is none. */
  private decide(s: VeilwraithState): void {
    const best = this.foremost(s, -1);
    s.outcome = best === 0 ? WIN : LOSS;
    s.winner = best;
    if (best < 0) return;
    s.cause = BY_PORTAL;
    const second = this.foremost(s, best);
    s.common[D.TIE] = TIES.indexOf(second < 0 ? 'first' : this.tie(s.wraiths[best], s.wraiths[second]));
    const { own } = s.wraiths[best];
    own[S.VIGNETTES_WON]++;
    if (s.campaign[G.LAST_WINNER] === best + 1) own[S.IN_A_ROW]++;
    s.campaign[G.LAST_WINNER] = best + 1;
    this.tellAll(s, K.E_WON, best, s.common[D.TIE]);
  }

  /** Of those who have escaped, one left out, the first by the tie-breaks; -1 for none. */
  private foremost(s: VeilwraithState, but: number): number {
    let best = -1;
    for (let seat = 0; seat < this.seats; seat++) {
      if (seat === but || s.wraiths[seat].own[S.STATUS] !== ESCAPED) continue;
      if (best < 0 || this.before(s.wraiths[seat], s.wraiths[best]) < 0) best = seat;
    }
    return best;
  }

  /** What tells two Veilwraiths apart. */
  tie(one: Wraith, other: Wraith): (typeof TIES)[number] {
    if (one.own[S.SPIRIT] !== other.own[S.SPIRIT]) return 'spirit';
    if (tokensOf(one) !== tokensOf(other)) return 'tokens';
    return this.options.ages[one.seat] !== this.options.ages[other.seat] ? 'age' : 'lot';
  }

  /** Below 0 where one goes before the other: most Spirit, most Power Tokens, the younger, the lot (VW-Y03 – VW-Y05, VW-?80). */
  before(one: Wraith, other: Wraith): number {
    const { ages } = this.options;
    return other.own[S.SPIRIT] - one.own[S.SPIRIT] || tokensOf(other) - tokensOf(one) || ages[one.seat] - ages[other.seat] || one.own[S.LOT] - other.own[S.LOT];
  }

  override won(s: VeilwraithState): boolean {
    return s.winner >= 0;
  }
}

/** How far a Veilwraith has come: rounds completed, then the phase. */
function placeIn({ own }: Wraith): number {
  return own[S.ROUNDS_DONE] * 32 + own[S.PHASE];
}

function tokensOf({ own }: Wraith): number {
  return own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
}
