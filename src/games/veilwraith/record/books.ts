import type { Wraith } from '../state/state.ts';
import { B, S } from '../state/state.ts';

// What the rules write down for the tables (`B`): to count in the state is far cheaper than to tell an event. Counts that are small share a word.

/** A second count in the high half of a word. */
export const HIGH = 1 << 16;

/** A card was drawn: how often, and in which round first. */
export function noteDrawn(books: Int32Array, card: number, round: number): void {
  const before = books[B.DRAWN + card];
  books[B.DRAWN + card] = before === 0 ? round * HIGH + 1 : before + 1;
}

/** An Action was Used on a Threat. */
export function noteUse(w: Wraith, action: number, power: number, need: number, tokens: number): void {
  const { books } = w;
  books[B.USES + action * 3 + w.own[S.SLOT_OF + action]]++;
  books[B.SPENT] += tokens;
  if (need < 0 || power < need) books[B.FAILED]++;
  else books[B.WASTED] += power - need;
}

export function noteDrawUse(w: Wraith, action: number): void {
  w.books[B.DRAWS + w.own[S.SLOT_OF + action]]++;
  w.books[B.DRAWS_OF + action]++;
}

export function noteCombine(books: Int32Array, first: number, second: number, power: number): void {
  books[B.PLAYED + first] += HIGH;
  books[B.PLAYED + second] += HIGH;
  books[B.COMBINES]++;
  books[B.COMBINE_POWER] += power;
}

/** Ways to defeat a Threat: by an Action, or by an effect, which comes last. */
export const WAYS = 4;
const BY_EFFECT = 3;

/** A Threat was defeated by an Action (-1: by an effect), after so many rounds in play. */
export function noteDefeat(books: Int32Array, threat: number, action: number, round: number, rounds: number): void {
  books[B.DEFEATED]++;
  books[B.FELLED + threat * WAYS + (action < 0 ? BY_EFFECT : action)]++;
  books[B.STOOD + threat] += rounds;
  if (books[B.LAST_DEFEAT] === round) return;
  books[B.LAST_DEFEAT] = round;
  books[B.DEFEAT_ROUNDS]++;
}

/** The n-th Key or Foe fell, in which round, and when it had come. */
export function noteFallen(books: Int32Array, list: number, n: number, round: number, since: number): void {
  if (n < B.LISTED) books[list + n] = since * HIGH + round;
  books[list + B.LISTED] = round;
}

/** A Key was Turned (`TURNS`) or Flipped (`FLIPS`): how often this Key, and in which round the n-th time. */
export function noteKey(books: Int32Array, key: number, what: B.TURNS | B.FLIPS, round: number): void {
  const n = books[what]++;
  books[B.KEY_USES + key] += what === B.TURNS ? 1 : HIGH;
  if (n < B.LISTED) books[(what === B.TURNS ? B.TURN_ROUNDS : B.FLIP_ROUNDS) + n] = round;
}

/** A Spirit Phase charges every standing Threat that is not ignored. */
export function noteCosts(w: Wraith, memories: number): void {
  const { own, derived, books } = w;
  const n = own[S.AREA];
  for (let i = 0; i < n; i++) {
    if ((own[S.AREA_FLAGS + i] & S.IGNORED) === 0) books[B.PAID + own[S.AREA_CARD + i] - memories] += derived[S.COSTS + i] * HIGH;
  }
}

export function noteLoss(w: Wraith, round: number, lost: number, why: number): void {
  const { books } = w;
  books[B.LOST + why] += lost;
  const dip = B.NO_DIP - w.own[S.SPIRIT];
  if (dip <= books[B.DIP]) return;
  books[B.DIP] = dip;
  books[B.DIP_ROUND] = round;
}

/** Only the first time counts: later there is no Archfiend to be added. */
export function noteReshuffle(books: Int32Array, round: number, cards: number): void {
  if (books[B.RESHUFFLE_ROUND] !== 0) return;
  books[B.RESHUFFLE_ROUND] = round;
  books[B.RESHUFFLE_CARDS] = cards;
}

export function noteUpgrade(books: Int32Array, n: number, returned: number, added: number): void {
  if (n >= B.UPGRADES) return;
  books[B.RETURNED + n] = returned + 1;
  books[B.ADDED + n] = added + 1;
}
