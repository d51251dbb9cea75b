import { describe, expect, it } from 'vitest';
import { scenario } from './scenario.ts';

describe('the scenario builder', () => {
  it('writes the given state and runs to the next decision', () => {
    const game = scenario({
      round: 7,
      spirit: 12,
      slots: 'I E F',
      tokens: { fight: 2 },
      hand: ['memory-of-blood', 'memory-of-iron'],
      area: ['gloam-hound-1', { card: 'grieving-knight-1', beaten: [0], since: 5 }],
      memoryDeck: ['memory-of-heart', 'memory-of-pages'],
      threatDeck: ['cinder-imp-1', 'key-5'],
      threatDiscard: ['hobgoblin-1'],
      keys: { 'key-1': 'upright', 'key-2': 'turned' },
      foesDefeated: ['goblin-king'],
    });
    game.expectState({
      asked: 'play',
      round: 7,
      spirit: 12,
      maxSpirit: 20,
      slots: 'I E F',
      slotOf: { explore: 2, fight: 3, influence: 1 },
      tokens: { explore: 0, fight: 2, influence: 0 },
      tokenSupply: 18,
      hand: ['memory-of-blood', 'memory-of-iron'],
      area: ['gloam-hound-1', 'grieving-knight-1'],
      beaten: ['F open', 'F beaten I open'],
      memoryDeck: ['memory-of-heart', 'memory-of-pages'],
      threatDeck: ['cinder-imp-1', 'key-5'],
      threatDiscard: ['hobgoblin-1'],
      keys: { 'key-1': 'upright', 'key-2': 'turned' },
      foesDefeated: 1,
      portal: 'set aside',
    });
    game.play('on Gloam Hound (gloam-hound-1)', 'spending no token');
    game.expectState({ area: ['grieving-knight-1'], slots: 'F I E', threatDiscard: ['gloam-hound-1', 'hobgoblin-1'] });
    expect(game.events).toEqual(['use-begun', 'compared', 'defeated', 'moved']);
  });

  it('fills the decks with the cards that are nowhere else', () => {
    const { state } = scenario({ hand: ['memory-of-blood'], area: ['goblin-king', 'key-3', 'hobgoblin-1'] });
    expect(state.memoryDeck).toHaveLength(19);
    expect(state.threatDeck).toHaveLength(27);
  });

  it.each([
    ['a card that does not exist', { hand: ['memory-of-cheese'] }, /no card memory-of-cheese/],
    ['more copies than there are', { hand: ['memory-of-turning'], memoryDiscard: ['memory-of-turning'] }, /2 copies of memory-of-turning/],
    ['Spirit above the maximum', { spirit: 21 }, /Spirit 21 of 20/],
    ['six Power Tokens', { tokens: { explore: 6 } }, /6 Power Tokens on explore/],
    ['two Fights', { slots: 'F F I' }, /not the three Actions/],
    ['a Portal too early', { area: ['portal'] }, /cannot be in play yet/],
  ])('refuses %s', (_what, setup, message) => {
    expect(() => scenario(setup)).toThrow(message);
  });
});
