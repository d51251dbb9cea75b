import type { Player } from '../../src/core/index.ts';
import {
  Answers,
  AURA,
  C,
  CardWorth,
  K,
  P,
  playHand,
  S,
  type Scales,
  SLOTS,
  SYNERGY_TYPES,
  selfBanishes,
  TextFacts,
  TRAP,
  useAll,
} from '../../src/games/the-veil/macros.ts';
import type { VeilView } from '../../src/games/the-veil/view.ts';

/** What a point of Gold, Damage and Health is worth from a round on. */
export interface Stage {
  readonly from: number;
  readonly gold: number;
  readonly damage: number;
  readonly health: number;
}

/** What sets one such player apart from another. */
export interface Taste {
  readonly stages: readonly Stage[];
  /** What points are worth in the mulligan, where that differs from the first stage. */
  readonly first?: Omit<Stage, 'from'>;
  /** By cost: how much of a card's worth counts in the mulligan, where dear ones are out of reach of the first turns. */
  readonly reach: readonly number[];
  /** Of a slot's card, so much less than the mean of the Fate Deck is let pass. */
  readonly content: number;
  /** A card is bought for what it is worth above so much, and above a share of the mean of the own cards; a Trap above a worth of its own. */
  readonly least: number;
  readonly trapLeast: number;
  /** By round, the last for all later ones: how much of that mean a new card displaces; what it is worth to have the other draw a card that does nothing. */
  readonly displaced: readonly number[];
  readonly deadCard: readonly number[];
  /** A Basic card worth less than this is given up where a text takes a card from hand. */
  readonly weak: number;
  /** Of Auras: what a point of Gold a turn counts; what they must give a turn not to make room for another card; what that counts for in the mulligan. */
  readonly auraGold: number;
  readonly auraKept: number;
  readonly auraFirst: number;
  /** How far it counts that a card lets the Hero's ability be used in turns in which no other would; how far in the mulligan. */
  readonly ability: number;
  readonly abilityFirst: number;
  /** Points made at once are worth what those of a purchase were so many rounds before, since a card bought comes into the hand later. */
  readonly lag: number;
  /** How far the Health totals say how late it is, instead of the round: 0 to 1. */
  readonly pulse: number;
  /** Weights of texts, where they are not the usual ones. */
  readonly scales?: Scales;
}

/** A game ends about round so many, and takes so much Health a turn. */
const LAST = 9;
const A_TURN = 6;
/** What points are worth that a Hero's ability gives; a hand has so many cards beside the one that is weighed. */
const ABILITY_GOLD = 0.8;
const ABILITY_HEALTH = 0.6;
const OTHERS = 4;
/** Decks of at least so many cards do without one that banishes itself. */
const THICK = 12;
/** Of the cards that come along with one, so many may enable its Synergy; so many of its type among so many more are still to be bought. */
const FELLOWS = 2;
const TYPE_AHEAD = 1;
const CARDS_AHEAD = 3;

/**
 * A player that weighs cards by stages of the game: draws first, gives weak Basic cards to texts that take one, plays the rest, buys what is worth most
 * and answers texts accordingly. Strategies differ in stages and in how they assign Damage.
 */
export abstract class Sensible implements Player<VeilView> {
  readonly stops: readonly string[];
  protected readonly facts: TextFacts;
  protected readonly worth: CardWorth;
  protected readonly answers: Answers;
  protected readonly taste: Taste;
  private readonly weights = { gold: 1, damage: 1, health: 1 };
  private round = -1;
  /** The round, put forward or back by how near the end is. */
  private clock = 0;
  /** By type: what an Aura gives a turn; Damage of a card that banishes itself. */
  private readonly auras: Float64Array;
  private readonly parting: Float64Array;
  // Of a purchase: what can be paid for; own cards by type of card and by synergy type; chance of a Synergy; what a new card displaces.
  private readonly offer = new Int32Array(2 * SLOTS);
  private readonly price = new Int32Array(2 * SLOTS);
  private readonly surplus = new Float64Array(2 * SLOTS);
  private readonly cards: Uint8Array;
  private readonly types = new Int32Array(SYNERGY_TYPES);
  private readonly chance = new Float64Array(SYNERGY_TYPES);
  private least = 0;
  /** What the Hero's ability gives; how often a hand lacks what it waits for but for the card that is weighed. */
  private readonly gives: Float64Array;
  private lacking = 1;

