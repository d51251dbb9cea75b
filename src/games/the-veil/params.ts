import type { Pack, ParamSpec, Params } from '../../core/index.ts';
import { packData } from './pack.ts';

const heroes = (pack: unknown): readonly string[] => packData(pack as Pack).heroes.map((h) => h.id);

/** Everything that can be set or varied. A ruling's option has the ruling's default. */
export const params = {
  format: { type: 'word', default: 'duel', values: ['duel'], about: 'who plays against whom' },
  'seats.0.hero': { type: 'word', default: 'barbarian', values: heroes, about: 'the Hero of seat 0' },
  'seats.1.hero': { type: 'word', default: 'enchanter', values: heroes, about: 'the Hero of seat 1' },
  maxRounds: { type: 'int', default: 100, min: 1, max: 500, about: 'rounds after which a game is cut off and counted apart', ruling: 'TV-?63' },
  allowSameFateDeck: { type: 'flag', default: true, about: 'two seats may use the same Fate Deck', ruling: 'TV-?03' },
  firstSide: {
    type: 'word',
    default: 'lowestHealth',
    values: ['lowestHealth', 'toss', 'seat0', 'seat1'],
    about: 'who begins: the lowest Health (a toss between equals), always a toss, or a named seat',
    ruling: 'TV-?05',
  },
  tossWinner: { type: 'word', default: 'chooses', values: ['chooses', 'startsFirst'], about: 'does the winner of the toss name who begins', ruling: 'TV-?06' },
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
    about: 'a Deck is made anew when a draw needs it, or as it runs out',
    ruling: 'TV-?13',
  },
  synergyCheck: {
    type: 'word',
    default: 'latched',
    values: ['latched', 'continuous'],
    about: 'a Synergy type stays enabled for the turn, or only while two of its cards are in play',
    ruling: 'TV-?15',
  },
  recruitSynergyNeedsExhaust: { type: 'flag', default: false, about: 'a Recruit’s Synergy needs the Recruit exhausted', ruling: 'TV-?18' },
  recruitDelay: { type: 'flag', default: false, about: 'a Recruit cannot act in the turn it is played', ruling: 'TV-?19' },
  directDamageIgnoresShields: { type: 'flag', default: true, about: 'direct Damage passes Shield Recruits', ruling: 'TV-?25' },
  preventDirectDamage: { type: 'flag', default: false, about: 'prevention also lowers direct Damage', ruling: 'TV-?26' },
  innerStrengthBonus: { type: 'int', default: 2, min: 2, max: 4, about: 'maximum Health that Inner Strength gives while banished', ruling: 'TV-?29' },
  selfBanishNeedsUse: { type: 'flag', default: true, about: 'a card banishes itself only after its ability was used', ruling: 'TV-?30' },
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
    about: 'when the last sides fall to one effect',
    ruling: 'TV-?45',
  },
} as const satisfies ParamSpec;

/** When a card in a Discard Pile has its effect (TV-?36). */
export const enum Tick {
  holderEndPhase = 0,
  holderTurnStart = 1,
  everyTurnEnd = 2,
  onEnterDiscard = 3,
}

/** The parameters with their types, read once when a cell is compiled. */
export interface Options {
  readonly heroes: readonly string[];
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
  readonly trapMandatory: boolean;
  readonly tick: Tick;
  readonly revealedDiscarded: boolean;
  readonly simultaneousDeath: string;
}

export function readOptions(p: Params): Options {
  return {
    heroes: [p['seats.0.hero'] as string, p['seats.1.hero'] as string],
    maxRounds: p.maxRounds as number,
    allowSameFateDeck: p.allowSameFateDeck as boolean,
    firstSide: p.firstSide as string,
    tossWinnerStarts: p.tossWinner === 'startsFirst',
    handAfterMulligan: p.openingHand === 'afterMulligan',
    mulligan: p.mulligan as string,
    free: p.sequencing === 'free',
    eager: p.reshuffle === 'eager',
    continuous: p.synergyCheck === 'continuous',
    recruitSynergyNeedsExhaust: p.recruitSynergyNeedsExhaust as boolean,
    recruitDelay: p.recruitDelay as boolean,
    directIgnoresShields: p.directDamageIgnoresShields as boolean,
    preventDirect: p.preventDirectDamage as boolean,
    innerStrengthBonus: p.innerStrengthBonus as number,
    selfBanishNeedsUse: p.selfBanishNeedsUse as boolean,
    trapMandatory: p.trapMandatory as boolean,
    tick: params.poisonTick.values.indexOf(p.poisonTick as 'onEnterDiscard') as Tick,
    revealedDiscarded: p.revealedGoesTo === 'discard',
    simultaneousDeath: p.simultaneousDeath as string,
  };
}
