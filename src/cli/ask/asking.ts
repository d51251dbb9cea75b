import type { Command } from 'commander';
import type { Where } from '../../analysis/question.ts';
import { shellWord } from '../../runner/experiment/overrides.ts';
import { PATIENCE_HELP, patience, repeated, wholeNumber } from '../options.ts';

/** No ladder has more rungs. */
const MOST_RUNGS = 1000;

/** Flags that every question has. */
export interface AskFlags extends Where {
  readonly threads?: number;
  readonly patience?: number;
  readonly out?: string;
  readonly fresh?: boolean;
  /** False with --no-report. */
  readonly report: boolean;
  readonly json?: boolean;
}

/** Adds the options that say where a question is asked. */
export function askedIn(verb: Command): Command {
  return verb
    .requiredOption('--in <experiment or scenario>', 'an experiment by path or name; with --game, a scenario')
    .option('--game <g>', 'the game of the scenario: its id, or the path of a game of your own')
    .option('--strategy <s>', 'who plays (default: as in the experiment; in a scenario the simplest player that thinks)')
    .option('--skill <n>', 'who plays, by a rung of the ladder of players that `scry list skills` shows', wholeNumber(0, MOST_RUNGS));
}

/** Adds the options that say how it is played and where the answer goes. `folder`: the default of --out. */
export function answeredIn(verb: Command, folder: string): Command {
  return verb
    .option('--seed <s>', 'use this seed')
    .option('--threads <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--out <dir>', `folder to write to (default: ${folder})`)
    .option('--pack <pack>', 'play with this pack; repeated, packs in layers, the last on top', repeated)
    .option('--set <name=value>', 'set a parameter; may be repeated', repeated)
    .option('--fresh', 'start over and replace the contents of the folder')
    .option('--patience <s>', PATIENCE_HELP, patience)
    .option('--no-report', 'write the tables only')
    .option('--json', 'print the answer as JSON');
}

/** The same command again, which continues where it was stopped. */
export function sameCommand(verb: Command): string {
  const given = verb.options.filter((option) => verb.getOptionValueSource(option.attributeName()) === 'cli');
  const flags = given.flatMap((option) => {
    const value: unknown = verb.getOptionValue(option.attributeName());
    if (typeof value === 'boolean') return [String(option.long)];
    return [value].flat().flatMap((each) => [String(option.long), String(each)]);
  });
  return ['scry', verb.name(), ...verb.args, ...flags].map((word) => shellWord(word)).join(' ');
}
