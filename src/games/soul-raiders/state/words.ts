/** The words of packs and options; their order is their number. */

export const TIERS = ['blue', 'yellow', 'red'] as const;
export const SYMBOLS = ['combat', 'movement', 'spell'] as const;
/** The four types of Scripted action (SR-U03), and any other printed one. */
export const SKILLS = ['strength', 'observation', 'precision', 'persuasion', 'other'] as const;
export const ABILITIES = [
  'priorityTarget',
  'guardian',
  'pursuit',
  'rage',
  'antiMagic',
  'poison',
  'brutality',
  'fear',
  'block',
  'aquatic',
  'formidable',
  'scent',
  'shock',
] as const;
export const SPELLS = [
  'lightning',
  'teleportationPortal',
  'fireball',
  'teleportation',
  'fury',
  'enthrall',
  'forceField',
  'arcaneHealing',
  'weakness',
  'foresight',
  'velocity',
  'transfer',
  'apathy',
  'control',
  'conjuredArrow',
  'clone',
  'invisibility',
] as const;
export const POTIONS = ['healing', 'enthrall', 'antidote', 'weakness', 'invisibility'] as const;
export const BONUSES = ['none', 'flat', 'perAction', 'perCombat', 'perMovement', 'perEnemy', 'double'] as const;
export const APTITUDES = ['elusive', 'invulnerable'] as const;
export const COLOURS = ['red', 'blue', 'orange'] as const;
export const FATES = ['discard', 'keep', 'recurrent'] as const;

export const enum Tier {
  blue = 0,
  yellow,
  red,
}

export const enum Sign {
  combat = 0,
  movement,
  spell,
}

export const enum Skill {
  strength = 0,
  observation,
  precision,
  persuasion,
  other,
}

/** Enemy abilities (group X). */
export const enum Ability {
  priorityTarget = 0,
  guardian,
  pursuit,
  rage,
  antiMagic,
  poison,
  brutality,
  fear,
  block,
  aquatic,
  formidable,
  scent,
  shock,
}

/** The seventeen spells (group T). */
export const enum Spell {
  lightning = 0,
  teleportationPortal,
  fireball,
  teleportation,
  fury,
  enthrall,
  forceField,
  arcaneHealing,
  weakness,
  foresight,
  velocity,
  transfer,
  apathy,
  control,
  conjuredArrow,
  clone,
  invisibility,
}

export const enum Potion {
  healing = 0,
  enthrall,
  antidote,
  weakness,
  invisibility,
}

export const enum Bonus {
  none = 0,
  flat,
  perAction,
  perCombat,
  perMovement,
  perEnemy,
  double,
}

export const enum Colour {
  red = 0,
  blue,
  orange,
}

/** What becomes of a Story once its instructions are done (SR-Y24). */
export const enum Fate {
  discard = 0,
  keep,
  recurrent,
}

export const enum Side {
  A = 0,
  B,
}

/** How a chapter ended. */
export const enum Result {
  victory = 1,
  tinged,
  defeat,
}

/** Why it ended: of a defeat, the marker that reached The End. */
export const CAUSES = ['none', 'victory', 'tinged', 'exhaustion', 'threat', 'rounds'] as const;
export const enum Cause {
  none = 0,
  victory,
  tinged,
  exhaustion,
  threat,
  /** Cut off. */
  rounds,
}

/** Numbers that the rulebook fixes. */
export const enum Rule {
  /** SR-C01. */
  vitae = 30,
  /** SR-T06. */
  portals = 6,
  /** SR-F05, SR-W01. */
  cloneCards = 2,
  /** SR-P11, SR-T18. */
  healing = 10,
  /** SR-I02. */
  invisibleCombat = 2,
  /** SR-M25. */
  portalDifficulty = 1,
}
