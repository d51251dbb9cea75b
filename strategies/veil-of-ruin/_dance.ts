import type { SeenHero } from '../../src/games/veil-of-ruin/play/figures.ts';
import { Status } from '../../src/games/veil-of-ruin/play/moves.ts';
import { costOfStance, danger } from '../../src/games/veil-of-ruin/play/outlook.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import type { Style } from './_fighter.ts';

/** Cards of a hand and foes that are considered, and orders of play that are tried. */
const MOST_CARDS = 10;
const MOST_FOES = 6;
const MOST_STEPS = 4000;
/** A stance that an ally can match may be gone before it acts; so may a harsh stance. */
const HANDOVER = 0.6;
const MAY_CHANGE = 0.3;
const STANCES = 3;

/** A hero's attack cards in the best order. */
export interface Dance {
  /** Worth of the order over playing no attack card, in points of damage; 0 if none is better. */
  worth: number;
  /** AP it spends. */
  ap: number;
  /** Its first card and the foe to play it on; -1 for none. */
  card: number;
  figure: number;
}

/** How a hero's cards and its traits are rated. */
export interface Judge {
  /** What the text of the card is worth now, and what the hero's trait is. */
  text(view: RuinView, card: number): number;
  trait(view: RuinView, hero: SeenHero): number;
}

/**
 * Tries the orders in which a hero can play its attack cards. One card's Resultant Stance is the next one's Effective Stance; the last one leaves a stance that an
 * ally can match or, if nobody acts after it, the mildest attack.
 */
export class Choreographer {
  private readonly style: Style;
  private readonly judge: Judge;
  private view!: RuinView;
  private cards = 0;
  private foes = 0;
  private steps = 0;
  private isLast = false;
  private traitWorth = 0;
  private ap = 0;
  // By card: what is printed, what its text is worth; by card and foe: its damage
  private readonly card = new Int32Array(MOST_CARDS);
  private readonly cost = new Int32Array(MOST_CARDS);
  private readonly text = new Float64Array(MOST_CARDS);
  private readonly damage = new Int32Array(MOST_CARDS * MOST_FOES);
  // By foe: as it stands in the order tried; by foe and stance: what the stance costs
  private readonly figure = new Int32Array(MOST_FOES);
  private readonly open = new Uint8Array(MOST_FOES);
  private readonly hp = new Int32Array(MOST_FOES);
  private readonly stance = new Int32Array(MOST_FOES);
  private readonly harm = new Float64Array(MOST_FOES);
  private readonly reward = new Float64Array(MOST_FOES);
  private readonly stanceCost = new Float64Array(MOST_FOES * STANCES);
  /** By stance: what it is worth to allies that act later and can match it. */
  private readonly handover = new Float64Array(STANCES);
  private readonly found: Dance = { worth: 0, ap: 0, card: -1, figure: -1 };

  constructor(style: Style, judge: Judge) {
    this.style = style;
    this.judge = judge;
  }

  /** The best order for a hero of the side, as if its turn were now. */
  best(view: RuinView, hero: SeenHero): Dance {
    const { found } = this;
    this.view = view;
    this.steps = 0;
    this.ap = hero.ap;
    this.traitWorth = this.style.match * this.judge.trait(view, hero);
    this.lookAtFoes();
    this.lookAtHand(hero);
    this.lookAtAllies(hero);
    found.worth = 0;
    found.ap = 0;
    found.card = -1;
    found.figure = -1;
    this.next(0, hero.ap, -this.ending(hero.ap), -1, -1);
    return found;
  }

  private lookAtFoes(): void {
    const { view } = this;
    this.foes = 0;
    for (const foe of view.opponents) {
      if (!foe.isUp || this.foes === MOST_FOES) continue;
      const i = this.foes++;
      this.figure[i] = foe.figure;
      this.open[i] = foe.has(Status.invisible) ? 0 : 1;
      this.hp[i] = foe.hp;
      this.stance[i] = foe.stance;
      this.harm[i] = danger(view, foe);
      this.reward[i] = (foe.has(Status.dazed) ? this.style.card : 0) + (foe.has(Status.exhausted) ? this.style.ap : 0);
      for (let stance = 0; stance < STANCES; stance++) this.stanceCost[i * STANCES + stance] = costOfStance(view, foe, stance);
    }
  }

