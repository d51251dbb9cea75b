import type { Strategy } from '../../../src/core/index.ts';
import { TeamAnswers } from '../../../src/games/soul-raiders/play/team-answers.ts';
import type { RaiderView } from '../../../src/games/soul-raiders/play/view.ts';

/** The Heroes go their own ways. */
const split: Strategy<RaiderView> = {
  id: 'split',
  game: 'soul-raiders',
  roles: ['team'],
  about: 'Heroes start apart and move alone; Enemies are divided evenly',
  create: () => {
    const answers = new TeamAnswers({ together: false });
    return { begin() {}, choose: (view, codes, n) => answers.choose(view, codes, n) };
  },
};
export default split;
