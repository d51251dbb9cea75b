import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BrokenCase, brokenCases } from '../support/broken/cases.ts';
import { amount } from '../support/long.ts';
import { type Result, scry, workplace } from './command.ts';

const SEED = 34;

/** Words of the libraries and of JavaScript that mean nothing to a designer. */
const JARGON =
  /Invalid|undefined|\[object|\bnull\b|(?<!\.)\bNaN\b|Infinity|expected .*, received|Unrecognized|zod|node_modules|file:\/\/|data:text|^\s+at |TypeError|Cannot read|is not a function/im;

/** `path:line: field: message`, or without the line where the file has none. */
const COMPLAINT = /^[^\s:]+(:\d+)?: \S.{8,}$/;
const LONGEST = 400;

/** The lines must name a file of the user's and say in plain words what is wrong. */
function expectClear({ file, hasLine }: BrokenCase, folder: string, lines: readonly string[]): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(COMPLAINT);
    // An error of the user's own code is shown as it is.
    expect(line.replace(/fails while it is loaded: .*/, '')).not.toMatch(JARGON);
    expect(line.length).toBeLessThan(LONGEST);
    expect(line).not.toContain(folder);
  }
  expect(lines.some((line) => line.startsWith(file) || line.includes(`./${file}`))).toBe(true);
  if (hasLine) expect(lines[0]).toMatch(/^[^\s:]+:\d+: /);
}

/** What `validate` found: on stdout, or in one line on stderr if there is nothing to validate at the path. */
function found({ stdout, stderr }: Result): string[] {
  return (stdout === '' ? stderr.replace(/^error: /, '') : stdout).trimEnd().split('\n');
}

const all = brokenCases(amount(60, 500), SEED);

test('there are broken packs, experiments, lists and strategies of every game', () => {
  const told = all.map(({ what }) => what).join('\n');
  for (const game of ['veilwraith', 'the-veil', 'veil-of-ruin', 'veiled-fate', 'soul-raiders']) expect(told).toContain(game);
  for (const kind of ['pack', 'experiment', 'list', 'strategy', 'sheet']) expect(told).toContain(kind);
});

test.each(all.map((each, i) => [i, each.what, each] as const))('broken input %i is refused in clear words: %s', async (i, _, broken) => {
  const folder = workplace();
  broken.write(folder);
  const before = readdirSync(folder, { recursive: true });
  const validated = await scry(folder, 'validate', broken.validate);
  expectClear(broken, folder, found(validated));
  expect(validated.code).toBe(2);
  // `run` reads files as `validate` does; trying a third of them keeps the test short.
  if (i % 3 === 0) {
    const run = await scry(folder, 'run', broken.experiment);
    expect(run.stderr).toMatch(/^error: [^\n]+\n$/);
    expectClear(broken, folder, [run.stderr.replace(/^error: /, '').trimEnd()]);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: '' });
  }
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});
