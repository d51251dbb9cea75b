import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../src/runner/plan/plan.ts';
import { type RunOutcome, runExperiment } from '../../src/runner/run/run.ts';
import { readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import type { RunOptions } from '../../src/runner/run/run-options.ts';
import { verifyRun } from '../../src/runner/run/verify.ts';
import { sha256File } from '../../src/tables/checksum.ts';
import { exportTable } from '../../src/tables/export.ts';
import { TableFile } from '../../src/tables/read.ts';
import { here, Workbench } from './probe/bench.ts';

const bench = new Workbench();

/** Campaigns and stand-alone games in one run: only campaigns have attempts. */
async function planOf(games: number): Promise<RunPlan> {
  const file = bench.path(`study-${games}.yaml`);
  mkdirSync(bench.path('.'), { recursive: true });
  writeFileSync(
    file,
    `name: attempts\ngame: veilwraith\nseed: attempts\ngames: ${games}\nset: { strategy: rotation-greedy }\nvary: { mode: [campaign, vignette] }\n`,
  );
  return planRun(await loadExperiment(file));
}

const run = (plan: RunPlan, folder: string, options: Partial<RunOptions> = {}): Promise<RunOutcome> =>
  runExperiment(plan, { folder: bench.path(folder), threads: 1, resume: false, fresh: false, ...options }, here);

type Row = Record<string, number>;
function attemptsOf(folder: string): Row[] {
  const file = bench.path(`${folder}/attempts.arrow`);
  const table = TableFile.open(file, sha256File(file));
  try {
    return [...table.batches()].flatMap((batch) => {
      const columns = table.names.map((name) => [name, batch.column(name)] as const);
      return Array.from({ length: batch.rows }, (_, i) => Object.fromEntries(columns.map(([name, values]) => [name, values[i]])));
    });
  } finally {
    table.close();
  }
}

describe('attempts.arrow', async () => {
  const plan = await planOf(30);
  const reference = await run(plan, 'reference', { chunk: 1000 });
  const bytes = (folder: string): string => sha256File(bench.path(`${folder}/attempts.arrow`));

  it('has a row for each attempt at a stage, in the documented columns', () => {
    expect(reference.status).toBe('done');
    const rows = attemptsOf('reference');
    expect(Object.keys(rows[0])).toEqual([
      'cell',
      'mode',
      'game',
      'stage',
      'attempt',
      'outcome',
      'cause',
      'rounds',
      'spirit_end',
      'ribbons',
      'returned',
      'upgrade',
    ]);
    expect(rows.every((row) => row.cell === 0)).toBe(true);
    for (let game = 0; game < 30; game++) {
      const own = rows.filter((row) => row.game === game);
      let [stage, attempt, ribbons] = [1, 1, 5];
      own.forEach((row, i) => {
        expect([row.stage, row.attempt]).toEqual([stage, attempt]);
        const won = row.outcome === 0;
        const reward = won && (row.stage === 2 || row.stage === 4) ? 1 : 0; // these two vignettes give a Ribbon
        ribbons = Math.min(5, ribbons + reward) - (won ? 0 : 1);
        expect(row.ribbons).toBe(ribbons);
        expect(row.upgrade > 0).toBe(won && row.stage < 5); // the policy never declines
        [stage, attempt] = won ? [stage + 1, 1] : [stage, attempt + 1];
        if (i === own.length - 1) expect(won ? row.stage === 5 : ribbons === 0).toBe(true);
      });
    }
  });

  it('agrees with the rows of games.arrow', () => {
    const file = bench.path('reference/games.arrow');
    const table = TableFile.open(file, sha256File(file));
    const [batch] = [...table.batches()];
    const rows = attemptsOf('reference');
    for (let i = 0; i < 30; i++) {
      const own = rows.filter((row) => row.game === i);
      expect(batch.column('games')[i]).toBe(own.length);
      expect(batch.column('rounds')[i]).toBe(own.reduce((sum, row) => sum + row.rounds, 0));
      expect(batch.column('ribbons_left')[i]).toBe(own[own.length - 1].ribbons);
      expect(batch.column('vignettes_won')[i]).toBe(own.filter((row) => row.outcome === 0).length);
    }
    table.close();
  });

  it('is the same for any chunk size, after an interruption, and after adding games', async () => {
    await run(plan, 'small', { chunk: 7 });
    expect(bytes('small')).toBe(bytes('reference'));
    const stop = new AbortController();
    let chunks = 0;
    const first = await run(plan, 'interrupted', { chunk: 4, signal: stop.signal, progress: () => ++chunks === 3 && stop.abort() });
    expect(first.status).toBe('interrupted');
    await run(plan, 'interrupted', { resume: true, chunk: 9 });
    expect(bytes('interrupted')).toBe(bytes('reference'));
    await run(await planOf(11), 'grown');
    await run(plan, 'grown');
    expect(bytes('grown')).toBe(bytes('reference'));
  });

  it('has the same bytes with three threads and chunks of 4', async () => {
    await bench.runInThreads(plan, 'threads', { threads: 3, chunk: 4 });
    expect(bytes('threads')).toBe(bytes('reference'));
  });

  it('is checked by verify, in a sample and in full, and can be exported', async () => {
    const options = { threads: 1 };
    expect(await verifyRun(bench.path('reference'), { all: true, ...options }, here)).toMatchObject({ replayed: { games: 60, of: 60 }, differences: [] });
    expect(await verifyRun(bench.path('reference'), { all: false, ...options }, here)).toMatchObject({ differences: [] });
    const path = bench.path('reference/attempts.arrow');
    const csv = await exportTable(path, readRunFile(bench.path('reference')).checksums['attempts.arrow'], bench.path('reference'), 'attempts', 'csv');
    expect(readFileSync(csv, 'utf8').split('\n')[0]).toBe('cell,mode,game,stage,attempt,outcome,cause,rounds,spirit_end,ribbons,returned,upgrade');
    // Forges the Spirit of one attempt, and the checksum.
    const file = readFileSync(path);
    const rows = attemptsOf('reference');
    const spirit = Buffer.from(Int8Array.from(rows, (row) => row.spirit_end).buffer);
    const at = file.indexOf(spirit);
    expect(at).toBeGreaterThan(0);
    file[at] += 1;
    writeFileSync(path, file);
    const { checksums, ...rest } = readRunFile(bench.path('reference'));
    writeRunFile(bench.path('reference'), { ...rest, checksums: { ...checksums, 'attempts.arrow': sha256File(path) } });
    const found = await verifyRun(bench.path('reference'), { all: true, ...options }, here);
    expect(found.differences).toEqual([{ kind: 'sums', file: 'attempts.arrow', cell: 0 }]);
  });

  it('does not exist without a campaign', async () => {
    const file = bench.path('single.yaml');
    writeFileSync(file, 'name: single\ngame: veilwraith\ngames: 5\nset: { strategy: rotation-greedy }\n');
    const { run: single } = await run(await planRun(await loadExperiment(file)), 'single');
    expect(Object.keys(single.checksums)).toEqual(['games.arrow', 'curves.arrow', 'cards.arrow', 'courses.arrow', 'turns.arrow']);
  });
});
