import { describe, expect, it } from 'vitest';
import { type Scene, scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const BREATH = 'memory-of-breath';
const NONE = { explore: 0, fight: 0, influence: 0 };
const ALL_EXHAUSTED = { explore: 'exhausted', fight: 'exhausted', influence: 'exhausted' };

describe('collecting Keys (group K)', () => {
  it('VW-K01 VW-K02 a Key in the Threat Area is defeated by Explore against its Explore value and is collected', () => {
    const game = scenario({ slots: 'I F E', area: ['key-1'], tokens: { fight: 5, influence: 5 } });
    expect(game.options.filter((option) => option.includes('on Key'))).toEqual(['Use Explore (slot 3) on Key 1']);
    game.play('Use Explore (slot 3) on Key 1', 'compare, spending no token');
    game.expectState({ area: [], keys: { 'key-1': 'upright' }, keysCollected: 1 });
  });

  it('VW-K01 less than the Explore value is not enough', () => {
    // Key 2 has Explore 4, Explore has 3 in slot R.
    expect(scenario({ slots: 'I F E', area: ['key-2'] }).offers('on Key 2')).toBe(false);
    expect(scenario({ slots: 'I F E', area: ['key-2'], tokens: { explore: 1 } }).offers('on Key 2')).toBe(true);
  });

  it('VW-K03 a collected Key is not in the Threat discard pile and does not return with the reshuffle', () => {
    const game = scenario({ slots: 'I F E', area: ['key-1'], threatDeck: [], threatDiscard: ['hobgoblin-1'] }, [{ from: 'threat deck', take: 1 }]);
    game.play('Use Explore (slot 3) on', 'compare, spending no token').expectState({ threatDiscard: ['hobgoblin-1'] });
    // Two cards are shuffled, the Archfiend (scripted to the bottom) and the Hobgoblin, which is then drawn.
    game.endPlay().expectLuckUsed();
    game.expectState({ round: 2, area: ['hobgoblin-1'], threatDeck: ['archfiend'], threatDiscard: [], keysCollected: 1 });
  });

  it('VW-K04 the fifth Key counts together with upright, Turned and Flipped ones: the Portal enters', () => {
    const keys = { 'key-2': 'upright', 'key-3': 'turned', 'key-4': 'flipped', 'key-5': 'turned and flipped' } as const;
    const game = scenario({ slots: 'I F E', area: ['key-1'], keys, foesDefeated: ['goblin-king'] });
    game.play('Use Explore (slot 3) on', 'compare, spending no token').expectState({ area: ['portal'], portal: 'in play', keysCollected: 5 });
  });

  it('VW-K22 a Key may be activated in the Play Phase in which it was collected', () => {
    const game = scenario({ slots: 'I F E', area: ['key-1', 'gloam-hound-1'] }).play('Use Explore (slot 3) on', 'compare, spending no token');
    // Explore moved to slot L, Fight to slot R.
    game.expectState({ slots: 'E I F' });
    game.play('Turn Key 1', 'Use Fight (slot 3) on', 'compare, spending no token', 'Flip Key 1');
    game.expectState({ area: [], keys: { 'key-1': 'flipped' }, tokens: { ...NONE, fight: 1 } });
  });

  it('VW-K23 a Key in the Threat Area can be neither Turned nor Flipped', () => {
    const game = scenario({ area: ['key-1', 'key-2'] });
    const activities = (of: Scene): string[] => of.options.filter((option) => option.startsWith('Turn') || option.startsWith('Flip'));
    expect(activities(game)).toEqual([]);
    // Nor next to a collected one.
    expect(activities(scenario({ area: ['key-2'], keys: { 'key-1': 'upright' } }))).toEqual(['Turn Key 1', 'Flip Key 1']);
  });

  it('VW-?104 a Key defeated through a value other than Explore is collected too', () => {
    const cards = { keys: [{ id: 'key-1', explore: 3, fight: 2 }] };
    scenario({ cards, area: ['key-1'] })
      .play('Use Fight (slot 2) on', 'compare, spending no token')
      .expectState({ area: [], keys: { 'key-1': 'upright' }, threatDiscard: [] });
  });
});

describe('activating Keys (group K)', () => {
  it('VW-K05 VW-?17 Keys can be activated only in the Play Phase', () => {
    for (const phase of ['window-start', 'window-threat', 'window-draw', 'window-spirit', 'hand'] as const) {
      const game = scenario({ phase, windows: true, hand: [BREATH], keys: { 'key-1': 'upright' } });
      expect(game.options).toEqual(['pass', 'play Memory of Breath']);
    }
  });

  it('VW-K05 a Key may be activated before or after other activities of the Play Phase', () => {
    const game = scenario({ area: ['lost-child-1'], keys: { 'key-1': 'upright', 'key-3': 'upright' }, spirit: 10 });
    game.play('Flip Key 3').expectState({ spirit: 12 });
    game.play('Use Influence (slot 3) on', 'compare, spending no token', 'Flip Key 1').expectState({ tokens: { ...NONE, fight: 1 } });
  });

  it('VW-K06 VW-Z17 Turn rotates the Key and at once Uses an Action that is neither Tilted nor Used', () => {
    const game = scenario({ area: ['gloam-hound-1'], tilted: ['explore'], exhausted: ['influence'], tokens: { fight: 1 }, keys: { 'key-2': 'upright' } });
    game.play('Turn Key 2').expectState({ asked: 'use-now', keys: { 'key-2': 'turned' } });
    expect(game.options).toEqual(['Use Fight (slot 2) to draw', 'Use Fight (slot 2) on Gloam Hound (gloam-hound-1)']);
  });

  it('VW-K07 a Use from Turn does not spend the regular Use, in either order', () => {
    const first = scenario({ keys: { 'key-2': 'upright' } }).play('Turn Key 2', 'Use Influence (slot 3) to draw');
    expect(first.state.used).toBe(false);
    expect(first.offers('Use Fight')).toBe(true);
    const second = scenario({ used: true, exhausted: ['explore'], keys: { 'key-2': 'upright' } });
    expect(second.offers('Use')).toBe(false);
    second.play('Turn Key 2', 'Use Influence (slot 3) to draw').expectState({ rotation: { explore: 'exhausted', fight: 'upright', influence: 'exhausted' } });
  });

  it('VW-K08 VW-L25 a Use from Turn Exhausts the Action, can be supported by tokens, Memories and Combines, and moves the Action to slot L', () => {
    // Goblin King, Fight 6: 2 from the slot, 1 token, 2 from Blood, 1 from a Combine.
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 1 }, hand: [BLOOD, HEART, BREATH], keys: { 'key-2': 'upright' } });
    game.play('Turn Key 2', 'Use Fight (slot 2) on', 'play Memory of Blood', 'activate ability 1');
    game.play('Combine Memory of Heart', 'Combine Memory of Breath', 'compare, spending 1 Power Token');
    expect(game.told).toContain('Power 2 from the slot + 2 from Memories + 1 from Combines + 1 from Power Tokens (0 left) = 6 against 6: enough.');
    game.expectState({ area: [], foesDefeated: 1, slots: 'F E I', tokens: NONE, rotation: { explore: 'upright', fight: 'exhausted', influence: 'upright' } });
  });

  it('VW-K08 a Use from Turn may be a Draw, which also moves the Action', () => {
    scenario({ keys: { 'key-2': 'upright' }, memoryDeck: [BLOOD, HEART] })
      .play('Turn Key 2', 'Use Influence (slot 3) to draw')
      .expectState({ hand: [BLOOD], slots: 'I E F', memoryDeck: [HEART] });
  });

  it('VW-K09 only a face-up Key that is not Turned can be Turned', () => {
    const keys = { 'key-1': 'upright', 'key-2': 'turned', 'key-3': 'flipped', 'key-4': 'turned and flipped' } as const;
    expect(scenario({ keys }).options.filter((option) => option.startsWith('Turn'))).toEqual(['Turn Key 1']);
  });

  it('VW-K09 VW-?14 without an upright Action no Key can be Turned, but it can be Flipped', () => {
    const game = scenario({ keys: { 'key-1': 'upright' }, tilted: ['explore'], exhausted: ['fight', 'influence'] });
    expect(game.options).toEqual(['end the Play Phase', 'Flip Key 1']);
  });

  it('VW-K10 VW-K11 a Turned Key stays Turned through the End Phase and is never Turned again', () => {
    const game = scenario({ keys: { 'key-2': 'upright' }, threatDeck: ['key-1', 'key-3'] })
      .play('Turn Key 2', 'Use Influence (slot 3) to draw')
      .endPlay();
    expect(game.state).toMatchObject({ round: 2, keys: { 'key-2': 'turned' }, rotation: { explore: 'upright', fight: 'upright', influence: 'upright' } });
    expect(game.offers('Turn Key 2')).toBe(false);
    game.endPlay();
    expect(game.state.round).toBe(3);
    expect(game.offers('Turn Key 2')).toBe(false);
  });

  it('VW-K12 VW-Z20 Flip turns the Key face down and resolves its text', () => {
    scenario({ keys: { 'key-2': 'upright' } })
      .play('Flip Key 2')
      .expectState({ keys: { 'key-2': 'flipped' }, tokens: { ...NONE, influence: 1 } });
  });

  it('VW-K13 VW-K16 VW-K17 a Flipped Key stays in the Play Area, counts, and cannot be Flipped again in this or a later round', () => {
    const game = scenario({ keys: { 'key-2': 'upright' }, threatDeck: ['key-1'] }).play('Flip Key 2');
    expect(game.offers('Flip')).toBe(false);
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, keys: { 'key-2': 'flipped' }, keysCollected: 1 });
    expect(game.offers('Flip')).toBe(false);
  });

  it('VW-K14 VW-?12 a Turned Key may still be Flipped', () => {
    scenario({ keys: { 'key-3': 'turned' }, spirit: 10 })
      .play('Flip Key 3')
      .expectState({ keys: { 'key-3': 'flipped' }, spirit: 12 });
  });

  it('VW-K15 VW-?12 a Flipped Key can no longer be Turned', () => {
    const game = scenario({ keys: { 'key-2': 'upright' } }).play('Flip Key 2');
    expect(game.offers('Turn')).toBe(false);
  });

  it('VW-K18 each Key allows Turn only, Flip only, or Turn then Flip, and nothing else', () => {
    /** Every sequence of activations of Key 2 in one Play Phase. */
    const runs = (done: readonly string[]): string[] => {
      const game = scenario({ keys: { 'key-2': 'upright' } });
      for (const step of done) game.play(...(step === 'Turn' ? ['Turn Key 2', 'Use Influence (slot 3) to draw'] : ['Flip Key 2']));
      return [done.join(' then '), ...['Turn', 'Flip'].filter((step) => game.offers(`${step} Key 2`)).flatMap((step) => runs([...done, step]))];
    };
    expect(runs([])).toEqual(['', 'Turn', 'Turn then Flip', 'Flip']);
  });

  it('VW-K19 VW-E06 Turn and Flip of one Key in one Play Phase give one extra Use and a token on Fight, with the Key face down', () => {
    const game = scenario({ area: ['lost-child-1', 'gloam-hound-1'], keys: { 'key-1': 'upright' } });
    game.play('Use Influence (slot 3) on', 'compare, spending no token');
    game.play('Turn Key 1', 'Use Fight (slot 3) on', 'compare, spending no token', 'Flip Key 1');
    game.expectState({ area: [], keys: { 'key-1': 'flipped' }, tokens: { ...NONE, fight: 1 }, slots: 'F I E' });
  });

  it('VW-K20 VW-K21 VW-E56 the regular Use and two Turns: base Power 3, 3, 3, slots as before, all Exhausted; another Key cannot be Turned', () => {
    const game = scenario({
      area: ['lost-child-1', 'gloam-hound-1', 'key-1'],
      keys: { 'key-2': 'upright', 'key-3': 'upright', 'key-4': 'upright' },
      spirit: 10,
    });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ slots: 'I E F' });
    game.play('Turn Key 2', 'Use Fight (slot 3) on', 'compare, spending no token').expectState({ slots: 'F I E' });
    game.play('Turn Key 3', 'Use Explore (slot 3) on', 'compare, spending no token');
    game.expectState({ area: [], slots: 'E F I', rotation: ALL_EXHAUSTED });
    expect(game.options).toEqual(['end the Play Phase', 'Flip Key 1', 'Flip Key 2', 'Flip Key 3', 'Flip Key 4']);
    game.play('Flip Key 2', 'Flip Key 3').expectState({ tokens: { ...NONE, influence: 1 }, spirit: 12 });
  });

  it('VW-?16 a Key may have a different printed Turn, which needs no upright Action', () => {
    const cards = { keys: [{ id: 'key-1', turn: [{ gainSpirit: 3 }] }] };
    const game = scenario({ cards, spirit: 10, exhausted: ['explore', 'fight', 'influence'], keys: { 'key-1': 'upright' } });
    game.play('Turn Key 1').expectState({ spirit: 13, keys: { 'key-1': 'turned' } });
    expect(game.offers('Turn')).toBe(false);
  });
});

