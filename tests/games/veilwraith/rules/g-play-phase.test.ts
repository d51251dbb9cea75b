import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('Veilwraith G: activities', () => {
  const board = {
    hand: ['memory-of-blood', 'memory-of-heart', 'memory-of-hands'],
    keys: { 'key-1': 'upright' as const },
    area: ['gloam-hound-1', 'lost-child-1'],
    tokens: { fight: 1 },
    memoryDeck: ['memory-of-turning', 'memory-of-pages'],
    threatDeck: ['key-3'],
  };

  it('VW-G01 Memories, Tilt, Use, Draw and Key abilities are offered together; a Combine needs a Use in progress', () => {
    const game = scenario(board);
    for (const option of [
      'play Memory of Blood',
      'Tilt Explore',
      'Use Fight (slot 2) on Gloam Hound',
      'Use Explore (slot 1) to draw',
      'Turn Key 1',
      'Flip Key 1',
      'end the Play Phase',
    ]) {
      expect(game.offers(option)).toBe(true);
    }
    expect(game.offers('Combine')).toBe(false);
    game.play('on Gloam Hound');
    expect(game.offers('Combine')).toBe(true);
  });

  it('VW-G02 they may be done in any order and interleaved', () => {
    const first = scenario(board);
    first.play('Tilt Explore', 'Flip Key 1', 'on Gloam Hound', 'compare', 'play Memory of Heart', 'activate ability 1');
    first.expectState({
      area: ['lost-child-1'],
      slots: 'F E I',
      tokens: { explore: 1, fight: 1, influence: 0 },
      power: { explore: 2, fight: 1, influence: 5 },
    });
    const last = scenario(board);
    last.play('play Memory of Heart', 'activate ability 1', 'on Gloam Hound', 'compare', 'Flip Key 1', 'Tilt Explore');
    last.expectState({ area: ['lost-child-1'], slots: 'F E I', tokens: { explore: 1, fight: 1, influence: 0 }, power: { explore: 2, fight: 1, influence: 5 } });
  });

  it('VW-G12 the Play Phase may end without any activity', () => {
    const game = scenario({ ...board, tokens: { fight: 1 } });
    game.endPlay().expectState({ round: 2, slots: 'E F I', tokens: { explore: 0, fight: 1, influence: 0 }, spirit: 18 });
    expect(game.events).toEqual(['spirit-lost', 'round-end', 'round', 'threat-drawn', 'memory-drawn']);
  });
});

