#!/usr/bin/env node
import { scry } from './scry.ts';

// A reader that closes the pipe early (scry list | head) has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
});

process.exitCode = await scry(process.argv.slice(2));
