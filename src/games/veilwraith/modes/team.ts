import { ALL, F, H, type Pack, type Params, RUNNING, redeal, type SeedKey, type Shared, type Stream, WIN, Zone } from '../../../core/index.ts';
import { valueIn } from '../content/tables.ts';
import { VeilwraithRules } from '../rules/rules.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { D, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { IN_GAME, NO_COMBINE, NO_PLAY, PORTAL } from '../state/words.ts';
import { Company } from './company.ts';

/** What one Veilwraith may do for another, and what it may know of it. */
export class TeamRules extends Company {
  private readonly list = new Int32Array(1024);

  override start(s: VeilwraithState, key: SeedKey, game: number): void {
    this.clear(s, key, game);
    for (const w of s.wraiths) this.standAlone(w);
    this.run(s);
  }

  /** VW-?80: who goes before others of the same age is drawn by lot, once for all games of a Campaign. */
  override clear(s: VeilwraithState, key: SeedKey, game: number): void {
    super.clear(s, key, game);
    s.winner = -1;
    if (this.lot === null) return;
    for (let seat = 0; seat < this.seats; seat++) {
      const place = this.luck.below(s, this.lot, seat + 1);
      for (let other = 0; other < seat; other++) if (s.wraiths[other].own[S.LOT] >= place) s.wraiths[other].own[S.LOT]++;
      s.wraiths[seat].own[S.LOT] = place;
    }
  }

  override clearTable(s: VeilwraithState): void {
    super.clearTable(s);
    s.winner = -1;
  }

  /** Answers one by one: another may be asked in between. */
  override resolve(s: VeilwraithState, code: number, _next: number, planned: boolean): number {
    if (planned && !this.allows(s, code)) return 0;
    const w = s.wraiths[s.decider];
    s.common[D.ACTING] = w.seat;
    switch (s.kind) {
      case K.K_ANOTHER:
        this.answered(s);
        this.affect(s, s.wraiths[code - C.SEAT], this.operand(s, 1), s.all[this.top(s) + F.source]);
        break;
      case K.K_LEND:
        this.answered(s);
        this.lend(s, w, code);
        break;
      case K.K_USE:
        if (code >= C.ASK && code < C.CROSS) {
          this.answered(s);
          this.askForPower(s, w, s.wraiths[code - C.ASK]);
          break;
        }
        return super.resolve(s, code, -1, false);
      default:
        return super.resolve(s, code, -1, false);
    }
    if (s.all[H.kind] === RUNNING) {
      this.settle(s);
      this.run(s);
    }
    return 1;
  }

  protected override step(s: VeilwraithState): void {
    s.common[D.ACTING] = s.all[this.top(s) + F.who];
    super.step(s);
  }

  override legal(s: VeilwraithState, out: Int32Array): number {
    const w = s.wraiths[s.decider];
    switch (s.kind) {
      case K.K_ANOTHER: {
        let n = 0;
        for (let seat = 0; seat < this.seats; seat++) if (this.isAnother(s, w, seat)) out[n++] = C.SEAT + seat;
        return n;
      }
      case K.K_LEND:
        this.refresh(w);
        return this.legalLoans(s, w, out);
      case K.K_USE: {
        let n = super.legal(s, out);
        if (this.options.sharePower) for (let seat = 0; seat < this.seats; seat++) if (this.mayAsk(s, w, seat)) out[n++] = C.ASK + seat;
        return n;
      }
      default:
        return super.legal(s, out);
    }
  }

  override allows(s: VeilwraithState, code: number): boolean {
    const w = s.wraiths[s.decider];
    switch (s.kind) {
      case K.K_ANOTHER:
        return code >= C.SEAT && code < C.SEAT + this.seats && this.isAnother(s, w, code - C.SEAT);
      case K.K_LEND: {
        const n = this.legal(s, this.list);
        for (let i = 0; i < n; i++) if (this.list[i] === code) return true;
        return false;
      }
      case K.K_USE:
        if (code >= C.ASK) return code < C.ASK + this.seats && this.mayAsk(s, w, code - C.ASK);
        return super.allows(s, code);
      default:
        return super.allows(s, code);
    }
  }

