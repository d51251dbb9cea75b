import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { cellLabel, levelLabel, levelName } from '../../src/report/cells.ts';
import { withinRun } from '../../src/report/comparisons.ts';
import { readSummary } from '../../src/report/load.ts';
import { contrastOf } from '../../src/report/sections/comparisons/contrast.ts';
import { sensitivitySection } from '../../src/report/sections/sensitivity/section.ts';
import { combine, type Summary } from '../../src/report/summary.ts';
import { headline } from '../../src/report/text.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../src/runner/plan/plan.ts';
import { readRunFile, writeRunFile } from '../../src/runner/run/run-file.ts';
import { Workbench } from '../runner/probe/bench.ts';
import { plantedRun } from './duels.ts';

const bench = new Workbench();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A plan of a shipped game. */
async function shipped(text: string): Promise<RunPlan> {
  return planRun(await loadExperiment(bench.write('shipped.yaml', text)));
}

const labels = (summary: Summary): string[] => summary.cells.map((cell) => cellLabel(summary, cell));

/** Delve's scenarios are mines; its other words are settings. */
const STUDY = 'name: names\ntitle: Names\ngame: delve\npack: tiny\nseed: n\ngames: 40\nset: { strategy: digger }\nvary: { mine: [hill, deep], goal: [4, 6] }\n';

describe('levels that are names', async () => {
  await bench.run(await bench.plan(STUDY), 'names');
  const folder = bench.path('names');

  it("are those of the game's scenario parameter, whatever it is called", () => {
    const run = readRunFile(folder);
    expect(run.factors.map(({ name, named, shift }) => [name, named, shift])).toEqual([
      ['mine', true, undefined],
      ['goal', undefined, undefined],
    ]);
    const summary = readSummary([folder]);
    expect(labels(summary)).toEqual(['Hill · goal 4', 'Hill · goal 6', 'Deep · goal 4', 'Deep · goal 6']);
    expect(headline(summary)).toMatch(/\((Hill|Deep), goal 6, played by Digger\) to .* \((Hill|Deep), goal 4, played by Digger\)\.$/);
  });

  it('stay names when several runs are combined', () => {
    const summary = combine([readSummary([folder]), readSummary([folder])]);
    expect(levelLabel(summary, 'mine', 'deep')).toBe('Deep');
  });

  it('include a scenario that is set, not varied', async () => {
    await bench.run(
      await bench.plan(STUDY.replace('vary: { mine: [hill, deep], goal: [4, 6] }', 'vary: { goal: [4] }').replace('set: {', 'set: { mine: deep,')),
      'set',
    );
    expect(headline(readSummary([bench.path('set')]))).toMatch(/^Deep, played by Digger, was won in /);
  });

  it('are missing in runs of earlier versions until these are run again', async () => {
    const run = readRunFile(folder);
    const cells = run.cells.map(({ scenario, ...cell }) => cell);
    writeRunFile(folder, { ...run, cells, factors: run.factors.map(({ named, ...factor }) => factor) });
    expect(labels(readSummary([folder]))[0]).toBe('mine hill · goal 4');
    const again = await bench.run(await bench.plan(STUDY), 'names');
    expect(again.status).toBe('unchanged');
    expect(readRunFile(folder)).toEqual(run);
    expect(labels(readSummary([folder]))[0]).toBe('Hill · goal 4');
  });

  it('include parameters and strategy options whose values come from a pack; words declared by the rules are settings', async () => {
    const { factors } = await shipped(
      'name: n\ngame: the-veil\npack: stand-in\ngames: 2\nset: { strategy: solo }\n' +
        'vary: { seats.0.hero: [barbarian, poacher], strategies.solo.card: [offensive], seats.0.mode: [full], format: [duel] }\n',
    );
    expect(factors.filter(({ named }) => named === true).map(({ name }) => name)).toEqual(['seats.0.hero', 'strategies.solo.card', 'format']);
    expect(['seats.0.hero', 'seats.0.mode', 'format'].map((name) => levelLabel({ factors }, name, 'bone-lord'))).toEqual([
      'Bone Lord',
      'player 1’s mode bone lord',
      'Bone Lord',
    ]);
  });
});

