import { type GameDef, LOSS, type Rules, type State } from '../../src/core/index.ts';
import { Recorder } from '../../src/runner/record/recorder.ts';
import type { Batch } from '../../src/tables/columns.ts';

/** The rows of a table, by column. */
export function rows({ rows: n, columns }: Batch): Record<string, number>[] {
  return Array.from({ length: n }, (_, i) => Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[i]])));
}

/** Records a scene while it is played; if it does not end by itself, it is lost. Returns its row, and its cards, places and curves by name. */
export function recorded<G extends { readonly rules: Rules; readonly s: State }>(def: GameDef, game: G, play: (game: G) => void) {
  const recorder = new Recorder(def, game.rules, 1);
  recorder.begin(0);
  play(game);
  if (game.s.outcome === 0) game.s.outcome = LOSS;
  recorder.end(game.s, 0, 0);
  const tables = recorder.take();
  game.rules.door.record(null);
  const { curves, mixes = [] } = def.metrics;
  const points = (name: string, seat: number): Record<string, number>[] => {
    const metric = [...curves, ...mixes].findIndex((each) => each.name === name);
    return rows(tables.curves).filter((point) => point.metric === metric && point.seat === seat);
  };
  return {
    row: rows(tables.games)[0],
    ids: game.rules.cards,
    card: (id: string, seat = 0): Record<string, number> => rows(tables.cards).find((r) => r.seat === seat && game.rules.cards[r.card] === id) ?? {},
    place: (number: number): Record<string, number> => rows(tables.places as Batch).find((r) => r.place === number) ?? {},
    /** By round: the value. */
    curve: (name: string, seat = 0): Record<number, number> => Object.fromEntries(points(name, seat).map(({ round, value }) => [round, value])),
    /** By round: all values, each as often as it was counted. */
    values(name: string, seat = 0): Record<number, number[]> {
      const byRound: Record<number, number[]> = {};
      for (const { round, value, count } of points(name, seat)) (byRound[round] ??= []).push(...Array.from({ length: count }, () => value));
      return byRound;
    },
  };
}
