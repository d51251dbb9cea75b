import type { Change } from '../../analysis/content.ts';
import type { Family } from '../../analysis/family.ts';

/** A family with what is needed to put it into words. */
export interface Told {
  readonly title: string;
  /** What is compared with what, without the name of the run. */
  readonly what: string;
  /** The factor whose levels are compared; undefined for runs. */
  readonly factor?: string;
  readonly measure: string;
  readonly share: boolean;
  /** Games that make a unit. */
  readonly unit: 'game' | 'pair';
  readonly family: Family;
  readonly notes: readonly string[];
  /** The changes between two runs; null within a run. */
  readonly changes: readonly Change[] | null;
  readonly patchNotes: readonly string[];
}
