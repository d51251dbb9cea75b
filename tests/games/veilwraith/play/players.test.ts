import { describe, expect, it } from 'vitest';
import { resolveParams, Simulator } from '../../../../src/core/index.ts';
import type { Effect } from '../../../../src/games/veilwraith/content/schema.ts';
import { spiritTaken } from '../../../../src/games/veilwraith/content/worth.ts';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { worthInHand } from '../../../../src/games/veilwraith/play/worth.ts';
import { Evaluation, WEIGHTS, type Weights } from '../../../../strategies/veilwraith/_evaluation.ts';
import greedy from '../../../../strategies/veilwraith/rotation-greedy.ts';
import planner from '../../../../strategies/veilwraith/rotation-planner.ts';
import sensible from '../../../../strategies/veilwraith/rotation-sensible.ts';
import { streamOf } from '../../../support/keys.ts';
import { played } from '../played.ts';
import { type Setup, scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const HANDS = 'memory-of-hands';
const BREATH = 'memory-of-breath';
const SHADE = 'memory-of-shade';
const SPARKS = 'memory-of-sparks';
const TURNING = 'memory-of-turning';
/** Four Keys that are used up. */
const SPENT = { 'key-1': 'turned and flipped', 'key-2': 'turned and flipped', 'key-3': 'turned and flipped', 'key-4': 'turned and flipped' } as const;

describe('rotation-greedy', () => {
  it('targets the highest Spirit Cost, whatever it takes', () => {
    // Gloam Hound F3 for free, or Hobgoblin F5 with cost 2 for both tokens: greedy takes the Hobgoblin.
    const { did } = played(greedy, { area: ['gloam-hound-1', 'hobgoblin-4'], slots: 'E I F', tokens: { fight: 2 } });
    expect(did[0]).toContain('on Hobgoblin');
  });
});

describe('rotation-sensible', () => {
  it('pays with the cheapest mix: a suitable Memory rather than two tokens', () => {
    // Fight 3 from the slot against 5: Memory of Blood is worth less than two tokens.
    const { did, game } = played(sensible, { area: ['hobgoblin-3'], slots: 'E I F', tokens: { fight: 2 }, hand: [BLOOD] });
    expect(did.slice(0, 4)).toEqual([
      'Use Fight (slot 3) on Hobgoblin (hobgoblin-3)',
      'play Memory of Blood',
      'activate ability 1 (+2 Fight)',
      'compare, spending no token',
    ]);
    expect(game.state.tokens.fight).toBe(2);
  });

  it('pays one missing Power with a token, not with a larger Memory', () => {
    const { did } = played(sensible, { area: ['gloam-hound-2'], slots: 'E I F', tokens: { fight: 1 }, hand: [BLOOD] });
    expect(did.slice(0, 2)).toEqual(['Use Fight (slot 3) on Gloam Hound (gloam-hound-2)', 'compare, spending 1 Power Token']);
  });

  it('Combines Memories that help in no other way', () => {
    // Fight 3 + 1 from Memory of Hands against 5; Breath, at full Spirit, and Turning give the last Power.
    const { did } = played(sensible, { area: ['hobgoblin-4'], slots: 'E I F', hand: [HANDS, BREATH, TURNING] });
    expect(did.filter((words) => words.startsWith('Combine'))).toHaveLength(2);
    expect(did.some((words) => words.startsWith('compare'))).toBe(true);
  });

  it('draws with the Action in slot 3 if nothing is worth its price', () => {
    // Influence 4 from slot 1 needs 3 Power: both Memories of Hands and a Combine of both of Blood, four Memories for one Threat of cost 1.
    const { did } = played(sensible, { area: ['weeping-bride-1'], slots: 'I E F', hand: [HANDS, HANDS, BLOOD, BLOOD] });
    expect(did[0]).toBe('Use Fight (slot 3) to draw');
  });

  it('defeats a Threat without cost rather than draw, if that is free', () => {
    // Gloam Hound F3 with cost 1 − 1 against Fight 3 from the slot, at full Spirit: no Boost to gain, nothing to pay.
    const { did } = played(sensible, { area: ['gloam-hound-1'], slots: 'E I F', options: { spiritCosts: -1 } });
    expect(did[0]).toContain('on Gloam Hound');
  });

  it('considers what the Vignette takes for Threats in play', () => {
    // Hobgoblin F5, cost 1 − 1, at full Spirit: defeating it gains only ten, and two tokens are worth twenty. The others are out of reach.
    const board: Setup = {
      area: ['hobgoblin-3', 'weeping-bride-1', 'weeping-bride-3', 'bound-scholar-1'],
      slots: 'E I F',
      tokens: { fight: 2 },
      options: { spiritCosts: -1 },
    };
    expect(played(sensible, board).did[0]).toBe('Use Fight (slot 3) to draw');
    // Nesting Woods takes 1 Spirit for four in play, and none for three.
    expect(played(sensible, { ...board, vignette: 'nesting-woods' }).did[0]).toBe('Use Fight (slot 3) on Hobgoblin (hobgoblin-3)');
    const off = { spiritCosts: -1, ignoreVignetteAbility: true };
    expect(played(sensible, { ...board, vignette: 'nesting-woods', options: off }).did[0]).toBe('Use Fight (slot 3) to draw');
  });

  it('Turns a Key if Threats and the Vignette together take 2', () => {
    // Hobgoblin costs 2 − 1, the others nothing; Nesting Woods takes 1 for four in play.
    const board: Setup = {
      area: ['hobgoblin-4', 'weeping-bride-1', 'weeping-bride-3', 'bound-scholar-1'],
      slots: 'E F I',
      keys: { 'key-1': 'upright' },
      tokens: { fight: 5 },
      used: true,
      options: { spiritCosts: -1 },
    };
    expect(played(sensible, board).game.state.keys).toEqual({ 'key-1': 'upright' });
    expect(played(sensible, { ...board, vignette: 'nesting-woods' }).game.state.keys).not.toEqual({ 'key-1': 'upright' });
  });

  it('takes the Portal before everything else', () => {
    const keys = { ...SPENT, 'key-5': 'turned and flipped' } as const;
    const { game } = played(sensible, {
      area: ['portal', 'hobgoblin-4', 'veil-leech-2'],
      slots: 'F I E',
      tokens: { explore: 2 },
      keys,
      foesDefeated: ['goblin-king'],
    });
    expect(game.state.outcome).toBe('win');
  });

  it('saves a Turn while costs are low, and Turns when the Threat Area is expensive', () => {
    const setup: Setup = { slots: 'E F I', keys: { 'key-1': 'upright' }, tokens: { fight: 3, influence: 3 } };
    // After the first Use one Threat of cost 1 is left: the Turn waits.
    expect(played(sensible, { ...setup, area: ['lost-child-1', 'gloam-hound-1'] }).game.state.keys).toEqual({ 'key-1': 'upright' });
    // After the first Use cost 1 + 1 is left.
    expect(played(sensible, { ...setup, area: ['lost-child-1', 'gloam-hound-1', 'cinder-imp-1'] }).game.state.keys).not.toEqual({ 'key-1': 'upright' });
  });

  it('Flips a Turned Key only if nothing is wasted', () => {
    const idle: Setup = { area: [], keys: { 'key-3': 'turned' } };
    expect(played(sensible, { ...idle, spirit: 19 }).did[0]).not.toBe('Flip Key 3');
    expect(played(sensible, { ...idle, spirit: 18 }).did[0]).toBe('Flip Key 3');
  });

  it("spares a Threat that would discard from the deck while the Stack's Key is still to come", () => {
    const board: Setup = { area: ['sundered-path-3'], slots: 'F I E', tokens: { explore: 2 } };
    const key = played(sensible, { ...board, threatDeck: ['gloam-hound-1', 'key-1', 'hobgoblin-1', 'hobgoblin-3'] });
    expect(key.did[0]).not.toContain('Sundered Path');
    const none = played(sensible, { ...board, threatDeck: ['gloam-hound-1', 'hobgoblin-2', 'hobgoblin-1', 'hobgoblin-3'] });
    expect(none.did[0]).toContain('on Sundered Path');
  });

  it('Tilts the Action that lacks the most against the Threats in play', () => {
    // Root Tyrant F8 needs Fight, which already has a token; nothing needs the others.
    const { did } = played(sensible, { vignette: 'weald-heart', area: ['root-tyrant'], used: true, tokens: { fight: 1 } });
    expect(did).toEqual(['Tilt Fight', 'end the Play Phase']);
  });

  it('ignores a Threat of cost 2, but does not spend the Memory on cost 1', () => {
    expect(played(sensible, { area: ['veil-leech-2'], used: true, hand: [SHADE] }).did).toContain('play Memory of Shade');
    expect(played(sensible, { area: ['hobgoblin-1'], used: true, hand: [SHADE] }).did).not.toContain('play Memory of Shade');
  });

  it('over the hand limit plays Memories that give tokens, then gives up the least valuable', () => {
    const seven = [BLOOD, BLOOD, HEART, HEART, HANDS, HANDS];
    const sparks = scenario({ phase: 'hand', hand: [...seven, SPARKS] }, 0);
    expect(sparks.state.asked).toBe('shed');
    expect(played(sensible, { phase: 'hand', hand: [...seven, SPARKS] }).did[0]).toBe('play Memory of Sparks');
    expect(played(sensible, { phase: 'hand', hand: [...seven, BREATH] }).did[0]).toBe('discard Memory of Breath');
  });

  it('gives up the least valuable Memory to a text, in a plan and in a search', () => {
    // Two Power are worth at least 2 + 6 × 2, one Spirit 2 + 4.
    const { rules, s } = scenario({ hand: ['memory-of-rain'], memoryDeck: [BLOOD, BREATH, HEART] }, 0).play('play Memory of Rain', 'activate ability 1');
    const view = rules.view() as VeilwraithView;
    const player = sensible.create({ rng: streamOf('player'), options: {}, params: {}, sim: new Simulator(rules) as never, view, players: () => null });
    view.bind(s, 0);
    player.begin(view);
    const run = new Int32Array(256);
    expect(player.plan?.(view, run)).toBe(1);
    expect(rules.say(s, run[0])).toBe('discard Memory of Breath');
    const codes = new Int32Array(rules.mostCodes);
    const n = rules.legal(s, codes);
    expect(n).toBe(3);
    expect(codes[player.choose(view, codes, n)]).toBe(run[0]);
  });

  it('defeats the first of two equally valuable Threats', () => {
    // Both F4 with cost 1, against 3 from the slot and a token; the second's “Played:” text no longer matters.
    const { did } = played(sensible, { area: ['hobgoblin-1', 'hobgoblin-2'], slots: 'E I F', tokens: { fight: 1 } });
    expect(did[0]).toBe('Use Fight (slot 3) on Hobgoblin (hobgoblin-1)');
  });
});

describe('rotation-planner', () => {
  it('VW-E66 finds the win in one Play Phase: the last Foe, then the Portal by a Turn', () => {
    // Gloam Hound F3, an easy target, would cost a Use that is needed elsewhere.
    const { game } = played(planner, {
      area: ['goblin-king', 'gloam-hound-1'],
      slots: 'I E F',
      tokens: { fight: 3, explore: 2 },
      keys: { ...SPENT, 'key-5': 'upright' },
    });
    expect(game.state.outcome).toBe('win');
  });

  it('resets a Tilted or Used Action if that allows a second Use', () => {
    // Only Fight can defeat these; after the Use, Turning resets it and the Key's Turn Uses it again.
    const { game } = played(planner, {
      area: ['veil-leech-2', 'hobgoblin-4'],
      slots: 'E I F',
      tokens: { fight: 5 },
      hand: [TURNING, BLOOD],
      keys: { 'key-1': 'upright' },
      spirit: 3,
    });
    expect(game.state.outcome).toBe('running');
    expect(game.state.area.length).toBeLessThanOrEqual(1);
  });

  it('does not die if ignoring a Threat saves it', () => {
    // Costs 2 + 2 against Spirit 3: ignoring one leaves 1.
    const { did, game } = played(planner, { area: ['bone-sentry-3', 'hobgoblin-4'], used: true, hand: [SHADE], spirit: 3 });
    expect(did).toContain('play Memory of Shade');
    expect(game.state).toMatchObject({ outcome: 'running', spirit: 1 });
  });

  it('ends with a Tilt and repeats itself with the same stream', () => {
    const setup: Setup = { area: ['gloam-hound-1', 'lost-child-1'], hand: [BLOOD, HEART] };
    const { did } = played(planner, setup);
    expect(did.at(-2)).toContain('Tilt');
    expect(did.at(-1)).toBe('end the Play Phase');
    expect(played(planner, setup).did).toEqual(did);
  });

  it('takes its budget and its weights from its options', () => {
    // Two Uses are possible; if a Turn is worth far more than a Threat, the Key stays upright.
    const setup: Setup = { area: ['gloam-hound-1', 'lost-child-1'], tokens: { fight: 2 }, keys: { 'key-1': 'upright' } };
    expect(played(planner, setup, { turn: 0 }).game.state.keys).not.toEqual({ 'key-1': 'upright' });
    expect(played(planner, setup, { turn: 5000 }).game.state.keys).toEqual({ 'key-1': 'upright' });
    expect(() => resolveParams(planner.options ?? {}, { nodes: 0 }, null)).toThrow('nodes must be from 1');
  });
});

describe('the Spirit a Vignette takes at the End of Round', () => {
  it('is the fixed loss plus what depends only on the number of Threats', () => {
    const steps: Effect[] = [{ loseSpirit: 1 }, { if: { threatsAtLeast: 2 }, do: [{ loseSpirit: 3 }], else: [{ loseSpirit: 2 }] }];
    expect([0, 1, 2, 3].map((threats) => spiritTaken(steps, threats))).toEqual([3, 3, 4, 4]);
    expect(spiritTaken([{ forEach: { of: { threats: {} }, do: [{ loseSpirit: 2 }] } }], 4)).toBe(8);
    expect(spiritTaken([{ if: { threatsAtLeast: 1, where: { kind: 'foe' } }, do: [{ loseSpirit: 1 }] }], 4)).toBe(0);
    expect(spiritTaken([{ if: { spiritAtMost: 9 }, do: [{ loseSpirit: 1 }] }, { drawThreat: 1 }], 4)).toBe(0);
    expect(spiritTaken(undefined, 4)).toBe(0);
  });

  it("is part of the planner's value of a round", () => {
    const weights = resolveParams(WEIGHTS, {}, null) as unknown as Weights;
    const worth = (setup: Setup): number => {
      const { rules, s } = scenario({ vignette: 'nesting-woods', area: ['hobgoblin-1', 'cinder-imp-1', 'gloam-hound-1', 'lost-child-1'], ...setup }, 0);
      const view = rules.view() as VeilwraithView;
      view.bind(s, 0);
      return new Evaluation(weights, worthInHand(view)).value(view);
    };
    // Four Threats in play: Nesting Woods takes 1 more Spirit.
    expect(worth({ options: { ignoreVignetteAbility: true } }) - worth({})).toBe(weights.spirit);
    // Costs of 4 leave 1 of 5 Spirit, and the Vignette takes it.
    expect(worth({ spirit: 5 })).toBeLessThan(-90_000);
    expect(worth({ spirit: 5, options: { ignoreVignetteAbility: true } })).toBeGreaterThan(-90_000);
  });
});
