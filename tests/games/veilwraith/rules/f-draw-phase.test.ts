import { describe, expect, it } from 'vitest';
import { type Setup, scenario } from '../scenario.ts';

describe('Veilwraith F: Draw Phase', () => {
  it('VW-F01 VW-F02 draws one Memory without a choice', () => {
    const game = scenario({ phase: 'draw', windows: true, memoryDeck: ['memory-of-heart', 'memory-of-pages'] });
    game.expectState({ asked: 'window-draw', hand: ['memory-of-heart'], memoryDeck: ['memory-of-pages'] });
    expect(game.events).toEqual(['memory-drawn']);
  });

  it('VW-F02 draws a Memory even with a full hand', () => {
    const hand = ['memory-of-blood', 'memory-of-blood', 'memory-of-blood', 'memory-of-heart', 'memory-of-heart', 'memory-of-heart'];
    scenario({ phase: 'draw', hand, memoryDeck: ['memory-of-pages'] }).expectState({ asked: 'play', handMemories: 7, memoryDeck: [] });
  });
});

describe('Veilwraith F: the Memory deck runs out', () => {
  const discard = ['memory-of-blood', 'memory-of-heart'];
  // A scripted shuffle names cards from the bottom up, among the distinct remaining ones in the order of the pack.
  const heartBelow = [{ from: 'memory deck', take: 1 }];

  it('VW-F03 reshuffles the discard pile when the deck is empty, then draws', () => {
    const game = scenario({ phase: 'draw', memoryDeck: [], memoryDiscard: discard }, heartBelow);
    game.expectState({ hand: ['memory-of-blood'], memoryDeck: ['memory-of-heart'], memoryDiscard: [] }).expectLuckUsed();
    expect(game.events).toEqual(['memory-reshuffle', 'memory-drawn']);
  });

  it('VW-F03 shuffles the new deck: either card may be on top', () => {
    const tops = new Set(Array.from({ length: 20 }, (_, i) => scenario({ phase: 'draw', memoryDeck: [], memoryDiscard: discard }, i).state.hand[0]));
    expect([...tops].sort()).toEqual(discard);
  });

  it.each([
    ['the Draw option', {}, ['Use Fight (slot 2) to draw']],
    ['a Memory', { hand: ['memory-of-dusk'] }, ['play Memory of Dusk', 'activate ability 2', 'activate nothing more']],
    ['a Key', { keys: { 'key-4': 'upright' as const } }, ['Flip Key 4']],
    ['a “Defeat:” text', { area: ['bound-scholar-1'], tokens: { influence: 2 } }, ['on Bound Scholar', 'compare']],
  ])('VW-F04 does the same for a draw in the Play Phase: %s', (_by, setup, answers) => {
    const game = scenario({ memoryDeck: [], memoryDiscard: discard, ...setup }, heartBelow);
    game.play(...answers);
    expect(game.events).toContain('memory-reshuffle');
    expect(game.state.hand).toContain('memory-of-blood');
    expect(game.state.memoryDiscard).toEqual([]);
  });

  const scribe = (text: 'startOfRound' | 'endOfRound' | 'played') => ({ threats: [{ id: 'scribe', fight: 9, [text]: [{ drawMemory: 1 }] }] });
  const pages = { hand: ['memory-of-pages'] };
  it.each<[phase: NonNullable<Setup['phase']>, drawnBy: string, setup: Setup]>([
    ['round', 'Scribe, Start of Round', { cards: scribe('startOfRound'), area: ['scribe'], threatDeck: ['key-1'] }],
    ['window-start', 'Memory of Pages', pages],
    ['threat', 'Scribe, Played', { cards: scribe('played'), threatDeck: ['scribe'] }],
    ['window-threat', 'Memory of Pages', pages],
    ['window-draw', 'Memory of Pages', pages],
    ['window-spirit', 'Memory of Pages', pages],
    ['hand', 'Memory of Pages', pages],
    ['reset', 'Scribe, End of Round', { cards: scribe('endOfRound'), area: ['scribe'], threatDeck: ['key-1'] }],
  ])('VW-F04 and in every other phase: %s, drawn by %s', (phase, drawnBy, setup) => {
    const game = scenario({ memoryDeck: [], memoryDiscard: discard, windows: true, phase, ...setup }, heartBelow);
    if (setup === pages) game.play('play Memory of Pages', 'activate ability 1');
    const made = game.told.indexOf('The Memory discard pile is reshuffled into the deck (2 cards).');
    expect(game.told[made + 1]).toBe(`${drawnBy}: Memory of Blood is drawn.`);
  });

  it('VW-F05 leaves a deck empty that has just become empty', () => {
    const game = scenario({ phase: 'draw', memoryDeck: ['memory-of-pages'], memoryDiscard: discard });
    game.expectState({ hand: ['memory-of-pages'], memoryDeck: [], memoryDiscard: discard });
    expect(game.events).not.toContain('memory-reshuffle');
  });

  it('VW-F06 does not shuffle in Memories that are in hand, in play, beneath a card or removed', () => {
    const game = scenario(
      {
        hand: ['memory-of-sparks', 'memory-of-hands'],
        removed: ['memory-of-breath'],
        area: [{ card: 'bound-scholar-2', beneath: ['memory-of-shade'] }],
        memoryDeck: [],
        memoryDiscard: discard,
      },
      heartBelow,
    );
    game.play('play Memory of Hands', 'activate ability 1', 'Fight', 'Use Explore (slot 1) to draw');
    game.expectState({
      hand: ['memory-of-blood', 'memory-of-sparks'],
      inPlay: ['memory-of-hands'],
      removed: ['memory-of-breath'],
      beneath: ['memory-of-shade'],
      memoryDeck: ['memory-of-heart'],
      memoryDiscard: [],
    });
  });

  it('VW-F07 reshuffles in the middle of a draw of several Memories and continues', () => {
    const game = scenario({ hand: ['memory-of-pages'], memoryDeck: ['memory-of-turning'], memoryDiscard: discard }, heartBelow);
    game.play('play Memory of Pages', 'activate ability 1');
    game.expectState({ hand: ['memory-of-blood', 'memory-of-turning'], memoryDeck: ['memory-of-heart'], memoryDiscard: [], inPlay: ['memory-of-pages'] });
    expect(game.events).toEqual(['memory-played', 'memory-drawn', 'memory-reshuffle', 'memory-drawn']);
  });

  it('VW-?31 draws no card if deck and discard pile are both empty', () => {
    const game = scenario({ phase: 'draw', memoryDeck: [], memoryDiscard: [] });
    game.expectState({ asked: 'play', hand: [] });
    expect(game.events).toEqual([]);
    const pages = scenario({ hand: ['memory-of-pages'], memoryDeck: ['memory-of-heart'] });
    pages.play('play Memory of Pages', 'activate ability 1').expectState({ hand: ['memory-of-heart'], inPlay: ['memory-of-pages'] });
  });
});

