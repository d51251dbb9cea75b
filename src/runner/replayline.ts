import { shellWord } from './overrides.ts';

/** The command that shows a game again. */
export function replayLine(experimentOrRun: string, cell: number, game: number): string {
  return `scry replay ${shellWord(experimentOrRun)} --cell ${cell} --game ${game}`;
}
