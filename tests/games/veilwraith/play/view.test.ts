import { describe, expect, it } from 'vitest';
import { EXPLORE, FIGHT } from '../../../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { type Scene, type Setup, scenario } from '../scenario.ts';

function seen(game: Scene, who = 0): VeilwraithView {
  const view = game.rules.view() as VeilwraithView;
  view.bind(game.s, who);
  return view;
}

/** The id of the card whose text asks, or "none". */
function asking(game: Scene, who = 0): string {
  const view = seen(game, who);
  return view.askingCard < 0 ? 'none' : view.cards.ids[view.askingCard];
}

describe('the card whose text asks', () => {
  it('is a Threat whose “Start of Round:” leaves a choice, even if no other text is waiting', () => {
    const board: Setup = { phase: 'round', area: ['hobgoblin-1', 'veil-leech-1'], tokens: { explore: 2, influence: 1 }, threatDeck: ['key-1'] };
    const game = scenario(board);
    expect(game.state.asked).toBe('action');
    expect(asking(game)).toBe('veil-leech-1');
    expect(seen(game).asksForToken).toBe(true);
    expect(seen(game).asksToExhaust).toBe(false);
    game.play('Explore');
    expect(asking(game)).toBe('none');
  });

  it('is the played Memory, both when its abilities are chosen and when one of them asks', () => {
    const game = scenario({ hand: ['memory-of-blood', 'memory-of-sparks'] });
    expect(asking(game)).toBe('none');
    game.play('play Memory of Sparks');
    expect(game.state.asked).toBe('activate');
    expect(asking(game)).toBe('memory-of-sparks');
    game.play('activate ability 1');
    expect(game.state.asked).toBe('action');
    expect(asking(game)).toBe('memory-of-sparks');
  });

  it('is the defeated version, among several with its name', () => {
    const game = scenario({ area: ['lost-child-1', 'lost-child-2'], memoryDiscard: ['memory-of-blood', 'memory-of-heart'] });
    game.play('on Lost Child (lost-child-2)', 'compare, spending no token');
    expect(game.state.asked).toBe('discard-pile');
    expect(asking(game)).toBe('lost-child-2');
  });

  it('is the Key whose Turn asks for a Use', () => {
    const game = scenario({ keys: { 'key-1': 'upright' }, area: ['hobgoblin-1'], used: true }).play('Turn Key 1');
    expect(game.state.asked).toBe('use-now');
    expect(asking(game)).toBe('key-1');
  });

  it('is visible only to the Veilwraith who is asked', () => {
    const game = scenario({ hand: ['memory-of-sparks'], others: [{}] }).play('play Memory of Sparks', 'activate ability 1');
    expect(asking(game, 0)).toBe('memory-of-sparks');
    expect(asking(game, 1)).toBe('none');
  });
});

describe('the view in the words of the rulebook', () => {
  it('gives the current values, costs and stars of the Threat Area', () => {
    const view = seen(scenario({ area: ['bone-sentry-2', 'hobgoblin-1', { card: 'grieving-knight-1', beaten: [0] }] }));
    const at = (id: string): number => Array.from({ length: view.threats }, (_, i) => i).find((i) => view.cards.ids[view.threat(i)] === id) as number;
    const hobgoblin = view.threat(at('hobgoblin-1'));
    expect([view.cards.action(hobgoblin, 0), view.cards.value(hobgoblin, 0), view.value(at('hobgoblin-1'), 0)]).toEqual([FIGHT, 4, 5]);
    expect([view.isOpen(at('grieving-knight-1'), 0), view.isOpen(at('grieving-knight-1'), 1), view.starsLeft(at('grieving-knight-1'))]).toEqual([
      false,
      true,
      1,
    ]);
  });

  it('says what texts forbid', () => {
    expect(seen(scenario({ area: ['hobgoblin-1'] }))).toMatchObject({ mayDraw: true, mayCombine: true, mayPlay: true, mayTilt: true });
    expect(seen(scenario({ area: ['gloam-hound-2'] }))).toMatchObject({ mayDraw: false, mayCombine: true });
    expect(seen(scenario({ area: ['veil-leech-3'] }))).toMatchObject({ mayDraw: true, mayCombine: false });
    expect(seen(scenario({ area: ['hobgoblin-1'], hasTilted: true })).mayTilt).toBe(false);
  });

  it('gives the value of the Memories in hand', () => {
    const view = seen(scenario({ hand: ['memory-of-blood', 'memory-of-blood', 'memory-of-hands', 'memory-of-breath'] }));
    expect([view.hand, view.powerInHand(FIGHT), view.powerInHand(EXPLORE)]).toEqual([4, 5, 1]);
    const breath = view.cards.ids.indexOf('memory-of-breath');
    expect([view.cards.heals(breath), view.cards.draws(breath), view.cards.combine(breath)]).toEqual([1, 0, 1]);
  });

  it('gives the state of Keys', () => {
    const view = seen(scenario({ keys: { 'key-1': 'upright', 'key-2': 'turned', 'key-3': 'turned and flipped' } }));
    const key = (id: string): number => view.cards.ids.indexOf(id) - view.cards.key(0);
    expect(['key-1', 'key-2', 'key-3', 'key-4'].map((id) => view.isCollected(key(id)))).toEqual([true, true, true, false]);
    expect(['key-1', 'key-2', 'key-3', 'key-4'].map((id) => view.mayTurn(key(id)))).toEqual([true, false, false, false]);
    expect(['key-1', 'key-2', 'key-3', 'key-4'].map((id) => view.mayFlip(key(id)))).toEqual([true, true, false, false]);
  });
});
