import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const LADY = 'memory-of-the-lady'; // defeat 1 Threat with Spirit Cost 2 or less that is neither a Foe nor the Portal
const MERCY = 'memory-of-mercy'; // discard 1 Threat that is neither Foe, Key nor Portal
const NONE = { explore: 0, fight: 0, influence: 0 };
const FOUR_KEYS = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned' } as const;
const FIVE_KEYS = { ...FOUR_KEYS, 'key-5': 'turned' } as const;

describe('defeating Threats (group M)', () => {
  it('VW-M01 a defeated Anima or Deja leaves play and goes to the Threat discard pile', () => {
    scenario({ area: ['gloam-hound-1'], slots: 'E I F' })
      .play('Use Fight (slot 3) on', 'compare, spending no token')
      .expectState({ area: [], threatDiscard: ['gloam-hound-1'] });
    scenario({ area: ['lost-child-1'], threatDiscard: ['gloam-hound-1'] })
      .play('Use Influence (slot 3) on', 'compare, spending no token')
      .expectState({ area: [], threatDiscard: ['gloam-hound-1', 'lost-child-1'] });
  });

  it('VW-M02 VW-?19 the Threat has left play when its “Defeat:” resolves, at once and before the Play Phase continues', () => {
    const game = scenario({ area: ['lost-child-2'], memoryDiscard: [BLOOD, 'memory-of-heart'], spirit: 10 });
    game.play('Use Influence (slot 3) on', 'compare, spending no token');
    // Asked which Memory to take back: the Boost of 1 is still to come.
    game.expectState({ asked: 'discard-pile', area: [], threatDiscard: ['lost-child-2'], spirit: 10 });
    game.play('take back Memory of Blood').expectState({ hand: [BLOOD], memoryDiscard: ['memory-of-heart'], spirit: 11, asked: 'play' });
  });

  it('VW-M02 “Defeat:” does nothing while the Threat is in play', () => {
    const game = scenario({ area: ['bound-scholar-1'], threatDeck: ['key-1'], memoryDeck: [BLOOD, 'memory-of-heart'] }).endPlay();
    expect(game.state).toMatchObject({ round: 2, hand: [BLOOD] });
  });

  it('VW-M03 VW-M06 VW-E07 the Goblin King’s Spirit Boost of 1 is regained when he is defeated', () => {
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 4 }, spirit: 10 });
    game.play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens').expectState({ spirit: 11, foesDefeated: 1 });
  });

  it('VW-M04 VW-E63 Spirit 19 of 20 and a Boost of 3: Spirit 20', () => {
    const game = scenario({ area: [{ card: 'grieving-knight-2', beaten: [0] }], tokens: { influence: 1 }, spirit: 19 });
    game.play('Use Influence (slot 3) on', 'compare, spending 1 Power Token').expectState({ area: [], spirit: 20 });
  });

  it('VW-M04 the current maximum of the game counts', () => {
    const game = scenario({ area: ['lost-child-3'], tokens: { influence: 1 }, spirit: 16, maxSpirit: 17 });
    game.play('Use Influence (slot 3) on', 'compare, spending 1 Power Token').expectState({ spirit: 17 });
  });

  it('VW-M05 a defeated Foe is removed from the game: it does not return with the reshuffle', () => {
    const game = scenario({ area: ['goblin-king'], tokens: { fight: 4 }, threatDeck: [], threatDiscard: ['lost-child-1'] }, [{ from: 'threat deck', take: 1 }]);
    game.play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens').expectState({ area: [], threatDiscard: ['lost-child-1'], foesDefeated: 1 });
    game
      .endPlay()
      .expectLuckUsed()
      .expectState({ area: ['lost-child-1'], threatDeck: ['archfiend'], threatDiscard: [] });
  });

  it('VW-M06 a Key’s Spirit Boost and “Defeat:” apply like those of other Threats', () => {
    const key4 = scenario({ slots: 'I F E', area: ['key-4'], tokens: { explore: 2 }, spirit: 10 });
    key4.play('Use Explore (slot 3) on', 'compare, spending 2 Power Tokens').expectState({ spirit: 11, keys: { 'key-4': 'upright' } });
    const cards = { keys: [{ id: 'key-1', defeat: [{ drawMemory: 1 }] }] };
    const key1 = scenario({ cards, slots: 'I F E', area: ['key-1'], memoryDeck: [BLOOD] });
    key1.play('Use Explore (slot 3) on', 'compare, spending no token').expectState({ hand: [BLOOD], keys: { 'key-1': 'upright' } });
  });

  it('VW-M06 a Foe’s “Defeat:” applies', () => {
    const game = scenario({ area: [{ card: 'herald-of-ruin', beaten: [0] }], tokens: { fight: 4 }, spirit: 10 });
    // Lose 1, then the Boost of 3.
    game.play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens').expectState({ spirit: 12, foesDefeated: 1 });
  });

  it('VW-M07 VW-E08 a Threat with a Fight and an Influence value and no star: the player chooses one, and beating it is enough', () => {
    const setup = { area: ['veil-leech-1'], tokens: { fight: 2, influence: 2 } };
    const game = scenario(setup);
    expect(game.options.filter((option) => option.includes(' on '))).toEqual([
      'Use Fight (slot 2) on Veil Leech (veil-leech-1), Fight 4',
      'Use Influence (slot 3) on Veil Leech (veil-leech-1), Influence 5',
    ]);
    game.play('Use Fight (slot 2) on', 'compare, spending 2 Power Tokens').expectState({ area: [], threatDiscard: ['veil-leech-1'] });
    scenario(setup)
      .play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens')
      .expectState({ area: [], threatDiscard: ['veil-leech-1'], tokens: { ...NONE, fight: 2 } });
  });
});

