import { type CardRecord, cardRecords, InputError, nearest, type Pack, suggestion } from '../core/index.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { sealed } from './seal.ts';
import { checkedShape } from './shape-problems.ts';

/** The same pack with some card values changed by `cards.<id>.<field>` of an experiment. The changed pack must pass the same checks. */
export function withCards(pack: Pack, shape: PackSchemas, changes: Readonly<Record<string, unknown>>): Pack {
  if (Object.keys(changes).length === 0) return pack;
  const data = structuredClone(pack.data) as Record<string, unknown>;
  const records = cardRecords({ data }, shape);
  for (const [address, value] of Object.entries(changes)) {
    const dot = address.lastIndexOf('.');
    const id = address.slice(0, dot);
    const field = address.slice(dot + 1);
    const record = records.find((r) => r.id === id);
    if (record === undefined) {
      throw new InputError(
        `unknown card ${id} in cards.${address}; ${suggestion(
          id,
          records.map((r) => r.id),
        )}`,
      );
    }
    if (!(field in record)) {
      const fields = Object.keys(record).filter((f) => typeof record[f] === 'number');
      const near = nearest(field, fields);
      throw new InputError(`card ${id} has no field ${field}; ${near ? `did you mean ${near}?` : `it has: ${fields.join(', ')}`}`);
    }
    record[field] = value;
  }
  for (const name of shape.cards) {
    const checked = checkedShape(shape.files[name], data[name]);
    if ('problems' in checked) {
      const [{ message, path }] = checked.problems;
      const id = (data[name] as CardRecord[])[Number(path[0])]?.id ?? '';
      throw new InputError(`cards.${id}.${path.slice(1).join('.')}: ${message}`);
    }
    data[name] = checked.value;
  }
  const bare = { name: pack.name, title: pack.title, game: pack.game, sizes: pack.sizes, data };
  shape.check(bare, (file, path, message) => {
    throw new InputError(`after the change, ${file} ${path.join('.')}: ${message}`);
  });
  return sealed(bare, shape);
}
