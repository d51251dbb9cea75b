import { type Compared, judgeFamily } from '../../src/analysis/family.ts';
import { kindOfCells, measureRun } from '../../src/analysis/measured.ts';
import { pairedDifference } from '../../src/evidence/difference.ts';
import { estimate } from '../../src/evidence/single.ts';
import type { Estimate } from '../../src/stats/estimate.ts';
import type { Row } from './rows.ts';
import { type Contender, contendersOf } from './study.ts';

export interface Measured {
  readonly row: Row;
  /** By contender: what it wins, with a 95 % interval. */
  readonly wins: readonly { readonly contender: Contender; readonly won: Estimate }[];
  /** By search: against its adviser on the same luck, with intervals that hold together. */
  readonly ahead: readonly Compared[];
}

/** Reads what the players of a row won. */
export function measureRow(row: Row, folder: string): Measured {
  const contenders = contendersOf(row);
  const measured = measureRun(folder, row.seat === 'strategy' ? 'win' : 'score');
  const { units, run } = measured;
  const wins = contenders.map((contender, i) => ({ contender, won: estimate(units[i], kindOfCells(measured, [i]), run.intervals, 0.95) }));
  const baseline = contenders.findIndex(({ name }) => name === row.search.bias);
  const searches = contenders.flatMap((contender, level) => (contender.search === undefined ? [] : [{ contender, level }]));
  const { rows } = judgeFamily(
    searches.map(({ contender, level }) => ({
      shared: {},
      level: contender.name,
      baseline: row.search.bias,
      cells: { level, baseline },
      difference: pairedDifference(units[level], units[baseline], kindOfCells(measured, [level, baseline]), run.intervals),
    })),
    null,
  );
  return { row, wins, ahead: rows };
}

/** A row as a table in Markdown. */
export function tableOf({ row, wins, ahead }: Measured): string {
  const lines = wins.map(({ contender, won }) => {
    const difference = ahead.find(({ level }) => level === contender.name)?.estimate;
    const points = difference === undefined ? '' : `${signed(difference.point)} [${signed(difference.low)}, ${signed(difference.high)}]`;
    return `| ${contender.name} | ${contender.games} | ${(100 * won.point).toFixed(1)} [${(100 * won.low).toFixed(1)}, ${(100 * won.high).toFixed(1)}] | ${points} |`;
  });
  return [`| ${row.title} | games | wins, per cent | points ahead of ${row.search.bias} |`, '|---|---|---|---|', ...lines].join('\n');
}

function signed(share: number): string {
  const points = Math.abs(100 * share).toFixed(1);
  return share < 0 ? `−${points}` : points;
}
