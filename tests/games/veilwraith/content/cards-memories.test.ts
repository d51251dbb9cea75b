import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { type Setup, scenario } from '../scenario.ts';
import { FIRST } from '../test-pack.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const BREATH = 'memory-of-breath';
const NONE = { explore: 0, fight: 0, influence: 0 };
const UPRIGHT = { explore: 'upright', fight: 'upright', influence: 'upright' };
/** Power in the starting slots. */
const BASE = { explore: 1, fight: 2, influence: 3 };

/** The tables of the rules digest: Combine value and copies. */
const PRINTED: Record<string, [combine: number, copies: number, boxed?: string]> = {
  'memory-of-blood': [1, 3],
  'memory-of-heart': [1, 3],
  'memory-of-footfalls': [1, 3],
  'memory-of-sparks': [1, 2],
  'memory-of-pages': [1, 2],
  'memory-of-breath': [1, 2],
  'memory-of-shade': [1, 2],
  'memory-of-hands': [1, 2],
  'memory-of-turning': [1, 1],
  'memory-of-dusk': [1, 2],
  'memory-of-heaven': [2, 2],
  'memory-of-locus': [2, 3, 'memory-of-heart'],
  'memory-of-iron': [2, 2],
  'memory-of-roads': [2, 2],
  'memory-of-oaths': [2, 2],
  'memory-of-embers': [2, 2],
  'memory-of-rain': [2, 2],
  'memory-of-silence': [2, 2],
  'memory-of-weaving': [2, 2],
  'memory-of-kin': [2, 1],
  'memory-of-banners': [3, 2, 'memory-of-iron'],
  'memory-of-stars': [3, 2, 'memory-of-roads'],
  'memory-of-mercy': [3, 2],
  'memory-of-bells': [3, 2],
  'memory-of-doors': [3, 1],
  'memory-of-the-lady': [4, 1, 'memory-of-mercy'],
  'memory-of-first-light': [4, 1],
  'memory-of-the-last-road': [4, 1, 'memory-of-stars'],
};

const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'of' || word === 'the' ? word : word[0].toUpperCase() + word.slice(1)))
    .join(' ');

/** The Memory alone in hand, played, with its first ability activated. */
function played(id: string, setup: Setup = {}) {
  return scenario({ ...setup, hand: [id, ...(setup.hand ?? [])] }).play(`play ${titled(id)}`, 'activate ability 1');
}

describe('printed numbers of Memories', () => {
  it('Combine value, copies and Boxed of all 28 Memories', () => {
    const data = packData(FIRST);
    const all = [...data.memories, ...data.upgrades];
    expect(Object.fromEntries(all.map((m) => [m.id, m.boxed === undefined ? [m.combine, m.copies] : [m.combine, m.copies, m.boxed]]))).toEqual(PRINTED);
    expect(data.memories.reduce((sum, m) => sum + m.copies, 0)).toBe(20);
    expect(data.upgrades.reduce((sum, m) => sum + m.copies, 0)).toBe(34);
  });

  it('two copies of a Memory Combine for its value', () => {
    for (const [id, [combine, copies]] of Object.entries(PRINTED).filter(([, [, copies]]) => copies >= 2)) {
      expect(copies).toBeGreaterThanOrEqual(2);
      const game = scenario({ area: ['root-tyrant'], slots: 'E I F', tokens: { fight: 5 }, hand: [id, id] }).play('Use Fight (slot 3) on');
      game.play(`Combine ${titled(id)} with another`, `Combine ${titled(id)} with`);
      expect([id, game.state.power.fight]).toEqual([id, 3 + combine]);
    }
  });
});

