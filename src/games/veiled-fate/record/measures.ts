import { type ColumnSpec, type CurveSpec, type MetricsSpec, OWN_PLACE_COUNT, type PlaceCountSpec } from '../../../core/index.ts';
import { cardCounts, columns, curves, type Entry, int16, named16, showing } from '../../../kit/measures.ts';
import { CAUSES, CLASSES, POWERS, SIDES } from '../state/words.ts';
import { B, Q, T } from './books.ts';
import { AGE_GROUPS, CITY_GROUP, FATE_GROUP, QUEST_GROUP } from './groups.ts';

/** A column for each Age. */
const byAge = (name: string, about: string, flag?: true): ColumnSpec[] =>
  ['I', 'II', 'III'].map((age, i) => named16(`age${i + 1}_${name}`, `Age ${age}: ${about}`, flag));

/** Counts of a seat that have a column. */
const SEAT_BOOKS = showing<ColumnSpec>([
  [B.TURNS, named16('turns', 'turns taken')],
  [B.MOVES, named16('moves', 'moves of a Demi to a Location')],
  [B.PLACEMENTS, named16('placements', 'moves of a Demi onto a Quest')],
  [B.POWERS, ...POWERS.map((power) => named16(power, `uses of ${power}`))],
  [B.PASSES, named16('passes', 'turns passed after one action')],
  [
    B.RESTS,
    named16('rests_chosen', 'Rests by choice'),
    named16('rests_spent', 'Rests because the last card was spent'),
    named16('rests_idle', 'Rests because no card was gained or spent'),
    named16('rests_empty', 'Rests because a turn began without a card'),
    named16('rests_by_card', 'Rests because of a card'),
  ],
  [B.FIRST_RESTS, named16('first_rests', 'Ages in which it Rested first')],
  [B.DRAWN, named16('drawn', 'Fate cards drawn')],
  [B.VOTES, named16('votes', 'Fate cards voted on Quests')],
  [B.PAID, named16('paid', 'Fate cards paid for powers')],
  [B.DISCARDED, named16('discarded', 'Fate cards discarded otherwise')],
  [B.AGE_VOTES, named16('age_votes', 'Fate cards voted on Age cards')],
  [B.EXTRA_VOTES, named16('extra_votes', 'extra cards added to others’ Quests')],
  [B.QUESTS_FINISHED, named16('quests_finished', 'Quests finished')],
  [B.QUESTS_PLACED, named16('quests_placed', 'Quests placed on the board')],
  [B.STARTS, named16('starts', 'Ages begun as first player')],
]);

/** Counts of the whole game that have a column. */
const GAME_BOOKS = showing<ColumnSpec>([
  [T.AGE_TURNS, ...byAge('turns', 'turns')],
  [T.AGE_QUESTS, ...byAge('quests', 'Quests placed')],
  [T.AGE_FINISHED, ...byAge('finished', 'Quests finished')],
  [T.AGE_OPEN_SLOTS, ...byAge('open_slots', 'open slots left on Quests')],
  [T.AGE_BY_REST, ...byAge('by_rest', 'ended because all had Rested: 1', true)],
  [T.AGE_FIRST_REST, ...byAge('first_rest', 'turn of the first Rest, 0 for none')],
  [T.AGE_REST_HANDS, ...byAge('rest_hands', 'cards in all hands at the first Rest')],
  [T.AGE_VOTE_HANDS, ...byAge('vote_hands', 'cards in all hands before the Age vote')],
  [T.AGE_VOTE_CARDS, ...byAge('vote_cards', 'cards in the Age vote')],
  [T.AGE_MARGIN, ...byAge('margin', 'votes between the sides of the Age vote')],
  [T.AGE_OVERTURNED, ...byAge('overturned', 'its card changed which player would win: 1', true)],
  [T.FEATHER_QUESTS, named16('feather_quests', 'Quests resolved to Feather')],
  [T.SCORPION_QUESTS, named16('scorpion_quests', 'Quests resolved to Scorpion')],
  [T.COIN_QUESTS, named16('coin_quests', 'Quests decided by the coin')],
  [T.QUEST_VOTES, named16('quest_votes', 'cards in the votes on finished Quests')],
  [T.DECK_VOTES, named16('deck_votes', 'of these, cards from the Fate deck')],
  [T.DECK_DECIDED, named16('deck_decided', 'Quests that would have gone to the other side, or to the coin, without cards from the Fate deck')],
  [T.SWUNG, named16('swung', 'Quests that would have gone to the other side, or to the coin, without one card of a player')],
  [T.COINS, named16('coins', 'coins flipped')],
  [T.SMITES, named16('smites', 'Demis smited')],
  [T.CITY_ENTRIES, named16('city_entries', 'entries into the City')],
  [T.CITY_CARDS_USED, named16('city_cards_used', 'City cards whose last slot was covered')],
  [T.RESHUFFLES, named16('reshuffles', 'times the discard pile became the Fate deck')],
  [T.LEAD_CHANGES, named16('lead_changes', 'changes of the Demigod in first place')],
]);

