import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood'; // Combine 1, +2 Fight
const HEART = 'memory-of-heart';
const FOOTFALLS = 'memory-of-footfalls';
const BREATH = 'memory-of-breath'; // Combine 1, gain 1 Spirit
const SPARKS = 'memory-of-sparks';
const IRON = 'memory-of-iron'; // Combine 2
const OATHS = 'memory-of-oaths'; // Combine 2
const BANNERS = 'memory-of-banners'; // Combine 3

describe('Combine (group H)', () => {
  it('VW-H01 VW-H10 exactly two Memories go from hand straight to the discard pile, not into play', () => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 1 }, hand: [BLOOD, HEART, FOOTFALLS] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood with another', 'Combine Memory of Heart with Memory of Blood');
    game.expectState({ hand: [FOOTFALLS], memoryDiscard: [BLOOD, HEART], inPlay: [] });
    expect(game.events).not.toContain('memory-played');
  });

  it('VW-H01 the second Memory must be chosen before anything else', () => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 1 }, hand: [BLOOD, HEART, FOOTFALLS] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood with another');
    expect(game.options).toEqual(['Combine Memory of Heart with Memory of Blood', 'Combine Memory of Footfalls with Memory of Blood']);
    game.expectState({ asked: 'combine', memoryDiscard: [] });
  });

  it.each([
    { pair: [BLOOD, HEART], values: '1 and 1', lower: 1 },
    { pair: [IRON, BLOOD], values: '2 and 1', lower: 1 },
    { pair: [IRON, OATHS], values: '2 and 2', lower: 2 },
    { pair: [BANNERS, IRON], values: '3 and 2', lower: 2 },
  ])('VW-H02 Combine values $values add $lower Power', ({ pair, lower }) => {
    // Fight 6 with 4 tokens: Power 2 in slot M, so the Use is possible whatever the pair gives.
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 5 }, hand: pair });
    game.play('Use Fight (slot 2) on');
    expect(game.state.power.fight).toBe(2);
    const first = game.options.find((option) => option.startsWith('Combine')) as string;
    game.play(first, game.options.length === 0 ? '' : 'Combine');
    expect(game.state.power.fight).toBe(2 + lower);
  });

  it('VW-H03 VW-?06 Combine is offered only during a Use with a target, never for Draw', () => {
    const game = scenario({ area: ['hobgoblin-1'], hand: [BLOOD, HEART], keys: { 'key-1': 'upright' }, windows: true });
    expect(game.offers('Combine')).toBe(false);
    game.play('Use Explore (slot 1) to draw');
    // The Draw Use ends without a question.
    game.expectState({ asked: 'play', rotation: { explore: 'exhausted', fight: 'upright', influence: 'upright' } });
    expect(game.offers('Combine')).toBe(false);
    game.play('Turn Key 1', 'Use Fight (slot 2) on Hobgoblin');
    expect(game.offers('Combine Memory of Blood')).toBe(true);
  });

  it('VW-H03 the Power goes only to the Action being Used', () => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 1 }, hand: [BLOOD, HEART] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood', 'Combine Memory of Heart');
    expect(game.state.power).toEqual({ explore: 1, fight: 3, influence: 3 });
  });

  it('VW-H04 VW-E59 slot 2 against Fight 3 with a pair of 2 and 2: 4 is enough and the excess is lost', () => {
    const game = scenario({ area: ['gloam-hound-1'], hand: [IRON, OATHS] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Iron', 'Combine Memory of Oaths');
    expect(game.state.power.fight).toBe(4);
    game.play('compare, spending no token');
    game.expectState({ area: [], threatDiscard: ['gloam-hound-1'], memoryDiscard: [IRON, OATHS], hand: [] });
    // Fight is now in slot L: 1, without the Combine.
    expect(game.state.power).toEqual({ explore: 2, fight: 1, influence: 3 });
  });

  it('VW-H05 Combine Power does not carry over to another Use in the same round', () => {
    const game = scenario({ area: ['gloam-hound-1', 'lost-child-1'], hand: [IRON, OATHS], keys: { 'key-1': 'upright' } });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Iron', 'Combine Memory of Oaths', 'compare, spending no token');
    game.play('Turn Key 1', 'Use Influence (slot 3) on');
    expect(game.state.power).toEqual({ explore: 2, fight: 1, influence: 3 });
  });

  it('VW-H05 Combine Power does not carry over to a later Use of the same Action or to the next round', () => {
    const turning = scenario({ area: ['gloam-hound-1', 'hobgoblin-1'], hand: [IRON, OATHS, 'memory-of-bells'], threatDeck: ['key-2'], memoryDeck: [BREATH] });
    turning.play('Use Fight (slot 2) on Gloam Hound', 'Combine Memory of Iron', 'Combine Memory of Oaths', 'compare, spending no token');
    turning.play('play Memory of Bells', 'activate ability 1', 'Fight');
    expect(turning.state.power.fight).toBe(1);
    turning.endPlay();
    expect(turning.state).toMatchObject({ round: 2, power: { fight: 1 } });
  });

  it('VW-H06 a Combine neither Tilts nor Uses an Action', () => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 1 }, hand: [BLOOD, HEART] });
    game.play('Use Fight (slot 2) on');
    const before = game.state;
    game.play('Combine Memory of Blood', 'Combine Memory of Heart');
    game.expectState({ rotation: before.rotation, slots: before.slots, tokens: before.tokens, used: true });
    game.play('compare, spending 1 Power Token');
    // The round's Tilt is still available; the Use itself spends the Use.
    expect(game.options).toEqual(['end the Play Phase', 'Tilt Explore', 'Tilt Influence']);
  });

  it('VW-H07 VW-H08 VW-H09 VW-E58 slot 2 against Fight 4 with hand 1, 1, 1, 2: two Combines in one Use, none of the four activated', () => {
    const game = scenario({ spirit: 10, area: ['hobgoblin-1'], hand: [BLOOD, HEART, BREATH, IRON] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Iron', 'Combine Memory of Blood with Memory of Iron');
    expect(game.state.power.fight).toBe(3);
    game.play('Combine Memory of Heart with another', 'Combine Memory of Breath with Memory of Heart');
    expect(game.state.power.fight).toBe(4);
    game.play('compare, spending no token');
    // Not activated: Breath gave no Spirit, and Blood and Iron would have made 2 + 2 + 3.
    game.expectState({ area: [], spirit: 10, memoryDiscard: [BLOOD, BREATH, HEART, IRON], hand: [] });
    expect(game.told).toContain('Power 2 from the slot + 2 from Combines = 4 against 4: enough.');
  });

  it('VW-H07 Combines may be made in several Uses of one Play Phase', () => {
    const game = scenario({
      area: ['hobgoblin-1', 'weeping-bride-1'],
      tokens: { fight: 1 },
      hand: [BLOOD, HEART, FOOTFALLS, SPARKS],
      keys: { 'key-1': 'upright' },
    });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood', 'Combine Memory of Heart', 'compare, spending 1 Power Token');
    game.play('Turn Key 1', 'Use Influence (slot 3) on', 'Combine Memory of Footfalls', 'Combine Memory of Sparks', 'compare, spending no token');
    game.expectState({ area: [], memoryDiscard: [BLOOD, FOOTFALLS, HEART, SPARKS] });
  });

  it('VW-H09 the Power a discarded Memory would give when played does not count', () => {
    // 2 + 1 (Combine) = 3 < 4: playing two Memories of Blood would give 6.
    const game = scenario({ area: ['hobgoblin-1'], hand: [BLOOD, BLOOD] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood with another', 'Combine Memory of Blood');
    expect(game.state.power.fight).toBe(3);
    game.play('compare, spending no token');
    game.expectState({ area: ['hobgoblin-1'] });
  });

  it('VW-H11 one Memory is not enough', () => {
    const game = scenario({ area: ['hobgoblin-1'], hand: [BLOOD] });
    game.play('Use Fight (slot 2) on');
    expect(game.options).toEqual(['play Memory of Blood']);
  });

  it('VW-H11 VW-?32 a card in hand without a Combine value cannot be Combined or played', () => {
    const game = scenario({ area: ['hobgoblin-1'], tokens: { fight: 2 }, hand: [BLOOD, 'drowned-echo-2'] });
    expect(game.offers('play Drowned Echo')).toBe(false);
    game.play('Use Fight (slot 2) on');
    expect(game.options).toEqual(['play Memory of Blood', 'compare, spending 2 Power Tokens']);
  });

  it('VW-?05 a Memory already played cannot be Combined', () => {
    const game = scenario({ area: ['hobgoblin-1'], hand: [BLOOD, BREATH] });
    game.play('play Memory of Breath', 'activate nothing more', 'Use Fight (slot 2) on');
    expect(game.options).toEqual(['play Memory of Blood']);
  });

  it('VW-H02 an effect may change the Power of a Combine, but not below 0', () => {
    const dulled = { threats: [{ id: 'dull-echo', kind: 'deja' as const, explore: 9, static: [{ changeCombine: -2 }] }] };
    const game = scenario({ cards: dulled, area: ['hobgoblin-1', 'dull-echo'], tokens: { fight: 2 }, hand: [BLOOD, HEART] });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Blood', 'Combine Memory of Heart');
    expect(game.state.power.fight).toBe(2);
  });

  it('Veil Leech 3: no Combining while it is in play', () => {
    const game = scenario({ area: ['hobgoblin-1', 'veil-leech-3'], tokens: { fight: 2 }, hand: [BLOOD, HEART] });
    game.play('Use Fight (slot 2) on Hobgoblin');
    expect(game.options).toEqual(['play Memory of Blood', 'play Memory of Heart', 'compare, spending 2 Power Tokens']);
  });
});
