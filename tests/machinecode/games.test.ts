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

/** Games 0 to GAMES - 1 that are not the same as machine code, word for word. */
function differing(strategy: string, vignette: string): number[] {
  const games = pathToFileURL(join(folder, 'dist', 'bench', 'machinecode', 'games.js')).href;
  const code = `const { bothWays, differing } = await import('${games}');
    console.log(JSON.stringify(differing(await bothWays('veilwraith', '${strategy}', { vignette: '${vignette}' }), ${GAMES})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) as number[];
}

it.each(
  ['rotation-greedy', 'rotation-sensible'].flatMap((strategy) =>
    ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'].map((vignette) => ({ strategy, vignette })),
  ),
)('$strategy in $vignette: games end in the same state as machine code, word for word', ({ strategy, vignette }) => {
  expect(differing(strategy, vignette)).toEqual([]);
});

it('a player whose code is not there gives every game up: none is passed off as played', () => {
  // The planner is made of searches that are not compiled.
  expect(differing('rotation-planner', 'lost-ruins').length).toBe(GAMES);
});