describe('starred values (group M)', () => {
  it('VW-M08 VW-M09 VW-M12 VW-M13 beating one starred value does not defeat the Threat: it stays, costs its Spirit and gives no Boost', () => {
    const game = scenario({ area: ['grieving-knight-1'], tokens: { fight: 5, influence: 5 }, spirit: 10, threatDeck: ['key-1'] });
    // 2 + 5 = 7 is more than Fight 4 and Influence 4 each, but one Use beats only one value.
    game.play('Use Fight (slot 2) on', 'compare, spending 5 Power Tokens');
    game.expectState({ area: ['grieving-knight-1'], beaten: ['F beaten I open'], spirit: 10, threatDiscard: [] });
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, spirit: 8, area: ['grieving-knight-1', 'key-1'] });
  });

  it('VW-M09 VW-?105 a beaten value can no longer be targeted', () => {
    const game = scenario({ area: [{ card: 'grieving-knight-1', beaten: [0] }], tokens: { fight: 5, influence: 5 } });
    expect(game.options.filter((option) => option.includes(' on '))).toEqual(['Use Influence (slot 3) on Grieving Knight (grieving-knight-1), Influence 4']);
  });

  it.each([
    { first: 'Influence (slot 3)', spent: 1, second: 'Fight (slot 3)', last: 1 },
    { first: 'Fight (slot 2)', spent: 2, second: 'Influence (slot 3)', last: 1 },
  ])(
    'VW-M08 VW-M10 VW-M12 the starred values may be beaten in either order, $first first; the last one defeats the Threat',
    ({ first, spent, second, last }) => {
      const game = scenario({ area: ['grieving-knight-1'], tokens: { fight: 2, influence: 1 }, spirit: 10, keys: { 'key-1': 'upright' } });
      const spending = (n: number): string => `compare, spending ${n === 1 ? '1 Power Token' : `${n} Power Tokens`}`;
      game.play(`Use ${first} on`, spending(spent)).expectState({ area: ['grieving-knight-1'] });
      game.play('Turn Key 1', `Use ${second} on`, spending(last)).expectState({ area: [], threatDiscard: ['grieving-knight-1'], spirit: 12 });
    },
  );

  it('VW-M11 VW-M13 VW-E64 Fight 4* Influence 3*, cost 2, drawn in round 5, beaten in rounds 5 and 8: 6 Spirit in all', () => {
    const cards = { threats: [{ id: 'mourner', kind: 'deja' as const, fight: 4, influence: 3, stars: 'all' as const, cost: 2 }] };
    const game = scenario({
      cards,
      phase: 'round',
      round: 4,
      slots: 'E I F',
      tokens: { fight: 1 },
      threatDeck: ['mourner', 'key-1', 'key-3', 'key-5', 'key-4'],
    });
    expect(game.state).toMatchObject({ round: 5, area: ['mourner'], spirit: 20 });
    game.play('Use Fight (slot 3) on', 'compare, spending 1 Power Token').endPlay();
    expect(game.state).toMatchObject({ round: 6, spirit: 18, beaten: ['F beaten I open', 'E open'] });
    game.endPlay().endPlay();
    expect(game.state).toMatchObject({ round: 8, spirit: 14, slots: 'F E I' });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').endPlay();
    expect(game.state).toMatchObject({ round: 9, spirit: 14, threatDiscard: ['mourner'] });
  });

  it('VW-M11 VW-P06 when a Threat leaves, the others keep their own marks', () => {
    const area = ['hobgoblin-1', { card: 'grieving-knight-1', beaten: [0] }, { card: 'lost-child-1', ignored: true }];
    const game = scenario({ area, hand: [MERCY], spirit: 10 }).play('play Memory of Mercy', 'activate ability 1', 'Hobgoblin');
    game.expectState({ area: ['lost-child-1', 'grieving-knight-1'], beaten: ['I open', 'F beaten I open'], ignored: ['lost-child-1'] });
  });

  it.each(['grieving-knight-1', 'hobgoblin-1'])('VW-M11 VW-P06 a beaten value stays beaten in a round in which %s is ignored', (ignored) => {
    const game = scenario({
      area: [{ card: 'grieving-knight-1', beaten: [0] }, 'hobgoblin-1'],
      hand: ['memory-of-shade'],
      threatDeck: ['key-1', 'key-2'],
      memoryDeck: ['memory-of-heart', 'memory-of-heart'],
    });
    const name = ignored === 'hobgoblin-1' ? 'Hobgoblin' : 'Grieving Knight';
    game.play('play Memory of Shade', 'activate ability 1', `ignore ${name}`).endPlay();
    // The Hobgoblin costs 1, the Knight 2; the ignored one costs again in the next round, when Key 2 also costs 1.
    const lost = ignored === 'hobgoblin-1' ? 2 : 1;
    expect(game.state).toMatchObject({ round: 2, spirit: 20 - lost, beaten: ['F open', 'F beaten I open', 'E open'] });
    expect(game.endPlay().state).toMatchObject({ round: 3, spirit: 20 - lost - 3 });
    expect(game.state.beaten).toContain('F beaten I open');
  });

  it('VW-M08 three starred values need three Uses', () => {
    const game = scenario({
      area: ['hollow-choir'],
      slots: 'E F I',
      tokens: { explore: 2, fight: 2, influence: 2 },
      spirit: 10,
      keys: { 'key-1': 'upright', 'key-2': 'upright' },
    });
    game.play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens', 'Turn Key 1', 'Use Fight (slot 3) on', 'compare, spending 2 Power Tokens');
    game.expectState({ area: ['hollow-choir'], beaten: ['E open F beaten I beaten'], foesDefeated: 0, spirit: 10 });
    game.play('Turn Key 2', 'Use Explore (slot 3) on', 'compare, spending 2 Power Tokens').expectState({ area: [], foesDefeated: 1, spirit: 14 });
  });

  it('VW-?24 there is no partial damage: two insufficient Uses do not add up', () => {
    const game = scenario({ area: ['goblin-king'], options: { generateFailedUse: true }, tokens: { fight: 3 }, hand: ['memory-of-bells'] });
    game.play('Use Fight (slot 2) on', 'compare, spending 3 Power Tokens', 'play Memory of Bells', 'activate ability 1', 'Fight');
    // 2 + 3 = 5, then 1: together the Goblin King's 6.
    game.play('Use Fight (slot 1) on', 'compare, spending no token').expectState({ area: ['goblin-king'], beaten: ['F open'], foesDefeated: 0 });
  });

  const mixed = { threats: [{ id: 'two-minds', explore: 2, fight: 4, influence: 3, stars: ['explore' as const, 'influence' as const] }] };

  it('VW-?20 with starred and plain values, any plain value or all starred ones defeat the Threat', () => {
    const plain = scenario({ cards: mixed, area: ['two-minds'], tokens: { fight: 2 } });
    plain.play('Use Fight (slot 2) on', 'compare, spending 2 Power Tokens').expectState({ area: [] });
    const stars = scenario({ cards: mixed, area: ['two-minds'], keys: { 'key-1': 'upright' } });
    stars.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ area: ['two-minds'] });
    stars.play('Turn Key 1', 'Use Explore (slot 2) on', 'compare, spending no token').expectState({ area: [] });
  });

  it('VW-?20 mixedStars starsOnly: the plain value does not defeat it', () => {
    const game = scenario({ cards: mixed, area: ['two-minds'], tokens: { fight: 5 }, keys: { 'key-1': 'upright' }, options: { mixedStars: 'starsOnly' } });
    expect(game.offers('Use Fight (slot 2) on')).toBe(false);
    game.play('Use Influence (slot 3) on', 'compare, spending no token', 'Turn Key 1', 'Use Explore (slot 2) on', 'compare, spending no token');
    game.expectState({ area: [] });
  });

  it('VW-?21 a single star is a plain value', () => {
    const cards = { threats: [{ id: 'lone-star', fight: 2, influence: 3, stars: ['fight' as const] }] };
    // The same if only stars count: a Threat with a single star has none.
    scenario({ cards, area: ['lone-star'], options: { mixedStars: 'starsOnly' } })
      .play('Use Influence (slot 3) on', 'compare, spending no token')
      .expectState({ area: [] });
    scenario({ cards, area: ['lone-star'] })
      .play('Use Influence (slot 3) on', 'compare, spending no token')
      .expectState({ area: [] });
    scenario({ cards, area: ['lone-star'] })
      .play('Use Fight (slot 2) on', 'compare, spending no token')
      .expectState({ area: [] });
  });

  it('VW-?22 two starred values of one type: the attacker chooses one, and each needs its own Use', () => {
    const cards = { threats: [{ id: 'twin-blades', fight: [2, 3], stars: 'all' as const }] };
    const game = scenario({ cards, area: ['twin-blades'], tokens: { fight: 5 }, threatDeck: ['key-1'] });
    game.play('Use Fight (slot 2) on Twin Blades, Fight 3 (value 2)', 'compare, spending 5 Power Tokens');
    game.expectState({ area: ['twin-blades'], beaten: ['F open F beaten'] });
    game.endPlay().play('Tilt Influence', 'Use Fight (slot 1) to draw').endPlay();
    expect(game.offers('on Twin Blades')).toBe(false); // Fight has 1 in slot L
  });

  it('VW-?23 an effect that defeats a Threat defeats a starred one completely', () => {
    const game = scenario({ area: ['grieving-knight-1'], hand: [LADY], spirit: 10 }).play('play Memory of the Lady', 'activate ability 1', 'Grieving Knight');
    game.expectState({ area: [], threatDiscard: ['grieving-knight-1'], spirit: 12 });
  });
});

