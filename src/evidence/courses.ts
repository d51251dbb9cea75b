import { type Block, blockAt, type RateAt, rateOf, risingRates } from '../stats/isotonic.ts';

/** A side of a game: a seat among rivals, or all players together. */
export interface Side {
  readonly won: boolean;
  /** By round: how far it was ahead, or how it stood, after that round. NaN where that is not known. */
  readonly values: readonly number[];
}

/** How one game went: one side if all players win and lose together. */
export interface Course {
  /** The round in which it ended. */
  readonly rounds: number;
  readonly sides: readonly Side[];
}

/** By side, then round: its chance of winning, given that the game goes on after that round. Round 0 is the start. */
export type Chances = readonly (readonly number[])[];

/** Fewest standings behind a chance. */
const FEWEST_BEHIND = 50;
/** Neighbouring rounds are taken together until there are this many standings: chances change slowly, and single rounds of long games have few. */
const TOGETHER = 2000;

/**
 * The chances of all sides of all games, from the games themselves: the share won among the games that stood the same after the same round or one near it and went
 * on, rising with how they stood. Cross-fitted: chances in the first half of the games come from the second half and the other way round, so that no game judges itself.
 * Halves, not every second game: parameters may cycle with the game number, and pairs of games stay together.
 */
export function chancesOf(courses: readonly Course[]): Chances[] {
  const half = 2 * Math.floor(courses.length / 4);
  const sides = Math.max(0, ...courses.map((course) => course.sides.length));
  const fitted = [courses.slice(half), courses.slice(0, half)].map((others) => Array.from({ length: sides }, (_, side) => new ChanceFit(others, side)));
  return courses.map((course, i) => {
    const fits = fitted[i < half ? 0 : 1];
    return course.sides.map(({ values }, side) => Array.from({ length: course.rounds }, (_, round) => fits[side].chance(round, values[round])));
  });
}

/** The chance of one side, estimated from some games. */
export class ChanceFit {
  /** Before the first round. */
  readonly start: number;
  /** By round; before the first none. */
  private readonly blocks: readonly (readonly Block[])[];

  constructor(games: readonly Course[], side: number) {
    const own = games.filter(({ sides }) => sides[side] !== undefined);
    this.start = own.length === 0 ? 0.5 : own.filter(({ sides }) => sides[side].won).length / own.length;
    const seen = standings(own, side);
    this.blocks = seen.map((_, round) => (round === 0 ? [] : risingRates(around(seen, round), FEWEST_BEHIND)));
  }

  chance(round: number, value: number): number {
    const { blocks, start } = this;
    const known = blocks[Math.min(round, blocks.length - 1)];
    return round === 0 || value === undefined || Number.isNaN(value) || known === undefined || known.length === 0 ? start : rateOf(blockAt(known, value));
  }
}

/** By round, how the games that went on after it stood then, and how many of each were won. */
function standings(games: readonly Course[], side: number): Map<number, RateAt>[] {
  const found: Map<number, RateAt>[] = [];
  for (const { rounds, sides } of games) {
    const { values, won } = sides[side];
    for (let round = 1; round < rounds; round++) {
      while (found.length <= round) found.push(new Map());
      const value = values[round];
      if (value === undefined || Number.isNaN(value)) continue;
      found[round].set(value, plus(found[round].get(value), { value, k: Number(won), n: 1 }));
    }
  }
  return found;
}

/** The standings of a round and of as many rounds around it as are needed, by value. */
function around(seen: readonly ReadonlyMap<number, RateAt>[], round: number): RateAt[] {
  const sums = new Map<number, RateAt>();
  let n = 0;
  for (let away = 0; away < seen.length && n < TOGETHER; away++) {
    for (const at of away === 0 ? [round] : [round - away, round + away]) {
      for (const each of seen[at]?.values() ?? []) {
        sums.set(each.value, plus(sums.get(each.value), each));
        n += each.n;
      }
    }
  }
  return [...sums.values()].sort((a, b) => a.value - b.value);
}

function plus(before: RateAt | undefined, { value, k, n }: RateAt): RateAt {
  return { value, k: (before?.k ?? 0) + k, n: (before?.n ?? 0) + n };
}

/** A game is decided once the chance of its final result stays above this. */
export const DECIDED = 0.9;
/** A win is a comeback if the chance was once below this, or below half the chance at the start if that is less. */
export const COMEBACK = 0.2;

/** The first round after which the chance of the final result stays above 90 %: 0 if it did from the start, the last round if never before. */
export function decidedAfter({ rounds, sides }: Course, chances: Chances): number {
  const winners = [...sides.keys()].filter((side) => sides[side].won);
  // Players who have lost together were decided by the chance to lose. A game of rivals that nobody won is open to its end.
  const lost = sides.length === 1 && winners.length === 0;
  const chanceAt = (round: number): number => (lost ? 1 - chances[0][round] : Math.max(0, ...winners.map((side) => chances[side][round])));
  let decided = rounds;
  while (decided > 0 && chanceAt(decided - 1) > DECIDED) decided--;
  return decided;
}

/** Was it won by a side that had nearly lost it? */
export function isComeback({ sides }: Course, chances: Chances): boolean {
  return sides.some(({ won }, side) => {
    const [start, ...later] = chances[side];
    return won && later.some((chance) => chance < Math.min(COMEBACK, start / 2));
  });
}

/** Did the first side that passed 90 % win, or the players who fell below 10 % lose? Undefined if that never happened. */
export function calledRightly({ rounds, sides }: Course, chances: Chances): boolean | undefined {
  for (let round = 0; round < rounds; round++) {
    for (const [side, { won }] of sides.entries()) {
      if (chances[side][round] > DECIDED) return won;
      if (sides.length === 1 && chances[side][round] < 1 - DECIDED) return !won;
    }
  }
  return undefined;
}

/** How often another side took the lead; a tie changes nothing. Undefined if there are no rivals. */
export function leadChanges({ rounds, sides }: Course): number | undefined {
  if (sides.length < 2) return undefined;
  let leader = -1;
  let changes = 0;
  for (let round = 1; round <= rounds; round++) {
    // Only the leader of all is ahead of its best rival.
    const ahead = sides.findIndex(({ values }) => values[round] > 0);
    if (ahead < 0 || ahead === leader) continue;
    if (leader >= 0) changes++;
    leader = ahead;
  }
  return changes;
}
