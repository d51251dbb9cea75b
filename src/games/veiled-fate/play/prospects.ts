import { isAdjacent } from '../content/board.ts';
import { type Icon, IconKind } from '../content/icons.ts';
import { ANY, type QuestSlot, type QuestTable } from '../content/tables.ts';
import { Most } from '../state/state.ts';
import { FIRST_REGION, Place, REGION_COUNT, Side } from '../state/words.ts';
import type { FateView } from './view.ts';

/** Going to the back of its space: for each Demi that it falls behind, and for a loss at Renown 0. */
const PLACE = 0.08;
/** The turns that it takes to come back from the Abyss. */
const TEMPO = 0.5;
/** The share of a Quest's results that is likely to come about: less for each slot that is still open. */
const NEAR = Array.from({ length: Most.slots + 2 }, (_, open) => 0.9 ** open);
/** The share of a good slot that a Demi can hope for if it is so many moves away. */
const HOPE = [1, 0.4, 0.2, 0.1];

/**
 * What Demis can expect from where they stand and from where they could go, in Renown. It is made of public things only: anybody can compute it for anybody. `look`
 * at the view first; after that everything is about the table as it was then.
 */
export class Prospects {
  private readonly demis: number;
  /** By Demi: its Renown, and what a Smite takes from it. */
  private readonly renown: Float64Array;
  private readonly smite: Float64Array;
  /** By region: the chance that its Quest is resolved to Feather. */
  readonly feather = new Float64Array(Most.regions).fill(0.5);
  /** By Demi, region and slot: the mean of both columns. */
  private readonly mean: Float64Array;
  /** By Demi and region: the best slot of its Quest that it could move onto. */
  private readonly best: Float64Array;

  constructor(demis: number) {
    this.demis = demis;
    this.renown = new Float64Array(demis);
    this.smite = new Float64Array(demis);
    this.mean = new Float64Array(demis * Most.regions * Most.slots);
    this.best = new Float64Array(demis * Most.regions);
  }

  look(view: FateView): void {
    this.lookAtTrack(view);
    this.best.fill(0);
    for (let demi = 0; demi < this.demis; demi++)
      for (let region = 0; region < REGION_COUNT; region++) if (view.quests[region].isThere) this.lookAt(view, demi, region);
  }

  /** A look at the Renown track only: enough for what icons do. */
  lookAtTrack(view: FateView): void {
    for (let demi = 0; demi < this.demis; demi++) {
      this.renown[demi] = view.demis[demi].renown;
      this.smite[demi] = smiteLoss(view, demi);
    }
  }

  private lookAt(view: FateView, demi: number, region: number): void {
    const { slots } = view.quests[region];
    for (let slot = 0; slot < slots.length; slot++) {
      const { results } = slots[slot];
      const feather = this.icon(demi, results[Side.feather]);
      const scorpion = this.icon(demi, results[Side.scorpion]);
      const at = slotOf(demi, region, slot);
      this.mean[at] = this.feather[region] * feather + (1 - this.feather[region]) * scorpion;
      const reach = demi * Most.regions + region;
      if (this.mean[at] > this.best[reach] && view.quests[region].takes(demi, slot)) this.best[reach] = this.mean[at];
    }
  }

  /** What an icon does to a Demi. The card of a City slot is for the player, and left to the caller. */
  icon(demi: number, { kind, by, halves }: Icon): number {
    switch (kind) {
      case IconKind.renown:
        return by > 0 ? by : -this.loss(demi, -by);
      case IconKind.smite:
        return -this.smite[demi];
      case IconKind.coin:
        return halves === null ? 0 : (this.icon(demi, halves[Side.feather]) + this.icon(demi, halves[Side.scorpion])) / 2;
      default:
        return 0;
    }
  }

  /** How much better the Feather icon of a slot is than its Scorpion icon. */
  stakeOn(demi: number, { results }: QuestSlot): number {
    return this.icon(demi, results[Side.feather]) - this.icon(demi, results[Side.scorpion]);
  }

  /** VF-N07: at Renown 0 only the place on the line is lost. */
  private loss(demi: number, n: number): number {
    return n > this.renown[demi] ? this.renown[demi] + PLACE : n;
  }

  /** What a Smite takes from a Demi that is on no Quest. */
  smited(demi: number): number {
    return this.smite[demi];
  }

  /** What a slot of a region's Quest brings a Demi on average. */
  slot(demi: number, region: number, slot: number): number {
    return this.mean[slotOf(demi, region, slot)];
  }

  /** What a Demi that stands on no Quest can hope for from a Location: the best slot that it could still move onto. */
  hope(demi: number, place: number): number {
    let most = 0;
    for (let region = 0; region < REGION_COUNT; region++) most = Math.max(most, HOPE[movesOnto(place, region)] * this.best[demi * Most.regions + region]);
    return most;
  }

  /** Renown that a Demi has and can expect from where it is. */
  outlook(view: FateView, demi: number): number {
    const { renown, place, slot, isOnQuest } = view.demis[demi];
    if (!isOnQuest) return renown + this.hope(demi, place);
    const region = place - FIRST_REGION;
    return renown + nearness(view.quests[region].openSlots) * this.slot(demi, region, slot);
  }

  /** The best that a Quest would offer a Demi from where it is, if it lay in this region. */
  hopeOf(view: FateView, demi: number, quest: QuestTable, region: number): number {
    const { class: own, place } = view.demis[demi];
    let most = 0;
    for (const { class: needed, colour, results } of quest.slots) {
      const fits = (needed === ANY || needed === own) && (colour === ANY || colour === demi);
      if (fits) most = Math.max(most, (this.icon(demi, results[Side.feather]) + this.icon(demi, results[Side.scorpion])) / 2);
    }
    return HOPE[movesOnto(place, region)] * most;
  }
}

/** The chance that a Quest with so many open slots is finished in this Age. */
export function nearness(openSlots: number): number {
  return NEAR[openSlots];
}

/** The places lost to the Demis behind it on its space, and the way back from the Abyss. */
function smiteLoss(view: FateView, demi: number): number {
  const { rank, renown, place } = view.demis[demi];
  let behind = 0;
  while (rank + behind < view.demis.length && view.demis[view.ranked(rank + behind + 1)].renown === renown) behind++;
  return PLACE * behind + (place === Place.abyss ? 0 : TEMPO);
}

/** Move actions that bring a Demi onto the Quest of a region: at most two, from the Pools two, from the Abyss three. */
function movesOnto(from: number, region: number): number {
  const to = FIRST_REGION + region;
  if (from === Place.abyss) return 3;
  return from === to || isAdjacent(from, to) ? 1 : 2;
}

function slotOf(demi: number, region: number, slot: number): number {
  return (demi * Most.regions + region) * Most.slots + slot;
}
