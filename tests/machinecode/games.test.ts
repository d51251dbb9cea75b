import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve('.');
let folder = '';

/** scry built with the trees of its modules, in a folder of its own. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scry-trees-'));
  for (const name of ['package.json', 'node_modules', 'src', 'experiments']) symlinkSync(join(root, name), join(folder, name));
  spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), join(folder, 'dist'), '--trees'], { stdio: 'inherit' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GAMES = 300;

/** What a piece of code prints that has the functions of games.ts. */
function told(code: string): unknown {
  const games = pathToFileURL(join(folder, 'dist', 'bench', 'machinecode', 'games.js')).href;
  const whole = `const { bothWays, differing, recordedBothWays } = await import('${games}');\n${code}`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8' }));
}

/** Games 0 to GAMES - 1 that are not the same as machine code, word for word. */
function differing(strategy: string, vignette: string): number[] {
  return told(`console.log(JSON.stringify(differing(await bothWays('veilwraith', '${strategy}', { vignette: '${vignette}' }), ${GAMES})));`) as number[];
}

it.each(
  ['rotation-greedy', 'rotation-sensible'].flatMap((strategy) =>
    ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'].map((vignette) => ({ strategy, vignette })),
  ),
)('$strategy in $vignette: games end in the same state as machine code, word for word', ({ strategy, vignette }) => {
  expect(differing(strategy, vignette)).toEqual([]);
});

it.each(['lost-ruins', 'gate-of-ash'])('%s: a chunk as machine code has the same tables to the last number', (vignette) => {
  // A chunk of which all curves are kept, one of which few are, and part of one.
  const tables = told(`
    const { plain, compiled } = await recordedBothWays('veilwraith', 'rotation-sensible', { vignette: '${vignette}' });
    const flat = (tables) => JSON.stringify(tables, (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value));
    const rows = [];
    for (const [first, count] of [[0, 1000], [40000, 1000], [2000, 77]]) {
      const [one, other] = [plain(first, count), compiled(first, count)];
      rows.push({ games: other?.games.rows, curves: other?.curves.rows > 100, cards: other?.cards.rows > 10, same: flat(one) === flat(other) });
    }
    console.log(JSON.stringify(rows));`);
  const all = { curves: true, cards: true, same: true };
  expect(tables).toEqual([
    { games: 1000, ...all },
    { games: 1000, ...all },
    { games: 77, ...all },
  ]);
});

it('a player whose code is not there gives every game up: none is passed off as played', () => {
  // The planner is made of searches that are not compiled.
  expect(differing('rotation-planner', 'lost-ruins').length).toBe(GAMES);
});
