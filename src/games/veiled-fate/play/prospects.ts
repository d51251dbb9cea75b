import { isAdjacent } from '../content/board.ts';
import { type Icon, IconKind } from '../content/icons.ts';
import type { QuestTable } from '../content/tables.ts';
import { FIRST_REGION, Place, REGION_COUNT, Side } from '../state/words.ts';
import type { FateView } from './view.ts';

// What Demis can expect from where they stand, in Renown. Public things only: anybody can compute it for anybody.

/** Going to the back of its space: for each Demi that it falls behind, and for a loss at Renown 0. */
const PLACE = 0.08;
/** The turns that it takes to come back from the Abyss. */
const TEMPO = 0.5;
/** The share of a Quest's results that is likely to come about, for each slot that is still open. */
const NEAR = 0.9;
/** The share of a good slot that a Demi can hope for if it is so many moves away. */
const HOPE = [1, 0.4, 0.2, 0.1];

/** What an icon does to a Demi. The card of a City slot is for the player, and counted by the caller. */
export function iconWorth(view: FateView, demi: number, icon: Icon): number {
  switch (icon.kind) {
    case IconKind.renown:
      return icon.by > 0 ? icon.by : -loss(view, demi, -icon.by);
    case IconKind.smite:
      return -smiteLoss(view, demi);
    case IconKind.coin:
      return icon.halves === null ? 0 : (iconWorth(view, demi, icon.halves[0]) + iconWorth(view, demi, icon.halves[1])) / 2;
    default:
      return 0;
  }
}

/** VF-N07: at Renown 0 only the place on the line is lost. */
function loss(view: FateView, demi: number, n: number): number {
  const { renown } = view.demis[demi];
  return n > renown ? renown + PLACE : n;
}

/** The places lost to the Demis behind it on its space, and the way back from the Abyss. */
export function smiteLoss(view: FateView, demi: number): number {
  const { rank, renown, place } = view.demis[demi];
  let behind = 0;
  for (let other = rank + 1; other <= view.demis.length && view.demis[view.ranked(other)].renown === renown; other++) behind++;
  return PLACE * behind + (place === Place.abyss ? 0 : TEMPO);
}

/** What a slot of a Quest brings a Demi if Feather comes with this chance. */
export function slotWorth(view: FateView, demi: number, quest: QuestTable, slot: number, feather = 0.5): number {
  const { results } = quest.slots[slot];
  return feather * iconWorth(view, demi, results[Side.feather]) + (1 - feather) * iconWorth(view, demi, results[Side.scorpion]);
}

/** How much better Feather is than Scorpion for a Demi on a slot. */
export function slotStake(view: FateView, demi: number, quest: QuestTable, slot: number): number {
  const { results } = quest.slots[slot];
  return iconWorth(view, demi, results[Side.feather]) - iconWorth(view, demi, results[Side.scorpion]);
}

/** The chance that a Quest with so many open slots is finished in this Age. */
export function nearness(openSlots: number): number {
  return NEAR ** openSlots;
}

/** What a Demi that stands on no Quest can hope for from a Location: the best slot that it could still reach. */
export function hope(view: FateView, demi: number, place: number): number {
  let most = 0;
  for (let region = 0; region < REGION_COUNT; region++) {
    const quest = view.quests[region];
    if (!quest.isThere) continue;
    const share = HOPE[movesOnto(place, region)];
    for (let slot = 0; slot < quest.slots.length; slot++)
      if (view.isSlotFor(demi, region, slot)) most = Math.max(most, share * slotWorth(view, demi, quest.table, slot));
  }
  return most;
}

/** The best that a Quest offers a Demi, if it lay in this region. */
export function hopeOf(view: FateView, demi: number, quest: QuestTable, region: number): number {
  let most = 0;
  quest.slots.forEach(({ class: needed, colour }, slot) => {
    const fits = (needed < 0 || needed === view.demis[demi].class) && (colour < 0 || colour === demi);
    if (fits) most = Math.max(most, slotWorth(view, demi, quest, slot));
  });
  return HOPE[movesOnto(view.demis[demi].place, region)] * most;
}

/** Move actions that bring a Demi onto the Quest of a region: at most two, from the Pools two, from the Abyss three. */
function movesOnto(from: number, region: number): number {
  const to = FIRST_REGION + region;
  if (from === Place.abyss) return 3;
  return from === to || isAdjacent(from, to) ? 1 : 2;
}
