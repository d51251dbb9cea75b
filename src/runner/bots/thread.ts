import { workerData } from 'node:worker_threads';
import { messageOf } from '../../core/index.ts';
import { checkReady, moveIn } from './answers.ts';
import { BotProcess } from './process.ts';
import { FAILED, type Question, type ThreadSetup } from './thread-words.ts';

const { bot, hello, port, answer, thread } = workerData as ThreadSetup;
let running: BotProcess | null = null;

/** Starts the bot if it is not running, and asks it. A bot that failed is ended: its next lines would be about the question before. */
async function ask({ lines, moves }: Question): Promise<number> {
  try {
    if (running === null) {
      running = new BotProcess(bot, thread);
      checkReady(bot.name, await running.ask(hello));
    }
    return moveIn(bot.name, await running.ask(lines), moves);
  } catch (error) {
    running?.end();
    running = null;
    throw error;
  }
}

function reply(word: number): void {
  Atomics.store(answer, 0, word);
  Atomics.notify(answer, 0);
}

port.on('message', (question: Question | null) => {
  if (question === null) {
    running?.finish();
    port.close();
    return;
  }
  if (question.moves === 0) {
    running?.tell(question.lines);
    return;
  }
  ask(question).then(
    (move) => reply(move + 1),
    (error: unknown) => {
      port.postMessage(messageOf(error));
      reply(FAILED);
    },
  );
});
