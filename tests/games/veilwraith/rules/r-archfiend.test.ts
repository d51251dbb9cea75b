import { describe, expect, it } from 'vitest';
import { chiSquare } from '../../../../src/conform/chi-square.ts';
import { newGame, type Setup, scenario } from '../scenario.ts';

/** Luck for a shuffle of a discarded card and the Archfiend, from the bottom up in the order of the pack: the Archfiend is the last card type. */
const ARCHFIEND_BELOW = [{ from: 'threat deck', take: 1 }];
const ARCHFIEND_ABOVE = [{ from: 'threat deck', take: 0 }];

/** Thirty Threats that do nothing, so that only the length of the deck matters. */
const STILL = {
  threats: ['still-a', 'still-b', 'still-c'].map((id) => ({ id, fight: 1, copies: 9 })),
  keys: ['key-1', 'key-2', 'key-3', 'key-4', 'key-5'].map((id) => ({ id, cost: 0 })),
  vignettes: [{ id: 'stillness', portal: 5, threats: { 'Still A': 9, 'Still B': 9, 'Still C': 7 } }],
};

describe('Veilwraith R: the Threat deck runs out', () => {
  it('VW-R01 VW-R02 the Archfiend and the discard pile form the new deck, and the draw continues from it', () => {
    const game = scenario({ phase: 'round', round: 30, threatDeck: [], threatDiscard: ['hobgoblin-1'] }, ARCHFIEND_BELOW);
    game.expectState({ area: ['hobgoblin-1'], threatDeck: ['archfiend'], threatDiscard: [], archfiend: 'in the deck', outcome: 'running' }).expectLuckUsed();
    expect(game.events.slice(0, 3)).toEqual(['round', 'threat-reshuffle', 'threat-drawn']);
  });

  it('VW-R02 the draw may be the Archfiend itself', () => {
    const game = scenario({ phase: 'round', round: 30, threatDeck: [], threatDiscard: ['hobgoblin-1'] }, ARCHFIEND_ABOVE);
    game.expectState({ outcome: 'loss', cause: 'archfiend', threatDeck: ['hobgoblin-1'] });
  });

  it('VW-R03 drawing the last card does not yet add the Archfiend', () => {
    const game = scenario({ phase: 'round', round: 29, threatDeck: ['lost-child-1'], threatDiscard: ['hobgoblin-1'] });
    game.expectState({ area: ['lost-child-1'], threatDeck: [], threatDiscard: ['hobgoblin-1'], archfiend: 'set aside' });
    expect(game.events).not.toContain('threat-reshuffle');
  });

  it('VW-R04 cards in the Threat Area, collected Keys, defeated Foes and Threats elsewhere are not shuffled in', () => {
    const setup: Setup = {
      phase: 'round',
      round: 31,
      area: ['gloam-hound-1', { card: 'bound-scholar-2', beneath: ['hobgoblin-3'] }],
      keys: { 'key-1': 'upright', 'key-2': 'flipped' },
      foesDefeated: ['goblin-king'],
      hand: ['hobgoblin-2'],
      memoryDeck: ['memory-of-blood', 'drowned-echo-2'],
      threatDeck: [],
      threatDiscard: ['lost-child-1'],
    };
    const game = scenario(setup, ARCHFIEND_BELOW);
    game.expectState({
      threatDeck: ['archfiend'],
      area: ['gloam-hound-1', 'lost-child-1', 'bound-scholar-2'],
      beneath: ['hobgoblin-3'],
      memoryDeck: ['drowned-echo-2'],
    });
    expect(game.told).toContain('The Threat deck is empty: 2 cards are shuffled, the Archfiend among them.');
  });

  it('VW-R05 VW-R08 VW-E18 VW-E68 with one Threat per round, round 31 finds the deck empty; if nothing was discarded the new deck is only the Archfiend', () => {
    const game = newGame({ vignette: 'stillness', cards: STILL }, 4);
    while (game.state.outcome === 'running') {
      expect(game.state.threatDeck).toHaveLength(30 - game.state.round);
      expect(game.state.archfiend).toBe('set aside');
      game.play(game.state.asked === 'play' ? 'end the Play Phase' : game.options[0]);
      while (game.state.asked === 'shed') game.play(game.options[0]);
      while (game.state.asked !== 'play' && game.state.asked !== 'over') game.play(game.options[0]);
    }
    game.expectState({ round: 31, outcome: 'loss', cause: 'archfiend', spirit: 20 });
    expect(game.events.slice(-3)).toEqual(['round', 'threat-reshuffle', 'archfiend']);
  });

  it('VW-E71 without other effects the Key of Stack k appears in rounds 6k−5 to 6k', () => {
    for (let i = 0; i < 20; i++) {
      const rounds = (newGame({ vignette: 'stillness', cards: STILL }, i).roundBegan?.threatDeck ?? []).flatMap((card, at) =>
        card.startsWith('key') ? [at + 1] : [],
      );
      expect(rounds.map((round) => Math.ceil(round / 6))).toEqual([1, 2, 3, 4, 5]);
      expect(rounds[4]).toBeGreaterThanOrEqual(25);
    }
  });

  it('VW-E69 with twelve discarded the new deck has 13 cards, and 1 draw in 13 loses', () => {
    const twelve = [
      'hobgoblin-1',
      'hobgoblin-3',
      'hobgoblin-4',
      'lost-child-1',
      'lost-child-2',
      'lost-child-3',
      'gloam-hound-1',
      'gloam-hound-1',
      'gloam-hound-2',
      'gloam-hound-3',
      'ash-crawler-1',
      'ash-crawler-2',
    ];
    let lost = 0;
    for (let i = 0; i < 1300; i++) {
      const game = scenario({ phase: 'round', round: 30, threatDeck: [], threatDiscard: twelve }, i);
      expect(game.state.threatDeck).toHaveLength(12);
      if (game.state.outcome === 'loss') lost++;
    }
    const { value, bound } = chiSquare([lost, 1300 - lost], [100, 1200]);
    expect(value).toBeLessThan(bound);
  });
});

