import { STOPPED } from './exit.ts';
import { say } from './terminal.ts';

/** `npm start` passes a Ctrl-C on to a child that the terminal has already told: two signals this close are one key press. */
const SAME_PRESS_MS = 300;

/** Ctrl-C once: the signal is raised and work stops cleanly. Twice: the process ends at once; finished parts are already on disk. */
export class Interrupt {
  readonly signal: AbortSignal;
  private readonly controller = new AbortController();
  private readonly beforeTalk: () => void;
  private pressedAt: number | undefined;

  /** `beforeTalk` clears away a progress bar. */
  constructor(beforeTalk: () => void) {
    this.signal = this.controller.signal;
    this.beforeTalk = beforeTalk;
    process.on('SIGINT', this.press);
    process.on('SIGTERM', this.press);
  }

  release(): void {
    process.off('SIGINT', this.press);
    process.off('SIGTERM', this.press);
  }

  private readonly press = (): void => {
    const now = performance.now();
    if (this.pressedAt === undefined) {
      this.pressedAt = now;
      this.beforeTalk();
      say('stopping after the games in progress; press Ctrl-C again to stop at once');
      this.controller.abort();
    } else if (now - this.pressedAt > SAME_PRESS_MS) {
      process.exit(STOPPED);
    }
  };
}
