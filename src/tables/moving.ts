import { renameSync, rmSync } from 'node:fs';

/** Windows refuses to move or remove a file that another program has open: a virus scanner or a search index, for milliseconds, or a spreadsheet. */
const BUSY = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'];

/** About two seconds in all. */
const PAUSES_MS = [10, 20, 40, 80, 150, 300, 600, 800];

/** The parts of the system that tests replace. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly pause: (ms: number) => void;
}

const here: System = {
  platform: process.platform,
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** Repeats work on Windows that fails because a file is in use. Elsewhere these errors are about permissions, and waiting does not help. */
export function patiently<T>(work: () => T, { platform, pause }: System = here): T {
  for (const ms of platform === 'win32' ? PAUSES_MS : []) {
    try {
      return work();
    } catch (error) {
      if (!BUSY.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    pause(ms);
  }
  return work();
}

/** Renames a file or folder. A file replaces another of the new name. */
export function move(from: string, to: string): void {
  patiently(() => renameSync(from, to));
}

/** Removes a file or a folder with all it holds, if it is there. */
export function removeAll(path: string): void {
  patiently(() => rmSync(path, { recursive: true, force: true }));
}
