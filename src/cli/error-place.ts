import { resolve } from 'node:path';
import { shown } from './runs.ts';

/** How the error of a game ends that has a place in a user's file: `(bots/mine.ts:31)`, seen from the folder of the experiment. */
const PLACE = / \(([^()]+\.(?:ts|js|mjs))(?::(\d+))?\)$/;

/** A line about an error of a game whose file, if it names one, is seen from the current folder instead of the experiment's. */
export function seenFromHere(message: string, experimentFolder: string): string {
  return message.replace(PLACE, (_, file: string, line?: string) => ` (${shown(resolve(experimentFolder, file))}${line === undefined ? '' : `:${line}`})`);
}

/** The error of a game without its place, and its place. */
export function withoutPlace(message: string, experimentFolder: string): { text: string; file?: string; line?: number } {
  const [all, file, line] = PLACE.exec(message) ?? [''];
  if (file === undefined) return { text: message };
  return { text: message.slice(0, -all.length), file: resolve(experimentFolder, file), line: line === undefined ? undefined : Number(line) };
}
