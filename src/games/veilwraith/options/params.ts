import { InputError, type Pack, type ParamSpec, type Params, typed, type ValuesOf } from '../../../core/index.ts';
import { packData } from '../content/pack-data.ts';
import { ABILITIES, FORBIDDEN, MOST_RIBBONS } from '../state/words.ts';
import { type TeamOptions, teamOptions, teamParams } from './team-params.ts';

/** For Campaigns only: a stand-alone game records no Ribbons (VW-W02). */
const only = { mode: 'campaign' } as const;

/** Everything that can be set or varied. An option for a ruling defaults to that ruling. */
export const params = {
  mode: { type: 'word', default: 'vignette', values: ['vignette', 'campaign'], about: 'a stand-alone game of one Vignette, or a Campaign through all of them' },
  vignette: {
    type: 'word',
    default: 'lost-ruins',
    values: (pack: unknown) => packData(pack as Pack).vignettes.map((v) => v.id),
    about: 'the Vignette played',
    only: { mode: 'vignette' },
  },
  maxSpirit: { type: 'int', default: 20, min: 1, max: 30, about: 'maximum and starting Spirit; with 2, 3 or 4 Veilwraiths each has 2, 3 or 4 less' },
  maxRounds: { type: 'int', default: 200, min: 1, max: 500, about: 'rounds after which a game is cut off and counted separately', ruling: 'VW-?95' },
  startingAbility: { type: 'word', default: 'none', values: [...ABILITIES, 'choose'], about: 'optional starting ability; choose = the player decides' },
  startingAbilityScope: {
    type: 'word',
    default: 'campaign',
    values: ['campaign', 'perGame'],
    about: 'a starting ability that the player chooses is chosen once for the Campaign, or before every game of it',
    ruling: 'VW-?39',
    only,
  },
  startingOrder: {
    type: 'word',
    default: 'explore-fight-influence',
    values: [
      'explore-fight-influence',
      'explore-influence-fight',
      'fight-explore-influence',
      'fight-influence-explore',
      'influence-explore-fight',
      'influence-fight-explore',
      'choose',
    ],
    about: 'Actions in slots 1, 2 and 3 at the start; choose = Advanced Variant, the player decides',
  },
  easyDream: {
    type: 'word',
    default: 'off',
    values: ['off', 'choose', 'slot-1', 'slot-2', 'slot-3'],
    about: 'Easy Dream (Beginner Variant): one Action Power Token starts on its advanced face, the player’s choice or the named one',
    ruling: 'VW-?02',
  },
  startingRibbons: { type: 'int', default: MOST_RIBBONS, min: 1, max: MOST_RIBBONS, about: 'Ribbons at the start of the Campaign', only },
  dayDream: { type: 'flag', default: false, about: 'Day Dream: a Ribbon may be spent to skip any Vignette but the last', only },
  dayDreamLastRibbon: { type: 'flag', default: false, about: 'Day Dream may spend the last Ribbon, which loses the Campaign', ruling: 'VW-?44', only },
  dayDreamRewards: {
    type: 'word',
    default: 'none',
    values: ['none', 'rewards', 'upgradeAndRewards'],
    about: 'what a skipped Vignette gives',
    ruling: 'VW-?45',
    only,
  },
  dayDreamMax: { type: 'int', default: 99, min: 0, max: 99, about: 'Vignettes that may be skipped in a Campaign', ruling: 'VW-?111', only },
  veilVeteran: { type: 'flag', default: false, about: 'Veil Veteran: the Campaign starts with 3 Ribbons', only },
  endworld: { type: 'flag', default: false, about: 'Endworld: the Campaign starts with 1 Ribbon', only },
  ribbonCapFollowsStart: { type: 'flag', default: false, about: 'the maximum number of Ribbons is the starting number instead of 5', ruling: 'VW-?41', only },
  nightmare: { type: 'flag', default: false, about: 'Nightmare: a Memory Upgrade either removes a Memory or adds an Upgrade, not both' },
  nightmareLadder: {
    type: 'word',
    default: 'deckMax',
    values: ['deckMax', 'removedHistory', 'none'],
    about: 'Nightmare: an added Upgrade is at most one Combine step above the highest in the deck list, the highest removed so far, or is free',
    ruling: 'VW-?52',
    only: { nightmare: true },
  },
  rogue: { type: 'flag', default: false, about: 'Rogue Wraith: each Campaign won gives a permanent Memory Upgrade and lowers the maximum Spirit by 1', only },
  rogueKeepsRibbons: {
    type: 'flag',
    default: false,
    about: 'Rogue Wraith: Ribbons are not reduced and Ribbon rewards still count',
    ruling: 'VW-?58',
    only: { rogue: true },
  },
  escalation: {
    type: 'flag',
    default: true,
    about: 'after a Campaign win the next starts with a Ribbon fewer and ignores Ribbon rewards',
    ruling: 'VW-?103',
    only,
  },
  campaigns: { type: 'int', default: 1, min: 1, max: 20, about: 'Campaigns to win in a row; each starts with the profile that the previous win left', only },
  restarts: { type: 'int', default: 0, min: 0, max: 20, about: 'how often a lost Campaign starts again from the first Vignette', ruling: 'VW-?57', only },
  ignoreVignetteAbility: { type: 'flag', default: false, about: 'the Vignette’s ability is ignored; in a Campaign only in its first game', ruling: 'VW-?78' },
  campaignsWon: { type: 'int', default: 0, min: 0, max: 99, about: 'Campaigns already won; unlocks Upgrades with Combine 3 or more', ruling: 'VW-?51' },
  combineGate: { type: 'flag', default: true, about: 'Upgrades with Combine 3 and more need a Campaign won before', ruling: 'VW-?51' },
  boxedStrict: { type: 'flag', default: false, about: 'the Memory returned in an upgrade must itself be the Boxed one', ruling: 'VW-?47' },
  generateFailedUse: { type: 'flag', default: false, about: 'Uses without enough Power are offered even while Draw is available', ruling: 'VW-?04' },
  memoryBonusPerUse: {
    type: 'word',
    default: 'all',
    values: ['all', 'first'],
    about: 'whether a Memory next to an Action helps every Use of it this round, or only the first',
    ruling: 'VW-?07',
  },
  lateMemoryStays: { type: 'flag', default: false, about: 'a Memory played in the End Phase stays until the end of the next round', ruling: 'VW-?09' },
  memoryWindows: { type: 'word', default: 'all', values: ['all', 'playOnly'], about: 'when Memories may be played', ruling: 'VW-?10' },
  nestedTurn: { type: 'flag', default: false, about: 'a Key may be Turned while a Use is in progress', ruling: 'VW-?13' },
  keyResetReuses: { type: 'flag', default: true, about: 'a Key that is reset may be Turned and Flipped again', ruling: 'VW-?15' },
  actionResetReuses: {
    type: 'flag',
    default: true,
    about: 'an Action that was Tilted or Used this round and is reset may be Tilted or Used again in it',
    ruling: 'VW-?106',
  },
  boostOrder: { type: 'word', default: 'defeatFirst', values: ['defeatFirst', 'playerChoice'], about: 'order of “Defeat:” and Spirit Boost', ruling: 'VW-?18' },
  mixedStars: {
    type: 'word',
    default: 'either',
    values: ['either', 'starsOnly'],
    about: 'a Threat with starred and plain values can be defeated by a plain value too, or only by all its starred ones',
    ruling: 'VW-?20',
  },
  archfiendOnReveal: { type: 'flag', default: false, about: 'looking at or discarding the Archfiend counts as drawing it', ruling: 'VW-?26' },
  foreignInHand: {
    type: 'word',
    default: 'stays',
    values: ['stays', 'discarded'],
    about: 'a non-Memory card drawn from the Memory deck stays in hand or goes to its discard pile',
    ruling: 'VW-?32',
  },
  spiritWraithRaisesMax: { type: 'flag', default: true, about: 'Spirit Wraith’s extra Spirit raises the maximum', ruling: 'VW-?37' },
  spiritWraithStartsAbove: {
    type: 'flag',
    default: false,
    about: 'Spirit Wraith starts 1 above its maximum, which stays; otherwise the extra Spirit is lost',
    ruling: 'VW-?37',
    only: { spiritWraithRaisesMax: false },
  },
  portalIsThreat: { type: 'flag', default: true, about: 'texts about Threats change the Portal’s value', ruling: 'VW-?91' },
  keyTextStays: { type: 'flag', default: false, about: 'round texts and static texts of a Key still apply after it is collected', ruling: 'VW-?108' },
  ...teamParams,
  // What-if parameters: change the printed game as a whole, to see how much a part of it matters.
  threatValues: {
    type: 'int',
    default: 0,
    min: -3,
    max: 3,
    shift: true,
    about: 'what if: added to every printed value of Threats, Foes and Keys (the Portal’s is the Vignette’s)',
  },
  portalValue: { type: 'int', default: 0, min: -3, max: 3, shift: true, about: 'what if: added to the Portal’s value in every Vignette' },
  spiritCosts: { type: 'int', default: 0, min: -3, max: 3, shift: true, about: 'what if: added to every Spirit Cost; a Threat without one gets none' },
  spiritBoosts: { type: 'int', default: 0, min: -3, max: 3, shift: true, about: 'what if: added to every Spirit Boost; a Threat without one gets none' },
  without: {
    type: 'word',
    default: 'nothing',
    values: ['nothing', 'combine', 'tilt', 'draw', 'play', 'turn', 'flip'],
    about: 'what if: Combining, Tilting, the Draw option, playing Memories, Turning or Flipping Keys did not exist',
  },
  combineChange: { type: 'int', default: 0, min: -3, max: 5, shift: true, about: 'what if: added to the Power of every Combine' },
  turnsFrom: { type: 'int', default: 1, min: 1, max: 99, about: 'what if: Keys could be Turned only from this round on' },
  mostTurns: { type: 'int', default: 9, min: 0, max: 9, about: 'what if: only this many Keys could be Turned' },
} as const satisfies ParamSpec;

