import { type GameDef, InputError, suggestion } from '../core/index.ts';
import { soulRaiders } from './soul-raiders/index.ts';
import { theVeil } from './the-veil/index.ts';
import { veilOfRuin } from './veil-of-ruin/index.ts';
import { veiledFate } from './veiled-fate/index.ts';
import { veilwraith } from './veilwraith/index.ts';

/** The games scry knows: one line per game. */
export const games: readonly GameDef[] = [veilwraith, theVeil, veilOfRuin, veiledFate, soulRaiders];

export function findGame(id: string, among: readonly GameDef[] = games): GameDef {
  const def = among.find((g) => g.id === id);
  if (def !== undefined) return def;
  throw new InputError(
    `unknown game ${id}; ${suggestion(
      id,
      among.map((g) => g.id),
    )}`,
    { field: 'game' },
  );
}
