import { describe, expect, it } from 'vitest';
import { type Scene, scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood'; // +2 Fight
const HEART = 'memory-of-heart'; // +2 Influence
const HANDS = 'memory-of-hands'; // +1 to any Action
const NONE = { explore: 0, fight: 0, influence: 0 };
const UPRIGHT = { explore: 'upright', fight: 'upright', influence: 'upright' };

describe('the rotation (group L)', () => {
  it.each([
    { id: 'VW-L19 VW-E51', before: 'E F I', used: 'Influence', from: 3, after: 'I E F' },
    { id: 'VW-L19 VW-E52', before: 'I E F', used: 'Fight', from: 3, after: 'F I E' },
    { id: 'VW-L19 VW-E53', before: 'F I E', used: 'Explore', from: 3, after: 'E F I' },
    { id: 'VW-L20 VW-E54', before: 'E F I', used: 'Fight', from: 2, after: 'F E I' },
    { id: 'VW-L21 VW-E55', before: 'E F I', used: 'Explore', from: 1, after: 'E F I' },
  ])('$id VW-L08 VW-L18 slots $before, Use $used: has the Power of its slot before it moves, then slots $after', ({ before, used, from, after }) => {
    const value = { explore: from, fight: from, influence: from };
    const game = scenario({ cards: { threats: [{ id: 'mirror', ...value }] }, slots: before, area: ['mirror'] });
    game.play(`Use ${used} (slot ${from}) on`, 'compare, spending no token');
    expect(game.told).toContain(`Power ${from} from the slot against ${from}: enough.`);
    game.expectState({ area: [], slots: after, slotPower: [1, 2, 3] });
    expect(game.state.rotation).toEqual({ ...UPRIGHT, [used.toLowerCase()]: 'exhausted' });
  });

  it('VW-L22 the Action Power Tokens stay in place: an Action has the Power of its new slot', () => {
    const game = scenario({ slots: 'E F I', slotPower: [1, 3, 3] }).play('Use Influence (slot 3) to draw');
    game.expectState({ slots: 'I E F', slotPower: [1, 3, 3], power: { explore: 3, fight: 3, influence: 1 } });
  });

  it('VW-L23 pushed Actions keep their rotation and their Power Tokens', () => {
    scenario({ slots: 'E F I', tilted: ['explore'], exhausted: ['fight'], tokens: { explore: 2, fight: 3 } })
      .play('Use Influence (slot 3) to draw')
      .expectState({
        slots: 'I E F',
        rotation: { explore: 'tilted', fight: 'exhausted', influence: 'exhausted' },
        tokens: { explore: 2, fight: 3, influence: 0 },
      });
  });

  it('VW-L24 VW-L18 the order persists into the next round; the End Phase only turns the Actions upright', () => {
    const game = scenario({ threatDeck: ['key-1'] })
      .play('Use Influence (slot 3) to draw')
      .endPlay();
    expect(game.state).toMatchObject({ round: 2, slots: 'I E F', rotation: UPRIGHT });
  });

  it('VW-L25 every Use moves its Action once, including Uses from Keys', () => {
    const game = scenario({ keys: { 'key-1': 'upright', 'key-2': 'upright' } }).play('Use Influence (slot 3) to draw');
    game.expectState({ slots: 'I E F' });
    game.play('Turn Key 1', 'Use Explore (slot 2) to draw').expectState({ slots: 'E I F' });
    game.play('Turn Key 2', 'Use Fight (slot 3) to draw').expectState({ slots: 'F E I' });
    expect(game.events.filter((event) => event === 'moved')).toHaveLength(3);
  });

  it('VW-E60 VW-?01 with the token of slot R on its advanced face the base is 4 and the Action moves to slot L', () => {
    const game = scenario({ slots: 'E F I', slotPower: [1, 2, 4], area: ['weeping-bride-1'] });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ area: [], slots: 'I E F' });
  });

  it('VW-E83 VW-?01 with the token of slot L flipped, Influence has 3, and 2 in the next round, when no Action changes slot', () => {
    const cards = { threats: [{ id: 'whisper', kind: 'deja' as const, influence: 2 }] };
    const game = scenario({ cards, slots: 'E F I', slotPower: [2, 2, 3], area: ['lost-child-1'], threatDeck: ['whisper'] });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ area: [], slots: 'I E F' });
    game.endPlay().play('Use Influence (slot 1) on', 'compare, spending no token').expectState({ area: [], slots: 'I E F' });
  });
});

