import { type ColumnSpec, type CurveSpec, type MetricsSpec, OWN_PLACE_COUNT, type PlaceCountSpec } from '../../../core/index.ts';
import { cardCounts, columns, curves, type Entry, int16, named16, round16, showing } from '../../../kit/measures.ts';
import { CAUSES, HEX_KINDS, STANCES } from '../state/words.ts';
import { B, T } from './books.ts';

/** Counts of a hero that have a column. */
const HERO_BOOKS = showing<ColumnSpec>([
  [B.CARDS_DRAWN, named16('cards_drawn', 'cards drawn')],
  [B.CARDS_PLAYED, named16('cards_played', 'combat cards played')],
  [B.ATTACKS_PLAYED, named16('attacks_played', 'of these, attack cards')],
  [B.COUNTERS_PLAYED, named16('counters_played', 'counter actions played')],
  [B.MATCHES, named16('matches', 'attack cards that matched the stance of their target')],
  [B.TRAITS, named16('traits', 'of these, matches that triggered the combat trait')],
  [B.ATTACK_DAMAGE, named16('attack_damage', 'damage dealt by attack cards')],
  [B.OTHER_DAMAGE, named16('other_damage', 'damage dealt otherwise')],
  [B.DAMAGE_TAKEN, named16('damage_taken', 'damage taken')],
  [B.COMPANION_TAKEN, named16('companion_taken', 'damage taken by companions')],
  [B.HP_LOST, named16('hp_lost', 'HP lost without damage')],
  [B.PREVENTED, named16('prevented', 'damage of attacks prevented by counter actions, boons and the like')],
  [B.HEALED, named16('healed', 'HP healed')],
  [B.DOWNS, named16('downs', 'falls to 0 HP')],
  [B.REVIVALS, named16('revivals', 'revivals during fights')],
  [B.AP_GAINED, named16('ap_gained', 'Active AP gained at once')],
  [B.AP_EARNED, named16('ap_earned', 'AP earned')],
  [B.AP_SPENT, named16('ap_spent', 'AP spent')],
  [B.ABILITIES, named16('abilities', 'uses of the 1-AP ability')],
  [B.REFILLS, named16('refills', 'refills of the hand')],
  [B.RESHUFFLES, named16('reshuffles', 'times the discard pile became the draw pile')],
  [B.ITEMS_USED, named16('items_used', 'uses of items and artifacts')],
  [B.FLASKS_USED, named16('flasks_used', 'flasks used')],
  [B.EXCHANGES, named16('exchanges', 'items given, taken or swapped')],
  [B.SEARCHES, named16('searches', 'searches for Invisible opponents')],
  [B.REDIRECTS, named16('redirects', 'attacks redirected to itself')],
  [B.DISCARDED, named16('discarded', 'cards discarded from hand')],
  [B.SUFFERED, named16('statuses_suffered', 'statuses put on it')],
  [B.INFLICTED, named16('statuses_inflicted', 'statuses it put on others')],
  [B.AFFLICTIONS, named16('afflictions', 'Injury and Corruption cards received')],
  [B.TURNS, named16('turns', 'turns taken')],
  [B.BOONS_REMOVED, named16('boons_removed', 'boons of opponents removed')],
]);

