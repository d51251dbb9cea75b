import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { Campaign } from '../campaign.ts';
import { newGame, type Scene } from '../scenario.ts';
import { FIRST } from '../test-pack.ts';

const data = packData(FIRST);
const combine = new Map([...data.memories, ...data.upgrades].map((m) => [m.name, m.combine]));
const size = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
/** Upgrades are made before a stand-alone game: four before Gate of Ash. */
const fourUpgrades = (options = {}): Scene => newGame({ vignette: 'gate-of-ash', options });
const swap = (game: Scene, returned: string, added: string): Scene => game.play(`return Memory of ${returned} to the box`, `add Memory of ${added}`);
const returning = (game: Scene, returned: string): string[] =>
  game.play(`return Memory of ${returned} to the box`).options.map((option) => option.replace('add Memory of ', ''));

describe('Veilwraith T: an upgrade', () => {
  it('VW-T03 VW-T04 VW-T14 one copy goes to the box and one Upgrade is added; other copies stay', () => {
    const game = fourUpgrades();
    game.expectState({ asked: 'return', returned: {} });
    swap(game, 'Blood', 'Iron');
    expect(game.state.returned).toEqual({ 'memory-of-blood': 1 });
    expect(game.state.deckList).toMatchObject({ 'memory-of-blood': 2, 'memory-of-iron': 1 });
    expect(game.state.box['memory-of-iron']).toBe(1);
  });

  it('VW-T03 any Memory of the deck list may be returned', () => {
    expect(fourUpgrades().options).toEqual(data.memories.map((m) => `return ${m.name} to the box`));
  });

  it('VW-T03 the Memory just returned cannot be added, even if the box has another copy', () => {
    const game = swap(fourUpgrades(), 'Blood', 'Iron');
    expect(game.state.box['memory-of-iron']).toBe(1);
    expect(returning(game, 'Iron')).not.toContain('Iron');
  });

  it('VW-T05 VW-T11 VW-T12 VW-E88 both steps are done or neither: after the first only the second is offered, and 20 Memories are left', () => {
    const game = fourUpgrades();
    expect(size(game.state.deckList)).toBe(20);
    const added = returning(game, 'Blood');
    game.expectState({ asked: 'add', upgradesLeft: 4 });
    expect(game.options.every((option) => option.startsWith('add '))).toBe(true);
    game.play(`add Memory of ${added[0]}`).expectState({ asked: 'return', upgradesLeft: 3 });
    expect(size(game.state.deckList)).toBe(20);
    for (const [out, into] of [
      ['Heart', 'Locus'],
      ['Pages', 'Rain'],
      ['Shade', 'Silence'],
    ]) {
      swap(game, out, into);
      expect(size(game.state.deckList)).toBe(20);
    }
  });

  it('VW-T05 VW-E88 an optional upgrade cannot be abandoned half-way: once a Memory is chosen, one must be added', () => {
    const game = new Campaign().win();
    expect(game.offers('make no Memory Upgrade')).toBe(true); // VW-T02
    game.play('return Memory of Blood to the box');
    expect(game.options.length).toBeGreaterThan(0);
    expect(game.options.filter((option) => !option.startsWith('add Memory of'))).toEqual([]);
    expect([game.state.asked, game.listed]).toEqual(['add', 20]); // nothing has happened yet
    game.play('add Memory of Iron');
    expect([game.listed, game.state.deckList['memory-of-blood'], game.state.deckList['memory-of-iron']]).toEqual([20, 2, 1]);
  });

  it('VW-T06 VW-E09 the Upgrade’s Combine value equals the returned one or is 1 higher', () => {
    const one = returning(fourUpgrades({ campaignsWon: 1 }), 'Blood');
    expect(new Set(one.map((name) => combine.get(`Memory of ${name}`)))).toEqual(new Set([1, 2]));
    expect(one).toContain('Heaven');
    const two = returning(swap(fourUpgrades({ campaignsWon: 1 }), 'Blood', 'Iron'), 'Iron');
    expect(new Set(two.map((name) => combine.get(`Memory of ${name}`)))).toEqual(new Set([2, 3]));
    expect(two).not.toContain('Dusk');
  });

  it('VW-T07 an Upgrade in the deck may itself be returned', () => {
    const game = swap(swap(fourUpgrades(), 'Blood', 'Iron'), 'Iron', 'Roads');
    expect(game.state.returned).toEqual({ 'memory-of-blood': 1, 'memory-of-iron': 1 });
    expect(game.state.deckList).not.toHaveProperty('memory-of-iron');
    expect(game.state.deckList).toMatchObject({ 'memory-of-roads': 1 });
    expect(game.state.box['memory-of-iron']).toBe(2);
  });

  it('VW-T13 an Upgrade has no more copies than the box', () => {
    expect(returning(fourUpgrades(), 'Heart')).toContain('Kin');
    const kin = swap(fourUpgrades(), 'Blood', 'Kin'); // one copy
    expect(returning(kin, 'Heart')).not.toContain('Kin');
    const dusk = swap(swap(fourUpgrades(), 'Blood', 'Dusk'), 'Blood', 'Dusk'); // two copies
    expect(dusk.state.box).not.toHaveProperty('memory-of-dusk');
    expect(returning(dusk, 'Heart')).not.toContain('Dusk');
  });

  it('VW-T16 upgrades before a stand-alone game are mandatory: passing is not offered', () => {
    const game = fourUpgrades();
    for (let left = 4; left > 0; left--) {
      game.expectState({ asked: 'return', upgradesLeft: left });
      expect(game.options.every((option) => option.startsWith('return '))).toBe(true);
      swap(game, ['Hands', 'Hands', 'Breath', 'Breath'][left - 1], ['Iron', 'Iron', 'Oaths', 'Oaths'][left - 1]);
    }
    expect(game.state.asked).not.toBe('return');
  });

  it('VW-T16 no upgrade is asked for if none is legal', () => {
    const upgrades = data.upgrades.map(({ id }) => ({ id, combine: 9 }));
    const game = newGame({ vignette: 'nesting-woods', cards: { upgrades } });
    game.expectState({ asked: 'flip-action', upgradesLeft: 1, returned: {} });
  });
});

