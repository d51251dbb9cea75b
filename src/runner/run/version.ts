import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/home.ts';

/** The version of scry, from its package.json. */
export function scryVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
}
