import type { Command } from 'commander';
import { InputError, suggestion } from '../../core/errors.ts';
import { newExperiment } from './experiment.ts';
import { newGame } from './game.ts';
import { newStrategy } from './strategy.ts';

type Begin = (verb: Command, finish: (code: number) => void) => void;

/** What can be begun. Each has a file of its own here. */
const THINGS: Readonly<Record<string, Begin>> = { game: newGame, strategy: newStrategy, experiment: newExperiment };

/** scry new: writes a commented template to begin from. */
export function newVerb(verb: Command, finish: (code: number) => void): void {
  for (const [what, begin] of Object.entries(THINGS)) begin(verb.command(what), finish);
  const known = Object.keys(THINGS);
  verb.allowExcessArguments().action((_flags: unknown, { args: [what] }: Command) => {
    throw new InputError(
      what === undefined
        ? `say what to begin: ${known.join(', ')}; \`scry new --help\` shows how`
        : `nothing to begin is called ${what}; ${suggestion(what, known)}`,
    );
  });
}
