import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import { theVeil } from '../../../../src/games/the-veil/index.ts';
import { newGame, type Setup, scenario } from '../scenario.ts';
import { packWith, STAND_IN } from '../test-pack.ts';

const EMPTY = [null, null, null, null];
const ROUTE = { rewardMode: 'route' };
/** A game with a common route; by default the seats are the Barbarian and the Enchanter. */
const common = (setup: Setup) => scenario({ ...setup, options: { ...ROUTE, ...setup.options } });
const mulliganed = (options: Readonly<Record<string, string | number | boolean>>, luck = 0) => {
  const scene = newGame({ options }, luck);
  while (scene.state.asked === 'first' || scene.state.asked === 'mulligan') scene.play(scene.state.asked === 'first' ? 'Barbarian begins' : 0);
  return scene;
};

describe('The Veil: the common Reward route', () => {
  it('TV-Y01 TV-Y02 TV-Y03 players have their usual decks; all Reward cards are shuffled into one deck, with four turned up for all', () => {
    const scene = newGame({ options: ROUTE });
    const { route, fateDeck, hand } = scene.state;
    expect(hand.map((cards) => cards.length)).toEqual([5, 4, 0]);
    expect([...(route[2] as string[]), ...fateDeck[2]].sort()).toEqual(scene.tables.ids.slice(scene.tables.unowned).concat('quick-cut').sort());
    expect(route[2].every((card) => card !== null)).toBe(true);
    const fate = scene.tables.heroes.map((hero) => hero.fate.length);
    expect([0, 1].map((seat) => fateDeck[seat].length + route[seat].length)).toEqual(fate);
    // Different luck, different order.
    expect(newGame({ options: ROUTE }, 1).state.fateDeck[2]).not.toEqual(fateDeck[2]);
    // Without the mode there is no common route.
    expect(newGame().state.route.length).toBe(2);
  });

  it('TV-Y04 TV-Y05 TV-Y06 TV-Y25 a player buys from both routes on its turn, to its own Discard Pile; each slot is filled from its own deck', () => {
    const scene = common({
      seats: [{ gold: 9, route: ['war-chest'], fateDeck: ['exhume'] }, { route: ['refusal'] }],
      common: { route: ['spoils', null, 'pass-warden'], deck: ['quick-cut', 'keepsake'] },
      phase: 'gold',
    });
    expect(scene.options).toEqual(['buy nothing more', 'buy War Chest', 'buy Pass Warden of the common route', 'buy Spoils of the common route']);
    scene.play('buy Spoils of the common route').expectState({
      gold: [7, 0, 0],
      discard: [['spoils'], [], []],
      route: [
        ['war-chest', null, null, null],
        ['refusal', null, null, null],
        ['quick-cut', null, 'pass-warden', null],
      ],
    });
    scene.play('buy War Chest').expectState({ gold: [5, 0, 0], discard: [['spoils', 'war-chest'], [], []] });
    expect(scene.state.route[0]).toEqual(['exhume', null, null, null]);
    // The other player gets what is left, and owns what it buys.
    const other = scene.endTurn();
    other.expectState({ active: 1 });
    const bought = common({ active: 1, seats: [{}, { gold: 3 }], common: { route: ['pass-warden'], deck: [] }, phase: 'gold' }).play('buy Pass Warden');
    bought.expectState({ discard: [[], ['pass-warden'], []], route: [EMPTY, EMPTY, EMPTY] });
    expect(bought.tables.owner[bought.s.heroes[1].discard.card(bought.s, 0)]).toBe(1);
  });

  it('TV-Y06 a bought Reward card is played, dies and is banished like its owner’s other cards', () => {
    const scene = common({ seats: [{ hand: ['pass-warden', 'keepsake'] }, { played: [] }] });
    scene
      .play('play Pass Warden', 'play Keepsake', 'banish Keepsake itself')
      .expectState({ banished: [['keepsake'], [], []], maximum: [25, 20, 0], gold: [2, 0, 0] });
    expect(scene.state.recruits[0]).toEqual(['pass-warden 5']);
    const slain = common({ active: 1, seats: [{ recruits: ['pass-warden'] }, { hero: 'poacher', played: ['ambush-runner'] }] }).play('use Ambush Runner');
    slain.expectState({ recruits: [[], [], []], discard: [['pass-warden'], [], []] });
  });

  it('TV-Y07 TV-?41 an Aura of the common route works for the active player only', () => {
    const market = { route: ['golden-hour', 'watchfire'], deck: [] };
    const scene = common({ seats: [{ health: 10 }, { health: 10 }], common: market, phase: 'turn' }).expectState({ gold: [1, 0, 0], points: [1, 0, 0] });
    scene.endTurn().expectState({ active: 1, gold: [0, 1, 0], health: [11, 10, 0] });
    scene.endTurn().expectState({ active: 0, gold: [1, 0, 0], health: [11, 11, 0] });
    // In the attacked player's own route Watchfire would prevent 1; in the common route it does not.
    common({ seats: [{ damage: 3 }, {}], common: market, phase: 'lock' }).expectState({ health: [22, 17, 0] });
    scenario({ options: { rewardMode: 'draft' }, seats: [{ damage: 3 }, { route: ['watchfire'] }], phase: 'lock' }).expectState({ health: [22, 18, 0] });
  });

  it('TV-Y07 an Aura turned up in the common route yields once in that turn', () => {
    const scene = common({ seats: [{ gold: 2 }, {}], common: { route: ['spoils'], deck: ['golden-hour', 'quick-cut'] }, phase: 'gold', windows: true });
    scene.play('buy Spoils of the common route').expectState({ gold: [1, 0, 0] });
    scene.endTurn().expectState({ active: 1, gold: [0, 1, 0] });
  });

  it('TV-Y08 TV-Y13 on its turn any player may banish an Aura of the common route; it goes to the common pile and the slot is filled', () => {
    for (const active of [0, 1]) {
      const scene = common({ active, seats: [{}, {}], common: { route: [null, 'golden-hour'], deck: ['spoils'] } });
      scene.play('banish the Aura Golden Hour').expectState({ banished: [[], [], ['golden-hour']], route: [EMPTY, EMPTY, [null, 'spoils', null, null]] });
    }
  });

  it("TV-Y09 TV-Y10 TV-J12 an effect that banishes from its user's or an opposing route may target the common route", () => {
    const market = { route: ['spoils', 'crown-of-knives'], deck: ['quick-cut'] };
    const own = common({ seats: [{ hero: 'broker', played: ['prune-the-path'], route: ['dispel'] }, { route: ['refusal'] }], common: market });
    own.play('use Prune the Path');
    expect([...own.options].sort()).toEqual(['Crown of Knives of the common route', 'Dispel', 'Spoils of the common route']);
    own.play('Spoils of the common route').expectState({
      banished: [[], [], ['spoils']],
      route: [
        ['dispel', null, null, null],
        ['refusal', null, null, null],
        ['quick-cut', 'crown-of-knives', null, null],
      ],
    });
    const opposing = common({ seats: [{ hero: 'broker', played: ['market-fire'], route: ['dispel'] }, { route: ['lone-vigil'] }], common: market });
    opposing.play('use Market Fire');
    expect(opposing.offers('Dispel')).toBe(false);
    expect(opposing.offers('Lone Vigil')).toBe(true);
    opposing.play('Crown of Knives').expectState({ banished: [[], [], ['crown-of-knives']] });
    // An effect that acquires applies only to its user's route.
    const acquiring = common({
      seats: [{ hero: 'broker', played: ['blood-ledger'], route: ['dispel'] }, {}],
      common: { route: ['spoils'] },
      phase: 'gold',
      windows: true,
    });
    acquiring.play('use Blood Ledger');
    expect(acquiring.state.discard[0]).toContain('dispel');
    expect(acquiring.state.route[2]).toEqual(['spoils', null, null, null]);
  });

  it('TV-Y10 an ability aimed at the common route targets nobody', () => {
    const scene = common({
      seats: [
        { hero: 'broker', played: ['market-fire'] },
        { hand: ['refusal'], route: ['lone-vigil'] },
      ],
      common: { route: ['spoils'], deck: [] },
      windows: true,
    });
    scene.play('use Market Fire', 'Spoils of the common route').expectState({ asked: 'primary', decider: 0, banished: [[], [], ['spoils']] });
  });

  it('TV-Y11 TV-Y22 Reward cards of several copies and sets may be mixed', () => {
    const cards = { rewards: [{ id: 'second-set', type: 'aggro', damage: 1, copies: 3 }] };
    const { tables } = newGame({ options: ROUTE, cards });
    const copies = (id: string) => tables.rewardDeck.filter((card) => tables.ids[card] === id).length;
    expect([copies('second-set'), copies('quick-cut'), copies('spoils')]).toEqual([3, 2, 1]);
    const drafting = newGame({ options: { rewardMode: 'draft' }, cards }).play('draft Second Set', 'draft Second Set');
    expect(drafting.state.fateDeck.slice(0, 2)).toEqual([['second-set'], ['second-set']]);
  });

  it('TV-Y12 the common route has no mulligan', () => {
    const scene = newGame({ options: ROUTE });
    const { route } = scene.state;
    expect(scene.state.asked).toBe('mulligan');
    const offered = scene.options.slice(1).map((o) => o.replace('mulligan ', ''));
    expect(offered.length).toBe(new Set(route[1]).size);
    const names = (route[2] as string[]).map((id) => scene.tables.names[scene.tables.ids.indexOf(id)]);
    expect(offered.filter((card) => names.some((name) => card.startsWith(name)))).toEqual([]);
  });

  it('TV-Y14 when the Reward Deck is empty, slots stay empty and nobody loses', () => {
    const scene = common({ seats: [{ gold: 2 }, {}], common: { route: ['spoils'], deck: [] }, phase: 'gold' });
    scene.play('buy Spoils of the common route').expectState({ route: [EMPTY, EMPTY, EMPTY] });
    scene.endTurn().endTurn().expectState({ outcome: 'running', round: 2 });
  });

  it('TV-Y28 TV-?77 a Trap bought from the common route is banished to its purchaser’s pile', () => {
    const scene = common({ seats: [{ gold: 2 }, { hero: 'broker' }], common: { route: ['loose-stones'], deck: [] }, phase: 'gold' });
    scene.play('buy Loose Stones of the common route').expectState({ discard: [[], ['loose-stones'], []] });
    const banishing = common({ active: 1, seats: [{}, { hero: 'broker', hand: ['loose-stones@0', 'coin'], played: ['dispel'] }] });
    banishing.play('use Dispel', 'Loose Stones').expectState({ banished: [['loose-stones'], [], []], health: [22, 20, 0] });
    const played = common({ active: 1, seats: [{}, { hand: ['loose-stones@0', 'coin'] }] });
    expect(played.options.filter((o) => o.startsWith('play '))).toEqual(['play Loose Stones of Barbarian']);
    played.play('play Loose Stones').expectState({ health: [22, 19, 0] });
  });

  it('TV-X60 TV-?94 a Solo Opponent buys only from its own route, unless soloBuysReward is set', () => {
    const bought = (options: Readonly<Record<string, boolean>>, own: string | null) =>
      common({
        active: 1,
        seats: [{ health: 22 }, { hand: ['purse', 'coin', 'coin'], route: [own], fateDeck: [] }],
        common: { route: ['pass-warden'], deck: [] },
        options: { 'seats.1.solo': 'offensive', ...options },
        phase: 'turn',
      }).state;
    // A Purse and two Coins give 4 Gold: enough for either.
    expect(bought({}, null).route[2]).toEqual(['pass-warden', null, null, null]);
    expect(bought({ soloBuysReward: true }, null).route[2]).toEqual(EMPTY);
    expect(bought({}, 'warding-glance').route.slice(1)).toEqual([EMPTY, ['pass-warden', null, null, null]]);
    // The most expensive of both routes comes first.
    expect(bought({ soloBuysReward: true }, 'warding-glance').route.slice(1)).toEqual([['warding-glance', null, null, null], EMPTY]);
  });
});

