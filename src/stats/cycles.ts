import { components, type Graph } from './components.ts';

/**
 * The cycles "a beats b beats c beats a" in a matrix of who beats whom. Each is a shortest cycle through some pair, so that every win that is part of a cycle
 * appears in at least one. Shortest first; each starts with its lowest number. Pass only wins whose interval is clear.
 */
export function cycles(beats: Graph): number[][] {
  const component = components(beats);
  const found = new Map<string, number[]>();
  for (let winner = 0; winner < beats.length; winner++) {
    for (let loser = 0; loser < beats.length; loser++) {
      if (winner === loser || !beats[winner][loser] || component[winner] !== component[loser]) continue;
      const cycle = fromLowest([winner, ...shortestPath(beats, loser, winner).slice(0, -1)]);
      found.set(cycle.join(), cycle);
    }
  }
  return [...found.values()].sort((a, b) => a.length - b.length || compare(a, b));
}

/** From `start` to `end`, both included. One exists wherever both lie in one component. */
function shortestPath(graph: Graph, start: number, end: number): number[] {
  const from = new Map<number, number>([[start, -1]]);
  const queue = [start];
  for (const at of queue) {
    if (at === end) break;
    graph[at].forEach((edge, next) => {
      if (!edge || from.has(next)) return;
      from.set(next, at);
      queue.push(next);
    });
  }
  const path: number[] = [];
  for (let at = end; at !== -1; at = from.get(at) ?? -1) path.unshift(at);
  return path;
}

function fromLowest(cycle: readonly number[]): number[] {
  const first = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
