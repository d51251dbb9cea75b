import type { Strategy } from '../../../src/core/index.ts';
import { TeamAnswers } from '../../../src/games/soul-raiders/play/team-answers.ts';
import type { RaiderView } from '../../../src/games/soul-raiders/play/view.ts';

/** The Heroes stay together. */
const together: Strategy<RaiderView> = {
  id: 'together',
  game: 'soul-raiders',
  roles: ['team'],
  about: 'Heroes start in one Location and move along with one another whenever they can; Enemies are divided evenly',
  create: () => {
    const answers = new TeamAnswers({ together: true });
    return { begin() {}, choose: (view, codes, n) => answers.choose(view, codes, n) };
  },
};
export default together;
