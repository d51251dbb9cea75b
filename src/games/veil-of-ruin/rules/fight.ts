import { ALL } from '../../../core/index.ts';
import { putSorted, sortHand } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { equipHeroes, unequipHeroes } from '../items/equipment.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Enemy, type Figure, type Hero, M, O, type RuinState, W } from '../state/state.ts';
import { Rule, Trigger } from '../state/words.ts';
import { drawCards, shuffleDraw } from './piles.ts';
import { triggerAll } from './powers.ts';
import { enemiesOf, enemyCard, isUp } from './sides.ts';
import { inOrder } from './steps.ts';
import { partyVote } from './votes.ts';

// A fight is set up (group J), and cleared away afterwards (VR-?08).

/** Carries out a step of P.FIGHT, P.HANDS, P.EQUIP or P.COMBAT. VR-?61: enemies, opening hands, equipment, start-of-combat effects. */
export function fightPhase(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  const { equipBeforeHand } = g.options;
  switch (m[M.PHASE]) {
    case P.FIGHT:
      if (inOrder(s, [() => begin(g, s), () => orderEnemies(g, s), () => tellEnemies(g, s)])) m[M.PHASE] = equipBeforeHand ? P.EQUIP : P.HANDS;
      return;
    case P.HANDS:
      drawHands(g, s);
      m[M.PHASE] = equipBeforeHand ? P.COMBAT : P.EQUIP;
      return;
    case P.EQUIP:
      if (equipHeroes(g, s)) m[M.PHASE] = equipBeforeHand ? P.HANDS : P.COMBAT;
      return;
    default:
      startCombat(g, s);
  }
}

/** VR-J01, VR-J08. VR-?69: until the first turn begins, the game is outside both turns. */
function begin(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  m[M.FIGHTS]++;
  m[M.ROUND] = 0;
  m[M.BETWEEN] = 1;
  m[M.ENEMIES] = 0;
  m[M.ENEMIES_FIRST] = 0;
  for (const h of s.heroes) {
    if (!g.options.hpPersists) h.w[W.HP] = h.w[W.MAX]; // VR-?05
    h.own[O.HP_BEFORE] = h.w[W.HP];
  }
  g.mode.revealEnemies(g, s);
}

/**
 * VR-J04: from the highest initiative to the lowest; M.CURSOR is the place to fill. VR-?18: enemies with equal initiative come in random order, or the party chooses
 * which comes next. False if the party is asked.
 */
function orderEnemies(g: VeilOfRuin, s: RuinState): boolean {
  const m = s.match;
  for (; m[M.CURSOR] < m[M.ENEMIES]; m[M.CURSOR]++) {
    const first = firstInInitiative(g, s, m[M.CURSOR]);
    const place = first.length === 1 ? first[0] : tied(g, s, first);
    if (place < 0) return false;
    exchangePlaces(s.enemies[m[M.CURSOR]], s.enemies[place]);
  }
  m[M.CURSOR] = 0;
  return true;
}

function tied(g: VeilOfRuin, s: RuinState, places: readonly number[]): number {
  if (g.options.initiativeTies === 'random-at-setup') return places[g.luck.below(s, g.initiativeLuck, places.length)];
  const choices = places.reduce((mask, place) => mask | (1 << place), 0);
  return partyVote(g, s, Kind.initiative, choices);
}

/** The places, from one on, of the enemies with the highest initiative. */
function firstInInitiative(g: VeilOfRuin, s: RuinState, from: number): number[] {
  const initiative = (e: Enemy): number => enemyCard(g, e).initiative;
  const left = s.enemies.slice(from, s.match[M.ENEMIES]);
  const highest = Math.max(...left.map(initiative));
  return left.filter((e) => initiative(e) === highest).map((e) => e.place);
}

function exchangePlaces(one: Enemy, other: Enemy): void {
  const [words, own] = [one.w.slice(), one.own.slice()];
  one.w.set(other.w);
  one.own.set(other.own);
  other.w.set(words);
  other.own.set(own);
}

