import { describe, expect, it } from 'vitest';
import { newGame, scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'quake', type: 'aggro', abilities: [[{ loseHealth: { n: 5, who: 'eachPlayer' } }]] },
    { id: 'drain', type: 'aggro', abilities: [[{ loseHealth: { n: 2, who: 'targetOpponent' } }, { gold: 2 }]] },
    { id: 'bleed', type: 'aggro', abilities: [[{ loseHealth: { n: 2, who: 'self' } }, { damage: 9 }]] },
    { id: 'bolt', type: 'aggro', abilities: [[{ directDamage: { n: 5, who: 'eachPlayer' } }]] },
  ],
};

describe('The Veil: elimination and the end of the game', () => {
  it('TV-O01 TV-O03 TV-O04 a player below 1 Health is out; the last one standing wins', () => {
    const drain = (health: number) => scenario({ seats: [{ played: ['drain'] }, { health }], cards }).play('use Drain');
    drain(3).expectState({ outcome: 'running', health: [22, 1] });
    drain(2).expectState({ outcome: 'win', winner: 0, cause: 'health-lost', asked: 'over' });
    const lost = scenario({ active: 1, seats: [{ health: 2 }, { played: ['drain'] }], cards }).play('use Drain');
    lost.expectState({ outcome: 'loss', winner: 1 });
    expect(lost.events).toContain('eliminated');
  });

  it('TV-O02 Health is checked after every change: the rest of a text comes too late', () => {
    const scene = scenario({ seats: [{ played: ['drain'] }, { health: 1 }], cards }).play('use Drain');
    scene.expectState({ outcome: 'win', gold: [0, 0] });
  });

  it('TV-O05 TV-?45 if one effect eliminates both players the game is a draw, or simultaneousDeath decides', () => {
    const quake = (options: object, card = 'quake') =>
      scenario({ active: 1, seats: [{ health: 4 }, { health: 5, played: [card] }], cards, options: { ...options } }).play(
        card === 'quake' ? 'use Quake' : 'use Bolt',
      );
    quake({}).expectState({ outcome: 'draw', winner: -1 });
    quake({}, 'bolt').expectState({ outcome: 'draw', winner: -1 });
    quake({ simultaneousDeath: 'activeLoses' }).expectState({ outcome: 'win', winner: 0 });
    quake({ simultaneousDeath: 'activeWins' }).expectState({ outcome: 'loss', winner: 1 });
    // With one survivor it is not a draw.
    scenario({ seats: [{ health: 6, played: ['quake'] }, { health: 5 }], cards })
      .play('use Quake')
      .expectState({ outcome: 'win', winner: 0, health: [1, 0] });
  });

  it('TV-O07 a new game starts from the complete lists', () => {
    const scene = newGame().pass().pass();
    scene.endTurn();
    const { rules, s } = scene;
    const lists = rules.create();
    rules.start(lists, [1, 2, 3, 4] as never, 0);
    rules.start(s, [1, 2, 3, 4] as never, 0);
    expect([...s.all]).toEqual([...lists.all]);
  });

  it("TV-O08 decks are exactly the Hero's lists", () => {
    const { tables } = newGame({ seats: [{ hero: 'poacher' }, { hero: 'broker' }] });
    const deck = (seat: number) => [...tables.heroes[seat].start].map((card) => tables.ids[card]).sort();
    expect(deck(0)).toEqual(['blow', 'blow', 'coin', 'coin', 'coin', 'coin', 'jab', 'purse']);
    expect(deck(1)).toEqual(['blow', 'coin', 'coin', 'coin', 'coin', 'jab', 'jab', 'purse']);
    expect([...tables.heroes[0].fate].map((card) => tables.ids[card]).filter((id) => id === 'thorn-archer')).toHaveLength(3);
  });

  it('TV-O09 TV-?63 the game has no time limit; after maxRounds it is stopped and counted separately', () => {
    const scene = newGame({ options: { maxRounds: 3 } })
      .pass()
      .pass();
    for (let turn = 0; turn < 5; turn++) scene.expectState({ outcome: 'running' }).endTurn();
    scene.expectState({ round: 3, outcome: 'running' }).endTurn();
    scene.expectState({ outcome: 'cap', cause: 'rounds', winner: -1, round: 3 });
  });

  it('TV-O11 TV-?46 a player eliminated on its own turn stops at once: nothing more is assigned, bought or drawn', () => {
    const seats = [{ health: 2, played: ['bleed'], gold: 5, route: ['war-chest'] }, { health: 3 }] as const;
    scenario({ seats, cards })
      .play('use Bleed')
      .expectState({ outcome: 'loss', winner: 1, health: [0, 3], damage: [0, 0], discard: [[], []], hand: [[], []] });
  });
});
