import type { Strategy } from '../../src/core/index.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import { Fighter, type Style } from './_fighter.ts';

/** Bringing a foe down comes before all else. */
const KILLS_FIRST = 10;

const STYLE: Style = {
  heal: 0.3,
  protect: 0.3,
  ap: 0.5,
  card: 0.8,
  buff: 1,
  status: 0.3,
  kill: KILLS_FIRST,
  focus: 0,
  match: 0,
  stance: 0,
  rest: 0,
  reserve: 0,
};

const greedyDamage: Strategy<RuinView> = {
  id: 'greedy-damage',
  game: 'veil-of-ruin',
  roles: ['play'],
  about: 'the most damage for each AP now, kills first; keeps no AP',
  create: ({ view }) => new Fighter(view, STYLE),
};
export default greedyDamage;
