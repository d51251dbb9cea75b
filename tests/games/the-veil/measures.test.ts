import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../src/core/index.ts';
import { theVeil } from '../../../src/games/the-veil/index.ts';
import { params } from '../../../src/games/the-veil/options/params.ts';
import { VeilRules } from '../../../src/games/the-veil/rules/rules.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import { Recorder } from '../../../src/runner/record/recorder.ts';
import { keyOf } from '../../support/keys.ts';
import { tableOf } from '../../support/monte-carlo.ts';
import { recorded as recordedBy, rows } from '../../support/recorded.ts';
import { type Scene, type Setup, scenario } from './scenario.ts';
import { STAND_IN } from './test-pack.ts';

const metrics = theVeil.metrics;

function recorded(setup: Setup, play: (game: Scene) => void) {
  const { row, card, values } = recordedBy(theVeil, scenario(setup), (game) => {
    play(game);
    if (game.s.outcome === 0) game.s.winner = 1; // seat 0 loses
  });
  return { row, card: (seat: number, id: string) => card(id, seat), curve: values };
}

describe('The Veil: a round, move by move', () => {
  // Seat 0 at 15 of 22: two Tolls make 3 + 3 Damage, their Synergies 2 + 2, one banishes itself for 3, the Hero adds 2: 15. The Purse gives 2 Gold, spent on
  // the War Chest; Inner Strength 2 Health points; a Coin stays unplayed. 3 Damage kill the Shield, 12 go to Health, 20 to 8. Seat 1 plays a Salve (1 point: 8
  // to 9) and a Jab (1 Damage: 17 to 16), keeps a Coin, and draws its last two cards and three from the reshuffled pile.
  const { row, card, curve } = recorded(
    {
      round: 3,
      seats: [
        {
          health: 15,
          hand: ['oathbreakers-toll', 'oathbreakers-toll', 'purse', 'coin', 'inner-strength'],
          deck: ['coin', 'coin', 'coin', 'jab', 'blow'],
          discard: ['blow'],
          route: ['grave-toll', 'war-chest', null, null],
          fateDeck: ['axe-thane', 'exhume'],
        },
        { hand: ['salve', 'jab', 'coin'], deck: ['coin', 'purse'], discard: ['salve'], recruits: ['sun-acolyte'], route: ['dawn-tithe', null, null, null] },
      ],
    },
    (game) => {
      const toll = "Oathbreaker's Toll";
      game.play(`play ${toll}`, `play ${toll}`, 'play Purse', 'play Inner Strength', `Synergy of ${toll}`, `Synergy of ${toll}`, `banish ${toll} itself`);
      game.play('use the ability of Barbarian').pass().play('buy War Chest', 'Sun Acolyte');
      game.play('play Salve', 'play Jab').endTurn();
    },
  );

  it('gives the columns of both seats', () => {
    expect(row).toMatchObject({ gold_made_0: 2, damage_made_0: 15, points_made_0: 2, gold_lost_0: 0, gold_spent_0: 2, damage_lost_0: 0 });
    expect(row).toMatchObject({ damage_to_shields_0: 3, damage_to_recruits_0: 0, damage_to_health_0: 12, healed_0: 2, overhealed_0: 0, drawn_0: 5 });
    expect(row).toMatchObject({ played_aggro_0: 2, played_control_0: 0, played_support_0: 1, played_trap_0: 0, played_other_0: 1, unplayed_0: 1 });
    expect(row).toMatchObject({ bought_support_low_0: 1, bought_support_middle_0: 0, bought_aggro_low_0: 0, acquired_0: 0, mulligans_0: 0 });
    expect(row).toMatchObject({ synergies_aggro_0: 2, synergies_support_0: 0, enabled_aggro_0: 1, enabled_support_0: 0, hero_uses_0: 1, self_banished_0: 1 });
    // In the Discard Pile: two Blows minus one in hand, a Toll, Purse, Coin, Inner Strength, War Chest; in hand five Basic cards.
    expect(row).toMatchObject({ health_end_0: 16, maximum_end_0: 22, turns_0: 2, cards_end_0: 11, basics_end_0: 8, reshuffles_0: 0, recruits_killed_0: 0 });
    // Dawn Tithe makes a Gold that is not spent.
    expect(row).toMatchObject({ gold_made_1: 1, gold_lost_1: 1, damage_made_1: 1, points_made_1: 1, healed_1: 1, damage_to_health_1: 1, unplayed_1: 1 });
    expect(row).toMatchObject({ health_end_1: 9, drawn_1: 5, reshuffles_1: 1, recruits_killed_1: 1, recruits_slain_1: 0, cards_end_1: 7, basics_end_1: 6 });
    expect(row).toMatchObject({ solo_card_0: 0, solo_card_1: 0, clause_turns_1: 0, skipped_1: 0 });
  });

  it('gives the counts of cards, with the wins of their own seat', () => {
    expect(card(0, 'oathbreakers-toll')).toMatchObject({ drawn: 0, played: 2, games_played: 1, synergies: 2, banished: 1, self_banished: 1, wins_in: 0 });
    expect(card(0, 'war-chest')).toMatchObject({ turned_up: 0, bought: 1, games_bought: 1, wins_bought: 0, acquired: 0 });
    // Bought in round 3 of a game that lasted beyond round 2 and ended in round 4.
    expect(card(0, 'war-chest')).toMatchObject({ games_in_2: 1, games_bought_2: 0, games_in_4: 0, games_bought_4: 0 });
    expect(card(0, 'axe-thane')).toMatchObject({ games_in: 1, turned_up: 1, games_turned_up: 1, bought: 0, games_bought: 0 });
    expect(card(0, 'coin')).toMatchObject({ drawn: 3, played: 0, unplayed: 1, discarded: 0 });
    expect(card(1, 'sun-acolyte')).toMatchObject({ killed: 1, slain: 0, absorbed: 3, turns_standing: 0 });
    expect(card(1, 'salve')).toMatchObject({ played: 1, games_played: 1, wins_played: 1, wins_in: 1 });
  });

  it('gives a point for every curve and seat at the end of each round and of the game', () => {
    expect([curve('health', 0), curve('health', 1)]).toEqual([
      { 3: [16], 4: [16] },
      { 3: [9], 4: [9] },
    ]);
    expect(curve('damage', 0)).toEqual({ 3: [15], 4: [0] });
    expect(curve('damage_to_shields', 0)).toEqual({ 3: [3], 4: [0] });
    expect(curve('damage_to_health', 0)).toEqual({ 3: [12], 4: [0] });
    expect([curve('gold', 0), curve('gold_spent', 0), curve('gold_lost', 1)]).toEqual([
      { 3: [2], 4: [0] },
      { 3: [2], 4: [0] },
      { 3: [1], 4: [0] },
    ]);
    expect([curve('deck', 0), curve('basics', 0), curve('empty_slots', 0), curve('auras', 1)]).toEqual([
      { 3: [11], 4: [11] },
      { 3: [8], 4: [8] },
      { 3: [2], 4: [2] },
      { 3: [1], 4: [1] },
    ]);
    expect([curve('played', 0), curve('bought', 0), curve('synergies_aggro', 0), curve('enabled_aggro', 0), curve('hero_uses', 0)]).toEqual([
      { 3: [4], 4: [0] },
      { 3: [1], 4: [0] },
      { 3: [2], 4: [0] },
      { 3: [1], 4: [0] },
      { 3: [1], 4: [0] },
    ]);
    // A Support card of cost 2 bought; two Aggro cards, a Support card and a Basic card played.
    expect(curve('buy', 0)).toEqual({ 3: [2 * 3] });
    expect(curve('play', 0)).toEqual({ 3: [0, 0, 2, 4] });
  });
});

