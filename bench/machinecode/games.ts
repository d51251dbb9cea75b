import type { SeedKey, State } from '../../src/core/index.ts';
import { benchPlan, seated } from '../../src/runner/benchplan.ts';
import { CHUNK } from '../../src/runner/chunks.ts';
import { playGame } from '../../src/runner/play.ts';
import { Recorder } from '../../src/runner/recorder.ts';
import type { Table } from '../../src/runner/table.ts';
import type { ChunkTables } from '../../src/tables/columns.ts';
import { ANY, compileGames, Machine, type PlayCompiled } from './machine.ts';
import { type AnyFunction, thing } from './values.ts';

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
  const plan = await benchPlan(game, [strategy], 1, set);
  const { rules, table } = seated(plan);
  const { seedKey: key } = plan;
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

// With all tables recorded

/** Plays and records games; the number of decisions. */
function recordGames(table: Table, recorder: Recorder, state: State, key: SeedKey, first: number, count: number): number {
  let decisions = 0;
  for (let game = first; game < first + count; game++) {
    recorder.begin(game);
    const made = playGame(table, state, key, game, null);
    recorder.end(state, game, made);
    decisions += made;
  }
  return decisions;
}

/** Chunks of games with their tables, each way at a table of its own; null where something was met that is not compiled. */
export interface RecordedBothWays {
  readonly plain: (first: number, count: number) => ChunkTables;
  readonly compiled: (first: number, count: number) => ChunkTables | null;
}

export async function recordedBothWays(game: string, strategy: string, set: Readonly<Record<string, string>>): Promise<RecordedBothWays> {
  const plan = await benchPlan(game, [strategy], 1, set);
  const { def, cards, rivals, seats, seedKey: key } = plan;
  const [one, other] = [0, 1].map(() => {
    const { rules, table } = seated(plan);
    const recorder = new Recorder(def, rules, CHUNK, { cards, rivals, seats });
    const state = rules.create();
    const record = (first: number, count: number): ChunkTables => {
      recordGames(table, recorder, state, key, first, count);
      return recorder.take();
    };
    // Of the first games all curves are kept: there is room for all that follow by then.
    record(0, CHUNK);
    return { table, recorder, state, record };
  });
  const { table, recorder, state } = other;
  const machine = new Machine(recordGames as AnyFunction, [thing(table), thing(recorder), thing(state), thing(key), ANY, ANY], null);
  const compiled = (first: number, count: number): ChunkTables | null => {
    // A chunk counts as a whole: what is half done is not looked at, and the objects are as they were.
    machine.enter();
    if (machine.run(first, count) === null) return null;
    machine.leave();
    return recorder.take();
  };
  return { plain: one.record, compiled };
}
