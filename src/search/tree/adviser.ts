import { type Player, type State, View } from '../../core/index.ts';
import type { Choices } from '../choices.ts';

/** Asks players of another strategy, one per decider, what they would do at a node of a search. */
export class Adviser<V extends View> {
  /** What was advised last: a run of codes, and its length. */
  readonly run = new Int32Array(256);
  length = 0;
  private readonly view: V;
  private readonly players: readonly Player<V>[];

  /** `view` must be used by this adviser only. */
  constructor(view: V, players: readonly Player<V>[]) {
    this.view = view;
    this.players = players;
  }

  /** Asks what it would do in a world that stands at the node of these choices. */
  ask(s: State, who: number, choices: Choices<V>): void {
    const { view, run } = this;
    const player = this.players[who];
    view.bind(s, who);
    player.begin(view);
    this.length = View.strike(view, run, player.plan?.(view, run) ?? 0);
    if (this.length > 0) return;
    run[0] = choices.legal[player.choose(view, choices.legal, choices.codes)];
    this.length = 1;
  }
}
