import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { InputError, isMachineFailure, MachineError } from '../../core/index.ts';
import { makeFolder } from '../../tables/folders.ts';
import { move, patiently, removeAll } from '../../tables/moving.ts';

/** Names the process that is writing to a run's folder. */
export const LOCK_FILE = '.lock';

export interface Lock {
  /** Throws if this process no longer holds the folder. */
  check(): void;
  release(): void;
}

/** Identifies this process uniquely: number, host and start time. In a container every scry is process 1. */
const SELF = { pid: process.pid, host: hostname(), began: new Date(performance.timeOrigin).toISOString() };

/** Creates the folder and locks it. Takes over a lock whose process is gone. */
export function lockFolder(folder: string): Lock {
  const file = join(folder, LOCK_FILE);
  // The second line makes this lock unique, even within one process.
  const own = `${SELF.pid}\n${randomUUID()}\n${SELF.host}\n${SELF.began}\n`;
  try {
    makeFolder(folder);
    if (!take(file, own)) {
      const found = contentOf(file);
      if (found !== undefined) clearAway(folder, file, found);
      if (!take(file, own)) throw justBegun(folder, file);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (isMachineFailure(error) && !isFull(error)) throw error;
    if (isFull(error)) throw new MachineError(`cannot write to ${folder}: the disk is full; make room`, { cause: error });
    throw new InputError(`cannot write into this folder (${reason(error)}); choose another with --out`, { file: folder });
  }
  return {
    check: () => {
      if (contentOf(file) !== own) throw new MachineError(`another scry has taken over ${folder}`);
    },
    release: () => {
      if (contentOf(file) === own) removeAll(file);
    },
  };
}

/** Creates the lock if there is none. */
function take(file: string, own: string): boolean {
  try {
    // On Windows a lock that is just being removed still blocks its name.
    patiently(() => writeFileSync(file, own, { flag: 'wx' }));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock whose process is gone; throws if the process is alive. */
function clearAway(folder: string, file: string, found: string): void {
  const [first, , host, began] = found.split('\n');
  const pid = Number.parseInt(first, 10);
  // Still empty: another process has just created it.
  if (Number.isNaN(pid)) throw justBegun(folder, file);
  if (holds(pid, host, began)) {
    const elsewhere = host === undefined || host === '' || host === SELF.host ? '' : ` on ${host}`;
    throw new InputError(
      `another scry (process ${pid}${elsewhere}) is writing into this folder; wait for it, or choose another with --out (if no scry is running${elsewhere === '' ? '' : ' there'}, delete ${file})`,
      { file: folder },
    );
  }
  setAside(file, found);
}

/** Is the process that made this lock still running? Locks of earlier versions name no host. */
function holds(pid: number, host: string | undefined, began: string | undefined): boolean {
  // Our own process number: either we hold the lock, or an earlier process had the same number, as after a container restart.
  if (pid === SELF.pid) return host === SELF.host && began === SELF.began;
  // Nothing is known about processes on another machine.
  if (host !== undefined && host !== '' && host !== SELF.host) return true;
  return isAlive(pid);
}

function justBegun(folder: string, file: string): InputError {
  return new InputError(`another scry has just started writing into this folder; choose another with --out (if no scry is running, delete ${file})`, {
    file: folder,
  });
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a stale lock. Two processes may try at once, so the moved file is checked again and put back if it is not stale. */
function setAside(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}.old`;
  try {
    move(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // A process that created a lock in between finds out by `check`.
  if (contentOf(aside) === stale) removeAll(aside);
  else move(aside, file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in the way';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'ENOENT') return 'it cannot be created';
  return message;
}
