/** The game's vocabulary. Names, types and table order come from these lists, so that they stay consistent. */
export const TYPES = ['aggro', 'control', 'support', 'trap', 'aura', 'none'] as const;
/** TV-A06: the first three are the synergy types. */
export const SYNERGY_TYPES = 3;
export const TRAP = 3;
export const AURA = 4;
export const UNTYPED = 5;

export const POOLS = ['gold', 'damage', 'health'] as const;
export const GOLD = 0;
export const DAMAGE = 1;
export const POINTS = 2;

export const SLOTS = 4; // TV-B05
export const HAND = 5; // TV-B07, TV-L14
export const FIRST_HAND = 4; // TV-C02
export const START_DECK = 8; // TV-B02
export const FATE_DECK = 36; // TV-B03

/** What ended the game: the tally, direct Damage, loss of Health, the limit of rounds, or a mission's objective. */
export const CAUSES = ['none', 'damage', 'direct-damage', 'health-lost', 'rounds', 'objective'] as const;
export const BY_TALLY = 1;
export const BY_DIRECT = 2;
export const BY_LOSS = 3;
export const BY_ROUNDS = 4;
export const BY_OBJECTIVE = 5;

/** When a card may be revealed (TV-V19, TV-V20). */
export const REVEAL_WINDOWS = ['none', 'targeted', 'damage'] as const;
export const ON_TARGETED = 1;
export const ON_DAMAGE = 2;

/** Where a discarded or banished card comes from, for events. */
export const PLACES = ['hand', 'discard pile', 'play', 'recruits', 'Fate Route', 'Fate Deck'] as const;
export const FROM_HAND = 0;
export const FROM_DISCARD = 1;
export const FROM_PLAY = 2;
export const FROM_RECRUITS = 3;
export const FROM_ROUTE = 4;
export const FROM_FATE_DECK = 5;

/** Why a card in hand is discarded: unplayed at the end of a phase, or by a text. */
export const UNPLAYED = 0;
export const BY_TEXT = 1;
