import { describe, expect, it } from 'vitest';
import { code, newGame, scenario } from './scenario.ts';

describe('the scenario builder of Soul Raiders', () => {
  it('writes what is described, and leaves the rest of the decks in the piles', () => {
    const scene = scenario({
      heroes: {
        zia: {
          at: 3,
          hand: ['two', 'blow'],
          reserve: ['six'],
          enemies: ['goblin', { enemy: 'ogre', wounds: 1 }],
          poison: 1,
          heroism: 2,
          stories: [4],
          clone: { at: 4, hand: ['one'] },
        },
        eneko: { at: 3, invisible: 'spell', enemies: ['se2'], spells: ['fury'], draw: ['five', 'six'], discard: ['one'], potions: ['healing'], quests: [1] },
      },
      vitae: 12,
      exhaustion: 2,
      threat: 6,
      sides: { 5: 'B' },
      hourglasses: { 3: 2 },
      portals: [6],
    });
    scene.expectState({
      asked: 'turn',
      at: { zia: 3, eneko: 3, 'zia-clone': 4 },
      hands: { zia: ['two', 'blow'], 'zia-clone': ['one'] },
      reserves: { zia: ['six'] },
      // Enemies of an Invisible Hero pass to the visible one beside it.
      enemies: { zia: ['goblin', 'ogre 1', 'se2'] },
      cv: { zia: [2, 4, 3] },
      inForce: { eneko: ['fury'] },
      poison: { zia: 1 },
      heroism: { zia: 2 },
      stories: { zia: [4] },
      quests: { eneko: [1] },
      potions: { eneko: ['healing'] },
      invisible: ['eneko'],
      vitae: 12,
      exhaustion: 2,
      threat: 6,
      tier: 'yellow',
      locations: ['3A', '4A', '5B', '6A'],
      hourglasses: { 3: 2 },
      portals: [6],
      discard: { eneko: ['one'] },
      randomSize: 26,
    });
    expect(scene.state.draw.eneko).toEqual(['five', 'six']);
    // A deck has 42 cards; four of them are named.
    expect(scene.state.drawSizes.zia).toBe(38);
  });

  it('plays by names, and pays with named cards', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three', 'one', 'blow'], enemies: ['goblin'] } } });
    scene.play(code.fight('zia')).pay('blow').play(code.enemy('goblin'));
    scene.expectState({ enemies: {}, randomDiscard: ['goblin'], hands: { zia: ['one', 'three'] }, discard: { zia: ['blow'] } });
    scene.play(code.arrow(3)).pay('three');
    scene.expectState({ at: { zia: 3 }, locations: ['2A', '3A'], asked: 'act' });
    expect(scene.can(code.discard('one'))).toBe(true);
    expect(scene.can(code.arrow(4))).toBe(false);
    scene.endActions().expectState({ vitae: 28, round: 3, phase: 'action' });
  });

  it('starts a new game in Location 1', () => {
    newGame({ heroes: { zia: {}, maider: {} } }).expectState({
      asked: 'first-entrant',
      at: { zia: 1, maider: 1 },
      handSizes: { zia: 4, maider: 4 },
      round: 1,
      locations: ['1A'],
    });
  });
});