describe('Veilwraith R: the Archfiend', () => {
  const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned' } as const;
  it.each<[string, Setup, string[]]>([
    ['in the Threat Phase', { phase: 'round', threatDeck: ['archfiend'] }, []],
    ['by a “Played:” text', { phase: 'round', threatDeck: ['hobgoblin-2', 'archfiend'] }, []],
    [
      'as the Portal of Gate of Ash enters',
      {
        vignette: 'gate-of-ash',
        slots: 'F I E',
        tokens: { explore: 1 },
        keys,
        foesDefeated: ['herald-of-ash', 'herald-of-ruin', 'hollow-choir'],
        area: ['key-5'],
        threatDeck: ['archfiend'],
      },
      ['on Key 5', 'compare'],
    ],
  ])('VW-R06 drawing it loses at once: %s', (_how, setup, answers) => {
    const game = scenario({ round: 32, ...setup }).play(...answers);
    game.expectState({ outcome: 'loss', cause: 'archfiend', asked: 'over' });
    expect(game.events.at(-1)).toBe('archfiend');
  });

  it('VW-R07 once drawn it allows nothing: it is never in the Threat Area, and no window opens', () => {
    const game = scenario({
      windows: true,
      phase: 'threat',
      round: 32,
      hand: ['memory-of-mercy', 'memory-of-shade', 'memory-of-the-lady'],
      tokens: { explore: 5, fight: 5, influence: 5 },
      threatDeck: ['archfiend', 'hobgoblin-1'],
    });
    game.expectState({ asked: 'over', area: [], outcome: 'loss' });
    expect(game.options).toEqual([]);
  });

  it('VW-R09 an extra draw empties the deck earlier', () => {
    const game = scenario({ phase: 'round', round: 28, threatDeck: ['hobgoblin-2'], threatDiscard: ['lost-child-1'] }, ARCHFIEND_BELOW);
    game.expectState({ round: 29, area: ['hobgoblin-2', 'lost-child-1'], archfiend: 'in the deck', threatDeck: ['archfiend'] });
  });

  it('VW-R09 VW-?28 so does a discard from the deck, but only a draw reshuffles', () => {
    // Sundered Path 3: Explore 5; discards the top Threat of the deck.
    const board = { slots: 'F I E', tokens: { explore: 2 }, area: ['sundered-path-3'] };
    const game = scenario({ ...board, round: 27, threatDeck: ['hobgoblin-1'] }, [
      { from: 'threat deck', take: 2 },
      { from: 'threat deck', take: 0 },
    ]);
    game.play('on Sundered Path', 'compare').expectState({ threatDeck: [], threatDiscard: ['hobgoblin-1', 'sundered-path-3'], archfiend: 'set aside' });
    game.endPlay().expectState({ round: 28, archfiend: 'in the deck' });
    const empty = scenario({ ...board, threatDeck: [] });
    empty.play('on Sundered Path', 'compare').expectState({ threatDeck: [], threatDiscard: ['sundered-path-3'], archfiend: 'set aside' });
    const peek = scenario({ slots: 'F I E', tokens: { explore: 1 }, area: ['sundered-path-1'], threatDeck: [] });
    peek.play('on Sundered Path', 'compare').expectState({ asked: 'play', archfiend: 'set aside' });
  });
});

