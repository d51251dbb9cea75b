import type { Form } from '../../../kit/texts/instructions.ts';

/** Texts as programs: six words per instruction, run by rules/effects.ts with frames in the state. The control instructions are the kit's (`Control`). */

/**
 * A frame's words: `who` is the figure whose text it is, `source` the card (or -1), `x` 1 + the target, `y` 1 + the figure chosen last (or the face rolled),
 * `z` loops.
 */
export const enum Op {
  // An amount takes three operands: n, 1 + count (0: plain n), and a packed word of `plus` and `atMost` (see program.ts).
  // Whom it concerns is the last operand in the comments, `to`.
  damage = 8, // amount ×3, type | PAST_COMPANION, to
  heal = 9, // amount ×3, fallen, to
  loseHp = 10, // n, to
  revive = 11, // hp, to
  status = 12, // status, rounds, to
  removeStatus = 13, // status, ANY or ALL, to
  buff = 14, // amount ×3, -, to
  removeBuff = 15, // n (0: all), to
  injury = 16, // kind, to
  corruption = 17, // n, to
  cure = 18, // n, of, from, to
  ap = 19, // amount ×3, -, to
  earn = 20, // amount ×3, -, to
  loseAp = 21, // n, to
  convert = 22, // to
  cost = 23, // n, of, until, to
  strengthen = 24, // n, until, to
  draw = 25, // amount ×3, -, to
  drawTo = 26, // n, to
  discard = 27, // n (0: the hand), random, to
  lookTop = 28, // n, take, rest, to
  search = 29, // filter, put, to: one card
  recover = 30, // filter, from, put: one card
  reshuffle = 31, // to
  companionActs = 32, // to
  clearRecall = 33, // cards, to
  setStance = 34, // stance, to
  prevent = 35, // amount ×3, mode (PREVENT_…), to
  cancelCritical = 36, // to
  redirect = 37,
  extraDamage = 38, // amount ×3
  extraAttack = 39,
  recharge = 40, // n (0: all)
  flask = 41, // n
  item = 42, // at least, at most
  artifact = 43, // card
  gain = 44, // pile: one card for each hero
  scrap = 45, // n
  roll = 46, // sides
  unlessFace = 47, // from, to, pc to jump to if the face is not among them
  choose = 48, // who (ally, hero, enemy), Arg.standing, fallenToo or fallenOnly: asks for a figure and puts it into y; the effect follows with `to` chosen

  // Steps of the rules themselves (rules/attack-cards.ts, utility-cards.ts, enemy-attacks.ts …)
  attackRedirect = 64, // PVP: the redirect window (VR-?52)
  attackRead, // VR-M02: conditions are read; Dz draw and Ex gain
  attackDazedDraw, // VR-?58: asks whether to draw
  attackCounters, // PVP: counter actions (VR-?52)
  attackDamage, // VR-M03
  attackText, // VR-M04
  attackPlace, // VR-M05
  attackTrait, // VR-M06
  cardDone, // the card goes where it belongs; the fight may be over (VR-?01)
  boonPlaced,
  companionPlaced,
  companionActsNow,
  enemyTargets, // VR-Q07: the attack and its targets
  enemyRedirect,
  enemyRoll,
  enemyCritical,
  enemyCounters,
  enemyDamage,
  enemyEffects,
  enemyDone,
  counterProtects, // a counter action of a hero that is not attacked itself: which attacked ally it protects
  drawNext, // x cards are still to be drawn, or until the hand holds y
  discardNext, // x cards are still to be discarded; y is the last code
  lookNext, // cards looked at: x is 1 + the pile's owner, y packs how many are left, how many to take, and where the rest goes
  cureNext, // x afflictions are still to be taken out; y packs which and from where
}
export const INSTRUCTION = 6;
/** Three loops deep, up to 511 times. */
export const FORM: Form = { width: INSTRUCTION, loopBits: 9 };

/** Operands. */
export const enum Arg {
  /** removeStatus beside the statuses. */
  anyStatus = 6,
  allStatuses = 7,
  /** damage: added to the type. */
  pastCompanion = 2,
  /** prevent: modes. */
  preventNumber = 0,
  preventHalf = 1,
  preventAll = 2,
  /** choose: may the figure be at 0 HP? A revival asks for one that is. */
  standing = 0,
  fallenToo = 1,
  fallenOnly = 2,
}

/** Whom an instruction concerns, in the order of language.ts WHO. */
export const enum To {
  self = 0,
  ally,
  hero,
  allies,
  heroes,
  enemy,
  enemies,
  target,
  attacked,
  chosen,
  randomHero,
  randomEnemy,
  minion,
}

/** cure: which cards, and where they lie. */
export const CURES = ['injury', 'corruption', 'any'] as const;
export const CURE_FROM = ['hand', 'discard', 'handOrDiscard', 'anywhere'] as const;
/** cost: what becomes dearer or cheaper. */
export const COST_OF = ['attack', 'utility', 'card', 'action'] as const;
export const enum CostOf {
  attack = 0,
  utility,
  card,
  action,
}
export const UNTIL = ['used', 'turn'] as const;
export const REST = ['back', 'bottom', 'discard'] as const;
export const PUT = ['hand', 'top'] as const;
export const RECOVER_FROM = ['discard', 'recall'] as const;
export const CLEAR = ['newest', 'oldest', 'own', 'all'] as const;

/** What can be counted. */
export const COUNTS = [
  'ownRecall',
  'recall',
  'hand',
  'buffs',
  'ap',
  'earnedAp',
  'enemies',
  'heroes',
  'cards',
  'attacks',
  'roundAttacks',
  'hp',
  'missingHp',
  'statuses',
  'boons',
  'companions',
  'discardPile',
  'drawPile',
  'afflictions',
  'round',
] as const;
export const enum Count {
  ownRecall = 0,
  recall,
  hand,
  buffs,
  ap,
  earnedAp,
  enemies,
  heroes,
  cards,
  attacks,
  roundAttacks,
  hp,
  missingHp,
  statuses,
  boons,
  companions,
  discardPile,
  drawPile,
  afflictions,
  round,
}

/** Words of a compiled count: what, whose. */
export const enum N {
  what = 0,
  of = 1,
  size = 2,
}

/** Words of a compiled condition: what, a parameter (the number of a count; a status, -1 for any), least and most (of a count), whose, negated. */
export const enum Cond {
  what = 0,
  parameter = 1,
  least = 2,
  most = 3,
  of = 4,
  not = 5,
  size = 6,
}
export const enum Is {
  status = 0,
  stance,
  wounded,
  count,
  damageType,
  critical,
  boss,
  fallen,
}
