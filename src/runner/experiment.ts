import type { GameDef } from '../core/index.ts';
import { type Catalogue, shipped } from '../games/registry.ts';
import type { Level } from './schema.ts';

/** What the command line lays over an experiment file. */
export interface Overrides {
  readonly games?: number;
  readonly precision?: number;
  readonly seed?: string;
  /** `k=v` */
  readonly set?: readonly string[];
  /** `k=a,b` */
  readonly vary?: readonly string[];
}

/** Where something in an experiment was said: for error sentences. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly field?: string;
}

/** A study as a person wrote it: form checked, overrides laid over it, defaults filled. Names and values are checked by `planRun`. */
export interface Experiment {
  readonly name: string;
  readonly title: string;
  readonly def: GameDef;
  readonly pack: string;
  readonly seed: string;
  /** Games per cell by level, `all` being the rest; absent when `precision` decides. */
  readonly games?: Readonly<Record<string, number>>;
  readonly precision?: number;
  readonly cap?: number;
  readonly vary: Readonly<Record<string, readonly Level[]>>;
  readonly set: Readonly<Record<string, Level>>;
  readonly compare?: unknown;
  readonly expect?: readonly unknown[];
  readonly report: readonly string[];
  /** The same as plain data that `loadExperiment` would take: what run.json keeps. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Folder that paths in the experiment are relative to. */
  readonly folder: string;
  /** As given on the command line, with the overrides: `vignette-difficulty --games 100`. */
  readonly given: string;
  readonly catalogue: Catalogue;
  /** The place of a field, such as ['vary', 'vignette', 2]. */
  place(path: readonly (string | number)[]): Place;
}

/** Reads an experiment by path, or by name from ./experiments and from those that come with scry. */
export async function loadExperiment(pathOrName: string, overrides: Overrides = {}, catalogue: Catalogue = shipped): Promise<Experiment> {
  throw new Error(`not built ${pathOrName} ${JSON.stringify(overrides)} ${catalogue.module}`);
}

/** Experiments in ./experiments and those that come with scry. */
export function listExperiments(): { name: string; title: string; game: string; file: string }[] {
  return [];
}
