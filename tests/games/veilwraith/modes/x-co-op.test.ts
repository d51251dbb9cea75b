import { describe, expect, it } from 'vitest';
import { H } from '../../../../src/core/index.ts';
import { C } from '../../../../src/games/veilwraith/state/codes.ts';
import { newGame, type Setup, scenario } from '../scenario.ts';

/** A quiet table: nobody has anything to do except what the test sets. */
const ALONE = { memoryDeck: ['memory-of-blood'] };

/** Two Veilwraiths; the first is asked first. */
const two = (setup: Setup, other: NonNullable<Setup['others']>[number] = {}): Setup => ({ ...ALONE, ...setup, others: [{ ...ALONE, ...other }] });

const FIVE = {
  'key-1': 'turned and flipped',
  'key-2': 'turned and flipped',
  'key-3': 'turned and flipped',
  'key-4': 'turned and flipped',
  'key-5': 'turned and flipped',
} as const;
/** The Portal of Lost Ruins, Explore 5, in play; Explore in slot 3 with two tokens reaches it. */
const OPEN = { keys: FIVE, foesDefeated: ['goblin-king'], area: ['portal'] };
const READY = { slots: 'F I E', tokens: { explore: 2 } };

describe('Veilwraith X: a team and its boards', () => {
  it('VW-A01 VW-X01 VW-X06 each Veilwraith has its own Threat deck, Memory deck and areas, set up for the same Vignette', () => {
    const game = newGame({ others: [{}, {}] }, 7);
    for (const seat of [0, 1, 2]) {
      const began = game.of(seat);
      expect(began.area.length + began.threatDeck.length + began.threatDiscard.length).toBe(30);
      expect([...began.memoryDeck, ...began.hand]).toHaveLength(20);
    }
    const decks = [0, 1, 2].map((seat) => game.of(seat).threatDeck.join());
    expect(new Set(decks).size).toBe(3); // dealt separately
  });

  it('VW-X01 the first has the luck of a solo game', () => {
    const alone = newGame({}, 3);
    expect(newGame({ others: [{}] }, 3).of(0)).toMatchObject({ threatDeck: alone.state.threatDeck, hand: alone.state.hand });
  });

  it('VW-X02 VW-X03 VW-X04 maximum Spirit is 18, 17 and 16 with two, three and four', () => {
    const most = [[{}], [{}, {}], [{}, {}, {}]].map((others) => {
      const game = newGame({ others });
      // Spirit before the first Threat, whose text may take some.
      expect(game.roundBegan?.spirit).toBe(game.of(0).maxSpirit);
      return [0, ...others.map((_, i) => i + 1)].map((seat) => game.of(seat).maxSpirit);
    });
    expect(most).toEqual([Array(2).fill(18), Array(3).fill(17), Array(4).fill(16)]);
  });
});

