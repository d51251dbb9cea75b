import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planFromRun } from '../../src/runner/run/replay.ts';
import { readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import { sampleGames, type VerifyOptions, verifyRun } from '../../src/runner/run/verify.ts';
import { sha256File } from '../../src/tables/checksum.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
const STUDY = 'name: sure\ngame: clash\npack: tiny\nswap: first\ngames: 2500\nvary: { seats.0.strategy: [keeper, toss] }\nset: { seats.1.strategy: toss }\n';

const verify = (folder: string, options: Partial<VerifyOptions> = {}) => verifyRun(bench.path(folder), { all: false, threads: 2, catalogue, ...options }, here);

async function play(folder: string, study = STUDY): Promise<void> {
  await bench.run(await bench.plan(study), folder);
}

/** Changes some bytes of a table and forges its checksum. */
function forge(folder: string, table: string, change: (bytes: Buffer) => void): void {
  const path = bench.path(`${folder}/${table}`);
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
  const run = readRunFile(bench.path(folder));
  writeRunFile(bench.path(folder), { ...run, checksums: { ...run.checksums, [table]: sha256File(path) } });
}

describe('verify', () => {
  it('accepts an unchanged run: a hundredth of the games, or all of them', async () => {
    await play('right');
    const before = bench.fingerprint('right');
    expect(await verify('right')).toEqual({
      tables: ['games.arrow', 'curves.arrow', 'cards.arrow'].map((file) => ({ file, same: true })),
      replayed: { games: 50, of: 5000 },
      differences: [],
    });
    expect(await verify('right', { all: true })).toMatchObject({ replayed: { games: 5000, of: 5000 }, differences: [] });
    expect(bench.fingerprint('right')).toEqual(before);
  });

  it('works in worker threads too, and with games that ended in error', async () => {
    await play('clumsy', 'name: clumsy\ngame: delve\npack: tiny\ngames: 3300\nvary: { strategy: [clumsy, digger] }\n');
    expect(readRunFile(bench.path('clumsy')).errors.count).toBeGreaterThan(50);
    const found = await verifyRun(bench.path('clumsy'), { all: true, threads: 2, catalogue });
    expect(found).toMatchObject({ replayed: { games: 6600, of: 6600 }, differences: [] });
    expect((await verify('clumsy')).differences).toEqual([]);
  });

  it('samples games by the seed: always the same, spread over the cell, at least one', async () => {
    const plan = await planFromRun(bench.path('right'), catalogue);
    const games = sampleGames(plan, 0, 2500);
    expect(games).toHaveLength(25);
    expect(new Set(games).size).toBe(25);
    expect(sampleGames(plan, 0, 2500)).toEqual(games);
    expect(sampleGames(plan, 1, 2500)).not.toEqual(games);
    expect(games.some((game) => game < 1250) && games.some((game) => game >= 1250)).toBe(true);
    expect(sampleGames(plan, 0, 3)).toHaveLength(1);
  });

  it('finds any flipped byte of any table', async () => {
    await play('flipped');
    for (const table of ['games.arrow', 'curves.arrow', 'cards.arrow']) {
      const path = bench.path(`flipped/${table}`);
      const whole = readFileSync(path);
      for (const at of [0, 9, whole.length >> 2, whole.length >> 1, whole.length - 20, whole.length - 1]) {
        const bytes = Buffer.from(whole);
        bytes[at] ^= 1;
        writeFileSync(path, bytes);
        const found = await verify('flipped');
        expect(found.differences).toEqual([{ kind: 'table', file: table, reason: 'its checksum is not the one in run.json' }]);
        expect(found.replayed).toBeNull();
      }
      writeFileSync(path, whole);
    }
    expect((await verify('flipped')).differences).toEqual([]);
  });

  it('finds a row that differs when replayed, even with a forged checksum', async () => {
    await play('forged');
    const plan = await planFromRun(bench.path('forged'), catalogue);
    const [game] = sampleGames(plan, 0, 2500);
    const whole = readFileSync(bench.path('forged/games.arrow'));
    // The points of seat 0 in the first games are 16-bit numbers; raises that of a sampled game.
    const points = rowsOf(bench.path('forged'), ['points_0']).map((row) => Number(row.points_0));
    const pattern = Buffer.from(Int16Array.from(points.slice(0, 200)).buffer);
    const at = whole.indexOf(pattern);
    expect(at).toBeGreaterThan(0);
    forge('forged', 'games.arrow', (bytes) => bytes.writeInt16LE(points[game] + 1, at + 2 * game));
    const found = await verify('forged');
    expect(found.differences).toEqual([{ kind: 'row', cell: 0, game, column: 'points_0', stored: points[game] + 1, played: points[game] }]);
  });

  it('finds wrong sums when it replays all games', async () => {
    await play('sums');
    const counts = rowsOf(bench.path('sums'), ['drawn'], 'cards.arrow').map((row) => Number(row.drawn));
    forge('sums', 'cards.arrow', (bytes) => {
      const at = bytes.indexOf(Buffer.from(Int32Array.from(counts).buffer));
      expect(at).toBeGreaterThan(0);
      bytes.writeInt32LE(counts[0] + 1, at);
    });
    expect((await verify('sums')).differences).toEqual([]);
    expect((await verify('sums', { all: true })).differences).toEqual([{ kind: 'sums', file: 'cards.arrow', cell: 0 }]);
  });

  it('reports a missing table, and refuses a run that cannot be played again', async () => {
    await play('gone');
    const run = readRunFile(bench.path('gone'));
    writeRunFile(bench.path('gone'), { ...run, rulesVersion: '0' });
    expect(await bench.refusal(() => verify('gone'))).toMatch(
      /^gone\/run\.json: this run was played with rules version 0 of clash, which is now at version 1: its games cannot be replayed/,
    );
    writeRunFile(bench.path('gone'), { ...run, checksums: { ...run.checksums, 'extra.arrow': 'x' } });
    expect((await verify('gone')).differences).toEqual([{ kind: 'table', file: 'extra.arrow', reason: 'it is missing' }]);
    writeRunFile(bench.path('gone'), { ...run, complete: false });
    expect(await bench.refusal(() => verify('gone'))).toMatch(/^gone: the run is incomplete; continue with: scry run .*study-\d+\.yaml --out .*gone --resume$/);
  });
});
