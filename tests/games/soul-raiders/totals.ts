import { expect } from 'vitest';
import { code, type HeroSetup, type Setup, scenario } from './scenario.ts';
import type { TestCards } from './test-pack.ts';

/** What zia reaches with her whole hand: difficulty `total`, and not one more. In Combat she fights her own Enemies, the first of which is the test's. */
export function expectTotal(act: 'combat' | 'movement' | 'scripted', total: number, zia: HeroSetup, more: Omit<Setup, 'heroes'> = {}): void {
  expect([can(act, total, zia, more), can(act, total + 1, zia, more)], `${act} with ${zia.hand}: ${total} and no more`).toEqual([true, false]);
}

/** Can zia do something of this difficulty? */
function can(act: 'combat' | 'movement' | 'scripted', difficulty: number, zia: HeroSetup, more: Omit<Setup, 'heroes'>): boolean {
  const { enemies = [] } = zia;
  const target = act === 'combat' ? ['target'] : [];
  const scene = scenario({
    ...more,
    cards: { ...more.cards, ...asking(act, difficulty, more.cards) },
    heroes: { zia: { ...zia, enemies: [...target, ...enemies] } },
  });
  return scene.can({ combat: code.fight('zia'), movement: code.arrow(2), scripted: code.scroll(0) }[act]);
}

/** An Enemy (of 12 at most), an arrow and a scroll of this difficulty; beside the Enemy there may be walls that nobody wounds. */
function asking(act: string, difficulty: number, cards: TestCards = {}): TestCards {
  return {
    random: { ...cards.random, wall: { shields: [12] }, ...(act === 'combat' ? { target: { shields: [difficulty] } } : {}) },
    locations: {
      ...cards.locations,
      1: { A: { arrows: [{ to: 2, difficulty }], scrolls: [{ type: 'strength', difficulty, do: [{ heroism: 1 }] }] } },
    },
  };
}
