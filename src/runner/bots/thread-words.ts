import type { MessagePort } from 'node:worker_threads';
import type { Bot } from './bot.ts';

/** What the thread beside a game is given. */
export interface ThreadSetup {
  readonly bot: Bot;
  /** The line that greets a new process. */
  readonly hello: string;
  /** Questions come by it; failures go back. */
  readonly port: MessagePort;
  /** Where the game's thread waits: 0, then `FAILED` or 1 + the number of the move. */
  readonly answer: Int32Array;
  /** The game's thread. */
  readonly thread: number;
}

/** Lines for the bot, of which the last asks for one of so many moves; 0 if it asks nothing. */
export interface Question {
  readonly lines: string;
  readonly moves: number;
}

export const FAILED = -1;
