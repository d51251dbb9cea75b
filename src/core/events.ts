import type { Metrics } from './metrics.ts';
import type { State } from './state.ts';

/** Something that happened, told once through one door to players, metrics and the replay text. */
export interface EventSpec {
  readonly name: string;
  /** What a, b and c mean, for readers of the code. */
  readonly fields?: readonly string[];
}

export interface Listener {
  event(s: State, mask: number, event: number, a: number, b: number, c: number): void;
}

/** Seen by every decider. */
export const ALL = -1;

/** More kinds of events than any game has. */
const MOST_EVENTS = 256;

/** The one door for events. It is closed in worlds of a search (header word `live`). */
export class Door {
  /** The game's own bookkeeping, when games are recorded, and which events it wants: it is told directly, in every game. */
  private metrics: Metrics | null = null;
  private readonly wanted = new Uint8Array(MOST_EVENTS);
  private ears: Listener | null = null;
  private onTap: Listener | null = null;
  private curves = false;
  /** By event: does anyone listen? The engine asks before it tells. */
  readonly heard = new Uint8Array(MOST_EVENTS);

  /** From now on these books are kept; null: none. */
  record(metrics: Metrics | null): void {
    this.metrics = metrics;
    this.wanted.fill(metrics === null || metrics.wants !== undefined ? 0 : 1);
    for (const event of metrics?.wants ?? []) this.wanted[event] = 1;
    this.curves = false;
    this.keepCurves(true);
  }

  /** Whether the curves of the next game are kept. */
  keepCurves(kept: boolean): void {
    if (kept === this.curves) return;
    this.curves = kept;
    for (const event of this.metrics?.wantsForCurves ?? []) this.wanted[event] = kept ? 1 : 0;
    this.listen();
  }

  /** Players that heed events; the table opens it once they have begun. */
  set players(ears: Listener | null) {
    if (ears === this.ears) return;
    this.ears = ears;
    this.listen();
  }

  /** Replay text and tests; null in plain runs. */
  set tap(tap: Listener | null) {
    this.onTap = tap;
    this.listen();
  }

  private listen(): void {
    if (this.ears !== null || this.onTap !== null) this.heard.fill(1);
    else this.heard.set(this.wanted);
  }

  emit(s: State, mask: number, event: number, a: number, b: number, c: number): void {
    if (this.wanted[event] !== 0) (this.metrics as Metrics).event(s, event, a, b, c);
    if (this.ears !== null) this.ears.event(s, mask, event, a, b, c);
    if (this.onTap !== null) this.onTap.event(s, mask, event, a, b, c);
  }
}
