import * as z from 'zod';
import { flag, idLike, number, word } from '../../../kit/schemas/atoms.ts';
import { controlWords, effectLanguage, firstField } from '../../../kit/schemas/effects.ts';
import { CARD_KINDS, DAMAGE_TYPES, INJURIES, PILES, STANCES, STATUSES, TRIGGERS } from '../state/words.ts';
import { COUNTS } from './ops.ts';

/** The effect language: what texts of cards, traits, relics, items, enemies and events can say. RULES.md has a table of its words. */

export const id = idLike('shield-bash');
export const stance = word('stance', STANCES);
export const status = word('status', STATUSES);
export const damageType = word('damage type', DAMAGE_TYPES);
const yes = z.literal(true, 'must be true');

/**
 * Whom an effect concerns. In the text of a hero:
 * - self: the hero; ally: another hero of its choice; hero: any hero of its choice (VR-?44); allies, heroes: all of them
 * - enemy: an enemy of its choice; enemies: all, also Invisible ones (VR-M14)
 * - target: the enemy an attack card was played on; in counter actions and abilities, the figure that caused it (the attacker, the damaged enemy)
 * - attacked: in counter actions, the attacked hero it protects: its own hero if attacked, else one of the attacked allies
 * - chosen: whom the last choice in this text was
 * In the text of an enemy self is the enemy, target the hero it hits (or the hero that caused the ability), heroes all heroes, allies the other enemies, minion a
 * Minion at 0 HP (for revive) or a random other Minion.
 */
export const WHO = [
  'self',
  'ally',
  'hero',
  'allies',
  'heroes',
  'enemy',
  'enemies',
  'target',
  'attacked',
  'chosen',
  'randomHero',
  'randomEnemy',
  'minion',
] as const;
export const who = word('target', WHO);
export type Who = (typeof WHO)[number];

export const counted = z.strictObject({
  count: word('count', COUNTS).describe(
    'ownRecall: own cards in the Recall Zone of the target; recall: all cards there; enemies, heroes: those above 0 HP; cards, attacks: played earlier this turn; roundAttacks: earlier this round; the card itself is not counted',
  ),
  of: who.optional().describe('whose; self when absent, the target for ownRecall and recall'),
});
export type Counted = z.infer<typeof counted>;

const points = number(0, 60);
export const amount = z.union([
  points,
  z.strictObject({
    n: number(1, 30).optional().describe('for each; 1 when absent'),
    per: counted,
    plus: points.optional().describe('added in any case'),
    atMost: points.optional(),
  }),
]);
export type Amount = z.infer<typeof amount>;

const CONDITIONS = {
  status: z.strictObject({ status: z.union([status, z.literal('any')]), of: who.optional(), not: yes.optional() }),
  stance: z.strictObject({ stance, of: who.optional(), not: yes.optional() }),
  /** HP at or below half of the maximum, or a number. */
  wounded: z.strictObject({ wounded: z.union([z.literal('half'), number(1, 200)]), of: who.optional(), not: yes.optional() }),
  count: z.strictObject({ ...counted.shape, atLeast: number(0, 200).optional(), atMost: number(0, 200).optional() }),
  /** Of the attack in progress. */
  damageType: z.strictObject({ damageType }),
  critical: z.strictObject({ critical: yes, not: yes.optional() }),
  boss: z.strictObject({ boss: yes, of: who.optional(), not: yes.optional() }),
  fallen: z.strictObject({ fallen: yes, of: who.optional(), not: yes.optional() }),
};
export type Condition = z.infer<(typeof CONDITIONS)[keyof typeof CONDITIONS]>;
/** `of` is the target when absent. */
export const condition = firstField<Condition>('condition', CONDITIONS);

/** Which combat cards: of a kind, a pile, a stance, at most a cost. */
export const filter = z.strictObject({
  kind: word('kind of card', CARD_KINDS).optional(),
  pile: word('pile', PILES).optional(),
  effective: stance.optional(),
  costAtMost: number(0, 9).optional(),
});
export type Filter = z.infer<typeof filter>;

