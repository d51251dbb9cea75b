import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { Event, Kind } from '../state/kinds.ts';
import { M, Most, type RuinState, W } from '../state/state.ts';
import { yesOrNo } from './question.ts';
import { leaveRecall } from './stances.ts';

// Round end empties the Recall Zones (VR-N11 – VR-N13, VR-W03, VR-Y20).

/**
 * Each card goes to its owner's discard pile, except those that a text keeps there and Continuous Attacks that their owners keep. M.CURSOR is the figure whose zone
 * it has come to, M.PLACE the place in the zone. Returns whether all zones are done.
 */
export function emptyRecallZones(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  for (; m[M.CURSOR] < Most.figures; m[M.CURSOR]++) {
    const f = s.figures[m[M.CURSOR]];
    if (f === undefined) continue;
    while (m[M.PLACE] < f.recall.count(s)) {
      const card = f.recall.card(s, m[M.PLACE]);
      if (g.t.continuous[card] !== 0) {
        g.ask(s, Kind.continuous, f.recall.tag(s, m[M.PLACE]));
        return false;
      }
      if (g.t.stays[card] !== 0) keep(g, s);
      else leaveRecall(g, s, f, m[M.PLACE]);
    }
    m[M.PLACE] = 0;
    f.w[W.STANCE_SET] = 0;
  }
  m[M.CURSOR] = 0;
  return true;
}

function keep(g: VeilOfRuin, s: RuinState): void {
  const f = s.figures[s.match[M.CURSOR]];
  g.emit(s, ALL, Event.kept, f.figure, f.recall.card(s, s.match[M.PLACE]));
  s.match[M.PLACE]++;
}

/** The Continuous Attack that its owner is asked about. */
export function continuousAttack(s: RuinState): number {
  return s.figures[s.match[M.CURSOR]].recall.card(s, s.match[M.PLACE]);
}

/** VR-N12: PASS discards it, YES leaves it in the Recall Zone. */
export const continuousQuestion = yesOrNo((g, s, stays) => {
  if (stays) keep(g, s);
  else leaveRecall(g, s, s.figures[s.match[M.CURSOR]], s.match[M.PLACE]);
});
