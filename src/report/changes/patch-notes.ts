import { type Change, changeWords } from '../../analysis/content.ts';
import type { Compared } from '../../analysis/family.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import { levelLabel, scenarioOf } from '../cells.ts';
import { differenceWords } from '../differences.ts';
import { number, title } from '../words.ts';

/** Most changes that a sentence names. */
const MOST_NAMED = 3;

/** Ogre fight 6 → 7; if there are many changes, the first and how many others. */
export function changesWords(changes: readonly Change[]): string {
  const words = changes.map(changeWords);
  if (words.length <= MOST_NAMED) return words.join('; ');
  return `${words[0]} and ${words.length - 1} other changes`;
}

/** Ogre fight 6 → 7: Nesting Woods, rotation-sensible play, 81.2 → 77.9 %, −3.3 points [−3.7, −2.9] */
export function patchNote(run: RunFile, row: Compared, changes: readonly Change[], share: boolean): string {
  const { first, second } = row.difference;
  const values = share ? `${(100 * second).toFixed(1)} → ${(100 * first).toFixed(1)} %` : `${number(second, 2)} → ${number(first, 2)}`;
  const what = changesWords(changes);
  return `${what === '' ? '' : `${what}: `}${[...whereWords(run, row, changes), values, differenceWords(row.estimate, share)].join(', ')}`;
}

/** Where and by whom it was played: the scenario even if it does not vary, the levels both share, and the strategy unless that is what changed. */
function whereWords(run: RunFile, { shared, cells }: Compared, changes: readonly Change[]): string[] {
  const cell = run.cells[cells.level];
  const scenario = scenarioOf(run, cells.level);
  const levels = Object.entries(shared).map(([name, level]) => (name === 'strategy' ? `${String(level)} play` : levelLabel(run, name, level)));
  const player = cell.players[0]?.play?.strategy;
  const said = 'strategy' in cell.levels || changes.some(({ what }) => what === 'strategy');
  return [
    ...(run.scenario in shared || scenario === undefined ? [] : [title(scenario)]),
    ...levels,
    ...(said || player === undefined || cell.players.length > 1 ? [] : [`${player} play`]),
  ];
}
