import { defineGame } from '../../src/kit/define-game.ts';
import { hexMap } from '../../src/kit/map/hex.ts';
import { neighbours } from '../../src/kit/map/walk.ts';

const arrow = (from: string, to: string) => ({ from, to, oneWay: true as const });

/** Two ways to the temple: through the swamp, where one party in three is lost, or over the ridge and along the river, where each hex takes one in four. */
export const map = hexMap({
  name: 'jungle',
  hexes: [
    { id: 'camp', label: 'Camp', q: 0, r: 1 },
    { id: 'swamp', label: 'Swamp', q: 1, r: 1 },
    { id: 'ridge', label: 'Ridge', q: 1, r: 0 },
    { id: 'river', label: 'River', q: 2, r: 0 },
    { id: 'temple', label: 'Temple', q: 2, r: 1 },
  ],
  edges: [arrow('camp', 'swamp'), arrow('camp', 'ridge'), arrow('ridge', 'river'), arrow('swamp', 'temple'), arrow('river', 'temple')],
});
export const [CAMP, SWAMP, RIDGE, RIVER, TEMPLE] = map.places.keys();

/** One party in so many is lost at a place; 0: none. */
const LOST: readonly number[] = [0, 3, 4, 4, 0];

/**
 * Walks to the temple. By hand: the swamp is survived 2/3 of the time, the other way (3/4)² = 9/16. Best play takes the swamp: 2/3. Uniform play wins
 * (2/3 + 9/16) / 2 = 59/96.
 */
export const jungle = defineGame({
  apiVersion: 1,
  id: 'jungle',
  name: 'Jungle',
  seats: 1,
  state: { party: 'number' },
  luck: ['danger'],
  decisions: { move: { go: map.places.length } },
  causes: ['temple', 'lost'],
  map,
  setUp(t) {
    t.visited(CAMP);
  },
  next(t) {
    if (t.party === TEMPLE) t.win(0, 'temple');
    else t.ask('move', 0);
  },
  isLegal: (t, _move, place) => neighbours(map, t.party).includes(place),
  play(t, _move, place) {
    t.party = place;
    t.visited(place);
    if (LOST[place] === 0 || t.below('danger', LOST[place]) > 0) return;
    t.died(place);
    t.lose('lost');
  },
  say: (_t, _move, place) => `go to ${map.places[place].label}`,
});
