import type { TRIGGERS } from '../state/words.ts';
import type { Effect, Who } from './language.ts';

/** Where a text stands decides which words it may use, and whom it can concern. */
export interface Place {
  /** "a Boon", for messages. */
  readonly name: string;
  readonly who: readonly Who[];
  /** Why it may not use a word; empty if it may. */
  refuses(word: Word): string;
  /** Is an attack in progress, which has a damage type and may be critical? */
  readonly inAttack: boolean;
}
/** The word of an effect: its first field. */
export type Word = Effect extends infer E ? (E extends E ? keyof E : never) : never;

const CHOOSABLE: readonly Who[] = ['self', 'ally', 'hero', 'allies', 'heroes', 'enemy', 'enemies', 'chosen', 'randomHero', 'randomEnemy'];
const WITH_TARGET: readonly Who[] = [...CHOOSABLE, 'target'];
const OF_ENEMY: readonly Who[] = ['self', 'heroes', 'allies', 'minion', 'randomHero'];
const OF_CORRUPTION: readonly Who[] = ['self', 'allies', 'heroes', 'enemies', 'randomHero', 'randomEnemy'];

const REACTIONS: readonly string[] = ['prevent', 'cancelCritical', 'redirect'];
const REWARDS: readonly string[] = ['item', 'artifact', 'gain', 'scrap'];
/** Words that ask for a decision, or that concern what only heroes have. */
const OF_HEROES: readonly string[] = ['chooseOne', 'optional', 'lookTop', 'search', 'recover', 'cure', 'companionActs', 'recharge', 'flask'];
const IN_EVENTS = ['heal', 'loseHp', 'injury', 'corruption', 'cure', 'recharge', 'flask', ...REWARDS];
const CONTROL: readonly string[] = ['chooseOne', 'optional', 'if', 'forEach', 'roll'];

const noReaction = (word: Word): string =>
  REACTIONS.includes(word) ? `${word} needs an attack in progress; it works in counter actions and in abilities that an attack triggers` : '';
/** An ability belongs to one hero; only a counter action knows whom it protects. */
const noRedirect = (word: Word): string => (word === 'redirect' ? 'redirect works in counter actions only' : '');
const noReward = (word: Word): string => (REWARDS.includes(word) ? `${word} works in events of a campaign only` : '');
const notOfEnemies = (word: Word): string =>
  word === 'extraDamage' || word === 'extraAttack' ? `${word} works in texts of enemies only; a card’s own damage changes by modifiers` : '';
/** Enemies and Corruption choose nothing. */
const noDecision =
  (name: string) =>
  (word: Word): string =>
    OF_HEROES.includes(word) ? `${name} cannot say ${word}: it decides nothing, and owns no cards or items` : '';

function firstOf(...reasons: readonly ((word: Word) => string)[]): (word: Word) => string {
  return (word) => reasons.map((reason) => reason(word)).find((reason) => reason !== '') ?? '';
}

const ofHero = firstOf(noReaction, noReward, notOfEnemies);
const ofCounter = firstOf(noReward, notOfEnemies);
const ofAbility = firstOf(noRedirect, noReward, notOfEnemies);
const plain = (name: string): Place => ({ name, who: CHOOSABLE, refuses: ofHero, inAttack: false });

/** Cards, items and heroes. */
export const PLACES = {
  attack: { name: 'an attack card', who: WITH_TARGET, refuses: ofHero, inAttack: true },
  action: plain('a Single Action'),
  boon: plain('a Boon as it is played'),
  counter: { name: 'a counter action', who: [...WITH_TARGET, 'attacked'], refuses: ofCounter, inAttack: true },
  companion: plain('a companion'),
  trait: { name: 'a combat trait', who: WITH_TARGET, refuses: ofHero, inAttack: true },
  ability: plain('the 1-AP ability'),
  item: plain('the use of an item'),
  passive: { name: 'a passive', who: WITH_TARGET, refuses: () => '', inAttack: true },
  corruption: {
    name: 'a Corruption card',
    who: OF_CORRUPTION,
    refuses: firstOf(noReaction, noReward, notOfEnemies, noDecision('a Corruption card')),
    inAttack: false,
  },
  event: {
    name: 'an event',
    who: ['heroes', 'randomHero'],
    refuses: (word) =>
      CONTROL.includes(word) || IN_EVENTS.includes(word)
        ? ''
        : `${word} works in fights only; besides choices and dice, an event can say ${IN_EVENTS.join(', ')}`,
    inAttack: false,
  },
} as const satisfies Record<string, Place>;

/** The attacks of an enemy: on each target, on the enemy itself, when critical. */
export const ENEMY_PLACES: Readonly<Record<'text' | 'itself' | 'critical', Place>> = {
  text: { name: 'the text of an attack', who: [...OF_ENEMY, 'target'], refuses: firstOf(ofEnemy('the text of an attack'), noExtraDamage), inAttack: true },
  itself: { name: 'an effect on the enemy itself', who: OF_ENEMY, refuses: firstOf(ofEnemy('an effect on the enemy itself'), noExtraDamage), inAttack: true },
  critical: { name: 'a critical text', who: [...OF_ENEMY, 'target'], refuses: ofEnemy('a critical text'), inAttack: true },
};

function ofEnemy(name: string): (word: Word) => string {
  return firstOf((word) => (REACTIONS.includes(word) ? `${word} protects heroes; an enemy cannot say it` : ''), noReward, noDecision(name));
}
/** Texts come after the damage. */
function noExtraDamage(word: Word): string {
  return word === 'extraDamage' ? 'extraDamage comes too late here; it works in critical texts and in traits' : '';
}

type TriggerWord = (typeof TRIGGERS)[number];
/** Triggers that no figure causes: their abilities have no target. */
const UNCAUSED: readonly TriggerWord[] = ['startOfCombat', 'startOfPartyTurn', 'startOfTurn', 'startOfEnemyTurn', 'endOfPartyTurn', 'endOfRound', 'victory'];

/** An ability of a relic, boon, item or artifact. */
export function heroAbility(on: TriggerWord): Place {
  const name = `an ability on ${on}`;
  return UNCAUSED.includes(on) ? plain(name) : { name, who: WITH_TARGET, refuses: ofAbility, inAttack: true };
}

/** An ability of an enemy's trait. */
export function enemyAbility(on: TriggerWord): Place {
  const name = `a trait on ${on}`;
  const uncaused = UNCAUSED.includes(on);
  return {
    name,
    who: uncaused ? OF_ENEMY : [...OF_ENEMY, 'target'],
    refuses: uncaused ? firstOf(ofEnemy(name), noExtraDamage) : ofEnemy(name),
    inAttack: !uncaused,
  };
}
