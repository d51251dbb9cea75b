import { type CardRecord, InputError, nearest, suggestion } from '../core/index.ts';

/** `cards.<card>.remove: true` takes a card out of the pack, unless cards of the game have a field of this name. */
export const REMOVE = 'remove';

/** The cards that `<card>.<field>` means. */
export interface Prints {
  readonly field: string;
  /** Cards that have the field. */
  readonly cards: readonly CardRecord[];
  /** Ids of cards with the same name that lack the field. */
  readonly lacking: readonly string[];
}

/** The card with this id, otherwise all prints with this name, whatever its case. */
export function cardsCalled(records: readonly CardRecord[], card: string): CardRecord[] {
  const own = records.filter(({ id }) => id === card);
  if (own.length > 0) return own;
  const name = card.toLowerCase();
  return records.filter((record) => typeof record.name === 'string' && record.name.toLowerCase() === name);
}

/** Every word that a card goes by. */
export function cardWords(records: readonly CardRecord[]): string[] {
  return [...new Set(records.flatMap(({ id, name }) => (typeof name === 'string' ? [id, name] : [id])))];
}

/** The fields of a card that hold numbers. */
export function numberFields(records: readonly CardRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record).filter((field) => typeof record[field] === 'number')))];
}

/** What `<card>.<field>` means; an error names the nearest card or field. */
export function findPrints(records: readonly CardRecord[], address: string): Prints {
  const dot = address.lastIndexOf('.');
  const card = address.slice(0, dot);
  const field = address.slice(dot + 1);
  const found = cardsCalled(records, card);
  if (found.length === 0) throw new InputError(`unknown card ${card} in cards.${address}; ${suggestion(card, cardWords(records))}`);
  const having = found.filter((record) => field in record);
  if (having.length === 0 && field === REMOVE) return { field, cards: found, lacking: [] };
  if (having.length === 0) {
    const fields = numberFields(found);
    const near = nearest(field, fields);
    throw new InputError(`card ${card} has no field ${field}; ${near ? `did you mean ${near}?` : `it has: ${fields.join(', ')}`}`);
  }
  return { field, cards: having, lacking: found.filter((record) => !having.includes(record)).map(({ id }) => id) };
}
