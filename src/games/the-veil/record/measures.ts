import type { ColumnSpec, CurveSpec, MetricsSpec } from '../../../core/index.ts';
import { attemptColumns, cardCounts, columns, curves, type Entry, int16, named16, namedRound16, showing } from '../../../kit/measures.ts';
import { B } from '../state/state.ts';
import { CAUSES } from '../state/words.ts';

/** Numbers of the mixes. */
export const enum Mix {
  buy = 0,
  play = 1,
}

const SYNERGY_WORDS = ['aggro', 'control', 'support'] as const;
const BUY_TYPES = [...SYNERGY_WORDS, 'trap'] as const;
const PLAY_TYPES = [...BUY_TYPES, 'other'] as const;
/** Classes of cost, as words and as names of columns. */
const COSTS = ['cost to 2', 'cost 3 or 4', 'cost 5 and more'] as const;
const COST_NAMES = ['low', 'middle', 'high'] as const;

const purchase = (type: string, cost: number): string => `bought_${type}_${COST_NAMES[cost]}`;
const play = (type: string): string => `played_${type}`;

/** Counts of the state that have a column. */
const BOOKS = showing<ColumnSpec>([
  [B.MADE, named16('gold_made', 'Gold made'), named16('damage_made', 'Damage made'), named16('points_made', 'Health points made')],
  [
    B.UNSPENT,
    named16('gold_lost', 'Gold left unspent'),
    named16('damage_lost', 'Damage not assigned'),
    named16('points_lost', 'Health points made too late to heal'),
  ],
  [B.SPENT, named16('gold_spent', 'Gold spent')],
  [B.TO_SHIELDS, named16('damage_to_shields', 'Damage assigned to Shield Recruits')],
  [B.TO_RECRUITS, named16('damage_to_recruits', 'Damage assigned to other Recruits')],
  [B.TO_HEALTH, named16('damage_to_health', 'Damage assigned to the Health total')],
  [B.PREVENTED, named16('damage_prevented', 'Damage of this seat that was prevented')],
  [B.DIRECT, named16('direct_taken', 'direct Damage taken')],
  [B.LOST, named16('health_lost', 'Health lost otherwise')],
  [B.TAKEN, named16('damage_taken', 'Damage from tallies that its Health total took')],
  [B.MENDED, named16('mended', 'Health healed by teammates’ points')],
  [B.OUT_ROUND, namedRound16('out_round', 'round in which it was eliminated, 0 for never')],
  [B.HEALED, named16('healed', 'Health healed')],
  [B.OVERHEALED, named16('overhealed', 'healing above the maximum')],
  [B.DRAWN, named16('drawn', 'cards drawn')],
  [B.PLAYED, ...PLAY_TYPES.map((type) => named16(play(type), type === 'other' ? 'cards without a type played' : `${type} cards played`))],
  [B.UNPLAYED, named16('unplayed', 'cards discarded unplayed')],
  [B.DISCARDED, named16('discarded', 'cards discarded by texts')],
  [B.BOUGHT, ...BUY_TYPES.flatMap((type) => COSTS.map((cost, i) => named16(purchase(type, i), `${type} cards bought, ${cost}`)))],
  [B.SYNERGIES, ...SYNERGY_WORDS.map((type) => named16(`synergies_${type}`, `${type} Synergies used`))],
  [B.ENABLED, ...SYNERGY_WORDS.map((type) => named16(`enabled_${type}`, `turns with ${type} Synergies enabled`))],
  [B.ABILITIES, named16('abilities', 'written abilities used')],
  [B.EXHAUSTED, named16('exhausted', 'Recruits exhausted')],
  [B.HERO_USES, named16('hero_uses', 'uses of the Hero ability')],
  [B.REVEALS, named16('reveals', 'cards revealed')],
  [B.RESHUFFLES, named16('reshuffles', 'times the Deck was reshuffled')],
  [B.CLAUSE_TURNS, named16('clause_turns', 'turns with the clause of its Solo card in force')],
  [B.SKIPPED, named16('skipped', 'instructions of its Solo card that had no effect')],
  [
    B.INSTRUCTED,
    ...[1, 2, 3, 4, 5].map((k) => named16(`instruction_${k}`, `Health taken by texts of instruction ${k} of its Solo card${k === 5 ? ' and later ones' : ''}`)),
    named16('clause', 'Health taken by texts of the clause of its Solo card'),
  ],
]);

