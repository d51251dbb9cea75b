import { Fault } from '../fault.ts';
import type { NodeCheck } from '../walk.ts';

const GUARD = 0x5ca1ab1e;

export const views: NodeCheck = {
  promise: 'views keep within their words',
  look: "the view's write, and mostWords",
  looks: (_subject, rules) => {
    const view = rules.view();
    const words = new Int32Array(rules.mostWords + 1);
    words[rules.mostWords] = GUARD;
    return (s, _codes, spot) => {
      for (let who = 0; who < rules.seats + rules.teams.length; who++) {
        view.bind(s, who);
        const n = view.write(words);
        if (n > rules.mostWords || words[rules.mostWords] !== GUARD)
          throw new Fault(`the view of seat ${who} wrote ${n} words; mostWords is ${rules.mostWords}`, spot);
      }
    };
  },
};
