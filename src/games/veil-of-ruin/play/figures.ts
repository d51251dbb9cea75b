import type { EnemyAttackTable, EnemyTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { hasStatus, isUp } from '../rules/sides.ts';
import { stanceOf } from '../rules/stances.ts';
import { type Enemy, type Figure, type Hero, Most, N, O, type RuinState, W } from '../state/state.ts';
import type { Status } from '../state/words.ts';

/** Heroes and enemies as a player sees them. They show the state that the view is bound to. */

/** What a view binds its figures to: the state, and the seat that looks. */
export interface Sight {
  readonly g: VeilOfRuin;
  s: RuinState;
  who: number;
}

export abstract class SeenFigure {
  /** Its number as codes name it: a hero's seat, or an enemy after all heroes. */
  readonly figure: number;
  protected readonly sight: Sight;

  constructor(sight: Sight, figure: number) {
    this.sight = sight;
    this.figure = figure;
  }

  protected get words(): Figure {
    return this.sight.s.figures[this.figure];
  }
  get hp(): number {
    return this.words.w[W.HP];
  }
  get maximum(): number {
    return this.words.w[W.MAX];
  }
  get isUp(): boolean {
    return isUp(this.words);
  }
  get buffs(): number {
    return this.words.w[W.BUFFS];
  }
  has(status: Status): boolean {
    return hasStatus(this.words, status);
  }
  /** The figure that taunted it last; -1 for none. */
  get taunter(): number {
    return this.words.w[W.TAUNTER] - 1;
  }
  /** Its stance now, and the one it has with an empty Recall Zone. */
  get stance(): number {
    return stanceOf(this.sight.g, this.sight.s, this.words);
  }
  get baseStance(): number {
    return this.words.w[W.BASE];
  }
  /** Cards in its Recall Zone; the i-th, the oldest first, and its owner's seat. */
  get recall(): number {
    return this.words.recall.count(this.sight.s);
  }
  recallCard(i: number): number {
    return this.words.recall.card(this.sight.s, i);
  }
  recallOwner(i: number): number {
    return this.words.recall.tag(this.sight.s, i);
  }
}

export class SeenHero extends SeenFigure {
  private get h(): Hero {
    return this.sight.s.heroes[this.figure];
  }
  get seat(): number {
    return this.figure;
  }
  /** Number of its hero in the pack; -1 before the draft. */
  get hero(): number {
    return this.h.own[O.HERO];
  }
  /** Active AP and Earned AP. */
  get ap(): number {
    return this.h.own[O.ACTIVE];
  }
  get earned(): number {
    return this.h.own[O.EARNED];
  }
  get turnTaken(): boolean {
    return this.h.own[O.TURN_TAKEN] !== 0;
  }
  get abilityUsed(): boolean {
    return this.h.own[O.ABILITY_USED] !== 0;
  }
  /** Hero Actions and attack cards of this turn. */
  get actions(): number {
    return this.h.own[O.ACTIONS];
  }
  get attacks(): number {
    return this.h.own[O.ATTACKS];
  }

  // Piles

  get hand(): number {
    return this.h.hand.count(this.sight.s);
  }
  /** The i-th card in hand; -1 if this player does not know it. */
  handCard(i: number): number {
    const { s, who } = this.sight;
    return this.h.hand.knows(s, i, who) ? this.h.hand.card(s, i) : -1;
  }
  get drawPile(): number {
    return this.h.draw.count(this.sight.s);
  }
  get discardPile(): number {
    return this.h.discard.count(this.sight.s);
  }
  discardCard(i: number): number {
    return this.h.discard.card(this.sight.s, i);
  }
  /** Cards offered, of which one is kept. */
  get offer(): number {
    return this.h.offer.count(this.sight.s);
  }
  offerCard(i: number): number {
    return this.h.offer.card(this.sight.s, i);
  }
  /** Injury and Corruption cards in its whole deck. */
  get afflictions(): number {
    return this.h.own[O.AFFLICTED];
  }
  /** Counts the cards of its deck by type, wherever they are but in play: `out[type]` is the number of each. Everybody knows which they are, not where they lie. */
  deckCards(out: Uint8Array): number {
    const { s } = this.sight;
    out.fill(0);
    let n = 0;
    for (const pile of [this.h.draw, this.h.hand, this.h.discard]) {
      for (let i = 0; i < pile.count(s); i++) out[pile.card(s, i)]++;
      n += pile.count(s);
    }
    return n;
  }

  // In play

  get boons(): number {
    return this.h.boons.count(this.sight.s);
  }
  boonCard(i: number): number {
    return this.h.boons.card(this.sight.s, i);
  }
  /** Its companion's card; -1 for none. */
  get companion(): number {
    return this.h.own[O.COMPANION] - 1;
  }
  get companionHp(): number {
    return this.h.own[O.COMPANION_HP];
  }
  get flasks(): number {
    return this.h.own[O.FLASKS];
  }
  /** Items and artifacts it carries; the i-th, and whether it is ready. */
  get items(): number {
    return this.h.equipped.count(this.sight.s);
  }
  itemCard(i: number): number {
    return this.h.equipped.card(this.sight.s, i);
  }
  isReady(i: number): boolean {
    return this.h.equipped.tag(this.sight.s, i) === 0;
  }
}

export class SeenEnemy extends SeenFigure {
  private get e(): Enemy {
    return this.sight.s.enemies[this.place];
  }
  /** Its place by initiative: enemies act in this order. */
  get place(): number {
    return this.figure - Most.heroes;
  }
  /** Its number among the enemies of the pack, and what is printed on its card. */
  get number(): number {
    return this.e.own[N.CARD];
  }
  get print(): EnemyTable {
    return this.sight.g.t.enemies[this.number];
  }
  get isBoss(): boolean {
    return this.print.isBoss;
  }
  get tier(): number {
    return this.print.tier;
  }
  /** The attack printed for a stance; by default its stance now. */
  attack(stance = this.stance): EnemyAttackTable {
    return this.print.attacks[stance];
  }
  /** Attacks it has made in this enemy turn. */
  get acted(): number {
    return this.e.own[N.ACTED];
  }
}
