import { Size } from '../state/codes.ts';
import type { ChapterTable, HeldTable, ModifierTable, Tables } from './tables.ts';

// Cards that Heroes hold: Stories, Quests and Artifacts, numbered in this order (state/codes.ts `Size.held`).

/** The number of a Quest or an Artifact among held cards; that of a Story is its own. */
export function heldQuest(quest: number): number {
  return Size.stories + quest;
}
export function heldArtifact(artifact: number): number {
  return Size.stories + Size.quests + artifact;
}

/** All held cards there can be in a chapter. */
export function heldCards(t: Tables, chapter: ChapterTable): number[] {
  return [...chapter.stories.keys(), ...[...t.quests.keys()].map(heldQuest), ...[...t.artifacts.keys()].map(heldArtifact)];
}

export function heldTable(t: Tables, chapter: ChapterTable, held: number): HeldTable {
  if (held < Size.stories) return chapter.stories[held];
  if (held < Size.stories + Size.quests) return t.quests[held - Size.stories];
  return t.artifacts[held - Size.stories - Size.quests];
}

/** The held cards of a chapter by what they do. */
export interface HeldLists {
  readonly modifying: readonly { readonly held: number; readonly modifier: ModifierTable }[];
  readonly usable: readonly number[];
  readonly exchangeable: readonly number[];
  readonly absorbing: readonly number[];
}

export function listHeld(t: Tables, chapter: ChapterTable): HeldLists {
  const all = heldCards(t, chapter).map((held) => ({ held, table: heldTable(t, chapter, held) }));
  const those = (test: (table: HeldTable) => boolean): number[] => all.filter(({ table }) => test(table)).map(({ held }) => held);
  return {
    modifying: all.flatMap(({ held, table }) => (table.while === null ? [] : [{ held, modifier: table.while }])),
    usable: those((table) => table.use !== null),
    exchangeable: those((table) => table.exchangeable),
    absorbing: those((table) => (table.while?.absorb ?? 0) > 0),
  };
}
