import type { Terms } from '../../../kit/priority-list/rule-set.ts';
import type { Tables } from '../content/tables.ts';
import { CARD_KINDS, PILES, STANCES, STATUSES } from '../state/words.ts';
import type { When, Which } from './list-schema.ts';
import { type DEEDS, PICKS, type QUANTITIES } from './list-words.ts';
import { comingDamage } from './outlook.ts';
import type { RuinView } from './view.ts';
import { type CardWorth, W } from './worth.ts';

/** In the order of list-words.ts PICKS. */
export const enum By {
  best = 0,
  worst,
  strongest,
  dearest,
  cheapest,
  first,
  weakest,
  toughest,
  dangerous,
  mildest,
}

/** What the lists of a hero speak of: cards and items by type, and the quantities of a fight. `hero` is its number in the pack. */
export function termsOf(t: Tables, worth: CardWorth, hero: number): Terms<RuinView, Which, When> {
  return {
    things: t.total,
    fits: (which, card) => card < t.first.enemy && fits(which, card, t, worth),
    quantities: QUANTITY,
    canHold: ({ hero: named }) => named === undefined || (hero >= 0 && [named].flat().includes(t.heroes[hero].id)),
    picks: PICKS,
  };
}

type Quantity = (view: RuinView) => number;

const inStance =
  (stance: (typeof STANCES)[number]): Quantity =>
  (view) =>
    view.opponents.filter((foe) => foe.isUp && foe.stance === STANCES.indexOf(stance)).length;
const has =
  (status: (typeof STATUSES)[number]): Quantity =>
  (view) =>
    view.self.has(STATUSES.indexOf(status)) ? 1 : 0;
const percent = ({ hp, maximum }: { readonly hp: number; readonly maximum: number }): number => Math.round((100 * hp) / Math.max(1, maximum));

const QUANTITY: Readonly<Record<(typeof QUANTITIES)[number], Quantity>> = {
  hp: (view) => view.self.hp,
  hpPercent: (view) => percent(view.self),
  weakestHp: (view) => Math.min(...view.party.filter((hero) => hero.isUp).map((hero) => hero.hp)),
  weakestPercent: (view) => Math.min(...view.party.filter((hero) => hero.isUp).map(percent)),
  fallen: (view) => view.party.filter((hero) => !hero.isUp).length,
  ap: (view) => view.self.ap,
  earnedAp: (view) => view.self.earned,
  hand: (view) => view.hand,
  buffs: (view) => view.self.buffs,
  counters(view) {
    let n = 0;
    for (let i = 0; i < view.hand; i++) if (view.cards.isCounter(view.handCard(i))) n++;
    return n;
  },
  attacks: (view) => view.self.attacks,
  enemies: (view) => view.opponents.filter((foe) => foe.isUp).length,
  enemyHp: (view) => view.opponents.reduce((sum, foe) => sum + foe.hp, 0),
  aggressive: inStance('aggressive'),
  neutral: inStance('neutral'),
  defensive: inStance('defensive'),
  comingDamage: (view) => Math.round(comingDamage(view)),
  incoming: (view) => view.party.reduce((most, hero) => (view.isAttacked(hero.figure) ? Math.max(most, view.incoming(hero.seat)) : most), 0),
  fightRound: (view) => view.fightRound,
  toAct: (view) => view.party.filter((hero) => hero.seat !== view.who && hero.isUp && !hero.turnTaken).length,
  dazed: has('dazed'),
  weakened: has('weakened'),
  exhausted: has('exhausted'),
  taunted: has('taunted'),
  disabled: has('disabled'),
  invisible: has('invisible'),
};

/** Does the filter match cards of this type? */
function fits(where: Which, card: number, t: Tables, worth: CardWorth): boolean {
  const isCombat = card < t.first.injury;
  const oneOf = <T>(given: T | readonly T[] | undefined, test: (word: T) => boolean): boolean =>
    given === undefined || [given].flat().some((word) => test(word as T));
  const cost = Math.max(0, isCombat ? t.cost[card] : t.useCost[card]);
  return (
    oneOf(where.kind, (kind) => isCombat && CARD_KINDS.indexOf(kind) === t.kind[card]) &&
    oneOf(where.pile, (pile) => isCombat && PILES.indexOf(pile) === t.pile[card]) &&
    oneOf(where.effective, (stance) => isCombat && STANCES.indexOf(stance) === t.effective[card]) &&
    oneOf(where.resultant, (stance) => isCombat && STANCES.indexOf(stance) === t.resultant[card]) &&
    (where.aoe === undefined || where.aoe === (t.aoe[card] !== 0)) &&
    (where.continuous === undefined || where.continuous === (t.continuous[card] !== 0)) &&
    (where.flask === undefined || where.flask === (card >= t.first.flask && card < t.first.artifact)) &&
    (where.affliction === undefined || where.affliction === (card >= t.first.injury && card < t.first.item)) &&
    (where.costAtMost === undefined || cost <= where.costAtMost) &&
    (where.costAtLeast === undefined || cost >= where.costAtLeast) &&
    oneOf(where.does, (deed) => DOES[deed].some((column) => worth.card(card)[column] > 0)) &&
    oneOf(where.card, (name) => name === t.ids[card])
  );
}

/** The columns of a text in which a deed shows (worth.ts). */
const DOES: Readonly<Record<(typeof DEEDS)[number], readonly W[]>> = {
  damage: [W.damage, W.damageAll],
  heal: [W.heal, W.healAll],
  revive: [W.revive],
  prevent: [W.prevent, W.preventHalf, W.preventAll],
  status: [W.dazed, W.weakened, W.exhausted, W.taunted, W.disabled],
  taunt: [W.taunted],
  cleanse: [W.cleanse],
  cure: [W.cure],
  buff: [W.buff],
  ap: [W.ap, W.earn],
  draw: [W.draw],
  stance: [W.aggressive, W.neutral, W.defensive],
};
