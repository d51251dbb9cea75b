import type { Strategy } from '../../../../../../src/core/index.ts';

const lamp: Strategy = { id: 'lamp', game: 'delve', roles: ['upgrades'], about: 'takes the lamp', create: () => ({ begin() {}, choose: () => 1 }) };
export default lamp;