/** Columns of a seat; each appears in games.arrow once per seat, as `<name>_<seat>`. */
const SEAT_COLUMNS = columns({
  books: BOOKS.specs,
  acquired: int16('own cards acquired without paying'),
  mulligans: int16('slots mulliganed'),
  selfBanished: int16('own cards banished for their own effect'),
  recruitsKilled: int16('own Recruits killed'),
  recruitsSlain: int16('own Recruits slain'),
  healthEnd: int16('Health at the end'),
  maximumEnd: int16('maximum Health at the end'),
  won: int16('won the game, alone or with its side: 1', true),
  fell: int16('elimination rank: 1 for the first to fall, 0 for never'),
  turns: int16('turns taken'),
  cardsEnd: int16('cards in Deck, hand, Discard Pile and play at the end'),
  basicsEnd: int16('of these, Basic cards'),
  soloCard: int16('number of its Solo card among those it may have, 0 for none'),
  drafted: int16('Reward cards drafted'),
  pickedFirst: int16('had the first pick of the draft: 1', true),
});

const dealtNumber = (about: string): Entry<ColumnSpec> => ({ type: 'float64', about: `${about}; of the first side less the mean of the others` });
const EARLY = 'of the cards in the Fate Route and the Fate Deck, each times the number of cards below it';

/** The luck of a deal in a match: the first side's, less the mean of the other sides. */
const DEALT = columns({
  handGold: dealtNumber('Gold of the five cards on top of the deck'),
  routeCheapest: dealtNumber('cost of the cheapest card in the Fate Route'),
  nextCosts: dealtNumber('cost of the next four cards of the Fate Deck'),
  nextDamage: dealtNumber('Damage of the next four cards of the Fate Deck'),
  earlyCosts: dealtNumber(`cost ${EARLY}`),
  earlyGold: dealtNumber(`Gold ${EARLY}`),
  earlyDamage: dealtNumber(`Damage ${EARLY}`),
  earlyRecruits: dealtNumber(`Health of Recruits ${EARLY}`),
});

/** The game's own columns of attempts.arrow. */
const ATTEMPTS = attemptColumns({
  healthEnd: { type: 'int16', about: 'total Health of the players at the end' },
  survivors: { type: 'int8', about: 'players left' },
  allies: { type: 'int8', about: 'Allies left' },
  enemyHealth: { type: 'int16', about: 'total Health of the enemies at the end' },
  tries: { type: 'int16', about: 'tries of a casual campaign at the end of the mission' },
  given: { type: 'word', words: 'cards', about: 'first card of the Starting Deck that the first player gave up after the mission' },
  taken: { type: 'word', words: 'cards', about: 'card taken for it' },
});

const point = (name: string, max: number, about: string): CurveSpec => ({ name, min: 0, max, about });
const upTo = (max: number, about: string): Entry<CurveSpec> => ({ min: 0, max, about });

/** Counts of the state that have a curve of their increase per round. */
const CURVED = showing<CurveSpec>([
  [B.MADE, point('gold', 63, 'Gold made in the round')],
  [B.SPENT, point('gold_spent', 63, 'Gold spent in the round')],
  [B.UNSPENT, point('gold_lost', 63, 'Gold left unspent in the round')],
  [B.MADE + 1, point('damage', 95, 'Damage made in the round')],
  [B.TO_SHIELDS, point('damage_to_shields', 63, 'Damage assigned to Shield Recruits in the round')],
  [B.TO_RECRUITS, point('damage_to_recruits', 63, 'Damage assigned to other Recruits in the round')],
  [B.TO_HEALTH, point('damage_to_health', 95, 'Damage assigned to the Health total in the round')],
  [B.PREVENTED, point('damage_prevented', 31, 'Damage prevented in the round')],
  [B.UNSPENT + 1, point('damage_lost', 95, 'Damage not assigned in the round')],
  [B.MADE + 2, point('points', 63, 'Health points made in the round')],
  [B.HEALED, point('healed', 63, 'Health healed in the round')],
  [B.UNPLAYED, point('unplayed', 31, 'cards discarded unplayed in the round')],
  [B.SYNERGIES, ...SYNERGY_WORDS.map((type) => point(`synergies_${type}`, 31, `${type} Synergies used in the round`))],
  [B.ENABLED, ...SYNERGY_WORDS.map((type) => point(`enabled_${type}`, 1, `${type} Synergies enabled in the round`))],
  [B.PLAYED + 3, point('traps', 15, 'Traps played in the round')],
  [B.HERO_USES, point('hero_uses', 3, 'uses of the Hero ability in the round')],
  [B.RESHUFFLES, point('reshuffles', 3, 'times the Deck was reshuffled in the round')],
]);

