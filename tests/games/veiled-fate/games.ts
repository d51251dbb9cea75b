import { expect } from 'vitest';
import { chiSquare } from '../../../src/conform/chi-square.ts';
import { OVER, Stream } from '../../../src/core/index.ts';
import { C } from '../../../src/games/veiled-fate/state/codes.ts';
import { Kind } from '../../../src/games/veiled-fate/state/kinds.ts';
import { keyOf } from '../../support/keys.ts';
import { type Readings, readings } from './readings.ts';
import { newGame, type Scene, type Setup } from './scenario.ts';

/** One step of a game: what was answered, what the table was like before and after, and the events that followed. */
export interface Step {
  readonly code: number;
  readonly before: Readings;
  readonly after: Readings;
  readonly events: readonly string[];
}

/** Plays a new game to its end with random answers; `check` looks at it after each. Every other action puts a Demi on a Quest if it can: chance alone seldom would. */
export function playAtRandom(setup: Setup, game: number, check: (step: Step, scene: Scene) => void): Scene {
  const scene = newGame(setup, game);
  const rng = new Stream();
  rng.reset(keyOf('random answers'), game, 0);
  const out = new Int32Array(scene.rules.mostCodes);
  let before = scene.state;
  while (scene.s.kind !== OVER) {
    const heard = scene.events.length;
    const legal = out.subarray(0, scene.rules.legal(scene.s, out));
    const placements = scene.s.kind === Kind.action && rng.below(2) === 0 ? legal.filter((each) => each >= C.PLACE && each < C.PORTAL) : [];
    const code = placements.length > 0 ? placements[rng.below(placements.length)] : legal[rng.below(legal.length)];
    scene.play(code);
    const after = scene.state;
    check({ code, before, after, events: scene.events.slice(heard) }, scene);
    before = after;
  }
  return scene;
}

/** The opening positions of so many games. */
export function openings(n: number, setup: Setup): Readings[] {
  const { rules } = newGame(setup);
  rules.door.tap = null;
  const s = rules.create();
  return Array.from({ length: n }, (_, game) => {
    rules.start(s, keyOf('new game'), game);
    return readings(rules, s);
  });
}

/** How often each of these came up. */
export function counted<T>(cases: readonly T[], seen: readonly T[]): number[] {
  return cases.map((each) => seen.filter((one) => one === each).length);
}

/** The counts are what chance makes of these probabilities, as in all but one of ten thousand samples. They add up to the whole sample. */
export function expectShares(counts: readonly number[], probabilities: readonly number[]): void {
  const all = counts.reduce((sum, n) => sum + n, 0);
  const { value, bound } = chiSquare(
    counts,
    probabilities.map((p) => p * all),
  );
  expect(value).toBeLessThan(bound);
}

export function expectEven(counts: readonly number[]): void {
  expectShares(
    counts,
    counts.map(() => 1 / counts.length),
  );
}

export const sorted = <T>(list: Iterable<T>): T[] => [...list].sort();

/** Everything that a seat sees, as integers. */
export function seenBy(scene: Scene, seat: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(seat).write(out))];
}
