import type { GameDef, Pack, Params, Rules, Strategy } from '../core/index.ts';
import { Pulse } from '../runner/play/pulse.ts';

/** A game as an experiment would play it. */
export interface Subject {
  readonly def: GameDef;
  readonly pack: Pack;
  readonly params: Params;
  /** Strategies that come with the game, by their names in a run. */
  readonly strategies?: ReadonlyMap<string, Strategy>;
}

/** How much is played, and by which luck. */
export interface Effort {
  readonly games: number;
  readonly seed: string;
  /** Writing out the table takes longer than all other looks: done at one decision in so many. */
  readonly shownEvery: number;
  /** Shows progress to a watcher; see the runner's `Pulse`. */
  readonly pulse?: Int32Array;
}

/** Something that a game promises. */
export interface Check {
  /** The promise, in words. */
  readonly promise: string;
  /** Where an author looks when it is broken. */
  readonly look: string;
  /** Checks without which this one has nothing new to say: it is left out if one of them finds a fault. */
  readonly after?: readonly Check[];
  /** Throws a `Fault` if the promise is broken. May return a note about what was found. */
  run(subject: Subject, effort: Effort): string | undefined;
}

export function compiled({ def, pack, params }: Subject): Rules {
  return def.compile(pack, params);
}

/** Shows a watcher that something was done. */
export function ticking(pulse: Int32Array | undefined): () => void {
  return () => {
    if (pulse !== undefined) pulse[Pulse.step]++;
  };
}
