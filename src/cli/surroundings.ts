import type { OpenExecutor } from '../runner/run/run.ts';

/** A stream for text output. */
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** Signals that ask scry to stop: Ctrl-C, a polite kill, and Ctrl-Break on Windows, which other systems never send. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** What a command line uses of its process. Relative paths start from the process's folder. */
export interface Surroundings {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  on(signal: StopSignal, press: () => void): unknown;
  off(signal: StopSignal, press: () => void): unknown;
  exit(code: number): void;
  /** How games are played; absent: in worker threads. */
  readonly open?: OpenExecutor;
}

let current: Surroundings = process;

/** The surroundings of the current command line: the process itself, unless a caller has replaced it. */
export function surroundings(): Surroundings {
  return current;
}

/** Runs work in other surroundings. One at a time. */
export async function within<T>(others: Surroundings, work: () => Promise<T>): Promise<T> {
  const before = current;
  current = others;
  try {
    return await work();
  } finally {
    current = before;
  }
}
