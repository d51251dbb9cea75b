import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { InputError } from '../../core/errors.ts';
import { packageRoot } from '../../files/home.ts';
import { games } from '../../games/registry.ts';
import { DONE } from '../exit.ts';
import { print } from '../terminal.ts';
import { checkFree, type NewFile, writeNew } from './write-new.ts';

/** The example that a new game begins as. */
const TEMPLATE = { id: 'ladder', name: 'Ladder' } as const;

/** scry new game: a whole small game to change into one's own. */
export function newGame(verb: Command, finish: (code: number) => void): void {
  verb
    .description('a whole small game with a comment at every member, and an experiment')
    .argument('<name>', 'its name, of small letters, digits and dashes')
    .action((name: string) => {
      checkName(name);
      const files = templateFiles(name);
      checkFree(files);
      mkdirSync(name, { recursive: true });
      writeNew(files);
      print(nextSteps(name));
      finish(DONE);
    });
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const near = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-+$/g, '');
    throw new InputError(`a name is of small letters, digits and dashes, such as ${near === '' ? 'my-game' : near}, not "${name}"`);
  }
  if (games.some(({ id }) => id === name)) throw new InputError(`${name} is the id of a game that comes with scry; choose another name`);
}

/** The example under another name. */
function templateFiles(name: string): NewFile[] {
  const title = name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`).replaceAll('-', ' ');
  return ['ts', 'yaml'].map((extension) => {
    const text = readFileSync(join(packageRoot, 'examples', TEMPLATE.id, `${TEMPLATE.id}.${extension}`), 'utf8');
    return { path: join(name, `${name}.${extension}`), text: text.replaceAll(TEMPLATE.id, name).replaceAll(TEMPLATE.name, title) };
  });
}

function nextSteps(name: string): string {
  return [
    `${name}/${name}.ts    the rules: a whole small game, to be changed into yours`,
    `${name}/${name}.yaml  an experiment`,
    '',
    `scry conform ${name}/${name}.ts   # checks the rules; run it after every change`,
    `scry run ${name}/${name}.yaml     # plays the experiment and writes reports/${name}/report.html`,
    `scry replay ${name} --cell 0 --game 0`,
  ].join('\n');
}
