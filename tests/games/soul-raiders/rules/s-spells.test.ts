import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

describe('Soul Raiders: casting', () => {
  it('SR-S01 a spell is cast from the hand, whatever the value of its card', () => {
    const cards = { actions: { 'zia-fury': { value: 0 } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['fury', 'one'], reserve: ['velocity'], discard: ['apathy'] } } });
    expect([code.cast('velocity'), code.cast('apathy'), code.cast('one')].map((each) => scene.can(each))).toEqual([false, false, false]);
    scene.play(code.cast('fury')).expectState({ inForce: { zia: ['fury'] }, hands: { zia: ['one'] } });
  });

  it('SR-S02 an instant spell acts at once, and its card is discarded', () => {
    const scene = scenario({ heroes: { zia: { hand: ['arcane-healing', 'one'] } }, vitae: 10 });
    scene.play(code.cast('arcane-healing')).expectState({ vitae: 20, inForce: {}, discard: { zia: ['arcane-healing'] } });
  });

  it('SR-S03 a temporary spell lies face up until the next Preparation', () => {
    const scene = scenario({ heroes: { zia: { hand: ['force-field', 'one'], enemies: ['ogre'] } } });
    scene.play(code.cast('force-field')).expectState({ inForce: { zia: ['force-field'] }, discard: {} });
    // Stress alone; the card goes to the discard pile after the one that was left in hand.
    scene.endActions().expectState({ round: 3, vitae: 28, inForce: {}, discard: { zia: ['one', 'force-field'] } });
    scene.endActions().expectState({ vitae: 24 });
  });

  it('SR-S04 a persistent spell leaves its component in play, and its card is discarded when it is cast', () => {
    const scene = scenario({ heroes: { zia: { hand: ['teleportation-portal', 'one'] } } });
    scene.play(code.cast('teleportation-portal')).expectState({ portals: [1], inForce: {}, discard: { zia: ['teleportation-portal'] } });
    scene
      .endActions()
      .endActions()
      .expectState({ round: 4, portals: [1] });
  });

  it('SR-S05 a Single Use spell leaves the game when it is cast; a temporary one when its effect ends', () => {
    const cards = { actions: { 'zia-arcane-healing': { singleUse: true }, 'zia-fury': { singleUse: true }, 'zia-teleportation-portal': { singleUse: true } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['arcane-healing', 'fury', 'teleportation-portal', 'one'] } }, vitae: 10 });
    scene.play(code.cast('arcane-healing'), code.cast('teleportation-portal'), code.cast('fury'));
    expect(scene.state.removed.zia.toSorted()).toEqual(['arcane-healing', 'teleportation-portal']);
    scene.expectState({ discard: {}, inForce: { zia: ['fury'] } });
    scene.endActions().expectState({ discard: { zia: ['one'] }, inForce: {} });
    expect(scene.state.removed.zia.toSorted()).toEqual(['arcane-healing', 'fury', 'teleportation-portal']);
  });

  it('SR-S06 a Single Use card that is used for its value is discarded like any other', () => {
    const cards = { actions: { 'zia-fireball': { singleUse: true } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['fireball', 'one'], enemies: ['goblin', 'goblin'] } } });
    scene
      .play(code.fight('zia'))
      .pay('fireball')
      .play(code.enemy('goblin', 0))
      .expectState({ discard: { zia: ['fireball'] }, removed: {}, enemies: { zia: ['goblin'] } });
  });

  it('SR-S07 a Hero may end its own temporary spell, irrevocably, but not one of another Hero', () => {
    const cards = { actions: { 'zia-force-field': { singleUse: true } } };
    const scene = scenario({ cards, heroes: { zia: { hand: ['one'], enemies: ['ogre'], spells: ['force-field'] }, eneko: { hand: ['one'] } } });
    expect(scene.couldDo('eneko', code.giveUp('forceField'))).toBe(false);
    scene.by('zia', code.giveUp('forceField')).expectState({ inForce: {}, removed: { zia: ['force-field'] }, hands: { zia: ['one'], eneko: ['one'] } });
    expect(scene.couldDo('zia', code.giveUp('forceField'))).toBe(false);
    scene.endActions().expectState({ vitae: 26 });
  });

  it('SR-?101 a spell may also be given up before each step of the Reaction phase', () => {
    const setup = { heroes: { zia: { hand: ['one'], enemies: ['ogre'], poison: 1, spells: ['force-field'] } }, windows: true };
    const scene = scenario(setup);
    scene.endActions().expectState({ asked: 'give-up', vitae: 30 });
    scene.pass().expectState({ asked: 'give-up', vitae: 28 });
    // The Poison costs an Invulnerable Hero nothing.
    scene.pass().expectState({ asked: 'give-up', vitae: 28 });
    scene.play(code.giveUp('forceField')).expectState({ vitae: 26, inForce: {}, round: 3 });
    const late = scenario(setup).endActions().pass().pass().pass();
    late.expectState({ asked: 'give-up', vitae: 28 }).play(code.giveUp('forceField')).expectState({ vitae: 28, round: 3 });
  });

  it('SR-?101 with undoWindows: action it may not', () => {
    const scene = scenario({
      heroes: { zia: { hand: ['one'], enemies: ['ogre'], spells: ['force-field'] } },
      options: { undoWindows: 'action' },
      windows: true,
    });
    expect(scene.can(code.giveUp('forceField'))).toBe(true);
    scene.endActions().expectState({ round: 3, vitae: 28 });
  });

  it('SR-S09 a Single Use spell that Anti-Magic ends leaves the game', () => {
    const cards = {
      actions: { 'zia-fury': { singleUse: true } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ antiMagic: true }] }] } } },
    };
    const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one', 'lightning'], spells: ['fury', 'velocity'] } } });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ inForce: {}, removed: { zia: ['fury'] } });
    expect(scene.state.discard.zia.toSorted()).toEqual(['three', 'velocity']);
  });

  it('SR-S10 Anti-Magic removes the portal, the clone and the Control tokens of its Location, and no others', () => {
    const cards = { random: { orc: { abilities: ['antiMagic'] } } };
    const controlled = { enemy: 'ogre', control: 5 };
    const scene = scenario({
      cards,
      heroes: { zia: { at: 2, hand: ['one'], enemies: ['orc', controlled], clone: {} }, eneko: { at: 3, enemies: [controlled], clone: {} } },
      portals: [2, 3],
    });
    scene.expectState({ portals: [3], at: { zia: 2, eneko: 3, 'eneko-clone': 3 }, controlled: { eneko: 'ogre 5' }, enemies: { zia: ['orc', 'ogre'] } });
  });

  it('SR-S11 an Engaged Hero may cast spells', () => {
    const scene = scenario({ heroes: { zia: { hand: ['fury', 'lightning', 'one'], enemies: ['goblin'] } } });
    scene.play(code.cast('fury'), code.cast('lightning')).expectState({ inForce: { zia: ['fury'] }, enemies: {} });
  });

  it('SR-S18 a temporary spell that is bound to the Location ends before Preparation if the caster leaves', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'], spells: ['weakness', 'apathy', 'fury'] } } });
    scene
      .play(code.arrow(3))
      .pay('three')
      .expectState({ inForce: { zia: ['fury'] } });
  });
});

