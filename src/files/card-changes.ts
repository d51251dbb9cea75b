import { cardRecords, InputError, nearest, type Pack, suggestion } from '../core/index.ts';
import { checkedShape } from '../kit/schemas/issues.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { checkIds } from './ids.ts';
import { fieldName, type Path } from './pack-file.ts';
import { sealed } from './seal.ts';

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
      throw new InputError(`cards.${fieldName(path, data[name])}: ${message}`);
    }
    data[name] = checked.value;
  }
  const bare = { name: pack.name, title: pack.title, game: pack.game, sizes: pack.sizes, data };
  const refuse = (file: string, path: Path, message: string): never => {
    throw new InputError(`after the change, ${[file, fieldName(path, data[file])].filter((part) => part !== '').join('.')}: ${message}`);
  };
  checkIds(bare, shape, refuse);
  shape.check(bare, refuse);
  return sealed(bare, shape);
}
