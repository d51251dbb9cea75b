import { type Check, compiled } from '../subject.ts';
import { continues } from '../walk.ts';

/** Another State object under freshly compiled rules goes on as the first. */
export const nothingOutside: Check = {
  promise: 'nothing lives outside the state',
  look: 'variables outside the state: everything that changes belongs into it',
  run(subject, effort) {
    continues(subject, effort, (s) => {
      const rules = compiled(subject);
      const there = rules.create();
      there.all.set(s.all);
      return { rules, s: there };
    });
    return undefined;
  },
};
