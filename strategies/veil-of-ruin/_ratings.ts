import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';
import { CardWorth, W, weigh } from '../../src/games/veil-of-ruin/play/worth.ts';

/** Worth of what texts give in a typical fight, in points of damage: two or three enemies, some heroes hurt. */
const TYPICAL: Readonly<Partial<Record<W, number>>> = {
  [W.damage]: 1,
  [W.damageAll]: 2,
  [W.heal]: 0.7,
  [W.healAll]: 1.8,
  [W.revive]: 0.3,
  [W.prevent]: 0.7,
  [W.preventHalf]: 3,
  [W.preventAll]: 5,
  [W.cancelCritical]: 1,
  [W.redirect]: 0.5,
  [W.dazed]: 1.2,
  [W.weakened]: 3,
  [W.exhausted]: 1.5,
  [W.taunted]: 1,
  [W.disabled]: 1,
  [W.hidden]: -3,
  [W.invisible]: 1.5,
  [W.cleanse]: 1,
  [W.cure]: 1,
  [W.buff]: 2.5,
  [W.ap]: 2,
  [W.earn]: 1.7,
  [W.draw]: 1.6,
  [W.aggressive]: 0,
  [W.neutral]: 1,
  [W.defensive]: 3,
  [W.companion]: 1,
  [W.cost]: -1.5,
};
/** An AP spent. */
const AP = 2;
/** A Continuous Attack stays useful; an AOE card hits two enemies; an item that is used up helps in one fight only. */
const CONTINUOUS = 0.5;
const ENEMIES = 2;
const USED_UP = 0.6;
/** HP of a hero to a point of its cards. */
const HP = 8;

/** What cards are worth outside a fight: for deck building, equipment, shops and drafts. */
export class Ratings {
  private readonly worth: CardWorth;
  private readonly view: RuinView;
  private readonly weights = Float64Array.from({ length: W.size }, (_, column) => TYPICAL[column as W] ?? 0);

  constructor(view: RuinView) {
    this.view = view;
    this.worth = new CardWorth(view.tables);
  }

  /** A combat card, after its AP. */
  card(card: number): number {
    const { cards } = this.view;
    const damage = cards.damage(card) * (cards.isAoe(card) ? ENEMIES : 1) + (cards.isContinuous(card) ? CONTINUOUS : 0);
    return damage + weigh(this.worth.card(card), this.weights) - AP * cards.cost(card);
  }

  /** An item, artifact or flask. */
  item(card: number): number {
    const { cards } = this.view;
    const worth = weigh(this.worth.card(card), this.weights) - (cards.isAutomatic(card) ? 0 : AP * cards.useCost(card));
    return cards.isConsumed(card) ? worth * USED_UP : worth;
  }

  /** HP that an item gives to heroes. */
  healing(card: number): number {
    const row = this.worth.card(card);
    return row[W.heal] + row[W.healAll] + row[W.revive];
  }

  /** A hero of the pack: its Basic cards, its trait and its HP. */
  hero(hero: number): number {
    const { cards } = this.view;
    const basics = cards.basicsOf(hero);
    const average = basics.reduce((sum, card) => sum + this.card(card), 0) / Math.max(1, basics.length);
    return average + weigh(this.worth.trait(hero), this.weights) / 2 + cards.highHpOf(hero) / HP;
  }
}
