#!/usr/bin/env node
import { complain, keepStdoutForData } from './terminal.ts';

// A reader that closes the pipe early (scry list | head) has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
});
keepStdoutForData();

/** What goes wrong outside of a verb is the machine's failure or our own, never an answer: Node would exit with 1, which says that an expectation is broken. */
const MACHINE_FAILED = 4;
process.on('uncaughtException', (error) => {
  void import('./exit.ts').then(
    ({ exitCodeOf }) => process.exit(exitCodeOf(error)),
    () => process.exit(MACHINE_FAILED),
  );
});

try {
  const { scry } = await import('./scry.ts');
  process.exitCode = await scry(process.argv.slice(2));
} catch (error) {
  complain(`scry cannot be loaded: ${error instanceof Error ? error.message : String(error)}; too few file handles (ulimit -n) or a damaged installation`);
  process.exitCode = MACHINE_FAILED;
}
