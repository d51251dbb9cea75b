import { type ColumnSpec, type CurveSpec, type MetricsSpec, OWN_PLACE_COUNT, type PlaceCountSpec } from '../../../core/index.ts';
import { attemptColumns, cardCounts, columns, curves, type Entry, int16, named16, namedRound16, showing } from '../../../kit/measures.ts';
import { CAUSES } from '../state/words.ts';
import { LOSSES, N, Q, RISES, Rise, T } from './books.ts';
import { Group } from './groups.ts';

const LOSS_ABOUT: Readonly<Record<(typeof LOSSES)[number], string>> = {
  stress: 'Stress',
  poison: 'Poison tokens',
  fracture: 'Fracture tokens',
  fear: 'Fear tokens',
  attack: 'attacks in the Reaction phase',
  ambush: 'Ambush and Shock',
  damage: 'Damage of Locations',
  drowning: 'Drowning',
  arrow: 'arrows with a damage number',
  story: 'Stories',
  price: 'prices that a Hero chose to pay',
};
/** The causes that raise the Threat come first. */
const RAISING = RISES.slice(0, Rise.enthrall) as Exclude<(typeof RISES)[number], 'enthrall'>[];
const RISE_ABOUT: Readonly<Record<(typeof RAISING)[number], string>> = {
  icon: 'icons of Locations',
  alert: 'Alert',
  card: 'Threat cards',
  story: 'Stories and other cards',
};

/** Counts of a Hero that have a column. */
const HERO_BOOKS = showing<ColumnSpec>([
  [N.MOVES, named16('moves', 'Movement actions')],
  [N.FLIGHTS, named16('flights', 'flights from Enemies')],
  [N.FIGHTS, named16('fights', 'Combat actions')],
  [N.SCROLLS, named16('scrolls', 'Scripted actions')],
  [N.SPELLS, named16('spells', 'spells cast')],
  [N.POTIONS, named16('potions', 'Potions drunk')],
  [N.DRAWN, named16('cards_drawn', 'Action cards drawn')],
  [N.PLAYED, named16('cards_played', 'Action cards played in actions')],
  [N.DISCARDED, named16('cards_discarded', 'Action cards discarded without effect')],
  [N.RESERVED, named16('cards_reserved', 'Action cards set aside in the reserve')],
  [N.LOST, named16('cards_lost', 'hand cards lost or paid as a price')],
  [N.SURPLUS, named16('surplus', 'points played beyond the difficulty')],
  [N.HEROISM, named16('heroism', 'Heroism gained')],
  [N.SPENT_HEROIC, named16('heroism_for_cards', 'Heroism spent on Heroic cards')],
  [N.SPENT_DRAW, named16('heroism_for_draws', 'Heroism spent on cards of the draw pile')],
  [N.SPENT_STORY, named16('heroism_for_stories', 'Heroism spent on prices of Stories')],
  [N.HEROIC_CARDS, named16('heroic_cards', 'Heroic cards bought')],
  [N.DEFEATED, named16('enemies_defeated', 'Enemies defeated')],
  [N.WOUNDS, named16('wounds', 'wounds inflicted')],
  [N.FIRST_ENTRIES, named16('first_entries', 'Locations entered as First Entrant')],
  [N.VITAE, named16('vitae_through', 'Vitae that the group lost through it')],
]);

/** Counts of the whole game that have a column. */
const GAME_BOOKS = showing<ColumnSpec>([
  [T.LOST, ...LOSSES.map((source) => named16(`lost_${source}`, `Vitae lost: ${LOSS_ABOUT[source]}`))],
  [T.GAINED, named16('gained', 'Vitae gained')],
  [T.LAPS, named16('laps', 'laps of the Vitae track')],
  [T.RISES, ...RAISING.map((cause) => named16(`threat_${cause}`, `steps of the Threat up: ${RISE_ABOUT[cause]}`))],
  [T.FALLS, named16('threat_falls', 'steps of the Threat down')],
  [T.REVEALED, named16('revealed', 'Locations revealed')],
  [T.FLIPPED, named16('flipped', 'times that a Location was turned')],
  [T.STORIES, named16('stories', 'Stories drawn')],
  [T.RANDOM_DRAWN, named16('random_drawn', 'Random Enemies drawn')],
  [T.SCRIPTED_MET, named16('scripted_drawn', 'Scripted Enemies drawn')],
  [T.SCRIPTED_DEFEATED, named16('scripted_defeated', 'Scripted Enemies defeated')],
  [T.SCRIPTED_LEFT, named16('scripted_left', 'Scripted Enemies that left play otherwise')],
  [T.QUESTS, named16('quests', 'Quest cards drawn')],
  [T.ARTIFACTS, named16('artifacts', 'Artifacts found')],
  [T.RESHUFFLES, named16('reshuffles', 'times that a discard pile became a draw pile')],
  [T.FIRST_LAP, namedRound16('first_lap_round', 'round in which the first lap was complete, 0 for never')],
  [T.YELLOW, namedRound16('yellow_round', 'round in which the Threat reached the yellow tier, 0 for never')],
  [T.RED, namedRound16('red_round', 'round in which the Threat reached the red tier, 0 for never')],
  [T.MAIN_GOAL, namedRound16('main_goal_round', 'round in which the last required red star was drawn, 0 for never')],
  [T.EXCHANGES, named16('exchanges', 'cards that Heroes gave to one another')],
]);

