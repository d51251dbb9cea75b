import type { Tables } from '../content/tables.ts';

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
    t.heroes.map(() => 'Heroes'),
  );
  fill(
    t.first.action,
    t.actions.map(({ hero }) => `cards of ${t.heroes[hero].name}`),
  );
  fill(
    t.first.enemy,
    t.enemies.map(({ chapter }) => (chapter < 0 ? 'Random Enemies' : 'Scripted Enemies')),
  );
  fill(
    t.first.potion,
    t.potions.map(() => 'Potions'),
  );
  fill(
    t.first.quest,
    t.quests.map(() => 'Quests'),
  );
  fill(
    t.first.artifact,
    t.artifacts.map(() => 'Artifacts'),
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
