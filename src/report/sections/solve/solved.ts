import { type SolveAnswer, solveAnswer } from '../../../analysis/solve/answer.ts';
import type { FoundValues } from '../../../analysis/solve/search.ts';
import type { Units } from '../../../evidence/units.ts';
import type { Solve } from '../../../runner/experiment/schema.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';

/** A question for a value, with what the search found and the answer from fresh games. */
export interface Solved {
  readonly run: RunFile;
  readonly parameter: string;
  readonly target: number;
  readonly within: number;
  readonly found: FoundValues;
  readonly answer: SolveAnswer;
  readonly measure: string;
  readonly share: boolean;
}

type FoundSolve = Omit<Solve, 'found'> & { readonly found: FoundValues };

function solveOf(run: RunFile): FoundSolve | undefined {
  return (run.experiment as { readonly solve?: FoundSolve }).solve;
}

/** Did `scry solve` make this run? */
export function hasSolve(run: RunFile): boolean {
  return solveOf(run) !== undefined;
}

/** The answer of a run that `scry solve` made. `units`: by cell. */
export function solvedOf(run: RunFile, units: readonly Units[], { name, share }: { readonly name: string; readonly share: boolean }): Solved {
  const { parameter, target, within, found } = solveOf(run) as FoundSolve;
  const finals = run.cells.map(({ levels, index }) => ({ value: Number(levels[parameter]), units: units[index] }));
  return { run, parameter, target, within, found, answer: solveAnswer(finals, found, { target, within, share }, run.intervals), measure: name, share };
}
