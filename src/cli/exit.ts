import { CommanderError } from 'commander';
import { InputError, InputErrors, MachineError, messageOf, NoAnswer } from '../core/errors.ts';
import { asProblem, type Problem, sentenceOf } from './sentence.ts';
import { complain, oneLine, printJson, say } from './terminal.ts';

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

/** Prints the error in one line and returns its exit code. With `json` its problems are printed as data too. */
export function exitCodeOf(error: unknown, json = false): number {
  const { code, line, more = [] } = verdictOf(error);
  // Commander has already printed its message.
  if (!(error instanceof CommanderError)) complain(line);
  for (const each of more) say(each);
  if (json && code !== DONE) printJson({ errors: problemsOf(error, line) });
  return code;
}

interface Verdict {
  readonly code: number;
  readonly line: string;
  /** Lines after the first. */
  readonly more?: readonly string[];
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof CommanderError) return { code: error.exitCode === 0 ? DONE : BAD_INPUT, line: oneLine(error.message.replace(/^error:\s*/, '')) };
  if (error instanceof InputError) {
    const more = error instanceof InputErrors ? error.problems.length - 1 : 0;
    const rest = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'problem' : 'problems'}; \`scry validate\` names all)`;
    return { code: BAD_INPUT, line: `${sentenceOf(error)}${rest}` };
  }
  if (error instanceof NoAnswer) return { code: GAMES_FAILED, line: error.message, more: error.replay.slice(0, ERRORS_SHOWN).map((line) => `  ${line}`) };
  if (error instanceof MachineError) return { code: MACHINE_FAILED, line: error.message };
  if (isSystemError(error) && LACKING[error.code] !== undefined) return { code: MACHINE_FAILED, line: LACKING[error.code] };
  if (isSystemError(error)) {
    const remedy = REMEDIES[error.code];
    if (remedy === undefined) return { code: MACHINE_FAILED, line: `the system refuses: ${error.message}` };
    return { code: BAD_INPUT, line: `${error.path ?? error.syscall}: ${remedy}` };
  }
  // If Node runs out of file handles, it reports that the module does not exist.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
    const line = `a part of scry cannot be loaded: ${error.message}; raise the limit of file handles (ulimit -n), or install scry anew`;
    return { code: MACHINE_FAILED, line };
  }
  const stack = error instanceof Error && error.stack !== undefined ? [error.stack.split('\n').slice(1).join('\n')] : [];
  return { code: MACHINE_FAILED, line: `scry failed: ${messageOf(error)}`, more: stack };
}

/** Every problem with its place; `line` is the message of an error that has none. */
function problemsOf(error: unknown, line: string): Problem[] {
  if (!(error instanceof InputError)) return [{ message: line }];
  return (error instanceof InputErrors ? error.problems : [error]).map(asProblem);
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
