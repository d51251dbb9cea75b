import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes several files, all or none: each appears complete, and if one cannot be written, the others are put back. */
export function writeAll(texts: ReadonlyMap<string, string>): void {
  const unfinished = (path: string): string => join(dirname(path), `.${basename(path)}.tmp`);
  const before = new Map([...texts.keys()].map((path) => [path, existsSync(path) ? readFileSync(path) : null]));
  const written: string[] = [];
  try {
    for (const [path, text] of texts) writeFileSync(unfinished(path), text);
    for (const path of texts.keys()) {
      renameSync(unfinished(path), path);
      written.push(path);
    }
  } catch (error) {
    for (const path of written) {
      const old = before.get(path);
      if (old === null || old === undefined) rmSync(path, { force: true });
      else writeFileSync(path, old);
    }
    throw error;
  } finally {
    for (const path of texts.keys()) rmSync(unfinished(path), { force: true });
  }
}
