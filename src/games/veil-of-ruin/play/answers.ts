import { C } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { Status } from '../state/words.ts';
import type { SeenEnemy, SeenFigure, SeenHero } from './figures.ts';
import { costOfStance, danger, meanHit } from './outlook.ts';
import { EVEN, type Temper, weighNow } from './temper.ts';
import type { RuinView } from './view.ts';
import { CardWorth, W, weigh } from './worth.ts';

/** Of the cards in its deck, so many Injuries and Corruption cards that a player draws no card it need not draw. */
const ROTTEN = 1 / 3;
/** Damage in PVP, which cannot be foreseen. */
const PVP_HIT = 5;
/** A hero kept above 0 HP. */
const RESCUE = 10;
/** Counter actions below this worth for each AP are kept for a later attack. */
const COUNTER_WORTH = 2.2;

/** Sensible answers to everything but Hero Actions and votes for the next hero. Strategies share them and differ in their tempers. */
export class Answers {
  readonly worth: CardWorth;
  private readonly temper: Temper;
  private readonly weights = new Float64Array(W.size);

  constructor(view: RuinView, temper: Temper = EVEN) {
    this.worth = new CardWorth(view.tables);
    this.temper = temper;
  }

  /** Weights of the columns of texts as the fight stands. */
  look(view: RuinView): Float64Array {
    return weighNow(view, this.temper, this.weights);
  }

  /** What a text is worth now; HP beyond what the heroes lack are worth nothing. Call `look` first. */
  textWorth(view: RuinView, row: Float64Array): number {
    let lacking = 0;
    for (const hero of view.party) if (hero.isUp) lacking = Math.max(lacking, hero.maximum - hero.hp);
    const wasted = row[W.revive] > 0 && this.weights[W.revive] > 0 ? 0 : Math.max(0, row[W.heal] - lacking);
    return weigh(row, this.weights) - wasted * this.weights[W.heal];
  }

  /** What a card in hand is worth, played on a good occasion. */
  value(view: RuinView, card: number): number {
    const { cards } = view;
    if (!cards.isCombatCard(card)) return cards.isAffliction(card) ? -2 : weigh(this.worth.card(card), this.weights);
    const printed = cards.damage(card) * (cards.isAoe(card) ? Math.max(1, this.weights[W.damageAll]) : 1);
    return printed + weigh(this.worth.card(card), this.weights);
  }

  /** Returns an index into codes. */
  choose(view: RuinView, codes: Int32Array, n: number): number {
    this.look(view);
    switch (view.kind) {
      case Kind.dazedDraw:
        return rotten(view) ? 0 : 1;
      case Kind.exchange:
        return 1;
      case Kind.discard:
        return this.leastCard(view, codes, n);
      case Kind.continuous:
        return this.keepsContinuous(view) ? 1 : 0;
      case Kind.figure:
        return this.figure(view, codes, n);
      case Kind.card:
        return this.card(view, codes, n);
      case Kind.option:
        return this.option(view, n);
      case Kind.status:
        return worstStatus(codes, n);
      case Kind.redirect:
        return this.redirect(view, codes, n);
      case Kind.counter:
        return this.counter(view, codes, n);
      case Kind.slots:
        return someoneWeak(view) ? 0 : 1;
      default:
        return 0;
    }
  }

  // Cards

  private leastCard(view: RuinView, codes: Int32Array, n: number): number {
    return best(n, (i) => -this.value(view, codes[i] - C.CARD));
  }

  /** Of cards to discard the least, of Injuries and Corruption the worst, of all others the most valuable that can be paid for. */
  private card(view: RuinView, codes: Int32Array, n: number): number {
    const { deed } = view.asked;
    if (deed === 'discard') return this.leastCard(view, codes, n);
    if (deed === 'cure') return n - 1; // Corruption comes after Injuries, Stun after Fatigue and Trauma
    return best(n, (i) => {
      const card = codes[i] - C.CARD;
      return this.value(view, card) - Math.max(0, view.cards.cost(card) - view.self.ap);
    });
  }

  private option(view: RuinView, n: number): number {
    const pc = view.asking;
    return best(n, (k) => weigh(this.worth.branch(pc, k), this.weights));
  }

  /** A Continuous Attack is kept if it weakens the enemy's attacks, or leaves it in a milder stance than its base stance. */
  private keepsContinuous(view: RuinView): boolean {
    const { cards, continuousCard: card } = view;
    if (cards.inRecall(card) < 0) return true;
    const figure = view.figure(view.continuousOn);
    return costOfStance(view, figure, cards.resultant(card)) < costOfStance(view, figure, figure.baseStance);
  }

  // Figures

  private figure(view: RuinView, codes: Int32Array, n: number): number {
    const { deed, n: what } = view.asked;
    return best(n, (i) => {
      const figure = view.figure(codes[i] - C.FIGURE);
      return isFoe(view, figure.figure)
        ? this.harming(view, figure, deed === 'status' ? what : -1, deed === 'damage' ? what : 0)
        : this.helping(view, figure as SeenHero, deed);
    });
  }

  /** A foe that the damage kills, else the most dangerous one that does not have the status yet. */
  private harming(view: RuinView, foe: SeenFigure, status: number, damage: number): number {
    if (status >= 0 && foe.has(status)) return -1;
    if (damage === 0) return danger(view, foe);
    return danger(view, foe) * (damage >= foe.hp ? 10 : 1) - foe.hp / 20;
  }

