import { InputError, type MapEdge, type MapPlace, type MapShape, suggestion } from '../../core/index.ts';

/** A map that can be walked: a place is its number in `places`. Plain data, the same for every game; what changes during a game belongs to its state. */
export interface GameMap extends MapShape {
  /** By place: the ways that lead away from it, in the order of the edges. */
  readonly exits: readonly (readonly Exit[])[];
}

export interface Exit {
  readonly to: number;
  readonly cost: number;
  /** Number of the edge in `edges`. */
  readonly edge: number;
}

/** A place whose label is its id, unless it has one. */
export type PlaceSpec = Omit<MapPlace, 'label'> & { readonly label?: string };
/** Two ids: a way in both directions. */
export type EdgeSpec = MapEdge | readonly [string, string];

/** A map of places and the ways between them. */
export function graphMap({ name = 'map', places, edges }: { name?: string; places: readonly PlaceSpec[]; edges: readonly EdgeSpec[] }): GameMap {
  const numbers = new Map<string, number>();
  places.forEach(({ id }, i) => {
    if (numbers.has(id)) throw new InputError(`two places of ${name} are called ${id}; rename one`);
    numbers.set(id, i);
  });
  const exits: Exit[][] = places.map(() => []);
  const ways = edges.map((edge): MapEdge => ('from' in edge ? edge : { from: edge[0], to: edge[1] }));
  ways.forEach(({ from, to, oneWay, cost = 1 }, edge) => {
    const [a, b] = [from, to].map((id) => numbers.get(id) ?? noPlace(name, id, [...numbers.keys()]));
    if (!(cost >= 0)) throw new InputError(`the way from ${from} to ${to} costs ${cost}; it must cost 0 or more`);
    exits[a].push({ to: b, cost, edge });
    if (!oneWay) exits[b].push({ to: a, cost, edge });
  });
  return { name, places: places.map(({ id, label = id, x, y }) => ({ id, label, x, y })), edges: ways, exits };
}

/** The number of a place. */
export function placeOf({ name, places }: MapShape, id: string): number {
  const place = places.findIndex((each) => each.id === id);
  if (place >= 0) return place;
  return noPlace(
    name,
    id,
    places.map((each) => each.id),
  );
}

function noPlace(name: string, id: string, known: readonly string[]): never {
  throw new InputError(`${name} has no place ${id}; ${suggestion(id, known)}`);
}
