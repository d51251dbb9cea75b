import * as z from 'zod';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { CARD_KINDS, COUNT_ICONS, HEX_KINDS, INJURIES, ITEM_KINDS, PILES, PLAIN_ICONS, STANCES } from '../state/words.ts';
import { condition, damageType, effects, flag, id, modifier, number, powers, stance, status, word, yes } from './language.ts';

/** The schema of packs. The JSON schemas for editors are generated from it. */

const name = z.string();
const hp = z.tuple([number(1, 400), number(1, 400)]).describe('low and high value (VR-C05 – VR-C07, VR-J02, VR-J03)');

/** VR-A07, VR-A08. Fields that a kind of card does not have are refused. */
const card = z.strictObject({
  id,
  name,
  hero: id,
  number: number(1, 67).describe('Basic 1–24, Ultimate 25–31, Master 32–43, Skill 44–67 (VR-A05, VR-?20)'),
  pile: word('pile', PILES),
  kind: word('kind of card', CARD_KINDS),
  cost: number(0, 9).optional().describe('a Boon may print none (VR-Y14)'),
  // attack cards
  effective: stance.optional(),
  resultant: stance.optional(),
  damage: number(0, 60).optional(),
  type: damageType.optional(),
  aoe: flag.optional(),
  continuous: flag.optional().describe('its owner may leave it in the Recall Zone (VR-N12)'),
  stays: flag.optional().describe('stays in the Recall Zone at round end although not a Continuous Attack (VR-N11)'),
  modifiers: z.array(modifier).optional(),
  inRecall: z
    .strictObject({ attack: number(-20, 20), if: condition.optional() })
    .optional()
    .describe('while it is in a Recall Zone, that figure’s attacks (VR-S14); `target` is the figure'),
  /** Attack: other effects, after the damage (VR-M04). Single Action, counter action: its effect. Boon: what happens as it is played. */
  text: effects.optional(),
  // boons
  onto: z.enum(['self', 'ally', 'hero']).optional().describe('whose Boon Pile (VR-P04)'),
  lasts: z.enum(['combat', 'round']).optional().describe('combat when absent (VR-P03)'),
  ...powers,
  // counter actions
  when: z.enum(['self', 'ally', 'any']).optional().describe('who must be attacked; self when absent (VR-?11)'),
  against: damageType.optional(),
  if: condition.optional().describe('counter actions: a further requirement; `target` is the attacker'),
  // companions
  hp: number(1, 60).optional(),
  actions: z.array(effects).min(1).max(3).optional().describe('one is chosen each time it acts (VR-P11)'),
  ...provenanceFields,
});

const hero = z.strictObject({
  id,
  name,
  hp,
  base: stance,
  trait: effects.describe('when an attack card matches the stance (VR-N05)'),
  ability: effects.describe('the 1-AP ability (VR-L11)'),
  relic: z.strictObject({ name, ...powers }).describe('the 2 Player Relic (VR-C08)'),
  ...provenanceFields,
});

/** VR-R05 – VR-R21: a word, or a word with its parameter. */
export const choice = z.union([
  z.enum(PLAIN_ICONS),
  z.strictObject({ random: number(1, 4) }).describe('so many distinct random heroes, whatever the count icon says (VR-?66)'),
  z.strictObject({ stance }),
  z.strictObject({ notStance: stance }),
  z.strictObject({ status }),
  z.strictObject({ noStatus: status }),
]);

const attack = z.strictObject({
  name: name.optional(),
  dice: z
    .string()
    .regex(/^([1-4]?d(4|6|10)([+-]\d+)?|\d+)$/, 'must be dice and a number, such as d6+2, 2d4 or 5')
    .optional()
    .describe('none: an attack without damage'),
  type: damageType.optional(),
  targets: word('number of targets', COUNT_ICONS),
  choice: choice.optional().describe('random when absent; AOE needs none'),
  text: effects.optional().describe('on each target, after the damage; `target` is the hero'),
  itself: effects.optional().describe('on the enemy itself, also without a target (VR-?67)'),
  critical: effects.optional().describe('added when critical (VR-S06): extraDamage, and effects on each target'),
  pastCompanion: yes.optional(),
  again: yes.optional().describe('may target one hero twice (VR-R04): a missing target is filled with heroes already targeted'),
  fallen: yes.optional().describe('may target heroes at 0 HP (VR-R29)'),
});

