import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { G } from '../../../../src/games/the-veil/state/progress.ts';
import { type CampaignScene, type MissionSetup, mission } from '../campaign-scene.ts';
import { packWith } from '../test-pack.ts';

const two = ['barbarian', 'enchanter'];
const BARBARIAN = ['blow', 'blow', 'coin', 'coin', 'coin', 'coin', 'jab', 'purse'];

/** The party has just won the mission and chooses its rewards. */
function won(setup: MissionSetup = {}): CampaignScene {
  const players = Array.from({ length: setup.heroes?.length ?? 1 }, (_, seat) => ({ ...(seat === 0 ? { damage: 60 } : {}), ...setup.players?.[seat] }));
  const scene = mission({ phase: 'damage', ...setup, players });
  while (scene.state.asked === 'damage') scene.play(scene.options.find((o) => o.includes(' to ') && !o.startsWith('all')) ?? (scene.options.at(-1) as string));
  return scene;
}
const fate = (scene: CampaignScene, seat = 0): number => scene.tables.heroes[seat].fate.length;

describe('The Veil: rewards of missions', () => {
  it("TV-Z23 TV-Z26 TV-Z28 TV-Z30 TV-Z31 TV-E31 a reward exchanges a Basic card for one of the player's Fate Deck: still eight cards, one less in the Fate Deck, the Basic card set aside", () => {
    const scene = won().expectState({ asked: 'give-up', decider: 0 });
    expect(scene.options).toEqual(['take no reward', 'give up Coin', 'give up Purse', 'give up Jab', 'give up Blow']);
    scene.play('give up Coin').expectState({ asked: 'take' });
    scene.play('take Gate Sergeant').play('to Giant');
    const deck = ['blow', 'blow', 'coin', 'coin', 'coin', 'gate-sergeant', 'jab', 'purse'];
    expect(scene.startingDeck()).toEqual(deck);
    expect([...scene.state.hand[0], ...scene.state.deck[0]].sort()).toEqual(deck);
    expect(scene.fateCards().length).toBe(fate(scene) - 1);
    expect(scene.fateCards().filter((card) => card === 'gate-sergeant').length).toBe(1);
  });

  it('TV-Z23 the reward may be declined', () => {
    const scene = won().play('take no reward', 'to Giant');
    expect(scene.startingDeck()).toEqual(BARBARIAN);
  });

  it('TV-Z27 TV-Z70 TV-?87 a Reward card may be taken instead, up to the cost the mission allows; with rewardCost equal exactly that cost', () => {
    const offered = (options: Readonly<Record<string, string>> = {}) =>
      won({ options })
        .play('give up Coin')
        .options.map((words) => words.replace('take ', ''));
    const free = offered();
    expect(free).toContain('Spoils');
    expect(free).toContain('Pass Warden');
    expect(free).not.toContain('Crown of Knives');
    // No Aura goes into a Deck, and no card of the Fate Deck above the limit of 3.
    expect(free).not.toContain('Golden Hour');
    expect(free).not.toContain('Axe Thane');
    const equal = offered({ rewardCost: 'equal' });
    expect([equal.includes('Pass Warden'), equal.includes('Spoils'), equal.includes('War Chest')]).toEqual([true, false, true]);
    // A mission without a limit: up to the most expensive card of the player's Fate Deck, here 5.
    const unlimited = won({ mission: 'patrol', phase: 'turn', round: 3, players: [{ damage: 0 }] });
    while (unlimited.state.asked !== 'give-up') unlimited.pass();
    const dear = unlimited.play('give up Coin').options.map((words) => words.replace('take ', ''));
    expect([dear.includes('Axe Thane'), dear.includes('Crown of Knives')]).toEqual([true, false]);
  });

  it('TV-Z29 TV-Z32 TV-E31 a replaced Fate card goes back; a Reward card leaves the pool and returns to it', () => {
    const scene = won().play('give up Coin', 'take War Chest', 'to Giant');
    expect(scene.fateCards().length).toBe(fate(scene) - 1);
    const again = next(scene).play('give up War Chest', 'take Spoils');
    expect(again.startingDeck()).toEqual([...BARBARIAN.slice(0, 2), 'coin', 'coin', 'coin', 'jab', 'purse', 'spoils']);
    // The second exchange of this mission: Spoils is no longer in the pool.
    again.play('give up Coin');
    expect(again.options).not.toContain('take Spoils');
    again.play('take Quick Cut');
    expect(again.fateCards().length).toBe(fate(again));
    const back = next(again);
    back.expectState({ asked: 'mulligan' });
  });

  it('TV-Z32 TV-?80 a replaced Reward card returns to the pool, or to the Fate Deck with replacedReward fateDeck', () => {
    const replaced = (replacedReward: string) => {
      const scene = won({ options: { replacedReward } }).play('give up Coin', 'take Spoils', 'to Giant');
      const later = next(scene).play('give up Spoils', 'take Quick Cut', 'give up Coin');
      const offered = later.options.includes('take Spoils');
      later.play('take Pass Warden');
      return { offered, inFate: later.fateCards().includes('spoils'), cards: later.fateCards().length - fate(later), deck: later.startingDeck().length };
    };
    expect(replaced('pool')).toEqual({ offered: true, inFate: false, cards: 0, deck: 8 });
    // It may be taken again from the Fate Deck too.
    expect(replaced('fateDeck')).toEqual({ offered: true, inFate: true, cards: 1, deck: 8 });
  });

  it('TV-Z40 TV-Z41 TV-Z42 TV-Z43 TV-E27 a Villain counts as two Heroes for the enemy and takes one reward', () => {
    const cards = { heroes: [{ id: 'ogre', kind: 'villain', health: 40 }] };
    const health = (heroes: readonly string[]) => mission({ heroes, cards }).enemy(0).health;
    // 6 for one Hero and 4 for each additional one.
    expect([health(['barbarian']), health(['ogre']), health(two), health(['barbarian', 'ogre'])]).toEqual([6, 10, 10, 14]);
    // Two Wardens, who deal 3 each and 1 more for each additional Hero.
    const hurt = (heroes: readonly string[]) => {
      const scene = mission({ heroes, cards, phase: 'enemy' });
      return heroes.reduce((sum, _hero, seat) => sum + scene.state.maximum[seat] - scene.state.health[seat], 0);
    };
    expect([hurt(['barbarian']), hurt(['ogre']), hurt(['barbarian', 'ogre'])]).toEqual([6, 8, 10]);
    // One soldier, and one more for each additional Hero.
    const came = (heroes: readonly string[]) => mission({ mission: 'patrol', heroes, cards, phase: 'enemy' }).state.recruits.flat().length;
    expect([came(['barbarian']), came(['ogre']), came(['barbarian', 'ogre'])]).toEqual([1, 2, 3]);
    const scene = won({ heroes: ['barbarian', 'ogre'], cards });
    // Each takes one reward: the Villain counts as two only for enemies.
    scene.expectState({ asked: 'give-up', decider: 0 }).play('give up Coin', 'take War Chest');
    scene.expectState({ asked: 'give-up', decider: 1 }).play('give up Coin', 'take War Chest');
    scene.expectState({ asked: 'path', decider: 0 });
    expect([0, 1].map((seat) => scene.startingDeck(seat).filter((card) => card === 'war-chest').length)).toEqual([1, 1]);
  });
});

