import { type Metrics, RUNNING, type SeedKey, type Sink, type Stream } from '../../../core/index.ts';
import { BOARD } from '../content/board.ts';
import { VeiledFate } from '../game.ts';
import { FateView } from '../play/view.ts';
import { FateMetrics } from '../record/metrics.ts';
import { ACTS, actNamed, cardUsed, usableCards } from '../state/acts.ts';
import type { Kind } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { show } from '../words/table.ts';
import { tell } from '../words/telling.ts';
import { say } from '../words/text.ts';
import { step } from './effects.ts';
import { flow, settle } from './flow.ts';
import { questions } from './questions.ts';
import { determinise } from './redeal.ts';
import { setUp } from './set-up.ts';

/** The kernel's interface to the rules. Each call is answered by the functions in this folder. */
export class FateRules extends VeiledFate {
  readonly maps = [BOARD];

  start(s: FateState, key: SeedKey, game: number): void {
    this.open(s, key, game);
    setUp(this, s);
    this.run(s);
  }
  protected step(s: FateState): void {
    step(this, s);
  }
  protected flow(s: FateState): void {
    flow(this, s);
  }
  protected settle(s: FateState): void {
    settle(this, s);
  }

  legal(s: FateState, out: Int32Array): number {
    return questions[s.kind as Kind].legal(this, s, out);
  }
  allows(s: FateState, code: number): boolean {
    return code >= 0 && questions[s.kind as Kind].allows(this, s, code);
  }
  apply(s: FateState, code: number): void {
    const question = questions[s.kind as Kind];
    this.answered(s);
    question.take(this, s, code);
    if (s.kind === RUNNING) this.settle(s);
    this.run(s);
  }
  actOf(s: FateState, code: number): number {
    const act = actNamed(s.kind, code);
    return act === null ? -1 : ACTS.indexOf(act);
  }
  cardOf(s: FateState, code: number): number {
    return cardUsed(this.t, s.kind, code);
  }
  get usableCards(): readonly number[] {
    return usableCards(this.t);
  }

  view(): FateView {
    return new FateView(this);
  }
  determinise(s: FateState, who: number, rng: Stream, into: FateState, belief?: Int32Array): void {
    determinise(this, s, who, rng, into, belief);
  }
  utility(s: FateState, seat: number): number {
    return (s.words[M.WINNERS] >> seat) & 1;
  }
  say(s: FateState, code: number): string {
    return say(this, s, code);
  }
  show(s: FateState, who: number | null): string {
    return show(this, s, who);
  }
  tell(s: FateState, event: number, a: number, b: number, c: number): string {
    return tell(this, s, event, a, b, c);
  }
  metrics(sink: Sink): Metrics<FateState> {
    return new FateMetrics(this, sink);
  }
}