  constructor(view: VeilView, taste: Taste) {
    this.facts = new TextFacts(view.tables);
    this.worth = new CardWorth(view.tables, taste.scales);
    this.answers = new Answers(this.worth, this.facts, this.weights);
    this.taste = taste;
    this.cards = new Uint8Array(view.tables.total);
    this.gives = Float64Array.from(view.tables.heroes, ({ ability }) => (ability < 0 ? 0 : this.worth.text(ability, ABILITY_GOLD, 1, ABILITY_HEALTH)));
    const { auraTurn, auraPrevents, ids, selfBanish } = view.tables;
    this.parting = Float64Array.from(ids, (_, card) => (selfBanish[card] < 0 ? 0 : this.worth.text(selfBanish[card], 0, 1, 0)));
    this.auras = Float64Array.from(ids, (_, card) => (auraTurn[card] < 0 ? 0 : this.worth.text(auraTurn[card], taste.auraGold, 1, 0.7)) + auraPrevents[card]);
    this.stops = [...(this.facts.acquires ? ['held-back'] : []), 'reveal-targeted', 'reveal-damage'];
  }

  begin(): void {
    this.round = -1;
  }

  private weigh(view: VeilView): void {
    if (view.round === this.round) return;
    this.round = view.round;
    this.clock = view.round;
    const { pulse } = this.taste;
    if (pulse > 0) {
      const lower = Math.min(view.own[S.HEALTH], view.other[S.HEALTH]);
      this.clock = Math.max(0, Math.floor(view.round + pulse * (LAST - lower / A_TURN - view.round)));
    }
    this.enter(this.clock);
  }

  private enter(clock: number): void {
    for (const stage of this.taste.stages) {
      if (stage.from > clock) break;
      this.use(stage);
    }
  }

  private use(stage: Omit<Stage, 'from'>): void {
    this.weights.gold = stage.gold;
    this.weights.damage = stage.damage;
    this.weights.health = stage.health;
  }

  plan(view: VeilView, out: Int32Array): number {
    this.weigh(view);
    switch (view.kind) {
      case K.K_PRIMARY:
        return this.primary(view, out);
      case K.K_GOLD: {
        const n = this.facts.acquires ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        const card = this.purchase(view);
        out[0] = card < 0 ? C.PASS : C.BUY + card;
        return 1;
      }
      case K.K_HELD_BACK: {
        const n = view.phase === P.GOLD ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        out[0] = C.PASS;
        return 1;
      }
      case K.K_TURN: {
        // `free`: the phases in their order. What is left of the tally is assigned by `choose`.
        const n = this.primary(view, out);
        if (out[0] !== C.PASS) return out[n - 1] === C.PASS ? n - 1 : n;
        const card = this.purchase(view);
        if (card >= 0) out[0] = C.BUY + card;
        else if (view.damage > 0) return 0;
        return 1;
      }
      default:
        return 0;
    }
  }

  private acquire(view: VeilView, out: Int32Array): number {
    const n = useAll(view, this.facts, out, 0);
    if (n > 0 || !view.heroReady) return n;
    out[0] = C.HERO;
    return 1;
  }

  private primary(view: VeilView, out: Int32Array): number {
    const { tables: t } = view;
    const hand = view.hand;
    if (hand > 0 && view.handCard(0) >= t.traps) {
      for (let i = 0; i < hand; i++) {
        const card = view.handCard(i);
        if (this.facts.draws[card] === 0) continue;
        out[0] = C.PLAY + card;
        return 1;
      }
      const n = this.feed(view, out);
      if (n > 0) return n;
    }
    if (hand > 0) return playHand(view, this.facts, out, 0);
    let n = useAll(view, this.facts, out, 0);
    if (n > 0) return n;
    n = this.selfBanish(view, out);
    if (n > 0) return n;
    n = this.poorAura(view, out);
    if (n > 0) return n;
    if (view.heroReady) {
      out[0] = C.HERO;
      n = 1;
    }
    out[n++] = C.PASS;
    return n;
  }

