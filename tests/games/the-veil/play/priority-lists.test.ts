import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type List, type Listener, resolveParams, type Strategy } from '../../../../src/core/index.ts';
import { packageRoot } from '../../../../src/files/home.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { lists } from '../../../../src/games/the-veil/play/list-player.ts';
import { listShape } from '../../../../src/games/the-veil/play/list-schema.ts';
import * as terms from '../../../../src/games/the-veil/play/list-terms.ts';
import { PICKS } from '../../../../src/games/the-veil/play/list-words.ts';
import type { VeilView } from '../../../../src/games/the-veil/play/view.ts';
import { Event } from '../../../../src/games/the-veil/state/kinds.ts';
import { listStrategy } from '../../../../src/runner/experiment/import-strategy.ts';
import { readList } from '../../../../src/runner/experiment/list-file.ts';
import { playGame } from '../../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../../src/runner/play/seating.ts';
import { listSchema } from '../../../../src/schemas/list-schema.ts';
import { keyOf } from '../../../support/keys.ts';
import { everyRole } from '../roles.ts';
import { newGame, type Setup, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';
import { answerOf, playTurn } from '../turns.ts';

const folder = join(packageRoot, 'strategies', 'the-veil');
const shipped = async (name: string): Promise<Strategy<VeilView>> => {
  const path = join(folder, `${name}.yaml`);
  return listStrategy(theVeil as never, (await readList(theVeil as never, path)).list, path) as unknown as Strategy<VeilView>;
};
const [aggro, control, support, tempo] = await Promise.all(['aggro', 'control', 'support', 'tempo'].map(shipped));

const LEAST = { turn: [{ play: 'any' }, { use: 'any' }], buy: [{ pick: 'dearest' }], damage: [{ hit: 'hero' }] };
/** A custom list; by default it plays everything, buys the most expensive card and strikes. */
function own(fields: object): Strategy<VeilView> {
  const list = listSchema('the-veil', listShape).parse({ plays: 'the-veil', about: 'a test', ...LEAST, ...fields }) as List;
  return { id: 'own', game: 'the-veil', roles: ['play'], about: '', create: (t) => lists.player(list, t) };
}

const did = (strategy: Strategy<VeilView>, setup: Setup, word: string, luck = 0): string[] =>
  playTurn(scenario(setup, luck), strategy).filter((words) => words.startsWith(word) && words !== 'buy nothing more');

/** A market with one card of each kind. */
const market = {
  cards: [
    { id: 'mint', type: 'support', cost: 3, gold: 2 },
    { id: 'spear', type: 'aggro', cost: 3, damage: 3 },
    { id: 'snatch', type: 'control', cost: 3, damage: 2, abilities: [[{ slay: { n: 1 } }]] },
    { id: 'guard', type: 'support', cost: 3, recruit: 4, shield: true, damage: 1 },
    { id: 'levy', type: 'aggro', cost: 3, recruit: 2, damage: 2 },
    { id: 'balm', type: 'support', cost: 3, health: 4 },
    { id: 'titan', type: 'control', cost: 6, damage: 7 },
  ],
};
const bought = (strategy: Strategy<VeilView>, route: readonly string[], gold: number, round: number, rest: Partial<Setup> = {}): string[] =>
  did(strategy, { seats: [{ gold, route, fateDeck: [] }, {}], cards: market, round, phase: 'gold', ...rest }, 'buy');
const struck = (strategy: Strategy<VeilView>, damage: number, health: number, recruits: readonly string[], round = 5): [number, string[]] => {
  const cards = {
    cards: [
      { id: 'wall', type: 'control', recruit: 4, shield: true },
      { id: 'fence', type: 'control', recruit: 2, shield: true },
      { id: 'knave', type: 'aggro', recruit: 2, damage: 1 },
      { id: 'ogre', type: 'aggro', recruit: 5, damage: 4 },
    ],
  };
  const scene = scenario({ seats: [{ damage }, { health, recruits }], cards, phase: 'lock', round });
  playTurn(scene, strategy);
  return [scene.state.health[1], scene.state.recruits[1]];
};

describe('aggro', () => {
  it('buys Gold at most twice at the start, then Aggro, then other Damage', () => {
    expect(bought(aggro, ['mint', 'spear', 'titan', 'balm'], 3, 1)).toEqual(['buy Mint']);
    expect(bought(aggro, ['mint', 'spear', 'titan', 'balm'], 6, 3)).toEqual(['buy Spear']);
    expect(bought(aggro, ['mint', 'snatch', 'balm', 'balm'], 6, 3)).toEqual(['buy Snatch']);
  });

  it('plays cards that draw first, then Aggro cards', () => {
    const seats = [{ hand: ['blow', 'war-chest', 'oathbreakers-toll', 'oathbreakers-toll'] }, {}] as const;
    expect(did(aggro, { seats }, 'play').slice(0, 2)).toEqual(["play Oathbreaker's Toll", "play Oathbreaker's Toll"]);
    const vigil = [{ hero: 'enchanter', hand: ['coin', 'lone-vigil'], deck: ['jab'] }, { hero: 'barbarian' }] as const;
    expect(did(aggro, { seats: vigil }, 'play')[0]).toBe('play Lone Vigil');
  });

  it('hits Shields because it must, and otherwise only the Hero', () => {
    expect(struck(aggro, 9, 20, ['wall', 'knave', 'ogre'])).toEqual([15, ['knave 2', 'ogre 5']]);
    // Of two Shields the weaker comes first: 3 Damage kill the fence, the last point is lost on the wall.
    expect(struck(aggro, 3, 20, ['wall', 'fence'])).toEqual([20, ['wall 4']]);
  });

  it('banishes its own card only for the final points', () => {
    const toll = (health: number) => {
      const scene = scenario({ seats: [{ hand: ['oathbreakers-toll'] }, { health }] });
      playTurn(scene, aggro);
      return [scene.state.health[1], scene.state.banished[0].length];
    };
    // 3 Damage, 2 from the Hero's ability; 3 more for the card.
    expect([toll(20), toll(12)]).toEqual([
      [15, 0],
      [4, 1],
    ]);
  });
});

describe('control', () => {
  it('buys Slay against Recruits, Shields unless far ahead, and Control before other Damage', () => {
    const recruits = { seats: [{ gold: 3, route: ['spear', 'snatch', 'guard', 'balm'], fateDeck: [] }, { recruits: ['levy', 'levy'] }] as const };
    expect(bought(control, [], 3, 5, recruits)).toEqual(['buy Snatch']);
    expect(bought(control, ['spear', 'snatch', 'guard', 'balm'], 3, 5)).toEqual(['buy Guard']);
    const ahead = { seats: [{ gold: 3, route: ['spear', 'snatch', 'guard', 'balm'], fateDeck: [] }, { health: 5 }] as const };
    expect(bought(control, [], 3, 5, ahead)).toEqual(['buy Snatch']);
  });

  it('kills every Recruit it can, the best first', () => {
    expect(struck(control, 12, 20, ['fence', 'knave', 'ogre'])).toEqual([17, []]);
    expect(struck(control, 6, 20, ['knave', 'ogre'])).toEqual([19, ['knave 2']]);
  });

  it('strikes if that ends the game', () => {
    expect(struck(control, 6, 6, ['ogre'])).toEqual([0, ['ogre 5']]);
  });

  it('slays the toughest Shield if Damage can follow, otherwise the best Recruit', () => {
    const slain = (hand: readonly string[]) => {
      const cards = {
        cards: [
          { id: 'cut', type: 'control', abilities: [[{ slay: { n: 1 } }]] },
          { id: 'wall', type: 'control', recruit: 9, shield: true },
          { id: 'ogre', type: 'aggro', recruit: 5, damage: 4 },
        ],
      };
      const scene = scenario({ seats: [{ hand }, { recruits: ['wall', 'ogre'] }], cards });
      playTurn(scene, control);
      return scene.state.recruits[1];
    };
    expect(slain(['cut', 'blow', 'blow'])).toEqual(['ogre 5']);
    expect(slain(['cut'])).toEqual(['wall 9']);
  });
});

describe('support', () => {
  it('buys Gold until round 4, then the most expensive card; healing when behind', () => {
    expect(bought(support, ['mint', 'spear', 'titan', 'balm'], 3, 4)).toEqual(['buy Mint']);
    expect(bought(support, ['mint', 'spear', 'titan', 'balm'], 6, 5)).toEqual(['buy Titan']);
    expect(bought(support, ['mint', 'spear', 'levy', 'balm'], 3, 5)).toEqual(['buy Levy']);
    const behind = { seats: [{ health: 5, gold: 3, route: ['mint', 'spear', 'snatch', 'balm'], fateDeck: [] }, { health: 20 }] as const };
    expect(bought(support, [], 3, 5, behind)).toEqual(['buy Balm']);
  });

  it('plays Support cards before others', () => {
    expect(did(support, { seats: [{ hand: ['blow', 'jab', 'war-chest'] }, {}] }, 'play')[0]).toBe('play War Chest');
  });

  it('kills the weakest Recruits until round 7, and none later', () => {
    expect(struck(support, 6, 20, ['knave', 'ogre'], 7)).toEqual([16, ['ogre 5']]);
    expect(struck(support, 6, 20, ['knave', 'ogre'], 8)).toEqual([14, ['knave 2', 'ogre 5']]);
  });
});

describe('tempo', () => {
  it('buys Recruits with Damage first, then cards that draw or slay, then Damage', () => {
    expect(bought(tempo, ['spear', 'levy', 'snatch', 'mint'], 3, 5)).toEqual(['buy Levy']);
    expect(bought(tempo, ['spear', 'mint', 'snatch', 'balm'], 3, 5)).toEqual(['buy Snatch']);
    expect(bought(tempo, ['spear', 'mint', 'mint', 'balm'], 3, 5)).toEqual(['buy Spear']);
    expect(bought(tempo, ['spear', 'levy', 'snatch', 'mint'], 3, 1)).toEqual(['buy Mint']);
  });

  it('plays Recruits first', () => {
    expect(did(tempo, { seats: [{ hand: ['blow', 'axe-thane', 'coin'] }, {}] }, 'play')[0]).toBe('play Axe Thane');
  });

  it('kills Recruits while the opponent is healthy, and strikes otherwise', () => {
    expect(struck(tempo, 6, 18, ['knave', 'ogre'])).toEqual([17, ['knave 2']]);
    expect(struck(tempo, 6, 17, ['knave', 'ogre'])).toEqual([11, ['knave 2', 'ogre 5']]);
  });
});

describe('all four', () => {
  const four = [aggro, control, support, tempo];

  it('replace expensive cards in the first route and keep the rest; begin if they may', () => {
    const dear = [7, 6, 5].map((cost) => ({ id: `of-${cost}`, type: 'aggro', cost, damage: cost }));
    let replaced = 0;
    for (const strategy of four) {
      const scene = newGame({ cards: { cards: dear }, options: { firstSide: 'seat0' } });
      const { ids, cost } = scene.tables;
      const most = strategy === support ? 5 : 4;
      while (scene.state.asked === 'mulligan' && scene.s.decider === 0) {
        const said = answerOf(strategy, scene);
        const before = [...scene.state.route[0]];
        scene.play(said);
        const gone = before.find((card, slot) => card !== scene.state.route[0][slot]);
        if (gone === undefined || gone === null) continue;
        expect(cost[ids.indexOf(gone)] === -1 || cost[ids.indexOf(gone)] > most).toBe(true);
        replaced++;
      }
    }
    expect(replaced).toBeGreaterThan(3);
    const toss = newGame({ seats: [{ hero: 'broker' }, { hero: 'enchanter' }] }, 1);
    expect(toss.state.asked).toBe('first');
    expect(answerOf(aggro, toss)).not.toBe(answerOf(own({ first: false }), toss));
  });

  it('reveal cards that prevent Damage', () => {
    for (const strategy of four) {
      const scene = scenario({ seats: [{ damage: 5 }, { hand: ['warding-glance'] }], windows: true, phase: 'lock' });
      expect(answerOf(strategy, scene)).toBe('reveal Warding Glance');
    }
  });

  it('TV-?106 aim a Slay that can hit any Recruit at an opposing one', () => {
    const reaper = { id: 'reaper', type: 'control', abilities: [[{ slay: { whose: 'any' } }]] };
    for (const strategy of [...four, own({ harm: [{ pick: 'dearest' }] })]) {
      const cards = { cards: [reaper, ...market.cards] };
      const scene = scenario({ seats: [{ played: ['reaper'], recruits: ['guard'], hand: ['coin'] }, { recruits: ['levy'] }], cards }).play('use Reaper');
      expect(answerOf(strategy, scene)).toBe('Levy of Enchanter');
    }
  });

  it('do not use two Recruits that ready each other if nothing is gained', () => {
    const drummer = { id: 'drummer', type: 'support', recruit: 4, exhaust: [{ ready: { what: 'recruit', reuse: true, where: { other: true } } }] };
    for (const strategy of four)
      expect(did(strategy, { seats: [{ recruits: ['drummer', 'drummer'], hand: ['coin'] }, {}], cards: { cards: [drummer] } }, 'exhaust')).toEqual([]);
  });
});

describe('the words of a list', () => {
  it('picks are numbered by their place', () => {
    expect(PICKS.map((word) => (terms as unknown as { By: Record<string, number> }).By[word])).toEqual(PICKS.map((_, i) => i));
  });

  it('the first rule that finds a card is applied, and again after the refill', () => {
    const list = own({ buy: [{ where: { card: 'spear' } }, { where: { gives: 'gold' } }] });
    const setup: Setup = { seats: [{ gold: 9, route: ['mint', 'titan', null, null], fateDeck: ['spear', 'spear'] }, {}], cards: market, phase: 'gold' };
    expect(did(list, setup, 'buy')).toEqual(['buy Mint', 'buy Spear', 'buy Spear']);
  });

  it.each<[string, object, string]>([
    ['type', { type: ['support', 'trap'] }, 'Mint'],
    ['recruit', { recruit: true }, 'Levy'],
    ['shield', { recruit: true, shield: false }, 'Levy'],
    ['costAtLeast', { costAtLeast: 4 }, 'Titan'],
    ['costAtMost', { costAtMost: 3, type: 'control' }, 'Snatch'],
    ['gives', { gives: ['health', 'gold'] }, 'Mint'],
    ['does', { does: 'slay' }, 'Snatch'],
    ['card', { card: ['titan', 'balm'] }, 'Titan'],
    ['family', { family: 'ironkin', recruit: true }, 'Levy'],
    ['basic', { basic: false, does: 'slay' }, 'Snatch'],
  ])('where: %s', (_, where, card) => {
    const setup: Setup = { seats: [{ gold: 6, route: ['mint', 'levy', 'snatch', 'titan'], fateDeck: [] }, {}], cards: market, phase: 'gold' };
    expect(did(own({ buy: [{ where }] }), setup, 'buy')[0]).toBe(`buy ${card}`);
  });

  it.each<[string, object, boolean]>([
    ['fromRound', { fromRound: 3 }, true],
    ['fromRound', { fromRound: 4 }, false],
    ['untilRound', { untilRound: 3 }, true],
    ['untilRound', { untilRound: 2 }, false],
    ['health', { when: { health: { atLeast: 10, atMost: 10 } } }, true],
    ['opposingHealth', { when: { opposingHealth: { atMost: 14 } } }, false],
    ['lead', { when: { lead: { atMost: -5 } } }, true],
    ['lead', { when: { lead: { atLeast: -4 } } }, false],
    ['lead', { not: { lead: { atMost: -5 } } }, false],
    ['lead', { not: { lead: { atLeast: -4 } } }, true],
    ['recruits', { when: { recruits: { atLeast: 1 } } }, false],
    ['opposingRecruits', { when: { opposingRecruits: { atLeast: 2 } } }, true],
    ['opposingShields', { when: { opposingShields: { atLeast: 2 } } }, false],
    ['gold', { when: { gold: { atLeast: 4 } } }, false],
    ['cards', { when: { cards: { atMost: 8 } } }, true],
    ['banished', { when: { banished: { atLeast: 1 } } }, false],
    ['hero', { when: { hero: 'barbarian' } }, true],
    ['hero', { when: { hero: ['broker', 'enchanter'] } }, false],
    ['opposingFamily', { when: { opposingFamily: 'luminary', family: 'ironkin' } }, true],
    ['opposingHero', { when: { opposingHero: 'broker' } }, false],
  ])('limits: %s', (_, limits, holds) => {
    const setup: Setup = {
      seats: [
        { health: 10, gold: 3, route: ['mint', null, null, null], fateDeck: [] },
        { health: 15, recruits: ['guard', 'levy'] },
      ],
      cards: market,
      phase: 'gold',
      round: 3,
    };
    expect(did(own({ buy: [limits] }), setup, 'buy')).toHaveLength(holds ? 1 : 0);
  });

  it.each<[string, string]>([
    ['best', 'Spear'],
    ['worst', 'Inner Strength'],
    ['dearest', 'Pact Drummer'],
    ['cheapest', 'Inner Strength'],
    ['first', 'Inner Strength'],
  ])('pick: %s', (pick, card) => {
    // With 1 per point of Damage and 0 per point of Health: Spear 3, Pact Drummer 2.4 (readies a Recruit), War Chest 2, Inner Strength 0.
    const list = own({ worth: [{ gold: 1, damage: 1, health: 0 }], buy: [{ pick }] });
    const route = ['inner-strength', 'war-chest', 'spear', 'pact-drummer'];
    const setup: Setup = { seats: [{ gold: 4, route, fateDeck: [] }, {}], cards: market, phase: 'gold' };
    expect(did(list, setup, 'buy')[0]).toBe(`buy ${card}`);
  });

  it('upTo counts the purchases of a game', () => {
    const pack = packWith({ cards: [] });
    const list = own({
      buy: [
        { where: { type: 'aggro' }, upTo: 2 },
        { where: { type: 'control' }, upTo: 1 },
      ],
    });
    const table = (() => {
      const compiled = theVeil.compile(pack, resolveParams(theVeil.params, {}, pack));
      const seat = everyRole({ strategy: 'own', options: {} });
      return new SeatedPlayers(theVeil as never, compiled as never, [seat, seat], () => list as unknown as Strategy);
    })();
    const s = table.rules.create();
    let most = 0;
    for (let game = 0; game < 10; game++) {
      const count = [0, 0, 0, 0];
      const listener: Listener = {
        event: (_s, _mask, event, seat, card) => {
          if (event !== Event.bought) return;
          const { cards } = table.rules;
          const aggressive = ['oathbreakers-toll', 'axe-thane', 'lightfall'].includes(cards[card]);
          count[seat * 2 + (aggressive ? 0 : 1)]++;
        },
      };
      table.rules.door.tap = listener;
      playGame(table, s, keyOf('up to'), game);
      expect(Math.max(count[0], count[2])).toBeLessThanOrEqual(2);
      expect(Math.max(count[1], count[3])).toBeLessThanOrEqual(1);
      most = Math.max(most, ...count);
    }
    expect(most).toBe(2);
  });

  it('holding: a line waits for the card it needs', () => {
    const list = own({ turn: [{ hero: true, holding: { card: 'jab' } }, { play: 'any' }], giveUp: [{ where: { card: 'jab' } }] });
    const banished = (hand: readonly string[]) => {
      const scene = scenario({ seats: [{ hero: 'broker', hand }, {}] });
      playTurn(scene, list);
      return scene.state.banished[0];
    };
    expect([banished(['coin', 'jab']), banished(['coin', 'coin'])]).toEqual([['jab'], []]);
  });

  it('giveUp, harm and take answer texts', () => {
    const cards = {
      cards: [
        { id: 'cut', type: 'control', abilities: [[{ slay: { n: 1 } }]] },
        { id: 'knave', type: 'aggro', recruit: 2, damage: 1 },
        { id: 'ogre', type: 'aggro', recruit: 5, damage: 4 },
        { id: 'gift', type: 'support', abilities: [[{ acquire: {} }]] },
      ],
    };
    const slays = (pick: string) => {
      const scene = scenario({ seats: [{ hand: ['cut'] }, { recruits: ['knave', 'ogre'] }], cards });
      playTurn(scene, own({ harm: [{ pick }] }));
      return scene.state.recruits[1];
    };
    expect([slays('weakest'), slays('toughest')]).toEqual([['ogre 5'], ['knave 2']]);
    const gains = (card: string) => {
      const scene = scenario({
        seats: [{ hand: ['gift'], route: ['war-chest', 'axe-thane', null, null], fateDeck: [], deck: ['coin', 'coin', 'coin', 'coin', 'blow'] }, {}],
        cards,
        windows: true,
      });
      playTurn(scene, own({ take: [{ where: { card } }] }));
      return scene.state.discard[0];
    };
    expect([gains('war-chest'), gains('axe-thane')].map((pile) => pile.filter((card) => card !== 'gift'))).toEqual([['war-chest'], ['axe-thane']]);
    const gives = (card: string) => {
      const scene = scenario({ seats: [{ hero: 'broker', hand: ['coin', 'jab', 'blow'] }, {}] });
      playTurn(scene, own({ turn: [{ hero: true }, { play: 'any' }], giveUp: [{ where: { card } }] }));
      return scene.state.banished[0];
    };
    expect([gives('blow'), gives('coin')]).toEqual([['blow'], ['coin']]);
  });

  it('reveal: attackAtLeast ignores small attacks', () => {
    const list = own({ reveal: [{ attackAtLeast: 5 }] });
    const reveals = (damage: number) =>
      answerOf(list, scenario({ seats: [{ damage }, { hand: ['warding-glance'] }], windows: true, phase: 'lock' })).startsWith('reveal W');
    expect([reveals(4), reveals(5)]).toEqual([false, true]);
  });

  it('a list without a line for Traps still plays them', () => {
    const scene = scenario({ seats: [{ hero: 'barbarian', hand: ['snare-pit@1', 'coin', 'blow'] }, { hero: 'poacher' }] });
    playTurn(scene, own({ turn: [{ play: { gives: 'damage' } }] }));
    expect(scene.events.filter((event) => event === 'played').length).toBeGreaterThan(0);
    expect(scene.events).not.toContain('error');
  });

  it('plays under free sequencing', () => {
    for (const strategy of [aggro, control, support, tempo]) {
      const scene = scenario({
        options: { sequencing: 'free' },
        seats: [{ hand: ['purse', 'blow'], route: ['war-chest', null, null, null], fateDeck: [] }, {}],
        round: 2,
      });
      playTurn(scene, strategy);
      expect([scene.state.health[1], scene.state.route[0][0]]).toEqual([18, null]);
    }
  });
});
