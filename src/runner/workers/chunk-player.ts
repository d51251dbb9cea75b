import { threadId } from 'node:worker_threads';
import { type GameDef, IllegalAnswer, type Pack, type Params, type Rules, type SeedKey, type State, type Strategy } from '../../core/index.ts';
import { ChangedPacks } from '../../files/card-changes.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import type { Part } from '../../tables/part.ts';
import type { Cell, Chunk, GameError, Rotation } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { dealOf, turnOf } from '../play/deal.ts';
import { type ErrorWords, errorWords } from '../play/error-words.ts';
import { atOnce, guarded } from '../play/guard.ts';
import type { RunCode } from '../play/own-lines.ts';
import { playGame } from '../play/play.ts';
import { ownPulse, Pulse, pulseClock, RULES, timingFrom } from '../play/pulse.ts';
import { SeatedPlayers } from '../play/seating.ts';
import { Recorder } from '../record/recorder.ts';
import { joinTables } from '../record/rotation.ts';

/** Compiled cells kept in a worker. Chunks come cell by cell, so a few are enough. */
const KEPT = 24;

/** A table ready to play a cell: one per cell, or one for each value of the cycling parameter. */
interface ReadyTable {
  readonly params: Params;
  readonly recorder: Recorder;
  rules: Rules;
  table: SeatedPlayers;
  state: State;
}

/** Everything needed to play a cell, built once. */
interface ReadyCell {
  readonly cell: Cell;
  readonly pack: Pack;
  readonly tables: readonly ReadyTable[];
}

export interface ChunkPlayerSetup {
  readonly def: GameDef;
  readonly pack: Pack;
  /** Checks changed cards; needed if a cell changes any. */
  readonly shape: PackSchemas | undefined;
  readonly cells: readonly Cell[];
  readonly key: SeedKey;
  readonly find: (spec: string) => Strategy;
  /** The run's dictionary of cards. */
  readonly cards: readonly string[];
  /** The run's dictionary of places; absent if there is no map. */
  readonly places?: readonly string[];
  /** Whether any table has rivals, and the most seats at a table. */
  readonly rivals: boolean;
  readonly seats: number;
  /** Maximum games per chunk. */
  readonly most: number;
  /** Games come in swapped pairs. */
  readonly swap: boolean;
  /** The parameter that cycles with the game number, if any. */
  readonly rotation?: Rotation;
  /** The code of users, for errors. */
  readonly own: RunCode;
}

/** A player for chunks of up to `most` games of a plan, in this thread. */
export function playerOf(plan: RunPlan, most: number): ChunkPlayer {
  const { def, pack, shape, cells, cards, places, rivals, seats, seedKey, rotation, strategies, experiment, own } = plan;
  const find = (spec: string) => strategies.get(spec) as Strategy;
  return new ChunkPlayer({ def, pack, shape, cells, cards, places, rivals, seats, key: seedKey, most, swap: experiment.swap, rotation, own, find });
}

/** Plays chunks: the work of a worker thread. */
export class ChunkPlayer {
  private readonly setup: ChunkPlayerSetup;
  private readonly packs: ChangedPacks | undefined;
  private readonly ready = new Map<number, ReadyCell>();
  private readonly words: ErrorWords;
  private pulse = ownPulse();

  constructor(setup: ChunkPlayerSetup) {
    this.setup = setup;
    if (setup.shape !== undefined) this.packs = new ChangedPacks(setup.pack, setup.shape);
    this.words = errorWords(setup.own);
  }

  /** `pulse` shows its progress. */
  play(chunk: Chunk, pulse = this.pulse): Part {
    this.pulse = pulse;
    pulse[Pulse.game] = chunk.first;
    pulse[Pulse.began] = 0;
    pulse[Pulse.place] = RULES;
    pulse[Pulse.thread] = threadId;
    pulse[Pulse.playing] = 1;
    try {
      return guarded(() => this.playGuarded(chunk));
    } finally {
      pulse[Pulse.playing] = 0;
    }
  }

