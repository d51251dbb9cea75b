import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { type GameDef, InputError, rolesOf } from '../../core/index.ts';
import { gameIn, shipped } from '../../files/catalogue.ts';
import { packageRoot } from '../../files/home.ts';
import { games } from '../../games/registry.ts';
import { catalogueFor } from '../../runner/experiment/game-file.ts';
import { isPath } from '../../runner/experiment/strategies.ts';
import { hasRivals, simplePlayer } from '../../runner/plan/trial.ts';
import { DONE } from '../exit.ts';
import { print } from '../terminal.ts';
import { checkFree, writeNew } from './write-new.ts';

/** The template for games without one of their own, and the game it is written for there. */
const ANY_GAME = { file: 'own-game', game: 'pig' } as const;

/** scry new strategy: a player that wins some games, to change into one's own. */
export function newStrategy(verb: Command, finish: (code: number) => void): void {
  verb
    .description('a commented strategy that wins some games')
    .argument('<game>', 'the id of a game, or the path of a game of your own')
    .argument('<file>', 'where to write it, such as mine.ts')
    .action(async (game: string, path: string) => {
      checkPath(game, path);
      const catalogue = await catalogueFor(game, '.', shipped);
      const def = gameIn(catalogue, game);
      const file = { path, text: templateFor(def, basename(path, '.ts')) };
      checkFree([file]);
      const players = { other: simplePlayer(def, catalogue), rivals: await hasRivals(def, catalogue) };
      mkdirSync(dirname(path), { recursive: true });
      writeNew([file]);
      print(nextSteps(def, game, path, players));
      finish(DONE);
    });
}

function checkPath(game: string, path: string): void {
  if (games.some(({ id }) => id === path)) throw new InputError(`give the game first, then the file: scry new strategy ${path} ${game}`);
  const name = /^([\p{L}\p{N}_-]+)\.ts$/u.exec(basename(path))?.[1];
  if (name !== undefined) return;
  const near = basename(path)
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  throw new InputError(
    `a strategy is a .ts file whose name has letters, digits, dashes and underscores, such as ${near === '' ? 'mine' : near}.ts, not "${basename(path)}"`,
  );
}

/** The game's template, or the one for any game, under the name of the new file. */
function templateFor(def: GameDef, name: string): string {
  const template = (file: string): string => join(packageRoot, 'examples', 'strategies', `${file}.ts`);
  const own = template(def.id);
  const text = readFileSync(existsSync(own) ? own : template(ANY_GAME.file), 'utf8')
    .replace("id: 'mine'", `id: '${name}'`)
    .replace('strategies.mine.', `strategies.${name}.`);
  if (existsSync(own)) return text;
  const roles = rolesOf(def).map((role) => `'${role}'`);
  return text.replace(`game: '${ANY_GAME.game}'`, `game: '${def.id}'`).replace("roles: ['play']", `roles: [${roles.join(', ')}]`);
}

function nextSteps(def: GameDef, game: string, path: string, { other, rivals }: { other: string; rivals: boolean }): string {
  const flag = isPath(game) ? ` --game ${game}` : '';
  const given = /^(\.{0,2}[\\/]|[A-Za-z]:)/.test(path) ? path : `./${path}`;
  return [
    `${path}  a strategy for ${def.name}, to be changed into yours`,
    '',
    `scry validate ${path}${flag}   # checks it and plays a few games; run it after every change`,
    '',
    'To measure it, name it in an experiment, such as compare.yaml:',
    '',
    `  game: ${game}`,
    '  games: 1000',
    ...(rivals ? [`  set: { strategy: ${other} }`] : []),
    `  vary: { ${rivals ? 'seats.0.strategy' : 'strategy'}: [${other}, ${given}] }`,
    '',
    'scry run compare.yaml',
  ].join('\n');
}
