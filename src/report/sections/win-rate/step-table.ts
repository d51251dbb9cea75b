import { levelName } from '../../cells.ts';
import { differenceValues, estimateColumns } from '../../columns.ts';
import type { Measured } from '../../measured.ts';
import type { Along } from '../../numeric.ts';
import type { DataTable } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { capital, factorWords } from '../../words.ts';
import { levelOf, linesOf } from './lines.ts';
import { trendsOf } from './trends.ts';

/** The steps from each level to the next, which the sentences about a curve rest on. */
export function stepTable(summary: Summary, along: Along, measured: Measured): DataTable[] {
  const trends = trendsOf(summary, measured, linesOf(summary, along));
  if (trends.length === 0) return [];
  const others = [...along.pictures, ...(along.curves === undefined ? [] : [along.curves])];
  const steps = trends.flatMap(({ line, steps: own }) => own.map(({ estimate }, i) => ({ from: line.cells[i], to: line.cells[i + 1], estimate })));
  return [
    {
      caption: `Steps along ${factorWords(along.factor.name)}: paired differences, with intervals that hold for all of them together`,
      columns: [
        ...others.map(({ name }) => ({ title: capital(factorWords(name)), numeric: false })),
        { title: 'From', numeric: true },
        { title: 'To', numeric: true },
        ...estimateColumns(measured.share ? 'Change in points' : 'Change'),
      ],
      rows: steps.map(({ from, to, estimate }) => [
        ...others.map(({ name }) => levelName(summary, name, to.levels[name])),
        { text: levelOf(summary, along, from) },
        { text: levelOf(summary, along, to) },
        ...differenceValues(estimate, measured.share),
      ]),
      cells: steps.map(({ to }) => summary.cells.indexOf(to)),
    },
  ];
}
