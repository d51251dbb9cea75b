import type { Seat } from '../../core/index.ts';

/** A game's luck and its starting seat. */
export interface Deal {
  /** Number of the luck: games with the same number have the same luck. */
  readonly luck: number;
  /** The starting seat; undefined if the rules decide. */
  readonly first: Seat | undefined;
}

/** With `swap`, games 2i and 2i+1 have luck i, and each of the two sides begins once. */
export function dealOf(game: number, swap: boolean): Deal {
  return swap ? { luck: pairOf(game), first: game % 2 } : { luck: game, first: undefined };
}

/** Which of n cycling values a game has; both games of a pair have the same. */
export function turnOf({ luck }: Deal, n: number): number {
  return luck % n;
}

/** The pair a game belongs to. */
export function pairOf(game: number): number {
  return game >> 1;
}
