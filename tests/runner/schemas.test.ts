import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaFiles } from '../../scripts/schemas.ts';
import { packageRoot } from '../../src/files/home.ts';

it('schemas/ matches the definitions (after a change: npx tsx scripts/schemas.ts)', async () => {
  const made = await schemaFiles();
  const folder = join(packageRoot, 'schemas');
  const committed = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  expect([...committed.keys()].sort()).toEqual([...made.keys()].sort());
  for (const [name, text] of made) expect(committed.get(name), name).toBe(text);
});
