import { describe, expect, it } from 'vitest';
import { blue, every, orange, red, visible } from '../icons.ts';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';

type Icon = ReturnType<typeof red>;
const hand = ['three', 'four', 'one'];

/** Zia enters Location 2, whose side A has this row. */
function enter(entrance: readonly Icon[], setup: Setup = {}, zia: HeroSetup = {}): Scene {
  const { locations, ...cards } = setup.cards ?? {};
  return scenario({ ...setup, heroes: { zia: { hand, ...zia }, ...setup.heroes }, cards: { ...cards, locations: { 2: { A: { entrance } }, ...locations } } })
    .by('zia', code.arrow(2))
    .pay('three');
}
/** In each of the tiers: T is 2, 3, 4. */
const tiers = [{ threat: 1 }, { threat: 5 }, { threat: 8 }];

describe('entrance icons', () => {
  it('SR-N01 SR-D05 Random Enemies: T cards, and the printed bonus', () => {
    const random = ['goblin', 'orc', 'ogre', 'goblin', 'orc', 'ogre', 'goblin'];
    const drawn = (bonus: number): number[] => tiers.map((tier) => 7 - enter([red({ random: bonus })], { ...tier, random }).state.randomSize);
    expect(drawn(0)).toEqual([2, 3, 4]);
    expect(drawn(2)).toEqual([4, 5, 6]);
    enter([red({ random: 0 })], { random }).expectState({ enemies: { zia: ['goblin', 'orc'] } });
  });

  it('SR-N02 SR-O05 Scripted Enemy n: drawn if it is in its pile', () => {
    enter([red({ scripted: 4 })]).expectState({ enemies: { zia: ['se4'] } });
    enter([red({ scripted: 4 })], { scriptedOut: [4] }).expectState({ enemies: {} });
    enter([red({ scripted: 4 })], { heroes: { eneko: { at: 5, enemies: ['se4'] } } }).expectState({ enemies: { eneko: ['se4'] } });
  });

  it('SR-N03 Threat: the marker rises by 1, or by the printed number', () => {
    enter([red({ threat: 1 })]).expectState({ threat: 2 });
    enter([red({ threat: 3 })]).expectState({ threat: 4 });
  });

  it('SR-N04 Ambush: all Enemies in the Location attack at once, those of other Heroes there too', () => {
    const heroes = { eneko: { at: 2, enemies: [{ enemy: 'ogre', wounds: 1 }, 'orc'] }, maider: { at: 5, enemies: ['ogre'] } };
    // An ogre with one shield left and an orc; Maïder’s ogre is elsewhere.
    enter([every(red({ ambush: true }))], { heroes }).expectState({ vitae: 28, enemies: { eneko: ['ogre 1', 'orc'], maider: ['ogre'] } });
    enter([red({ ambush: true })]).expectState({ vitae: 30 });
  });

  it('SR-N05 SR-D06 SR-D07 Damage: the group loses T, and the printed bonus', () => {
    const lost = (bonus: number): number[] => tiers.map((tier) => 30 - enter([red({ damage: bonus })], tier).state.vitae);
    expect(lost(0)).toEqual([2, 3, 4]);
    expect(lost(3)).toEqual([5, 6, 7]);
  });

  it('SR-N06 SR-A08 Story n: drawn if it is in the pile', () => {
    const cards = { stories: { 3: { do: [{ heroism: 1 }], fate: 'keep' } } };
    enter([red({ story: 3 })], { cards }).expectState({ stories: { zia: [3] }, heroism: { zia: 1 } });
    enter([red({ story: 3 })], { cards, goneStories: [3] }).expectState({ stories: {}, heroism: {} });
    enter([red({ story: 3 })], { cards, heroes: { eneko: { at: 5, stories: [3] } } }).expectState({ stories: { eneko: [3] }, heroism: {} });
  });

  it('SR-N07 SR-N08 Extended visibility n: an unrevealed Location is laid out without a Hero, a revealed one stays as it is', () => {
    const cards = { locations: { 6: { A: { entrance: [red({ vitae: -1 })] }, B: { entrance: [red({ vitae: -1 }), blue({ vitae: -1 })] } } } };
    enter([red({ reveal: 6 })], { cards }).expectState({ locations: ['1A', '2A', '6A'], at: { zia: 2 }, vitae: 30 });
    enter([red({ reveal: 6 })], { cards, revealed: [6] }).expectState({ locations: ['1A', '2A', '6A'], vitae: 30 });
    enter([red({ reveal: 6 })], { cards, sides: { 6: 'B' } }).expectState({ locations: ['1A', '2A', '6B'] });
  });

  it('SR-N11 SR-?59 Portal: it is placed on the Location, and there is at most one', () => {
    enter([red({ portal: true })]).expectState({ portals: [2] });
    enter([red({ portal: true })], { portals: [2, 3], cards: { locations: { 2: { lock: true, A: { entrance: [red({ portal: true })] } } } } }).expectState({
      portals: [2, 3],
    });
  });

  it('SR-N12 SR-T06 with all six portals in play one of them moves, as the players choose', () => {
    const scene = enter([red({ portal: true })], { portals: [1, 3, 4, 5, 6, 7], heroes: { eneko: { at: 8 } } });
    scene.expectState({ asked: 'portal', decider: 2 });
    expect([scene.can(code.location(2)), scene.can(code.location(8)), scene.can(code.location(5))]).toEqual([false, false, true]);
    scene.play(code.location(5)).expectState({ portals: [1, 2, 3, 4, 6, 7] });
  });

  it('SR-N13 SR-?79 a Special icon does what a held card explains, and nothing if nobody holds it', () => {
    const cards = {
      stories: {
        5: { fate: 'keep', explains: { special: 1, do: [{ vitae: -4 }, { poison: 1 }] } },
        6: { fate: 'keep', explains: { special: 2, do: [{ vitae: -9 }] } },
      },
    };
    enter([red({ special: 1 })], { cards }, { stories: [5] }).expectState({ vitae: 26, poison: { zia: 1 } });
    // The group holds it, so it need not be the Hero who enters.
    enter([red({ special: 1 })], { cards, heroes: { eneko: { at: 6, stories: [5] } } }).expectState({ vitae: 26, poison: { zia: 1 } });
    enter([red({ special: 1 })], { cards }, { stories: [6] }).expectState({ vitae: 30, poison: {} });
    enter([red({ special: 1 })], { cards, goneStories: [5] }).expectState({ vitae: 30, poison: {} });
  });

  it('SR-N14 SR-N15 Hourglass: one more token, without a limit, and it stays when the Heroes are gone', () => {
    const scene = enter([red({ hourglass: 1 })], {
      hourglasses: { 2: 14 },
      cards: { locations: { 2: { lock: true, A: { entrance: [red({ hourglass: 1 })], arrows: [{ to: 3, difficulty: 3 }] } } } },
    });
    scene.expectState({ hourglasses: { 2: 15 } });
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3 }, hourglasses: { 2: 15 } });
    scene.endActions().expectState({ round: 3, hourglasses: { 2: 15 } });
  });

  it('SR-N16 SR-I11 the Visible symbol restricts an effect to visible Heroes', () => {
    enter([visible(red({ vitae: -5 })), red({ threat: 1 })]).expectState({ vitae: 25, threat: 2 });
    enter([visible(red({ vitae: -5 })), red({ threat: 1 })], {}, { invisible: 'spell' }).expectState({ vitae: 30, threat: 2 });
  });

  it('SR-N17 the every-Hero symbol makes an effect apply to each Hero that enters', () => {
    const scene = enter([every(red({ vitae: -1 })), red({ vitae: -2 })], { heroes: { eneko: { at: 3, hand }, maider: { at: 3, hand } } });
    scene.expectState({ vitae: 27 });
    scene.by('eneko', code.arrow(2)).pass().pay('three').expectState({ vitae: 26 });
    scene
      .by('maider', code.arrow(2))
      .pay('three')
      .expectState({ vitae: 25, at: { zia: 2, eneko: 2, maider: 2 } });
  });

  it('SR-N28 every entrance icon may be red or blue: the First Entrant applies both, a flip the blue ones', () => {
    const icons = [
      { threat: 1 },
      { damage: 0 },
      { hourglass: 1 },
      { portal: true },
      { reveal: 7 },
      { scripted: 2 },
      { random: 0 },
      { ambush: true },
      { story: 1 },
    ];
    const stories = { 1: { do: [{ heroism: 1 }] } };
    // 2 Damage, then three Enemies of one shield each.
    const all = {
      threat: 2,
      vitae: 25,
      hourglasses: { 2: 1 },
      portals: [2],
      locations: ['1A', '2A', '7A'],
      enemies: { zia: ['se2', 'goblin', 'orc'] },
      heroism: { zia: 1 },
    };
    const random = ['goblin', 'orc'];
    enter(
      icons.map((does) => red(does)),
      { random, cards: { stories } },
    ).expectState(all);
    enter(
      icons.map((does) => blue(does)),
      { random, cards: { stories } },
    ).expectState(all);
    const lever = { scrolls: [{ type: 'strength', difficulty: 3, do: [{ flip: 'here' }] }] };
    const pull = (colour: typeof red): Scene =>
      scenario({
        heroes: { zia: { at: 2, hand } },
        revealed: [1],
        random,
        cards: { stories, locations: { 2: { A: lever, B: { entrance: icons.map((does) => colour(does)) } } } },
      })
        .play(code.scroll(0))
        .pay('three');
    pull(blue).expectState({ ...all, locations: ['1A', '2B', '7A'] });
    pull(red).expectState({ threat: 1, vitae: 30, hourglasses: {}, portals: [], locations: ['1A', '2B'], enemies: {}, heroism: {} });
  });
});

