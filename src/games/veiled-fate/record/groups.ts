import type { Tables } from '../content/tables.ts';
import { CLASSES } from '../state/words.ts';

/** The group in which a card is compared: Demigods by class, Fate cards, Quests, City cards, Age cards by Age. */
export function cardGroups({ demigods, copies, quests, cities, ages }: Tables): string[] {
  return [
    ...demigods.map((demigod) => CLASSES[demigod.class]),
    ...Array.from(copies, () => 'fate'),
    ...quests.map(() => 'quest'),
    ...cities.map(() => 'city'),
    ...ages.map(({ age }) => `age ${age}`),
  ];
}
