import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const BREATH = 'memory-of-breath';
const NONE = { explore: 0, fight: 0, influence: 0 };
const EXPLORING = { slots: 'I F E', tokens: { explore: 5 } } as const;
const explore = (tokens: number): string[] => ['Use Explore (slot 3) on', `compare, spending ${tokens === 1 ? '1 Power Token' : `${tokens} Power Tokens`}`];
const influence = (tokens: number): string[] => ['Use Influence (slot 3) on', `compare, spending ${tokens === 1 ? '1 Power Token' : `${tokens} Power Tokens`}`];

/** Cards without text are covered by their numbers (cards-printed). */
describe('texts of Anima', () => {
  it('Hobgoblin 2 — Played: draw 1 more Threat; VW-?29 VW-?110 each new Threat’s “Played:” resolves at once', () => {
    scenario({ phase: 'threat', threatDeck: ['hobgoblin-2', 'cinder-imp-1', 'key-1'] }).expectState({
      area: ['hobgoblin-2', 'cinder-imp-1'],
      threatDeck: ['key-1'],
      spirit: 19,
    });
  });

  it('Hobgoblin 2 — the Threat it draws may be the Archfiend', () => {
    scenario({ phase: 'threat', threatDeck: ['hobgoblin-2', 'archfiend'] }).expectState({ outcome: 'loss', cause: 'archfiend' });
  });

  it('Gloam Hound 2 — the Draw option is unavailable; a failing Use is then legal', () => {
    const game = scenario({ area: ['gloam-hound-2', 'lost-child-3'] });
    expect(game.options.filter((option) => option.startsWith('Use'))).toEqual([
      'Use Fight (slot 2) on Gloam Hound (gloam-hound-2)',
      'Use Influence (slot 3) on Lost Child (lost-child-3)',
    ]);
  });

  it('Bone Sentry 2 — other Anima have +1 Fight: not itself, Deja, Foes or other types of value', () => {
    const area = ['bone-sentry-2', 'hobgoblin-1', 'ash-crawler-1', 'grieving-knight-1', 'ogre-1'];
    scenario({ area }).expectState({
      area: ['hobgoblin-1', 'ash-crawler-1', 'bone-sentry-2', 'grieving-knight-1', 'ogre-1'],
      values: ['F5', 'E4 F6', 'F6', 'F4 I4', 'F6'],
    });
  });

  it('Veil Leech 1 — Start of Round: remove 1 Power Token, the player’s choice', () => {
    const game = scenario({ phase: 'round', area: ['veil-leech-1'], tokens: { explore: 2, influence: 1 }, threatDeck: ['key-1'] });
    expect(game.options).toEqual(['1 Power Token off Explore', '1 Power Token off Influence']);
    game.play('Explore').expectState({ tokens: { explore: 1, fight: 0, influence: 1 }, tokenSupply: 18 });
  });

  it('Veil Leech 3 — no Combining while it is in play', () => {
    const game = scenario({
      area: ['veil-leech-3', 'lost-child-1'],
      hand: [BLOOD, HEART, BREATH],
      keys: { 'key-1': 'upright' },
      slots: 'E I F',
      tokens: { fight: 2, influence: 2 },
    });
    game.play('Use Fight (slot 3) on');
    expect(game.offers('Combine')).toBe(false);
    game.play('compare, spending 2 Power Tokens', 'Turn Key 1', 'Use Influence (slot 3) on');
    expect(game.offers('Combine')).toBe(true);
  });

  it.each(['cinder-imp-1', 'cinder-imp-2'])('%s — Played: lose 1 Spirit', (imp) => {
    scenario({ phase: 'threat', threatDeck: [imp, 'key-1'] }).expectState({ area: [imp], spirit: 19 });
  });

  it('Cinder Imp 1 with 1 Spirit left ends the game in the Threat Phase', () => {
    scenario({ phase: 'threat', threatDeck: ['cinder-imp-1', 'key-1'], spirit: 1 }).expectState({ outcome: 'loss', cause: 'spirit-effect' });
  });

  it('Cinder Imp 3 — Played: remove 1 Power Token', () => {
    const game = scenario({ phase: 'threat', threatDeck: ['cinder-imp-3', 'key-1'], tokens: { fight: 2 } });
    game.play('Fight').expectState({ area: ['cinder-imp-3'], tokens: { ...NONE, fight: 1 }, spirit: 20 });
  });
});

