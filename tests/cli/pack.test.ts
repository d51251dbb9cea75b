import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

let place: string;
const text = (file: string): string => readFileSync(join(place, file), 'utf8');
const write = (file: string, content: string): void => writeFileSync(join(place, file), content);
const run = (...args: string[]) => scry(place, ...args);

beforeAll(async () => {
  place = workplace({}, afterAll);
  expect((await run('pack', 'new', 'mine', '--game', 'veilwraith', '--from', 'stand-in')).code).toBe(0);
  expect((await run('pack', 'new', 'over', '--game', 'veilwraith', '--changes')).code).toBe(0);
});

describe('scry pack new', () => {
  it('copies a pack under a new name and says what to do next', async () => {
    const { code, stdout } = await run('pack', 'new', 'packs/fate', '--game', 'veiled-fate', '--from', 'tiny');
    expect(code).toBe(0);
    expect(stdout).toContain('scry pack export packs/fate --csv --out fate.csv');
    expect(text('packs/fate/pack.yaml')).toMatch(/\nname: fate\ntitle: Fate\ngame: veiled-fate\nsizes: free\n$/);
    expect(await run('validate', 'packs/fate')).toMatchObject({ code: 0 });
    expect(readdirSync(join(place, 'packs'))).toEqual(['fate']);
  });

  it('refuses an existing folder, an unknown pack and an unknown game', async () => {
    expect(await run('pack', 'new', 'mine', '--game', 'veilwraith')).toMatchObject({
      code: 2,
      stderr: 'error: mine: exists already and is not overwritten; choose another name\n',
    });
    const unknown = await run('pack', 'new', 'other', '--game', 'veilwraith', '--from', 'stand-inn');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('did you mean stand-in?');
    expect((await run('pack', 'new', 'other', '--game', 'veilwrath')).stderr).toContain('did you mean veilwraith?');
    expect(existsSync(join(place, 'other'))).toBe(false);
  });
});

describe('scry pack export and import', () => {
  it('write a row a card with what it reads as, and read it back without a change', async () => {
    expect(await run('pack', 'export', 'mine', '--csv', '--out', 'cards.csv')).toMatchObject({ code: 0, stdout: 'cards.csv: 94 cards\n' });
    const rows = text('cards.csv').split('\r\n');
    expect(rows[0]).toMatch(/^\ufefffile,id,name,.*,source,printed,reads as$/);
    expect(rows.find((row) => row.includes(',hobgoblin-2,'))).toMatch(/^threats,.*\[\{ drawThreat: 1 \}\],.*,Played: draw 1 more Threat$/);
    expect(await run('pack', 'import', 'mine', 'cards.csv')).toMatchObject({ code: 0, stdout: 'nothing changed\n', stderr: '' });
  });

  it('change, add and remove cards, and say so card by card', async () => {
    const before = text('mine/foes.yaml');
    write('foes.csv', 'id;name;copies;fight;cost;boost;source;note\nogre-1;Ogre;1;8;2;1;stand-in;stronger\nogre-3;Old Ogre;1;9,0;2;1;stand-in;\n');
    const changed = await run('pack', 'import', 'mine', 'foes.csv');
    expect(changed).toMatchObject({ code: 0, stdout: 'Ogre (ogre-1): fight 7 → 8\nOld Ogre (ogre-3): new in foes\n2 changes\n' });
    expect(changed.stderr).toMatch(
      /^note: foes\.csv:1: the column note is not read; .*\nnote: \d+ cards of the pack are not in the sheet and stay as they are: .*--remove-missing/,
    );
    const added = '- { id: ogre-3, name: Old Ogre, copies: 1, fight: 9, cost: 2, boost: 1, source: stand-in }\n';
    expect(text('mine/foes.yaml')).toBe(
      before.replace(
        'fight: 7, cost: 2, boost: 1, source: stand-in, printed: [copies] }',
        'fight: 8, cost: 2, boost: 1, source: stand-in, printed: [copies] }',
      ) + added,
    );

    const sheet = (await run('pack', 'export', 'mine', '--file', 'foes')).stdout;
    write('fewer.csv', sheet.replace(/^ogre-3,.*\n/m, ''));
    const removed = await run('pack', 'import', 'mine', 'fewer.csv', '--remove-missing', '--dry-run');
    expect(removed).toMatchObject({ code: 0, stdout: 'Old Ogre (ogre-3): removed from foes\n1 change, not written\n' });
    expect(text('mine/foes.yaml')).toContain('ogre-3');
    expect((await run('pack', 'import', 'mine', 'fewer.csv', '--remove-missing')).code).toBe(0);
    expect(text('mine/foes.yaml')).not.toContain('ogre-3');
  });

  it('write nothing if a card is wrong, and name its row', async () => {
    const before = text('mine/foes.yaml');
    const refusal = async (sheet: string): Promise<string> => {
      write('bad.csv', sheet);
      const { code, stdout, stderr } = await run('pack', 'import', 'mine', 'bad.csv');
      expect([code, stdout]).toEqual([2, '']);
      return stderr;
    };
    expect(await refusal('id,fight\nogre-2,9\nogre-1,99\n')).toMatch(/^error: bad\.csv:3: ogre-1\.fight: must be from 0 to 30/);
    expect(await refusal('id,fight\nogre-9,9\n')).toMatch(
      /^error: bad\.csv:2: file: ogre-9 is new, and the sheet does not say where it belongs; add a column file with one of threats, foes/,
    );
    expect(await refusal('file,id\nthreats,ogre-1\n')).toContain('bad.csv:2: file: ogre-1 is a card of foes, not of threats');
    expect(await refusal('file,id\nfeos,ogre-1\n')).toContain('did you mean foes?');
    expect(await refusal('id,kind\nogre-1,anima\n')).toContain('bad.csv:2: ogre-1.kind: a card of foes has no kind; empty this cell');
    expect(await refusal('id,cost\nogre-1,1\nogre-1,2\n')).toContain('bad.csv:3: id: the id ogre-1 is used twice (also bad.csv:2)');
    expect(text('mine/foes.yaml')).toBe(before);
    expect((await run('pack', 'import', 'mine', 'nowhere.csv')).stderr).toContain('nowhere.csv: cannot be read');
    expect((await run('pack', 'import', 'nowhere', 'cards.csv')).stderr).toContain('begin one with `scry pack new`');
  });
});