describe('using an Action (group L)', () => {
  it('VW-L01 there is one regular Use per round, and again in the next round', () => {
    const game = scenario({ area: ['lost-child-1', 'gloam-hound-1'], tokens: { fight: 3 }, threatDeck: ['key-1'] });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ used: true });
    expect(game.offers('Use')).toBe(false);
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, used: false });
    expect(game.offers('Use Fight (slot 3) on')).toBe(true);
  });

  it('VW-L02 only an upright Action may be Used', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 }, tilted: ['explore'], exhausted: ['fight'] });
    expect(game.options.filter((option) => option.startsWith('Use'))).toEqual(['Use Influence (slot 3) to draw']);
  });

  it('VW-L03 VW-Z18 a Use rotates the Action by 90°, before anything is compared', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 } }).play('Use Fight (slot 2) on');
    game.expectState({ asked: 'use', rotation: { ...UPRIGHT, fight: 'exhausted' }, area: ['gloam-hound-1'], slots: 'E F I' });
  });

  it('VW-L04 VW-L11 a Use targets one Threat: excess Power does not affect another', () => {
    // Two Threats with Fight 3; Power 2 + 4 = 6 defeats one of them and does not affect the other.
    const game = scenario({ area: ['gloam-hound-1', 'cinder-imp-1'], tokens: { fight: 4 } });
    game.play('Use Fight (slot 2) on Gloam Hound', 'compare, spending 4 Power Tokens');
    game.expectState({ area: ['cinder-imp-1'], beaten: ['F open'], tokens: NONE, spirit: 20 });
  });

  it('VW-L05 VW-L06 VW-?105 only values of the Action’s own type can be targeted, however much Power there is', () => {
    const game = scenario({ area: ['lost-child-1', 'gloam-hound-1'], tokens: { explore: 5, fight: 5, influence: 5 } });
    expect(game.options.filter((option) => option.includes(' on '))).toEqual([
      'Use Fight (slot 2) on Gloam Hound (gloam-hound-1)',
      'Use Influence (slot 3) on Lost Child (lost-child-1)',
    ]);
    const failing = scenario({ area: ['lost-child-1'], options: { generateFailedUse: true } });
    expect(failing.options.filter((option) => option.includes(' on '))).toEqual(['Use Influence (slot 3) on Lost Child (lost-child-1)']);
  });

  it('VW-L07 Power = slot + Memories next to the Action + Combines + Power Tokens', () => {
    // Ogre 2 has Fight 7: 2 + 2 (Blood, played before the Use) + 1 (Hands, during it) + 1 (Combine) + 1 token.
    const game = scenario({ area: ['ogre-2'], tokens: { fight: 1 }, hand: [BLOOD, HANDS, HEART, 'memory-of-breath'] });
    game.play('play Memory of Blood', 'activate ability 1', 'Use Fight (slot 2) on');
    game.play('play Memory of Hands', 'activate ability 1', 'Fight', 'Combine Memory of Heart', 'Combine Memory of Breath');
    expect(game.state.power.fight).toBe(6);
    game.play('compare, spending 1 Power Token').expectState({ area: [], foesDefeated: 1 });
    expect(game.told).toContain('Power 2 from the slot + 3 from Memories + 1 from Combines + 1 from Power Tokens (0 left) = 7 against 7: enough.');
  });

  it('VW-L07 Memories next to another Action do not count', () => {
    const game = scenario({ area: ['gloam-hound-1'], hand: [HEART] }).play('play Memory of Heart', 'activate ability 1');
    game.expectState({ power: { explore: 1, fight: 2, influence: 5 } });
    expect(game.offers('on Gloam Hound')).toBe(false);
  });

  it('VW-L09 equal Power is enough; one less is not', () => {
    const enough = scenario({ area: ['hobgoblin-1'], tokens: { fight: 2 } }).play('Use Fight (slot 2) on');
    expect(enough.options).toEqual(['compare, spending 2 Power Tokens']);
    enough.play('compare, spending 2 Power Tokens').expectState({ area: [] });
    expect(scenario({ area: ['hobgoblin-1'], tokens: { fight: 1 } }).offers('on Hobgoblin')).toBe(false);
  });

  it('VW-L12 VW-L13 VW-L14 Fight is compared with the Fight value, Influence with Influence and Explore with Explore, for any Threat', () => {
    const all = { explore: 5, fight: 5, influence: 5 };
    // Ash Crawler 1: Explore 4, Fight 5. Hollow Pilgrim 1: Explore 5, Influence 4. In slots of 1, 2 and 3.
    const explore = scenario({ area: ['ash-crawler-1'], tokens: all }).play('Use Explore (slot 1) on');
    expect(explore.options[0]).toBe('compare, spending 3 Power Tokens');
    const fight = scenario({ area: ['ash-crawler-1'], tokens: all }).play('Use Fight (slot 2) on');
    expect(fight.options[0]).toBe('compare, spending 3 Power Tokens');
    const influence = scenario({ area: ['hollow-pilgrim-1'], tokens: all }).play('Use Influence (slot 3) on');
    expect(influence.options[0]).toBe('compare, spending 1 Power Token');
    influence.play('compare, spending 1 Power Token').expectState({ threatDiscard: ['hollow-pilgrim-1'] });
  });

  it('VW-L14 Explore is used on the Portal', () => {
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const game = scenario({ slots: 'I F E', area: ['portal'], keys, foesDefeated: ['goblin-king'], tokens: { explore: 2 } });
    game.play('Use Explore (slot 3) on the Portal', 'compare, spending 2 Power Tokens').expectState({ outcome: 'win' });
  });

  it.each([
    { used: 'Explore', slot: 1, after: 'E F I' },
    { used: 'Fight', slot: 2, after: 'F E I' },
    { used: 'Influence', slot: 3, after: 'I E F' },
  ])('VW-L15 VW-L16 VW-L17 $used draws 1 Memory from slot $slot; that counts as the Use, Exhausts the Action and moves it', ({ used, slot, after }) => {
    const game = scenario({ memoryDeck: [BLOOD, HEART] }).play(`Use ${used} (slot ${slot}) to draw`);
    game.expectState({ hand: [BLOOD], memoryDeck: [HEART], slots: after, used: true });
    expect(game.state.rotation).toEqual({ ...UPRIGHT, [used.toLowerCase()]: 'exhausted' });
    expect(game.offers('Use')).toBe(false);
  });

  it('VW-F08 VW-L18 the “Drawn:” text of a card drawn by a Use is resolved before the Action moves', () => {
    const game = scenario({ memoryDeck: ['drowned-echo-2', BLOOD] }).play('Use Influence (slot 3) to draw');
    game.expectState({ slots: 'I E F', spirit: 19, hand: [], threatDiscard: ['drowned-echo-2'] });
    expect(game.events).toEqual(['draw-used', 'memory-drawn', 'spirit-lost', 'memory-discarded', 'moved']);
  });

  it('VW-L17 VW-F07 the second of two Memories drawn by a Use comes from the reshuffled deck', () => {
    const game = scenario({ advanced: ['fight'], memoryDeck: [BLOOD], memoryDiscard: [HEART] }).play('Use Assault (slot 2) to draw');
    game.expectState({ hand: [BLOOD, HEART], memoryDeck: [], memoryDiscard: [] });
  });

  it('VW-?03 an advanced Action has 1 more Power and draws 2 Memories', () => {
    const game = scenario({ advanced: ['fight'], area: ['gloam-hound-1'], memoryDeck: [BLOOD, HEART, HANDS], keys: { 'key-1': 'upright' } });
    game.expectState({ power: { explore: 1, fight: 3, influence: 3 } });
    scenario({ advanced: ['fight'], memoryDeck: [BLOOD, HEART, HANDS] })
      .play('Use Assault (slot 2) to draw')
      .expectState({ hand: [BLOOD, HEART] });
    game.play('Use Assault (slot 2) on', 'compare, spending no token').expectState({ area: [] });
  });

  it("VW-L26 VW-Z16 VW-?83 an Action Exhausted by an effect does not move, gives nothing and does not count as the round's Use", () => {
    const game = scenario({ phase: 'threat', threatDeck: ['ogre-2', 'key-1'], tokens: { influence: 1 } }).play('Influence');
    game.expectState({ asked: 'play', slots: 'E F I', rotation: { ...UPRIGHT, influence: 'exhausted' }, used: false, tokens: { ...NONE, influence: 1 } });
    expect(game.offers('Use Fight (slot 2) to draw')).toBe(true);
    expect(game.offers('Use Influence')).toBe(false);
  });

  const giving = { threats: [{ id: 'gift-bearer', kind: 'deja' as const, influence: 5, defeat: [{ addPowerToken: { action: 'any' as const, n: 1 } }] }] };

  it('VW-L27 VW-E82 the token from a “Defeat:” is placed before the move and does not help this Use', () => {
    const game = scenario({ cards: giving, slots: 'E F I', tokens: { influence: 2 }, area: ['gift-bearer'] });
    game.play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens');
    game.expectState({ asked: 'action', area: [], threatDiscard: ['gift-bearer'], slots: 'E F I', tokens: NONE });
    game.play('Influence');
    game.expectState({ slots: 'I E F', tokens: { ...NONE, influence: 1 }, rotation: { ...UPRIGHT, influence: 'exhausted' } });
  });

  it('VW-L27 the Portal enters before the Used Action moves', () => {
    const keys = { 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const game = scenario({ slots: 'I F E', area: ['key-1'], keys, foesDefeated: ['goblin-king'] });
    game.play('Use Explore (slot 3) on', 'compare, spending no token');
    expect(game.events.indexOf('portal-enters')).toBeLessThan(game.events.indexOf('moved'));
    game.expectState({ area: ['portal'], slots: 'E I F' });
  });
});