/** Columns of a game. The first block has the sums over all Heroes of the counts that each Hero has too. */
const COLUMNS = columns({
  heroes: HERO_BOOKS.specs,
  books: GAME_BOOKS.specs,
  total: int16('total victory, with all red and black stars: 1; in a quest, of the chapter played last', true),
  redStars: int16('red stars at the end'),
  blackStars: int16('black stars at the end'),
  threatEnd: int16('Threat space at the end'),
  exhaustionEnd: int16('level of Exhaustion at the end, 4 for The End'),
  vitaeEnd: int16('Vitae at the end'),
  vitaeLost: int16('Vitae lost in all'),
  endExhaustion: int16('Exhaustion reached The End: 1', true),
  endThreat: int16('the Threat reached The End: 1', true),
  locationsSeen: int16('Locations of which a side was seen in the last chapter'),
  randomDefeated: int16('Random Enemies defeated'),
  randomLeft: int16('Random Enemies that left play otherwise'),
  heroismUnspent: int16('Heroism unspent at the end'),
  singleUseUnused: int16('Single Use spells of the decks that were not cast in the last chapter'),
  tokensEnd: int16('Poison, Fracture and Fear tokens on all boards at the end'),
  chapters: int16('quest: chapters won'),
  games: int16('quest: chapters played, replays included; otherwise 1'),
  restarts: int16('quest: times it was restarted'),
});

/** Columns of a Hero. */
const SEAT_COLUMNS = columns({
  books: HERO_BOOKS.specs,
  hero: { type: 'word', words: 'cards', about: 'its Hero' },
  heroismUnspent: int16('Heroism unspent at the end'),
  tokensEnd: int16('Poison, Fracture and Fear tokens at the end'),
});

/** The game's own columns of attempts.arrow. */
const ATTEMPTS = attemptColumns({
  total: int16('total victory: 1', true),
  redStars: int16('red stars'),
  blackStars: int16('black stars'),
  threatEnd: int16('Threat space at the end'),
  exhaustionEnd: int16('level of Exhaustion at the end, 4 for The End'),
});

const upTo = (max: number, about: string): Entry<CurveSpec> => ({ min: 0, max, about });
const point = (name: string, max: number, about: string): CurveSpec => ({ name, min: 0, max, about });

/** Counts of a Hero that have a curve of their increase per round. */
const CURVED = showing<CurveSpec>([
  [N.MOVES, point('moves', 31, 'Movement actions in the round')],
  [N.FLIGHTS, point('flights', 31, 'flights in the round')],
  [N.FIGHTS, point('fights', 31, 'Combat actions in the round')],
  [N.SCROLLS, point('scrolls', 31, 'Scripted actions in the round')],
  [N.SPELLS, point('spells', 31, 'spells cast in the round')],
  [N.DRAWN, point('drawn', 63, 'cards drawn in the round')],
  [N.PLAYED, point('played', 63, 'cards played in the round')],
  [N.DISCARDED, point('discarded', 63, 'cards discarded without effect in the round')],
  [N.RESERVED, point('reserved', 63, 'cards set aside in the round')],
  [N.SURPLUS, point('surplus', 255, 'points beyond the difficulty in the round')],
]);

