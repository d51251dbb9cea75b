import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../tables/folders.ts';

/** A file named on the command line. It is opened at once, so that an unwritable path fails before any work. It appears only when complete. */
export class OutFile {
  private readonly path: string;
  private readonly unfinished: string;
  private readonly fd: number;

  constructor(path: string) {
    this.path = path;
    this.unfinished = `${path}.tmp`;
    makeFolder(dirname(path));
    this.fd = openSync(this.unfinished, 'w');
  }

  write(content: string | Uint8Array): void {
    writeFileSync(this.fd, content);
    renameSync(this.unfinished, this.path);
  }

  /** Call at the end, in any case: removes an incomplete file. */
  close(): void {
    closeSync(this.fd);
    rmSync(this.unfinished, { force: true });
  }
}
