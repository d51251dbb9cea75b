import { createHash } from 'node:crypto';
import { cardRecords, type Pack, type PackShape } from '../core/index.ts';

/** Adds hash and provenance counts to a pack. */
export function sealed(bare: Omit<Pack, 'hash' | 'provenance'>, shape: PackShape): Pack {
  const records = cardRecords(bare, shape);
  const standIns = records.filter((r) => r.source !== 'rulebook');
  const partly = standIns.filter((r) => r.printed !== undefined).length;
  const hash = createHash('sha256')
    .update(JSON.stringify([bare.game, bare.sizes, bare.data]))
    .digest('hex');
  return { ...bare, hash, provenance: { rulebook: records.length - standIns.length, standIn: standIns.length, partly } };
}
