import { InputError } from '../../../core/index.ts';
import type { Tables } from '../content/tables.ts';
import type { Options } from './params.ts';

/** VF-D01 – VF-D08: sizes of the groups of players that share a Demigod. */
export function groupsOf(players: number): readonly number[] {
  if (players < 6) return new Array<number>(players).fill(1);
  const pairs = new Array<number>(Math.floor(players / 2)).fill(2);
  return players === 7 ? [...pairs, 1] : pairs;
}

/** VF-S12 – VF-S15. */
const QUESTS_PER_AGE = [0, 0, 3, 4, 4, 5, 6, 6, 6];

export function questsPerAge({ players, questCount }: Pick<Options, 'players' | 'questCount'>): number {
  return questCount === 'table' ? QUESTS_PER_AGE[players] : Math.min(players + 1, 6);
}

/** The cards of an Age that can be drawn; with 2 players none marked 3+ (VF-S10). */
export function usableAges({ ages }: Pick<Tables, 'ages'>, { players }: Pick<Options, 'players'>, age: number): number[] {
  return ages.flatMap((card, i) => (card.age === age && !(players === 2 && card.threePlus) ? [i] : []));
}

/** Every player or pair needs a Demigod. */
export function checkDemigods({ demigods }: Tables, { players }: Options): void {
  const needed = groupsOf(players).length;
  if (demigods.length < needed) throw new InputError(`${players} players need ${needed} Demigods, but the pack has ${demigods.length}; lower players`);
}

/** Every Age that is played needs a card. */
export function checkAges(tables: Tables, options: Options): void {
  for (let age = 1; age <= options.ages; age++)
    if (usableAges(tables, options, age).length === 0)
      throw new InputError(`ages is ${options.ages}, but the pack has no card for Age ${age}${options.players === 2 ? ' with 2 players' : ''}; ${remedy(age)}`);
}

function remedy(age: number): string {
  return age === 1 ? 'write one' : `lower ages to ${age - 1}, or write one`;
}