/** What an Age vote can end with. */
const AGE_SIDES = ['none', ...SIDES];

/** Columns of a game. The first block has the sums over all seats of the counts that each seat has too. */
const COLUMNS = columns({
  seats: SEAT_BOOKS.specs,
  books: GAME_BOOKS.specs,
  sides: ['I', 'II', 'III'].map(
    (age, i): ColumnSpec => ({ name: `age${i + 1}_side`, type: 'word', words: AGE_SIDES, about: `Age ${age}: what the vote ended with` }),
  ),
  featherShare: { type: 'float64', about: 'share of the finished Quests that were resolved to Feather; 0 if none was finished' },
  winnerDemigod: { type: 'word', words: 'cards', about: 'Demigod of the winner' },
  winnerClass: { type: 'word', words: ['none', ...CLASSES], about: 'class of the winner’s Demigod' },
  winnerRenown: int16('Renown of the winner’s Demigod'),
  winnerRank: int16('place of the winner’s Demigod among all, from 1'),
  margin: int16('Renown by which it is ahead of the next Demigod with a parent'),
  byLine: int16('that margin is 0, so that the order on the space decided: 1', true),
  bestRenown: int16('Renown of the Demigod in first place'),
  lastRenown: int16('Renown of the Demigod in last place'),
  bestUnowned: int16('place of the best Demigod without a parent, from 1; 0 if all have one'),
  bestIsOwned: int16('the Demigod in first place has a parent: 1', true),
  byRenown: int16('ended because a Demigod passed the limit: 1', true),
  starterWon: int16('the player won who began the game: 1', true),
  firstResterWon: byAge('first_rester_won', 'the player won who Rested first: 1', true),
  lonerWon: int16('7 players: the player without a partner won: 1', true),
  lonerWithoutBonus: int16('7 players: … and would have won without the bonus: 1', true),
});

/** Columns of a seat. */
const SEAT_COLUMNS = columns({
  books: SEAT_BOOKS.specs,
  won: int16('won the game, alone or with its partner: 1', true),
  demigod: { type: 'word', words: 'cards', about: 'its Demigod' },
  demigodRenown: int16('Renown of its Demigod at the end'),
  demigodRank: int16('place of its Demigod at the end, from 1'),
  rests: int16('Ages in which it Rested'),
  handEnd: int16('cards in hand at the end'),
  exposure: ['I', 'II', 'III'].map(
    (age, i): ColumnSpec => ({
      name: `exposure_${i + 1}`,
      type: 'float64',
      about: `with \`exposure\`: the chance that the others give its true Demigod at the end of Age ${age}, on average; in a game that ends before, at its end`,
    }),
  ),
  knownTurn: int16('with `exposure`: the turn of the game in which that chance first passed one half, 0 for never'),
  decoyActs: int16('with `exposure`: its public acts that were likelier for the parent of an average Demigod than for that of its own'),
});