/** A line per Hero at the end of each round; those before `enemies` are the same for all. */
const CURVES = curves({
  vitaeTotal: upTo(90, 'Vitae left until The End of the Exhaustion track'),
  threat: upTo(16, 'Threat space'),
  red: upTo(31, 'red stars'),
  black: upTo(31, 'black stars'),
  enemiesInPlay: upTo(100, 'Enemies in play'),
  engagedHeroes: upTo(4, 'Engaged Heroes'),
  boardTokens: upTo(255, 'Poison, Fracture and Fear tokens on all boards'),
  enemies: upTo(100, 'Enemies assigned to it and its clone'),
  tokens: upTo(127, 'tokens on its board'),
  heroism: upTo(63, 'Heroism'),
  books: CURVED.specs,
});

const CARD_COUNTS = cardCounts({
  cast: { about: 'Action cards: cast; Potions: drunk', games: true },
  discarded: { about: 'Action cards: discarded without effect' },
  reserved: { about: 'Action cards: set aside in the reserve' },
  wounds: { about: 'Enemies: wounds that they took' },
  defeated: { about: 'Enemies: times defeated' },
  left: { about: 'Enemies: times that they left play otherwise' },
  vitae: { about: 'Enemies: Vitae that their shields cost; Locations: Vitae lost there' },
  entries: { about: 'Locations: times that a Hero entered' },
  stays: { about: 'Locations: Reaction phases with a Hero there' },
  threat: { about: 'Locations: steps of the Threat raised there' },
});

const PLACE_COUNTS: readonly PlaceCountSpec[] = [
  { name: 'vitae_lost', about: 'Vitae lost through Heroes here' },
  { name: 'threat_raised', about: 'steps of the Threat raised here' },
  { name: 'stays', about: 'Reaction phases with a Hero here' },
];

/** Where the metrics write: columns of a game, of a Hero, of an attempt; curves, card counts, place counts. */
export const G = COLUMNS.at;
export const S = SEAT_COLUMNS.at;
export const A = ATTEMPTS.at;
export const SEATS_FROM = COLUMNS.end;
export const SEAT_WIDTH = SEAT_COLUMNS.end;
export const V = CURVES.at;
/** The counts that the blocks show. */
export const HERO_COUNTS = HERO_BOOKS.counts;
export const GAME_COUNTS = GAME_BOOKS.counts;
export const CURVED_COUNTS = CURVED.counts;

/** Counts of cards: where the book is and where it goes. */
export const BOOKED: readonly (readonly [book: Q, count: number])[] = [
  [Q.CAST, CARD_COUNTS.at.cast],
  [Q.DISCARDED, CARD_COUNTS.at.discarded],
  [Q.RESERVED, CARD_COUNTS.at.reserved],
  [Q.WOUNDS, CARD_COUNTS.at.wounds],
  [Q.DEFEATED, CARD_COUNTS.at.defeated],
  [Q.LEFT, CARD_COUNTS.at.left],
  [Q.VITAE, CARD_COUNTS.at.vitae],
  [Q.ENTRIES, CARD_COUNTS.at.entries],
  [Q.STAYS, CARD_COUNTS.at.stays],
  [Q.THREAT, CARD_COUNTS.at.threat],
];
/** Counts of Locations that places have too. */
export const BOOKED_AT: readonly (readonly [book: Q, count: number])[] = [
  [Q.VITAE, OWN_PLACE_COUNT],
  [Q.THREAT, OWN_PLACE_COUNT + 1],
  [Q.STAYS, OWN_PLACE_COUNT + 2],
];

export const metricsSpec: MetricsSpec = {
  causes: CAUSES,
  columns: COLUMNS.specs,
  seatColumns: SEAT_COLUMNS.specs,
  attempts: ATTEMPTS.specs,
  curves: CURVES.specs,
  // The Heroes share their Vitae, and a chapter ends when it is exhausted.
  tension: { curve: 'vitae_total', good: 'high', per: 'table' },
  cardCounts: CARD_COUNTS.specs,
  placeCounts: PLACE_COUNTS,
  landmarks: [2, 4, 6, 8],
  fates: [
    {
      title: 'What became of Enemies',
      groups: [Group.random, Group.scripted],
      of: ['drawn'],
      fates: [
        { count: 'defeated', label: 'defeated' },
        { count: 'left', label: 'left behind or discarded' },
      ],
      rest: 'in play at the end',
    },
  ],
  cardFigures: [
    { title: 'Vitae cost per appearance', groups: [Group.random, Group.scripted], count: 'vitae', per: ['drawn'] },
    { title: 'Wounds taken per appearance', groups: [Group.random, Group.scripted], count: 'wounds', per: ['drawn'] },
  ],
};
