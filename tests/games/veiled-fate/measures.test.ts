import { describe, expect, it } from 'vitest';
import { veiledFate } from '../../../src/games/veiled-fate/index.ts';
import { recorded as recordedBy } from '../../support/recorded.ts';
import { code, type Scene, type Setup, scenario } from './scenario.ts';

function recorded(setup: Setup, play: (game: Scene) => void) {
  const { row, ...rest } = recordedBy(veiledFate, scenario(setup), play);
  return { ...rest, columns: (...names: readonly string[]): number[] => names.map((name) => row[name]) };
}

/** A game whose only Age ends with a vote; player 2 is asked first. Cards are added in ascending order: after the Double Feather it has no more to add. */
const lastVote: Setup = {
  phase: 'ageEnd',
  options: { ages: 1 },
  parents: ['pentha', 'klar', 'naka'],
  quests: {},
  hands: [['scorpion'], ['double-feather', 'feather'], []],
};

describe('Veiled Fate: the row of a game', () => {
  it('has the winner, its margin, and how the others stand', () => {
    const setup: Setup = { ...lastVote, renown: { agamar: 4, klar: 3, pentha: 3, naka: 1 }, line: ['agamar', 'klar', 'pentha'] };
    const { columns, ids } = recorded(setup, (game) => game.card('double-feather').card('scorpion'));
    // Agamar has no parent; Klar, of player 2, stands before Pentha.
    expect(columns('winner', 'won_0', 'won_1', 'won_2')).toEqual([1, 0, 1, 0]);
    expect(columns('winner_demigod', 'winner_class', 'winner_renown', 'winner_rank')).toEqual([ids.indexOf('klar') + 1, 2, 3, 2]);
    expect(columns('margin', 'by_line', 'best_renown', 'last_renown', 'best_unowned', 'best_is_owned', 'by_renown')).toEqual([0, 1, 4, 0, 1, 0, 0]);
    expect(columns('demigod_0', 'demigod_renown_0', 'demigod_rank_0', 'demigod_rank_2')).toEqual([ids.indexOf('pentha') + 1, 3, 3, 4]);
    expect(columns('age1_vote_cards', 'age1_margin', 'age1_side', 'age1_vote_hands', 'age1_by_rest')).toEqual([2, 1, 1, 3, 0]);
    expect(columns('age_votes', 'age_votes_0', 'age_votes_1', 'hand_end_1', 'starter_won')).toEqual([2, 1, 1, 1, 0]);
  });

  it('says whether the Age card changed who is ahead', () => {
    const ages = [{ id: 'age-1', age: 1, feather: [{ give: -2, to: { demi: 'klar' } }], scorpion: [{ give: -1, to: { demi: 'agamar' } }] }];
    const setup: Setup = { ...lastVote, renown: { klar: 3, pentha: 2 }, cards: { ages } };
    expect(recorded(setup, (game) => game.card('double-feather').card('scorpion')).columns('age1_overturned', 'winner', 'starter_won')).toEqual([1, 0, 1]);
    expect(recorded(setup, (game) => game.pass().card('scorpion')).columns('age1_overturned', 'winner', 'starter_won')).toEqual([0, 1, 0]);
  });

  it('says whether the player without a partner won, and would have won without the bonus', () => {
    const alone = (agamar: number) => {
      const hands = Array.from({ length: 7 }, (_, seat) => (seat === 1 ? (['feather'] as const) : []));
      // Players 1 to 6 are parents of Pentha, Saghari and Isabel in pairs, player 7 of Agamar.
      return recorded({ phase: 'ageEnd', options: { ages: 1 }, players: 7, quests: {}, hands, renown: { pentha: 6, agamar } }, (game) => game.pass());
    };
    expect(alone(5).columns('loner_won', 'loner_without_bonus', 'winner_renown', 'won_6', 'won_0')).toEqual([1, 0, 6, 1, 0]);
    expect(alone(4).columns('loner_won', 'loner_without_bonus', 'winner_renown', 'won_6', 'won_0', 'won_1')).toEqual([0, 0, 6, 0, 1, 1]);
    expect(alone(7).columns('loner_won', 'loner_without_bonus', 'winner_renown')).toEqual([1, 1, 8]);
  });

  it('counts a turn: what was done, paid, voted and finished', () => {
    const setup: Setup = {
      hands: [['feather', 'feather', 'double-feather', 'scorpion'], [], []],
      quests: { forest: { quest: 'pair', on: ['naka'], votes: ['scorpion@1'] }, desert: 'plain-2' },
      renown: { naka: 2 },
      cards: {
        quests: [
          {
            id: 'pair',
            rows: [
              { takes: 'any', feather: -1 },
              { takes: 'any', feather: 'smite' },
            ],
          },
        ],
      },
    };
    const { columns, card, place } = recorded(setup, (game) =>
      game.play(code.smite('klar')).card('feather', 'feather').put('pentha', 'forest', 1, 'double-feather'),
    );
    expect(columns('smite_0', 'smite', 'paid_0', 'placements_0', 'moves_0', 'votes_0', 'quests_finished_0')).toEqual([1, 1, 2, 1, 0, 1, 1]);
    expect(columns('smites', 'age1_finished', 'feather_quests', 'scorpion_quests', 'feather_share')).toEqual([2, 1, 1, 0, 1]);
    // 2 Feather against 1 Scorpion, all from hands: without the Double Feather it would be Scorpion.
    expect(columns('quest_votes', 'deck_votes', 'coin_quests', 'deck_decided', 'swung')).toEqual([2, 0, 0, 0, 1]);
    expect([card('pair').finished, card('pair').feather, card('pair').scorpion, card('pair').lost, card('pair').smites]).toEqual([1, 1, 0, 1, 1]);
    expect([card('feather').paid, card('double-feather').voted, card('double-feather').played]).toEqual([2, 1, 1]);
    const [city, forest, abyss] = [place(0), place(2), place(7)];
    // Klar was smited in the City; Pentha came to the Forest and was smited there.
    expect([city.deaths, forest.visits, forest.deaths, forest.quests_finished, abyss.visits]).toEqual([1, 1, 1, 1, 2]);
  });

  it('names who Rested first, and counts open slots and cards at the end of an Age', () => {
    const setup: Setup = {
      options: { ages: 1 },
      parents: ['pentha', 'klar', 'naka'],
      renown: { klar: 2 },
      active: 1,
      first: 0,
      hands: [['feather'], ['feather', 'scorpion'], ['scorpion']],
    };
    const { columns } = recorded(setup, (game) => game.rest().rest().rest().pass().pass().pass());
    // Two plain Quests with three slots each.
    expect(columns('age1_first_rest', 'age1_rest_hands', 'age1_vote_hands', 'age1_open_slots', 'age1_by_rest')).toEqual([1, 4, 4, 6, 1]);
    expect(columns('first_rests_1', 'rests_chosen_1', 'rests_1', 'first_rests_0', 'age1_first_rester_won', 'starter_won')).toEqual([1, 1, 1, 0, 1, 0]);
  });
});

