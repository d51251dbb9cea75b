import { type Pack, type ParamSpec, type Params, typed, type WordParam } from '../../../core/index.ts';
import { packData } from '../content/pack-data.ts';

const heroes = (pack: unknown): readonly string[] => packData(pack as Pack).heroes.map((hero) => hero.id);
const maps = (mode: 'jungle' | 'campaign') => (pack: unknown) => {
  const ids = packData(pack as Pack)
    .maps.filter((map) => map.mode === mode)
    .map((map) => map.id);
  return ids.length === 0 ? [NO_MAP] : ids;
};
const rows = (pack: unknown): readonly string[] => packData(pack as Pack).skirmishes.map((row) => row.id);
/** The value of a parameter whose pack has nothing of the kind. */
const NO_MAP = 'none';
/** The seat takes the first hero of the pack that no other seat names. */
export const ANY_HERO = 'any';

const hero = {
  type: 'word',
  default: ANY_HERO,
  values: (pack: unknown): readonly string[] => [ANY_HERO, ...heroes(pack)],
  about: 'the hero of this seat; any: the first of the pack that is free. In PVP heroes are drafted unless all are named',
} as const satisfies WordParam;

/** Everything that can be set or varied. An option for a ruling defaults to that ruling. */
export const params = {
  mode: {
    type: 'word',
    default: 'skirmish',
    values: ['skirmish', 'jungle', 'campaign', 'pvp'],
    about: 'one fight off the table, a run through the jungle, a campaign map, or two teams against each other',
  },
  row: { type: 'word', default: 'sk01', values: rows, about: 'the row of the skirmish table', only: { mode: 'skirmish' } },
  map: { type: 'word', default: 'short', values: maps('jungle'), about: 'the map of the jungle', only: { mode: 'jungle' } },
  book: {
    type: 'word',
    default: 'first-steps',
    values: maps('campaign'),
    about: 'the map of the campaign; the printed Adventure Book is not part of scry (VR-H02), a pack has maps of its own',
    only: { mode: 'campaign' },
  },
  party: { type: 'int', default: 4, min: 2, max: 4, about: 'heroes in the party', only: { mode: { oneOf: ['skirmish', 'jungle', 'campaign'] } } },
  'seats.0.hero': hero,
  'seats.1.hero': hero,
  'seats.2.hero': { ...hero, only: { party: { atLeast: 3 } } },
  'seats.3.hero': { ...hero, only: { party: { atLeast: 4 } } },
  start: { type: 'word', default: 'quick', values: ['quick', 'regular'], about: 'how decks are assembled', ruling: 'VR-?35' },
  startPerHero: {
    type: 'flag',
    default: false,
    about: 'each hero chooses between Quick and Regular Start itself: heroes at even seats take the other one',
    ruling: 'VR-?35',
  },
  difficulty: { type: 'words', default: [], values: ['1', '2', '3', '4', '5', '6'], about: 'rows of the difficulty table in force', only: { mode: 'jungle' } },
  difficultyDice: {
    type: 'int',
    default: 0,
    min: 0,
    max: 6,
    about: 'rows of the difficulty table drawn at random beside those named',
    only: { mode: 'jungle' },
  },
  winCheck: {
    type: 'word',
    default: 'after-card',
    values: ['after-card', 'at-once'],
    about: 'when a fight is over: after the card or attack in progress, or at the moment the last figure falls',
    ruling: 'VR-?01',
  },
  jungleRetries: {
    type: 'int',
    default: 0,
    min: 0,
    max: 9,
    about: 'lost fights that may be fought again in a run, with the HP from before the fight',
    ruling: 'VR-?02',
    only: { mode: 'jungle' },
  },
  apCarryOver: {
    type: 'word',
    default: 'keep',
    values: ['keep', 'lose-at-round-start'],
    about: 'whether unspent Active AP stays from round to round',
    ruling: 'VR-?04',
  },
  apCap: { type: 'int', default: 0, min: 0, max: 99, about: 'the most Active AP a hero can hold; 0: no limit', ruling: 'VR-?04' },
  reviveAfterCombatHp: { type: 'int', default: 1, min: 1, max: 99, about: 'HP with which heroes at 0 HP stand up after a won fight', ruling: 'VR-?05' },
  hpPersists: { type: 'flag', default: true, about: 'HP carries over from fight to fight; otherwise heroes begin each at their maximum', ruling: 'VR-?05' },
  revivedMayActThisRound: { type: 'flag', default: true, about: 'a hero revived before its turn may still act in that round', ruling: 'VR-?05' },
  partyStatusEnds: {
    type: 'word',
    default: 'enemy-turn-end',
    values: ['enemy-turn-end', 'after-round-end-effects'],
    about: 'when statuses put on in the party’s turn end',
    ruling: 'VR-?07',
  },
  redirectWindow: {
    type: 'word',
    default: 'before-roll',
    values: ['before-roll', 'after-roll'],
    about: 'when a buff counter may redirect an attack',
    ruling: 'VR-?10',
  },
  redirectAoe: { type: 'flag', default: false, about: 'attacks on all heroes can be redirected too', ruling: 'VR-?10' },
  invisibleMayRedirect: { type: 'flag', default: false, about: 'an Invisible hero may redirect an attack to itself', ruling: 'VR-?10' },
  counterLimitPerAttack: { type: 'int', default: 0, min: 0, max: 9, about: 'counter actions against one attack; 0: no limit', ruling: 'VR-?11' },
  aoeStatusBonus: {
    type: 'word',
    default: 'rz-enemy',
    values: ['rz-enemy', 'each-enemy'],
    about: 'which Dazed and Exhausted enemies reward an AOE attack card',
    ruling: 'VR-?12',
  },
  halfBase: {
    type: 'word',
    default: 'living',
    values: ['living', 'legal'],
    about: 'half of the heroes above 0 HP, or of those that can be targeted',
    ruling: 'VR-?13',
  },
  disabledInvisibleIcon: {
    type: 'word',
    default: 'either',
    values: ['either', 'one-parameter'],
    about: 'the icon for Disabled or Invisible heroes means either status, or Disabled alone',
    ruling: 'VR-?14',
  },
  targetInvisibleIconPierces: { type: 'flag', default: true, about: 'icons that name Invisible heroes can target them', ruling: 'VR-?14' },
  noMatchTarget: {
    type: 'word',
    default: 'random',
    values: ['random', 'fizzle'],
    about: 'an icon that no hero fits: a random hero, or the attack does nothing',
    ruling: 'VR-?15',
  },
  injuryTiming: { type: 'word', default: 'injury-step', values: ['injury-step', 'on-draw'], about: 'when Injury cards take effect', ruling: 'VR-?16' },
  corruptionTiming: { type: 'word', default: 'on-draw', values: ['on-draw', 'injury-step'], about: 'when Corruption cards take effect', ruling: 'VR-?17' },
  initiativeTies: {
    type: 'word',
    default: 'random-at-setup',
    values: ['random-at-setup', 'party-chooses'],
    about: 'order of enemies with equal initiative',
    ruling: 'VR-?18',
  },
  poolExhausted: {
    type: 'word',
    default: 'recycle',
    values: ['recycle', 'draw-fewer', 'return-unpicked'],
    about: 'when fewer than three Skill or Master cards are left: unpicked cards come back, fewer are drawn, or unpicked cards never leave the pile',
    ruling: 'VR-?19',
  },
  extendedPools: { type: 'flag', default: false, about: 'cards numbered 29–31, 38–43 and 56–67 are in the piles', ruling: 'VR-?20' },
  skirmishScrap: {
    type: 'word',
    default: 'up-to',
    values: ['up-to', 'exactly'],
    about: 'whether the cards to scrap before a skirmish are a maximum',
    ruling: 'VR-?22',
    only: { mode: 'skirmish' },
  },
  surchargeFlasks: { type: 'flag', default: false, about: 'difficulty row 4 makes flasks dearer too', ruling: 'VR-?26', only: { mode: 'jungle' } },
  pvpEarnedApAt: {
    type: 'word',
    default: 'own-turn-end',
    values: ['own-turn-end', 'round-end'],
    about: 'when Earned AP becomes Active',
    ruling: 'VR-?27',
    only: { mode: 'pvp' },
  },
  pveHeroStance: {
    type: 'word',
    default: 'base',
    values: ['base', 'last-played-resultant'],
    about: 'the stance of a hero for targeting icons',
    ruling: 'VR-?28',
  },
  pvpRoundCap: {
    type: 'int',
    default: 0,
    min: 0,
    max: 500,
    about: 'rounds after which a match is a draw; 0: as roundCap',
    ruling: 'VR-?29',
    only: { mode: 'pvp' },
  },
  pvpStatusRows: {
    type: 'word',
    default: 'hero',
    values: ['hero', 'both'],
    about:
      'the rows of the status table for opposing heroes: the hero’s, or the enemy’s too: attacks on Dazed and Exhausted heroes are rewarded, Injuries give their status at once',
    ruling: 'VR-?30',
    only: { mode: 'pvp' },
  },
  reshuffleAt: { type: 'word', default: 'on-empty', values: ['on-empty', 'on-draw'], about: 'when the discard pile becomes the draw pile', ruling: 'VR-?31' },
  flaskCountsAsItem: { type: 'flag', default: false, about: 'searches of the item deck and the shop’s cards take a flask as it comes', ruling: 'VR-?32' },
  voting: { type: 'word', default: 'simple-majority', values: ['simple-majority', 'vote-and-roll'], about: 'how the party decides', ruling: 'VR-?34' },
  traitOnKill: { type: 'flag', default: true, about: 'a matching card that kills still triggers the combat trait', ruling: 'VR-?36' },
  exhaustedCounters: { type: 'flag', default: true, about: 'an Exhausted hero pays more for counter actions', ruling: 'VR-?40' },
  minionCrits: { type: 'flag', default: false, about: 'attacks of Minions can be critical', ruling: 'VR-?41' },
  companionSurvivesOwner: { type: 'flag', default: false, about: 'a companion stays when its hero falls to 0 HP', ruling: 'VR-?43' },
  mandatoryAction: { type: 'flag', default: true, about: 'a hero must take a Hero Action before it ends its turn, if it can', ruling: 'VR-?47' },
  openHands: { type: 'flag', default: true, about: 'heroes of a side see each other’s hands', ruling: 'VR-?48' },
  bossesRepeat: { type: 'flag', default: true, about: 'a run can meet the same boss again', ruling: 'VR-?50', only: { mode: 'jungle' } },
  pvpLoneHeroSlot: {
    type: 'word',
    default: 'first',
    values: ['first', 'choice'],
    about: 'the slot in which a team’s last hero acts',
    ruling: 'VR-?51',
    only: { mode: 'pvp' },
  },
  flasksTradable: { type: 'flag', default: false, about: 'owned flasks may be given in the shop', ruling: 'VR-?54' },
  equipBeforeHand: { type: 'flag', default: false, about: 'equipment is chosen before the opening hand is drawn', ruling: 'VR-?61' },
  roundCap: { type: 'int', default: 50, min: 1, max: 500, about: 'rounds after which a fight is cut off and counted separately', ruling: 'VR-?62' },
  aoeEffectsReachInvisible: { type: 'flag', default: true, about: 'effects of attacks on all heroes reach Invisible heroes', ruling: 'VR-?63' },
  aoeHitsDowned: { type: 'flag', default: false, about: 'attacks on all heroes reach heroes at 0 HP', ruling: 'VR-?63' },
  downedVote: { type: 'flag', default: true, about: 'heroes at 0 HP vote', ruling: 'VR-?64' },
  pvpStatusDuration: {
    type: 'word',
    default: 'round-end',
    values: ['round-end', 'end-of-own-next-turn'],
    about: 'how long a status lasts',
    ruling: 'VR-?68',
    only: { mode: 'pvp' },
  },
  apIconCounts: { type: 'word', default: 'all', values: ['all', 'active'], about: 'which AP the icons for most and least AP count', ruling: 'VR-?70' },
  aoeEffects: {
    type: 'word',
    default: 'rz-enemy',
    values: ['rz-enemy', 'each-enemy'],
    about: 'whom the other effects of an AOE attack card reach',
    ruling: 'VR-?71',
  },
  deadAttackerHits: { type: 'flag', default: false, about: 'an attacker that falls before its damage still deals it', ruling: 'VR-?72' },
  enemiesFirst: {
    type: 'word',
    default: 'opening-turn',
    values: ['opening-turn', 'swap-every-round'],
    about: 'what a text does that gives the enemies the first turn',
    ruling: 'VR-?73',
  },
  effectsOnDowned: { type: 'flag', default: true, about: 'effects of an attack reach a figure that its damage brought to 0 HP', ruling: 'VR-?74' },
} as const satisfies ParamSpec;

export type Options = ReturnType<typeof optionsOf>;

/** The values of a cell, by their types. */
export function optionsOf(values: Params) {
  return typed(params, values);
}
