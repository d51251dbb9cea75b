import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, main, scry, workplace } from './command.ts';

const words = async (folder: string, line: string): Promise<string[]> => {
  const { code, stdout, stderr } = await scry(folder, 'complete', line);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').slice(0, -1);
};

test('a line is completed by what its place holds', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  expect(await words(folder, 'scry re')).toEqual(['report', 'replay']);
  expect(await words(folder, 'scry ')).not.toContain('complete');
  expect(await words(folder, 'scry mer')).toEqual(['merge']);
  expect(await words(folder, 'scry run --sha')).toEqual(['--shard']);
  expect(await words(folder, 'scry merge --f')).toEqual(['--fresh']);
  expect(await words(folder, 'scry run --pre')).toEqual(['--precision']);
  expect(await words(folder, 'scry run vignette-d')).toEqual(['vignette-difficulty']);
  expect(await words(folder, 'scry run vignette-difficulty vig')).toEqual([]);
  expect(await words(folder, 'scry run --games 5 vignette-d')).toEqual(['vignette-difficulty']);
  expect(await words(folder, 'npx scry check vignette-d')).toEqual(['vignette-difficulty']);
  expect(await words(folder, 'scry list co')).toEqual(['columns']);
  expect(await words(folder, 'scry list --game soul')).toEqual(['soul-raiders']);
  expect(await words(folder, 'scry new exp')).toEqual(['experiment']);
  expect(await words(folder, 'scry new experiment --game the')).toEqual(['the-veil']);
  expect(await words(folder, 'scry export r --format ')).toEqual(['csv', 'parquet']);
  expect(await words(folder, 'scry report x --section win-r')).toEqual(['win-rate']);
  // Paths are left to the shell.
  expect(await words(folder, 'scry validate sm')).toEqual([]);
  expect(await words(folder, 'scry nonsense ')).toEqual([]);
});

test('parameters are those of the experiment on the line, and values follow the =', async () => {
  const folder = workplace({ 'small.yaml': experiment(), 'broken.yaml': 'game: [' });
  expect(await words(folder, 'scry run small.yaml --set maxS')).toEqual(['maxSpirit=']);
  expect(await words(folder, 'scry run small.yaml --set strategies.sensible.')).toContain('strategies.sensible.action=');
  expect(await words(folder, 'scry run small.yaml --vary vignette=l')).toEqual(['vignette=lost-ruins']);
  expect(await words(folder, 'scry run small.yaml --set strategy=rotation-g')).toEqual(['strategy=rotation-greedy']);
  expect(await words(folder, 'scry run --set maxS')).toEqual([]);
  expect(await words(folder, 'scry run broken.yaml --set maxS')).toEqual([]);
});

/** What bash offers at the end of a line. */
function inBash(folder: string, line: string, script: string): string[] {
  const ask = `${script}
    COMP_LINE=${JSON.stringify(line)} COMP_POINT=\${#COMP_LINE} COMP_WORDS=($COMP_LINE) COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _scry 2>/dev/null
    printf '%s\\n' "\${COMPREPLY[@]}"; complete -p scry`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', ask], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const lines = stdout.split('\n').slice(0, -1);
  expect(lines.pop()).toBe('complete -o default -F _scry scry');
  return lines;
}

test('the script works in bash', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  writeFileSync(join(folder, 'scry'), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(join(folder, 'scry'), 0o755);
  const { stdout: script } = await scry(folder, 'completion', 'bash');
  expect(inBash(folder, 'scry ver', script)).toEqual(['verify']);
  // Bash takes the = for the end of a word and replaces only what follows.
  expect(inBash(folder, 'scry run small.yaml --set vignette=lost', script)).toEqual(['lost-ruins']);
});

test.each([
  ['zsh', 'compdef _scry scry'],
  ['fish', "complete -c scry -a '(__scry_complete)'"],
  ['powershell', 'Register-ArgumentCompleter -Native -CommandName scry'],
])('there is a script for %s', async (shell, text) => {
  const { code, stdout } = await scry(workplace(), 'completion', shell);
  expect(code).toBe(0);
  expect(stdout).toContain(text);
  expect(stdout).toMatch(/ complete ["$]/);
});

test('other shells are refused', async () => {
  const { code, stderr } = await scry(workplace(), 'completion', 'csh');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: .*'csh' is invalid.*bash, zsh, fish, powershell\.\n$/);
});
