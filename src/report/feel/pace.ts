import type { Summary } from '../summary.ts';

/** Seconds that players take for a decision, if nobody says otherwise. */
export const USUAL_PACE = 15;

/** The pace asked for, or that of the first experiment that has one. */
export function paceOf({ pace, runs }: Summary): number {
  const own = runs.map(({ experiment }) => (experiment as { readonly pace?: number }).pace);
  return pace ?? own.find((each) => each !== undefined) ?? USUAL_PACE;
}
