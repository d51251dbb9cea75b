import type { Strategy } from '../../../../../src/core/index.ts';

const digger: Strategy = {
  id: 'digger',
  game: 'delve',
  roles: ['play'],
  about: 'digs a number of times, then goes home',
  options: { times: { type: 'int', default: 4, min: 0, max: 12, about: 'how often it digs' } },
  create: ({ options }) => ({ begin() {}, choose: (view) => (view.round < Number(options.times) ? 1 : 0) }),
};
export default digger;