describe('Basic Memories', () => {
  it.each([
    { id: BLOOD, power: { ...BASE, fight: 4 } },
    { id: HEART, power: { ...BASE, influence: 5 } },
    { id: 'memory-of-footfalls', power: { ...BASE, explore: 3 } },
  ])('$id gives its Action 2 Power until the end of the round', ({ id, power }) => {
    const game = played(id, { threatDeck: ['key-1'] });
    game.expectState({ power, inPlay: [id], hand: [] });
    game.endPlay().expectState({ round: 2, power: BASE, inPlay: [], memoryDiscard: [id] });
  });

  it('VW-E02 Memory of Blood stays next to Fight, which has +2 this round, and is discarded in End step 1', () => {
    const game = played(BLOOD, { area: ['hobgoblin-1'], threatDeck: ['key-1'] });
    game.play('Use Fight (slot 2) on', 'compare, spending no token').expectState({ area: [], inPlay: [BLOOD] });
    game.endPlay().expectState({ memoryDiscard: [BLOOD], power: { explore: 2, fight: 1, influence: 3 } });
  });

  it('Memory of Sparks — 1 Power Token on any Action', () => {
    const game = played('memory-of-sparks');
    expect(game.options).toEqual(['choose Explore', 'choose Fight', 'choose Influence']);
    game.play('Explore').expectState({ tokens: { ...NONE, explore: 1 } });
  });

  it('Memory of Pages — draw 2 Memories, reshuffling if necessary', () => {
    played('memory-of-pages', { memoryDeck: [BLOOD, HEART, BREATH] }).expectState({ hand: [BLOOD, HEART], memoryDeck: [BREATH] });
    played('memory-of-pages', { memoryDeck: [BLOOD], memoryDiscard: [HEART] }).expectState({ hand: [BLOOD, HEART], memoryDeck: [], memoryDiscard: [] });
  });

  it('Memory of Breath — gain 1 Spirit, up to the maximum', () => {
    played(BREATH, { spirit: 10 }).expectState({ spirit: 11 });
    played(BREATH, { spirit: 20 }).expectState({ spirit: 20 });
  });

  it('Memory of Shade — ignore 1 Threat this round', () => {
    const game = played('memory-of-shade', { area: ['hobgoblin-4', 'lost-child-1'], threatDeck: ['key-1'] });
    expect(game.options).toEqual(['ignore Hobgoblin (hobgoblin-4)', 'ignore Lost Child (lost-child-1)']);
    game.play('Hobgoblin').expectState({ ignored: ['hobgoblin-4'] });
    game.endPlay().expectState({ spirit: 19, ignored: [] }); // 1 for the Lost Child, not 1 + 2
  });

  it('Memory of Shade with no Threat in play does nothing', () => {
    played('memory-of-shade').expectState({ asked: 'play', inPlay: ['memory-of-shade'] });
  });

  it('Memory of Hands — +1 to any one Action, chosen when it is played (VW-?08)', () => {
    const game = played('memory-of-hands').play('Influence');
    game.expectState({ power: { ...BASE, influence: 4 } });
  });

  it('Memory of Turning — reset 1 Action', () => {
    const game = played('memory-of-turning', { tilted: ['explore'], exhausted: ['influence'] });
    expect(game.options).toEqual(['choose Explore', 'choose Influence']);
    game.play('Influence').expectState({ rotation: { explore: 'tilted', fight: 'upright', influence: 'upright' } });
    played('memory-of-turning').expectState({ asked: 'play', rotation: UPRIGHT });
  });
});

