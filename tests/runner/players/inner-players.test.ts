import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { H } from '../../../src/core/index.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan, strategyHashes } from '../../../src/runner/plan/plan.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../src/runner/play/seating.ts';
import { Workbench } from '../probe/bench.ts';
import { catalogue } from '../probe/catalogue.ts';

const bench = new Workbench();
const HEAD = 'game: delve\npack: tiny\ngames: 40\nseed: inner\n';

/** All codes of some games of a cell, played in this order. */
function courses(plan: RunPlan, games: readonly number[], cell = 0): number[][] {
  const { def, pack, cells, strategies, seedKey } = plan;
  const rules = def.compile(pack, cells[cell].params);
  const table = new SeatedPlayers(def, rules, cells[cell].players, (name) => strategies.get(name) as never, undefined, cells[cell].params);
  const s = rules.create();
  return games.map((game) => {
    const codes: number[] = [];
    playGame(table, s, seedKey, game, (_s, code) => codes.push(code));
    return [...codes, s.all[H.outcome]];
  });
}

describe('a strategy that is an option of a strategy', () => {
  it('plays the same games inside as at the table', async () => {
    const [inside, outside] = await Promise.all([
      bench.plan(`${HEAD}set: { strategy: echo, strategies.echo.like: digger }\n`),
      bench.plan(`${HEAD}set: { strategy: digger }\n`),
    ]);
    const games = Array.from({ length: 12 }, (_, game) => game);
    expect(courses(inside, games)).toEqual(courses(outside, games));
  });

  it('has the options that are set for it, at its seat, and by default the default strategy', async () => {
    const plan = await bench.plan(`${HEAD}set: { strategy: echo, strategies.echo.like: digger }\nvary: { strategies.digger.times: [2, 5] }\n`);
    const digger = (times: number) => ({ play: { strategy: 'digger', options: { times } }, upgrades: { strategy: 'upgrades/lamp', options: {} } });
    expect(plan.cells.map(({ players }) => players[0].play)).toEqual([
      { strategy: 'echo', options: { like: 'digger', second: 'none' }, inner: { like: digger(2) } },
      { strategy: 'echo', options: { like: 'digger', second: 'none' }, inner: { like: digger(5) } },
    ]);
    const usual = await bench.plan(`${HEAD}set: { strategy: echo }\n`);
    expect(usual.cells[0].players[0].play.inner?.like.play).toEqual({ strategy: 'uniform', options: {} });
  });

  it('has luck of its own, the same in every order of games and whatever else the table has', async () => {
    const plan = await bench.plan(`${HEAD}set: { strategy: echo, strategies.echo.like: uniform }\n`);
    const forwards = courses(plan, [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(courses(plan, [7, 6, 5, 4, 3, 2, 1, 0]).reverse()).toEqual(forwards);
    expect(new Set(forwards.map(String)).size).toBeGreaterThan(3);
    // The second option has no say before round 1: it must not shift the luck of the first.
    const more = await bench.plan(`${HEAD}set: { strategy: echo, strategies.echo.like: uniform, strategies.echo.second: uniform }\n`);
    const first = (all: number[][]) => all.map((codes) => codes.slice(0, 2));
    expect(first(courses(more, [0, 1, 2, 3, 4, 5, 6, 7]))).toEqual(first(forwards));
    expect(courses(more, [0, 1, 2, 3, 4, 5, 6, 7])).not.toEqual(forwards);
  });

  it('counts in the hash of the experiment, with its code', async () => {
    mkdirSync(bench.path('bots'), { recursive: true });
    const write = (choice: string) =>
      bench.write(
        'bots/own.js',
        `export default { id: 'own', game: 'delve', roles: ['play'], about: 'x', create: () => ({ begin() {}, choose: () => ${choice} }) };`,
      );
    const study = `${HEAD}set: { strategy: echo, strategies.echo.like: ./bots/own.js }\n`;
    write('0');
    const before = await bench.plan(study);
    expect(Object.keys(strategyHashes(before.sources))).toEqual(['echo', 'upgrades/lamp', './bots/own.js']);
    write('1');
    expect((await bench.plan(study)).hash).not.toBe(before.hash);
    expect((await bench.plan(`${HEAD}set: { strategy: echo }\n`)).hash).not.toBe((await bench.plan(`${HEAD}set: { strategy: digger }\n`)).hash);
  });

  it('may not lead back to itself', async () => {
    expect(await bench.refusal(() => bench.plan(`${HEAD}set: { strategy: echo, strategies.echo.like: echo }\n`))).toContain(
      'strategies name each other in a circle: echo → echo; set strategies.echo.like to another strategy than echo',
    );
  });

  it('is refused with the nearest name, and none where it is needed', async () => {
    const refusal = (value: string) => bench.refusal(() => bench.plan(`${HEAD}set:\n  strategy: echo\n  strategies.echo.like: ${value}\n`));
    expect(await refusal('diger')).toMatch(/^study-\d+\.yaml:7: set\.strategies\.echo\.like: unknown strategy diger of game delve; did you mean digger\?/);
    expect(await refusal('none')).toContain('strategies.echo.like must be the name of a strategy; it cannot be none');
    expect(await refusal('3')).toContain('strategies.echo.like must be the name of a strategy or the path of a file, not 3');
    expect(await refusal('lamp')).toContain('unknown strategy lamp of game delve');
  });
});

describe('a player of any game', () => {
  it('is hidden by a strategy of the game with its name', async () => {
    mkdirSync(bench.path('players/delve/upgrades'), { recursive: true });
    bench.write(
      'players/delve/upgrades/lamp.js',
      `export default { id: 'lamp', game: 'delve', roles: ['upgrades'], about: 'x', create: () => ({ begin() {}, choose: () => 0 }) };`,
    );
    const own = { ...catalogue, strategiesOf: (game: string) => bench.path(`players/${game}`) };
    const file = bench.write('own.yaml', `${HEAD}set: { strategy: echo }\n`);
    const about = async () => (await planRun(await loadExperiment(file, {}, own))).strategies.get('echo')?.about;
    expect(await about()).toBe('answers as another strategy does');
    bench.write(
      'players/delve/echo.js',
      `export default { id: 'echo', game: 'delve', roles: ['play'], about: 'its own', create: () => ({ begin() {}, choose: () => 0 }) };`,
    );
    expect(await about()).toBe('its own');
  });

  it('plays the role play alone', async () => {
    bench.write(
      'greedy.js',
      `export default { id: 'greedy', game: '*', roles: ['play', 'upgrades'], about: 'x', create: () => ({ begin() {}, choose: () => 0 }) };`,
    );
    expect(await bench.refusal(() => bench.plan(`${HEAD}set: { strategy: ./greedy.js }\n`))).toContain(
      "greedy.js:1: a player of any game plays the role play and no other; write roles: ['play']",
    );
  });
});
