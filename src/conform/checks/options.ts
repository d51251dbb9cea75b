import { InputError, type Params, resolveParams } from '../../core/index.ts';
import { promises, promisesTogether } from '../checks.ts';
import { Fault, faultIn } from '../fault.ts';
import type { Check, Subject } from '../subject.ts';
import { variationsOf } from '../variations.ts';

/** Words of a pack's content that are tried for each option that names such content. */
const SAMPLED = 2;

/** What holds by default must hold with every option, one at a time. A combination that the game refuses is left out. */
export const options: Check = {
  promise: 'every option, at its ends, keeps these promises too',
  look: 'the rules that this option changes',
  after: promises,
  run(subject, effort) {
    const { def, pack } = subject;
    const all = variationsOf(def, pack, SAMPLED);
    for (const { name, given } of all) {
      const varied = withParams(subject, resolveParams(def.params, given, pack));
      if (varied === undefined) continue;
      for (const check of promisesTogether) {
        try {
          check.run(varied, { ...effort, games: 1 });
        } catch (error) {
          const fault = faultIn(error);
          throw fault === undefined ? error : new Fault(`with ${name}, ${fault.what}`, fault.spot);
        }
      }
    }
    return all.length === 0 ? 'no options' : `${all.length} variations`;
  },
};

/** Undefined if the game refuses these parameters. */
function withParams(subject: Subject, params: Params): Subject | undefined {
  try {
    subject.def.compile(subject.pack, params);
    return { ...subject, params };
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