describe('Keys during a Use and after a reset', () => {
  const inUse = { area: ['hobgoblin-1', 'lost-child-1'], tokens: { fight: 1 }, hand: [BLOOD], keys: { 'key-1': 'upright' } } as const;

  it('VW-?13 during a Use a Key may be Flipped, and its token counts, but not Turned', () => {
    const game = scenario(inUse).play('Use Fight (slot 2) on');
    expect(game.offers('Turn')).toBe(false);
    game.play('Flip Key 1').expectState({ asked: 'use', tokens: { ...NONE, fight: 2 } });
    game.play('compare, spending 2 Power Tokens').expectState({ area: ['lost-child-1'], tokens: NONE });
  });

  it('VW-?13 nestedTurn: the Turn happens inside the Use; its moves count when the first Use is compared', () => {
    const game = scenario({ ...inUse, options: { nestedTurn: true } }).play('Use Fight (slot 2) on', 'Turn Key 1');
    expect(game.state).toMatchObject({ asked: 'use-now', keys: { 'key-1': 'turned' } });
    game.play('Use Influence (slot 3) on', 'compare, spending no token');
    // Influence moved to L and pushed Fight, whose Use continues, to R: 3 and the token make 4.
    game.expectState({ asked: 'use', area: ['hobgoblin-1'], slots: 'I E F' });
    game.play('compare, spending 1 Power Token').expectState({ asked: 'play', area: [], slots: 'F I E', tokens: NONE, hand: [BLOOD] });
    expect(game.state.rotation).toEqual({ explore: 'upright', fight: 'exhausted', influence: 'exhausted' });
  });

  it('VW-?13 VW-H05 nestedTurn: Power for the first Use is kept for it and does not help the second', () => {
    const game = scenario({ ...inUse, hand: [BLOOD, HEART, BREATH], options: { nestedTurn: true } }).play('Use Fight (slot 2) on');
    game.play('Combine Memory of Heart', 'Combine Memory of Breath', 'Turn Key 1', 'Use Influence (slot 3) on');
    expect(game.state.power).toEqual({ explore: 1, fight: 2, influence: 3 });
    game.play('compare, spending no token');
    // Fight, now in slot R, has its Combine back: 3 + 1 against Fight 4.
    expect(game.state.power.fight).toBe(4);
    game.play('compare, spending no token').expectState({ area: [], slots: 'F I E', tokens: { ...NONE, fight: 1 } });
  });

  it('VW-?15 a Key reset by an effect may be Turned and Flipped again', () => {
    const game = scenario({ hand: ['memory-of-doors'], keys: { 'key-1': 'turned and flipped' } });
    game.play('play Memory of Doors', 'activate ability 1', 'reset Key 1').expectState({ keys: { 'key-1': 'upright' } });
    game.play('Turn Key 1', 'Use Influence (slot 3) to draw', 'Flip Key 1').expectState({ keys: { 'key-1': 'flipped' }, tokens: { ...NONE, fight: 1 } });
  });

  it('VW-?15 keyResetReuses off: the Key is upright and face up, but activated abilities stay spent', () => {
    const options = { keyResetReuses: false };
    const game = scenario({ options, hand: ['memory-of-doors'], keys: { 'key-1': 'turned and flipped' } });
    game.play('play Memory of Doors', 'activate ability 1', 'reset Key 1').expectState({ keys: { 'key-1': 'upright' } });
    expect(game.options.filter((option) => option.includes('Key'))).toEqual([]);
    const turned = scenario({ options, hand: ['memory-of-doors'], keys: { 'key-1': 'turned' } });
    turned.play('play Memory of Doors', 'activate ability 1', 'reset Key 1');
    expect(turned.options.filter((option) => option.includes('Key'))).toEqual(['Flip Key 1']);
  });

  it('VW-?15 VW-?04 keyResetReuses off: a spent Flip adds nothing to what a Use can reach', () => {
    // Fight 2 in slot M and the token of Key 1's Flip would reach 3; the Flip is spent, so the Use cannot begin.
    const board = { area: ['gloam-hound-1'], hand: ['memory-of-doors'], keys: { 'key-1': 'turned and flipped' as const } };
    const reset = ['play Memory of Doors', 'activate ability 1', 'reset Key 1'];
    const spent = scenario({ ...board, options: { keyResetReuses: false } }).play(...reset);
    expect(spent.offers('on Gloam Hound')).toBe(false);
    const again = scenario(board).play(...reset, 'Use Fight (slot 2) on Gloam Hound', 'Flip Key 1', 'compare, spending 1 Power Token');
    again.expectState({ area: [], tokens: NONE });
  });

  describe('a Key Exhausted by an effect', () => {
    const chains = (how?: 'chosen' | 'random', n = 1) => ({ threats: [{ id: 'chains', fight: 9, startOfRound: [{ exhaustKey: { n, how } }] }] });
    const board = {
      phase: 'round',
      area: ['chains'],
      threatDeck: ['key-5', 'hobgoblin-1'],
      hand: ['memory-of-doors'],
      memoryDeck: ['memory-of-pages'],
    } as const;

    it('VW-K24 VW-?114 gives no Use and can no longer be Turned, but may still be Flipped', () => {
      const game = scenario({ ...board, cards: chains(), keys: { 'key-1': 'upright' } });
      game.play('Exhaust Key 1').expectState({ asked: 'play', round: 2, keys: { 'key-1': 'turned' }, keysCollected: 1, slots: 'E F I' });
      expect(game.events).not.toContain('key-turned');
      expect(game.told).toContain('Chains, Start of Round: Key 1 is Exhausted.');
      expect(game.options.filter((option) => option.includes('Key 1'))).toEqual(['Flip Key 1']);
      game.play('Flip Key 1').expectState({ keys: { 'key-1': 'flipped' }, tokens: { explore: 0, fight: 1, influence: 0 } });
    });

    it('VW-K24 VW-Q06 stays Exhausted in the next round until it is reset; then it may be Turned', () => {
      const game = scenario({ ...board, cards: chains(), keys: { 'key-1': 'upright' } })
        .play('Exhaust Key 1')
        .endPlay();
      game.expectState({ round: 3, keys: { 'key-1': 'turned' } });
      expect(game.offers('Turn Key 1')).toBe(false);
      game.play('play Memory of Doors', 'activate ability 1', 'reset Key 1');
      expect(game.offers('Turn Key 1')).toBe(true);
    });

    it('VW-K24 VW-?15 keyResetReuses off: its Turn was not activated, so a reset restores it', () => {
      const game = scenario({ ...board, cards: chains(), keys: { 'key-1': 'upright' }, options: { keyResetReuses: false } }).play('Exhaust Key 1');
      game.play('play Memory of Doors', 'activate ability 1', 'reset Key 1');
      expect(game.offers('Turn Key 1')).toBe(true);
    });

    it('VW-?114 only a collected, face-up Key that is not yet Turned can be chosen', () => {
      const keys = { 'key-1': 'upright', 'key-2': 'turned', 'key-3': 'flipped', 'key-4': 'upright' } as const;
      const game = scenario({ ...board, area: ['chains', 'key-5'], threatDeck: ['hobgoblin-1'], cards: chains(), keys });
      expect(game.options).toEqual(['Exhaust Key 1', 'Exhaust Key 4']);
    });

    it('VW-Z07 VW-Z08 VW-?114 if two must be Exhausted and one can be, that one is; if none can be, nothing happens', () => {
      const game = scenario({ ...board, cards: chains('chosen', 2), keys: { 'key-1': 'upright', 'key-2': 'turned' } }).play('Exhaust Key 1');
      game.expectState({ asked: 'play', keys: { 'key-1': 'turned', 'key-2': 'turned' } });
      scenario({ ...board, cards: chains(), keys: { 'key-3': 'flipped' } }).expectState({ asked: 'play', keys: { 'key-3': 'flipped' } });
    });

    it('VW-Z10 VW-?114 at random: chance picks among the possible ones', () => {
      const keys = { 'key-1': 'upright', 'key-2': 'turned', 'key-3': 'upright' } as const;
      scenario({ ...board, cards: chains('random'), keys }, [1]).expectState({
        asked: 'play',
        keys: { 'key-1': 'upright', 'key-2': 'turned', 'key-3': 'turned' },
      });
    });

    it('VW-?114 mostTurns: an Exhausted Key does not use up a Turn of the others', () => {
      const keys = { 'key-1': 'upright', 'key-2': 'upright' } as const;
      const game = scenario({ ...board, cards: chains(), keys, options: { mostTurns: 1 } }).play('Exhaust Key 1');
      expect(game.offers('Turn Key 2')).toBe(true);
    });
  });

  const withText = { keys: [{ id: 'key-1', startOfRound: [{ loseSpirit: 1 }], static: [{ forbid: 'tilt' as const }] }] };

  it("VW-?108 a Key's texts apply in the Threat Area, and end when it is collected", () => {
    const standing = scenario({ cards: withText, phase: 'round', area: ['key-1'], threatDeck: ['key-2'] });
    expect(standing.state).toMatchObject({ spirit: 19, asked: 'play' });
    expect(standing.offers('Tilt')).toBe(false);
    const collected = scenario({ cards: withText, phase: 'round', keys: { 'key-1': 'upright' }, threatDeck: ['key-2'] });
    expect(collected.state).toMatchObject({ spirit: 20, asked: 'play' });
    expect(collected.offers('Tilt Fight')).toBe(true);
  });

  it('VW-?108 keyTextStays: they continue', () => {
    const game = scenario({ cards: withText, options: { keyTextStays: true }, phase: 'round', keys: { 'key-1': 'upright' }, threatDeck: ['key-2'] });
    expect(game.state).toMatchObject({ spirit: 19, asked: 'play' });
    expect(game.offers('Tilt')).toBe(false);
  });
});