describe('The Veil: the Reward Draft', () => {
  const DRAFT = { rewardMode: 'draft' };
  const drafting = (setup: Setup = {}, luck: Parameters<typeof newGame>[1] = 0) => newGame({ ...setup, options: { ...DRAFT, ...setup.options } }, luck);

  it('TV-Y15 TV-Y16 TV-Y23 TV-?76 the lowest Health picks first, then each in turn picks one card from an open pool', () => {
    // Enchanter 20, Barbarian 22.
    const scene = drafting().expectState({ asked: 'draft', decider: 1 });
    scene.play('draft Spoils').expectState({ decider: 0 });
    expect(scene.offers('draft Spoils')).toBe(false);
    scene.play('draft Quick Cut').expectState({ decider: 1 });
    scene.play('draft Quick Cut').expectState({ decider: 0 });
    expect(scene.state.fateDeck.slice(0, 2)).toEqual([['quick-cut'], ['quick-cut', 'spoils']]);
    expect(scene.offers('draft Quick Cut')).toBe(false);
    expect(scene.state.discard[2].length).toBe(8);
  });

  it('TV-?76 with draftOrder snake the order of picks alternates', () => {
    const order = (draftOrder: string) => {
      const scene = drafting({ options: { draftOrder } });
      return [0, 1, 2, 3, 4].map(() => {
        const { decider } = scene.state;
        scene.play(scene.options[1]);
        return decider;
      });
    };
    expect(order('rotation')).toEqual([1, 0, 1, 0, 1]);
    expect(order('snake')).toEqual([1, 0, 0, 1, 1]);
  });

  it('TV-?76 draftFirst sets who picks first', () => {
    for (const seat of [0, 1]) drafting({ options: { draftFirst: `seat${seat}` } }).expectState({ decider: seat });
  });

  it('TV-Y30 with equal Health a toss decides who picks first', () => {
    const seats = [{ hero: 'enchanter' }, { hero: 'broker' }] as const;
    const first = new Set(Array.from({ length: 20 }, (_, game) => drafting({ seats }, game).state.decider));
    expect([...first].sort()).toEqual([0, 1]);
    drafting({ seats }, [1]).expectState({ decider: 1 });
    drafting({ seats }, [0]).expectState({ decider: 0 });
  });

  it('TV-Y17 TV-Y18 TV-E26 at most two cards of each cost and one of cost 7; Auras do not count (TV-Y29)', () => {
    const cards = {
      rewards: [
        { id: 'four', type: 'aggro', cost: 4, copies: 5 },
        { id: 'six', type: 'control', cost: 6, copies: 5 },
        { id: 'hymn', type: 'aura', cost: undefined, aura: { prevent: 1 }, copies: 5 },
      ],
    };
    const scene = drafting({ cards });
    scene.play('draft Four').play('stop drafting');
    scene.play('draft Four');
    expect(scene.offers('draft Four')).toBe(false);
    scene.play('draft Six', 'draft Six');
    expect(scene.offers('draft Six')).toBe(false);
    expect(scene.offers('draft Final Edict')).toBe(true);
    scene.play('draft Crown of Knives');
    expect(scene.offers('draft Final Edict')).toBe(false);
    scene.play('draft Hymn', 'draft Hymn', 'draft Hymn');
    expect(scene.offers('draft Hymn')).toBe(true);
    expect(scene.state.fateDeck[1].length).toBe(8);
  });

  it('TV-Y19 TV-Y20 TV-Y21 TV-Y24 TV-E26 a player drafts at most ten cards; they are shuffled into the Fate Deck before the route is dealt', () => {
    const cards = { rewards: [{ id: 'hymn', type: 'aura', cost: undefined, aura: { prevent: 1 }, copies: 10 }] };
    const scene = drafting({ cards }).play('draft Hymn', 'stop drafting');
    for (let i = 1; i < 10; i++) scene.play('draft Hymn');
    // The tenth was the last: the decks are dealt and the standard game continues.
    scene.expectState({ asked: 'mulligan', decider: 1 });
    const { fateDeck, route, hand } = scene.state;
    const { fate } = scene.tables.heroes[1];
    expect(fateDeck[1].length + 4).toBe(fate.length + 10);
    expect([...fateDeck[1], ...route[1]].filter((card) => card === 'hymn').length).toBe(10);
    expect(fateDeck[0].length + 4).toBe(scene.tables.heroes[0].fate.length);
    expect(hand.map((held) => held.length)).toEqual([5, 4, 0]);
    // Over several games some are in the route, so they were shuffled in.
    const dealt = (game: number) => {
      const s = drafting({ cards }, game).play('draft Hymn', 'stop drafting', 'draft Hymn', 'draft Hymn', 'stop drafting').state;
      return s.route[1].filter((card) => card === 'hymn').length;
    };
    expect(new Set(Array.from({ length: 12 }, (_, game) => dealt(game))).size).toBeGreaterThan(1);
  });

  it('TV-?76 draftRounds limits how many cards a player drafts; 0 means no draft', () => {
    const scene = drafting({ options: { draftRounds: 1 } }).play('draft Spoils', 'draft Quick Cut');
    scene.expectState({ asked: 'mulligan' });
    drafting({ options: { draftRounds: 0 } }).expectState({ asked: 'mulligan' });
  });

  it('TV-Y17 TV-Y18 the limits by cost are options: draftOfCost, draftOfDearest', () => {
    const cards = {
      rewards: [
        { id: 'four', type: 'aggro', cost: 4, copies: 5 },
        { id: 'seven', type: 'control', cost: 7, copies: 5 },
      ],
    };
    const scene = drafting({ cards, options: { draftOfCost: 1, draftOfDearest: 2 } }).play('draft Four', 'stop drafting');
    expect(scene.offers('draft Four')).toBe(false);
    scene.play('draft Seven');
    expect(scene.offers('draft Seven')).toBe(true);
    scene.play('draft Seven');
    expect(scene.offers('draft Seven')).toBe(false);
  });

  it('TV-Y26 TV-Y27 stopping is final; the draft ends when nobody can or wants to pick', () => {
    const scene = drafting().play('stop drafting', 'draft Spoils');
    // The Enchanter has stopped: the Barbarian continues alone.
    scene.expectState({ decider: 0 }).play('draft Keepsake').expectState({ decider: 0 });
    scene.play('stop drafting').expectState({ asked: 'mulligan' });
    // Nobody can pick any more: the pool has one card.
    const one = {
      rewards: ['golden-hour', 'watchfire', 'quick-cut', 'loose-stones', 'pass-warden', 'keepsake', 'field-dressing', 'spoils', 'crown-of-knives'].map(
        (id) => ({ id, type: 'aggro', cost: 7, aura: undefined, recruit: undefined, shield: undefined, copies: 1 }),
      ),
    };
    const sevens = drafting({ cards: one });
    for (const _seat of [1, 0]) sevens.play(sevens.options[1]);
    sevens.expectState({ asked: 'mulligan' });
  });

  it('TV-Y15 a Solo Opponent does not draft', () => {
    drafting({ options: { 'seats.1.solo': 'offensive' } })
      .expectState({ asked: 'draft', decider: 0 })
      .play('draft Spoils')
      .expectState({ asked: 'draft', decider: 0 });
  });

  it("TV-Y20 a drafted card belongs to its drafter: bought from the drafter's route, played, and banished to the drafter's pile", () => {
    const scene = scenario({ options: DRAFT, seats: [{ gold: 2, route: ['keepsake'], fateDeck: ['exhume'] }, {}], phase: 'gold' });
    scene.play('buy Keepsake').expectState({ discard: [['keepsake'], [], []], route: [['exhume', null, null, null], EMPTY, EMPTY] });
    // Nothing is sold from the pool, and its Auras do not work.
    expect(mulliganed({ ...DRAFT, draftRounds: 0 }).state.route[2]).toEqual(EMPTY);
  });
});

describe('The Veil: Reward modes and invalid input', () => {
  it('TV-?75 TV-?76 options of a mode are refused outside it', () => {
    const compile = (given: Readonly<Record<string, string | number | boolean>>) => () =>
      theVeil.compile(STAND_IN, resolveParams(theVeil.params, given, STAND_IN));
    expect(compile({ draftRounds: 3 })).toThrow('draftRounds needs rewardMode "draft", but it is "none"; change one of them');
    expect(compile({ soloBuysReward: true, rewardMode: 'draft' })).toThrow('soloBuysReward needs rewardMode "route"');
    expect(compile({ rewardMode: 'rout' })).toThrow('unknown rewardMode "rout"; did you mean route?');
  });

  it('a pack without Reward cards has no Reward modes', () => {
    const bare = packWith(undefined);
    const pack = { ...bare, data: { ...bare.data, rewards: [] } };
    expect(() => theVeil.compile(pack, resolveParams(theVeil.params, ROUTE, pack))).toThrow(
      'this pack has no Reward cards for rewardMode route; write them into rewards.yaml',
    );
    expect(() => theVeil.compile(pack, resolveParams(theVeil.params, {}, pack))).not.toThrow();
  });
});
