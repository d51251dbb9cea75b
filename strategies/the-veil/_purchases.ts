import type { Answers } from '../../src/games/the-veil/play/answers.ts';
import type { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import { buy, cardChosen, SLOTS, SYNERGY_TYPES } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import type { CardWorth } from '../../src/games/the-veil/play/worth.ts';
import { richestSet } from './_sets.ts';
import { at, type Stage, type Taste } from './_taste.ts';

/** Worth of Gold and Health from a Hero's ability; number of other cards in a hand. */
const ABILITY_GOLD = 0.8;
const ABILITY_HEALTH = 0.6;
const OTHERS = 4;
/** Estimate for Synergy: FELLOWS other cards may enable it; of the next CARDS_AHEAD purchases, TYPE_AHEAD will be of its type. */
const FELLOWS = 2;
const TYPE_AHEAD = 1;
const CARDS_AHEAD = 3;

/** Chooses from the Fate Route: which cards to buy for the current deck, and which to keep at the start (TV-J, mulligan). `clock`: how late it is. */
export class Purchases {
  private readonly taste: Taste;
  private readonly worth: CardWorth;
  private readonly facts: TextFacts;
  private readonly answers: Answers;
  /** The player updates these. */
  private readonly weights: Omit<Stage, 'from'>;
  // Scratch of a purchase: affordable cards; the player's cards by card type and by synergy type; chance of a Synergy;
  // worth of the cards that a new one displaces.
  private readonly offer = new Int32Array(2 * SLOTS);
  private readonly price = new Int32Array(2 * SLOTS);
  private readonly surplus = new Float64Array(2 * SLOTS);
  private readonly cards: Uint8Array;
  private readonly types = new Int32Array(SYNERGY_TYPES);
  private readonly chance = new Float64Array(SYNERGY_TYPES);
  private least = 0;
  /** By card type: worth of an Aura per turn. */
  private readonly auras: Float64Array;
  /** Worth of the Hero's ability; how often no other card in the hand enables it. */
  private readonly gives: Float64Array;
  private lacking = 1;

  constructor(view: VeilView, taste: Taste, worth: CardWorth, facts: TextFacts, answers: Answers, weights: Omit<Stage, 'from'>) {
    this.taste = taste;
    this.worth = worth;
    this.facts = facts;
    this.answers = answers;
    this.weights = weights;
    const { cards } = view;
    this.cards = new Uint8Array(cards.types);
    this.gives = Float64Array.from({ length: cards.seats }, (_, seat) => worth.heroAbility(seat, ABILITY_GOLD, 1, ABILITY_HEALTH));
    this.auras = Float64Array.from(cards.ids, (_, card) => worth.auraTurn(card, taste.auraGold, 1, 0.7) + cards.prevents(card));
  }

  /** Is this Aura worth its slot? */
  keepsAura(card: number): boolean {
    return this.auras[card] >= this.taste.auraKept;
  }

  /** Replaces a card of the first route that is worth less in the first turns than the average of the Fate Deck. */
  mulligan(view: VeilView, codes: Int32Array, n: number, clock: number): number {
    const fate = view.cards.fateDeck(view.me);
    let mean = 0;
    for (let i = 0; i < fate.length; i++) mean += this.early(view, fate[i], clock) / fate.length;
    let worst = 0;
    let least = this.taste.content * mean;
    for (let i = 1; i < n; i++) {
      const value = this.early(view, cardChosen(codes[i]), clock);
      if (value >= least) continue;
      least = value;
      worst = i;
    }
    return worst;
  }

  /** Worth of a card in the route of the first turns. */
  private early(view: VeilView, card: number, clock: number): number {
    const { cards } = view;
    if (cards.isAura(card)) return this.keepsAura(card) ? this.auras[card] * this.taste.auraFirst : 0;
    const { reach } = this.taste;
    return at(reach, cards.cost(card)) * (this.value(view, card, clock) + this.taste.abilityFirst * this.enabling(view, card));
  }

  /** Worth of a card of the route to its buyer; for a Trap, its cost to the opponent. */
  value(view: VeilView, card: number, clock: number): number {
    return view.cards.isTrap(card) ? this.trapValue(view, card, clock) : this.answers.value(card);
  }

  /** A Trap does harm and is a dead card in the opponent's deck, which matters while that deck will still be drawn a few times. */
  private trapValue(view: VeilView, card: number, clock: number): number {
    const harm = -this.answers.value(card) + (view.cards.worksInDiscard(card) ? 1.5 : 0);
    return harm + at(this.taste.deadCard, clock);
  }

  /**
   * The card to buy now, or -1 to stop. Of all affordable sets, takes the one worth most above the cards it displaces in later hands. Buys its cheapest card
   * first, because the card that replaces it in the route may be even better.
   */
  best(view: VeilView, clock: number): number {
    const { gold, cards } = view;
    let counted = false;
    let n = 0;
    const offers = view.offers;
    for (let i = 0; i < offers; i++) {
      const card = view.offer(i);
      if (card < 0 || cards.isAura(card)) continue;
      const price = view.price(card);
      if (price > gold || !view.permits(buy(card))) continue;
      if (!counted) this.count(view, clock);
      counted = true;
      const surplus = cards.isTrap(card) ? this.trapValue(view, card, clock) - this.taste.trapLeast : this.fitting(view, card) - this.least;
      if (surplus <= 0) continue;
      this.offer[n] = card;
      this.price[n] = price;
      this.surplus[n++] = surplus;
    }
    const best = richestSet(n, this.price, this.surplus, gold);
    let card = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < n; k++) {
      if ((best & (1 << k)) === 0 || this.price[k] >= least) continue;
      least = this.price[k];
      card = this.offer[k];
    }
    return card;
  }

  /** Counts the player's own cards by type, and averages their worth, which every new card displaces. */
  private count(view: VeilView, clock: number): void {
    const { cards, types } = this;
    const total = view.ownCards(cards);
    types.fill(0);
    let worth = 0;
    let enabling = 0;
    for (let card = 0; card < cards.length; card++) {
      if (cards[card] === 0 || view.cards.isTrap(card)) continue;
      if (this.facts.enables[card] !== 0) enabling += cards[card];
      const type = view.cards.synergyType(card);
      if (type >= 0) types[type] += cards[card];
      worth += cards[card] * this.answers.value(card);
    }
    this.lacking = (1 - enabling / total) ** OTHERS;
    this.least = this.taste.least + at(this.taste.displaced, clock) * (worth / total);
    for (let type = 0; type < SYNERGY_TYPES; type++) this.chance[type] = 1 - (1 - (types[type] + TYPE_AHEAD) / (total + CARDS_AHEAD)) ** FELLOWS;
  }

  /** Worth of a card in the current deck: its Synergy counts by the chance that another card of its type comes with it. */
  private fitting(view: VeilView, card: number): number {
    const type = view.cards.synergyType(card);
    const { gold, damage, health } = this.weights;
    const value = this.answers.value(card) + this.taste.ability * this.lacking * this.enabling(view, card);
    return value + (type >= 0 ? this.worth.synergyValue(card, this.chance[type], gold, damage, health) : 0);
  }

  /** Worth of the Hero's ability if this card enables it. */
  private enabling(view: VeilView, card: number): number {
    return this.facts.enables[card] === 0 ? 0 : this.gives[view.me];
  }
}
