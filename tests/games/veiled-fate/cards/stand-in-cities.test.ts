import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

// Every City card and Decree of the stand-in pack does what its table says.

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
function inCity(city: string, setup: Setup = {}, luck: Parameters<typeof scenario>[1] = []): Scene {
  return scenario({ pack: 'stand-in', city, quests: { forest: 'qa-a' }, ...setup }, luck);
}

describe('Veiled Fate: slots of the stand-in City cards', () => {
  /** F +1 Fate, O +1 Renown, S −1 Renown, X Smite, ~ab coin (a on Feather, b on Scorpion), · blank. */
  const CARDS: readonly (readonly [string, string])[] = [
    ['altar-of-grain', 'F · F · F ·'],
    ['altar-of-laurels', '· O · F · O'],
    ['altar-of-ash', '· S F · X F'],
    ['altar-of-the-coin', '~OS · F · ~FX ·'],
    ['barred-gates', 'F · O · S F'],
    ['thin-veil', '· F ~OX · S ·'],
    ['vow-of-silence', 'S · F O · F'],
    ['sanctuary', '· X F · O ·'],
    ['temple-tithe', 'O · S · O F'],
    ['festival', 'F ~FS · O · X'],
  ];
  /** What an icon makes of a Demi at 2 Renown and a hand of one card. */
  const AFTER: Readonly<Record<string, Record<string, unknown>>> = {
    F: { handSizes: [2, 4, 4], renown: { naka: 2 }, places: {} },
    O: { handSizes: [1, 4, 4], renown: { naka: 3 }, places: {} },
    S: { handSizes: [1, 4, 4], renown: { naka: 1 }, places: {} },
    X: { handSizes: [1, 4, 4], renown: { naka: 2 }, places: { naka: 'abyss' } },
    '·': { handSizes: [1, 4, 4], renown: { naka: 2 }, places: {} },
  };
  const entered = (city: string, slot: number, luck: Parameters<typeof scenario>[1]): Scene =>
    inCity(city, { token: slot - 1, hands: [['scorpion'], feathers(4), feathers(4)], places: { naka: 'coast' }, renown: { naka: 2 } }, luck).move(
      'naka',
      'city',
    );

  it.each(CARDS)('VF-C03 VF-C10 %s: %s', (city, slots) => {
    expect.assertions(slots.replaceAll('~', '').replaceAll(' ', '').length * 2);
    slots.split(' ').forEach((icon, i) => {
      const halves = icon.startsWith('~') ? [...icon.slice(1)] : [icon];
      halves.forEach((half, take) => {
        const scene = entered(city, i + 1, icon.startsWith('~') ? [{ from: 'coin', take }] : []);
        scene.expectState(AFTER[half]).expectState({ city: i === 5 ? '' : `${city} ${i + 1}` });
      });
    });
  });
});

