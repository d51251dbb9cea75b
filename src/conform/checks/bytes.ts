import type { Check } from '../subject.ts';
import { continues } from '../walk.ts';

export const bytes: Check = {
  promise: 'a state goes through bytes and on',
  look: 'create, and variables outside the state',
  run(subject, effort) {
    continues(subject, effort, (s, rules) => {
      const text = Buffer.from(s.all.buffer, s.all.byteOffset, s.all.byteLength).toString('base64');
      const back = rules.create();
      new Uint8Array(back.all.buffer, back.all.byteOffset, back.all.byteLength).set(Buffer.from(text, 'base64'));
      return { rules, s: back };
    });
    return undefined;
  },
};
