import type { GameDef, State } from '../../../src/core/index.ts';
import { defineGame } from '../../../src/kit/define-game.ts';
import { graphMap, placeOf } from '../../../src/kit/map/graph.ts';
import { neighbours } from '../../../src/kit/map/walk.ts';

const place = (id: string, label: string, x: number, y: number) => ({ id, label, x, y });
const camp = place('camp', 'Camp', 0, 0);
const temple = place('temple', 'Temple', 3, 0);
const arrow = (from: string, to: string) => ({ from, to, oneWay: true as const });

/** Two maps that share places, numbered differently. */
const MAPS = {
  short: graphMap({ name: 'short', places: [camp, place('swamp', 'Swamp', 1, 1), temple], edges: [arrow('camp', 'swamp'), arrow('swamp', 'temple')] }),
  long: graphMap({
    name: 'long',
    places: [temple, place('river', 'River', 2, -1), place('ridge', 'Ridge', 1, -1), camp],
    edges: [arrow('camp', 'ridge'), arrow('ridge', 'river'), arrow('river', 'temple')],
  }),
  nowhere: graphMap({ name: 'nowhere', places: [camp, place('isle', 'Isle', Number.NaN, 0)], edges: [] }),
};

/** A game with a map to test the runner with: walks to the temple, or is lost on the way; at the river now and then the rules fail. A party may rest at the ridge. */
const plugin = defineGame({
  apiVersion: 1,
  id: 'trek',
  name: 'Trek',
  seats: 1,
  options: {
    map: { type: 'word', default: 'short', values: ['short', 'long', 'nowhere'], about: 'the map' },
    deaths: { type: 'int', default: 4, min: 2, max: 9, about: 'one party in so many is lost at each place' },
  },
  scenario: 'map',
  state: { party: 'number' },
  luck: ['danger'],
  decisions: { move: { go: 4, rest: 1 } },
  causes: ['temple', 'lost'],
  map: ({ map }) => MAPS[map as keyof typeof MAPS],
  setUp(t) {
    t.party = placeOf(t.map, 'camp');
    t.visited(t.party);
  },
  next(t) {
    t.ask('move', 0);
  },
  isLegal: (t, move, to) => (move === 'go' ? neighbours(t.map, t.party).includes(to) : t.map.places[t.party].id === 'ridge'),
  play(t, move, to) {
    if (move === 'go') t.party = to;
    t.visited(t.party);
    const { id } = t.map.places[t.party];
    if (id === 'temple') t.win(0, 'temple');
    else if (id === 'river' && t.below('danger', 20) === 0) throw new Error('washed away');
    else if (t.below('danger', t.options.deaths) === 0) {
      t.died(t.party);
      t.lose('lost');
    }
  },
});

export const trek = { ...plugin, rulesVersion: '1' } as unknown as GameDef<State>;
