import { describe, expect, it } from 'vitest';
import buyHighest from '../../../../strategies/the-veil/buy-highest.ts';
import lethalAware from '../../../../strategies/the-veil/lethal-aware.ts';
import phased from '../../../../strategies/the-veil/phased.ts';
import planner from '../../../../strategies/the-veil/planner.ts';
import random from '../../../../strategies/the-veil/random.ts';
import solo from '../../../../strategies/the-veil/solo.ts';
import { newGame, scenario } from '../scenario.ts';
import type { TestCards } from '../test-pack.ts';
import { answerOf, playTurn } from '../turns.ts';

const recruits = {
  cards: [
    { id: 'shield-four', type: 'control', recruit: 4, shield: true, damage: 1 },
    { id: 'plain-two', type: 'aggro', recruit: 2, damage: 1 },
  ],
};

describe('buy-highest', () => {
  it('plays out the hand, uses Synergies and buys the most expensive affordable card, then the next', () => {
    // 4 Gold: Axe Thane (5) is too expensive; the bought slot is refilled with a War Chest that is no longer affordable.
    const scene = scenario({
      seats: [
        {
          hand: ['coin', 'coin', 'purse', 'oathbreakers-toll', 'oathbreakers-toll'],
          route: ['axe-thane', 'inner-strength', 'pact-drummer', 'gate-sergeant'],
          fateDeck: ['war-chest'],
        },
        { health: 20 },
      ],
    });
    const did = playTurn(scene, buyHighest);
    expect(did.filter((words) => words.startsWith('buy'))).toEqual([expect.stringContaining('Pact Drummer')]);
    // Two Tolls of 3, each with a Synergy of 2, and the Hero's 2 for playing an Aggro card: 12.
    scene.expectState({
      health: [22, 8],
      route: [
        ['axe-thane', 'inner-strength', 'war-chest', 'gate-sergeant'],
        [null, null, null, null],
      ],
    });
  });

  it('does not use the Hero’s ability if that option is off', () => {
    const turn = () => scenario({ seats: [{ hand: ['oathbreakers-toll'] }, {}] });
    const used = turn();
    const unused = turn();
    playTurn(used, buyHighest);
    playTurn(unused, buyHighest, { heroAbility: false });
    expect([used.state.health[1], unused.state.health[1]]).toEqual([15, 17]);
  });

  it('kills Shields, then other Recruits, and strikes with the rest; strikes at once if that wins', () => {
    const seats = (health: number) => [{ damage: 9 }, { health, recruits: ['shield-four', 'plain-two'] }] as const;
    const kills = scenario({ seats: seats(20), cards: recruits, phase: 'lock' });
    playTurn(kills, buyHighest);
    kills.expectState({ health: [22, 17], recruits: [[], []] });
    const wins = scenario({ seats: seats(5), cards: recruits, phase: 'lock' });
    playTurn(wins, buyHighest);
    wins.expectState({ winner: 0, recruits: [[], ['plain-two 2']] });
  });

  it('gives up the least valuable card from hand for a Hero ability before playing the hand', () => {
    const scene = scenario({ seats: [{ hero: 'broker', hand: ['jab', 'gilded-blade'] }, {}] });
    playTurn(scene, buyHighest);
    expect(scene.state.banished[0]).toEqual(['jab']);
    expect(scene.state.health[1]).toBe(17);
  });

  it('does not use two Recruits that ready each other if nothing is gained', () => {
    const drummer = { id: 'drummer', type: 'support', recruit: 4, exhaust: [{ ready: { what: 'recruit', reuse: true, where: { other: true } } }] };
    const scene = scenario({ seats: [{ recruits: ['drummer', 'drummer'], hand: ['coin'] }, {}], cards: { cards: [drummer] } });
    expect(playTurn(scene, buyHighest).filter((words) => words.includes('Drummer'))).toEqual([]);
  });
});

describe('a Slay that can hit any Recruit', () => {
  it('TV-?106 is aimed at the best opposing one', () => {
    const reaper = { id: 'reaper', type: 'control', abilities: [[{ slay: { whose: 'any' } }]] };
    const thane = { id: 'thane', type: 'aggro', cost: 5, recruit: 5, damage: 4 };
    for (const strategy of [buyHighest, phased, lethalAware]) {
      const scene = scenario({
        seats: [{ played: ['reaper'], recruits: ['thane'] }, { recruits: ['plain-two'] }],
        cards: { cards: [reaper, thane, ...recruits.cards] },
      });
      playTurn(scene, strategy);
      expect([strategy.id, scene.state.discard[1], scene.state.recruits[0]]).toEqual([strategy.id, ['plain-two'], ['thane 5']]);
    }
  });
});

describe('random', () => {
  it('ends the Primary Phase only with an empty hand', () => {
    for (let game = 0; game < 5; game++) {
      const scene = scenario({ seats: [{ hand: ['coin', 'blow', 'purse'] }, {}] }, game);
      playTurn(scene, random);
      expect(scene.events).not.toContain('discarded');
      expect(scene.state.health[1]).toBe(18);
    }
  });
});

