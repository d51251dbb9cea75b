import * as z from 'zod';
import { idLike, number } from '../../../kit/schemas/atoms.ts';
import { controlWords, effectLanguage } from '../../../kit/schemas/effects.ts';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { ACTIONS, FORBIDDEN } from '../state/words.ts';

/** The schema of packs: cards, vignettes and the effect language. The JSON schemas for editors are generated from it. */

const id = idLike('gloam-hound-1');
const count = number(1, 9);
const action = z.enum(ACTIONS);
/** Which Action: a named one, one the player chooses, the one chosen earlier in this text, or the one being Used. */
const actionChoice = z.enum([...ACTIONS, 'any', 'it', 'used']);
const how = z.enum(['chosen', 'random']);

const where = z
  .strictObject({
    kind: z.enum(['anima', 'deja', 'ordinary', 'foe', 'key', 'portal']).optional(),
    not: z.array(z.enum(['anima', 'deja', 'foe', 'key', 'portal'])).optional(),
    name: z.string().optional(),
    other: z.boolean().optional().describe('not the card that has this text'),
    self: z.boolean().optional().describe('only the card that has this text'),
    costAtMost: number(0, 20).optional(),
    has: action.optional().describe('has a value of this type'),
  })
  .describe('which Threats');
export type Where = z.infer<typeof where>;

const condition = z.union([
  z.strictObject({ threatsAtLeast: number(0, 40), where: where.optional() }),
  z.strictObject({ keysAtLeast: number(0, 5) }),
  z.strictObject({ foesLeftAtMost: number(0, 12) }),
  z.strictObject({ spiritAtMost: number(0, 30) }),
  z.strictObject({ handAtLeast: number(0, 60) }),
  z.strictObject({ tokensAtLeast: number(0, 5), on: action }),
  z.strictObject({ inSlot: number(1, 3), action }),
  z.strictObject({ upright: action }),
  z.strictObject({ roundAtLeast: number(1, 999) }),
  z.strictObject({ portalInPlay: z.boolean() }),
  z.strictObject({ archfiendInDeck: z.boolean() }),
  z.strictObject({ usedThisRound: z.boolean() }),
]);
export type Condition = z.infer<typeof condition>;

const counted = z.union([
  z.strictObject({ threats: where }),
  z.strictObject({ keys: z.literal('collected') }),
  z.strictObject({ hand: z.literal('memories') }),
  z.strictObject({ tokensOn: action }),
]);
export type Counted = z.infer<typeof counted>;

const valueChange = z.strictObject({ where: where.optional(), type: z.enum([...ACTIONS, 'all']).optional(), by: number(-9, 9) });

const PLAIN_EFFECTS = [
  z.strictObject({ addPower: z.strictObject({ action: actionChoice, n: number(1, 9) }) }),
  z.strictObject({ addPowerToken: z.strictObject({ action: actionChoice, n: number(1, 5) }) }),
  z.strictObject({ removePowerToken: z.strictObject({ n: number(1, 15), how: how.optional() }) }),
  z.strictObject({ removeAllPowerTokens: z.enum(['any', 'every', 'it', ...ACTIONS]) }),
  z.strictObject({ movePowerToken: count }),
  z.strictObject({ gainSpirit: number(1, 20) }),
  z.strictObject({ loseSpirit: number(1, 20) }),
  z.strictObject({ changeMaxSpirit: number(-20, 20) }),
  z.strictObject({ drawMemory: count }),
  z.strictObject({ discardMemory: z.strictObject({ n: count, how: how.optional() }) }),
  z.strictObject({ recoverMemory: z.strictObject({ n: count, to: z.enum(['hand', 'deck']).optional() }) }),
  z.strictObject({ removeMemory: z.strictObject({ n: count, how: how.optional() }) }),
  z.strictObject({ removeSelf: z.literal(true) }),
  z.strictObject({ drawThreat: count }),
  z.strictObject({ discardThreat: z.strictObject({ n: count.optional(), every: z.boolean().optional(), where: where.optional() }) }),
  z.strictObject({ defeatThreat: z.strictObject({ n: count.optional(), where: where.optional() }) }),
  z.strictObject({ returnThreat: z.strictObject({ from: z.literal('discard') }) }),
  z.strictObject({ peekThreats: number(1, 6) }),
  z.strictObject({ discardFromThreatDeck: count }),
  z.strictObject({ ignoreCost: z.strictObject({ n: count, upTo: z.boolean().optional(), where: where.optional() }) }),
  z.strictObject({ modifyValue: valueChange }),
  z.strictObject({ modifyCost: z.strictObject({ where: where.optional(), by: number(-9, 9) }) }),
  z.strictObject({ exhaustAction: z.strictObject({ n: number(1, 3), how: how.optional() }) }),
  z.strictObject({ resetAction: z.enum(['any', 'it', 'used', 'every']) }),
  z.strictObject({ tiltAction: z.enum(['any', 'it']) }),
  z.strictObject({ resetKey: count }),
  z.strictObject({ exhaustKey: z.strictObject({ n: number(1, 5), how: how.optional() }) }),
  z.strictObject({ arrangeActions: z.literal(true) }),
  z.strictObject({ swapActions: z.literal(true) }),
  z.strictObject({ extraUse: z.enum(['now', 'it']) }),
  z.strictObject({ putBeneath: z.strictObject({ n: count, how: how.optional() }) }),
  z.strictObject({ drawFromBeneath: z.literal(true) }),
  z.strictObject({ shuffleIntoMemoryDeck: z.literal('self') }),
  z.strictObject({ discardSelf: z.literal(true) }),
  z.strictObject({ chooseAction: z.enum(['any', 'upright', 'turned']) }),
  z.strictObject({ gainRibbon: count }),
  z.strictObject({ upgradeAction: z.literal(1) }),
  z.strictObject({ upgradeToken: z.literal(1) }),
];

