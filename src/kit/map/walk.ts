import type { Exit, GameMap } from './graph.ts';

/** Is this way open now? For ways that are locked, or that not everybody may take. */
export type Open = (exit: Exit, from: number) => boolean;

const always: Open = () => true;

/** The places one step away, each once, in the order of the edges. */
export function neighbours(map: GameMap, place: number, open: Open = always): number[] {
  return [...new Set(map.exits[place].filter((exit) => open(exit, place)).map(({ to }) => to))];
}

/** What it costs to get from one place to another: the number of steps where every way costs 1. Infinity if there is no way. */
export function distance(map: GameMap, from: number, to: number, open: Open = always): number {
  return walks(map, from, open).costs[to];
}

/** The places that can be reached at a cost of at most `range`, by number; the place itself is one of them. */
export function within(map: GameMap, from: number, range: number, open: Open = always): number[] {
  return walks(map, from, open).costs.flatMap((cost, place) => (cost <= range ? [place] : []));
}

/** The cheapest way, both ends included; empty if there is none. Of several that cost the same it is always the same one. */
export function shortestPath(map: GameMap, from: number, to: number, open: Open = always): number[] {
  const { costs, before } = walks(map, from, open);
  if (costs[to] === Number.POSITIVE_INFINITY) return [];
  const path = [to];
  while (path[0] !== from) path.unshift(before[path[0]]);
  return path;
}

/**
 * By place: the least cost to get there from `from`, and the place before it on such a way. Dijkstra's algorithm without a queue, O(places²): maps of games are
 * small.
 */
function walks(map: GameMap, from: number, open: Open): { costs: number[]; before: number[] } {
  const costs = map.places.map(() => Number.POSITIVE_INFINITY);
  const before = map.places.map(() => -1);
  const left = new Set(map.places.keys());
  costs[from] = 0;
  while (left.size > 0) {
    const place = [...left].reduce((nearest, each) => (costs[each] < costs[nearest] ? each : nearest));
    left.delete(place);
    for (const exit of map.exits[place]) {
      const cost = costs[place] + exit.cost;
      if (!(cost < costs[exit.to]) || !open(exit, place)) continue;
      costs[exit.to] = cost;
      before[exit.to] = place;
    }
  }
  return { costs, before };
}
