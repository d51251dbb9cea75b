import type { Layout } from '../../../core/index.ts';
import { A, M, Most, N, O, type Places, W } from './state.ts';

/** What the piles must hold. */
export interface Capacity {
  /** Cards of the largest hero's set, with all afflictions. */
  readonly deck: number;
  readonly pool: number;
  /** Attack cards in a Recall Zone; boons in a Boon Pile. */
  readonly recall: number;
  readonly items: number;
}

/** Lays out a game after the engine's frames, triggers, luck and windows. `books` are the counts for the tables, which no rule reads. */
export function layGame(layout: Layout, heroes: number, c: Capacity, books: { readonly words: number; readonly cardWords: number }): Places {
  const match = layout.words('match', M.WORDS);
  const attack = layout.words('attack', A.WORDS);
  const heroFields = Array.from({ length: heroes }, (_, seat) => ({
    words: layout.words(`hero ${seat}`, W.WORDS),
    own: layout.words(`hero ${seat}, own`, O.WORDS),
    recall: layout.zone(`recall of hero ${seat}`, c.recall, { tagged: true }),
    draw: layout.zone(`draw pile ${seat}`, c.deck, { hidden: true }),
    hand: layout.zone(`hand ${seat}`, c.deck, { hidden: true }),
    discard: layout.zone(`discard ${seat}`, c.deck),
    boons: layout.zone(`boons ${seat}`, c.recall, { tagged: true }),
    equipped: layout.zone(`equipped ${seat}`, 4, { tagged: true }),
    basics: layout.zone(`basics ${seat}`, c.pool),
    ultimates: layout.zone(`ultimates ${seat}`, c.pool),
    masters: layout.zone(`masters ${seat}`, c.pool),
    skills: layout.zone(`skills ${seat}`, c.pool),
    offer: layout.zone(`offer ${seat}`, 3),
    scrapped: layout.zone(`scrapped ${seat}`, c.deck, { tagged: true }),
  }));
  const enemyFields = Array.from({ length: Most.enemies }, (_, place) => ({
    words: layout.words(`enemy ${place}`, W.WORDS),
    own: layout.words(`enemy ${place}, own`, N.WORDS),
    recall: layout.zone(`recall of enemy ${place}`, c.recall, { tagged: true }),
  }));
  const itemDeck = layout.zone('item deck', c.items, { hidden: true });
  const inventory = layout.zone('inventory', c.items, { tagged: true });
  const offer = layout.zone('shop offer', c.items);
  const taken = layout.zone('taken in the shop', c.items);
  const given = layout.zone('given in the shop', c.items);
  layout.derived();
  return {
    match,
    attack,
    heroes: heroFields,
    enemies: enemyFields,
    itemDeck,
    inventory,
    offer,
    taken,
    given,
    books: layout.words('books', books.words),
    bookWords: books.words,
    cardBooks: layout.words('card books', books.cardWords),
    cardBookWords: books.cardWords,
    size: layout.size,
    essential: layout.essential,
  };
}
