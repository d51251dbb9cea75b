import { threadId } from 'node:worker_threads';
import { type GameDef, InputError } from '../../core/index.ts';
import { checkReady } from './answers.ts';
import type { Bot } from './bot.ts';
import { helloLine } from './lines.ts';
import { BotFailure, BotProcess } from './process.ts';

/** How long a bot may take to start. */
const START_SECONDS = 30;

/** Starts a bot and greets it, before anything is played. Throws InputError if it does not answer. */
export async function tryBot(def: GameDef, bot: Bot): Promise<void> {
  let running: BotProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BotFailure(`bot ${bot.name} did not answer hello within ${START_SECONDS} s`)), 1000 * START_SECONDS);
  });
  try {
    running = new BotProcess(bot, threadId);
    checkReady(bot.name, await Promise.race([running.ask(helloLine(def, bot)), late]));
    running.finish();
  } catch (error) {
    running?.end();
    throw error instanceof BotFailure ? new InputError(error.message) : error;
  } finally {
    clearTimeout(timer);
  }
}