const CURVES = curves({
  health: upTo(260, 'Health'),
  maximum: upTo(260, 'maximum Health'),
  deck: upTo(63, 'cards in Deck, hand, Discard Pile and play'),
  basics: upTo(15, 'of these, Basic cards'),
  recruits: upTo(31, 'Recruits in play'),
  auras: upTo(4, 'Auras in the Fate Route'),
  emptySlots: upTo(4, 'empty slots of the Fate Route'),
  played: upTo(31, 'cards played in the round'),
  bought: upTo(15, 'cards bought in the round'),
  books: CURVED.specs,
});

const CARD_COUNTS = cardCounts({
  synergies: { about: 'Synergies used' },
  unplayed: { about: 'times discarded unplayed' },
  discarded: { about: 'times discarded by a card text' },
  turnedUp: { about: 'times turned up in the Fate Route', games: true },
  mulliganed: { about: 'times put to the bottom in a mulligan' },
  bought: { about: 'times bought', games: true },
  acquired: { about: 'times acquired without paying' },
  banished: { about: 'times banished' },
  selfBanished: { about: 'of these, for its own effect' },
  killed: { about: 'times killed' },
  slain: { about: 'times slain' },
  absorbed: { about: 'Damage taken as a Recruit' },
  turnsStanding: { about: 'own turns that it survived as a Recruit' },
  drafted: { about: 'times drafted', games: true },
});

/** Where the metrics write: columns of a seat, columns of an attempt, curves, card counts. */
export const M = SEAT_COLUMNS.at;
export const SEAT_WIDTH = SEAT_COLUMNS.end;
export const T = ATTEMPTS.at;
export const L = DEALT.at;
export const V = CURVES.at;
export const N = CARD_COUNTS.at;
export const COUNTS = CARD_COUNTS.end;
/** The counts that the columns from `M.books` on and the curves from `V.books` on show. */
export const BOOKED = BOOKS.counts;
export const BOOKED_CURVES = CURVED.counts;

/** Group of a card in reports: the Basic cards of Starting Decks, Reward cards, and the family whose Fate Deck has the card. */
export const STARTING = 'starting';
export const REWARDS = 'rewards';
export const ENEMY_CARDS = 'enemies';

/** Choices are those of the first seat. */
const ofFirstSeat = (name: string): string => `${name}_0`;

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: [],
  seatColumns: SEAT_COLUMNS.specs,
  dealt: DEALT.specs,
  attempts: ATTEMPTS.specs,
  curves: CURVES.specs,
  // A match ends when a Hero has no Health left.
  tension: { curve: 'health', good: 'high', per: 'seat' },
  mixes: [
    {
      name: 'buy',
      one: 'purchase',
      many: 'purchases',
      by: [
        { name: 'type', words: BUY_TYPES },
        { name: 'cost', words: COSTS },
      ],
      columns: BUY_TYPES.flatMap((type) => COSTS.map((_, i) => ofFirstSeat(purchase(type, i)))),
    },
    {
      name: 'play',
      one: 'card played',
      many: 'cards played',
      by: [{ name: 'type', words: PLAY_TYPES }],
      columns: PLAY_TYPES.map((type) => ofFirstSeat(play(type))),
    },
  ],
  cardCounts: CARD_COUNTS.specs,
  landmarks: [2, 4, 6],
  impactOf: 'bought',
  fates: [
    {
      title: 'What became of cards turned up in the Fate Route',
      of: ['turned_up'],
      fates: [
        { count: 'bought', label: 'bought' },
        { count: 'acquired', label: 'acquired without paying' },
        { count: 'mulliganed', label: 'mulliganed' },
      ],
      rest: 'left in the Route or banished',
    },
    {
      title: 'What became of cards drawn',
      of: ['drawn'],
      fates: [
        { count: 'played', label: 'played' },
        { count: 'unplayed', label: 'discarded unplayed' },
        { count: 'discarded', label: 'discarded by a card text' },
      ],
      rest: 'still in hand or banished from it',
    },
  ],
  cardFigures: [
    { title: 'Synergy used per play', count: 'synergies', per: ['played'] },
    { title: 'Self-banished per play', count: 'self_banished', per: ['played'] },
    { title: 'Turns standing per play', count: 'turns_standing', per: ['played'] },
    { title: 'Damage absorbed per play', count: 'absorbed', per: ['played'] },
    { title: 'Falls by Slay', count: 'slain', per: ['killed', 'slain'] },
  ],
};