describe('Veilwraith X: phases together', () => {
  it('VW-X07 VW-X08 VW-X09 VW-?69 all draw a Threat, then all draw a Memory, then turns are taken', () => {
    const deck = { threatDeck: ['gloam-hound-1'], memoryDeck: ['memory-of-blood'] };
    const game = scenario({ ...deck, phase: 'round', others: [deck, deck] });
    expect(game.events).toEqual(['round', ...['threat-drawn', 'threat-drawn', 'threat-drawn'], ...['memory-drawn', 'memory-drawn', 'memory-drawn']]);
    for (const seat of [0, 1, 2]) expect(game.of(seat)).toMatchObject({ area: ['gloam-hound-1'], hand: ['memory-of-blood'], round: 2 });
    expect(game.state).toMatchObject({ asked: 'play', decider: 0 });
  });

  it('VW-X07 VW-D02 this continues round after round: nobody begins a round before all have ended theirs', () => {
    const deck = { threatDeck: ['gloam-hound-1', 'hobgoblin-1', 'hobgoblin-3'], memoryDeck: ['memory-of-blood', 'memory-of-blood', 'memory-of-blood'] };
    const game = scenario({ ...deck, phase: 'round', others: [deck] });
    game.endPlay().endPlay();
    game.endPlay().endPlay();
    for (const seat of [0, 1]) {
      expect(game.of(seat)).toMatchObject({ round: 4, area: ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1'], hand: Array(3).fill('memory-of-blood') });
      expect(game.of(seat).spirit).toBe(15); // 18 - 1 - 2
    }
    const round = ['round', 'threat-drawn', 'threat-drawn', 'memory-drawn', 'memory-drawn'];
    expect(game.events).toEqual([
      ...round,
      ...Array(2)
        .fill(['spirit-lost', 'spirit-lost', 'round-end', 'round-end', ...round])
        .flat(),
    ]);
  });

  it('VW-?74 VW-D03 a round begins once, even if the Veilwraith who begins it is lost to a text at its start', () => {
    const boards = { area: ['root-tyrant'], spirit: 1, ...ALONE };
    const game = scenario({ ...boards, vignette: 'weald-heart', phase: 'round', options: { competitive: true }, others: [ALONE] });
    expect([game.of(0).status, game.state.round, game.of(1).area.length]).toEqual(['out', 2, 1]);
  });

  it('VW-X10 VW-?66 turns continue until all have passed in a row', () => {
    const game = scenario(two({ slots: 'E I F' }, { slots: 'E I F' }));
    expect(game.state.decider).toBe(0);
    game.endPlay();
    expect(game.of(1).decider).toBe(1);
    game.play('Tilt Fight').endPlay();
    // The second has acted, so the first is asked again.
    expect(game.state).toMatchObject({ asked: 'play', decider: 0, round: 1 });
    game.play('Tilt Fight').endPlay();
    expect(game.state.decider).toBe(1);
    game.endPlay();
    expect(game.state.round).toBe(2);
  });

  it('VW-?66 coopOrder seatOnce: each has one turn', () => {
    const game = scenario({ ...two({ slots: 'E I F' }, { slots: 'E I F' }), options: { coopOrder: 'seatOnce' } });
    game.endPlay().play('Tilt Fight').endPlay();
    expect(game.state.round).toBe(2);
  });

  it('VW-X12 each loses Spirit only for its own Threat Area', () => {
    const game = scenario(two({ area: ['hobgoblin-4', 'gloam-hound-1'] }, { area: ['gloam-hound-1'] }));
    game.endPlay().endPlay();
    expect([game.of(0).spirit, game.of(1).spirit]).toEqual([15, 17]); // 18 - 3, 18 - 1
  });

  it('VW-Z21 VW-Q08 each resolves its own texts at the end of the round', () => {
    const game = scenario(two({}, { area: ['weeping-bride-2'] }));
    game.endPlay().endPlay();
    expect(game.of(1)).toMatchObject({ asked: 'action', decider: 1 });
    game.play('Exhaust Fight');
    expect([game.of(0).rotation.fight, game.of(1).rotation.fight]).toEqual(['upright', 'exhausted']);
  });

  it('VW-D03 VW-?69 each resolves its own texts at the start of the round', () => {
    const game = scenario({ ...two({}, { area: ['veil-leech-1'], tokens: { fight: 1 } }), phase: 'round', options: { memoryWindows: 'playOnly' } });
    expect(game.state).toMatchObject({ asked: 'action', decider: 1, round: 2, area: [] }); // before any Threat is drawn
    game.play('1 Power Token off Fight');
    expect(game.of(1).tokens.fight).toBe(0);
  });
});

describe('Veilwraith X: help', () => {
  it('VW-X11 VW-?61 an Action may be Used on a Threat in another’s Threat Area', () => {
    const game = scenario(two({ slots: 'E I F' }, { area: ['gloam-hound-1'] }));
    game.play('Use Fight (slot 3) on Gloam Hound (gloam-hound-1) before Veilwraith 2', 'compare');
    expect(game.of(0)).toMatchObject({ slots: 'F E I', used: true, rotation: { fight: 'exhausted' } });
    expect(game.of(1)).toMatchObject({ area: [], threatDiscard: ['gloam-hound-1'], slots: 'E F I', used: false });
    expect(game.told).toContain('Veilwraith 1: Fight is Used in slot 3 on Gloam Hound (gloam-hound-1) before Veilwraith 2.');
  });

  it('VW-X11 a value out of reach cannot be targeted there either', () => {
    const game = scenario(two({ slots: 'F E I' }, { area: ['gloam-hound-1'] }));
    expect(game.offers('before Veilwraith 2')).toBe(false);
  });

  it("VW-X11 VW-Z03 the Threat's value depends on the area it is in", () => {
    // Bone Sentry gives other Anima +1 Fight: 3 + 1 is out of reach for 3.
    const game = scenario(two({ slots: 'E I F' }, { area: ['gloam-hound-1', 'bone-sentry-2'] }));
    expect(game.offers('Gloam Hound')).toBe(false);
    expect(scenario(two({ slots: 'E I F', area: ['bone-sentry-2'] }, { area: ['gloam-hound-1'] })).offers('Gloam Hound')).toBe(true);
  });

  it('VW-K06 VW-X11 a Turn’s Use may help too', () => {
    const game = scenario(two({ slots: 'E I F', used: true, keys: { 'key-1': 'upright' } }, { area: ['gloam-hound-1'] }));
    game.play('Turn Key 1', 'before Veilwraith 2', 'compare');
    expect(game.of(1).area).toEqual([]);
  });

  const helped = (options: Record<string, string>) => {
    // Key 3 (Explore 4) is the fifth Key of the second, whose Foe is defeated.
    const four = { 'key-1': 'turned', 'key-2': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const game = scenario({
      ...two({ slots: 'F I E', tokens: { explore: 1 } }, { keys: four, foesDefeated: ['goblin-king'], area: ['key-3'] }),
      options,
    });
    return game.play('on Key 3 before Veilwraith 2', 'compare');
  };

  it('VW-?62 the area owner gets Key, Foe and Portal', () => {
    const game = helped({});
    expect(game.of(0)).toMatchObject({ keysCollected: 0, portal: 'set aside' });
    expect(game.of(1)).toMatchObject({ keysCollected: 5, portal: 'in play', area: ['portal'] });
    const foe = scenario(two({ slots: 'E I F', tokens: { fight: 3 } }, { area: ['goblin-king'] }));
    foe.play('on Goblin King before Veilwraith 2', 'compare');
    expect([foe.of(0).foesDefeated, foe.of(1).foesDefeated]).toEqual([0, 1]);
  });

  it('VW-?62 coopKeyOwner actor: the helper gets them', () => {
    const game = helped({ coopKeyOwner: 'actor' });
    expect(game.of(0)).toMatchObject({ keysCollected: 1, keys: { 'key-3': 'upright' } });
    expect(game.of(1)).toMatchObject({ keysCollected: 4, portal: 'set aside' });
    const foe = scenario({ ...two({ slots: 'E I F', tokens: { fight: 3 } }, { area: ['goblin-king'] }), options: { coopKeyOwner: 'actor' } });
    foe.play('on Goblin King before Veilwraith 2', 'compare');
    expect([foe.of(0).foesDefeated, foe.of(1).foesDefeated]).toEqual([1, 0]);
  });

  it('VW-?62 the same holds for a Key with a “Defeat:” text: the Portal is checked for the credited Veilwraith, after the text', () => {
    const four = { 'key-1': 'turned', 'key-2': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    const done = { keys: four, foesDefeated: ['goblin-king'] };
    const cards = { keys: [{ id: 'key-3', defeat: [{ loseSpirit: 1 }] }] };
    // Both lack the fifth Key; Key 3 is in front of the second, and the first takes it.
    const setup = { ...two({ ...done, slots: 'F I E', tokens: { explore: 1 } }, { ...done, area: ['key-3'] }), cards };
    const owner = scenario(setup).play('on Key 3 before Veilwraith 2', 'compare');
    expect(owner.of(0)).toMatchObject({ keysCollected: 4, portal: 'set aside', spirit: 18 });
    expect(owner.of(1)).toMatchObject({ keysCollected: 5, portal: 'in play', area: ['portal'], spirit: 17 });
    const actor = scenario({ ...setup, options: { coopKeyOwner: 'actor' } }).play('on Key 3 before Veilwraith 2', 'compare');
    expect(actor.of(0)).toMatchObject({ keysCollected: 5, portal: 'in play', area: ['portal'], spirit: 18 });
    expect(actor.of(1)).toMatchObject({ keysCollected: 4, portal: 'set aside', spirit: 17 });
  });

  it('VW-?63 the helper gets the Boost, the area owner resolves “Defeat:”', () => {
    const cards = { spirit: 10, memoryDiscard: ['memory-of-heart'] };
    const game = scenario(two({ ...cards, slots: 'E F I' }, { ...cards, memoryDiscard: ['memory-of-heart', 'memory-of-blood'], area: ['lost-child-2'] }));
    game.play('before Veilwraith 2', 'compare');
    expect(game.state).toMatchObject({ asked: 'discard-pile', decider: 1 });
    game.play('take back Memory of Blood');
    expect([game.of(0).spirit, game.of(1).spirit, game.of(1).hand, game.of(0).hand]).toEqual([11, 10, ['memory-of-blood'], []]);
  });

  it('VW-?63 coopBoost areaOwner and coopDefeat actor reverse that', () => {
    const cards = { spirit: 10, memoryDiscard: ['memory-of-heart', 'memory-of-blood'] };
    const setup = two({ ...cards, slots: 'E F I' }, { ...cards, area: ['lost-child-2'] });
    const game = scenario({ ...setup, options: { coopBoost: 'areaOwner', coopDefeat: 'actor' } }).play('before Veilwraith 2', 'compare');
    expect(game.state).toMatchObject({ asked: 'discard-pile', decider: 0 });
    game.play('take back Memory of Blood');
    expect([game.of(0).spirit, game.of(1).spirit, game.of(0).hand, game.of(1).hand]).toEqual([10, 11, ['memory-of-blood'], []]);
    // Without a text the Boost goes the same way.
    const plain = two({ spirit: 10, slots: 'E I F', tokens: { fight: 2 } }, { spirit: 10, area: ['hobgoblin-3'] });
    const kept = scenario({ ...plain, options: { coopBoost: 'areaOwner' } }).play('before Veilwraith 2', 'compare');
    expect([kept.of(0).spirit, kept.of(1).spirit]).toEqual([10, 11]);
  });

  it('VW-?18 VW-?63 the order is chosen only if “Defeat:” and Boost belong to the same Veilwraith', () => {
    const cards = { spirit: 10, memoryDiscard: ['memory-of-heart', 'memory-of-blood'] };
    const setup = two({ ...cards, slots: 'E F I' }, { ...cards, area: ['lost-child-2'] });
    expect(scenario({ ...setup, options: { boostOrder: 'playerChoice' } }).play('before Veilwraith 2', 'compare').state.asked).toBe('discard-pile');
    const one = { boostOrder: 'playerChoice', coopBoost: 'areaOwner' };
    expect(scenario({ ...setup, options: one }).play('before Veilwraith 2', 'compare').state).toMatchObject({ asked: 'option', decider: 1 });
  });

  it("VW-?65 Memories, Combines and Power Tokens support only one's own Actions", () => {
    const game = scenario(two({ slots: 'F E I', area: ['gloam-hound-1'] }, { hand: ['memory-of-blood'], tokens: { fight: 5 } }));
    expect(game.offers('on Gloam Hound')).toBe(false); // Fight 1 of 3, whatever the other has
  });

  it('VW-?65 coopSharePower: they support another’s Action when asked', () => {
    const options = { coopSharePower: true };
    const hand = ['memory-of-blood', 'memory-of-heart', 'memory-of-heart'];
    // Fight in slot 1 against Hobgoblin 4 (Fight 5): the other adds a Memory of Blood (2), a Combine (1) and a token (1).
    const game = scenario({ ...two({ slots: 'F E I', area: ['hobgoblin-4'] }, { hand, tokens: { fight: 2 } }), options });
    game.play('on Hobgoblin', 'ask Veilwraith 2 for Power');
    expect(game.state).toMatchObject({ asked: 'lend', decider: 1 });
    game.play(
      'lend Memory of Blood',
      'Combine Memory of Heart with another',
      'Combine Memory of Heart with Memory of Heart',
      'lend 1 Power Token',
      'lend nothing more',
    );
    expect(game.state).toMatchObject({ asked: 'use', decider: 0, power: { fight: 5 } });
    game.play('compare');
    expect(game.of(0)).toMatchObject({ area: [], slots: 'F E I' });
    expect(game.of(1)).toMatchObject({ hand: [], tokens: { fight: 1 }, inPlay: ['memory-of-blood'], memoryDiscard: ['memory-of-heart', 'memory-of-heart'] });
  });

  it('VW-?65 VW-L10 coopSharePower: the Use fails if nothing is lent', () => {
    const setup = two({ slots: 'F E I', area: ['gloam-hound-1'] }, { tokens: { fight: 2 } });
    const game = scenario({ ...setup, options: { coopSharePower: true } });
    game.play('on Gloam Hound');
    expect(game.offers('compare')).toBe(false);
    game.play('ask Veilwraith 2 for Power', 'lend nothing more');
    expect(game.offers('ask Veilwraith 2')).toBe(false);
    game.play('compare');
    expect(game.of(0)).toMatchObject({ area: ['gloam-hound-1'], rotation: { fight: 'exhausted' } });
  });
});

describe('Veilwraith X: another Veilwraith', () => {
  const kin = { hand: ['memory-of-kin'], spirit: 10 };
  const played = ['play Memory of Kin', C.ACTIVATE] as const;

  it('VW-X19 refers to a different one', () => {
    const game = scenario(two(kin, { spirit: 10 })).play(...played);
    expect([game.of(0).spirit, game.of(1).spirit]).toEqual([10, 12]);
    expect([game.of(0).hand, game.of(1).hand]).toEqual([[], ['memory-of-blood']]);
  });

  it('VW-X19 VW-Z09 of several, is the one the player names', () => {
    const game = scenario({
      ...ALONE,
      ...kin,
      others: [
        { ...ALONE, spirit: 10 },
        { ...ALONE, spirit: 10 },
      ],
    }).play(...played);
    expect(game.options).toEqual(['name Veilwraith 2', 'name Veilwraith 3']);
    game.play('name Veilwraith 3');
    expect([0, 1, 2].map((seat) => game.of(seat).spirit)).toEqual([10, 10, 12]);
  });

  it('VW-?72 is the Veilwraith itself if all others have escaped', () => {
    const game = scenario(two(kin, { ...OPEN, ...READY }));
    game.endPlay().play('on the Portal', 'compare');
    expect(game.of(1).status).toBe('escaped');
    game.play(...played);
    expect(game.of(0)).toMatchObject({ spirit: 12, hand: ['memory-of-blood'] });
  });

  it('VW-?96 draws a Threat from its own deck into its own area', () => {
    const cards = { upgrades: [{ id: 'memory-of-kin', abilities: [[{ another: [{ drawThreat: 1 }] }]] }] };
    const game = scenario({ ...two(kin, { threatDeck: ['gloam-hound-1', 'hobgoblin-1'] }), cards }).play(...played);
    expect([game.of(0).area, game.of(1).area, game.of(1).threatDeck]).toEqual([[], ['gloam-hound-1'], ['hobgoblin-1']]);
  });
});

describe('Veilwraith X: escape and defeat', () => {
  it('VW-X13 VW-?68 a Veilwraith that escapes leaves at once; the others continue', () => {
    const game = scenario(two({ ...OPEN, ...READY, area: ['portal', 'gloam-hound-1'], hand: ['memory-of-heart'] }, { slots: 'E I F' }));
    game.play('on the Portal', 'compare');
    expect(game.of(0)).toMatchObject({ status: 'escaped', outcome: 'running' });
    expect(game.state).toMatchObject({ asked: 'play', decider: 1 });
    expect(game.offers('before Veilwraith 1')).toBe(false); // its Threats left with it
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, decider: 1 });
    expect(game.of(0)).toMatchObject({ spirit: 18, area: ['gloam-hound-1'] }); // no Spirit Phase for it, no Threat drawn
  });

  it('VW-?68 the rest of a Turn is not resolved for a Veilwraith that has escaped', () => {
    const cards = { keys: [{ id: 'key-2', turn: [{ extraUse: 'now' as const }, { loseSpirit: 5 }] }] };
    const keys = { ...OPEN.keys, 'key-2': 'upright' as const };
    const board = { ...OPEN, ...READY, keys };
    const game = scenario({ ...two(board, { slots: 'E I F' }), cards }).play('Turn Key 2', 'on the Portal', 'compare');
    expect(game.of(0)).toMatchObject({ status: 'escaped', spirit: 18 });
    expect(game.state).toMatchObject({ asked: 'play', decider: 1, outcome: 'running' });
    expect(game.s.all[H.depth]).toBe(0);
    // One that stays loses them.
    const stays = scenario({ ...two(board, { slots: 'E I F' }), cards }).play('Turn Key 2', 'Use Fight (slot 1) to draw');
    expect(stays.of(0)).toMatchObject({ status: 'in the game', spirit: 13 });
  });

  it('VW-?68 nor is the rest of a Memory’s text, if another opens its Portal in the middle of it', () => {
    const abilities = [[{ another: [{ extraUse: 'now' as const }] }, { loseSpirit: 5 }]];
    const cards = { upgrades: [{ id: 'memory-of-kin', abilities }] };
    const game = scenario({ ...two({ ...OPEN, hand: ['memory-of-kin'] }, READY), cards });
    game.play('play Memory of Kin', 'activate ability 1').expectState({ asked: 'use-now', decider: 1 });
    game.play('on the Portal before Veilwraith 1', 'compare');
    expect(game.of(0)).toMatchObject({ status: 'escaped', spirit: 18 });
    expect(game.of(1)).toMatchObject({ status: 'in the game', slots: 'E F I', asked: 'play', decider: 1 }); // its own Use was completed
  });

  it('VW-X14 the team wins when all have escaped', () => {
    const game = scenario(two({ ...OPEN, ...READY }, { ...OPEN, ...READY }));
    game.play('Use Explore (slot 3) on the Portal', 'compare');
    expect(game.state.outcome).toBe('running');
    game.play('on the Portal', 'compare');
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'win', cause: 'portal' });
    expect([game.of(0).outcomeForPlayer, game.of(1).outcomeForPlayer]).toEqual([1, 1]);
  });

  it('VW-?64 a helper may defeat another’s Portal: its owner escapes', () => {
    const game = scenario(two(READY, OPEN));
    game.play('on the Portal before Veilwraith 2', 'compare');
    expect([game.of(0).status, game.of(1).status]).toEqual(['in the game', 'escaped']);
    expect(game.of(0)).toMatchObject({ slots: 'E F I', asked: 'play', decider: 0 });
  });

  it('VW-?64 coopPortalHelp false: only the owner may', () => {
    expect(scenario({ ...two(READY, OPEN), options: { coopPortalHelp: false } }).offers('the Portal')).toBe(false);
  });

  it('VW-E74 VW-X15 VW-?70 of three, the first has Spirit 2 with costs of 3: all lose', () => {
    const game = scenario({ ...ALONE, spirit: 2, area: ['hobgoblin-4', 'gloam-hound-1'], others: [ALONE, { ...ALONE, ...OPEN, ...READY, hand: [] }] });
    game.endPlay().endPlay().endPlay();
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'loss', cause: 'spirit-phase', spirit: 0 });
    expect([0, 1, 2].map((seat) => game.of(seat).outcomeForPlayer)).toEqual([0, 0, 0]);
  });

  it('VW-E85 VW-X20 if one has escaped and another draws the Archfiend, all lose and the escape is void', () => {
    const game = scenario(two({ ...OPEN, ...READY }, { threatDeck: ['archfiend'] }));
    game.play('on the Portal', 'compare').endPlay();
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'loss', cause: 'archfiend' });
    expect(game.of(0).outcomeForPlayer).toBe(0);
  });

  it('VW-A11 VW-X15 reaching Spirit 0 by an effect in any phase loses for all', () => {
    const game = scenario({ ...two({}, { spirit: 1, threatDeck: ['cinder-imp-1'] }), phase: 'threat' });
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'loss', cause: 'spirit-effect' });
  });
});
