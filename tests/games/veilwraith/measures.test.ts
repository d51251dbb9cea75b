import { beforeAll, describe, expect, it } from 'vitest';
import { LOSS, resolveParams, WIN } from '../../../src/core/index.ts';
import { veilwraith } from '../../../src/games/veilwraith/index.ts';
import type { CampaignRules } from '../../../src/games/veilwraith/modes/campaign.ts';
import { params } from '../../../src/games/veilwraith/options/params.ts';
import { noteDefeat, noteDrawn } from '../../../src/games/veilwraith/record/books.ts';
import { discardThreat, enter } from '../../../src/games/veilwraith/rules/board.ts';
import { rulesOf, type VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import { discardFromDeck } from '../../../src/games/veilwraith/rules/texts.ts';
import { Event } from '../../../src/games/veilwraith/state/kinds.ts';
import { B, S, type VeilwraithState } from '../../../src/games/veilwraith/state/state.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { Recorder } from '../../../src/runner/record/recorder.ts';
import type { ChunkTables } from '../../../src/tables/columns.ts';
import { keyOf } from '../../support/keys.ts';
import { tableOf } from '../../support/monte-carlo.ts';
import { recorded as recordedBy, rows } from '../../support/recorded.ts';
import { type Scene, type Setup, scenario } from './scenario.ts';
import { packWith } from './test-pack.ts';

const metrics = veilwraith.metrics;
const SPENT_NONE = 'compare, spending no token';

function recorded(setup: Setup, play: (game: Scene) => void, luck: Parameters<typeof scenario>[1] = []) {
  const { row, card, values } = recordedBy(veilwraith, scenario(setup, luck), play);
  return { row, card, curve: values };
}

describe('two rounds, move by move', () => {
  // Round 7: Memory of Blood (+2 Fight); Fight from slot 3 beats the Gloam Hound's 3 with 5; Explore is Tilted; the Knight costs 2 of 12 Spirit. Round 8: Key 1
  // and Memory of Breath are drawn; Breath gives 1 Spirit; Explore from slot 3 collects the Key's 3 with 3; Memory of Heart (+2 Influence); the Key is Turned
  // and Influence from slot 3 beats the Knight's starred 4 with 5; the Knight stays and costs 2. Round 9: two more cards are drawn.
  const { row, card, curve } = recorded(
    {
      round: 7,
      spirit: 12,
      slots: 'I E F',
      hand: ['memory-of-blood', 'memory-of-footfalls', 'memory-of-heart'],
      area: [
        { card: 'gloam-hound-1', since: 5 },
        { card: 'grieving-knight-1', since: 6 },
      ],
      memoryDeck: ['memory-of-breath', 'memory-of-sparks', 'memory-of-hands'],
      threatDeck: ['key-1', 'lost-child-1', 'ogre-1'],
    },
    (game) => {
      game.play('play Memory of Blood', 'activate ability 1', 'Use Fight (slot 3) on Gloam Hound', SPENT_NONE, 'Tilt Explore').endPlay();
      game.play('play Memory of Breath', 'activate ability 1', 'Use Explore (slot 3) on Key 1', SPENT_NONE);
      game.play('play Memory of Heart', 'activate ability 1', 'Turn Key 1', 'Use Influence (slot 3) on Grieving Knight', SPENT_NONE).endPlay();
    },
  );

  it('give the columns of Spirit, Threats and Keys', () => {
    expect(row).toMatchObject({
      spirit_end: 9,
      spirit_min: 9,
      spirit_min_round: 8,
      spirit_lost: 4,
      spirit_lost_effects: 0,
      spirit_boosts: 0,
      spirit_gained: 1,
    });
    expect(row).toMatchObject({ keys: 1, key_drawn_1: 8, key_drawn_2: 0, key_collected_1: 8, last_key_round: 0, foes_defeated: 0, foe_drawn_1: 0 });
    // Threats were defeated in 2 of 9 rounds; the Knight and the Lost Child remain.
    expect(row).toMatchObject({ threats_defeated: 2, threats_left: 2, threats_discarded: 0, failed_rounds: 7, portal_round: 0, reshuffle_round: 0 });
    expect(row).toMatchObject({ turns: 1, flips: 0, turn_1: 8, turn_2: 0, flip_1: 0, unused_turns: 0, unused_flips: 1 });
  });

  it('give the columns of Uses, tokens and Memories', () => {
    expect(row).toMatchObject({ uses_fight_3: 1, uses_explore_3: 1, uses_influence_3: 1, uses_fight_2: 0, draws_1: 0, draws_explore: 0, failed_uses: 0 });
    expect(row).toMatchObject({ power_wasted: 2 + 0 + 1, tilts: 1, tokens_gained: 1, tokens_spent: 0, tokens_taken: 0, tokens_left: 1 });
    expect(row).toMatchObject({ memories_drawn: 2, memories_played: 3, combines: 0, memories_shed: 0, memory_reshuffles: 0 });
  });

  it('give the counts of cards', () => {
    expect(card('gloam-hound-1')).toMatchObject({ defeated_fight: 1, rounds_standing: 2, power_paid: 5, spirit_drained: 0 });
    expect(card('grieving-knight-1')).toMatchObject({ defeated_fight: 0, defeated_influence: 0, rounds_standing: 3, power_paid: 5, spirit_drained: 4 });
    expect(card('key-1')).toMatchObject({ games_in: 1, drawn: 1, defeated_explore: 1, rounds_standing: 0, power_paid: 3, played: 1, flipped: 0 });
    expect(card('key-1')).toMatchObject({ games_in_5: 1, games_drawn_5: 0, games_in_10: 0, games_drawn_10: 0 });
    expect(card('lost-child-1')).toMatchObject({ drawn: 1, rounds_standing: 0 });
    expect(card('ogre-1')).toMatchObject({ games_in: 1, drawn: 0 });
    expect(card('memory-of-breath')).toMatchObject({ drawn: 1, played: 1, games_played: 1 });
    expect(card('memory-of-heart')).toMatchObject({ games_in: 1, drawn: 0, played: 1 });
    expect(card('memory-of-footfalls')).toMatchObject({ games_in: 1, drawn: 0, played: 0 });
  });

  it('give a point for every curve at the end of each round and of the game', () => {
    expect(curve('spirit')).toEqual({ 7: [10], 8: [9], 9: [9] });
    expect(curve('spirit_lost')).toEqual({ 7: [2], 8: [2], 9: [0] });
    expect(curve('spirit_gained')).toEqual({ 7: [0], 8: [1], 9: [0] });
    expect(curve('threats')).toEqual({ 7: [1], 8: [1], 9: [2] });
    expect(curve('cost')).toEqual({ 7: [2], 8: [2], 9: [3] });
    expect(curve('tokens_explore')).toEqual({ 7: [1], 8: [1], 9: [1] });
    // Fight, then Explore, then Influence moved to slot 1: F I E (3), E F I and again I E F (4).
    expect(curve('slots')).toEqual({ 7: [3], 8: [4], 9: [4] });
    expect(curve('hand')).toEqual({ 7: [2], 8: [1], 9: [2] });
    // Round 7: slot 3, a token, Memory of Footfalls (+2). Influence in slot 2 with Memory of Heart (+2); Fight in slot 1 with two Memories Combined (+1).
    expect([curve('power_explore')[7], curve('power_influence')[7], curve('power_fight')[7]]).toEqual([[6], [4], [2]]);
    expect(curve('keys')).toEqual({ 7: [0], 8: [1], 9: [1] });
    expect(curve('foes')).toEqual({ 7: [0], 8: [0], 9: [0] });
    expect(curve('uses')).toEqual({ 7: [1], 8: [2], 9: [0] });
    expect(curve('turns')).toEqual({ 7: [0], 8: [1], 9: [1] });
    // Choices: Action * 3 + slot, counted from 0.
    expect(curve('use')).toEqual({ 7: [1 * 3 + 2], 8: [0 * 3 + 2, 2 * 3 + 2] });
  });
});

describe('rare events', () => {
  it('Combines, tokens spent, Boosts, Draw-Uses, Flips and Memories over the limit', () => {
    // Fight 3, Iron and Oaths Combined 2, one of two tokens: 6 against the Bone Sentry's 6, Boost 1. Key 2 is Turned for a Draw, Key 3 is Flipped for 2 Spirit.
    const basics = [
      'memory-of-blood',
      'memory-of-blood',
      'memory-of-heart',
      'memory-of-heart',
      'memory-of-footfalls',
      'memory-of-footfalls',
      'memory-of-breath',
    ];
    const { row, card } = recorded(
      {
        spirit: 10,
        slots: 'I E F',
        tokens: { fight: 2 },
        hand: ['memory-of-iron', 'memory-of-oaths', ...basics],
        area: ['bone-sentry-2'],
        keys: { 'key-2': 'upright', 'key-3': 'upright' },
        memoryDeck: ['memory-of-shade', 'memory-of-sparks'],
        threatDeck: ['lost-child-1'],
      },
      (game) => {
        game.play('Use Fight (slot 3) on Bone Sentry', 'Combine Memory of Iron', 'Combine Memory of Oaths', 'compare, spending 1 Power Token');
        game.play('Turn Key 2', 'Use Explore (slot 3) to draw', 'Flip Key 3').endPlay();
        game.play('discard Memory of Blood', 'discard Memory of Shade');
      },
    );
    expect(row).toMatchObject({ combines: 1, combine_power: 2, tokens_spent: 1, tokens_left: 1, power_wasted: 0, spirit_boosts: 1, spirit_gained: 2 });
    expect(row).toMatchObject({ uses_fight_3: 1, draws_3: 1, draws_explore: 1, turns: 1, flips: 1, turn_1: 1, flip_1: 1, unused_turns: 1, unused_flips: 1 });
    expect(row).toMatchObject({ memories_drawn: 2, memories_played: 0, memories_shed: 2, spirit_end: 13 });
    expect(card('memory-of-iron')).toMatchObject({ combined: 1, played: 0 });
    expect(card('memory-of-blood')).toMatchObject({ shed: 1, discarded: 0 });
    expect(card('bone-sentry-2')).toMatchObject({ defeated_fight: 1, power_paid: 6 });
    expect([card('key-2'), card('key-3')]).toMatchObject([
      { played: 1, flipped: 0 },
      { played: 0, flipped: 1 },
    ]);
  });

  it('Spirit, tokens and Memories lost to effects; Threats discarded; Memories taken back', () => {
    // At the start of round 2, Veil Leech 1 takes a token, Root Tyrant 1 Spirit and the Mad Watcher a Memory; Memory of Mercy discards the Leech in round 2.
    const { row, card } = recorded(
      {
        spirit: 20,
        tokens: { explore: 1 },
        hand: ['memory-of-mercy'],
        area: ['veil-leech-1', 'root-tyrant', 'lost-child-2'],
        memoryDeck: ['memory-of-shade', 'memory-of-sparks'],
        memoryDiscard: ['memory-of-blood'],
        threatDeck: ['gloam-hound-1', 'gloam-hound-2'],
        slots: 'E F I',
      },
      (game) => {
        game.endPlay();
        while (game.state.asked === 'order' || game.state.asked === 'action') game.play(game.options[0]);
        game.play('play Memory of Mercy', 'activate ability 1', 'Veil Leech');
        game.play('Use Influence (slot 3) on Lost Child', SPENT_NONE);
        if (game.state.asked === 'discard-pile') game.play(game.options[0]);
      },
    );
    // Costs in round 1: Leech 2, Tyrant 2, Child 1.
    expect(row).toMatchObject({ spirit_lost: 5, spirit_lost_effects: 1, spirit_min: 14, tokens_taken: 1, tokens_gained: 1, tokens_left: 0 });
    expect(row).toMatchObject({ threats_discarded: 1, threats_defeated: 1, threats_left: 2, foe_drawn_1: 1, foe_defeated_1: 0, uses_influence_3: 1 });
    expect(card('veil-leech-1')).toMatchObject({ discarded: 1, discarded_deck: 0, rounds_standing: 1, spirit_drained: 2 });
    expect(card('memory-of-blood')).toMatchObject({ recovered: 1, drawn: 0 });
  });

  it('two copies of a Threat, beaten in two ways', () => {
    // Two Gloam Hounds: Fight from slot 3 beats the first one's 3, Memory of the Lady defeats the second.
    const { row, card } = recorded(
      { slots: 'I E F', hand: ['memory-of-the-lady'], area: ['gloam-hound-1', 'gloam-hound-1'], threatDeck: ['ogre-1'] },
      (game) => {
        game.play('Use Fight (slot 3) on Gloam Hound', SPENT_NONE, 'play Memory of the Lady', 'activate ability 1', 'Gloam Hound');
      },
    );
    expect(row).toMatchObject({ threats_defeated: 2, threats_left: 0, uses_fight_3: 1 });
    expect(card('gloam-hound-1')).toMatchObject({ defeated_fight: 1, defeated_effect: 1, defeated_explore: 0, defeated_influence: 0 });
  });

  it('the Portal, and the winning Use', () => {
    // Round 4: the fifth Key is defeated by Explore 3, the Portal enters. Round 5: Explore, now in slot 1, reaches its 5 with four tokens.
    const keys = { 'key-2': 'upright', 'key-3': 'upright', 'key-4': 'upright', 'key-5': 'upright' } as const;
    const { row, card } = recorded(
      { round: 4, slots: 'I F E', tokens: { explore: 5 }, area: ['key-1'], keys, foesDefeated: ['goblin-king'], threatDeck: ['lost-child-1'] },
      (game) => {
        game.play('Use Explore (slot 3) on Key 1', SPENT_NONE).endPlay();
        game.play('Use Explore (slot 1) on', 'compare, spending 4 Power Tokens');
      },
    );
    expect(row).toMatchObject({ portal_round: 4, portal_rounds: 1, keys: 5, last_key_round: 4, uses_explore_3: 1, uses_explore_1: 1, tokens_spent: 4 });
    expect(row).toMatchObject({ threats_defeated: 2, threats_left: 1, failed_rounds: 3, unused_turns: 5 });
    expect(card('portal')).toMatchObject({ drawn: 1, defeated_explore: 1, rounds_standing: 1, power_paid: 5, wins_drawn: 1 });
  });

  it('the reshuffle and the Archfiend', () => {
    // Scripted from the bottom: both Hobgoblins, so the Archfiend is on top.
    const bottom = { from: 'threat deck', take: 0 };
    const { row, card } = recorded({ round: 20, threatDeck: [], threatDiscard: ['hobgoblin-1', 'hobgoblin-2'] }, (game) => game.endPlay(), [bottom, bottom]);
    expect(row).toMatchObject({ reshuffle_round: 21, reshuffle_cards: 3, outcome: 1, cause: 4 });
    expect(card('archfiend')).toMatchObject({ games_in: 1, drawn: 1, games_drawn: 1, wins_drawn: 0 });
    expect(card('hobgoblin-1')).toMatchObject({ games_in: 1, drawn: 0 });
  });
});

describe('consecutive games', () => {
  it('count cards separately: a card played in one is not played in the next', () => {
    const game = scenario({ hand: ['memory-of-breath', 'memory-of-blood'], threatDeck: ['ogre-1'] });
    const recorder = new Recorder(veilwraith, game.rules, 2);
    recorder.begin(0);
    game.play('play Memory of Breath', 'activate ability 1');
    game.s.outcome = LOSS;
    recorder.end(game.s, 0, 0);
    recorder.begin(1);
    const next = scenario({ hand: ['memory-of-breath', 'memory-of-blood'], threatDeck: ['lost-child-1'] });
    next.s.outcome = WIN;
    recorder.end(next.s, 1, 0);
    const cards = rows(recorder.take().cards);
    const card = (id: string) => cards.find((r) => r.card === game.rules.cards.indexOf(id));
    expect(card('memory-of-breath')).toMatchObject({ games_in: 2, played: 1, games_played: 1, wins_played: 0, wins_in: 1 });
    expect(card('memory-of-blood')).toMatchObject({ games_in: 2, played: 0, games_played: 0 });
    expect([card('ogre-1'), card('lost-child-1')]).toMatchObject([
      { games_in: 1, wins_in: 0 },
      { games_in: 1, wins_in: 1 },
    ]);
  });
});

describe('metrics that throw', () => {
  it('leave no card of their game to the next', () => {
    const game = scenario({ hand: ['memory-of-breath'], threatDeck: ['ogre-1'] });
    const recorder = new Recorder(veilwraith, game.rules, 2, { careful: true });
    recorder.begin(0);
    game.s.outcome = LOSS;
    const whole = recorder.includeAll;
    recorder.includeAll = () => {
      throw new Error('torn');
    };
    expect(() => recorder.end(game.s, 0, 0)).toThrow('torn');
    recorder.fail(game.s, 0, 0);
    recorder.includeAll = whole;
    recorder.begin(1);
    const next = scenario({ hand: ['memory-of-breath'], threatDeck: ['lost-child-1'] });
    next.s.outcome = LOSS;
    recorder.end(next.s, 1, 0);
    const cards = rows(recorder.take().cards);
    const has = (id: string): boolean => cards.some((r) => r.card === game.rules.cards.indexOf(id));
    expect([has('ogre-1'), has('lost-child-1')]).toEqual([false, true]);
  });
});

describe('a Campaign', () => {
  it('has the cards of all its games: drawn, in a deck list, in the Threat deck or left in play in any of them', () => {
    const pack = packWith(undefined);
    const rules = veilwraith.compile(pack, resolveParams(params, { mode: 'campaign' }, pack)) as CampaignRules;
    const recorder = new Recorder(veilwraith, rules, 1);
    const there = new Set<number>();
    let games = 0;
    let fewer = 0;
    const { metrics: books } = recorder;
    const heard = books.event.bind(books);
    books.event = (s, event, a, b, c) => {
      if (event === Event.gameOver) {
        const { solo } = s as VeilwraithState;
        const stage = rules.stage(s as VeilwraithState);
        const now = new Set<number>();
        for (let card = 0; card < rules.cards.length; card++) if (solo.books[B.DRAWN + card] !== 0) now.add(card);
        for (let card = 0; card < stage.t.memories; card++) if (solo.own[S.DECK_LIST + card] > 0) now.add(card);
        for (let i = 0; i < solo.own[S.AREA]; i++) now.add(solo.own[S.AREA_CARD + i]);
        for (let i = 0; i < solo.threatDeck.count(s); i++) now.add(solo.threatDeck.card(s, i));
        games++;
        if ([...there].some((card) => !now.has(card))) fewer++;
        for (const card of now) there.add(card);
      }
      heard(s, event, a, b, c);
    };
    const s = rules.create();
    recorder.begin(0);
    recorder.end(s, 0, playGame(tableOf(veilwraith, rules), s, keyOf('campaign'), 0));
    // A card of one game was missing in a later one, so no single game has them all.
    expect([games > 1, fewer > 0]).toEqual([true, true]);
    const counted = rows(recorder.take().cards);
    expect(counted.every((row) => row.games_in === 1)).toBe(true);
    expect(counted.map((row) => row.card)).toEqual([...there].sort((one, two) => one - two));
  });
});

describe('many games', () => {
  const GAMES = 120;
  let tables: ChunkTables;
  let games: Record<string, number>[];

  beforeAll(() => {
    const pack = packWith(undefined);
    const rules = rulesOf(pack, resolveParams(params, { vignette: 'gate-of-ash' }, pack));
    const recorder = new Recorder(veilwraith, rules, GAMES);
    const table = tableOf(veilwraith, rules);
    const s = rules.create();
    for (let game = 0; game < GAMES; game++) {
      recorder.begin(game);
      recorder.end(s, game, playGame(table, s, keyOf('measures'), game));
    }
    tables = recorder.take();
    games = rows(tables.games);
  });

  const total = (name: string): number => games.reduce((sum, game) => sum + game[name], 0);
  const cards = (name: string): number => rows(tables.cards).reduce((sum, card) => sum + card[name], 0);
  const points = (name: string): Record<string, number>[] => {
    const metric = [...metrics.curves, ...(metrics.mixes ?? [])].findIndex((c) => c.name === name);
    return rows(tables.curves).filter((p) => p.metric === metric);
  };
  const area = (name: string): number => points(name).reduce((sum, p) => sum + p.value * p.count, 0);

  it('account for all Spirit lost and gained', () => {
    for (const game of games) {
      expect(20 - 1 - game.spirit_lost - game.spirit_lost_effects + game.spirit_boosts + game.spirit_gained, `game ${game.game}`).toBe(game.spirit_end);
    }
  });

  it('have consistent tables', () => {
    for (const name of ['spirit_lost', 'spirit_lost_effects', 'spirit_boosts', 'spirit_gained']) expect(area(name), name).toBe(total(name));
    const uses = metrics.mixes?.[0].columns ?? [];
    expect(area('uses')).toBe(uses.reduce((sum, name) => sum + total(name), 0));
    uses.forEach((name, choice) => {
      expect(
        points('use')
          .filter((p) => p.value === choice)
          .reduce((sum, p) => sum + p.count, 0),
        name,
      ).toBe(total(name));
    });
    expect(cards('defeated_explore') + cards('defeated_fight') + cards('defeated_influence') + cards('defeated_effect')).toBe(total('threats_defeated'));
    expect(cards('shed')).toBe(total('memories_shed'));
    expect(cards('combined')).toBe(2 * total('combines'));
    // One point per round and game.
    expect(points('spirit').reduce((sum, p) => sum + p.count, 0)).toBe(total('rounds'));
  });

  it('list four upgrades each before the fifth vignette', () => {
    for (const game of games) for (let n = 1; n <= 4; n++) expect(game[`upgrade_${n}`] * game[`returned_${n}`]).toBeGreaterThan(0);
  });
});

describe('counts of a Threat', () => {
  it('can exceed 255', () => {
    const { card, row } = recorded({ area: ['gloam-hound-1'] }, ({ rules, s }) => {
      const w = s.solo;
      const hound = rules.cards.indexOf('gloam-hound-1');
      const g = rules as unknown as VeilwraithRules;
      noteDrawn(w.books, hound, s.round);
      for (const [action, times] of [
        [0, 300],
        [1, 256],
        [2, 257],
        [-1, 511],
      ])
        for (let n = 0; n < times; n++) noteDefeat(w.books, hound - g.t.memories, action, s.round, 0);
      for (let n = 0; n < 300; n++) {
        discardThreat(g, s, w, 0);
        s.all[w.threatDiscard.at] = 0;
        enter(g, s, w, hound);
      }
    });
    expect(card('gloam-hound-1')).toMatchObject({
      defeated_explore: 300,
      defeated_fight: 256,
      defeated_influence: 257,
      defeated_effect: 511,
      discarded: 300,
      discarded_deck: 0,
    });
    expect(row).toMatchObject({ threats_defeated: 1324, threats_discarded: 300 });
  });

  it('can exceed 255 for a Threat repeatedly discarded from the deck', () => {
    const { card } = recorded({ area: [] }, ({ rules, s }) => {
      const hound = rules.cards.indexOf('gloam-hound-1');
      for (let n = 0; n < 300; n++) {
        s.solo.threatDeck.push(s, hound);
        discardFromDeck(rules as unknown as VeilwraithRules, s, s.solo);
        s.all[s.solo.threatDiscard.at] = 0;
      }
    });
    expect(card('gloam-hound-1')).toMatchObject({ discarded_deck: 300, discarded: 0, defeated_fight: 0 });
  });
});
