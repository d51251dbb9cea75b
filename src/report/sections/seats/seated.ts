import { simultaneous } from '../../../stats/holm.ts';
import { arrange } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { fairShare, sideOf } from '../../intervals.ts';
import type { Summary } from '../../summary.ts';
import { seatNames } from './names.ts';
import { decidedGames, type Equality, equality, type SeatShare, seatShares } from './shares.ts';

/** A seat of a cell, compared with the fair share. */
export interface Seated extends SeatShare {
  readonly name: string;
  readonly side: 'above' | 'below' | 'open';
}

/** A cell in which more than two seats compete. */
export interface SeatedCell {
  readonly label: string;
  /** Its place in the summary. */
  readonly place: number;
  readonly fair: number;
  readonly seats: readonly Seated[];
  readonly decided: ReturnType<typeof decidedGames>;
  readonly equality: Equality | undefined;
}

/** The cells with competing seats. Claims are made about all seats of all cells, so intervals hold for all of them together. */
export function seatedCells(summary: Summary): SeatedCell[] {
  const told = arrange(summary).places.flatMap(({ cell, label }) => (cell.wins === undefined ? [] : [{ cell, label, wins: cell.wins }]));
  const names = told.map(({ cell }) => seatNames(summary.runs[cell.run], cell.index));
  const each = simultaneous(CONFIDENCE, names.flat().length);
  return told.map(({ cell, label, wins }, i) => {
    const run = summary.runs[cell.run];
    const fair = fairShare(run, cell.index);
    const shares = seatShares(wins, names[i].length, run.intervals, each);
    return {
      label,
      place: summary.cells.indexOf(cell),
      fair,
      seats: shares.map((own, seat) => ({ ...own, name: names[i][seat], side: sideOf(own.share, fair) })),
      decided: decidedGames(wins),
      equality: equality(wins, names[i].length, run.intervals),
    };
  });
}