const range = (min: number, max: number, about: string): Entry<CurveSpec> => ({ min, max, about });
const point = (name: string, about: string): CurveSpec => ({ name, min: 0, max: 127, about });

/** Counts of a seat that have a curve of their increase per Age. */
const CURVED = showing<CurveSpec>([
  [B.TURNS, point('turns', 'turns in the Age')],
  [B.MOVES, point('moves', 'moves in the Age')],
  [B.PLACEMENTS, point('placements', 'moves onto Quests in the Age')],
  [B.POWERS, ...POWERS.map((power) => point(power, `uses of ${power} in the Age`))],
  [B.VOTES, point('votes', 'cards voted on Quests in the Age')],
  [B.PAID, point('paid', 'cards paid in the Age')],
  [B.AGE_VOTES, point('age_votes', 'cards voted on the Age card')],
]);

/** A line per seat at the end of each Age; the first three are the same for all seats. */
const CURVES = curves({
  bestRenown: range(0, 63, 'Renown of the Demigod in first place'),
  spread: range(0, 63, 'Renown between the first and the last Demigod'),
  unownedRenown: range(0, 63, 'Renown of the best Demigod without a parent'),
  renown: range(0, 63, 'Renown of its Demigod'),
  rank: range(0, 9, 'place of its Demigod'),
  hand: range(0, 16, 'cards in hand'),
  books: CURVED.specs,
});

const CARD_COUNTS = cardCounts({
  owned: { about: 'Demigods: times the seat was its parent', games: true },
  renown: { about: 'Demigods: sum of the Renown at the end, with this seat as parent' },
  rank: { about: 'Demigods: sum of the places at the end, with this seat as parent' },
  unowned: { about: 'Demigods: games without a parent (seat 0)' },
  unownedRenown: { about: 'Demigods: sum of the Renown at the end of these games (seat 0)' },
  unownedRank: { about: 'Demigods: sum of the places at the end of these games (seat 0)' },
  used: { about: 'Quests, City and Age cards: times they came into play' },
  finished: { about: 'Quests: times finished; City cards: times the last slot was covered' },
  feather: { about: 'Quests and Age cards: times resolved to Feather' },
  scorpion: { about: 'Quests and Age cards: times resolved to Scorpion' },
  tie: { about: 'Age cards: times the vote was a tie' },
  gained: { about: 'Renown that it gave' },
  lost: { about: 'Renown that it took' },
  smites: { about: 'Demis that it smited' },
  voted: { about: 'Fate cards: voted on Quests' },
  ageVoted: { about: 'Fate cards: voted on Age cards' },
  paid: { about: 'Fate cards: paid for powers' },
  discarded: { about: 'Fate cards: discarded otherwise' },
  fromDeck: { about: 'Fate cards: added to a vote from the deck' },
  turnsOpen: { about: 'Quests: turns from its placing until it was finished' },
  slots: { about: 'City cards: slots covered' },
  cardsGiven: { about: 'City cards: Fate cards given' },
});

const PLACE_COUNTS: readonly PlaceCountSpec[] = [{ name: 'quests_finished', about: 'Quests finished here' }];