describe('Veilwraith G: playing Memories', () => {
  it('VW-G03 any number may be played', () => {
    const hand = ['memory-of-blood', 'memory-of-blood', 'memory-of-blood', 'memory-of-heart', 'memory-of-footfalls'];
    const game = scenario({ hand });
    for (const name of ['Blood', 'Blood', 'Blood', 'Heart', 'Footfalls']) game.play(`play Memory of ${name}`, 'activate ability 1');
    game.expectState({ hand: [], inPlay: [...hand].sort(), power: { explore: 3, fight: 8, influence: 5 } });
  });

  it('VW-G04 VW-?10 windows open after Start of Round, after the Threat, after the draw, before the Spirit Phase, in the End Phase and during a Use', () => {
    const game = scenario({
      phase: 'round',
      windows: true,
      spirit: 10,
      hand: ['memory-of-breath', 'memory-of-breath', 'memory-of-heaven', 'memory-of-heaven', 'memory-of-kin'],
      area: ['gloam-hound-1'],
      slots: 'I E F',
      threatDeck: ['key-1', 'key-3'],
      memoryDeck: ['memory-of-first-light', 'memory-of-blood', 'memory-of-hands'],
    });
    const heal = (window: string, memory: string, spirit: number): void => {
      game.expectState({ asked: window });
      game.play(`play ${memory}`, 'activate ability 1').expectState({ asked: window, spirit });
    };
    heal('window-start', 'Memory of Breath', 11);
    game.pass();
    heal('window-threat', 'Memory of Breath', 12);
    game.pass();
    heal('window-draw', 'Memory of Heaven', 15);
    game.pass().play('on Gloam Hound').expectState({ asked: 'use' });
    game.play('play Memory of Kin', 'activate ability 1').expectState({ asked: 'use', spirit: 17 });
    game.play('compare', 'end the Play Phase');
    heal('window-spirit', 'Memory of Heaven', 20);
    game.pass().expectState({ asked: 'window-end', spirit: 20 });
    game.play('play Memory of First Light', 'activate ability 2').expectState({ spirit: 20 });
  });

  it('VW-?10 memoryWindows playOnly: Memories may be played only in the Play Phase', () => {
    const board = {
      phase: 'round' as const,
      windows: true,
      hand: ['memory-of-breath'],
      threatDeck: ['key-1', 'key-3'],
      memoryDeck: ['memory-of-blood', 'memory-of-heart'],
    };
    scenario(board).expectState({ asked: 'window-start' });
    const game = scenario({ ...board, options: { memoryWindows: 'playOnly' } });
    game.expectState({ asked: 'play' });
    expect(game.offers('play Memory of Breath')).toBe(true);
    game.endPlay().expectState({ asked: 'play', round: 3 });
  });

  it('VW-G05 VW-?113 the player activates any, all or none of its abilities, in any order, each at most once', () => {
    const board = { hand: ['memory-of-dusk'], memoryDeck: ['memory-of-heart'] };
    const all = scenario(board).play('play Memory of Dusk', 'activate ability 2');
    expect(all.options).toEqual(['activate nothing more', 'activate ability 1 (+1 to any Action)']);
    all.play('activate ability 1', 'Fight').expectState({ asked: 'play', hand: ['memory-of-heart'], power: { explore: 1, fight: 3, influence: 3 } });
    const one = scenario(board).play('play Memory of Dusk', 'activate ability 1', 'Explore', 'activate nothing more');
    one.expectState({ asked: 'play', hand: [], power: { explore: 2, fight: 2, influence: 3 } });
    const none = scenario(board).play('play Memory of Dusk', 'activate nothing more');
    none.expectState({ asked: 'play', hand: [], inPlay: ['memory-of-dusk'], power: { explore: 1, fight: 2, influence: 3 } });
  });

  it('VW-G06 a played Memory is in the Play Area; VW-G08 it costs nothing but the card', () => {
    const game = scenario({ hand: ['memory-of-breath'], tokens: { explore: 1 }, spirit: 20 });
    game.play('play Memory of Breath', 'activate nothing more');
    game.expectState({
      hand: [],
      inPlay: ['memory-of-breath'],
      memoryDiscard: [],
      spirit: 20,
      tokens: { explore: 1, fight: 0, influence: 0 },
      rotation: { explore: 'upright', fight: 'upright', influence: 'upright' },
      used: false,
    });
  });

  it('VW-G07 VW-E02 Memory of Blood is next to Fight, which has 2 more Power this round', () => {
    const game = scenario({ hand: ['memory-of-blood'], area: ['hobgoblin-1'], threatDeck: ['key-1'], memoryDeck: ['memory-of-heart'] });
    game.play('play Memory of Blood', 'activate ability 1').expectState({ power: { explore: 1, fight: 4, influence: 3 }, inPlay: ['memory-of-blood'] });
    game.play('on Hobgoblin', 'compare').expectState({ area: [] }); // 2 + 2 against 4
    game.endPlay().expectState({ inPlay: [], memoryDiscard: ['memory-of-blood'], power: { explore: 2, fight: 1, influence: 3 } });
  });

  it('VW-?08 “+1 to any Action”: the Action is chosen when the Memory is played', () => {
    const game = scenario({ hand: ['memory-of-hands'] }).play('play Memory of Hands', 'activate ability 1');
    expect(game.options).toEqual(['choose Explore', 'choose Fight', 'choose Influence']);
    game.play('Influence').expectState({ power: { explore: 1, fight: 2, influence: 4 } });
  });

  it('VW-G09 played Memories stay in play until End Phase step 1, then they are discarded', () => {
    const game = scenario({ windows: true, hand: ['memory-of-blood', 'memory-of-heart'], area: [], threatDeck: ['key-1'] });
    game.play('play Memory of Blood', 'activate ability 1', 'end the Play Phase');
    game.expectState({ asked: 'window-spirit', inPlay: ['memory-of-blood'], memoryDiscard: [] });
    game.pass().expectState({ asked: 'window-end', inPlay: [], memoryDiscard: ['memory-of-blood'] });
  });

  it('VW-G10 a bonus for an Action that was not Used is lost with the Memory', () => {
    const hand = ['memory-of-blood', 'memory-of-heart', 'memory-of-footfalls'];
    const game = scenario({ hand, threatDeck: ['hobgoblin-1'], memoryDeck: ['memory-of-heart'] });
    for (const name of ['Blood', 'Heart', 'Footfalls']) game.play(`play Memory of ${name}`, 'activate ability 1');
    game.expectState({ power: { explore: 3, fight: 4, influence: 5 } });
    game.endPlay().expectState({ round: 2, power: { explore: 1, fight: 2, influence: 3 }, area: ['hobgoblin-1'], memoryDiscard: [...hand].sort() });
    expect(game.offers('on Hobgoblin')).toBe(false); // 2 against 4
  });

  it('VW-G11 an ability without a trigger applies while its Memory is in play', () => {
    const calm = { id: 'memory-of-calm', static: [{ modifyCost: { by: -1 } }] };
    const game = scenario({ cards: { upgrades: [calm] }, hand: ['memory-of-calm'], area: ['hobgoblin-4', 'hobgoblin-1'], threatDeck: ['key-1'] });
    game.expectState({ costs: [1, 2] });
    game.play('play Memory Of Calm').expectState({ costs: [0, 1] });
    game.endPlay().expectState({ spirit: 19, costs: [1, 2, 0], inPlay: [], memoryDiscard: ['memory-of-calm'] });
  });

  it('VW-G13 an ability that was not activated cannot be activated later', () => {
    const game = scenario({ windows: true, hand: ['memory-of-first-light', 'memory-of-blood'], spirit: 10 });
    game.play('play Memory of First Light', 'activate ability 1', 'Fight', 'activate nothing more');
    game.expectState({ spirit: 10, asked: 'play' });
    expect(game.offers('activate')).toBe(false);
    game.endPlay().expectState({ asked: 'window-spirit', inPlay: ['memory-of-first-light'] });
    expect(game.options).toEqual(['pass', 'play Memory of Blood']);
  });
});
