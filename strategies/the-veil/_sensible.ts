import type { Player } from '../../src/core/index.ts';
import { Answers } from '../../src/games/the-veil/play/answers.ts';
import { TextFacts } from '../../src/games/the-veil/play/facts.ts';
import { Act, actOf, actor, banishAura, buy, HERO, Kind, PASS, play, playHand, SLOTS, selfBanishes, useAll } from '../../src/games/the-veil/play/moves.ts';
import type { VeilView } from '../../src/games/the-veil/play/view.ts';
import { CardWorth } from '../../src/games/the-veil/play/worth.ts';
import { Purchases } from './_purchases.ts';
import type { Stage, Taste } from './_taste.ts';

/** A typical game ends around round LAST and costs A_TURN Health per turn. */
const LAST = 9;
const A_TURN = 6;
/** A deck of at least this many cards can lose one that banishes itself. */
const THICK = 12;
/**
 * A player that weighs cards by stages of the game. It draws first, feeds weak Basic cards to texts that take one, plays the rest, buys the cards worth most
 * and answers texts accordingly. Strategies differ in their stages and in how they assign Damage.
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
  /** The round, adjusted by how near the end is. */
  private clock = 0;
  /** By card type: Damage dealt when the card banishes itself. */
  private readonly parting: Float64Array;
  constructor(view: VeilView, taste: Taste) {
    this.facts = new TextFacts(view.tables);
    this.worth = new CardWorth(view.tables, taste.scales);
    this.answers = new Answers(this.worth, this.facts, this.weights);
    this.taste = taste;
    this.purchases = new Purchases(view, taste, this.worth, this.facts, this.answers, this.weights);
    this.parting = Float64Array.from(view.cards.ids, (_, card) => this.worth.selfBanish(card, 0, 1, 0));
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
      const lower = Math.min(view.health(view.me), view.health(view.foe));
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
      case Kind.primary:
        return this.primary(view, out);
      case Kind.gold: {
        const n = this.facts.acquires ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        const card = this.purchases.best(view, this.clock);
        out[0] = card < 0 ? PASS : buy(card);
        return 1;
      }
      case Kind.heldBack: {
        const n = view.inGoldPhase ? this.acquire(view, out) : 0;
        if (n > 0) return n;
        out[0] = PASS;
        return 1;
      }
      case Kind.turn: {
        // With `sequencing: free`, take the phases in order. `choose` assigns the Damage that is left.
        const n = this.primary(view, out);
        if (out[0] !== PASS) return out[n - 1] === PASS ? n - 1 : n;
        const card = this.purchases.best(view, this.clock);
        if (card >= 0) out[0] = buy(card);
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
    out[0] = HERO;
    return 1;
  }

  private primary(view: VeilView, out: Int32Array): number {
    const { hand } = view;
    // Traps come first in the hand and must be played first.
    if (hand > 0 && !view.cards.isTrap(view.handCard(0))) {
      for (let i = 0; i < hand; i++) {
        const card = view.handCard(i);
        if (this.facts.draws[card] === 0 || !view.permits(play(card))) continue;
        out[0] = play(card);
        return 1;
      }
      const n = this.feed(view, out);
      if (n > 0) return n;
    }
    let n = playHand(view, this.facts, out, 0);
    if (n > 0) return n;
    n = useAll(view, this.facts, out, 0);
    if (n > 0) return n;
    n = this.selfBanish(view, out);
    if (n > 0) return n;
    n = this.poorAura(view, out);
    if (n > 0) return n;
    if (view.heroReady) {
      out[0] = HERO;
      n = 1;
    }
    out[n++] = PASS;
    return n;
  }

  /** If the hand has a weak Basic card, uses an ability that takes a card from hand, the Hero's first. */
  private feed(view: VeilView, out: Int32Array): number {
    if (!this.holdsWeak(view)) return 0;
    if (this.facts.heroUsesHand[view.me] !== 0 && view.heroReady) {
      out[0] = HERO;
      return 1;
    }
    for (let i = 0; i < view.played; i++) {
      const card = view.playedCard(i);
      if (this.facts.usesHand[card] === 0) continue;
      for (let act = Act.first; act <= Act.second; act++) {
        if (!view.playedMay(i, act)) continue;
        out[0] = actOf(card, act);
        return 1;
      }
    }
    for (let i = 0; i < view.hand; i++) {
      if (this.facts.usesHand[view.handCard(i)] === 0 || view.hand < 2 || !view.permits(play(view.handCard(i)))) continue;
      out[0] = play(view.handCard(i));
      return 1;
    }
    return 0;
  }

  private holdsWeak(view: VeilView): boolean {
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (view.cards.isBasic(card) && this.answers.value(card) < this.taste.weak) return true;
    }
    return false;
  }

  /** Uses self-banishing cards once the deck is thick enough, or at once if that ends the game. */
  private selfBanish(view: VeilView, out: Int32Array): number {
    const n = selfBanishes(view, out, 0);
    if (n === 0) return 0;
    const me = view.me;
    const cards = view.deck(me) + view.discard(me) + view.played + view.recruits(me);
    if (cards >= THICK) return 1;
    let damage = view.damage;
    for (let i = 0; i < n; i++) damage += this.parting[actor(out[i])];
    return damage >= beyondShields(view) ? 1 : 0;
  }

  /** Banishes an Aura of the player's own route that is not worth its slot. */
  private poorAura(view: VeilView, out: Int32Array): number {
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = view.route(view.me, slot);
      if (card < 0 || !view.mayBanishAura(card) || this.purchases.keepsAura(card) || view.fateDeck(view.me) === 0) continue;
      out[0] = banishAura(card);
      return 1;
    }
    return 0;
  }

  /** The mulligan has its own weights; the next decision resets them. */
  private mulligan(view: VeilView, codes: Int32Array, n: number): number {
    if (this.taste.first !== undefined) this.use(this.taste.first);
    this.round = -1;
    return this.purchases.mulligan(view, codes, n, this.clock);
  }

  abstract hit(view: VeilView, codes: Int32Array, n: number): number;

  choose(view: VeilView, codes: Int32Array, n: number): number {
    this.weigh(view);
    switch (view.kind) {
      case Kind.damage:
      case Kind.turn:
        return this.hit(view, codes, n);
      case Kind.mulligan:
        return this.mulligan(view, codes, n);
      case Kind.discard:
      case Kind.option: {
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

/** Damage needed to defeat the opponent, all Shields first. */
function beyondShields(view: VeilView): number {
  const { foe } = view;
  let needed = view.health(foe);
  for (let i = 0; i < view.recruits(foe); i++) if (view.cards.isShield(view.recruit(foe, i))) needed += view.remaining(foe, i);
  return needed;
}
