import type { Batch, TableShape } from '../tables/columns.ts';

/**
 * Card counts of a cell in the run's dictionary. Cells may know different cards (another hero, another deck), and two types of a cell may be the
 * same card in two hands; rows come out by seat, then card, each once.
 */
export function recount(cards: Batch, index: Int32Array): Batch {
  const names = Object.keys(cards.columns);
  const { seat, card } = cards.columns;
  const sums = new Map<string, number[]>();
  for (let i = 0; i < cards.rows; i++) {
    const key = `${seat[i]} ${index[card[i]]}`;
    const row = names.map((name) => (name === 'card' ? index[card[i]] : cards.columns[name][i]));
    const before = sums.get(key);
    sums.set(key, before === undefined ? row : row.map((value, k) => (names[k] === 'seat' || names[k] === 'card' ? value : value + before[k])));
  }
  const [s, c] = [names.indexOf('seat'), names.indexOf('card')];
  const rows = [...sums.values()].sort((a, b) => a[s] - b[s] || a[c] - b[c]);
  const columns: Batch['columns'] = {};
  names.forEach((name, k) => {
    columns[name] = cards.columns[name].slice(0, rows.length);
    columns[name].set(rows.map((row) => row[k]));
  });
  return { rows: rows.length, columns };
}

/** Rows of games in the run's dictionary of cards: their columns of cards hold a card's number + 1, or 0 for none. */
export function renumber(games: Batch, shape: TableShape, index: Int32Array): Batch {
  const columns = { ...games.columns };
  for (const { name, cards } of shape.columns) if (cards) columns[name] = columns[name].map((card: number) => (card === 0 ? 0 : index[card - 1] + 1));
  return { rows: games.rows, columns };
}