describe('order of the effects of a defeat', () => {
  const ruin = { area: [{ card: 'herald-of-ruin', beaten: [0] }], tokens: { fight: 4 } } as const;

  it('VW-?18 “Defeat:” comes before the Boost: with 1 Spirit left the Herald of Ruin’s loss ends the game', () => {
    const game = scenario({ ...ruin, spirit: 1 }).play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens');
    game.expectState({ outcome: 'loss', cause: 'spirit-effect', spirit: 0 });
  });

  it('VW-?18 boostOrder playerChoice: the player may take the Boost first', () => {
    const setup = { ...ruin, spirit: 1, options: { boostOrder: 'playerChoice' } };
    const boostFirst = scenario(setup).play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens');
    boostFirst.expectState({ asked: 'option' });
    expect(boostFirst.options).toEqual(['option 1 (lose 1 Spirit, then gain 3 Spirit)', 'option 2 (gain 3 Spirit, then lose 1 Spirit)']);
    boostFirst.play('option 2').expectState({ asked: 'play', spirit: 3, foesDefeated: 1, slots: 'F E I' }); // 1 + 3 − 1
    const defeatFirst = scenario(setup).play('Use Fight (slot 2) on', 'compare, spending 4 Power Tokens', 'option 1');
    defeatFirst.expectState({ outcome: 'loss', spirit: 0 });
  });

  it('VW-?18 boostOrder playerChoice asks nothing if only one of the two applies', () => {
    const game = scenario({ area: ['lost-child-3'], tokens: { influence: 1 }, spirit: 10, options: { boostOrder: 'playerChoice' } });
    game.play('Use Influence (slot 3) on', 'compare, spending 1 Power Token').expectState({ asked: 'play', spirit: 12 });
  });

  it('VW-?19 static texts of a defeated Threat have ended when its “Defeat:” resolves', () => {
    const cards = {
      threats: [
        { id: 'hexer', fight: 2, static: [{ modifyValue: { where: { other: true }, by: 3 } }], defeat: [{ addPowerToken: { action: 'any' as const, n: 1 } }] },
      ],
    };
    const game = scenario({ cards, area: ['hexer', 'hobgoblin-1'] });
    game.expectState({ values: ['F7', 'F2'] });
    game.play('Use Fight (slot 2) on Hexer', 'compare, spending no token').expectState({ asked: 'action', values: ['F4'] });
  });
});

