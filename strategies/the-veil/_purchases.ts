import type { Answers } from '../../src/games/the-veil/play/answers.ts';
import type { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import { cardChosen, SLOTS, SYNERGY_TYPES } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import type { CardWorth } from '../../src/games/the-veil/play/worth.ts';
import { richestSet } from './_sets.ts';
import { at, type Stage, type Taste } from './_taste.ts';

/** What points are worth that a Hero's ability gives; a hand has so many cards beside the one that is weighed. */
const ABILITY_GOLD = 0.8;
const ABILITY_HEALTH = 0.6;
const OTHERS = 4;
/** Of the cards that come along with one, so many may enable its Synergy; so many of its type among so many more are still to be bought. */
const FELLOWS = 2;
const TYPE_AHEAD = 1;
const CARDS_AHEAD = 3;

/** What is taken from the Fate Route: cards that are worth it to the deck as it is, and at the beginning those that are kept (TV-J, mulligan). `clock`: how late it is. */
export class Purchases {
  private readonly taste: Taste;
  private readonly worth: CardWorth;
  private readonly facts: TextFacts;
  private readonly answers: Answers;
  /** As the player sets them. */
  private readonly weights: Omit<Stage, 'from'>;
  // Of a purchase: what can be paid for; own cards by type of card and by synergy type; chance of a Synergy; what a new card displaces.
  private readonly offer = new Int32Array(2 * SLOTS);
  private readonly price = new Int32Array(2 * SLOTS);
  private readonly surplus = new Float64Array(2 * SLOTS);
  private readonly cards: Uint8Array;
  private readonly types = new Int32Array(SYNERGY_TYPES);
  private readonly chance = new Float64Array(SYNERGY_TYPES);
  private least = 0;
  /** By type: what an Aura gives a turn. */
  private readonly auras: Float64Array;
  /** What the Hero's ability gives; how often a hand lacks what it waits for but for the card that is weighed. */
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

  /** Does an Aura give enough for the place it takes? */
  keepsAura(card: number): boolean {
    return this.auras[card] >= this.taste.auraKept;
  }

  /** A card of the first route is replaced when it is worth less to the first turns than the Fate Deck in the mean. */
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

  /** What a card is worth in the route of the first turns. */
  private early(view: VeilView, card: number, clock: number): number {
    const { cards } = view;
    if (cards.isAura(card)) return this.keepsAura(card) ? this.auras[card] * this.taste.auraFirst : 0;
    const { reach } = this.taste;
    return at(reach, cards.cost(card)) * (this.value(view, card, clock) + this.taste.abilityFirst * this.enabling(view, card));
  }

  /** What a card of the route is worth to its buyer; a Trap what it costs the other. */
  value(view: VeilView, card: number, clock: number): number {
    return view.cards.isTrap(card) ? this.trapValue(view, card, clock) : this.answers.value(card);
  }

  /** A Trap is a dead card in the other's deck, which counts as long as that deck is drawn a few times more, and does harm. */
  private trapValue(view: VeilView, card: number, clock: number): number {
    const harm = -this.answers.value(card) + (view.cards.worksInDiscard(card) ? 1.5 : 0);
    return harm + at(this.taste.deadCard, clock);
  }

  /**
   * The card to buy now, or -1 to stop: of all sets that can be paid for, the one that is worth most above what its cards displace in the hands to come; of that
   * the cheapest card first, since what takes its place may be better still.
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
      if (price > gold) continue;
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

  /** Looks through the own cards: how often each type comes, and what a card is worth in the mean, which every new one displaces. */
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

  /** What a card is worth in the deck as it is: its Synergy counts as often as another card of its type comes along. */
  private fitting(view: VeilView, card: number): number {
    const type = view.cards.synergyType(card);
    const { gold, damage, health } = this.weights;
    const value = this.answers.value(card) + this.taste.ability * this.lacking * this.enabling(view, card);
    return value + (type >= 0 ? this.worth.synergyValue(card, this.chance[type], gold, damage, health) : 0);
  }

  /** What the Hero's ability gives where this card enables it. */
  private enabling(view: VeilView, card: number): number {
    return this.facts.enables[card] === 0 ? 0 : this.gives[view.me];
  }
}
