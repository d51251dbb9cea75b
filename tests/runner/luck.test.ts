import { describe, expect, it } from 'vitest';
import { playerOf } from '../../src/runner/workers/chunk-player.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const GAMES = 64;

/** The results of 64 games from this number on; independent blocks practically never agree. */
function block(player: ReturnType<typeof playerOf>, first: number): string {
  const { columns } = player.play({ cell: 0, first, count: GAMES }).tables.games;
  return ['cause', 'rounds', 'points'].map((name) => columns[name].join(' ')).join('\n');
}

describe('every game has its own luck', () => {
  it.each(['digger', 'coin'])('past the first chunk, past 16 bits and up to the last number (%s)', async (strategy) => {
    const player = playerOf(await bench.plan(`name: luck\ngame: delve\npack: tiny\ngames: 1\nset: { strategy: ${strategy} }\n`), GAMES);
    // A chunk has 1,000 games; the last game number is 2³¹ − 2.
    const firsts = [0, 1000, 1024, 2000, 4096, 10_000, 65_536, 100_000, 1_000_000, 2 ** 24, 2 ** 30, 2 ** 31 - 1 - GAMES];
    const blocks = firsts.map((first) => block(player, first));
    expect(new Set(blocks).size).toBe(firsts.length);
    // The same luck again, in another order.
    expect([...firsts].reverse().map((first) => block(player, first))).toEqual([...blocks].reverse());
  });
});
