import { resolve } from 'node:path';
import { shellWord } from '../experiment/overrides.ts';

/** The command that replays a game. */
export function replayLine(experimentOrRun: string, cell: number, game: number): string {
  return `scry replay ${shellWord(experimentOrRun)} --cell ${cell} --game ${game}`;
}

/** A run's name on the command line: its name if it lies under that name, else its folder. */
export function runWord(name: string, folder: string): string {
  return resolve(folder) === resolve('reports', name) ? name : folder;
}
