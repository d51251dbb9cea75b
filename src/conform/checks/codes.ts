import { FIRST_KIND } from '../../core/index.ts';
import { Fault } from '../fault.ts';
import type { NodeCheck } from '../walk.ts';

export const codes: NodeCheck = {
  promise: 'codes are ascending, unique and in range; kinds and deciders are known',
  look: 'legal (isLegal in a game made with defineGame) and the seats that next asks',
  looks: ({ def }, rules) => {
    const last = FIRST_KIND + def.kinds.length - 1;
    return (s, legal, spot) => {
      if (s.kind < FIRST_KIND || s.kind > last) throw new Fault(`unknown kind of decision ${s.kind}; the game's own are ${FIRST_KIND} to ${last}`, spot);
      if (s.decider < 0 || s.decider >= rules.seats + rules.teams.length) throw new Fault(`unknown decider ${s.decider}`, spot);
      legal.forEach((code, i) => {
        if (code < 0) throw new Fault(`legal gives the code ${code}; codes are 0 or more`, spot);
        if (i > 0 && code <= legal[i - 1]) throw new Fault(`legal gives the codes ${legal.join(' ')}; each must be larger than the one before`, spot);
      });
      const { name, pass } = def.kinds[s.kind - FIRST_KIND];
      if (pass !== undefined && !legal.includes(pass)) throw new Fault(`the window ${name} cannot be passed: its code ${pass} is not legal`, spot);
    };
  },
};
