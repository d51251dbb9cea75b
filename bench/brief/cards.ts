/**
 * Veilwraith in brief: a simplified game with the bones of Veilwraith, small enough to be written three times over (one function on typed arrays, scry's
 * kernel, boardgame.io) with the same results to the last game. It is a yardstick for speed; it says nothing about the real game.
 *
 * Three Actions stand in slots of Power 1, 2, 3. A round: a Threat comes into the area and a Memory into the hand; one Action may be Used on one value of
 * a Threat in the area, if its slot's Power, its tokens and the Memories for it reach the value (Memories are spent first, in order of type, then tokens);
 * the Action used drops to slot 1; another Action may be Tilted for a token; then the Threats left cost Spirit, and Memories above the hand limit are
 * discarded, lowest type first. Five Keys defeated win, Spirit 0 loses, a game ends after 60 rounds. An empty deck is made anew from its discard pile.
 */
export const SPIRIT = 20;
export const KEYS_TO_WIN = 5;
export const MOST_TOKENS = 3;
export const HAND_LIMIT = 5;
export const MOST_ROUNDS = 60;

/** Codes of the two decisions. Use: PASS, or USE + type * 2 + value. Tilt: PASS, or TILT + Action. */
export const PASS = 0;
export const USE = 1;
export const TILT = 1;

interface Threat {
  readonly copies: number;
  /** Action and value, twice. */
  readonly uses: readonly [number, number, number, number];
  readonly cost: number;
  readonly key?: true;
}

const EXPLORE = 0;
const FIGHT = 1;
const INFLUENCE = 2;

const threats: readonly Threat[] = [
  { copies: 3, uses: [EXPLORE, 3, FIGHT, 4], cost: 1 },
  { copies: 3, uses: [FIGHT, 3, INFLUENCE, 4], cost: 1 },
  { copies: 3, uses: [INFLUENCE, 3, EXPLORE, 4], cost: 1 },
  { copies: 4, uses: [EXPLORE, 3, INFLUENCE, 3], cost: 0 },
  { copies: 3, uses: [FIGHT, 3, EXPLORE, 3], cost: 0 },
  { copies: 3, uses: [FIGHT, 5, INFLUENCE, 6], cost: 1 },
  { copies: 3, uses: [EXPLORE, 5, FIGHT, 6], cost: 1 },
  { copies: 3, uses: [INFLUENCE, 5, EXPLORE, 5], cost: 1 },
  { copies: 2, uses: [EXPLORE, 6, FIGHT, 6], cost: 1, key: true },
  { copies: 2, uses: [FIGHT, 6, INFLUENCE, 6], cost: 1, key: true },
  { copies: 1, uses: [INFLUENCE, 7, EXPLORE, 7], cost: 2, key: true },
];

interface Memory {
  readonly copies: number;
  /** Power for each Action. */
  readonly gain: readonly [number, number, number];
}

const memories: readonly Memory[] = [
  { copies: 3, gain: [1, 0, 0] },
  { copies: 3, gain: [0, 1, 0] },
  { copies: 3, gain: [0, 0, 1] },
  { copies: 2, gain: [1, 1, 0] },
  { copies: 2, gain: [0, 1, 1] },
  { copies: 2, gain: [1, 0, 1] },
  { copies: 2, gain: [2, 0, 0] },
  { copies: 2, gain: [0, 2, 0] },
  { copies: 1, gain: [1, 1, 1] },
];

// The same as flat tables, by type.
export const THREATS = threats.length;
export const threatCopies = Int32Array.from(threats, (t) => t.copies);
export const threatCost = Int32Array.from(threats, (t) => t.cost);
export const threatIsKey = Uint8Array.from(threats, (t) => (t.key ? 1 : 0));
/** [type * 2 + value] */
export const useAction = Int32Array.from(threats.flatMap(({ uses }) => [uses[0], uses[2]]));
export const useValue = Int32Array.from(threats.flatMap(({ uses }) => [uses[1], uses[3]]));
export const THREAT_DECK = threatCopies.reduce((sum, n) => sum + n);

export const MEMORIES = memories.length;
export const memoryCopies = Int32Array.from(memories, (m) => m.copies);
/** [type * 3 + Action] */
export const memoryGain = Int32Array.from(memories.flatMap((m) => m.gain));
export const MEMORY_DECK = memoryCopies.reduce((sum, n) => sum + n);

/** Names of the two sources of chance. */
export const THREAT_LUCK = 'threats';
export const MEMORY_LUCK = 'memories';
