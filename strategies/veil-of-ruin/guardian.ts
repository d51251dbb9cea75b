import type { Strategy } from '../../src/core/index.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import { Fighter, type Style } from './_fighter.ts';

const STYLE: Style = {
  heal: 1.1,
  protect: 1,
  ap: 2,
  card: 1.3,
  buff: 2.5,
  status: 1,
  kill: 1.5,
  focus: 1,
  match: 1,
  stance: 0.5,
  rest: 1,
  reserve: 4,
};

const guardian: Strategy<RuinView> = {
  id: 'guardian',
  game: 'veil-of-ruin',
  roles: ['play'],
  about: 'protects the weakest hero: taunts, heals, redirects attacks, and keeps AP for counter actions',
  create: ({ view }) => new Fighter(view, STYLE),
};
export default guardian;
