import { describe, expect, it } from 'vitest';
import { red } from '../icons.ts';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';

type Arrow = Readonly<Record<string, unknown>>;

/** Zia in Location 2, which has these arrows. */
function at2(arrows: readonly Arrow[], zia: HeroSetup, setup: Setup = {}): Scene {
  const { locations, ...cards } = setup.cards ?? {};
  return scenario({ ...setup, heroes: { zia: { at: 2, ...zia }, ...setup.heroes }, cards: { ...cards, locations: { 2: { A: { arrows } }, ...locations } } });
}
/** Which of these hands could take the arrow to Location 3? */
function enough(arrow: Arrow, zia: HeroSetup, hands: readonly (readonly string[])[], setup: Setup = {}): boolean[] {
  return hands.map((hand) => at2([{ to: 3, ...arrow }], { ...zia, hand }, setup).couldDo('zia', code.arrow(3)));
}

describe('Movement', () => {
  it('SR-M01 it follows one arrow of the Location and needs at least the number in it', () => {
    expect(enough({ difficulty: 4 }, {}, [['three'], ['four'], ['five'], ['one', 'three']])).toEqual([false, true, true, true]);
    const scene = at2([{ to: 3, difficulty: 4 }], { hand: ['four', 'three', 'one'] });
    // The rest of the hand must still reach the number: with 1 played, 3 is needed as well.
    scene
      .play(code.arrow(3))
      .pay('one', 'three')
      .expectState({ at: { zia: 3 }, hands: { zia: ['four'] }, discard: { zia: ['one', 'three'] } });
  });

  it('SR-M02 SR-A14 the number at its end is the destination, and there is no other way', () => {
    const scene = at2([{ to: 7, difficulty: 1 }], { hand: ['six', 'one'] }, { revealed: [1, 3] });
    expect(() => scene.can(code.arrow(3))).toThrow('arrow');
    scene
      .play(code.arrow(7))
      .pay('one')
      .expectState({ at: { zia: 7 }, locations: ['1A', '2A', '3A', '7A'] });
  });

  it('SR-M03 an arrow may lead to side B', () => {
    at2([{ to: 3, side: 'B', difficulty: 1 }], { hand: ['three', 'one'] })
      .play(code.arrow(3))
      .pay('one')
      .expectState({ locations: ['2A', '3B'] });
  });

  it('SR-M04 an arrow may draw a Story instead of leading to a Location', () => {
    const scene = at2([{ story: 1, difficulty: 2 }], { hand: ['two', 'one'] }, { cards: { stories: { 1: { do: [{ threat: 1 }] } } } });
    scene
      .play(code.storyArrow(1))
      .pay('two')
      .expectState({ at: { zia: 2 }, threat: 2, goneStories: [1], discard: { zia: ['two'] } });
  });

  it('SR-M05 a passage may be harder in one direction', () => {
    const cards = { locations: { 3: { A: { arrows: [{ to: 2, difficulty: 6 }] } } } };
    const scene = at2([{ to: 3, difficulty: 2 }], { hand: ['two', 'five'] }, { cards });
    scene.play(code.arrow(3)).pay('two');
    expect(scene.can(code.arrow(2))).toBe(false);
    expect(scenario({ heroes: { zia: { at: 3, hand: ['six'] } }, cards }).can(code.arrow(2))).toBe(true);
  });

  it('SR-M06 SR-M07 SR-G18 a Hero may move several times, each with its own cards, and meets each arrival at once', () => {
    const cards = { locations: { 3: { A: { entrance: [red({ vitae: -1 })] } }, 4: { A: { entrance: [red({ vitae: -2 })] } } } };
    const scene = at2([{ to: 3, difficulty: 3 }], { hand: ['six', 'three', 'one'] }, { cards });
    // What is left of the 6 does not pay for the next arrow.
    scene
      .play(code.arrow(3))
      .pay('six')
      .expectState({ at: { zia: 3 }, vitae: 29, hands: { zia: ['one', 'three'] } });
    scene
      .play(code.arrow(4))
      .pay('three')
      .expectState({ at: { zia: 4 }, vitae: 27, hands: { zia: ['one'] } });
  });

  it('SR-M08 an arrow with the Elusive symbol is for Elusive Heroes, who still pay', () => {
    const arrow = { difficulty: 4, elusive: true };
    expect(enough(arrow, {}, [['six']])).toEqual([false]);
    expect(enough(arrow, { invisible: 'spell' }, [['three'], ['four']])).toEqual([false, true]);
    expect(enough(arrow, { granted: ['elusive'] }, [['three'], ['four']])).toEqual([false, true]);
  });

  it('SR-M09 SR-E16 an arrow of difficulty 2 with damage 2 needs 2 and costs the group 2 Vitae', () => {
    const scene = scenario({
      heroes: { adonis: { at: 2, hand: ['two', 'one'] } },
      cards: { locations: { 2: { A: { arrows: [{ to: 3, difficulty: 2, damage: 2 }] } } } },
    });
    scene.play(code.arrow(3));
    expect(scene.can(code.pass)).toBe(false);
    scene.pay('two').expectState({ at: { adonis: 3 }, vitae: 28 });
  });

  it('SR-M10 an Invulnerable Hero ignores the damage number', () => {
    const arrow = { to: 3, difficulty: 2, damage: 2 };
    at2([arrow], { hand: ['two', 'one'], granted: ['invulnerable'] })
      .play(code.arrow(3))
      .pay('two')
      .expectState({ at: { zia: 3 }, vitae: 30 });
    at2([arrow], { hand: ['two', 'one'], spells: ['force-field'] })
      .play(code.arrow(3))
      .pay('two')
      .expectState({ at: { zia: 3 }, vitae: 30 });
  });

  it('SR-M11 each Fracture token of the Hero raises the difficulty by 1', () => {
    expect(enough({ difficulty: 3 }, { fracture: 2 }, [['four'], ['five']])).toEqual([false, true]);
    // Those of another Hero do not.
    expect(enough({ difficulty: 3 }, {}, [['three']], { heroes: { eneko: { at: 2, fracture: 2 } } })).toEqual([true]);
  });

  it('SR-M28 a Hero that is not Engaged pays the printed number and Fracture only, and takes no Enemies of others along', () => {
    const heroes = { eneko: { at: 2, enemies: ['goblin', 'orc'] } };
    const cards = { random: { goblin: { shields: [2], abilities: ['pursuit'], copies: 4 } } };
    expect(enough({ difficulty: 3, pursuit: true }, { fracture: 1 }, [['three'], ['four']], { heroes, cards })).toEqual([false, true]);
    at2([{ to: 3, difficulty: 3, pursuit: true }], { hand: ['three', 'one'] }, { heroes, cards })
      .by('zia', code.arrow(3))
      .pay('three')
      .expectState({ at: { zia: 3, eneko: 2 }, enemies: { eneko: ['goblin', 'orc'] } });
  });
});

