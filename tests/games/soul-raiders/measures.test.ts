import { describe, expect, it } from 'vitest';
import { soulRaiders } from '../../../src/games/soul-raiders/index.ts';
import { recorded as recordedBy } from '../../support/recorded.ts';
import { orange, red } from './icons.ts';
import { code, type Scene, type Setup, scenario } from './scenario.ts';

const { metrics } = soulRaiders;

function recorded(setup: Setup, play: (game: Scene) => void) {
  const { row, ...rest } = recordedBy(soulRaiders, scenario(setup), play);
  return { ...rest, columns: (...names: readonly string[]): number[] => names.map((name) => row[name]) };
}

describe('Soul Raiders: the row of a game', () => {
  it('says how a chapter ended: all stars, the red ones only, or a marker at The End', () => {
    const end = (setup: Setup) => recorded({ phase: 'endCheck', ...setup }, () => {}).columns('cause', 'total', 'end_exhaustion', 'end_threat');
    const cause = (name: string): number => metrics.causes.indexOf(name);
    expect(end({ red: 1, black: 1, threat: 11 })).toEqual([cause('victory'), 1, 0, 1]);
    expect(end({ red: 1, threat: 11 })).toEqual([cause('tinged'), 0, 0, 1]);
    expect(end({ threat: 11 })).toEqual([cause('threat'), 0, 0, 1]);
    expect(end({ black: 1, exhaustion: 4, threat: 11 })).toEqual([cause('exhaustion'), 0, 1, 1]);
    expect(end({ options: { maxRounds: 2 } })).toEqual([cause('rounds'), 0, 0, 0]);
  });

  it('counts Vitae by source, laps and where the markers end', () => {
    // Stress 2, Poison 1, Fracture 2, then 3 for the shields of an ogre and a goblin: 8 of the 6 that are left, so that a lap is complete.
    const setup: Setup = { phase: 'reaction', vitae: 6, exhaustion: 3, heroes: { zia: { poison: 1, fracture: 2, enemies: ['ogre', 'goblin'] } } };
    const { columns, card, place } = recorded(setup, () => {});
    expect(columns('lost_stress', 'lost_poison', 'lost_fracture', 'lost_fear', 'lost_attack', 'vitae_lost')).toEqual([2, 1, 2, 0, 3, 8]);
    expect(columns('laps', 'first_lap_round', 'vitae_end', 'exhaustion_end', 'tokens_end')).toEqual([1, 2, 28, 4, 3]);
    expect(columns('vitae_through', 'end_exhaustion')).toEqual([6, 1]);
    expect([card('ogre').vitae, card('goblin').vitae, card('l1').vitae]).toEqual([2, 1, 6]);
    // Stress belongs to no Location; the chapter was lost with a Hero in Location 1.
    expect([place(0).vitae_lost, place(0).stays, place(0).deaths, place(0).visits]).toEqual([6, 1, 1, 0]);
  });

  it('counts actions, cards and surplus, for each Hero and for all', () => {
    const setup: Setup = {
      heroes: { zia: { hand: ['five', 'two', 'one'] }, eneko: { hand: ['four'], enemies: ['goblin'] } },
      cards: { locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 2, do: [{ story: 1 }] }] } } } },
    };
    const { columns, card, place } = recorded(setup, (game) =>
      game
        .by('zia', code.arrow(2))
        .pay('five')
        .by('eneko', code.fight('eneko'))
        .pay('four')
        .play(code.enemy('goblin'))
        .by('zia', code.reserve('one'))
        .endActions(),
    );
    expect(columns('moves_0', 'moves_1', 'moves', 'fights_0', 'fights_1', 'scrolls')).toEqual([1, 0, 1, 0, 1, 0]);
    // 5 against 3, 4 against 2.
    expect(columns('surplus_0', 'surplus_1', 'surplus', 'cards_played', 'cards_reserved_0', 'cards_discarded_0')).toEqual([2, 2, 4, 2, 1, 1]);
    expect(columns('enemies_defeated_1', 'random_defeated', 'scripted_defeated', 'first_entries_0', 'revealed')).toEqual([1, 1, 0, 1, 1]);
    expect([card('zia-five').played, card('zia-two').discarded, card('zia-one').reserved, card('eneko-four', 1).played]).toEqual([1, 1, 1, 1]);
    expect([card('goblin').defeated, card('l2').drawn, card('l2').entries, place(1).visits]).toEqual([1, 1, 1, 1]);
  });

  it('counts Heroism by what it was spent on, and what is left', () => {
    const setup: Setup = { heroes: { zia: { heroism: 6, draw: ['one'], hand: ['two'] } } };
    const { columns } = recorded(setup, (game) => game.play(code.buy(0)).play(code.draw));
    expect(columns('heroism_for_cards', 'heroism_for_draws', 'heroic_cards', 'heroism_unspent', 'heroism')).toEqual([3, 2, 1, 1, 0]);
  });

  it('counts Single Use spells that were not cast', () => {
    const cards = { actions: { 'zia-fireball': { singleUse: true }, 'zia-fury': { singleUse: true } } };
    const unused = (hand: readonly string[], play: (game: Scene) => void) =>
      recorded({ heroes: { zia: { hand } }, cards }, play).columns('single_use_unused', 'spells');
    expect(unused(['fury'], () => {})).toEqual([2, 0]);
    expect(unused(['fury', 'one'], (game) => game.play(code.cast('fury')))).toEqual([1, 1]);
  });

  it('counts steps of the Threat by cause, and where they were raised', () => {
    const cards = { locations: { 2: { A: { entrance: [red({ threat: 2 })], reaction: [orange({ alert: 1 })] } } } };
    const { columns, place } = recorded({ heroes: { zia: { hand: ['three'] } }, threat: 3, cards }, (game) => game.play(code.arrow(2)).pay('three'));
    expect(columns('threat_icon', 'threat_alert', 'threat_end', 'yellow_round', 'red_round')).toEqual([2, 0, 5, 2, 0]);
    expect(place(1).threat_raised).toBe(2);
    // The lost chapter counts where the Hero stands.
    expect([place(1).deaths, place(0).deaths]).toEqual([1, undefined]);
  });
});

