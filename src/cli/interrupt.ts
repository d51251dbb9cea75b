import { STOPPED } from './exit.ts';
import { STOP_SIGNALS, type Surroundings, surroundings } from './surroundings.ts';
import { say } from './terminal.ts';

/** `npm start` forwards Ctrl-C to a child that the terminal has already signalled, so two signals this close together are one key press. */
const SAME_PRESS_MS = 300;

/** First Ctrl-C: aborts the signal, and work stops cleanly. Second: ends the process at once; finished parts are already on disk. */
export class Interrupt {
  readonly signal: AbortSignal;
  private readonly controller = new AbortController();
  private readonly process: Surroundings = surroundings();
  private readonly beforeTalk: () => void;
  private pressedAt: number | undefined;

  /** `beforeTalk` clears the progress bar. */
  constructor(beforeTalk: () => void) {
    this.signal = this.controller.signal;
    this.beforeTalk = beforeTalk;
    for (const signal of STOP_SIGNALS) this.process.on(signal, this.press);
  }

  release(): void {
    for (const signal of STOP_SIGNALS) this.process.off(signal, this.press);
  }

  private readonly press = (): void => {
    const now = performance.now();
    if (this.pressedAt === undefined) {
      this.pressedAt = now;
      this.beforeTalk();
      say('stopping after the games in progress; press Ctrl-C again to stop at once');
      this.controller.abort();
    } else if (now - this.pressedAt > SAME_PRESS_MS) {
      this.process.exit(STOPPED);
    }
  };
}
