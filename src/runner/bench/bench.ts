import { ANY_GAME, type GameDef, InputError } from '../../core/index.ts';
import { gameIn, shipped } from '../../files/catalogue.ts';
import { entryAddress } from '../../files/home.ts';
import { catalogueFor } from '../experiment/game-file.ts';
import { listStrategies } from '../experiment/strategies.ts';
import type { BenchTask } from './bench-plan.ts';
import type { Timed } from './cpu-time.ts';
import type { Figure } from './figure.ts';
import { inFreshProcess } from './fresh-process.ts';
import { interleaved, type Subject } from './interleave.ts';
import { MachineSpeed } from './machine-speed.ts';
import { figureOfRounds, quietOf, ratioOfRounds } from './rounds.ts';

export interface BenchOptions {
  /** Only this game: its id, or the path of a user's game. */
  readonly game?: string;
  /** Only this strategy. */
  readonly strategy?: string;
  /** CPU-seconds of one measurement; the warm-up scales with it. Below 1 the figures are too low. */
  readonly seconds?: number;
  readonly rounds?: number;
  readonly progress?: (line: string) => void;
}

/** The playing speed of one kind of game, per CPU-second of one thread. */
export interface Pace {
  readonly games: Figure;
  readonly decisions: Figure;
}

export interface BenchRow {
  readonly game: string;
  readonly scenario: string;
  readonly strategy: string;
  /** Games per measurement: the same games in every round, with and without recording. */
  readonly games: number;
  readonly decisionsPerGame: number;
  readonly plain: Pace;
  readonly recorded: Pace;
  /** CPU time that recording adds, as a share of the time for playing. */
  readonly recording: Figure;
  /** Share of the measurement that ran undisturbed in at least one round. Well below 1, other processes used the cores and the figures are too low. */
  readonly quiet: number;
}

const SECONDS = 1;
const ROUNDS = 3;

/** Measures every `play` strategy of every game: the same games with and without recording, in interleaved rounds. */
export async function bench(options: BenchOptions = {}): Promise<BenchRow[]> {
  const catalogue = options.game === undefined ? shipped : await catalogueFor(options.game, '.', shipped);
  const defs = options.game === undefined ? catalogue.games : [gameIn(catalogue, options.game)];
  const rows: BenchRow[] = [];
  const machine = new MachineSpeed();
  for (const def of defs) {
    const players = (await listStrategies(def, catalogue)).filter(({ roles }) => roles.includes('play'));
    // Players of any game search: they are measured only by name.
    const isWanted = options.strategy === undefined ? ({ game }: { game: string }) => game !== ANY_GAME : ({ id }: { id: string }) => id === options.strategy;
    const wanted = players.filter(isWanted).map(({ id }) => id);
    if (wanted.length > 0) rows.push(...(await benchGame(def, catalogue.outside?.file ?? def.id, wanted, options, machine)));
  }
  if (rows.length === 0) throw new InputError(`no strategy ${options.strategy} of role play; \`scry list strategies\` names them`, { field: '--strategy' });
  return rows;
}

/** `source` is the game's id or file, for the measuring processes. */
async function benchGame(def: GameDef, source: string, strategies: readonly string[], options: BenchOptions, machine: MachineSpeed): Promise<BenchRow[]> {
  const { id: game, params, scenarioParam } = def;
  const scenario = String(params[scenarioParam]?.default ?? '');
  const { seconds = SECONDS, rounds = ROUNDS, progress } = options;
  const counts: number[] = [];
  for (const strategy of strategies) {
    progress?.(`${game}, ${strategy}: counting games for ${seconds} s`);
    counts.push((await machine.watch(timeStrategy({ game: source, strategy, recorded: false, seconds, games: null }))).games);
  }
  const subjects = strategies.flatMap((strategy, i) =>
    [false, true].map(
      (recorded): Subject =>
        (quickest) =>
          timeStrategy({ game: source, strategy, recorded, seconds, games: counts[i], quickest }),
    ),
  );
  const measured = await interleaved(subjects, rounds, { progress: (round) => progress?.(`${game}: round ${round + 1} of ${rounds}`), machine });
  return strategies.map((strategy, i) => {
    const [plain, recorded] = measured.slice(2 * i);
    return {
      game,
      scenario,
      strategy,
      games: counts[i],
      decisionsPerGame: sameDecisions([...plain, ...recorded]) / counts[i],
      plain: paceOf(plain, machine),
      recorded: paceOf(recorded, machine),
      recording: ratioOfRounds(recorded, plain, machine, recordingAdds),
      quiet: quietOf([plain, recorded], machine),
    };
  });
}

/** One measurement in its own process: code that has played something else before is slower and compiled differently each time. */
function timeStrategy(task: BenchTask): Promise<Timed> {
  return inFreshProcess<Timed>(entryAddress('src/runner/bench/bench-child'), task);
}

function paceOf(rounds: readonly Timed[], machine: MachineSpeed): Pace {
  return {
    games: figureOfRounds(rounds, machine, ({ games, seconds }) => games / seconds),
    decisions: figureOfRounds(rounds, machine, ({ decisions, seconds }) => decisions / seconds),
  };
}

/** CPU time that recording adds, as a share of the time for playing. */
const recordingAdds = (recorded: Timed, plain: Timed): number => recorded.seconds / plain.seconds - 1;

/** Every round must play the same games; otherwise the figures are not comparable. */
function sameDecisions(rounds: readonly Timed[]): number {
  const [{ decisions }] = rounds;
  if (rounds.some((r) => r.decisions !== decisions)) throw new Error('the same games came out differently in another process');
  return decisions;
}