describe('Anti-Magic of a Location', () => {
  const antiMagic = red({ antiMagic: true });
  const spells: HeroSetup = { hand: ['three', 'fury', 'one'], potions: ['healing'], invisible: 'spell', spells: ['velocity'], drunk: ['antidote'] };

  it('SR-N09 SR-S08 SR-P09 no spell is cast and no Potion used there', () => {
    const can = (row: Icon[]): boolean[] => {
      const scene = enter(row, { vitae: 10 }, { hand: ['three', 'fury', 'one'], potions: ['healing'] });
      return [scene.can(code.cast('fury')), scene.can(code.drink('healing'))];
    };
    expect(can([antiMagic])).toEqual([false, false]);
    expect(can([])).toEqual([true, true]);
  });

  it('SR-N10 SR-S09 SR-P10 SR-I16 spells and Potions in force on a Hero there end', () => {
    enter([], {}, spells).expectState({ invisible: ['zia'], inForce: { zia: ['velocity'] }, antidote: ['zia'] });
    enter([antiMagic], {}, spells).expectState({ invisible: [], inForce: {}, antidote: [], drunk: {}, discard: { zia: ['velocity', 'three'] } });
  });

  it('SR-N29 it holds for every Hero there, First Entrant or not, as long as that side shows', () => {
    const scroll = { scrolls: [{ type: 'strength', difficulty: 3, do: [{ flip: 'here' }] }] };
    const locations = { 2: { A: { entrance: [antiMagic], ...scroll } } };
    const scene = enter([], { heroes: { eneko: { at: 2, hand } }, cards: { locations } }, { ...spells, hand: ['three', 'four', 'fury', 'one'] });
    scene.expectState({ invisible: [], inForce: {} });
    expect(scene.couldDo('zia', code.cast('fury'))).toBe(false);
    scene
      .by('eneko', code.scroll(0))
      .pass()
      .pay('three')
      .expectState({ locations: ['1A', '2B'] });
    expect(scene.couldDo('zia', code.cast('fury'))).toBe(true);
  });

  it('SR-?95 it acts from the arrival, before the first icon; in its place in the row with antiMagicIcon: inOrder', () => {
    const later = enter(
      [visible(red({ hourglass: 1 })), red({ threat: 1 }), antiMagic, visible(red({ damage: 0 }))],
      { options: { antiMagicIcon: 'inOrder' } },
      spells,
    );
    // The Hourglass waits until she is visible.
    later.expectState({ hourglasses: { 2: 1 }, threat: 2, vitae: 28, invisible: [] });
    expect(later.happened('threat', 'hourglass')).toEqual(['threat', 'hourglass']);
    const now = enter([visible(red({ hourglass: 1 })), red({ threat: 1 }), antiMagic], {}, spells);
    expect(now.happened('threat', 'hourglass')).toEqual(['hourglass', 'threat']);
  });

  it('SR-?59 SR-S10 a portal under Anti-Magic is removed, and none can be placed there', () => {
    enter([antiMagic, red({ portal: true })], {}).expectState({ portals: [] });
    enter([], { portals: [2, 6], cards: { locations: { 2: { lock: true, A: { entrance: [antiMagic] } } } } }).expectState({ portals: [6] });
    // By an Enemy: as long as it is there.
    const cards = {
      scripted: { 1: { abilities: ['antiMagic'] } },
      locations: { 2: { lock: true, A: { entrance: [red({ scripted: 1 }), red({ portal: true })] } } },
    };
    enter([], { portals: [2, 6], cards }).expectState({ portals: [6] });
  });

  it('SR-?59 SR-T07 removing a portal is free; with six in play the spell waits for that', () => {
    const scene = scenario({ heroes: { zia: { hand: ['teleportation-portal', 'one'] } }, portals: [2, 3, 4, 5, 6, 7] });
    expect(scene.can(code.cast('teleportation-portal'))).toBe(false);
    scene.play(code.close(7)).expectState({ portals: [2, 3, 4, 5, 6], handSizes: { zia: 2 } });
    scene.play(code.cast('teleportation-portal')).expectState({ portals: [1, 2, 3, 4, 5, 6] });
  });
});

