import { arrange } from '../../cells.ts';
import type { Measured } from '../../measured.ts';
import { subjectWords } from '../../measured.ts';
import type { Chart } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';

/** What is measured, a row for each setting, the highest first where settings have no order of their own. */
export function measureRows(summary: Summary, measured: Measured, name: string, about: string): Chart {
  const rows = arrange(summary)
    .places.map(({ cell, label }) => ({ label, cell: summary.cells.indexOf(cell), value: measured.of(cell) }))
    .filter(({ value }) => Number.isFinite(value.point))
    .sort((a, b) => b.value.point - a.value.point);
  const dots: Dots = {
    labels: rows.map(({ label }) => label),
    cells: rows.map(({ cell }) => cell),
    estimates: rows.map(({ value }) => value),
    words: measured.exactly,
    zero: 0,
    ...(measured.share ? { axis: PERCENT_LABELS.labelExpr } : {}),
  };
  const title = `${capital(subjectWords(summary, measured).replace(/^the /, ''))} with 95 % interval`;
  return {
    kind: 'wide',
    name,
    title,
    legend: [],
    panel: { title: capital(measured.words), about: `${title}. ${about}`, values: dotData(dots), spec: (look) => dotSpec(dots, look) },
  };
}
