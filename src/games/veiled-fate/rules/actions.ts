import { ALL } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import { isAdjacent } from '../content/board.ts';
import type { VeiledFate } from '../game.ts';
import { B, note } from '../record/books.ts';
import { C, CODES, Size } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { PLACE_COUNT, Power, REGION_COUNT } from '../state/words.ts';
import { costOf, forbidsMove } from './decrees.ts';
import { canInfluence, canLookAt, canPortalOnto, canPortalTo, canTransfigure, mayUse } from './powers.ts';
import type { Question } from './question.ts';
import { Rest, rest } from './rest.ts';
import { canPlace, canReachQuest, isSlotFor } from './slots.ts';

// What a player may do on a turn: up to two actions, a pass, a Rest (groups T, M, P, R).

/** VF-M01 – VF-M14: a move action to a Location. */
export function canMove(g: VeiledFate, s: FateState, demi: number, to: number): boolean {
  const from = s.place[demi];
  return s.slot[demi] === 0 && isAdjacent(from, to) && !forbidsMove(g, s, demi, from, to, false);
}

/** VF-R01: only after exactly one action; without any, ending the turn is a Rest (VF-R08). */
function canPass(s: FateState): boolean {
  return s.words[M.USED] === 1;
}

export const actionQuestion: Question = {
  legal(g, s, out) {
    let n = 0;
    if (canPass(s)) out[n++] = C.PASS;
    out[n++] = C.REST; // VF-R02: a player is not asked once both actions are used (VF-R03)
    n = moves(g, s, out, n);
    n = placements(g, s, out, n);
    return powerCodes(g, s, out, n);
  },
  allows(g, s, code) {
    const { range, i } = CODES.read(code);
    const player = s.words[M.ACTIVE];
    switch (range) {
      case 'PASS':
        return canPass(s);
      case 'REST':
        return true;
      case 'MOVE': {
        const [demi, place] = partsOf(i, Size.places);
        return demi < g.demis && canMove(g, s, demi, place);
      }
      case 'PLACE': {
        const [demi, region, slot] = partsOf(i, Size.regions, Size.slots);
        return demi < g.demis && canPlace(g, s, player, demi, region, slot);
      }
      case 'PORTAL': {
        const [demi, place] = partsOf(i, Size.places);
        return demi < g.demis && mayUse(g, s, player, Power.portal) && canPortalTo(s, demi, place);
      }
      case 'PORTAL_ONTO': {
        const [demi, region, slot] = partsOf(i, Size.regions, Size.slots);
        return demi < g.demis && mayUse(g, s, player, Power.portal) && canPortalOnto(g, s, region, slot);
      }
      case 'TRANSFIGURE': {
        const [region, slot, other] = partsOf(i, Size.slots, Size.slots);
        return mayUse(g, s, player, Power.transfiguration) && canTransfigure(g, s, region, slot, other);
      }
      case 'SMITE':
        return i < g.demis && mayUse(g, s, player, Power.smite); // VF-P18, VF-P21: any Demi
      case 'OMNISCIENCE':
        return mayUse(g, s, player, Power.omniscience) && canLookAt(s, i);
      case 'INFLUENCE':
        return canInfluence(g, s, player);
      default:
        return false;
    }
  },
  take(g, s, code) {
    const { words } = s;
    const player = words[M.ACTIVE];
    g.emit(s, ALL, Event.acts, player, code);
    if (code === C.PASS) {
      note(s, player, B.PASSES);
      words[M.PHASE] = P.TURN_END;
    } else if (code === C.REST) {
      rest(g, s, player, Rest.byChoice);
      words[M.PHASE] = P.AFTER_ACTION; // VF-?82: straight to whether all have Rested
    } else startAction(g, s, code);
  },
};

