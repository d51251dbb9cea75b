import { Fault } from '../fault.ts';
import type { NodeCheck } from '../walk.ts';

export const names: NodeCheck = {
  promise: 'every move has words of its own, and everybody is shown the table',
  look: 'say and show',
  looks: (_subject, rules, { shownEvery }) => {
    let seen = 0;
    return (s, codes, spot) => {
      const words = [...codes].map((code) => rules.say(s, code));
      const wordless = words.findIndex((each) => typeof each !== 'string' || each.trim() === '');
      if (wordless >= 0) throw new Fault(`say has no words for code ${codes[wordless]}`, spot);
      const twice = words.findIndex((each, i) => words.indexOf(each) < i);
      if (twice >= 0) throw new Fault(`say calls two codes "${words[twice]}": ${codes[words.indexOf(words[twice])]} and ${codes[twice]}`, spot);
      if (seen++ % shownEvery !== 0) return;
      for (let who = -1; who < rules.seats + rules.teams.length; who++)
        if (rules.show(s, who < 0 ? null : who) === '') throw new Fault(`show has nothing for ${who < 0 ? 'the whole table' : `seat ${who}`}`, spot);
    };
  },
};
