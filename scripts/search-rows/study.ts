import type { Study } from '../study.ts';
import { type Row, SEARCHES } from './rows.ts';

/** A player measured: one written by hand, or a search with a budget. */
export interface Contender {
  readonly name: string;
  readonly search?: { readonly player: string; readonly budget: number };
  /** What an experiment sets for it. */
  readonly set: Readonly<Record<string, string | number>>;
  readonly games: number;
}

/** All players of a row: those written by hand, then the searches with growing budgets. */
export function contendersOf({ seat, byHand, budgets, search, games }: Row): Contender[] {
  const hand = byHand.map((name) => ({ name, set: { [seat]: name }, games: games[0] }));
  const searches = SEARCHES.flatMap((player) =>
    budgets.map((budget, i): Contender => {
      const options = Object.entries({ iterations: budget, ...search }).map(([option, value]) => [`strategies.${player}.${option}`, value]);
      return { name: `${player} ${budget}`, search: { player, budget }, set: { [seat]: player, ...Object.fromEntries(options) }, games: games[i] };
    }),
  );
  return [...hand, ...searches];
}

/** The experiment that measures a row: every player on the same luck. */
export function studyOf(row: Row): Study {
  const contenders = contendersOf(row);
  return {
    name: `search-${row.game}`,
    title: `How much does a search gain with its budget? ${row.title}`,
    game: row.game,
    set: row.set,
    variants: Object.fromEntries(contenders.map(({ name, set }) => [name, set])),
    games: { all: row.games[0], ...Object.fromEntries(contenders.map(({ name, games }) => [name, games])) },
  } as Study;
}
