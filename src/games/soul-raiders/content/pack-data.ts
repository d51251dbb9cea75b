import type { Pack } from '../../../core/index.ts';
import type { PackData } from './schema.ts';

/** The records of a checked pack. */
export function packData(pack: Pick<Pack, 'data'>): PackData {
  return pack.data as unknown as PackData;
}
