import type { Tables } from '../content/tables.ts';

/** Groups of cards in reports that are the same in all packs. */
export const enum Group {
  heroes = 'Heroes',
  random = 'Random Enemies',
  scripted = 'Scripted Enemies',
  potions = 'Potions',
  quests = 'Quests',
  artifacts = 'Artifacts',
}

/** By card: the group in which it is compared. */
export function cardGroups(t: Tables): string[] {
  const groups = Array.from({ length: t.total }, () => '');
  const fill = (from: number, names: readonly string[]): void => {
    names.forEach((name, i) => {
      groups[from + i] = name;
    });
  };
  fill(
    t.first.hero,
    t.heroes.map(() => Group.heroes),
  );
  fill(
    t.first.action,
    t.actions.map(({ hero }) => `cards of ${t.heroes[hero].name}`),
  );
  fill(
    t.first.enemy,
    t.enemies.map(({ chapter }) => (chapter < 0 ? Group.random : Group.scripted)),
  );
  fill(
    t.first.potion,
    t.potions.map(() => Group.potions),
  );
  fill(
    t.first.quest,
    t.quests.map(() => Group.quests),
  );
  fill(
    t.first.artifact,
    t.artifacts.map(() => Group.artifacts),
  );
  t.chapters.forEach((chapter, k) => {
    fill(
      t.first.locations[k],
      chapter.locations.map(() => `Locations of ${chapter.name}`),
    );
    fill(
      t.first.stories[k],
      chapter.stories.map(() => `Stories of ${chapter.name}`),
    );
    fill(
      t.first.events[k],
      chapter.eventCards.map(() => `Events of ${chapter.name}`),
    );
  });
  return groups;
}
