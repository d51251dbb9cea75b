import { describe, expect, it } from 'vitest';
import { code, scenario } from '../scenario.ts';

const abilities = (of: Readonly<Record<string, readonly unknown[]>>) => ({
  random: Object.fromEntries(Object.entries(of).map(([id, list]) => [id, { abilities: list }])),
});

describe('Soul Raiders: Fury and Velocity', () => {
  it('SR-T13 under Fury movement bonuses of the caster’s cards count in its Combat actions', () => {
    // 2 and the bonus 1 against the orc's 3.
    const hand = ['step', 'fury'];
    const scene = scenario({ heroes: { zia: { at: 2, hand, enemies: ['orc'] }, eneko: { at: 2, hand: ['step'], enemies: ['orc'] } } });
    const apart = scenario({ heroes: { zia: { hand: ['step'], enemies: ['orc'] } } });
    expect(apart.can(code.fight('zia'))).toBe(false);
    scene
      .by('zia', code.cast('fury'))
      .by('zia', code.fight('zia'))
      .pay('step')
      .play(code.enemy('orc', 0, 'zia'));
    scene.expectState({ enemies: { eneko: ['orc'] }, inForce: { zia: ['fury'] } });
    expect(scene.couldDo('eneko', code.fight('eneko'))).toBe(false);
  });

  it('SR-T13 combat bonuses still do not count in its Movement actions', () => {
    expect(scenario({ heroes: { zia: { at: 2, hand: ['blow'], spells: ['fury'] } } }).can(code.arrow(3))).toBe(false);
  });

  it('SR-T25 under Velocity combat bonuses of the caster’s cards count in its Movement actions', () => {
    const heroes = { zia: { at: 2, hand: ['blow', 'velocity', 'one'] }, eneko: { at: 4, hand: ['blow'] } };
    const scene = scenario({ heroes, options: { jointMove: false } });
    expect(scenario({ heroes: { zia: { at: 2, hand: ['blow'] } } }).can(code.arrow(3))).toBe(false);
    scene
      .by('zia', code.cast('velocity'))
      .by('zia', code.arrow(3))
      .pay('blow')
      .expectState({ at: { zia: 3, eneko: 4 } });
    expect(scene.couldDo('eneko', code.arrow(5))).toBe(false);
    expect(scenario({ heroes: { zia: { hand: ['step'], spells: ['velocity'], enemies: ['orc'] } } }).can(code.fight('zia'))).toBe(false);
  });
});

describe('Soul Raiders: Enthrall', () => {
  it('SR-T14 it lowers the Threat by 1, not below the first space', () => {
    const cast = (threat: number): number => scenario({ heroes: { zia: { hand: ['enthrall', 'one'] } }, threat }).play(code.cast('enthrall')).state.threat;
    expect([cast(6), cast(5), cast(1)]).toEqual([5, 4, 1]);
  });

  it('SR-T15 the Enemies of the caster have no abilities while it lasts, those of others keep them', () => {
    const cards = abilities({ orc: ['guardian', 'rage', 'brutality'] });
    const scene = scenario({
      cards,
      heroes: { zia: { at: 2, hand: ['enthrall', 'six'], enemies: ['orc'] }, eneko: { at: 2, hand: ['six'], enemies: ['orc'] } },
      options: { jointMove: false },
    });
    expect(scene.couldDo('zia', code.arrow(3))).toBe(false);
    scene.by('zia', code.cast('enthrall'));
    expect([scene.couldDo('zia', code.arrow(3)), scene.couldDo('eneko', code.arrow(3))]).toEqual([true, false]);
    // Stress 2; zia's orc 1; eneko's orc in Rage 2. Then the spell is over.
    scene.endActions().expectState({ vitae: 25, fracture: { eneko: 1 }, inForce: {} });
    expect(scene.couldDo('zia', code.arrow(3))).toBe(false);
  });

  it('SR-T16 it ends at once when an Anti-Magic Enemy appears', () => {
    const cards = { ...abilities({ orc: ['antiMagic'], goblin: ['guardian'] }), locations: { 3: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } } } };
    const scene = scenario({
      cards,
      heroes: { zia: { at: 2, hand: ['six', 'five'], enemies: ['goblin'], spells: ['enthrall'] } },
      random: ['orc', 'goblin'],
    });
    scene
      .play(code.arrow(3))
      .pay('six')
      .expectState({ at: { zia: 3 }, enemies: { zia: ['orc', 'goblin'] }, inForce: {} });
    expect(scene.can(code.arrow(4))).toBe(false);
  });

  it('SR-?106 for an Elusive caster it covers every Enemy assigned to it', () => {
    const cards = { ...abilities({ orc: ['aquatic'] }), locations: { 2: { A: { reaction: [{ do: [{ drowning: 6 }] }] } } } };
    const zia = { at: 2, enemies: ['orc'], invisible: 'spell' } as const;
    scenario({ cards, phase: 'locations', heroes: { zia } }).expectState({ vitae: 24 });
    scenario({ cards, phase: 'locations', heroes: { zia: { ...zia, spells: ['enthrall'] } } }).expectState({ vitae: 30 });
  });
});