const enemy = z.strictObject({
  id,
  name,
  kind: word('kind of enemy', ['minion', 'boss']),
  tier: number(1, 5).optional(),
  hp,
  initiative: number(0, 30),
  base: stance,
  attacks: z.strictObject(Object.fromEntries(STANCES.map((each) => [each, attack])) as Record<(typeof STANCES)[number], typeof attack>),
  trait: z.strictObject({ ...powers, atZero: yes.optional().describe('works at 0 HP too (VR-M23)') }).optional(),
  ...provenanceFields,
});

/** Group I. */
const item = z.strictObject({
  id,
  name,
  number: number(1, 200),
  value: number(0, 20).describe('in cowry (VR-I01)'),
  kind: word('kind of item', ITEM_KINDS),
  cost: number(0, 9).optional().describe('AP of a use; automatic items have none'),
  text: effects.optional().describe('what a use does'),
  ...powers,
  ...provenanceFields,
});
const artifact = item.omit({ number: true, value: true });
/** VR-?24. */
const flask = z.strictObject({
  id,
  name,
  value: number(0, 20),
  cost: number(0, 9),
  heal: number(0, 60),
  corruption: number(0, 9).describe('Corruption cards it takes out of hand or discard pile'),
  targets: z.enum(['hero', 'self']),
  copies: number(0, 40),
  ...provenanceFields,
});

const injury = z.strictObject({ id: z.enum(INJURIES), name, status, copies: number(0, 60), ...provenanceFields });
const corruption = z.strictObject({
  id,
  name,
  copies: number(0, 60),
  text: effects.optional().describe('when drawn (VR-?17); self is the hero, a random enemy can be named'),
  stays: yes.optional().describe('stays in hand'),
  ...provenanceFields,
});

/** Group Z. */
const row = z.strictObject({
  id: z.string(),
  difficulty: z.string(),
  minutes: number(1, 999),
  bosses: z.array(number(1, 5)),
  minions: number(0, 6),
  named: z.array(id).optional().describe('fixed enemies beside those drawn'),
  buffs: number(0, 9).describe('buff counters per Minion'),
  skills: number(0, 12),
  masters: number(0, 12),
  scrapped: number(0, 12),
  flasks: number(0, 12),
  items: number(0, 12),
  ...provenanceFields,
});

const hex = z.strictObject({
  id,
  name: name.optional().describe('the id in words when absent: fern-hollow is Fern Hollow'),
  kind: word('kind of hex', HEX_KINDS),
  x: z.number().min(-999).max(999),
  y: z.number().min(-999).max(999),
  to: z.array(id).default([]).describe('where the arrows lead'),
  tier: number(1, 5).optional(),
  enemies: z.array(id).max(6).optional().describe('of a campaign’s fight'),
  text: effects.optional().describe('of a campaign’s event'),
});
const map = z.strictObject({ id, name, mode: z.enum(['jungle', 'campaign']), hexes: z.array(hex).min(2), ...provenanceFields });

export const FILES = {
  heroes: z.array(hero),
  cards: z.array(card),
  enemies: z.array(enemy),
  items: z.array(item),
  flasks: z.array(flask).max(1, 'there is one kind of flask'),
  artifacts: z.array(artifact),
  injuries: z.array(injury),
  corruption: z.array(corruption),
  skirmishes: z.array(row),
  maps: z.array(map),
};
export type CardRecord = z.infer<typeof card>;
export type HeroRecord = z.infer<typeof hero>;
export type EnemyRecord = z.infer<typeof enemy>;
export type AttackRecord = z.infer<typeof attack>;
export type Choice = z.infer<typeof choice>;
export type ItemRecord = z.infer<typeof item>;
export type ArtifactRecord = z.infer<typeof artifact>;
export type FlaskRecord = z.infer<typeof flask>;
export type InjuryRecord = z.infer<typeof injury>;
export type CorruptionRecord = z.infer<typeof corruption>;
export type RowRecord = z.infer<typeof row>;
export type HexRecord = z.infer<typeof hex>;
export type MapRecord = z.infer<typeof map>;
export interface PackData {
  heroes: HeroRecord[];
  cards: CardRecord[];
  enemies: EnemyRecord[];
  items: ItemRecord[];
  flasks: FlaskRecord[];
  artifacts: ArtifactRecord[];
  injuries: InjuryRecord[];
  corruption: CorruptionRecord[];
  skirmishes: RowRecord[];
  maps: MapRecord[];
}