/** Counts of the whole game that have a column. */
const GAME_BOOKS = showing<ColumnSpec>([
  [T.ATTACKS, ...STANCES.map((stance) => named16(`attacks_${stance}`, `attacks of enemies in ${stance} stance`))],
  [T.CRITICALS, named16('criticals', 'critical attacks')],
  [T.CRITICALS_CANCELLED, named16('criticals_cancelled', 'heroes for whom a critical was cancelled')],
  [T.FIZZLED, named16('fizzled', 'attacks of enemies without a target')],
  [T.ENEMIES_DOWN, named16('enemies_down', 'enemies brought to 0 HP')],
  [T.ENEMIES_REVIVED, named16('enemies_revived', 'enemies revived')],
  [T.FIGHTS_WON, named16('fights_won', 'fights won')],
  [T.ENEMY_DAMAGE, named16('enemy_damage', 'damage dealt by attacks of enemies')],
  [T.WEAKENED_AWAY, named16('weakened_away', 'damage that attacks lost because the enemy was Weakened')],
  [T.VOTES_DRAWN, named16('votes_drawn', 'votes that a die decided')],
  [T.POOLS_DRY, named16('pools_dry', 'gains with fewer than three cards left in the pile')],
  [T.TRADES, named16('trades', 'transactions in shops')],
  [
    T.ORDER_BY,
    named16('order_by_aggressive', 'PVP: rounds whose slots were chosen by the team with more Aggressive heroes'),
    named16('order_by_neutral', 'PVP: … with more Neutral heroes'),
    named16('order_by_defensive', 'PVP: … with more Defensive heroes'),
    named16('order_by_health', 'PVP: … with the weakest hero'),
    named16('order_by_die', 'PVP: … that a die named'),
  ],
  [T.CHOSEN_BY_SIDE_0, named16('chosen_by_side_0', 'PVP: rounds whose slots the first team chose')],
  [T.BONUS, ...STANCES.map((stance) => named16(`bonus_${stance}`, `PVP: heroes that ended a round in ${stance} stance`))],
]);

/** Columns of a game. The first block has the sums over all heroes of the counts that each seat has too. */
const COLUMNS = columns({
  heroes: HERO_BOOKS.specs,
  books: GAME_BOOKS.specs,
  fights: int16('fights begun'),
  lastRounds: { type: 'int16', unit: 'rounds', about: 'rounds of the last fight' },
  hpLeft: int16('HP of all heroes at the end'),
  enemyHpLeft: int16('HP of the enemies of the last fight at the end'),
  heroesUp: int16('heroes above 0 HP at the end'),
  enemiesUp: int16('enemies above 0 HP at the end'),
  flasksLeft: int16('flasks left'),
  itemsLeft: int16('items left'),
  artifactsLeft: int16('artifacts left'),
  itemValue: int16('cowry value of the items and flasks left'),
  lastHit: { type: 'word', words: 'cards', about: 'enemy that made the last hit on a hero' },
  hexes: HEX_KINDS.map((kind) => named16(`hexes_${snake(kind)}`, `hexes visited of the kind ${kind}`)),
  retries: int16('lost fights of a run that were fought again'),
  itemsFirst: int16('PVP: the first team had the first pick of items: 1', true),
  pvpSkills: int16('PVP: Skill cards that every hero gained'),
  pvpMasters: int16('PVP: Master cards that every hero gained'),
});

/** Columns of a seat. */
const SEAT_COLUMNS = columns({
  books: HERO_BOOKS.specs,
  hero: int16('number of its hero in the pack, from 1'),
  downRound: round16('round in which it first fell to 0 HP, 0 for never'),
  hpEnd: int16('HP at the end'),
  hpMaximum: int16('maximum HP'),
  up: int16('above 0 HP at the end: 1', true),
  won: int16('won the game, alone or with its side: 1', true),
  deckEnd: int16('cards of its deck at the end, Injuries and Corruption included'),
  afflictedEnd: int16('of these, Injuries and Corruption'),
  handEnd: int16('cards in hand at the end'),
  apEnd: int16('AP at the end, Active and Earned'),
  buffsEnd: int16('buff counters at the end'),
});

const upTo = (max: number, about: string): Entry<CurveSpec> => ({ min: 0, max, about });
const point = (name: string, max: number, about: string): CurveSpec => ({ name, min: 0, max, about });

/** Counts of a hero that have a curve of their increase per round. */
const CURVED = showing<CurveSpec>([
  [B.CARDS_DRAWN, point('drawn', 63, 'cards drawn in the round')],
  [B.CARDS_PLAYED, point('played', 63, 'combat cards played in the round')],
  [B.MATCHES, point('matches', 31, 'stance matches in the round')],
  [B.ATTACK_DAMAGE, point('attack_damage', 255, 'damage dealt by attack cards in the round')],
  [B.DAMAGE_TAKEN, point('damage_taken', 255, 'damage taken in the round')],
  [B.PREVENTED, point('prevented', 255, 'damage prevented in the round')],
  [B.HEALED, point('healed', 255, 'HP healed in the round')],
  [B.AP_EARNED, point('ap_earned', 63, 'AP earned in the round')],
  [B.AP_SPENT, point('ap_spent', 63, 'AP spent in the round')],
]);

