import { counted } from '../../../kit/words.ts';
import { type COST_OF, To } from '../content/ops.ts';
import { type CARD_KINDS, STANCES, STATUSES } from '../state/words.ts';

/** Names of the game's things in sentences. */

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);
export const STANCE_NAMES = STANCES.map(capital);
export const STATUS_NAMES = STATUSES.map(capital);
export const INJURY_NAMES = ['Trauma', 'Fatigue', 'Stun'] as const;
export const PILE_NAMES = ['Basic', 'Ultimate', 'Master', 'Skill'] as const;

/** What a hex is, in the order of HEX_KINDS. */
export const HEX_NAMES = [
  'the Starting Hex',
  'a Minion Fight',
  'a Boss Fight',
  'a Shop',
  'Training',
  'a Sanctuary',
  'Loot',
  'Corruption',
  'an event',
  'a fight',
] as const;

/** Kinds of cards, and what changes of cost concern. */
export const KIND_WORDS: Readonly<Record<(typeof CARD_KINDS)[number], string>> = {
  attack: 'attack card',
  action: 'Single Action',
  boon: 'Boon',
  counter: 'counter action',
  companion: 'companion',
};
export const COST_WORDS: Readonly<Record<(typeof COST_OF)[number], string>> = {
  attack: 'attack card',
  utility: 'utility card',
  card: 'card',
  action: 'Hero Action',
};

/** Whom the texts of a hero and those of an enemy speak of; `self` and `chosen` have words of their own. */
const OF_HERO: Readonly<Partial<Record<To, string>>> = {
  [To.ally]: 'an ally',
  [To.hero]: 'a hero',
  [To.allies]: 'all allies',
  [To.heroes]: 'all heroes',
  [To.enemy]: 'an enemy',
  [To.enemies]: 'all enemies',
  [To.target]: 'the target',
  [To.attacked]: 'the attacked hero',
  [To.randomHero]: 'a random hero',
  [To.randomEnemy]: 'a random enemy',
};
const OF_ENEMY: Readonly<Partial<Record<To, string>>> = {
  [To.allies]: 'all other enemies',
  [To.heroes]: 'all heroes',
  [To.target]: 'the target',
  [To.randomHero]: 'a random hero',
  [To.minion]: 'a Minion',
};

/** Who speaks: a hero is addressed as "you", an enemy is "it". */
export interface Speaker {
  /** "deal 2 damage to yourself". */
  readonly self: string;
  /** "your hand". */
  readonly possessive: string;
  /** "you are", "it is". */
  readonly subject: string;
  readonly is: string;
  readonly has: string;
  readonly names: Readonly<Partial<Record<To, string>>>;
}
export const HERO: Speaker = { self: 'yourself', possessive: 'your', subject: 'you', is: 'are', has: 'have', names: OF_HERO };
/** In a counter action the target is the attacker; of a card in a Recall Zone, the figure it lies at. */
export const COUNTER: Speaker = { ...HERO, names: { ...OF_HERO, [To.target]: 'the attacker' } };
export const RECALL: Speaker = { ...HERO, names: { ...OF_HERO, [To.target]: 'it' } };
export const ENEMY: Speaker = { self: 'itself', possessive: 'its', subject: 'it', is: 'is', has: 'has', names: OF_ENEMY };

/** "costs 1 less", "costs 2 more". */
export function moreOrLess(n: number): string {
  return n < 0 ? `${-n} less` : `${n} more`;
}

/** "2 or more cards in your hand", "no cards in your hand". */
export function ranged(least: number, most: number, noun: string, nouns: string): string {
  if (least === most) return most === 0 ? `no ${nouns}` : `exactly ${counted(most, noun, nouns)}`;
  if (least === 0) return `at most ${counted(most, noun, nouns)}`;
  return most >= MOST ? `${least} or more ${nouns}` : `${least} to ${most} ${nouns}`;
}
/** Above every count: no limit. */
const MOST = 1000;
