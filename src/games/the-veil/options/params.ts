import { type Pack, type ParamSpec, type Params, type PerSeat, typed, type WordParam } from '../../../core/index.ts';
import { FORMATS, type FormatOptions, formatOptions, formatParams, formatsWith, MOST_PLAYERS, USUAL } from '../content/formats.ts';
import { packData } from '../content/pack-data.ts';
import { type CampaignOptions, campaignOptions, campaignParams } from './campaign-params.ts';

const soloCards = (pack: unknown): readonly string[] => ['none', 'random', ...packData(pack as Pack).solo.map((card) => card.id)];
const solo = {
  type: 'word',
  default: 'none',
  values: soloCards,
  file: 'solo',
  about: 'the Solo card that plays the seat, or the path of your own',
  ruling: 'TV-?93',
} as const;
/** The Solo card that the strategy `solo` plays. */
export const soloOption = { ...solo, default: 'offensive', values: (pack: unknown): readonly string[] => soloCards(pack).slice(2) } as const;
const mode = {
  type: 'word',
  default: 'full',
  values: ['full', 'policyOnly'],
  about: 'a Solo card with its privileges, or only with what a player may do',
  ruling: 'TV-?93',
} as const;
const heroes = (pack: unknown): readonly string[] => packData(pack as Pack).heroes.map((h) => h.id);
const usual = (pack: unknown): readonly string[] => [USUAL, ...heroes(pack)];

/** Seats that exist only in some formats. */
const moreSeats: PerSeat<{ hero: WordParam; solo: typeof solo; mode: typeof mode }> = Object.assign(
  {},
  ...Array.from({ length: MOST_PLAYERS - 2 }, (_, k) => k + 2).map((seat) => {
    const only = { format: { oneOf: formatsWith(seat) } };
    const about = `the Hero or Villain of seat ${seat}, or one that suits the format`;
    return {
      [`seats.${seat}.hero`]: { type: 'word', default: USUAL, values: usual, about, only },
      [`seats.${seat}.solo`]: { ...solo, only },
      [`seats.${seat}.mode`]: { ...mode, only },
    } satisfies ParamSpec;
  }),
);

