import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const EIGHT = [
  'memory-of-pages',
  'memory-of-blood',
  'memory-of-blood',
  'memory-of-heart',
  'memory-of-heart',
  'memory-of-footfalls',
  'memory-of-sparks',
  'memory-of-shade',
];
const SIX = EIGHT.slice(0, 6);

describe('Veilwraith Q: Memories', () => {
  it('VW-Q01 step 1 discards all Memories played this round; Combined ones are already in the discard pile', () => {
    const game = scenario({ hand: ['memory-of-blood', 'memory-of-breath', 'memory-of-heart'], memoryDeck: ['memory-of-pages'], threatDeck: ['key-1'] });
    game.play('play Memory of Blood', 'activate ability 1', 'play Memory of Breath', 'activate ability 1');
    game.expectState({ inPlay: ['memory-of-blood', 'memory-of-breath'], memoryDiscard: [] });
    game.endPlay().expectState({ inPlay: [], memoryDiscard: ['memory-of-blood', 'memory-of-breath'], hand: ['memory-of-heart', 'memory-of-pages'] });
  });

  it('VW-Q01 VW-Q02 step 1 comes before step 2', () => {
    const game = scenario({ hand: [...EIGHT, 'memory-of-breath'] });
    game.play('play Memory of Breath', 'activate ability 1').endPlay();
    game.expectState({ asked: 'shed', inPlay: [], memoryDiscard: ['memory-of-breath'], handMemories: 8 });
  });

  it('VW-Q02 VW-?35 with more than six the player sheds down to exactly six', () => {
    const game = scenario({ hand: EIGHT, memoryDeck: ['memory-of-turning'], threatDeck: ['key-1'] });
    game.endPlay().expectState({ asked: 'shed', handMemories: 8 });
    expect(game.offers('pass')).toBe(false);
    game.play('discard Memory of Sparks').expectState({ asked: 'shed', handMemories: 7 });
    game.play('discard Memory of Shade').expectState({ asked: 'play', round: 2, memoryDiscard: ['memory-of-shade', 'memory-of-sparks'] });
    expect(game.state.hand).toEqual([...SIX, 'memory-of-turning'].sort());
  });

  it('VW-Q03 the player chooses the cards, and whether to play or discard each', () => {
    const game = scenario({ hand: EIGHT, spirit: 10, memoryDeck: ['memory-of-turning'], threatDeck: ['key-1'] }).endPlay();
    const words = ['Pages', 'Blood', 'Heart', 'Footfalls', 'Sparks', 'Shade'].flatMap((name) => [`play Memory of ${name}`, `discard Memory of ${name}`]);
    expect([...game.options].sort()).toEqual(words.sort());
    game.play('play Memory of Sparks', 'activate ability 1', 'Fight').expectState({ tokens: { explore: 0, fight: 1, influence: 0 }, handMemories: 7 });
    game.play('discard Memory of Pages').expectState({ round: 2, tokens: { explore: 0, fight: 1, influence: 0 } });
  });

  it('VW-Q04 with six or fewer step 2 does nothing', () => {
    const game = scenario({ hand: SIX, memoryDeck: ['memory-of-turning'], threatDeck: ['key-1'] });
    game.endPlay().expectState({ asked: 'play', round: 2, handMemories: 7, memoryDiscard: [] });
  });

  it('VW-E67 VW-?36 VW-?09 eight in hand: one is played and draws two, three are discarded, six are left; the played one is discarded before the next round', () => {
    const game = scenario({ hand: EIGHT, memoryDeck: ['memory-of-hands', 'memory-of-hands', 'memory-of-turning'], threatDeck: ['key-1'] }).endPlay();
    game.play('play Memory of Pages', 'activate ability 1').expectState({ asked: 'shed', handMemories: 9, inPlay: ['memory-of-pages'] });
    game.play('discard Memory of Hands', 'discard Memory of Hands').expectState({ asked: 'shed', handMemories: 7 });
    game.play('discard Memory of Shade');
    expect(game.roundBegan).toMatchObject({
      round: 2,
      handMemories: 6,
      inPlay: [],
      memoryDiscard: ['memory-of-hands', 'memory-of-hands', 'memory-of-pages', 'memory-of-shade'],
    });
  });

  const late = {
    windows: true,
    phase: 'hand' as const,
    hand: ['memory-of-blood'],
    threatDeck: ['key-1', 'key-3'],
    memoryDeck: ['memory-of-heart', 'memory-of-pages'],
  };
  it('VW-?09 a Memory played in the End Phase gives nothing in the next round', () => {
    const game = scenario(late).play('play Memory of Blood', 'activate ability 1');
    expect(game.roundBegan).toMatchObject({ inPlay: [], memoryDiscard: ['memory-of-blood'], power: { explore: 1, fight: 2, influence: 3 } });
  });
  it('VW-?09 it leaves before the “End of Round:” texts: one that draws a Memory finds it in the discard pile', () => {
    const scribe = { id: 'scribe', fight: 9, endOfRound: [{ drawMemory: 1 }] };
    const board = { ...late, cards: { threats: [scribe] }, area: ['scribe'], memoryDeck: [] };
    const game = scenario(board, 0).play('play Memory of Blood', 'activate ability 1');
    // The deck is empty and the discard pile holds only the Memory just played: it is reshuffled and drawn.
    expect(game.events.slice(0, 4)).toEqual(['memory-played', 'power-added', 'memory-reshuffle', 'memory-drawn']);
    expect(game.roundBegan).toMatchObject({ round: 2, hand: ['memory-of-blood'], inPlay: [], memoryDiscard: [] });
    const staying = scenario({ ...board, options: { lateMemoryStays: true } }, 0).play('play Memory of Blood', 'activate ability 1');
    expect(staying.roundBegan).toMatchObject({ round: 2, hand: [], inPlay: ['memory-of-blood'] }); // VW-?31: nothing to draw
  });
  it('VW-?09 its text ends with it, before the “End of Round:” texts', () => {
    const ward = { id: 'ward', static: [{ forbid: 'use-fight' as const }] };
    const scribe = { id: 'scribe', fight: 0, endOfRound: [{ extraUse: 'now' as const }] };
    const board = { ...late, cards: { memories: [ward], threats: [scribe] }, hand: ['ward'], area: ['scribe'] };
    const game = scenario(board).play('play Ward');
    expect(game.state.asked).toBe('use-now');
    expect(game.offers('Use Fight')).toBe(true);
  });
  it('VW-?09 lateMemoryStays: it stays, with its bonus, until the End Phase of the next round', () => {
    const game = scenario({ ...late, options: { lateMemoryStays: true } }).play('play Memory of Blood', 'activate ability 1');
    expect(game.roundBegan).toMatchObject({ round: 2, inPlay: ['memory-of-blood'], memoryDiscard: [], power: { explore: 1, fight: 4, influence: 3 } });
    while (game.state.round === 2) game.play(game.options[0]);
    game.expectState({ round: 3, inPlay: [], memoryDiscard: ['memory-of-blood'], power: { explore: 1, fight: 2, influence: 3 } });
  });
});

