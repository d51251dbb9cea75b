import type { Strategy } from '../../../../../../src/core/index.ts';

const never: Strategy = { id: 'never', game: 'clash', roles: ['bets'], about: 'never bets', create: () => ({ begin() {}, choose: () => 0 }) };
export default never;