describe('texts of Deja', () => {
  it('Weeping Bride 2 — End of Round: Exhaust 1 Action, which stays Exhausted through the next round (VW-?85)', () => {
    const game = scenario({ area: ['weeping-bride-2'], threatDeck: ['key-1', 'key-3', 'key-5'] }).endPlay();
    game.play('Influence');
    expect(game.state).toMatchObject({ round: 2, rotation: { explore: 'upright', fight: 'upright', influence: 'exhausted' }, slots: 'E F I' });
    expect(game.offers('Influence')).toBe(false);
    game.endPlay().play('Fight');
    expect(game.state).toMatchObject({ round: 3, rotation: { explore: 'upright', fight: 'exhausted', influence: 'upright' } });
  });

  it('Lost Child 2 — Defeat: take 1 Memory from the discard pile into hand', () => {
    const game = scenario({ area: ['lost-child-2'], memoryDiscard: [BLOOD, BLOOD, HEART] }).play('Use Influence (slot 3) on', 'compare, spending no token');
    expect(game.options).toEqual(['take back Memory of Blood', 'take back Memory of Heart']);
    game.play('take back Memory of Heart').expectState({ hand: [HEART], memoryDiscard: [BLOOD, BLOOD] });
  });

  it('Lost Child 2 — with an empty discard pile nothing is taken', () => {
    scenario({ area: ['lost-child-2'] })
      .play('Use Influence (slot 3) on', 'compare, spending no token')
      .expectState({ asked: 'play', hand: [] });
  });

  it('Hollow Pilgrim 3 — Defeat: draw 1 Memory, or put 1 Power Token on an Action', () => {
    const setup = { area: ['hollow-pilgrim-3'], tokens: { influence: 2 }, memoryDeck: [BLOOD, HEART] } as const;
    scenario(setup)
      .play(...influence(2), 'option 1')
      .expectState({ hand: [BLOOD], tokens: NONE });
    scenario(setup)
      .play(...influence(2), 'option 2', 'Explore')
      .expectState({ hand: [], tokens: { ...NONE, explore: 1 } });
  });

  it.each([
    { card: 'bound-scholar-1', spent: 2 },
    { card: 'bound-scholar-3', spent: 3 },
  ])('$card — Defeat: draw 1 Memory', ({ card, spent }) => {
    scenario({ area: [card], tokens: { influence: 3 }, memoryDeck: [BLOOD, HEART] })
      .play(...influence(spent))
      .expectState({ hand: [BLOOD], memoryDeck: [HEART], area: [] });
  });

  it('Bound Scholar 2 — Played: a random Memory from hand goes beneath it; Defeat: it is drawn', () => {
    const game = scenario({ phase: 'threat', threatDeck: ['bound-scholar-2', 'key-1'], hand: [BLOOD, HEART], memoryDeck: [BREATH], tokens: { influence: 2 } }, [
      { from: 'effects', take: 1 },
    ]);
    game.expectLuckUsed().expectState({ area: ['bound-scholar-2'], beneath: [HEART], hand: [BLOOD, BREATH], memoryDiscard: [] });
    game.play(...influence(2)).expectState({ area: [], beneath: [], hand: [BLOOD, BREATH, HEART], threatDiscard: ['bound-scholar-2'] });
  });

  it('Bound Scholar 2 — with an empty hand nothing goes beneath it, and nothing is drawn', () => {
    const game = scenario({ phase: 'threat', threatDeck: ['bound-scholar-2', 'key-1'], memoryDeck: [BREATH], tokens: { influence: 2 } });
    game.play(...influence(2)).expectState({ beneath: [], hand: [BREATH], memoryDeck: [] });
  });

  it('Sundered Path 1 — Defeat: look at 2 Threats and put them back in any order', () => {
    const setup = { ...EXPLORING, area: ['sundered-path-1'], threatDeck: ['hobgoblin-1', 'key-1', 'key-3'] } as const;
    const game = scenario(setup).play(...explore(1));
    expect(game.options).toEqual(['put Hobgoblin (hobgoblin-1) back under the rest', 'put Key 1 back under the rest']);
    // The first one named ends up below the second.
    game.play('Hobgoblin', 'Key 1').expectState({ threatDeck: ['key-1', 'hobgoblin-1', 'key-3'] });
    scenario(setup)
      .play(...explore(1), 'Key 1', 'Hobgoblin')
      .expectState({ threatDeck: ['hobgoblin-1', 'key-1', 'key-3'] });
  });

  it('Sundered Path 3 — Defeat: discard the top Threat of the deck; a Foe discarded this way is not defeated', () => {
    scenario({ ...EXPLORING, area: ['sundered-path-3'], threatDeck: ['goblin-king', 'key-1'] })
      .play(...explore(2))
      .expectState({ threatDeck: ['key-1'], threatDiscard: ['goblin-king', 'sundered-path-3'], foesDefeated: 0, area: [] });
  });

  it('Drowned Echo 1 — Defeat: draw 1 Memory', () => {
    scenario({ ...EXPLORING, area: ['drowned-echo-1'], memoryDeck: [BLOOD, HEART] })
      .play(...explore(2))
      .expectState({ hand: [BLOOD], memoryDeck: [HEART] });
  });

  it('Drowned Echo 2 — Defeat: it is shuffled into the Memory deck, not discarded', () => {
    // Two cards: the script chooses the bottom one first, with Memories before Threats.
    const game = scenario({ ...EXPLORING, area: ['drowned-echo-2'], memoryDeck: [BLOOD], spirit: 10 }, [{ from: 'memory deck', take: 0 }]);
    game
      .play(...explore(3))
      .expectLuckUsed()
      .expectState({ area: [], threatDiscard: [], memoryDeck: ['drowned-echo-2', BLOOD], spirit: 11 });
  });

  it('Drowned Echo 2 — Drawn: lose 1 Spirit, then it goes to the Threat discard pile', () => {
    scenario({ phase: 'draw', memoryDeck: ['drowned-echo-2', BLOOD] }).expectState({
      spirit: 19,
      hand: [],
      threatDiscard: ['drowned-echo-2'],
      memoryDeck: [BLOOD],
    });
  });
});
