import { describe, expect, it } from 'vitest';
import { type Scene, scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const KEYS = { 'key-1': 'upright', 'key-3': 'upright', 'key-5': 'upright' } as const;
const turns = (game: Scene): string[] => game.options.filter((option) => option.startsWith('Turn'));

describe('what if all printed numbers were different', () => {
  // Hobgoblin 4: Fight 5, cost 2, boost 1. Lost Child 1: Influence 3, cost 1, no boost. Ogre 1: Fight 6, cost 2, boost 1. Key 1: Explore 3, no cost.
  const area = ['hobgoblin-4', 'lost-child-1', 'ogre-1', 'key-1'];

  it('threatValues: changes all values of Threats, Foes and Keys, but none below 0', () => {
    scenario({ area, options: { threatValues: 1 } }).expectState({ values: ['F6', 'I4', 'F7', 'E4'], costs: [2, 1, 2, 0] });
    scenario({ area, options: { threatValues: -3 } }).expectState({ values: ['F2', 'I0', 'F3', 'E0'] });
    const game = scenario({ area: ['lost-child-1'], options: { threatValues: 1 }, tokens: { influence: 1 } });
    game.play('on Lost Child', 'compare, spending 1 Power Token').expectState({ area: [] }); // 3 + 1 against 4
  });

  it("threatValues: the Portal keeps its Vignette's value, and texts apply on top", () => {
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const open = { keys, foesDefeated: ['goblin-king'], area: ['portal', 'key-1'].slice(0, 1) };
    scenario({ ...open, options: { threatValues: 2 } }).expectState({ values: ['E5'] });
    // Weald Heart: ordinary Threats +1.
    scenario({ vignette: 'weald-heart', area: ['hobgoblin-1', 'root-tyrant'], options: { threatValues: 2 } }).expectState({ values: ['F7', 'F10'] });
  });

  it('portalValue: changes only the Portal of every Vignette', () => {
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    scenario({ keys, foesDefeated: ['goblin-king'], area: ['portal', 'lost-child-1'], options: { portalValue: 2 } }).expectState({ values: ['I3', 'E7'] });
    scenario({ keys, foesDefeated: ['goblin-king'], area: ['portal'], options: { portalValue: -3 } }).expectState({ values: ['E2'] });
  });

  it('spiritCosts: changes every printed Spirit Cost', () => {
    scenario({ area, options: { spiritCosts: 1 } }).expectState({ costs: [3, 2, 3, 0] });
    scenario({ area, options: { spiritCosts: -2 } }).expectState({ costs: [0, 0, 0, 0] });
    const game = scenario({ area: ['ogre-1', 'key-1'], options: { spiritCosts: 1 }, threatDeck: ['key-2'] }).endPlay();
    expect(game.state.spirit).toBe(17);
  });

  it('spiritBoosts: changes every printed Spirit Boost', () => {
    const beat = (options: object, card: string): number => {
      const game = scenario({ area: [card], spirit: 10, tokens: { influence: 2 }, options: { ...options } });
      return game.play(' on ', 'compare').state.spirit;
    };
    expect([beat({}, 'weeping-bride-3'), beat({ spiritBoosts: 2 }, 'weeping-bride-3'), beat({ spiritBoosts: -1 }, 'weeping-bride-3')]).toEqual([11, 13, 10]);
    expect(beat({ spiritBoosts: 2 }, 'lost-child-1')).toBe(10);
    // With a “Defeat:” text: Herald of Ruin loses 1, then has a Boost of 3 + 1.
    const ruin = scenario({ area: [{ card: 'herald-of-ruin', beaten: [0] }], tokens: { fight: 4 }, spirit: 10, options: { spiritBoosts: 1 } });
    ruin.play('Use Fight (slot 2) on', 'compare').expectState({ spirit: 13 });
    const asked = scenario({
      area: [{ card: 'herald-of-ruin', beaten: [0] }],
      tokens: { fight: 4 },
      spirit: 1,
      options: { spiritBoosts: 1, boostOrder: 'playerChoice' },
    });
    asked.play('Use Fight (slot 2) on', 'compare', 'option 2').expectState({ spirit: 4 }); // 1 + 4 − 1
  });
});

describe('what if a part of the game did not exist', () => {
  const board = { area: ['hobgoblin-1'], tokens: { fight: 2 }, hand: [BLOOD, HEART], keys: { 'key-1': 'upright' } } as const;
  const offered = (game: Scene): string[] => ['Combine', 'Tilt', 'to draw', 'play ', 'Turn', 'Flip'].filter((word) => game.offers(word));

  it.each([
    ['nothing', ['Tilt', 'to draw', 'play ', 'Turn', 'Flip'], ['Combine', 'play ', 'Flip']],
    ['combine', ['Tilt', 'to draw', 'play ', 'Turn', 'Flip'], ['play ', 'Flip']],
    ['tilt', ['to draw', 'play ', 'Turn', 'Flip'], ['Combine', 'play ', 'Flip']],
    ['draw', ['Tilt', 'play ', 'Turn', 'Flip'], ['Combine', 'play ', 'Flip']],
    ['play', ['Tilt', 'to draw', 'Turn', 'Flip'], ['Combine', 'Flip']],
    ['turn', ['Tilt', 'to draw', 'play ', 'Flip'], ['Combine', 'play ', 'Flip']],
    ['flip', ['Tilt', 'to draw', 'play ', 'Turn'], ['Combine', 'play ']],
  ])('without %s', (without, inPlay, inUse) => {
    const game = scenario({ ...board, options: { without } });
    expect(offered(game)).toEqual(inPlay);
    expect(offered(game.play('Use Fight (slot 2) on Hobgoblin'))).toEqual(inUse);
  });

  it('restrictions of the Vignette apply as well', () => {
    const cards = { vignettes: [{ id: 'lost-ruins', static: [{ forbid: 'tilt' as const }] }] };
    expect(offered(scenario({ ...board, cards, options: { without: 'turn' } }))).toEqual(['to draw', 'play ', 'Flip']);
    expect(offered(scenario({ ...board, cards, options: { without: 'turn', ignoreVignetteAbility: true } }))).toEqual(['Tilt', 'to draw', 'play ', 'Flip']);
  });
});

describe('what if Combines gave different Power', () => {
  it.each([
    [0, 1],
    [2, 3],
    [-1, 0],
    [-3, 0],
  ])('combineChange %i: two Memories of Combine 1 give %i', (combineChange, power) => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 5 }, hand: [BLOOD, HEART], options: { combineChange } });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood', 'Combine Memory of Heart');
    expect(game.state.power.fight).toBe(2 + power);
  });

  it('is considered in what a Use can reach', () => {
    // Fight 2 and a Combine of 1 + 2 reach Hobgoblin 3 with Fight 5; a Combine of 1 does not, nor do the Memories when played for other Actions.
    const board = { area: ['hobgoblin-3'], hand: [HEART, HEART] };
    expect(scenario({ ...board, options: { combineChange: 2 } }).offers('on Hobgoblin')).toBe(true);
    expect(scenario(board).offers('on Hobgoblin')).toBe(false);
  });
});

