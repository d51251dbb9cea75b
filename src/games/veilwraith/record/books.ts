import type { Wraith } from '../state/state.ts';
import { B, S } from '../state/state.ts';

// Counts that the rules keep for the tables (`B`): counting in the state is far cheaper than emitting events. Small counts share a word.

/** A second count in the high half of a word. */
export const HIGH = 1 << 16;

/** Notes a drawn card: how often, and the first round. */
export function noteDrawn(books: Int32Array, card: number, round: number): void {
  const before = books[B.DRAWN + card];
  books[B.DRAWN + card] = before === 0 ? round * HIGH + 1 : before + 1;
}

/** Notes an Action Used on a Threat. */
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

/** Ways to defeat a Threat: by each Action, then by an effect. */
export const WAYS = 4;
const BY_EFFECT = 3;

/** Notes a Threat defeated by an Action (-1: by an effect) after `rounds` rounds in play. */
export function noteDefeat(books: Int32Array, threat: number, action: number, round: number, rounds: number): void {
  books[B.DEFEATED]++;
  books[B.FELLED + threat * WAYS + (action < 0 ? BY_EFFECT : action)]++;
  books[B.STOOD + threat] += rounds;
  if (books[B.LAST_DEFEAT] === round) return;
  books[B.LAST_DEFEAT] = round;
  books[B.DEFEAT_ROUNDS]++;
}

/** Notes the fall of the n-th Key or Foe: its round, and the round it came. */
export function noteFallen(books: Int32Array, list: number, n: number, round: number, since: number): void {
  if (n < B.LISTED) books[list + n] = since * HIGH + round;
  books[list + B.LISTED] = round;
}

/** Notes a Key Turned (`TURNS`) or Flipped (`FLIPS`): the count of this Key, and the round of the n-th time. */
export function noteKey(books: Int32Array, key: number, what: B.TURNS | B.FLIPS, round: number): void {
  const n = books[what]++;
  books[B.KEY_USES + key] += what === B.TURNS ? 1 : HIGH;
  if (n < B.LISTED) books[(what === B.TURNS ? B.TURN_ROUNDS : B.FLIP_ROUNDS) + n] = round;
}

/** Notes the costs of a Spirit Phase: it charges every standing Threat that is not ignored. */
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

/** Only the first reshuffle counts: later ones do not add the Archfiend. */
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
