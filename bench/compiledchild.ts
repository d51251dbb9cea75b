import { decisionsOf } from '../src/runner/benchplan.ts';
import { CHUNK } from '../src/runner/chunks.ts';
import { type PlayGames, type Timing, timeGames } from '../src/runner/cputime.ts';
import { givenTask, giveResult } from '../src/runner/freshprocess.ts';
import { bothWays, differing, recordedBothWays } from './machinecode/games.ts';

/** Games of one cell, played by the rules as they are or as machine code. */
export interface CompiledTask extends Pick<Timing, 'seconds' | 'games' | 'quickest'> {
  readonly game: string;
  readonly strategy: string;
  readonly set: Readonly<Record<string, string>>;
  readonly compiled: boolean;
  readonly recorded: boolean;
}

/** Games that must be the same both ways before anything is measured. */
const CHECKED = 500;

const { game, strategy, set, compiled, recorded, ...timing } = givenTask<CompiledTask>();
giveResult(timeGames(recorded ? await recordedGames() : await plainGames(), { ...timing, slice: recorded ? CHUNK : undefined }));

async function plainGames(): Promise<PlayGames> {
  const ways = await bothWays(game, strategy, set);
  const different = differing(ways, CHECKED);
  if (different.length > 0) throw new Error(`${strategy}: as machine code, game ${different[0]} is another`);
  const play = compiled ? ways.compiled : ways.plain;
  const state = ways.create();
  return (first, count) => {
    let decisions = 0;
    for (let number = first; number < first + count; number++) decisions += play(state, number);
    return decisions;
  };
}

async function recordedGames(): Promise<PlayGames> {
  const ways = await recordedBothWays(game, strategy, set);
  const play = compiled ? ways.compiled : ways.plain;
  return (first, count) => {
    let decisions = 0;
    for (let number = first; number < first + count; number += CHUNK) {
      const tables = play(number, Math.min(CHUNK, first + count - number));
      if (tables === null) throw new Error(`${strategy}: as machine code, the games from ${number} on were given up`);
      decisions += decisionsOf(tables);
    }
    return decisions;
  };
}
