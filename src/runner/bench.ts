import { InputError } from '../core/index.ts';
import { findGame, games as registered } from '../games/registry.ts';
import type { BenchTask } from './benchchild.ts';
import type { Timed } from './cputime.ts';
import { type Figure, figureOf } from './figure.ts';
import { inFreshProcess, moduleBeside } from './freshprocess.ts';
import { listStrategies } from './strategies.ts';

export interface BenchOptions {
  /** Only this game. */
  readonly game?: string;
  /** Only this strategy. */
  readonly strategy?: string;
  /** CPU-seconds of one measurement; the warm-up goes by it. Below 1 the figures are too low. */
  readonly seconds?: number;
  readonly rounds?: number;
  /** Told what is going on, for people who wait. */
  readonly progress?: (line: string) => void;
}

/** How fast games of one kind are played, per CPU-second of one thread. */
export interface Pace {
  readonly games: Figure;
  readonly decisions: Figure;
}

export interface BenchRow {
  readonly game: string;
  readonly scenario: string;
  readonly strategy: string;
  /** Games of one measurement; the same games in every round, with and without recording. */
  readonly games: number;
  readonly decisionsPerGame: number;
  readonly plain: Pace;
  readonly recorded: Pace;
  /** What recording adds to the CPU time of playing, as a share of it. */
  readonly recording: Figure;
}

const SECONDS = 1;
const ROUNDS = 5;

/**
 * Measures every strategy of role play of every game. Each measurement is a fresh process that plays one thing only, since code that has played other
 * things is slower and differently compiled each time; rounds go through all strategies in turn, so that a busy spell of the machine hits all.
 */
export async function bench(options: BenchOptions = {}): Promise<BenchRow[]> {
  const defs = options.game === undefined ? registered : [findGame(options.game)];
  const rows: BenchRow[] = [];
  for (const def of defs) {
    const ids = (await listStrategies(def)).filter(({ roles }) => roles.includes('play')).map(({ id }) => id);
    const wanted = options.strategy === undefined ? ids : ids.filter((id) => id === options.strategy);
    if (wanted.length === 0) throw new InputError(`${def.id} has no strategy ${options.strategy} of role play; there are ${ids.join(', ')}`);
    rows.push(...(await benchGame(def.id, String(def.params[def.scenarioParam].default), wanted, options)));
  }
  return rows;
}

async function benchGame(game: string, scenario: string, strategies: readonly string[], options: BenchOptions): Promise<BenchRow[]> {
  const { seconds = SECONDS, rounds = ROUNDS, progress } = options;
  const subjects = strategies.map((strategy) => ({ strategy, games: 0, plain: [] as Timed[], recorded: [] as Timed[] }));
  for (const subject of subjects) {
    progress?.(`${game}, ${subject.strategy}: counting games for ${seconds} s`);
    subject.games = (await measure({ game, strategy: subject.strategy, recorded: false, seconds, games: null })).games;
  }
  for (let round = 0; round < rounds; round++) {
    progress?.(`${game}: round ${round + 1} of ${rounds}`);
    for (const { strategy, games, plain, recorded } of subjects) {
      const task = { game, strategy, seconds, games };
      // Either goes first as often as the other.
      if (round % 2 === 1) recorded.push(await measure({ ...task, recorded: true }));
      plain.push(await measure({ ...task, recorded: false }));
      if (round % 2 === 0) recorded.push(await measure({ ...task, recorded: true }));
    }
  }
  return subjects.map(({ strategy, games, plain, recorded }) => ({
    game,
    scenario,
    strategy,
    games,
    decisionsPerGame: sameDecisions([...plain, ...recorded]) / games,
    plain: paceOf(plain),
    recorded: paceOf(recorded),
    recording: figureOf(recorded.map((timed, round) => timed.seconds / plain[round].seconds - 1)),
  }));
}

function measure(task: BenchTask): Promise<Timed> {
  return inFreshProcess<Timed>(moduleBeside(import.meta.url, 'benchchild'), task);
}

export function paceOf(rounds: readonly Timed[]): Pace {
  return { games: figureOf(rounds.map((r) => r.games / r.seconds)), decisions: figureOf(rounds.map((r) => r.decisions / r.seconds)) };
}

/** The same games must have been played every time, else the figures compare different things. */
function sameDecisions(rounds: readonly Timed[]): number {
  const [{ decisions }] = rounds;
  if (rounds.some((r) => r.decisions !== decisions)) throw new Error('the same games came out differently in another process');
  return decisions;
}