  private playGuarded(chunk: Chunk): Part {
    const part = this.record(chunk, this.prepare(chunk.cell), false);
    if (part !== null) return part;
    // A half-recorded game cannot be removed from the books. Discard the chunk and replay it carefully, so that only the failing games are lost.
    this.ready.delete(chunk.cell);
    return this.record(chunk, this.make(this.setup.cells[chunk.cell], true), true) as Part;
  }

  /** Null if the metrics of a game threw. In careful mode that is an error of the game, as if it had thrown itself. */
  private record(chunk: Chunk, cell: ReadyCell, careful: boolean): Part | null {
    const { tables } = cell;
    const { key, swap } = this.setup;
    const { pulse } = this;
    const errors: GameError[] = [];
    for (const { table } of tables) table.pulse = pulse;
    pulse[Pulse.began] = pulseClock();
    for (let game = chunk.first; game < chunk.first + chunk.count; game++) {
      const deal = dealOf(game, swap);
      const ready = tables[tables.length === 1 ? 0 : turnOf(deal, tables.length)];
      const { recorder } = ready;
      const state = recorder.stateOr(ready.state);
      let decisions = -1;
      pulse[Pulse.game] = game;
      if (timingFrom(game - chunk.first) === game - chunk.first) pulse[Pulse.began] = pulseClock();
      try {
        recorder.begin(game);
        decisions = atOnce(() => playGame(ready.table, state, key, deal.luck, recorder.witness, deal.first));
        recorder.end(state, game, decisions);
      } catch (error) {
        if (decisions >= 0 && !careful) return null;
        errors.push({ cell: chunk.cell, game, message: this.words(error, state) });
        recorder.fail(state, game, 0);
        this.renew(cell, ready, error);
      }
    }
    try {
      for (const { recorder } of tables) recorder.settle();
    } catch (error) {
      if (careful) throw error;
      return null;
    }
    const taken = tables.map(({ recorder }) => recorder.take());
    return { ...chunk, tables: joinTables(taken, tables[0].recorder.shapes), errors };
  }

  private prepare(index: number): ReadyCell {
    let ready = this.ready.get(index);
    if (ready === undefined) ready = this.make(this.setup.cells[index]);
    // A map keeps insertion order, so its first entry is the least recently used.
    this.ready.delete(index);
    this.ready.set(index, ready);
    if (this.ready.size > Math.max(2, KEPT / ready.tables.length)) this.ready.delete(this.ready.keys().next().value as number);
    return ready;
  }

  private make(cell: Cell, careful = false): ReadyCell {
    const { def, cards, places, rivals, seats, most, swap, rotation } = this.setup;
    const pack = this.packs?.with(cell.cards) ?? this.setup.pack;
    const each = rotation?.values.map((value) => ({ ...cell.params, [rotation.param]: value })) ?? [cell.params];
    const games = each.length === 1 ? most : 2 * Math.ceil(most / each.length / 2 + 1);
    const tables: ReadyTable[] = [];
    each.forEach((params, value) => {
      const rules = def.compile(pack, params);
      const curvesOf = tables[0]?.recorder;
      const rotated = rotation === undefined ? undefined : { ...rotation.column, value };
      const recorder = new Recorder(def, rules, games, { swap, cards, places, rivals, seats, rotated, curvesOf, careful });
      tables.push({ params, recorder, rules, ...this.seat(cell, rules, params, recorder) });
    });
    return { cell, pack, tables };
  }

  private seat(cell: Cell, rules: Rules, params: Params, recorder: Recorder): { table: SeatedPlayers; state: State } {
    recorder.attend(rules);
    const table = new SeatedPlayers(this.setup.def, rules, cell.players, this.setup.find, this.pulse, params, cell.without);
    return { table, state: rules.create() };
  }

  /**
   * Rebuilds players and state after a crash, and the rules too unless the play loop itself refused an answer: the code that threw may have left them half
   * changed. The recorder keeps its rows and continues.
   */
  private renew({ cell, pack }: ReadyCell, ready: ReadyTable, error: unknown): void {
    const rules = error instanceof IllegalAnswer ? ready.rules : this.setup.def.compile(pack, ready.params);
    const { table, state } = this.seat(cell, rules, ready.params, ready.recorder);
    ready.rules = rules;
    ready.table = table;
    ready.state = state;
  }
}