  private lookAtHand(hero: SeenHero): void {
    const { view } = this;
    const isSelf = hero.seat === view.who;
    this.cards = 0;
    for (let i = 0; i < hero.hand && this.cards < MOST_CARDS; i++) {
      const card = hero.handCard(i);
      if (card < 0 || !view.cards.isAttack(card)) continue;
      const k = this.cards++;
      this.card[k] = card;
      this.cost[k] = isSelf ? view.costOf(card) : view.cards.cost(card);
      this.text[k] = this.judge.text(view, card);
      for (let foe = 0; foe < this.foes; foe++) {
        this.damage[k * MOST_FOES + foe] = isSelf ? view.damageOf(card, this.figure[foe]) : view.cards.damage(card) + hero.buffs;
      }
    }
  }

  /** Which stances the heroes that act later can match. */
  private lookAtAllies(hero: SeenHero): void {
    const { view, handover } = this;
    handover.fill(0);
    this.isLast = true;
    for (const ally of view.party) {
      if (ally.seat === hero.seat || !ally.isUp || ally.turnTaken) continue;
      this.isLast = false;
      const worth = HANDOVER * this.style.match * this.judge.trait(view, ally);
      for (let i = 0; i < ally.hand; i++) {
        const card = ally.handCard(i);
        if (card < 0 || !view.cards.isAttack(card) || view.cards.cost(card) > ally.ap) continue;
        handover[view.cards.effective(card)] = Math.max(handover[view.cards.effective(card)], worth);
      }
    }
  }

  /** What it is worth to stop here: the stances left, and the AP. */
  private ending(ap: number): number {
    const { style } = this;
    let worth = style.rest * ap;
    let handed = 0;
    for (let i = 0; i < this.foes; i++) {
      if (this.hp[i] <= 0) continue;
      worth -= style.stance * (this.isLast ? 1 : MAY_CHANGE) * this.stanceCost[i * STANCES + this.stance[i]];
      handed = Math.max(handed, this.handover[this.stance[i]]);
    }
    return worth + handed;
  }

  /** Tries every card that is not in `used` on every foe. `sum` is the worth so far, without the ending. */
  private next(used: number, ap: number, sum: number, first: number, firstFoe: number): void {
    const worth = sum + this.ending(ap);
    const { found } = this;
    if (first >= 0 && worth > found.worth) {
      found.worth = worth;
      found.ap = this.ap - ap;
      found.card = this.card[first];
      found.figure = this.figure[firstFoe];
    }
    for (let k = 0; k < this.cards; k++) {
      if ((used & (1 << k)) !== 0 || this.cost[k] > ap) continue;
      for (let foe = 0; foe < this.foes; foe++) {
        if (this.open[foe] === 0 || this.hp[foe] <= 0 || this.steps >= MOST_STEPS) continue;
        this.steps++;
        this.step(k, foe, used, ap, sum, first < 0 ? k : first, first < 0 ? foe : firstFoe);
      }
    }
  }

  /** Plays a card, tries what can follow, and takes the card back. */
  private step(k: number, foe: number, used: number, ap: number, sum: number, first: number, firstFoe: number): void {
    const { cards } = this.view;
    const { hp, stance } = this;
    const card = this.card[k];
    const matches = cards.effective(card) === stance[foe];
    let worth = sum + this.text[k] + this.reward[foe] + (matches ? this.traitWorth : 0);
    const all = cards.isAoe(card);
    for (let i = all ? 0 : foe; i < (all ? this.foes : foe + 1); i++) worth += this.hit(k, i);
    const before = stance[foe];
    stance[foe] = cards.resultant(card);
    this.next(used | (1 << k), ap - this.cost[k], worth, first, firstFoe);
    stance[foe] = before;
    for (let i = all ? 0 : foe; i < (all ? this.foes : foe + 1); i++) hp[i] += this.damage[k * MOST_FOES + i];
  }

  /** Damage to a foe; HP below 0 are kept so that the card can be taken back. */
  private hit(k: number, i: number): number {
    const damage = this.damage[k * MOST_FOES + i];
    const before = this.hp[i];
    this.hp[i] -= damage;
    if (before <= 0) return 0;
    const worth = Math.min(damage, before) * (1 + (this.style.focus * this.harm[i]) / (before + 6));
    return damage >= before ? worth + this.style.kill * this.harm[i] : worth;
  }
}
