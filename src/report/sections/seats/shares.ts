import { estimateCounts, type Manner } from '../../../evidence/single.ts';
import type { Counts } from '../../../stats/counts.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { holm } from '../../../stats/holm.ts';
import { meanTest } from '../../../stats/mean.ts';
import { evenShares } from '../../../stats/shares.ts';
import type { WinUnit } from '../../seat-wins.ts';

/** How often a seat won, alone or together with others. */
export interface SeatShare {
  readonly wins: number;
  readonly games: number;
  /** Wins ÷ games, with the interval the run was stopped by; if games come in pairs, the pair is the unit. */
  readonly share: Estimate;
}

/** By seat. A seat wins a game or does not, so Wilson's interval is right for each seat even where wins are shared. */
export function seatShares(units: readonly WinUnit[], seats: number, manner: Manner, confidence: number): SeatShare[] {
  const games = gamesOf(units);
  return eachSeat(seats, (seat) => {
    const counts = tally(units, (winners) => winners.filter((mask) => has(mask, seat)).length / winners.length);
    const share = estimateCounts(counts, inPairs(units) ? 'share' : 'rate', manner, confidence);
    return { wins: winsOf(units, seat), games, share };
  });
}

/** Games that somebody won, and games that several seats won together. */
export function decidedGames(units: readonly WinUnit[]): { readonly games: number; readonly won: number; readonly shared: number } {
  const count = (holds: (winners: number) => boolean): number =>
    units.reduce((sum, unit) => sum + unit.units * unit.winners.filter((mask) => holds(winnersIn(mask))).length, 0);
  return { games: gamesOf(units), won: count((winners) => winners > 0), shared: count((winners) => winners > 1) };
}

/** A test of "all seats win equally often". */
export interface Equality {
  readonly p: number;
  /** Pearson's χ² and its degrees of freedom; null if wins are shared or games come in pairs. */
  readonly chiSquared: { readonly statistic: number; readonly df: number } | null;
}

/**
 * Do all seats win equally often? χ² over the games that somebody won. Where wins are shared, or games come in pairs, t tests of what each seat wins beyond the
 * mean seat of the same game, after Holm's correction. Undefined if the run was stopped by its results, where neither holds.
 */
export function equality(units: readonly WinUnit[], seats: number, manner: Manner): Equality | undefined {
  if (manner.kind === 'sequence' || units.length === 0) return undefined;
  if (!inPairs(units) && decidedGames(units).shared === 0) {
    const { p, statistic, df } = evenShares(eachSeat(seats, (seat) => winsOf(units, seat)));
    return { p, chiSquared: { statistic, df } };
  }
  const ps = eachSeat(seats, (seat) => meanTest(tally(units, (winners) => beyondMean(winners, seat, seats))));
  return { p: Math.min(...holm(ps)), chiSquared: null };
}

/** What a seat won in a unit beyond the mean of all seats, in games. */
function beyondMean(winners: readonly number[], seat: number, seats: number): number {
  const own = winners.filter((mask) => has(mask, seat)).length;
  const all = winners.reduce((sum, mask) => sum + winnersIn(mask), 0);
  return (seats * own - all) / seats;
}

function tally(units: readonly WinUnit[], value: (winners: readonly number[]) => number): Counts {
  const times = new Map<number, number>();
  for (const { winners, units: n } of units) times.set(value(winners), (times.get(value(winners)) ?? 0) + n);
  const values = [...times.keys()].sort((a, b) => a - b);
  return { values, counts: values.map((each) => times.get(each) ?? 0) };
}

function eachSeat<T>(seats: number, of: (seat: number) => T): T[] {
  return Array.from({ length: seats }, (_, seat) => of(seat));
}

function inPairs(units: readonly WinUnit[]): boolean {
  return units.some(({ winners }) => winners.length > 1);
}

function gamesOf(units: readonly WinUnit[]): number {
  return units.reduce((sum, { winners, units: n }) => sum + n * winners.length, 0);
}

function winsOf(units: readonly WinUnit[], seat: number): number {
  return units.reduce((sum, { winners, units: n }) => sum + n * winners.filter((mask) => has(mask, seat)).length, 0);
}

function has(mask: number, seat: number): boolean {
  return (mask & (1 << seat)) !== 0;
}

function winnersIn(mask: number): number {
  let winners = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) winners++;
  return winners;
}