describe('Memory Upgrades', () => {
  it('Memory of Dusk — +1 to any Action; draw 1 Memory: both, either or neither, in any order (VW-G05, VW-?113)', () => {
    const setup = { hand: ['memory-of-dusk'], memoryDeck: [BLOOD, HEART] };
    const both = scenario(setup).play('play Memory of Dusk', 'activate ability 2', 'activate ability 1', 'Fight');
    both.expectState({ power: { ...BASE, fight: 3 }, hand: [BLOOD], asked: 'play' });
    scenario(setup)
      .play('play Memory of Dusk', 'activate ability 2', 'activate nothing more')
      .expectState({ power: BASE, hand: [BLOOD] });
    scenario(setup)
      .play('play Memory of Dusk', 'activate nothing more')
      .expectState({ power: BASE, hand: [], inPlay: ['memory-of-dusk'] });
  });

  it('Memory of Heaven — gain 3 Spirit, up to the maximum', () => {
    played('memory-of-heaven', { spirit: 10 }).expectState({ spirit: 13 });
    played('memory-of-heaven', { spirit: 18 }).expectState({ spirit: 20 });
  });

  it('Memory of Locus — +2 to any Action and 1 Power Token on the same Action', () => {
    played('memory-of-locus')
      .play('Explore')
      .expectState({ power: { ...BASE, explore: 3 }, tokens: { ...NONE, explore: 1 } });
  });

  it.each([
    { id: 'memory-of-iron', power: { ...BASE, fight: 5 } },
    { id: 'memory-of-roads', power: { ...BASE, explore: 4 } },
    { id: 'memory-of-oaths', power: { ...BASE, influence: 6 } },
    { id: 'memory-of-banners', power: { ...BASE, fight: 6 } },
    { id: 'memory-of-stars', power: { ...BASE, explore: 5 } },
  ])('$id — 3 or 4 Power for its Action', ({ id, power }) => {
    played(id).expectState({ power, inPlay: [id] });
  });

  it('Memory of Embers — 2 Power Tokens on one Action, as far as there is room', () => {
    played('memory-of-embers')
      .play('Fight')
      .expectState({ tokens: { ...NONE, fight: 2 } });
    played('memory-of-embers', { tokens: { fight: 4 } })
      .play('Fight')
      .expectState({ tokens: { ...NONE, fight: 5 } });
  });

  it('Memory of Rain — draw 3 Memories, then discard 1', () => {
    const game = played('memory-of-rain', { memoryDeck: [BLOOD, HEART, BREATH] });
    expect(game.options).toEqual(['discard Memory of Blood', 'discard Memory of Heart', 'discard Memory of Breath']);
    game.play('discard Memory of Breath').expectState({ hand: [BLOOD, HEART], memoryDiscard: [BREATH], inPlay: ['memory-of-rain'] });
  });

  it('Memory of Silence — ignore up to 2 Threats this round', () => {
    const setup = { area: ['hobgoblin-4', 'lost-child-1', 'veil-leech-2'], threatDeck: ['key-1'] };
    const two = played('memory-of-silence', setup).play('Hobgoblin');
    expect(two.options).toEqual(['pass', 'ignore Veil Leech (veil-leech-2)', 'ignore Lost Child (lost-child-1)']);
    two.play('Veil Leech').expectState({ asked: 'play', ignored: ['hobgoblin-4', 'veil-leech-2'] });
    two.endPlay().expectState({ spirit: 19 });
    played('memory-of-silence', setup)
      .play('Hobgoblin', 'pass')
      .expectState({ asked: 'play', ignored: ['hobgoblin-4'] });
    played('memory-of-silence', setup).play('pass').expectState({ asked: 'play', ignored: [] });
  });

  it('Memory of Weaving — put the Actions in any slots; rotation and tokens move with them', () => {
    const game = played('memory-of-weaving', { tilted: ['fight'], tokens: { fight: 2 } });
    expect(game.options).toEqual(['Explore in slot 1', 'Fight in slot 1', 'Influence in slot 1']);
    game.play('Influence');
    expect(game.options).toEqual(['Explore in slot 2', 'Fight in slot 2']);
    game.play('Explore').expectState({ slots: 'I E F', slotPower: [1, 2, 3], rotation: { ...UPRIGHT, fight: 'tilted' }, tokens: { ...NONE, fight: 2 } });
  });

  it('Memory of Kin — VW-X19 in solo play “another Veilwraith” is the Veilwraith itself: 2 Spirit and 1 Memory', () => {
    played('memory-of-kin', { spirit: 10, memoryDeck: [BLOOD, HEART] }).expectState({ spirit: 12, hand: [BLOOD], memoryDeck: [HEART] });
  });

  it('Memory of Mercy — discard 1 Threat that is neither Foe, Key nor Portal', () => {
    const game = played('memory-of-mercy', { area: ['hobgoblin-3', 'lost-child-1', 'goblin-king', 'key-1'], spirit: 10 });
    expect(game.options).toEqual(['discard Hobgoblin (hobgoblin-3)', 'discard Lost Child (lost-child-1)']);
    game.play('Hobgoblin').expectState({ area: ['lost-child-1', 'goblin-king', 'key-1'], threatDiscard: ['hobgoblin-3'], spirit: 10 });
    played('memory-of-mercy', { area: ['goblin-king'] }).expectState({ asked: 'play', area: ['goblin-king'] });
  });

  it('Memory of Bells — reset 1 Action, which may be Used once more this round', () => {
    const setup = { area: ['gloam-hound-1', 'cinder-imp-1'], slots: 'E I F', tokens: { fight: 2 }, hand: ['memory-of-bells'], threatDeck: ['key-1'] } as const;
    const game = scenario(setup).play('Use Fight (slot 3) on Gloam Hound', 'compare, spending no token', 'play Memory of Bells', 'activate ability 1', 'Fight');
    game.expectState({ rotation: UPRIGHT });
    // Only Fight may be Used, not Actions that the card did not name.
    expect(game.options.filter((option) => option.startsWith('Use'))).toEqual([
      'Use Fight (slot 1) to draw',
      'Use Fight (slot 1) on Cinder Imp (cinder-imp-1)',
    ]);
    game.play('Use Fight (slot 1) on', 'compare, spending 2 Power Tokens').expectState({ area: [], rotation: { ...UPRIGHT, fight: 'exhausted' } });
    expect(game.offers('Use')).toBe(false);
  });

  it('Memory of Bells — the permission ends with the round', () => {
    const game = scenario({ used: true, exhausted: ['fight'], hand: ['memory-of-bells'], threatDeck: ['key-1'] });
    game.play('play Memory of Bells', 'activate ability 1', 'Fight').endPlay().play('Use Influence (slot 3) to draw');
    expect(game.offers('Use')).toBe(false);
  });

  it('Memory of Doors — reset 1 Key; nothing happens if none is Turned or Flipped', () => {
    const game = played('memory-of-doors', { keys: { 'key-1': 'turned', 'key-2': 'turned and flipped' } });
    game.play('reset Key 2').expectState({ keys: { 'key-1': 'turned', 'key-2': 'upright' } });
    played('memory-of-doors', { keys: { 'key-1': 'upright' } }).expectState({ asked: 'play', keys: { 'key-1': 'upright' } });
  });

  it('Memory of the Lady — defeat 1 Threat with Spirit Cost 2 or less that is neither a Foe nor the Portal', () => {
    const costly = { threats: [{ id: 'colossus', fight: 20, cost: 3 }] };
    const game = played('memory-of-the-lady', { cards: costly, area: ['colossus', 'bone-sentry-3', 'lost-child-3', 'goblin-king', 'key-1'], spirit: 10 });
    expect(game.options).toEqual(['defeat Bone Sentry (bone-sentry-3)', 'defeat Lost Child (lost-child-3)', 'defeat Key 1']);
    game.play('Bone Sentry').expectState({ spirit: 12, threatDiscard: ['bone-sentry-3'], rotation: UPRIGHT, used: false });
  });

  it('Memory of First Light — +3 to any Action; gain 2 Spirit', () => {
    const game = played('memory-of-first-light', { spirit: 10 }).play('Explore', 'activate ability 2');
    game.expectState({ power: { ...BASE, explore: 4 }, spirit: 12 });
  });

  it('Memory of the Last Road — +5 Explore; it is removed from the game', () => {
    const game = played('memory-of-the-last-road', { threatDeck: ['key-1'] });
    game.expectState({ power: { ...BASE, explore: 6 }, inPlay: [], removed: ['memory-of-the-last-road'] });
    game.endPlay().expectState({ memoryDiscard: [], removed: ['memory-of-the-last-road'], power: BASE });
  });
});
