import type { State, Strategy } from '../../src/core/index.ts';
import { benchPlan } from '../../src/runner/benchplan.ts';
import { playGame } from '../../src/runner/play.ts';
import { Table } from '../../src/runner/table.ts';
import { compileGames, type PlayCompiled } from './machine.ts';

/** Games played by the rules as they are before they are compiled: what is made on first use is there by then. */
const FIRST = 50;
const FIRST_GAMES = 2 ** 29;

/** The same games twice: by the rules as they are, and as machine code. */
export interface BothWays {
  /** Each plays a game into a state; the number of decisions. */
  readonly plain: (s: State, game: number) => number;
  readonly compiled: PlayCompiled;
  readonly create: () => State;
}

export async function bothWays(game: string, strategy: string, set: Readonly<Record<string, string>>): Promise<BothWays> {
  const { def, pack, cells, seedKey: key, strategies } = await benchPlan(game, [strategy], 1, set);
  const rules = def.compile(pack, cells[0].params);
  const table = new Table(def, rules, cells[0].players, (spec) => strategies.get(spec) as Strategy);
  const state = rules.create();
  for (let i = 0; i < FIRST; i++) playGame(table, state, key, FIRST_GAMES + i);
  const compiled = compileGames({ play: playGame, table, state, key, door: rules.door });
  return { compiled, plain: (s, number) => playGame(table, s, key, number), create: () => rules.create() };
}

/** Of games 0 to n - 1, those that do not end in the same state, word for word, after as many decisions. */
export function differing({ plain, compiled, create }: BothWays, n: number): number[] {
  const [one, other] = [create(), create()];
  const games = Array.from({ length: n }, (_, game) => game);
  return games.filter((game) => compiled(one, game) !== plain(other, game) || one.all.some((word, i) => word !== other.all[i]));
}
