import type { Form } from '../../../kit/texts/instructions.ts';

/** Card effects as programs: six words per instruction, run by effects.ts with frames in the state. The control instructions are the kit's (`Control`). */
export const enum Op {
  // n, count + 1 (0: plain n), every, at least, who
  gold = 8,
  damage = 9,
  points = 10,
  heal = 11,
  draw = 12,
  loseHealth = 13,
  directDamage = 14,
  discard = 15, // who, chooser
  banishTop = 16, // who: top card of the Fate Deck
  aim = 17, // where, filter, pick: declares the target of the following instructions (TV-Q03)
  window = 18, // the targeted player may answer (TV-V19)
  banishIt = 19,
  banishEvery = 20, // where, filter
  slayIt = 21,
  readyIt = 22, // reuse
  readyHero = 23, // reuse
  acquireIt = 24, // to
  returnIt = 25, // to
  discount = 26, // n, filter, next purchase only
  prevent = 27, // n
  retarget = 28,
  negate = 29,
  forget = 30, // marks that nothing has been done yet (TV-H09)
  unlessDid = 31, // pc to jump to if nothing was done
  preventable = 32, // direct Damage is coming: opponents may prevent
  absorb = 33, // direct Damage hits the targeted Shield, or the Hero
  placeTrap = 34, // the Trap goes to the targeted player
  itDraws = 35, // n: cards for the targeted player
}
export const INSTRUCTION = 6;
/** Two loops deep: players may have hundreds of Health to count. */
export const FORM: Form = { width: INSTRUCTION, loopBits: 15 };
/** Lowest bit of a frame's z: the text has actually done something (TV-H09). The other bits count loops down. */
export const DID = 1;

/** Where `aim` looks. */
export const enum Aim {
  hand = 0,
  discard = 1,
  played = 2,
  recruits = 3,
  opposingRecruits = 4,
  ownRoute = 5,
  opposingRoute = 6,
  exhausted = 7,
  acquirable = 8,
  ownBanished = 9,
  opposingBanished = 10,
  anyBanished = 11,
  player = 12,
  opponent = 13,
  /** Shield Recruits on the side of the player the text refers to. */
  itsShields = 14,
  /** Players of the user's own side that have decks. */
  mate = 15,
  /** Recruits of every player (TV-?106). */
  anyRecruits = 16,
}

/** Whom an instruction refers to; `it` is the targeted player. */
export const enum Who {
  self = 0,
  it = 1,
  eachOpponent = 2,
  eachPlayer = 3,
}

/** How a card is picked: by the player the text asks, or by a rule without a choice. */
export const PICKS = ['chosen', 'dearest', 'cheapest', 'random'] as const;
/** In the order of PICKS. */
export const enum Pick {
  chosen = 0,
  dearest = 1,
  cheapest = 2,
  random = 3,
}

/** Who chooses a discarded card (TV-Q06). */
export const enum Chooser {
  victim = 0,
  user = 1,
  random = 2,
}

/** Destination of a card that is acquired or returned from a Banished Pile. */
export const enum To {
  discard = 0,
  hand = 1,
  fateDeck = 2,
  deck = 3,
}

/** Words of a compiled count: what, filter, whose. */
export const enum N {
  what = 0,
  filter = 1,
  of = 2,
  size = 3,
}
/** Quantities of the language that can be counted. */
export const COUNTS = [
  'recruits',
  'played',
  'inPlay',
  'hand',
  'discard',
  'banished',
  'route',
  'trapsPlayed',
  'banishedThisTurn',
  'gold',
  'health',
  'round',
  'turn',
  'recruitsLost',
] as const;
/** In the order of COUNTS. */
export const enum Count {
  recruits = 0,
  played = 1,
  inPlay = 2,
  hand = 3,
  discard = 4,
  banished = 5,
  route = 6,
  trapsPlayed = 7,
  banishedThisTurn = 8,
  gold = 9,
  health = 10,
  round = 11,
  turn = 12,
  recruitsLost = 13,
}
export const enum Of {
  self = 0,
  opponents = 1,
  it = 2,
  side = 3,
}

/** Words of a compiled condition: count, least, most. */
export const enum Cond {
  count = 0,
  least = 1,
  most = 2,
  size = 3,
}