describe('Veilwraith R: rulings', () => {
  const discarding = { slots: 'F I E', tokens: { explore: 2 }, area: ['sundered-path-3'], threatDeck: ['archfiend', 'hobgoblin-1'] };
  const looking = { slots: 'F I E', tokens: { explore: 1 }, area: ['sundered-path-1'], threatDeck: ['archfiend', 'hobgoblin-1'] };

  it('VW-?26 looking at the Archfiend or discarding it from the deck is not drawing it', () => {
    scenario(discarding)
      .play('on Sundered Path', 'compare')
      .expectState({ outcome: 'running', threatDiscard: ['archfiend', 'sundered-path-3'], archfiend: 'discarded' });
    const look = scenario(looking).play('on Sundered Path', 'compare');
    look.expectState({ outcome: 'running', asked: 'put-back' });
    look.play('Archfiend', 'Hobgoblin').expectState({ threatDeck: ['hobgoblin-1', 'archfiend'], archfiend: 'in the deck' });
  });

  it('VW-?26 archfiendOnReveal: both lose the game', () => {
    const options = { archfiendOnReveal: true };
    scenario({ ...discarding, options })
      .play('on Sundered Path', 'compare')
      .expectState({ outcome: 'loss', cause: 'archfiend' });
    scenario({ ...looking, options })
      .play('on Sundered Path', 'compare')
      .expectState({ outcome: 'loss', cause: 'archfiend' });
  });

  it('VW-?27 the second time the deck runs out, the Archfiend is among the discarded cards and returns with them once', () => {
    const game = scenario({ phase: 'round', round: 40, threatDeck: [], threatDiscard: ['archfiend', 'hobgoblin-1'] }, ARCHFIEND_BELOW);
    game.expectState({ threatDeck: ['archfiend'], area: ['hobgoblin-1'], threatDiscard: [], archfiend: 'in the deck' });
  });

  it('VW-?30 a Threat put into the area from the discard pile is not played', () => {
    const cards = { upgrades: [{ id: 'memory-of-return', abilities: [[{ returnThreat: { from: 'discard' as const } }]] }] };
    const game = scenario({ cards, hand: ['memory-of-return'], threatDiscard: ['cinder-imp-1'] });
    game.play('play Memory Of Return', 'activate ability 1', 'Cinder Imp').expectState({ area: ['cinder-imp-1'], threatDiscard: [], spirit: 20 });
  });

  it('VW-?109 a Memory drawn from the Threat deck goes to the Memory discard pile, and the draw is repeated', () => {
    const game = scenario({ phase: 'round', threatDeck: ['memory-of-blood', 'cinder-imp-1', 'key-1'] });
    game.expectState({ area: ['cinder-imp-1'], memoryDiscard: ['memory-of-blood'], threatDeck: ['key-1'], spirit: 19 });
  });

  it('VW-?95 maxRounds: a game that takes too long is stopped and counted separately', () => {
    const board: Setup = { options: { maxRounds: 5 }, round: 4, threatDeck: ['key-1', 'key-2', 'key-3'] };
    const game = scenario(board).endPlay();
    game.expectState({ round: 5, outcome: 'running' });
    game.endPlay().expectState({ round: 5, outcome: 'cap', cause: 'rounds', outcomeForPlayer: 0 });
  });
});