describe('The Veil: between missions', () => {
  it('TV-Z33 TV-Z34 TV-Z35 TV-Z36 TV-Z37 TV-Z38 TV-Z39 everything is reset after the rewards: Health, bought and banished cards, maximum, the eight cards', () => {
    const cards = { cards: [{ id: 'relic', type: 'none', raisesMaximum: 3 }] };
    const setup: MissionSetup = { cards, players: [{ health: 3, discard: ['war-chest', 'relic'], banished: ['relic', 'coin', 'inner-strength'] }] };
    const scene = won(setup);
    // While rewards are taken, everything is still as the mission left it.
    expect([scene.state.asked, scene.state.health[0], scene.state.banished[0].length]).toEqual(['give-up', 3, 3]);
    scene.play('take no reward', 'to Giant');
    expect([scene.state.health[0], scene.state.maximum[0]]).toEqual([22, 22]);
    expect([...scene.state.hand[0], ...scene.state.deck[0]].sort()).toEqual(BARBARIAN);
    expect([scene.state.discard[0], scene.state.banished[0]]).toEqual([[], []]);
    expect(scene.fateCards()).toEqual([...scene.tables.heroes[0].fate].map((card) => scene.tables.ids[card]).sort());
    const orders = new Set(Array.from({ length: 6 }, (_, game) => mission({ mission: 'giant' }, game).state.fateDeck[0].join()));
    expect(orders.size).toBe(6);
  });
});