describe('Uses that fail', () => {
  const silent = { threats: [{ id: 'silent-one', kind: 'deja' as const, influence: 5, static: [{ forbid: 'draw' as const }] }] };

  it('VW-L10 VW-E81 VW-?04 if Draw is forbidden, a Use without enough Power is offered: nothing is defeated, and the Action moves', () => {
    const game = scenario({ cards: silent, area: ['silent-one'] });
    expect(game.options.filter((option) => option.startsWith('Use'))).toEqual(['Use Influence (slot 3) on Silent One']);
    game.play('Use Influence (slot 3) on', 'compare, spending no token');
    game.expectState({ area: ['silent-one'], beaten: ['I open'], slots: 'I E F', rotation: { ...UPRIGHT, influence: 'exhausted' }, used: true });
  });

  it('VW-?04 while Draw is available such Uses are not offered, unless generateFailedUse is set', () => {
    const setup = { area: ['hobgoblin-1'], tokens: { fight: 1 }, hand: ['memory-of-breath', HEART] };
    // 2 + 1 token + 1 Combine = 4 is enough; without the hand, 3 is not.
    expect(scenario(setup).offers('on Hobgoblin')).toBe(true);
    expect(scenario({ ...setup, hand: [] }).offers('on Hobgoblin')).toBe(false);
    const game = scenario({ ...setup, options: { generateFailedUse: true } });
    game.play('Use Fight (slot 2) on', 'Combine Memory of Heart', 'Combine Memory of Breath');
    expect(game.options).toEqual(['compare, spending no token', 'compare, spending 1 Power Token']);
    // Fails by 1: what was spent is lost; the unspent token stays.
    game.play('compare, spending no token');
    game.expectState({ area: ['hobgoblin-1'], slots: 'F E I', hand: [], memoryDiscard: ['memory-of-breath', HEART], tokens: { ...NONE, fight: 1 } });
  });

  it('VW-L10 VW-?04 tokens spent and Memories played in a failing Use are lost', () => {
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 1 }, hand: [HANDS], options: { generateFailedUse: true } });
    game.play('Use Fight (slot 2) on', 'play Memory of Hands', 'activate ability 1', 'Fight', 'compare, spending 1 Power Token');
    expect(game.told).toContain('Power 2 from the slot + 1 from Memories + 1 from Power Tokens (0 left) = 4 against 6: not enough.');
    game.expectState({ area: ['goblin-king'], tokens: NONE, hand: [], inPlay: [HANDS], slots: 'F E I', foesDefeated: 0 });
  });

  it('VW-L10 a value that is out of reach after Memories were spent is still compared, and is not beaten', () => {
    const game = scenario({ area: ['hobgoblin-1'], hand: [BLOOD, HEART] }).play('Use Fight (slot 2) on', 'Combine Memory of Blood', 'Combine Memory of Heart');
    expect(game.options).toEqual(['compare, spending no token']);
    game.play('compare, spending no token').expectState({ area: ['hobgoblin-1'], slots: 'F E I', used: true });
  });

  it('VW-L10 a Use whose target is removed by an effect ends without effect', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 }, hand: ['memory-of-mercy'] });
    game.play('Use Fight (slot 2) on', 'play Memory of Mercy', 'activate ability 1', 'Gloam Hound', 'compare, spending no token');
    game.expectState({ area: [], threatDiscard: ['gloam-hound-1'], slots: 'F E I', tokens: { ...NONE, fight: 1 }, asked: 'play' });
  });
});

