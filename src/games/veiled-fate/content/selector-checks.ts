import { suggestion } from '../../../core/index.ts';
import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { list } from '../../../kit/words.ts';
import { REGIONS } from '../state/words.ts';
import type { CHOICES, Selector } from './language.ts';

export type ChoiceWord = (typeof CHOICES)[number];

/** The fields of a selector that ask for a choice, with what must have been chosen. */
export function choicesIn(s: Selector): { readonly field: keyof Selector; readonly choice: ChoiceWord }[] {
  return [
    ...(s.chosen ? [{ field: 'chosen' as const, choice: 'demis' as const }] : []),
    ...(s.class === 'chosen' ? [{ field: 'class' as const, choice: 'classes' as const }] : []),
    ...(s.in === 'chosen' ? [{ field: 'in' as const, choice: 'regions' as const }] : []),
    ...(s.near === 'chosen' ? [{ field: 'near' as const, choice: 'regions' as const }] : []),
  ];
}

/** Refuses selectors that reach nobody, or say one thing in two ways. */
export function checkSelector(s: Selector, path: Path, demigods: readonly string[], complain: Complain): void {
  const at = (field: keyof Selector, message: string): void => complain([...path, field], message);
  if (s.demi !== undefined && !demigods.includes(s.demi)) at('demi', `unknown Demigod ${s.demi}; ${suggestion(s.demi, demigods)}`);
  const ranks = (['top', 'bottom', 'rank'] as const).filter((field) => s[field] !== undefined);
  if (ranks.length > 1) at(ranks[1], `${list(ranks)} do not go together; keep one`);
  if (s.rank !== undefined && s.rank > demigods.length) at('rank', `there is no place ${s.rank}; the pack has ${demigods.length} Demigods`);
  if (s.renownAtLeast !== undefined && s.renownAtMost !== undefined && s.renownAtLeast > s.renownAtMost)
    at('renownAtMost', `no Renown is at least ${s.renownAtLeast} and at most ${s.renownAtMost}`);
  if (s.in !== undefined && s.near !== undefined) at('near', 'in and near do not go together; keep one');
  const places: readonly string[] = Array.isArray(s.in) ? s.in : [];
  const both = places.filter((place) => (s.notIn as readonly string[] | undefined)?.includes(place));
  if (both.length > 0) at('notIn', `${list(both)} cannot be both in and notIn; remove one`);
  if (s.onQuest && places.length > 0 && !places.some((place) => (REGIONS as readonly string[]).includes(place)))
    at('onQuest', `there are no Quests in ${list(places, 'or')}; name regions, or remove onQuest`);
}
