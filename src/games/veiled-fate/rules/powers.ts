import type { VeiledFate } from '../game.ts';
import { type FateState, M } from '../state/state.ts';
import { POWERS, Power } from '../state/words.ts';
import { costOf, forbidsPower } from './decrees.ts';
import { handSize } from './fates.ts';
import { occupant, openSlots, questIn } from './places.ts';
import { isOpen } from './slots.ts';

// When God Powers may be used (group P).

/** VF-P04: the player can pay, and nothing forbids the power. Influence needs a card beyond its cost (VF-?28). */
export function mayUse(g: VeiledFate, s: FateState, player: number, power: Power): boolean {
  const needed = costOf(g, s, power) + (power === Power.influence ? 1 : 0);
  return g.options.powers.includes(POWERS[power]) && !forbidsPower(g, s, power) && handSize(s, player) >= needed;
}

/** VF-P06 – VF-P10, VF-?29: to any Location but the one where it stands; off a Quest also into that Quest's region. */
export function canPortalTo(s: FateState, demi: number, place: number): boolean {
  return s.place[demi] !== place || s.slot[demi] !== 0;
}

/** VF-P11. */
export function canPortalOnto(g: VeiledFate, s: FateState, region: number, slot: number): boolean {
  return isOpen(g, s, region, slot);
}

/** VF-P14, VF-P15: two Demis on one Quest that has an open slot. */
export function canTransfigure(g: VeiledFate, s: FateState, region: number, slot: number, other: number): boolean {
  return slot < other && occupant(s, region, slot) >= 0 && occupant(s, region, other) >= 0 && openSlots(g, s, region) > 0;
}

/** VF-?25: any Quest on the board. */
export function canLookAt(s: FateState, region: number): boolean {
  return questIn(s, region) >= 0;
}

/** VF-P26: as the second action, if the first one voted on a Quest that is still there. */
export function canInfluence(g: VeiledFate, s: FateState, player: number): boolean {
  return s.words[M.USED] === 1 && s.words[M.VOTED] !== 0 && mayUse(g, s, player, Power.influence);
}
