import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { newGame, type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';
import { packWith, STAND_IN } from '../test-pack.ts';

/** Printed Health in the tiny pack: Barbarian 22, Enchanter 20, Poacher 21, Broker 20, Diabolist 36. */

const cards = {
  cards: [
    { id: 'gate', type: 'control', recruit: 4, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'spear', type: 'aggro', damage: 3, synergy: [{ damage: 2 }] },
    { id: 'balm', type: 'support', health: 4 },
    { id: 'bandage', type: 'support', abilities: [[{ heal: 3 }]] },
    { id: 'storm', type: 'control', abilities: [[{ directDamage: { n: 3, who: 'eachOpponent' } }]] },
    { id: 'bolt', type: 'aggro', abilities: [[{ directDamage: { n: 5, who: 'targetOpponent' } }]] },
    { id: 'ward', type: 'support', reveal: { window: 'damage', do: [{ prevent: 2 }] } },
    { id: 'no', type: 'support', reveal: { window: 'targeted', do: [{ negate: true }] } },
    { id: 'tax', type: 'control', abilities: [[{ discard: { who: 'targetPlayer' } }]] },
    { id: 'oath', type: 'none', selfBanish: true, raisesMaximum: 3 },
    { id: 'bleed', type: 'none', play: [{ loseHealth: { n: 9, who: 'self' } }] },
    { id: 'dig', type: 'support', abilities: [[{ draw: 1 }]] },
    { id: 'drip', type: 'aura', aura: { eachTurn: [{ health: 1 }] } },
  ],
};
const SEPARATE = { 'sides.0.health': 'separate' } as const;
const BOTH = { 'sides.0.health': 'separate', 'sides.1.health': 'separate' } as const;

const team = (format: string, seats: readonly SeatSetup[], more: Setup = {}): Scene =>
  scenario({ cards, ...more, seats, options: { format, ...more.options } });
const started = (format: string, options = {}): Scene => newGame({ cards, options: { format, ...options } });
const sizes = (piles: readonly (readonly string[])[]): number[] => piles.map((p) => p.length);

describe('The Veil: formats', () => {
  const heroes = { h: ['barbarian', 'enchanter', 'poacher', 'lich', 'broker'], v: ['diabolist', 'hexarch', 'pale-regent', 'diabolist'] };
  it.each([
    ['TV-W05', 'duel', 'h h', [[0], [1]]],
    ['TV-W06', 'duel', 'v v', [[0], [1]]],
    ['TV-W07', '2v1', 'h h v', [[0, 1], [2]]],
    ['TV-W08', 'ffa3', 'h h h', [[0], [1], [2]]],
    [
      'TV-W09',
      '2v2',
      'h h h h',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['TV-W10', 'ffa4', 'h h h h', [[0], [1], [2], [3]]],
    [
      'TV-W11',
      '2v2',
      'h v h v',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'TV-W12',
      '2v2',
      'v v v v',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'TV-W13',
      '3v2',
      'h h h v h',
      [
        [0, 1, 2],
        [3, 4],
      ],
    ],
  ])('%s %s with %s: the sides', (_, format, characters, sides) => {
    const next = { h: 0, v: 0 };
    const named = characters.split(' ').map((kind, seat) => [`seats.${seat}.hero`, heroes[kind as 'h' | 'v'][next[kind as 'h' | 'v']++]]);
    const scene = newGame({ pack: 'stand-in', options: { format, ...Object.fromEntries(named) } });
    expect(scene.tables.sides).toEqual(sides);
    expect(scene.tables.heroes.map((h) => (h.villain ? 'v' : 'h')).join(' ')).toBe(characters);
    // TV-W36: a Villain is one character like the others, with its printed Health.
    for (const [side, seats] of sides.entries())
      for (const seat of seats)
        expect(scene.state.maximum[seat]).toBe((sides[side] as number[]).reduce((sum, mate) => sum + scene.tables.heroes[mate].health, 0));
  });

  it('TV-W13 TV-W36 the default characters of a format are Heroes of different families, and a Villain where required', () => {
    const usual = (format: string): string[] => newGame({ pack: 'stand-in', options: { format } }).tables.heroes.map((h) => h.id);
    expect(usual('2v1')).toEqual(['barbarian', 'enchanter', 'diabolist']);
    expect(usual('3v2')).toEqual(['barbarian', 'enchanter', 'poacher', 'diabolist', 'lich']);
    expect(usual('ffa4')).toEqual(['barbarian', 'enchanter', 'poacher', 'lich']);
  });

  it('parameters that do not apply to a format are refused in one line', () => {
    const compile = (given: Record<string, string | boolean>): unknown => theVeil.compile(STAND_IN, resolveParams(theVeil.params, given, STAND_IN));
    expect(() => compile({ 'seats.2.hero': 'lich' })).toThrow('seats.2.hero needs format ffa3, ffa4, 2v1, 2v2, 3v2 or campaign, but it is "duel"');
    expect(() => compile({ format: '2v1', 'seats.3.hero': 'lich' })).toThrow('seats.3.hero needs format ffa4, 2v2 or 3v2, but it is "2v1"');
    expect(() => compile({ format: '2v1', 'sides.1.health': 'separate' })).toThrow('sides.1.health needs format 2v2 or 3v2, but it is "2v1"');
    expect(() => compile({ format: 'ffa3', teamSynergy: true })).toThrow('teamSynergy needs format 2v1, 2v2 or 3v2, but it is "ffa3"');
    expect(() => compile({ format: '2v2', shieldScope: 'defenderOnly' })).toThrow('shieldScope needs format ffa3 or ffa4');
    expect(() => compile({ format: '2v3' })).toThrow('unknown format "2v3"');
    const noVillain = packWith({});
    const data = structuredClone(noVillain.data) as unknown as { heroes: { kind: string }[] };
    data.heroes = data.heroes.filter((h) => h.kind === 'hero');
    const pack = { ...noVillain, data: data as unknown as typeof noVillain.data };
    expect(() => theVeil.compile(pack, resolveParams(theVeil.params, { format: '2v1' }, pack))).toThrow(
      'the pack has no Villain for seat 2 of 2v1; name seats.2.hero',
    );
  });
});

describe('The Veil: set-up of teams', () => {
  it('TV-W02 TV-W14 TV-W23 members add their Health into one total, which is also the maximum', () => {
    started('2v1').expectState({ health: [42, 42, 36], maximum: [42, 42, 36] });
    started('3v2').expectState({ health: [63, 63, 63, 56, 56] });
  });

  it('TV-W04 TV-W18 TV-W35 TV-?54 a side may keep separate totals, whatever the other does', () => {
    started('2v1', SEPARATE).expectState({ health: [22, 20, 36] });
    started('2v2', SEPARATE).expectState({ health: [22, 20, 41, 41] });
    started('2v2', BOTH).expectState({ health: [22, 20, 21, 20] });
  });

  it('TV-C08 TV-C09 TV-?61 the side with the lowest total begins, each of its members with four cards', () => {
    const villain = started('2v1');
    expect([villain.state.first, ...sizes(villain.state.hand)]).toEqual([2, 5, 5, 4]);
    // 63 against 56.
    const two = started('3v2');
    expect([two.state.first, ...sizes(two.state.hand)]).toEqual([3, 5, 5, 5, 4, 4]);
    // Separate totals are still compared by side.
    expect(started('2v1', SEPARATE).state.first).toBe(2);
  });

  it('TV-?07 teamFirstBy lowestMember: the side with the lowest member begins', () => {
    expect(started('2v1', { teamFirstBy: 'lowestMember' }).state.first).toBe(0);
  });

  it('TV-?08 firstHandPenalty oneMember: only the first member of the beginning side has four cards', () => {
    expect(sizes(started('3v2', { firstHandPenalty: 'oneMember' }).state.hand)).toEqual([5, 5, 5, 4, 5]);
  });

  it('TV-D15 the members of the first side mulligan, then those of the next', () => {
    const scene = started('3v2');
    const order: number[] = [];
    while (scene.state.asked === 'mulligan') {
      order.push(scene.state.decider);
      scene.pass();
    }
    expect(order).toEqual([3, 4, 0, 1, 2]);
  });

  it('TV-C08 TV-C06 equal sides toss; the winning side names a side, described by its members', () => {
    const equal = { heroes: [{ id: 'diabolist', health: 42 }] };
    const scene = newGame({ cards: equal, options: { format: '2v1' } });
    expect(scene.options).toEqual(['Barbarian and Enchanter begin', 'Diabolist begins']);
    expect(scene.play('Barbarian and Enchanter begin').state.first).toBe(0);
    expect(sizes(scene.state.hand)).toEqual([4, 4, 5]);
  });
});

describe('The Veil: the shared turn', () => {
  it('TV-W03 TV-W15 TV-W34 a side takes one turn, phase by phase; in a phase members act one after the other', () => {
    const scene = team('2v1', [{ hand: ['coin'], route: ['war-chest'], gold: 2 }, { hand: ['jab'], route: ['crossroads'], gold: 2 }, {}]);
    scene.expectState({ asked: 'primary', decider: 0 });
    scene.play('play Coin', 'end the Primary Phase').expectState({ asked: 'primary', decider: 1 });
    scene.play('play Jab', 'end the Primary Phase').expectState({ asked: 'gold', decider: 0 });
    scene.play('buy War Chest').expectState({ asked: 'gold', decider: 1 }); // with 1 Gold left the Barbarian is done
    scene.play('buy Crossroads').expectState({ active: 2, health: [42, 42, 35] });
    expect(sizes(scene.state.hand).slice(0, 2)).toEqual([5, 5]);
  });

  it('TV-W34 TV-?53 actions interleave: a member lets the next one act and continues later, but not forever', () => {
    const scene = team('2v1', [{ hand: ['coin', 'jab'] }, { hand: ['salve', 'coin'] }, {}]);
    scene.play('play Coin', 'let the next member act').expectState({ decider: 1 });
    // A member who was handed the turn and has done nothing cannot hand it back: somebody must act.
    expect(scene.offers('let the next member act')).toBe(false);
    scene.play('play Salve', 'let the next member act').expectState({ decider: 0, hand: [['jab'], ['coin'], []] });
    scene.play('play Jab');
    expect(scene.offers('let the next member act')).toBe(true);
    scene.play('end the Primary Phase').expectState({ decider: 1 });
    // The other has finished the phase.
    expect(scene.offers('let the next member act')).toBe(false);
    expect(scene.told).toContain('Enchanter acts.');
  });

  it('TV-W34 a member who is asked first may wait for the others', () => {
    const scene = team('3v2', [{ hand: ['coin'] }, { hand: ['coin'] }, { hand: ['jab'] }, {}, {}]);
    scene.play('let the next member act', 'let the next member act').expectState({ decider: 2 });
    expect(scene.offers('let the next member act')).toBe(false);
    scene.play('play Jab', 'end the Primary Phase').expectState({ decider: 0, asked: 'primary' });
  });

  it('TV-W24 TV-?52 Gold, Fate Routes, hands and draws belong to each member', () => {
    const scene = team('2v1', [{ hand: ['purse'], route: ['war-chest'] }, { hand: ['dig'], deck: ['jab'], route: ['crossroads'] }, {}]);
    scene.play('play Purse', 'end the Primary Phase', 'play Dig', 'use Dig').expectState({ gold: [2, 0, 0], hand: [[], ['jab'], []] });
    scene.play('end the Primary Phase').expectState({ asked: 'gold', decider: 0 });
    expect(scene.options.filter((o) => o.startsWith('buy '))).toEqual(['buy nothing more', 'buy War Chest']);
    // The Enchanter has no Gold and is not asked.
    scene.pass().expectState({ active: 2 });
  });

  it('TV-W25 the Damage of all members is one tally, assigned once', () => {
    const scene = team('2v1', [{ hand: ['spear'] }, { hand: ['jab'] }, { recruits: ['gate'] }]);
    scene.play('play Spear', 'end the Primary Phase', 'play Jab').expectState({ damage: [4, 0, 0] });
    expect([0, 1].map((seat) => scene.view(seat).damage)).toEqual([4, 4]);
    scene.play('end the Primary Phase').expectState({ asked: 'damage', decider: 0 });
    scene.play('hit Gate').expectState({ recruits: [[], [], []], health: [42, 42, 36] });
  });

  it("TV-W25 TV-V05 TV-V21 prevention lowers the side's whole tally", () => {
    const scene = team('2v1', [{ damage: 3 }, { damage: 2 }, { hand: ['ward'] }], { phase: 'lock', windows: true });
    scene.play('reveal Ward').expectState({ health: [42, 42, 33] }); // 5 minus 2
  });

  it('TV-W25 in the Damage phase any member may use the tally and its own held-back cards', () => {
    const scene = team('2v1', [{ damage: 4 }, { played: ['dig'] }, { recruits: ['scout'] }], { phase: 'damage', windows: true });
    scene.expectState({ asked: 'damage', decider: 0 });
    scene.play('let the next member act').expectState({ asked: 'damage', decider: 1 });
    scene.play('use Dig').expectState({ decider: 1 });
    expect(scene.state.hand[1]).toHaveLength(1);
    scene.play('hit Scout of Diabolist').expectState({ recruits: [[], [], []] });
  });

  it('TV-W30 TV-?74 the shared turn is one turn of the round', () => {
    const scene = team('2v1', [{}, {}, {}], { phase: 'turn', round: 3 });
    scene.expectState({ round: 3, active: 0 });
    scene.endTurn().expectState({ round: 3, active: 2 });
    scene.endTurn().expectState({ round: 4, active: 0 });
    expect(scene.s.heroes.map((h) => scene.view(h.seat).turns)).toEqual([3, 3, 2]);
  });

  it("TV-G14 teammates' cards do not count for Synergies", () => {
    team('2v1', [{ hand: ['spear'] }, { recruits: ['scout'] }, {}])
      .play('play Spear')
      .expectState({ enabled: [[], [], []] });
  });

  it('TV-?16 teamSynergy: the cards of a side count together, those of opponents never', () => {
    const options = { teamSynergy: true };
    const scene = team('2v1', [{ hand: ['spear'] }, { recruits: ['scout'] }, { recruits: ['gate'] }], { options });
    scene.play('play Spear').expectState({ enabled: [['aggro'], ['aggro'], []] });
    expect(scene.offers('Synergy of Spear')).toBe(true);
    // From the start of the turn if Recruits are in both places (TV-G06).
    team('2v1', [{ recruits: ['scout'] }, { recruits: ['scout'] }, {}], { options, phase: 'turn' }).expectState({ enabled: [['aggro'], ['aggro'], []] });
  });

  it('TV-?16 teamSynergy with continuous: the type is disabled again when the side has one card left', () => {
    const scene = team('2v1', [{ hand: ['ember'] }, { hand: ['spear'] }, {}], {
      cards: { cards: [...cards.cards, { id: 'ember', type: 'aggro', selfBanish: true }] },
      options: { teamSynergy: true, synergyCheck: 'continuous' },
    });
    scene.play('play Ember', 'let the next member act', 'play Spear').expectState({ enabled: [['aggro'], ['aggro'], []] });
    scene.play('let the next member act', 'banish Ember itself').expectState({ enabled: [[], [], []] });
  });

  it('TV-U15 the Auras of all members give their output in the shared turn', () => {
    const scene = team('2v1', [{ route: ['drip', 'drip'] }, { route: ['drip'] }, { route: ['drip'] }], { phase: 'turn' });
    scene.expectState({ points: [2, 1, 0] });
  });

  it('TV-W15 members see each other’s hands, opponents do not', () => {
    const scene = started('2v1');
    const knows = (who: number, seat: number): boolean => scene.s.heroes[seat].hand.knows(scene.s, 0, who);
    expect([knows(0, 1), knows(1, 0), knows(2, 0), knows(0, 2)]).toEqual([true, true, false, false]);
  });

  it("TV-V01 a teammate's text cannot be answered by a Reveal", () => {
    const scene = team('2v1', [{ played: ['tax'] }, { hand: ['no', 'coin'] }, {}], { windows: true });
    scene.play('use Tax', 'Enchanter').expectState({ asked: 'discard', decider: 1 });
  });

  it('TV-?11 free: members interleave until all have ended the turn', () => {
    const scene = team('2v1', [{ hand: ['spear'] }, { hand: ['jab'] }, {}], { options: { sequencing: 'free' } });
    scene.play('play Spear', 'all the rest to Diabolist').expectState({ health: [42, 42, 33] });
    scene.play('end the turn').expectState({ asked: 'turn', decider: 1 });
    scene.play('play Jab', 'all the rest to Diabolist', 'end the turn').expectState({ active: 2, health: [42, 42, 32] });
  });
});

describe('The Veil: damage to teams, healing and elimination', () => {
  it('TV-W16 TV-W17 the Shields of all members come first, then other Recruits and the team total as the attacker chooses', () => {
    const scene = team('2v2', [{ damage: 13 }, {}, { recruits: ['scout'] }, { recruits: ['gate'] }], { phase: 'lock' });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Gate of Broker', 'let the next member act']);
    scene.play('hit Gate of Broker');
    expect(scene.options).toEqual(['forfeit the rest', 'hit Scout of Poacher', 'all the rest to Poacher and Broker', 'let the next member act']);
    scene.play('all the rest to Poacher and Broker').expectState({ health: [42, 42, 32, 32], recruits: [[], [], ['scout 2'], []] });
  });

  it('TV-N10 Recruits of the same side cannot be targeted', () => {
    const scene = team('2v1', [{ damage: 5 }, { recruits: ['scout'] }, { recruits: ['scout'] }], { phase: 'lock' });
    expect(scene.options.filter((o) => o.startsWith('hit'))).toEqual(['hit Scout of Diabolist']);
  });

  it('TV-W19 TV-W28 with separate totals the attacker splits the tally in whole points', () => {
    const scene = team('2v1', [{}, {}, { damage: 5 }], { active: 2, phase: 'lock', options: SEPARATE });
    expect(scene.options).toEqual([
      'forfeit the rest',
      'all the rest to Barbarian',
      'all the rest to Enchanter',
      ...[1, 2, 3, 4].map((n) => `${n} to Barbarian`),
      ...[1, 2, 3, 4].map((n) => `${n} to Enchanter`),
    ]);
    scene.play('2 to Barbarian', 'all the rest to Enchanter').expectState({ health: [20, 17, 36] });
  });

  it('TV-W19 no more points are offered than a total can take', () => {
    const scene = team('2v1', [{ health: 2 }, {}, { damage: 5 }], { active: 2, phase: 'lock', options: SEPARATE });
    expect(scene.options.filter((o) => o.endsWith('to Barbarian'))).toEqual(['all the rest to Barbarian', '1 to Barbarian', '2 to Barbarian']);
  });

  it('TV-W20 TV-O03 TV-O06 with separate totals a member below 1 is out and its cards leave play; the rest of the side continues', () => {
    const seats = [
      { health: 2, recruits: ['scout'], hand: ['coin'], route: ['war-chest'], discard: ['jab'] },
      { hand: ['coin'], deck: ['coin', 'coin', 'coin', 'jab', 'salve'] },
      { damage: 6 },
    ];
    const scene = team('2v1', seats, { active: 2, phase: 'lock', options: SEPARATE }).play('2 to Barbarian');
    // Only the Enchanter is left on that side: it takes the rest, and the side's turn is its alone.
    scene.expectState({ outcome: 'running', health: [0, 16, 36], recruits: [[], [], []], active: 1, asked: 'primary', decider: 1 });
    const { hand, discard, deck, route, fateDeck } = scene.state;
    expect([hand[0], discard[0], deck[0], fateDeck[0], route[0]]).toEqual([[], [], [], [], [null, null, null, null]]);
    expect(scene.told).toContain('Barbarian is eliminated.');
    expect(scene.offers('let the next member act')).toBe(false);
    scene.endTurn().expectState({ active: 2 });
  });

  it('TV-O04 TV-W20 a side loses when its last member is out', () => {
    const scene = team('2v1', [{ health: 2 }, { health: 3 }, { damage: 5 }], { active: 2, phase: 'lock', options: SEPARATE });
    scene.play('2 to Barbarian').expectState({ outcome: 'loss', winner: 2, health: [0, 0, 36] });
    expect([0, 1, 2].map((seat) => scene.rules.utility(scene.s, seat))).toEqual([0, 0, 1]);
  });

  it('TV-W26 a combined total below 1 eliminates the whole side', () => {
    const scene = team('2v1', [{ health: 2 }, { health: 3 }, { damage: 5 }], { active: 2, phase: 'lock' });
    scene.expectState({ outcome: 'loss', winner: 2, health: [0, 0, 36] });
    expect(scene.told.filter((line) => line.includes('eliminated'))).toEqual(['Barbarian is eliminated.', 'Enchanter is eliminated.']);
    team('2v1', [{ damage: 36 }, {}, {}], { phase: 'lock' }).expectState({ outcome: 'win', winner: 0 });
  });

  it("TV-O11 a member eliminated in the shared turn does nothing more; its pools are lost, the side's tally stays", () => {
    const scene = team('2v1', [{ health: 5, hand: ['bleed', 'coin'], gold: 3, route: ['war-chest'] }, { hand: ['jab'] }, {}], { options: SEPARATE });
    scene.play('let the next member act', 'play Jab', 'let the next member act', 'play Bleed');
    scene.expectState({ health: [0, 20, 36], gold: [0, 0, 0], damage: [1, 0, 0], asked: 'primary', decider: 1, hand: [[], [], []] });
    scene.play('end the Primary Phase').expectState({ active: 2, health: [0, 20, 35] });
  });

  it('TV-O11 eliminating a member after the others have passed ends the phase', () => {
    const scene = team('2v1', [{ hand: ['coin'] }, { health: 5, hand: ['bleed'], gold: 9, route: ['crossroads'] }, { recruits: ['scout'] }], {
      options: SEPARATE,
    });
    scene.play('end the Primary Phase', 'play Bleed').expectState({ active: 2, health: [22, 0, 36] });
  });

  it("TV-W21 TV-L09 a member's Health points may heal anyone on the side", () => {
    const seats = [{ health: 10, points: 5 }, { health: 9 }, {}];
    const scene = team('2v1', seats, { phase: 'health', options: SEPARATE });
    scene.expectState({ asked: 'health', decider: 0 });
    expect(scene.options).toEqual([
      'heal no more',
      ...[1, 2, 3, 4, 5].map((n) => `${n} Health to Barbarian`),
      ...[1, 2, 3, 4, 5].map((n) => `${n} Health to Enchanter`),
    ]);
    scene.play('2 Health to Barbarian', '3 Health to Enchanter').expectState({ health: [12, 12, 36], active: 2 });
    const forfeited = team('2v1', seats, { phase: 'health', options: SEPARATE }).play('1 Health to Enchanter', 'heal no more');
    forfeited.expectState({ health: [10, 10, 36], points: [0, 0, 0] });
  });

  it("TV-W21 TV-?11 free: a member's Health points may heal anyone on the side at any time of the turn", () => {
    const scene = team('2v1', [{ health: 10, points: 2 }, { health: 9 }, {}], { options: { ...SEPARATE, sequencing: 'free' } });
    expect(scene.options.filter((option) => option.includes('Health to'))).toEqual([
      '1 Health to Barbarian',
      '2 Health to Barbarian',
      '1 Health to Enchanter',
      '2 Health to Enchanter',
    ]);
    scene.play('2 Health to Enchanter').expectState({ health: [10, 11, 36], points: [0, 0, 0], asked: 'turn', decider: 0 });
  });

  it('TV-W21 TV-F10 if there are enough points for all, all are healed without a decision', () => {
    team('2v1', [{ health: 20, points: 5 }, { health: 18 }, {}], { phase: 'health', options: SEPARATE }).expectState({ health: [22, 20, 36], active: 2 });
    // Only one needs them.
    team('2v1', [{ points: 5 }, { health: 9 }, {}], { phase: 'health', options: SEPARATE }).expectState({ health: [22, 14, 36], active: 2 });
  });

  it('TV-W21 a healing text may heal a teammate instead', () => {
    const scene = team('2v1', [{ health: 10, played: ['bandage'] }, { health: 9 }, {}], { options: SEPARATE }).play('use Bandage');
    scene.expectState({ asked: 'mend', decider: 0 });
    expect(scene.options).toEqual(['Barbarian', 'Enchanter']);
    scene.play('Enchanter').expectState({ health: [10, 12, 36], asked: 'primary' });
    // If only one needs it, there is no decision.
    team('2v1', [{ played: ['bandage'] }, { health: 9 }, {}], { options: SEPARATE })
      .play('use Bandage')
      .expectState({ health: [22, 12, 36] });
  });

  it('TV-W22 TV-W23 a team total is healed up to the sum of its members’ Health, no further', () => {
    team('2v1', [{ health: 20, points: 4 }, { points: 9 }, {}], { phase: 'health' }).expectState({ health: [42, 42, 36] });
  });

  it("TV-W31 TV-?51 raising one member's maximum raises the team's", () => {
    const scene = team('2v1', [{ played: ['oath'] }, { points: 2 }, {}]).play('banish Oath itself');
    scene.expectState({ maximum: [45, 45, 36], health: [42, 42, 36] });
    scene.endTurn().expectState({ health: [44, 44, 36] });
    // With separate totals, only its own.
    team('2v1', [{ played: ['oath'] }, {}, {}], { options: SEPARATE })
      .play('banish Oath itself')
      .expectState({ maximum: [25, 20, 36] });
  });

  it('TV-W29 TV-Q01 TV-Q11 a target player may be a teammate; a discard affects only that seat', () => {
    const scene = team('2v2', [{ played: ['tax'] }, { hand: ['coin', 'jab'] }, { hand: ['coin'] }, { hand: ['jab'] }]).play('use Tax');
    expect(scene.options).toEqual(['Barbarian', 'Enchanter', 'Poacher', 'Broker']);
    scene.play('Enchanter').expectState({ asked: 'discard', decider: 1 }).play('discard Jab');
    scene.expectState({ hand: [[], ['coin'], ['coin'], ['jab']] });
    team('2v2', [{ played: ['tax'] }, {}, { hand: ['coin'] }, { hand: ['jab'] }])
      .play('use Tax', 'Poacher', 'discard Coin')
      .expectState({ hand: [[], [], [], ['jab']] });
  });

  it('TV-?25 directDamageIgnoresShields false: the Shields of the whole side protect the target', () => {
    const options = { directDamageIgnoresShields: false };
    const scene = team('2v2', [{ played: ['bolt'] }, {}, {}, { recruits: ['gate'] }], { options }).play('use Bolt', 'Poacher');
    scene.expectState({ recruits: [[], [], [], []], health: [42, 42, 40, 40] }); // 4 to the Gate, 1 left
  });

  it('TV-X54 TV-?56 direct Damage to each opponent hits a combined total once per member; with directDamagePerHero false, once', () => {
    team('2v2', [{ played: ['storm'] }, {}, {}, {}])
      .play('use Storm')
      .expectState({ health: [42, 42, 35, 35] });
    team('2v2', [{ played: ['storm'] }, {}, {}, {}], { options: { directDamagePerHero: false } })
      .play('use Storm')
      .expectState({ health: [42, 42, 38, 38] });
    // With separate totals each member has its own.
    team('2v2', [{ played: ['storm'] }, {}, {}, {}], { options: { ...BOTH, directDamagePerHero: false } })
      .play('use Storm')
      .expectState({ health: [22, 20, 18, 17] });
  });

  it('TV-T03 TV-?57 the purchaser of a Trap picks one opposing member', () => {
    const seats = [{}, {}, { gold: 2, route: ['snare-pit'], fateDeck: [] }, {}];
    const scene = team('2v2', seats, { active: 2, phase: 'gold' }).play('buy Snare Pit');
    scene.expectState({ asked: 'player', decider: 2 });
    expect(scene.options).toEqual(['Barbarian', 'Enchanter']);
    scene.play('Enchanter').expectState({ discard: [[], ['snare-pit'], [], []] });
  });
});
