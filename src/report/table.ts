import type { NumberArray } from '../tables/columns.ts';

/** What a summary needs of a table; TableFile is one. */
export interface Table {
  words(name: string): readonly string[];
  batches(): Iterable<{ readonly rows: number; column(name: string): NumberArray }>;
}
