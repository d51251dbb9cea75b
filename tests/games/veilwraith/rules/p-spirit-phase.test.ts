import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

describe('Veilwraith P: Spirit Phase', () => {
  // Costs 1, 2 and 1.
  const costs121 = ['hobgoblin-1', 'hobgoblin-4', 'lost-child-1'];

  it('VW-P01 VW-P02 the Spirit Costs of all Threats are summed and lost at once', () => {
    const game = scenario({ phase: 'spirit', spirit: 20, area: costs121, threatDeck: ['key-1'] });
    game.expectState({ spirit: 16 });
    expect(game.events.filter((event) => event === 'spirit-lost')).toHaveLength(1);
    expect(game.told[0]).toMatch(/^Spirit Phase: 4 Spirit lost \(.*\); 16 left\.$/);
  });

  it('VW-P03 VW-P04 Keys and Foes count if they have a Spirit Cost; a Threat without one adds nothing', () => {
    // Key 1 costs 0, Key 2 costs 1, Goblin King 2.
    scenario({ phase: 'spirit', area: ['key-1'], threatDeck: ['key-3'] }).expectState({ spirit: 20 });
    scenario({ phase: 'spirit', area: ['key-1', 'key-2'], threatDeck: ['key-3'] }).expectState({ spirit: 19 });
    scenario({ phase: 'spirit', area: ['key-1', 'key-2', 'goblin-king'], threatDeck: ['key-3'] }).expectState({ spirit: 17 });
  });

  it('VW-P03 the Portal counts if a text gives it a Spirit Cost', () => {
    const cards = { threats: [{ id: 'toll', fight: 9, static: [{ modifyCost: { where: { kind: 'portal' as const }, by: 2 } }] }] };
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const open = { cards, keys, foesDefeated: ['goblin-king'], phase: 'spirit' as const, threatDeck: ['hobgoblin-1'] };
    scenario({ ...open, area: ['portal'] }).expectState({ spirit: 20 });
    scenario({ ...open, area: ['portal', 'toll'] }).expectState({ spirit: 18 });
  });

  it('VW-P05 VW-E61 the game is lost if no Spirit is left after the loss', () => {
    scenario({ phase: 'spirit', spirit: 4, area: costs121 }).expectState({ spirit: 0, outcome: 'loss', cause: 'spirit-phase', asked: 'over' });
    scenario({ phase: 'spirit', spirit: 5, area: costs121, threatDeck: ['key-1'] }).expectState({ spirit: 1, outcome: 'running' });
    scenario({ phase: 'spirit', spirit: 1, area: costs121 }).expectState({ spirit: 0, outcome: 'loss' });
  });

  it('VW-P06 VW-E62 an ignored Threat adds nothing', () => {
    const game = scenario({ spirit: 4, area: costs121, hand: ['memory-of-shade'], threatDeck: ['key-1'] });
    game.play('play Memory of Shade', 'activate ability 1', 'hobgoblin-4').expectState({ ignored: ['hobgoblin-4'] });
    game.endPlay().expectState({ spirit: 2, outcome: 'running' });
  });

  it('VW-P06 its abilities still apply: an ignored Gloam Hound forbids the Draw option', () => {
    const game = scenario({ area: ['gloam-hound-2'], hand: ['memory-of-shade'], threatDeck: ['key-1'] });
    game.play('play Memory of Shade', 'activate ability 1', 'Gloam Hound');
    expect(game.offers('to draw')).toBe(false);
    game.endPlay().expectState({ spirit: 20 });
  });

  it('VW-?86 a Threat is ignored until the end of the round', () => {
    const game = scenario({ area: ['hobgoblin-4'], hand: ['memory-of-shade'], threatDeck: ['key-1', 'key-3'] });
    game.play('play Memory of Shade', 'activate ability 1', 'Hobgoblin');
    game.endPlay().expectState({ spirit: 20, ignored: [] });
    game.endPlay().expectState({ spirit: 18 });
  });

  it('VW-?87 a Spirit Cost is never less than 0', () => {
    const cards = { upgrades: [{ id: 'memory-of-ease', abilities: [[{ modifyCost: { by: -2 } }]] }], threats: [{ id: 'dread', fight: 9, cost: 3 }] };
    const game = scenario({ cards, area: ['hobgoblin-1', 'dread'], hand: ['memory-of-ease'], threatDeck: ['key-1'] });
    game.play('play Memory Of Ease', 'activate ability 1').expectState({ costs: [0, 1] });
    game.endPlay().expectState({ spirit: 19, costs: [1, 3, 0] });
  });

  it('VW-E89 a Memory that gains 1 Spirit at 20 of 20 with costs of 5 leaves 15 if played before the sum, 16 if played after', () => {
    const cards = { threats: [{ id: 'weight', fight: 9, cost: 5 }] };
    const board = { cards, windows: true, phase: 'window-spirit' as const, area: ['weight'], hand: ['memory-of-breath'], threatDeck: ['key-1'] };
    const before = scenario(board);
    before.expectState({ asked: 'window-spirit' }).play('play Memory of Breath', 'activate ability 1').expectState({ spirit: 15 });
    const after = scenario(board).pass();
    after.expectState({ asked: 'window-end', spirit: 15 }).play('play Memory of Breath', 'activate ability 1').expectState({ spirit: 16 });
  });

  it('VW-?11 no Memory can answer a lethal loss: the last window is before the sum', () => {
    const game = scenario({ windows: true, spirit: 1, area: ['hobgoblin-4'], hand: ['memory-of-heaven'] });
    game.endPlay().expectState({ asked: 'window-spirit', spirit: 1 });
    game.pass().expectState({ outcome: 'loss', spirit: 0 });
  });
});
