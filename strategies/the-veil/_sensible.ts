import type { Player } from '../../src/core/index.ts';
import { Answers, C, CardWorth, K, P, playHand, S, SLOTS, selfBanishes, TextFacts, useAll } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { Purchases } from './_purchases.ts';
import type { Stage, Taste } from './_taste.ts';

/** A game ends about round so many, and takes so much Health a turn. */
const LAST = 9;
const A_TURN = 6;
/** Decks of at least so many cards do without one that banishes itself. */
const THICK = 12;
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
  protected readonly purchases: Purchases;
  private readonly weights = { gold: 1, damage: 1, health: 1 };
  private round = -1;
  /** The round, put forward or back by how near the end is. */
  private clock = 0;
  /** By type: Damage of a card that banishes itself. */
  private readonly parting: Float64Array;
  constructor(view: VeilView, taste: Taste) {
    this.facts = new TextFacts(view.tables);
    this.worth = new CardWorth(view.tables, taste.scales);
    this.answers = new Answers(this.worth, this.facts, this.weights);
    this.taste = taste;
    this.purchases = new Purchases(view, taste, this.worth, this.facts, this.answers, this.weights);
    const { ids, selfBanish } = view.tables;
    this.parting = Float64Array.from(ids, (_, card) => (selfBanish[card] < 0 ? 0 : this.worth.text(selfBanish[card], 0, 1, 0)));
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
        const card = this.purchases.best(view, this.clock);
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
        const card = this.purchases.best(view, this.clock);
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
    const { own } = view;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = own[S.ROUTE + slot] - 1;
      if (card < 0 || !view.mayBanishAura(card) || this.purchases.keepsAura(card) || view.fateDeck(view.me) === 0) continue;
      out[0] = C.AURA + card;
      return 1;
    }
    return 0;
  }

  /** The mulligan has weights of its own; the next decision sets the usual ones anew. */
  private mulligan(view: VeilView, codes: Int32Array, n: number): number {
    if (this.taste.first !== undefined) this.use(this.taste.first);
    this.round = -1;
    return this.purchases.mulligan(view, codes, n, this.clock);
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

/** Damage that brings the opponent down, all Shields first. */
function beyondShields(view: VeilView): number {
  const { foe, tables: t } = view;
  let needed = view.health(foe);
  for (let i = 0; i < view.recruits(foe); i++) if (t.shield[view.recruit(foe, i)] !== 0) needed += view.remaining(foe, i);
  return needed;
}
