/** Names and numbers that the whole game shares. Numbers are positions in the lists beside them. */

/** VR-A14. */
export const STANCES = ['aggressive', 'neutral', 'defensive'] as const;
export const enum Stance {
  aggressive = 0,
  neutral = 1,
  defensive = 2,
}

/** Group U. Buff counters are not statuses (VR-U22). */
export const STATUSES = ['dazed', 'weakened', 'exhausted', 'taunted', 'disabled', 'invisible'] as const;
export const enum Status {
  dazed = 0,
  weakened = 1,
  exhausted = 2,
  taunted = 3,
  disabled = 4,
  invisible = 5,
}
export const STATUS_COUNT = 6;

/** VR-V01. */
export const INJURIES = ['trauma', 'fatigue', 'stun'] as const;

/** VR-A15. */
export const DAMAGE_TYPES = ['physical', 'magical'] as const;
export const enum DamageType {
  physical = 0,
  magical = 1,
}

/** VR-A03: the four piles of a hero's combat cards. */
export const PILES = ['basic', 'ultimate', 'master', 'skill'] as const;
export const enum Pile {
  basic = 0,
  ultimate = 1,
  master = 2,
  skill = 3,
}

/** VR-A06, VR-A08: attack cards, and the four kinds of utility cards. */
export const CARD_KINDS = ['attack', 'action', 'boon', 'counter', 'companion'] as const;
export const enum CardKind {
  attack = 0,
  action = 1,
  boon = 2,
  counter = 3,
  companion = 4,
}

/** Group I: how often an item can be used. */
export const ITEM_KINDS = ['consumed', 'combat', 'charged', 'automatic'] as const;
export const enum ItemKind {
  consumed = 0,
  combat = 1,
  charged = 2,
  automatic = 3,
}

/** VR-R01 – VR-R03: the number of targets. */
export const COUNT_ICONS = ['single', 'half', 'aoe'] as const;
export const enum CountIcon {
  single = 0,
  half = 1,
  aoe = 2,
}

/** VR-R05 – VR-R21: how an enemy chooses its targets; then the icons that have a parameter. */
export const PLAIN_ICONS = [
  'random',
  'oldestCard',
  'newestCard',
  'mostCards',
  'fewestCards',
  'mostAp',
  'leastAp',
  'largestHand',
  'smallestHand',
  'highestHealth',
  'lowestHealth',
  'disabledOrInvisible',
  'neitherDisabledNorInvisible',
] as const;
export const CHOICE_ICONS = [...PLAIN_ICONS, 'stance', 'notStance', 'status', 'noStatus'] as const;
export const enum ChoiceIcon {
  random = 0,
  oldestCard,
  newestCard,
  mostCards,
  fewestCards,
  mostAp,
  leastAp,
  largestHand,
  smallestHand,
  highestHealth,
  lowestHealth,
  disabledOrInvisible,
  neitherDisabledNorInvisible,
  stance,
  notStance,
  status,
  noStatus,
}

/** When abilities of traits, relics, boons and items trigger. */
export const TRIGGERS = [
  'startOfCombat',
  'startOfPartyTurn',
  'startOfTurn',
  'attackPlayed',
  'cardPlayed',
  'matched',
  'damaged',
  'enemyDown',
  'heroDown',
  'targeted',
  'critical',
  'startOfEnemyTurn',
  'beforeAttack',
  'afterAttack',
  'endOfPartyTurn',
  'endOfRound',
  'victory',
] as const;
export const enum Trigger {
  startOfCombat = 0,
  startOfPartyTurn,
  startOfTurn,
  attackPlayed,
  cardPlayed,
  matched,
  damaged,
  enemyDown,
  heroDown,
  targeted,
  critical,
  startOfEnemyTurn,
  beforeAttack,
  afterAttack,
  endOfPartyTurn,
  endOfRound,
  victory,
}

/** Groups F, H: the kinds of hexes on a map. */
export const HEX_KINDS = ['start', 'minionFight', 'bossFight', 'shop', 'training', 'sanctuary', 'loot', 'corruption', 'event', 'fight'] as const;
export const enum HexKind {
  start = 0,
  minionFight,
  bossFight,
  shop,
  training,
  sanctuary,
  loot,
  corruption,
  /** Campaign (VR-H03, VR-H04): an event of the book, a fight against named enemies. */
  event,
  fight,
}

/** Why a game ended. A lost fight counts by who made the last hit on a hero: a Minion, a boss, or something else (Corruption, the heroes themselves). */
export const CAUSES = ['none', 'victory', 'minion', 'boss', 'opponents', 'other', 'rounds'] as const;
export const enum Cause {
  none = 0,
  victory,
  minion,
  boss,
  /** PVP: seat 0's team lost. */
  opponents,
  other,
  rounds,
}

/** Printed numbers of the rules. */
export const enum Rule {
  /** VR-J07. */
  openingHand = 4,
  /** VR-K05. */
  roundAp = 2,
  /** VR-L13. */
  refillTo = 5,
  refillCost = 2,
  reshuffleCost = 2,
  exchangeCost = 1,
  /** VR-L22. */
  searchCost = 3,
  /** VR-L24. */
  handLimit = 7,
  /** VR-L04. */
  dazedDiscards = 2,
  /** VR-I03, VR-I05. */
  equipped = 2,
  /** VR-D03, VR-D13. */
  offered = 3,
}
