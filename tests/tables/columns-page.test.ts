import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsPage } from '../../scripts/columns.ts';

test('docs/columns.md is up to date; otherwise: npx tsx scripts/columns.ts', () => {
  expect(readFileSync(new URL('../../docs/columns.md', import.meta.url), 'utf8')).toBe(columnsPage());
});
