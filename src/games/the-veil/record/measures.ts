import { A, type CardCountSpec, type ColumnSpec, type CurveSpec, type MetricsSpec, OWN_COUNT } from '../../../core/index.ts';
import { B } from '../state/state.ts';
import { CAUSES } from '../state/words.ts';

/** Indices of a seat's columns, in the order of the list below (checked by a test). The counts of the state come first and are copied together. */
export const enum M {
  ACQUIRED = B.RUNNING,
  MULLIGANS,
  SELF_BANISHED,
  KILLED,
  SLAIN,
  HEALTH_END,
  MAXIMUM_END,
  WON,
  FELL,
  TURNS,
  CARDS_END,
  BASICS_END,
  SOLO_CARD,
  DRAFTED,
  PICKED_FIRST,
  WIDTH,
}

/** Indices of the game's own columns of attempts.arrow. */
export const enum T {
  HEALTH_END = A.own,
  SURVIVORS,
  ALLIES,
  ENEMY_HEALTH,
  TRIES,
  GIVEN,
  TAKEN,
}

/** Numbers of the curves. */
export const enum V {
  HEALTH = 0,
  MAXIMUM,
  DECK,
  BASICS,
  RECRUITS,
  AURAS,
  EMPTY,
  PLAYED,
  BOUGHT,
  /** From here on counts per round, as listed in `CURVE_COUNTS`. */
  COUNTS,
}

/** Numbers of the card counts; 0 and 1 are drawn and played. */
export const enum N {
  SYNERGIES = 2,
  UNPLAYED,
  DISCARDED,
  TURNED_UP,
  MULLIGANED,
  BOUGHT,
  ACQUIRED,
  BANISHED,
  SELF_BANISHED,
  KILLED,
  SLAIN,
  ABSORBED,
  STANDING,
  DRAFTED,
  KINDS,
}

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

type Named = readonly [name: string, about: string, flag?: true];

const purchase = (type: string, cost: number): string => `bought_${type}_${COST_NAMES[cost]}`;
const play = (type: string): string => `played_${type}`;

/** Columns of a seat; each appears in games.arrow once per seat, as `<name>_<seat>`. */
const SEAT_COLUMNS: readonly Named[] = [
  ['gold_made', 'Gold made'],
  ['damage_made', 'Damage made'],
  ['points_made', 'Health points made'],
  ['gold_lost', 'Gold left unspent'],
  ['damage_lost', 'Damage not assigned'],
  ['points_lost', 'Health points made too late'],
  ['gold_spent', 'Gold spent'],
  ['damage_to_shields', 'Damage assigned to Shield Recruits'],
  ['damage_to_recruits', 'Damage assigned to other Recruits'],
  ['damage_to_health', 'Damage assigned to the Health total'],
  ['damage_prevented', 'Damage of this seat that was prevented'],
  ['direct_taken', 'direct Damage taken'],
  ['health_lost', 'Health lost otherwise'],
  ['damage_taken', 'Damage of tallies taken by its Health total'],
  ['mended', 'Health healed by points of team mates'],
  ['out_round', 'round in which it was eliminated, 0 for never'],
  ['healed', 'Health healed'],
  ['overhealed', 'healing above the maximum'],
  ['drawn', 'cards drawn'],
  ...PLAY_TYPES.map((type): Named => [play(type), type === 'other' ? 'cards without a type played' : `${type} cards played`]),
  ['unplayed', 'cards discarded unplayed'],
  ['discarded', 'cards discarded by texts'],
  ...BUY_TYPES.flatMap((type) => COSTS.map((cost, i): Named => [purchase(type, i), `${type} cards bought, ${cost}`])),
  ...SYNERGY_WORDS.map((type): Named => [`synergies_${type}`, `${type} Synergies used`]),
  ...SYNERGY_WORDS.map((type): Named => [`enabled_${type}`, `turns with ${type} Synergies enabled`]),
  ['abilities', 'written abilities used'],
  ['exhausted', 'Recruits exhausted'],
  ['hero_uses', 'uses of the Hero ability'],
  ['reveals', 'cards revealed'],
  ['reshuffles', 'Deck made anew'],
  ['clause_turns', 'turns with the clause of its Solo card in force'],
  ['skipped', 'instructions of its Solo card of which nothing could be done'],
  ...[1, 2, 3, 4, 5].map((k): Named => [`instruction_${k}`, `Health taken by texts of instruction ${k} of its Solo card${k === 5 ? ' and later ones' : ''}`]),
  ['clause', 'Health taken by texts of the clause of its Solo card'],
  ['acquired', 'own cards acquired without paying'],
  ['mulligans', 'slots mulliganed'],
  ['self_banished', 'own cards banished for their own effect'],
  ['recruits_killed', 'own Recruits killed'],
  ['recruits_slain', 'own Recruits slain'],
  ['health_end', 'Health at the end'],
  ['maximum_end', 'maximum Health at the end'],
  ['won', 'won the game, alone or with its side: 1', true],
  ['fell', 'eliminated as the how-manieth, 0 for never'],
  ['turns', 'turns taken'],
  ['cards_end', 'cards in Deck, hand, Discard Pile and play at the end'],
  ['basics_end', 'of these, Basic cards'],
  ['solo_card', 'number of its Solo card among those it may have, 0 for none'],
  ['drafted', 'Reward cards drafted'],
  ['picked_first', '1 where it had the first pick of the draft', true],
];