export type Effect =
  | z.infer<(typeof PLAIN_EFFECTS)[number]>
  | { chooseOne: Effect[][] }
  | { optional: Effect[] }
  | { forEach: { of: Counted; do: Effect[] } }
  | { if: Condition; do: Effect[]; else?: Effect[] }
  | { another: Effect[] };

export const effects = effectLanguage<Effect>(PLAIN_EFFECTS, (text) => ({
  ...controlWords(text, condition, counted),
  forEach: z.strictObject({ forEach: z.strictObject({ of: counted, do: text }) }),
  another: z.strictObject({ another: text }),
}));

const staticText = z.union([
  z.strictObject({ forbid: z.enum(FORBIDDEN) }),
  z.strictObject({ modifyValue: valueChange }),
  z.strictObject({ modifyCost: z.strictObject({ where: where.optional(), by: number(-9, 9) }) }),
  z.strictObject({ changeHandLimit: number(-6, 6) }),
  z.strictObject({ changeDrawCount: number(-1, 5) }),
  z.strictObject({ changeCombine: number(-4, 4) }),
]);
export type StaticText = z.infer<typeof staticText>;

const value = z.union([number(0, 30), z.array(number(0, 30)).min(1).max(3)]);
const copies = number(1, 9);

const replaces = z
  .string()
  .optional()
  .describe('id of the card it stands in for: it meets the luck of the copies that are gone, so that runs with either compare sharply');

const threat = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(['anima', 'deja']),
  copies,
  explore: value.optional(),
  fight: value.optional(),
  influence: value.optional(),
  stars: z
    .union([z.literal('all'), z.array(action)])
    .optional()
    .describe('starred values: all of them must be defeated'),
  cost: number(0, 20),
  boost: number(0, 20),
  played: effects.optional(),
  defeat: effects.optional(),
  drawn: effects.optional(),
  startOfRound: effects.optional(),
  endOfRound: effects.optional(),
  static: z.array(staticText).optional(),
  replaces,
  ...provenanceFields,
});
const foe = threat.omit({ kind: true });
const key = threat.omit({ kind: true, copies: true }).extend({ turn: effects.optional(), flip: effects.optional() });

const memory = z.strictObject({
  id,
  name: z.string(),
  copies,
  combine: number(1, 9),
  abilities: z.array(effects).max(4, 'must be at most 4 abilities').describe('each may be activated or not as the Memory is played'),
  static: z.array(staticText).optional().describe('in effect while the Memory lies in play'),
  drawn: effects.optional(),
  boxed: z.string().optional().describe('id of the Memory that must have been returned to the box'),
  replaces,
  ...provenanceFields,
});

const vignette = z.strictObject({
  id,
  number: number(1, 99),
  name: z.string(),
  portal: number(0, 30),
  foes: z.array(z.strictObject({ stack: number(1, 9), name: z.string() })),
  threats: z.record(z.string(), number(1, 40)),
  /** Only in packs with `sizes: free`. */
  stacks: number(1, 9).optional(),
  stackSize: number(1, 12).optional(),
  startOfRound: effects.optional(),
  endOfRound: effects.optional(),
  portalEnters: effects.optional(),
  static: z.array(staticText).optional(),
  defeat: effects.optional().describe('rewards and penalties of winning it'),
  ...provenanceFields,
});

const actionFace = z.strictObject({
  id,
  name: z.string(),
  action,
  face: z.enum(['basic', 'advanced']),
  bonus: number(0, 9).describe('Power added to a Use'),
  draw: number(0, 9).describe('Memories drawn by the Draw option'),
  ...provenanceFields,
});

export const FILES = {
  threats: z.array(threat),
  foes: z.array(foe),
  keys: z.array(key),
  memories: z.array(memory),
  upgrades: z.array(memory),
  actions: z.array(actionFace),
  vignettes: z.array(vignette),
};
export type ThreatRecord = z.infer<typeof threat>;
export type FoeRecord = z.infer<typeof foe>;
export type KeyRecord = z.infer<typeof key>;
export type MemoryRecord = z.infer<typeof memory>;
export type VignetteRecord = z.infer<typeof vignette>;
export type ActionRecord = z.infer<typeof actionFace>;
export interface PackData {
  threats: ThreatRecord[];
  foes: FoeRecord[];
  keys: KeyRecord[];
  memories: MemoryRecord[];
  upgrades: MemoryRecord[];
  actions: ActionRecord[];
  vignettes: VignetteRecord[];
}
