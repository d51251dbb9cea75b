import { describe, expect, it } from 'vitest';
import { C } from '../../../../src/games/veilwraith/state/codes.ts';
import { scenario } from '../scenario.ts';

const SPARKS = 'memory-of-sparks'; // 1 Power Token on any Action
const TURNING = 'memory-of-turning'; // reset 1 Action
const NONE = { explore: 0, fight: 0, influence: 0 };

describe('Tilt and Power Tokens (group J)', () => {
  it('VW-J01 at most one Action is Tilted in a round', () => {
    const game = scenario({}).play('Tilt Explore');
    expect(game.offers('Tilt')).toBe(false);
  });

  it('VW-J01 the next round has its own Tilt', () => {
    const game = scenario({ threatDeck: ['key-1'] })
      .play('Tilt Explore')
      .endPlay();
    expect(game.state).toMatchObject({ round: 2, asked: 'play' });
    expect(game.options).toEqual(expect.arrayContaining(['Tilt Explore', 'Tilt Fight', 'Tilt Influence']));
  });

  it('VW-J02 only an upright Action may be Tilted', () => {
    const game = scenario({ tilted: ['explore'], exhausted: ['fight'] });
    expect(game.options.filter((option) => option.startsWith('Tilt'))).toEqual(['Tilt Influence']);
  });

  it('VW-J02 VW-?82 an Action Exhausted by an effect cannot be Tilted or Used', () => {
    const game = scenario({ phase: 'reset', area: ['weeping-bride-2'], threatDeck: ['key-1'] }).play('Fight');
    expect(game.state).toMatchObject({ round: 2, asked: 'play', rotation: { explore: 'upright', fight: 'exhausted', influence: 'upright' } });
    expect(game.options.filter((option) => option.includes('Fight'))).toEqual([]);
  });

  it('VW-J03 VW-Z15 Tilting rotates the Action by 45° and puts one Power Token from the supply on it', () => {
    scenario({ tokens: { fight: 2 } })
      .play('Tilt Fight')
      .expectState({
        rotation: { explore: 'upright', fight: 'tilted', influence: 'upright' },
        tokens: { explore: 0, fight: 3, influence: 0 },
        tokenSupply: 17,
      });
  });

  it('VW-J04 VW-?81 an Action with five tokens may be Tilted, which adds nothing', () => {
    scenario({ tokens: { influence: 5 } })
      .play('Tilt Influence')
      .expectState({ rotation: { explore: 'upright', fight: 'upright', influence: 'tilted' }, tokens: { ...NONE, influence: 5 }, tokenSupply: 15 });
  });

  it('VW-J05 a Tilted Action cannot be Used on a Threat or to Draw, by the regular Use or a Turn', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 3 }, keys: { 'key-1': 'upright' } }).play('Tilt Fight');
    expect(game.offers('Use Fight')).toBe(false);
    game.play('Turn Key 1');
    expect(game.options).toEqual(['Use Explore (slot 1) to draw', 'Use Influence (slot 3) to draw']);
  });

  it('VW-J06 Tilting does not move the Action', () => {
    scenario({ slots: 'I F E' })
      .play('Tilt Explore')
      .expectState({ slots: 'I F E', slotOf: { explore: 3, fight: 2, influence: 1 } });
  });

  it('VW-J07 VW-J09 VW-J14 VW-E57 Tilt Fight, then Use Influence: Fight is pushed to slot 3, still Tilted and with its token; it reaches 4 next round', () => {
    const game = scenario({ area: ['lost-child-1'], threatDeck: ['hobgoblin-1'] });
    game.play('Tilt Fight', 'Use Influence (slot 3) on', 'compare, spending no token');
    game.expectState({
      area: [],
      slots: 'I E F',
      rotation: { explore: 'upright', fight: 'tilted', influence: 'exhausted' },
      tokens: { ...NONE, fight: 1 },
    });
    game.endPlay();
    // Hobgoblin has Fight 4: 3 from the slot and the token.
    game.play('Use Fight (slot 3) on', 'compare, spending 1 Power Token').expectState({ area: [], slots: 'F I E', tokens: NONE });
  });

  it('VW-J08 Power Tokens stay on their Action from round to round', () => {
    const game = scenario({ tokens: { explore: 2, influence: 1 }, threatDeck: ['key-1'] }).endPlay();
    expect(game.state).toMatchObject({ round: 2, tokens: { explore: 2, fight: 0, influence: 1 } });
  });

  it('VW-J10 VW-J12 VW-E01 Fight in slot 2 with two tokens against Fight 3: one token is enough, the other stays', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 2 } }).play('Use Fight (slot 2) on');
    // Power 2 plus tokens: any sufficient number may be spent.
    expect(game.options).toEqual(['compare, spending 1 Power Token', 'compare, spending 2 Power Tokens']);
    game.play('compare, spending 1 Power Token').expectState({ area: [], tokens: { ...NONE, fight: 1 }, slots: 'F E I', threatDiscard: ['gloam-hound-1'] });
  });

  it('VW-J10 VW-J11 all tokens may be spent, even more than needed; they return to the supply', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 4 } }).play('Use Fight (slot 2) on');
    expect(game.state.tokenSupply).toBe(16);
    game.play('compare, spending 4 Power Tokens').expectState({ area: [], tokens: NONE, tokenSupply: 20 });
  });

  it('VW-J10 only tokens on the Action can be spent', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1, influence: 4 } }).play('Use Fight (slot 2) on');
    for (let tokens = 2; tokens <= 5; tokens++) expect(game.rules.allows(game.s, C.RESOLVE + tokens)).toBe(false);
    expect(game.rules.allows(game.s, C.RESOLVE + 1)).toBe(true);
    game.play('compare, spending 1 Power Token').expectState({ area: [], tokens: { ...NONE, influence: 4 }, slots: 'F E I' });
  });

  it('VW-J12 if the Power is enough without them, no token need be spent', () => {
    const game = scenario({ area: ['gloam-hound-1'], slots: 'E I F', tokens: { fight: 1 } });
    game.play('Use Fight (slot 3) on', 'compare, spending no token').expectState({ area: [], tokens: { ...NONE, fight: 1 } });
  });

  it('VW-J12 a Use to Draw spends no token', () => {
    scenario({ tokens: { fight: 2 } })
      .play('Use Fight (slot 2) to draw')
      .expectState({ tokens: { ...NONE, fight: 2 } });
  });

  it('VW-J13 tokens on other Actions cannot be spent', () => {
    // Fight 4 against Power 2: five tokens on Influence do not help, so the Use is not offered.
    const lacking = scenario({ area: ['hobgoblin-1'], tokens: { influence: 5 } });
    expect(lacking.offers('on Hobgoblin')).toBe(false);
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1, influence: 5 } }).play('Use Fight (slot 2) on');
    expect(game.options).toEqual(['compare, spending 1 Power Token']);
    game.play('compare, spending 1 Power Token').expectState({ tokens: { ...NONE, influence: 5 } });
    expect(game.told).toContain('Power 2 from the slot + 1 from Power Tokens (0 left) = 3 against 3: enough.');
  });

  it('VW-J15 the Tilt may come before or after the Use', () => {
    const after = scenario({ area: ['lost-child-1'] }).play('Use Influence (slot 3) on', 'compare, spending no token', 'Tilt Fight');
    after.expectState({ tokens: { ...NONE, fight: 1 }, rotation: { explore: 'upright', fight: 'tilted', influence: 'exhausted' } });
    const before = scenario({ area: ['lost-child-1'] }).play('Tilt Fight', 'Use Influence (slot 3) on', 'compare, spending no token');
    expect(before.state).toEqual(after.state);
  });

  it('VW-J14 the Used Action cannot be Tilted too', () => {
    const game = scenario({ area: ['lost-child-1'] }).play('Use Influence (slot 3) on', 'compare, spending no token');
    expect(game.options).toEqual(['end the Play Phase', 'Tilt Explore', 'Tilt Fight']);
  });

  it('VW-J16 an effect that adds tokens stops at five', () => {
    const game = scenario({ tokens: { fight: 4 }, hand: ['memory-of-embers'] });
    game.play('play Memory of Embers', 'activate ability 1', 'Fight').expectState({ tokens: { ...NONE, fight: 5 }, tokenSupply: 15 });
  });

  it('VW-J16 VW-E78 with five tokens on Fight, a Flip that adds one leaves five', () => {
    scenario({ tokens: { fight: 5 }, keys: { 'key-1': 'upright' } })
      .play('Flip Key 1')
      .expectState({ tokens: { ...NONE, fight: 5 }, keys: { 'key-1': 'flipped' } });
  });

  it('VW-J10 a token gained during the Use counts for it; with five, one may be spent first to make room', () => {
    // Goblin King, Fight 6, in slot 2 with five tokens: 7 in all. Spending one now makes room for the token from Sparks.
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 5 }, hand: [SPARKS] }).play('Use Fight (slot 2) on');
    game.play('spend a Power Token now').expectState({ tokens: { ...NONE, fight: 4 } });
    expect(game.state.power.fight).toBe(3);
    game.play('play Memory of Sparks', 'activate ability 1', 'Fight').expectState({ tokens: { ...NONE, fight: 5 } });
    game.play('compare, spending 3 Power Tokens').expectState({ area: [], tokens: { ...NONE, fight: 2 } });
  });

  it('VW-J10 VW-J16 with four, a Memory that adds two would lose one: a token may be spent first here too', () => {
    // Root Tyrant, Fight 8: 2 from the slot, the 4 tokens and the 2 from Embers.
    const game = scenario({ area: ['root-tyrant'], tokens: { fight: 4 }, hand: ['memory-of-embers'] }).play('Use Fight (slot 2) on');
    expect(game.options).toEqual(['play Memory of Embers', 'spend a Power Token now']);
    game.play('spend a Power Token now');
    expect(game.options).toEqual(['play Memory of Embers']);
    game
      .play('play Memory of Embers', 'activate ability 1', 'Fight', 'compare, spending 5 Power Tokens')
      .expectState({ area: [], foesDefeated: 1, tokens: NONE });
  });

  it('VW-J01 VW-?106 VW-E87 Fight is Tilted and a Memory resets it: it is Used with its token from slot 2, and there is no second Tilt', () => {
    const game = scenario({ area: ['gloam-hound-1'], hand: [TURNING] });
    game.play('Tilt Fight', 'play Memory of Turning', 'activate ability 1', 'Fight');
    game.expectState({ rotation: { explore: 'upright', fight: 'upright', influence: 'upright' }, tokens: { ...NONE, fight: 1 } });
    expect(game.offers('Tilt')).toBe(false);
    game.play('Use Fight (slot 2) on', 'compare, spending 1 Power Token');
    game.expectState({ area: [], slots: 'F E I', tokens: NONE });
    expect(game.options).toEqual(['end the Play Phase']);
  });

  describe('VW-?106 actionResetReuses off', () => {
    const options = { actionResetReuses: false };
    const reset = (action: string) => ['play Memory of Turning', 'activate ability 1', action];

    it('VW-?106 a Tilted Action that is reset cannot be Used in that round, only in the next', () => {
      const game = scenario({ options, area: ['gloam-hound-1'], hand: [TURNING], threatDeck: ['key-1'], memoryDeck: [] });
      game.play('Tilt Fight', ...reset('Fight')).expectState({ rotation: { explore: 'upright', fight: 'upright', influence: 'upright' } });
      expect(game.options.filter((option) => option.includes('Fight'))).toEqual([]);
      expect(game.offers('Use Influence (slot 3) to draw')).toBe(true);
      expect(game.endPlay().offers('Use Fight (slot 2) on Gloam Hound')).toBe(true);
    });

    it('VW-?106 a Used Action that is reset can be neither Tilted nor Used by a Turn', () => {
      const game = scenario({ options, hand: [TURNING], keys: { 'key-2': 'upright' }, memoryDeck: ['memory-of-heart'] });
      game.play('Use Influence (slot 3) to draw', ...reset('Influence'));
      expect(game.options.filter((option) => option.startsWith('Tilt'))).toEqual(['Tilt Explore', 'Tilt Fight']);
      game.play('Turn Key 2');
      expect(game.options).toEqual(['Use Explore (slot 2) to draw', 'Use Fight (slot 3) to draw']);
    });

    it('VW-?106 VW-?84 a card that allows the Action another Use takes precedence', () => {
      const game = scenario({ options, hand: ['memory-of-bells'], memoryDeck: ['memory-of-heart', 'memory-of-heart'] });
      game.play('Use Influence (slot 3) to draw', 'play Memory of Bells', 'activate ability 1', 'Influence');
      expect(game.options.filter((option) => option.startsWith('Use'))).toEqual(['Use Influence (slot 1) to draw']);
    });

    it('VW-?106 VW-L26 an Action Exhausted only by an effect is available once it is reset', () => {
      const game = scenario({ options, exhausted: ['fight'], hand: [TURNING] }).play(...reset('Fight'));
      expect(game.offers('Tilt Fight') && game.offers('Use Fight (slot 2) to draw')).toBe(true);
    });
  });

  it('VW-?106 by default a Used Action that is reset may be Tilted, or Used by a Turn', () => {
    const game = scenario({ hand: [TURNING], keys: { 'key-2': 'upright' }, memoryDeck: ['memory-of-heart'] });
    game.play('Use Influence (slot 3) to draw', 'play Memory of Turning', 'activate ability 1', 'Influence');
    expect(game.offers('Tilt Influence')).toBe(true);
    expect(game.offers('Use Influence')).toBe(false); // the regular Use is spent
    expect(game.play('Turn Key 2').offers('Use Influence (slot 1) to draw')).toBe(true);
  });

  it("VW-J01 a Tilt by an effect is not the round's Tilt", () => {
    const cards = { upgrades: [{ id: 'leaning', abilities: [[{ tiltAction: 'any' as const }]] }] };
    const game = scenario({ cards, hand: ['leaning'] }).play('play Leaning', 'activate ability 1', 'Explore');
    game.expectState({ rotation: { explore: 'tilted', fight: 'upright', influence: 'upright' }, tokens: { ...NONE, explore: 1 } });
    expect(game.options.filter((option) => option.startsWith('Tilt'))).toEqual(['Tilt Fight', 'Tilt Influence']);
  });

  it('a static text may forbid the Tilt', () => {
    const cards = { threats: [{ id: 'dead-weight', fight: 9, static: [{ forbid: 'tilt' as const }] }] };
    const game = scenario({ cards, area: ['dead-weight'] });
    expect(game.options).toEqual(['end the Play Phase', 'Use Explore (slot 1) to draw', 'Use Fight (slot 2) to draw', 'Use Influence (slot 3) to draw']);
  });

  it('tokens may move from one Action to another, and the limit of five applies there too', () => {
    const cards = { upgrades: [{ id: 'shifting', copies: 2, abilities: [[{ movePowerToken: 1 }]] }] };
    const game = scenario({ cards, tokens: { explore: 1, fight: 4 }, hand: ['shifting', 'shifting'] });
    game.play('play Shifting', 'activate ability 1');
    expect(game.options).toEqual(['1 Power Token from Explore', '1 Power Token from Fight']);
    game.play('Explore');
    expect(game.options).toEqual(['onto Fight', 'onto Influence']);
    game.play('Fight').expectState({ tokens: { explore: 0, fight: 5, influence: 0 }, tokenSupply: 15 });
  });
});
