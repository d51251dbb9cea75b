import type { ChosenLuck } from '../../support/scene.ts';
import { newGame, type Scene, type Setup } from './scenario.ts';

/** Answers questions of these kinds with the first option, as long as one is asked: the first card offered, no scrapping, no equipment, abstaining. */
export function through(scene: Scene, ...kinds: readonly string[]): Scene {
  while (kinds.includes(scene.state.asked)) scene.play(scene.options[0]);
  return scene;
}

/** A new game at the first vote of its first fight: first cards kept, nothing scrapped, nothing equipped. */
export function firstFight(setup: Setup = {}, luck: ChosenLuck = 0): Scene {
  return through(newGame(setup, luck), 'keep', 'scrap', 'equip');
}

/** `knight-3`, `knight-4`, `knight-5` for a hero and the numbers 3 to 5, sorted as readings are. */
export function cardsOf(hero: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => `${hero}-${from + i}`).sort();
}

/** A map of the jungle on which the party has no choice: these hexes one after another, and a tier-3 boss at the end. */
export function path(...hexes: readonly { readonly id: string; readonly kind: string; readonly tier?: number }[]) {
  const all = [{ id: 'camp', kind: 'start' }, ...hexes, { id: 'lair', kind: 'bossFight', tier: 3 }];
  return { id: 'short', hexes: all.map((hex, x) => ({ ...hex, x, y: 0, to: x + 1 < all.length ? [all[x + 1].id] : [] })) };
}

/** Basics 1 to 12 of the first hero cost nothing and bring every enemy to 0 HP. */
export const DEADLY = cardsOf('knight', 1, 12).map((id) => ({ id, cost: 0, damage: 60, aoe: true }));

/** Wins the fight with one of them, at the first vote of a round. */
export function winFight(scene: Scene): Scene {
  while (scene.state.asked === 'next-hero') scene.play('vote for Knight');
  return scene.play(scene.options.find((option) => option.startsWith('play ')) as string);
}
