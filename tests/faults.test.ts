import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Fault {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly breaks: string;
  readonly test: string;
}

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
const faults = parse(read('tests/faults.yaml')) as Fault[];

// Checking that each test notices its fault takes minutes: `npm run test:faults`.
it('every fault can be planted: its text occurs once, and the test it names exists and is not a recording', () => {
  const wrong: string[] = [];
  for (const { file, find, replace, breaks, test } of faults) {
    const times = existsSync(fileURLToPath(new URL(file, root))) ? read(file).split(find).length - 1 : 0;
    if (times !== 1) wrong.push(`${file}: "${find}" occurs ${times} times`);
    if (find === replace || !breaks) wrong.push(`${file}: "${find}" breaks nothing`);
    if (!existsSync(fileURLToPath(new URL(test, root)))) wrong.push(`${test} does not exist`);
    if (/playthrough|perft/.test(test)) wrong.push(`${test} is a recording`);
  }
  expect(wrong).toEqual([]);
  expect(faults.length).toBeGreaterThan(0);
});