/** Everything that can be set or varied. An option for a ruling defaults to that ruling. */
export const params = {
  format: { type: 'word', default: 'duel', values: FORMATS, about: 'who plays against whom: sides of the given sizes, or everyone for themselves' },
  'seats.0.hero': { type: 'word', default: 'barbarian', values: heroes, about: 'the Hero or Villain of seat 0' },
  'seats.1.hero': { type: 'word', default: 'enchanter', values: heroes, about: 'the Hero or Villain of seat 1' },
  'seats.0.solo': solo,
  'seats.1.solo': solo,
  'seats.0.mode': mode,
  'seats.1.mode': mode,
  ...moreSeats,
  maxRounds: { type: 'int', default: 100, min: 1, max: 500, about: 'rounds after which a game is cut off and counted separately', ruling: 'TV-?63' },
  allowSameFateDeck: { type: 'flag', default: true, about: 'two seats may use the same Fate Deck', ruling: 'TV-?03' },
  firstSide: {
    type: 'word',
    default: 'lowestHealth',
    values: ['lowestHealth', 'toss', 'seat0', 'seat1'],
    about: 'who goes first: the lowest Health (a toss between equals), always a toss, the side of seat 0 or the one after it',
    ruling: 'TV-?05',
  },
  tossWinner: {
    type: 'word',
    default: 'chooses',
    values: ['chooses', 'startsFirst'],
    about: 'whether the winner of the toss chooses who goes first',
    ruling: 'TV-?06',
  },
  openingHand: {
    type: 'word',
    default: 'beforeMulligan',
    values: ['beforeMulligan', 'afterMulligan'],
    about: 'when opening hands are drawn',
    ruling: 'TV-?04',
  },
  mulligan: {
    type: 'word',
    default: 'sequential',
    values: ['sequential', 'batch', 'none'],
    about: 'slots of the Fate Route replaced one by one, all at once, or not',
    ruling: 'TV-?10',
  },
  sequencing: { type: 'word', default: 'phased', values: ['phased', 'free'], about: 'phases in order, or anything at any time of the turn', ruling: 'TV-?11' },
  reshuffle: {
    type: 'word',
    default: 'lazy',
    values: ['lazy', 'eager'],
    about: 'a Deck is reshuffled when a draw needs it, or as soon as it runs out',
    ruling: 'TV-?13',
  },
  synergyCheck: {
    type: 'word',
    default: 'latched',
    values: ['latched', 'continuous'],
    about: 'a Synergy type stays enabled for the turn, or only while two of its cards are in play',
    ruling: 'TV-?15',
  },
  recruitSynergyNeedsExhaust: { type: 'flag', default: false, about: 'a Recruit’s Synergy requires the Recruit to be exhausted', ruling: 'TV-?18' },
  recruitDelay: { type: 'flag', default: false, about: 'a Recruit cannot act in the turn it is played', ruling: 'TV-?19' },
  directDamageIgnoresShields: { type: 'flag', default: true, about: 'direct Damage ignores Shield Recruits', ruling: 'TV-?25' },
  preventDirectDamage: { type: 'flag', default: false, about: 'prevention also reduces direct Damage', ruling: 'TV-?26' },
  innerStrengthBonus: { type: 'int', default: 2, min: 2, max: 4, about: 'maximum Health that Inner Strength gives while banished', ruling: 'TV-?29' },
  selfBanishNeedsUse: { type: 'flag', default: true, about: 'a card banishes itself only after its ability was used', ruling: 'TV-?30' },
  auraBanishes: {
    type: 'word',
    default: 'any',
    values: ['any', 'onePerTurn'],
    about: 'Auras a player may banish from their own route per turn',
    ruling: 'TV-?39',
  },
  trapMandatory: { type: 'flag', default: true, about: 'Traps in hand must be played, before other cards', ruling: 'TV-?34' },
  poisonTick: {
    type: 'word',
    default: 'holderEndPhase',
    values: ['holderEndPhase', 'holderTurnStart', 'everyTurnEnd', 'onEnterDiscard'],
    about: 'when a card lying in a Discard Pile has its effect',
    ruling: 'TV-?36',
  },
  revealedGoesTo: { type: 'word', default: 'hand', values: ['hand', 'discard'], about: 'a revealed card stays in hand or is discarded', ruling: 'TV-?42' },
  simultaneousDeath: {
    type: 'word',
    default: 'draw',
    values: ['draw', 'activeLoses', 'activeWins'],
    about: 'who wins when the last sides fall to one effect',
    ruling: 'TV-?45',
  },
  ...formatParams,
  ...campaignParams,
  soloAbilities: {
    type: 'word',
    default: 'choiceFree',
    values: ['choiceFree', 'instructedOnly', 'all'],
    about: 'abilities a Solo Opponent uses: those without a choice and those an instruction covers; only the latter; or all, including Hero and self-banish',
    ruling: 'TV-?66',
  },
  soloDraws: {
    type: 'word',
    default: 'whenPlayed',
    values: ['whenPlayed', 'afterHand'],
    about: 'a Solo Opponent draws as soon as a card that draws is in play, or after it has played its whole hand',
    ruling: 'TV-?65',
  },
  soloSynergies: { type: 'flag', default: true, about: 'a Solo Opponent uses Synergies', ruling: 'TV-?66' },
  soloHealing: { type: 'word', default: 'apply', values: ['apply', 'ignore'], about: 'whether Health points heal a Solo Opponent', ruling: 'TV-?67' },
  soloPurchases: {
    type: 'word',
    default: '2',
    values: ['2', 'unlimited'],
    about: 'a Solo Opponent buys as often as its card says (twice on the printed one), or as long as it can pay',
    ruling: 'TV-?68',
  },
  soloTies: {
    type: 'word',
    default: 'leftmost',
    values: ['leftmost', 'random'],
    about: 'ties of a Solo Opponent: by slot, Health and age, or by chance',
    ruling: 'TV-?69',
  },
  soloIfAble: {
    type: 'word',
    default: 'needsAbility',
    values: ['needsAbility', 'freeOnce', 'freeAll'],
    about: 'an instruction with “if able” needs an ability, or may be done once, or always, without one',
    ruling: 'TV-?70',
  },
  soloWaste: { type: 'flag', default: true, about: 'a Solo Opponent assigns leftover Damage to a Recruit it cannot kill', ruling: 'TV-?71' },
  soloMulligan: {
    type: 'word',
    default: 'none',
    values: ['none', 'costAtLeast5'],
    about: 'slots a Solo Opponent mulligans',
    ruling: 'TV-?72',
  },
  soloFinalAfterDiscard: { type: 'flag', default: false, about: 'the turn clause comes after the cards of the turn are discarded', ruling: 'TV-?73' },
  soloDiscard: {
    type: 'word',
    default: 'random',
    values: ['random', 'lowestCost'],
    about: 'the card a Solo Opponent discards when it must',
    ruling: 'TV-?89',
  },
  goldProducing: { type: 'word', default: 'base', values: ['base', 'anyText'], about: 'Gold in the plain output, or in any text', ruling: 'TV-?92' },
  soloBuysReward: {
    type: 'flag',
    default: false,
    about: 'a Solo Opponent also buys from the common Reward route',
    ruling: 'TV-?94',
    only: { rewardMode: 'route' },
  },
  rewardMode: {
    type: 'word',
    default: 'none',
    values: ['none', 'route', 'draft'],
    about: 'Reward cards: none, a common Fate Route of them, or a draft of them into the Fate Decks',
    ruling: 'TV-?75',
  },
  draftRounds: { type: 'int', default: 10, min: 0, max: 10, about: 'Reward cards a player may draft', ruling: 'TV-?76', only: { rewardMode: 'draft' } },
  draftOfCost: {
    type: 'int',
    default: 2,
    min: 0,
    max: 10,
    about: 'what if: Reward cards of each cost below 7 that a player may draft',
    ruling: 'TV-Y18',
    only: { rewardMode: 'draft' },
  },
  draftOfDearest: {
    type: 'int',
    default: 1,
    min: 0,
    max: 10,
    about: 'what if: Reward cards of cost 7 that a player may draft',
    ruling: 'TV-Y17',
    only: { rewardMode: 'draft' },
  },
  draftOrder: {
    type: 'word',
    default: 'rotation',
    values: ['rotation', 'snake'],
    about: 'picks go round in the same order, or back and forth',
    ruling: 'TV-?76',
    only: { rewardMode: 'draft' },
  },
  draftFirst: {
    type: 'word',
    default: 'lowestHealth',
    values: ['lowestHealth', 'seat0', 'seat1'],
    about: 'who picks first: the lowest Health (a toss between equals), or a named seat',
    ruling: 'TV-?76',
    only: { rewardMode: 'draft' },
  },
  soloPrivileges: { type: 'flag', default: true, about: 'Solo Opponents have their privileges; false is policyOnly for all', ruling: 'TV-?93' },
} as const satisfies ParamSpec;

