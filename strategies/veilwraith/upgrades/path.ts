import { InputError, type Pack, type Strategy } from '../../../src/core/index.ts';
import { addUpgrade, Kind, PASS, returnMemory } from '../../../src/games/veilwraith/play/moves.ts';
import { NO_STEP, readStep, stepWords } from '../../../src/games/veilwraith/play/paths.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { indexOf } from '../_codes.ts';
import sensible from './sensible.ts';

/** Follows the list of upgrades in the experiment; after the last it declines if allowed. */
const path: Strategy<VeilwraithView> = {
  id: 'path',
  game: 'veilwraith',
  roles: ['upgrades'],
  about: 'makes the upgrades of a given path, such as [heart→locus, blood→iron]',
  options: {
    path: {
      type: 'words',
      default: [],
      values: (pack) => stepWords(pack as Pack),
      about: 'steps, each a Memory to return → an Upgrade to add; none for no upgrade',
    },
    after: {
      type: 'word',
      default: NO_STEP,
      values: [NO_STEP, 'sensible'],
      about: 'upgrades after the last step; sensible ones are made anyway if declining is not allowed',
    },
  },
  create: (toolbox) => {
    const { options, view } = toolbox;
    const words = options.path as readonly string[];
    const steps = words.map((word) => (word === NO_STEP ? null : readStep(view.cards.ids, word)));
    const fault = view.upgrades.pathFault(steps.filter((step) => step !== null));
    if (fault !== null) {
      const step = words.filter((word) => word !== NO_STEP)[fault.step] ?? '';
      throw new InputError(`step ${words.indexOf(step, fault.step) + 1} of the path, ${step || words.join(', ')}, is not legal: ${fault.why}`);
    }
    const others = sensible.create(toolbox);
    /** Steps taken or skipped; a declined upgrade counts. */
    let next = 0;
    return {
      begin(at) {
        next = 0;
        others.begin(at);
      },
      choose(at, list, n) {
        if (at.kind === Kind.add) {
          const step = steps[next - 1];
          if (step === null || step === undefined) return others.choose(at, list, n);
          return indexOf(list, n, addUpgrade(step[1]));
        }
        const step = next < steps.length ? steps[next] : undefined;
        next++;
        if (step !== undefined && step !== null) return indexOf(list, n, returnMemory(step[0]));
        return list[0] === PASS && (step === null || options.after === NO_STEP) ? 0 : others.choose(at, list, n);
      },
    };
  },
};
export default path;
