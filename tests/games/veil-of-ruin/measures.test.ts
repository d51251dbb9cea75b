import { describe, expect, it } from 'vitest';
import { LOSS, resolveParams } from '../../../src/core/index.ts';
import { veilOfRuin } from '../../../src/games/veil-of-ruin/index.ts';
import { params } from '../../../src/games/veil-of-ruin/options/params.ts';
import { RuinRules } from '../../../src/games/veil-of-ruin/rules/rules.ts';
import { Recorder } from '../../../src/runner/record/recorder.ts';
import { keyOf } from '../../support/keys.ts';
import { recorded as recordedBy, rows } from '../../support/recorded.ts';
import { type Scene, type Setup, scenario } from './scenario.ts';
import { packWith } from './test-pack.ts';

function recorded(setup: Setup, play: (game: Scene) => void) {
  const { row, card, curve, ids } = recordedBy(veilOfRuin, scenario(setup), play);
  return { row, card: (seat: number, id: string) => card(id, seat), curve, cards: ids };
}

describe('Veil of Ruin: the declarations', () => {
  it('group cards by hero, afflictions, items and enemies', () => {
    const { rules } = scenario({});
    const group = (id: string) => rules.groups[rules.cards.indexOf(id)];
    expect(['knight-1', 'priest-55', 'stun', 'rot', 'charm-1', 'flask', 'crown', 'goblin'].map(group)).toEqual([
      'knight',
      'priest',
      'afflictions',
      'afflictions',
      'items',
      'items',
      'items',
      'enemies',
    ]);
  });
});

describe('Veil of Ruin: a round, action by action', () => {
  // The Knight's card deals 2 (12 to 10), matches, earns 1 AP and leaves the Goblin Aggressive. The Priest taunts it for 1 AP. The Goblin hits the Priest for 6 (40
  // to 34). Round 2: the Knight's card comes back from the reshuffled discard pile; both gain 3 AP.
  const { row, card, curve, cards } = recorded(
    { heroes: [{ hand: ['knight-1'] }], cards: { cards: [{ id: 'knight-1', resultant: 'aggressive' }] }, inventory: ['charm-4'], flasks: 2 },
    (game) => game.play('play knight 1', 'end the turn', 'use the ability', 'end the turn'),
  );

  it('gives the sums of all heroes and the counts of the enemies', () => {
    expect(row).toMatchObject({ attack_damage: 2, other_damage: 0, damage_taken: 6, enemy_damage: 6, matches: 1, traits: 1, downs: 0 });
    expect(row).toMatchObject({ attacks_aggressive: 1, attacks_neutral: 0, attacks_defensive: 0, criticals: 0, fizzled: 0, enemies_down: 0, fights_won: 0 });
    expect(row).toMatchObject({ ap_gained: 6, ap_earned: 1, ap_spent: 2, cards_played: 1, cards_drawn: 1 });
  });

  it('gives what is left at the end', () => {
    expect(row).toMatchObject({ hp_left: 74, enemy_hp_left: 10, heroes_up: 2, enemies_up: 1, fights: 1, last_rounds: 2 });
    // Charm 4 is worth 4, each flask 3.
    expect(row).toMatchObject({ items_left: 1, flasks_left: 2, artifacts_left: 0, item_value: 10 });
    expect(cards[row.last_hit - 1]).toBe('goblin');
  });

  it('gives the columns of both seats', () => {
    expect(row).toMatchObject({ attack_damage_0: 2, damage_taken_0: 0, matches_0: 1, ap_earned_0: 1, ap_spent_0: 1, reshuffles_0: 1, hp_end_0: 40, hero_0: 1 });
    expect(row).toMatchObject({ attack_damage_1: 0, damage_taken_1: 6, abilities_1: 1, statuses_inflicted_1: 1, turns_1: 1, hp_end_1: 34, hero_1: 2, up_1: 1 });
    // The Knight: 3 AP, minus 1, 1 earned, 3 gained.
    expect(row).toMatchObject({ ap_end_0: 6, hand_end_0: 1, deck_end_0: 1, won_0: 0, down_round_0: 0, hp_maximum_0: 40 });
  });

  it('gives the counts of cards', () => {
    expect(card(0, 'knight-1')).toMatchObject({ games_in: 1, drawn: 1, played: 1, games_played: 1, matched: 1, last: 1, damage: 2, kept: 0, scrapped: 0 });
    expect(card(0, 'goblin')).toMatchObject({ damage: 6, felled: 0 });
  });

  it('gives a point for every curve and seat at the end of each round', () => {
    expect([curve('party_hp', 0), curve('enemy_hp', 1), curve('heroes_up', 0)]).toEqual([
      { 1: 74, 2: 74 },
      { 1: 10, 2: 10 },
      { 1: 2, 2: 2 },
    ]);
    expect([curve('damage_taken', 1), curve('attack_damage', 0), curve('ap', 0), curve('hand', 0)]).toEqual([
      { 1: 6, 2: 0 },
      { 1: 2, 2: 0 },
      { 1: 3, 2: 6 },
      { 1: 0, 2: 1 },
    ]);
  });
});

