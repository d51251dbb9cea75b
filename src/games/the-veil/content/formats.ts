import { InputError, type ParamSpec, type ValuesOf } from '../../../core/index.ts';
import { type Sides, sidesOf } from '../../../kit/sides.ts';
import type { PackData } from './schema.ts';

/** Places for enemies with a Health total: seats of their own side. */
export const ENEMIES = 2;

export const MOST_PARTY = 3;

/** The seating of a campaign: players, then Allies, on one side; places for enemies on the other. All totals are separate (TV-?78). */
export function campaignSeats(party: number, allies: number): Pick<FormatOptions, 'sides' | 'kinds' | 'separate'> {
  const seats = (from: number, n: number): number[] => Array.from({ length: n }, (_, k) => from + k);
  return {
    sides: [seats(0, party + allies), seats(party + allies, ENEMIES)],
    kinds: [...seats(0, party).map(() => 'hero' as const), ...seats(0, allies).map(() => 'ally' as const), ...seats(0, ENEMIES).map(() => 'enemy' as const)],
    separate: [true, true],
  };
}

export type Character = 'hero' | 'villain' | 'ally' | 'enemy';

/** Who plays against whom: the sides in turn order, each with its usual characters. Seats are numbered consecutively. */
const SIDES = {
  duel: [['hero'], ['hero']],
  ffa3: [['hero'], ['hero'], ['hero']],
  ffa4: [['hero'], ['hero'], ['hero'], ['hero']],
  '2v1': [['hero', 'hero'], ['villain']],
  '2v2': [
    ['hero', 'hero'],
    ['hero', 'hero'],
  ],
  '3v2': [
    ['hero', 'hero', 'hero'],
    ['villain', 'hero'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly Character[])[]>>;
type MatchFormat = keyof typeof SIDES;
export type Format = MatchFormat | typeof CAMPAIGN;
/** A party against the enemies of missions (group Z). */
export const CAMPAIGN = 'campaign';
const MATCHES = Object.keys(SIDES) as MatchFormat[];
export const FORMATS: readonly Format[] = [...MATCHES, CAMPAIGN];
const TEAMS = MATCHES.filter((format) => SIDES[format].some((side) => side.length > 1));
const SECOND_TEAMS = MATCHES.filter((format) => SIDES[format][1].length > 1);
const FREE_FOR_ALL = MATCHES.filter((format) => SIDES[format].length > 2);
export const MOST_PLAYERS = 5;
/** A campaign also seats Allies and enemies. */
export const MOST_SEATS = 9;
/** A character that fits the format: the first Villain of the pack, or the first Hero of an unused family. */
export const USUAL = 'usual';

export function seatsOf(format: Format): number {
  return format === CAMPAIGN ? MOST_PARTY : SIDES[format].flat().length;
}

/** Formats that have a seat with this number. */
export function formatsWith(seat: number): readonly Format[] {
  return FORMATS.filter((format) => seatsOf(format) > seat);
}

const health = (side: number, formats: readonly Format[]) =>
  ({
    type: 'word',
    default: 'combined',
    values: ['combined', 'separate'],
    about: `side ${side} has one Health total, or one for each member`,
    ruling: 'TV-?54',
    only: { format: { oneOf: formats } },
  }) as const;
const team = { format: { oneOf: TEAMS } };

/** Options of group W; without effect for two players. */
export const formatParams = {
  'sides.0.health': health(0, TEAMS),
  'sides.1.health': health(1, SECOND_TEAMS),
  teamFirstBy: {
    type: 'word',
    default: 'sideTotal',
    values: ['sideTotal', 'lowestMember'],
    about: 'whose lowest Health decides who goes first: the side’s total, or a single member’s',
    ruling: 'TV-?07',
    only: team,
  },
  firstHandPenalty: {
    type: 'word',
    default: 'eachMember',
    values: ['eachMember', 'oneMember'],
    about: 'who has four cards on the side that goes first: all members, or only the first',
    ruling: 'TV-?08',
    only: team,
  },
  teamSynergy: { type: 'flag', default: false, about: 'cards of team mates count for Synergies', ruling: 'TV-?16', only: team },
  shieldScope: {
    type: 'word',
    default: 'allOpponents',
    values: ['allOpponents', 'defenderOnly'],
    about: 'Shields protect everyone who opposes the attacker, or only their own side',
    ruling: 'TV-?21',
    only: { format: { oneOf: FREE_FOR_ALL } },
  },
  directDamagePerHero: {
    type: 'flag',
    default: true,
    about: 'direct Damage to each opponent hits a combined total once per living member',
    ruling: 'TV-?56',
    only: team,
  },
} as const satisfies ParamSpec;

/** The seating of a game and its options. */
export interface FormatOptions {
  readonly format: Format;
  /** Seats of each side, in turn order. */
  readonly sides: readonly (readonly number[])[];
  readonly kinds: readonly Character[];
  /** By side: does each member have its own Health total (TV-W18)? */
  readonly separate: readonly boolean[];
  readonly firstByMember: boolean;
  readonly oneShortHand: boolean;
  readonly teamSynergy: boolean;
  readonly defenderOnly: boolean;
  readonly directPerHero: boolean;
}

type FormatValues = ValuesOf<typeof formatParams> & { readonly format: Format; readonly party: number };

/** `allies`: how many the pack has, for a campaign. */
export function formatOptions(p: FormatValues, allies: number): FormatOptions {
  const { format } = p;
  return {
    format,
    ...(format === CAMPAIGN ? campaignSeats(p.party, allies) : matchSeats(format, p)),
    firstByMember: p.teamFirstBy === 'lowestMember',
    oneShortHand: p.firstHandPenalty === 'oneMember',
    teamSynergy: p.teamSynergy,
    defenderOnly: p.shieldScope === 'defenderOnly',
    directPerHero: p.directDamagePerHero,
  };
}

function matchSeats(format: MatchFormat, p: FormatValues): Pick<FormatOptions, 'sides' | 'kinds' | 'separate'> {
  let next = 0;
  const sides = SIDES[format].map((side) => side.map(() => next++));
  const healths = [p['sides.0.health'], p['sides.1.health']];
  return { sides, kinds: SIDES[format].flat(), separate: sides.map((seats, side) => seats.length > 1 && healths[side] === 'separate') };
}

/** The characters at the table: those named; `usual` becomes one that fits the format. */
export function cast(data: PackData, named: readonly string[], { format, kinds }: FormatOptions): string[] {
  const chosen: string[] = [];
  const familyOf = (id: string): string | undefined => data.heroes.find((hero) => hero.id === id)?.family;
  for (const [seat, word] of named.entries()) {
    if (word !== USUAL) {
      chosen.push(word);
      continue;
    }
    const fitting = data.heroes.filter((hero) => hero.kind === kinds[seat]);
    const taken = [...named.filter((other) => other !== USUAL), ...chosen].map(familyOf);
    const usual = fitting.find((hero) => !taken.includes(hero.family)) ?? fitting[0];
    if (usual === undefined)
      throw new InputError(`the pack has no ${kinds[seat] === 'villain' ? 'Villain' : 'Hero'} for seat ${seat} of ${format}; name seats.${seat}.hero`);
    chosen.push(usual.id);
  }
  return chosen;
}

/** Relations between seats, as flat tables for the engine. The first seat of a side holds its tally (TV-W25). */
export interface Seating extends Sides {
  /** Seats that share a Health total with the seat. */
  readonly pool: readonly (readonly number[])[];
  /** 1 if several members of the side have their own totals. */
  readonly separate: Uint8Array;
  /** Are there more than two seats? */
  readonly many: boolean;
  /** TV-?16, TV-?21. */
  readonly teamSynergy: boolean;
  readonly defenderOnly: boolean;
  /** The sides that may begin: those with the lowest Health (TV-C01, TV-C08); all of them if a toss decides. */
  readonly lowest: readonly number[];
}

export function seatingOf(options: FormatOptions, health: readonly number[], toss: boolean): Seating {
  const { sides, separate } = options;
  const seats = sides.flat();
  const related = sidesOf(sides);
  const { sideOf, mates } = related;
  const printed = sides.map((members) => members.map((seat) => health[seat]));
  const totals = printed.map((members) => (options.firstByMember ? Math.min(...members) : members.reduce((sum, n) => sum + n, 0))); // TV-?07
  return {
    ...related,
    pool: seats.map((seat) => (separate[sideOf[seat]] ? [seat] : mates[seat])),
    separate: Uint8Array.from(sideOf, (side) => (separate[side] ? 1 : 0)),
    many: seats.length > 2,
    teamSynergy: options.teamSynergy,
    defenderOnly: options.defenderOnly,
    lowest: totals.flatMap((total, i) => (toss || total === Math.min(...totals) ? [i] : [])),
  };
}