describe('Keys and the Portal', () => {
  it('VW-E65 VW-K06 the fifth Key brings the Portal; Explore is Exhausted, so a Turn cannot Explore again this round', () => {
    const game = scenario({
      vignette: 'nesting-woods',
      slots: 'I F E',
      area: ['key-1'],
      keys: { 'key-2': 'upright', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' },
      foesDefeated: ['ogre-1', 'ogre-2', 'mad-watcher'],
      tokens: { explore: 5 },
    });
    game.play('Use Explore (slot 3) on Key 1', 'compare, spending no token');
    game.expectState({ area: ['portal'], values: ['E6'], slots: 'E I F' });
    game.play('Turn Key 2');
    expect(game.options).toEqual(['Use Fight (slot 3) to draw', 'Use Influence (slot 2) to draw']);
  });

  it('VW-E66 the last Foe is defeated, the Portal enters, a Turn Explores with two tokens: won in the same Play Phase', () => {
    const game = scenario({
      cards: { foes: [{ id: 'goblin-king', fight: 3 }] },
      slots: 'I E F',
      area: ['goblin-king'],
      keys: { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'upright', 'key-4': 'turned', 'key-5': 'turned' },
      tokens: { explore: 2 },
    });
    game.play('Use Fight (slot 3) on', 'compare, spending no token').expectState({ area: ['portal'], slots: 'F I E' });
    game.play('Turn Key 3', 'Use Explore (slot 3) on the Portal', 'compare, spending 2 Power Tokens');
    game.expectState({ asked: 'over', outcome: 'win', cause: 'portal', portal: 'defeated', spirit: 20, round: 1 });
  });
});
