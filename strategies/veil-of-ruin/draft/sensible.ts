import type { Strategy } from '../../../src/core/index.ts';
import { best } from '../../../src/games/veil-of-ruin/play/answers.ts';
import { cardChosen, HEROES_FIRST, heroDrafted, Kind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import { Ratings } from '../_ratings.ts';

/** Heroes before items; the strongest hero that is left, the item worth most. */
const sensible: Strategy<RuinView> = {
  id: 'sensible',
  game: 'veil-of-ruin',
  roles: ['draft'],
  about: 'picks heroes first; drafts the strongest hero and the best item that are left',
  create: ({ view }) => {
    const ratings = new Ratings(view);
    return {
      begin() {},
      choose(seen, codes, n) {
        if (seen.kind === Kind.firstPick) return codes.indexOf(HEROES_FIRST);
        if (seen.kind === Kind.draftHero) return best(n, (i) => ratings.hero(heroDrafted(codes[i])));
        return best(n, (i) => ratings.item(cardChosen(codes[i])));
      },
    };
  },
};
export default sensible;