/** When a card in a Discard Pile takes effect (TV-?36). */
export const enum Tick {
  holderEndPhase = 0,
  holderTurnStart = 1,
  everyTurnEnd = 2,
  onEnterDiscard = 3,
}

/** The parameters with types, read once when a cell is compiled. */
export class Options {
  /** As named; `cast` in formats.ts resolves `usual`. */
  readonly heroes: readonly string[];
  readonly format: FormatOptions;
  readonly campaign: CampaignOptions;
  readonly maxRounds: number;
  readonly allowSameFateDeck: boolean;
  readonly firstSide: string;
  readonly tossWinnerStarts: boolean;
  readonly handAfterMulligan: boolean;
  readonly mulligan: string;
  readonly free: boolean;
  readonly eager: boolean;
  readonly continuous: boolean;
  readonly recruitSynergyNeedsExhaust: boolean;
  readonly recruitDelay: boolean;
  readonly directIgnoresShields: boolean;
  readonly preventDirect: boolean;
  readonly innerStrengthBonus: number;
  readonly selfBanishNeedsUse: boolean;
  readonly oneAura: boolean;
  readonly trapMandatory: boolean;
  readonly tick: Tick;
  readonly revealedDiscarded: boolean;
  readonly simultaneousDeath: string;
  /** By seat: none, random, the id of a card, or a card as JSON (from a file). */
  readonly solo: readonly string[];
  /** By seat: does its Solo card have its privileges? */
  readonly full: readonly boolean[];
  readonly soloAbilities: string;
  readonly soloDrawsAtOnce: boolean;
  readonly soloSynergies: boolean;
  readonly soloHealing: boolean;
  readonly soloUnlimited: boolean;
  readonly soloTiesRandom: boolean;
  readonly soloIfAble: string;
  readonly soloWaste: boolean;
  readonly soloMulligan: string;
  readonly soloFinalAfterDiscard: boolean;
  readonly soloDiscardRandom: boolean;
  readonly goldAnyText: boolean;
  readonly soloBuysReward: boolean;
  readonly rewardMode: string;
  readonly draftRounds: number;
  readonly draftOfCost: number;
  readonly draftOfDearest: number;
  readonly snake: boolean;
  readonly draftFirst: string;

