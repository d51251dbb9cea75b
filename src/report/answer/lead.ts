import { measureName, type RunFile } from '../../runner/run/run-file.ts';
import { alongNumbers } from '../numeric.ts';
import { hasLadder } from '../sections/ladder/ladder.ts';
import { hasMatchups } from '../sections/match-ups/matrix.ts';
import { hasPaths } from '../sections/paths/section.ts';
import { hasRanking } from '../sections/ranking/ranked.ts';
import { hasSeats } from '../sections/seats/section.ts';
import { isForSensitivity } from '../sections/sensitivity/section.ts';
import { hasSkill, isOnlySkill } from '../sections/skill/axis.ts';
import { hasSolve } from '../sections/solve/solved.ts';
import { hasWithout } from '../sections/without/costs.ts';
import { comparedFactors } from '../verdicts.ts';

/** Sections that are the answer if the experiment names them first: whoever asks for a map before anything else asks where. */
const BY_NAME = ['ladder', 'match-ups', 'seats', 'sensitivity', 'luck-skill', 'skill', 'paths', 'campaign', 'map', 'causes', 'cards', 'feel'];

/** The section that answers the question of these runs, by the design of their experiment. `asked` are the sections of the report in order. */
export function leadOf(runs: readonly RunFile[], asked: readonly string[]): string {
  const [run] = runs;
  if (runs.length > 1) return 'comparisons';
  if (hasPaths(run)) return 'paths';
  if (hasSolve(run)) return 'solve';
  if (hasRanking(run)) return 'ranking';
  if (hasWithout(run)) return 'without';
  if (isForSensitivity(run)) return 'sensitivity';
  return measureName(run) === 'win' ? leadOfWins(run, asked) : leadOfMeasure(run);
}

function leadOfWins(run: RunFile, asked: readonly string[]): string {
  const [first] = asked.filter((name) => name !== 'summary');
  // Of rungs of a ladder a curve says more than a table; where nobody asks for the table, it comes second.
  const isUnasked = first === 'ladder' && isOnlySkill(run) && !run.report.includes('ladder');
  if (BY_NAME.includes(first) && !isUnasked) return first;
  if ('attempts.arrow' in run.checksums) return 'campaign';
  if (hasMatchups(run) || (asked.includes('match-ups') && varyingIn(run) === 2)) return 'match-ups';
  if (asked.includes('seats') && hasSeats(run)) return 'seats';
  if (alongNumbers(run.factors, comparedFactors(run)) !== undefined) return 'win-rate';
  if (isOnlySkill(run)) return 'skill';
  if (comparedFactors(run).length > 0) return 'comparisons';
  if (hasSkill(run)) return 'skill';
  if (hasLadder(run)) return 'ladder';
  return run.cells.length === 1 && asked.includes('cards') ? 'cards' : 'win-rate';
}

/** Whatever else is measured stands in the table of all results. */
function leadOfMeasure(run: RunFile): string {
  if (isOnlySkill(run)) return 'skill';
  const compared = comparedFactors(run);
  return compared.length > 0 && alongNumbers(run.factors, compared) === undefined ? 'comparisons' : 'summary';
}

function varyingIn({ factors }: RunFile): number {
  return factors.filter(({ levels }) => levels.length > 1).length;
}
