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

/** Values that make no sense together. */
export function checkOptions({ players, startHand, handLimit, openSeats }: Options): void {
  if (startHand > handLimit) throw new InputError(`startHand is ${startHand}, but handLimit only ${handLimit}; raise handLimit`);
  if (openSeats > players) throw new InputError(`openSeats is ${openSeats}, but there are ${players} players; lower openSeats`);
}

/** What a pack must have for these options: a Demigod for each player or pair, an Age card for each Age. */
export function checkPack({ players, ages }: Options, { demigods, ages: cards }: Pick<Tables, 'demigods' | 'ages'>, pack: string): void {
  const owned = groupsOf(players).length;
  if (demigods.length < owned) throw new InputError(`${players} players need ${owned} Demigods, and the pack ${pack} has ${demigods.length}; lower players`);
  for (let age = 1; age <= ages; age++) {
    const isUsable = cards.some((card) => card.age === age && !(players === 2 && card.threePlus));
    if (!isUsable) throw new InputError(`the pack ${pack} has no Age card of Age ${age} for ${players} players; set ages: ${age - 1}`);
  }
}
