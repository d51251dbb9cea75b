import { describe, expect, it } from 'vitest';
import { params } from '../../../../src/games/veilwraith/options/params.ts';
import { newGame, type Scene, scenario } from '../scenario.ts';

/** Threats that do nothing: round 1 shows only the variant. */
const STILL = {
  threats: ['still-a', 'still-b', 'still-c'].map((id) => ({ id, fight: 1, copies: 9 })),
  vignettes: [{ id: 'stillness', portal: 5, threats: { 'Still A': 9, 'Still B': 9, 'Still C': 7 } }],
};
const starting = (startingAbility: string, options = {}): Scene =>
  newGame({ vignette: 'stillness', cards: STILL, options: { startingAbility, ...options } }, 1);

describe('Veilwraith V: Easy Dream', () => {
  it.each([
    ['slot-1', [2, 2, 3]],
    ['slot-2', [1, 3, 3]],
    ['slot-3', [1, 2, 4]],
  ])('VW-V01 VW-?02 one Action Power Token starts on its advanced face: %s', (easyDream, slotPower) => {
    const game = newGame({ vignette: 'stillness', cards: STILL, options: { easyDream } }, 1);
    expect(game.roundBegan?.slotPower).toEqual(slotPower);
  });

  it('VW-V01 the flipped token gives its Power in play', () => {
    const game = newGame({ vignette: 'stillness', cards: STILL, options: { easyDream: 'slot-3' } }, 1);
    game.expectState({ power: { explore: 1, fight: 2, influence: 4 } });
  });
});

