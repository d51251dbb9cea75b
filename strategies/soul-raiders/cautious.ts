import type { Strategy } from '../../src/core/index.ts';
import type { RaiderView } from '../../src/games/soul-raiders/play/view.ts';
import { KNOWS, Raider, type Style } from './_raider.ts';

export const STYLE: Style = { attacks: 2.5, thrift: 0.35, clears: true, left: 2, spells: 0.5, swap: 1.5 };

/** Takes no risks. */
const cautious: Strategy<RaiderView> = {
  id: 'cautious',
  game: 'soul-raiders',
  roles: ['play'],
  about: 'clears its Location before it moves on, heals and keeps a reserve',
  options: { knows: KNOWS },
  create: ({ view, options }) => new Raider(view, STYLE, options.knows === 'map'),
};
export default cautious;
