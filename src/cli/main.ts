#!/usr/bin/env node
import { complain, keepStdoutForData } from './terminal.ts';

// A reader that closes the pipe early (scry list | head) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
});
keepStdoutForData();

/** An error outside a verb is a machine failure or a bug. Node would exit with 1, which means a broken expectation. */
const MACHINE_FAILED = 4;
process.on('uncaughtException', (error) => {
  void import('./exit.ts').then(
    ({ exitCodeOf }) => process.exit(exitCodeOf(error, process.argv.includes('--json'))),
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