describe('Soul Raiders: Apathy', () => {
  const cards = abilities({ orc: ['guardian', 'rage'] });

  it('SR-T29 all Enemies in the Location lose their abilities, whoever they are Engaged with', () => {
    const scene = scenario({
      cards,
      heroes: {
        zia: { at: 2, hand: ['apathy', 'one'] },
        eneko: { at: 2, hand: ['six'], enemies: ['orc'] },
        maider: { at: 3, hand: ['six'], enemies: ['orc'] },
      },
      options: { jointMove: false },
    });
    scene.by('zia', code.cast('apathy'));
    expect([scene.couldDo('eneko', code.arrow(3)), scene.couldDo('maider', code.arrow(4))]).toEqual([true, false]);
    // Stress 2; eneko's orc 1; maider's in Rage 2.
    scene.endActions().play(code.location(2)).expectState({ vitae: 25, inForce: {} });
    expect(scene.couldDo('eneko', code.arrow(3))).toBe(false);
  });

  it('SR-T30 it ends when the caster leaves the Location', () => {
    const scene = scenario({
      cards,
      heroes: { zia: { at: 2, hand: ['three', 'one'], spells: ['apathy'] }, eneko: { at: 2, hand: ['six'], enemies: ['orc'] } },
      options: { jointMove: false },
    });
    expect(scene.couldDo('eneko', code.arrow(3))).toBe(true);
    scene
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ inForce: {}, discard: { zia: ['apathy', 'three'] } });
    expect(scene.couldDo('eneko', code.arrow(3))).toBe(false);
  });

  it('SR-T43 it ends at once when an Anti-Magic Enemy appears', () => {
    const loud = { random: { ...cards.random, hush: { shields: [3], abilities: ['antiMagic'] } } };
    const scene = scenario({
      cards: { ...loud, locations: { 2: { A: { reaction: [{ do: [{ random: 0 }] }] } } } },
      phase: 'locations',
      heroes: { zia: { at: 2, spells: ['apathy'], enemies: ['orc'], hand: ['six'] } },
      random: ['hush', 'goblin'],
    });
    scene.expectState({ inForce: {}, enemies: { zia: ['orc', 'hush', 'goblin'] } });
    expect(scene.can(code.arrow(3))).toBe(false);
  });
});

describe('Soul Raiders: Enemies that come later', () => {
  const cards = {
    scripted: { 1: { abilities: ['poison', 'guardian'] } },
    locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } },
  };

  it('SR-?48 Enthrall and Apathy cover them too', () => {
    for (const heroes of [
      { zia: { hand: ['three', 'six'], spells: ['enthrall'] } },
      { zia: { hand: ['three', 'six'] }, eneko: { at: 2, spells: ['apathy'] } },
    ]) {
      const scene = scenario({ cards, heroes });
      scene
        .by('zia', code.arrow(2))
        .pay('three')
        .expectState({ enemies: { zia: ['se1'] }, poison: {} });
      expect(scene.couldDo('zia', code.arrow(3))).toBe(true);
    }
  });

  it('SR-?48 with suppressContinuous: false they cover only the Enemies that were there', () => {
    const options = { suppressContinuous: false };
    const enthralled = scenario({ cards, options, heroes: { zia: { hand: ['three', 'six'], spells: ['enthrall'] } } });
    enthralled
      .play(code.arrow(2))
      .pay('three')
      .expectState({ enemies: { zia: ['se1'] }, poison: { zia: 1 } });
    expect(enthralled.can(code.arrow(3))).toBe(false);
    const there = scenario({ cards, options, heroes: { zia: { at: 2, hand: ['six', 'enthrall'], enemies: ['se1'] } } });
    there.play(code.cast('enthrall'));
    expect(there.can(code.arrow(3))).toBe(true);
    const beside = scenario({ cards, options, heroes: { zia: { at: 2, hand: ['six'], enemies: ['se1'] }, eneko: { at: 2, hand: ['apathy'] } } });
    beside.by('eneko', code.cast('apathy'));
    expect(beside.couldDo('zia', code.arrow(3))).toBe(true);
  });

  it('SR-?48 with suppressContinuous: false, too, an Enemy has its abilities again once another Hero has it, or in another Location', () => {
    const options = { suppressContinuous: false, jointMove: false };
    const swapped = scenario({
      cards,
      options,
      heroes: { zia: { at: 2, hand: ['transfer', 'enthrall', 'one'], enemies: ['se1'] }, eneko: { at: 4, hand: ['six'] } },
    });
    swapped
      .by('zia', code.cast('enthrall'))
      .by('zia', code.cast('transfer'), code.figure('eneko'))
      .expectState({ enemies: { eneko: ['se1'] } });
    expect(swapped.couldDo('eneko', code.arrow(3))).toBe(false);
    const gone = scenario({ cards, options, heroes: { zia: { at: 2, hand: ['four', 'six'], enemies: ['se1'] }, eneko: { at: 2, hand: ['apathy', 'one'] } } });
    gone
      .by('eneko', code.cast('apathy'))
      .by('zia', code.arrow(1))
      .pay('four')
      .expectState({ at: { zia: 1, eneko: 2 }, enemies: { zia: ['se1'] } });
    expect(gone.couldDo('zia', code.arrow(2))).toBe(false);
  });

  it('SR-?49 an Anti-Magic Enemy that comes along ends the area spells of the Heroes there', () => {
    const scene = scenario({
      cards: abilities({ orc: ['antiMagic'], ogre: ['guardian'] }),
      heroes: { zia: { at: 3, hand: ['four', 'one'], enemies: ['orc'] }, eneko: { at: 2, hand: ['six'], enemies: ['ogre'], spells: ['weakness', 'apathy'] } },
    });
    scene.expectState({ cv: { zia: [3], eneko: [4] } });
    expect(scene.couldDo('eneko', code.arrow(1))).toBe(true);
    scene
      .by('zia', code.arrow(2))
      .pay('four')
      .expectState({ at: { zia: 2, eneko: 2 }, inForce: {}, cv: { zia: [3], eneko: [5] } });
    expect(scene.couldDo('eneko', code.arrow(1))).toBe(false);
  });
});