describe('Memories in a Use', () => {
  const twice = { area: ['gloam-hound-1', 'cinder-imp-1'], hand: [BLOOD, 'memory-of-bells'] };
  const useTwice = [
    'play Memory of Blood',
    'activate ability 1',
    'Use Fight (slot 2) on Gloam Hound',
    'compare, spending no token',
    'play Memory of Bells',
    'activate ability 1',
    'Fight',
  ];

  it('VW-?07 a Memory next to an Action counts for every Use of it while in play', () => {
    const game = scenario(twice).play(...useTwice);
    expect(game.state.power.fight).toBe(3); // slot L and Blood
    game.play('Use Fight (slot 1) on', 'compare, spending no token').expectState({ area: [] });
  });

  it('VW-?07 memoryBonusPerUse first: it counts only for the first', () => {
    const game = scenario({ ...twice, options: { memoryBonusPerUse: 'first' } }).play(...useTwice);
    expect(game.state).toMatchObject({ power: { fight: 1 }, inPlay: ['memory-of-bells', BLOOD] });
    expect(game.offers('on Cinder Imp')).toBe(false);
    // The recorded sum of the first Use still includes it: 2 from the slot, 2 from Blood.
    expect(game.told).toContain('Power 2 from the slot + 2 from Memories = 4 against 3: enough.');
  });

  it('VW-?07 VW-L16 memoryBonusPerUse first: a Use to draw counts as the first Use', () => {
    const drawFirst = ['play Memory of Blood', 'activate ability 1', 'Use Fight (slot 2) to draw', 'play Memory of Bells', 'activate ability 1', 'Fight'];
    const board = { ...twice, memoryDeck: ['memory-of-breath'] };
    const game = scenario({ ...board, options: { memoryBonusPerUse: 'first' } }).play(...drawFirst);
    expect(game.state).toMatchObject({ power: { fight: 1 }, slots: 'F E I' });
    expect(game.offers('on Cinder Imp')).toBe(false);
    const always = scenario(board).play(...drawFirst);
    expect(always.state.power.fight).toBe(3);
    always.play('Use Fight (slot 1) on Cinder Imp', 'compare, spending no token').expectState({ area: ['gloam-hound-1'] });
  });

  it('VW-?84 a Use allowed by a card is additional, whichever of the two comes first', () => {
    const setup = { area: ['gloam-hound-1', 'lost-child-1'], tokens: { fight: 1 }, tilted: ['fight'] as const, hand: ['memory-of-bells'] };
    const bells = ['play Memory of Bells', 'activate ability 1', 'Fight'];
    const regularFirst = scenario(setup).play(...bells, 'Use Influence (slot 3) on', 'compare, spending no token');
    regularFirst.play('Use Fight (slot 3) on', 'compare, spending no token').expectState({ area: [] });
    const extraFirst = scenario(setup).play(...bells, 'Use Fight (slot 2) on', 'compare, spending 1 Power Token');
    extraFirst.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ area: [], slots: 'I F E' });
    expect(extraFirst.offers('Use')).toBe(false);
  });

  it.each(['Explore', 'Fight', 'Influence'])('VW-?84 a Use allowed by a card is for the named Action and this round: %s', (action) => {
    const others = ['Explore', 'Fight', 'Influence'].filter((name) => name !== action);
    const board = { tilted: [action.toLowerCase() as 'fight'], hand: ['memory-of-bells'], threatDeck: ['key-1', 'key-2'] };
    const allowed = () => scenario(board).play('play Memory of Bells', 'activate ability 1', action);
    const uses = (game: Scene) => ['Explore', 'Fight', 'Influence'].filter((name) => game.options.some((option) => option.startsWith(`Use ${name}`)));
    const draw = (game: Scene, name: string) => game.play(game.options.find((option) => option.startsWith(`Use ${name}`)) as string);
    // The regular Use is spent on another Action: the allowed one is left.
    const regular = draw(allowed(), others[0]);
    expect(uses(regular)).toEqual([action]);
    expect(uses(draw(regular, action))).toEqual([]);
    // If not made this round, it is lost: the next round has only the regular Use.
    const later = allowed().endPlay();
    expect([later.state.round, uses(later)]).toEqual([2, ['Explore', 'Fight', 'Influence']]);
    expect(uses(draw(later, others[0]))).toEqual([]);
  });

  it('VW-?97 the slot token is read at the comparison: an effect that moves the Action during its own Use counts', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 }, hand: ['memory-of-weaving'] }).play('Use Fight (slot 2) on');
    game.play('play Memory of Weaving', 'activate ability 1', 'Influence', 'Explore');
    game.expectState({ slots: 'I E F', power: { explore: 2, fight: 3, influence: 1 } });
    game.play('compare, spending no token').expectState({ area: [], slots: 'F I E', tokens: { ...NONE, fight: 1 } });
  });

  it('VW-?98 Memories played beyond what the Use needed stay spent', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 }, hand: [BLOOD] });
    game.play('Use Fight (slot 2) on', 'play Memory of Blood', 'activate ability 1', 'compare, spending 1 Power Token');
    game.expectState({ hand: [], inPlay: [BLOOD], tokens: NONE });
  });

  it('VW-?107 if an effect resets the Action during its Use, the Use continues and the Action is upright after its move', () => {
    const game = scenario({ area: ['gloam-hound-1'], tokens: { fight: 1 }, hand: ['memory-of-turning'] }).play('Use Fight (slot 2) on');
    game.play('play Memory of Turning', 'activate ability 1', 'Fight', 'compare, spending 1 Power Token');
    game.expectState({ area: [], slots: 'F E I', rotation: UPRIGHT, used: true });
    expect(game.offers('Use')).toBe(false);
  });
});
