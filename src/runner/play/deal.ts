import type { Seat } from '../../core/index.ts';

/** The luck a game meets and who begins it. */
export interface Deal {
  /** Number of the luck: games of the same number meet the same. */
  readonly luck: number;
  /** The seat that begins; undefined where the rules settle it. */
  readonly first: Seat | undefined;
}

/** With `swap` games 2i and 2i+1 have luck i, and each of the two sides begins once. */
export function dealOf(game: number, swap: boolean): Deal {
  return swap ? { luck: pairOf(game), first: game % 2 } : { luck: game, first: undefined };
}

/** Which of n things that go by the number of the game a game has: both games of a pair have the same. */
export function turnOf({ luck }: Deal, n: number): number {
  return luck % n;
}

/** The pair a game belongs to. */
export function pairOf(game: number): number {
  return game >> 1;
}
