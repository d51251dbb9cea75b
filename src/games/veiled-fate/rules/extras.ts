import { ALL } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import type { VeiledFate } from '../game.ts';
import { B, note } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { draw, handSize, toDiscard, topCard } from './fates.ts';
import { questIn } from './places.ts';
import { oneCard } from './question.ts';
import { addDeckVote, addVote, voteFromHand } from './votes.ts';

// A full Quest: its vote pile is changed by the number at its top before it is revealed (VF-X01 – VF-X10).

export function changePile(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (words[M.FILLED] === 0) {
    words[M.PHASE] = P.AFTER_ACTION;
    return;
  }
  const region = words[M.FILLED] - 1;
  const { extra } = g.t.quests[questIn(s, region)];
  g.emit(s, ALL, Event.questFull, region, words[M.ACTIVE]);
  words[M.PHASE] = P.REVEAL;
  if (extra < 0) removeVotes(g, s, region, -extra);
  else if (g.seats === 2)
    for (let i = 0; i < extra; i++) addDeckVote(g, s, region); // VF-X10, VF-?84
  else if (extra > 0) {
    words[M.NAMED] = 0;
    words[M.TO_NAME] = extra;
    words[M.CURSOR] = 1;
    words[M.PHASE] = P.EXTRA_CARDS;
  }
}

/** VF-X05, VF-?23, VF-?24: cards at random go to the discard pile before anything is revealed. */
function removeVotes(g: VeiledFate, s: FateState, region: number, n: number): void {
  const pile = s.piles[region];
  for (let i = 0; i < n && pile.count(s) > 0; i++) {
    const at = g.luck.below(s, g.removalLuck, pile.count(s));
    const seenBy = g.options.minusOneVisible ? ALL : 0;
    const card = pile.take(s, at);
    toDiscard(g, s, card, seenBy, 0);
    s.news++;
    g.emit(s, seenBy, Event.removedVote, region, card);
  }
}

/** First all are named (VF-?22), then each adds a card, clockwise from the resolving player. */
export function extraCards(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (words[M.TO_NAME] > 0) {
    g.ask(s, Kind.name, words[M.ACTIVE]);
    return;
  }
  while (words[M.CURSOR] < g.seats) {
    const seat = (words[M.ACTIVE] + words[M.CURSOR]) % g.seats;
    const isNamed = (words[M.NAMED] & (1 << seat)) !== 0;
    if (isNamed && handSize(s, seat) > 0) {
      g.ask(s, Kind.extra, seat);
      return;
    }
    if (isNamed) addDrawnCard(g, s, seat);
    words[M.CURSOR]++;
  }
  words[M.PHASE] = P.REVEAL;
}

/** VF-X09: a named player without cards draws one, looks at it and adds it. */
function addDrawnCard(g: VeiledFate, s: FateState, seat: number): void {
  const card = topCard(g, s);
  if (card < 0) return;
  s.news++;
  note(s, seat, B.EXTRA_VOTES);
  s.news++;
  addVote(g, s, seat, s.words[M.FILLED] - 1, card);
}

/** VF-X03, VF-X04, VF-X06, VF-?21: other players, Rested or not; two are named in ascending order of seats. */
export const nameQuestion = oneOf<VeiledFate, FateState>({
  first: C.SEAT,
  count: (g) => g.seats,
  may: (g, s, seat) => seat !== s.words[M.ACTIVE] && s.words[M.NAMED] >> seat === 0 && othersAfter(g, s, seat) >= s.words[M.TO_NAME] - 1,
  take(g, s, seat) {
    g.emit(s, ALL, Event.acts, s.decider, C.SEAT + seat);
    s.words[M.NAMED] |= 1 << seat;
    s.words[M.TO_NAME]--;
  },
});

/** How many seats after this one could still be named. */
function othersAfter(g: VeiledFate, s: FateState, seat: number): number {
  const active = s.words[M.ACTIVE];
  return g.seats - 1 - seat - (active > seat ? 1 : 0);
}

/** VF-X07, VF-X08: a card of the named player's choice; then the player draws one. */
export const extraQuestion = oneCard((g, s, card) => {
  note(s, s.decider, B.EXTRA_VOTES);
  voteFromHand(g, s, s.decider, s.words[M.FILLED] - 1, card);
  draw(g, s, s.decider, 1);
  s.words[M.CURSOR]++;
});
