import type { Batch, TableShape } from '../../tables/columns.ts';

/**
 * Translates a cell's card counts to the run's dictionary. Cells may have different cards (another hero, another deck), and two types of a cell may be the same
 * card in two hands. The result has one row per seat and card, in that order.
 */
export function recount(cards: Batch, index: Int32Array): Batch {
  const { seat, card } = cards.columns;
  const known = 1 + index.reduce((most, number) => Math.max(most, number), 0);
  const keys = Int32Array.from({ length: cards.rows }, (_, i) => seat[i] * known + index[card[i]]);
  const places = new Map([...new Set(keys)].sort((a, b) => a - b).map((key, row) => [key, row]));
  const rowOf = keys.map((key) => places.get(key) as number);
  const columns: Batch['columns'] = {};
  for (const [name, from] of Object.entries(cards.columns)) {
    const to = from.slice(0, places.size).fill(0);
    if (name === 'seat') for (let i = 0; i < cards.rows; i++) to[rowOf[i]] = from[i];
    else if (name === 'card') for (let i = 0; i < cards.rows; i++) to[rowOf[i]] = index[from[i]];
    else for (let i = 0; i < cards.rows; i++) to[rowOf[i]] += from[i];
    columns[name] = to;
  }
  return { rows: places.size, columns };
}

/** Translates rows of games to the run's dictionary: card columns hold card + 1, or 0 for none. */
export function renumber(games: Batch, shape: TableShape, index: Int32Array): Batch {
  const columns = { ...games.columns };
  for (const { name, cards } of shape.columns) if (cards) columns[name] = columns[name].map((card: number) => (card === 0 ? 0 : index[card - 1] + 1));
  return { rows: games.rows, columns };
}
