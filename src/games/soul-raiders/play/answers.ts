import type { Aims } from './aims.ts';
import { best } from './best.ts';
import type { Fights } from './fights.ts';
import type { SeenFigure } from './figures.ts';
import { branchOf, cardOf, enemyOf, figureOf, Kind, locationOf, moveOf, nameEnemy, PASS, pickCard, Spell } from './moves.ts';
import { cardWorth, cheapestPayment, combinations } from './payments.ts';
import type { Spellcraft } from './spellcraft.ts';
import type { RaiderView } from './view.ts';

/** An Artifact that cancels losses is kept for one that is at least so large. */
const WARDED = 2;

/** Sensible answers to everything that a Hero is asked but its acts. Strategies share them. */
export class Answers {
  readonly aims: Aims;
  readonly fights: Fights;
  readonly spellcraft: Spellcraft;
  /** What a point of cards is worth in a fight, in Vitae. */
  private readonly thrift: number;

  constructor(aims: Aims, fights: Fights, spellcraft: Spellcraft, thrift: number) {
    this.aims = aims;
    this.fights = fights;
    this.spellcraft = spellcraft;
    this.thrift = thrift;
  }

  /** Returns an index into codes. */
  choose(view: RaiderView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case Kind.pay:
        return this.pay(view, codes, n);
      case Kind.target:
        return this.target(view, codes, n);
      case Kind.card:
        return best(n, (i) => -cardWorth(view.actions[cardOf(codes[i])]));
      case Kind.absorb:
        return this.absorb(view, n);
      case Kind.ward:
        return view.loss.amount >= WARDED ? n - 1 : 0;
      case Kind.choose:
        return this.branch(view, codes, n);
      case Kind.aim:
        return best(n, (i) => this.aimed(view, enemyOf(codes[i])));
      case Kind.where:
        return this.where(view, codes, n);
      case Kind.whom:
        // A Transfer takes the Enemies of the other; a gift goes to who has cards to use it.
        return best(n, (i) => {
          const other = view.figures[figureOf(codes[i])];
          return view.spell >= 0 ? -other.attackDamage : other.handSize;
        });
      case Kind.defeat:
        return best(n, (i) => this.aims.worth.text(view, view.enemy(enemyOf(codes[i])).print.defeat));
      default:
        return 0; // giveUp: never
    }
  }

  // Payments

  /** The cards to play for a difficulty, of those in hand; null if they do not reach it. */
  payment(view: RaiderView, total: (cards: readonly number[]) => number, hand: readonly number[], difficulty: number): readonly number[] | null {
    return cheapestPayment(hand, (card) => this.worthOf(view, card), total, difficulty);
  }

  worthOf(view: RaiderView, card: number): number {
    return cardWorth(view.actions[card]);
  }

  /** The next card of the payment in progress, which is chosen as a whole: cards are played in ascending order. */
  private pay(view: RaiderView, codes: Int32Array, n: number): number {
    const payer = view.figures[view.payer];
    const { paid } = payer;
    const rest = payer.hand.filter((card) => card >= view.least);
    const { what, n: number } = moveOf(view.action);
    const more =
      what === 'FIGHT'
        ? this.blow(view, payer, number, paid, rest).cards
        : this.payment(view, (cards) => view.paid + this.totalOf(view, payer, [...paid, ...cards]), rest, view.difficulty);
    // In a group action the others add what is missing.
    const next = more === null ? rest : more;
    const wanted = next.length === 0 ? PASS : pickCard(next[0]);
    const i = codes.subarray(0, n).indexOf(wanted);
    return i >= 0 ? i : n - 1;
  }

  /** What cards count in the Movement or Scripted action in progress. */
  private totalOf(view: RaiderView, payer: SeenFigure, cards: readonly number[]): number {
    const { what, n } = moveOf(view.action);
    if (cards.length === 0) return Number.NEGATIVE_INFINITY; // SR-G17
    if (what === 'ARROW' || what === 'PORTAL') return payer.movement(cards);
    const scroll = what === 'SCROLL' ? view.location(payer.location).shown?.scrolls[n] : view.story(n)?.offers;
    return payer.scripted(cards, scroll?.skill ?? 0);
  }

  // Combat

  /** The cards to play against the Enemies of a figure, and what the blow is worth: its wounds less its cards. */
  blow(
    view: RaiderView,
    figure: SeenFigure,
    fought: number,
    paid: readonly number[],
    hand: readonly number[],
  ): { cards: readonly number[] | null; worth: number } {
    const places = view.figures[fought].enemies;
    let most = { cards: null as readonly number[] | null, worth: Number.NEGATIVE_INFINITY };
    for (const cards of combinations(hand, (card) => this.worthOf(view, card))) {
      if (paid.length + cards.length === 0) continue;
      const wounds = this.fights.wounds(view, places, figure.combat([...paid, ...cards], fought), figure.isElusive);
      if (wounds.places.length === 0) continue;
      const worth = wounds.worth - this.thrift * cards.reduce((sum, card) => sum + this.worthOf(view, card), 0);
      if (worth > most.worth) most = { cards, worth };
    }
    return most;
  }

  private target(view: RaiderView, codes: Int32Array, n: number): number {
    const open = Array.from(codes.subarray(0, n))
      .filter((code) => code !== PASS)
      .map(enemyOf);
    const { places } = this.fights.wounds(view, open, view.left, true);
    const i = places.length === 0 ? -1 : codes.subarray(0, n).indexOf(nameEnemy(places[0]));
    return Math.max(0, i);
  }

  private aimed(view: RaiderView, place: number): number {
    const enemy = view.enemy(place);
    return view.spell === Spell.control ? enemy.shields + enemy.value : this.fights.wound(view, enemy) + enemy.value / 10;
  }

  // Losses and choices

  /** SR-T34: as much as leaves one Control token. The options are 0, 1, 2 … */
  private absorb(view: RaiderView, n: number): number {
    const controlled = view.enemies.find((enemy) => enemy.isControlled && view.figures[enemy.figure].hero === view.who);
    return Math.max(0, Math.min(n - 1, (controlled?.controlTokens ?? 1) - 1));
  }

  private branch(view: RaiderView, codes: Int32Array, n: number): number {
    const { worth } = this.aims;
    return best(n, (i) => {
      const price = view.branches[branchOf(codes[i])];
      return worth.branch(view, { price, deeds: worth.reader.branch(price) });
    });
  }

  private where(view: RaiderView, codes: Int32Array, n: number): number {
    const caster = view.figures[view.acting];
    if (view.spell === Spell.teleportation) return best(n, (i) => this.spellcraft.landing(view, caster, locationOf(codes[i])));
    const { routes } = this.aims.situation(view);
    return best(n, (i) => -routes.cost(caster.location, locationOf(codes[i])));
  }
}
