import { type MapShape, type Metrics, type Pack, type Params, RUNNING, type SeedKey, type Sink, type Stream } from '../../../core/index.ts';
import { VeilOfRuin } from '../game.ts';
import { modeNamed } from '../modes/modes.ts';
import { RuinView } from '../play/view.ts';
import { RuinMetrics } from '../record/metrics.ts';
import { ACTS, actNamed, cardUsed, usableCards } from '../state/acts.ts';
import type { Kind } from '../state/kinds.ts';
import type { RuinState } from '../state/state.ts';
import { tell } from '../words/telling.ts';
import { say, show } from '../words/text.ts';
import { step } from './effects.ts';
import { causeOf, commute } from './order.ts';
import { fireAbility } from './powers.ts';
import { questions } from './questions.ts';
import { determinise } from './redeal.ts';
import { flow, settle } from './turn.ts';

/** The kernel's interface to the rules. Each call is answered by the functions in this folder. */
export class RuinRules extends VeilOfRuin {
  readonly maps?: readonly MapShape[];

  constructor(pack: Pack, params: Params) {
    super(modeNamed, pack, params);
    const map = this.t.maps.find(({ id, mode }) => mode === this.options.mode && id === (mode === 'jungle' ? this.options.map : this.options.book));
    if (map !== undefined) this.maps = [map.map];
  }

  override get rivals(): boolean {
    return this.mode.rivals;
  }

  start(s: RuinState, key: SeedKey, game: number): void {
    this.open(s, key, game);
    this.run(s);
  }
  protected step(s: RuinState): void {
    step(this, s);
  }
  protected flow(s: RuinState): void {
    flow(this, s);
  }
  protected settle(s: RuinState): void {
    settle(this, s);
  }
  protected override fire(s: RuinState, who: number, source: number, ability: number): void {
    const { card, cause } = causeOf(source);
    fireAbility(this, s, who, card, ability, cause);
  }
  protected override commute(_s: RuinState, one: number, other: number): boolean {
    return commute(this, one, other);
  }

  legal(s: RuinState, out: Int32Array): number {
    return questions[s.kind as Kind].legal(this, s, out);
  }
  allows(s: RuinState, code: number): boolean {
    return code >= 0 && questions[s.kind as Kind].allows(this, s, code);
  }
  apply(s: RuinState, code: number): void {
    const question = questions[s.kind as Kind];
    this.answered(s);
    question.take(this, s, code);
    if (s.kind === RUNNING) this.settle(s);
    this.run(s);
  }
  actOf(s: RuinState, code: number): number {
    const act = actNamed(this.t, s.kind, code);
    return act === null ? -1 : ACTS.indexOf(act);
  }
  cardOf(s: RuinState, code: number): number {
    return cardUsed(s.kind, code);
  }
  get usableCards(): readonly number[] {
    return usableCards(this.t);
  }

  view(): RuinView {
    return new RuinView(this);
  }
  determinise(s: RuinState, who: number, rng: Stream, into: RuinState): void {
    determinise(this, s, who, rng, into);
  }
  utility(s: RuinState, seat: number): number {
    return this.mode.utility(this, s, seat);
  }
  say(s: RuinState, code: number): string {
    return say(this, s, code);
  }
  show(s: RuinState, who: number | null): string {
    return show(this, s, who);
  }
  tell(s: RuinState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<RuinState> {
    return new RuinMetrics(this, sink);
  }
}
