import { join } from 'node:path';
import { packageRoot } from '../files/home.ts';
import { bold } from './terminal.ts';

/** Where to start, by task: what one wants, and the command. */
const TASKS: readonly (readonly [task: string, command: string])[] = [
  ['Your first report', 'run vignette-difficulty'],
  ['Change a card and see what it does', 'run vignette-difficulty --set cards.ogre-1.fight=9 --out reports/stronger-ogre'],
  ['Your own cards, in a spreadsheet', 'pack new mine --game veilwraith'],
  ['Your own strategy', 'new strategy veilwraith mine.ts'],
  ['Your own game', 'new game my-game'],
];

/** How npm names the command that it runs (`npm_command`) → how a user calls scry. */
const CALLS: Readonly<Record<string, string>> = { exec: 'npx scry', 'run-script': 'npm run -s scry --' };

/** The screen of `scry` without a verb. */
export function startScreen(env: Readonly<Record<string, string | undefined>>): string {
  const call = CALLS[env.npm_command ?? ''] ?? 'scry';
  return [
    'scry plays tabletop games by the thousand, tells how hard they are, which strategy is better',
    'and what a change to a card does, and writes a report that opens in your browser.',
    '',
    ...TASKS.flatMap(([task, command]) => [bold(task), `  ${call} ${command}`]),
    '',
    `${call} --help            all verbs; ${call} <verb> --help tells more about one`,
    `${join(packageRoot, 'README.md')}   the manual by task`,
    `${join(packageRoot, 'docs', 'README.md')}   all pages`,
  ].join('\n');
}
