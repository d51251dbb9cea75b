import type { Player } from '../../src/core/index.ts';
import { Answers, best } from '../../src/games/veil-of-ruin/play/answers.ts';
import type { SeenHero } from '../../src/games/veil-of-ruin/play/figures.ts';
import { cardPlayed, cardUsed, figureChosen, isPlay, isUse, Kind, moveOf, NOBODY, PASS, Status, targetOf } from '../../src/games/veil-of-ruin/play/moves.ts';
import { costOfStance, danger } from '../../src/games/veil-of-ruin/play/outlook.ts';
import type { Temper } from '../../src/games/veil-of-ruin/play/temper.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';

/** How a hero fights. Worths are in points of damage dealt. */
export interface Style extends Temper {
  /** A foe brought down, for each point of harm that it does in a round. */
  readonly kill: number;
  /** Damage to dangerous foes that are nearly down is worth more than its points: the share of the difference that counts. */
  readonly focus: number;
  /** A match's combat trait, and a point of harm saved by the stance that a card leaves. */
  readonly match: number;
  readonly stance: number;
  /** Actions worth less than this for each AP are left, and the AP kept. */
  readonly rest: number;
  /** Worth of the AP that a counter action in hand needs in the enemy turn. */
  readonly reserve: number;
}

/** Actions without AP cost are rated as if they cost half an AP: they still use up a card. */
const FREE = 0.5;
/** An item that is used up might be needed more later. */
const USED_UP = 2;
/** Harm by a stance is only certain if no other hero acts after this one. */
const MAY_CHANGE = 0.3;
/** A boon of the other team, by its worth to a hero of this one. */
const REMOVED_BOON = 0.6;

/** Rates every Hero Action by its worth for each AP and takes the best, until none is worth its AP. Answers everything else sensibly. */
export class Fighter implements Player<RuinView> {
  protected readonly answers: Answers;
  protected readonly style: Style;

  constructor(view: RuinView, style: Style) {
    this.answers = new Answers(view, style);
    this.style = style;
  }

  begin(): void {}

  choose(view: RuinView, codes: Int32Array, n: number): number {
    if (view.kind === Kind.action) return this.action(view, codes, n);
    if (view.kind === Kind.nextHero) return this.vote(view, codes, n);
    return this.answers.choose(view, codes, n);
  }

  protected vote(view: RuinView, codes: Int32Array, n: number): number {
    return best(n, (i) => (codes[i] === PASS ? -1 : readiness(view.heroes[figureChosen(codes[i])])));
  }

  protected action(view: RuinView, codes: Int32Array, n: number): number {
    this.answers.look(view);
    return best(n, (i) => (codes[i] === PASS ? this.style.rest : this.perAp(view, codes[i])));
  }

  protected perAp(view: RuinView, code: number): number {
    const cost = costOf(view, code);
    return (this.worth(view, code) - this.reserved(view, cost)) / Math.max(FREE, cost);
  }

  /** What a Hero Action is worth now. */
  protected worth(view: RuinView, code: number): number {
    const { answers } = this;
    const { worth } = answers;
    const { cards, self } = view;
    if (isPlay(code)) {
      const card = cardPlayed(code);
      return cards.isAttack(card) ? this.attack(view, card, targetOf(code)) : answers.textWorth(view, worth.card(card));
    }
    if (isUse(code)) {
      const card = cardUsed(code);
      return answers.textWorth(view, worth.card(card)) - (cards.isConsumed(card) || cards.isFlask(card) ? USED_UP : 0);
    }
    const { what, card } = moveOf(code);
    if (what === 'ABILITY') return answers.textWorth(view, worth.ability(self.hero));
    if (what === 'REFILL') return this.style.card * (5 - self.hand);
    if (what === 'REMOVE_BOON') return REMOVED_BOON * answers.textWorth(view, worth.card(card));
    if (what === 'SEARCH') return view.opponents.every((foe) => !foe.isUp || foe.has(Status.invisible)) ? this.style.rest * 3 + 1 : 0;
    return -1; // exchanges and reshuffles
  }

  /** An attack card on a foe: its damage, foes brought down, its text, its match, and the stance it leaves. */
  protected attack(view: RuinView, card: number, target: number): number {
    const { answers, style } = this;
    const { cards } = view;
    let worth = answers.textWorth(view, answers.worth.card(card));
    for (const foe of view.opponents) {
      if (!foe.isUp || (foe.figure !== target && !cards.isAoe(card))) continue;
      const damage = view.damageOf(card, foe.figure);
      const harm = danger(view, foe);
      worth += Math.min(damage, foe.hp) * (1 + (style.focus * harm) / (foe.hp + 6));
      if (damage >= foe.hp) worth += style.kill * harm;
    }
    if (target === NOBODY) return worth;
    const foe = view.figure(target);
    if (view.matches(card, target)) worth += style.match * this.trait(view, view.self);
    if (foe.has(Status.dazed)) worth += style.card;
    if (foe.has(Status.exhausted)) worth += style.ap;
    if (view.damageOf(card, target) >= foe.hp) return worth;
    const saved = costOfStance(view, foe, foe.stance) - costOfStance(view, foe, cards.resultant(card));
    return worth + style.stance * saved * (isLast(view) ? 1 : MAY_CHANGE);
  }

  /** What a hero's combat trait is worth, which a match triggers. */
  protected trait(view: RuinView, hero: SeenHero): number {
    return hero.has(Status.disabled) ? 0 : this.answers.textWorth(view, this.answers.worth.trait(hero.hero));
  }

  /** What it costs to spend the AP that a counter action in hand needs. */
  private reserved(view: RuinView, cost: number): number {
    if (this.style.reserve === 0 || cost === 0) return 0;
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (view.cards.isCounter(card) && view.costOf(card) <= view.self.ap && view.costOf(card) > view.self.ap - cost) return this.style.reserve;
    }
    return 0;
  }
}

/** AP and cards to act with. */
function readiness(hero: SeenHero): number {
  return 2 * hero.ap + hero.hand;
}

/** Have all other heroes of the side acted? */
export function isLast(view: RuinView): boolean {
  return view.party.every((hero) => hero.seat === view.who || !hero.isUp || hero.turnTaken);
}

/** AP that a Hero Action costs now. */
export function costOf(view: RuinView, code: number): number {
  if (isPlay(code)) return view.costOf(cardPlayed(code));
  if (isUse(code)) return view.actionCost(view.cards.useCost(cardUsed(code)));
  const { what, card } = moveOf(code);
  switch (what) {
    case 'REFILL':
    case 'RESHUFFLE':
      return view.actionCost(2);
    case 'SEARCH':
      return view.actionCost(3);
    case 'REMOVE_BOON':
      return view.actionCost(view.cards.cost(card) + 2);
    default:
      return view.actionCost(1);
  }
}
