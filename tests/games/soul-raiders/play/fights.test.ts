import { describe, expect, it } from 'vitest';
import { Fights } from '../../../../src/games/soul-raiders/play/fights.ts';
import { Knowledge } from '../../../../src/games/soul-raiders/play/knowledge.ts';
import { Worth } from '../../../../src/games/soul-raiders/play/worth.ts';
import { type HeroSetup, scenario } from '../scenario.ts';
import type { TestCards } from '../test-pack.ts';

/** The Enemies that zia wounds with a total, if she reckons with one attack. */
function wounded(total: number, enemies: HeroSetup['enemies'], cards: TestCards = {}, elusive = false) {
  const view = scenario({ heroes: { zia: { hand: ['one'], enemies } }, cards }).view(0);
  const fights = new Fights(new Worth(view, new Knowledge(false)), 1);
  const { places, worth } = fights.wounds(view, view.self.enemies, total, elusive);
  return { names: places.map((place) => view.enemy(place).print.id), worth };
}
const priority: TestCards = { random: { goblin: { shields: [2], abilities: ['priorityTarget'], copies: 16 } } };

describe('fights', () => {
  it('the most shields that the total reaches', () => {
    expect(wounded(5, ['goblin', 'orc', 'ogre'])).toEqual({ names: ['goblin', 'orc'], worth: 2 });
    expect(wounded(2, ['goblin', 'orc']).names).toEqual(['goblin']);
    expect(wounded(1, ['goblin']).names).toEqual([]);
  });

  it('SR-X02 SR-X03 Priority Targets first, others with the rest, unless the attacker is Elusive', () => {
    expect(wounded(3, ['goblin', 'orc'], priority).names).toEqual(['goblin']);
    expect(wounded(5, ['goblin', 'orc'], priority).names).toEqual(['goblin', 'orc']);
    expect(
      wounded(3, ['orc', 'goblin'], { ...priority, random: { ...priority.random, orc: { shields: [3], defeat: [{ heroism: 1 }], copies: 6 } } }, true).names,
    ).toEqual(['orc']);
  });

  it('an Enemy whose defeat brings Heroism before one that brings nothing', () => {
    const cards = { random: { orc: { shields: [2], defeat: [{ heroism: 1 }], copies: 6 } } };
    expect(wounded(2, ['goblin', 'orc'], cards)).toEqual({ names: ['orc'], worth: 1 + 2.5 });
  });

  it('SR-X07 under Rage every shield counts twice, and without it those of the others once again', () => {
    const cards = { random: { orc: { shields: [3], abilities: ['rage'], copies: 6 } } };
    // The orc: its shield counts 2, and the goblin's shield 1 less afterwards.
    expect(wounded(3, ['goblin', 'orc'], cards)).toEqual({ names: ['orc'], worth: 2 + 1 });
  });
});
