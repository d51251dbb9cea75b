import type { VeilOfRuin } from '../game.ts';
import { fillItemDeck } from '../items/items.ts';
import { type Hero, M, O, type RuinState, W } from '../state/state.ts';
import { INJURIES } from '../state/words.ts';

// Before the first deck is assembled: heroes, supplies, item deck (group C, VR-A04, VR-A12, VR-A19).

/** Lays out the supplies and the item deck; nobody acts. */
export function setUpTable(g: VeilOfRuin, s: RuinState): void {
  const m = s.match;
  m[M.ACTIVE] = -1;
  for (let injury = 0; injury < INJURIES.length; injury++) m[M.INJURIES + injury] = g.t.injuryCopies[injury];
  for (let kind = 0; kind < g.t.corruptionCopies.length; kind++) m[M.CORRUPTION + kind] = g.t.corruptionCopies[kind];
  fillItemDeck(g, s);
}

/** VR-C01, VR-C10, VR-A04: the seat takes a hero, with its maximum HP and its four piles of combat cards. */
export function takeHero(g: VeilOfRuin, s: RuinState, h: Hero, hero: number): void {
  const { low, high, base, piles } = g.t.heroes[hero];
  h.own[O.HERO] = hero;
  h.w[W.MAX] = !g.isPvp && g.seats === 4 ? low : high; // VR-C05 – VR-C07, VR-X16
  h.w[W.HP] = h.w[W.MAX];
  h.w[W.BASE] = base;
  [h.basics, h.ultimates, h.masters, h.skills].forEach((pile, i) => {
    for (const card of piles[i]) pile.push(s, card);
  });
}
