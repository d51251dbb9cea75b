import * as z from 'zod';
import { number } from '../../../kit/schemas/atoms.ts';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { conditional, effects, id } from './language.ts';

/** The campaign as data (group Z): enemies, Allies and the missions of a book. */

/**
 * A number of a mission: n, plus an amount for each Hero beyond the first (a Villain counts as two), each round, each Recruit of the party; `most` limits it.
 */
const scaled = z.union([
  number(0, 500),
  z.strictObject({
    n: number(0, 500).default(0),
    perHero: number(0, 100).default(0).describe('for each Hero beyond the first (TV-Z41, TV-Z42)'),
    perRound: number(0, 100).default(0),
    perRecruit: number(0, 100).default(0).describe('for each Recruit the party controls'),
    most: number(1, 500).optional(),
  }),
]);
export type Scaled = z.infer<typeof scaled>;

const enemy = z.strictObject({
  id,
  name: z.string(),
  health: scaled,
  damage: scaled.default(0).describe('what it deals in its turn (TV-Z06)'),
  unslayable: z.boolean().default(false).describe('Slay does not kill it (TV-Z20, TV-Z21)'),
  shield: z.boolean().default(false).describe('it stands before the others like a Shield Recruit'),
  recruit: z.boolean().default(false).describe('a Recruit of the enemy: healed at the end of every turn'),
  whenOtherDies: z.strictObject({ heal: number(1, 100) }).optional(),
  ...provenanceFields,
});

const ally = z.strictObject({
  id,
  name: z.string(),
  health: number(1, 200),
  ability: z.strictObject({ when: conditional.optional(), do: effects }).describe('used by exhausting the Ally (TV-Z50)'),
  ...provenanceFields,
});

const victory = z.strictObject({
  swap: number(0, 8).default(0).describe('cards of the Starting Deck each player may exchange (TV-Z26)'),
  costAtMost: number(0, 20).optional().describe('cost of what is taken for them; none: as dear as the dearest card of the own Fate Deck (TV-?87)'),
  joins: z.array(id).default([]).describe('Allies that join the Roster (TV-Z55)'),
  leaves: z.array(id).default([]).describe('Allies that leave it (TV-Z54)'),
  next: z.array(id).default([]).describe('the mission that follows, or those to choose from; none: the campaign is won'),
});

const mission = z.strictObject({
  id,
  book: id,
  page: z.string().describe('as printed, for people'),
  name: z.string(),
  first: z.enum(['party', 'enemy']).default('party').describe('who has the first turn (TV-Z08, TV-Z63)'),
  enemies: z.array(id).max(2).default([]),
  arrivals: z.strictObject({ recruit: id, n: scaled }).optional().describe('Recruits that come to the enemy at the start of each of its turns'),
  duel: z
    .strictObject({ hero: id.default('mirror').describe('a Hero, or mirror: that of the first seat'), solo: id.default('random'), health: scaled.default(0) })
    .optional()
    .describe('the enemy is a Hero with decks, run by a Solo card; health is added to what is printed'),
  objective: z
    .union([z.strictObject({ kill: z.union([z.literal('all'), z.array(id).min(1)]) }), z.strictObject({ survive: number(1, 99) })])
    .default({ kill: 'all' })
    .describe('kill: these enemies; survive: so many rounds (TV-Z03, TV-Z09)'),
  targets: z
    .enum(['order', 'lowest', 'all'])
    .default('order')
    .describe('whom the enemy’s Damage meets: the usual order, the lowest Health, or every character (TV-Z13 – TV-Z19)'),
  victory,
  defeat: z
    .strictObject({ next: id, times: number(1, 9).default(1) })
    .optional()
    .describe('a Defeat text that goes on with another mission, so often in a run (TV-Z49, TV-Z78)'),
  ...provenanceFields,
});

export const CAMPAIGN_FILES = { enemies: z.array(enemy), allies: z.array(ally), missions: z.array(mission) };
export type EnemyRecord = z.infer<typeof enemy>;
export type AllyRecord = z.infer<typeof ally>;
export type MissionRecord = z.infer<typeof mission>;
export interface CampaignData {
  enemies: EnemyRecord[];
  allies: AllyRecord[];
  missions: MissionRecord[];
}
