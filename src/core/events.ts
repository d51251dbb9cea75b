import type { Metrics } from './metrics.ts';
import type { State } from './state.ts';

/** An event, emitted once and delivered to players, metrics and the replay text. */
export interface EventSpec {
  readonly name: string;
}

export interface Listener {
  event(s: State, mask: number, event: number, a: number, b: number, c: number): void;
}

/** Mask: visible to every decider. */
export const ALL = -1;

/** Upper bound on the event types of a game. */
const MOST_EVENTS = 256;

/** The single event door. It is closed in search worlds (header word `live`). */
export class Door {
  /** The game's metrics while games are recorded, and the events they want. They are called directly, in every game. */
  private metrics: Metrics | null = null;
  private readonly wanted = new Uint8Array(MOST_EVENTS);
  private ears: Listener | null = null;
  private onTap: Listener | null = null;
  private curves = false;
  /** Told once per game that everything is dealt; null if nobody records the luck dealt. */
  dealt: ((s: State) => void) | null = null;
  /** By event: does anyone listen? The engine checks this before it emits. */
  readonly heard = new Uint8Array(MOST_EVENTS);

  /** Starts recording into these metrics; null stops recording. */
  record(metrics: Metrics | null): void {
    this.metrics = metrics;
    this.wanted.fill(metrics === null || metrics.wants !== undefined ? 0 : 1);
    for (const event of metrics?.wants ?? []) this.wanted[event] = 1;
    this.curves = false;
    this.keepCurves(true);
  }

  /** Sets whether the next game's curves are kept. */
  keepCurves(kept: boolean): void {
    if (kept === this.curves) return;
    this.curves = kept;
    for (const event of this.metrics?.wantsForCurves ?? []) this.wanted[event] = kept || this.metrics?.wants?.includes(event) ? 1 : 0;
    this.listen();
  }

  /** Players that heed events. The table sets this after they have begun. */
  set players(ears: Listener | null) {
    if (ears === this.ears) return;
    this.ears = ears;
    this.listen();
  }

  /** Listener for replay text and tests; null in plain runs. */
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
