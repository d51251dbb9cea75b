import { resolve } from 'node:path';
import { shown } from './runs.ts';

/** A line about an error of a game whose file, if it names one, is seen from the current folder instead of the experiment's. */
export function seenFromHere(message: string, experimentFolder: string): string {
  return message.replace(/ \(([^()]+\.(?:ts|js|mjs))(:\d+)?\)$/, (_, file: string, line = '') => ` (${shown(resolve(experimentFolder, file))}${line})`);
}
