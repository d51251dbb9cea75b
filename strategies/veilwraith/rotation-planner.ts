import type { ParamSpec, Player, Runs, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
import {
  chooseAction,
  drawWith,
  flip,
  isTilt,
  Kind,
  MOST_TOKENS,
  PASS,
  play,
  playForPower,
  playUtility,
  tilt,
  turn,
  use,
} from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { worthInHand } from '../../src/games/veilwraith/play/worth.ts';
import type { Guide } from '../../src/search/guide.ts';
import { TurnSearch } from '../../src/search/turn.ts';
import { Evaluation, WEIGHTS, type Weights } from './_evaluation.ts';
import { Payment } from './_payment.ts';
import { RotationSensible } from './rotation-sensible.ts';

const OPTIONS = {
  nodes: { type: 'int', default: 40, min: 1, max: 20_000, about: 'sequences tried at each decision' },
  worlds: { type: 'int', default: 2, min: 1, max: 64, about: 'random worlds in which to try a sequence that draws a card' },
  ...WEIGHTS,
} as const satisfies ParamSpec;

const ANY_PRICE = 1_000_000;

/**
 * Searches sequences of the Play Phase (Uses with their cheapest payments, Turns, Flips, Memories that heal, ignore or reset) for the one with the best end of
 * round; the Tilt comes last. It tries the choice of `rotation-sensible` first, so that a small budget still plays sensibly. That strategy also answers
 * questions of cards and everything outside the Play Phase. Memories that draw are played at once, because they reveal information.
 */
class RotationPlanner implements Player<VeilwraithView>, Guide<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly sensible = new RotationSensible();
  private readonly rng: Stream;
  private readonly weights: Weights;
  private readonly search: TurnSearch<VeilwraithView>;
  private readonly buffer = new Int32Array(256);
  private payment!: Payment;
  private evaluation: Evaluation | null = null;
  /** True if the next node to list is the root of the search. */
  private beginning = false;

  constructor(t: Toolbox<VeilwraithView>) {
    const options = t.options as Readonly<Record<keyof typeof OPTIONS, number>>;
    this.rng = t.rng;
    this.weights = options;
    this.search = new TurnSearch(t.sim, t.view, this, options);
  }

  begin(view: VeilwraithView): void {
    this.sensible.begin(view);
    if (this.evaluation !== null) return;
    const worth = worthInHand(view);
    this.payment = new Payment(worth, view);
    this.evaluation = new Evaluation(this.weights, worth);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind !== Kind.play) return this.sensible.plan(view, out);
    const drawing = memoryThatDraws(view);
    if (drawing >= 0) return playUtility(view, drawing, out, 0);
    this.beginning = true;
    const n = this.search.search(view, this.rng, out);
    if (!this.search.ends) return n;
    out[n] = PASS;
    return n + 1;
  }

  choose(view: VeilwraithView, codes: Int32Array, n: number): number {
    return this.sensible.choose(view, codes, n);
  }

  // Interface to the search

  decides(kind: number): boolean {
    return kind === Kind.play;
  }

  value(view: VeilwraithView): number {
    return (this.evaluation as Evaluation).value(view);
  }

  list(view: VeilwraithView, runs: Runs): void {
    if (this.beginning) this.listSensible(view, runs);
    this.beginning = false;
    this.listUses(view, runs, -1);
    if (view.mayDraw) for (let action = 0; action < 3; action++) if (view.mayUse(action)) runs.add(drawWith(action));
    if (view.keysCollected > 0) this.listKeys(view, runs);
    if (view.mayPlay) this.listPlays(view, runs);
  }

  close(view: VeilwraithView, runs: Runs): void {
    if (!view.mayTilt) return;
    for (let action = 0; action < 3; action++) if (view.isFree(action) && view.tokens(action) < MOST_TOKENS) runs.add(tilt(action));
  }

  /** What `rotation-sensible` would do next, without Tilt and end. */
  private listSensible(view: VeilwraithView, runs: Runs): void {
    let n = this.sensible.plan(view, this.buffer);
    while (n > 0 && (this.buffer[n - 1] === PASS || isTilt(this.buffer[n - 1]))) n--;
    if (n === 0) return;
    for (let i = 0; i < n; i++) runs.codes[runs.end + i] = this.buffer[i];
    runs.keep(runs.end + n);
  }

  /** Uses on every affordable value, after Turning Key k if k >= 0. */
  private listUses(view: VeilwraithView, runs: Runs, k: number): void {
    const { cards } = view;
    const { payment } = this;
    payment.look();
    for (let i = 0; i < view.threats; i++) {
      if (view.isLikeLast(i)) continue;
      const card = view.threat(i);
      if (cards.discardsThreats(card) && this.sensible.risk(view) > 0) continue;
      for (let v = 0; v < cards.values(card); v++) {
        const action = cards.action(card, v);
        const free = k < 0 ? view.mayUse(action) : view.isFree(action) && view.usesAllowed(action);
        if (!free || !view.isOpen(i, v)) continue;
        if (!payment.find(view, action, view.value(i, v) - view.power(action), ANY_PRICE)) continue;
        let n = runs.end;
        if (k >= 0) runs.codes[n++] = turn(k);
        runs.codes[n++] = use(view, i, v);
        payment.keep();
        runs.keep(payment.write(view, runs.codes, n));
      }
    }
  }

  /** Flips of Turned Keys (of all Keys if the Portal is in play), and Uses by a Turn. Which Key is Turned makes no difference to the Use. */
  private listKeys(view: VeilwraithView, runs: Runs): void {
    let turnable = -1;
    for (let k = 0; k < view.cards.keys; k++) {
      const turns = view.mayTurn(k);
      if (turns && turnable < 0) turnable = k;
      if (view.flipsAllowed && view.mayFlip(k) && (!turns || view.portalInPlay)) runs.add(flip(k));
    }
    if (turnable >= 0 && view.turnsAllowed) this.listUses(view, runs, turnable);
  }

  /** Memories played for effects other than Power: Spirit, ignoring, resetting an Action; with a full hand also those that put tokens on an Action. */
  private listPlays(view: VeilwraithView, runs: Runs): void {
    const { cards } = view;
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if ((i > 0 && view.handCard(i - 1) === card) || !view.permits(play(card))) continue;
      const heals = cards.heals(card) > 0 && view.spirit < view.maxSpirit;
      const ignores = cards.ignores(card) > 0 && view.totalCost > 0;
      if (heals || ignores) runs.keep(playUtility(view, card, runs.codes, runs.end));
      if (cards.resets(card) > 0) {
        for (let action = 0; action < 3; action++) {
          if (view.isUpright(action)) continue;
          const n = playUtility(view, card, runs.codes, runs.end);
          runs.codes[n] = chooseAction(action);
          runs.keep(n + 1);
        }
      }
      if (view.hand < view.handLimit) continue;
      for (let action = 0; action < 3; action++) {
        const tokens = cards.tokens(card, action);
        if (tokens > 0 && view.tokens(action) + tokens <= MOST_TOKENS) runs.keep(playForPower(view, card, action, runs.codes, runs.end));
      }
    }
  }
}

/** A Memory in hand that draws, or -1. */
function memoryThatDraws(view: VeilwraithView): number {
  if (!view.mayPlay) return -1;
  for (let i = 0; i < view.hand; i++) if (view.cards.draws(view.handCard(i)) > 0 && view.permits(play(view.handCard(i)))) return view.handCard(i);
  return -1;
}

const rotationPlanner: Strategy<VeilwraithView> = {
  id: 'rotation-planner',
  game: 'veilwraith',
  roles: ['play'],
  about: 'searches sequences of play for the round; values the Threats left, the rotation reached and the cards kept',
  options: OPTIONS,
  create: (t) => new RotationPlanner(t),
};
export default rotationPlanner;