describe('Veilwraith V: starting abilities', () => {
  it('VW-V08 there is none by default, and only one can be chosen', () => {
    expect(params.startingAbility.default).toBe('none');
    expect(params.startingAbility.type).toBe('word');
    expect(starting('none').roundBegan).toMatchObject({
      tokens: { explore: 0, fight: 0, influence: 0 },
      hand: [],
      spirit: 20,
      rotation: { explore: 'upright', fight: 'upright', influence: 'upright' },
    });
    expect(() => starting('shade, umbra')).toThrow(/unknown startingAbility/);
  });

  it.each([
    ['VW-V09 Shade Wraith: a Power Token on Explore', 'shade', { explore: 1, fight: 0, influence: 0 }],
    ['VW-V10 Umbra Wraith: a Power Token on Fight', 'umbra', { explore: 0, fight: 1, influence: 0 }],
    ['VW-V11 Shadow Wraith: a Power Token on Influence', 'shadow', { explore: 0, fight: 0, influence: 1 }],
  ])('%s', (_title, ability, tokens) => {
    expect(starting(ability).roundBegan).toMatchObject({ tokens, tokenSupply: 19, spirit: 20, hand: [] });
  });

  it.each([
    ['Explore', 'Fight', { explore: 'exhausted', fight: 'exhausted', influence: 'upright' }],
    ['Explore', 'Influence', { explore: 'exhausted', fight: 'upright', influence: 'exhausted' }],
    ['Fight', 'Influence', { explore: 'upright', fight: 'exhausted', influence: 'exhausted' }],
  ])('VW-V12 VW-V13 VW-?38 Soul Wraith: one Memory in hand, two Actions of the player’s choice Exhausted: %s and %s', (one, other, rotation) => {
    const game = starting('soul');
    game.expectState({ asked: 'starting-exhaust', hand: [] });
    game.play(one, other);
    expect(game.roundBegan).toMatchObject({ rotation, slots: 'E F I', handMemories: 1 });
    expect(game.roundBegan?.memoryDeck).toHaveLength(19);
  });

  it('VW-?40 Soul Wraith’s Memory is drawn, so “Drawn:” triggers', () => {
    const ids = ['blood', 'heart', 'footfalls', 'sparks', 'pages', 'breath', 'shade', 'hands', 'turning'].map((name) => `memory-of-${name}`);
    const memories = ids.map((id) => ({ id, drawn: [{ loseSpirit: 1 }] }));
    const game = newGame({ vignette: 'stillness', cards: { ...STILL, memories }, options: { startingAbility: 'soul' } }, 1);
    game.play('Explore', 'Fight');
    expect(game.roundBegan).toMatchObject({ spirit: 19, handMemories: 1 });
  });

  it('VW-V14 VW-V15 VW-?37 Spirit Wraith: 21 Spirit of 21, two Actions Exhausted', () => {
    const game = starting('spirit').play('Fight', 'Influence');
    expect(game.roundBegan).toMatchObject({
      spirit: 21,
      maxSpirit: 21,
      rotation: { explore: 'upright', fight: 'exhausted', influence: 'exhausted' },
      hand: [],
    });
  });

  it('VW-?37 spiritWraithRaisesMax false: the maximum is unchanged, so the extra Spirit is lost', () => {
    const game = starting('spirit', { spiritWraithRaisesMax: false }).play('Fight', 'Influence');
    expect(game.roundBegan).toMatchObject({ spirit: 20, maxSpirit: 20, rotation: { explore: 'upright', fight: 'exhausted', influence: 'exhausted' } });
  });

  const above = { spiritWraithRaisesMax: false, spiritWraithStartsAbove: true };
  it('VW-?37 spiritWraithStartsAbove: the maximum is unchanged, and the game starts 1 above it', () => {
    const game = starting('spirit', above).play('Fight', 'Influence');
    expect(game.roundBegan).toMatchObject({ spirit: 21, maxSpirit: 20, rotation: { explore: 'upright', fight: 'exhausted', influence: 'exhausted' } });
  });
  it('VW-?37 VW-B04 spiritWraithStartsAbove: a gain at 21 has no effect; lost Spirit can be regained only up to 20', () => {
    const names = ['blood', 'heart', 'footfalls', 'sparks', 'pages', 'breath', 'shade', 'hands', 'turning'];
    const memories = names.map((name) => ({ id: `memory-of-${name}`, abilities: [[{ gainSpirit: 3 }]] }));
    const cards = { ...STILL, memories, threats: STILL.threats.map((threat) => ({ ...threat, cost: 2 })) };
    const game = newGame({ vignette: 'stillness', cards, options: { startingAbility: 'spirit', ...above } }, 1).play('Fight', 'Influence');
    const heal = (): Scene => game.play(game.options.find((option) => option.startsWith('play')) as string, 'activate ability 1');
    heal().expectState({ round: 1, spirit: 21 });
    game.endPlay().expectState({ round: 2, spirit: 19 }); // a Threat of cost 2
    heal().expectState({ spirit: 20 }); // 19 + 3
  });

  it('VW-V16 VW-E76 Soul Wraith in round 1 has two Memories and one upright Action; all are upright from round 2', () => {
    const game = starting('soul').play('Explore', 'Fight');
    game.expectState({ asked: 'play', round: 1, handMemories: 2 });
    expect(game.options.filter((option) => /^(Use|Tilt)/.test(option)).every((option) => option.includes('Influence'))).toBe(true);
    expect(game.offers('Tilt Influence') && game.offers('Use Influence (slot 3) to draw')).toBe(true);
    game.endPlay().expectState({ round: 2, rotation: { explore: 'upright', fight: 'upright', influence: 'upright' } });
    expect(game.offers('Tilt Explore') && game.offers('Use Fight (slot 2) to draw')).toBe(true);
  });

  it('VW-V16 an effect that resets such an Action makes it available in round 1', () => {
    const game = scenario({ exhausted: ['explore', 'fight'], hand: ['memory-of-turning'] });
    expect(game.offers('Tilt Fight')).toBe(false);
    game.play('play Memory of Turning', 'activate ability 1', 'Fight');
    expect(game.offers('Tilt Fight') && game.offers('Use Fight (slot 2) to draw')).toBe(true);
  });
});
