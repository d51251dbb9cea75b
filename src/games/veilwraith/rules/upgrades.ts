import { ALL } from '../../../core/index.ts';
import type { Veilwraith } from '../game.ts';
import { noteUpgrade } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { G, S } from '../state/state.ts';
import { LEAST_MEMORIES } from '../state/words.ts';

// Group T: Memory Upgrades, and their changes in Nightmare (VW-V05, VW-V06).

/** Asks for the next upgrade; false if there is none to make (VW-T16: those still owed are dropped). */
export function askUpgrade(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  const { nightmare } = g.options;
  if (nightmare ? !anyChange(g, w) : !anyUpgrade(g, w)) return false;
  g.ask(s, nightmare ? Kind.removeOrAdd : Kind.return, w.seat);
  return true;
}

/**
 * May this Upgrade be taken: it is in the box, not behind a gate, and its Boxed Memory has been returned? `returned` is the
 * Memory returned in this upgrade, -1 for none.
 */
function mayTake(g: Veilwraith, w: Wraith, returned: number, upgrade: number): boolean {
  const { t, options } = g;
  const own = w.own;
  if (own[S.BOX + upgrade] === 0) return false;
  if (own[S.GATE_OPEN] === 0 && t.combine[upgrade] >= 3) return false;
  const boxed = t.boxed[upgrade];
  if (boxed < 0) return true;
  if (options.boxedStrict && returned !== boxed) return false;
  // Each copy in the deck of the Upgrades that list it needs one returned copy, including the new one.
  const { firstAlike, alike } = g.ladder;
  let wanted = 1;
  for (let i = firstAlike[upgrade]; i < firstAlike[upgrade + 1]; i++) wanted += own[S.DECK_LIST + alike[i]] - (alike[i] === returned ? 1 : 0);
  return own[S.RETURNED + boxed] + (returned === boxed ? 1 : 0) >= wanted;
}

/**
 * Is it in the deck list with an Upgrade to add for it (VW-T06, VW-T08 – VW-T10, VW-T13, VW-?47 – VW-?50)? Taking the same Memory
 * back does not count: that would be a pass.
 */
function mayReturn(g: Veilwraith, w: Wraith, card: number): boolean {
  if (w.own[S.DECK_LIST + card] === 0) return false;
  const { first, upgrades } = g.ladder;
  const end = first[card + 1];
  for (let i = first[card]; i < end; i++) if (mayTake(g, w, card, upgrades[i])) return true;
  return false;
}

function anyUpgrade(g: Veilwraith, w: Wraith): boolean {
  for (let card = 0; card < g.t.memories; card++) if (mayReturn(g, w, card)) return true;
  return false;
}

/** Why an upgrade is not legal, with the rule; empty if it is legal. */
export function whyNot(g: Veilwraith, w: Wraith, returned: number, added: number): string {
  const { t } = g;
  const { own } = w;
  const [out, into] = [t.names[returned], t.names[added]];
  if (own[S.DECK_LIST + returned] === 0) return `${out} is not in the deck list (VW-T03)`;
  if (t.basic[added] !== 0) return `${into} is a Basic Memory; only Memory Upgrades can be added (VW-T04)`;
  if (returned === added) return `${into} would be returned and added at once (VW-T03)`;
  if (own[S.BOX + added] === 0) return `no copy of ${into} is left in the box (VW-T13)`;
  const [low, high] = [t.combine[returned], t.combine[added]];
  if (high < low || high > low + 1) return `${into} has Combine ${high}; after ${out} it must be ${low} or ${low + 1} (VW-T06)`;
  if (own[S.GATE_OPEN] === 0 && high >= 3) return `${into} has Combine ${high}, which needs a Campaign won before (VW-T10)`;
  if (mayTake(g, w, returned, added)) return '';
  return `${into} needs a returned ${t.names[t.boxed[added]]} for each copy (Boxed, VW-T08, VW-T09)`;
}

// Nightmare: a Memory is removed, or an Upgrade is added

/** VW-V06, VW-?53. */
function mayRemove(g: Veilwraith, w: Wraith, card: number): boolean {
  return w.own[S.DECK_LIST + card] > 0 && listed(g, w) > LEAST_MEMORIES;
}

