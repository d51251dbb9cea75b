import { Writable } from 'node:stream';
import { openInThread } from '../runner/workers/in-thread.ts';
import { scry } from './scry.ts';
import { within } from './surroundings.ts';

/** The outcome of a command line. */
export interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process and thread, without touching the process's streams, signals or exit code. One at a time. */
export async function scryInProcess(args: readonly string[]): Promise<Result> {
  const texts = { stdout: '', stderr: '' };
  const kept = (name: keyof typeof texts): Writable =>
    new Writable({
      write(bytes: Buffer, _encoding, done) {
        texts[name] += bytes.toString();
        done();
      },
    });
  const none = (): void => {};
  const code = await within({ stdout: kept('stdout'), stderr: kept('stderr'), env: {}, on: none, off: none, exit: none, open: openInThread }, () => scry(args));
  return { code, ...texts };
}
