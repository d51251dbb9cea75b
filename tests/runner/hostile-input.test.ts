import { describe, expect, it } from 'vitest';
import { YamlFile } from '../../src/files/yaml-file.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../src/runner/plan/plan.ts';
import { Workbench } from './probe/bench.ts';
import { catalogue } from './probe/catalogue.ts';

const bench = new Workbench();

/** The error for an experiment file `e.yaml` with these lines. */
async function said(lines: string): Promise<string> {
  const file = bench.write('e.yaml', lines);
  return bench.refusal(async () => planRun(await loadExperiment(file, {}, catalogue)));
}

const GOOD = 'game: delve\npack: tiny\ngames: 10\nset: { strategy: coin }\n';

describe('YAML without valid data is refused in one line', () => {
  const ten = (name: string): string => `[${Array(10).fill(name).join(', ')}]`;
  it.each<[string, string, string]>([
    ['an alias of nothing', 'games: 1\ngame: *nope\n', 'e.yaml:2: not valid YAML: nothing above is called &nope; write the value itself instead of *nope'],
    ['an alias above its anchor', 'game: *a\nname: &a delve\n', 'e.yaml:1: not valid YAML: nothing above is called &a; write the value itself instead of *a'],
    [
      'an alias of what it stands in',
      'game: delve\nvary: &all\n  goal: *all\n',
      'e.yaml:3: not valid YAML: *all is inside &all, which would never end; write the value itself',
    ],
    [
      'an alias bomb',
      `a: &a ${ten('x')}\nb: &b ${ten('*a')}\nc: &c ${ten('*b')}\nd: &d ${ten('*c')}\n`,
      'e.yaml: not valid YAML: its aliases (*name) multiply too often; write the values themselves',
    ],
    [
      'a merge key with a number',
      '%YAML 1.1\n---\ngame: delve\nset:\n  <<: 3\n',
      'e.yaml: not valid YAML: a merge key (<<) needs a map or an alias of one; write the fields themselves',
    ],
    ['the same without the old YAML', 'game: delve\ngames: 1\n<<: 3\n', 'e.yaml:3: unknown field <<; there are '],
    ['a key that is there twice', `${GOOD}vary:\n  goal: [3]\n  shafts: [2]\n  goal: [4]\n`, 'e.yaml:8: not valid YAML: goal appears twice; remove one'],
    ['lists a hundred thousand deep', `game: ${'['.repeat(100_000)}\n`, 'e.yaml:1: not valid YAML: '],
  ])('%s', async (_name, lines, sentence) => {
    const line = await said(lines);
    expect(line).toContain(sentence);
    expect(line).not.toContain('\n');
  });

  it('accepts valid aliases and merge keys', () => {
    const file = bench.write('fine.yaml', '%YAML 1.1\n---\nbase: &base { goal: 3 }\nset: { <<: *base, shafts: 4 }\nsame: *base\n');
    expect(new YamlFile(file).data).toEqual({ base: { goal: 3 }, set: { goal: 3, shafts: 4 }, same: { goal: 3 } });
  });
});

describe('a design that is too large is refused before it is built, with the limit', () => {
  const thousand = (name: string): string => `${name}: { from: 1, to: 1000, step: 1 }`;
  const factors = (n: number, levels: string): string => Array.from({ length: n }, (_, i) => `cards.gem.worth${i}: ${levels}`).join(', ');
  it.each<[string, string, string]>([
    [
      'three ranges of a thousand levels',
      `${GOOD}vary: { ${thousand('goal')}, ${thousand('shafts')}, ${thousand('cards.gem.worth')} }\n`,
      'e.yaml:5: vary: this design has 1,000,000,000 cells; the limit is 100,000; vary less, or use fewer cells',
    ],
    ['cells beyond counting', `${GOOD}vary: { ${factors(2000, '[1, 2]')} }\n`, 'e.yaml:5: vary: this design has countless cells; the limit is 100,000'],
    [
      'many factors one at a time',
      `${GOOD}design: one-at-a-time\nvary: { ${factors(2000, '[1, 2]')} }\n`,
      'e.yaml:6: vary: this design has 2,001 cells of 2,000 factors; the limit is 2,000,000 levels in all; vary less',
    ],
    [
      'walks through too many cells',
      `${GOOD}design: { morris: { walks: 10000 } }\nvary: { ${factors(10, '[1, 2]')} }\n`,
      'e.yaml:5: design: this design has 110,000 cells; the limit is 100,000',
    ],
    [
      'sets of points that are too large',
      `${GOOD}design: { saltelli: { n: 60000 } }\nvary: { goal: [1, 2], shafts: [1, 2] }\n`,
      'e.yaml:5: design: this design has 240,000 cells; the limit is 100,000',
    ],
  ])('%s', async (_name, lines, sentence) => {
    expect(await said(lines)).toContain(sentence);
  });

  it('a plan with the maximum number of games holds no list of them', async () => {
    const plan = await bench.plan(`${GOOD.replace('games: 10', 'games: 2000000000')}vary: { goal: { from: 1, to: 40, step: 1 } }\n`);
    expect(plan.cells).toHaveLength(40);
  });

  it.each<[string, (n: number) => string]>([
    ['of a map', (n) => `${GOOD}vary: { ${Array.from({ length: n }, (_, i) => `k${i}: [1]`).join(', ')} }\n`],
    ['of a file', (n) => `${GOOD}${Array.from({ length: n }, (_, i) => `k${i}: 1\n`).join('')}`],
    ['of a range', (n) => `${GOOD}vary: { goal: [${Array.from({ length: n }, (_, i) => i).join(', ')}] }\n`],
    ['of a list of cells', (n) => `${GOOD}cells:\n${Array.from({ length: n }, (_, i) => `  - { goal: ${i} }\n`).join('')}`],
  ])('ten times the keys %s take about ten times as long, not a hundred', async (_name, lines) => {
    const time = async (n: number): Promise<number> => {
      const text = lines(n);
      // Milliseconds of CPU time: the clock also runs while other processes have the core.
      const start = process.cpuUsage();
      await said(text);
      return process.cpuUsage(start).user / 1000;
    };
    await time(1_000);
    const one = await time(1_000);
    expect(await time(10_000)).toBeLessThan(35 * Math.max(20, one));
  });
});
