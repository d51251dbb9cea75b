import { type Pack, type ParamSpec, type Params, typed, type WordParam } from '../../../core/index.ts';
import { packData } from '../content/pack-data.ts';

const chapters = (pack: unknown): readonly string[] => packData(pack as Pack).chapters.map((chapter) => chapter.id);
const heroes = (pack: unknown): readonly string[] => packData(pack as Pack).heroes.map((hero) => hero.id);
/** The first chapter of the pack. */
export const FIRST_CHAPTER = 'first';
/** The seat takes the first Hero of the pack that no other seat names. */
export const ANY_HERO = 'any';

const hero = {
  type: 'word',
  default: ANY_HERO,
  values: (pack: unknown): readonly string[] => [ANY_HERO, ...heroes(pack)],
  about: 'the Hero of this seat; any: the first of the pack that is free',
} as const satisfies WordParam;

/** Everything that can be set or varied. An option for a ruling defaults to that ruling. */
export const params = {
  mode: { type: 'word', default: 'chapter', values: ['chapter', 'quest'], about: 'one chapter, or the quest: all chapters of the pack in order' },
  chapter: {
    type: 'word',
    default: FIRST_CHAPTER,
    values: (pack: unknown): readonly string[] => [FIRST_CHAPTER, ...chapters(pack)],
    about: 'the chapter that is played; first: that with the lowest number',
    only: { mode: 'chapter' },
  },
  heroes: { type: 'int', default: 2, min: 1, max: 4, about: 'Heroes in the group' },
  'seats.0.hero': hero,
  'seats.1.hero': { ...hero, only: { heroes: { atLeast: 2 } } },
  'seats.2.hero': { ...hero, only: { heroes: { atLeast: 3 } } },
  'seats.3.hero': { ...hero, only: { heroes: { atLeast: 4 } } },

  // A chapter on its own, as if others had been won before
  ownedHeroic: {
    type: 'int',
    default: 0,
    min: 0,
    max: 12,
    about: 'Heroic cards that every Hero owns at the start, the first of its pile',
    only: { mode: 'chapter' },
  },
  startHeroism: { type: 'int', default: 0, min: 0, max: 30, about: 'Heroism that every Hero has at the start', only: { mode: 'chapter' } },
  startQuests: {
    type: 'int',
    default: 0,
    min: 0,
    max: 24,
    about: 'Quest cards in the common pool at the start: the first of the pack',
    only: { mode: 'chapter' },
  },

  // The quest
  attempts: { type: 'int', default: 3, min: 1, max: 20, about: 'how often a chapter may be tried before the quest must restart', only: { mode: 'quest' } },
  restarts: { type: 'int', default: 0, min: 0, max: 20, about: 'how often the quest may restart from its first chapter', only: { mode: 'quest' } },

  // Numbers of the rules, for designers
  cardsFresh: { type: 'int', default: 4, min: 1, max: 12, about: 'Action cards drawn in Preparation at Exhaustion level 1' },
  cardsTired: { type: 'int', default: 3, min: 1, max: 12, about: 'Action cards drawn at level 2' },
  cardsDrained: { type: 'int', default: 2, min: 1, max: 12, about: 'Action cards drawn at level 3' },
  heroicPrice: { type: 'int', default: 3, min: 0, max: 20, about: 'Heroism for the top card of the Heroic pile; 1 more for each card above the one taken' },
  drawPrice: { type: 'int', default: 2, min: 0, max: 20, about: 'Heroism for the top card of the own Action draw pile' },
  reserveLimit: { type: 'int', default: 3, min: 0, max: 3, about: 'cards that the reserve holds' },
  extraRed: { type: 'int', default: 0, min: -9, max: 9, about: 'red stars required beyond those of the Victory Conditions, at least 0 in all' },
  extraBlack: { type: 'int', default: 0, min: -9, max: 9, about: 'black stars required beyond those of the Victory Conditions, at least 0 in all' },
  startVitae: { type: 'int', default: 0, min: 0, max: 30, about: 'the Vitae marker at the start; 0: as the Setup sheet says' },
  threatChange: { type: 'int', default: 0, min: -10, max: 10, about: 'moves the Threat marker at the start, within the track' },
  maxRounds: { type: 'int', default: 80, min: 1, max: 500, about: 'rounds after which a chapter is cut off', ruling: 'SR-?78' },

  // Rulings: tracks, set-up, goals
  threatBlue: { type: 'int', default: 2, min: 0, max: 9, about: 'T of the blue tier', ruling: 'SR-?01' },
  threatYellow: { type: 'int', default: 3, min: 0, max: 9, about: 'T of the yellow tier', ruling: 'SR-?01' },
  threatRed: { type: 'int', default: 4, min: 0, max: 9, about: 'T of the red tier', ruling: 'SR-?01' },
  tierBlue: { type: 'int', default: 4, min: 1, max: 5, about: 'spaces of the blue tier', ruling: 'SR-?02' },
  tierYellow: { type: 'int', default: 3, min: 1, max: 5, about: 'spaces of the yellow tier', ruling: 'SR-?02' },
  tierRed: { type: 'int', default: 3, min: 1, max: 5, about: 'spaces of the red tier; The End follows', ruling: 'SR-?02' },
  endLatch: { type: 'flag', default: true, about: 'a marker that reached The End ends the chapter even if it is moved back', ruling: 'SR-?04' },
  vitaeWrap: {
    type: 'word',
    default: 'atZero',
    values: ['atZero', 'belowZero'],
    about: 'when a lap of the Vitae track is complete: on reaching zero, which is the space 30, or below it',
    ruling: 'SR-?05',
  },
  startEffects: {
    type: 'word',
    default: 'afterDraw',
    values: ['afterDraw', 'beforeDraw'],
    about: 'when the entrance effects of starting Locations are resolved',
    ruling: 'SR-?15',
  },
  startFlip: { type: 'flag', default: false, about: 'starting in a revealed Location without a lock turns it to side B', ruling: 'SR-?91' },
  allowStopAtMain: { type: 'flag', default: false, about: 'a group that has all red stars may stop at the end of a round', ruling: 'SR-?19' },
  threatTokens: {
    type: 'word',
    default: 'onEnterOrPass',
    values: ['onEnterOrPass', 'onEnter'],
    about: 'a Story token is drawn when the Threat marker enters or passes its space, or only when it stops there',
    ruling: 'SR-?67',
  },

  // Cards and arithmetic
  heroicCount: { type: 'int', default: 6, min: 0, max: 12, about: 'cards of the Heroic pile, as far as the pack has them', ruling: 'SR-?06' },
  doubleStack: { type: 'word', default: 'multiply', values: ['multiply', 'once'], about: 'two x2 cards in one action', ruling: 'SR-?09' },
  doubleScope: {
    type: 'word',
    default: 'cards',
    values: ['cards', 'all'],
    about: 'what x2 doubles: cards and their bonuses, or fixed modifiers too',
    ruling: 'SR-?10',
  },
  furySymbols: { type: 'flag', default: false, about: 'under Fury movement cards count as combat cards, under Velocity the reverse', ruling: 'SR-?12' },
  perEnemyCountsElusive: { type: 'flag', default: true, about: '+X / Enemy counts Enemies assigned to an Elusive attacker', ruling: 'SR-?14' },
  reshuffle: {
    type: 'word',
    default: 'lazy',
    values: ['lazy', 'eager'],
    about: 'when an empty pile is reshuffled: at the next draw, or at once',
    ruling: 'SR-?63',
  },
  discardBeforeEffects: { type: 'flag', default: true, about: 'paid cards are in the discard pile before the effects of the action', ruling: 'SR-?93' },

  // Locations
  jointMove: { type: 'flag', default: true, about: 'Heroes may move into a Location together', ruling: 'SR-?20' },
  flipUnrevealed: {
    type: 'word',
    default: 'B',
    values: ['A', 'B'],
    about: 'the side on which an unrevealed Location is laid that an effect flips',
    ruling: 'SR-?22',
  },
  reactionFlip: {
    type: 'word',
    default: 'restartB',
    values: ['restartB', 'stop'],
    about: 'after an orange Flip: the whole orange row of side B follows, or nothing',
    ruling: 'SR-?23',
  },
  blueEveryHero: {
    type: 'word',
    default: 'perHero',
    values: ['perHero', 'once'],
    about: 'blue effects with the every-Hero symbol at a flip: once for each Hero, or once',
    ruling: 'SR-?24',
  },
  hourglassTrigger: { type: 'word', default: 'atLeast', values: ['atLeast', 'exactly'], about: 'Hourglasses that a trigger needs', ruling: 'SR-?27' },
  reactionDamage: {
    type: 'word',
    default: 'perLocation',
    values: ['perLocation', 'perHero'],
    about: 'Damage and Drowning in a row that concerns all Heroes of a Location: once, or once for each',
    ruling: 'SR-?31',
  },
  offerNoop: { type: 'flag', default: false, about: 'scrolls and spells that would change nothing are on offer', ruling: 'SR-?33' },
  finisher: {
    type: 'word',
    default: 'contributor',
    values: ['contributor', 'anyone'],
    about: 'who may carry out the result of a group action: one who played a card, or any Hero there who is not Engaged',
    ruling: 'SR-?34',
  },
  antiMagicIcon: {
    type: 'word',
    default: 'static',
    values: ['static', 'inOrder'],
    about: 'when the Anti-Magic icon of a Location acts: from arrival, or in its place in the row',
    ruling: 'SR-?95',
  },
  rowAfterRemoval: { type: 'word', default: 'drop', values: ['drop', 'finish'], about: 'the rest of a row whose Hero was taken away', ruling: 'SR-?96' },
  reactionSet: {
    type: 'word',
    default: 'start',
    values: ['start', 'live'],
    about: 'Locations that react: those with a Hero when the step starts, or also those entered during it',
    ruling: 'SR-?97',
  },
  writtenOnFlip: { type: 'flag', default: true, about: 'written instructions of side B are applied when the Location is flipped', ruling: 'SR-?105' },

  // Movement and Enemies
  guardianBlocksTeleport: { type: 'flag', default: false, about: 'a Guardian also prevents Teleportation and Transfer', ruling: 'SR-?35' },
  storyMoveFollowed: { type: 'flag', default: false, about: 'Enemies with Pursuit follow a Hero that a Story moves', ruling: 'SR-?36' },
  pursuersBeforeEffects: { type: 'flag', default: true, about: 'Enemies that follow arrive before the entrance effects', ruling: 'SR-?37' },
  engageTriggers: {
    type: 'word',
    default: 'engage',
    values: ['engage', 'reveal'],
    about: 'Poison and Block act at every new engagement, or only when the Enemy is revealed',
    ruling: 'SR-?40',
  },
  visibleEngages: { type: 'flag', default: true, about: 'Poison and Block act on a Hero that turns visible', ruling: 'SR-?99' },
  revealOrder: {
    type: 'word',
    default: 'shockLast',
    values: ['shockLast', 'shockFirst'],
    about: 'when Shock acts among the abilities of Enemies just revealed',
    ruling: 'SR-?42',
  },
  brutalityInvulnerable: { type: 'flag', default: false, about: 'Brutality gives Fracture tokens to Invulnerable Heroes', ruling: 'SR-?43' },
  elusiveAttacked: { type: 'flag', default: true, about: 'a visible Elusive Hero is attacked', ruling: 'SR-?46' },
  scentFull: { type: 'flag', default: true, about: 'Scent lets an Enemy use all its abilities on an Invisible Hero, not only its shields', ruling: 'SR-?47' },
  assistMulti: { type: 'flag', default: false, about: 'one Combat action may hit Enemies of several Heroes', ruling: 'SR-?80' },
  priorityScope: {
    type: 'word',
    default: 'combat',
    values: ['combat', 'location'],
    about: 'whom a Priority Target shields: the Enemies of its own combat, or all in the Location',
    ruling: 'SR-?102',
  },

  // Spells, Potions, clone
  suppressContinuous: { type: 'flag', default: true, about: 'Enthrall and Apathy cover Enemies that come later', ruling: 'SR-?48' },
  cloneTiedToHero: { type: 'flag', default: false, about: 'a clone also vanishes when its Hero meets Anti-Magic', ruling: 'SR-?50' },
  arrowRange: { type: 'word', default: 'location', values: ['location', 'anywhere'], about: 'the Enemies that Conjured Arrow reaches', ruling: 'SR-?51' },
  controlAbsorbs: {
    type: 'word',
    default: 'own',
    values: ['own', 'all'],
    about: 'the losses that Control tokens cancel: those of the controller, or all but Stress',
    ruling: 'SR-?52',
  },
  controlUndoWounds: { type: 'flag', default: true, about: 'giving Control up wounds the card', ruling: 'SR-?53' },
  cloneReserve: { type: 'word', default: 'none', values: ['none', 'own'], about: 'whether a clone has a reserve', ruling: 'SR-?54' },
  cloneFear: { type: 'word', default: 'count', values: ['count', 'one'], about: 'Fear on a Hero beside its clone: two tokens, or one', ruling: 'SR-?55' },
  cloneBonusInGroup: { type: 'flag', default: true, about: 'in a group action the clone adds the board bonus beside its Hero', ruling: 'SR-?100' },
  undoWindows: {
    type: 'word',
    default: 'actionAndSteps',
    values: ['actionAndSteps', 'action'],
    about: 'when a spell may be given up: in the Action phase and before each step of the Reaction, or in the Action phase alone',
    ruling: 'SR-?101',
  },
  heroismInReaction: {
    type: 'word',
    default: 'none',
    values: ['none', 'story'],
    about: 'Heroism prices of Stories drawn outside the Action phase',
    ruling: 'SR-?98',
  },

  // Campaign and table
  hardTokens: {
    type: 'flag',
    default: false,
    about: 'the printed numbers of Poison, Fear, Fracture, Hourglass and Heroism tokens are limits',
    ruling: 'SR-?65',
  },
  exchangeEngaged: { type: 'flag', default: true, about: 'Engaged Heroes may exchange cards', ruling: 'SR-?66' },
  groupOther: { type: 'flag', default: false, about: 'Scripted actions of other types may be done as a group', ruling: 'SR-?104' },
  neededCard: {
    type: 'word',
    default: 'participant',
    values: ['participant', 'finisher'],
    about: 'who must hold the card that a scroll needs: one who takes part, or who carries out the result',
    ruling: 'SR-?109',
  },
} as const satisfies ParamSpec;

export type Options = ReturnType<typeof optionsOf>;

/** The values of a cell, by their types. */
export function optionsOf(values: Params) {
  return typed(params, values);
}
