import { type Timing, timeGames } from '../src/runner/bench/cpu-time.ts';
import { givenTask, giveResult } from '../src/runner/bench/fresh-process.ts';
import { ceiling, kernel } from './brief/players.ts';
import { type BriefPlayer, Results } from './brief/results.ts';
import { boardgameClient, boardgameReducer } from './peers/boardgame.ts';

/** One measurement of the brief game, played one way in a process of its own. */
export interface BriefTask extends Pick<Timing, 'seconds' | 'games' | 'quickest'> {
  readonly player: 'ceiling' | 'kernel' | 'boardgame.io reducer' | 'boardgame.io Client';
  readonly uniform: boolean;
  /** Lengths of the games, in turn, where they are not to end by their rules; only the ceiling knows such games. */
  readonly rounds: readonly number[] | null;
}

/** Games whose results are compared between players. */
const CHECKED = 100;

function playerOf({ player, uniform, rounds }: BriefTask): BriefPlayer {
  switch (player) {
    case 'ceiling':
      return ceiling(uniform, rounds === null ? null : Int32Array.from(rounds));
    case 'kernel':
      return kernel(uniform);
    case 'boardgame.io reducer':
      return boardgameReducer;
    case 'boardgame.io Client':
      return boardgameClient;
  }
}

const task = givenTask<BriefTask>();
const results = new Results();
const play = playerOf(task)(results);
play(0, CHECKED);
const { text: hash } = results;
giveResult({ ...timeGames(play, task), hash });
