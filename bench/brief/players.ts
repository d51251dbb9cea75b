import { hashName, type Strategy, uniform } from '../../src/core/index.ts';
import { seedKey } from '../../src/runner/plan/seed.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../src/runner/play/seating.ts';
import { playCeiling } from '../ceiling.ts';
import { BriefRules, brief, greedy, keysAtEnd, spiritAtEnd } from './kernel.ts';
import type { BriefPlayer } from './results.ts';

export const key = seedKey('bench');

/** The stream a table gives to the player of role play at seat 0. */
const PURPOSE = hashName('player 0 play');

/** The one function on typed arrays; with `rounds` its games are as long as these (see CeilingOptions). */
export function ceiling(isUniform: boolean, rounds: Int32Array | null): BriefPlayer {
  const options = { key, uniform: isUniform, purpose: PURPOSE, rounds };
  return (results) => (first, count) => playCeiling(options, first, count, results);
}

/** The same game in scry's kernel, through table and play loop as in a run. */
export function kernel(isUniform: boolean): BriefPlayer {
  return (results) => {
    const strategy: Strategy = isUniform ? { ...uniform, game: brief.id, roles: ['play'] } : greedy;
    const rules = new BriefRules();
    const table = new SeatedPlayers(brief, rules, [{ play: { strategy: strategy.id, options: {} } }], () => strategy);
    const s = rules.create();
    return (first, count) => {
      let decisions = 0;
      for (let game = first; game < first + count; game++) {
        decisions += playGame(table, s, key, game);
        results.add(s.outcome, s.round, spiritAtEnd(s), keysAtEnd(s));
      }
      return decisions;
    };
  };
}
