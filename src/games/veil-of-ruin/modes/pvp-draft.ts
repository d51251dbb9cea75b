import { ALL, H } from '../../../core/index.ts';
import { cardCodes } from '../../../kit/cards.ts';
import { DiceTable } from '../../../kit/dice/table.ts';
import { setUpTable, takeHero } from '../between/party.ts';
import type { VeilOfRuin } from '../game.ts';
import { TEAM_BIT } from '../items/equipment.ts';
import { drawAnyItem, isFlask, putItem, takeFlasks } from '../items/items.ts';
import type { Question } from '../rules/question.ts';
import { inOrder } from '../rules/steps.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { M, Most, O, type RuinState } from '../state/state.ts';
import { sideAt, sideOf } from './teams.ts';

// PVP: the drafts of items and heroes (VR-X03 – VR-X09). The items lie open in the shop's zone until they are picked.

const ITEMS_PER_TEAM = 2;
/** VR-X08. */
const FLASKS = DiceTable.parse({ 1: 0, '2-3': 1, 4: 2 }, 4);

/** Returns whether everything is drafted. */
export function draft(g: VeilOfRuin, s: RuinState): boolean {
  return inOrder(s, [
    () => layTable(g, s),
    () => drawItems(g, s),
    () => askFirstPick(g, s),
    () => draftItems(g, s),
    () => rollFlasks(g, s),
    () => draftHeroes(g, s),
  ]);
}

function layTable(g: VeilOfRuin, s: RuinState): void {
  setUpTable(g, s);
  s.winner = -1;
  for (const h of s.heroes) h.own[O.HERO] = -1;
}

/** VR-X03: the teams draw in turn, so that every second item is side 1's. */
function drawItems(g: VeilOfRuin, s: RuinState): void {
  for (let i = 0; i < 2 * ITEMS_PER_TEAM; i++) {
    const card = drawAnyItem(g, s);
    if (card >= 0) s.shopOffer.push(s, card);
  }
}

/** VR-X04: the team that drew the highest number chooses; a die decides if both drew equal numbers or nothing. The answer ends this step. */
function askFirstPick(g: VeilOfRuin, s: RuinState): boolean {
  const highest = [0, 0];
  for (let i = 0; i < s.shopOffer.count(s); i++) highest[i % 2] = Math.max(highest[i % 2], g.t.itemNumber[s.shopOffer.card(s, i)]);
  const side = highest[0] === highest[1] ? g.luck.roll(s, g.draftLuck, 2) : highest[0] > highest[1] ? 0 : 1;
  g.ask(s, Kind.firstPick, 2 * side);
  return false;
}

export const firstPickQuestion: Question = {
  legal(_g, _s, out) {
    out[0] = C.ITEMS_FIRST;
    out[1] = C.HEROES_FIRST;
    return 2;
  },
  allows: (_g, _s, code) => code === C.ITEMS_FIRST || code === C.HEROES_FIRST,
  take(_g, s, code) {
    const side = sideOf(s.decider);
    s.match[M.TEAM_A] = code === C.ITEMS_FIRST ? side : 1 - side;
    s.match[M.STEP]++;
  },
};

/** Whose pick it is: that of the team's first player, then that of its second. M.CURSOR counts the picks. */
function picker(s: RuinState, first: number): number {
  const pick = s.match[M.CURSOR];
  return 2 * sideAt(pick, first) + (pick >> 1);
}

// Items (VR-X05): A, B, B, A

function draftItems(g: VeilOfRuin, s: RuinState): boolean {
  const left = s.shopOffer.count(s);
  const seat = picker(s, s.match[M.TEAM_A]);
  if (left > 1) {
    g.ask(s, Kind.draftItem, seat);
    return false;
  }
  if (left === 1) pickItem(g, s, seat, s.shopOffer.top(s));
  s.match[M.CURSOR] = 0;
  return true;
}

/** VR-?53: the item belongs to the team; it is handed out before the fight. */
function pickItem(g: VeilOfRuin, s: RuinState, seat: number, card: number): void {
  s.shopOffer.take(s, s.shopOffer.indexOf(s, card));
  putItem(s, s.inventory, card, sideOf(seat) << TEAM_BIT);
  s.match[M.CURSOR]++;
  g.emit(s, ALL, Event.item, card, 1, seat);
}

export const draftItemQuestion: Question = {
  legal: (_g, s, out) => cardCodes(s, s.shopOffer, C.CARD, out, 0),
  allows: (_g, s, code) => code >= C.CARD && s.shopOffer.indexOf(s, code - C.CARD) >= 0,
  take: (g, s, code) => pickItem(g, s, s.decider, code - C.CARD),
};

/** VR-X08, VR-X09: one roll for both teams; if the item deck holds too few flasks, both get fewer. */
function rollFlasks(g: VeilOfRuin, s: RuinState): void {
  const rolled = FLASKS.roll(s, g.luck, g.draftLuck);
  let held = 0;
  for (let i = 0; i < s.itemDeck.count(s); i++) if (isFlask(g, s.itemDeck.card(s, i))) held++;
  const each = Math.min(rolled, Math.floor(held / 2));
  s.all[H.news]++;
  if (each === 0) return;
  takeFlasks(g, s, 2 * each);
  for (const side of [0, 1]) s.match[M.TEAM_FLASKS + side] = each;
  g.emit(s, ALL, Event.flasks, 2 * each);
}

// Heroes (VR-X06): B, A, A, B

/** Without a draft if the options name all heroes. */
function draftHeroes(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  for (; m[M.CURSOR] < Most.heroes; m[M.CURSOR]++) {
    const seat = picker(s, 1 - m[M.TEAM_A]);
    const named = g.party[seat];
    const free = g.t.heroes.map((_, hero) => hero).filter((hero) => isFree(s, hero));
    if (named < 0 && free.length > 1) {
      g.ask(s, Kind.draftHero, seat);
      return false;
    }
    pickHero(g, s, seat, named < 0 ? free[0] : named);
  }
  m[M.CURSOR] = 0;
  return true;
}

/** VR-C11: each hero is in play once. */
function isFree(s: RuinState, hero: number): boolean {
  return s.heroes.every((h) => h.own[O.HERO] !== hero);
}

function pickHero(g: VeilOfRuin, s: RuinState, seat: number, hero: number): void {
  takeHero(g, s, s.heroes[seat], hero);
  g.emit(s, ALL, Event.drafted, seat, hero);
}

export const draftHeroQuestion: Question = {
  legal(g, s, out) {
    let n = 0;
    for (let hero = 0; hero < g.t.heroes.length; hero++) if (isFree(s, hero)) out[n++] = C.DRAFT_HERO + hero;
    return n;
  },
  allows(g, s, code) {
    const hero = code - C.DRAFT_HERO;
    return hero >= 0 && hero < g.t.heroes.length && isFree(s, hero);
  },
  take(g, s, code) {
    pickHero(g, s, s.decider, code - C.DRAFT_HERO);
    s.match[M.CURSOR]++;
  },
};
