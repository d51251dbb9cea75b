import type { OpenExecutor } from '../runner/run/run.ts';

/** Where texts go. */
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** What a command line uses of the process it runs in. Relative paths go by the folder of the process. */
export interface Surroundings {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  on(signal: 'SIGINT' | 'SIGTERM', press: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', press: () => void): unknown;
  exit(code: number): void;
  /** How games are played; in worker threads where it is absent. */
  readonly open?: OpenExecutor;
}

let current: Surroundings = process;

/** Those of the command line that runs now: the process itself, unless a caller has brought others. */
export function surroundings(): Surroundings {
  return current;
}

/** Does some work in other surroundings. One piece of work at a time. */
export async function within<T>(others: Surroundings, work: () => Promise<T>): Promise<T> {
  const before = current;
  current = others;
  try {
    return await work();
  } finally {
    current = before;
  }
}
