import type { VeilOfRuin } from '../game.ts';
import { M, type RuinState } from '../state/state.ts';

// The optional difficulty table of the jungle (group G).

/** Rows of the table. */
export const enum Row {
  /** VR-G03. */
  minionBuffs = 1,
  /** VR-G04. */
  lootLost = 2,
  /** VR-G05. */
  bossHp = 3,
  /** VR-G06. */
  shopSurcharge = 4,
  /** VR-G07. */
  poorSanctuary = 5,
  /** VR-G08. */
  sureCorruption = 6,
}
const ROWS = 6;

/** VR-G01, VR-G02: the rows named, and as many different ones beside them as dice are rolled, for the whole run. */
export function rollDifficulty(g: VeilOfRuin, s: RuinState): void {
  const left = Array.from({ length: ROWS }, (_, i) => i + 1);
  const take = (i: number): void => {
    for (const row of left.splice(i, 1)) s.match[M.DIFFICULTY] |= 1 << (row - 1);
  };
  for (const word of g.options.difficulty) if (left.includes(Number(word))) take(left.indexOf(Number(word)));
  for (let i = 0; i < g.options.difficultyDice && left.length > 0; i++) take(left.length === 1 ? 0 : g.luck.below(s, g.mapLuck, left.length));
}

/** Is the row in force? */
export function isInForce(s: RuinState, row: Row): boolean {
  return (s.match[M.DIFFICULTY] & (1 << (row - 1))) !== 0;
}
