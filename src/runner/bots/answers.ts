import { BotFailure, quoted } from './process.ts';

/** Checks the answer to `hello`. */
export function checkReady(name: string, line: string): void {
  const said = objectIn(name, line);
  if (said.ready !== true) throw new BotFailure(`bot ${name} answered ${quoted(line)} to hello; the answer is {"ready": true}`);
}

/** The number of the move that a line names. */
export function moveIn(name: string, line: string, moves: number): number {
  const { move } = objectIn(name, line);
  if (typeof move === 'number' && Number.isInteger(move) && move >= 0 && move < moves) return move;
  throw new BotFailure(`bot ${name} answered ${quoted(line)}; the answer is {"move": N} with N from 0 to ${moves - 1}`);
}

function objectIn(name: string, line: string): Readonly<Record<string, unknown>> {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    throw new BotFailure(`bot ${name} wrote ${quoted(line)}, which is not JSON; only answers belong on stdout, everything else on stderr`);
  }
  if (typeof said !== 'object' || said === null) return {};
  if ('error' in said) throw new BotFailure(`bot ${name} reports: ${String(said.error).split('\n')[0]}`);
  return said as Record<string, unknown>;
}
