import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isPortableName, portablePath } from '../../src/files/file-name.ts';
import { packageRoot } from '../../src/files/home.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { findGame } from '../../src/games/registry.ts';
import { loadExperiment } from '../../src/runner/experiment/experiment-file.ts';
import { readList } from '../../src/runner/experiment/list-file.ts';
import { shellWord } from '../../src/runner/experiment/overrides.ts';
import { bundleFile } from '../../src/runner/experiment/own-file.ts';
import { isPath } from '../../src/runner/experiment/strategies.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { patiently } from '../../src/tables/moving.ts';

const folder = mkdtempSync(join(tmpdir(), 'scry-portable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Work that the system refuses some times before it succeeds, and what became of it. */
function refused(code: string, times: number, platform: NodeJS.Platform): { outcome: string; tries: number; waited: number } {
  let [tries, waited] = [0, 0];
  const work = (): string => {
    if (++tries <= times) throw Object.assign(new Error(code), { code });
    return 'done';
  };
  const system = { platform, pause: (ms: number) => void (waited += ms) };
  try {
    return { outcome: patiently(work, system), tries, waited };
  } catch (error) {
    return { outcome: (error as Error).message, tries, waited };
  }
}

describe('moving and removing files', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'])('waits on Windows while another program has the file (%s)', (code) => {
    const { outcome, tries, waited } = refused(code, 3, 'win32');
    expect({ outcome, tries }).toEqual({ outcome: 'done', tries: 4 });
    expect(waited).toBeGreaterThan(0);
  });

  it('gives up on Windows after about two seconds', () => {
    const { outcome, waited } = refused('EBUSY', Number.POSITIVE_INFINITY, 'win32');
    expect(outcome).toBe('EBUSY');
    expect(waited).toBeGreaterThanOrEqual(1500);
    expect(waited).toBeLessThanOrEqual(3000);
  });

  it('does not wait for other errors, nor on other systems', () => {
    expect(refused('ENOSPC', 1, 'win32')).toEqual({ outcome: 'ENOSPC', tries: 1, waited: 0 });
    expect(refused('EPERM', 1, 'linux')).toEqual({ outcome: 'EPERM', tries: 1, waited: 0 });
    expect(refused('EPERM', 1, 'darwin')).toEqual({ outcome: 'EPERM', tries: 1, waited: 0 });
  });
});

describe('names and paths', () => {
  it.each(['con', 'NUL', 'aux.yaml', 'com1', 'LPT9.txt', 'ends with a dot.', 'ends with a space '])('"%s" cannot be a file on Windows', (name) => {
    expect(isPortableName(name)).toBe(false);
  });

  it.each(['console', 'null', 'com10', 'two words', 'v1.2', 'aux-deck'])('"%s" can', (name) => {
    expect(isPortableName(name)).toBe(true);
  });

  it('an experiment refuses such a name for its run', async () => {
    writeFileSync(join(folder, 'named.yaml'), 'name: con\ngame: veilwraith\ngames: 4\n');
    await expect(loadExperiment(join(folder, 'named.yaml'))).rejects.toMatchObject({ line: 1, field: 'name', message: expect.stringMatching(/Windows/) });
  });

  it('paths in files have forward slashes', () => {
    expect(portablePath(win32.relative('C:\\runs\\one', 'C:\\my studies'), win32.sep)).toBe('../../my studies');
    expect(portablePath(posix.relative('/runs/one', '/runs/a\\b'), posix.sep)).toBe('../a\\b');
  });

  it('paths of Windows are paths, not names of strategies', () => {
    for (const path of ['.\\mine.ts', '..\\bots\\mine', 'C:\\bots\\mine', 'c:/bots/mine', '\\\\server\\bots\\mine']) expect(isPath(path)).toBe(true);
    for (const id of ['random', 'rotation-greedy', 'draft/random']) expect(isPath(id)).toBe(false);
  });

  it('commands to copy are quoted for the shell of the system', () => {
    expect(shellWord('reports/small', 'win32')).toBe('reports/small');
    expect(shellWord('C:\\reports\\small', 'win32')).toBe('C:\\reports\\small');
    expect(shellWord('Meine Läufe\\small', 'win32')).toBe('"Meine Läufe\\small"');
    // PowerShell makes two words of an unquoted comma.
    expect(shellWord('maxSpirit=10,20', 'win32')).toBe('"maxSpirit=10,20"');
    expect(shellWord('maxSpirit=10,20', 'linux')).toBe('maxSpirit=10,20');
    expect(shellWord('Meine Läufe/small', 'darwin')).toBe("'Meine Läufe/small'");
    expect(shellWord('a\\b', 'linux')).toBe("'a\\b'");
  });
});

/** The text as editors on Windows save it: a byte order mark and both characters at line ends. */
const asOnWindows = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}`;

/** Writes a text twice, under the same name: as here and as on Windows. */
function twice(name: string, text: string): [here: string, there: string] {
  const write = (where: string, content: string): string => {
    mkdirSync(dirname(join(folder, where, name)), { recursive: true });
    writeFileSync(join(folder, where, name), content);
    return join(folder, where, name);
  };
  return [write('here', text), write('there', asOnWindows(text))];
}

describe('files saved on Windows mean the same', () => {
  it('experiments', async () => {
    const [here, there] = twice('study.yaml', readFileSync(join(packageRoot, 'experiments', 'vignette-difficulty.yaml'), 'utf8'));
    const data = async (file: string) => (await loadExperiment(file)).data;
    expect(await data(there)).toEqual(await data(here));
  });

  it('packs', async () => {
    const home = join(packageRoot, 'src', 'games', 'veilwraith', 'pack', 'stand-in');
    const { pack: shape } = await contentOf(findGame('veilwraith'));
    const names = ['pack', ...Object.keys(shape.files)].map((name) => `${name}.yaml`);
    for (const name of names) twice(join('pack', name), readFileSync(join(home, name), 'utf8'));
    expect(loadPack(join(folder, 'there', 'pack'), shape).hash).toBe(loadPack(home, shape).hash);
  });

  it('priority lists', async () => {
    const def = findGame('the-veil');
    const [here, there] = twice('tempo.yaml', readFileSync(join(packageRoot, 'strategies', 'the-veil', 'tempo.yaml'), 'utf8'));
    expect((await readList(def, there)).hash).toBe((await readList(def, here)).hash);
  });

  it('games and strategies', async () => {
    const [here, there] = twice('pig.ts', `${readFileSync(join(packageRoot, 'examples', 'pig', 'pig.ts'), 'utf8')}\nconsole.log(\`two\nlines\`);\n`);
    expect((await bundleFile(there, 'game')).hash).toBe((await bundleFile(here, 'game')).hash);
  });
});
