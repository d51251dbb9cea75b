import { closeSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../tables/folders.ts';
import { move, removeAll } from '../tables/moving.ts';

/** A file named on the command line. It is opened at once, so that an unwritable path fails before any work. It appears only when complete. */
export class OutFile {
  private readonly path: string;
  private readonly unfinished: string;
  private readonly fd: number;
  private open = true;

  constructor(path: string) {
    this.path = path;
    this.unfinished = `${path}.tmp`;
    makeFolder(dirname(path));
    this.fd = openSync(this.unfinished, 'w');
  }

  write(content: string | Uint8Array): void {
    writeFileSync(this.fd, content);
    // Windows does not rename a file that is open.
    this.shut();
    move(this.unfinished, this.path);
  }

  /** Call at the end, in any case: removes an incomplete file. */
  close(): void {
    this.shut();
    removeAll(this.unfinished);
  }

  private shut(): void {
    if (!this.open) return;
    this.open = false;
    closeSync(this.fd);
  }
}
