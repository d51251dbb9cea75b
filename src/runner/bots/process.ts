import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Bot } from './bot.ts';
import { endProcess, enter, GRACE_MILLISECONDS, strike } from './roll.ts';

/** A bot failed; the message says how, in one line. */
export class BotFailure extends Error {}

/** The longest line a bot may write. */
const MOST_LETTERS = 1_000_000;
/** Letters of a bot's own text in a message. */
const SHOWN = 120;

/** A running bot. It is asked with one line or several and answers with one; one question at a time. */
export class BotProcess {
  private readonly bot: Bot;
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private waiting: { answer(line: string): void; fail(failure: BotFailure): void } | null = null;
  /** Set once it has ended or has broken the protocol. */
  private failure: BotFailure | null = null;
  private heard = '';
  private lastComplaint = '';
  private complaint = '';

  /** `thread` is the thread that plays with it. */
  constructor(bot: Bot, thread: number) {
    this.bot = bot;
    this.child = started(bot);
    const { child } = this;
    const { pid } = child;
    if (pid !== undefined) enter(bot.roll, pid, thread);
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.note(text));
    // A bot that has ended is reported by `close`.
    child.stdin.on('error', () => {});
    child.on('error', (error: NodeJS.ErrnoException) => this.fail(notStarted(bot, error)));
    child.on('close', (code, signal) => {
      if (pid !== undefined) strike(bot.roll, pid);
      const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
      this.fail(`ended ${how} instead of answering${this.lastWords()}`);
    });
  }

  /** Sends lines, of which the last is a question; resolves to its answer. Rejects with a `BotFailure`. */
  ask(lines: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting = { answer: resolve, fail: reject };
      if (this.heard !== '') this.fail(`said ${quoted(this.heard.trimEnd())} without being asked; answer each question with one line`);
      if (this.failure === null) this.child.stdin.write(lines);
      else this.settle();
    });
  }

  tell(lines: string): void {
    this.child.stdin.write(lines);
  }

  /** Closes its input, which asks it to end; ends it after a while. */
  finish(): void {
    this.child.stdin.end();
    const timer = setTimeout(() => this.end(), GRACE_MILLISECONDS);
    this.child.once('close', () => clearTimeout(timer));
  }

  /** Ends it at once. */
  end(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    strike(this.bot.roll, pid);
    endProcess(pid);
  }

  private hear(text: string): void {
    this.heard += text;
    const at = this.heard.indexOf('\n');
    if (at < 0 && this.heard.length > MOST_LETTERS) this.fail(`wrote ${MOST_LETTERS} letters without an end of line`);
    if (at < 0 || this.waiting === null) return;
    const line = this.heard.slice(0, at).replace(/\r$/, '');
    this.heard = this.heard.slice(at + 1);
    const { answer } = this.waiting;
    this.waiting = null;
    answer(line);
  }

  /** Keeps the last line of its error output. */
  private note(text: string): void {
    const lines = (this.complaint + text).split('\n');
    this.complaint = (lines.pop() as string).slice(0, MOST_LETTERS);
    const last = lines.reverse().find((line) => line.trim() !== '');
    if (last !== undefined) this.lastComplaint = last.trim();
  }

  private lastWords(): string {
    const line = this.complaint.trim() || this.lastComplaint;
    return line === '' ? '' : `; its last line on stderr: ${line.slice(0, SHOWN)}`;
  }

  private fail(reason: string): void {
    this.failure ??= new BotFailure(`bot ${this.bot.name} ${reason}`);
    this.settle();
  }

  private settle(): void {
    this.waiting?.fail(this.failure as BotFailure);
    this.waiting = null;
  }
}

function started(bot: Bot): ChildProcessByStdio<Writable, Readable, Readable> {
  const [program, ...rest] = bot.command;
  // In a process group of its own it does not get the Ctrl-C of the terminal, which would break off games that may still end.
  const detached = process.platform !== 'win32';
  try {
    return spawn(program, rest, { cwd: bot.folder, stdio: 'pipe', shell: false, detached, windowsHide: true });
  } catch (error) {
    // Node reports some failures at once, others by an event.
    throw new BotFailure(`bot ${bot.name} ${notStarted(bot, error as NodeJS.ErrnoException)}`);
  }
}

function notStarted({ command: [program] }: Bot, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `cannot be started: there is no program ${program}; install it, or correct the command`;
  if (code === 'EACCES') return `cannot be started: ${program} may not be executed; change its permissions, or name the program that runs it first`;
  return `cannot be started: ${message.split('\n')[0]}; correct the command`;
}

/** A bot's line in a message. */
export function quoted(line: string): string {
  return line.length > SHOWN ? `${JSON.stringify(line.slice(0, SHOWN))}…` : JSON.stringify(line);
}
