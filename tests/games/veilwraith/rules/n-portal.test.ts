import { describe, expect, it } from 'vitest';
import { type Setup, scenario } from '../scenario.ts';

// Key 5 is Flipped, so its token for Explore is no longer available.
const FOUR = { 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned and flipped' } as const;
const THREE = { 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned' } as const;
const FIVE = { 'key-1': 'turned', ...FOUR } as const;
const OPEN = { keys: FIVE, foesDefeated: ['goblin-king'] };
/** Explore in slot 3 with two tokens: exactly the 5 of Lost Ruins. */
const READY = { slots: 'F I E', tokens: { explore: 2 } };

describe('Veilwraith N: the Portal enters', () => {
  it('VW-N01 with the 5th Key if all Foes are defeated', () => {
    const game = scenario({ slots: 'F I E', keys: FOUR, foesDefeated: ['goblin-king'], area: ['key-1'] });
    game.play('on Key 1', 'compare').expectState({ area: ['portal'], portal: 'in play', keysCollected: 5, values: ['E5'] });
    expect(game.events).toEqual(['use-begun', 'compared', 'defeated', 'portal-enters', 'moved']);
  });

  it('VW-N02 with the last Foe if all Keys are collected', () => {
    const game = scenario({ slots: 'I E F', tokens: { fight: 3 }, keys: FIVE, area: ['goblin-king'] });
    game.play('on Goblin King', 'compare').expectState({ area: ['portal'], portal: 'in play', foesDefeated: 1 });
    // The King's Boost of 1 is lost at Spirit 20.
    expect(game.events).toEqual(['use-begun', 'tokens', 'compared', 'defeated', 'boost-lost', 'portal-enters', 'moved']);
  });

  it('VW-N02 the Foe’s “Defeat:” text and Boost come before the Portal (VW-?19)', () => {
    const foesDefeated = ['herald-of-ash', 'hollow-choir'];
    const area = [{ card: 'herald-of-ruin', beaten: [0] }];
    // Fight 6 and 1 for the Vignette: slot 3 and four tokens. Lose 1, then regain 3, then draw a Threat for the Portal.
    const game = scenario({
      vignette: 'gate-of-ash',
      slots: 'I E F',
      tokens: { fight: 4 },
      spirit: 10,
      keys: FIVE,
      foesDefeated,
      area,
      threatDeck: ['hobgoblin-1'],
    });
    game.play('on Herald of Ruin', 'compare').expectState({ spirit: 12, area: ['hobgoblin-1', 'portal'] });
    expect(game.events.slice(2)).toEqual(['compared', 'value-defeated', 'defeated', 'spirit-lost', 'spirit-gained', 'portal-enters', 'threat-drawn', 'moved']);
  });

  it('VW-N03 VW-E66 the Portal may be defeated in the same Play Phase with a Key', () => {
    const cards = { foes: [{ id: 'goblin-king', fight: 3 }] };
    const game = scenario({ cards, slots: 'I E F', tokens: { explore: 2 }, keys: { ...FIVE, 'key-1': 'upright' }, area: ['goblin-king'] });
    game.play('on Goblin King', 'compare').expectState({ slots: 'F I E', portal: 'in play' });
    game.play('Turn Key 1', 'on the Portal', 'spending 2 Power Tokens').expectState({ outcome: 'win', round: 1 });
  });

  it('VW-E65 the Explore that took the 5th Key is Exhausted: a Turn cannot Explore again this round', () => {
    const game = scenario({
      vignette: 'nesting-woods',
      slots: 'I F E',
      keys: { ...FOUR, 'key-2': 'upright' },
      foesDefeated: ['ogre-1', 'ogre-2', 'mad-watcher'],
      area: ['key-1'],
      tokens: { explore: 5 },
    });
    game
      .play('on Key 1', 'spending no token')
      .expectState({ portal: 'in play', values: ['E6'], rotation: { explore: 'exhausted', fight: 'upright', influence: 'upright' } });
    game.play('Turn Key 2');
    expect(game.options).toEqual(['Use Fight (slot 3) to draw', 'Use Influence (slot 2) to draw']);
  });

  it.each([
    ['the last Foe falls, a Key is missing', 'lost-ruins', { keys: FOUR, area: ['goblin-king'] }, 'on Goblin King'],
    ['the last Key is collected, a Foe is missing', 'lost-ruins', { keys: FOUR, area: ['key-1', 'goblin-king'] }, 'on Key 1'],
    ['a Foe falls, another is missing', 'nesting-woods', { keys: FIVE, foesDefeated: ['mad-watcher'], area: ['ogre-1'] }, 'on Ogre'],
    ['a Key is collected, another is missing', 'lost-ruins', { keys: THREE, foesDefeated: ['goblin-king'], area: ['key-1'] }, 'on Key 1'],
  ])('VW-N05 the Portal does not enter: %s', (_why, vignette, setup, target) => {
    // Explore has 3 + 5, Fight 2 + 5: enough for Key 1 (3), the Goblin King and the Ogre (6).
    const game = scenario({ vignette, slots: 'I F E', tokens: { explore: 5, fight: 5 }, ...setup });
    const before = game.state.keysCollected + game.state.foesDefeated;
    game.play(target, 'compare');
    expect(game.state.keysCollected + game.state.foesDefeated).toBe(before + 1);
    game.expectState({ portal: 'set aside', outcome: 'running' });
    expect(game.events).not.toContain('portal-enters');
    expect(game.state.area).not.toContain('portal');
  });

  it('VW-?92 a Vignette without Foes needs only the Keys', () => {
    const quiet = { id: 'quiet', portal: 4, stacks: 2, stackSize: 2, threats: { 'Gloam Hound': 2 } };
    const game = scenario({
      cards: { vignettes: [quiet] },
      vignette: 'quiet',
      slots: 'F I E',
      tokens: { explore: 1 },
      keys: { 'key-2': 'turned' },
      area: ['key-1'],
    });
    game.expectState({ foesRequired: 0 });
    game.play('on Key 1', 'compare').expectState({ portal: 'in play', values: ['E4'] });
  });

  it('VW-E79 VW-?25 a discarded Foe is not defeated: the Portal does not enter, and the Foe is in the Threat discard pile', () => {
    const cards = { upgrades: [{ id: 'memory-of-exile', abilities: [[{ discardThreat: { n: 1 } }]] }] };
    const game = scenario({ cards, keys: FIVE, area: ['goblin-king'], hand: ['memory-of-exile'] });
    game.play('play Memory Of Exile', 'activate ability 1', 'Goblin King');
    game.expectState({ area: [], portal: 'set aside', foesDefeated: 0, threatDiscard: ['goblin-king'] });
  });
});

describe('Veilwraith N: the Portal is defeated', () => {
  it.each([
    [1, false],
    [2, true],
  ])('VW-N04 an Explore Use must reach the Vignette’s value: 3 and %i tokens against 5', (tokens, enough) => {
    const game = scenario({ ...OPEN, slots: 'F I E', tokens: { explore: tokens }, area: ['portal'] });
    expect(game.offers('on the Portal')).toBe(enough);
  });

  it('VW-N04 no other Action can defeat it', () => {
    const game = scenario({ ...OPEN, slots: 'E I F', tokens: { fight: 5, influence: 5 }, area: ['portal'] });
    expect(game.options.filter((option) => option.includes('Portal'))).toEqual([]);
  });

  it('VW-N06 defeating it wins the game at once', () => {
    const game = scenario({ ...OPEN, ...READY, area: ['portal', 'hobgoblin-4'], spirit: 1 });
    game.play('on the Portal', 'compare').expectState({ outcome: 'win', cause: 'portal', asked: 'over', spirit: 1, portal: 'defeated' });
  });

  it('VW-?90 the game is lost if Spirit reaches 0 during the Use on the Portal: what happens first decides', () => {
    const game = scenario({ ...OPEN, ...READY, area: ['portal'], spirit: 1, hand: ['memory-of-pages'], memoryDeck: ['drowned-echo-2', 'memory-of-blood'] });
    game.play('on the Portal', 'play Memory of Pages', 'activate ability 1').expectState({ outcome: 'loss', cause: 'spirit-effect', portal: 'in play' });
  });

  it('VW-N07 while the Portal is in play rounds continue: Threats are drawn, Spirit is lost, and the game can be lost', () => {
    const game = scenario({ ...OPEN, area: ['portal', 'hobgoblin-4'], spirit: 5, threatDeck: ['hobgoblin-1', 'gloam-hound-1'] });
    game.endPlay().expectState({ round: 2, spirit: 3, area: ['hobgoblin-1', 'hobgoblin-4', 'portal'] });
    game.endPlay().expectState({ outcome: 'loss', spirit: 0, portal: 'in play' });
  });
});

describe('Veilwraith N: texts and the Portal', () => {
  const upgrades = [
    { id: 'memory-of-ends', abilities: [[{ discardThreat: { every: true } }]] },
    { id: 'memory-of-exile', abilities: [[{ discardThreat: { n: 1 } }]] },
    { id: 'memory-of-swords', abilities: [[{ defeatThreat: { n: 1 } }]] },
  ];
  const board: Setup = { cards: { upgrades }, ...OPEN, area: ['portal', 'hobgoblin-1'] };

  it('VW-?89 it cannot be discarded: “discard all Threats” leaves it in play', () => {
    const game = scenario({ ...board, hand: ['memory-of-ends'] }).play('play Memory Of Ends', 'activate ability 1');
    game.expectState({ area: ['portal'], threatDiscard: ['hobgoblin-1'], portal: 'in play' });
  });

  it('VW-?89 VW-E90 an effect that discards or defeats cannot target it; a Key defeated that way is collected (VW-?104)', () => {
    const exile = scenario({ ...board, hand: ['memory-of-exile'] }).play('play Memory Of Exile', 'activate ability 1');
    expect(exile.options).toEqual(['discard Hobgoblin (hobgoblin-1)']);
    const swords = scenario({ ...board, hand: ['memory-of-swords'] }).play('play Memory Of Swords', 'activate ability 1');
    expect(swords.options).toEqual(['defeat Hobgoblin (hobgoblin-1)']);
    const key = scenario({ cards: { upgrades }, hand: ['memory-of-swords'], area: ['key-1'] });
    key.play('play Memory Of Swords', 'activate ability 1', 'Key 1').expectState({ area: [], keys: { 'key-1': 'upright' }, threatDiscard: [] });
  });

  const heavy = { id: 'heavy-air', fight: 9, static: [{ modifyValue: { by: 1 } }] };
  it('VW-?91 the Portal is a Threat: “Threats have +1” raises its value', () => {
    scenario({ ...OPEN, cards: { threats: [heavy] }, area: ['portal', 'heavy-air'] }).expectState({ values: ['F10', 'E6'] });
  });
  it('VW-?91 portalIsThreat false: texts about Threats do not change its value', () => {
    scenario({ ...OPEN, options: { portalIsThreat: false }, cards: { threats: [heavy] }, area: ['portal', 'heavy-air'] }).expectState({
      values: ['F10', 'E5'],
    });
  });
});
