import type { Estimate } from '../../../stats/estimate.ts';
import type { Shares } from './crossed.ts';

/** One of the parts that an outcome divides into. */
export interface Part {
  /** In legends and tables. */
  readonly name: string;
  /** After “62 % is”. */
  readonly words: string;
  readonly share: Estimate;
}

/** The parts of an outcome, in the order of the chart. */
export function partsOf({ luck, players, begins, both }: Shares): Part[] {
  return [
    { name: 'luck of the deal', words: 'the luck of the deal', share: luck },
    { name: 'who plays', words: 'who plays', share: players },
    ...(begins === undefined ? [] : [{ name: 'who begins', words: 'who begins', share: begins }]),
    { name: 'how luck and players meet', words: 'how the two meet', share: both },
  ];
}
