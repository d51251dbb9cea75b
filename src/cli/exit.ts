import { CommanderError } from 'commander';
import { InputError, MachineError } from '../core/index.ts';
import { complain, say } from './terminal.ts';

/** The exit codes of the contract. 1 (an expectation is broken) belongs to verbs that hold expectations. */
export const DONE = 0;
export const BAD_INPUT = 2;
export const GAMES_FAILED = 3;
export const MACHINE_FAILED = 4;
export const STOPPED = 130;

/** Says what went wrong in one line and gives the exit code it deserves. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT; // commander has said its line
  if (error instanceof InputError) {
    complain(error.sentence);
    return BAD_INPUT;
  }
  if (error instanceof MachineError) {
    complain(error.message);
    return MACHINE_FAILED;
  }
  const { code, path } = error as NodeJS.ErrnoException;
  const denied = code === undefined ? undefined : DENIED[code];
  if (denied !== undefined && path !== undefined) {
    complain(`${path}: ${denied}`);
    return BAD_INPUT;
  }
  complain(`scry failed: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.stack !== undefined) say(error.stack.split('\n').slice(1).join('\n'));
  return MACHINE_FAILED;
}

/** System errors that a person can mend by naming another path. */
const DENIED: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; choose another folder with --out or change its permissions',
  EPERM: 'permission denied; choose another folder with --out or change its permissions',
  EROFS: 'the disk is read-only; choose another folder with --out',
  ENOTDIR: 'a part of this path is a file, not a folder; choose another with --out',
  EEXIST: 'a file is in the way; choose another folder with --out',
};
