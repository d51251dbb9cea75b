import { type Family, judgeFamily } from '../../../analysis/family.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { kindOf } from '../../../evidence/units.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { isClear, sizesOf } from '../../changes/effect.ts';
import { type Step, stepLabel, switchWords } from '../../changes/step.ts';
import { factorWords } from '../../words.ts';
import { levelOf, type Study } from './knobs.ts';

/** One parameter at one other level, all else as in the baseline. */
export interface Change {
  readonly step: Step;
  /** From what to what, and both together. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** The setting, by its place in the summary. */
  readonly cell: number;
  readonly estimate: Estimate;
  readonly adjusted: number;
  readonly clear: boolean;
  readonly coupling: number;
}

/** A parameter with all its changes. */
export interface Parameter {
  readonly factor: string;
  /** Its row in a chart: the parameter and what it starts from; if it has one other level, also that. */
  readonly row: string;
  /** Its name at the start of a sentence; a switch is named by how it is set: playing with day dream. */
  readonly name: string;
  /** The largest first. */
  readonly changes: readonly Change[];
  /** How large its largest effect is at least and at most, by the intervals. */
  readonly least: number;
  readonly most: number;
}

/** Every setting against the first, in which every factor has its first level. */
export function familyOf({ run, units, share }: Study): Family {
  const questions = run.cells.slice(1).map(({ index, levels }) => {
    const factor = Object.keys(levels).find((each) => levels[each] !== run.cells[0].levels[each]) as string;
    const difference = pairedDifference(units[index], units[0], kindOf([units[index], units[0]], share), run.intervals);
    return { shared: { factor }, level: '', baseline: '', cells: { level: index, baseline: 0 }, difference };
  });
  return judgeFamily(questions, null);
}

/** Parameters by their largest effect. */
export function parametersOf(study: Study, family: Family): Parameter[] {
  const size = ({ estimate }: Change): number => Math.abs(estimate.point);
  const all = family.rows.map(({ shared, cells, estimate, adjusted, verdict, pairing }): Change => {
    const factor = String(shared.factor);
    const [from, to] = [cells.baseline, cells.level].map((cell) => study.run.cells[cell].levels[factor]);
    return {
      step: { factor, from, to },
      from: levelOf(study, cells.baseline, factor),
      to: levelOf(study, cells.level, factor),
      label: stepLabel(study.run, { factor, from, to }),
      cell: study.first + cells.level,
      estimate,
      adjusted,
      clear: isClear({ verdict }),
      coupling: pairing?.coupling ?? Number.NaN,
    };
  });
  const factors = [...new Set(all.map(({ step }) => step.factor))];
  return factors
    .map((factor): Parameter => {
      const changes = all.filter(({ step }) => step.factor === factor).sort((a, b) => size(b) - size(a));
      const sizes = changes.map(({ estimate }) => sizesOf(estimate));
      const { to } = changes[0].step;
      return {
        factor,
        row: rowOf(study, changes),
        name: typeof to === 'boolean' ? `playing ${switchWords(factor, to)}` : factorWords(factor),
        changes,
        least: Math.max(...sizes.map(({ least }) => least)),
        most: Math.max(...sizes.map(({ most }) => most)),
      };
    })
    .sort((a, b) => size(b.changes[0]) - size(a.changes[0]));
}

/** with day dream; solo draws · when played → after hand; max spirit · from 20; spirit costs, whose changes are amounts */
function rowOf({ run }: Study, [first, ...others]: readonly Change[]): string {
  const { factor, to } = first.step;
  if (typeof to === 'boolean') return first.label;
  if (others.length === 0) return `${factorWords(factor)} · ${first.from} → ${first.to}`;
  const isAmount = run.factors.some(({ name, shift }) => name === factor && shift === true);
  return isAmount ? factorWords(factor) : `${factorWords(factor)} · from ${first.from}`;
}
