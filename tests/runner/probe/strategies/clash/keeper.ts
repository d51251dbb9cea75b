import type { Strategy, View } from '../../../../../src/core/index.ts';

const keeper: Strategy<View & { readonly atStake: number }> = {
  id: 'keeper',
  game: 'clash',
  roles: ['play'],
  about: 'keeps what it has from so many points on',
  options: {
    at: { type: 'int', default: 8, min: 1, max: 40, about: 'points it keeps at' },
    nerve: { type: 'number', default: 1, min: 0, max: 2, about: 'times that many' },
  },
  create: ({ options }) => ({ begin() {}, choose: (view) => (view.atStake < Number(options.at) * Number(options.nerve) ? 1 : 0) }),
};
export default keeper;
