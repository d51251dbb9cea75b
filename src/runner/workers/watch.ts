import { Pulse } from '../play/pulse.ts';

const TICK_MILLISECONDS = 1000;

/** A game of a chunk hung. Its thread was ended, and the whole chunk is lost. */
export class Silence extends Error {
  readonly game: number;
  /** The place at the table that was asked, or `RULES`. */
  readonly place: number;

  constructor(game: number, place: number) {
    super(`no answer in game ${game}`);
    this.name = 'Silence';
    this.game = game;
    this.place = place;
  }
}

interface Watched {
  readonly pulse: Int32Array;
  readonly onSilence: (silence: Silence) => void;
  /** Its position at the last tick, and how many ticks it has been there. */
  game: number;
  step: number;
  ticks: number;
}

/**
 * Detects threads that hang. It counts its own ticks instead of reading the clock: while the computer sleeps, or is too busy to run
 * the main thread, time passes without ticks.
 */
export class Watch {
  private readonly patience: number;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout | undefined;

  /** `patience` in seconds; 0 waits forever. */
  constructor(patience: number) {
    this.patience = patience;
    if (patience > 0) this.timer = setInterval(() => this.tick(), TICK_MILLISECONDS).unref();
  }

  /** Watches a pulse until the returned function is called. Calls `onSilence` once, after `patience` ticks without a step. */
  over(pulse: Int32Array, onSilence: (silence: Silence) => void): () => void {
    const one: Watched = { pulse, onSilence, game: -1, step: -1, ticks: 0 };
    this.watched.add(one);
    return () => this.watched.delete(one);
  }

  tick(): void {
    for (const one of this.watched) {
      const { pulse } = one;
      if (pulse[Pulse.playing] === 0) continue;
      const [game, step] = [pulse[Pulse.game], pulse[Pulse.step]];
      one.ticks = game === one.game && step === one.step ? one.ticks + 1 : 0;
      one.game = game;
      one.step = step;
      if (one.ticks < this.patience) continue;
      this.watched.delete(one);
      one.onSilence(new Silence(game, pulse[Pulse.place]));
    }
  }

  close(): void {
    clearInterval(this.timer);
  }
}
