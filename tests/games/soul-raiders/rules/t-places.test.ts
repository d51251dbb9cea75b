import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

describe('Soul Raiders: Teleportation Portal', () => {
  it('SR-T04 SR-T05 a portal is put on the caster’s Location and serves all Heroes', () => {
    const scene = scenario({ heroes: { zia: { at: 3, hand: ['teleportation-portal', 'one'] }, eneko: { at: 5, hand: ['one', 'two'] } }, portals: [5] });
    expect(scene.couldDo('eneko', code.portal(3))).toBe(false);
    scene.by('zia', code.cast('teleportation-portal')).expectState({ portals: [3, 5] });
    scene
      .by('eneko', code.portal(3))
      .pay('one')
      .expectState({ at: { zia: 3, eneko: 3 } });
  });

  it('SR-T06 at most six portals are in play', () => {
    const castable = (portals: readonly number[]): boolean =>
      scenario({ heroes: { zia: { hand: ['teleportation-portal'] } }, portals }).can(code.cast('teleportation-portal'));
    expect([castable([2, 3, 4, 5, 6]), castable([2, 3, 4, 5, 6, 7])]).toEqual([true, false]);
  });

  it('SR-T07 any Hero may remove any portal, wherever it is, without a card', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['one'] }, eneko: { at: 7 } }, portals: [2, 4] });
    scene.by('eneko', code.close(4)).expectState({ portals: [2], hands: { zia: ['one'] }, discard: {} });
  });

  it('SR-T08 Enemies do not follow through a portal', () => {
    const cards = { random: { orc: { abilities: ['pursuit'] } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['two', 'one'], enemies: ['orc'] } }, portals: [2, 5] });
    scene
      .play(code.portal(5))
      .pay('two')
      .expectState({ at: { zia: 5 }, enemies: {}, randomDiscard: ['orc'] });
  });
});

describe('Soul Raiders: Teleportation', () => {
  it('SR-T11 SR-?103 the caster goes to any revealed Location but its own', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['teleportation', 'one'] }, eneko: { at: 7 } }, revealed: [4] });
    scene.by('zia', code.cast('teleportation')).expectState({ asked: 'where' });
    expect([2, 4, 5, 7].filter((to) => scene.can(code.location(to)))).toEqual([4, 7]);
    scene.play(code.location(7)).expectState({ at: { zia: 7, eneko: 7 }, discard: { zia: ['teleportation'] } });
  });

  it('SR-T11 it cannot be cast with nowhere to go', () => {
    expect(scenario({ heroes: { zia: { at: 2, hand: ['teleportation'] } } }).can(code.cast('teleportation'))).toBe(false);
  });

  it('SR-T12 nobody follows; the Enemies are left behind', () => {
    const cards = { random: { orc: { abilities: ['pursuit', 'guardian'] } } };
    const zia = { at: 2, hand: ['teleportation', 'one'], enemies: ['orc', 'se1'] };
    const alone = scenario({ cards, heroes: { zia }, revealed: [4] });
    alone.play(code.cast('teleportation'), code.location(4)).expectState({ at: { zia: 4 }, enemies: {}, randomDiscard: ['orc'], scriptedReturned: [1] });
    const left = scenario({ cards, heroes: { zia, eneko: { at: 2 } }, revealed: [4] });
    left.by('zia', code.cast('teleportation'), code.location(4)).expectState({ enemies: { eneko: ['orc', 'se1'] } });
  });

  it('SR-T42 the Location it reaches turns to side B unless locked, and its entrance effects follow', () => {
    const sides = { A: { entrance: [{ on: 'red', do: [{ threat: 1 }] }] }, B: { entrance: [{ on: 'red', do: [{ threat: 4 }] }] } };
    const reached = (lock: object) => {
      const scene = scenario({ cards: { locations: { 4: { ...lock, ...sides } } }, heroes: { zia: { at: 2, hand: ['teleportation', 'one'] } }, revealed: [4] });
      return scene.play(code.cast('teleportation'), code.location(4));
    };
    reached({}).expectState({ locations: ['2A', '4B'], threat: 5 });
    reached({ lock: true }).expectState({ locations: ['2A', '4A'], threat: 2 });
  });
});

describe('Soul Raiders: Foresight', () => {
  it('SR-T23 SR-T24 everyone sees side A of a Location that is not revealed, and nothing changes', () => {
    const cards = { locations: { 6: { A: { entrance: [{ on: 'red', do: [{ threat: 4 }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['foresight', 'one'] } } });
    scene.play(code.cast('foresight'), code.location(6)).expectState({ seen: ['2A', '6A'], locations: ['2A'], threat: 1, discard: { zia: ['foresight'] } });
  });

  it('SR-T23 SR-T24 of a revealed Location they see side B, and it stays on side A', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['foresight', 'one'] } }, revealed: [4], sides: { 5: 'B' } });
    scene.play(code.cast('foresight'));
    // Of Location 5 there is nothing new to see.
    expect([2, 4, 5, 6].filter((at) => scene.can(code.location(at)))).toEqual([2, 4, 6]);
    scene.play(code.location(4)).expectState({ seen: ['2A', '4A', '4B', '5A', '5B'], locations: ['2A', '4A', '5B'] });
  });

  it('SR-T24 a Location seen by Foresight is laid on side A when it is entered', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['foresight', 'three', 'one'] } } });
    scene
      .play(code.cast('foresight'), code.location(3), code.arrow(3))
      .pay('three')
      .expectState({ locations: ['2A', '3A'] });
  });
});

describe('Soul Raiders: Transfer', () => {
  it('SR-T26 SR-T27 two Heroes swap Locations and Enemies; nothing is entered and nothing turned', () => {
    const loud = { entrance: [{ on: 'red', every: true, do: [{ threat: 1 }] }] };
    const cards = { locations: { 2: { A: loud, B: loud }, 5: { A: loud, B: loud } } };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['transfer', 'one'], enemies: ['goblin'] }, eneko: { at: 5, enemies: ['orc', 'ogre'] } } });
    scene.by('zia', code.cast('transfer'), code.figure('eneko'));
    // The Enemies stay where they are, with the Hero that comes.
    scene.expectState({ at: { zia: 5, eneko: 2 }, enemies: { zia: ['orc', 'ogre'], eneko: ['goblin'] }, locations: ['2A', '5A'], threat: 1 });
  });

  it('SR-T28 in one Location they swap only the Enemies', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['transfer', 'one'], enemies: ['goblin'], spells: ['weakness'] }, eneko: { at: 2 } } });
    scene
      .by('zia', code.cast('transfer'), code.figure('eneko'))
      .expectState({ at: { zia: 2, eneko: 2 }, enemies: { eneko: ['goblin'] }, inForce: { zia: ['weakness'] } });
    const idle = scenario({ heroes: { zia: { at: 2, hand: ['transfer'] }, eneko: { at: 2 } } });
    expect(idle.couldDo('zia', code.cast('transfer'))).toBe(false);
  });

  it('SR-?103 a Transfer may be made with a clone', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['transfer', 'one'], clone: { at: 5, enemies: ['goblin'] } } } });
    scene.by('zia', code.cast('transfer'), code.figure('zia-clone')).expectState({ at: { zia: 5, 'zia-clone': 2 }, enemies: { zia: ['goblin'] } });
  });
});
