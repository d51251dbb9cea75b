import { describe, expect, it } from 'vitest';
import { resolveParams, type Strategy } from '../../../src/core/index.ts';
import { packData } from '../../../src/games/the-veil/content/pack-data.ts';
import { theVeil } from '../../../src/games/the-veil/index.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import buyHighest from '../../../strategies/the-veil/buy-highest.ts';
import lethalAware from '../../../strategies/the-veil/lethal-aware.ts';
import phased from '../../../strategies/the-veil/phased.ts';
import planner from '../../../strategies/the-veil/planner.ts';
import random from '../../../strategies/the-veil/random.ts';
import { keyOf } from '../../support/keys.ts';
import { isWanted } from '../../support/long.ts';
import { ownPack } from '../../support/subjects.ts';
import { everyRole } from './roles.ts';

const pack = ownPack(theVeil as never);
const heroes = packData(pack)
  .heroes.filter((hero) => hero.kind === 'hero')
  .map((hero) => hero.id);

interface Result {
  /** The share of games that the first of the two strategies wins. */
  readonly won: number;
  /** The share of games won by the player who begins. */
  readonly first: number;
  readonly rounds: number[];
  /** By Hero: games won, games played. */
  readonly by: Map<string, [number, number]>;
}

/** A small budget for strategies that play out futures, enough to see a difference. */
const FEW = { futures: 3, looks: 1 };

/** Games of two strategies over some pairs of Heroes, from both seats. */
function duels(one: Strategy, other: Strategy, pairs: readonly (readonly [string, string])[], games: number): Result {
  const by = new Map(heroes.map((id): [string, [number, number]] => [id, [0, 0]]));
  const rounds: number[] = [];
  let won = 0;
  let first = 0;
  for (const [a, b] of pairs) {
    const rules = theVeil.compile(pack, resolveParams(theVeil.params, { 'seats.0.hero': a, 'seats.1.hero': b }, pack));
    for (const swapped of [false, true]) {
      const players: Record<string, Strategy> = { 0: swapped ? other : one, 1: swapped ? one : other };
      const seats = ['0', '1'].map((seat) =>
        everyRole({ strategy: seat, options: resolveParams(players[seat].options ?? {}, players[seat] === planner ? FEW : {}, pack) }),
      );
      const table = new SeatedPlayers(theVeil as never, rules as never, seats, (id) => players[id]);
      const s = rules.create();
      for (let game = 0; game < games; game++) {
        playGame(table, s, keyOf('shape'), game + (swapped ? games : 0));
        rounds.push(s.round);
        won += rules.utility(s, swapped ? 1 : 0);
        first += rules.utility(s, s.first);
        for (const [seat, id] of [a, b].entries()) {
          const row = by.get(id) as [number, number];
          row[0] += rules.utility(s, seat);
          row[1]++;
        }
      }
    }
  }
  return { won: won / rounds.length, first: first / rounds.length, rounds: rounds.sort((x, y) => x - y), by };
}

/** Every Hero against the one this many places further on. */
const ring = (step: number): [string, string][] => heroes.map((id, i) => [id, heroes[(i + step) % heroes.length]]);
const mirrors = heroes.map((id): [string, string] => [id, id]);

describe('the shape of the duel in the stand-in pack', () => {
  // Few games each, with wide margins: RULES.md has the figures of large runs.
  it('phased play: games of about eight rounds, a small advantage for the first player, none stopped', () => {
    const { rounds, first } = duels(phased as Strategy, phased as Strategy, mirrors, 4);
    const median = rounds[rounds.length >> 1];
    expect(median).toBeGreaterThanOrEqual(8);
    expect(median).toBeLessThanOrEqual(9);
    expect(rounds[Math.floor(rounds.length * 0.9)]).toBeLessThanOrEqual(12);
    expect(rounds.at(-1)).toBeLessThan(60);
    expect(first).toBeGreaterThan(0.45);
    expect(first).toBeLessThan(0.75);
  });

  it('no Hero is far above or below the others', () => {
    const { by } = duels(phased as Strategy, phased as Strategy, [...ring(4), ...ring(7)], 4);
    for (const [hero, [won, played]] of by) {
      // 32 games: a standard error of 9 points.
      expect([hero, won / played > 0.2 && won / played < 0.8]).toEqual([hero, true]);
    }
  });

  it('the ladder: random hardly ever wins, buy-highest is behind phased', () => {
    expect(duels(random as Strategy, phased as Strategy, ring(4), 2).won).toBeLessThan(0.12);
    expect(duels(buyHighest as Strategy, phased as Strategy, ring(7), 6).won).toBeLessThan(0.5);
  });

  it.each([planner].filter(() => isWanted(false)))('the top of the ladder: planner is ahead of lethal-aware even with few futures', () => {
    // 150 games: a standard error of 4 points.
    expect(duels(planner as Strategy, lethalAware as Strategy, ring(4), 5).won).toBeGreaterThan(0.44);
  });
});
