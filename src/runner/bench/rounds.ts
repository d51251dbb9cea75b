import { sumUp, type Timed } from './cpu-time.ts';
import { type Figure, figureOf } from './figure.ts';
import type { MachineSpeed } from './machine-speed.ts';

/**
 * All rounds of one subject as one measurement: each slice uses its undisturbed passes from all rounds. On a busy machine only some slices of a round run
 * undisturbed, but most do in at least one round.
 */
export function pooled(rounds: readonly Timed[], machine: MachineSpeed): Timed {
  const [{ games, decisions, slices }] = rounds;
  const quickest = machine.quickest ?? Math.min(...rounds.map((round) => round.quickest));
  const passes = slices.map((_, i) => rounds.flatMap((round) => round.slices[i]));
  return { games, decisions, quickest, slices: passes, ...sumUp(passes, quickest) };
}

/** A figure of a subject: its value over all rounds together, with the lowest and highest round. */
export function figureOfRounds(rounds: readonly Timed[], machine: MachineSpeed, of: (timed: Timed) => number): Figure {
  return { ...figureOf(rounds.map(of)), median: of(pooled(rounds, machine)) };
}

/** A ratio of two subjects, compared round by round, so that the machine is equally busy for both. */
export function ratioOfRounds(one: readonly Timed[], other: readonly Timed[], machine: MachineSpeed, ratio: (one: Timed, other: Timed) => number): Figure {
  const rounds = figureOf(one.map((timed, round) => ratio(timed, other[round])));
  return { ...rounds, median: ratio(pooled(one, machine), pooled(other, machine)) };
}

/** Share of the slices that ran undisturbed in at least one round; the minimum over the subjects. */
export function quietOf(subjects: readonly (readonly Timed[])[], machine: MachineSpeed): number {
  return Math.min(...subjects.map((rounds) => pooled(rounds, machine).quiet));
}
