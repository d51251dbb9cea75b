import type { UnansweredGame } from '../runner/plan/cells.ts';
import { counted, list } from './words.ts';

/** Most games named one by one; of the others only their number is given. */
const MOST_NAMED = 10;

/** Names the games of a run in which a player did not answer, one sentence per player. */
export function unansweredLines(unanswered: readonly UnansweredGame[] = []): string[] {
  const players = [...new Set(unanswered.map(({ player }) => player))];
  return players.map((player) => {
    const own = unanswered.filter((one) => one.player === player);
    const named = own.slice(0, MOST_NAMED).map(({ cell, game }) => `game ${game} of cell ${cell}`);
    const more = own.length > MOST_NAMED ? [`${own.length - MOST_NAMED} more`] : [];
    return `No answer from ${player} in ${counted(own.length, 'game')}: ${list([...named, ...more])}. Such games count as errors; another computer may finish them.`;
  });
}