describe('Veiled Fate: the stand-in Decrees', () => {
  it('VF-C12 Barred Gates: no move into the City from the desert or the volcano; Portal still can', () => {
    const places = { pentha: 'desert', saghari: 'volcano', isabel: 'coast', agamar: 'pools' } as const;
    const setup = { places, hands: [feathers(5), [], []] };
    const moves = (scene: Scene): boolean[] => (['pentha', 'saghari', 'isabel', 'agamar'] as const).map((demi) => scene.can(code.move(demi, 'city')));
    const scene = inCity('barred-gates', setup);
    expect(moves(scene)).toEqual([false, false, true, true]);
    expect([scene.can(code.move('pentha', 'volcano')), scene.can(code.portal('pentha', 'city')), scene.can(code.move('klar', 'desert'))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(moves(inCity('altar-of-grain', setup))).toEqual([true, true, true, true]);
  });

  it('VF-C12 VF-?79 Thin Veil: Portal costs 2', () => {
    const scene = inCity('thin-veil', { hands: [feathers(3), [], []] });
    expect([scene.can(code.portal('naka', 'coast')), inCity('thin-veil', { hands: [feathers(1), [], []] }).can(code.portal('naka', 'coast'))]).toEqual([
      true,
      false,
    ]);
    scene
      .play(code.portal('naka', 'coast'))
      .card('feather', 'feather')
      .expectState({ places: { naka: 'coast' }, handSizes: [1, 0, 0] });
    expect(inCity('altar-of-grain', { hands: [feathers(2), [], []] }).can(code.portal('naka', 'coast'))).toBe(false);
  });

  it('VF-C12 Vow of Silence: Omniscience cannot be used', () => {
    const scene = inCity('vow-of-silence');
    expect([scene.can(code.omniscience('forest')), scene.can(code.smite('naka')), scene.can(code.portal('naka', 'coast'))]).toEqual([false, true, true]);
    expect(inCity('altar-of-grain').can(code.omniscience('forest'))).toBe(true);
  });

  it('VF-C12 VF-?79 Sanctuary: Smite costs 3', () => {
    expect(inCity('sanctuary', { hands: [feathers(2), [], []] }).can(code.smite('naka'))).toBe(false);
    const scene = inCity('sanctuary', { hands: [feathers(4), [], []] })
      .play(code.smite('naka'))
      .card('feather', 'feather');
    scene
      .expectState({ asked: 'cost', places: {} })
      .card('feather')
      .expectState({ places: { naka: 'abyss' }, handSizes: [1, 0, 0] });
  });

  it('VF-C12 VF-?80 Temple Tithe: who moves a Demi into the City first discards a card, if they hold 2 or more', () => {
    const places = { naka: 'coast' } as const;
    const two = inCity('temple-tithe', { places, hands: [['feather', 'scorpion'], ['feather'], []] }).move('naka', 'city');
    two.expectState({ asked: 'discard', places: { naka: 'coast' }, city: 'temple-tithe 0' });
    two.card('scorpion').expectState({ hands: [['feather'], ['feather'], []], city: 'temple-tithe 1', renown: { naka: 1 }, discard: ['scorpion'] });
    // VF-?80: the discard counts as a card spent, so passing is no idle turn.
    two.pass().expectState({ rested: [], active: 1 });
    inCity('temple-tithe', { places, hands: [['feather'], [], []] })
      .move('naka', 'city')
      .expectState({ asked: 'action', handSizes: [1, 0, 0], city: 'temple-tithe 1' });
  });

  it('VF-C12 Temple Tithe: a Portal is paid first, and the hand that is left counts', () => {
    const portal = (cards: number): Scene =>
      inCity('temple-tithe', { places: { naka: 'coast' }, hands: [feathers(cards), [], []] })
        .play(code.portal('naka', 'city'))
        .card('feather', 'feather', 'feather');
    portal(5)
      .expectState({ asked: 'discard', handSizes: [2, 0, 0] })
      .card('feather')
      .expectState({ handSizes: [1, 0, 0], city: 'temple-tithe 1' });
    portal(4).expectState({ asked: 'action', handSizes: [1, 0, 0], city: 'temple-tithe 1' });
  });

  it('VF-C12 Temple Tithe: before the refresh of a Demi from the Pools', () => {
    const scene = inCity('temple-tithe', { places: { naka: 'pools' }, hands: [['feather', 'scorpion'], [], []], deck: ['plus-two'] }).move('naka', 'city');
    scene.expectState({ asked: 'discard' }).card('scorpion').expectState({ asked: 'order' });
  });

  it('VF-C12 VF-?38 Festival: who finishes a Quest draws a card after it is resolved', () => {
    const quests = { forest: { quest: 'qa-a', on: ['klar', 'belan', null] }, desert: 'qa-b' } as const;
    const finish = (cards: number): Scene =>
      inCity('festival', { quests, hands: [feathers(cards), ['feather'], []], deck: ['plus-two'] }).put('naka', 'forest', 2, 'feather');
    // QA on Feather: +1, +1, −1.
    finish(2).expectState({ hands: [['feather', 'plus-two'], ['feather'], []], renown: { klar: 1, belan: 1 }, rested: [], active: 0 });
    finish(1).expectState({ hands: [['plus-two'], ['feather'], []], renown: { klar: 1, belan: 1 }, rested: [0], active: 1 });
  });
});
