import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/files/catalogue.ts';
import { readFeel } from '../../src/report/feel/read.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../src/runner/plan/plan.ts';
import { readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { TURNS_COUNTED } from '../../src/tables/kept-curves.ts';
import { TableFile } from '../../src/tables/read.ts';
import { here, Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';
import { rowsOf } from './probe/rows.ts';
import { games } from './probe/walks.ts';

const bench = new Workbench();

const walks: Catalogue = { games, module: new URL('./probe/walks.ts', import.meta.url).href, packsOf: () => null, strategiesOf: catalogue.strategiesOf };
const study = (game: string, count: number, seed: string): string =>
  `name: walk\ngame: ${game}\nseed: ${seed}\ngames: ${count}\nset: { strategy: uniform }\nvary: { goal: [8, 12] }\n`;

async function planOf(game: string, count: number, seed = 'stones'): Promise<RunPlan> {
  return planRun(await loadExperiment(bench.write('study.yaml', study(game, count, seed)), {}, walks));
}

const TABLES = ['courses.arrow', 'turns.arrow'];

describe('courses.arrow and turns.arrow', async () => {
  const plan = await planOf('race', 100);
  await bench.run(plan, 'reference', { chunk: 40 });
  const root = bench.path('reference');
  const courses = rowsOf(root, ['cell', 'game', 'seat', 'round', 'value', 'won'], 'courses.arrow') as Record<string, number>[];
  const turns = rowsOf(root, ['cell', 'game', 'seat', 'turns', 'forced', 'idle', 'choices'], 'turns.arrow') as Record<string, number>[];
  const ended = rowsOf(root, ['cell', 'game', 'rounds', 'winner']) as Record<string, number>[];

  it('hold the lead of each seat after every round, and who won', () => {
    for (const { cell, game, rounds, winner } of ended) {
      const own = courses.filter((row) => row.cell === cell && row.game === game);
      expect(own.map(({ seat, round }) => [round, seat])).toEqual(Array.from({ length: rounds }, (_, i) => [0, 1].map((seat) => [i + 1, seat])).flat());
      for (let i = 0; i < own.length; i += 2) expect(own[i].value + own[i + 1].value).toBe(0);
      expect(own.map(({ seat, won }) => won === Number(seat === winner)).every(Boolean)).toBe(true);
    }
  });

  it('count turns with one answer and turns whose answers are all the same, in the first games', () => {
    expect(new Set(turns.map(({ game }) => game)).size).toBe(TURNS_COUNTED);
    for (const { cell, game, seat, turns: all, forced, idle, choices } of turns) {
      const { rounds, winner } = ended.find((row) => row.cell === cell && row.game === game) as Record<string, number>;
      // Seat 1 has no turn in the last round if seat 0 wins it.
      const own = seat === 1 && winner === 0 ? rounds - 1 : rounds;
      expect([all, forced, idle, choices]).toEqual([own, own >> 1, own - (own >> 1), 2 * (own - (own >> 1))]);
    }
  });

  it('are the same for other chunks and after an extension', async () => {
    await bench.run(plan, 'chunks', { chunk: 7 });
    await bench.run(await planOf('race', 30), 'extended');
    await bench.run(plan, 'extended');
    for (const folder of ['chunks', 'extended'])
      for (const table of TABLES) expect(bench.fingerprint(folder)[table], `${folder}/${table}`).toBe(bench.fingerprint('reference')[table]);
  });

  it('are verified: a table of another run is found out', async () => {
    expect((await verifyRun(root, { all: true, threads: 1, catalogue: walks }, here)).differences).toEqual([]);
    await bench.run(await planOf('race', 100, 'another'), 'forged');
    const forged = bench.path('forged');
    const run = readRunFile(forged);
    writeRunFile(forged, { ...run, ...readRunFile(root), checksums: run.checksums });
    const { differences } = await verifyRun(forged, { all: true, threads: 1, catalogue: walks }, here);
    expect(differences.flatMap((each) => (each.kind === 'sums' ? [`${each.file} ${each.cell}`] : []))).toEqual(
      expect.arrayContaining(['courses.arrow 0', 'courses.arrow 1', 'turns.arrow 0', 'turns.arrow 1']),
    );
  });

  it('are read as games of two sides, errors left out', () => {
    const [all, read, counted] = ['games', ...TABLES.map((name) => name.replace('.arrow', ''))].map((name) => TableFile.open(`${root}/${name}.arrow`));
    const [cell] = readFeel(readRunFile(root), { games: all, courses: read, turns: counted });
    for (const table of [all, read, counted]) table.close();
    expect([cell.courses.length, cell.courses[0]?.sides.length, cell.turns.filter((each) => each !== undefined).length]).toEqual([100, 2, TURNS_COUNTED]);
    expect(cell.courses[0]?.rounds).toBe(cell.rounds[0]);
  });
});

describe('a game', () => {
  it('that names no curve of tension writes neither', async () => {
    await bench.run(await planOf('stroll', 2), 'plain');
    expect(Object.keys(bench.fingerprint('plain')).sort()).toEqual(['cards.arrow', 'curves.arrow', 'games.arrow', 'run.json']);
  });

  it('whose players win together has one course, the sum of theirs', async () => {
    await bench.run(await planOf('outing', 3), 'together');
    const rows = rowsOf(bench.path('together'), ['game', 'seat', 'round', 'value', 'won'], 'courses.arrow') as Record<string, number>[];
    expect(rows.every(({ seat, won }) => seat === 0 && won === 1)).toBe(true);
    // Two coins of one or two a round.
    const first = rows.filter(({ round }) => round === 1);
    expect(first.every(({ value }) => value >= 2 && value <= 4)).toBe(true);
  });
});
