import { simultaneous } from '../../../stats/holm.ts';
import { arrange } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { fairShare, sideOf } from '../../intervals.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { seatName, seatTraits } from './names.ts';
import { decidedGames, type Equality, equality, type SeatShare, seatShares } from './shares.ts';

/** A seat of a setting, compared with the fair share. */
export interface Seated extends SeatShare {
  readonly seat: number;
  readonly name: string;
  /** What distinguishes it from the other seats. */
  readonly traits: readonly string[];
  readonly side: 'above' | 'below' | 'open';
}

/** A setting in which more than two seats compete. */
export interface SeatedCell {
  readonly cell: CellSummary;
  readonly label: string;
  /** Its place in the summary. */
  readonly place: number;
  readonly fair: number;
  readonly seats: readonly Seated[];
  readonly decided: ReturnType<typeof decidedGames>;
  readonly equality: Equality | undefined;
}

/** The settings with competing seats. Claims are made about all seats of all settings, so intervals hold for all of them together. */
export function seatedCells(summary: Summary): SeatedCell[] {
  const told = arrange(summary).places.flatMap(({ cell, label }) => (cell.wins === undefined ? [] : [{ cell, label, wins: cell.wins }]));
  const traits = told.map(({ cell }) => seatTraits(summary.runs[cell.run], cell.index));
  const each = simultaneous(CONFIDENCE, traits.flat().length);
  return told.map(({ cell, label, wins }, i) => {
    const run = summary.runs[cell.run];
    const fair = fairShare(run, cell.index);
    const shares = seatShares(wins, traits[i].length, run.intervals, each);
    return {
      cell,
      label,
      place: summary.cells.indexOf(cell),
      fair,
      seats: shares.map((own, seat) => ({ ...own, seat, name: seatName(seat, traits[i][seat]), traits: traits[i][seat], side: sideOf(own.share, fair) })),
      decided: decidedGames(wins),
      equality: equality(wins, traits[i].length, run.intervals),
    };
  });
}
