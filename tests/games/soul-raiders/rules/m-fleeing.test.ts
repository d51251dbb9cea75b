import { describe, expect, it } from 'vitest';
import { red } from '../icons.ts';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';

/** Random Enemies with one ability each, beside the plain goblin, orc and ogre. */
const random = {
  hound: { shields: [2], abilities: ['pursuit'], copies: 4 },
  guard: { shields: [2], abilities: ['guardian'], copies: 4 },
};

/** Zia in Location 2: a green arrow of 3 to Location 3, a neutral one of 3 to Location 1. Eneko is in Location 8 unless the test says otherwise. */
function at2(zia: HeroSetup, setup: Setup = {}): Scene {
  return scenario({ ...setup, cards: { random, ...setup.cards }, heroes: { zia: { at: 2, ...zia }, eneko: { at: 8, hand: ['one'] }, ...setup.heroes } });
}
/** She flees to Location 3 or 1. */
function flee(to: number, zia: HeroSetup, setup: Setup = {}): Scene {
  const scene = at2({ hand: ['six', 'one'], ...zia }, setup).by('zia', code.arrow(to));
  if (scene.state.asked === 'join') scene.pass();
  return scene.pay('six');
}

describe('fleeing', () => {
  it('SR-M12 SR-M13 a Movement of an Engaged Hero is a flight and costs 1 more for each of its Enemies', () => {
    const can = (hand: string[], enemies: string[]): boolean => at2({ hand, enemies }).couldDo('zia', code.arrow(3));
    expect([can(['four'], ['orc', 'goblin']), can(['five'], ['orc', 'goblin'])]).toEqual([false, true]);
    expect([can(['three'], ['ogre']), can(['four'], ['ogre'])]).toEqual([false, true]);
    const scene = flee(3, { enemies: ['orc'] });
    expect(scene.happened('flees')).toEqual(['flees']);
    expect(flee(3, {}).happened('flees')).toEqual([]);
  });

  it('SR-M14 SR-M16 along a neutral arrow all its Enemies follow and stay Engaged with it', () => {
    flee(1, { enemies: ['orc', { enemy: 'ogre', wounds: 1 }, 'se1'] }).expectState({
      at: { zia: 1, eneko: 8 },
      enemies: { zia: ['orc', 'ogre 1', 'se1'] },
      randomDiscard: [],
    });
  });

  it('SR-M15 SR-X06 along a green arrow only those with Pursuit follow', () => {
    flee(3, { enemies: ['orc', 'hound'] }).expectState({ at: { zia: 3, eneko: 8 }, enemies: { zia: ['hound'] }, randomDiscard: ['orc'] });
  });

  it('SR-M17 Enemies that do not follow are divided among the Heroes still there; none is discarded', () => {
    const heroes = { eneko: { at: 2, hand: ['one'] }, maider: { at: 2 }, adonis: { at: 3 } };
    const scene = flee(3, { enemies: ['orc', 'goblin', 'se1'] }, { heroes });
    scene.expectState({ asked: 'assign', enemies: { nobody: ['orc', 'goblin', 'se1'] } });
    expect([scene.can(code.figure('zia')), scene.can(code.figure('adonis'))]).toEqual([false, false]);
    scene.play(code.figure('maider'), code.figure('eneko'), code.figure('maider'));
    scene.expectState({
      enemies: { maider: ['orc', 'se1'], eneko: ['goblin'] },
      randomDiscard: [],
      scriptedReturned: [],
      at: { zia: 3, eneko: 2, maider: 2, adonis: 3 },
    });
  });

  it('SR-M18 SR-M19 SR-K19 with no Hero left Random Enemies are discarded, Scripted ones return to their pile, and come back unhurt', () => {
    const cards = { random, locations: { 3: { A: { entrance: [red({ scripted: 1 })] } } } };
    flee(3, { enemies: ['orc', { enemy: 'se1', wounds: 0 }] }, { cards }).expectState({ randomDiscard: ['orc'], enemies: { zia: ['se1'] } });
    flee(3, { enemies: ['orc', 'se2'] }).expectState({ randomDiscard: ['orc'], scriptedReturned: [2], scriptedOut: [], enemies: {} });
    const hurt = { ...cards, scripted: { 1: { shields: [4, 3] } } };
    flee(3, { enemies: [{ enemy: 'se1', wounds: 1 }] }, { cards: hurt }).expectState({ enemies: { zia: ['se1'] }, cv: { zia: [4] } });
  });

  it('SR-M20 SR-X05 a Hero Engaged with a Guardian cannot flee, by portals either', () => {
    const scene = at2({ hand: ['six', 'five'], enemies: ['guard', 'goblin'] }, { portals: [2, 6] });
    expect([scene.couldDo('zia', code.arrow(3)), scene.couldDo('zia', code.arrow(1)), scene.couldDo('zia', code.portal(6))]).toEqual([false, false, false]);
    // Once it is defeated she can.
    scene.by('zia', code.fight('zia')).pay('five').play(code.enemy('guard')).pass();
    scene.expectState({ enemies: { zia: ['goblin'] } });
    expect([scene.couldDo('zia', code.arrow(3)), scene.couldDo('zia', code.portal(6))]).toEqual([true, true]);
    // The Guardian of another Hero does not hold her.
    expect(at2({ hand: ['three'] }, { heroes: { eneko: { at: 2, enemies: ['guard'] } } }).couldDo('zia', code.arrow(3))).toBe(true);
  });

  it('SR-M21 SR-M22 SR-M23 an Elusive Hero leaves at the printed number, past a Guardian, and is never followed', () => {
    const elusive: readonly HeroSetup[] = [{ invisible: 'spell' }, { granted: ['elusive'] }];
    for (const how of elusive) {
      const zia = { hand: ['three', 'one'], enemies: ['guard', 'hound'], ...how };
      at2(zia)
        .by('zia', code.arrow(1))
        .pay('three')
        .expectState({ at: { zia: 1, eneko: 8 }, enemies: {}, randomDiscard: ['guard', 'hound'] });
    }
  });

  it('SR-?81 the Enemies of an Elusive Hero that walks away fall to the Heroes still there', () => {
    const heroes = { eneko: { at: 2, hand: ['one'] } };
    flee(1, { granted: ['elusive'], enemies: ['hound', 'se1'] }, { heroes }).expectState({ at: { zia: 1, eneko: 2 }, enemies: { eneko: ['hound', 'se1'] } });
    flee(1, { granted: ['elusive'], enemies: ['hound', 'se1'] }).expectState({ enemies: {}, randomDiscard: ['hound'], scriptedReturned: [1] });
  });
});