/** The parameters with types, read once when a cell is compiled. */
export interface Options extends TeamOptions {
  readonly campaign: boolean;
  readonly startingAbilityPerGame: boolean;
  /** Index of `startingAbility`; unused if the player chooses it. */
  readonly ability: number;
  readonly ribbons: number;
  readonly dayDream: boolean;
  readonly dayDreamLastRibbon: boolean;
  readonly dayDreamRewards: string;
  readonly dayDreamMax: number;
  readonly ribbonCapFollowsStart: boolean;
  readonly nightmare: boolean;
  readonly nightmareLadder: string;
  readonly rogue: boolean;
  /** Do Campaigns start with fewer Ribbons after each one won? */
  readonly escalation: boolean;
  readonly campaigns: number;
  readonly restarts: number;
  readonly maxSpirit: number;
  readonly maxRounds: number;
  readonly startingAbility: string;
  readonly startingOrder: string;
  readonly easyDream: string;
  readonly ignoreVignetteAbility: boolean;
  readonly campaignsWon: number;
  readonly combineGate: boolean;
  readonly boxedStrict: boolean;
  readonly generateFailedUse: boolean;
  readonly bonusFirstUseOnly: boolean;
  readonly lateMemoryStays: boolean;
  readonly windowsInPlayOnly: boolean;
  readonly nestedTurn: boolean;
  readonly keyResetReuses: boolean;
  readonly actionResetReuses: boolean;
  readonly playerOrdersBoost: boolean;
  readonly starsOnly: boolean;
  readonly archfiendOnReveal: boolean;
  readonly foreignDiscarded: boolean;
  readonly spiritWraithRaisesMax: boolean;
  readonly spiritWraithStartsAbove: boolean;
  readonly portalIsThreat: boolean;
  readonly keyTextStays: boolean;
  readonly shifts: Shifts;
  /** Mask of what this game forbids (words.ts). */
  readonly forbids: number;
  readonly combineChange: number;
  readonly turnsFrom: number;
  readonly mostTurns: number;
  /** Are Turns limited at all? */
  readonly fewerTurns: boolean;
}