  override forced(s: VeilwraithState): number {
    // With Power to be had from others a Use may have more ways than the own hand tells.
    if (s.kind !== K.K_USE || !this.options.sharePower) return super.forced(s);
    return this.legal(s, this.list) === 1 ? this.list[0] : -1;
  }

  // Actions used in another's area (VW-X11, VW-?61, VW-?73)

  private reachesInto(w: Wraith, seat: number): boolean {
    return this.options.crossTargets && seat !== w.seat && w.company[seat].own[S.STATUS] === IN_GAME;
  }

  protected override legalUses(s: VeilwraithState, w: Wraith, out: Int32Array, from: number, free: boolean): number {
    let n = super.legalUses(s, w, out, from, free);
    if (!this.options.crossTargets || !(this.available(w, 0, free) || this.available(w, 1, free) || this.available(w, 2, free))) return n;
    const { t, reached } = this;
    const failing = this.failureAllowed(w);
    if (!failing) this.reachAll(w);
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.reachesInto(w, seat)) continue;
      const of = s.wraiths[seat];
      const { own, derived } = of;
      this.refresh(of);
      let nth = 0;
      for (let i = 0; i < own[S.AREA]; i++) {
        const card = own[S.AREA_CARD + i];
        nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
        if ((nth > 0 && this.sameAsBefore(s, of, i)) || !this.mayHelpWith(card)) continue;
        const base = C.CROSS + seat * C.AREA + ((card - t.memories) * C.NTH + nth) * 3;
        for (let v = 0; v < t.valueCount[card]; v++) {
          const action = t.valueType[card * 3 + v];
          if (!this.available(w, action, free) || !this.openValue(of, i, v)) continue;
          if (failing || valueIn(derived[S.VALUES + i], v) <= reached[action]) out[n++] = base + v;
        }
      }
    }
    return n;
  }

  /** VW-?64. */
  private mayHelpWith(card: number): boolean {
    return this.options.portalHelp || this.t.kind[card] !== PORTAL;
  }

  protected override allowsUseCode(s: VeilwraithState, w: Wraith, code: number, free: boolean): boolean {
    if (code < C.CROSS) return super.allowsUseCode(s, w, code, free);
    const seat = ((code - C.CROSS) / C.AREA) | 0;
    if (seat >= this.seats || !this.reachesInto(w, seat)) return false;
    const of = s.wraiths[seat];
    const rest = code - C.CROSS - seat * C.AREA;
    const named = (rest / 3) | 0;
    const v = rest - named * 3;
    const i = this.entry(of, named);
    if (i < 0 || !this.openValue(of, i, v) || !this.mayHelpWith(of.own[S.AREA_CARD + i])) return false;
    if (named % C.NTH !== 0 && this.sameAsBefore(s, of, i)) return false;
    const action = this.t.valueType[of.own[S.AREA_CARD + i] * 3 + v];
    if (!this.available(w, action, free)) return false;
    this.refresh(of);
    return this.failureAllowed(w) || this.reaches(s, w, action, valueIn(of.derived[S.VALUES + i], v));
  }

  protected override use(s: VeilwraithState, w: Wraith, code: number, extra: boolean, planned: boolean): boolean {
    if (code < C.CROSS) return super.use(s, w, code, extra, planned);
    const seat = ((code - C.CROSS) / C.AREA) | 0;
    const rest = code - C.CROSS - seat * C.AREA;
    const of = s.wraiths[seat];
    this.useOn(s, w, of, this.entry(of, (rest / 3) | 0), rest % 3, extra);
    return true;
  }

  // Another Veilwraith (VW-X19, VW-?72, VW-?100)

  protected override nameAnother(s: VeilwraithState, w: Wraith, text: number, source: number): void {
    let others = 0;
    let last = w;
    if (!this.options.anotherIsSelf) {
      for (let seat = 0; seat < this.seats; seat++) {
        if (!this.isAnother(s, w, seat)) continue;
        others++;
        last = s.wraiths[seat];
      }
    }
    if (others > 1) this.ask(s, K.K_ANOTHER, w.seat);
    else this.affect(s, last, text, source);
  }

  /** Rivals that have escaped in this very phase are not known to have: they may still be named. */
  private isAnother(s: VeilwraithState, w: Wraith, seat: number): boolean {
    const known = s.common[D.PLAYING] !== 0 && this.options.sealed ? s.seen[seat] : s.wraiths[seat];
    return seat !== w.seat && known.own[S.STATUS] === IN_GAME;
  }

  private affect(s: VeilwraithState, w: Wraith, text: number, source: number): void {
    if (w.own[S.STATUS] === IN_GAME) this.push(s, text, w.seat, source);
  }

  // Power from others (VW-?65, by option)

  private mayAsk(s: VeilwraithState, w: Wraith, seat: number): boolean {
    return (
      seat !== w.seat &&
      s.wraiths[seat].own[S.STATUS] === IN_GAME &&
      (w.own[S.LENT] & (1 << seat)) === 0 &&
      this.loan(s.wraiths[seat], w.own[S.USE_ACTION] - 1) > 0
    );
  }

  private askForPower(s: VeilwraithState, w: Wraith, lender: Wraith): void {
    w.own[S.LENT] |= 1 << lender.seat;
    lender.own[S.LENDING] = w.seat + 1;
    this.ask(s, K.K_LEND, lender.seat);
  }

  /** While one is lending, it is asked instead of the one who Uses. */
  protected override ask(s: VeilwraithState, kind: number, who: number): void {
    if (kind === K.K_USE && this.options.sharePower) {
      for (let seat = 0; seat < this.seats; seat++) {
        if (s.wraiths[seat].own[S.LENDING] !== who + 1) continue;
        super.ask(s, K.K_LEND, seat);
        return;
      }
    }
    super.ask(s, kind, who);
  }

  /** The most Power one can lend to an Action: tokens on its own, Power of Memories, Combines. */
  private loan(w: Wraith, action: number): number {
    const { own } = w;
    const { gain, tokenGain, combine } = this.t;
    this.refresh(w);
    const forbid = w.derived[S.FORBID];
    let closed = 0;
    let open = -1000;
    for (let i = 0; i < own[S.HAND_MEMORIES]; i++) {
      const card = w.handCards[i];
      const power = (forbid & NO_PLAY) === 0 ? gain[card * 3 + action] - tokenGain[card * 3 + action] : 0;
      const pair = Math.max(0, combine[card] + w.derived[S.COMBINE_CHANGE]);
      const next = (forbid & NO_COMBINE) === 0 && open + pair > closed + power ? open + pair : closed + power;
      open = Math.max(open + power, closed);
      closed = next;
    }
    return own[S.TOKENS + action] + closed;
  }

  /** What others can still lend to a Use of this Action. */
  private loans(w: Wraith, action: number): number {
    let sum = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const other = w.company[seat];
      if (seat === w.seat || other.own[S.STATUS] !== IN_GAME) continue;
      if (w.own[S.USE_ACTION] === 0 || (w.own[S.LENT] & (1 << seat)) === 0) sum += this.loan(other, action);
    }
    return sum;
  }

  override reachAll(w: Wraith): void {
    super.reachAll(w);
    if (this.options.sharePower) for (let action = 0; action < 3; action++) this.reached[action] += this.loans(w, action);
  }

  override reach(s: VeilwraithState, w: Wraith, action: number): number {
    return super.reach(s, w, action) + (this.options.sharePower ? this.loans(w, action) : 0);
  }

  private legalLoans(s: VeilwraithState, w: Wraith, out: Int32Array): number {
    const { own, derived } = w;
    const action = s.wraiths[own[S.LENDING] - 1].own[S.USE_ACTION] - 1;
    let n = 1;
    out[0] = C.PASS;
    if ((derived[S.FORBID] & NO_PLAY) === 0) {
      const from = n;
      n = this.handCodes(s, w, C.PLAY, out, n);
      let kept = from;
      for (let i = from; i < n; i++) if (this.powerOf(out[i] - C.PLAY, action) > 0) out[kept++] = out[i];
      n = kept;
    }
    if ((derived[S.FORBID] & NO_COMBINE) === 0) n = this.legalFirst(s, w, out, n);
    for (let k = 1; k <= own[S.TOKENS + action]; k++) out[n++] = C.RESOLVE + k;
    return n;
  }

  /** Power, tokens aside, that a Memory gives an Action. */
  private powerOf(card: number, action: number): number {
    return this.t.gain[card * 3 + action] - this.t.tokenGain[card * 3 + action];
  }

  /** A Memory lent gives its Power alone; what else it does is left undone. */
  private lend(s: VeilwraithState, w: Wraith, code: number): void {
    const { own } = w;
    const user = s.wraiths[own[S.LENDING] - 1];
    const action = user.own[S.USE_ACTION] - 1;
    if (code === C.PASS) {
      own[S.LENDING] = 0;
      return;
    }
    if (code >= C.COMBINE && code < C.RETURN) {
      own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
      this.ask(s, K.K_COMBINE, w.seat);
      return;
    }
    let power = code - C.RESOLVE;
    if (code < C.DISCARD) {
      power = this.powerOf(code - C.PLAY, action);
      this.takeFromHand(s, w, code - C.PLAY);
      w.inPlay.push(s, code - C.PLAY);
    } else this.removeTokens(s, w, action, power);
    user.own[S.USE_POWER] += power;
    this.emit(s, ALL, K.E_LENT, power, user.seat);
  }

  // What each may know

  protected override eyes(w: Wraith): number {
    return this.options.competitive ? super.eyes(w) : (1 << this.seats) - 1;
  }

  /** Rivals hear of one another only what concerns all; closed hands are not told. */
  protected override audience(s: VeilwraithState, mask: number, event: number): number {
    const own = !COMMON.has(event) && (this.options.sealed || (event === K.E_MEMORY && !this.options.openHands));
    return own ? 1 << s.common[D.ACTING] : mask;
  }

  override determinise(s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void {
    this.dream(s, who, rng, into);
    const { options } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const w = into.wraiths[seat];
      // Rivals are as they were when the Play Phase began; what they have done in it since is not known.
      if (options.sealed && seat !== who && s.decider === who && s.common[D.PLAYING] !== 0) {
        w.own.set(into.seen[seat].own);
        w.derived[S.DIRTY] = 1;
      }
      this.redealThreats(into, w, who, rng);
      if (seat === who || options.openHands) redeal(into, [w.memoryDeck], who, rng, this.memoryPass);
      else this.redealHand(into, w, who, rng);
    }
  }

  /** A hand that is closed to others is dealt anew together with the deck; what is no Memory stays where it is. */
  private redealHand(into: VeilwraithState, w: Wraith, who: number, rng: Stream): void {
    const { hand } = w;
    const closed = new Zone({ name: 'hand', at: hand.at, capacity: hand.capacity, known: this.places.nobody, tags: -1 });
    redeal(into, [w.memoryDeck, closed], who, rng, this.memoriesOnly);
    into.all.subarray(hand.cards, hand.cards + w.own[S.HAND_MEMORIES]).sort();
  }
  private readonly memoriesOnly = [(_zone: number, card: number): number => (card < this.t.memories ? 0 : -1)];

  override utility(s: VeilwraithState, seat = 0): number {
    if (this.options.competitive) return s.winner === seat ? 1 : 0;
    return s.outcome === WIN ? 1 : 0;
  }
}

/** Told to everyone. */
const COMMON = new Set<number>([K.E_ROUND, K.E_WON, K.E_GAME_BEGINS, K.E_GAME_OVER, K.E_RIBBONS, K.E_SKIPPED, K.E_CAMPAIGN_OVER, K.E_JOINS]);

/** The rules of a Vignette for as many Veilwraiths as the parameters say. */
export function rulesOf(pack: Pack, params: Params, shared?: Shared): VeilwraithRules {
  return (params.wraiths as number) > 1 ? new TeamRules(pack, params, shared) : new VeilwraithRules(pack, params, shared);
}