const times = number(1, 9);
const to = who.optional();

const PLAIN_EFFECTS = [
  // Damage and health
  z.strictObject({
    damage: amount,
    to: who,
    type: damageType.optional().describe('physical when absent'),
    pastCompanion: yes.optional().describe('the companion does not take it (VR-S11)'),
  }),
  z.strictObject({ heal: amount, to, fallen: yes.optional().describe('may target a hero at 0 HP, which revives it (VR-?05)') }),
  z.strictObject({ loseHp: number(1, 60), to }).describe('not damage: past companions (VR-?43)'),
  z.strictObject({ revive: number(1, 60), to: who }).describe('only a figure at 0 HP (VR-M24, VR-T12)'),
  // Statuses and counters
  z.strictObject({ status, to: who, rounds: times.optional().describe('1 when absent (VR-U01)') }),
  z.strictObject({ removeStatus: z.union([status, z.enum(['any', 'all'])]), to }).describe('any: one that the text’s owner chooses'),
  z.strictObject({ buff: amount, to }),
  z.strictObject({ removeBuff: z.union([times, z.literal('all')]), to }),
  z.strictObject({ injury: word('injury', INJURIES), to: who }),
  z.strictObject({ corruption: times, to: who }),
  z.strictObject({
    cure: times.describe('Injury and Corruption cards that leave the game for their supply (VR-V16)'),
    of: word('affliction', ['injury', 'corruption', 'any']),
    from: word('place', ['hand', 'discard', 'handOrDiscard', 'anywhere']),
    to,
  }),
  // Action points
  z.strictObject({ ap: amount, to }).describe('Active AP at once'),
  z.strictObject({ earn: amount, to }).describe('Earned AP (VR-N09)'),
  z.strictObject({ loseAp: times, to }),
  z.strictObject({ convert: yes, to }).describe('Earned AP becomes Active AP now (VR-N10)'),
  z.strictObject({
    cost: number(-5, 5),
    of: word('kind of action', ['attack', 'utility', 'card', 'action']),
    until: word('end', ['used', 'turn']),
    to,
  }),
  z.strictObject({ strengthen: number(-20, 20), until: word('end', ['used', 'turn']), to }).describe('damage of the next attack card, or of all this turn'),
  // Cards
  z.strictObject({ draw: amount, to }),
  z.strictObject({ drawTo: number(1, 12), to }),
  z.strictObject({ discard: z.union([times, z.literal('hand')]), pick: word('pick', ['chosen', 'random']), to }),
  z.strictObject({
    lookTop: number(1, 9),
    of: who,
    take: number(0, 9).describe('cards taken into the hand of the pile’s owner'),
    rest: word('place', ['back', 'bottom', 'discard']),
  }),
  z.strictObject({ search: filter, of: who, n: times.optional(), put: word('place', ['hand', 'top']) }),
  z.strictObject({ recover: filter, from: word('place', ['discard', 'recall']), n: times.optional(), put: word('place', ['hand', 'top']) }),
  z.strictObject({ reshuffle: yes, to }),
  z.strictObject({ companionActs: yes, to }),
  // Recall Zones
  z.strictObject({ clearRecall: word('cards', ['newest', 'oldest', 'own', 'all']), to: who }),
  z.strictObject({ setStance: stance, to: who }).describe('until a newer card arrives or the Recall Zone is emptied'),
  // The attack in progress
  z.strictObject({ prevent: z.union([amount, z.enum(['half', 'all'])]), to }).describe('of the attack on that hero: a subtraction, a halving or all (VR-S18)'),
  z.strictObject({ cancelCritical: yes, to }),
  z.strictObject({ redirect: yes }).describe('the attack on `attacked` hits this hero instead'),
  z.strictObject({ extraDamage: amount }).describe('critical texts: joins the additions of the attack (VR-S15)'),
  z.strictObject({ extraAttack: yes }).describe('this enemy attacks once more in this enemy turn'),
  // Items, rewards, campaign events
  z.strictObject({ recharge: z.union([times, z.literal('all')]) }),
  z.strictObject({ flask: times }),
  z.strictObject({ item: z.strictObject({ atLeast: number(0, 9).optional(), atMost: number(0, 9).optional() }) }),
  z.strictObject({ artifact: id }),
  z.strictObject({ gain: word('pile', ['skill', 'master']), n: times.optional() }).describe('each hero gains so many cards (VR-D13, VR-D14)'),
  z.strictObject({ scrap: times }).describe('each hero may scrap up to so many cards (VR-D18)'),
];