describe('The Veil: Allies and the Roster', () => {
  it('TV-Z53 TV-Z54 TV-Z55 TV-E28 an Ally joins the party once, whatever its size, and is gone once it leaves', () => {
    const scene = won({ heroes: ['barbarian', 'enchanter', 'broker'] });
    expect(scene.roster).toEqual(['squire']);
    for (let seat = 0; seat < 3; seat++) scene.pass();
    scene.play('to Giant', 'to Giant', 'to Giant');
    expect([scene.ally('squire').out, scene.ally('pathfinder').out]).toEqual([false, true]);
    const left = won({ mission: 'mirror-duel', roster: ['squire', 'pathfinder'], players: [{ damage: 90 }] });
    expect([left.mission, left.roster, left.ally('squire').out, left.ally('pathfinder').out]).toEqual(['siege', ['pathfinder'], true, false]);
  });

  it('TV-Z50 TV-Z68 TV-Z67 an Ally’s ability is used once a turn by exhausting it; it is Ready again at the end of the party’s turn', () => {
    const scene = mission({ roster: ['squire'], phase: 'turn' }).expectState({ asked: 'primary', decider: 1 });
    scene.play('use the ability of Squire');
    expect([scene.state.damage[0], scene.ally('squire').exhausted]).toEqual([2, true]);
    expect(scene.offers('use the ability of Squire')).toBe(false);
    scene.passTurn();
    expect(scene.ally('squire').exhausted).toBe(false);
  });

  it('TV-Z51 TV-Z60 TV-Z69 Allies take Damage and are healed like teammates, up to their Health', () => {
    const scene = mission({ roster: ['squire', 'herbalist'], phase: 'turn', allies: { squire: { health: 10 } }, players: [{ health: 22 }] });
    scene.pass().play('use the ability of Herbalist');
    while (scene.ally('squire').health === 10 && scene.state.round === 1) scene.pass();
    // 3 points, of which the Squire can use 2; nobody else needs any.
    expect(scene.told.some((words) => words.startsWith('Squire heals 2'))).toBe(true);
    const struck = mission({ roster: ['squire'], phase: 'enemy', players: [{ health: 5 }] });
    // 6 Damage to the Squire's 12, the most Health.
    expect([struck.ally('squire').health, struck.state.health[0]]).toEqual([6, 5]);
  });

  it('TV-Z50 the Scout lets a player draw; the Turncoat slays once a Recruit was lost', () => {
    const scout = mission({
      heroes: two,
      roster: ['pathfinder'],
      phase: 'turn',
      players: [
        { hand: ['coin'], deck: ['purse', 'jab'] },
        { hand: [], deck: ['coin', 'salve'] },
      ],
    });
    scout.play('use the ability of Pathfinder').play('Enchanter');
    expect(scout.state.hand.slice(0, 2)).toEqual([['coin'], ['coin']]);
    const cards = { cards: [{ id: 'plain-two', type: 'aggro', recruit: 2 }] };
    const setup: MissionSetup = { cards, roster: ['turncoat'], mission: 'patrol' };
    expect(mission({ ...setup, phase: 'turn' }).offers('use the ability of Turncoat')).toBe(false);
    const lost = mission({ ...setup, phase: 'enemy', players: [{ recruits: ['plain-two'] }] });
    // A Drowned Soldier has appeared, and its 2 Damage killed the Recruit.
    expect([lost.state.recruits[0], lost.state.recruits[5]]).toEqual([[], ['drowned-soldier 3']]);
    lost.play('use the ability of Turncoat');
    expect(lost.state.recruits[5]).toEqual([]);
  });

  it('TV-Z56 TV-?83 an Ally has no decks, hand, route or Gold, and is not a Recruit', () => {
    const scene = mission({ roster: ['squire'], phase: 'turn' });
    const { hand, deck, fateDeck, route, gold, recruits } = scene.state;
    expect([hand[1], deck[1], fateDeck[1], route[1], gold[1], recruits[1]]).toEqual([[], [], [], [null, null, null, null], 0, []]);
    expect(scene.options).toEqual(['end the Primary Phase', 'use the ability of Squire', 'let the next member act']);
  });
});

describe('The Veil: diverging paths', () => {
  it('TV-Z58 TV-Z59 TV-?84 players may split up: each page is played by those who chose it, scaled for them; Allies go with the first seat', () => {
    const scene = won({ heroes: two }).pass().pass().play('to Patrol', 'to Giant');
    expect([scene.mission, scene.word(G.PRESENT), scene.word(G.HEROES)]).toEqual(['patrol', 1, 1]);
    expect([scene.ally('squire').out, scene.s.heroes[1].own[0]]).toEqual([false, 0]);
    scene.keepRoutes();
    while (scene.state.asked !== 'give-up') scene.pass();
    scene.expectState({ decider: 0 }).pass();
    // Then the Enchanter plays the other page alone, against a Giant for one Hero.
    expect([scene.mission, scene.word(G.PRESENT), scene.enemy(0).health, scene.ally('squire').out]).toEqual(['giant', 2, 12, true]);
    scene.keepRoutes();
    scene.s.heroes[scene.staged.seats - 2].own[0] = 1;
    while (scene.state.asked !== 'give-up') scene.play(scene.options.find((o) => o.startsWith('play')) ?? scene.options[0]);
    scene.expectState({ decider: 1 }).pass();
    // Both pages lead to the same one, so the party is together again.
    expect([scene.mission, scene.word(G.PRESENT), scene.word(G.HEROES)]).toEqual(['mirror-duel', 3, 2]);
    expect(scene.roster).toEqual(['squire', 'herbalist', 'pathfinder']);
  });
});

