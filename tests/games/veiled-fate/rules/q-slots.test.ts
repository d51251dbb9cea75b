import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS, type Demigod } from '../test-pack.ts';

const slot = (takes: string) => ({ takes, feather: 1, scorpion: -1 });
const rows = (...takes: readonly string[]) => takes.map(slot);
const cards = {
  quests: [
    { id: 'classes', rows: rows('intellect', 'strength', 'agility') },
    { id: 'colour', rows: rows('isabel', 'any', 'any') },
    { id: 'colour-and-class', rows: rows('any', 'intellect', 'isabel', 'strength') },
    { id: 'ordered', ordered: true, rows: rows('any', 'any', 'any') },
    { id: 'ordered-colour', ordered: true, rows: rows('any', 'any', 'isabel', 'any') },
    { id: 'ordered-class', ordered: true, rows: rows('strength', 'any', 'isabel') },
    { id: 'single', rows: rows('any') },
    { id: 'pair', rows: [{ left: { takes: 'any', feather: 1 }, right: { takes: 'any', scorpion: 1 } }, slot('any')] },
    { id: 'both', rows: [{ takes: 'any', feather: 2, scorpion: -1 }] },
  ],
};
const on = (quest: string, demis: readonly (Demigod | null)[] = [], more: Setup = {}) =>
  scenario({ cards, quests: { forest: { quest, on: demis }, desert: 'plain-2' }, ...more });
/** The slots of the forest's Quest that a Demi may move onto; by Portal. */
const slots = (scene: Scene, demi: Demigod) => [0, 1, 2, 3, 4, 5].filter((each) => scene.can(code.put(demi, 'forest', each)));
const portalSlots = (scene: Scene, demi: Demigod) => [0, 1, 2, 3, 4, 5].filter((each) => scene.can(code.portalOnto(demi, 'forest', each)));

describe('Veiled Fate: whom a slot takes', () => {
  it('VF-Q03 VF-Q08 without arrows a blank slot takes any Demi, whichever of the open ones', () => {
    const scene = on('plain-1');
    for (const demi of DEMIGODS) expect(slots(scene, demi)).toEqual([0, 1, 2]);
    scene.put('naka', 'forest', 1, 'feather').expectState({ places: { naka: 'forest 1' } });
    for (const demi of DEMIGODS) expect(slots(scene, demi)).toEqual(demi === 'naka' ? [] : [0, 2]);
  });

  it('VF-Q02 a slot holds one Demi', () => {
    const scene = on('plain-1', ['pentha', null, 'klar']);
    expect(slots(scene, 'naka')).toEqual([1]);
    expect(portalSlots(scene, 'naka')).toEqual([1]);
    expect(() => scene.play(code.put('naka', 'forest', 0))).toThrow('not legal');
  });

  it('VF-Q04 a class slot takes the three Demis of that class and no other', () => {
    const scene = on('classes');
    expect(DEMIGODS.map((demi) => slots(scene, demi))).toEqual([[0], [0], [0], [1], [1], [1], [2], [2], [2]]);
    expect(slots(on('classes', ['saghari', null, null]), 'pentha')).toEqual([]);
  });

  it('VF-Q05 a colour slot takes only the Demigod of that colour', () => {
    const scene = on('colour', [null, 'klar', 'naka']);
    expect(DEMIGODS.filter((demi) => slots(scene, demi).length > 0)).toEqual(['isabel']);
  });

  it('VF-Q06 VF-E29 the Demi of an open colour slot must take it, by Portal any open slot will do', () => {
    const scene = on('colour');
    expect(slots(scene, 'isabel')).toEqual([0]);
    expect(slots(scene, 'pentha')).toEqual([1, 2]);
    expect(portalSlots(scene, 'isabel')).toEqual([0, 1, 2]);
    expect(slots(on('colour-and-class'), 'isabel')).toEqual([2]);
  });

  it('VF-Q06 VF-Q08 a colour slot that is taken already binds nobody', () => {
    expect(slots(on('colour-and-class', [null, null, 'pentha', null]), 'isabel')).toEqual([0, 1]);
  });

  it('VF-Q15 VF-Q14 a Demi may stand in the region of an open colour slot and need not step onto the Quest', () => {
    const scene = on('colour', [], { places: { isabel: 'forest' } });
    expect([code.move('isabel', 'coast'), code.put('isabel', 'forest', 0), code.put('isabel', 'forest', 1)].map((each) => scene.can(each))).toEqual([
      true,
      true,
      false,
    ]);
    scene.move('isabel', 'coast').expectState({ places: { isabel: 'coast' } });
    scene.move('isabel', 'forest').expectState({ places: { isabel: 'forest' }, piles: {}, handSizes: [4, 4, 4] });
  });
});

