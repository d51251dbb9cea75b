import type { ParamSpec, Strategy, ValuesOf } from '../../src/core/index.ts';
import { TreeSearch } from '../../src/search/tree/search.ts';
import { adviserOf, PLAYOUT, playoutOf } from './_options.ts';
import { SearchPlayer } from './_search-player.ts';

const OPTIONS = {
  iterations: { type: 'int', default: 1000, min: 1, max: 10_000_000, about: 'worlds played at each decision' },
  ...PLAYOUT,
  explore: { type: 'number', default: 0.7, min: 0, max: 10, about: 'how much it tries what it knows little about' },
  memory: { type: 'int', default: 20_000, min: 1, max: 5_000_000, about: 'nodes that its tree may hold; a full tree grows no more' },
} as const satisfies ParamSpec;

const mcts: Strategy = {
  id: 'mcts',
  game: '*',
  roles: ['play'],
  about: 'searches a tree of what each player can know, in worlds dealt anew; for any game',
  options: OPTIONS,
  create(t) {
    const settings = t.options as ValuesOf<typeof OPTIONS>;
    return new SearchPlayer(t.sim, new TreeSearch(t.sim, t.view, playoutOf(t), adviserOf(t), settings), t.rng);
  },
};
export default mcts;
