import type { ParamSpec, Strategy, ValuesOf } from '../../src/core/index.ts';
import { FlatSearch } from '../../src/search/flat.ts';
import { adviserOf, PLAYOUT, playoutOf } from './_options.ts';
import { SearchPlayer } from './_search-player.ts';

const OPTIONS = {
  iterations: { type: 'int', default: 1000, min: 1, max: 10_000_000, about: 'worlds played at each decision' },
  ...PLAYOUT,
} as const satisfies ParamSpec;

const flat: Strategy = {
  id: 'flat',
  game: '*',
  roles: ['play'],
  about: 'plays worlds on after each of its choices and takes the best; for any game',
  options: OPTIONS,
  create(t) {
    const settings = t.options as ValuesOf<typeof OPTIONS>;
    return new SearchPlayer(t.sim, new FlatSearch(t.sim, t.view, playoutOf(t), adviserOf(t), settings), t.rng);
  },
};
export default flat;
