import { type Timing, timeGames } from '../src/runner/cputime.ts';
import { givenTask, giveResult } from '../src/runner/freshprocess.ts';
import { bothWays, differing } from './machinecode/games.ts';

/** Games of one cell, played by the rules as they are or as machine code. */
export interface CompiledTask extends Pick<Timing, 'seconds' | 'games' | 'quickest'> {
  readonly game: string;
  readonly strategy: string;
  readonly set: Readonly<Record<string, string>>;
  readonly compiled: boolean;
}

/** Games that must be the same both ways before anything is measured. */
const CHECKED = 500;

const { game, strategy, set, compiled, ...timing } = givenTask<CompiledTask>();
const ways = await bothWays(game, strategy, set);
const different = differing(ways, CHECKED);
if (different.length > 0) throw new Error(`${strategy}: as machine code, game ${different[0]} of ${CHECKED} is another`);
const play = compiled ? ways.compiled : ways.plain;
const state = ways.create();
giveResult(
  timeGames((first, count) => {
    let decisions = 0;
    for (let number = first; number < first + count; number++) decisions += play(state, number);
    return decisions;
  }, timing),
);
