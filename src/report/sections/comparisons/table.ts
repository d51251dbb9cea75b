import { differenceValues, headings } from '../../columns.ts';
import { couplingWords, meanWords, probability } from '../../comparisons.ts';
import type { DataTable } from '../../section.ts';
import { capital, count, factorWords } from '../../words.ts';
import type { Contrast } from './contrast.ts';

/** All comparisons: the setting by its factors, both values, the difference and its joint interval. */
export function contrastTable({ told, rows, factors, levels, baseline, levelWords }: Contrast): DataTable {
  const { what, share, unit, factor } = told;
  const comparesLevels = levels.length > 1 || factors.length === 0;
  const words = [
    ...factors.map((name) => capital(factorWords(name))),
    ...(comparesLevels ? [factor === undefined || levels.length === 1 ? 'Compared' : capital(factorWords(factor))] : []),
  ];
  return {
    caption: what,
    columns: [
      ...headings(words.length, ...words, capital(`${unit}s`), 'From', 'To', share ? 'Points' : 'Difference', 'Joint low', 'Joint high', 'Corrected p'),
      ...headings(2, 'Verdict', 'Coupling'),
    ],
    rows: rows.map(({ compared: row, level }) => [
      ...factors.map((name) => levelWords(name, row.shared[name])),
      ...(comparesLevels ? [levels.length === 1 ? `${level} against ${baseline}` : level] : []),
      { text: count(row.difference.n) },
      { text: meanWords(row.difference.second, share) },
      { text: meanWords(row.difference.first, share) },
      ...differenceValues(row.estimate, share),
      { text: probability(row.adjusted) },
      { text: row.verdict },
      { text: couplingWords(row) },
    ]),
    cells: rows.map(({ cell }) => cell),
  };
}
