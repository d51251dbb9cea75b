import { ALL, H, type SeedKey } from '../../../core/index.ts';
import type { Veilwraith } from '../game.ts';
import { B, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { layOut, unpack } from './setup.ts';
import { exchange, whyNot } from './upgrades.ts';

/** Words of a Veilwraith, located before its deck list, that carry over between games of a Campaign. */
const CARRIED = Int32Array.of(
  S.FACE,
  S.FACE + 1,
  S.FACE + 2,
  S.SLOT_POWER,
  S.SLOT_POWER + 1,
  S.SLOT_POWER + 2,
  S.UPGRADES_MADE,
  S.GATE_OPEN,
  S.ABILITY,
  S.CARRIED_MAX,
  S.JOINED,
  S.VIGNETTES_WON,
  S.IN_A_ROW,
  S.LOT,
);
const carried = new Int32Array(CARRIED.length);

// What a Campaign needs from the rules of a Vignette.

/** Starts a Campaign with an empty table. */
export function clear(g: Veilwraith, s: VeilwraithState, key: SeedKey, game: number): void {
  g.open(s, key, game);
}

/** The deck list of a new Campaign: the Basic Memories, with the permanent changes of a Rogue Wraith (VW-U12, VW-U14, VW-U15). */
export function newDeckList(g: Veilwraith, s: VeilwraithState): void {
  const { campaign } = s;
  for (const w of s.wraiths) {
    unpack(g, w);
    w.books.fill(0, B.RETURNED, B.USES);
    const list = G.ROGUE_LIST + w.seat * G.MOST_ROGUE;
    for (let k = 0; k < campaign[G.ROGUE + w.seat]; k++) exchange(g, w, (campaign[list + k] >> 8) - 1, (campaign[list + k] & 255) - 1);
  }
}

/** Clears the table, except what a Veilwraith carries from game to game (VW-S08, VW-S10, VW-S14 – VW-S16). */
export function clearTable(g: Veilwraith, s: VeilwraithState): void {
  const { all } = s;
  all[H.round] = 0;
  all[H.outcome] = 0;
  all[H.cause] = 0;
  all[H.depth] = 0;
  all[H.waiting] = 0;
  all[H.decider] = 0;
  s.common.fill(0);
  for (const w of s.wraiths) clearSeat(g, w);
}

function clearSeat(g: Veilwraith, w: Wraith): void {
  const { own, books } = w;
  for (let i = 0; i < CARRIED.length; i++) carried[i] = own[CARRIED[i]];
  own.fill(0, 0, S.PLACES);
  for (let i = 0; i < CARRIED.length; i++) own[CARRIED[i]] = carried[i];
  own[S.MAX_SPIRIT] = own[S.CARRIED_MAX];
  if (g.options.startingAbilityPerGame) own[S.ABILITY] = 0;
  own.fill(0, S.BLOCK_WORDS); // all piles
  // Counts belong to one game; upgrades made belong to the Campaign.
  books.fill(0, 0, B.RETURNED);
  books.fill(0, B.USES);
  layOut(g, w);
}

export function tellAll(g: Veilwraith, s: VeilwraithState, event: number, a: number, b = 0, c = 0): void {
  g.emit(s, ALL, event, a, b, c);
}

// Paths: sequences of upgrades from the Basic deck, as pairs of Memories returned and added

/** The first illegal step of a path, and why; null if all are legal. */
export function pathFault(g: Veilwraith, path: readonly (readonly [number, number])[]): { readonly step: number; readonly why: string } | null {
  if (g.options.nightmare) return { step: 0, why: 'in Nightmare a Memory Upgrade is a removal or an addition, not both (VW-V05)' };
  const w = basicDeck(g);
  for (const [step, [returned, added]] of path.entries()) {
    const why = whyNot(g, w, returned, added);
    if (why !== '') return { step, why };
    exchange(g, w, returned, added);
  }
  return null;
}

/** Every legal step after a path. */
export function stepsAfter(g: Veilwraith, path: readonly (readonly [number, number])[]): [number, number][] {
  const w = basicDeck(g);
  for (const [returned, added] of path) exchange(g, w, returned, added);
  const cards = Array.from({ length: g.t.memories }, (_, card) => card);
  return cards.flatMap((returned) => cards.filter((added) => whyNot(g, w, returned, added) === '').map((added): [number, number] => [returned, added]));
}

function basicDeck(g: Veilwraith): Wraith {
  const w = g.create().solo;
  unpack(g, w);
  w.own[S.GATE_OPEN] = g.options.combineGate && g.options.campaignsWon === 0 ? 0 : 1;
  return w;
}