describe('Soul Raiders: Force Field, Arcane Healing, Weakness', () => {
  it('SR-T17 under Force Field the caster is Invulnerable', () => {
    const scene = scenario({ heroes: { zia: { hand: ['force-field', 'one'], enemies: ['ogre', 'ogre'], poison: 3 } } });
    scene
      .play(code.cast('force-field'))
      .endActions()
      .expectState({ vitae: 28, poison: { zia: 3 } });
  });

  it('SR-T18 SR-T19 Arcane Healing brings 10 Vitae, up to 30, and removes the caster’s Fracture tokens', () => {
    const heroes = { zia: { hand: ['arcane-healing', 'one'], fracture: 3, poison: 1, fear: 1 }, eneko: { fracture: 2 } };
    const heal = (vitae: number) => scenario({ heroes, vitae }).by('zia', code.cast('arcane-healing'));
    heal(12).expectState({ vitae: 22, fracture: { eneko: 2 }, poison: { zia: 1 }, fear: { zia: 1 } });
    heal(25).expectState({ vitae: 30, exhaustion: 1 });
  });

  it('SR-T20 Weakness lowers the Combat value of all Enemies in the Location by 1', () => {
    const scene = scenario({
      heroes: { zia: { at: 2, hand: ['weakness', 'one'], enemies: ['orc'] }, eneko: { at: 2, enemies: ['ogre'] }, maider: { at: 3, enemies: ['orc'] } },
    });
    scene.by('zia', code.cast('weakness')).expectState({ cv: { zia: [2], eneko: [4], maider: [3] } });
    scene
      .endActions()
      .play(code.location(2))
      .expectState({ cv: { zia: [3], eneko: [5], maider: [3] } });
  });

  it('SR-T21 several Weakness effects add up, but a Combat value is never below 1', () => {
    const heroes = { zia: { at: 2, enemies: ['goblin', 'ogre'], spells: ['weakness'] }, eneko: { at: 2, hand: ['weakness', 'one'] } };
    scenario({ heroes })
      .by('eneko', code.cast('weakness'))
      .expectState({ cv: { zia: [1, 3] } });
    scenario({ heroes })
      .by('eneko', code.cast('weakness'))
      .by('eneko', code.giveUp('weakness'))
      .expectState({ cv: { zia: [1, 4] } });
  });

  it('SR-T22 it ends when the caster leaves the Location', () => {
    const scene = scenario({ heroes: { zia: { at: 2, hand: ['three', 'one'], spells: ['weakness'] }, eneko: { at: 2, enemies: ['ogre'] } } });
    scene.expectState({ cv: { eneko: [4] } });
    scene
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ cv: { eneko: [5] }, inForce: {} });
  });

  it('SR-?83 two Weakness spells of one Hero count 2, and reach Enemies that come later', () => {
    const cards = {
      actions: { 'zia-weakness': { copies: 2 } },
      locations: { 2: { A: { entrance: [{ on: 'red', every: true, do: [{ scripted: 1 }] }] } } },
    };
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['weakness', 'weakness', 'one'] }, eneko: { hand: ['three', 'one'] } } });
    scene.by('zia', code.cast('weakness')).by('zia', code.cast('weakness'));
    scene
      .by('eneko', code.arrow(2))
      .pay('three')
      .expectState({ enemies: { eneko: ['se1'] }, cv: { eneko: [1] } });
  });
});
