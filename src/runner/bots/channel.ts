import { MessageChannel, type MessagePort, receiveMessageOnPort, threadId, Worker } from 'node:worker_threads';
import { IllegalAnswer } from '../../core/index.ts';
import { entryAddress, fromSource } from '../../files/home.ts';
import type { Bot } from './bot.ts';
import { endAll, type Roll } from './roll.ts';
import { FAILED, type Question, type ThreadSetup } from './thread-words.ts';

const open = new Set<BotChannel>();
/** Rolls of the bots that this thread has played with. */
const rolls = new Set<Roll>();

/** Lets the bots of this thread end. */
export function closeBots(): void {
  for (const channel of open) channel.close();
}

function endRolls(): void {
  for (const roll of rolls) endAll(roll, threadId);
}

/**
 * Asks a bot and waits for the answer. The game is synchronous and a process is not, so another thread talks with the process while this one sleeps. Both start
 * with the first question.
 */
export class BotChannel {
  private readonly bot: Bot;
  private readonly hello: string;
  private readonly answer = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private port: MessagePort | null = null;

  constructor(bot: Bot, hello: string) {
    this.bot = bot;
    this.hello = hello;
  }

  /** The number of the chosen move. Throws IllegalAnswer if the bot fails. */
  ask(question: Question): number {
    const { answer } = this;
    this.port ??= this.open();
    Atomics.store(answer, 0, 0);
    this.port.postMessage(question);
    // The bell of the answer before may ring only now, so look whether there is an answer.
    let word = 0;
    while (word === 0) {
      Atomics.wait(answer, 0, 0);
      word = Atomics.load(answer, 0);
    }
    if (word !== FAILED) return word - 1;
    throw new IllegalAnswer(receiveMessageOnPort(this.port)?.message as string);
  }

  /** Tells a running bot something that needs no answer. */
  tell(lines: string): void {
    this.port?.postMessage({ lines, moves: 0 } satisfies Question);
  }

  /** The next question starts the bot again. */
  close(): void {
    this.port?.postMessage(null);
    this.port = null;
    open.delete(this);
  }

  private open(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const { bot, hello, answer } = this;
    const entry = fromSource ? new URL('./thread.source.mjs', import.meta.url) : entryAddress('src/runner/bots/thread');
    const setup: ThreadSetup = { bot, hello, answer, port: port2, thread: threadId };
    // It must not keep scry from ending; its processes are ended by their roll.
    new Worker(entry, { workerData: setup, transferList: [port2] }).unref();
    open.add(this);
    if (rolls.size === 0) process.once('exit', endRolls);
    rolls.add(bot.roll);
    return port1;
  }
}