describe('portals', () => {
  const portals = [2, 6];

  it('SR-M25 SR-T05 from a portal any other one is a Movement of difficulty 1 away', () => {
    const scene = at2([], { hand: ['one', 'three'] }, { portals: [2, 6, 8] });
    expect([scene.can(code.portal(6)), scene.can(code.portal(8)), scene.can(code.portal(2))]).toEqual([true, true, false]);
    scene.play(code.portal(6));
    scene.pay('one').expectState({ at: { zia: 6 }, hands: { zia: ['three'] } });
  });

  it('SR-M25 it takes two portals, and the Hero must be at one of them', () => {
    expect(at2([], { hand: ['six'] }, { portals: [2], revealed: [6] }).can(code.portal(6))).toBe(false);
    expect(at2([], { hand: ['six'] }, { portals: [6, 8] }).can(code.portal(6))).toBe(false);
  });

  it('SR-M26 the destination is turned and entered as after any move', () => {
    const sides = { A: { entrance: [red({ vitae: -1 })] }, B: { entrance: [red({ vitae: -4 })] } };
    const go = (lock: object): Scene =>
      at2([], { hand: ['one', 'three'] }, { portals, cards: { locations: { 6: { ...lock, ...sides } } } })
        .play(code.portal(6))
        .pay('one');
    go({}).expectState({ locations: ['2A', '6B'], vitae: 26 });
    go({ lock: true }).expectState({ locations: ['2A', '6A'], vitae: 29 });
  });

  it('SR-M27 Enemies and Fracture make a portal harder too', () => {
    const can = (...hand: string[]): boolean => at2([], { hand, fracture: 1, enemies: ['goblin', 'orc'] }, { portals }).can(code.portal(6));
    // 1 + 1 + 2.
    expect([can('three'), can('four')]).toEqual([false, true]);
  });

  it('SR-M24 SR-T08 nobody follows through a portal, or by Teleportation, not even with Pursuit', () => {
    const cards = { random: { orc: { shields: [3], abilities: ['pursuit'], copies: 2 } } };
    at2([], { hand: ['two', 'one'], enemies: ['orc'] }, { portals, cards })
      .play(code.portal(6))
      .pay('two')
      .expectState({ at: { zia: 6 }, enemies: {}, randomDiscard: ['orc'] });
    at2([], { hand: ['teleportation', 'one'], enemies: ['orc'] }, { revealed: [6], cards })
      .play(code.cast('teleportation'), code.location(6))
      .expectState({ at: { zia: 6 }, enemies: {}, randomDiscard: ['orc'] });
  });
});
