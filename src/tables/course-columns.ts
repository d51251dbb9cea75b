import type { ColumnSpec } from '../core/index.ts';
import { ALL_CURVES, TURNS_COUNTED } from './kept-curves.ts';

/** The columns of courses.arrow: how each game went, round by round. */
export const COURSE_COLUMNS: readonly ColumnSpec[] = [
  { name: 'game', type: 'int32', about: `number of the game, as in games.arrow; the first ${ALL_CURVES} games of a cell have courses` },
  { name: 'seat', type: 'int8', about: 'seat whose course it is; players who win and lose together have one course, that of seat 0' },
  { name: 'round', type: 'int16', unit: 'round', about: 'at the end of this round, or of the game in it' },
  { name: 'value', type: 'int32', about: 'lead over the best rival; of players who win together: how they stand. More is better' },
  { name: 'won', type: 'int8', flag: true, about: 'did the seat win the game in the end' },
];

/** The columns of turns.arrow: what the turns of each seat were worth. */
export const TURN_COLUMNS: readonly ColumnSpec[] = [
  { name: 'game', type: 'int32', about: `number of the game, as in games.arrow; turns are counted in the first ${TURNS_COUNTED} games of a cell` },
  { name: 'seat', type: 'int8', about: 'seat whose turns they are; of a team that decides together, its first' },
  { name: 'turns', type: 'int32', about: 'times that it was up to the seat, with a choice or without one' },
  { name: 'forced', type: 'int32', about: 'turns with one legal answer' },
  { name: 'idle', type: 'int32', about: 'turns with several legal answers that all lead to the same state' },
  { name: 'choices', type: 'int32', about: 'legal answers, summed over the turns with more than one' },
];
