import { rolesOf } from '../../core/index.ts';
import { gameIn, shipped } from '../../files/catalogue.ts';
import { experimentGame } from '../../runner/experiment/experiment-file.ts';
import { catalogueFor } from '../../runner/experiment/game-file.ts';
import { findLadder } from '../../runner/experiment/ladder.ts';
import { listStrategies } from '../../runner/experiment/strategies.ts';
import { parameterRows } from '../list/parameter-rows.ts';

/** `maxSpirit=` for the parameters of the experiment on the line; after the =, the values. */
export async function assignments(given: readonly string[], typed: string): Promise<string[]> {
  const found = given.flatMap((word) => experimentGame(word) ?? [])[0];
  if (found === undefined) return [];
  const catalogue = await catalogueFor(found.game, found.folder, shipped);
  const def = gameIn(catalogue, found.game);
  const roles = rolesOf(def).map((role) => ({ name: role === 'play' ? 'strategy' : role, role }));
  const [name] = typed.split('=');
  if (!typed.includes('=')) {
    const rows = await parameterRows([def], catalogue);
    return [...roles.map((each) => each.name), 'skill', ...rows.map(({ parameter }) => parameter)].map((each) => `${each}=`);
  }
  if (name === 'skill') return findLadder(def, catalogue, found.folder).map(({ level }) => `skill=${level}`);
  const role = roles.find((each) => each.name === name)?.role;
  if (role !== undefined) {
    const players = await listStrategies(def, catalogue);
    return players.flatMap(({ id, roles: own }) => (own.includes(role) ? [`${name}=${id}`] : []));
  }
  const row = (await parameterRows([def], catalogue)).find(({ parameter }) => parameter === name);
  // A range such as 1–30 has no words to choose from; its default is a start.
  const values = row === undefined ? [] : row.values.includes(', ') ? row.values.split(', ') : [row.default];
  return values.map((value) => `${name}=${value}`);
}
