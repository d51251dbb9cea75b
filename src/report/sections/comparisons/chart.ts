import { differencePoint } from '../../differences.ts';
import type { Chart } from '../../section.ts';
import { capital, count, measureWords } from '../../words.ts';
import { byChange, type Contrast, type Row } from './contrast.ts';
import { differenceData, differenceLegend, differenceSpec } from './differences.ts';
import { dumbbellData, dumbbellLegend, dumbbellSpec } from './dumbbell.ts';

/** More rows than this nobody reads: the largest are drawn, and the table has all. */
const MOST_ROWS = 24;
const LARGEST = 12;

/** Both values of each setting where two things are compared, the differences where there are more. */
export function contrastChart(contrast: Contrast, name: string): Chart {
  const { told, levels } = contrast;
  const rows = drawn(contrast);
  const title = titleOf(contrast, rows.length);
  const about = `${capital(measureWords(told.measure))} with ${contrast.baseline} and with ${levels.length === 1 ? levels[0] : `${count(levels.length)} others`}, the largest change first. ${title}.`;
  if (levels.length === 1) {
    const values = dumbbellData(rows, contrast);
    const panel = { title, about, values, spec: (look: Parameters<typeof dumbbellSpec>[2]) => dumbbellSpec(values, told.share, look) };
    return { kind: 'wide', name, title, legend: dumbbellLegend(values, contrast), panel };
  }
  const values = differenceData(rows, contrast);
  const panel = { title, about, values, spec: (look: Parameters<typeof differenceSpec>[1]) => differenceSpec(values, look) };
  return { kind: 'wide', name, title, legend: differenceLegend(values), panel };
}

/** By level, and then by change; only the largest of very many. */
function drawn({ rows, levels }: Contrast): Row[] {
  const size = ({ compared }: Row): number => Math.abs(compared.estimate.point);
  const kept = rows.length > MOST_ROWS ? [...rows].sort((a, b) => size(b) - size(a)).slice(0, LARGEST) : rows;
  return levels.flatMap((level) => byChange(kept.filter((row) => row.level === level)));
}

/** max spirit 20 → 18: −1.0 to −5.5 points */
function titleOf({ told, rows, step }: Contrast, shown: number): string {
  const unit = told.share ? ' points' : '';
  const measure = told.measure === 'win' ? '' : `${measureWords(told.measure)} `;
  const left = shown < rows.length ? `, the ${count(shown)} largest of ${count(rows.length)}` : '';
  return `${capital(step)}: ${measure}${rangeWords(told, rows)}${unit}${left}`;
}

/** From the smallest change to the largest if all go one way, otherwise from the lowest to the highest. */
function rangeWords({ share }: Contrast['told'], rows: readonly Row[]): string {
  const order = rows.map(({ compared }) => compared.estimate).sort((a, b) => a.point - b.point);
  const ends = [order[0], order[order.length - 1]];
  const [first, last] = (ends[1].point < 0 ? ends.reverse() : ends).map((estimate) => differencePoint(estimate, share));
  return first === last ? first : `${first} to ${last}`;
}
