import { defineGame } from 'scry';

/**
 * Ladder: two players climb. In turn, a player steps up one rung for sure, or leaps: a die says how many rungs, but a 1 is a fall to the ground.
 * The first to reach the top wins.
 */
export default defineGame({
  // The version of scry's interface for games that this file is written for.
  apiVersion: 1,
  // The id stands in tables and on the command line, the name in reports.
  id: 'ladder',
  name: 'Ladder',
  // How many play: a number, or [least, most].
  seats: 2,
  // Lots decide who begins, or `swap: first` in an experiment; `t.first` is that seat.
  firstPlayer: true,

  // What an experiment can set or vary.
  options: {
    top: { type: 'int', default: 10, min: 2, max: 30, about: 'rungs to climb' },
    sides: { type: 'int', default: 6, min: 2, max: 12, about: 'sides of the die' },
  },

  // Everything that changes during a game, and nothing else does: no variables outside. Numbers begin at 0; all players see them.
  // 'number', 'perSeat', { numbers: 6 }, or a pile of cards: { pile: 40, hidden: true }.
  state: { height: 'perSeat', active: 'number' },

  // Sources of chance. Never use Math.random: the same seed must give the same game.
  luck: ['die'],

  // What players are asked, and their moves. The number says how many codes a move has: 1, or 6 for "one of six".
  decisions: { turn: { step: 1, leap: 1 } },

  // How a game may end, and what a replay tells.
  causes: ['top'],
  notes: { rolled: (die) => `rolls ${die}` },

  // A game that is still running after so many rounds is cut off and counted as such.
  maxRounds: 40,

  // Numbers for the report: one a game (filled in by `record`), and one a round for each seat.
  columns: { lead: { type: 'int8', about: 'rungs of seat 0 above seat 1 at the end' } },
  curves: { height: { min: 0, max: 30, about: 'rung reached', of: (t, seat) => t.height[seat] } },

  // The curve that tells who is ahead: the report then says when games are decided, how often the lead changes, and more.
  tension: { curve: 'height', good: 'high' },

  // Prepares a game.
  setUp(t) {
    t.active = t.first;
  },

  // Called whenever scry does not know what comes next: ask somebody, or end the round or the game.
  next(t) {
    t.ask('turn', t.active);
  },

  // May this move be made now? At least one must be legal.
  isLegal(t, move) {
    return move === 'step' || t.height[t.player] + 1 < t.options.top;
  },

  // Makes the move of the seat that was asked.
  play(t, move) {
    let rungs = 1;
    if (move === 'leap') {
      rungs = t.roll('die', t.options.sides);
      t.note('rolled', rungs);
    }
    const isFall = move === 'leap' && rungs === 1;
    t.height[t.player] = isFall ? 0 : Math.min(t.height[t.player] + rungs, t.options.top);
    if (t.height[t.player] === t.options.top) {
      t.win(t.player, 'top');
      return;
    }
    t.active = 1 - t.active;
    if (t.active === t.first) t.endRound();
  },

  record: (t) => ({ lead: t.height[0] - t.height[1] }),

  // Players that come with the game. A player sees the fields of the table, but of hidden piles only the cards it knows.
  strategies: {
    'leap-below': {
      about: 'leaps below a certain rung, then steps',
      options: { rung: { type: 'int', default: 5, min: 0, max: 30, about: 'the rung from which it steps' } },
      choose: (view, { rung }) => (view.may('leap') && view.height[view.seat] < rung ? 'leap' : 'step'),
    },
  },
});
