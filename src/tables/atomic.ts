import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { MachineError } from '../core/index.ts';
import { makeFolder } from './folders.ts';
import { move, removeAll } from './moving.ts';

/** Suffix of a file that is still being written. */
export const UNFINISHED = '.tmp';

/** A file that appears under its name only when it is complete: temporary name, fsync, one rename. System errors become a MachineError. */
export class AtomicFile {
  readonly path: string;
  private readonly folder: string;
  private readonly fd: number;
  private open = true;

  /** `folder` is the run's folder, for the error message. */
  constructor(path: string, folder: string) {
    this.path = path;
    this.folder = folder;
    this.fd = onDisk(folder, () => {
      makeFolder(dirname(path));
      return openSync(path + UNFINISHED, 'w');
    });
  }

  write(bytes: Uint8Array): void {
    onDisk(this.folder, () => {
      // A nearly full disk accepts part of the bytes before it refuses the rest.
      for (let at = 0; at < bytes.length; ) at += writeSync(this.fd, bytes, at, bytes.length - at);
    });
  }

  /** Everything is written: the file gets its name. */
  commit(): void {
    onDisk(this.folder, () => {
      fsyncSync(this.fd);
      this.close();
      move(this.path + UNFINISHED, this.path);
    });
  }

  /** After a failure: removes the temporary file. Does nothing after commit. */
  abandon(): void {
    this.close();
    removeAll(this.path + UNFINISHED);
  }

  private close(): void {
    if (!this.open) return;
    this.open = false;
    closeSync(this.fd);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room',
  EDQUOT: 'the disk quota is used up; make room',
  EFBIG: 'the file would be larger than the system allows; raise the limit (ulimit -f) or choose another folder with --out',
  EACCES: 'writing is not permitted; change the permissions or choose another folder with --out',
  EPERM: 'writing is not permitted; close the file where it is open, change the permissions or choose another folder with --out',
  EBUSY: 'another program has the file open; close it there, or choose another folder with --out',
  EROFS: 'the file system is read-only; choose another folder with --out',
  ENOTDIR: 'a part of the path is a file, not a folder; choose another folder with --out',
  EEXIST: 'a file is in the way; move it or choose another folder with --out',
};

function onDisk<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new MachineError(`cannot write to ${folder}: ${REASONS[code] ?? `the system reports ${code}`}`, { cause: error });
  }
}