describe('Veiled Fate: Quests with arrows', () => {
  it('VF-Q07 a Demi is placed on the highest open slot', () => {
    const scene = on('ordered');
    expect(slots(scene, 'naka')).toEqual([0]);
    scene.put('naka', 'forest', 0, 'feather');
    expect(slots(scene, 'klar')).toEqual([1]);
    expect(slots(on('ordered', ['naka', null, 'klar']), 'pentha')).toEqual([1]);
    expect(slots(on('ordered', [null, 'naka', null]), 'pentha')).toEqual([0]);
  });

  it('VF-?35 VF-Q07 a colour slot lower down is not available yet: its Demi takes the highest open slot', () => {
    expect(slots(on('ordered-colour'), 'isabel')).toEqual([0]);
    expect(slots(on('ordered-colour', ['klar', 'naka']), 'isabel')).toEqual([2]);
  });

  it('VF-?36 a Demi that the highest open slot does not take cannot enter, not even on its own colour; by Portal it can', () => {
    const scene = on('ordered-class');
    expect(DEMIGODS.filter((demi) => slots(scene, demi).length > 0)).toEqual(['agamar', 'klar', 'belan']);
    expect(slots(scene, 'isabel')).toEqual([]);
    expect(portalSlots(scene, 'isabel')).toEqual([0, 1, 2]);
    const last = on('ordered-class', ['klar', 'naka', null]);
    expect(DEMIGODS.filter((demi) => slots(last, demi).length > 0)).toEqual(['isabel']);
  });
});

describe('Veiled Fate: overriding and leaving slots', () => {
  it('VF-Q09 Portal overrides class, colour and order', () => {
    expect(portalSlots(on('classes'), 'naka')).toEqual([0, 1, 2]);
    expect(portalSlots(on('colour'), 'naka')).toEqual([0, 1, 2]);
    expect(portalSlots(on('ordered', ['klar', null, null]), 'naka')).toEqual([1, 2]);
    on('ordered-class')
      .play(code.portalOnto('naka', 'forest', 2))
      .card('feather', 'feather', 'scorpion', 'scorpion')
      .expectState({ places: { naka: 'forest 2' }, piles: { forest: ['scorpion'] } });
  });

  it('VF-Q09 VF-Q10 Transfiguration overrides class, colour and order, and changes only the slots', () => {
    on('ordered-colour', ['klar', null, 'isabel', null], { hands: [['feather', 'feather', 'scorpion', 'scorpion'], [], []] })
      .play(code.transfigure('forest', 0, 2))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { isabel: 'forest 0', klar: 'forest 2' }, piles: {} });
    on('classes', ['pentha', 'klar', null])
      .play(code.transfigure('forest', 0, 1))
      .card('feather', 'feather', 'scorpion')
      .expectState({ places: { klar: 'forest 0', pentha: 'forest 1' } });
  });

  it('VF-Q10 no move takes a Demi off a Quest; Smite and Portal do, and open its slot', () => {
    const scene = on('plain-1', ['pentha', 'klar', null]);
    for (const to of ['city', 'coast', 'forest', 'canyons', 'pools'] as const) expect(scene.can(code.move('pentha', to))).toBe(false);
    for (const at of ['forest', 'desert'] as const) for (const each of [0, 1, 2]) expect(scene.can(code.put('pentha', at, each))).toBe(false);
    scene.play(code.smite('pentha')).card('feather', 'feather');
    scene.expectState({ places: { pentha: 'abyss', klar: 'forest 1' } });
    expect(slots(scene, 'naka')).toEqual([0, 2]);
    const lifted = on('plain-1', ['pentha', 'klar', null]).play(code.portal('klar', 'coast')).card('feather', 'feather', 'scorpion');
    lifted.expectState({ places: { pentha: 'forest 0', klar: 'coast' } });
    expect(slots(lifted, 'naka')).toEqual([1, 2]);
  });

  it('VF-Q10 Demis leave a Quest when it is discarded unfinished and then stand in its region, off any slot', () => {
    const dropped = on('plain-1', ['pentha', 'klar', null], { phase: 'nextAge', hands: [[], [], []], claimed: true });
    dropped.expectState({ places: { pentha: 'forest', klar: 'forest' }, questDiscard: ['plain-1', 'plain-2'] });
  });
});

