import { describe, expect, it } from 'vitest';
import { PLACES, REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

type Location = (typeof PLACES)[number];

/** Plain Quests in all six regions. */
const everywhere = { coast: 'plain-1', forest: 'plain-2', canyons: 'plain-3', desert: 'plain-4', volcano: 'plain-5', mountains: 'plain-6' };

const standing = (place: Location, more: Setup = {}): Scene => scenario({ quests: everywhere, places: { pentha: place }, ...more });
/** Where Pentha can be moved, in the order of PLACES. */
const exits = (scene: Scene): string[] => PLACES.filter((to) => scene.can(code.move('pentha', to)));
/** The Quests whose first slot she can be moved onto. */
const quests = (scene: Scene): string[] => REGIONS.filter((region) => scene.can(code.put('pentha', region, 0)));

/** VF-B07 – VF-B09: the two neighbours of each region on the rim. */
const RIM: Record<(typeof REGIONS)[number], readonly string[]> = {
  coast: ['forest', 'mountains'],
  forest: ['coast', 'canyons'],
  canyons: ['forest', 'desert'],
  desert: ['canyons', 'volcano'],
  volcano: ['desert', 'mountains'],
  mountains: ['coast', 'volcano'],
};

describe('Veiled Fate: moving a Demi to a Location', () => {
  it('VF-M01 a move action moves one Demi, and no other', () => {
    standing('coast')
      .move('pentha', 'forest')
      .expectState({ places: { pentha: 'forest' }, used: 1, quests: everywhere });
  });

  it('VF-M02 VF-M03 from a region to its two neighbours on the rim or to the City, and nowhere else', () => {
    for (const region of REGIONS) expect(exits(standing(region))).toEqual(['city', ...RIM[region]]);
    standing('mountains')
      .move('pentha', 'coast')
      .expectState({ places: { pentha: 'coast' } });
    standing('volcano').move('pentha', 'city').expectState({ places: {} });
  });

  it('VF-M04 VF-M17 from the City to any region, with or without a Quest, not onto it', () => {
    expect(exits(standing('city'))).toEqual([...REGIONS]);
    expect(exits(standing('city', { quests: { forest: 'plain-1' } }))).toEqual([...REGIONS]);
    const scene = standing('city').move('pentha', 'desert');
    scene.expectState({ places: { pentha: 'desert' }, piles: {}, asked: 'action' });
  });

  it('VF-M07 VF-M09 from the Abyss to the Pools, and nowhere else', () => {
    const scene = standing('abyss');
    expect(exits(scene)).toEqual(['pools']);
    expect(quests(scene)).toEqual([]);
    scene.move('pentha', 'pools').expectState({ places: { pentha: 'pools' } });
  });

  it('VF-M08 VF-M10 from the Pools to the City, and nowhere else', () => {
    const scene = standing('pools');
    expect(exits(scene)).toEqual(['city']);
    expect(quests(scene)).toEqual([]);
    scene.move('pentha', 'city').expectState({ places: {} });
  });

  it('VF-M11 VF-M12 no move leads into the Abyss, and only one from the Abyss into the Pools', () => {
    for (const from of PLACES) {
      const scene = standing(from);
      expect(scene.can(code.move('pentha', 'abyss'))).toBe(false);
      expect(scene.can(code.move('pentha', 'pools'))).toBe(from === 'abyss');
    }
  });

  it('VF-M13 VF-?72 from Coast and Mountains only a Portal leads to Abyss or Pools', () => {
    for (const from of ['coast', 'mountains'] as const) {
      const scene = standing(from);
      for (const to of ['abyss', 'pools'] as const) {
        expect(scene.can(code.move('pentha', to))).toBe(false);
        expect(scene.can(code.portal('pentha', to))).toBe(true);
      }
      scene
        .play(code.portal('pentha', 'pools'))
        .card('feather', 'feather', 'scorpion')
        .expectState({ places: { pentha: 'pools' } });
    }
  });

  it('VF-M16 a move costs no Fate card', () => {
    standing('coast')
      .move('pentha', 'forest')
      .expectState({ handSizes: [4, 4, 4], discard: [] });
    expect(exits(standing('coast', { hands: [[]] }))).toEqual(['city', 'forest', 'mountains']);
  });

  it('VF-M18 a move into the City advances the City Token, another does not', () => {
    standing('coast').move('pentha', 'city').expectState({ city: 'altar-1 1' });
    standing('pools').move('pentha', 'city').expectState({ city: 'altar-1 1' });
    standing('coast').move('pentha', 'forest').expectState({ city: 'altar-1 0' });
    standing('city').move('pentha', 'forest').expectState({ city: 'altar-1 0' });
  });
});

describe('Veiled Fate: moving a Demi onto a Quest', () => {
  it('VF-M05 onto a Quest next to where it stands; from the City onto any', () => {
    expect(quests(standing('city'))).toEqual([...REGIONS]);
    expect(quests(standing('city', { quests: { forest: 'plain-1', volcano: 'plain-2' } }))).toEqual(['forest', 'volcano']);
    const scene = standing('canyons').put('pentha', 'desert', 1, 'feather');
    scene.expectState({ places: { pentha: 'desert 1' }, used: 1 });
  });

  it('VF-M05 VF-M06 from a region onto its own Quest and those of its two neighbours', () => {
    for (const region of REGIONS) expect(quests(standing(region)).sort()).toEqual([region, ...RIM[region]].sort());
    standing('forest')
      .put('pentha', 'forest', 2, 'feather')
      .expectState({ places: { pentha: 'forest 2' } });
  });

  it('VF-M05 only onto an open slot that the Quest has', () => {
    const scene = scenario({ quests: { forest: { on: ['klar', null, 'belan'] } } });
    expect([0, 1, 2, 3].map((slot) => scene.can(code.put('pentha', 'forest', slot)))).toEqual([false, true, false, false]);
  });

  it('VF-?37 with an empty hand nobody moves a Demi onto a Quest; one card is enough', () => {
    const empty = standing('city', { hands: [[]] });
    expect(quests(empty)).toEqual([]);
    expect(exits(empty)).toEqual([...REGIONS]);
    expect(quests(standing('city', { hands: [['feather']] }))).toEqual([...REGIONS]);
  });

  it('VF-M01 VF-M14 a Demi on a Quest cannot be moved, neither away nor to another slot', () => {
    const scene = scenario({ quests: { ...everywhere, forest: { quest: 'plain-2', on: ['pentha'] } } });
    expect(exits(scene)).toEqual([]);
    for (const region of REGIONS) for (const slot of [0, 1, 2]) expect(scene.can(code.put('pentha', region, slot))).toBe(false);
  });

  it('VF-M14 it is free again once the Quest is resolved', () => {
    const scene = scenario({ quests: { ...everywhere, forest: { quest: 'plain-2', on: ['pentha', 'klar'] } } });
    scene.put('belan', 'forest', 2, 'feather').expectState({ places: { pentha: 'forest', klar: 'forest', belan: 'forest' } });
    expect(exits(scene)).toEqual(['city', 'coast', 'canyons']);
  });

  it('VF-M14 it is free again once the Quest is discarded', () => {
    const scene = scenario({ players: 2, phase: 'nextAge', quests: { forest: { on: ['pentha'] } } });
    scene.play(code.region('coast'), code.region('desert'), code.region('volcano'));
    scene.expectState({ age: 2, asked: 'action', places: { pentha: 'forest' } });
    expect(exits(scene)).toEqual(['city', 'coast', 'canyons']);
  });

  it('VF-M15 Portal, Smite and Transfiguration reach a Demi that is on a Quest', () => {
    const start = () => scenario({ quests: { forest: { on: ['pentha', 'klar'] } } });
    start()
      .play(code.portal('pentha', 'volcano'))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { pentha: 'volcano', klar: 'forest 1' } });
    start()
      .play(code.smite('pentha'))
      .card('feather', 'feather')
      .expectState({ places: { pentha: 'abyss', klar: 'forest 1' } });
    start()
      .play(code.transfigure('forest', 0, 1))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { pentha: 'forest 1', klar: 'forest 0' } });
  });
});
