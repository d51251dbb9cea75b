import type { Change } from '../analysis/content.ts';
import type { Family } from '../analysis/family.ts';

/** One family with what it takes to put it into words. */
export interface Told {
  readonly title: string;
  /** What is compared with what, without the run it is in. */
  readonly what: string;
  /** Whose levels are compared; undefined where it is runs. */
  readonly factor?: string;
  readonly measure: string;
  readonly share: boolean;
  /** Games that make a unit. */
  readonly unit: 'game' | 'pair';
  readonly family: Family;
  readonly notes: readonly string[];
  /** Of the whole comparison, where two runs are compared. */
  readonly changes: readonly Change[] | null;
  readonly patchNotes: readonly string[];
}