/** A die is rolled; the outcome whose faces it shows is carried out. */
export interface Roll {
  roll: 'd4' | 'd6' | 'd10';
  on: { from: number; to: number; do: Effect[] }[];
}
export type Effect =
  | z.infer<(typeof PLAIN_EFFECTS)[number]>
  | Roll
  | { chooseOne: Effect[][] }
  | { optional: Effect[] }
  | { forEach: Counted; do: Effect[] }
  | { if: Condition; do: Effect[]; else?: Effect[] };

export const effects = effectLanguage<Effect>(PLAIN_EFFECTS, (text) => ({
  ...controlWords(text, condition, counted),
  roll: z.strictObject({
    roll: word('die', ['d4', 'd6', 'd10']),
    on: z.array(z.strictObject({ from: number(1, 10), to: number(1, 10), do: text })).min(1),
  }),
}));

/** VR-M08: a change of the card's own damage, worked out for each enemy by itself (VR-?71). */
export const modifier = z.strictObject({ if: condition.optional(), add: amount.optional(), less: amount.optional(), times: number(2, 5).optional() });
export type Modifier = z.infer<typeof modifier>;

/** What happens when: abilities of traits, relics, boons, items and artifacts. */
export const ability = z.strictObject({
  on: word('trigger', TRIGGERS).describe(
    'of a hero: its own turn, cards, matches, damage; of an enemy: damage to it, matches on it, its attacks. enemyDown and heroDown: any',
  ),
  if: condition.optional(),
  do: effects,
});
export type Ability = z.infer<typeof ability>;

const PASSIVES = {
  /** Damage of its attack cards (a hero) or attacks (an enemy). */
  attack: z.strictObject({ attack: number(-20, 20), type: damageType.optional(), if: condition.optional() }),
  /** Damage it takes from attack cards (an enemy) or attacks (a hero). */
  taken: z.strictObject({ taken: number(-20, 20), type: damageType.optional(), if: condition.optional() }),
  /** Multiplies the damage of its attacks. */
  attackTimes: z.strictObject({ attackTimes: number(2, 5), type: damageType.optional(), if: condition.optional() }),
  /** Of a hero: its own costs; of an enemy: those of all heroes. */
  cost: z.strictObject({ cost: number(-5, 5), of: word('kind of action', ['attack', 'utility', 'card', 'action']) }),
  /** VR-K06: in place of 2. */
  roundAp: z.strictObject({ roundAp: number(0, 9) }),
  roundDraw: z.strictObject({ roundDraw: number(0, 9) }),
  immune: z.strictObject({ immune: status }),
  /** Of an enemy: attacks in an enemy turn (VR-Q08). */
  attacks: z.strictObject({ attacks: number(1, 4) }),
  /** Of an enemy: the enemies take the first turn (VR-K02, VR-?73). */
  firstTurn: z.strictObject({ firstTurn: yes }),
};
export type Passive = z.infer<(typeof PASSIVES)[keyof typeof PASSIVES]>;
export const passive = firstField<Passive>('passive', PASSIVES);

/** What a trait, relic, boon, item or artifact does by itself. */
export const powers = { abilities: z.array(ability).optional(), passives: z.array(passive).optional() };
export interface Powers {
  abilities?: Ability[] | undefined;
  passives?: Passive[] | undefined;
}
export { flag, number, word, yes };