describe('discarding is not defeating', () => {
  it('VW-M14 a discarded Threat goes to the discard pile without “Defeat:” and without Boost', () => {
    const game = scenario({ area: ['lost-child-2'], hand: [MERCY], memoryDiscard: [BLOOD], spirit: 10 });
    game.play('play Memory of Mercy', 'activate ability 1', 'Lost Child');
    game.expectState({ asked: 'play', area: [], threatDiscard: ['lost-child-2'], spirit: 10, hand: [], memoryDiscard: [BLOOD] });
  });

  const banish = { upgrades: [{ id: 'banishing', abilities: [[{ discardThreat: { n: 1 } }]] }] };

  it('VW-M15 VW-E79 VW-?25 a discarded Foe is not defeated: no Portal, and the Foe is in the Threat discard pile', () => {
    const game = scenario({ cards: banish, area: ['goblin-king'], keys: FIVE_KEYS, hand: ['banishing'], spirit: 10 });
    game.play('play Banishing', 'activate ability 1', 'Goblin King');
    game.expectState({ area: [], threatDiscard: ['goblin-king'], foesDefeated: 0, portal: 'set aside', spirit: 10 });
  });

  it('VW-?25 a discarded Key is not collected and can return only with the Archfiend’s reshuffle', () => {
    const game = scenario({ cards: banish, area: ['key-1'], hand: ['banishing'], threatDeck: [] }, [{ from: 'threat deck', take: 1 }]);
    game.play('play Banishing', 'activate ability 1', 'Key 1').expectState({ area: [], threatDiscard: ['key-1'], keysCollected: 0, keys: {} });
    game
      .endPlay()
      .expectLuckUsed()
      .expectState({ area: ['key-1'], threatDeck: ['archfiend'] });
  });

  it('VW-?89 the Portal cannot be discarded, neither alone nor among all Threats', () => {
    const all = { upgrades: [{ id: 'emptying', abilities: [[{ discardThreat: { every: true } }]] }] };
    const setup = { area: ['portal', 'hobgoblin-1', 'lost-child-1'], keys: FIVE_KEYS, foesDefeated: ['goblin-king'] };
    const every = scenario({ ...setup, cards: all, hand: ['emptying'] }).play('play Emptying', 'activate ability 1');
    every.expectState({ area: ['portal'], threatDiscard: ['hobgoblin-1', 'lost-child-1'], portal: 'in play' });
    const one = scenario({ ...setup, cards: banish, hand: ['banishing'] }).play('play Banishing', 'activate ability 1');
    expect(one.options).toEqual(['discard Hobgoblin (hobgoblin-1)', 'discard Lost Child (lost-child-1)']);
  });

  it('VW-E90 VW-?104 VW-?89 an effect that defeats any Threat collects a Key, and cannot target the Portal', () => {
    const cards = { upgrades: [{ id: 'striking', abilities: [[{ defeatThreat: { n: 1 } }]] }] };
    const key = scenario({ cards, area: ['key-5'], keys: FOUR_KEYS, foesDefeated: ['goblin-king'], hand: ['striking'] });
    key.play('play Striking', 'activate ability 1', 'Key 5').expectState({ area: ['portal'], keysCollected: 5, threatDiscard: [] });
    const portal = scenario({ cards, area: ['portal'], keys: FIVE_KEYS, foesDefeated: ['goblin-king'], hand: ['striking'] });
    portal.play('play Striking', 'activate ability 1').expectState({ asked: 'play', area: ['portal'], outcome: 'running' });
  });
});
