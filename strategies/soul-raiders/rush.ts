import type { Strategy } from '../../src/core/index.ts';
import type { RaiderView } from '../../src/games/soul-raiders/play/view.ts';
import { KNOWS, Raider, type Style } from './_raider.ts';

export const STYLE: Style = { attacks: 1.5, thrift: 0.35, clears: false, left: 0, spells: 1, swap: 1.5 };

/** Hurries to its aims. */
const rush: Strategy<RaiderView> = {
  id: 'rush',
  game: 'soul-raiders',
  roles: ['play'],
  about: 'takes the shortest way to what it seeks; flees, and fights only what it must',
  options: { knows: KNOWS },
  create: ({ view, options }) => new Raider(view, STYLE, options.knows === 'map'),
};
export default rush;
