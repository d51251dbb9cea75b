import { uniformFor } from '../../../runner/plan/seed.ts';
import { counted } from '../../../stats/counts.ts';
import { type Estimate, UNKNOWN } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { moments } from '../../../stats/moments.ts';
import { SharedLuck } from '../../../stats/shared-luck.ts';
import { type SaltelliOutputs, sobolIndices } from '../../../stats/sobol-indices.ts';
import type { Uniform } from '../../../stats/uniform.ts';
import { some } from '../../changes/names.ts';
import { estimateColumns, headings, rateValues } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { Opening, Panel } from '../../section.ts';
import { capital, count, list, percent, rateWords } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { type Findings, noiseOf, type Study } from './knobs.ts';

const RESAMPLES = 2000;

interface Index {
  readonly label: string;
  readonly first: Estimate;
  readonly total: Estimate;
}

/** saltelli: what share of the differences between settings each factor explains, alone and with others. */
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
    opening: openingOf(study, found),
    clear: known.some(({ total }) => total.low > 0),
    sentence:
      known.length === 0
        ? `These games show no differences in ${measure} between settings beyond luck.`
        : `${capital(found[0].label)} explains the largest share of the differences in ${measure} between settings: ${rateWords(found[0].first)} alone, ${rateWords(found[0].total)} including interactions with other factors` +
          `${idle.length === 0 ? '' : `; ${list(idle)} may have no effect at all`}.`,
    notes: [
      `This run’s design (Saltelli’s, ${count(rows)} rows) gives two shares of the variance between settings. Alone: what would disappear if only this factor were known (main Sobol index). Including interactions: what would remain if only this factor were unknown (total index). The shares alone add up to at most 100 %; the rest is what factors do together.`,
      `Intervals are bootstrap intervals over rows and games (${count(RESAMPLES)} resamples), because all rows share their luck; they hold for all factors together with 95 % confidence. The part of the differences that comes from luck is subtracted, so a share may come out below 0, which means none.`,
    ],
    charts: [
      {
        kind: 'panels',
        name,
        title: `Share of the differences in ${measure}`,
        legend: [],
        groups: [{ title: '', panels: [panel('Alone', ({ first }) => first), panel('Including interactions', ({ total }) => total)] }],
      },
    ],
    table: {
      caption: run.title,
      columns: [...headings(1, 'Factor'), ...estimateColumns('Alone', 'alone'), ...estimateColumns('Including interactions', 'including')],
      rows: found.map(({ label, first, total }) => [label, ...rateValues(first), ...rateValues(total)]),
    },
  };
}

/** Which factor explains most, as far as the intervals tell, and which may do nothing. */
function openingOf({ measure, name }: Study, found: readonly Index[]): Opening {
  const clear = found.filter(({ total }) => total.low > 0);
  const [top, ...others] = clear;
  if (top === undefined)
    return { sentence: `None of ${count(found.length)} factors clearly explains differences in ${measure}.`, figure: '', chart: name, takeaways: [] };
  const rivals = found.filter((other) => other !== top && other.total.high >= top.total.low);
  const explained = `about ${percent(Math.min(1, top.total.point), 0)} of the differences in ${measure}`;
  const idle = found.filter((index) => !clear.includes(index)).map(({ label }) => label);
  return {
    sentence:
      rivals.length === 0
        ? `Of ${count(found.length)} factors, ${top.label} matters most: it has a part in ${explained}.`
        : `Of ${count(found.length)} factors, ${top.label} explains the largest share, a part in ${explained}; ${some(rivals.map(({ label }) => label))} may matter as much.`,
    figure: `${capital(top.label)}: ${rateWords(top.first)} alone, ${rateWords(top.total)} including interactions (intervals hold for all factors together).`,
    chart: name,
    takeaways: [
      ...(others.length === 0 ? [] : [`Also clear: ${some(others.map(({ label, total }) => `${label} (about ${percent(total.point, 0)})`))}.`]),
      ...(idle.length === 0 ? [] : [`May have no effect at all: ${some(idle)}.`]),
    ],
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
  // Shared luck moves all cells alike: only half the variance of a difference shows how far noise separates them.
  const taken = { output: noise(a, b) / 2, change: ab.map((changed) => noise(changed, a)), redrawn: (again: Uniform) => outputs(luck.redrawn(again)) };
  if (moments(counted([...Array.from(observed.a), ...Array.from(observed.b)])).variance <= taken.output)
    return knobs.map(({ label }) => ({ label, first: UNKNOWN, total: UNKNOWN }));
  const uniform = uniformFor(run.seed, 'sensitivity');
  const { first, total } = sobolIndices(observed, uniform, taken, simultaneous(CONFIDENCE, knobs.length), RESAMPLES);
  const order = (value: number): number => (Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY);
  return knobs.map(({ label }, k) => ({ label, first: first[k], total: total[k] })).sort((x, y) => order(y.total.point) - order(x.total.point));
}
