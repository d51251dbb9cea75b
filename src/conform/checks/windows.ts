import type { Rules, State } from '../../core/index.ts';
import { playGame } from '../../runner/play/play.ts';
import { Fault } from '../fault.ts';
import { keyOf } from '../keys.ts';
import { type MakePlayer, tableOf } from '../monte-carlo.ts';
import { same } from '../same.ts';
import { type Check, compiled } from '../subject.ts';

const hasty: MakePlayer = ({ rng }) => ({ begin() {}, choose: (_view, _codes, n) => rng.below(n), stops: [] });

/** Rules may pass windows that no player stops at by themselves; the same game must come out when the runner passes them one by one. */
export const windows: Check = {
  promise: 'windows passed inside the rules leave the game as it is',
  look: 'where the rules ask whether a window is offered',
  run(subject, { games, seed, pulse }) {
    const play = (game: number, byTheRules: boolean): { rules: Rules; s: State; decisions: number } => {
      const rules = compiled(subject);
      const table = tableOf(subject.def, rules, [hasty], pulse);
      if (!byTheRules) rules.skipped.fill(0);
      const s = rules.create();
      return { rules, s, decisions: playGame(table, s, keyOf(seed), game) };
    };
    for (let game = 0; game < games; game++) {
      const one = play(game, false);
      const other = play(game, true);
      same(one.rules, one.s, other.s, 'with windows skipped', { game });
      if (one.decisions !== other.decisions) throw new Fault(`${other.decisions} decisions with windows skipped, not ${one.decisions}`, { game });
    }
    return undefined;
  },
};
