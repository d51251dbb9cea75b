import type { Strategy } from '../../../src/core/index.ts';
import { chooseAction, chooseOption, EXPLORE, FIGHT, INFLUENCE, Kind } from '../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../src/games/veilwraith/play/view.ts';
import { indexOf } from '../_codes.ts';

/** Actions to upgrade, best first: the one with the most upcoming Threats of its type leads. */
const PREFERENCE = { fight: [FIGHT, INFLUENCE, EXPLORE], influence: [INFLUENCE, FIGHT, EXPLORE], explore: [EXPLORE, FIGHT, INFLUENCE] };

/** Umbra Wraith: a Power Token on Fight. */
const UMBRA = 2;

const sensible: Strategy<VeilwraithView> = {
  id: 'sensible',
  game: 'veilwraith',
  roles: ['rewards'],
  about: 'flips the token of slot 3 first; upgrades Fight, then Influence, then Explore; skips a vignette only if told to',
  options: {
    action: { type: 'word', default: 'fight', values: ['fight', 'influence', 'explore'], about: 'Action to upgrade first' },
    token: { type: 'int', default: 3, min: 1, max: 3, about: 'slot whose token to flip first; after it, the highest remaining slot' },
    skips: { type: 'words', default: [], values: ['1', '2', '3', '4'], about: 'numbers of the vignettes to skip if Day Dream allows it' },
  },
  create: ({ options }) => {
    const preference = PREFERENCE[options.action as keyof typeof PREFERENCE];
    const token = chooseOption((options.token as number) - 1);
    const skips = (options.skips as readonly string[]).map((word) => Number(word) - 1);
    return {
      begin() {},
      choose(view, list, n) {
        if (view.kind === Kind.skip) return skips.includes(view.stage) ? 1 : 0;
        if (view.kind === Kind.startingAbility) return UMBRA;
        if (view.kind === Kind.flipToken) return indexOf(list, n, token, n - 1);
        for (const action of preference) {
          const i = indexOf(list, n, chooseAction(action));
          if (i >= 0) return i;
        }
        return 0;
      },
    };
  },
};
export default sensible;
