import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FoundPaths, isSearch, PathSearch } from '../../src/analysis/path-search.ts';
import type { InputError } from '../../src/core/index.ts';
import { buildReport } from '../../src/report/report.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { planFromRun } from '../../src/runner/run/replay.ts';
import { runExperiment } from '../../src/runner/run/run.ts';
import { readRunFile } from '../../src/runner/run/run-file.ts';
import { here, Workbench } from '../runner/probe/bench.ts';

const bench = new Workbench();
const STUDY = `
name: paths
game: veilwraith
seed: paths
set: { mode: campaign, endworld: true, strategy: rotation-greedy, upgrades: path }
search: { factor: strategies.path.path, steps: 2, cap: 12, beam: 3, adds: 2, most: 5, games: 10, against: { upgrades: sensible }, best: 2, final: 14 }
`;

async function load(text: string, name = 'study') {
  mkdirSync(bench.path('.'), { recursive: true });
  const file = bench.path(`${name}.yaml`);
  writeFileSync(file, text);
  return loadExperiment(file);
}

describe('a search for paths', async () => {
  const experiment = await load(STUDY);
  const search = new PathSearch(await planRun(experiment));
  const folder = bench.path('paths');
  const played: string[] = [];
  await search.run(folder, (plan, into) => {
    played.push(into.slice(bench.path('.').length));
    return runExperiment(plan, { folder: into, threads: 1, resume: true, fresh: false }, here);
  });
  const run = readRunFile(folder);
  const { search: kept } = run.experiment as { search: { found: FoundPaths } };
  const { found } = kept;

  it('plays every step as a separate run, then the best paths with another seed', () => {
    expect(isSearch(experiment)).toBe(true);
    expect(played.map((name) => name.replace(/^\//, ''))).toEqual(['paths.steps/1', 'paths.steps/2', 'paths']);
    expect([run.seed, run.done]).toEqual(['paths, anew', [14, 14, 14, 14]]);
    expect(run.cells.map(({ levels }) => levels.upgrades)).toEqual(['sensible', 'path', 'path', 'path']);
    expect(run.cells[1].levels['strategies.path.path']).toBe('none');
  });

  it('tries all 91 legal first steps of the stand-in pack', () => {
    expect(found.steps[0].tried).toHaveLength(91);
    const points = found.steps[0].tried.map(({ difference }) => difference.point);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(found.steps[0].tried.map(({ kept: stays }) => stays).filter(Boolean)).toHaveLength(3);
  });

  it('extends the best of them by the best legal first steps, within the limit', () => {
    const { tried } = found.steps[1];
    expect(tried).toHaveLength(5);
    const first = found.steps[0].tried.slice(0, 3).map(({ path }) => path[0]);
    for (const { path } of tried) expect([path.length, first.includes(path[0])]).toEqual([2, true]);
    expect(run.cells.slice(2).map(({ levels }) => levels['strategies.path.path'])).toEqual(tried.slice(0, 2).map(({ path }) => path.join('+')));
  });

  it('compares two steps together with the sum of each alone', () => {
    for (const { path, games, extra } of found.together) {
      expect(path).toHaveLength(2);
      expect(games).toBe(10);
      expect(extra.low <= extra.point && extra.point <= extra.high).toBe(true);
    }
    expect(found.games).toBe(92 * 12 + 7 * 10);
  });

  it('leaves a run that can be planned again, and a report that presents it', async () => {
    const plan = await planFromRun(folder);
    expect(plan.hash).toBe(run.hash);
    expect(isSearch(plan.experiment)).toBe(false);
    const { html, charts } = await buildReport([folder]);
    expect(html).toContain('was the best of 2 finalists, retested on fresh games');
    expect(Object.keys(charts)).toEqual(expect.arrayContaining(['paths-best', 'paths-first', 'campaign']));
  });
});

describe('an impossible search is refused', () => {
  it('together with a number of games', async () => {
    await expect(load(`${STUDY}games: 5\n`, 'both')).rejects.toThrow('search and games cannot be combined');
  });

  it('with a precision; another number of games scales its steps in proportion', async () => {
    const file = bench.path('scaled.yaml');
    writeFileSync(file, STUDY);
    await expect(loadExperiment(file, { precision: 0.01 })).rejects.toThrow('--precision does not work with a search, which names its own numbers of games');
    // final 14 → 7: cap 12 → 6, games 10 → 5.
    expect((await loadExperiment(file, { games: 7 })).search).toMatchObject({ final: 7, cap: 6, games: 5 });
  });

  it('in a game without paths, or over something other than a strategy option', async () => {
    const rules = await planRun(await load(STUDY.replace('strategies.path.path', 'maxSpirit'), 'option'));
    expect(() => new PathSearch(rules)).toThrow('maxSpirit is not a strategy option');
    const { paths: _paths, ...def } = rules.def;
    expect(() => new PathSearch({ ...rules, def })).toThrow('veilwraith has no paths to search');
  });
});

describe('impossible campaigns are refused before any game, with file and line', () => {
  const campaign = (set: string): string => `name: bad\ngame: veilwraith\ngames: 5\nset: { mode: campaign, strategy: rotation-greedy, ${set} }\n`;

  it.each(
    [
      ['upgrades: path, strategies.path.path: [heart→banners]', /bad-0\.yaml.*step 1 of the path, heart→banners, is not legal: .*VW-T06/],
      ['upgrades: path, strategies.path.path: [heart→lokus]', /bad-1\.yaml:4: set\.strategies\.path\.path: .*did you mean heart→locus\?/],
      ['veilVeteran: true, endworld: true', /bad-2\.yaml.*veilVeteran and endworld both set .*VW-V04, VW-V07/],
      ['vignette: weald-heart', /bad-3\.yaml.*vignette needs mode "vignette", but it is "campaign"/],
      ['rogueKeepsRibbons: true', /bad-4\.yaml.*rogueKeepsRibbons needs rogue true/],
    ].map(([set, message], i) => [set, message, i] as const),
  )('%s', async (set, message, i) => {
    const experiment = await load(campaign(set as string), `bad-${i}`);
    const refused = await planRun(experiment).then(
      () => 'played',
      (error: InputError) => error.sentence,
    );
    expect(refused).toMatch(message as RegExp);
  });
});
