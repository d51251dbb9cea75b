import { type Metrics, type Pack, type Params, type RedealPass, type SeedKey, type Shared, type Sink, type Stream, typed } from '../../../core/index.ts';
import { Veilwraith } from '../game.ts';
import { alone } from '../modes/alone.ts';
import type { Mode } from '../modes/mode.ts';
import { team } from '../modes/team.ts';
import { teamParams } from '../options/team-params.ts';
import { VeilwraithView } from '../play/view.ts';
import { writeDealt } from '../record/dealt.ts';
import { VeilwraithMetrics } from '../record/metrics.ts';
import { ACTS, actNamed, cardUsed, usableCards } from '../state/acts.ts';
import { Kind } from '../state/kinds.ts';
import type { VeilwraithState } from '../state/state.ts';
import { tell } from '../words/telling.ts';
import { say, show } from '../words/text.ts';
import { threatPasses } from './redeal.ts';
import { commute, fire } from './round.ts';

/** The kernel's interface to the rules. Each call is answered by the functions in this folder or, where the number of players matters, by the mode. */
export class VeilwraithRules extends Veilwraith {
  readonly threatPasses: readonly RedealPass[];
  /** Memory Upgrades are chosen before the deal. */
  readonly dealsLater = true;

  constructor(mode: Mode<Veilwraith>, pack: Pack, params: Params, shared?: Shared) {
    super(mode, pack, params, shared);
    this.threatPasses = threatPasses(this);
  }

  start(s: VeilwraithState, key: SeedKey, game: number): void {
    this.mode.start(this, s, key, game);
  }
  protected step(s: VeilwraithState): void {
    this.mode.step(this, s);
  }
  protected flow(s: VeilwraithState): void {
    this.mode.flow(this, s);
  }
  protected settle(s: VeilwraithState): void {
    this.mode.settle(this, s);
  }
  protected override commute(s: VeilwraithState, one: number, other: number): boolean {
    return commute(this, s, one, other);
  }
  protected override fire(s: VeilwraithState, who: number, source: number, ability: number): void {
    fire(this, s, who, source, ability);
  }

  legal(s: VeilwraithState, out: Int32Array): number {
    return this.mode.legal(this, s, out);
  }
  allows(s: VeilwraithState, code: number): boolean {
    return this.mode.allows(this, s, code);
  }
  override forced(s: VeilwraithState): number {
    return this.mode.forced(this, s);
  }
  apply(s: VeilwraithState, code: number): void {
    this.mode.apply(this, s, code);
  }
  override ask(s: VeilwraithState, kind: number, who: number): void {
    const lender = this.mode.lender(this, s, kind, who);
    if (lender < 0) super.ask(s, kind, who);
    else super.ask(s, Kind.lend, lender);
  }
  protected override audience(s: VeilwraithState, mask: number, event: number): number {
    return this.mode.audience(this, s, mask, event);
  }
  actOf(s: VeilwraithState, code: number): number {
    const act = actNamed(this.t, s.kind, code);
    return act === null ? -1 : ACTS.indexOf(act);
  }
  cardOf(s: VeilwraithState, code: number): number {
    return cardUsed(this.t, s.kind, code);
  }
  get usableCards(): readonly number[] {
    return usableCards(this.t);
  }

  view(): VeilwraithView {
    return new VeilwraithView(this);
  }
  determinise(s: VeilwraithState, who: number, rng: Stream, into: VeilwraithState): void {
    this.mode.determinise(this, s, who, rng, into);
  }
  utility(s: VeilwraithState, seat = 0): number {
    return this.mode.utility(this, s, seat);
  }
  say(s: VeilwraithState, code: number): string {
    return say(this, s, code);
  }
  show(s: VeilwraithState, who: number | null = null): string {
    return show(this, s, who);
  }
  tell(s: VeilwraithState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<VeilwraithState> {
    return new VeilwraithMetrics(this, sink);
  }
  /** With several Veilwraiths, who may begin before others have dealt, the numbers are 0. */
  dealt(s: VeilwraithState, out: Float64Array): void {
    if (this.seats === 1) writeDealt(this, s, s.solo, out);
  }
}

/** The rules of a Vignette for the number of Veilwraiths in the parameters. */
export function rulesOf(pack: Pack, params: Params, shared?: Shared): VeilwraithRules {
  return new VeilwraithRules(typed(teamParams, params).wraiths > 1 ? team : alone, pack, params, shared);
}
