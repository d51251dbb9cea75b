import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Replay, replay } from '../../src/runner/run/replay.ts';
import { readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { sha256File } from '../../src/tables/checksum.ts';
import { exportTable } from '../../src/tables/export.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
const STUDY = 'name: trek\ngame: trek\nseed: far away\ngames: 300\nset: { strategy: uniform }\nvary: { map: [short, long] }\n';
const COLUMNS = ['cell', 'place', 'visits', 'games_in', 'deaths', 'games_deaths', 'wins_in'];

interface Counts {
  readonly visits: number;
  readonly games_in: number;
  readonly deaths: number;
  readonly games_deaths: number;
  readonly wins_in: number;
}

/** The places of a cell by id. */
function placesOf(folder: string, cell: number): Record<string, Counts> {
  const rows = rowsOf(bench.path(folder), COLUMNS, 'places.arrow').filter((row) => row.cell === cell);
  return Object.fromEntries(rows.map(({ place, cell: _, ...counts }) => [place, counts as unknown as Counts]));
}

describe('places.arrow', async () => {
  const plan = await bench.plan(STUDY);
  await bench.run(plan, 'reference', { chunk: 40 });
  const bytes = (folder: string): string => sha256File(bench.path(`${folder}/places.arrow`));

  it('agrees with games.arrow: who set out, who was lost, who came to the temple; games with an error count nowhere', () => {
    const games = rowsOf(bench.path('reference'), ['cell', 'outcome']);
    for (const cell of [0, 1]) {
      const ended = (outcome: string): number => games.filter((row) => row.cell === cell && row.outcome === outcome).length;
      const places = placesOf('reference', cell);
      const [won, lost] = [ended('win'), ended('loss')];
      expect(won + lost + ended('error')).toBe(300);
      expect(places.camp).toEqual({ visits: won + lost, games_in: won + lost, deaths: 0, games_deaths: 0, wins_in: won });
      expect(places.temple).toEqual({ visits: won, games_in: won, deaths: 0, games_deaths: 0, wins_in: won });
      expect(Object.values(places).reduce((sum, { deaths }) => sum + deaths, 0)).toBe(lost);
    }
    expect(readRunFile(bench.path('reference')).errors.count).toBeGreaterThan(0);
  });

  it('has the places of each map, several visits in a game counted by visit and by game', () => {
    const [short, long] = [placesOf('reference', 0), placesOf('reference', 1)];
    expect(Object.keys(short)).toEqual(['camp', 'swamp', 'temple']);
    expect(Object.keys(long)).toEqual(['camp', 'temple', 'river', 'ridge']);
    expect(long.ridge.visits).toBeGreaterThan(long.ridge.games_in);
    expect(long.ridge.games_in).toBe(long.camp.games_in);
    // Who is not lost at the ridge comes to the river.
    expect(long.river.games_in).toBe(long.ridge.games_in - long.ridge.games_deaths);
  });

  it('comes with the geometry in run.json: each map once, and the maps of each cell', () => {
    const { maps = [], cells } = readRunFile(bench.path('reference'));
    expect(maps.map(({ name }) => name)).toEqual(['short', 'long']);
    expect(maps[0].places[1]).toEqual({ id: 'swamp', label: 'Swamp', x: 1, y: 1 });
    expect(maps[0].edges[0]).toEqual({ from: 'camp', to: 'swamp', oneWay: true });
    expect(Object.keys(maps[0])).toEqual(['name', 'places', 'edges']);
    expect(cells.map((cell) => cell.maps)).toEqual([[0], [1]]);
  });

  it('has the same bytes with threads, other chunks, after an interruption and when a run is extended', async () => {
    await bench.runInThreads(plan, 'threads', { threads: 2, chunk: 17 });
    expect(bench.fingerprint('threads')).toEqual(bench.fingerprint('reference'));
    const stop = new AbortController();
    const { status } = await bench.run(plan, 'stopped', { chunk: 40, signal: stop.signal, progress: () => stop.abort() });
    expect(status).toBe('interrupted');
    await bench.run(plan, 'stopped', { resume: true, chunk: 17 });
    expect(bench.fingerprint('stopped')).toEqual(bench.fingerprint('reference'));
    await bench.run(await bench.plan(STUDY, { games: 100 }), 'extended');
    expect(bytes('extended')).not.toBe(bytes('reference'));
    await bench.run(plan, 'extended');
    expect(bytes('extended')).toBe(bytes('reference'));
    await bench.run(await bench.plan(STUDY, { seed: 'near' }), 'threads', { fresh: true });
    expect(bytes('threads')).not.toBe(bytes('reference'));
  });

  it('sums the maps of a parameter that cycles with the game number', async () => {
    const turning = await bench.plan(STUDY.replace('vary: { map: [short, long] }', 'rotate: { map: [short, long] }'));
    const { run } = await bench.run(turning, 'turning');
    expect(run.cells[0].maps).toEqual([0, 1]);
    const places = placesOf('turning', 0);
    expect(places.swamp.games_in).toBe(150);
    expect(places.ridge.games_in).toBe(places.camp.games_in - 150);
  });

  it('is exported', async () => {
    const path = bench.path('reference/places.arrow');
    const csv = await exportTable(path, readRunFile(bench.path('reference')).checksums['places.arrow'], bench.path('reference'), 'places', 'csv');
    const [head, first] = readFileSync(csv, 'utf8').split('\n');
    expect(head).toBe('cell,map,place,visits,games_in,deaths,games_deaths,wins_in');
    expect(first).toMatch(/^0,short,camp,300,300,0,0,\d+$/);
  });

  it('is verified: its sums by replay, the geometry by its seal and by the plan', async () => {
    const verify = () => verifyRun(bench.path('reference'), { all: true, threads: 1, catalogue }, here);
    expect(await verify()).toMatchObject({ differences: [], replayed: { games: 600, of: 600 } });
    const run = readRunFile(bench.path('reference'));
    const [short, long] = run.maps ?? [];
    writeRunFile(bench.path('reference'), { ...run, maps: [{ ...short, name: 'tiny' }, long] });
    expect((await verify()).differences).toMatchObject([{ kind: 'run', field: 'maps.0.name' }]);
    const path = bench.path('reference/places.arrow');
    const whole = readFileSync(path);
    const visits = rowsOf(bench.path('reference'), ['visits'], 'places.arrow').map((row) => Number(row.visits));
    const at = whole.indexOf(Buffer.from(Int32Array.from(visits).buffer));
    expect(at).toBeGreaterThan(0);
    const forged = Buffer.from(whole);
    forged.writeInt32LE(visits[1] + 1, at + 4);
    writeFileSync(path, forged);
    writeRunFile(bench.path('reference'), { ...run, checksums: { ...run.checksums, 'places.arrow': sha256File(path) } });
    expect((await verify()).differences).toEqual([{ kind: 'sums', file: 'places.arrow', cell: 0 }]);
    writeFileSync(path, whole);
    writeRunFile(bench.path('reference'), run);
  });

  it('a damaged run.json with a map that is not there is refused', () => {
    const run = readRunFile(bench.path('reference'));
    writeRunFile(bench.path('threads'), { ...run, maps: undefined });
    expect(() => readRunFile(bench.path('threads'))).toThrow('names a map that is not in maps');
  });

  it('is told by a replay', () => {
    const told: Replay = replay(plan, 0, 0);
    expect(told.lines.slice(0, 3).join('\n')).toContain('enters Camp');
  });

  it('is not written by a game without a map', async () => {
    const { run } = await bench.run(await bench.plan('name: dig\ngame: delve\npack: tiny\ngames: 20\nset: { strategy: coin }\n'), 'dig');
    expect(Object.keys(run.checksums)).toEqual(['games.arrow', 'curves.arrow', 'cards.arrow']);
    expect('maps' in readRunFile(bench.path('dig'))).toBe(false);
  });

  it('refuses a place that lies nowhere', async () => {
    const nowhere = STUDY.replace('[short, long]', '[short, nowhere]');
    expect(await bench.refusal(() => bench.plan(nowhere))).toMatch(/^study-\d+\.yaml:2:.*place isle lies at x NaN, y 0; both must be numbers/);
  });

  it('takes no factor with the name of one of its columns', async () => {
    const clash = STUDY.replace('vary: { map: [short, long] }', 'vary: { deaths: [3, 5] }');
    expect(await bench.refusal(() => bench.plan(clash))).toMatch(
      /deaths cannot be varied: its column deaths would have the same name as another column of the tables/,
    );
  });
});
