import { type ParamSpec, type Params, typed } from '../../../core/index.ts';

/** Everything that can be set or varied. An option for a ruling defaults to that ruling. */
export const params = {
  players: { type: 'int', default: 4, min: 2, max: 8, about: 'players at the table; from 6 on they form secret pairs' },

  // Numbers of the rules, for designers
  ages: { type: 'int', default: 3, min: 1, max: 3, about: 'Ages that are played' },
  startHand: { type: 'int', default: 5, min: 1, max: 8, about: 'Fate cards that each player draws at the start, up to the hand limit' },
  ageDraw: { type: 'int', default: 5, min: 0, max: 8, about: 'Fate cards that each player draws before Ages II and III' },
  handLimit: { type: 'int', default: 8, min: 1, max: 16, about: 'the most Fate cards in a hand' },
  renownLimit: { type: 'int', default: 12, min: 1, max: 60, about: 'Renown above which the game ends at once' },
  lonerBonus: { type: 'int', default: 1, min: 0, max: 5, about: 'Renown that the player without a partner gains at the end', only: { players: 7 } },
  portalCost: { type: 'int', default: 3, min: 2, max: 8, about: 'Fate cards that Portal costs', ruling: 'VF-?74' },
  transfigurationCost: { type: 'int', default: 3, min: 0, max: 8, about: 'Fate cards that Transfiguration costs' },
  smiteCost: { type: 'int', default: 2, min: 2, max: 8, about: 'Fate cards that Smite costs', ruling: 'VF-?74' },
  omniscienceCost: { type: 'int', default: 2, min: 0, max: 8, about: 'Fate cards that Omniscience costs' },
  influenceCost: { type: 'int', default: 1, min: 0, max: 8, about: 'Fate cards that Influence costs' },
  powers: {
    type: 'words',
    default: ['portal', 'transfiguration', 'smite', 'omniscience', 'influence'],
    values: ['portal', 'transfiguration', 'smite', 'omniscience', 'influence'],
    about: 'the God Powers that may be used',
  },
  openSeats: {
    type: 'int',
    default: 0,
    min: 0,
    max: 8,
    about: 'the first so many seats play with their Demigod cards open: a variant that measures what a secret is worth',
  },

  // Measuring
  exposure: {
    type: 'flag',
    default: false,
    about: 'fills the columns that tell how well rivals know each Demigod; games stay the same, but are slower to record',
  },

  // Rulings
  startLine: {
    type: 'word',
    default: 'random',
    values: ['random', 'fixed'],
    about: 'the order of the markers on space 0 at the start; fixed: that of the pack',
    ruling: 'VF-?05',
  },
  earlyEnd: {
    type: 'word',
    default: 'immediate',
    values: ['immediate', 'finishCard', 'finishAge'],
    about: 'when a game ends in which a Demigod has passed the limit',
    ruling: 'VF-?09',
  },
  multiStepLoss: {
    type: 'word',
    default: 'stepwise',
    values: ['stepwise', 'singleMove'],
    about: 'a loss of 2 at Renown 1: step by step to the back of space 0, or one move to its front',
    ruling: 'VF-?12',
  },
  ageOrder: {
    type: 'word',
    default: 'snapshot',
    values: ['snapshot', 'live'],
    about: 'whom a text reaches, first place first: settled by the ranking when it begins, or looked up anew after each Demigod',
    ruling: 'VF-?14',
  },
  plusTwoChain: {
    type: 'word',
    default: 'chain',
    values: ['chain', 'noChain'],
    about: 'a Fate +2 drawn by a Fate +2 draws two more cards, or nothing',
    ruling: 'VF-?18',
  },
  minusOneVisible: { type: 'flag', default: true, about: 'the card that −1 removes is shown', ruling: 'VF-?23' },
  influenceAfterOmniscience: { type: 'flag', default: false, about: 'Influence may follow Omniscience, on the same Quest', ruling: 'VF-?26' },
  influenceBeforeResolve: {
    type: 'flag',
    default: false,
    about: 'Influence may be used on the Quest that the first action has filled, before it is resolved',
    ruling: 'VF-?27',
  },
  portalPoolBonuses: {
    type: 'flag',
    default: false,
    about: 'Portal from the Abyss to the Pools draws, from the Pools to the City refreshes',
    ruling: 'VF-?31',
  },
  emptyCheck: {
    type: 'word',
    default: 'afterAction',
    values: ['afterAction', 'anyMoment'],
    about: 'when a player counts as out of cards: after the steps of the action, or if the hand was empty at any moment of it',
    ruling: 'VF-?38',
  },
  restBeforeAgeEnd: {
    type: 'flag',
    default: true,
    about: 'a player who runs out of cards Rests before the Quest is resolved, also if the Age ends with it',
    ruling: 'VF-?39',
  },
  blockedDrawCounts: { type: 'flag', default: false, about: 'a draw that the hand limit prevents counts as a gain', ruling: 'VF-?40' },
  onQuestInRegion: { type: 'flag', default: true, about: 'for texts a Demi on a Quest is in its region', ruling: 'VF-?46' },
  discardUnfinished: {
    type: 'word',
    default: 'afterAgeCard',
    values: ['afterAgeCard', 'beforeAgeVote'],
    about: 'when unfinished Quests are discarded',
    ruling: 'VF-?47',
  },
  cityBeforeAge: { type: 'flag', default: true, about: 'the City card is drawn before the Age card', ruling: 'VF-?48' },
  effectEntryAdvances: { type: 'flag', default: false, about: 'a Demi that a card brings to the City advances the City Token', ruling: 'VF-?49' },
  questCount: {
    type: 'word',
    default: 'table',
    values: ['table', 'n+1'],
    about: 'Quests per Age: as printed, or one more than players, at most 6',
    ruling: 'VF-?56',
  },
  ageOnePlacement: { type: 'word', default: 'random', values: ['random', 'players'], about: 'who places the Quests of Age I', ruling: 'VF-?57' },
  cardCounting: {
    type: 'word',
    default: 'perfect',
    values: ['perfect', 'none'],
    about: 'whether players remember the discarded Fate cards that they have seen',
    ruling: 'VF-?66',
  },
  roleBeforeVote: { type: 'flag', default: true, about: 'the first player chooses for an Age card before the vote', ruling: 'VF-?73' },
  refreshVisible: { type: 'flag', default: true, about: 'cards discarded for a refresh or a Decree are shown', ruling: 'VF-?77' },
  cityCardLeaves: {
    type: 'word',
    default: 'stepOne',
    values: ['stepOne', 'beforeAgeVote'],
    about: 'when the City card of an Age is discarded',
    ruling: 'VF-?78',
  },
} as const satisfies ParamSpec;

export type Options = ReturnType<typeof optionsOf>;

/** The values of a cell, by their types. */
export function optionsOf(values: Params) {
  return typed(params, values);
}
