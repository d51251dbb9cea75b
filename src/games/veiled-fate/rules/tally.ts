import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { Fate, Side } from '../state/words.ts';
import { toDiscard, topCard } from './fates.ts';
import { Flip, flipCoin } from './icons.ts';
import { emptyPile } from './votes.ts';

// Revealing a vote and counting it (VF-X11 – VF-X16, VF-W07 – VF-W10).

/** VF-X14: by type of Fate card, its votes for each side. */
const FEATHERS = [1, 2, 0, 0, 0];
const SCORPIONS = [0, 0, 1, 2, 0];

/** Reveals a pile and returns the side with more votes; a tie is a tie. The cards are discarded once the side is fixed (VF-X29, VF-?83). */
export function revealVote(g: VeiledFate, s: FateState, pile: number): Side {
  const { words, revealed } = s;
  const cards = s.piles[pile];
  words[M.FEATHERS] = 0;
  words[M.SCORPIONS] = 0;
  s.news++;
  for (let i = 0; i < cards.count(s); i++) reveal(g, s, pile, cards.card(s, i), false);
  const fromPile = revealed.count(s);
  // VF-X13, VF-?18: each Fate +2 brings in two cards of the deck, which may be Fate +2 again
  for (let i = 0; i < revealed.count(s); i++) {
    const draws = revealed.card(s, i) === Fate.plusTwo && (i < fromPile || g.options.plusTwoChain === 'chain');
    for (let k = 0; draws && k < 2; k++) {
      const card = topCard(g, s);
      if (card < 0) break;
      noteCard(s, g.t.first.fate + card, Q.FROM_DECK);
      reveal(g, s, pile, card, true);
    }
  }
  g.emit(s, ALL, Event.tally, pile, words[M.FEATHERS], words[M.SCORPIONS]);
  const difference = words[M.FEATHERS] - words[M.SCORPIONS];
  return difference > 0 ? Side.feather : difference < 0 ? Side.scorpion : Side.tie;
}

function reveal(g: VeiledFate, s: FateState, pile: number, card: number, isDrawn: boolean): void {
  s.revealed.push(s, card);
  s.words[M.FEATHERS] += FEATHERS[card];
  s.words[M.SCORPIONS] += SCORPIONS[card];
  g.emit(s, ALL, Event.revealed, pile, card, isDrawn ? 1 : 0);
}

/** All cards of the vote go to the discard pile, face up (VF-?04). */
export function discardVote(g: VeiledFate, s: FateState, pile: number): void {
  for (let i = 0; i < s.revealed.count(s); i++) toDiscard(g, s, s.revealed.card(s, i), ALL, 0);
  s.all[s.revealed.at] = 0;
  emptyPile(g, s, pile);
}

/** VF-X15, VF-X16, VF-?17: the column of a Quest; equal totals are decided by the coin. */
export function questSide(g: VeiledFate, s: FateState, region: number): Side {
  const voted = revealVote(g, s, region);
  noteVote(s, region, voted);
  const side = voted === Side.tie ? flipCoin(g, s, Flip.tie) : voted;
  discardVote(g, s, region);
  noteGame(s, side === Side.feather ? T.FEATHER_QUESTS : T.SCORPION_QUESTS);
  g.emit(s, ALL, Event.side, region, side);
  return side;
}

/** For the tables: what decided the vote. */
function noteVote(s: FateState, region: number, voted: Side): void {
  const pile = s.piles[region];
  let byHands = 0;
  let fromHands = 0;
  let strongest = 0;
  for (let i = 0; i < pile.count(s); i++) {
    if (pile.tag(s, i) === 0) continue;
    const card = pile.card(s, i);
    const votes = FEATHERS[card] - SCORPIONS[card];
    fromHands++;
    byHands += votes;
    if (votes > 0 === (voted === Side.feather)) strongest = Math.max(strongest, Math.abs(votes));
  }
  const margin = Math.abs(s.words[M.FEATHERS] - s.words[M.SCORPIONS]);
  const handSide = byHands > 0 ? Side.feather : byHands < 0 ? Side.scorpion : Side.tie;
  noteGame(s, T.QUEST_VOTES, s.revealed.count(s));
  noteGame(s, T.DECK_VOTES, s.revealed.count(s) - fromHands);
  if (voted === Side.tie) noteGame(s, T.COIN_QUESTS);
  else if (handSide !== voted) noteGame(s, T.DECK_DECIDED);
  if (margin <= strongest) noteGame(s, T.SWUNG);
}
