import { ALL } from '../../../core/index.ts';
import { putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Figure, type Hero, M, O, type RuinState } from '../state/state.ts';
import { areFriends, isHero } from './sides.ts';
import { putStatus } from './statuses.ts';

// Injuries and Corruption (group V).

export function isInjury(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.injury && card < g.t.first.corruption;
}
export function isCorruption(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.corruption && card < g.t.first.item;
}
export function isAffliction(g: VeilOfRuin, card: number): boolean {
  return card >= g.t.first.injury && card < g.t.first.item;
}

/** VR-V02 – VR-V04 on a hero: into the draw pile, shuffled; Fatigue onto the discard pile. VR-V10 – VR-V12 on an enemy: the status at once. VR-?33: an empty supply adds none. */
export function injure(g: VeilOfRuin, s: RuinState, f: Figure, injury: number, by: number): void {
  if (s.match[M.INJURIES + injury] === 0) return;
  if (!isHero(f.figure)) {
    putStatus(g, s, f, g.t.injuryStatus[injury], by);
    return;
  }
  s.match[M.INJURIES + injury]--;
  const h = s.heroes[f.figure];
  const card = g.t.first.injury + injury;
  if (injury === FATIGUE) h.discard.push(s, card);
  else intoDraw(g, s, h, card);
  afflicted(g, s, h, card);
  if (g.isPvp && g.options.pvpStatusRows === 'both' && by >= 0 && !areFriends(g, by, h.figure)) putStatus(g, s, h, g.t.injuryStatus[injury], by); // VR-?30
}
/** In INJURIES. */
const FATIGUE = 1;

/** VR-V05, VR-V17: a random Corruption card of the supply. VR-V20: nothing happens to an enemy. */
export function corrupt(g: VeilOfRuin, s: RuinState, f: Figure): void {
  if (!isHero(f.figure)) return;
  const kinds = g.t.corruptionCopies.length;
  let left = 0;
  for (let kind = 0; kind < kinds; kind++) left += s.match[M.CORRUPTION + kind];
  if (left === 0) return;
  let i = g.luck.below(s, g.afflictionLuck, left);
  let kind = 0;
  while (i >= s.match[M.CORRUPTION + kind]) i -= s.match[M.CORRUPTION + kind++];
  s.match[M.CORRUPTION + kind]--;
  const h = s.heroes[f.figure];
  const card = g.t.first.corruption + kind;
  intoDraw(g, s, h, card);
  afflicted(g, s, h, card);
}

function afflicted(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  h.own[O.AFFLICTED]++;
  note(s, h.seat, B.AFFLICTIONS);
  g.emit(s, ALL, Event.afflicted, h.seat, card);
}

/** Outside a fight the draw pile is the combat deck, which the next fight shuffles (VR-F44). */
function intoDraw(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  if (s.match[M.FIGHTING] === 0) {
    putSorted(s, h.draw, card);
    return;
  }
  h.draw.push(s, card);
  shuffle(s, g.luck, g.deckLuck[h.seat], h.draw, g.t.slots);
}

/** A drawn affliction lies in hand: Corruption acts now, unless `corruptionTiming` says later; an Injury waits for the injury step, unless `injuryTiming` says now. */
export function putAffliction(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  if (isInjury(g, card) ? g.options.injuryTiming === 'on-draw' : g.options.corruptionTiming === 'on-draw') takeEffect(g, s, h, card);
}

/** VR-K08, VR-K09, VR-V07 – VR-V09: the effect of an affliction in hand; then it goes to the discard pile, unless it stays in hand. */
export function takeEffect(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  g.emit(s, ALL, Event.affliction, h.seat, card);
  if (isInjury(g, card)) putStatus(g, s, h, g.t.injuryStatus[card - g.t.first.injury], -1);
  else if (g.t.corruptionStays[card - g.t.first.corruption] !== 0) {
    showInHand(g, s, h, card);
    return;
  }
  takeSorted(s, h.hand, card);
  h.discard.push(s, card);
  if (isCorruption(g, card)) g.pushText(s, g.t.text[card], h.figure, card, -1);
}

/** Everybody has seen a card that stays in hand. Of equal cards the least known comes first. */
function showInHand(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  h.hand.take(s, h.hand.indexOf(s, card));
  putSorted(s, h.hand, card, g.everyone);
}

/** VR-V16: back to its supply. The caller has taken it out of its pile. */
export function backToSupply(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  if (isInjury(g, card)) s.match[M.INJURIES + card - g.t.first.injury]++;
  else s.match[M.CORRUPTION + card - g.t.first.corruption]++;
  h.own[O.AFFLICTED]--;
  g.emit(s, ALL, Event.cured, h.seat, card);
}
