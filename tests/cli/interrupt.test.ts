import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Interrupt } from '../../src/cli/interrupt.ts';
import { experiment, main, type Result, scry, start, workplace } from './command.ts';

/** Starts a long run and presses Ctrl-C once some parts are on disk. */
async function interrupted(folder: string): Promise<Result> {
  const { child, result } = start(folder, 'run', 'long.yaml', '--threads', '1');
  const parts = join(folder, 'reports', 'long', '.parts');
  while (!existsSync(parts) || readdirSync(parts).filter((name) => name.endsWith('.part')).length < 2) await pause(20);
  child.kill('SIGINT');
  return result;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const long = (): string => experiment({ name: 'long', games: '6000', vary: '{ strategy: [rotation-greedy] }' });

test('Ctrl-C keeps finished games and says how to continue; the resumed run equals an uninterrupted one byte for byte', async () => {
  const folder = workplace({ 'long.yaml': long() });
  const stopped = await interrupted(folder);
  expect(stopped).toMatchObject({ code: 130, stdout: '' });
  expect(stopped.stderr).toMatch(/^stopping after the games in progress; press Ctrl-C again to stop at once$/m);
  expect(stopped.stderr).toMatch(/^stopped; [\d,]+ games are kept in reports\/long; continue with: scry run long\.yaml --resume$/m);
  expect(readdirSync(join(folder, 'reports', 'long')).sort()).toEqual(['.parts', 'run.json']);

  const plain = await scry(folder, 'run', 'long.yaml');
  expect(plain).toMatchObject({ code: 2, stdout: '' });
  expect(plain.stderr).toMatch(/^error: reports\/long: this run is incomplete; continue with: scry run long\.yaml --resume\n$/);
  const report = await scry(folder, 'report', 'long');
  expect(report.code).toBe(2);
  expect(report.stderr).toMatch(/^error: [^\n]*incomplete[^\n]*--resume[^\n]*\n$/);

  const resumed = await scry(folder, 'run', 'long.yaml', '--resume', '--no-report');
  expect(resumed.code).toBe(0);
  const whole = await scry(folder, 'run', 'long.yaml', '--out', 'whole', '--no-report');
  expect(whole.code).toBe(0);
  for (const table of ['games', 'curves', 'cards']) {
    const bytes = (run: string): string => readFileSync(join(folder, run, `${table}.arrow`), 'base64');
    expect(bytes('reports/long')).toBe(bytes('whole'));
  }
});

test('--resume without a run starts one', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  expect((await scry(folder, 'run', 'small.yaml', '--resume', '--no-report')).code).toBe(0);
});

test('a second Ctrl-C ends the process at once; two signals from one key press count as one', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const interrupt = new Interrupt(() => {});
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(interrupt.signal.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  await pause(400);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  expect(said).toHaveBeenCalledTimes(1);
  interrupt.release();
  vi.restoreAllMocks();
});

test.each(['SIGTERM', 'SIGBREAK'] as const)('%s stops a run as Ctrl-C does', (signal) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const interrupt = new Interrupt(() => {});
  process.emit(signal);
  expect(interrupt.signal.aborted).toBe(true);
  expect(said).toHaveBeenCalledTimes(1);
  interrupt.release();
  expect(process.listenerCount(signal)).toBe(0);
  vi.restoreAllMocks();
});

test('a failing machine (here: a limit on file size) is exit code 4 with the command to continue; no finished game is lost', async () => {
  const folder = workplace({ 'small.yaml': experiment({ games: '3000', vary: '{ strategy: [rotation-greedy] }' }) });
  const limited = spawnSync('sh', ['-c', 'ulimit -f 20; exec "$0" "$@"', process.execPath, main, 'run', 'small.yaml'], { cwd: folder, encoding: 'utf8' });
  expect({ code: limited.status, stdout: limited.stdout }).toEqual({ code: 4, stdout: '' });
  expect(limited.stderr).toMatch(/^error: cannot write to reports\/small: [^\n]*continue with: scry run small\.yaml --resume\n$/m);
  expect((await scry(folder, 'run', 'small.yaml', '--resume', '--no-report')).code).toBe(0);
});