describe('Veilwraith T: Boxed', () => {
  it('VW-T08 an Upgrade with a Boxed Memory may be chosen only after that Memory was returned', () => {
    expect(returning(fourUpgrades(), 'Blood')).not.toContain('Locus');
    expect(returning(swap(fourUpgrades(), 'Heart', 'Dusk'), 'Blood')).toContain('Locus');
  });

  it('VW-?47 the copy returned in the same upgrade counts', () => {
    expect(returning(fourUpgrades(), 'Heart')).toContain('Locus');
  });

  it('VW-?47 boxedStrict: the Memory returned in this upgrade must be the Boxed one', () => {
    const options = { boxedStrict: true };
    expect(returning(fourUpgrades(options), 'Heart')).toContain('Locus');
    expect(returning(swap(fourUpgrades(options), 'Heart', 'Dusk'), 'Blood')).not.toContain('Locus');
  });

  it('VW-T09 VW-E10 VW-E84 each copy of such an Upgrade needs its own returned copy', () => {
    // One Locus in the deck, one Heart in the box.
    const blood = returning(swap(fourUpgrades(), 'Heart', 'Locus'), 'Blood');
    expect(blood).not.toContain('Locus'); // 1 < 2
    const heart = swap(fourUpgrades(), 'Heart', 'Locus');
    expect(returning(heart, 'Heart')).toContain('Locus'); // 2 ≥ 2
    heart.play('add Memory of Locus');
    expect(heart.state.deckList).toMatchObject({ 'memory-of-locus': 2, 'memory-of-heart': 1 });
  });

  it('VW-T09 Upgrades that list the same Memory need a returned copy each', () => {
    // Kin requires Heart too. One Locus in the deck, one Heart in the box.
    const kinToo = (): Scene => newGame({ vignette: 'gate-of-ash', cards: { upgrades: [{ id: 'memory-of-kin', boxed: 'memory-of-heart' }] } });
    expect(returning(kinToo(), 'Heart')).toContain('Kin');
    expect(returning(swap(kinToo(), 'Heart', 'Locus'), 'Blood')).not.toContain('Kin'); // 1 < 2
    expect(returning(swap(kinToo(), 'Heart', 'Locus'), 'Heart')).toContain('Kin'); // 2 ≥ 2
  });

  it('VW-?48 an Upgrade that never left the box does not count as returned', () => {
    const game = swap(fourUpgrades({ campaignsWon: 1 }), 'Blood', 'Roads');
    const added = returning(game, 'Roads');
    expect(added).toContain('Stars'); // Boxed: Roads, just returned
    expect(added).not.toContain('Banners'); // Boxed: Iron, both copies of which are unused in the box
  });

  it('VW-?49 a returned Basic Memory cannot be added again, a returned Upgrade can', () => {
    const game = swap(swap(fourUpgrades(), 'Blood', 'Iron'), 'Iron', 'Roads');
    const added = returning(game, 'Heart');
    expect(added).not.toContain('Blood');
    expect(added).toContain('Iron');
    game.play('add Memory of Iron');
    expect(game.state.returned).toEqual({ 'memory-of-blood': 1, 'memory-of-heart': 1 });
  });

  it('VW-?50 an Upgrade stays even if its Boxed Memory is taken back later', () => {
    const game = swap(swap(fourUpgrades({ campaignsWon: 1 }), 'Blood', 'Iron'), 'Iron', 'Banners');
    swap(game, 'Heart', 'Iron');
    expect(game.state.deckList).toMatchObject({ 'memory-of-banners': 1, 'memory-of-iron': 1 });
  });
});

describe('Veilwraith T: the gate', () => {
  it('VW-T10 VW-E80 Combine 3 requires a Campaign won before', () => {
    const first = returning(swap(fourUpgrades(), 'Blood', 'Iron'), 'Iron');
    expect(first).not.toContain('Banners');
    expect(first.every((name) => (combine.get(`Memory of ${name}`) ?? 0) < 3)).toBe(true);
    const later = returning(swap(fourUpgrades({ campaignsWon: 1 }), 'Blood', 'Iron'), 'Iron');
    expect(later).toEqual(expect.arrayContaining(['Banners', 'Mercy', 'Bells', 'Doors']));
  });

  it('VW-?51 combineGate off: it does not', () => {
    expect(returning(swap(fourUpgrades({ combineGate: false }), 'Blood', 'Iron'), 'Iron')).toContain('Banners');
  });
});
