import { describe, expect, it } from 'vitest';
import { OVER, resolveParams } from '../../../../src/core/index.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { keyOf, streamOf } from '../../../support/keys.ts';
import { type Scene, type SeatSetup, type Setup, scenario } from '../scenario.ts';
import { STAND_IN } from '../test-pack.ts';

/** A Solo seat in formats (TV-?95). Printed Health in the tiny pack: Barbarian 22, Enchanter 20, Poacher 21, Broker 20, Diabolist 36. */

const cards = {
  cards: [
    { id: 'gate', type: 'control', recruit: 3, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'axe', type: 'aggro', damage: 7 },
    { id: 'tax', type: 'control', abilities: [[{ discard: { who: 'targetPlayer' } }]] },
    { id: 'slayer', type: 'control', abilities: [[{ slay: {} }]] },
    { id: 'balm', type: 'support', health: 4 },
    { id: 'bandage', type: 'support', abilities: [[{ heal: 3 }]] },
    { id: 'sting', type: 'trap', cost: 1, play: [{ loseHealth: { n: 1, who: 'self' } }] },
  ],
  solo: [
    { id: 'plain', instructions: [[{ assign: ['shields', 'others', 'hero'] }]], fromTurn: 9, clause: [{ privilege: [{ gold: 1 }] }] },
    { id: 'each', instructions: [[{ privilege: [{ directDamage: { n: 2, who: 'eachOpponent' } }] }]], fromTurn: 9, clause: [{ privilege: [{ gold: 1 }] }] },
    { id: 'taxing', instructions: [[{ ifAble: 'discard' }], [{ ifAble: 'slay' }]], fromTurn: 9, clause: [{ privilege: [{ gold: 1 }] }] },
    { id: 'trapping', instructions: [[{ buy: [{ where: { type: 'trap' } }] }]], fromTurn: 9, clause: [{ privilege: [{ gold: 1 }] }] },
  ],
};
/** The Solo Opponent is the last seat; its turn begins. */
function solo(format: string, card: string, seats: readonly SeatSetup[], more: Setup = {}): Scene {
  const last = seats.length - 1;
  return scenario({ cards, active: last, phase: 'turn', seats, ...more, options: { format, [`seats.${last}.solo`]: card, ...more.options } });
}
const EMPTY = { deck: [], route: [], fateDeck: [] };

