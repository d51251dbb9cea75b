import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Side, Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { toDiscard } from './fates.ts';
import { applyIcon } from './icons.ts';
import { occupant, questIn, slotAt } from './places.ts';
import { questSide } from './tally.ts';
import { emptyPile } from './votes.ts';

// The column of a Quest, and how Quests leave the board (VF-X17 – VF-X28, VF-H05 – VF-H07).

export function revealQuest(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const region = words[M.FILLED] - 1;
  const side = questSide(g, s, region);
  noteCard(s, questCard(g, s, region), side === Side.feather ? Q.FEATHER : Q.SCORPION);
  words[M.SIDE] = 1 + side;
  words[M.CURSOR] = 0;
  words[M.PHASE] = P.COLUMN;
}

/** VF-X18, VF-?16: one result after the other, from top to bottom, left before right. */
export function applyNextResult(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const region = words[M.FILLED] - 1;
  const { slots } = g.t.quests[questIn(s, region)];
  if (words[M.CURSOR] === slots.length) {
    words[M.PHASE] = P.FINISH_QUEST;
    return;
  }
  const slot = words[M.CURSOR]++;
  const demi = occupant(s, region, slot);
  if (demi >= 0) applyIcon(g, s, slots[slot].results[words[M.SIDE] - 1], demi, words[M.ACTIVE], questCard(g, s, region));
}

/** VF-X26 – VF-X28. */
export function finishQuest(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const region = words[M.FILLED] - 1;
  const age = words[M.AGE] - 1;
  g.emit(s, ALL, Event.questDone, region, questIn(s, region));
  noteCard(s, questCard(g, s, region), Q.FINISHED);
  noteCard(s, questCard(g, s, region), Q.TURNS_OPEN, words[M.TURNS]);
  noteGame(s, T.AGE_FINISHED + age);
  noteGame(s, T.FINISHED_AT + region);
  note(s, words[M.ACTIVE], B.QUESTS_FINISHED);
  removeQuest(s, region);
  if (words[M.VOTED] === 1 + region) words[M.VOTED] = 0;
  words[M.FILLED] = 0;
  words[M.SIDE] = 0;
  words[M.PHASE] = P.AFTER_ACTION;
  decreeActs(g, s, Trigger.questFinished, words[M.ACTIVE]);
}

/** The Quest is discarded; Demis on it stay in its region (VF-X26, VF-H07). */
function removeQuest(s: FateState, region: number): void {
  for (let demi = 0; demi < s.slot.length; demi++) {
    const slot = s.slot[demi];
    if (slot === 0 || s.occupants[slotAt(region, slot - 1)] !== 1 + demi) continue;
    s.occupants[slotAt(region, slot - 1)] = 0;
    s.slot[demi] = 0;
  }
  s.questDiscard.push(s, questIn(s, region));
  s.quests[region] = 0;
}

/** VF-H05 – VF-H07: unfinished Quests leave without a result, their votes unseen. */
export function dropUnfinished(g: VeiledFate, s: FateState): void {
  for (let region = 0; region < s.quests.length; region++) {
    if (questIn(s, region) < 0) continue;
    const pile = s.piles[region];
    g.emit(s, ALL, Event.questDropped, region, questIn(s, region), pile.count(s));
    for (let i = 0; i < pile.count(s); i++) toDiscard(g, s, pile.card(s, i), pile.knownBy(s, i), pile.tag(s, i));
    emptyPile(g, s, region);
    removeQuest(s, region);
  }
}

/** The number of a region's Quest among all cards. */
function questCard(g: VeiledFate, s: FateState, region: number): number {
  return g.t.first.quest + questIn(s, region);
}
