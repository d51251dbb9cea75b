import { cardRecords, type Pack } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import { findPrints } from '../../files/card-names.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import { changed, isRelative, toWhole } from './relative.ts';
import type { Level } from './schema.ts';

/** Values of cards by `<id>.<field>`. */
export type CardValues = Readonly<Record<string, unknown>>;

interface Content {
  readonly pack: Pack;
  readonly shape: PackSchemas;
}

/**
 * What one setting makes of the cards it means: the same value for every print of a name, or a change of each print's own value. `set` holds values that replace
 * those of the pack.
 */
export function cardValues(address: string, level: Level, { pack, shape }: Content, set: CardValues): CardValues {
  const { field, cards } = findPrints(cardRecords(pack, shape), address);
  const values = Object.fromEntries(
    cards.map((card) => {
      const own = `${card.id}.${field}`;
      return [own, isRelative(level) ? changed(`cards.${own}`, level, set[own] ?? card[field]) : level];
    }),
  );
  if (!isRelative(level) || 'add' in level) return checked(values, pack, shape);
  try {
    return checked(values, pack, shape);
  } catch {
    // A field that holds whole numbers.
    return checked(Object.fromEntries(Object.entries(values).map(([own, value]) => [own, toWhole(value as number)])), pack, shape);
  }
}

/** Checks across cards run when the whole cell is compiled: other changes of the cell may satisfy them. */
function checked(values: CardValues, pack: Pack, shape: PackSchemas): CardValues {
  withCards(pack, { ...shape, check: () => {} }, values);
  return values;
}

/** Says which prints of a name lack the field that is set; nothing if none does. */
export function lackingNote(address: string, { pack, shape }: Content): string[] {
  const { field, cards, lacking } = findPrints(cardRecords(pack, shape), address);
  if (lacking.length === 0) return [];
  const [verb, each] = lacking.length === 1 ? ['has', 'is'] : ['have', 'are'];
  return [`cards.${address} changes ${cards.map(({ id }) => id).join(', ')}; ${lacking.join(', ')} ${verb} no ${field} and ${each} left as printed`];
}