describe('a pack of changes', () => {
  it('is exported as a whole and keeps only what differs', async () => {
    write('all.csv', (await run('pack', 'export', 'over')).stdout.replace(/(,ogre-1,Ogre,,1,,)7,/, '$18,'));
    expect(await run('pack', 'import', 'over', 'all.csv')).toMatchObject({ code: 0, stdout: 'Ogre (ogre-1): fight 7 → 8\n1 change\n' });
    expect(text('over/foes.yaml')).toBe('- { id: ogre-1, fight: 8 }\n');
    write('less.csv', 'id,played\nogre-2,\n');
    expect((await run('pack', 'import', 'over', 'less.csv')).stdout).toBe('Ogre (ogre-2): played [{ exhaustAction: { n: 1 } }] → none\n1 change\n');
    expect(text('over/foes.yaml')).toBe('- { id: ogre-1, fight: 8 }\n- { id: ogre-2, played: null }\n');
    expect((await run('validate', 'over')).stdout).toMatch(/^over: ok, a pack of veilwraith \(checked as stand-in \+ over\): /);
  });

  it('is laid over the other pack by itself in an experiment', async () => {
    write('one.yaml', experiment({ name: 'one', pack: './over', games: '2', vary: '', set: '{ strategy: random, vignette: lost-ruins }' }));
    expect((await run('run', 'one.yaml', '--no-report', '--threads', '1')).code).toBe(0);
    expect(JSON.parse(text('reports/one/run.json')).pack.name).toBe('stand-in + over');
  });

  it('says what is missing without `over`, and where `over` is wrong', async () => {
    const header = text('over/pack.yaml');
    write('over/pack.yaml', header.replace('over: stand-in\n', ''));
    expect((await run('validate', 'over')).stdout).toBe(
      'over: threats.yaml, keys.yaml, memories.yaml, upgrades.yaml, actions.yaml, vignettes.yaml are missing; to change only some cards of another pack, write its name into pack.yaml: `over: stand-in`\n',
    );
    write('over/pack.yaml', header.replace('over: stand-in', 'over: stand-inn'));
    expect((await run('validate', 'over')).stdout).toMatch(/^over\/pack\.yaml:\d+: over: unknown pack stand-inn of game veilwraith; did you mean stand-in\?/);
    write('over/pack.yaml', header.replace('over: stand-in', 'over: ../over'));
    expect((await run('validate', 'over')).stdout).toContain('a pack cannot lie over itself');
    write('over/pack.yaml', header);
  });
});

it('scry list cards --csv prints CSV, and one topic only', async () => {
  const { code, stdout } = await run('list', 'cards', '--game', 'veiled-fate', '--csv');
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toBe('game,pack,card,source,printed,numbers');
  expect(stdout).toContain('veiled-fate,stand-in,feather,stand-in,,copies 34\n');
  expect(await run('list', '--csv')).toMatchObject({ code: 2 });
});

describe('--pack', () => {
  const packOf = (out: string): unknown => (JSON.parse(text(`${out}/run.json`)) as { pack: { name: string } }).pack.name;

  it('plays an experiment with a pack of one’s own, also a shipped one from anywhere', async () => {
    const played = ['--games', '2', '--threads', '1', '--no-report', '--set', 'vignette=lost-ruins', '--set', 'strategy=random'];
    expect(await run('run', 'vignette-difficulty', '--pack', './mine', '--out', 'own', ...played)).toMatchObject({ code: 0 });
    expect(packOf('own')).toBe('mine');
    expect(await run('run', 'vignette-difficulty', '--pack', 'stand-in', '--pack', './over', '--out', 'layers', ...played)).toMatchObject({ code: 0 });
    expect(packOf('layers')).toBe('stand-in + over');
    // The packs of a shipped experiment lie beside it.
    expect(await run('run', 'archfiend', '--games', '1', '--no-report', '--out', 'shipped')).toMatchObject({ code: 0 });
  });

  it('is named if there is no such pack', async () => {
    const { code, stderr } = await run('run', 'vignette-difficulty', '--pack', './mien', '--out', 'none');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: --pack: no pack folder \.\/mien \(looked for /);
    expect(existsSync(join(place, 'none'))).toBe(false);
  });
});
