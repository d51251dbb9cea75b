import { Pulse } from '../play/pulse.ts';

const TICK_MILLISECONDS = 1000;

/** A game of a chunk did not move on. Its thread was ended, and nothing of the chunk is left. */
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
  /** Where it was at the last tick, and for how many ticks it has been there. */
  game: number;
  step: number;
  ticks: number;
}

/**
 * Notices threads that hang. It counts ticks of its own instead of reading the clock: on a computer that was asleep, or so busy that the main thread did not run
 * either, time passes without ticks.
 */
export class Watch {
  private readonly patience: number;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout | undefined;

  /** `patience` in seconds; 0 waits for ever. */
  constructor(patience: number) {
    this.patience = patience;
    if (patience > 0) this.timer = setInterval(() => this.tick(), TICK_MILLISECONDS).unref();
  }

  /** Watches a pulse until the returned function is called. `onSilence` is called once, after as many ticks without a step as there is patience. */
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
