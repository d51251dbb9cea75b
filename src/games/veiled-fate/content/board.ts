import { type GameMap, graphMap } from '../../../kit/map/graph.ts';
import { PLACE_COUNT, PLACES, REGIONS } from '../state/words.ts';

/** The board: City in the middle, six Quest Regions round it, Abyss and Pools beside it (group B). An edge is a legal move. */
export const BOARD: GameMap = graphMap({
  name: 'board',
  places: [
    { id: 'city', label: 'City', x: 0, y: 0 },
    { id: 'coast', label: 'Coast', x: 0.87, y: -1.5 },
    { id: 'forest', label: 'Forest', x: 1.73, y: 0 },
    { id: 'canyons', label: 'Canyons', x: 0.87, y: 1.5 },
    { id: 'desert', label: 'Desert', x: -0.87, y: 1.5 },
    { id: 'volcano', label: 'Volcano', x: -1.73, y: 0 },
    { id: 'mountains', label: 'Mountains', x: -0.87, y: -1.5 },
    { id: 'abyss', label: 'Abyss', x: -0.6, y: -2.6 },
    { id: 'pools', label: 'Pools', x: 0.6, y: -2.6 },
  ],
  edges: [
    // VF-B07
    ...REGIONS.map((region): [string, string] => ['city', region]),
    // VF-B08, and the bridge of VF-B09
    ...REGIONS.map((region, i): [string, string] => [region, REGIONS[(i + 1) % REGIONS.length]]),
    // VF-B12, VF-B13: one way
    { from: 'abyss', to: 'pools', oneWay: true },
    { from: 'pools', to: 'city', oneWay: true },
  ],
});

const WALKS = PLACES.map((_, from) => PLACES.map((_place, to) => BOARD.exits[from].some((exit) => exit.to === to)));

/** Can a move action take a Demi from one Location to the other? */
export function isAdjacent(from: number, to: number): boolean {
  return WALKS[from][to];
}

/** The two neighbours of a region on the rim. */
export function rimNeighbours(place: number): readonly number[] {
  return Array.from({ length: PLACE_COUNT }, (_, other) => other).filter((other) => isRegion(other) && isRegion(place) && WALKS[place][other]);
}

/** VF-L06. */
export function isRegion(place: number): boolean {
  return place >= 1 && place <= REGIONS.length;
}
