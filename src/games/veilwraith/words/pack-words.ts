import type { Pack } from '../../../core/index.ts';
import { compileCards, MOST_ABILITIES } from '../content/cards.ts';
import { packData } from '../content/pack-data.ts';
import type { CardTables } from '../content/tables.ts';
import { cardWords, textWords, vignetteWords } from './wording.ts';

const AS_PRINTED = { values: 0, portal: 0, costs: 0, boosts: 0 };

/** What the cards of a pack say, by id. */
export function packWords(pack: Pack): Map<string, string> {
  const words = new Map<string, string>();
  for (const { id } of packData(pack).vignettes) {
    const t = compileCards(pack, id, AS_PRINTED);
    words.set(id, vignetteWords(t));
    // The other cards are the same in every vignette.
    if (words.size === 1) for (let card = 0; card < t.portal; card++) words.set(t.ids[card], textsOf(t, card));
  }
  return words;
}

function textsOf(t: CardTables, card: number): string {
  const key = card - t.firstKey;
  const abilities = Array.from({ length: t.abilityCount[card] }, (_, k) => textWords(t, t.abilities[card * MOST_ABILITIES + k]));
  const turns = key < 0 ? [] : [`Turn: ${textWords(t, t.turn[key])}`, `Flip: ${textWords(t, t.flip[key])}`];
  return [...abilities, cardWords(t, card), ...turns].filter((words) => words !== '' && !/^\w+: $/.test(words)).join('; ');
}
