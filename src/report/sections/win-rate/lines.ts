import { isOneAtATime, levelLabel, levelName } from '../../cells.ts';
import { type Along, alongNumbers } from '../../numeric.ts';
import type { CellSummary, Factor, Summary } from '../../summary.ts';
import { comparedFactors } from '../../verdicts.ts';

/** The settings along a factor with numbers for levels, all else being equal, from the lowest level to the highest. */
export interface Line {
  /** What tells it from the other lines; empty for the only one. */
  readonly label: string;
  /** The level it has of the factor of curves, and the picture it stands in. */
  readonly curve: string;
  readonly picture: string;
  readonly cells: readonly CellSummary[];
}

/** How the settings of a summary lie along numbers, if every combination was played: a curve with gaps would mislead. */
export function alongOf(summary: Summary): Along | undefined {
  if (isOneAtATime(summary)) return undefined;
  const along = alongNumbers(summary.factors, comparedFactors(summary.runs[0]));
  const all = summary.factors.reduce((product, { levels }) => product * levels.length, 1);
  return summary.cells.length === all ? along : undefined;
}

export function linesOf(summary: Summary, { factor, curves, pictures }: Along): Line[] {
  const lines = new Map<string, { curve: string; picture: string; cells: CellSummary[] }>();
  const words = ({ name }: Factor, { levels }: CellSummary): string => levelLabel(summary, name, levels[name]);
  for (const cell of summary.cells) {
    const curve = curves === undefined ? '' : words(curves, cell);
    const picture = pictures.map((each) => words(each, cell)).join(' · ');
    const key = JSON.stringify([curve, picture]);
    const line = lines.get(key) ?? { curve, picture, cells: [] };
    lines.set(key, line);
    line.cells.push(cell);
  }
  return [...lines.values()].map(({ curve, picture, cells }) => ({
    label: [picture, curve].filter((part) => part !== '').join(' · '),
    curve,
    picture,
    cells: cells.sort((a, b) => Number(a.levels[factor.name]) - Number(b.levels[factor.name])),
  }));
}

/** The level of a setting along the axis, in words. */
export function levelOf(summary: Summary, { factor }: Along, cell: CellSummary): string {
  return levelName(summary, factor.name, cell.levels[factor.name]);
}
