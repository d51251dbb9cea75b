import { InputError, type ParamSpec, type Params, type PerSeat, typed } from '../../../core/index.ts';
import { MOST_WRAITHS } from '../state/words.ts';

/** Options for several Veilwraiths have no effect on one alone; those of a race have none on a team, and vice versa. */
const several = { wraiths: { atLeast: 2 } } as const;
const team = { ...several, competitive: false } as const;
const race = { competitive: true } as const;

const EACH = {
  age: {
    type: 'int',
    default: 30,
    min: 0,
    max: 150,
    about: 'age of the player, the last tie-break of a race; ties in age are broken by lot',
    ruling: 'VW-?80',
    only: { competitive: true },
  },
  joins: {
    type: 'int',
    default: 1,
    min: 1,
    max: 5,
    about: 'number of the Vignette at which this Veilwraith joins the Campaign, with the upgrades and rewards of those defeated before',
    only: { mode: 'campaign' },
  },
} as const satisfies ParamSpec;

/** Parameters of a seat have no effect if it is empty. */
const seats: PerSeat<typeof EACH> = Object.assign(
  {},
  ...Array.from({ length: MOST_WRAITHS }, (_, seat) =>
    Object.fromEntries(
      Object.entries(EACH).map(([name, decl]) => [`seats.${seat}.${name}`, { ...decl, only: { ...decl.only, wraiths: { atLeast: Math.max(2, seat + 1) } } }]),
    ),
  ),
);

/** Groups X and Y: several Veilwraiths. */
export const teamParams = {
  wraiths: { type: 'int', default: 1, min: 1, max: MOST_WRAITHS, about: 'Veilwraiths, each with a complete copy of the game' },
  competitive: { type: 'flag', default: false, about: 'the Veilwraiths race one another instead of helping', only: several },
  coopKeyOwner: {
    type: 'word',
    default: 'areaOwner',
    values: ['areaOwner', 'actor'],
    about: 'who gets a Key and is credited with a Foe that a helper defeats',
    ruling: 'VW-?62',
    only: several,
  },
  coopBoost: {
    type: 'word',
    default: 'actor',
    values: ['actor', 'areaOwner'],
    about: 'who gets the Spirit Boost of a Threat that a helper defeats',
    ruling: 'VW-?63',
    only: several,
  },
  coopDefeat: {
    type: 'word',
    default: 'areaOwner',
    values: ['areaOwner', 'actor'],
    about: 'whom “Defeat:” of a Threat that a helper defeats affects',
    ruling: 'VW-?63',
    only: several,
  },
  coopPortalHelp: { type: 'flag', default: true, about: 'a helper may defeat another’s Portal', ruling: 'VW-?64', only: several },
  coopSharePower: { type: 'flag', default: false, about: 'Memories, Combines and Power Tokens may feed another’s Action', ruling: 'VW-?65', only: team },
  coopOrder: {
    type: 'word',
    default: 'free',
    values: ['free', 'seatOnce'],
    about: 'Play Phase: players take turns until all pass in a row, or each has one turn',
    ruling: 'VW-?66',
    only: team,
  },
  coopOpenHands: { type: 'flag', default: true, about: 'hands are open to the team', ruling: 'VW-?67', only: team },
  competitiveCrossTargets: { type: 'flag', default: false, about: 'Actions may be used on opponents’ Threats', ruling: 'VW-?73', only: race },
  competitiveSharedLoss: { type: 'flag', default: false, about: 'when one loses, all lose, instead of the others going on', ruling: 'VW-?74', only: race },
  competitiveUpgradeAll: {
    type: 'flag',
    default: false,
    about: 'everybody upgrades and gets the rewards of a Vignette, not only its winner',
    ruling: 'VW-?77',
    only: race,
  },
  anotherInCompetitive: {
    type: 'word',
    default: 'opponent',
    values: ['opponent', 'self'],
    about: 'whom “Another Veilwraith” names in a race',
    ruling: 'VW-?100',
    only: race,
  },
  ...seats,
} as const satisfies ParamSpec;

/** Options for several Veilwraiths; unused for one alone. */
export interface TeamOptions {
  readonly wraiths: number;
  readonly competitive: boolean;
  readonly keysToActor: boolean;
  readonly boostToOwner: boolean;
  readonly defeatToActor: boolean;
  readonly portalHelp: boolean;
  readonly sharePower: boolean;
  /** Turns of a Play Phase repeat until all pass in a row. */
  readonly freeOrder: boolean;
  readonly openHands: boolean;
  /** May Actions be Used on Threats of others? */
  readonly crossTargets: boolean;
  /** Do all lose together? */
  readonly sharedLoss: boolean;
  readonly upgradeAll: boolean;
  readonly anotherIsSelf: boolean;
  /** Rivals see each other's boards only as they were at the start of the Play Phase. */
  readonly sealed: boolean;
  /** By Veilwraith. */
  readonly ages: readonly number[];
  readonly joins: readonly number[];
}

export function teamOptions(given: Params): TeamOptions {
  const p = typed(teamParams, given);
  const ofSeats = typed(seats, given);
  const { wraiths, competitive } = p;
  const crossTargets = wraiths > 1 && (!competitive || p.competitiveCrossTargets);
  const each = (name: keyof typeof EACH): number[] => Array.from({ length: wraiths }, (_, seat) => ofSeats[`seats.${seat}.${name}`]);
  const joins = each('joins');
  if (wraiths > 1 && joins.every((vignette) => vignette > 1))
    throw new InputError('somebody must play from the first Vignette on; set joins to 1 for at least one seat (VW-X17)');
  return {
    wraiths,
    competitive,
    keysToActor: p.coopKeyOwner === 'actor',
    boostToOwner: p.coopBoost === 'areaOwner',
    defeatToActor: p.coopDefeat === 'actor',
    portalHelp: p.coopPortalHelp,
    sharePower: p.coopSharePower,
    freeOrder: !competitive && p.coopOrder === 'free',
    openHands: !competitive && p.coopOpenHands,
    crossTargets,
    sharedLoss: !competitive || p.competitiveSharedLoss,
    upgradeAll: !competitive || p.competitiveUpgradeAll,
    anotherIsSelf: competitive && p.anotherInCompetitive === 'self',
    sealed: wraiths > 1 && competitive && !crossTargets,
    ages: each('age'),
    joins,
  };
}
