import type { Pack } from '../../../core/index.ts';
import type { PackData } from './schema.ts';

/** VW-C20: five Stacks of six cards, unless the pack says `sizes: free`. */
export const STACKS = 5;
export const STACK_SIZE = 6;

/** The records of a checked pack. */
export function packData(pack: Pick<Pack, 'data'>): PackData {
  return pack.data as unknown as PackData;
}