/** Changes of printed numbers, applied when the pack is compiled. */
export interface Shifts {
  readonly values: number;
  readonly portal: number;
  readonly costs: number;
  readonly boosts: number;
}

export function readOptions(given: Params): Options {
  const p = typed(params, given);
  const team = teamOptions(given);
  // Assigned field by field, so that each is stored in the object itself: the engine reads them all the time.
  return {
    wraiths: team.wraiths,
    competitive: team.competitive,
    keysToActor: team.keysToActor,
    boostToOwner: team.boostToOwner,
    defeatToActor: team.defeatToActor,
    portalHelp: team.portalHelp,
    sharePower: team.sharePower,
    freeOrder: team.freeOrder,
    openHands: team.openHands,
    crossTargets: team.crossTargets,
    sharedLoss: team.sharedLoss,
    upgradeAll: team.upgradeAll,
    anotherIsSelf: team.anotherIsSelf,
    sealed: team.sealed,
    ages: team.ages,
    joins: team.joins,
    campaign: p.mode === 'campaign',
    startingAbilityPerGame: p.startingAbilityScope === 'perGame',
    ability: (ABILITIES as readonly string[]).indexOf(p.startingAbility),
    ribbons: startingRibbons(p),
    dayDream: p.dayDream,
    dayDreamLastRibbon: p.dayDreamLastRibbon,
    dayDreamRewards: p.dayDreamRewards,
    dayDreamMax: p.dayDreamMax,
    ribbonCapFollowsStart: p.ribbonCapFollowsStart,
    nightmare: p.nightmare,
    nightmareLadder: p.nightmareLadder,
    rogue: p.rogue,
    escalation: p.escalation && !(p.rogue && p.rogueKeepsRibbons),
    campaigns: p.campaigns,
    restarts: p.restarts,
    maxSpirit: p.maxSpirit,
    maxRounds: p.maxRounds,
    startingAbility: p.startingAbility,
    startingOrder: p.startingOrder,
    easyDream: p.easyDream,
    ignoreVignetteAbility: p.ignoreVignetteAbility,
    campaignsWon: p.campaignsWon,
    combineGate: p.combineGate,
    boxedStrict: p.boxedStrict,
    generateFailedUse: p.generateFailedUse,
    bonusFirstUseOnly: p.memoryBonusPerUse === 'first',
    lateMemoryStays: p.lateMemoryStays,
    windowsInPlayOnly: p.memoryWindows === 'playOnly',
    nestedTurn: p.nestedTurn,
    keyResetReuses: p.keyResetReuses,
    actionResetReuses: p.actionResetReuses,
    playerOrdersBoost: p.boostOrder === 'playerChoice',
    starsOnly: p.mixedStars === 'starsOnly',
    archfiendOnReveal: p.archfiendOnReveal,
    foreignDiscarded: p.foreignInHand === 'discarded',
    spiritWraithRaisesMax: p.spiritWraithRaisesMax,
    spiritWraithStartsAbove: p.spiritWraithStartsAbove,
    portalIsThreat: p.portalIsThreat,
    keyTextStays: p.keyTextStays,
    shifts: { values: p.threatValues, portal: p.portalValue, costs: p.spiritCosts, boosts: p.spiritBoosts },
    forbids: p.without === 'nothing' ? 0 : 1 << (FORBIDDEN as readonly string[]).indexOf(p.without),
    combineChange: p.combineChange,
    turnsFrom: p.turnsFrom,
    mostTurns: p.mostTurns,
    fewerTurns: p.turnsFrom !== params.turnsFrom.default || p.mostTurns !== params.mostTurns.default,
  };
}

/** VW-U01, VW-V04, VW-V07. Only one of them may set the number of Ribbons. */
function startingRibbons(p: ValuesOf<typeof params>): number {
  const said = [
    p.startingRibbons === params.startingRibbons.default ? '' : 'startingRibbons',
    p.veilVeteran ? 'veilVeteran' : '',
    p.endworld ? 'endworld' : '',
  ].filter((name) => name !== '');
  if (said.length > 1) throw new InputError(`${said.join(' and ')} both set the number of Ribbons the Campaign starts with (VW-V04, VW-V07); keep one of them`);
  return p.veilVeteran ? 3 : p.endworld ? 1 : p.startingRibbons;
}
