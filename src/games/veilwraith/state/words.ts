/** The game's vocabulary. Names, types and table order come from these lists, so that they stay consistent. */
export const ACTIONS = ['explore', 'fight', 'influence'] as const;
export type ActionName = (typeof ACTIONS)[number];
export const EXPLORE = 0;
export const FIGHT = 1;
export const INFLUENCE = 2;

export const KINDS = ['memory', 'anima', 'deja', 'foe', 'key', 'portal', 'archfiend'] as const;
export const MEMORY = 0;
export const ANIMA = 1;
export const DEJA = 2;
export const FOE = 3;
export const KEY = 4;
export const PORTAL = 5;
export const ARCHFIEND = 6;

/** Keys and Foes, which must be defeated before the Portal enters. */
export function isPrize(kind: number): boolean {
  return kind === KEY || kind === FOE;
}

/** Rotation of an Action. */
export const UPRIGHT = 0;
export const TILTED = 1;
export const EXHAUSTED = 2;

/** State bits of a Key. */
export const KEY_COLLECTED = 1;
export const KEY_TURNED = 2;
export const KEY_FLIPPED = 4;
/** The once-per-game marks (VW-K11, VW-K13); a reset clears them when `keyResetReuses` (VW-?15). */
export const KEY_TURN_SPENT = 8;
export const KEY_FLIP_SPENT = 16;

export const MOST_TOKENS = 5; // VW-B06
export const TOKEN_SUPPLY = 20; // VW-B02

/** Status of a Veilwraith in a game of several. */
export const IN_GAME = 0;
export const ESCAPED = 1;
export const ELIMINATED = 2;
export const ABSENT = 3;

/** What decided a race: arriving first or, in the same round, Spirit, Power Tokens, age, the lot (VW-Y02 – VW-Y05, VW-?80). */
export const TIES = ['none', 'first', 'spirit', 'tokens', 'age', 'lot'] as const;

export const MOST_WRAITHS = 4; // VW-A01
/** Reduction of the maximum Spirit by number of Veilwraiths (VW-X02 – VW-X04). */
export const TEAM_SPIRIT = [0, 0, 2, 3, 4] as const;

export const CAUSES = ['none', 'portal', 'spirit-phase', 'spirit-effect', 'archfiend', 'rounds'] as const;
export const BY_PORTAL = 1;
export const BY_SPIRIT_PHASE = 2;
export const BY_SPIRIT_EFFECT = 3;
export const BY_ARCHFIEND = 4;
export const BY_ROUNDS = 5;

/** Starting abilities (VW-V08). */
export const ABILITIES = ['none', 'shade', 'umbra', 'shadow', 'soul', 'spirit'] as const;
export const SHADE = 1;
export const UMBRA = 2;
export const SHADOW = 3;
export const SOUL = 4;
export const SPIRIT = 5;

export const MOST_RIBBONS = 5; // VW-B05
export const LEAST_MEMORIES = 20; // VW-B07

/** What a static text may forbid. */
export const FORBIDDEN = ['combine', 'tilt', 'draw', 'play', 'use-explore', 'use-fight', 'use-influence', 'turn', 'flip'] as const;
export const NO_COMBINE = 1;
export const NO_TILT = 2;
export const NO_DRAW = 4;
export const NO_PLAY = 8;
export const NO_USE = 16; // shifted by the action
export const NO_TURN = 128;
export const NO_FLIP = 256;