  /** `allies`: how many the pack has. */
  constructor(given: Params, allies: number) {
    const p = typed(params, given);
    const ofSeats = typed(moreSeats, given);
    this.format = formatOptions(p, allies);
    this.campaign = campaignOptions(p);
    const seats = this.format.kinds.flatMap((kind, seat) => (kind === 'hero' || kind === 'villain' ? [seat] : []));
    this.heroes = seats.map((seat) => ofSeats[`seats.${seat}.hero`]);
    this.maxRounds = p.maxRounds;
    this.allowSameFateDeck = p.allowSameFateDeck;
    this.firstSide = p.firstSide;
    this.tossWinnerStarts = p.tossWinner === 'startsFirst';
    this.handAfterMulligan = p.openingHand === 'afterMulligan';
    this.mulligan = p.mulligan;
    this.free = p.sequencing === 'free';
    this.eager = p.reshuffle === 'eager';
    this.continuous = p.synergyCheck === 'continuous';
    this.recruitSynergyNeedsExhaust = p.recruitSynergyNeedsExhaust;
    this.recruitDelay = p.recruitDelay;
    this.directIgnoresShields = p.directDamageIgnoresShields;
    this.preventDirect = p.preventDirectDamage;
    this.innerStrengthBonus = p.innerStrengthBonus;
    this.selfBanishNeedsUse = p.selfBanishNeedsUse;
    this.oneAura = p.auraBanishes === 'onePerTurn';
    this.trapMandatory = p.trapMandatory;
    this.tick = params.poisonTick.values.indexOf(p.poisonTick) as Tick;
    this.revealedDiscarded = p.revealedGoesTo === 'discard';
    this.simultaneousDeath = p.simultaneousDeath;
    this.solo = seats.map((seat) => ofSeats[`seats.${seat}.solo`]);
    this.full = seats.map((seat) => ofSeats[`seats.${seat}.mode`] === 'full' && p.soloPrivileges);
    const solo = readSoloOptions(given);
    this.soloAbilities = solo.soloAbilities;
    this.soloDrawsAtOnce = solo.soloDrawsAtOnce;
    this.soloSynergies = solo.soloSynergies;
    this.soloHealing = solo.soloHealing;
    this.soloUnlimited = solo.soloUnlimited;
    this.soloTiesRandom = solo.soloTiesRandom;
    this.soloIfAble = solo.soloIfAble;
    this.soloWaste = solo.soloWaste;
    this.soloMulligan = solo.soloMulligan;
    this.soloFinalAfterDiscard = solo.soloFinalAfterDiscard;
    this.soloDiscardRandom = solo.soloDiscardRandom;
    this.goldAnyText = solo.goldAnyText;
    this.soloBuysReward = solo.soloBuysReward;
    this.rewardMode = p.rewardMode;
    this.draftRounds = p.draftRounds;
    this.draftOfCost = p.draftOfCost;
    this.draftOfDearest = p.draftOfDearest;
    this.snake = p.draftOrder === 'snake';
    this.draftFirst = p.draftFirst;
  }
}

/** Options of the Solo card machine; a strategy that plays a Solo card uses the defaults. */
export function readSoloOptions(given: Params) {
  const p = typed(params, given);
  return {
    soloAbilities: p.soloAbilities,
    soloDrawsAtOnce: p.soloDraws === 'whenPlayed',
    soloSynergies: p.soloSynergies,
    soloHealing: p.soloHealing === 'apply',
    soloUnlimited: p.soloPurchases === 'unlimited',
    soloTiesRandom: p.soloTies === 'random',
    soloIfAble: p.soloIfAble,
    soloWaste: p.soloWaste,
    soloMulligan: p.soloMulligan,
    soloFinalAfterDiscard: p.soloFinalAfterDiscard,
    soloDiscardRandom: p.soloDiscard === 'random',
    goldAnyText: p.goldProducing === 'anyText',
    soloBuysReward: p.soloBuysReward,
  };
}
