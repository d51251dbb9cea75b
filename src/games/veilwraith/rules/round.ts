import { ALL, CAP, H, LOSS, RUNNING } from '../../../core/index.ts';
import { commute, type Touches } from '../content/interplay.ts';
import { Print } from '../content/tables.ts';
import { noteCosts } from '../record/books.ts';
import { K } from '../state/kinds.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { BY_ROUNDS, KEY_COLLECTED, NO_PLAY, UPRIGHT } from '../state/words.ts';
import { IN_PHASE } from './board.ts';
import { P_ABILITY, P_ROUND, Setup } from './setup.ts';

// The phases of a round (VW-D01), after the steps of set-up: P_ROUND is 8.
export const P_WINDOW_START = 9;
export const P_THREAT = 10;
export const P_WINDOW_THREAT = 11;
export const P_DRAW = 12;
export const P_WINDOW_DRAW = 13;
export const P_PLAY = 14;
export const P_WINDOW_SPIRIT = 15;
export const P_SPIRIT = 16;
export const P_DISCARD = 17;
export const P_HAND = 18;
export const P_RESET = 19;
export const P_OVER = 20;

/** The flow of the round: phases, windows, texts that trigger at its start and end (groups D, F, P, Q). */
export abstract class Round extends Setup {
  /** Do Memories of this pack have static texts? */
  protected abstract readonly staticMemories: boolean;
  private readonly elsewhere: number[] = [];

  /** VW-A11: Spirit 0 loses at once, in any phase; `loseSpirit` has noted the cause. */
  protected settle(s: VeilwraithState): void {
    if (s.solo.own[S.SPIRIT] === 0 && s.solo.own[S.PHASE] >= P_ABILITY && s.all[H.outcome] === 0) s.outcome = LOSS;
  }

  /** The next step of the game. Falls from phase to phase until a text is to be resolved or the player is asked. */
  protected flow(s: VeilwraithState): void {
    const w = s.solo;
    const phase = w.own[S.PHASE];
    if (phase === P_PLAY) this.ask(s, w.own[S.USE_ACTION] === 0 ? K.K_PLAY : K.K_USE, w.seat);
    else if (phase < P_ROUND) this.prepare(s, w);
    else if (phase > P_PLAY) {
      if (this.secondHalf(s, w, phase)) this.firstHalf(s, w, P_ROUND);
    } else this.firstHalf(s, w, phase);
  }

  /** The rules run on. In the Play Phase with nothing to resolve the player is asked right away, as `flow` would. */
  protected goAhead(s: VeilwraithState): void {
    const a = s.all;
    const { own, seat } = s.solo;
    if (a[H.depth] === 0 && own[S.PHASE] === P_PLAY && a[H.waiting] === 0 && a[H.outcome] === 0)
      this.ask(s, own[S.USE_ACTION] === 0 ? K.K_PLAY : K.K_USE, seat);
    else this.run(s);
  }

  /** From the start of a round to the Play Phase. */
  private firstHalf(s: VeilwraithState, w: Wraith, from: number): void {
    const own = w.own;
    let phase = from;
    if (phase === P_ROUND) {
      if (!this.nextRound(s) || this.startRound(s, w)) return;
      phase = P_WINDOW_START;
    }
    if (phase === P_WINDOW_START) {
      if (this.openWindow(s, w, K.K_WINDOW_START)) return;
      phase = P_THREAT;
    }
    if (phase === P_THREAT) {
      own[S.PHASE] = phase = P_WINDOW_THREAT;
      this.drawThreat(s, w);
      if (s.all[H.depth] !== 0 || s.outcome !== 0) return;
    }
    if (phase === P_WINDOW_THREAT) {
      if (this.openWindow(s, w, K.K_WINDOW_THREAT)) return;
      phase = P_DRAW;
    }
    if (phase === P_DRAW) {
      own[S.PHASE] = phase = P_WINDOW_DRAW;
      this.drawPhase(s, w);
      if (s.all[H.depth] !== 0) return;
    }
    if (this.openWindow(s, w, K.K_WINDOW_DRAW)) return;
    own[S.PHASE] = P_PLAY;
    this.ask(s, K.K_PLAY, w.seat);
  }