describe('The Veil: Solo Opponents in formats', () => {
  it('TV-X38 TV-X51 of several opposing characters, the lowest Health is hit; among equals the next to the left', () => {
    solo('ffa3', 'plain', [{ health: 12 }, { health: 9 }, { ...EMPTY, hand: ['axe'] }]).expectState({ health: [12, 2, 21] });
    // Seat 0 is to the left of seat 2.
    solo('ffa3', 'plain', [{ health: 12 }, { health: 12 }, { ...EMPTY, hand: ['axe'] }]).expectState({ health: [5, 12, 21] });
    solo('ffa4', 'plain', [{ health: 15 }, { health: 12 }, { health: 12 }, { ...EMPTY, hand: ['axe'] }]).expectState({ health: [15, 5, 12, 20] });
  });

  it('TV-X51 TV-?69 soloTies random: chance decides between equals', () => {
    const hit = Array.from({ length: 12 }, (_, game) => {
      const scene = scenario(
        {
          cards,
          active: 2,
          phase: 'turn',
          seats: [{ health: 12 }, { health: 12 }, { ...EMPTY, hand: ['axe'] }],
          options: { format: 'ffa3', 'seats.2.solo': 'plain', soloTies: 'random' },
        },
        game,
      );
      return scene.state.health.indexOf(5);
    });
    expect([...new Set(hit)].sort()).toEqual([0, 1]);
  });

  it('TV-X63 Damage left after eliminating that character goes to the next lowest', () => {
    const scene = solo('ffa3', 'plain', [{ health: 12 }, { health: 3 }, { ...EMPTY, hand: ['axe'] }]);
    scene.expectState({ health: [8, 0, 21], outcome: 'running', active: 0 });
    solo('2v1', 'plain', [{ health: 2 }, { health: 3 }, { ...EMPTY, hand: ['axe'] }], { options: { 'sides.0.health': 'separate' } }).expectState({
      health: [0, 0, 36],
      outcome: 'loss',
    });
  });

  it('TV-X66 TV-X27 TV-?95 “each opposing Hero” means each living opposing character, never a teammate', () => {
    solo('ffa4', 'each', [{}, {}, {}, EMPTY]).expectState({ health: [20, 18, 19, 20] });
    const mate = scenario({ cards, active: 0, phase: 'turn', seats: [EMPTY, {}, {}, {}], options: { format: '2v2', 'seats.0.solo': 'each' } });
    mate.expectState({ health: [42, 42, 37, 37], decider: 1 }); // 2 for each of the two
  });

  it('TV-X66 TV-X36 TV-X37 TV-X50 Recruits of all opponents: Shields first, then others, lowest remaining Health first', () => {
    const scene = solo('ffa3', 'plain', [{ recruits: ['scout'] }, { recruits: ['gate'] }, { ...EMPTY, hand: ['axe'] }]);
    scene.expectState({ recruits: [[], [], []], health: [22, 18, 21] }); // 3 and 2, then 2 to the lowest
  });

  it('TV-X56 TV-X35 a covered ability targets the opponent with the lowest Health; Recruits of all opponents are considered', () => {
    const scene = solo('ffa3', 'taxing', [{ hand: ['coin'] }, { hand: ['jab'] }, { ...EMPTY, hand: ['tax'] }]);
    scene.expectState({ asked: 'discard', decider: 1 });
    solo('ffa3', 'taxing', [{ recruits: ['scout'] }, {}, { ...EMPTY, hand: ['slayer'] }]).expectState({ recruits: [[], [], []] });
  });

  it('TV-X49 TV-T03 a Trap it buys goes to the opponent with the lowest Health', () => {
    const scene = solo('ffa3', 'trapping', [{ health: 9 }, {}, { ...EMPTY, hand: ['coin'], route: ['sting'] }]);
    expect(scene.state.discard.map((pile) => pile.includes('sting'))).toEqual([true, false, false]);
  });

  it('TV-X23 TV-W21 its Health points and texts heal its own character, even with teammates', () => {
    const scene = scenario({
      cards,
      active: 0,
      phase: 'turn',
      seats: [{ ...EMPTY, health: 10, hand: ['balm'] }, { health: 5 }, {}],
      options: { format: '2v1', 'sides.0.health': 'separate', 'seats.0.solo': 'plain' },
    });
    scene.endTurn().expectState({ health: [14, 5, 36] });
  });

  it('TV-X23 TV-?67 soloHealing ignore leaves its points unused in a team too', () => {
    const scene = scenario({
      cards,
      active: 0,
      phase: 'turn',
      seats: [{ ...EMPTY, health: 10, hand: ['balm'] }, { health: 5 }, {}],
      options: { format: '2v1', 'sides.0.health': 'separate', 'seats.0.solo': 'plain', soloHealing: 'ignore' },
    });
    scene.endTurn().expectState({ health: [10, 5, 36] });
  });

  it('TV-X06 TV-?95 Solo seats play whole games in every format, alone or with players', () => {
    const games: [string, Record<string, string>][] = [
      ['2v1', { 'seats.2.solo': 'offensive' }],
      ['2v1', { 'seats.0.solo': 'warden', 'seats.2.solo': 'bulwark', 'sides.0.health': 'separate' }],
      ['ffa4', { 'seats.0.solo': 'hoarder', 'seats.1.solo': 'saboteur', 'seats.3.solo': 'feral' }],
      ['3v2', { 'seats.1.solo': 'warband', 'seats.3.solo': 'purifier', 'seats.4.solo': 'random' }],
    ];
    for (const [format, given] of games) {
      for (const soloFinalAfterDiscard of [false, true]) {
        const rules = theVeil.compile(STAND_IN, resolveParams(theVeil.params, { format, soloFinalAfterDiscard, ...given }, STAND_IN));
        const s = rules.create();
        const codes = new Int32Array(rules.mostCodes);
        const rng = streamOf(format);
        for (let game = 0; game < 6; game++) {
          rules.start(s, keyOf('solo formats'), game);
          while (s.kind !== OVER) rules.apply(s, codes[rng.below(rules.legal(s, codes))]);
          expect(s.outcome).toBeGreaterThan(0);
        }
      }
    }
  });
});