describe('Veiled Fate: a full Quest', () => {
  it('VF-Q12 a Quest is finished the moment its last open slot is filled, and not before', () => {
    const scene = on('plain-1', ['pentha', null, null]);
    scene.put('klar', 'forest', 1, 'feather').expectState({ quests: { forest: 'plain-1', desert: 'plain-2' }, renown: {} });
    scene.put('naka', 'forest', 2, 'feather').expectState({ quests: { desert: 'plain-2' }, renown: { pentha: 1, klar: 1, naka: 1 } });
    on('single')
      .put('naka', 'forest', 0, 'feather')
      .expectState({ quests: { desert: 'plain-2' }, renown: { naka: 1 } });
  });

  it('VF-Q12 a Portal that fills the last slot finishes the Quest, a Smite on it opens it again', () => {
    const portal = on('plain-1', ['pentha', 'klar', null])
      .play(code.portalOnto('naka', 'forest', 2))
      .card('feather', 'scorpion', 'scorpion', 'feather');
    portal.expectState({ quests: { desert: 'plain-2' }, renown: { pentha: 1, klar: 1, naka: 1 } });
    const smitten = on('plain-1', ['pentha', 'klar', null]).play(code.smite('klar')).card('feather', 'scorpion');
    smitten.put('naka', 'forest', 2, 'feather').expectState({ quests: { forest: 'plain-1', desert: 'plain-2' }, renown: {} });
  });

  it('VF-Q13 the player who fills the last slot resolves the Quest, whoever put the other Demis there', () => {
    const quests = [{ id: 'extra', extra: 1 }];
    const votes = ['feather@1', 'feather@2'];
    const scene = scenario({ cards: { quests }, active: 1, quests: { forest: { quest: 'extra', on: ['pentha', 'klar', null], votes }, desert: 'plain-2' } });
    scene.put('naka', 'forest', 2, 'feather').expectState({ asked: 'name', decider: 1 });
  });

  it('VF-Q01 VF-X17 a Quest has two columns and only one of them is applied', () => {
    on('both')
      .put('naka', 'forest', 0, 'feather')
      .expectState({ renown: { naka: 2 } });
    on('both', [], { renown: { naka: 3 } })
      .put('naka', 'forest', 0, 'scorpion')
      .expectState({ renown: { naka: 2 } });
  });

  it('VF-Q11 two slots of a row compete for one result: the winning column decides', () => {
    const filled = (vote: 'feather' | 'scorpion') => on('pair', ['klar', 'pentha', null]).put('naka', 'forest', 2, vote);
    filled('feather').expectState({ renown: { klar: 1, naka: 1 } });
    filled('scorpion').expectState({ renown: { pentha: 1 } });
  });
});