/** VW-?52: at most one step above what the deck list holds or has held. */
function mayJoin(g: Veilwraith, w: Wraith, upgrade: number): boolean {
  const { t, options } = g;
  if (t.basic[upgrade] !== 0) return false;
  if (options.nightmareLadder !== 'none') {
    const from = options.nightmareLadder === 'deckMax' ? S.DECK_LIST : S.RETURNED;
    let highest = 1;
    for (let card = 0; card < t.memories; card++) if (w.own[from + card] > 0 && t.combine[card] > highest) highest = t.combine[card];
    if (t.combine[upgrade] > highest + 1) return false;
  }
  return mayTake(g, w, -1, upgrade);
}

function anyChange(g: Veilwraith, w: Wraith): boolean {
  for (let card = 0; card < g.t.memories; card++) if (mayRemove(g, w, card) || mayJoin(g, w, card)) return true;
  return false;
}

function listed(g: Veilwraith, w: Wraith): number {
  let n = 0;
  for (let card = 0; card < g.t.memories; card++) n += w.own[S.DECK_LIST + card];
  return n;
}

// Codes and answers

export function legalUpgrade(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const { own } = w;
  const { memories } = g.t;
  let n = 0;
  if (own[S.OPTIONAL] !== 0 && s.kind !== Kind.add) out[n++] = C.PASS; // VW-T02, VW-T05
  if (s.kind === Kind.return) {
    for (let card = 0; card < memories; card++) if (mayReturn(g, w, card)) out[n++] = C.RETURN + card;
  } else if (s.kind === Kind.add) {
    const { first, upgrades } = g.ladder;
    const returned = own[S.RETURNED_NOW] - 1;
    for (let i = first[returned]; i < first[returned + 1]; i++) if (mayTake(g, w, returned, upgrades[i])) out[n++] = C.ADD + upgrades[i];
  } else {
    for (let card = 0; card < memories; card++) if (mayRemove(g, w, card)) out[n++] = C.RETURN + card;
    for (let card = 0; card < memories; card++) if (mayJoin(g, w, card)) out[n++] = C.ADD + card;
  }
  return n;
}

export function applyUpgrade(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  const { own } = w;
  if (code === C.PASS) {
    own[S.UPGRADES_LEFT] = 0;
    g.answered(s);
    return;
  }
  if (s.kind === Kind.return) {
    own[S.RETURNED_NOW] = code - C.RETURN + 1;
    g.ask(s, Kind.add, w.seat);
    return;
  }
  const returned = s.kind === Kind.add ? own[S.RETURNED_NOW] - 1 : code < C.ADD ? code - C.RETURN : -1;
  upgrade(g, s, w, returned, code < C.ADD ? -1 : code - C.ADD);
  own[S.RETURNED_NOW] = 0;
  own[S.UPGRADES_LEFT]--;
  g.answered(s);
}

/** VW-T03, VW-T04; either is -1 if Nightmare omits it. */
function upgrade(g: Veilwraith, s: VeilwraithState, w: Wraith, returned: number, added: number): void {
  const { campaign } = s;
  const made = G.ROGUE + w.seat;
  if (campaign[G.PERMANENT] !== 0 && campaign[made] < G.MOST_ROGUE)
    campaign[G.ROGUE_LIST + w.seat * G.MOST_ROGUE + campaign[made]++] = (returned + 1) * 256 + added + 1;
  noteUpgrade(w.books, w.own[S.UPGRADES_MADE], returned, added);
  exchange(g, w, returned, added);
  if (returned >= 0) g.emit(s, ALL, Event.returned, returned);
  if (added >= 0) g.emit(s, ALL, Event.added, added);
}

/** Changes the deck list: an Upgrade takes the place, and so the luck, of the Memory it replaces. */
export function exchange(g: Veilwraith, w: Wraith, returned: number, added: number): void {
  const { own } = w;
  let place = own[S.PLACE_COUNT];
  if (returned >= 0) {
    own[S.DECK_LIST + returned]--;
    own[S.RETURNED + returned]++;
    if (g.t.basic[returned] === 0) own[S.BOX + returned]++;
    while (own[S.PLACES + --place] !== returned + 1);
  } else own[S.PLACE_COUNT]++;
  if (added >= 0) {
    own[S.DECK_LIST + added]++;
    own[S.BOX + added]--;
    if (own[S.RETURNED + added] > 0) own[S.RETURNED + added]--; // taken back from the box
  }
  own[S.PLACES + place] = added + 1;
  own[S.UPGRADES_MADE]++;
}
