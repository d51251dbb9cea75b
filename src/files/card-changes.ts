import { cardRecords, InputError, type Pack } from '../core/index.ts';
import { checkedShape } from '../kit/schemas/issues.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { findPrints, REMOVE } from './card-names.ts';
import { checkIds } from './ids.ts';
import { fieldName, type Path } from './pack-file.ts';
import { sealed } from './seal.ts';

/**
 * The same pack with some card values changed by `cards.<id>.<field>` of an experiment. The changed pack must pass the same checks; without some of its cards,
 * except that of the printed deck sizes.
 */
export function withCards(pack: Pack, shape: PackSchemas, changes: Readonly<Record<string, unknown>>): Pack {
  if (Object.keys(changes).length === 0) return pack;
  const data = structuredClone(pack.data) as Record<string, unknown>;
  const records = cardRecords({ data }, shape);
  const removed = new Set<unknown>();
  for (const [address, value] of Object.entries(changes)) {
    const { field, cards } = findPrints(records, address);
    const isRemoval = field === REMOVE && !(field in cards[0]);
    if (isRemoval && typeof value !== 'boolean') throw new InputError(`cards.${address} must be true or false, not ${JSON.stringify(value)}`);
    for (const record of cards) {
      if (!isRemoval) record[field] = value;
      else if (value === true) removed.add(record);
    }
  }
  for (const name of shape.cards) {
    const kept = (data[name] as readonly unknown[]).filter((record) => !removed.has(record));
    const checked = checkedShape(shape.files[name], kept);
    if ('problems' in checked) {
      const [{ message, path }] = checked.problems;
      throw new InputError(`cards.${fieldName(path, kept)}: ${message}`);
    }
    data[name] = checked.value;
  }
  const bare = { name: pack.name, title: pack.title, game: pack.game, sizes: removed.size > 0 ? ('free' as const) : pack.sizes, data };
  const refuse = (file: string, path: Path, message: string): never => {
    throw new InputError(`after the change, ${[file, fieldName(path, data[file])].filter((part) => part !== '').join('.')}: ${message}`);
  };
  checkIds(bare, shape, refuse);
  shape.check(bare, refuse);
  return sealed(bare, shape);
}

/** The packs of settings that may change card values. Settings one after the other often change the same, and copying and checking a pack takes long. */
export class ChangedPacks {
  private readonly pack: Pack;
  private readonly shape: PackSchemas;
  private last: { readonly changes: string; readonly pack: Pack } | null = null;

  constructor(pack: Pack, shape: PackSchemas) {
    this.pack = pack;
    this.shape = shape;
  }

  with(changes: Readonly<Record<string, unknown>>): Pack {
    const key = JSON.stringify(changes);
    if (this.last?.changes !== key) this.last = { changes: key, pack: withCards(this.pack, this.shape, changes) };
    return this.last.pack;
  }
}
