import { FATE_COUNT, Fate } from '../state/words.ts';
import type { FateView } from './view.ts';

// Fate cards as votes: which card to put in, which to give up.

/** Votes for Feather, by type of Fate card; those for Scorpion count below 0. */
const FEATHERS = [1, 2, -1, -2, 0];
/** What a card is worth to keep, whatever is needed; a Fate +2 brings in cards that nobody chooses. */
const ANY_CARD = 1;
const PLUS_TWO = 0.5;
/** A difference between the sides that justifies a Double card. */
const BIG = 1.5;

/** How much a player needs votes for each side. */
export interface Needs {
  feather: number;
  scorpion: number;
}

/** What a type of card is worth to keep. */
export function keepWorth(fate: number, needs: Needs): number {
  const votes = FEATHERS[fate];
  if (votes === 0) return PLUS_TWO;
  return Math.abs(votes) * (ANY_CARD + (votes > 0 ? needs.feather : needs.scorpion));
}

/** The type of card in hand that is worth least; -1 if the hand is empty. */
export function leastNeeded(view: FateView, needs: Needs): number {
  let least = -1;
  for (let fate = 0; fate < FATE_COUNT; fate++) if (view.inHand(fate) > 0 && (least < 0 || keepWorth(fate, needs) < keepWorth(least, needs))) least = fate;
  return least;
}

/**
 * Of so many cards that are worth least, the lowest type: cards are discarded in ascending order, so that the others follow at the next questions. `lowest` is the
 * lowest type that may still be picked.
 */
export function nextToDiscard(view: FateView, count: number, lowest: number, needs: Needs): number {
  const cards: number[] = [];
  for (let fate = lowest; fate < FATE_COUNT; fate++) for (let i = 0; i < view.inHand(fate); i++) cards.push(fate);
  cards.sort((a, b) => keepWorth(a, needs) - keepWorth(b, needs) || a - b);
  return Math.min(...cards.slice(0, count));
}

/** What a card from the deck is worth to keep, on average over the cards that this player has not seen. */
export function meanDraw(view: FateView, needs: Needs): number {
  let cards = 0;
  let worth = 0;
  for (let fate = 0; fate < FATE_COUNT; fate++) {
    const unseen = Math.max(0, view.unseen(fate));
    cards += unseen;
    worth += unseen * keepWorth(fate, needs);
  }
  return cards === 0 ? 0 : worth / cards;
}

/** The card to vote with on a Quest: of the wanted side the weakest that suffices. `stake` is how much better Feather is than Scorpion. */
export function voteCard(view: FateView, region: number, stake: number, needs: Needs): number {
  const { votes } = view.quests[region];
  const wanted = Math.sign(stake);
  let lead = 0;
  for (let fate = 0; fate < FATE_COUNT; fate++) lead += wanted * FEATHERS[fate] * votes.known(fate);
  if (wanted === 0 || lead > votes.unknown) return leastNeeded(view, needs);
  const wantsDouble = Math.abs(stake) >= BIG && lead + 1 <= votes.unknown;
  const [single, double] = wanted > 0 ? [Fate.feather, Fate.doubleFeather] : [Fate.scorpion, Fate.doubleScorpion];
  const [against, strongAgainst] = wanted > 0 ? [Fate.scorpion, Fate.doubleScorpion] : [Fate.feather, Fate.doubleFeather];
  const order = wantsDouble ? [double, single] : [single, double];
  return [...order, Fate.plusTwo, against, strongAgainst].find((fate) => view.inHand(fate) > 0) ?? -1;
}

/** Votes for Feather of a type of card; those for Scorpion count below 0. */
export function votesOf(fate: number): number {
  return FEATHERS[fate];
}

/** Is this card a vote for the side that is better by `stake`? */
export function isFor(fate: number, stake: number): boolean {
  return FEATHERS[fate] * stake > 0;
}