describe('phased', () => {
  it('buys Gold in the first rounds and Damage later', () => {
    const market = [
      { id: 'mint', type: 'support', cost: 2, gold: 2 },
      { id: 'spear', type: 'aggro', cost: 2, damage: 2 },
    ];
    const bought = (round: number, options = {}) => {
      const scene = scenario({ seats: [{ hand: ['purse'], route: ['mint', 'spear', null, null] }, {}], cards: { cards: market }, round });
      return playTurn(scene, phased, options).find((words) => words.startsWith('buy'));
    };
    expect([bought(1), bought(5), bought(5, { goldRounds: 6 })].map((words) => words?.includes('Mint'))).toEqual([true, false, true]);
  });

  it('gives up the least valuable Gold cards of the Starting Deck from the first round on', () => {
    const banished = (round: number) => {
      const scene = scenario({ seats: [{ hero: 'broker', hand: ['coin', 'blow'] }, {}], round });
      playTurn(scene, phased);
      return scene.state.banished[0];
    };
    expect([banished(1), banished(5)]).toEqual([['coin'], ['coin']]);
  });
});

describe('phased and lethal-aware', () => {
  it('replace the cards least useful in the first turns, and keep those better than the average of the Fate Deck', () => {
    // A deck of 3-point cards for 2 Gold and a 6-point card for 7: the expensive one is out of reach, the weak one is worth little.
    const cards = [
      { id: 'far', type: 'aggro', cost: 7, damage: 6 },
      { id: 'weak', type: 'aggro', cost: 1, damage: 1 },
      { id: 'good', type: 'aggro', cost: 2, damage: 3 },
    ];
    for (const strategy of [phased, lethalAware]) {
      const replaced = new Set<string>();
      for (let game = 0; game < 12; game++) {
        const scene = newGame({ cards: { cards, families: [{ id: 'ironkin', name: 'Ironkin', fate: { far: 6, weak: 6, good: 24 } }] } }, game);
        while (scene.state.asked === 'mulligan') {
          const said = scene.s.decider === 0 ? answerOf(strategy, scene) : 'keep';
          if (scene.s.decider === 0 && !said.startsWith('keep')) replaced.add(said);
          scene.play(said.startsWith('keep') ? 0 : said);
        }
      }
      expect([...replaced].map((words) => words.split(' ').at(-1)).sort()).toEqual(['Far', 'Weak']);
    }
  });

  it('banish an Aura that gives too little for its slot, and keep one that is worth it', () => {
    for (const strategy of [phased, lethalAware]) {
      const scene = scenario({
        seats: [{}, { route: ['hollow-choir', 'dawn-tithe', 'quiet-ward', null], fateDeck: ['lightfall'], hand: ['coin'] }],
        active: 1,
      });
      playTurn(scene, strategy);
      expect(scene.state.banished[1]).toEqual(['hollow-choir']);
    }
  });

  it('do not use two Recruits that ready each other if nothing is gained, and use each once otherwise', () => {
    const drummer = { id: 'drummer', type: 'support', recruit: 4, exhaust: [{ ready: { what: 'recruit', reuse: true, where: { other: true } } }] };
    const archer = { id: 'archer', type: 'aggro', recruit: 2, damage: 2 };
    for (const strategy of [phased, lethalAware, planner]) {
      const idle = scenario({ seats: [{ recruits: ['drummer', 'drummer'], hand: ['coin'] }, {}], cards: { cards: [drummer] } });
      expect(playTurn(idle, strategy).filter((words) => words.includes('Drummer'))).toEqual([]);
      const busy = scenario({ seats: [{ recruits: ['drummer', 'drummer', 'archer'], hand: ['coin'] }, {}], cards: { cards: [drummer, archer] } });
      playTurn(busy, strategy);
      // The Archer's 2 Damage, three times.
      expect(busy.state.health[1]).toBe(14);
    }
  });
});

