import type { Terms } from '../../../kit/priority-list/rule-set.ts';
import { ACTIONS, EXPLORE, FIGHT, INFLUENCE } from '../state/words.ts';
import type { Cards } from './cards.ts';
import type { When, Which } from './list-schema.ts';
import { type DEEDS, PICKS, type QUANTITIES } from './list-words.ts';
import type { VeilwraithView } from './view.ts';
import { dearest } from './worth.ts';

/** In the order of list-words.ts PICKS. */
export const enum By {
  best = 0,
  first,
  costliest,
  easiest,
  highestBoost,
  worst,
  highestCombine,
  lowestCombine,
  highestSlot,
  lowestSlot,
  fewestTokens,
  mostTokens,
  needed,
}

/** What the lists of a Vignette speak of: cards by type, and the quantities of a board. */
export function termsOf(cards: Cards): Terms<VeilwraithView, Which, When> {
  return {
    things: cards.types,
    fits: (which, card) => (card < cards.memories ? fitsMemory(which, card, cards) : fitsThreat(which, card, cards)),
    quantities: QUANTITY,
    canHold: ({ vignette }) => oneOf(vignette, (id) => id === cards.vignette.id),
    picks: PICKS,
  };
}

type Quantity = (view: VeilwraithView) => number;

const QUANTITY: Readonly<Record<(typeof QUANTITIES)[number], Quantity>> = {
  spirit: (view) => view.spirit,
  missingSpirit: (view) => view.maxSpirit - view.spirit,
  spiritAfter: (view) => view.spirit - view.totalCost - view.takenFor(view.threats),
  totalCost: (view) => view.totalCost,
  highestCost(view) {
    const i = dearest(view);
    return i < 0 ? 0 : view.cost(i);
  },
  threats: (view) => view.threats,
  foesLeft: (view) => view.foesLeft,
  keys: (view) => view.keysCollected,
  turnableKeys(view) {
    let n = 0;
    for (let k = 0; k < view.cards.keys; k++) if (view.turnsAllowed && view.mayTurn(k)) n++;
    return n;
  },
  hand: (view) => view.hand,
  roomInHand: (view) => view.handLimit - view.hand,
  memoryDeck: (view) => view.memoryDeck,
  threatDeck: (view) => view.threatDeck,
  stackPrizes: (view) => view.stackPrizes,
  exploreTokens: (view) => view.tokens(EXPLORE),
  fightTokens: (view) => view.tokens(FIGHT),
  influenceTokens: (view) => view.tokens(INFLUENCE),
  upright: (view) => ACTIONS.filter((_, action) => view.isFree(action)).length,
  used: (view) => (view.hasUsed ? 1 : 0),
  portal: (view) => (view.portalInPlay ? 1 : 0),
  archfiend: (view) => (view.archfiendInDeck ? 1 : 0),
};

function fitsThreat(which: Which, card: number, cards: Cards): boolean {
  const values = Array.from({ length: cards.values(card) }, (_, v) => ACTIONS[cards.action(card, v)]);
  return (
    oneOf(which.kind, (kind) => kind === cards.kindOf(card)) &&
    oneOf(which.action, (action) => values.includes(action)) &&
    (which.text === undefined || which.text === cards.hasLastingText(card)) &&
    (which.starred === undefined || which.starred === cards.hasStars(card)) &&
    (which.discards === undefined || which.discards === cards.discardsThreats(card)) &&
    (which.boostAtLeast === undefined || cards.boost(card) >= which.boostAtLeast) &&
    oneOf(which.name, (name) => name === cards.names[card]) &&
    oneOf(which.threat, (id) => id === cards.ids[card]) &&
    oneOf(which.key, (id) => id === cards.ids[card])
  );
}

function fitsMemory(which: Which, card: number, cards: Cards): boolean {
  return (
    oneOf(which.does, (deed) => DOES[deed](cards, card)) &&
    oneOf(which.powers, (action) => cards.power(card, ACTIONS.indexOf(action)) > 0) &&
    (which.combineAtLeast === undefined || cards.combine(card) >= which.combineAtLeast) &&
    (which.combineAtMost === undefined || cards.combine(card) <= which.combineAtMost) &&
    oneOf(which.memory, (id) => id === cards.ids[card])
  );
}

const DOES: Readonly<Record<(typeof DEEDS)[number], (cards: Cards, memory: number) => boolean>> = {
  power: (cards, memory) => ACTIONS.some((_, action) => cards.power(memory, action) > cards.tokens(memory, action)),
  token: (cards, memory) => ACTIONS.some((_, action) => cards.tokens(memory, action) > 0),
  draw: (cards, memory) => cards.draws(memory) > 0,
  heal: (cards, memory) => cards.heals(memory) > 0,
  ignore: (cards, memory) => cards.ignores(memory) > 0,
  reset: (cards, memory) => cards.resets(memory) > 0,
};

/** Is the test true of a word, or of one of several? Also if none is given. */
function oneOf<T extends string>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean {
  return given === undefined || [given].flat().some((word) => test(word as T));
}