describe('Veiled Fate: cards and curves', () => {
  it('count Demigods with their parents, and those without at the first seat', () => {
    const { card } = recorded({ ...lastVote, renown: { klar: 3, agamar: 2 } }, (game) => game.pass().pass());
    expect([card('klar', 1).owned, card('klar', 1).renown, card('klar', 1).rank, card('klar', 1).wins_owned]).toEqual([1, 3, 1, 1]);
    expect([card('klar', 0).owned, card('klar', 0).games_in, card('pentha', 0).owned, card('pentha', 0).wins_owned]).toEqual([0, 1, 1, 0]);
    expect([card('agamar').unowned, card('agamar').unowned_renown, card('agamar').unowned_rank, card('klar').unowned]).toEqual([1, 2, 2, 0]);
  });

  it('have a point at the end of each Age, before the next is set up', () => {
    const setup: Setup = {
      phase: 'ageEnd',
      parents: ['pentha', 'klar', 'naka'],
      renown: { klar: 3, agamar: 2, naka: 1 },
      hands: [['feather'], ['feather', 'scorpion'], []],
    };
    const { curve } = recorded(setup, (game) => game.pass().pass());
    // Then each player draws 5 cards for Age II, in which the game is broken off.
    expect([curve('renown', 1), curve('rank', 1), curve('hand', 1)]).toEqual([
      { 1: 3, 2: 3 },
      { 1: 1, 2: 1 },
      { 1: 2, 2: 7 },
    ]);
    expect([curve('best_renown', 0), curve('spread', 0), curve('unowned_renown', 0)]).toEqual([
      { 1: 3, 2: 3 },
      { 1: 3, 2: 3 },
      { 1: 2, 2: 2 },
    ]);
  });
});