describe('The Veil: campaigns and invalid input', () => {
  const compile = (given: Readonly<Record<string, string | number | boolean>>) => () => {
    const pack = packWith(undefined);
    return theVeil.compile(pack, resolveParams(theVeil.params, given, pack));
  };

  it('campaign options are refused outside a campaign, and Reward modes within it', () => {
    expect(compile({ party: 2 })).toThrow('party needs format "campaign", but it is "duel"; change one of them');
    expect(compile({ format: 'campaign', casualTries: 2 })).toThrow('casualTries needs death "casual"');
    expect(compile({ format: 'campaign', rewardMode: 'draft' })).toThrow('leave rewardMode out');
    expect(compile({ format: 'campaign', book: 'short-rode' })).toThrow('unknown book "short-rode"; did you mean short-road?');
  });

  it('a pack without missions has no campaign', () => {
    const bare = packWith(undefined);
    const pack = { ...bare, data: { ...bare.data, missions: [] } };
    expect(() => theVeil.compile(pack, resolveParams(theVeil.params, { format: 'campaign' }, pack))).toThrow(
      'this pack has no missions; write them into missions.yaml',
    );
  });

  it.each([
    [{ enemies: ['toll-gaint'] }, 'missions 6.enemies.0: unknown enemy toll-gaint; did you mean toll-giant?'],
    [{ enemies: ['toll-giant'], victory: { joins: ['sqire'] } }, 'missions 6.victory.joins.0: unknown Ally sqire; did you mean squire?'],
    [{ enemies: ['toll-giant'], victory: { next: ['wardns'] } }, 'unknown mission of the book short-road wardns; did you mean wardens?'],
    [{ enemies: ['toll-giant'], defeat: { next: 'nowhere' } }, 'unknown mission of the book short-road nowhere'],
    [{ book: 'other-road', duel: { hero: 'barbarain' } }, 'unknown Hero barbarain; did you mean barbarian?'],
    [{ duel: { solo: 'offensiv' } }, 'unknown Solo card offensiv; did you mean offensive?'],
    [{ enemies: ['drowned-soldier'] }, 'drowned-soldier is a Recruit of the enemy; name it under arrivals instead'],
    [{ enemies: ['toll-giant'], arrivals: { recruit: 'toll-giant', n: 1 } }, 'toll-giant is not a Recruit; give that enemy recruit: true'],
    [{ enemies: ['toll-giant'], duel: {} }, 'a mission has either enemies or a duel; remove one'],
    [{}, 'there is nothing to kill; name enemies, a duel, or objective: { survive: … }'],
    [{ enemies: ['toll-giant'], objective: { kill: ['siege-wall'] } }, 'siege-wall is not an enemy of this mission'],
    [{ duel: {}, targets: 'all' }, 'in a duel the Solo card chooses the targets of Damage; leave targets out'],
    [{ duel: { hero: 'broker' } }, 'all duels of a book have the same Hero; here mirror is another'],
  ])('an invalid mission is refused with its place and a remedy: %j', (fields, message) => {
    expect(() => packWith({ missions: [{ id: 'last', name: 'Last', ...fields }] })).toThrow(message);
  });

  it('the schema refuses enemies and Allies with wrong numbers', () => {
    expect(() => packWith({ enemies: [{ id: 'odd', health: -1 }] })).toThrow();
    expect(() => packWith({ missions: [{ id: 'crowd', name: 'Crowd', enemies: ['toll-giant', 'toll-giant', 'toll-giant'] }] })).toThrow();
    expect(() => packWith({ allies: [{ id: 'odd', ability: { do: [{ mateDraw: 1 }] } }] })).toThrow('unknown effect word mateDraw; did you mean mateDraws?');
  });
});

/** Wins the current mission with one blow and moves on to what follows. */
function next(scene: CampaignScene): CampaignScene {
  scene.keepRoutes();
  const enemies = scene.staged.seats - 2;
  for (const seat of [enemies, enemies + 1]) if (!scene.enemy(seat - enemies).out) scene.s.heroes[seat].own[0] = 1;
  for (let i = 0; i < 200 && !['give-up', 'mulligan', 'over'].includes(scene.state.asked); i++) {
    const act = scene.options.find((o) => o.startsWith('play')) ?? scene.options.find((o) => o.includes('1 to ') || o.startsWith('all the rest to'));
    scene.play(act ?? scene.options[0]);
  }
  return scene;
}
