import { sumUp, type Timed } from './cpu-time.ts';
import { type Figure, figureOf } from './figure.ts';
import type { MachineSpeed } from './machine-speed.ts';

/**
 * All rounds of one subject as one measurement: of each slice the undisturbed passes of all rounds count. On a busy machine only some slices of a round run
 * undisturbed, but most of them do in one round or another.
 */
export function pooled(rounds: readonly Timed[], machine: MachineSpeed): Timed {
  const [{ games, decisions, slices }] = rounds;
  const quickest = machine.quickest ?? Math.min(...rounds.map((round) => round.quickest));
  const passes = slices.map((_, i) => rounds.flatMap((round) => round.slices[i]));
  return { games, decisions, quickest, slices: passes, ...sumUp(passes, quickest) };
}

/** A figure of a subject: that of all rounds together, beside the lowest and the highest of them. */
export function figureOfRounds(rounds: readonly Timed[], machine: MachineSpeed, of: (timed: Timed) => number): Figure {
  return { ...figureOf(rounds.map(of)), median: of(pooled(rounds, machine)) };
}

/** The same of two subjects, which are compared round by round: the machine is as busy for one as for the other. */
export function ratioOfRounds(one: readonly Timed[], other: readonly Timed[], machine: MachineSpeed, ratio: (one: Timed, other: Timed) => number): Figure {
  const rounds = figureOf(one.map((timed, round) => ratio(timed, other[round])));
  return { ...rounds, median: ratio(pooled(one, machine), pooled(other, machine)) };
}

/** The share of the slices that ran undisturbed in one round or another; of several subjects, of the one with the least. */
export function quietOf(subjects: readonly (readonly Timed[])[], machine: MachineSpeed): number {
  return Math.min(...subjects.map((rounds) => pooled(rounds, machine).quiet));
}
