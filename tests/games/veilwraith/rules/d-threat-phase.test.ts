import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('Veilwraith D: the round', () => {
  it('VW-D01 a round has Threat, Draw, Play, Spirit and End Phase, in this order', () => {
    const game = scenario({
      vignette: 'nesting-woods',
      phase: 'round',
      windows: true,
      hand: ['memory-of-blood'],
      area: ['root-tyrant', 'weeping-bride-2', 'hobgoblin-1', 'hobgoblin-3'],
      threatDeck: ['cinder-imp-1', 'key-1'],
      memoryDeck: ['memory-of-heart', 'memory-of-pages'],
    });
    const asked = [game.state.asked];
    while (game.state.round === 2) {
      game.play(game.options[0]); // passes windows, ends the Play Phase, Exhausts Explore
      asked.push(game.state.asked);
    }
    expect(asked).toEqual(['window-start', 'window-threat', 'window-draw', 'play', 'window-spirit', 'window-end', 'action', 'window-start']);
    const events = game.events.slice(0, game.events.lastIndexOf('round'));
    // Start of Round text; Threat and its Played text; Memory; Spirit Phase; End of Round texts.
    expect(events).toEqual(['round', 'spirit-lost', 'threat-drawn', 'spirit-lost', 'memory-drawn', 'spirit-lost', 'exhausted', 'spirit-lost', 'round-end']);
  });

  it('VW-D02 rounds follow each other until the game ends', () => {
    const game = scenario({ phase: 'round', round: 4, spirit: 3, area: [], threatDeck: ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1'] });
    game.expectState({ round: 5, spirit: 3 });
    game.endPlay().expectState({ round: 6, spirit: 2 }); // one Threat of cost 1
    game.endPlay().expectState({ round: 6, spirit: 0, outcome: 'loss' }); // two of them
  });
});

describe('Veilwraith D: Threat Phase', () => {
  it('VW-D03 “Start of Round:” texts of all cards in play come before the new Threat', () => {
    const game = scenario({ phase: 'round', area: ['root-tyrant', 'veil-leech-1'], tokens: { fight: 1 }, threatDeck: ['hobgoblin-1'] });
    game.play('Fight');
    game.expectState({ spirit: 19, tokens: { explore: 0, fight: 0, influence: 0 } });
    expect(game.events.slice(0, 4)).toEqual(['round', 'tokens', 'spirit-lost', 'threat-drawn']);
  });

  it('VW-D03 they come before any Memory can be played (VW-?10: the first window is after them)', () => {
    const game = scenario({ phase: 'round', windows: true, spirit: 5, hand: ['memory-of-heaven'], area: ['root-tyrant'], threatDeck: ['hobgoblin-1'] });
    game.expectState({ asked: 'window-start', spirit: 4, area: ['root-tyrant'] });
    const dying = scenario({ phase: 'round', windows: true, spirit: 1, hand: ['memory-of-heaven'], area: ['root-tyrant'], threatDeck: ['hobgoblin-1'] });
    dying.expectState({ outcome: 'loss' });
  });

  it('VW-D04 VW-D05 only the top Threat of the deck enters the Threat Area', () => {
    const game = scenario({ phase: 'round', threatDeck: ['lost-child-1', 'hobgoblin-1', 'key-1'] });
    game.expectState({ area: ['lost-child-1'], threatDeck: ['hobgoblin-1', 'key-1'] });
    game.endPlay().expectState({ area: ['hobgoblin-1', 'lost-child-1'], threatDeck: ['key-1'] });
  });

  it('VW-D05 VW-?29 VW-?110 a text may draw more: each new Threat enters and resolves its “Played:” before the earlier text continues', () => {
    const rush = { id: 'rush', fight: 4, played: [{ drawThreat: 2 }, { loseSpirit: 1 }] };
    const game = scenario({ cards: { threats: [rush] }, phase: 'round', spirit: 10, threatDeck: ['rush', 'cinder-imp-1', 'cinder-imp-2', 'key-1'] });
    game.expectState({ area: ['cinder-imp-1', 'cinder-imp-2', 'rush'], spirit: 7, threatDeck: ['key-1'] });
    expect(game.events.slice(1, 7)).toEqual(['threat-drawn', 'threat-drawn', 'spirit-lost', 'threat-drawn', 'spirit-lost', 'spirit-lost']);
  });

  it('VW-D06 “Played:” resolves at once, before the Draw Phase', () => {
    const game = scenario({ phase: 'round', threatDeck: ['cinder-imp-1'] });
    game.expectState({ spirit: 19 });
    expect(game.events).toEqual(['round', 'threat-drawn', 'spirit-lost', 'memory-drawn']);
  });

  it('VW-D07 “Played:” of Foes and Keys resolves like that of other Threats', () => {
    const foe = scenario({ phase: 'round', threatDeck: ['ogre-2'], vignette: 'nesting-woods' });
    foe.expectState({ asked: 'action', area: ['ogre-2'] });
    foe.play('Influence').expectState({ asked: 'play', rotation: { explore: 'upright', fight: 'upright', influence: 'exhausted' }, slots: 'E F I' });
    const keys = [{ id: 'key-1', played: [{ loseSpirit: 2 }] }];
    scenario({ cards: { keys }, phase: 'round', threatDeck: ['key-1'] }).expectState({ area: ['key-1'], spirit: 18 });
  });

  it('VW-D08 a Threat stays until it is defeated or discarded', () => {
    const game = scenario({
      area: ['hobgoblin-1', 'weeping-bride-1', 'gloam-hound-1'],
      slots: 'I E F',
      threatDeck: ['key-1', 'key-2', 'key-3'],
      hand: ['memory-of-mercy'],
    });
    game.endPlay().endPlay();
    game.expectState({ round: 3, area: ['hobgoblin-1', 'gloam-hound-1', 'weeping-bride-1', 'key-1', 'key-2'] });
    game.play('on Gloam Hound', 'compare').expectState({ area: ['hobgoblin-1', 'weeping-bride-1', 'key-1', 'key-2'] });
    game.play('play Memory of Mercy', 'activate ability 1', 'Weeping Bride').expectState({ area: ['hobgoblin-1', 'key-1', 'key-2'] });
  });
});