describe('The Veil: rare events', () => {
  it('prevention, direct Damage, loss of Health, slain Recruits, Traps and forced discards', () => {
    // Seat 0 holds Poison Arrow Trap, plays it and loses 1 Health in the End Phase. Ambush Runner slays the Acolyte; Quiet Ward prevents 1 of 2 Damage. Nettle
    // Hex makes the other discard: 1 Damage more. Seat 1 then deals Lightfall's 2 direct Damage and hits for 2.
    const { row, card } = recorded(
      {
        seats: [
          { hero: 'poacher', health: 12, hand: ['snare-pit@0', 'ambush-runner', 'nettle-hex', 'coin'], deck: ['coin', 'coin', 'coin', 'jab', 'blow'] },
          { hand: ['lightfall', 'jab'], deck: ['coin', 'coin', 'coin', 'coin', 'purse'], recruits: ['sun-acolyte'], route: ['quiet-ward', null, null, null] },
        ],
      },
      (game) => {
        game.play('play Snare Pit');
        if (game.state.asked === 'discard') game.play('Coin');
        game.play('play Ambush Runner', 'use Ambush Runner');
        if (game.state.asked === 'recruit') game.play(game.options[0]);
        game.play('play Nettle Hex', 'use Nettle Hex', 'Enchanter', 'Jab').endTurn();
        game.play('play Lightfall', 'use Lightfall').endTurn();
      },
    );
    expect(row).toMatchObject({
      played_trap_0: 1,
      played_control_0: 2,
      abilities_0: 2,
      discarded_0: 1,
      discarded_1: 1,
      recruits_slain_1: 1,
      recruits_killed_1: 0,
    });
    expect(row).toMatchObject({ damage_made_0: 3, damage_prevented_0: 1, damage_to_health_0: 2, health_end_1: 18 });
    expect(row).toMatchObject({ damage_made_1: 2, direct_taken_0: 2, damage_to_health_1: 2, health_end_0: 8, health_lost_0: 0 });
    expect(card(1, 'sun-acolyte')).toMatchObject({ slain: 1, killed: 0, absorbed: 0 });
    expect(card(1, 'jab')).toMatchObject({ discarded: 1, unplayed: 0 });
    expect(card(0, 'snare-pit')).toMatchObject({ played: 1 });
  });

  it('the gains from a Solo card’s instructions, the skipped ones, and the clause', () => {
    // Offensive in round 7 with an empty hand: 3 Damage from the 1st, nothing to buy, banish, slay or assign; the clause acquires the Refusal.
    const { row, card } = recorded(
      {
        round: 7,
        active: 1,
        phase: 'turn',
        options: { 'seats.1.solo': 'offensive' },
        seats: [{}, { hand: [], deck: ['coin', 'coin', 'coin', 'coin', 'purse'], route: ['refusal', null, null, null], fateDeck: [] }],
      },
      () => {},
    );
    expect(row).toMatchObject({
      instruction_1_1: 3,
      instruction_2_1: 0,
      clause_1: 0,
      direct_taken_0: 3,
      skipped_1: 4,
      clause_turns_1: 1,
      acquired_1: 1,
      solo_card_1: 1,
    });
    expect(card(1, 'refusal')).toMatchObject({ acquired: 1, bought: 0, games_bought: 0 });
  });
});

