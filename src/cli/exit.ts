import { CommanderError } from 'commander';
import { InputError, InputErrors, MachineError, messageOf, NoAnswer } from '../core/errors.ts';
import { sentenceOf } from './sentence.ts';
import { complain, say } from './terminal.ts';

/** The exit codes of the contract. */
export const DONE = 0;
/** An expectation is broken, or verify found a difference. */
export const BROKEN = 1;
export const BAD_INPUT = 2;
export const GAMES_FAILED = 3;
const MACHINE_FAILED = 4;
export const STOPPED = 130;

/** How many replay lines of failed games to show. */
export const ERRORS_SHOWN = 5;

/** Prints the error in one line and returns its exit code. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT; // commander has already printed its message
  if (error instanceof InputError) {
    const more = error instanceof InputErrors ? error.problems.length - 1 : 0;
    complain(`${sentenceOf(error)}${more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'problem' : 'problems'}; \`scry validate\` names all)`}`);
    return BAD_INPUT;
  }
  if (error instanceof NoAnswer) {
    complain(error.message);
    for (const line of error.replay.slice(0, ERRORS_SHOWN)) say(`  ${line}`);
    return GAMES_FAILED;
  }
  if (error instanceof MachineError) {
    complain(error.message);
    return MACHINE_FAILED;
  }
  if (isSystemError(error) && LACKING[error.code] !== undefined) {
    complain(LACKING[error.code]);
    return MACHINE_FAILED;
  }
  if (isSystemError(error)) {
    const remedy = REMEDIES[error.code];
    complain(remedy === undefined ? `the system refuses: ${error.message}` : `${error.path ?? error.syscall}: ${remedy}`);
    return remedy === undefined ? MACHINE_FAILED : BAD_INPUT;
  }
  // If Node runs out of file handles, it reports that the module does not exist.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
    complain(`a part of scry cannot be loaded: ${error.message}; raise the limit of file handles (ulimit -n), or install scry anew`);
    return MACHINE_FAILED;
  }
  complain(`scry failed: ${messageOf(error)}`);
  if (error instanceof Error && error.stack !== undefined) say(error.stack.split('\n').slice(1).join('\n'));
  return MACHINE_FAILED;
}

interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && ('syscall' in error || LACKING[String(error.code)] !== undefined);
}

/** Names of missing resources, by error code. */
const LACKING: Readonly<Record<string, string>> = {
  EMFILE: 'too few file handles for this process; raise the limit (ulimit -n), or use fewer threads (--threads)',
  ENFILE: 'the system has no file handles left; close other programs, or use fewer threads (--threads)',
  ENOMEM: 'the system has no memory left; use fewer threads (--threads)',
};

/** Remedies for errors that a different path can fix. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; choose another place with --out or change the permissions',
  EPERM: 'permission denied; choose another place with --out or change the permissions',
  EBUSY: 'another program has it open; close it there, or choose another place with --out',
  EROFS: 'the disk is read-only; choose another place with --out',
  ENOTDIR: 'a part of this path is a file, not a folder; choose another place with --out',
  EEXIST: 'a file is in the way; choose another place with --out',
  ENOENT: 'there is no such place, and none can be made; name another',
  EISDIR: 'this is a folder, not a file; name a file with --out',
};