/** Where the metrics write: columns of a game and of a seat, curves, card counts, place counts. */
export const G = COLUMNS.at;
export const S = SEAT_COLUMNS.at;
export const SEATS_FROM = COLUMNS.end;
export const SEAT_WIDTH = SEAT_COLUMNS.end;
export const V = CURVES.at;
export const K = CARD_COUNTS.at;
export const PLACE_FINISHED = OWN_PLACE_COUNT;
/** The counts that the blocks show. */
export const SEAT_COUNTS = SEAT_BOOKS.counts;
export const GAME_COUNTS = GAME_BOOKS.counts;
export const CURVED_COUNTS = CURVED.counts;
/** Counts of cards: where the book is and where it goes. */
export const BOOKED: readonly (readonly [book: Q, count: number])[] = [
  [Q.USED, K.used],
  [Q.FINISHED, K.finished],
  [Q.FEATHER, K.feather],
  [Q.SCORPION, K.scorpion],
  [Q.TIE, K.tie],
  [Q.GAINED, K.gained],
  [Q.LOST, K.lost],
  [Q.SMITES, K.smites],
  [Q.VOTED, K.voted],
  [Q.AGE_VOTED, K.ageVoted],
  [Q.PAID, K.paid],
  [Q.DISCARDED, K.discarded],
  [Q.FROM_DECK, K.fromDeck],
  [Q.TURNS_OPEN, K.turnsOpen],
  [Q.SLOTS, K.slots],
  [Q.CARDS, K.cardsGiven],
];

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: COLUMNS.specs,
  seatColumns: SEAT_COLUMNS.specs,
  curves: CURVES.specs,
  // The parent of the Demigod with the most Renown wins.
  tension: { curve: 'renown', good: 'high', per: 'seat' },
  cardCounts: CARD_COUNTS.specs,
  placeCounts: PLACE_COUNTS,
  // Who is whose parent is luck, and the same for the whole game.
  impactOf: 'owned',
  fates: [
    {
      title: 'What became of Quests',
      groups: [QUEST_GROUP],
      of: ['used'],
      fates: [
        { count: 'feather', label: 'finished on Feather' },
        { count: 'scorpion', label: 'finished on Scorpion' },
      ],
      rest: 'unfinished',
    },
    {
      title: 'What became of Age votes',
      groups: AGE_GROUPS,
      of: ['used'],
      fates: [
        { count: 'feather', label: 'Feather' },
        { count: 'scorpion', label: 'Scorpion' },
        { count: 'tie', label: 'tie' },
      ],
      rest: 'not voted on',
    },
    {
      title: 'What Fate cards were used for',
      groups: [FATE_GROUP],
      of: ['voted', 'age_voted', 'paid', 'discarded', 'from_deck'],
      fates: [
        { count: 'voted', label: 'voted on Quests' },
        { count: 'age_voted', label: 'voted on Age cards' },
        { count: 'paid', label: 'paid for powers' },
        { count: 'discarded', label: 'discarded otherwise' },
      ],
      rest: 'added from the deck',
    },
  ],
  cardFigures: [
    { title: 'Renown with a parent', groups: CLASSES, count: 'renown', per: ['owned'] },
    { title: 'Place with a parent', groups: CLASSES, count: 'rank', per: ['owned'] },
    { title: 'Renown without a parent', groups: CLASSES, count: 'unowned_renown', per: ['unowned'] },
    { title: 'Place without a parent', groups: CLASSES, count: 'unowned_rank', per: ['unowned'] },
    { title: 'Renown given when finished', groups: [QUEST_GROUP], count: 'gained', per: ['finished'] },
    { title: 'Renown taken when finished', groups: [QUEST_GROUP], count: 'lost', per: ['finished'] },
    { title: 'Smites when finished', groups: [QUEST_GROUP], count: 'smites', per: ['finished'] },
    { title: 'Turns until finished', groups: [QUEST_GROUP], count: 'turns_open', per: ['finished'] },
    { title: 'Slots covered', groups: [CITY_GROUP], count: 'slots', per: ['used'] },
    { title: 'Fate cards given', groups: [CITY_GROUP], count: 'cards_given', per: ['used'] },
    { title: 'Renown given', groups: [CITY_GROUP, ...AGE_GROUPS], count: 'gained', per: ['used'] },
    { title: 'Renown taken', groups: [CITY_GROUP, ...AGE_GROUPS], count: 'lost', per: ['used'] },
    { title: 'Smites', groups: [CITY_GROUP, ...AGE_GROUPS], count: 'smites', per: ['used'] },
  ],
};
