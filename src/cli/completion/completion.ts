import { Argument, type Command } from 'commander';
import { DONE } from '../exit.ts';
import { print } from '../terminal.ts';
import { SCRIPTS } from './scripts.ts';

/** scry completion: prints the script that makes a shell complete scry's words. */
export function completionVerb(verb: Command, finish: (code: number) => void): void {
  verb.addArgument(new Argument('<shell>', 'the shell to complete in').choices(Object.keys(SCRIPTS))).action((shell: keyof typeof SCRIPTS) => {
    print(SCRIPTS[shell]);
    finish(DONE);
  });
}