describe('Soul Raiders: the map', () => {
  it('is that of the chapter that is played, and its places are counted from 0', () => {
    const setup: Setup = { pack: 'stand-in', options: { chapter: 'tidewater-ward' }, phase: 'endCheck', threat: 11, heroes: { zia: { at: 1 } } };
    expect(scenario(setup).rules.maps.map(({ name }) => name)).toEqual(['tidewater-ward']);
    expect(recorded(setup, () => {}).place(0).deaths).toBe(1);
  });

  it('of a quest has all chapters', () => {
    const { rules } = scenario({ pack: 'stand-in', options: { mode: 'quest' } });
    expect(rules.maps.map(({ name }) => name)).toEqual(['sunken-cloister', 'tidewater-ward', 'hollow-spire']);
  });
});

describe('Soul Raiders: curves', () => {
  it('have the Vitae until The End, the Threat and the Enemies at the end of each round', () => {
    // Round 2: Stress 2 and a shield 1. Two laps of 30 are still to come.
    const setup: Setup = { heroes: { zia: { hand: ['six'], enemies: ['goblin'], draw: ['one', 'two', 'three', 'four'] } } };
    const { curve } = recorded(setup, (game) => game.endActions().expectState({ round: 3, vitae: 27 }));
    expect(curve('vitae_total')).toEqual({ 2: 87, 3: 87 });
    expect(curve('threat')).toEqual({ 2: 1, 3: 1 });
    expect(curve('enemies_in_play')).toEqual({ 2: 1, 3: 1 });
    expect(curve('engaged_heroes')).toEqual({ 2: 1, 3: 1 });
    expect(curve('discarded')).toEqual({ 2: 1, 3: 0 });
    expect(curve('drawn')).toEqual({ 2: 0, 3: 4 });
  });
});
