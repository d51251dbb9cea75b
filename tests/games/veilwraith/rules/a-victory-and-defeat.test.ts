import { describe, expect, it } from 'vitest';
import { OVER } from '../../../../src/core/index.ts';
import { FILES } from '../../../../src/games/veilwraith/content/schema.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { streamOf } from '../../../support/keys.ts';
import { newGame, type Setup, scenario } from '../scenario.ts';

const FOUR_KEYS = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned' } as const;
const FIVE_KEYS = { ...FOUR_KEYS, 'key-5': 'turned' } as const;

describe('Veilwraith A: victory', () => {
  it('VW-A01 one Veilwraith plays: a game has a single seat', () => {
    expect(veilwraith.seats[0]).toBe(1);
    const game = newGame({});
    expect(game.rules.seats).toBe(1);
    expect(game.s.wraiths).toHaveLength(1);
  });

  it('VW-A02 a game is one Vignette: winning it ends the game', () => {
    const game = scenario({ slots: 'F I E', tokens: { explore: 2 }, keys: FIVE_KEYS, foesDefeated: ['goblin-king'], area: ['portal'] });
    game.play('on the Portal', 'spending 2 Power Tokens');
    game.expectState({ asked: 'over', outcome: 'win', round: 1 });
    expect(game.options).toEqual([]);
  });

  it('VW-A05 four Keys are not enough, five are', () => {
    // Key 5 has Explore 4; Explore in slot 3 reaches it with one token.
    const game = scenario({ slots: 'F I E', tokens: { explore: 1 }, keys: FOUR_KEYS, foesDefeated: ['goblin-king'], area: ['key-5'] });
    game.expectState({ keysCollected: 4, portal: 'set aside', outcome: 'running' });
    game.play('on Key 5', 'compare');
    game.expectState({ keysCollected: 5, portal: 'in play', outcome: 'running' });
    // The fourth alone opens nothing, even with every Foe defeated. Key 4 has Explore 5: slot 3 and two tokens.
    const { 'key-4': _fourth, ...three } = FOUR_KEYS;
    const fourth = scenario({ slots: 'F I E', tokens: { explore: 2 }, keys: three, foesDefeated: ['goblin-king'], area: ['key-4'] });
    fourth.play('on Key 4', 'compare').expectState({ keysCollected: 4, portal: 'set aside', area: [] });
  });

  it('VW-A06 every Foe must have been revealed and defeated: five Keys alone open nothing', () => {
    // Goblin King has Fight 6: slot 3 and three tokens.
    const hidden = scenario({ slots: 'I E F', keys: FIVE_KEYS, tokens: { fight: 3 }, area: [], threatDeck: ['goblin-king'], round: 4, phase: 'play' });
    hidden.expectState({ portal: 'set aside', foesDefeated: 0 });
    hidden.endPlay();
    hidden.expectState({ area: ['goblin-king'], portal: 'set aside', outcome: 'running' });
    hidden.play('on Goblin King', 'compare');
    hidden.expectState({ foesDefeated: 1, area: ['portal'], portal: 'in play' });
  });

  it('VW-A06 each of three Foes counts', () => {
    const game = scenario({
      vignette: 'nesting-woods',
      slots: 'I E F',
      tokens: { fight: 3 },
      keys: FIVE_KEYS,
      foesDefeated: ['ogre-2'],
      area: ['ogre-1', 'mad-watcher'],
    });
    game.play('on Ogre', 'compare'); // Ogre 1 has Fight 6
    game.expectState({ foesDefeated: 2, foesRequired: 3, portal: 'set aside', area: ['mad-watcher'] });
  });

  it('VW-A07 with all Keys and Foes done, the game is won only by defeating the Portal', () => {
    const game = scenario({
      slots: 'F I E',
      tokens: { explore: 2 },
      keys: FIVE_KEYS,
      foesDefeated: ['goblin-king'],
      area: ['portal'],
      threatDeck: ['lost-child-1'],
    });
    game.endPlay();
    game.expectState({ outcome: 'running', round: 2, portal: 'in play' });
    game.play('on the Portal', 'compare'); // Explore 3 and two tokens against 5
    game.expectState({ outcome: 'win', cause: 'portal', portal: 'defeated', outcomeForPlayer: 1 });
  });

  it('VW-A08 victory is immediate: the Used Action does not move, no Spirit is lost, no End Phase follows', () => {
    const game = scenario({
      slots: 'F I E',
      tokens: { explore: 2 },
      spirit: 1,
      keys: FIVE_KEYS,
      foesDefeated: ['goblin-king'],
      area: ['portal', 'hobgoblin-4'],
      hand: ['memory-of-blood'],
    });
    game.play('on the Portal', 'spending 2');
    game.expectState({ outcome: 'win', asked: 'over', spirit: 1, slots: 'F I E', round: 1, hand: ['memory-of-blood'] });
    expect(game.events).toEqual(['use-begun', 'tokens', 'compared', 'defeated']);
  });

  it('VW-A09 ordinary Threats left in the Threat Area do not prevent victory', () => {
    const game = scenario({
      slots: 'F I E',
      tokens: { explore: 2 },
      keys: FIVE_KEYS,
      foesDefeated: ['goblin-king'],
      area: ['portal', 'hobgoblin-1', 'weeping-bride-1', 'gloam-hound-3'],
    });
    game.play('on the Portal', 'compare');
    game.expectState({ outcome: 'win', area: ['hobgoblin-1', 'gloam-hound-3', 'weeping-bride-1'] });
  });

  it.each([
    ['the Foe first', ['on Goblin King', 'on Key 1']],
    ['the Key first', ['on Key 1', 'on Goblin King']],
  ])('VW-A10 Keys and Foes may be defeated in any order: %s', (_order, targets) => {
    const keys = { 'key-2': 'upright', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const game = scenario({ slots: 'I F E', tokens: { fight: 4, explore: 2 }, keys, area: ['goblin-king', 'key-1'] });
    game.play(targets[0], 'compare');
    game.expectState({ portal: 'set aside' });
    game.play('Turn Key 2', targets[1], 'compare');
    game.expectState({ keysCollected: 5, foesDefeated: 1, portal: 'in play' });
  });
});

describe('Veilwraith A: defeat', () => {
  const echo = { memoryDeck: ['drowned-echo-2', 'memory-of-blood'] };
  const lost: [string, Setup, (string | number)[], string][] = [
    ['Start of Round', { vignette: 'weald-heart', phase: 'round', area: ['root-tyrant'] }, [], 'spirit-effect'],
    ['Threat Phase', { phase: 'round', threatDeck: ['cinder-imp-1', 'hobgoblin-1'] }, [], 'spirit-effect'],
    ['Draw Phase', { phase: 'round', threatDeck: ['hobgoblin-1'], ...echo }, [], 'spirit-effect'],
    ['Play Phase', { ...echo }, ['Use Fight (slot 2) to draw'], 'spirit-effect'],
    ['Spirit Phase', { area: ['hobgoblin-1'] }, ['end the Play Phase'], 'spirit-phase'],
    [
      'End Phase',
      { vignette: 'nesting-woods', spirit: 5, area: ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1', 'gloam-hound-3'] },
      ['end the Play Phase'],
      'spirit-effect',
    ],
  ];
  it.each(lost)('VW-A11 Spirit 0 loses at once: %s', (_phase, setup, answers, cause) => {
    const game = scenario({ spirit: 1, round: 3, ...setup });
    game.play(...answers);
    game.expectState({ outcome: 'loss', asked: 'over', spirit: 0, cause, outcomeForPlayer: 0 });
    expect(game.events.at(-1)).toBe('spirit-lost');
  });

  it('VW-A12 drawing the Archfiend in the Threat Phase loses at once, whatever Spirit is left', () => {
    const game = scenario({ phase: 'round', round: 33, spirit: 20, threatDeck: ['archfiend', 'hobgoblin-1'] });
    game.expectState({ outcome: 'loss', asked: 'over', cause: 'archfiend', spirit: 20, hand: [], round: 34 });
  });

  it('VW-A13 nothing delays or replaces defeat: no window opens, and the rest of the text that drew it is not resolved', () => {
    const saviour = { id: 'false-saviour', fight: 4, played: [{ drawThreat: 1 }, { gainSpirit: 5 }, { drawMemory: 1 }] };
    const game = scenario({
      cards: { threats: [saviour] },
      phase: 'round',
      windows: true,
      spirit: 10,
      round: 33,
      threatDeck: ['false-saviour', 'archfiend'],
    });
    game.expectState({ outcome: 'loss', asked: 'over', cause: 'archfiend', spirit: 10, hand: [] });
    expect(game.events.at(-1)).toBe('archfiend');
  });

  it('VW-A13 the language of card texts cannot cancel a defeat', () => {
    const card = { id: 'undying', name: 'Undying', copies: 1, combine: 2, source: 'stand-in' };
    expect(FILES.upgrades.safeParse([{ ...card, abilities: [[{ gainSpirit: 1 }]] }]).success).toBe(true);
    expect(FILES.upgrades.safeParse([{ ...card, abilities: [[{ cannotLose: true }]] }]).success).toBe(false);
    expect(FILES.upgrades.safeParse([{ ...card, abilities: [], static: [{ forbid: 'lose' }] }]).success).toBe(false);
  });

  it('VW-A16 every game ends in victory or defeat', () => {
    const rng = streamOf('to the end');
    const outcomes = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const game = newGame({ vignette: ['lost-ruins', 'nesting-woods', 'gate-of-ash'][i % 3] }, i);
      const codes = new Int32Array(game.rules.mostCodes);
      while (game.s.kind !== OVER) game.rules.apply(game.s, codes[rng.below(game.rules.legal(game.s, codes))]);
      outcomes.add(game.state.outcome);
      expect(['win', 'loss']).toContain(game.state.outcome);
    }
    expect(outcomes).toContain('loss');
  });
});

describe('Veilwraith A: precedence', () => {
  it('VW-A14 a card overrides the rules: Gloam Hound removes the Draw option', () => {
    expect(scenario({ area: ['gloam-hound-1'] }).offers('to draw')).toBe(true);
    expect(scenario({ area: ['gloam-hound-2'] }).offers('to draw')).toBe(false);
  });

  it('VW-A14 a card overrides the rules: Memory of Bells allows a second Use of the same Action', () => {
    const game = scenario({ used: true, exhausted: ['fight'], slots: 'F E I', area: ['gloam-hound-1'], tokens: { fight: 2 }, hand: ['memory-of-bells'] });
    expect(game.offers('Use Fight')).toBe(false);
    game.play('play Memory of Bells', 'activate ability 1', 'Fight', 'on Gloam Hound', 'compare');
    game.expectState({ area: [], tokens: { explore: 0, fight: 0, influence: 0 } });
    expect(game.offers('Use Fight')).toBe(false);
  });

  it('VW-A15 a Vignette’s ability is a card effect: it changes the number of Memories drawn in the Draw Phase', () => {
    const cards = { vignettes: [{ id: 'lost-ruins', static: [{ changeDrawCount: 1 }] }] };
    const game = scenario({ cards, phase: 'round', threatDeck: ['hobgoblin-1'], memoryDeck: ['memory-of-blood', 'memory-of-heart', 'memory-of-pages'] });
    game.expectState({ hand: ['memory-of-blood', 'memory-of-heart'] });
  });

  it("VW-A15 a Key’s text is a card effect: its Use is in addition to the round's one Use", () => {
    const game = scenario({ used: true, exhausted: ['explore'], keys: { 'key-1': 'upright' }, area: ['gloam-hound-1'], tokens: { fight: 1 } });
    expect(game.offers('Use ')).toBe(false);
    game.play('Turn Key 1', 'on Gloam Hound', 'compare');
    game.expectState({ area: [], keys: { 'key-1': 'turned' } });
  });

  it('VW-A15 an Action’s text is a card effect: Assault draws two instead of one', () => {
    const deck = { memoryDeck: ['memory-of-blood', 'memory-of-heart', 'memory-of-pages'] };
    scenario({ advanced: ['fight'], ...deck })
      .play('Use Assault (slot 2) to draw')
      .expectState({ hand: ['memory-of-blood', 'memory-of-heart'] });
    scenario(deck)
      .play('Use Fight (slot 2) to draw')
      .expectState({ hand: ['memory-of-blood'] });
  });
});
