import { resolve } from 'node:path';
import { shellWord } from '../experiment/overrides.ts';

/** The command that shows a game again. */
export function replayLine(experimentOrRun: string, cell: number, game: number): string {
  return `scry replay ${shellWord(experimentOrRun)} --cell ${cell} --game ${game}`;
}

/** How a run is called on the command line: by its name where it lies under that name, else by its folder. */
export function runWord(name: string, folder: string): string {
  return resolve(folder) === resolve('reports', name) ? name : folder;
}