describe('what if Keys could be Turned less often', () => {
  it('turnsFrom: not before that round', () => {
    const game = scenario({ keys: KEYS, options: { turnsFrom: 3 }, round: 1, threatDeck: ['key-2', 'key-4', 'hobgoblin-1'] });
    expect(turns(game)).toEqual([]);
    expect(turns(game.endPlay())).toEqual([]);
    expect(turns(game.endPlay())).toEqual(['Turn Key 1', 'Turn Key 3', 'Turn Key 5']);
    expect(game.state.round).toBe(3);
  });

  it('mostTurns: only this many, and again after a reset', () => {
    const game = scenario({ keys: KEYS, options: { mostTurns: 1 }, hand: ['memory-of-doors'] });
    game.play('Turn Key 3', 'Use Influence (slot 3) to draw');
    expect(turns(game)).toEqual([]);
    game.play('play Memory of Doors', 'activate ability 1', 'reset Key 3');
    expect(turns(game)).toEqual(['Turn Key 1', 'Turn Key 3', 'Turn Key 5']);
    expect(turns(scenario({ keys: KEYS, options: { mostTurns: 0 } }))).toEqual([]);
    const two = scenario({ keys: KEYS, options: { mostTurns: 2 } }).play('Turn Key 1', 'Use Influence (slot 3) to draw');
    expect(turns(two)).toEqual(['Turn Key 3', 'Turn Key 5']);
  });
});