describe('rulings about leaving Enemies', () => {
  it('SR-?35 a Guardian does not prevent Teleportation and Transfer; it does with guardianBlocksTeleport', () => {
    const zia = { hand: ['teleportation', 'transfer', 'one'], enemies: ['guard'] };
    const can = (options: Setup['options'] = {}): boolean[] => {
      const scene = at2(zia, { options, revealed: [6] });
      return [scene.couldDo('zia', code.cast('teleportation')), scene.couldDo('zia', code.cast('transfer'))];
    };
    expect(can()).toEqual([true, true]);
    expect(can({ guardianBlocksTeleport: true })).toEqual([false, false]);
    at2(zia, { revealed: [6] })
      .by('zia', code.cast('teleportation'), code.location(6))
      .expectState({ at: { zia: 6, eneko: 8 }, randomDiscard: ['guard'] });
  });

  it('SR-?36 a Story that moves an Engaged Hero is no flight: nobody follows; with storyMoveFollowed Pursuit does', () => {
    const cards = {
      random,
      stories: { 1: { do: [{ place: 6 }] } },
      scripted: { 1: { defeat: [{ story: 1 }] } },
    };
    const go = (options: Setup['options'] = {}): Scene =>
      at2({ hand: ['three', 'one'], enemies: ['se1', 'guard', 'hound'] }, { cards, options })
        .by('zia', code.fight('zia'))
        .pay('three')
        .play(code.enemy('se1'));
    go().expectState({ at: { zia: 6, eneko: 8 }, enemies: {}, randomDiscard: ['guard', 'hound'] });
    go({ storyMoveFollowed: true }).expectState({ at: { zia: 6, eneko: 8 }, enemies: { zia: ['hound'] }, randomDiscard: ['guard'] });
  });

  it('SR-?37 Enemies that follow arrive with the Hero and take part in an Ambush; not with pursuersBeforeEffects: false', () => {
    const cards = { random, locations: { 1: { A: { entrance: [red({ ambush: true })] } } } };
    flee(1, { enemies: ['ogre', 'orc'] }, { cards }).expectState({ vitae: 27, enemies: { zia: ['ogre', 'orc'] } });
    const late = flee(1, { enemies: ['ogre', 'orc'] }, { cards, options: { pursuersBeforeEffects: false } });
    late.expectState({ vitae: 30, enemies: { zia: ['ogre', 'orc'] } });
    // They are there when the row is done, and attack in the Reaction phase: 2 for Stress, 3 shields.
    late.endActions().expectState({ vitae: 25 });
  });

  it('SR-?38 along an arrow that draws a Story its colour counts if the Story moves the Hero; else the Enemies stay', () => {
    const go = (pursuit: object, does: object[]): Scene =>
      at2(
        { hand: ['six', 'one'], enemies: ['orc', 'hound'] },
        { cards: { random, locations: { 2: { A: { arrows: [{ story: 1, difficulty: 3, ...pursuit }] } } }, stories: { 1: { do: does } } } },
      )
        .by('zia', code.storyArrow(1))
        .pay('six');
    go({ pursuit: true }, [{ place: 6 }]).expectState({ at: { zia: 6, eneko: 8 }, enemies: { zia: ['orc', 'hound'] } });
    go({}, [{ place: 6 }]).expectState({ at: { zia: 6, eneko: 8 }, enemies: { zia: ['hound'] }, randomDiscard: ['orc'] });
    go({ pursuit: true }, [{ vitae: -1 }]).expectState({ at: { zia: 2, eneko: 8 }, enemies: { zia: ['orc', 'hound'] }, vitae: 29 });
  });

  it('SR-?38 the colour of such an arrow is forgotten afterwards', () => {
    const A = { arrows: [{ story: 1, difficulty: 1, pursuit: true }], scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 2 }] }] };
    const cards = { random, locations: { 2: { A } }, stories: { 1: { do: [{ vitae: -1 }] }, 2: { do: [{ place: 6 }] } } };
    // Elusive, so that she may use the scroll; then a Story moves her, which is no flight.
    const scene = at2({ hand: ['three', 'four', 'one'], enemies: ['orc'], granted: ['elusive'] }, { cards });
    scene.by('zia', code.storyArrow(1)).pay('three').by('zia', code.scroll(0)).pay('four');
    scene.expectState({ at: { zia: 6, eneko: 8 }, enemies: {}, randomDiscard: ['orc'] });
  });

  it('SR-?39 a clone, or an Invisible Hero, receives the Enemies left behind if nobody else is there', () => {
    flee(3, { enemies: ['orc'], clone: { at: 2 } }).expectState({ enemies: { 'zia-clone': ['orc'] }, randomDiscard: [] });
    const invisible = { at: 2, hand: ['one'], invisible: 'spell' } as const;
    flee(3, { enemies: ['orc'] }, { heroes: { eneko: invisible } }).expectState({ enemies: { eneko: ['orc'] }, invisible: ['eneko'] });
    // Beside a visible one the Invisible Hero gets none.
    flee(3, { enemies: ['orc'] }, { heroes: { eneko: invisible, maider: { at: 2 } } }).expectState({ enemies: { maider: ['orc'] } });
  });
});

