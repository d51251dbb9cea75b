import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';

/** Printed Health in the tiny pack: Barbarian 22, Enchanter 20, Poacher 21, Broker 20. */

const cards = {
  cards: [
    { id: 'gate', type: 'control', recruit: 3, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'tremor', type: 'control', abilities: [[{ loseHealth: { n: 5, who: 'eachPlayer' } }]] },
    { id: 'storm', type: 'control', abilities: [[{ directDamage: { n: 5, who: 'eachOpponent' } }]] },
    { id: 'bleed', type: 'none', play: [{ loseHealth: { n: 9, who: 'self' } }] },
    { id: 'tax', type: 'control', abilities: [[{ discard: { who: 'eachOpponent' } }]] },
    { id: 'ward', type: 'support', reveal: { window: 'damage', do: [{ prevent: 2 }] } },
    { id: 'thorns', type: 'support', reveal: { window: 'targeted', do: [{ directDamage: { n: 9, who: 'targetOpponent' } }, { negate: true }] } },
    { id: 'poke', type: 'aggro', abilities: [[{ loseHealth: { n: 1, who: 'targetOpponent' } }]] },
    { id: 'recall', type: 'support', abilities: [[{ returnBanished: { from: 'any' } }]] },
  ],
};
const free = (format: 'ffa3' | 'ffa4', seats: readonly SeatSetup[], more: Setup = {}): Scene =>
  scenario({ cards, ...more, seats, options: { format, ...more.options } });
/** Everyone at the same Health. */
const EQUAL = { heroes: ['barbarian', 'enchanter', 'poacher', 'broker'].map((id) => ({ id, health: 20 })) };

describe('The Veil: free-for-all', () => {
  it('TV-W08 TV-W10 TV-W27 TV-W32 each player has a separate Health total, and all others are opponents', () => {
    newGame({ cards, options: { format: 'ffa4' } }).expectState({ health: [22, 20, 21, 20] });
    free('ffa4', [{ played: ['storm'] }, {}, {}, {}])
      .play('use Storm')
      .expectState({ health: [22, 15, 16, 15] });
  });

  it('TV-C11 TV-?06 if three or more are tied, one wins the toss and names any of them', () => {
    const deciders = Array.from({ length: 30 }, (_, game) => newGame({ cards: EQUAL, options: { format: 'ffa4' } }, game).state.decider);
    expect([...new Set(deciders)].sort()).toEqual([0, 1, 2, 3]);
    const scene = newGame({ cards: EQUAL, options: { format: 'ffa4' } });
    expect(scene.options).toEqual(['Barbarian begins', 'Enchanter begins', 'Poacher begins', 'Broker begins']);
    scene.play('Poacher begins').expectState({ first: 2 });
    // TV-?09: the others have five cards, regardless of their seat.
    expect(scene.state.hand.map((hand) => hand.length)).toEqual([5, 5, 4, 5]);
  });

  it('TV-C11 only players tied for the lowest Health take part in the toss', () => {
    const scene = newGame({ options: { format: 'ffa4' } }); // 22, 20, 21, 20
    expect(scene.options).toEqual(['Enchanter begins', 'Broker begins']);
  });

  it('TV-D03 TV-D04 TV-C07 TV-?60 mulligans and turns pass to the left', () => {
    const scene = newGame({ cards: EQUAL, options: { format: 'ffa3' } }).play('Enchanter begins');
    const order: number[] = [];
    while (scene.state.asked === 'mulligan') {
      order.push(scene.state.decider);
      scene.pass();
    }
    expect(order).toEqual([1, 2, 0]);
    const turns = [scene.state.active];
    for (let i = 0; i < 3; i++) turns.push(scene.endTurn().state.active);
    expect([turns, scene.state.round]).toEqual([[1, 2, 0, 1], 2]);
  });

  it('TV-W28 the attacker splits Damage over several opponents', () => {
    const scene = free('ffa3', [{ damage: 6 }, {}, { recruits: ['scout'] }], { phase: 'lock' });
    scene.play('hit Scout of Poacher', '1 to Enchanter', 'all the rest to Poacher').expectState({ health: [22, 19, 18], recruits: [[], [], []] });
  });

  it('TV-N12 TV-E34 TV-?21 Shields of every opponent come first; with defenderOnly they protect only their own side', () => {
    const seats = [{ damage: 5 }, { recruits: ['gate'] }, {}];
    const all = free('ffa3', seats, { phase: 'lock' });
    expect(all.options).toEqual(['forfeit the rest', 'hit Gate of Enchanter']);
    all.play('hit Gate of Enchanter', 'all the rest to Poacher').expectState({ health: [22, 20, 19] });
    const own = free('ffa3', seats, { phase: 'lock', options: { shieldScope: 'defenderOnly' } });
    expect(own.options).toEqual(['forfeit the rest', 'hit Gate of Enchanter', 'all the rest to Poacher']);
    own.play('all the rest to Poacher').expectState({ health: [22, 20, 16], recruits: [[], ['gate 3'], []] });
    // Recruits behind a Shield of their own side cannot be hit either.
    const behind = free('ffa3', [{ damage: 5 }, { recruits: ['gate', 'scout'] }, { recruits: ['scout'] }], {
      phase: 'lock',
      options: { shieldScope: 'defenderOnly' },
    });
    expect(behind.options).toEqual(['forfeit the rest', 'hit Gate of Enchanter', 'hit Scout of Poacher', 'all the rest to Poacher']);
  });

  it('TV-V21 TV-?55 any opponent may prevent, in turn order from the left, no matter who would have been hit', () => {
    const scene = free('ffa3', [{}, { damage: 6 }, { hand: ['ward'] }], { active: 1, phase: 'lock', windows: true });
    scene.expectState({ asked: 'reveal-damage', decider: 2 });
    scene.play('reveal Ward', 'all the rest to Barbarian').expectState({ health: [18, 20, 21] });
    const two = free('ffa3', [{ hand: ['ward'] }, { damage: 6 }, { hand: ['ward'] }], { active: 1, phase: 'lock', windows: true });
    two.pass().expectState({ asked: 'reveal-damage', decider: 0 });
  });

  it('TV-Q06 an effect on each opponent is resolved one by one, from the left', () => {
    const scene = free('ffa3', [{ hand: ['coin', 'jab'] }, { played: ['tax'] }, { hand: ['coin', 'jab'] }], { active: 1 }).play('use Tax');
    scene.expectState({ asked: 'discard', decider: 2 });
    scene.play('discard Coin').expectState({ asked: 'discard', decider: 0 });
    scene.play('discard Jab').expectState({ hand: [['coin'], [], ['jab']], asked: 'primary' });
  });

  it('TV-T03 TV-?37 the purchaser of a Trap picks any opponent as the victim', () => {
    const seats = [{}, {}, { gold: 2, route: ['snare-pit'], fateDeck: [] }];
    const scene = free('ffa3', seats, { active: 2, phase: 'gold' }).play('buy Snare Pit');
    expect(scene.options).toEqual(['Barbarian', 'Enchanter']);
    scene.play('Enchanter').expectState({ discard: [[], ['snare-pit'], []] });
    expect(scene.told).toContain('Snare Pit goes to Enchanter.');
  });
});

