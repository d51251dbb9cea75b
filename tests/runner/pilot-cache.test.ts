import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forecast } from '../../src/runner/run/forecast.ts';
import { cacheFolder, PilotCache } from '../../src/runner/run/pilot-cache.ts';
import { here, Workbench } from './probe/bench.ts';

const bench = new Workbench();
const STUDY = 'name: pilots\ngame: delve\npack: tiny\nseed: pilots\ngames: 120\nvary: { mine: [hill, deep], strategy: [digger, coin] }\n';

/** Plays `--plan` of a study into a cache of its own. */
async function planned(name: string, study = STUDY): Promise<{ cache: PilotCache; root: string; plan: Awaited<ReturnType<Workbench['plan']>> }> {
  const root = join(bench.path('caches'), name);
  const plan = await bench.plan(study);
  const cache = new PilotCache(root, plan);
  forecast(plan, bench.path('nowhere'), 1, 0, (part) => cache.add(part));
  cache.save();
  return { cache, root, plan };
}

/** Plays a run and counts the games that are played now. */
async function played(plan: Awaited<ReturnType<Workbench['plan']>>, folder: string, pilots?: PilotCache): Promise<number> {
  let games = 0;
  await bench.run(plan, folder, { pilots }, (...args) => {
    const executor = here(...args);
    return {
      ...executor,
      run: (chunk) => {
        games += chunk.count;
        return executor.run(chunk);
      },
    };
  });
  return games;
}

/** The only file of a cell in a cache. */
function firstPart(root: string): string {
  const [key] = readdirSync(root);
  return join(root, key, '.parts', '0-0.part');
}

describe('the games of --plan', async () => {
  const whole = await played(await bench.plan(STUDY), 'reference');

  it('are used by the run, which writes the same bytes', async () => {
    const { cache, plan } = await planned('used');
    expect(whole).toBe(480);
    expect(await played(plan, 'used', cache)).toBe(480 - 4 * 100);
    expect(bench.fingerprint('used')).toEqual(bench.fingerprint('reference'));
  });

  it('that go past the end of a shorter run are left out', async () => {
    const { cache } = await planned('shorter');
    expect(await played(await bench.plan(STUDY, { games: 30 }), 'shorter', cache)).toBe(4 * 20);
  });

  it('of another seed are not used', async () => {
    const { root } = await planned('seed');
    const other = await bench.plan(STUDY.replace('seed: pilots', 'seed: others'));
    expect(await played(other, 'seed', new PilotCache(root, other))).toBe(480);
  });

  it.each<[string, (path: string) => void]>([
    ['damaged', (path) => writeFileSync(path, readFileSync(path).fill(7, 20, 60))],
    ['cut short', (path) => writeFileSync(path, readFileSync(path).subarray(0, 50))],
    ['empty', (path) => writeFileSync(path, '')],
  ])('that are %s are played again', async (what, spoil) => {
    const { cache, root, plan } = await planned(what);
    spoil(firstPart(root));
    expect(await played(plan, `spoilt-${what.replace(' ', '-')}`, cache)).toBe(480);
    expect(readdirSync(root)).toEqual([]);
  });

  it('left unfinished by a killed process are not used', async () => {
    const { cache, root, plan } = await planned('killed');
    const [key] = readdirSync(root);
    rmSync(join(root, key), { recursive: true });
    mkdirSync(join(root, `${key}.4711`, '.parts'), { recursive: true });
    expect(await played(plan, 'killed', cache)).toBe(480);
  });

  it('are kept for the latest sixteen plans', async () => {
    const root = join(bench.path('caches'), 'many');
    for (let i = 0; i < 20; i++) {
      mkdirSync(join(root, `old-${i}`), { recursive: true });
      utimesSync(join(root, `old-${i}`), 1000 + i, 1000 + i);
    }
    const { plan } = await planned('many');
    const names = readdirSync(root);
    expect(names).toHaveLength(16);
    expect(names).not.toContain('old-4');
    expect(names).toContain('old-5');
    expect(await played(plan, 'many', new PilotCache(root, plan))).toBe(80);
  });

  it('are not kept where nothing can be written', async () => {
    const plan = await bench.plan(STUDY);
    writeFileSync(bench.path('in-the-way'), '');
    const cache = new PilotCache(join(bench.path('in-the-way'), 'scry'), plan);
    forecast(plan, bench.path('nowhere'), 1, 0, (part) => cache.add(part));
    expect(() => cache.save()).not.toThrow();
    expect(await played(plan, 'no-cache', cache)).toBe(480);
  });

  it('lie in the folder that the system has for such files', () => {
    expect(cacheFolder({ HOME: '/home/ann' }, 'linux')).toBe(join('/home/ann', '.cache', 'scry', 'pilots'));
    expect(cacheFolder({ HOME: '/home/ann', XDG_CACHE_HOME: '/fast' }, 'linux')).toBe(join('/fast', 'scry', 'pilots'));
    expect(cacheFolder({ HOME: '/Users/ann' }, 'darwin')).toBe(join('/Users/ann', 'Library', 'Caches', 'scry', 'pilots'));
    expect(cacheFolder({ USERPROFILE: 'C:/Users/ann', LOCALAPPDATA: 'C:/Users/ann/AppData/Local' }, 'win32')).toBe(
      join('C:/Users/ann/AppData/Local', 'scry', 'pilots'),
    );
    expect(cacheFolder({}, 'linux')).toBe(null);
  });
});