const COLUMNS: ColumnSpec[] = SEAT_COLUMNS.map(([name, about, flag]): ColumnSpec => ({ name, type: 'int16', flag, about }));

/** Counts of the state that have a curve of their increase per round, with the maximum value distinguished. */
const COUNTED: readonly (readonly [count: number, curve: string, most: number, about: string])[] = [
  [B.MADE, 'gold', 63, 'Gold made in the round'],
  [B.SPENT, 'gold_spent', 63, 'Gold spent in the round'],
  [B.UNSPENT, 'gold_lost', 63, 'Gold left unspent in the round'],
  [B.MADE + 1, 'damage', 95, 'Damage made in the round'],
  [B.TO_SHIELDS, 'damage_to_shields', 63, 'Damage assigned to Shield Recruits in the round'],
  [B.TO_RECRUITS, 'damage_to_recruits', 63, 'Damage assigned to other Recruits in the round'],
  [B.TO_HEALTH, 'damage_to_health', 95, 'Damage assigned to the Health total in the round'],
  [B.PREVENTED, 'damage_prevented', 31, 'Damage prevented in the round'],
  [B.UNSPENT + 1, 'damage_lost', 95, 'Damage not assigned in the round'],
  [B.MADE + 2, 'points', 63, 'Health points made in the round'],
  [B.HEALED, 'healed', 63, 'Health healed in the round'],
  [B.UNPLAYED, 'unplayed', 31, 'cards discarded unplayed in the round'],
  ...SYNERGY_WORDS.map((type, i) => [B.SYNERGIES + i, `synergies_${type}`, 31, `${type} Synergies used in the round`] as const),
  ...SYNERGY_WORDS.map((type, i) => [B.ENABLED + i, `enabled_${type}`, 1, `${type} Synergies enabled in the round`] as const),
  [B.PLAYED + 3, 'traps', 15, 'Traps played in the round'],
  [B.HERO_USES, 'hero_uses', 3, 'uses of the Hero ability in the round'],
  [B.RESHUFFLES, 'reshuffles', 3, 'times the Deck was made anew in the round'],
];
export const CURVE_COUNTS: Int32Array = Int32Array.from(COUNTED, ([count]) => count);

const ATTEMPTS: readonly ColumnSpec[] = [
  { name: 'health_end', type: 'int16', about: 'total Health of the players at the end' },
  { name: 'survivors', type: 'int8', about: 'players left' },
  { name: 'allies', type: 'int8', about: 'Allies left' },
  { name: 'enemy_health', type: 'int16', about: 'total Health of the enemies at the end' },
  { name: 'tries', type: 'int16', about: 'tries of a casual campaign at the end of the mission' },
  { name: 'given', type: 'word', words: 'cards', about: 'card of the Starting Deck that the first player gave up first after it' },
  { name: 'taken', type: 'word', words: 'cards', about: 'card taken for it' },
];

const CURVES: readonly CurveSpec[] = [
  { name: 'health', min: 0, max: 260, about: 'Health' },
  { name: 'maximum', min: 0, max: 260, about: 'maximum Health' },
  { name: 'deck', min: 0, max: 63, about: 'cards in Deck, hand, Discard Pile and play' },
  { name: 'basics', min: 0, max: 15, about: 'of these, Basic cards' },
  { name: 'recruits', min: 0, max: 31, about: 'Recruits in play' },
  { name: 'auras', min: 0, max: 4, about: 'Auras in the Fate Route' },
  { name: 'empty_slots', min: 0, max: 4, about: 'empty slots of the Fate Route' },
  { name: 'played', min: 0, max: 31, about: 'cards played in the round' },
  { name: 'bought', min: 0, max: 15, about: 'cards bought in the round' },
  ...COUNTED.map(([, name, max, about]): CurveSpec => ({ name, min: 0, max, about })),
];

const CARD_COUNTS: readonly CardCountSpec[] = [
  { name: 'synergies', about: 'Synergies used' },
  { name: 'unplayed', about: 'times discarded unplayed' },
  { name: 'discarded', about: 'times discarded by a card text' },
  { name: 'turned_up', about: 'times turned up in the Fate Route', games: true },
  { name: 'mulliganed', about: 'times put to the bottom in a mulligan' },
  { name: 'bought', about: 'times bought', games: true },
  { name: 'acquired', about: 'times acquired without paying' },
  { name: 'banished', about: 'times banished' },
  { name: 'self_banished', about: 'of these, for its own effect' },
  { name: 'killed', about: 'times killed' },
  { name: 'slain', about: 'times slain' },
  { name: 'absorbed', about: 'Damage taken as a Recruit' },
  { name: 'turns_standing', about: 'own turns at whose end it stood as a Recruit' },
  { name: 'drafted', about: 'times drafted', games: true },
];

/** Group of a card in reports: the Basic cards of Starting Decks, Reward cards, and the family whose Fate Deck has the card. */
export const STARTING = 'starting';
export const REWARDS = 'rewards';
export const ENEMY_CARDS = 'enemies';

/** Choices are those of the first seat. */
const ofFirstSeat = (name: string): string => `${name}_0`;

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: [],
  seatColumns: COLUMNS,
  attempts: ATTEMPTS,
  curves: CURVES,
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
  cardCounts: CARD_COUNTS,
  landmarks: [2, 4, 6],
  impactOf: CARD_COUNTS[N.BOUGHT - OWN_COUNT].name,
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
