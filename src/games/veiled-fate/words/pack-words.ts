import type { Pack } from '../../../core/index.ts';
import { compilePack } from '../content/cards.ts';
import { ageWords, decreeWords } from './texts.ts';

/** What the Age and City cards of a pack say, by id; the others have no text. */
export function packWords(pack: Pack): Map<string, string> {
  const t = compilePack(pack);
  const decrees = t.cities.flatMap(({ id, decree }): [string, string][] => (decree === null ? [] : [[id, decreeWords(t, decree)]]));
  return new Map([...t.ages.map((age): [string, string] => [age.id, ageWords(t, age).join('; ')]), ...decrees]);
}
