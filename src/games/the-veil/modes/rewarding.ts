import { ALL } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import { owned } from '../rules/piles.ts';
import { Event } from '../state/kinds.ts';
import { G } from '../state/progress.ts';
import type { VeilState } from '../state/state.ts';
import { missionOf } from './mission.ts';

// What players keep from mission to mission, and what they may take as rewards: TV-Z26 – TV-Z32, TV-Z70.

/** Is there a card to take? */
export function anyReward(g: TheVeil, s: VeilState, seat: number): boolean {
  for (let card = 0; card < g.t.total; card++) if (mayTake(g, s, seat, card, -1)) return true;
  return false;
}

/** Copies of a card in the player's Starting Deck. */
export function inStart(s: VeilState, seat: number, card: number): number {
  const at = G.START + seat * G.DECK;
  let n = 0;
  for (let i = 0; i < G.DECK; i++) if (s.campaign[at + i] === card + 1) n++;
  return n;
}

/** Copies of a card in the player's Fate Deck: printed ones that were not moved, and Reward cards added to it. */
export function inFate(g: TheVeil, s: VeilState, seat: number, card: number): number {
  const { fate } = g.t.heroes[seat];
  let n = g.t.reward[card] !== 0 ? extras(s, seat, card) : -inStart(s, seat, card);
  for (let i = 0; i < fate.length; i++) if (fate[i] === card) n++;
  return n;
}

function extras(s: VeilState, seat: number, card: number): number {
  const at = G.EXTRA + seat * G.EXTRAS;
  let n = 0;
  for (let i = 1; i <= s.campaign[at]; i++) if (s.campaign[at + i] === card + 1) n++;
  return n;
}

/** Copies of a Reward card without an owner. */
function inPool(g: TheVeil, s: VeilState, card: number): number {
  const { rewardDeck, unowned, ownReward } = g.t;
  let n = 0;
  for (let i = 0; i < rewardDeck.length; i++) if (rewardDeck[i] === card) n++;
  for (let seat = 0; seat < g.players; seat++) {
    const own = ownReward[(card - unowned) * g.seats + seat];
    n -= inStart(s, seat, own) + extras(s, seat, own);
  }
  return n;
}

/** Maximum cost of a reward card of this mission. */
function limitOf(g: TheVeil, s: VeilState, seat: number): number {
  const { costAtMost } = missionOf(g, s);
  if (costAtMost >= 0) return costAtMost;
  const { fate } = g.t.heroes[seat];
  let most = 0;
  for (let i = 0; i < fate.length; i++) if (inFate(g, s, seat, fate[i]) > 0) most = Math.max(most, g.t.cost[fate[i]]);
  return most;
}

/**
 * May this card enter the Starting Deck: one from the player's own Fate Deck, or a Reward card of fitting cost, but no
 * Aura (TV-U05) and not the card given for it?
 */
export function mayTake(g: TheVeil, s: VeilState, seat: number, card: number, given: number): boolean {
  const { cost, owner, basic, unowned, commons } = g.t;
  if (card === given || cost[card] < 0 || basic[card] !== 0) return false;
  const limit = limitOf(g, s, seat);
  if (card < unowned) return owner[card] === seat && cost[card] <= limit && inFate(g, s, seat, card) > 0;
  if (commons < 0 || (g.options.campaign.rewardCostEqual ? cost[card] !== limit : cost[card] > limit)) return false; // TV-?87
  return g.t.ownReward[(card - unowned) * g.seats + seat] !== given && inPool(g, s, card) > 0;
}

export function exchange(g: TheVeil, s: VeilState, seat: number, given: number, taken: number): void {
  const { campaign } = s;
  const at = G.START + seat * G.DECK;
  const card = owned(g, s.heroes[seat], taken);
  let i = 0;
  while (campaign[at + i] !== given + 1) i++;
  campaign[at + i] = card + 1;
  if (taken < g.t.unowned && g.t.reward[taken] !== 0) dropExtra(s, seat, taken);
  if (g.t.reward[given] !== 0 && g.options.campaign.rewardsToFate) {
    const extra = G.EXTRA + seat * G.EXTRAS;
    campaign[extra + ++campaign[extra]] = given + 1; // TV-?80
  }
  campaign[G.EXCHANGED]++;
  g.emit(s, ALL, Event.exchanged, seat, given, card);
}

function dropExtra(s: VeilState, seat: number, card: number): void {
  const at = G.EXTRA + seat * G.EXTRAS;
  const n = s.campaign[at]--;
  let i = 1;
  while (s.campaign[at + i] !== card + 1) i++;
  s.campaign[at + i] = s.campaign[at + n];
  s.campaign[at + n] = 0;
}

export function anyFor(g: TheVeil, s: VeilState, seat: number, given: number): boolean {
  for (let card = 0; card < g.t.total; card++) if (mayTake(g, s, seat, card, given)) return true;
  return false;
}
