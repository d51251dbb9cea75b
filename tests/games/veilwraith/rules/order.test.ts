import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../src/games/veilwraith/content/schema.ts';
import { scenario } from '../scenario.ts';

/** Two Threats with these texts, in play as a round begins. */
function together(one: readonly Effect[], other: readonly Effect[], more: object = {}) {
  const cards = {
    threats: [
      { id: 'first-omen', fight: 9, startOfRound: [...one] },
      { id: 'second-omen', fight: 9, startOfRound: [...other] },
    ],
    ...more,
  };
  return scenario({
    cards,
    phase: 'round',
    spirit: 10,
    tokens: { fight: 2 },
    area: ['first-omen', 'second-omen'],
    hand: ['memory-of-blood', 'memory-of-heart'],
    memoryDeck: ['memory-of-pages', 'memory-of-pages', 'memory-of-shade'],
    threatDeck: ['key-1', 'hobgoblin-1', 'hobgoblin-3'],
  });
}

const LOSE: Effect = { loseSpirit: 1 };
const GAIN: Effect = { gainSpirit: 1 };
const TIRE: Effect = { exhaustAction: { n: 1 } };
const DRAW: Effect = { drawMemory: 1 };
const FORGET: Effect = { discardMemory: { n: 1 } };
const CALL: Effect = { drawThreat: 1 };
const CROWDED: Effect = { if: { threatsAtLeast: 2 }, do: [LOSE] };

describe('Veilwraith Z06: the player is asked for the order of texts only if it matters', () => {
  it.each<[string, Effect, Effect]>([
    ['two losses of Spirit', LOSE, { loseSpirit: 2 }],
    ['two gains of Spirit', GAIN, { gainSpirit: 2 }],
    ['a loss that depends on the Threats in play, and an Action Exhausted', CROWDED, TIRE],
    ['two texts that only look at the Threats in play', CROWDED, { if: { threatsAtLeast: 1 }, do: [TIRE] }],
    ['the round looked at, and an Action Exhausted', { if: { roundAtLeast: 1 }, do: [LOSE] }, TIRE],
    ['Keys counted, and Threats discarded', { forEach: { of: { keys: 'collected' }, do: [LOSE] } }, { discardThreat: { where: { kind: 'foe' } } }],
    ['a Memory drawn, and Spirit lost', DRAW, LOSE],
    ['a Memory drawn, and a named token', DRAW, { addPowerToken: { action: 'fight', n: 1 } }],
    ['a Key Exhausted, and an Action', { exhaustKey: { n: 1 } }, TIRE],
    ['the same text on two prints', TIRE, TIRE],
    ['the same text on two prints, with a choice', FORGET, FORGET],
  ])('VW-Z06 not asked: %s', (_what, one, other) => {
    expect(together([one], [other]).state.asked).not.toBe('order');
  });

  it.each<[string, Effect, Effect]>([
    ['a gain and a loss of Spirit', GAIN, LOSE],
    ['a gain of Spirit, and a lower maximum', GAIN, { changeMaxSpirit: -1 }],
    ['a loss of Spirit, and a text that looks at Spirit', LOSE, { if: { spiritAtMost: 9 }, do: [TIRE] }],
    ['Threats counted, and a Threat discarded', CROWDED, { discardThreat: {} }],
    ['Threats counted, and a Threat drawn', CROWDED, CALL],
    ['a Memory drawn, and one discarded', DRAW, FORGET],
    ['a Memory drawn, and an Action chosen, for which it is good to know the Memory', DRAW, TIRE],
    ['an upright Action looked at, and one Exhausted', { if: { upright: 'fight' }, do: [LOSE] }, TIRE],
    ['a slot looked at, and Actions swapped', { if: { inSlot: 1, action: 'explore' }, do: [LOSE] }, { swapActions: true }],
    ['tokens counted, and a token removed', { if: { tokensAtLeast: 2, on: 'fight' }, do: [LOSE] }, { removePowerToken: { n: 1 } }],
    ['a Threat drawn, whose “Played:” may do anything, and a token removed', CALL, { removePowerToken: { n: 1 } }],
    ['a Threat defeated, whose “Defeat:” may do anything, and a token removed', { defeatThreat: {} }, { removePowerToken: { n: 1 } }],
    ['a Key Exhausted, and one reset', { exhaustKey: { n: 1 } }, { resetKey: 1 }],
    ['texts that speak of the card they stand on', { discardThreat: { where: { self: true } } }, { discardThreat: { where: { self: true } } }],
  ])('VW-Z06 asked: %s', (_what, one, other) => {
    expect(together([one], [other]).state.asked).toBe('order');
  });

  it('VW-Z06 asked if a Memory is drawn and a “Drawn:” text of the pack could affect the other text', () => {
    const token: Effect = { removeAllPowerTokens: 'fight' };
    expect(together([DRAW], [token]).state.asked).not.toBe('order');
    const memories = [{ id: 'memory-of-sparks', drawn: [{ addPowerToken: { action: 'fight', n: 1 } }] as Effect[] }];
    expect(together([DRAW], [token], { memories }).state.asked).toBe('order');
  });

  it('VW-Z06 VW-Q08 Weeping Bride, Hollow Choir and a Vignette that counts Threats need no order', () => {
    const game = scenario({
      pack: 'stand-in',
      vignette: 'gate-of-ash',
      area: ['weeping-bride-2', 'hollow-choir', 'hobgoblin-1'],
      hand: ['memory-of-blood', 'memory-of-heart'],
      threatDeck: ['key-1', 'key-2'],
    });
    // Spirit Costs 1 + 3 + 1, then 3 for three Threats in play.
    game.endPlay().expectState({ asked: 'action', spirit: 15 });
    game.play('Exhaust Fight').expectState({ asked: 'hand' });
    game.play('remove Memory of Heart from the game').expectState({ round: 2, spirit: 12, removed: ['memory-of-heart'] });
  });
});
