/** Names and numbers that the whole game shares. Numbers are positions in the lists beside them. */

/** VF-F01. */
export const FATES = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'] as const;
export const enum Fate {
  feather = 0,
  doubleFeather = 1,
  scorpion = 2,
  doubleScorpion = 3,
  /** Fate +2 (VF-F06). */
  plusTwo = 4,
}
export const FATE_COUNT = 5;

/** The two columns of a Quest, the two faces of the coin; then what an Age vote can also be. */
export const SIDES = ['feather', 'scorpion', 'tie'] as const;
export const enum Side {
  feather = 0,
  scorpion = 1,
  tie = 2,
}

/** VF-A07. */
export const CLASSES = ['intellect', 'strength', 'agility'] as const;

/** VF-B05: the nine Locations. Those from coast to mountains are the Quest Regions, clockwise (VF-B02). */
export const PLACES = ['city', 'coast', 'forest', 'canyons', 'desert', 'volcano', 'mountains', 'abyss', 'pools'] as const;
export const enum Place {
  city = 0,
  coast = 1,
  forest = 2,
  canyons = 3,
  desert = 4,
  volcano = 5,
  mountains = 6,
  abyss = 7,
  pools = 8,
}
export const PLACE_COUNT = 9;
/** The Quest Regions, numbered from 0: region r is Location r + 1. */
export const REGIONS = ['coast', 'forest', 'canyons', 'desert', 'volcano', 'mountains'] as const;
export const REGION_COUNT = 6;
export const FIRST_REGION = 1;

/** Group P. */
export const POWERS = ['portal', 'transfiguration', 'smite', 'omniscience', 'influence'] as const;
export const enum Power {
  portal = 0,
  transfiguration = 1,
  smite = 2,
  omniscience = 3,
  influence = 4,
}

/** When Decrees act. */
export const TRIGGERS = ['beforeCityEntry', 'cityEntry', 'placed', 'questFinished', 'smited', 'rests', 'turnEnd'] as const;
export const enum Trigger {
  /** A player is about to move a Demi into the City, by a move action or Portal. */
  beforeCityEntry = 0,
  cityEntry,
  placed,
  questFinished,
  smited,
  rests,
  turnEnd,
}

/** Why a game ended: the last Age card was resolved (VF-Z01), or a Demigod rose above the limit (VF-Z07). */
export const CAUSES = ['none', 'last-age', 'renown'] as const;
export const enum Cause {
  none = 0,
  lastAge,
  renown,
}

/** Printed numbers of the rules. */
export const enum Rule {
  /** VF-T02. */
  actions = 2,
  /** VF-C01. */
  citySlots = 6,
  ages = 3,
  /** VF-?74: more turns in an Age are an error of the rules or the pack. */
  mostTurns = 500,
  /** VF-?74: Smite and Portal never cost less. */
  leastStrongPower = 2,
}
