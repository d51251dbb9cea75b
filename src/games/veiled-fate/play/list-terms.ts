import type { Terms } from '../../../kit/priority-list/rule-set.ts';
import { CLASSES, FATE_COUNT, FATES, FIRST_REGION } from '../state/words.ts';
import type { When, Which } from './list-schema.ts';
import { PICKS, type QUANTITIES } from './list-words.ts';
import type { FateView } from './view.ts';

/** In the order of list-words.ts PICKS. */
export const enum By {
  best = 0,
  worst,
  first,
  leader,
  last,
  fullest,
  strongest,
  weakest,
}

/** What the lists of a player speak of: Demis, then types of Fate card, and the quantities of the table. `own` is the player's Demigod. */
export function termsOf({ tables }: FateView, own: number): Terms<FateView, Which, When> {
  const { demigods } = tables;
  return {
    things: demigods.length + FATE_COUNT,
    fits({ whose, class: classes, demi, card }, thing) {
      if (thing >= demigods.length) return oneOf(card, (word) => FATES.indexOf(word) === thing - demigods.length);
      const { id, class: of } = demigods[thing];
      return (
        (whose === undefined || (whose === 'own') === (thing === own)) &&
        oneOf(classes, (word) => CLASSES.indexOf(word) === of) &&
        oneOf(demi, (word) => word === id)
      );
    },
    quantities: QUANTITY,
    canHold: ({ demigod }) => oneOf(demigod, (id) => id === demigods[own].id),
    picks: PICKS,
  };
}

const QUANTITY: Readonly<Record<(typeof QUANTITIES)[number], (view: FateView) => number>> = {
  age: (view) => view.age,
  turns: (view) => view.turns,
  used: (view) => view.used,
  hand: (view) => view.hand,
  renown: (view) => view.demis[view.demigod].renown,
  rank: (view) => view.demis[view.demigod].rank,
  lead: (view) => view.demis[view.demigod].renown - Math.max(...view.demis.filter(({ demi }) => demi !== view.demigod).map(({ renown }) => renown)),
  questing: (view) => Number(view.demis[view.demigod].isOnQuest),
  openSlots(view) {
    const { isOnQuest, place } = view.demis[view.demigod];
    return isOnQuest ? view.quests[place - FIRST_REGION].openSlots : 0;
  },
  rested: (view) => Array.from({ length: view.players }, (_, seat) => Number(view.hasRested(seat))).reduce((sum, n) => sum + n, 0),
  touchedFate: (view) => Number(view.hasTouchedFate),
  tokenClaimed: (view) => Number(view.isTokenClaimed),
};

/** Is the test true of a word, or of one of several? Also if none is given. */
function oneOf<T extends string>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean {
  return given === undefined || [given].flat().some((word) => test(word as T));
}