describe('Soul Raiders: an Invulnerable Hero', () => {
  const safe = { spells: ['force-field'] };

  it('SR-S13 its Enemies cost no Vitae; those of other Heroes do', () => {
    scenario({ phase: 'attacks', heroes: { zia: { enemies: ['ogre'], ...safe }, eneko: { enemies: ['goblin'] } } }).expectState({ vitae: 29 });
    scenario({ phase: 'attacks', heroes: { zia: { enemies: ['ogre'], granted: ['invulnerable'] } } }).expectState({ vitae: 30 });
  });

  it('SR-S14 Location Damage that it applies costs nothing', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ damage: 1 }] }] } } } };
    const lost = (how: object): number => {
      const scene = scenario({ cards, heroes: { zia: { hand: ['three', 'one'], ...how } } });
      return 30 - scene.play(code.arrow(2)).pay('three').state.vitae;
    };
    expect([lost({}), lost(safe)]).toEqual([3, 0]);
  });

  it('SR-S15 a loss that a Story orders for it does not count', () => {
    const cards = { locations: { 2: { A: { entrance: [{ on: 'red', do: [{ story: 1 }] }] } } }, stories: { 1: { do: [{ vitae: -4 }, { poison: 1 }] } } };
    const drawn = (how: object) =>
      scenario({ cards, heroes: { zia: { hand: ['three', 'one'], ...how } } })
        .play(code.arrow(2))
        .pay('three');
    drawn({}).expectState({ vitae: 26, poison: { zia: 1 } });
    drawn(safe).expectState({ vitae: 30, poison: { zia: 1 } });
  });

  it('SR-S16 its Poison and Fracture tokens cost nothing, its Fear tokens do', () => {
    const tokens = { poison: 1, fracture: 2, fear: 4 };
    scenario({ phase: 'tokens', heroes: { zia: { ...tokens } } }).expectState({ vitae: 23 });
    scenario({ phase: 'tokens', heroes: { zia: { ...tokens, ...safe } } }).expectState({ vitae: 26 });
  });

  it('SR-S17 Stress costs it as much as others', () => {
    scenario({ phase: 'reaction', heroes: { zia: { ...safe } } }).expectState({ vitae: 28 });
  });
});
