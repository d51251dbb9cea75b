import { type GameDef, IllegalAnswer, type Pack, type Rules, type SeedKey, type State, type Strategy, withCards } from '../core/index.ts';
import type { Part } from '../tables/parts.ts';
import type { Cell, Chunk, GameError } from './cells.ts';
import { dealOf } from './deal.ts';
import { guarded } from './guard.ts';
import { playGame } from './play.ts';
import { Recorder } from './recorder.ts';
import { Table } from './table.ts';

/** Cells kept compiled in a worker; chunks come cell by cell, so a few would do. */
const KEPT = 24;

/** Everything a cell needs to be played, made once. */
interface ReadyCell {
  readonly cell: Cell;
  readonly pack: Pack;
  readonly recorder: Recorder;
  table: Table;
  state: State;
}

export interface ChunkPlayerSetup {
  readonly def: GameDef;
  readonly pack: Pack;
  readonly cells: readonly Cell[];
  readonly key: SeedKey;
  readonly find: (spec: string) => Strategy;
  /** The run's dictionary of cards. */
  readonly cards: readonly string[];
  /** Games in a chunk at most. */
  readonly most: number;
  /** Games come in pairs with the sides swapped. */
  readonly swap: boolean;
}

/** Plays chunks: what a worker thread does. */
export class ChunkPlayer {
  private readonly setup: ChunkPlayerSetup;
  private readonly ready = new Map<number, ReadyCell>();

  constructor(setup: ChunkPlayerSetup) {
    this.setup = setup;
  }

  play(chunk: Chunk): Part {
    return guarded(() => this.playGuarded(chunk));
  }

  private playGuarded(chunk: Chunk): Part {
    const ready = this.prepare(chunk.cell);
    const { recorder } = ready;
    const { key, swap } = this.setup;
    const errors: GameError[] = [];
    for (let game = chunk.first; game < chunk.first + chunk.count; game++) {
      try {
        recorder.begin(game);
        const { luck, first } = dealOf(game, swap);
        const decisions = playGame(ready.table, ready.state, key, luck, null, first);
        recorder.end(ready.state, game, decisions);
      } catch (error) {
        errors.push({ cell: chunk.cell, game, message: errorMessage(error, ready.state) });
        recorder.fail(ready.state, game, 0);
        this.renew(ready, error);
      }
    }
    return { ...chunk, tables: recorder.take(), errors };
  }

  private prepare(index: number): ReadyCell {
    let ready = this.ready.get(index);
    if (ready === undefined) ready = this.make(this.setup.cells[index]);
    // The map keeps its order of insertion: the first is the one longest unused.
    this.ready.delete(index);
    this.ready.set(index, ready);
    if (this.ready.size > KEPT) this.ready.delete(this.ready.keys().next().value as number);
    return ready;
  }

  private make(cell: Cell): ReadyCell {
    const { def, cards, most, swap } = this.setup;
    const pack = withCards(this.setup.pack, def.pack, cell.cards);
    const rules = def.compile(pack, cell.params);
    const recorder = new Recorder(def, rules, most, { swap, cards });
    return { cell, pack, recorder, ...this.seat(cell, rules, recorder) };
  }

  private seat(cell: Cell, rules: Rules, recorder: Recorder): { table: Table; state: State } {
    recorder.attend(rules);
    return { table: new Table(this.setup.def, rules, cell.players, this.setup.find), state: rules.create() };
  }

  /**
   * After a crash the players and the state are made anew, and the rules too unless the play loop itself refused an answer: what threw may have been in
   * the middle of something. The recorder has its rows and goes on.
   */
  private renew(ready: ReadyCell, error: unknown): void {
    const rules = error instanceof IllegalAnswer ? ready.table.rules : this.setup.def.compile(ready.pack, ready.cell.params);
    const { table, state } = this.seat(ready.cell, rules, ready.recorder);
    ready.table = table;
    ready.state = state;
  }
}

/** One line about a crash, the same on every machine. */
export function errorMessage(error: unknown, s: State): string {
  const text = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error && !['Error', 'IllegalAnswer', 'RunawayRules'].includes(error.name) ? `${error.name}: ` : '';
  return `round ${s.round}: ${name}${text.split('\n')[0].slice(0, 300)}`;
}