describe('The Veil: over whole games', () => {
  const rules = new VeilRules(STAND_IN, resolveParams(params, {}, STAND_IN));
  const recorder = new Recorder(theVeil, rules, 60);
  const table = tableOf(theVeil, rules);
  const s = rules.create();
  for (let game = 0; game < 60; game++) {
    recorder.begin(game);
    recorder.end(s, game, playGame(table, s, keyOf('measures'), game));
  }
  const tables = recorder.take();
  const games = rows(tables.games);
  const total = (name: string): number => games.reduce((sum, game) => sum + game[name], 0);
  const both = (name: string): number => total(`${name}_0`) + total(`${name}_1`);
  const cards = (count: string): number => rows(tables.cards).reduce((sum, row) => sum + row[count], 0);
  const area = (curve: string, seat: number): number => {
    const metric = [...metrics.curves, ...(metrics.mixes ?? [])].findIndex((c) => c.name === curve);
    return rows(tables.curves)
      .filter((p) => p.metric === metric && p.seat === seat)
      .reduce((sum, p) => sum + p.value * p.count, 0);
  };
  const types = ['aggro', 'control', 'support', 'trap'];

  it('columns, cards and curves agree', () => {
    const bought = types.flatMap((type) => ['low', 'middle', 'high'].map((cost) => `bought_${type}_${cost}`));
    const played = [...types, 'other'].map((type) => `played_${type}`);
    expect(cards('bought')).toBe(bought.reduce((sum, name) => sum + both(name), 0));
    expect(cards('played')).toBe(played.reduce((sum, name) => sum + both(name), 0));
    expect(cards('drawn')).toBe(both('drawn'));
    expect(cards('unplayed')).toBe(both('unplayed'));
    expect(cards('synergies')).toBe(['aggro', 'control', 'support'].reduce((sum, type) => sum + both(`synergies_${type}`), 0));
    for (const seat of [0, 1]) {
      expect(area('bought', seat)).toBe(bought.reduce((sum, name) => sum + total(`${name}_${seat}`), 0));
      expect(area('damage', seat)).toBe(total(`damage_made_${seat}`));
      expect(area('healed', seat)).toBe(total(`healed_${seat}`));
    }
    // Drawn cards are played, discarded, banished from hand, or still held: never more.
    expect(cards('played') + cards('unplayed') + cards('discarded')).toBeLessThanOrEqual(cards('drawn') + cards('acquired'));
  });

  it('the loser has no Health left, the winner has some', () => {
    for (const game of games.filter(({ winner }) => winner >= 0)) {
      expect(game[`health_end_${1 - game.winner}`]).toBe(0);
      expect(game[`health_end_${game.winner}`]).toBeGreaterThan(0);
    }
  });
});
