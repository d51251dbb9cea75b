import { arrange } from '../../cells.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../../confidence.ts';
import { type Decisions, decisionsOf, type Minutes, minutesOf, type TurnFigures, turnsOf } from '../../feel/figures.ts';
import { paceOf } from '../../feel/pace.ts';
import type { CellSummary, Summary } from '../../summary.ts';

/** How the games of one setting feel. */
export interface Felt {
  readonly cell: CellSummary;
  readonly label: string;
  /** Absent if there are no courses, or too few. */
  readonly decisions: Decisions | undefined;
  /** Games with a course, also if they are too few. */
  readonly games: number;
  readonly turns: TurnFigures | undefined;
  readonly minutes: Minutes;
}

/** All settings that were read, in the order of tables and charts. */
export function feltSettings(summary: Summary): Felt[] {
  const pace = paceOf(summary);
  return arrange(summary).places.flatMap(({ cell, label }): Felt[] => {
    const { feel, run } = cell;
    if (feel === undefined) return [];
    const { intervals: manner, swap: paired } = summary.runs[run];
    const way = { manner, paired, confidence: CONFIDENCE };
    const games = feel.courses.filter((course) => course !== undefined).length;
    const turns = turnsOf(feel, way);
    return [
      {
        cell,
        label,
        games,
        decisions: games < FEWEST_GAMES ? undefined : decisionsOf(feel, way),
        turns: (turns?.games ?? 0) < FEWEST_GAMES ? undefined : turns,
        minutes: minutesOf(feel, pace, way),
      },
    ];
  });
}