/** A line per seat at the end of each round; the first four are the same for all seats. */
const CURVES = curves({
  partyHp: upTo(400, 'HP of all heroes'),
  enemyHp: upTo(1000, 'HP of all enemies'),
  heroesUp: upTo(4, 'heroes above 0 HP'),
  enemiesUp: upTo(6, 'enemies above 0 HP'),
  hp: upTo(250, 'HP'),
  hand: upTo(63, 'cards in hand'),
  ap: upTo(63, 'Active and Earned AP'),
  buffs: upTo(63, 'buff counters'),
  books: CURVED.specs,
});

const CARD_COUNTS = cardCounts({
  offered: { about: 'times offered when a card was gained' },
  kept: { about: 'times kept of those offered', games: true },
  matched: { about: 'times played on a figure in its Effective Stance' },
  last: { about: 'times the newest card of a Recall Zone when the enemy turn began' },
  scrapped: { about: 'times scrapped from the deck' },
  damage: { about: 'damage dealt; of an enemy, to heroes' },
  met: { about: 'enemies: times met', games: true },
  felled: { about: 'enemies: times brought to 0 HP' },
});

const PLACE_COUNTS: readonly PlaceCountSpec[] = [
  { name: 'party_hp', about: 'sum of the party’s HP when it came here' },
  { name: 'fights_won', about: 'fights won here' },
];

/** Where the metrics write: columns of a game and of a seat, curves, card counts, place counts. */
export const G = COLUMNS.at;
export const S = SEAT_COLUMNS.at;
export const SEATS_FROM = COLUMNS.end;
export const SEAT_WIDTH = SEAT_COLUMNS.end;
export const V = CURVES.at;
export const K = CARD_COUNTS.at;
export const PARTY_HP = OWN_PLACE_COUNT;
export const PLACE_WON = OWN_PLACE_COUNT + 1;
/** The counts that the blocks show. */
export const HERO_COUNTS = HERO_BOOKS.counts;
export const GAME_COUNTS = GAME_BOOKS.counts;
export const CURVED_COUNTS = CURVED.counts;

/** Groups of cards in reports, beside one for each hero. */
export const enum Group {
  afflictions = 'afflictions',
  items = 'items',
  enemies = 'enemies',
}

function snake(word: string): string {
  return word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: COLUMNS.specs,
  seatColumns: SEAT_COLUMNS.specs,
  curves: CURVES.specs,
  // Heroes fall at 0 HP, and a party without heroes has lost.
  tension: { curve: 'hp', good: 'high', per: 'seat' },
  cardCounts: CARD_COUNTS.specs,
  placeCounts: PLACE_COUNTS,
  // Which cards are kept is decided before the fight, so that the length of the game does not blur their effect.
  impactOf: 'kept',
  fates: [
    {
      title: 'What became of cards offered',
      of: ['offered'],
      fates: [{ count: 'kept', label: 'kept' }],
      rest: 'passed over',
    },
    {
      title: 'What became of cards drawn',
      of: ['drawn'],
      fates: [{ count: 'played', label: 'played' }],
      rest: 'discarded or left in hand',
    },
    {
      title: 'What became of enemies',
      groups: [Group.enemies],
      of: ['met'],
      fates: [{ count: 'felled', label: 'brought to 0 HP' }],
      rest: 'left standing',
    },
  ],
  cardFigures: [
    { title: 'Damage per play', count: 'damage', per: ['played'] },
    { title: 'Stance matches per play', count: 'matched', per: ['played'] },
    { title: 'Last card before the enemy turn, per play', count: 'last', per: ['played'] },
    { title: 'Kept per offer', count: 'kept', per: ['offered'] },
    { title: 'Damage per fight', groups: [Group.enemies], count: 'damage', per: ['met'] },
  ],
};
