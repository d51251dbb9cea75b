import { copyState } from '../../core/index.ts';
import { Fault } from '../fault.ts';
import { firstDifference } from '../same.ts';
import type { NodeCheck } from '../walk.ts';

export const clone: NodeCheck = {
  promise: 'a clone is equal and independent',
  look: 'variables outside the state: everything that changes belongs into it',
  looks: (_subject, rules) => {
    const before = rules.create();
    const copy = rules.create();
    const codesOfCopy = new Int32Array(rules.mostCodes);
    return (s, codes, spot) => {
      copyState(s, before);
      copyState(s, copy);
      const n = rules.legal(copy, codesOfCopy);
      if (codesOfCopy.subarray(0, n).join() !== codes.join())
        throw new Fault(`a clone has the codes ${codesOfCopy.subarray(0, n).join(' ')}, not ${codes.join(' ')}`, spot);
      rules.apply(copy, codes[codes.length - 1]);
      const i = firstDifference(before.all, s.all);
      if (i >= 0) throw new Fault(`a move made in a clone changed word ${i} of the game it was cloned from`, spot);
    };
  },
};
