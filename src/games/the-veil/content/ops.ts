/** Card effects as programs: six words per instruction, run by effects.ts with frames in the state. */
export const enum Op {
  end = 0,
  // n, count + 1 (0: plain n), every, at least, who
  gold = 1,
  damage = 2,
  points = 3,
  heal = 4,
  draw = 5,
  loseHealth = 6,
  directDamage = 7,
  discard = 8, // who, chooser
  banishTop = 9, // who: top card of the Fate Deck
  aim = 10, // where, filter, pick: declares the target of the following instructions (TV-Q03)
  window = 11, // the targeted player may answer (TV-V19)
  banishIt = 12,
  banishEvery = 13, // where, filter
  slayIt = 14,
  readyIt = 15, // reuse
  readyHero = 16, // reuse
  acquireIt = 17, // to
  returnIt = 18, // to
  discount = 19, // n, filter, next purchase only
  prevent = 20, // n
  retarget = 21,
  negate = 22,
  choose = 23, // number of branches; that many `jump` instructions follow
  jump = 24, // pc
  unless = 25, // condition, pc to jump to if it does not hold
  startLoop = 26, // count, pc after the loop
  loop = 27, // pc of the body
  forget = 28, // marks that nothing has been done yet (TV-H09)
  unlessDid = 29, // pc to jump to if nothing was done
  preventable = 30, // direct Damage is coming: opponents may prevent
  absorb = 31, // direct Damage hits the targeted Shield, or the Hero
  placeTrap = 32, // the Trap goes to the targeted player
  itDraws = 33, // n: cards for the targeted player
}
export const INSTRUCTION = 6;
/** Lowest bit of a frame's z: the text has actually done something (TV-H09). The other bits count a loop down. */
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
