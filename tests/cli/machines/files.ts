import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** SHA-256 of every file of a run by name; of run.json without `how`, which says when and where it was played. */
export function filesOf(run: string): Record<string, string> {
  const files = readdirSync(run, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = readFileSync(path);
      const told = name === 'run.json' ? JSON.stringify({ ...JSON.parse(bytes.toString()), how: null }) : bytes;
      return [relative(run, path), createHash('sha256').update(told).digest('hex')];
    }),
  );
}
