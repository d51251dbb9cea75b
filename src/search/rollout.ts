import { FIRST_KIND, H, type Player, type Simulator, type State, View } from '../core/index.ts';
import { applyRun } from './apply-run.ts';

/**
 * Plays worlds with given players, one per decider, to evaluate a position. Does not allocate per decision. Each
 * player sees the world from its own seat.
 */
export class Rollout<V extends View> {
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly players: readonly Player<V>[];
  private readonly legal: Int32Array;
  private readonly run = new Int32Array(256);

  private readonly until: ((view: V) => boolean) | null;

  /** `view` must be used by this rollout only. `until`: asked at every decision, from the seat that decides, whether to stop there. */
  constructor(sim: Simulator<V>, view: V, players: readonly Player<V>[], until: ((view: V) => boolean) | null = null) {
    this.sim = sim;
    this.view = view;
    this.players = players;
    this.until = until;
    this.legal = new Int32Array(sim.rules.mostCodes);
  }

  /** Plays the world from its current position until the game is over, or `until` says so. */
  play(s: State): void {
    const { players, view, legal, run, until } = this;
    const { rules } = this.sim;
    const a = s.all;
    for (let who = 0; who < players.length; who++) {
      view.bind(s, who);
      players[who].begin(view);
    }
    while (a[H.kind] >= FIRST_KIND) {
      const who = a[H.decider];
      const player = players[who];
      view.bind(s, who);
      if (until?.(view)) return;
      if (player.plan !== undefined) {
        const only = rules.forced(s);
        if (only >= 0) {
          rules.apply(s, only);
          continue;
        }
        const n = View.strike(view, run, player.plan(view, run));
        if (n > 0) {
          applyRun(rules, s, run, 0, n);
          continue;
        }
      }
      const n = rules.legal(s, legal);
      rules.apply(s, legal[n === 1 ? 0 : player.choose(view, legal, n)]);
    }
  }
}
