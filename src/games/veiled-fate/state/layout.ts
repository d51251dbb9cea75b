import { type Layout, Zone } from '../../../core/index.ts';
import { M, Most, PILE_COUNT, type Places } from './state.ts';

/** How many cards of each kind there are. */
export interface Capacity {
  readonly fates: number;
  readonly quests: number;
  readonly cities: number;
  readonly ages: number;
}

/** Lays out everything that is the game's own. What no rule reads comes last. */
export function layGame(layout: Layout, seats: number, demis: number, capacity: Capacity, books: { words: number; cardWords: number }): Places {
  const { fates, quests, cities, ages } = capacity;
  const zone = (name: string, most: number, options: { hidden?: boolean; tagged?: boolean } = {}): Zone => new Zone(layout.zone(name, most, options));
  const at = {
    words: layout.words('game', M.WORDS),
    rested: layout.words('rested', seats),
    renown: layout.words('renown', demis),
    line: layout.words('line', demis),
    place: layout.words('place', demis),
    slot: layout.words('slot', demis),
    quests: layout.words('quests', Most.regions),
    occupants: layout.words('occupants', Most.regions * Most.slots),
    depositors: layout.words('depositors', PILE_COUNT * (seats + 1)),
  };
  const zones = {
    deck: zone('deck', fates, { hidden: true }),
    discard: zone('discard', fates, { hidden: true, tagged: true }),
    hands: Array.from({ length: seats }, (_, seat) => zone(`hand ${seat}`, Most.hand, { hidden: true })),
    piles: Array.from({ length: PILE_COUNT }, (_, pile) => zone(`pile ${pile}`, fates, { hidden: true, tagged: true })),
    revealed: zone('revealed', fates),
    questDeck: zone('quest deck', quests, { hidden: true }),
    questDiscard: zone('quest discard', quests),
    cityDeck: zone('city deck', cities, { hidden: true }),
    cityDiscard: zone('city discard', cities),
    ageStack: zone('age stack', ages, { hidden: true }),
    ageRest: zone('other ages', ages, { hidden: true }),
  };
  const { essential, booksAt, cardBooks } = layBooks(layout, books);
  return { ...at, seats, demis, zones, essential, books: booksAt, bookWords: books.words, cardBooks, cardWords: books.cardWords, size: layout.size };
}

function layBooks(layout: Layout, { words, cardWords }: { words: number; cardWords: number }): { essential: number; booksAt: number; cardBooks: number } {
  layout.derived();
  const booksAt = layout.words('books', words);
  const cardBooks = layout.words('card books', cardWords);
  return { essential: layout.essential, booksAt, cardBooks };
}
