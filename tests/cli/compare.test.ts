import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

const standIn = fileURLToPath(new URL('../../src/games/veilwraith/pack/stand-in', import.meta.url));

test('compare shows the levels of a run with intervals, corrected p-values and coupling', async () => {
  const folder = workplace({ 'small.yaml': experiment({ games: '300', vary: '{ strategy: [random, rotation-greedy], maxSpirit: [17, 20] }' }) });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  const several = await scry(folder, 'compare', 'small');
  expect(several).toMatchObject({ code: 2, stdout: '' });
  expect(several.stderr).toBe('error: --by: several factors vary in this run; name one: --by strategy or --by maxSpirit\n');

  const text = await scry(folder, 'compare', 'small', '--by', 'strategy');
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(/^MAXSPIRIT +LEVEL +GAMES +FROM +TO +POINTS +INTERVAL +P +HOLM +VERDICT +COUPLING$/m);
  expect(text.stdout).toMatch(
    /^17 +rotation-greedy +300 +\d+\.\d % +\d+\.\d % +\+\d+\.\d +\[\d+\.\d, \d+\.\d\] +< 0\.0001 +< 0\.0001 +higher +[\d.]+ × \(\d+ differ\)$/m,
  );
  expect(text.stdout).toContain('2 comparisons, each interval 97.5 % so that all hold together with 95 % confidence; Tango, McNemar mid-p.');
  expect(text.stdout).toMatch(/^ {2}strategy random → rotation-greedy: Lost Ruins, max spirit 17, /m);

  const json = await scry(folder, 'compare', 'small', '--by', 'maxSpirit', '--baseline', '20', '--measure', 'rounds', '--margin', '50', '--json');
  const [family] = JSON.parse(json.stdout);
  expect(family).toMatchObject({ measure: 'rounds', unit: 'game', confidence: 0.95, confidenceEach: 0.975, margin: 50, notes: [] });
  expect(family.comparisons).toHaveLength(2);
  expect(family.comparisons[0]).toMatchObject({
    shared: { strategy: 'random' },
    level: '17',
    baseline: '20',
    cells: { level: 0, baseline: 1 },
    n: 300,
    difference: { point: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
    equivalence: expect.any(Number),
    pairing: { discordant: expect.any(Number), dropped: 0, identical: false },
    method: 'paired t',
  });
});

test('compare of two runs lists the changes in content, then their effect in patch notes', async () => {
  const study = experiment({ games: '400', vary: '{ vignette: [nesting-woods] }', set: '{ strategy: rotation-greedy }' });
  const folder = workplace({ 'before.yaml': study.replace('small', 'before'), 'after.yaml': study.replace('small', 'after').replace('stand-in', './mine') });
  cpSync(standIn, join(folder, 'mine'), { recursive: true });
  const foes = join(folder, 'mine', 'foes.yaml');
  writeFileSync(foes, readFileSync(foes, 'utf8').replace('id: ogre-1, name: Ogre, copies: 1, fight: 7', 'id: ogre-1, name: Ogre, copies: 1, fight: 12'));
  for (const each of ['before', 'after']) await scry(folder, 'run', `${each}.yaml`, '--no-report');
  const { code, stdout, stderr } = await scry(folder, 'compare', 'before', 'after');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^reports\/before → reports\/after\n\nWhat changed\n {2}Ogre \(ogre-1\) fight 7 → 12\n\nWhat it did\nGAMES +FROM +TO /);
  expect(stdout).toMatch(
    /^ {2}Ogre \(ogre-1\) fight 7 → 12: Nesting Woods, rotation-greedy play, \d+\.\d → \d+\.\d %, −\d+\.\d points \[−\d+\.\d, −\d+\.\d\]$/m,
  );
  const data = JSON.parse((await scry(folder, 'compare', 'before', 'after', '--json')).stdout);
  expect(data[0].changes).toEqual([{ kind: 'changed', what: 'Ogre (ogre-1)', field: 'fight', before: 7, after: 12 }]);

  // The same cells twice: no pair differs.
  await scry(folder, 'run', 'before.yaml', '--no-report', '--out', 'again');
  const same = await scry(folder, 'compare', 'before', 'again');
  expect(same.stdout).toContain('nothing in content, parameters or players');
  expect(same.stdout).toMatch(/ identical +identical$/m);
  expect(same.stdout).toContain('none: every game had the same result');
});

test('compare refuses wrong input in one line', async () => {
  const folder = workplace({ 'small.yaml': experiment({ games: '20' }) });
  await scry(folder, 'run', 'small.yaml', '--no-report');
  await scry(folder, 'run', 'small.yaml', '--no-report', '--out', 'other', '--seed', 'x');
  const cases: [string[], RegExp][] = [
    [['small', '--by', 'stratgy'], /--by: stratgy does not vary in this run; did you mean strategy\?/],
    [['small', '--baseline', 'rando'], /--baseline: strategy has no level rando; did you mean random\?/],
    [['small', '--measure', 'wins'], /there is no measure wins; did you mean win\?/],
    [['small', '--margin', '0'], /'--margin <m>' argument '0' is invalid. Give a number above 0\./],
    [['small', 'other', '--by', 'strategy'], /--by: two runs are compared cell by cell; --by is for one run/],
    [['small', 'other', '--baseline', 'random'], /--baseline: with two runs the first is the baseline; change their order instead/],
    [['small', 'small'], /both names are the same run; name a different one/],
    [['small', 'smal'], /no run smal; did you mean small\?/],
    [['nothing'], /no run nothing; /],
  ];
  for (const [args, complaint] of cases) {
    const { code, stdout, stderr } = await scry(folder, 'compare', ...args);
    expect(stderr).toMatch(complaint);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  }
  expect(existsSync(join(folder, 'reports', 'small', 'report.html'))).toBe(false);
});
