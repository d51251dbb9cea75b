import * as z from 'zod';
import { idLike, number } from '../../../kit/schemas/atoms.ts';
import { controlWords, effectLanguage } from '../../../kit/schemas/effects.ts';
import { POOLS, TYPES } from '../state/words.ts';
import { COUNTS, PICKS } from './ops.ts';

/** The effect language of cards, Hero abilities and Solo cards. RULES.md has a table of its words. */
export const id = idLike('gate-sergeant');
const times = number(1, 9);

const typeName = z.enum(TYPES);
export const where = z
  .strictObject({
    type: z.union([typeName, z.array(typeName)]).optional(),
    recruit: z.boolean().optional(),
    shield: z.boolean().optional(),
    basic: z.boolean().optional(),
    reward: z.boolean().optional(),
    costAtMost: number(0, 20).optional().describe('an Aura has no cost and never fits (TV-U16)'),
    costAtLeast: number(0, 20).optional(),
    gives: z.enum(POOLS).optional().describe('in its unconditional output (TV-X58)'),
    card: id.optional(),
    other: z.boolean().optional().describe('not the Recruit that has this text'),
  })
  .describe('which cards');
export type Where = z.infer<typeof where>;

const WHOSE = ['self', 'opponents', 'it', 'side'] as const;
const counted = z.strictObject({
  count: z
    .enum(COUNTS)
    .describe(
      'played: cards played this turn and still in play; inPlay: Recruits of earlier turns too; turn: turns this player has taken, the present one included; recruitsLost: own Recruits killed or slain since the round began',
    ),
  where: where.optional(),
  of: z.enum(WHOSE).optional().describe('whose; it: the player this text speaks of; side: all members of the own side'),
});
export type Counted = z.infer<typeof counted>;

const condition = z.strictObject({ ...counted.shape, atLeast: number(0, 200).optional(), atMost: number(0, 200).optional() });
export type Condition = z.infer<typeof condition>;

const points = number(1, 60);
const amount = z.union([
  points,
  z.strictObject({
    n: points.optional().describe('1 when absent'),
    per: counted,
    every: number(1, 20).optional().describe('complete groups of so many (TV-A12)'),
    atLeast: number(0, 60).optional(),
  }),
]);
export type Amount = z.infer<typeof amount>;

/** Whom an effect concerns. `targetPlayer` and `targetOpponent` first declare a target (TV-Q03); `it` is the player targeted earlier in this text. */
export const WHO = ['self', 'it', 'eachOpponent', 'eachPlayer', 'targetPlayer', 'targetOpponent'] as const;
const who = z.enum(WHO);
const pick = z.enum(PICKS);
export const BANISH_FROM = ['hand', 'discard', 'played', 'recruits', 'opposingRecruits', 'ownRoute', 'opposingRoute'] as const;

const PLAIN_EFFECTS = [
  z.strictObject({ gold: amount }),
  z.strictObject({ damage: amount }),
  z.strictObject({ health: amount }),
  z.strictObject({ heal: amount }),
  z.strictObject({ draw: amount }),
  z.strictObject({ mateDraws: times.describe('cards that one player of the own side draws') }),
  z.strictObject({ loseHealth: z.strictObject({ n: amount, who }) }),
  z.strictObject({ directDamage: z.strictObject({ n: amount, who }) }),
  z.strictObject({ discard: z.strictObject({ n: times.optional(), who, chooser: z.enum(['victim', 'user', 'random']).optional() }) }),
  z.strictObject({
    banish: z.strictObject({ from: z.enum(BANISH_FROM), n: times.optional(), every: z.boolean().optional(), where: where.optional(), pick: pick.optional() }),
  }),
  z.strictObject({ banishFateDeck: z.strictObject({ n: times.optional(), who }) }),
  z.strictObject({
    slay: z.strictObject({
      n: times.optional(),
      whose: z.enum(['opposing', 'any']).optional().describe('opposing Recruits when absent; any: those of every player, the own too (TV-?106)'),
      where: where.optional(),
      pick: pick.optional(),
    }),
  }),
  z.strictObject({
    ready: z.strictObject({ what: z.enum(['recruit', 'hero']), where: where.optional(), reuse: z.boolean().optional(), pick: pick.optional() }),
  }),
  z.strictObject({ acquire: z.strictObject({ where: where.optional(), to: z.enum(['discard', 'hand', 'deck']).optional(), pick: pick.optional() }) }),
  z.strictObject({ discount: z.strictObject({ n: points, where: where.optional(), next: z.boolean().optional().describe('the next purchase only') }) }),
  z.strictObject({ prevent: points }),
  z.strictObject({ retarget: z.literal(true) }),
  z.strictObject({ negate: z.literal(true) }),
  z.strictObject({
    returnBanished: z.strictObject({
      from: z.enum(['own', 'opposing', 'any']),
      where: where.optional(),
      to: z.enum(['discard', 'hand', 'fateDeck']).optional(),
      pick: pick.optional(),
    }),
  }),
];

export type Effect =
  | z.infer<(typeof PLAIN_EFFECTS)[number]>
  | { chooseOne: Effect[][] }
  | { optional: Effect[] }
  | { ifYouDo: Effect[]; do: Effect[] }
  | { forEach: Counted; do: Effect[] }
  | { if: Condition; do: Effect[]; else?: Effect[] };

export const effects = effectLanguage<Effect>(PLAIN_EFFECTS, (text) => ({
  ...controlWords(text, condition, counted),
  ifYouDo: z.strictObject({ ifYouDo: text, do: text }),
}));
export const conditional = condition;