/** Begins an action: it is counted, and its cost falls due (VF-P01, VF-P02). */
export function startAction(g: VeiledFate, s: FateState, code: number): void {
  const { words } = s;
  const player = words[M.ACTIVE];
  const power = powerOf(code);
  words[M.USED]++;
  words[M.ACTION] = 1 + code;
  words[M.DUE] = power < 0 ? 0 : costOf(g, s, power);
  words[M.LEAST] = 0;
  words[M.TOUCHED_ZERO] = 0;
  words[M.PHASE] = P.PAY;
  note(s, player, power >= 0 ? B.POWERS + power : code < C.PLACE ? B.MOVES : B.PLACEMENTS);
}

/** The power that a code uses; -1 for a move. */
export function powerOf(code: number): number {
  switch (CODES.read(code).range) {
    case 'PORTAL':
    case 'PORTAL_ONTO':
      return Power.portal;
    case 'TRANSFIGURE':
      return Power.transfiguration;
    case 'SMITE':
      return Power.smite;
    case 'OMNISCIENCE':
      return Power.omniscience;
    case 'INFLUENCE':
      return Power.influence;
    default:
      return -1;
  }
}

function moves(g: VeiledFate, s: FateState, out: Int32Array, from: number): number {
  let n = from;
  for (let demi = 0; demi < g.demis; demi++)
    for (let place = 0; place < PLACE_COUNT; place++) if (canMove(g, s, demi, place)) out[n++] = C.MOVE + demi * Size.places + place;
  return n;
}

function placements(g: VeiledFate, s: FateState, out: Int32Array, from: number): number {
  const player = s.words[M.ACTIVE];
  let n = from;
  for (let demi = 0; demi < g.demis; demi++)
    for (let region = 0; region < REGION_COUNT; region++) {
      if (!canReachQuest(g, s, player, demi, region)) continue;
      for (let slot = 0; slot < Size.slots; slot++) if (isSlotFor(g, s, demi, region, slot)) out[n++] = C.PLACE + slotCode(demi, region, slot);
    }
  return n;
}

function powerCodes(g: VeiledFate, s: FateState, out: Int32Array, from: number): number {
  const player = s.words[M.ACTIVE];
  let n = from;
  if (mayUse(g, s, player, Power.portal)) n = portals(g, s, out, n);
  if (mayUse(g, s, player, Power.transfiguration)) n = transfigurations(g, s, out, n);
  if (mayUse(g, s, player, Power.smite)) for (let demi = 0; demi < g.demis; demi++) out[n++] = C.SMITE + demi;
  if (mayUse(g, s, player, Power.omniscience))
    for (let region = 0; region < REGION_COUNT; region++) if (canLookAt(s, region)) out[n++] = C.OMNISCIENCE + region;
  if (canInfluence(g, s, player)) out[n++] = C.INFLUENCE;
  return n;
}

function portals(g: VeiledFate, s: FateState, out: Int32Array, from: number): number {
  let n = from;
  for (let demi = 0; demi < g.demis; demi++)
    for (let place = 0; place < PLACE_COUNT; place++) if (canPortalTo(s, demi, place)) out[n++] = C.PORTAL + demi * Size.places + place;
  for (let demi = 0; demi < g.demis; demi++)
    for (let region = 0; region < REGION_COUNT; region++)
      for (let slot = 0; slot < Size.slots; slot++) if (canPortalOnto(g, s, region, slot)) out[n++] = C.PORTAL_ONTO + slotCode(demi, region, slot);
  return n;
}

function transfigurations(g: VeiledFate, s: FateState, out: Int32Array, from: number): number {
  let n = from;
  for (let region = 0; region < REGION_COUNT; region++)
    for (let slot = 0; slot < Size.slots; slot++)
      for (let other = slot + 1; other < Size.slots; other++)
        if (canTransfigure(g, s, region, slot, other)) out[n++] = C.TRANSFIGURE + (region * Size.slots + slot) * Size.slots + other;
  return n;
}

/** The index of a placement in its range. */
function slotCode(demi: number, region: number, slot: number): number {
  return demi * Size.questSlots + region * Size.slots + slot;
}
