import { describe, expect, it } from 'vitest';
import type { Strategy, Toolbox } from '../../../../src/core/index.ts';
import type { VeilView } from '../../../../src/games/the-veil/play/view.ts';
import buyHighest from '../../../../strategies/the-veil/buy-highest.ts';
import firstLegal from '../../../../strategies/the-veil/draft/first-legal.ts';
import highestCost from '../../../../strategies/the-veil/draft/highest-cost.ts';
import none from '../../../../strategies/the-veil/draft/none.ts';
import random from '../../../../strategies/the-veil/draft/random.ts';
import sensible from '../../../../strategies/the-veil/draft/sensible.ts';
import phased from '../../../../strategies/the-veil/phased.ts';
import { streamOf } from '../../../support/keys.ts';
import { newGame, scenario } from '../scenario.ts';
import { answerOf, playTurn } from '../turns.ts';

const cards = {
  rewards: [
    { id: 'great-blow', type: 'aggro', cost: 3, damage: 12 },
    { id: 'pebble', type: 'aggro', cost: 1, damage: 0 },
    { id: 'far-star', type: 'aggro', cost: 6, damage: 5 },
  ],
};
const drafting = () => newGame({ options: { rewardMode: 'draft' }, cards });
const pick = (policy: unknown): string => answerOf(policy as Strategy<VeilView>, drafting());

describe('policies for the draft', () => {
  it('first-legal takes the first card, highest-cost the most expensive; none stops', () => {
    expect([firstLegal, highestCost, none].map(pick)).toEqual(['draft Golden Hour', 'draft Crown of Knives', 'stop drafting']);
  });

  it('highest-cost continues with the most expensive card still allowed', () => {
    const scene = drafting();
    const taken = [0, 1, 2, 3].map(() => {
      const words = answerOf(highestCost, scene);
      scene.play(words);
      return words;
    });
    // One card of cost 7 each, then the 6 for the first to pick, then a 3.
    expect(taken.slice(0, 3)).toEqual(['draft Crown of Knives', 'draft Final Edict', 'draft Far Star']);
    expect(['draft Pass Warden', 'draft Great Blow']).toContain(taken[3]);
  });

  it('sensible takes the best value for its cost, and refuses cards worse than its Fate Deck', () => {
    expect(pick(sensible)).toBe('draft Great Blow');
    const poor = {
      rewards: [
        'golden-hour',
        'watchfire',
        'quick-cut',
        'loose-stones',
        'pass-warden',
        'keepsake',
        'field-dressing',
        'spoils',
        'crown-of-knives',
        'final-edict',
      ].map((id) => ({
        id,
        type: 'aggro',
        cost: 2,
        aura: undefined,
        recruit: undefined,
        shield: undefined,
        gold: 0,
        damage: 0,
        raisesMaximum: undefined,
        abilities: undefined,
        play: undefined,
        reveal: undefined,
        synergy: undefined,
        selfBanish: undefined,
      })),
    };
    expect(answerOf(sensible, newGame({ options: { rewardMode: 'draft' }, cards: poor }))).toBe('stop drafting');
  });

  it('of two equal cards sensible takes the one whose Synergy its Fate Deck supports better', () => {
    const twins = ['aggro', 'control', 'support'].map((type) => ({ id: `${type}-twin`, type, cost: 2, damage: 9, synergy: [{ damage: 9 }] }));
    const scene = newGame({ options: { rewardMode: 'draft' }, cards: { rewards: twins } });
    const seat = scene.state.decider;
    const count = (type: number): number => scene.tables.heroes[seat].fate.filter((card) => scene.tables.type[card] === type).length;
    const counts = [0, 1, 2].map(count);
    const most = counts.indexOf(Math.max(...counts));
    expect(counts.filter((n) => n === counts[most]).length).toBe(1);
    expect(answerOf(sensible, scene)).toBe(`draft ${['Aggro', 'Control', 'Support'][most]} Twin`);
  });

  it('random takes any allowed card and does not stop', () => {
    const scene = drafting();
    const player = random.create({ rng: streamOf('draft') } as Toolbox);
    const codes = new Int32Array(scene.options.length);
    const seen = new Set(Array.from({ length: 200 }, () => scene.options[player.choose(scene.view(1), codes, codes.length)]));
    expect(seen.size).toBe(codes.length - 1);
    expect(seen.has('stop drafting')).toBe(false);
  });
});

describe('strategies and the common route', () => {
  it.each([buyHighest, phased])('$id buys from it what is more expensive or better than its own route', (strategy) => {
    const scene = scenario({
      options: { rewardMode: 'route' },
      cards,
      seats: [{ gold: 3, route: ['war-chest'], fateDeck: [] }, {}],
      common: { route: ['pebble', 'great-blow'], deck: [] },
      phase: 'gold',
    });
    playTurn(scene, strategy);
    expect(scene.state.discard[0]).toContain('great-blow');
    expect(scene.state.discard[0]).not.toContain('pebble');
  });
});
