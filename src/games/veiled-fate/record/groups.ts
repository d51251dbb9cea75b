import type { Tables } from '../content/tables.ts';
import { CLASSES } from '../state/words.ts';

/** Groups in which cards are compared, beside the classes of Demigods. */
export const FATE_GROUP = 'fate';
export const QUEST_GROUP = 'quest';
export const CITY_GROUP = 'city';
export const AGE_GROUPS = ['age 1', 'age 2', 'age 3'];

/** The group of each card: Demigods by class, Fate cards, Quests, City cards, Age cards by Age. */
export function cardGroups({ demigods, copies, quests, cities, ages }: Tables): string[] {
  return [
    ...demigods.map((demigod) => CLASSES[demigod.class]),
    ...Array.from(copies, () => FATE_GROUP),
    ...quests.map(() => QUEST_GROUP),
    ...cities.map(() => CITY_GROUP),
    ...ages.map(({ age }) => AGE_GROUPS[age - 1]),
  ];
}
