import { Command } from 'commander';
import { scryVersion } from '../runner/runfile.ts';
import { benchVerb } from './bench.ts';
import { checkVerb } from './check.ts';
import { compareVerb } from './compare.ts';
import { DONE, exitCodeOf } from './exit.ts';
import { exportVerb } from './export.ts';
import { listVerb } from './list.ts';
import { replayVerb } from './replay.ts';
import { reportVerb } from './report.ts';
import { runVerb } from './run.ts';
import { complain } from './terminal.ts';
import { validateVerb } from './validate.ts';
import { verifyVerb } from './verify.ts';

/** Runs one command line; the result is the exit code. */
export async function scry(args: readonly string[]): Promise<number> {
  let code = DONE;
  const finish = (result: number): void => {
    code = result;
  };
  const program = new Command('scry')
    .description('Monte Carlo balance analysis for tabletop games.')
    .version(scryVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .exitOverride()
    .configureOutput({ outputError: (text) => complain(text.replace(/^error:\s*/, '')) });
  // Settings such as exitOverride are handed on to the verbs made after them.
  for (const verb of [runVerb, reportVerb, compareVerb, checkVerb, replayVerb, verifyVerb, listVerb, validateVerb, exportVerb, benchVerb])
    verb(program, finish);
  if (args.length === 0) {
    program.outputHelp();
    return DONE;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return exitCodeOf(error);
  }
}