describe('Veil of Ruin: the end of a game', () => {
  it('a won fight: enemies felled, nothing left of them, the card that did it', () => {
    const { row, card, curve } = recorded({ heroes: [{ hand: ['knight-1'] }], cards: { cards: [{ id: 'knight-1', damage: 12 }] } }, (game) =>
      game.play('play knight 1'),
    );
    expect(row).toMatchObject({
      outcome: 0,
      fights_won: 1,
      enemies_down: 1,
      enemy_hp_left: 0,
      enemies_up: 0,
      hp_left: 80,
      attack_damage: 12,
      won_0: 1,
      won_1: 1,
    });
    expect(card(0, 'goblin')).toMatchObject({ felled: 1, wins_in: 1 });
    expect(card(0, 'knight-1')).toMatchObject({ damage: 12, wins_played: 1 });
    expect(curve('enemies_up', 0)).toEqual({ 1: 0 });
  });

  it('items count as played when they are used, whoever uses them', () => {
    const { row, card } = recorded({ heroes: [{ hp: 30 }, { equipped: ['charm-1'], flasks: 1 }], active: 1 }, (game) =>
      game.play('use Charm 1', 'use Flask', 'Knight'),
    );
    expect(row).toMatchObject({ items_used_1: 1, flasks_used_1: 1, healed_0: 10, items_left: 0, flasks_left: 0 });
    expect([card(0, 'charm-1').played, card(0, 'flask').played]).toEqual([1, 1]);
  });

  it('a run through the jungle: hexes by kind, and the places of the map', () => {
    const pack = packWith();
    const rules = new RuinRules(pack, resolveParams(params, { mode: 'jungle', party: 2 }, pack));
    const recorder = new Recorder(veilOfRuin, rules, 1);
    const s = rules.create();
    const out = new Int32Array(rules.mostCodes);
    const choose = (words: string): void => {
      const codes = [...out.subarray(0, rules.legal(s, out))];
      rules.apply(s, codes.find((code) => rules.say(s, code).includes(words)) as number);
    };
    recorder.begin(0);
    rules.start(s, keyOf('jungle'), 0);
    for (const words of ['keep', 'keep', 'vote for shop', 'vote for shop']) choose(words);
    s.outcome = LOSS;
    recorder.end(s, 0, 0);
    const { games, places = { rows: 0, columns: {} } } = recorder.take();
    expect(rows(games)[0]).toMatchObject({ hexes_start: 1, hexes_shop: 1, hexes_loot: 0, fights: 0 });
    const place = (id: string) => rows(places).find((r) => rules.maps?.[0].places[r.place].id === id);
    expect(place('camp')).toMatchObject({ visits: 1, deaths: 0, party_hp: 80 });
    expect(place('shop')).toMatchObject({ visits: 1, deaths: 1, party_hp: 80, fights_won: 0 });
    expect(place('fight')).toBeUndefined();
  });
});
