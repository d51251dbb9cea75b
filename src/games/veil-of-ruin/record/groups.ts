import type { Tables } from '../content/tables.ts';
import { Group } from './measures.ts';

/** By card type: the group in which reports compare it. The cards of each hero are a group of their own. */
export function groupsOf(t: Tables): string[] {
  return t.ids.map((_, card) => {
    if (card < t.first.injury) return t.heroes[t.hero[card]].id;
    if (card < t.first.item) return Group.afflictions;
    return card < t.first.enemy ? Group.items : Group.enemies;
  });
}