describe('the scenario of a cell', () => {
  const named = async (text: string): Promise<(string | null | undefined)[]> =>
    (await shipped(`name: n\ngames: 2\n${text}`)).cells.map(({ scenario }) => scenario);
  const VEILWRAITH = 'game: veilwraith\npack: stand-in\nset: { strategy: random';
  const VEIL = 'game: the-veil\npack: stand-in\nset: { strategy: random';

  it("is named by the game's scenario parameter or, if that does not apply, by the parameter that replaces it", async () => {
    expect(await named(`${VEILWRAITH} }\n`)).toEqual(['lost-ruins']);
    expect(await named(`${VEILWRAITH}, vignette: gate-of-ash }\n`)).toEqual(['gate-of-ash']);
    expect(await named(`${VEILWRAITH}, mode: campaign }\n`)).toEqual(['campaign']);
    expect(await named(`${VEIL} }\n`)).toEqual(['duel']);
    expect(await named(`${VEIL}, format: campaign }\n`)).toEqual(['campaign']);
  });

  it('has no name of its own if a level gives it or it cycles with the game number', async () => {
    expect(await named(`${VEILWRAITH} }\nvary: { vignette: [lost-ruins, gate-of-ash] }\n`)).toEqual([null, null]);
    expect(await named(`${VEILWRAITH} }\nvary: { mode: [vignette, campaign] }\n`)).toEqual(['lost-ruins', null]);
    expect(await named(`${VEILWRAITH} }\nrotate: { vignette: [lost-ruins, gate-of-ash] }\n`)).toEqual([null]);
  });

  it('is the subject of its report', async () => {
    const heading = async (set: string, game: string, name: string): Promise<string> => {
      const plan = await shipped(`name: n\ngame: ${game}\npack: stand-in\ngames: 2\nset: { strategy: random, ${set} }\n`);
      await bench.run(plan, name);
      return headline(readSummary([bench.path(name)]));
    };
    expect(await heading('mode: campaign, maxRounds: 5', 'veilwraith', 'wraiths')).toMatch(/^Campaign, played by Random, was won in /);
    expect(await heading('format: campaign, maxRounds: 5', 'the-veil', 'veil')).toMatch(/^Campaign, played by Random, was won in /);
    // A run of an earlier version does not record the name of a campaign, and must not show a vignette that was not played.
    const run = readRunFile(bench.path('wraiths'));
    writeRunFile(bench.path('wraiths'), { ...run, cells: run.cells.map(({ scenario, ...cell }) => cell) });
    expect(headline(readSummary([bench.path('wraiths')]))).toMatch(/^Veilwraith, played by Random, was won in /);
  });
});

describe('levels that are offsets', () => {
  const planted = (experiment: object): string => {
    const folder = plantedRun({
      factors: { values: [0, -1, 1], goal: [3] },
      shifts: ['values'],
      games: 400,
      seats: 1,
      chance: ({ values }) => 0.5 - 0.2 * Number(values),
      extra: { experiment },
    });
    folders.push(folder);
    return folder;
  };

  it('are declared by the game', async () => {
    const { factors } = await shipped(
      'name: s\ngame: veilwraith\npack: stand-in\ngames: 2\nset: { strategy: random }\nvary: { threatValues: [-1, 0, 1], maxSpirit: [20] }\n',
    );
    expect(factors.map(({ name, shift }) => [name, shift])).toEqual([
      ['threatValues', true],
      ['maxSpirit', undefined],
    ]);
    expect([-1, 0, 1].map((level) => levelLabel({ factors }, 'threatValues', level))).toEqual(['threat values −1', 'threat values 0', 'threat values +1']);
    // Comparisons hold their levels as text.
    expect(['-1', '0', '1'].map((level) => levelName({ factors }, 'threatValues', level))).toEqual(['−1', '0', '+1']);
    expect(levelLabel({ factors }, 'maxSpirit', 20)).toBe('max spirit 20');
  });

  it('have a sign in labels of cells', () => {
    expect(labels(readSummary([planted({})]))).toEqual(['values 0', 'values −1', 'values +1']);
    expect(labels(readSummary([planted({ design: 'one-at-a-time' })]))).toEqual(['baseline', 'values −1', 'values +1']);
  });

  it('have a sign in changes from the baseline and in comparisons', () => {
    const tornado = sensitivitySection(readSummary([planted({ design: 'one-at-a-time' })], { games: true }));
    expect(tornado.table?.rows.map((row) => row.slice(0, 3)).sort()).toEqual([
      ['values', '0', '+1'],
      ['values', '0', '−1'],
    ]);
    const folder = planted({ compare: { factor: 'values', baseline: 0 } });
    const [told] = withinRun(folder);
    expect(contrastOf(readSummary([folder]), told, 0).rows.map(({ label }) => label)).toEqual(['values −1', 'values +1']);
  });

  it('that list things say what they have or what they lack, whichever is shorter', () => {
    const levels = ['none', 'smite', 'portal+smite', 'portal+smite+veil', 'portal+smite+veil+influence'];
    const of = { factors: [{ name: 'powers', levels }] };
    expect(levels.map((level) => levelName(of, 'powers', level))).toEqual(['none', 'smite', 'portal and smite', 'all but influence', 'all']);
    expect(levelName({ factors: [{ name: 'quests', levels: ['table', 'n+1'] }] }, 'quests', 'n+1')).toBe('n+1');
  });
});
