import type { Strategy } from '../../../../../src/core/index.ts';

/** Fails in every way a strategy can fail, at the third dig of some random games. */
const clumsy: Strategy = {
  id: 'clumsy',
  game: 'delve',
  roles: ['play'],
  about: 'throws, answers what is not legal, looks at the clock',
  create: ({ rng }) => {
    let mishap = 0;
    return {
      begin() {
        mishap = rng.below(40);
      },
      choose: (view) => {
        if (view.round < 2) return 1;
        if (mishap === 0) throw new Error('dropped the pick');
        if (mishap === 1) return 7;
        if (mishap === 2) return Date.now() % 2;
        if (mishap === 3) return Math.random() < 0.5 ? 0 : 1;
        return 0;
      },
    };
  },
};
export default clumsy;
