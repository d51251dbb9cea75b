import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const BREATH = 'memory-of-breath';
const NONE = { explore: 0, fight: 0, influence: 0 };
const UPRIGHT = { explore: 'upright', fight: 'upright', influence: 'upright' };
const FOUR_KEYS = { 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;

/** Ogre 1 and Widow of Thorns have no text; cards-printed covers their numbers. */
describe('texts of Foes', () => {
  it('Goblin King — Hobgoblins have +1 Fight, other Threats do not; it ends with his defeat', () => {
    const game = scenario({ area: ['goblin-king', 'hobgoblin-1', 'hobgoblin-4', 'gloam-hound-1'], tokens: { fight: 4 } });
    game.expectState({ values: ['F5', 'F6', 'F3', 'F6'] });
    game.play('Use Fight (slot 2) on Goblin King', 'compare, spending 4 Power Tokens').expectState({ values: ['F4', 'F5', 'F3'] });
  });

  it('Ogre 2 — Played: Exhaust 1 Action, the player’s choice', () => {
    const game = scenario({ phase: 'threat', threatDeck: ['ogre-2', 'key-1'] });
    expect(game.options).toEqual(['Exhaust Explore', 'Exhaust Fight', 'Exhaust Influence']);
    game.play('Explore').expectState({ area: ['ogre-2'], rotation: { ...UPRIGHT, explore: 'exhausted' }, slots: 'E F I' });
  });

  it('Mad Watcher — Start of Round: discard 1 Memory at random; nothing happens with an empty hand', () => {
    const setup = { phase: 'round', area: ['mad-watcher'], threatDeck: ['key-1'], memoryDeck: [BLOOD] } as const;
    scenario({ ...setup, hand: [HEART, BREATH] }, [{ from: 'effects', take: 1 }]).expectState({ memoryDiscard: [BREATH], hand: [BLOOD, HEART] });
    scenario(setup).expectState({ memoryDiscard: [], hand: [BLOOD] });
  });

  it('Pale Huntsman — Played: remove all Power Tokens from one Action, the player’s choice', () => {
    const game = scenario({ phase: 'threat', threatDeck: ['pale-huntsman', 'key-1'], tokens: { explore: 3, fight: 2 } });
    expect(game.options).toEqual(['all Power Tokens off Explore', 'all Power Tokens off Fight']);
    game.play('Explore').expectState({ tokens: { ...NONE, fight: 2 }, tokenSupply: 18 });
    scenario({ phase: 'threat', threatDeck: ['pale-huntsman', 'key-1'] }).expectState({ asked: 'play', area: ['pale-huntsman'] });
  });

  it('Root Tyrant — Start of Round: lose 1 Spirit, which can end the game before the Threat is drawn', () => {
    scenario({ phase: 'round', area: ['root-tyrant'], threatDeck: ['key-1'] }).expectState({ spirit: 19, area: ['root-tyrant', 'key-1'] });
    scenario({ phase: 'round', area: ['root-tyrant'], threatDeck: ['key-1'], spirit: 1 }).expectState({
      outcome: 'loss',
      cause: 'spirit-effect',
      area: ['root-tyrant'],
    });
  });

  it('Briar Twins — +1 on all values only while the other Twin is in play', () => {
    scenario({ area: ['briar-twin-1'] }).expectState({ values: ['E5 I5'] });
    scenario({ area: ['briar-twin-2'] }).expectState({ values: ['E5 F5'] });
    const game = scenario({ area: [{ card: 'briar-twin-1', beaten: [0] }, 'briar-twin-2', 'hobgoblin-1'], tokens: { influence: 3 }, spirit: 10 });
    game.expectState({ values: ['F4', 'E6 I6', 'E6 F6'] });
    game.play('Use Influence (slot 3) on', 'compare, spending 3 Power Tokens').expectState({ values: ['F4', 'E5 F5'], spirit: 12, foesDefeated: 1 });
  });

  it('Herald of Ash — Played: draw 1 more Threat', () => {
    scenario({ phase: 'threat', threatDeck: ['herald-of-ash', 'cinder-imp-2', 'key-1'] }).expectState({
      area: ['cinder-imp-2', 'herald-of-ash'],
      spirit: 19,
      threatDeck: ['key-1'],
    });
  });

  it('Herald of Ruin — Defeat: lose 1 Spirit', () => {
    const game = scenario({ area: [{ card: 'herald-of-ruin', beaten: [1] }], slots: 'I F E', tokens: { explore: 2 }, spirit: 20 });
    // Lose 1 of 20, then gain 3 up to the maximum.
    game.play('Use Explore (slot 3) on', 'compare, spending 2 Power Tokens').expectState({ spirit: 20, foesDefeated: 1 });
    expect(game.told).toContain('Herald of Ruin, Defeat: 1 Spirit is lost; 19 left.');
  });

  it('Hollow Choir — End of Round: remove 1 Memory in hand from the game, the player’s choice', () => {
    const game = scenario({ area: ['hollow-choir'], hand: [BLOOD, HEART], threatDeck: ['key-1'], memoryDeck: [BREATH] }).endPlay();
    expect(game.options).toEqual(['remove Memory of Blood from the game', 'remove Memory of Heart from the game']);
    game.play('remove Memory of Blood');
    expect(game.state).toMatchObject({ round: 2, removed: [BLOOD], hand: [BREATH, HEART], memoryDiscard: [] });
  });
});

describe('Flips of Keys', () => {
  it.each([
    { key: 'Key 1', id: 'key-1', after: { tokens: { ...NONE, fight: 1 } } },
    { key: 'Key 2', id: 'key-2', after: { tokens: { ...NONE, influence: 1 } } },
    { key: 'Key 5', id: 'key-5', after: { tokens: { ...NONE, explore: 1 } } },
    { key: 'Key 3', id: 'key-3', after: { spirit: 12 } },
    { key: 'Key 4', id: 'key-4', after: { hand: [BLOOD, HEART], memoryDeck: [BREATH] } },
  ])('$key', ({ key, id, after }) => {
    const game = scenario({ keys: { [id]: 'upright' }, spirit: 10, memoryDeck: [BLOOD, HEART, BREATH] });
    game.play(`Flip ${key}`).expectState({ ...after, keys: { [id]: 'flipped' } });
  });

  it('Key 3 at 19 of 20 Spirit gains 1', () => {
    scenario({ keys: { 'key-3': 'upright' }, spirit: 19 })
      .play('Flip Key 3')
      .expectState({ spirit: 20 });
  });

  it('Key 4 continues to draw through an empty deck', () => {
    const game = scenario({ keys: { 'key-4': 'upright' }, memoryDeck: [BLOOD], memoryDiscard: [HEART] });
    game.play('Flip Key 4').expectState({ hand: [BLOOD, HEART], memoryDeck: [], memoryDiscard: [] });
  });

  it('every Key has the standard Turn: one extra Use', () => {
    for (const k of [1, 2, 3, 4, 5]) {
      const game = scenario({ keys: { [`key-${k}`]: 'upright' }, used: true, memoryDeck: [BLOOD] }).play(`Turn Key ${k}`, 'Use Influence (slot 3) to draw');
      game.expectState({ hand: [BLOOD], keys: { [`key-${k}`]: 'turned' }, slots: 'I E F' });
    }
  });
});

describe('abilities of Vignettes', () => {
  it('Lost Ruins has none', () => {
    scenario({ area: ['hobgoblin-1', 'lost-child-1', 'goblin-king'] }).expectState({ values: ['F5', 'I3', 'F6'] }); // +1 from the Goblin King himself
  });

  it('Nesting Woods — End of Round: lose 1 Spirit with 4 or more Threats in play', () => {
    const setup = { vignette: 'nesting-woods', phase: 'reset', threatDeck: ['lost-child-1'] } as const;
    scenario({ ...setup, area: ['key-1', 'key-3', 'key-4', 'key-5'] }).expectState({ round: 2, spirit: 19 });
    scenario({ ...setup, area: ['key-1', 'key-3', 'key-4'] }).expectState({ round: 2, spirit: 20 });
    scenario({ ...setup, area: ['key-1', 'key-3', 'key-4', 'key-5'], options: { ignoreVignetteAbility: true } }).expectState({ round: 2, spirit: 20 });
  });

  it('Drowned Archive — Influence values of ordinary Threats are +1', () => {
    const game = scenario({ vignette: 'drowned-archive', area: ['veil-leech-1', 'hollow-pilgrim-1', 'widow-of-thorns', 'key-1'] });
    game.expectState({ values: ['F4 I6', 'E5 I5', 'F5 I5', 'E3'] });
  });

  it('Weald Heart — all values of ordinary Threats are +1, but not those of Foes and Keys', () => {
    scenario({ vignette: 'weald-heart', area: ['ash-crawler-1', 'bound-scholar-1', 'root-tyrant', 'key-1'] }).expectState({
      values: ['E5 F6', 'I6', 'F8', 'E3'],
    });
  });

  it('Gate of Ash — all values of ordinary Threats and Foes are +1, but not those of Keys and the Portal', () => {
    scenario({ vignette: 'gate-of-ash', area: ['ash-crawler-1', 'herald-of-ash', 'key-1'] }).expectState({ values: ['E5 F6', 'F9 I9', 'E3'] });
    const options = { ignoreVignetteAbility: true };
    scenario({ vignette: 'gate-of-ash', options, area: ['ash-crawler-1', 'herald-of-ash'] }).expectState({ values: ['E4 F5', 'F8 I8'] });
  });

  it('Gate of Ash — when the Portal (Explore 8) enters, 1 Threat is drawn, unless the Vignette’s ability is ignored', () => {
    const foesDefeated = ['herald-of-ash', 'herald-of-ruin', 'hollow-choir'];
    const setup = {
      vignette: 'gate-of-ash',
      slots: 'I F E',
      area: ['key-1'],
      keys: FOUR_KEYS,
      foesDefeated,
      threatDeck: ['cinder-imp-1', 'lost-child-1'],
    } as const;
    const use = ['Use Explore (slot 3) on', 'compare, spending no token'];
    scenario(setup)
      .play(...use)
      .expectState({ area: ['cinder-imp-1', 'portal'], values: ['F4', 'E8'], spirit: 19, slots: 'E I F', asked: 'play' });
    scenario({ ...setup, options: { ignoreVignetteAbility: true } })
      .play(...use)
      .expectState({ area: ['portal'], values: ['E8'], slots: 'E I F', asked: 'play' });
  });
});
