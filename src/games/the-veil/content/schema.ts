import * as z from 'zod';
import { number } from '../../../kit/schemas/atoms.ts';
import { firstField } from '../../../kit/schemas/effects.ts';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { TYPES } from '../state/words.ts';
import { conditional, effects, id, where } from './language.ts';
import { CAMPAIGN_FILES, type CampaignData } from './mission-schema.ts';

/** The schema of packs: cards, Reward cards, Fate Decks, Heroes and Solo cards. The JSON schemas for editors are generated from it. */

const icons = number(0, 60);

/** TV-A04, TV-A05. An omitted field is not printed on the card. */
const printed = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(TYPES).default('none'),
  cost: number(0, 20).optional().describe('none on Auras (TV-U16); Basic cards 0 (TV-?104)'),
  gold: icons.default(0).describe('output when played; of a Recruit, when exhausted'),
  damage: icons.default(0),
  health: icons.default(0),
  recruit: number(1, 60).optional().describe('Health of a Recruit; its presence makes the card one'),
  shield: z.boolean().optional(),
  abilities: z.array(effects).max(2).optional().describe('written abilities, each optional and once per turn (TV-H01 – TV-H04)'),
  exhaust: effects.optional().describe('what a Recruit does beside its output when exhausted (TV-M17)'),
  synergy: effects.optional(),
  selfBanish: z
    .union([z.literal(true), effects], { error: 'must be true (the mark alone) or a list of effects' })
    .optional()
    .describe('the self-banish mark and what it does (TV-H05)'),
  play: effects.optional().describe('happens at once and in any case as the card is played; the text of a Trap (TV-T06)'),
  reveal: z.strictObject({ window: z.enum(['targeted', 'damage']), do: effects }).optional(),
  aura: z
    .strictObject({ eachTurn: effects.optional().describe('once per own turn (TV-U15)'), prevent: number(1, 20).optional() })
    .optional()
    .describe('what an Aura does while it lies in the Fate Route'),
  raisesMaximum: number(1, 60).optional().describe('maximum Health while it lies in the own Banished Pile (TV-V09)'),
  inDiscard: effects.optional().describe('while it lies in a Discard Pile, on its holder (TV-T16)'),
  unbanishable: z.boolean().optional(),
  whenKilled: effects.optional(),
  whenSlain: effects.optional(),
  whenBanished: effects.optional(),
  whenAcquired: effects.optional(),
  whenDiscarded: effects.optional(),
  ...provenanceFields,
});

/** A Reward card (group Y) and its number of copies. */
const reward = printed.extend({ copies: number(1, 10).default(1) });

const list = z.record(z.string(), number(1, 40)).describe('card → copies');

const family = z.strictObject({ id, name: z.string(), fate: list.describe('the Fate Deck of its Heroes: 36 cards'), ...provenanceFields });

const hero = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(['hero', 'villain']).default('hero'),
  family: id,
  health: number(1, 500),
  start: list.describe('the Starting Deck: 8 Basic cards'),
  ability: z.strictObject({ when: conditional.optional(), do: effects }).describe('used by exhausting the Hero (TV-R04, TV-R05)'),
  ...provenanceFields,
});

/** The first choice that finds a target is taken (TV-X15). */
const choices = z.array(z.strictObject({ where: where.optional(), pick: z.enum(['dearest', 'cheapest', 'random']).optional() })).min(1);
const PARTS = {
  buy: z.strictObject({ buy: choices, times: z.union([number(1, 9), z.literal('all')]).optional(), untilRound: number(1, 99).optional() }),
  ifAble: z.strictObject({ ifAble: z.enum(['banishOwnRoute', 'banishOpposingRoute', 'banishDiscard', 'slay', 'discard', 'ready']), order: choices.optional() }),
  assign: z.strictObject({ assign: z.array(z.enum(['shields', 'others', 'hero'])).min(1), pick: z.enum(['dearest', 'cheapest', 'random']).optional() }),
  heroAbility: z.strictObject({ heroAbility: z.literal(true), holdBack: z.literal('cheapest').optional() }),
  banishAura: z.strictObject({ banishAura: z.literal('leftmost') }),
  repeat: z.strictObject({ repeat: number(1, 9).describe('an instruction is carried out once more') }),
  privilege: z.strictObject({ privilege: effects.describe('what no player may do; dropped in policyOnly (TV-X59)') }),
};
export type SoloPart = z.infer<(typeof PARTS)[keyof typeof PARTS]>;

/** One part of an instruction. */
const part = firstField<SoloPart>('instruction', PARTS);
export const solo = z.strictObject({
  id,
  name: z.string(),
  instructions: z.array(z.array(part)).min(1).describe('carried out in order; a part that cannot be is skipped (TV-X14, TV-X15)'),
  fromTurn: number(1, 99),
  clause: z.array(part).min(1).describe('the last instruction of every turn from that one on (TV-X13, TV-X17)'),
  ...provenanceFields,
});

export const FILES = {
  basics: z.array(printed),
  cards: z.array(printed),
  rewards: z.array(reward),
  families: z.array(family),
  heroes: z.array(hero),
  solo: z.array(solo),
  ...CAMPAIGN_FILES,
};
export type CardRecord = z.infer<typeof printed>;
export type RewardRecord = z.infer<typeof reward>;
export type FamilyRecord = z.infer<typeof family>;
export type HeroRecord = z.infer<typeof hero>;
export type SoloRecord = z.infer<typeof solo>;
export interface PackData extends CampaignData {
  basics: CardRecord[];
  cards: CardRecord[];
  rewards: RewardRecord[];
  families: FamilyRecord[];
  heroes: HeroRecord[];
  solo: SoloRecord[];
}
