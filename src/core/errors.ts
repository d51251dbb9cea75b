/**
 * A user's mistake, in one line: the problem, the place (file, line, field), the closest valid name, the remedy. The command line prints it and exits with 2.
 */
export class InputError extends Error {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly field: string | undefined;

  constructor(message: string, where: { file?: string; line?: number; field?: string } = {}) {
    super(message);
    this.name = 'InputError';
    this.file = where.file;
    this.line = where.line;
    this.field = where.field;
  }

  /** file:line: field: message */
  get sentence(): string {
    const place = this.file === undefined ? '' : `${this.file}${this.line === undefined ? '' : `:${this.line}`}: `;
    const field = this.field === undefined || this.field === '' ? '' : `${this.field}: `;
    return `${place}${field}${this.message}`;
  }
}

/** Several problems at once, for `scry validate`. Its sentence is the first problem's. */
export class InputErrors extends InputError {
  readonly problems: readonly InputError[];
  constructor(problems: readonly InputError[]) {
    const first = problems[0];
    super(first.message, { file: first.file, line: first.line, field: first.field });
    this.problems = problems;
  }
}

/** Collects user mistakes so that all of them are reported together. Equal sentences are kept once. */
export class Problems {
  private readonly found = new Map<string, InputError>();

  get any(): boolean {
    return this.found.size > 0;
  }

  /** Keeps an InputError, or each of several. Rethrows anything else: it is not an input problem. */
  keep(error: unknown): void {
    if (!(error instanceof InputError)) throw error;
    for (const problem of error instanceof InputErrors ? error.problems : [error])
      if (!this.found.has(problem.sentence)) this.found.set(problem.sentence, problem);
  }

  /** Runs a check. If it finds a problem, keeps the problem and returns undefined. */
  attempt<T>(check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      this.keep(error);
      return undefined;
    }
  }

  /** Ends a group of checks: later checks make no sense while these problems remain. */
  throwIfAny(): void {
    if (this.any) throw new InputErrors([...this.found.values()]);
  }
}

/** The machine failed (disk full, out of memory): exit 4, results kept. */
export class MachineError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'MachineError';
  }
}

/** Did the operating system report a lack of resources (file handles, memory, disk space)? */
export function isMachineFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return error instanceof MachineError || ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT', 'EIO'].includes(String(code));
}

/** The thrown value as one line of text. Handles values without a message. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown).split('\n')[0];
  } catch {
    return 'something was thrown that cannot be shown as text';
  }
}

/** A player or the rules timed out in several games: exit 3, results kept. `replay` lists the commands that show these games. */
export class NoAnswer extends Error {
  readonly replay: readonly string[];

  constructor(message: string, replay: readonly string[]) {
    super(message);
    this.name = 'NoAnswer';
    this.replay = replay;
  }
}

/** A strategy returned an illegal answer; the game counts as `error`. */
export class IllegalAnswer extends Error {
  /** The strategy, by its name in the run. */
  readonly strategy: string | undefined;

  constructor(message: string, strategy?: string) {
    super(message);
    this.name = 'IllegalAnswer';
    this.strategy = strategy;
  }
}

/** The rules did not terminate; the game counts as `error` and gets a replay line. */
export class RunawayRules extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RunawayRules';
  }
}

/**
 * The candidate nearest to `word` by edit distance, or undefined if none is near (more than half of the word would have to change). On a tie, prefers the
 * candidate that `word` only leaves letters out of: `gams` suggests `games`, not `game`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: string | undefined;
  const most = Math.max(1, Math.floor(word.length / 2));
  let least = 2 * (most + 1);
  for (const candidate of candidates) {
    const right = candidate.toLowerCase();
    const rank = 2 * editDistance(typed, right, most + 1) + (isPartOf(typed, right) ? 0 : 1);
    if (rank >= least) continue;
    least = rank;
    best = candidate;
  }
  return best;
}

/** Is `word` a subsequence of `other`? */
function isPartOf(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}

/** "did you mean …?" if a candidate is near, otherwise the list of candidates (at most twelve). */
export function suggestion(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  if (near !== undefined) return `did you mean ${near}?`;
  if (candidates.length === 0) return 'there are none';
  const shown = candidates.slice(0, 12).join(', ');
  return candidates.length > 12 ? `there are ${candidates.length}, among them ${shown}` : `there are: ${shown}`;
}

function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change);
    }
    row = next;
  }
  return row[b.length];
}
