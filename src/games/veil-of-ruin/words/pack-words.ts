import type { Pack } from '../../../core/index.ts';
import { compilePack } from '../content/cards.ts';
import { cardWords, heroWords } from './cards.ts';

/** What the cards of a pack say, by id. */
export function packWords(pack: Pack): Map<string, string> {
  const t = compilePack(pack, { extendedPools: true });
  return new Map([
    ...t.ids.map((id, type): [string, string] => [id, cardWords(t, type)]),
    ...t.heroes.map((hero): [string, string] => [hero.id, heroWords(t, hero)]),
  ]);
}
