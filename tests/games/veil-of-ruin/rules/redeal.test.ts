import { describe, expect, it } from 'vitest';
import { C } from '../../../../src/games/veil-of-ruin/state/codes.ts';
import { M } from '../../../../src/games/veil-of-ruin/state/state.ts';
import { streamOf } from '../../../support/keys.ts';
import { pvp } from '../pvp-scene.ts';
import { type Readings, readings } from '../readings.ts';
import { type Scene, type Setup, scenario } from '../scenario.ts';

/** Forty worlds that a seat thinks possible. */
function worlds({ rules, s }: Scene, who: number): Readings[] {
  const rng = streamOf('worlds');
  return Array.from({ length: 40 }, () => {
    const world = rules.create();
    rules.determinise(s, who, rng, world);
    return readings(rules as Parameters<typeof readings>[0], world);
  });
}

/** How many different values there are. */
function different(values: readonly unknown[]): number {
  return new Set(values.map((value) => JSON.stringify(value))).size;
}

const DECKS: Setup = {
  heroes: ['knight', 'priest', 'wizard', 'rogue'].map((hero) => ({
    hand: [`${hero}-1`, `${hero}-2`],
    draw: [`${hero}-3`, `${hero}-4`, `${hero}-5`, `${hero}-6`],
    discard: [`${hero}-7`],
  })),
};

describe('worlds for a search', () => {
  it('VR-?48 in PVP a team knows its own hands; opposing hands are dealt anew together with their draw piles', () => {
    for (const [who, own, others] of [
      [0, [0, 1], [2, 3]],
      [1, [0, 1], [2, 3]],
      [3, [2, 3], [0, 1]],
    ] as const) {
      const scene = pvp(DECKS);
      const before = scene.state;
      const all = worlds(scene, who);
      for (const seat of own) {
        expect(all.every((world) => world.hand[seat].join() === before.hand[seat].join())).toBe(true);
        expect(different(all.map((world) => world.draw[seat]))).toBeGreaterThan(5);
      }
      for (const seat of others) {
        expect(different(all.map((world) => world.hand[seat]))).toBeGreaterThan(5);
        for (const world of all) expect([...world.hand[seat], ...world.draw[seat]].sort()).toEqual([...before.hand[seat], ...before.draw[seat]].sort());
      }
      for (const world of all) expect(world.discard).toEqual(before.discard);
    }
  });

  it('VR-?48 openHands off: an ally’s hand is dealt anew too', () => {
    const all = worlds(scenario({ heroes: DECKS.heroes?.slice(0, 3), options: { openHands: false } }), 0);
    expect(different(all.map((world) => world.hand[0]))).toBe(1);
    expect(different(all.map((world) => world.hand[1]))).toBeGreaterThan(5);
    const open = worlds(scenario({ heroes: DECKS.heroes?.slice(0, 3) }), 0);
    expect(different(open.map((world) => world.hand))).toBe(1);
    expect(different(open.map((world) => world.draw[1]))).toBeGreaterThan(5);
  });

  it('VR-?17 Corruption acts when drawn, so an unknown card in a hand is never one', () => {
    const heroes = [{}, {}, { hand: ['wizard-1', 'wizard-2'], draw: ['rot', 'rot', 'wizard-3', 'wizard-4'] }];
    const all = worlds(pvp({ heroes }), 0);
    for (const world of all) expect(world.hand[2]).not.toContain('rot');
    expect(different(all.map((world) => world.hand[2]))).toBe(6); // two of four
    expect(different(all.map((world) => world.draw[2].indexOf('rot')))).toBe(3);
    const later = worlds(pvp({ heroes, options: { corruptionTiming: 'injury-step' } }), 0);
    expect(later.some((world) => world.hand[2].includes('rot'))).toBe(true);
  });

  it('VR-?17 Corruption that stays in hand has been seen by everybody', () => {
    const heroes = [{}, {}, { hand: ['wizard-1'], draw: ['dread', 'wizard-2', 'wizard-3', 'wizard-4'] }];
    const scene = pvp({ heroes, phase: 'round', round: 2 });
    scene.expectState({ hand: [[], [], ['dread', 'wizard-1'], []] });
    for (const world of worlds(scene, 0)) expect(world.hand[2]).toContain('dread');
  });

  it('VR-A19 nobody knows the order of the item deck', () => {
    const scene = scenario({ itemDeck: ['charm-1', 'charm-2', 'charm-3', 'flask'] });
    const all = worlds(scene, 0);
    expect(different(all.map((world) => world.itemDeck))).toBeGreaterThan(5);
    for (const world of all) expect(world.itemDeck.toSorted()).toEqual(['charm-1', 'charm-2', 'charm-3', 'flask']);
  });

  it('VR-B05 a ballot that is still sealed is cast anew for others, not for its voter', () => {
    const scene = scenario({ heroes: [{}, {}, {}], phase: 'elect' })
      .play('vote for Knight')
      .expectState({ asked: 'next-hero', decider: 1 });
    /** Who acts in worlds for a seat if the other two vote for the Priest and the Knight. */
    const elected = (who: number): number[] => {
      const rng = streamOf('ballots');
      return Array.from({ length: 40 }, () => {
        const world = scene.rules.create();
        scene.rules.determinise(scene.s, who, rng, world);
        for (const seat of [1, 0]) scene.rules.apply(world, C.FIGURE + seat);
        return world.match[M.ACTIVE];
      });
    };
    expect(new Set(elected(0))).toEqual(new Set([0])); // its own vote for the Knight makes two
    expect(new Set(elected(1))).toEqual(new Set([0, 1, 2])); // any vote is possible, and a die decides among three
  });
});