describe('planner', () => {
  it('banishes its own card if that ends the game', () => {
    // 3 from the Toll, 2 from the Hero: the 3 for banishing the card are exactly what is missing.
    const scene = scenario({ seats: [{ hand: ['oathbreakers-toll'] }, { health: 8 }] });
    playTurn(scene, planner);
    expect(scene.state.winner).toBe(0);
  });

  it('buys what wins: Damage that ends the game before the next attack, not more valuable Gold', () => {
    const market = [
      { id: 'mint', type: 'support', cost: 2, gold: 16 },
      { id: 'spear', type: 'aggro', cost: 2, damage: 6 },
    ];
    const bought = (strategy: typeof planner) => {
      // It survives only one attack of two Blows of 2: the Spear strikes before the second.
      const scene = scenario({
        seats: [
          { gold: 2, health: 4, deck: ['coin'], route: ['mint', 'spear', null, null], fateDeck: [] },
          { health: 6, deck: ['blow'], route: [null, null, null, null], fateDeck: [] },
        ],
        cards: { cards: market },
        phase: 'gold',
      });
      return playTurn(scene, strategy)[0];
    };
    expect([bought(planner), bought(lethalAware)]).toEqual(['buy Spear', 'buy Mint']);
  });

  // A Scout draws while no Recruit is in play; playing the Guard first prevents the draw.
  const scouting = (strategy: typeof planner, options = {}) => {
    const cards: TestCards['cards'] = [
      { id: 'scout', type: 'support', abilities: [[{ if: { count: 'recruits', atMost: 0 }, do: [{ draw: 1 }] }]] },
      { id: 'guard', type: 'control', recruit: 2 },
      { id: 'bolt', type: 'aggro', damage: 3 },
    ];
    const scene = scenario({ seats: [{ hand: ['scout', 'guard'], deck: ['bolt', 'bolt'] }, { health: 20 }], cards: { cards } });
    playTurn(scene, strategy, options);
    return scene.state.health[1];
  };

  it('uses an ability that draws before playing a card that would prevent it', () => {
    // The drawn Bolt deals 3 Damage, and the Hero 2 for playing an Aggro card.
    expect([scouting(planner), scouting(lethalAware)]).toEqual([15, 20]);
  });

  it('plays like lethal-aware if its doubt exceeds what the worlds can show', () => {
    expect([scouting(planner, { futures: 6, looks: 1, doubt: 100 }), scouting(planner, { futures: 6, looks: 1, doubt: 0 })]).toEqual([20, 15]);
  });

  it('repeats its answers with the same luck', () => {
    const turn = () =>
      playTurn(scenario({ seats: [{ hand: ['coin', 'purse', 'blow'], route: ['war-chest', 'grave-toll', null, null], fateDeck: [] }, {}] }), planner);
    expect(turn()).toEqual(turn());
  });
});

describe('lethal-aware', () => {
  it('ignores a Recruit that costs more Damage than it is worth, and strikes', () => {
    const wall = { cards: [{ id: 'old-wall', type: 'control', recruit: 9 }] };
    const seats = [{ damage: 10 }, { recruits: ['old-wall'] }] as const;
    const struck = (strategy: typeof phased) => {
      const scene = scenario({ seats, cards: wall, phase: 'lock' });
      playTurn(scene, strategy);
      return [scene.state.health[1], scene.state.recruits[1].length];
    };
    expect(struck(lethalAware)).toEqual([10, 1]);
    expect(struck(phased)).toEqual([19, 0]);
  });

  // Two cards that differ in one respect; the worse one comes first in the route, so an indifferent player takes it.
  const bought = (cards: NonNullable<TestCards['cards']>, strategy = lethalAware) =>
    playTurn(
      scenario({ seats: [{ gold: 2, route: [...cards.map(({ id }) => id), null, null], fateDeck: [] }, {}], cards: { cards }, phase: 'gold' }),
      strategy,
    )[0];

  it('buys cards that its Hero’s ability needs', () => {
    const cards: TestCards['cards'] = [
      { id: 'staff', type: 'control', cost: 2, damage: 3 },
      { id: 'club', type: 'aggro', cost: 2, damage: 3 },
    ];
    expect([bought(cards), bought(cards, phased)]).toEqual(['buy Club', 'buy Staff']);
  });

  it('distinguishes its own choice of a discard from the victim’s', () => {
    const cards: TestCards['cards'] = [
      { id: 'hex', type: 'control', cost: 2, damage: 1, abilities: [[{ discard: { who: 'targetOpponent' } }]] },
      { id: 'theft', type: 'control', cost: 2, damage: 1, abilities: [[{ discard: { who: 'targetOpponent', chooser: 'user' } }]] },
    ];
    expect([bought(cards), bought(cards, phased)]).toEqual(['buy Theft', 'buy Hex']);
  });
});

describe('solo', () => {
  it('TV-X59 plays a Solo card from any seat without its privileges', () => {
    const scene = scenario({
      round: 7,
      seats: [{ hand: ['purse', 'blow'], route: ['oathbreakers-toll', 'war-chest', null, null], fateDeck: ['axe-thane'] }, { recruits: ['sun-acolyte'] }],
    });
    playTurn(scene, solo);
    // 2 Gold buy the War Chest; 2 Damage cannot kill the Shield of 3 and are lost; there is no free Damage and nothing is acquired.
    scene.expectState({
      health: [22, 20],
      recruits: [[], ['sun-acolyte 3']],
      route: [
        ['oathbreakers-toll', 'axe-thane', null, null],
        [null, null, null, null],
      ],
    });
    expect(scene.events).not.toContain('acquired');
  });

  it('plays under free sequencing, like the others', () => {
    for (const strategy of [solo, buyHighest, phased, lethalAware, planner]) {
      const scene = scenario({
        options: { sequencing: 'free' },
        seats: [{ hand: ['purse', 'blow'], route: ['war-chest', null, null, null], fateDeck: [] }, {}],
      });
      playTurn(scene, strategy);
      expect([scene.state.health[1], scene.state.route[0][0]]).toEqual([18, null]);
    }
  });
});