  /** A weak Basic card is held: abilities that take one from hand are used on it, the Hero's first. */
  private feed(view: VeilView, out: Int32Array): number {
    if (!this.holdsWeak(view)) return 0;
    if (this.facts.heroUsesHand[view.me] !== 0 && view.heroReady) {
      out[0] = C.HERO;
      return 1;
    }
    const { own } = view;
    for (let i = 0; i < own[S.PLAYED]; i++) {
      const card = own[S.PLAYED_CARD + i] >> 4;
      const open = this.facts.usesHand[card] !== 0 ? view.playedActs(i) & 3 : 0;
      if (open === 0) continue;
      out[0] = C.ACT + card * C.ACTS + ((open & 1) !== 0 ? 0 : 1);
      return 1;
    }
    for (let i = 0; i < view.hand; i++) {
      if (this.facts.usesHand[view.handCard(i)] === 0 || view.hand < 2) continue;
      out[0] = C.PLAY + view.handCard(i);
      return 1;
    }
    return 0;
  }

  private holdsWeak(view: VeilView): boolean {
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (view.tables.basic[card] !== 0 && this.answers.value(card) < this.taste.weak) return true;
    }
    return false;
  }

  /** Cards that banish themselves do so once the deck is thick; at once where that ends the game. */
  private selfBanish(view: VeilView, out: Int32Array): number {
    const n = selfBanishes(view, out, 0);
    if (n === 0) return 0;
    const me = view.me;
    const cards = view.deck(me) + view.discard(me) + view.own[S.PLAYED] + view.own[S.RECRUITS];
    if (cards >= THICK) return 1;
    let damage = view.damage;
    for (let i = 0; i < n; i++) damage += this.parting[((out[i] - (out[i] < C.RECRUIT_ACT ? C.ACT : C.RECRUIT_ACT)) / C.ACTS) | 0];
    return damage >= beyondShields(view) ? 1 : 0;
  }

  /** An Aura of the own route that gives too little for the place it takes. */
  private poorAura(view: VeilView, out: Int32Array): number {
    const { own, tables: t } = view;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = own[S.ROUTE + slot] - 1;
      if (card < 0 || t.type[card] !== AURA || t.unbanishable[card] !== 0 || this.auras[card] >= this.taste.auraKept || view.fateDeck(view.me) === 0) continue;
      out[0] = C.AURA + card;
      return 1;
    }
    return 0;
  }

  /** A card of the first route is replaced when it is worth less to the first turns than the Fate Deck in the mean. */
  private mulligan(view: VeilView, codes: Int32Array, n: number): number {
    const { fate } = view.tables.heroes[view.me];
    if (this.taste.first !== undefined) this.use(this.taste.first);
    let mean = 0;
    for (let i = 0; i < fate.length; i++) mean += this.early(view, fate[i]) / fate.length;
    let worst = 0;
    let least = this.taste.content * mean;
    for (let i = 1; i < n; i++) {
      const value = this.early(view, codes[i] - C.CARD);
      if (value >= least) continue;
      least = value;
      worst = i;
    }
    this.round = -1;
    return worst;
  }

  /** What a card is worth in the route of the first turns. */
  private early(view: VeilView, card: number): number {
    const { tables: t } = view;
    if (t.type[card] === AURA) return this.auras[card] >= this.taste.auraKept ? this.auras[card] * this.taste.auraFirst : 0;
    const { reach } = this.taste;
    return at(reach, t.cost[card]) * (this.purchaseValue(view, card) + this.taste.abilityFirst * this.enabling(view, card));
  }

  /** What a card of the route is worth to its buyer; a Trap what it costs the other. */
  purchaseValue(view: VeilView, card: number): number {
    const { tables: t } = view;
    return t.type[card] === TRAP ? this.trapValue(view, card) : this.answers.value(card);
  }

  /** A Trap is a dead card in the other's deck, which counts as long as that deck is drawn a few times more, and does harm. */
  private trapValue(view: VeilView, card: number): number {
    const { tables: t } = view;
    const harm = -this.answers.value(card) + (t.inDiscard[card] >= 0 ? 1.5 : 0);
    return harm + at(this.taste.deadCard, this.clock);
  }

  /**
   * The card to buy now, or -1 to stop: of all sets that can be paid for, the one that is worth most above what its cards displace in the hands to come; of that
   * the cheapest card first, since what takes its place may be better still.
   */
  protected purchase(view: VeilView): number {
    const { own, tables: t } = view;
    const gold = own[S.POOL];
    let counted = false;
    let n = 0;
    const offers = view.offers;
    for (let i = 0; i < offers; i++) {
      const card = view.offer(i);
      if (card < 0 || t.type[card] === AURA) continue;
      const price = view.price(card);
      if (price > gold) continue;
      if (!counted) this.count(view);
      counted = true;
      const surplus = t.type[card] === TRAP ? this.trapValue(view, card) - this.taste.trapLeast : this.fitting(view, card) - this.least;
      if (surplus <= 0) continue;
      this.offer[n] = card;
      this.price[n] = price;
      this.surplus[n++] = surplus;
    }
    let best = 0;
    let most = 0;
    for (let set = 1; set < 1 << n; set++) {
      let cost = 0;
      let sum = 0;
      for (let k = 0; k < n; k++) {
        if ((set & (1 << k)) === 0) continue;
        cost += this.price[k];
        sum += this.surplus[k];
      }
      if (cost > gold || sum <= most) continue;
      most = sum;
      best = set;
    }
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
  private count(view: VeilView): void {
    const { tables: t } = view;
    const { cards, types } = this;
    const total = view.ownCards(cards);
    types.fill(0);
    let worth = 0;
    let enabling = 0;
    for (let card = t.traps; card < t.total; card++) {
      if (cards[card] === 0) continue;
      if (this.facts.enables[card] !== 0) enabling += cards[card];
      if (t.type[card] < SYNERGY_TYPES) types[t.type[card]] += cards[card];
      worth += cards[card] * this.answers.value(card);
    }
    this.lacking = (1 - enabling / total) ** OTHERS;
    this.least = this.taste.least + at(this.taste.displaced, this.clock) * (worth / total);
    for (let type = 0; type < SYNERGY_TYPES; type++) this.chance[type] = 1 - (1 - (types[type] + TYPE_AHEAD) / (total + CARDS_AHEAD)) ** FELLOWS;
  }

  /** What a card is worth in the deck as it is: its Synergy counts as often as another card of its type comes along. */
  private fitting(view: VeilView, card: number): number {
    const type = view.tables.type[card];
    const { gold, damage, health } = this.weights;
    const value = this.answers.value(card) + this.taste.ability * this.lacking * this.enabling(view, card);
    return value + (type < SYNERGY_TYPES ? this.worth.synergyValue(card, this.chance[type], gold, damage, health) : 0);
  }

  /** What the Hero's ability gives where this card enables it. */
  private enabling(view: VeilView, card: number): number {
    return this.facts.enables[card] === 0 ? 0 : this.gives[view.me];
  }

  abstract hit(view: VeilView, codes: Int32Array, n: number): number;

  choose(view: VeilView, codes: Int32Array, n: number): number {
    this.weigh(view);
    switch (view.kind) {
      case K.K_DAMAGE:
      case K.K_TURN:
        return this.hit(view, codes, n);
      case K.K_MULLIGAN:
        return this.mulligan(view, codes, n);
      case K.K_DISCARD:
      case K.K_OPTION: {
        this.enter(Math.max(0, this.clock - this.taste.lag));
        const answer = this.answers.choose(view, codes, n);
        this.enter(this.clock);
        return answer;
      }
      default:
        return this.answers.choose(view, codes, n);
    }
  }
}

/** The i-th entry, or the last one. */
function at(list: readonly number[], i: number): number {
  return list[Math.min(i, list.length - 1)];
}

/** Damage that brings the opponent down, all Shields first. */
function beyondShields(view: VeilView): number {
  const { foe, tables: t } = view;
  let needed = view.health(foe);
  for (let i = 0; i < view.recruits(foe); i++) if (t.shield[view.recruit(foe, i)] !== 0) needed += view.remaining(foe, i);
  return needed;
}
