import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../tables/folders.ts';

/** A file named on the command line. It is opened at once, so that one that cannot be written is found before any work; it appears when it is whole. */
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

  /** At the end, whatever happened: what was not written whole is gone. */
  close(): void {
    closeSync(this.fd);
    rmSync(this.unfinished, { force: true });
  }
}
