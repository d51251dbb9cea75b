import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';

/** What a piece of code prints, run with the modules of scry as they are built: only those have trees. */
function told(code: string): unknown {
  const module = (path: string): string => pathToFileURL(join(inject('installed'), 'dist', 'src', `${path}.js`)).href;
  const whole = `
    const { benchPlan, seated } = await import('${module('runner/benchplan')}');
    const { playerOf } = await import('${module('runner/chunkplayer')}');
    const { NEVER } = await import('${module('runner/quickloop')}');
    const { sameTables } = await import('${module('tables/same')}');
    const { MachineCode } = await import('${module('machinecode/machinecode')}');
    let made = 0;
    const make = MachineCode.make;
    MachineCode.make = (...args) => { made++; return make.apply(MachineCode, args); };
    let quick = 0;
    const run = MachineCode.prototype.run;
    MachineCode.prototype.run = function (...numbers) { const answer = run.apply(this, numbers); if (answer !== null) quick++; return answer; };
    const planOf = (strategy, set) => benchPlan('veilwraith', [strategy], 1, set);
    const load = (path) => import('${module('')}'.replace('.js', path + '.js'));
    ${code}`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8' }));
}

const CELLS = ['rotation-greedy', 'rotation-sensible'].flatMap((strategy) =>
  ['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'].map((vignette) => ({ strategy, vignette })),
);

it.each(CELLS)('$strategy in $vignette: chunks as machine code have the same tables to the last number', ({ strategy, vignette }) => {
  // The first of each player is played by the rules as they are. Then chunks of which all curves are kept, few and none, and part of one.
  const found = told(`
    const plan = await planOf('${strategy}', { vignette: '${vignette}' });
    const [quickly, plainly] = [0, NEVER].map((worth) => playerOf(plan, 500, worth));
    const chunks = [[0, 500], [500, 500], [1000, 500], [40000, 500], [40960, 500], [2000, 77], [500, 300]];
    const same = chunks.map(([first, count]) => sameTables(...[quickly, plainly].map((player) => player.play({ cell: 0, first, count }).tables)));
    console.log(JSON.stringify({ same, made, quick }));`);
  expect(found).toEqual({ same: Array(7).fill(true), made: 1, quick: 6 });
});

it.each(CELLS)('$strategy in $vignette: no element outside its array, no sum beyond 32 bits, nothing of null', ({ strategy, vignette }) => {
  // What the code takes for granted, checked at every step of a thousand games: it would give them up.
  const answer = told(`
    const { Compiler } = await load('machinecode/compiler');
    const { Sources } = await load('machinecode/source');
    const { thing } = await load('machinecode/values');
    const { recordGames } = await load('runner/gameloops');
    const { Recorder } = await load('runner/recorder');
    const plan = await planOf('${strategy}', { vignette: '${vignette}' });
    const { rules, table } = seated(plan);
    const recorder = new Recorder(plan.def, rules, 1000, plan);
    const objects = [rules.create(), table, recorder, plan.seedKey];
    const decisions = recordGames(...objects, 0, 1000);
    recorder.take();
    const any = { k: 'i32', c: [] };
    const compiler = new Compiler(new Sources(), { inlined: 0, inlinedOnce: 0, fullAddresses: false, checked: true });
    const { bytes, layout, pages } = compiler.compile(recordGames, [...objects.map(thing), any, any]);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    layout.fill(memory.buffer);
    const host = { memory, remainder: (a, b) => a % b, exp: Math.exp, log: Math.log, pow: Math.pow };
    const { main } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host }).exports;
    console.log(JSON.stringify([decisions, main(0, 1000)]));`) as [number, number];
  expect(answer[1]).toBe(answer[0]);
});

it('a player that cannot be compiled is played by the rules as they are, and not tried again in another cell', () => {
  // The planner is made of searches.
  const found = told(`
    const plan = await benchPlan('veilwraith', ['rotation-planner'], 1, {});
    const two = { ...plan, cells: [plan.cells[0], { ...plan.cells[0], index: 1 }] };
    const [quickly, plainly] = [0, NEVER].map((worth) => playerOf(two, 10, worth));
    const same = [];
    for (const cell of [0, 1]) for (let first = 0; first < 80; first += 10) same.push(sameTables(...[quickly, plainly].map((player) => player.play({ cell, first, count: 10 }).tables)));
    console.log(JSON.stringify({ same: same.every(Boolean), made, quick }));`);
  expect(found).toEqual({ same: true, made: 1, quick: 0 });
});

/** Chunks of a hundred games played by machine code that plays the wrong games from a chunk on; what each came to. */
function wrongFrom(wrong: number): unknown {
  return told(`
    const plan = await planOf('rotation-greedy', {});
    const other = MachineCode.prototype.run;
    MachineCode.prototype.run = function (first, count) { return other.call(this, first >= ${wrong} ? first + 1 : first, count); };
    const [quickly, plainly] = [0, NEVER].map((worth) => playerOf(plan, 100, worth));
    const found = [];
    for (let first = 0; first < 25800; first += 100) {
      if (first > 600 && first < 25500) { quickly.play({ cell: 0, first: 0, count: 1 }); continue; }
      try { found.push(sameTables(...[quickly, plainly].map((player) => player.play({ cell: 0, first, count: 100 }).tables))); } catch (error) { found.push(error.message); }
    }
    console.log(JSON.stringify({ found, made, quick }));`);
}

it('machine code that comes to anything else while it is on trial is not used', () => {
  expect(wrongFrom(200)).toEqual({ found: Array(10).fill(true), made: 1, quick: 2 });
});

it('and ends the run with a word about it if it does so later', () => {
  // Of its runs, which begin with the second chunk, the 256th is looked at: of the games from 25,600 on.
  const { found } = wrongFrom(25_600) as { found: unknown[] };
  const words = 'games 25600 to 25699 of cell 0 came out differently as machine code, which is a defect of scry: play them with --no-machine-code';
  expect(found).toEqual([...Array(8).fill(true), words, expect.anything()]);
});

it('a run has the same tables to the byte, in threads of which each makes its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scry-quick-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const found = told(`
    const { runExperiment } = await load('runner/run');
    const { openPool } = await load('runner/pool');
    const { createHash } = await import('node:crypto');
    const { readFileSync } = await import('node:fs');
    const plan = await benchPlan('veilwraith', ['rotation-greedy', 'rotation-sensible'], 6000, {});
    const sums = [];
    for (const [name, worth, threads, chunk] of [['plain', NEVER, 1, 1000], ['quick', 0, 2, 500]]) {
      const options = { folder: '${folder}/' + name, threads, resume: false, fresh: false, chunk };
      await runExperiment(plan, options, (...args) => openPool(...args, worth));
      sums.push(['games', 'curves', 'cards'].map((table) => createHash('sha256').update(readFileSync(options.folder + '/' + table + '.arrow')).digest('hex')));
    }
    console.log(JSON.stringify(sums));`) as string[][];
  expect(found[1]).toEqual(found[0]);
  expect(new Set(found[0]).size).toBe(3);
});
