import { ANY_GAME, type Player, type Strategy } from '../../../../../src/core/index.ts';

/** Answers as another strategy does. */
const echo: Strategy = {
  id: 'echo',
  game: ANY_GAME,
  roles: ['play'],
  about: 'answers as another strategy does',
  options: {
    like: { type: 'strategy', default: 'uniform', about: 'the strategy it copies' },
    second: { type: 'strategy', default: 'none', optional: true, about: 'the strategy it copies from round 1 on' },
  },
  create({ players }) {
    const first = players('like') as readonly Player[];
    const second = players('second') ?? first;
    return {
      begin(view) {
        first[view.who].begin(view);
        second[view.who].begin(view);
      },
      choose: (view, codes, n) => (view.round === 0 ? first : second)[view.who].choose(view, codes, n),
    };
  },
};
export default echo;
