import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../core/index.ts';

/** Names the process that writes into a run's folder. */
export const LOCK_FILE = '.lock';

/** Makes the folder and locks it; gives back the key. A lock whose process is gone is taken over. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE);
  try {
    mkdirSync(folder, { recursive: true });
    // Twice: once more after a stale lock has been removed.
    if (!take(file)) {
      const owner = Number(readFileSync(file, 'utf8').trim());
      if (isAlive(owner))
        throw new InputError(`another scry (process ${owner}) is writing into this folder; wait for it, or choose another folder with --out`, { file: folder });
      rmSync(file, { force: true });
      if (!take(file)) throw new InputError('another scry has just begun to write into this folder; choose another with --out', { file: folder });
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`cannot write into this folder (${reason(error)}); choose another with --out`, { file: folder });
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in the way';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'ENOENT') return 'it cannot be made';
  return message;
}