describe('the flight from the courtyard', () => {
  /** Location 3: stairs of 5 with pursuit to Location 5, a trapdoor of 8 without to Location 8. */
  const cards = {
    random: {
      bugbear: { shields: [5, 3], abilities: ['rage'], copies: 2 },
      wraith: { shields: [4], abilities: ['pursuit'], copies: 2 },
      guard: { shields: [3], abilities: ['guardian'], copies: 2 },
    },
    locations: {
      3: {
        A: {
          arrows: [
            { to: 5, difficulty: 5, pursuit: true },
            { to: 8, difficulty: 8 },
          ],
        },
      },
    },
    scripted: { 32: {} },
  };
  const eneko: HeroSetup = { at: 3, hand: ['invisibility', 'five', 'one'], enemies: ['guard', 'se32', 'goblin', 'goblin'] };
  const zia: HeroSetup = { at: 3, hand: ['six', 'five', 'one'], enemies: ['bugbear', 'wraith', 'orc'] };
  const fled = (): Scene => scenario({ heroes: { zia, eneko }, cards }).by('zia', code.arrow(8)).pay('five', 'six');

  it('SR-E17 through the trapdoor she needs 8 + 3; the one with Pursuit follows, the others join Eneko’s four', () => {
    expect(scenario({ heroes: { zia: { ...zia, hand: ['six', 'four'] }, eneko }, cards }).couldDo('zia', code.arrow(8))).toBe(false);
    fled().expectState({
      at: { zia: 8, eneko: 3 },
      enemies: { zia: ['wraith'], eneko: ['bugbear', 'orc', 'guard', 'se32', 'goblin', 'goblin'] },
    });
  });

  it('SR-E18 then Eneko, Invisible, takes the stairs for 5: nobody follows, Random Enemies are discarded, SE 32 is back in its pile', () => {
    const scene = fled();
    expect(scene.couldDo('eneko', code.arrow(5))).toBe(false);
    scene.by('eneko', code.cast('invisibility')).by('eneko', code.arrow(5));
    scene.pay('five').expectState({
      at: { zia: 8, eneko: 5 },
      enemies: { zia: ['wraith'] },
      randomDiscard: ['bugbear', 'orc', 'guard', 'goblin', 'goblin'],
      scriptedReturned: [32],
    });
  });

  it('SR-E19 had Eneko turned Invisible and left first, Zia would have seven Enemies, a Guardian among them, and could not flee', () => {
    const scene = scenario({ heroes: { zia: { ...zia, hand: ['six', 'six', 'five', 'five', 'four', 'one'] }, eneko }, cards });
    expect(scene.couldDo('zia', code.arrow(8))).toBe(true);
    scene.by('eneko', code.cast('invisibility'));
    scene.expectState({ enemies: { zia: ['bugbear', 'wraith', 'orc', 'guard', 'se32', 'goblin', 'goblin'] } });
    scene.by('eneko', code.arrow(5)).pay('five');
    scene.expectState({ at: { zia: 3, eneko: 5 }, enemies: { zia: ['bugbear', 'wraith', 'orc', 'guard', 'se32', 'goblin', 'goblin'] } });
    expect([scene.couldDo('zia', code.arrow(5)), scene.couldDo('zia', code.arrow(8))]).toEqual([false, false]);
  });

  it('SR-E21 SR-K24 SR-K04 a Hero who enters where another is Engaged meets nothing, is not Engaged, and may attack its Enemies', () => {
    const plain = { locations: { 4: { A: { entrance: [red({ random: 0 })] } } } };
    const scene = scenario({
      heroes: { maider: { at: 4, enemies: ['goblin', 'orc', 'ogre'] }, adonis: { at: 3, hand: ['three', 'four', 'two'] } },
      cards: { ...plain, locations: { 4: { A: { ...plain.locations[4].A, scrolls: [{ type: 'strength', difficulty: 1, do: [{ threat: 1 }] }] } } } },
    });
    scene.by('adonis', code.arrow(4)).pay('three');
    scene.expectState({ at: { maider: 4, adonis: 4 }, locations: ['3A', '4A'], vitae: 30, enemies: { maider: ['goblin', 'orc', 'ogre'] } });
    // Not Engaged: Scripted actions are open to him.
    expect(scene.couldDo('adonis', code.scroll(0))).toBe(true);
    scene
      .by('adonis', code.fight('maider'))
      .pay('four')
      .play(code.enemy('orc'))
      .expectState({ enemies: { maider: ['goblin', 'ogre'] }, randomDiscard: ['orc'] });
  });
});
