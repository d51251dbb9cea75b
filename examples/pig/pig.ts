import { defineGame } from 'scry';

/**
 * Pig: in turn each player rolls a die as often as they like. A 1 ends the turn with nothing; holding adds what was rolled to the score.
 * The first to reach the goal wins.
 */
export default defineGame({
  apiVersion: 1,
  id: 'pig',
  name: 'Pig',
  seats: 2,
  firstPlayer: true,
  options: {
    goal: { type: 'int', default: 100, min: 2, max: 1000, about: 'points that win' },
    sides: { type: 'int', default: 6, min: 2, max: 20, about: 'sides of the die' },
  },
  state: { score: 'perSeat', atStake: 'number', active: 'number', turns: 'number' },
  luck: ['die'],
  decisions: { turn: { hold: 1, roll: 1 } },
  causes: ['goal'],
  notes: { rolled: (die) => `rolls ${die}` },
  columns: {
    turns: { type: 'int16', about: 'turns that were played' },
    lead: { type: 'int16', about: 'score of seat 0 less that of seat 1 at the end' },
  },
  curves: { score: { min: 0, max: 1000, about: 'points so far, at most the goal', of: (t, seat) => Math.min(t.score[seat], t.options.goal) } },
  tension: { curve: 'score', good: 'high' },

  setUp(t) {
    t.active = t.first;
  },
  next(t) {
    t.ask('turn', t.active);
  },
  isLegal(t, move) {
    return move === 'roll' || t.atStake > 0;
  },
  play(t, move) {
    if (move === 'hold') {
      t.score[t.player] += t.atStake;
      if (t.score[t.player] >= t.options.goal) t.win(t.player, 'goal');
      else endTurn(t);
      return;
    }
    const die = t.roll('die', t.options.sides);
    t.note('rolled', die);
    if (die === 1) endTurn(t);
    else t.atStake += die;
  },
  record(t) {
    return { turns: t.turns, lead: t.score[0] - t.score[1] };
  },

  strategies: {
    'hold-at': {
      about: 'rolls until a number of points is at stake, or enough to win',
      options: { points: { type: 'int', default: 20, min: 1, max: 1000, about: 'points to hold at' } },
      choose(view, { points }) {
        const isEnough = view.atStake >= points || view.score[view.seat] + view.atStake >= view.options.goal;
        return isEnough ? 'hold' : 'roll';
      },
    },
  },
});

/** A round is a turn of each player. */
function endTurn(t: { atStake: number; active: number; turns: number; readonly first: number; endRound(): void }): void {
  t.atStake = 0;
  t.turns++;
  t.active = 1 - t.active;
  if (t.active === t.first) t.endRound();
}