describe('Veilwraith F: “Drawn:”', () => {
  it('VW-F08 triggers at once when its card is drawn from the Memory deck', () => {
    const game = scenario({ phase: 'draw', memoryDeck: ['drowned-echo-2', 'memory-of-blood'] });
    game.expectState({ spirit: 19, hand: [], threatDiscard: ['drowned-echo-2'], memoryDiscard: [] });
    const twice = scenario({ hand: ['memory-of-pages'], memoryDeck: ['drowned-echo-2', 'memory-of-blood'] });
    twice.play('play Memory of Pages', 'activate ability 1').expectState({ spirit: 19, hand: ['memory-of-blood'] });
    expect(twice.events).toEqual(['memory-played', 'memory-drawn', 'spirit-lost', 'memory-discarded', 'memory-drawn']);
  });

  it('VW-F09 also triggers when its card is drawn from beneath another', () => {
    const cards = { upgrades: [{ id: 'memory-of-thorns', drawn: [{ loseSpirit: 2 }] }] };
    const board = { cards, area: [{ card: 'bound-scholar-2', beneath: ['memory-of-thorns'] }], tokens: { influence: 2 }, spirit: 10 };
    const game = scenario(board);
    game.play('on Bound Scholar', 'compare');
    game.expectState({ hand: ['memory-of-thorns'], beneath: [], spirit: 8, threatDiscard: ['bound-scholar-2'] });
  });

  it('VW-?34 a draw from beneath is not a draw from the deck: an empty deck is not reshuffled', () => {
    const game = scenario({
      area: [{ card: 'bound-scholar-2', beneath: ['memory-of-shade'] }],
      tokens: { influence: 2 },
      memoryDeck: [],
      memoryDiscard: ['memory-of-blood'],
    });
    game.play('on Bound Scholar', 'compare').expectState({ hand: ['memory-of-shade'], memoryDeck: [], memoryDiscard: ['memory-of-blood'] });
  });

  it('VW-?32 a foreign card without a text that moves it stays in hand and cannot be played or Combined', () => {
    const deck = { memoryDeck: ['hobgoblin-1', 'memory-of-heart'], hand: ['memory-of-blood'], area: ['gloam-hound-1'] };
    const game = scenario({ phase: 'draw', ...deck });
    game.expectState({ hand: ['hobgoblin-1', 'memory-of-blood'], handMemories: 1 });
    expect(game.options.filter((option) => option.startsWith('play '))).toEqual(['play Memory of Blood']);
    game.play('on Gloam Hound');
    expect(game.offers('Combine')).toBe(false);
  });

  it('VW-?32 foreignInHand discarded: it goes to its own discard pile', () => {
    const game = scenario({ options: { foreignInHand: 'discarded' }, phase: 'draw', memoryDeck: ['hobgoblin-1', 'memory-of-heart'] });
    game.expectState({ hand: [], threatDiscard: ['hobgoblin-1'], memoryDiscard: [] });
  });

  it('VW-?32 a text that discards a card may take a foreign one, which goes to its own deck’s discard pile', () => {
    const game = scenario({ hand: ['memory-of-rain', 'hobgoblin-1'], memoryDeck: ['memory-of-heart', 'memory-of-pages', 'memory-of-shade'] });
    game.play('play Memory of Rain', 'activate ability 1', 'Hobgoblin');
    game.expectState({ hand: ['memory-of-heart', 'memory-of-pages', 'memory-of-shade'], threatDiscard: ['hobgoblin-1'], memoryDiscard: [] });
  });
});
