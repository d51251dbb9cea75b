import { copyState } from '../../core/index.ts';
import { Fault } from '../fault.ts';
import { streamOf } from '../keys.ts';
import { same } from '../same.ts';
import type { NodeCheck } from '../walk.ts';

/** Other codes tried at each decision, besides all that were legal somewhere. */
const TRIED = 16;

export const allows: NodeCheck = {
  promise: '`allows` and `forced` agree with `legal`',
  look: 'allows and forced (isLegal in a game made with defineGame, which must not change the table)',
  looks: (_subject, rules, { seed }) => {
    const before = rules.create();
    const rng = streamOf(`${seed} illegal`);
    const met = new Set<number>([-1, 0]);
    return (s, codes, spot) => {
      copyState(s, before);
      for (const code of codes) {
        met.add(code);
        if (!rules.allows(s, code)) throw new Fault(`code ${code} is legal but not allowed`, spot);
      }
      const largest = codes[codes.length - 1];
      const tries = [...met, ...Array.from({ length: TRIED }, () => rng.below(2 * largest + 8))];
      const legal = new Set(codes);
      for (const code of tries) if (!legal.has(code) && rules.allows(s, code)) throw new Fault(`code ${code} is allowed but not legal`, spot);
      same(rules, before, s, 'changed by the question whether a code is allowed', spot);
      const forced = codes.length === 1 ? codes[0] : -1;
      if (rules.forced(s) !== forced) throw new Fault(`forced gives ${rules.forced(s)} where the codes are ${codes.join(' ')}`, spot);
    };
  },
};
