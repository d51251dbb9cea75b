import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import type { Question } from '../rules/question.ts';
import { eachInTurn } from '../rules/steps.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { type Hero, M, Mark, O, type RuinState } from '../state/state.ts';
import { Rule } from '../state/words.ts';
import { isArtifact, isFlask, isItem, putItem } from './items.ts';

// What heroes take from the party inventory into a fight (VR-I03, VR-I05, VR-I08, VR-J09, VR-J10).

/** In O.DONE: the hero takes nothing more. Otherwise O.DONE is the last type taken: the next is the same or a later one, so that each choice can be made in one order only. */
const STOPPED = 4095;

/** In PVP the tags of the inventory also name the team that drafted the item, from this bit on. */
export const TEAM_BIT = 2;

/** VR-J09: heroes choose in order of seats. Returns whether all have chosen. */
export function equipHeroes(g: VeilOfRuin, s: RuinState): boolean {
  return eachInTurn(g, s, (h) => {
    if (h.own[O.DONE] === STOPPED || !mayTakeAnything(g, s, h)) return true;
    g.ask(s, Kind.equip, h.seat);
    return false;
  });
}

/** Where the flasks of a hero's side are counted. */
function flasksAt(g: VeilOfRuin, h: Hero): number {
  return g.isPvp ? M.TEAM_FLASKS + (h.seat >> 1) : M.FLASKS;
}

function mayTakeAnything(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  if (mayTakeFlask(g, s, h)) return true;
  for (let i = 0; i < s.inventory.count(s); i++) if (mayTake(g, s, h, s.inventory.card(s, i))) return true;
  return false;
}

/** A pack may have no flasks. */
function mayTakeFlask(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  return isFlask(g, g.t.first.flask) && mayTake(g, s, h, g.t.first.flask);
}

function mayTake(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  if (card < h.own[O.DONE]) return false;
  if (isFlask(g, card)) return s.match[flasksAt(g, h)] > 0; // VR-I08
  const i = s.inventory.indexOf(s, card);
  if (i < 0 || (g.isPvp && s.inventory.tag(s, i) >> TEAM_BIT !== h.seat >> 1)) return false;
  return isItem(g, card) ? itemsOf(g, s, h) < Rule.equipped : artifactsOf(g, s, h) < Rule.equipped;
}

/** Items with the hero: two at most (VR-I03, VR-?46). */
export function itemsOf(g: VeilOfRuin, s: RuinState, h: Hero): number {
  return equippedOf(s, h, (card) => isItem(g, card));
}

/** VR-I05. */
function artifactsOf(g: VeilOfRuin, s: RuinState, h: Hero): number {
  return equippedOf(s, h, (card) => isArtifact(g, card));
}

function equippedOf(s: RuinState, h: Hero, fits: (card: number) => boolean): number {
  let n = 0;
  for (let i = 0; i < h.equipped.count(s); i++) if (fits(h.equipped.card(s, i))) n++;
  return n;
}

function equip(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  h.own[O.DONE] = card;
  if (isFlask(g, card)) {
    s.match[flasksAt(g, h)]--;
    h.own[O.FLASKS]++;
  } else {
    const i = s.inventory.indexOf(s, card);
    const marks = s.inventory.tag(s, i) & (Mark.used | Mark.spent);
    s.inventory.take(s, i);
    putItem(s, h.equipped, card, marks);
  }
  g.emit(s, ALL, Event.equipped, h.seat, card);
}

export const equipQuestion: Question = {
  legal(g, s, out) {
    const h = s.heroes[s.decider];
    const { inventory } = s;
    out[0] = C.PASS;
    let n = 1;
    let i = 0;
    // The inventory is sorted: items, then artifacts, with the flask between them.
    for (; i < inventory.count(s) && inventory.card(s, i) < g.t.first.flask; i++)
      if (mayTake(g, s, h, inventory.card(s, i))) out[n++] = C.CARD + inventory.card(s, i);
    if (mayTakeFlask(g, s, h)) out[n++] = C.CARD + g.t.first.flask;
    for (; i < inventory.count(s); i++) if (mayTake(g, s, h, inventory.card(s, i))) out[n++] = C.CARD + inventory.card(s, i);
    return n;
  },
  allows: (g, s, code) => code === C.PASS || (code >= C.CARD && code < C.FIGURE && mayTake(g, s, s.heroes[s.decider], code - C.CARD)),
  take(g, s, code) {
    const h = s.heroes[s.decider];
    if (code === C.PASS) h.own[O.DONE] = STOPPED;
    else equip(g, s, h, code - C.CARD);
  },
};

/** VR-?08, VR-T15, VR-I15, VR-I17: after a fight everything returns to the inventory. Once-per-combat items are ready again, spent ones stay spent. */
export function unequipHeroes(s: RuinState): void {
  for (const h of s.heroes) {
    for (let i = 0; i < h.equipped.count(s); i++) putItem(s, s.inventory, h.equipped.card(s, i), h.equipped.tag(s, i) & ~Mark.used);
    s.all[h.equipped.at] = 0;
    s.match[M.FLASKS] += h.own[O.FLASKS];
    h.own[O.FLASKS] = 0;
  }
}