  private helping(view: RuinView, hero: SeenHero, deed: string): number {
    const toAct = hero.isUp && !hero.turnTaken ? 1 : 0;
    switch (deed) {
      case 'heal':
        return hero.isUp ? Math.min(hero.maximum - hero.hp, 12) * (1.5 - hero.hp / hero.maximum) : 30;
      case 'removeStatus':
        return statusesOf(hero) + toAct;
      case 'cure':
        return hero.afflictions;
      case 'buff':
      case 'ap':
        return hero.isUp ? 10 * toAct + hero.hand : -1;
      case 'draw':
      case 'look':
        return hero.isUp ? 10 * toAct - hero.hand : -100;
      case 'protect':
        return this.blow(view, hero) >= hero.hp ? 100 - hero.hp : this.blow(view, hero);
      case 'injure':
      case 'damage':
        return hero.hp;
      default:
        return hero.isUp ? 100 - hero.hp : 0;
    }
  }

  // Reactions

  /** The damage that the attack in progress would deal to a hero, or about so much. */
  private blow(view: RuinView, hero: SeenHero): number {
    if (view.isPvp || view.attacker < 0) return PVP_HIT;
    return view.kind === Kind.redirect ? meanHit(view, view.figure(view.attacker) as SeenEnemy) : view.incoming(hero.seat);
  }

  /** Takes the attack on the weakest ally that it would likely bring down, if oneself would stand. */
  private redirect(view: RuinView, codes: Int32Array, n: number): number {
    const { self } = view;
    let answer = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 1; i < n; i++) {
      const ally = view.heroes[codes[i] - C.REDIRECT];
      const hit = this.blow(view, ally) * 1.3;
      const left = ally.hp + ally.companionHp;
      if (left > hit || self.hp + self.companionHp <= hit || left >= least) continue;
      least = left;
      answer = i;
    }
    return answer;
  }

  /** The counter action worth most for its AP, if that is enough; PASS comes first. */
  private counter(view: RuinView, codes: Int32Array, n: number): number {
    let answer = 0;
    let most = COUNTER_WORTH;
    for (let i = 1; i < n; i++) {
      const card = codes[i] - C.CARD;
      const worth = this.counterWorth(view, card) / Math.max(0.5, view.costOf(card));
      if (worth <= most) continue;
      most = worth;
      answer = i;
    }
    return answer;
  }

  /** What a counter action saves of the attack in progress, on oneself if attacked, else on the ally hit hardest; and the rest of its text. */
  private counterWorth(view: RuinView, card: number): number {
    const row = this.worth.card(card);
    const hero = view.isAttacked(view.who) ? view.self : hardestHit(view, (ally) => this.blow(view, ally));
    const blow = this.blow(view, hero);
    const saved = row[W.preventAll] > 0 ? blow : Math.min(blow, row[W.prevent] + row[W.preventHalf] * (blow / 2) + row[W.weakened] * (blow / 2));
    const rescue = blow >= hero.hp + hero.companionHp && blow - saved < hero.hp + hero.companionHp ? RESCUE : 0;
    const critical = view.isCritical ? row[W.cancelCritical] * this.weights[W.cancelCritical] : 0;
    const moved = row[W.redirect] > 0 && blow >= hero.hp && view.self.hp > blow ? RESCUE : 0;
    return this.temper.protect * saved + rescue + moved + critical + row[W.damage] + row[W.damageAll] + row[W.heal] * this.weights[W.heal] + row[W.buff];
  }
}

/** The index with the highest score; the first of several. */
export function best(n: number, score: (i: number) => number): number {
  let answer = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const worth = score(i);
    if (worth <= most) continue;
    most = worth;
    answer = i;
  }
  return answer;
}

export function isFoe(view: RuinView, figure: number): boolean {
  return view.opponents.some((foe) => foe.figure === figure);
}

function rotten(view: RuinView): boolean {
  const { self } = view;
  return self.afflictions > (self.drawPile + self.discardPile + self.hand) * ROTTEN;
}

const HARMFUL: readonly Status[] = [Status.dazed, Status.exhausted, Status.weakened, Status.disabled, Status.taunted];

function statusesOf(hero: SeenHero): number {
  let n = 0;
  for (const status of HARMFUL) if (hero.has(status)) n += 2;
  return n;
}

/** The most harmful status of those on offer. */
function worstStatus(codes: Int32Array, n: number): number {
  for (const status of HARMFUL) for (let i = 0; i < n; i++) if (codes[i] === C.STATUS + status) return i;
  return 0;
}

function hardestHit(view: RuinView, blow: (hero: SeenHero) => number): SeenHero {
  let hit = view.self;
  let most = -1;
  for (const hero of view.party) {
    if (!view.isAttacked(hero.figure) || blow(hero) - hero.hp / 100 <= most) continue;
    most = blow(hero) - hero.hp / 100;
    hit = hero;
  }
  return hit;
}

/** PVP: an opposing hero that a turn can bring down. */
function someoneWeak(view: RuinView): boolean {
  return view.opponents.some((foe) => foe.isUp && foe.hp <= 8);
}
