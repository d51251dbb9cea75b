import { describe, expect, it } from 'vitest';
import { packShape } from '../../../../src/games/veilwraith/content/pack.ts';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { S } from '../../../../src/games/veilwraith/state/state.ts';
import { newGame, scenario } from '../scenario.ts';
import { FIRST, packWith } from '../test-pack.ts';

const data = packData(FIRST);
const copies = (records: readonly { copies: number }[]): number => records.reduce((sum, r) => sum + r.copies, 0);
const KEYS = ['key-1', 'key-2', 'key-3', 'key-4', 'key-5'];
const SIX = ['memory-of-blood', 'memory-of-blood', 'memory-of-heart', 'memory-of-heart', 'memory-of-pages', 'memory-of-breath'];

/** The errors of the pack checks for some changed cards. */
function complaints(cards: Parameters<typeof packWith>[0]): string {
  try {
    packWith(cards);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('Veilwraith B: the box', () => {
  it('VW-B01 the pack has the cards of the box: 121, not counting the reference card', () => {
    const counts = {
      threats: copies(data.threats),
      upgrades: copies(data.upgrades),
      memories: copies(data.memories),
      foes: copies(data.foes),
      keys: data.keys.length,
      vignettes: data.vignettes.length,
      actions: data.actions.length / 2,
    };
    expect(counts).toEqual({ threats: 40, upgrades: 34, memories: 20, foes: 12, keys: 5, vignettes: 5, actions: 3 });
    const { cards } = newGame({}).rules;
    expect(cards.filter((id) => id === 'portal' || id === 'archfiend')).toEqual(['portal', 'archfiend']);
    const portalAndArchfiend = 2;
    expect(Object.values(counts).reduce((a, b) => a + b) + portalAndArchfiend).toBe(121);
  });

  it('VW-B02 three Action Power Tokens and twenty Power Tokens', () => {
    newGame({}).expectState({ slotPower: [1, 2, 3], tokenSupply: 20 });
  });

  it('VW-B02 VW-B06 all 15 tokens that three Actions can hold may be in use at once', () => {
    const game = scenario({ tokens: { explore: 5, fight: 5, influence: 4 } });
    game.play('Tilt Influence').expectState({ tokens: { explore: 5, fight: 5, influence: 5 }, tokenSupply: 5 });
  });

  it('VW-B02 the supply holds 20: with 17 in use, only three of four more are available', () => {
    const game = scenario({ hand: ['memory-of-embers', 'memory-of-embers'] });
    // More than an Action may hold, which never happens in a game: only this exhausts the supply.
    game.s.solo.own[S.TOKENS] = 9;
    game.s.solo.own[S.TOKENS + 1] = 8;
    const embers = ['play Memory of Embers', 'activate ability 1', 'Influence'];
    game.play(...embers).expectState({ tokens: { explore: 9, fight: 8, influence: 2 }, tokenSupply: 1 });
    game.play(...embers).expectState({ tokens: { explore: 9, fight: 8, influence: 3 }, tokenSupply: 0 });
  });

  it('VW-B16 every Memory and Memory Upgrade has a Combine value; VW-B17 every Basic Memory has 1', () => {
    for (const memory of [...data.memories, ...data.upgrades]) expect(memory.combine).toBeGreaterThanOrEqual(1);
    for (const memory of data.memories) expect(memory.combine).toBe(1);
    expect(complaints({ memories: [{ id: 'memory-of-blood', combine: 2 }] })).toMatch(/basic Memories have Combine 1/);
    expect(complaints({ upgrades: [{ id: 'memory-of-dusk', combine: 0 }] })).not.toBe('');
  });

  it('VW-B19 a Threat has one or more values, each of type Explore, Fight or Influence', () => {
    for (const threat of [...data.threats, ...data.foes, ...data.keys]) {
      expect([threat.explore, threat.fight, threat.influence].filter((v) => v !== undefined).length).toBeGreaterThanOrEqual(1);
    }
    expect(complaints({ threats: [{ id: 'nothing-to-beat' }] })).toMatch(/has no Threat value/);
    scenario({ area: ['hobgoblin-1', 'hollow-pilgrim-2', 'hollow-choir'], vignette: 'lost-ruins' }).expectState({ values: ['F4', 'E4 I5', 'E5 F5 I5'] });
  });

  it('VW-B24 a Vignette states its Foes, its Threats and the Portal’s value, and may have an ability and a “Defeat:” text', () => {
    expect(data.vignettes.map((v) => v.portal)).toEqual([5, 6, 7, 7, 8]);
    expect(data.vignettes.map((v) => v.foes.length)).toEqual([1, 3, 2, 3, 3]);
    expect(data.vignettes.map((v) => v.defeat !== undefined)).toEqual([true, true, true, true, false]);
    expect(packShape.files.vignettes.safeParse(data.vignettes.map(({ portal: _portal, ...rest }) => rest)).success).toBe(false);
  });

  it('VW-B28 cards of the same name may differ', () => {
    const hobgoblins = data.threats.filter((t) => t.name === 'Hobgoblin');
    expect(hobgoblins.map((t) => [t.fight, t.cost, t.boost])).toEqual([
      [4, 1, 0],
      [4, 1, 0],
      [5, 1, 1],
      [5, 2, 1],
    ]);
    scenario({ area: ['hobgoblin-1', 'hobgoblin-4'] }).expectState({ values: ['F4', 'F5'], costs: [1, 2] });
  });
});

describe('Veilwraith B: limits', () => {
  it.each([
    [20, 19, 20],
    [20, 16, 19],
    [18, 17, 18],
  ])('VW-B03 VW-B04 with a maximum of %i, 3 Spirit gained at %i give %i', (maxSpirit, spirit, after) => {
    const game = scenario({ options: { maxSpirit }, spirit, hand: ['memory-of-heaven'] });
    game.play('play Memory of Heaven', 'activate ability 1').expectState({ spirit: after, maxSpirit });
  });

  it('VW-B06 VW-E78 an Action holds at most five Power Tokens', () => {
    const embers = scenario({ tokens: { fight: 4 }, hand: ['memory-of-embers'] });
    embers.play('play Memory of Embers', 'activate ability 1', 'Fight').expectState({ tokens: { explore: 0, fight: 5, influence: 0 }, tokenSupply: 15 });
    const flip = scenario({ tokens: { fight: 5 }, keys: { 'key-1': 'upright' } });
    flip.play('Flip Key 1').expectState({ tokens: { explore: 0, fight: 5, influence: 0 }, keys: { 'key-1': 'flipped' } });
  });

  it.each(['lost-ruins', 'nesting-woods', 'drowned-archive', 'weald-heart', 'gate-of-ash'])('VW-B07 a deck list has at least 20 Memories: %s', (vignette) => {
    const game = newGame({ vignette }, 3);
    const size = (): number => Object.values(game.state.deckList).reduce((a, b) => a + b, 0);
    while (game.state.asked !== 'play') {
      expect(size()).toBeGreaterThanOrEqual(20);
      if (game.state.asked === 'return') game.play(game.options[0]);
      game.play(game.options[0]);
    }
    expect(size()).toBeGreaterThanOrEqual(20);
  });

  it('VW-B08 the hand limit counts only Memories, and only in End Phase step 2', () => {
    // A foreign card makes seven cards in hand, six of them Memories.
    const foreign = scenario({ hand: [...SIX, 'drowned-echo-2'], memoryDeck: ['memory-of-turning'], threatDeck: ['hobgoblin-1'] });
    foreign.endPlay().expectState({ asked: 'play', round: 2, handMemories: 7 });
    expect(foreign.state.hand).toContain('drowned-echo-2');
    // Nine Memories may be held in the Play Phase; the End Phase asks.
    const full = scenario({ hand: [...SIX, 'memory-of-sparks', 'memory-of-shade', 'memory-of-hands'] });
    full.expectState({ asked: 'play', handMemories: 9 });
    full.endPlay().expectState({ asked: 'shed', handMemories: 9 });
    // Six is the limit: the End Phase asks with seven, not with six.
    scenario({ hand: [...SIX, 'memory-of-sparks'], threatDeck: ['hobgoblin-1'] })
      .endPlay()
      .expectState({ asked: 'shed', handMemories: 7 });
    scenario({ hand: SIX, memoryDeck: ['memory-of-turning'], threatDeck: ['hobgoblin-1'] })
      .endPlay()
      .expectState({ asked: 'play', round: 2 });
  });

  it('VW-B09 collected Keys do not count toward the hand limit', () => {
    const keys = Object.fromEntries(KEYS.map((key) => [key, 'upright' as const]));
    const game = scenario({ hand: SIX, keys, memoryDeck: ['memory-of-turning'], threatDeck: ['hobgoblin-1'] });
    game.endPlay().expectState({ asked: 'play', round: 2, keysCollected: 5, handMemories: 7 });
  });

  it('VW-B10 the Threat Area is unlimited: it may hold every Threat of the game', () => {
    const all = data.threats
      .filter((t) => t.id !== 'hobgoblin-1')
      .flatMap((t) => Array.from({ length: t.copies }, () => t.id))
      .slice(0, 29);
    const game = scenario({ phase: 'round', area: all, threatDeck: ['hobgoblin-1'], spirit: 20 });
    expect(game.state.area).toHaveLength(30);
    expect(game.state.area).toContain('hobgoblin-1');
  });

  it('VW-B18 the first Threat deck holds Anima, Deja, Foes and Keys, never the Archfiend', () => {
    const kinds = new Map([
      ...data.threats.map((t) => [t.id, t.kind] as const),
      ...data.foes.map((f) => [f.id, 'foe'] as const),
      ...KEYS.map((k) => [k, 'key'] as const),
    ]);
    for (let i = 0; i < 20; i++) {
      const { threatDeck } = newGame({}, i).roundBegan as { threatDeck: string[] };
      expect([...new Set(threatDeck.map((card) => kinds.get(card) ?? card))].sort()).toEqual(['anima', 'deja', 'foe', 'key']);
    }
  });
});

describe('Veilwraith B: Actions, values and texts', () => {
  it.each([
    ['slot-1', [2, 2, 3]],
    ['slot-2', [1, 3, 3]],
    ['slot-3', [1, 2, 4]],
  ])('VW-B11 the advanced face of a token is one higher than its basic face: %s', (easyDream, slotPower) => {
    newGame({ options: { easyDream } }).expectState({ slotPower });
  });

  it('VW-B12 an Action has the Power of the token above its slot', () => {
    scenario({ slots: 'E F I' }).expectState({ power: { explore: 1, fight: 2, influence: 3 } });
    scenario({ slots: 'F I E' }).expectState({ power: { explore: 3, fight: 1, influence: 2 } });
    scenario({ slots: 'F I E', slotPower: [1, 2, 4] }).expectState({ power: { explore: 4, fight: 1, influence: 2 } });
  });

  it('VW-E60 VW-E83 VW-?01 an advanced token counts for its slot; a Used Action moves to the leftmost slot regardless of its face', () => {
    const four = scenario({ slotPower: [1, 2, 4], area: ['weeping-bride-1'] }); // Influence 4 in slot 3
    four.play('on Weeping Bride', 'compare').expectState({ area: [], slots: 'I E F' });
    const game = scenario({ slotPower: [2, 2, 3], area: ['lost-child-1'], threatDeck: ['lost-child-2'], memoryDeck: ['memory-of-blood'] });
    game.expectState({ power: { explore: 2, fight: 2, influence: 3 } });
    game.play('on Lost Child', 'compare').expectState({ slots: 'I E F', power: { explore: 2, fight: 3, influence: 2 } });
    game.endPlay().play('Use Influence (slot 1) to draw').expectState({ slots: 'I E F' });
  });

  it('VW-B13 the advanced sides of Explore, Fight and Influence are Hunt, Assault and Charm', () => {
    scenario({}).expectState({ face: { explore: 'Explore', fight: 'Fight', influence: 'Influence' } });
    scenario({ advanced: ['explore', 'fight', 'influence'] }).expectState({ face: { explore: 'Hunt', fight: 'Assault', influence: 'Charm' } });
  });

  it('VW-B14 VW-?03 the visible side decides what Use and Draw do', () => {
    // Weeping Bride 1 has Influence 4: out of reach for Influence in slot 3, but not for Charm.
    expect(scenario({ area: ['weeping-bride-1'] }).offers('on Weeping Bride')).toBe(false);
    scenario({ area: ['weeping-bride-1'], advanced: ['influence'] })
      .play('Use Charm (slot 3) on Weeping Bride', 'compare')
      .expectState({ area: [] });
    const deck = { memoryDeck: ['memory-of-blood', 'memory-of-heart', 'memory-of-pages'] };
    scenario(deck)
      .play('Use Influence (slot 3) to draw')
      .expectState({ hand: ['memory-of-blood'] });
    scenario({ ...deck, advanced: ['influence'] })
      .play('Use Charm (slot 3) to draw')
      .expectState({ hand: ['memory-of-blood', 'memory-of-heart'] });
  });

  it('VW-B15 VW-E01 a spent Power Token adds 1 Power: Fight in slot 2 with two tokens beats Fight 3 with one of them', () => {
    const game = scenario({ tokens: { fight: 2 }, area: ['gloam-hound-1'] });
    game.play('on Gloam Hound', 'spending 1 Power Token');
    game.expectState({ area: [], tokens: { explore: 0, fight: 1, influence: 0 }, slotOf: { explore: 2, fight: 1, influence: 3 }, tokenSupply: 19 });
  });

  it('VW-B20 a value is the minimum Power that defeats it', () => {
    expect(scenario({ slots: 'I F E', area: ['gloam-hound-1'] }).offers('on Gloam Hound')).toBe(false); // 2 against 3
    scenario({ slots: 'I E F', area: ['gloam-hound-1'] })
      .play('on Gloam Hound', 'compare')
      .expectState({ area: [] }); // 3 against 3
  });

  it('VW-B21 a Spirit Cost is paid in every Spirit Phase while the Threat is in the area', () => {
    const game = scenario({ area: ['hobgoblin-4'], threatDeck: ['key-1', 'key-3'] }); // the Keys cost nothing
    game.endPlay().expectState({ spirit: 18 });
    game.endPlay().expectState({ spirit: 16, round: 3 });
  });

  it('VW-B22 a Spirit Boost is regained when the Threat is defeated', () => {
    const game = scenario({ spirit: 10, area: ['lost-child-3'], tokens: { influence: 1 } }); // Influence 4, boost 2
    game.play('on Lost Child', 'compare').expectState({ spirit: 12, area: [] });
    const one = scenario({ spirit: 10, area: ['weeping-bride-3'], tokens: { influence: 2 } }); // Influence 5, boost 1
    one.play('on Weeping Bride', 'compare').expectState({ spirit: 11, area: [] });
    const none = scenario({ spirit: 10, area: ['lost-child-1'] }); // Influence 3, no boost
    none.play('on Lost Child', 'compare').expectState({ spirit: 10, area: [] });
  });

  it('VW-B23 abilities trigger when played, when defeated, or apply while in play', () => {
    scenario({ phase: 'round', threatDeck: ['cinder-imp-1'] }).expectState({ spirit: 19 });
    const defeated = scenario({ slots: 'E F I', area: ['bound-scholar-1'], tokens: { influence: 2 }, memoryDeck: ['memory-of-heart'] });
    defeated.play('on Bound Scholar', 'compare').expectState({ hand: ['memory-of-heart'] });
    scenario({ area: ['hobgoblin-1', 'goblin-king'] }).expectState({ values: ['F5', 'F6'] }); // +1 while the King is in play
  });

  it('VW-B26 “discard pile” on a card means the Memory discard pile', () => {
    const game = scenario({ area: ['lost-child-2'], memoryDiscard: ['memory-of-heart', 'memory-of-pages'], threatDiscard: ['hobgoblin-1'] });
    game.play('on Lost Child', 'compare');
    expect(game.options).toEqual(['take back Memory of Heart', 'take back Memory of Pages']);
    game
      .play('take back Memory of Pages')
      .expectState({ hand: ['memory-of-pages'], memoryDiscard: ['memory-of-heart'], threatDiscard: ['hobgoblin-1', 'lost-child-2'] });
  });
});
