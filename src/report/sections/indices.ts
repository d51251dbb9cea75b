import { uniformFor } from '../../runner/plan/seed.ts';
import { counted } from '../../stats/counts.ts';
import { type Estimate, UNKNOWN } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { moments } from '../../stats/moments.ts';
import { SharedLuck } from '../../stats/shared-luck.ts';
import { type SaltelliOutputs, sobolIndices } from '../../stats/sobol-indices.ts';
import type { Uniform } from '../../stats/uniform.ts';
import { CONFIDENCE } from '../confidence.ts';
import type { Panel } from '../section.ts';
import { count, list, rateWords } from '../words.ts';
import { type Dots, dotData, dotSpec } from './dots.ts';
import { type Findings, headings, noiseOf, type Study } from './knobs.ts';
import { PERCENT_LABELS } from './percent.ts';

const RESAMPLES = 2000;

interface Index {
  readonly label: string;
  readonly first: Estimate;
  readonly total: Estimate;
}

/** saltelli: what share of the differences between cells each factor explains, alone and with others. */
export function indices(study: Study): Findings {
  const { run, measure, name, knobs } = study;
  const rows = (run.visits ?? []).length / (knobs.length + 2);
  const found = indicesOf(study);
  const known = found.filter(({ total }) => Number.isFinite(total.point));
  const idle = known.filter(({ total }) => total.low <= 0).map(({ label }) => label);
  const panel = (title: string, of: (index: Index) => Estimate): Panel => {
    const dots: Dots = { labels: found.map(({ label }) => label), estimates: found.map(of), words: rateWords, zero: 0, axis: PERCENT_LABELS.labelExpr };
    return {
      title,
      about: `${title}: shares of the differences in ${measure} with intervals, by factor.`,
      values: dotData(dots),
      spec: (look) => dotSpec(dots, look),
    };
  };
  return {
    sentence:
      known.length === 0
        ? `The ${measure} is the same in all cells, as far as their games can tell.`
        : `Of the differences in ${measure} between cells ${found[0].label} explains most: ${rateWords(found[0].first)} alone, ${rateWords(found[0].total)} with all it does together with others` +
          `${idle.length === 0 ? '' : `; ${list(idle)} may well do nothing`}.`,
    notes: [
      `This run’s design (Saltelli’s, ${count(rows)} rows) lets both shares be told: alone is what would be gone of the variance between cells if only this factor were known (main Sobol index), with others what would be left if only this one were not (total index). Alone, the shares add up to at most 100 %; the rest is what factors do together.`,
      `Intervals are bootstrap intervals over rows and games (${count(RESAMPLES)} resamples), as all rows share their luck, and hold for all factors together with 95 % confidence. What games’ luck adds to the differences is taken off, so that a share may come out below 0: then it is none.`,
    ],
    charts: [
      {
        kind: 'panels',
        name,
        title: `Share of the differences in ${measure}`,
        legend: [],
        groups: [{ title: '', panels: [panel('Alone', ({ first }) => first), panel('With all it does together with others', ({ total }) => total)] }],
      },
    ],
    table: {
      caption: run.title,
      columns: headings(1, 'Factor', 'Alone', 'With others'),
      rows: found.map(({ label, first, total }) => [label, { text: rateWords(first) }, { text: rateWords(total) }]),
    },
  };
}

/** Largest total first. */
function indicesOf({ run, units, knobs }: Study): Index[] {
  const visits = run.visits ?? [];
  const n = visits.length / (knobs.length + 2);
  const block = (b: number): number[] => visits.slice(b * n, (b + 1) * n);
  const [a, b, ...ab] = Array.from({ length: knobs.length + 2 }, (_, i) => block(i));
  const luck = new SharedLuck(units);
  const outputs = (means: readonly number[]): SaltelliOutputs => {
    const at = (cells: readonly number[]): number[] => cells.map((cell) => means[cell]);
    return { a: at(a), b: at(b), ab: ab.map(at) };
  };
  const observed = outputs(luck.means());
  const noise = (first: readonly number[], second: readonly number[]): number =>
    first.reduce((sum, cell, row) => sum + (cell === second[row] ? 0 : noiseOf(units[cell], units[second[row]])), 0) / n;
  // Luck that all cells share moves them all alike: only half the variance of a difference tells how far noise sets them apart.
  const taken = { output: noise(a, b) / 2, change: ab.map((changed) => noise(changed, a)), redrawn: (again: Uniform) => outputs(luck.redrawn(again)) };
  if (moments(counted([...Array.from(observed.a), ...Array.from(observed.b)])).variance <= taken.output)
    return knobs.map(({ label }) => ({ label, first: UNKNOWN, total: UNKNOWN }));
  const uniform = uniformFor(run.seed, 'sensitivity');
  const { first, total } = sobolIndices(observed, uniform, taken, simultaneous(CONFIDENCE, knobs.length), RESAMPLES);
  const order = (value: number): number => (Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY);
  return knobs.map(({ label }, k) => ({ label, first: first[k], total: total[k] })).sort((x, y) => order(y.total.point) - order(x.total.point));
}