function tellEnemies(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  m[M.FIGHTING] = 1;
  g.emit(s, ALL, Event.fight, m[M.FIGHTS], m[M.ENEMIES]);
  for (const e of enemiesOf(s)) {
    g.emit(s, ALL, Event.enemyRevealed, e.figure, enemyCard(g, e).type);
    if (e.w[W.BUFFS] > 0) g.emit(s, ALL, Event.buffs, e.figure, e.w[W.BUFFS]);
  }
}

/** VR-J06, VR-J07: shuffles every deck; heroes draw in order of seats, so the first hero's draw is pushed last. */
function drawHands(g: VeilOfRuin, s: RuinState): void {
  for (const h of s.heroes) shuffleDraw(g, s, h);
  for (const h of s.heroes.toReversed()) drawCards(g, s, h, Rule.openingHand);
}

/** VR-J12: start-of-combat effects, before the first turn. */
function startCombat(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  if (m[M.STEP] === 0) {
    m[M.STEP] = 1;
    triggerAll(g, s, Trigger.startOfCombat);
    return;
  }
  m[M.STEP] = 0;
  m[M.BETWEEN] = 0;
  m[M.PHASE] = g.mode.firstPhase(g, s);
}

/** VR-?08, VR-T15 – VR-T17, VR-?50: all cards return to their decks, items to the inventory, enemies to their piles; everything that belongs to a fight ends. */
export function clearTable(s: RuinState): void {
  for (const f of s.figures) if (f !== undefined) returnRecall(s, f);
  for (const h of s.heroes) returnBoons(s, h);
  for (const h of s.heroes) returnCards(s, h);
  unequipHeroes(s);
  for (const h of s.heroes) clearHero(h);
  for (const e of s.enemies) {
    e.w.fill(0);
    e.own.fill(0);
  }
  const m = s.match;
  m[M.ACTIVE] = -1;
  for (const word of [M.ENEMIES, M.ENEMY_TURN, M.FIGHTING, M.ROUND, M.BETWEEN, M.STEP, M.CURSOR]) m[word] = 0;
  s.attack.fill(0);
}

function returnRecall(s: RuinState, f: Figure): void {
  for (let i = 0; i < f.recall.count(s); i++) s.heroes[f.recall.tag(s, i)].draw.push(s, f.recall.card(s, i));
  s.all[f.recall.at] = 0;
}

/** Each to its owner. */
function returnBoons(s: RuinState, h: Hero): void {
  for (let i = 0; i < h.boons.count(s); i++) s.heroes[h.boons.tag(s, i)].draw.push(s, h.boons.card(s, i));
  s.all[h.boons.at] = 0;
}

function returnCards(s: RuinState, h: Hero): void {
  if (h.own[O.COMPANION] !== 0) h.draw.push(s, h.own[O.COMPANION] - 1);
  for (const pile of [h.hand, h.discard]) {
    for (let i = 0; i < pile.count(s); i++) putSorted(s, h.draw, pile.card(s, i));
    s.all[pile.at] = 0;
  }
  h.draw.forget(s);
  sortHand(s, h.draw);
}

/** What a hero keeps: its hero, HP and afflictions. */
function clearHero(h: Hero): void {
  const { w, own } = h;
  const kept = [O.HERO, O.AFFLICTED, O.HP_BEFORE].map((word) => [word, own[word]]);
  own.fill(0);
  for (const [word, value] of kept) own[word] = value;
  w.fill(0, W.BUFFS, W.BASE);
  w[W.STANCE_SET] = 0;
}

/** VR-?05: after a won fight every hero at 0 HP stands up. */
export function standUp(g: VeilOfRuin, s: RuinState): void {
  for (const h of s.heroes) {
    if (isUp(h)) continue;
    h.w[W.HP] = Math.min(g.options.reviveAfterCombatHp, h.w[W.MAX]);
    h.w[W.DOWN] = 0;
    g.emit(s, ALL, Event.revived, h.figure, h.w[W.HP]);
  }
}
