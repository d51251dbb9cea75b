/** Effects of cards as programs: six words an instruction, run by effects.ts with frames in the state. */
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
  aim = 10, // where, filter, pick: declares the target that the next instructions speak of (TV-Q03)
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
  choose = 23, // number of branches; then that many `jump` follow
  jump = 24, // pc
  unless = 25, // condition, pc to go to when it does not hold
  startLoop = 26, // count, pc after the loop
  loop = 27, // pc of the body
  forget = 28, // nothing has been done yet (TV-H09)
  unlessDid = 29, // pc to go to when nothing was done
  preventable = 30, // direct Damage on its way: opponents may prevent
  absorb = 31, // direct Damage meets the Shield aimed at, or the Hero
  placeTrap = 32, // the Trap goes to the player aimed at
  itDraws = 33, // n: cards for the player aimed at
}
export const INSTRUCTION = 6;
/** Lowest bit of a frame's z: the text has really done something (TV-H09). The rest counts a loop down. */
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
  /** Shield Recruits of the side of the player the text speaks of. */
  itsShields = 14,
  /** Players of the own side, who have decks. */
  mate = 15,
  /** Recruits of every player (TV-?106). */
  anyRecruits = 16,
}

/** Whom an instruction means; `it` is the player aimed at. */
export const enum Who {
  self = 0,
  it = 1,
  eachOpponent = 2,
  eachPlayer = 3,
}

/** Who chooses a card: the player the text asks, or a rule that leaves no choice. */
export const PICKS = ['chosen', 'dearest', 'cheapest', 'random'] as const;
/** In the order of PICKS. */
export const enum Pick {
  chosen = 0,
  dearest = 1,
  cheapest = 2,
  random = 3,
}

/** Who chooses a card that is discarded (TV-Q06). */
export const enum Chooser {
  victim = 0,
  user = 1,
  random = 2,
}

/** Where a card goes that is acquired or returned from a Banished Pile. */
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
/** Words of the language for what can be counted. */
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