describe('Veilwraith Q: reset and End of Round', () => {
  it('VW-Q05 step 3 resets all Actions; VW-Q06 but not Keys; VW-Q07 and changes neither slots nor Power Tokens', () => {
    const game = scenario({
      slots: 'I E F',
      tilted: ['fight'],
      exhausted: ['explore', 'influence'],
      tokens: { explore: 2, fight: 1 },
      keys: { 'key-1': 'turned', 'key-2': 'flipped', 'key-3': 'upright' },
      threatDeck: ['key-4'],
    });
    game.endPlay().expectState({
      round: 2,
      rotation: { explore: 'upright', fight: 'upright', influence: 'upright' },
      keys: { 'key-1': 'turned', 'key-2': 'flipped', 'key-3': 'upright' },
      slots: 'I E F',
      tokens: { explore: 2, fight: 1, influence: 0 },
    });
  });

  it('VW-Q08 “End of Round:” of every card in play triggers last, after the reset', () => {
    const game = scenario({
      area: ['weeping-bride-2', 'hollow-choir'],
      exhausted: ['fight'],
      hand: ['memory-of-blood', 'memory-of-heart'],
      threatDeck: ['key-1'],
      memoryDeck: ['memory-of-pages'],
    });
    // Exhausting an Action and removing a Memory are independent, so the order is not asked.
    game.endPlay().expectState({ asked: 'action', rotation: { explore: 'upright', fight: 'upright', influence: 'upright' } });
    game.play('Fight').expectState({ asked: 'hand' });
    game.play('remove Memory of Heart').expectState({ round: 2, removed: ['memory-of-heart'], hand: ['memory-of-blood', 'memory-of-pages'] });
    expect(game.events.slice(0, 5)).toEqual(['spirit-lost', 'exhausted', 'memory-removed', 'round-end', 'round']);
  });

  it('VW-Q08 VW-?85 an Action Exhausted by such a text stays Exhausted until the next reset', () => {
    const game = scenario({ area: ['weeping-bride-2'], threatDeck: ['key-1', 'key-3'], tokens: { influence: 1 } });
    game
      .endPlay()
      .play('Fight')
      .expectState({ round: 2, rotation: { explore: 'upright', fight: 'exhausted', influence: 'upright' }, slots: 'E F I' });
    expect(game.offers('Use Fight')).toBe(false);
    game.play('on Weeping Bride', 'compare').endPlay();
    game.expectState({ round: 3, rotation: { explore: 'upright', fight: 'upright', influence: 'upright' } });
  });

  it('VW-Q08 a Vignette’s “End of Round:” triggers too', () => {
    const board = { vignette: 'nesting-woods', threatDeck: ['key-1'] };
    scenario({ ...board, area: ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1', 'gloam-hound-3'] })
      .endPlay()
      .expectState({ spirit: 15 });
    scenario({ ...board, area: ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1'] })
      .endPlay()
      .expectState({ spirit: 17 });
  });

  it('VW-Q09 a new round begins with the Threat Phase; the limits of Use and Tilt start over', () => {
    const game = scenario({
      round: 6,
      used: true,
      hasTilted: true,
      exhausted: ['fight'],
      tilted: ['explore'],
      threatDeck: ['hobgoblin-1'],
      memoryDeck: ['memory-of-heart'],
    });
    expect(game.offers('Use') || game.offers('Tilt')).toBe(false);
    game.endPlay().expectState({ round: 7, area: ['hobgoblin-1'], hand: ['memory-of-heart'], asked: 'play' });
    expect(game.offers('Use Fight') && game.offers('Tilt Explore')).toBe(true);
    expect(game.events).toEqual(['round-end', 'round', 'threat-drawn', 'memory-drawn']);
  });
});
