import { CAP, OUTCOMES, WIN } from '../../core/index.ts';
import { courseOf } from '../course.ts';
import { Fault } from '../fault.ts';
import { type Check, compiled } from '../subject.ts';

export const ends: Check = {
  promise: 'games end, with a result and a declared cause',
  look: 'how the game ends: outcome, cause and utility (t.win, t.lose and t.draw in a game made with defineGame)',
  run(subject, effort) {
    const rules = compiled(subject);
    let decisions = 0;
    for (let game = 0; game < effort.games; game++) {
      const { codes, s } = courseOf(subject, rules, effort, game);
      decisions += codes.length;
      if (s.outcome < WIN || s.outcome > CAP) throw new Fault(`ended with outcome ${s.outcome}, not ${OUTCOMES.slice(WIN, CAP + 1).join(', ')}`, { game });
      if (subject.def.metrics.causes[s.cause] === undefined) throw new Fault(`ended with cause ${s.cause}, which metrics.causes does not name`, { game });
      for (let seat = 0; seat < rules.seats; seat++) {
        const u = rules.utility(s, seat);
        if (!(u >= 0 && u <= 1)) throw new Fault(`the utility of seat ${seat} is ${u}, not from 0 to 1`, { game });
      }
    }
    const each = Math.round(decisions / effort.games);
    return `${each} ${each === 1 ? 'decision' : 'decisions'} a game`;
  },
};
