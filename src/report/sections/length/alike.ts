import { lengths } from '../../ends.ts';
import { countedGames } from '../../intervals.ts';
import type { CellSummary } from '../../summary.ts';

/** Two pictures whose bars, added up round by round, never differ by more than this share of games look the same. */
const ALIKE = 0.06;
/** How games ended that are drawn apart. */
const OUTCOMES = ['win', 'loss', 'draw', 'cap'] as const;

/** Settings in groups that look alike, each with its first setting as the example. */
export function alikeInLength<T extends { readonly cell: CellSummary }>(places: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const place of places) {
    const group = groups.find(([example]) => furthest(example.cell, place.cell) <= ALIKE);
    if (group === undefined) groups.push([place]);
    else group.push(place);
  }
  return groups;
}

/** The largest difference between the shares of games that had ended by a round in one way. */
function furthest(one: CellSummary, other: CellSummary): number {
  return Math.max(
    ...OUTCOMES.map((outcome) => {
      const [a, b] = [one, other].map((cell) => endedBy(cell, outcome));
      const last = Math.max(a.length, b.length);
      const at = (shares: readonly number[], round: number): number => shares[Math.min(round, shares.length - 1)] ?? 0;
      return Math.max(0, ...Array.from({ length: last }, (_, round) => Math.abs(at(a, round) - at(b, round))));
    }),
  );
}

/** By round: the share of all games that had ended in one way by then. */
function endedBy(cell: CellSummary, outcome: (typeof OUTCOMES)[number]): number[] {
  const { values, counts } = lengths(cell, outcome);
  const games = Math.max(1, countedGames(cell));
  const shares: number[] = [];
  let ended = 0;
  for (let i = 0; i < values.length; i++) {
    while (shares.length < values[i]) shares.push(ended / games);
    ended += counts[i];
    shares[values[i]] = ended / games;
  }
  return shares;
}
