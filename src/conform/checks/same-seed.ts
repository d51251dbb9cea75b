import type { Rules } from '../../core/index.ts';
import { apart } from '../apart.ts';
import { type Course, courseOf } from '../course.ts';
import { Fault } from '../fault.ts';
import { same } from '../same.ts';
import { type Check, compiled } from '../subject.ts';

/** Every game is played three times: at first, again after all others, and once more under freshly compiled rules. */
export const sameSeed: Check = {
  promise: 'the same seed gives the same game, whatever was played in between',
  look: 'variables outside the state, and chance that is not drawn from luck',
  run(subject, effort) {
    const rules = compiled(subject);
    const games = Array.from({ length: effort.games }, (_, game) => game);
    const firstTime = games.map((game) => courseOf(subject, rules, effort, game));
    for (const game of games.toReversed()) {
      agree(rules, firstTime[game], courseOf(subject, rules, effort, game), game);
      agree(rules, firstTime[game], courseOf(subject, compiled(subject), effort, game), game);
    }
    return undefined;
  },
};

function agree(rules: Rules, one: Course, other: Course, game: number): void {
  const at = one.codes.findIndex((code, i) => code !== other.codes[i]);
  if (at >= 0) throw new Fault(`played again, another move was made: code ${other.codes[at] ?? 'none'}, not ${one.codes[at]}`, { game, decision: at });
  const lines = apart(rules.show(one.s, null), rules.show(other.s, null));
  if (lines !== undefined) throw new Fault(`played again, the game ends with "${lines.other}", not with "${lines.one}"`, { game });
  same(rules, one.s, other.s, 'played again', { game });
}