describe('The Veil: elimination while others continue', () => {
  const dying: SeatSetup = { health: 2, recruits: ['gate'], hand: ['coin'], discard: ['jab'], route: ['lightfall'] };

  it('TV-O03 TV-O06 TV-?46 Recruits and cards of an eliminated player leave; its Shields no longer block', () => {
    const scene = free('ffa3', [{ played: ['storm'], damage: 4 }, dying, {}]).play('use Storm');
    scene.expectState({ outcome: 'running', health: [22, 0, 16], recruits: [[], [], []] });
    const { hand, discard, deck, route, fateDeck } = scene.state;
    expect([hand[1], discard[1], deck[1], fateDeck[1], route[1]]).toEqual([[], [], [], [], [null, null, null, null]]);
    scene.endTurn().expectState({ health: [22, 0, 12], active: 2 }); // the remaining one takes all of the tally
  });

  it('TV-W33 eliminated players are skipped, even if the round would have begun with them', () => {
    const scene = free('ffa3', [{ health: 2 }, { played: ['storm'] }, {}], { active: 1, round: 4 }).play('use Storm');
    scene.endTurn().expectState({ active: 2, round: 4 });
    scene.endTurn().expectState({ active: 1, round: 5 });
    scene.endTurn().expectState({ active: 2, round: 5 });
  });

  it('TV-O11 a player eliminated on its own turn ends it at once: nothing is assigned, bought or drawn; damage on Recruits is removed', () => {
    const scene = free('ffa3', [
      { health: 5, hand: ['bleed', 'coin'], gold: 5, damage: 9, route: ['war-chest'] },
      { recruits: [{ card: 'scout', damage: 1 }] },
      {},
    ]).play('play Bleed');
    scene.expectState({
      outcome: 'running',
      active: 1,
      asked: 'primary',
      health: [0, 20, 21],
      recruits: [[], ['scout 2'], []],
      gold: [0, 0, 0],
      damage: [0, 0, 0],
    });
    expect(scene.state.hand[0]).toEqual([]);
    expect(scene.events).not.toContain('drawn');
  });

  // Seat 2 is the Barbarian, 22: the first Hero of an unused family.
  it('TV-O10 Traps given away by an eliminated player stay with their holders and must be played', () => {
    const seats = [{ hero: 'broker', hand: ['snare-pit@1', 'coin'] }, { hero: 'poacher', health: 5 }, { played: ['storm'] }];
    const scene = free('ffa3', seats, { active: 2 }).play('use Storm');
    scene.expectState({ health: [15, 0, 22], hand: [['coin', 'snare-pit'], [], []] });
    scene.endTurn().expectState({ active: 0 });
    expect(scene.offers('play Coin')).toBe(false);
    scene.play('play Snare Pit', 'discard Coin').expectState({ played: [['snare-pit'], [], []], discard: [['coin'], [], ['storm']] });
  });

  it('TV-T20 TV-?47 if such a Trap is banished, it goes to the purchaser’s Banished Pile, from which nothing returns', () => {
    const seats = [{ hero: 'broker', played: ['storm', 'dispel', 'recall'], hand: ['snare-pit@1'] }, { hero: 'poacher', health: 5, banished: ['jab'] }, {}];
    const scene = free('ffa3', seats).play('use Storm');
    // Cards banished earlier stay there: only this pile outlives its player.
    scene.expectState({ health: [20, 0, 17], banished: [[], ['jab'], []] });
    scene.play('use Dispel').expectState({ banished: [[], ['jab', 'snare-pit'], []], hand: [[], [], []] });
    scene.play('use Recall').expectState({ banished: [[], ['jab', 'snare-pit'], []], asked: 'primary' });
  });

  it('TV-O04 the last side with a living character wins', () => {
    const scene = free('ffa3', [{ played: ['storm'] }, { health: 2 }, { health: 5 }]).play('use Storm');
    scene.expectState({ outcome: 'win', winner: 0 });
    const other = free('ffa3', [{ health: 3 }, { health: 2 }, { played: ['storm'] }], { active: 2 }).play('use Storm');
    other.expectState({ outcome: 'loss', winner: 2 });
    expect([0, 1, 2].map((seat) => other.rules.utility(other.s, seat))).toEqual([0, 0, 1]);
  });

  it('TV-O05 TV-?45 if the last sides fall together, it is a draw, or the option decides for the active player', () => {
    const fall = (simultaneousDeath: string) =>
      free('ffa3', [{ health: 5 }, { health: 5, played: ['tremor'] }, { health: 5 }], { active: 1, options: { simultaneousDeath } }).play('use Tremor');
    fall('draw').expectState({ outcome: 'draw', winner: -1 });
    fall('activeWins').expectState({ outcome: 'loss', winner: 1 });
    // Of those that fell at the same time, the next to the left.
    fall('activeLoses').expectState({ outcome: 'loss', winner: 2 });
  });

  it('TV-O05 a player who fell earlier is not involved', () => {
    const scene = free('ffa3', [{ health: 5 }, { health: 9, played: ['tremor', 'storm'] }, { health: 3 }], {
      active: 1,
      options: { simultaneousDeath: 'activeLoses' },
    });
    scene.play('use Tremor').expectState({ health: [0, 4, 0], outcome: 'loss', winner: 1 });
  });

  it('TV-O02 TV-O11 a player eliminated by a response to its own text leaves nothing to resolve', () => {
    const scene = free('ffa3', [{ health: 9, played: ['poke'], hand: ['coin'] }, { hand: ['thorns'] }, {}], { windows: true });
    scene.play('use Poke', 'Enchanter', 'reveal Thorns', 'Barbarian');
    scene.expectState({ outcome: 'running', health: [0, 20, 21], active: 1, asked: 'primary' });
  });
});

