import { CAP, LOSS, type SeedKey, Stream, WIN } from '../src/core/index.ts';
import {
  HAND_LIMIT,
  KEYS_TO_WIN,
  MEMORIES,
  MEMORY_DECK,
  MOST_ROUNDS,
  MOST_TOKENS,
  memoryCopies,
  memoryGain,
  PASS,
  SPIRIT,
  THREAT_DECK,
  THREATS,
  TILT,
  threatCopies,
  threatCost,
  threatIsKey,
  USE,
  useAction,
  useValue,
} from './brief/cards.ts';
import { BriefLuck } from './brief/luck.ts';
import type { Results } from './brief/results.ts';

/** What the loop is asked to play. */
export interface CeilingOptions {
  readonly key: SeedKey;
  /** Chooses uniformly among the options instead of greedily. */
  readonly uniform: boolean;
  /** Purpose of the stream that the uniform player draws from. */
  readonly purpose: number;
  /** Game i ends after rounds[i % length] rounds, whatever happens in it; null: it ends by its rules. */
  readonly rounds: Int32Array | null;
}

const luck = new BriefLuck();
const stream = new Stream();
const threatDeck = new Int32Array(THREAT_DECK);
const memoryDeck = new Int32Array(MEMORY_DECK);
const area = new Int32Array(THREATS);
const threatDiscard = new Int32Array(THREATS);
const hand = new Int32Array(MEMORIES);
const memoryDiscard = new Int32Array(MEMORIES);
/** Power by Action: 1 to 3, the slot it stands in. */
const slot = new Int32Array(3);
const tokens = new Int32Array(3);
const supply = new Int32Array(3);
const options = new Int32Array(1 + 2 * THREATS);

/**
 * The ceiling: the brief game (a simplified Veilwraith, see brief/cards.ts) in one function on typed arrays, rules and player in one, without state
 * object, view, codes that anyone else could read, events, recording, or any way to clone, replay or search. What a general kernel costs is measured
 * against it. Returns the number of decisions; a decision with one option is none.
 */
export function playCeiling({ key, uniform, purpose, rounds }: CeilingOptions, first: number, count: number, results: Results): number {
  let decisions = 0;
  for (let game = first; game < first + count; game++) {
    const lastRound = rounds === null ? MOST_ROUNDS : rounds[game % rounds.length];
    luck.begin(key, game);
    stream.reset(key, game, purpose);
    let threatCount = 0;
    for (let t = 0; t < THREATS; t++) {
      for (let k = 0; k < threatCopies[t]; k++) threatDeck[threatCount++] = t;
      area[t] = 0;
      threatDiscard[t] = 0;
    }
    luck.shuffleThreats(threatDeck, threatCount);
    let memoryCount = 0;
    for (let m = 0; m < MEMORIES; m++) {
      for (let k = 0; k < memoryCopies[m]; k++) memoryDeck[memoryCount++] = m;
      hand[m] = 0;
      memoryDiscard[m] = 0;
    }
    luck.shuffleMemories(memoryDeck, memoryCount);
    for (let action = 0; action < 3; action++) {
      slot[action] = action + 1;
      tokens[action] = 0;
    }
    let spirit = SPIRIT;
    let keys = 0;
    let handCount = 0;
    let round = 0;
    let outcome = 0;

    while (outcome === 0) {
      round++;
      // A Threat comes.
      if (threatCount === 0) {
        for (let t = 0; t < THREATS; t++) {
          for (let k = 0; k < threatDiscard[t]; k++) threatDeck[threatCount++] = t;
          threatDiscard[t] = 0;
        }
        luck.shuffleThreats(threatDeck, threatCount);
      }
      if (threatCount > 0) area[threatDeck[--threatCount]]++;
      // A Memory comes.
      if (memoryCount === 0) {
        for (let m = 0; m < MEMORIES; m++) {
          for (let k = 0; k < memoryDiscard[m]; k++) memoryDeck[memoryCount++] = m;
          memoryDiscard[m] = 0;
        }
        luck.shuffleMemories(memoryDeck, memoryCount);
      }
      if (memoryCount > 0) {
        hand[memoryDeck[--memoryCount]]++;
        handCount++;
      }

      // Use: the reachable values, and the best of them.
      supply[0] = 0;
      supply[1] = 0;
      supply[2] = 0;
      for (let m = 0; m < MEMORIES; m++) {
        if (hand[m] === 0) continue;
        supply[0] += hand[m] * memoryGain[m * 3];
        supply[1] += hand[m] * memoryGain[m * 3 + 1];
        supply[2] += hand[m] * memoryGain[m * 3 + 2];
      }
      let n = 1;
      let best = -1;
      let chosen = PASS;
      for (let t = 0; t < THREATS; t++) {
        if (area[t] === 0) continue;
        for (let v = 0; v < 2; v++) {
          const use = t * 2 + v;
          const action = useAction[use];
          const missing = useValue[use] - slot[action];
          if (missing > tokens[action] + supply[action]) continue;
          options[n++] = USE + use;
          const score = threatCost[t] * 100 + threatIsKey[t] * 150 + 20 - missing;
          if (score <= best) continue;
          best = score;
          chosen = USE + use;
        }
      }
      if (n > 1) {
        decisions++;
        if (uniform) {
          options[0] = PASS;
          chosen = options[stream.below(n)];
        }
      }
      let used = -1;
      if (chosen !== PASS) {
        const use = chosen - USE;
        const threat = use >> 1;
        used = useAction[use];
        let missing = useValue[use] - slot[used];
        for (let m = 0; m < MEMORIES && missing > 0; m++) {
          const gain = memoryGain[m * 3 + used];
          if (gain === 0) continue;
          while (hand[m] > 0 && missing > 0) {
            hand[m]--;
            handCount--;
            memoryDiscard[m]++;
            missing -= gain;
          }
        }
        if (missing > 0) tokens[used] -= missing;
        area[threat]--;
        if (threatIsKey[threat] !== 0) keys++;
        else threatDiscard[threat]++;
        for (let action = 0; action < 3; action++) if (slot[action] < slot[used]) slot[action]++;
        slot[used] = 1;
      }
      if (keys === KEYS_TO_WIN && rounds === null) {
        outcome = WIN;
        break;
      }

      // Tilt: the Action with the fewest tokens.
      n = 1;
      chosen = PASS;
      let fewest = MOST_TOKENS;
      for (let action = 0; action < 3; action++) {
        if (action === used || tokens[action] === MOST_TOKENS) continue;
        options[n++] = TILT + action;
        if (tokens[action] >= fewest) continue;
        fewest = tokens[action];
        chosen = TILT + action;
      }
      if (n > 1) {
        decisions++;
        if (uniform) {
          options[0] = PASS;
          chosen = options[stream.below(n)];
        }
      }
      if (chosen !== PASS) tokens[chosen - TILT]++;

      // Spirit, then the hand.
      for (let t = 0; t < THREATS; t++) spirit -= area[t] * threatCost[t];
      for (let m = 0; handCount > HAND_LIMIT; m++) {
        while (hand[m] > 0 && handCount > HAND_LIMIT) {
          hand[m]--;
          handCount--;
          memoryDiscard[m]++;
        }
      }
      if (spirit <= 0 && rounds === null) {
        spirit = 0;
        outcome = LOSS;
      } else if (round === lastRound) outcome = CAP;
    }
    results.add(outcome, round, spirit, keys);
  }
  return decisions;
}
