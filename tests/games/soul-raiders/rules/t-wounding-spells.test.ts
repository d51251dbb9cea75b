import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/soul-raiders/content/pack-data.ts';
import { code, scenario } from '../scenario.ts';
import { standIn } from '../test-pack.ts';

/** Enemies of one shield, by their Combat value, and a wall of two. */
const RANKS = {
  random: {
    one: { shields: [1] },
    two: { shields: [2] },
    three: { shields: [3] },
    four: { shields: [4] },
    five: { shields: [5] },
    wall: { shields: [3, 1] },
  },
};
const ALL = ['one', 'two', 'three', 'four', 'five', 'wall'];
const GOBLINS = { random: { goblin: { shields: [5], abilities: ['priorityTarget'] } } };

describe('Soul Raiders: Lightning, Fireball, Conjured Arrow', () => {
  it('SR-T01 Lightning wounds every Enemy of Combat value 1, 2 or 3 once', () => {
    const scene = scenario({ cards: RANKS, heroes: { zia: { hand: ['lightning', 'one'], enemies: ALL } } });
    scene.play(code.cast('lightning')).expectState({ enemies: { zia: ['four', 'five', 'wall 1'] }, discard: { zia: ['lightning'] } });
  });

  it('SR-T09 Fireball wounds every Enemy of Combat value 1 to 4 once', () => {
    const scene = scenario({ cards: RANKS, heroes: { zia: { hand: ['fireball', 'one'], enemies: ALL } } });
    scene.play(code.cast('fireball')).expectState({ enemies: { zia: ['five', 'wall 1'] } });
  });

  it('SR-T02 SR-T10 both reach the Enemies of other Heroes in the Location, and no others', () => {
    for (const spell of ['lightning', 'fireball']) {
      const scene = scenario({ heroes: { zia: { at: 2, hand: [spell, 'one'] }, eneko: { at: 2, enemies: ['orc'] }, maider: { at: 3, enemies: ['orc'] } } });
      scene.by('zia', code.cast(spell)).expectState({ enemies: { maider: ['orc'] } });
    }
  });

  it('SR-T03 SR-T41 both pass over a Priority Target that they cannot wound', () => {
    for (const spell of ['lightning', 'fireball']) {
      const scene = scenario({ cards: GOBLINS, heroes: { zia: { hand: [spell, 'one'], enemies: ['goblin', 'orc'] } } });
      scene.play(code.cast(spell)).expectState({ enemies: { zia: ['goblin'] } });
    }
  });

  it('SR-?84 both read the Combat value after Weakness', () => {
    const enemies = ['three', 'four', 'five'];
    const lightning = scenario({ cards: RANKS, heroes: { zia: { hand: ['lightning', 'one'], spells: ['weakness'], enemies } } });
    lightning.play(code.cast('lightning')).expectState({ enemies: { zia: ['five'] } });
    const fireball = scenario({ cards: RANKS, heroes: { zia: { hand: ['fireball', 'one'], spells: ['weakness'], enemies } } });
    fireball.play(code.cast('fireball')).expectState({ enemies: {} });
  });

  it('SR-T37 SR-T38 Conjured Arrow gives one Enemy a wound whatever its Combat value, beside a Priority Target too', () => {
    const cards = { random: { ...GOBLINS.random, titan: { shields: [12, 9] } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['conjured-arrow', 'one'], enemies: ['goblin', 'titan'] } } });
    scene.play(code.cast('conjured-arrow'), code.enemy('titan')).expectState({ enemies: { zia: ['goblin', 'titan 1'] }, discard: { zia: ['conjured-arrow'] } });
  });

  it('SR-?51 Conjured Arrow reaches all Enemies in the Location; with arrowRange: anywhere all in play', () => {
    const heroes = { zia: { at: 2, hand: ['conjured-arrow', 'one'] }, eneko: { at: 2, enemies: ['orc'] }, maider: { at: 3, enemies: ['ogre'] } };
    const near = scenario({ heroes }).by('zia', code.cast('conjured-arrow'));
    expect([near.can(code.enemy('orc')), near.can(code.enemy('ogre'))]).toEqual([true, false]);
    near.play(code.enemy('orc')).expectState({ enemies: { maider: ['ogre'] } });
    const far = scenario({ heroes, options: { arrowRange: 'anywhere' } }).by('zia', code.cast('conjured-arrow'));
    far.play(code.enemy('ogre')).expectState({ enemies: { eneko: ['orc'], maider: ['ogre 1'] } });
  });
});

describe('Soul Raiders: spells on offer', () => {
  const SPELLS = ['lightning', 'fireball', 'conjured-arrow', 'control', 'arcane-healing', 'invisibility'];
  const ALWAYS = ['weakness', 'apathy', 'enthrall', 'fury', 'velocity', 'force-field'];

  it('SR-?107 a spell that would change nothing is not on offer; six spells always are', () => {
    const castable = (hero: object, hand: readonly string[], options = {}): string[] => {
      const scene = scenario({ options, heroes: { zia: { hand: [...hand], ...hero } } });
      return hand.filter((spell) => scene.can(code.cast(spell)));
    };
    expect(castable({ invisible: 'spell' }, SPELLS)).toEqual([]);
    expect(castable({ invisible: 'spell' }, ALWAYS)).toEqual(ALWAYS);
    // An ogre of Combat value 5 is a target for two of them; a Fracture token can be healed.
    expect(castable({ enemies: ['ogre'], fracture: 1 }, SPELLS)).toEqual(['conjured-arrow', 'control', 'arcane-healing', 'invisibility']);
    expect(castable({ invisible: 'spell' }, SPELLS, { offerNoop: true })).toEqual(['lightning', 'fireball', 'arcane-healing']);
  });

  it('SR-?107 nor is a Potion that would change nothing', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], potions: ['healing', 'invisibility', 'weakness'], invisible: 'spell' } } });
    expect([scene.can(code.drink('healing')), scene.can(code.drink('invisibility')), scene.can(code.drink('weakness'))]).toEqual([false, false, true]);
    expect(scenario({ heroes: { zia: { hand: ['one'], potions: ['healing'] } }, vitae: 29 }).can(code.drink('healing'))).toBe(true);
  });

  it('SR-T39 SR-T40 eight spells are Single Use in the stand-in pack, Clone and Invisibility among them', () => {
    const used = (single: boolean): Set<string | undefined> =>
      new Set(packData(standIn()).actions.flatMap((card) => (card.spell !== undefined && (card.singleUse ?? false) === single ? [card.spell] : [])));
    const expected = new Set(['fireball', 'fury', 'enthrall', 'forceField', 'arcaneHealing', 'control', 'clone', 'invisibility']);
    expect(used(true)).toEqual(expected);
    expect([...used(false)].filter((spell) => expected.has(spell as string))).toEqual([]);
    expect(used(true).size + used(false).size).toBe(17);
  });

  it('SR-T39 Clone puts a second figure beside the caster, and its card leaves the game', () => {
    const cards = { actions: { 'zia-clone': { singleUse: true } } };
    const scene = scenario({ cards, heroes: { zia: { at: 3, hand: ['clone', 'one'] } } });
    scene.play(code.cast('clone')).expectState({ at: { zia: 3, 'zia-clone': 3 }, removed: { zia: ['clone'] } });
    scene.endActions().expectState({ round: 3, at: { zia: 3, 'zia-clone': 3 } });
  });
});