  /** From the end of the Play Phase to the end of the round; true when the next round may begin at once. */
  private secondHalf(s: VeilwraithState, w: Wraith, from: number): boolean {
    const own = w.own;
    let phase = from;
    if (phase === P_WINDOW_SPIRIT) {
      if (this.openWindow(s, w, K.K_WINDOW_SPIRIT)) return false;
      phase = P_SPIRIT;
    }
    if (phase === P_SPIRIT) {
      own[S.PHASE] = phase = P_DISCARD;
      this.spiritPhase(s, w);
      if (own[S.SPIRIT] === 0) return false;
    }
    if (phase === P_DISCARD) {
      this.discardPlayed(s, w); // VW-Q01
      own[S.PHASE] = phase = P_HAND;
    }
    if (phase === P_HAND) {
      if (this.handPhase(s, w)) return false;
      phase = P_RESET;
    }
    if (phase === P_RESET) {
      own[S.PHASE] = P_OVER;
      if (this.resetPhase(s, w)) return false;
    }
    this.endRound(s, w);
    own[S.PHASE] = P_ROUND;
    return true;
  }

  // The phases one by one

  /** False when there have been too many (VW-?95). */
  protected nextRound(s: VeilwraithState): boolean {
    const round = s.all[H.round];
    if (round === this.options.maxRounds) {
      s.outcome = CAP;
      s.cause = BY_ROUNDS;
      return false;
    }
    s.all[H.round] = round + 1;
    this.emit(s, ALL, K.E_ROUND, round + 1);
    return true;
  }

  /** VW-D03: true when texts wait. */
  protected startRound(s: VeilwraithState, w: Wraith): boolean {
    if (this.options.fewerTurns) w.derived[S.DIRTY] = 1;
    w.own[S.PHASE] = P_WINDOW_START;
    return this.collectTexts(s, w, Print.START_OF_ROUND, this.t.startOfRound, this.t.vignette.startOfRound);
  }

  protected drawPhase(s: VeilwraithState, w: Wraith): void {
    this.refresh(w);
    const n = w.derived[S.DRAW_COUNT];
    if (n === 1) this.drawMemory(s, w, IN_PHASE);
    else this.push(s, this.t.steps.draw[n < 9 ? n : 9], w.seat, 0);
  }

  /** VW-P01, VW-P02. */
  protected spiritPhase(s: VeilwraithState, w: Wraith): void {
    this.refresh(w);
    if (w.derived[S.TOTAL_COST] > 0) noteCosts(w, this.t.memories);
    this.loseSpirit(s, w, w.derived[S.TOTAL_COST], IN_PHASE);
  }

  /** VW-Q02, and the window before Actions are reset; true when the player is asked. */
  protected handPhase(s: VeilwraithState, w: Wraith): boolean {
    this.refresh(w);
    if (w.own[S.HAND_MEMORIES] > w.derived[S.HAND_LIMIT]) {
      this.ask(s, K.K_SHED, w.seat);
      return true;
    }
    return this.openWindow(s, w, K.K_WINDOW_END);
  }

  /** VW-Q05, VW-Q08, after the last window: true when texts wait. */
  protected resetPhase(s: VeilwraithState, w: Wraith): boolean {
    const own = w.own;
    if (!this.options.lateMemoryStays) this.discardPlayed(s, w); // VW-?09: played since step 1
    own[S.ROTATION] = UPRIGHT;
    own[S.ROTATION + 1] = UPRIGHT;
    own[S.ROTATION + 2] = UPRIGHT;
    return this.collectTexts(s, w, Print.END_OF_ROUND, this.t.endOfRound, this.t.vignette.endOfRound);
  }

  /** VW-?10: a window is asked only when a Memory could be played in it. */
  protected openWindow(s: VeilwraithState, w: Wraith, kind: number): boolean {
    if (w.own[S.HAND_MEMORIES] === 0 || this.options.windowsInPlayOnly || !this.offers(kind, w.seat)) return false;
    this.refresh(w);
    if ((w.derived[S.FORBID] & NO_PLAY) !== 0) return false;
    this.ask(s, kind, w.seat);
    return true;
  }