describe('token supplies', () => {
  it('SR-?65 SR-N15 the printed numbers of tokens are no limits; with hardTokens they are', () => {
    const row = [red({ poison: 3 }), red({ fracture: 3 }), red({ fear: 3 }), red({ heroism: 3 }), red({ hourglass: 3 })];
    const setup: Setup = { hourglasses: { 6: 9 }, heroes: { eneko: { at: 6, poison: 8, fracture: 9, fear: 10, heroism: 28 } } };
    enter(row, setup).expectState({
      poison: { zia: 3, eneko: 8 },
      fracture: { zia: 3, eneko: 9 },
      fear: { zia: 3, eneko: 10 },
      heroism: { zia: 3, eneko: 28 },
      hourglasses: { 2: 3, 6: 9 },
    });
    enter(row, { ...setup, options: { hardTokens: true } }).expectState({
      poison: { zia: 2, eneko: 8 },
      fracture: { zia: 1, eneko: 9 },
      fear: { eneko: 10 },
      heroism: { zia: 2, eneko: 28 },
      hourglasses: { 2: 1, 6: 9 },
    });
    // A supply that was exceeded from the start gives nothing, and takes nothing back.
    enter(
      [red({ heroism: 3 }), red({ hourglass: 1 })],
      { options: { hardTokens: true }, hourglasses: { 6: 12 }, heroes: { eneko: { at: 6, heroism: 30 } } },
      { heroism: 5 },
    ).expectState({
      heroism: { zia: 5, eneko: 30 },
      hourglasses: { 6: 12 },
    });
  });
});

describe('orange icons among them', () => {
  it('SR-N14 an orange Hourglass is placed in the Reaction phase', () => {
    scenario({ phase: 'locations', heroes: { zia: { at: 2 } }, cards: { locations: { 2: { A: { reaction: [orange({ hourglass: 1 })] } } } } }).expectState({
      hourglasses: { 2: 1 },
    });
  });
});
