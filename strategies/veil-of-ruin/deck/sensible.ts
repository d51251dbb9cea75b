import type { Strategy } from '../../../src/core/index.ts';
import { best } from '../../../src/games/veil-of-ruin/play/answers.ts';
import { cardChosen, Kind, PASS } from '../../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../../src/games/veil-of-ruin/play/view.ts';
import { Ratings } from '../_ratings.ts';

/** Decks are not thinned below this. */
const FEWEST = 10;

/** Keeps the card worth most after its AP, scraps the one worth least, and takes out Corruption before Injuries. */
const sensible: Strategy<RuinView> = {
  id: 'sensible',
  game: 'veil-of-ruin',
  roles: ['deck'],
  about: 'keeps the best card, scraps cards below the average of the deck, takes out Corruption first, then Stun, Fatigue and Trauma',
  create: ({ view }) => {
    const ratings = new Ratings(view);
    const deck = new Uint8Array(view.cards.types);
    /** The average of the combat cards of a deck; too small a deck has nothing below it. */
    const average = (seen: RuinView): number => {
      seen.self.deckCards(deck);
      let sum = 0;
      let n = 0;
      for (let card = 0; seen.cards.isCombatCard(card); card++) {
        sum += deck[card] * ratings.card(card);
        n += deck[card];
      }
      return n <= FEWEST ? Number.NEGATIVE_INFINITY : sum / n;
    };
    return {
      begin() {},
      choose(seen, codes, n) {
        if (seen.kind === Kind.cleanse) return n - 1; // Corruption comes after Injuries, Stun after Fatigue and Trauma
        const value = (i: number): number => (seen.cards.isAffliction(cardChosen(codes[i])) ? -100 : ratings.card(cardChosen(codes[i])));
        if (seen.kind === Kind.keep) return best(n, value);
        const mean = average(seen);
        return best(n, (i) => -(codes[i] === PASS ? mean : value(i)));
      },
    };
  },
};
export default sensible;
