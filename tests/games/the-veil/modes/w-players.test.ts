import { describe, expect, it } from 'vitest';
import { type Strategy, Stream } from '../../../../src/core/index.ts';
import type { VeilView } from '../../../../src/games/the-veil/play/view.ts';
import buyHighest from '../../../../strategies/the-veil/buy-highest.ts';
import lethalAware from '../../../../strategies/the-veil/lethal-aware.ts';
import phased from '../../../../strategies/the-veil/phased.ts';
import { type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';

/** What strategies do when there are several targets to strike or to heal. */

const cards = {
  cards: [
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'bandage', type: 'support', abilities: [[{ heal: 3 }]] },
  ],
};
const table = (format: string, seats: readonly SeatSetup[], more: Setup = {}): Scene =>
  scenario({ cards, phase: 'lock', ...more, seats, options: { format, ...more.options } });

/** The option that a strategy chooses, in words. */
function choice(scene: Scene, strategy: Strategy<VeilView>, options: Readonly<Record<string, number | string | boolean>>): string {
  const view = scene.view(scene.state.decider);
  const player = strategy.create({ view, options, rng: new Stream() } as Parameters<Strategy<VeilView>['create']>[0]);
  player.begin(view);
  const codes = new Int32Array(1024);
  const n = scene.rules.legal(scene.s, codes);
  return scene.options[player.choose(view, codes, n)];
}
const LEADER = { goldRounds: 3, target: 'leader' };
const LOWEST = { goldRounds: 3, target: 'lowest' };

describe('The Veil: strategies with several players', () => {
  it('phased strikes the leader or the lowest; among equals the next to the left', () => {
    const scene = table('ffa4', [{ health: 9 }, { damage: 6 }, { health: 15 }, { health: 12 }], { active: 1 });
    expect([choice(scene, phased, LEADER), choice(scene, phased, LOWEST)]).toEqual(['all the rest to Poacher', 'all the rest to Barbarian']);
    const equal = table('ffa4', [{ health: 15 }, { damage: 6 }, { health: 15 }, { health: 15 }], { active: 1 });
    expect([choice(equal, phased, LEADER), choice(equal, phased, LOWEST)]).toEqual(['all the rest to Poacher', 'all the rest to Poacher']);
  });

  it('a player who can be eliminated is, with the minimum Damage', () => {
    const scene = table('ffa3', [{ damage: 6 }, { health: 4 }, { health: 15 }]);
    for (const [strategy, options] of [
      [phased, LEADER],
      [lethalAware, {}],
      [buyHighest, { heroAbility: true }],
    ] as const)
      expect(choice(scene, strategy, options)).toBe('4 to Enchanter');
  });

  it('the same holds for a side with several totals', () => {
    const scene = table('2v1', [{ health: 15 }, { health: 9 }, { damage: 6 }], { active: 2, options: { 'sides.0.health': 'separate' } });
    expect([choice(scene, phased, LEADER), choice(scene, phased, LOWEST)]).toEqual(['all the rest to Barbarian', 'all the rest to Enchanter']);
  });

  it('the member with the lowest Health is healed, with all the points it can use', () => {
    const options = { 'sides.0.health': 'separate' };
    const points = table('2v1', [{ health: 10, points: 5 }, { health: 8 }, {}], { phase: 'health', options });
    expect(choice(points, phased, LEADER)).toBe('5 Health to Enchanter');
    const text = table('2v1', [{ health: 7, played: ['bandage'] }, { health: 8 }, {}], { phase: 'primary', options }).play('use Bandage');
    expect(choice(text, phased, LEADER)).toBe('Barbarian');
  });

  it('a Trap goes to the leader', () => {
    const seats = [{ health: 9 }, { health: 15 }, { gold: 2, route: ['snare-pit'], fateDeck: [] }];
    const scene = table('ffa3', seats, { active: 2, phase: 'gold' }).play('buy Snare Pit');
    expect(choice(scene, phased, LEADER)).toBe('Enchanter');
  });
});
