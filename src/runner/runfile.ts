import type { Cell, GameError } from './cells.ts';

/** run.json: what was run and what came of it. Everything but `how` is the same for any number of threads and interruptions. */
export interface RunFile {
  /** Version of this file's form. */
  readonly format: 1;
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly gameName: string;
  readonly scryVersion: string;
  readonly rulesVersion: string;
  readonly seed: string;
  /** SHA-256 over what shapes a game: see the design, section 5. */
  readonly hash: string;
  readonly pack: {
    readonly name: string;
    readonly title: string;
    readonly hash: string;
    readonly provenance: { readonly rulebook: number; readonly standIn: number };
    readonly sizes: string;
  };
  /** The experiment as run, after --set, --vary and the like. */
  readonly experiment: unknown;
  readonly factors: readonly {
    readonly name: string;
    readonly column: string;
    readonly type: 'word' | 'float64';
    readonly levels: readonly (string | number | boolean)[];
  }[];
  readonly cells: readonly Cell[];
  /** Games done per cell. */
  readonly done: readonly number[];
  /** Game counts at which the run looked at its results. */
  readonly looks: readonly number[];
  /** The sections asked for, in order. */
  readonly report: readonly string[];
  readonly complete: boolean;
  /** SHA-256 of each table, by file name. */
  readonly checksums: Readonly<Record<string, string>>;
  readonly errors: { readonly count: number; readonly first: readonly GameError[] };
  readonly how: {
    readonly startedAt: string;
    readonly seconds: number;
    readonly threads: number;
    readonly chunk: number;
    readonly interruptions: number;
    readonly machine: string;
    readonly node: string;
  };
}