describe('The Veil: worked examples of formats', () => {
  it('TV-E33 two Heroes of 55 and 45 make 100; a Villain of 90 is lower and begins with four cards', () => {
    const heroes = [
      { id: 'barbarian', health: 55 },
      { id: 'enchanter', health: 45 },
      { id: 'diabolist', health: 90 },
    ];
    const scene = newGame({ cards: { heroes }, options: { format: '2v1' } });
    scene.expectState({ health: [100, 100, 90], maximum: [100, 100, 90], first: 2 });
    expect(scene.state.hand.map((hand) => hand.length)).toEqual([5, 5, 4]);
  });

  it('TV-E25 Offensive against two Heroes with a combined 110: its first instruction lowers it to 104', () => {
    const heroes = [
      { id: 'barbarian', health: 55 },
      { id: 'enchanter', health: 55 },
    ];
    const play = (options: object) =>
      scenario({
        cards: { heroes },
        seats: [{}, {}, { hand: [], deck: [], route: [], fateDeck: [] }],
        active: 2,
        phase: 'turn',
        options: { format: '2v1', 'seats.2.solo': 'offensive', ...options },
      });
    play({}).expectState({ health: [104, 104, 36], active: 0 });
    play({ directDamagePerHero: false }).expectState({ health: [107, 107, 36] });
  });
});