  /** "Start of Round:" and "End of Round:" texts of all cards in play wait to resolve; true when there are any. */
  private collectTexts(s: VeilwraithState, w: Wraith, which: number, texts: Int32Array, vignetteText: number): boolean {
    const own = w.own;
    this.refresh(w);
    const threats = (w.derived[S.TEXTS] & which) === 0 ? 0 : own[S.AREA];
    for (let i = 0; i < threats; i++) {
      const card = own[S.AREA_CARD + i];
      if (texts[card] >= 0) this.await(s, w.seat, (own[S.AREA_SERIAL + i] << 8) | card, texts[card]);
    }
    if (vignetteText >= 0 && !this.options.ignoreVignetteAbility) {
      if (threats === 0 && this.seats === 1 && !this.options.keyTextStays) return this.resolveAlone(s, w, vignetteText);
      this.await(s, w.seat, 0, vignetteText);
    }
    if (this.options.keyTextStays) {
      for (let k = 0; k < this.t.keys; k++) {
        const card = this.t.firstKey + k;
        if ((own[S.KEYS + k] & KEY_COLLECTED) !== 0 && texts[card] >= 0) this.await(s, w.seat, card, texts[card]);
      }
    }
    return s.all[H.waiting] > 0;
  }

  /** A text with no other beside it, of a game of one: its first instruction is carried out right away, which often is all there is. True when something is left. */
  private resolveAlone(s: VeilwraithState, w: Wraith, text: number): boolean {
    const a = s.all;
    this.push(s, text, w.seat, 0);
    this.step(s);
    this.settle(s);
    return a[H.kind] !== RUNNING || a[H.depth] > 0 || a[H.outcome] !== 0;
  }

  protected override fire(s: VeilwraithState, who: number, source: number, ability: number): void {
    this.push(s, ability, who, source);
  }

  /** VW-Z06: the player is asked for the order only where it can matter. */
  protected override commute(_s: VeilwraithState, one: number, other: number): boolean {
    const { touches } = this.t;
    return commute(touches.get(one) as Touches, touches.get(other) as Touches);
  }

  protected discardPlayed(s: VeilwraithState, w: Wraith): void {
    const a = s.all;
    const own = w.own;
    const n = a[w.inPlay.at];
    if (n > 0) {
      // Readable: each card of inPlay goes on memoryDiscard.
      const to = w.memoryDiscard.cards + a[w.memoryDiscard.at];
      for (let i = 0; i < n; i++) a[to + i] = a[w.inPlay.cards + i];
      a[w.memoryDiscard.at] += n;
      a[w.inPlay.at] = 0;
      if (this.staticMemories) w.derived[S.DIRTY] = 1;
    }
    own[S.ATTACHED] = 0; // VW-G10
    own[S.ATTACHED + 1] = 0;
    own[S.ATTACHED + 2] = 0;
  }

  protected endRound(s: VeilwraithState, w: Wraith): void {
    const own = w.own;
    this.emitForCurves(s, ALL, K.E_ROUND_END);
    own[S.USED] = 0;
    own[S.HAS_TILTED] = 0;
    own[S.HAVE_ACTED] = 0;
    own[S.EXTRA_USES] = 0;
    own[S.EXTRA_USES + 1] = 0;
    own[S.EXTRA_USES + 2] = 0;
    if (own[S.TIMED] > 0 || own[S.ANY_IGNORED] !== 0) {
      own[S.TIMED] = 0;
      own[S.ANY_IGNORED] = 0;
      for (let i = 0; i < own[S.AREA]; i++) own[S.AREA_FLAGS + i] &= ~S.IGNORED; // VW-?86
      w.derived[S.DIRTY] = 1;
    }
  }

  protected staticsElsewhere(w: Wraith): readonly number[] | null {
    if (!this.staticMemories && !this.options.keyTextStays) return null;
    const found = this.elsewhere;
    found.length = 0;
    const played = w.all[w.inPlay.at];
    for (let i = 0; i < played; i++) found.push(w.all[w.inPlay.cards + i]);
    if (this.options.keyTextStays) {
      for (let k = 0; k < this.t.keys; k++) if ((w.own[S.KEYS + k] & KEY_COLLECTED) !== 0) found.push(this.t.firstKey + k);
    }
    return found;
  }
}
