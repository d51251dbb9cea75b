import * as z from 'zod';
import { suggestion } from '../../../core/index.ts';
import { number, word } from '../../../kit/schemas/atoms.ts';
import { effectLanguage } from '../../../kit/schemas/effects.ts';
import { CLASSES, PLACES, REGIONS } from '../state/words.ts';
import type { IconData } from './icons.ts';

/** The language of Age cards and Decrees: its words as schemas and types. */

export const yes = z.literal(true, 'must be true, or left out');
export const place = word('Location', PLACES);
const places = z.array(place).min(1);

/** One icon on a Quest or in a text; City slots may also have `fate`. */
const renown = number(-9, 9).refine((n) => n !== 0, 'must not be 0; leave it out');
const two = 'must be two results: on Feather, on Scorpion';
const half = z.union([renown, z.enum(['smite', 'none'])], 'must be a number from -9 to 9 but not 0, smite or none');
const halfOrFate = z.union([renown, z.enum(['smite', 'fate', 'none'])], 'must be a number from -9 to 9 but not 0, smite, fate or none');
export const questIcon: z.ZodType<IconData> = z.union(
  [renown, z.literal('smite'), z.strictObject({ coin: z.tuple([half, half], two) })],
  'must be a number from -9 to 9 but not 0, smite, or { coin: [on Feather, on Scorpion] }',
);
export const cityIcon: z.ZodType<IconData | 'none'> = z.union(
  [renown, z.enum(['smite', 'fate', 'none']), z.strictObject({ coin: z.tuple([halfOrFate, halfOrFate], two) })],
  'must be a number from -9 to 9 but not 0, smite, fate, none, or { coin: [on Feather, on Scorpion] }',
);

/** Which Demis: all conditions must hold. Without any: all nine. */
const conditions = {
  it: yes.optional().describe('the Demi concerned: the one that entered, was placed or smited'),
  demi: z.string().optional().describe('the Demi of this id'),
  chosen: yes.optional().describe('the Demis that the first player chose'),
  class: word('class', [...CLASSES, 'chosen']).optional(),
  in: z
    .union([places, z.literal('chosen')], `must be a list of Locations (${PLACES.join(', ')}), or chosen`)
    .optional()
    .describe('in one of these Locations, or in a region that the first player chose'),
  near: word('region', [...REGIONS, 'chosen'])
    .optional()
    .describe('in this region or one of its two neighbours on the rim'),
  notIn: places.optional(),
  onQuest: z.boolean().optional(),
  top: number(1, 9).optional().describe('the first so many places of the ranking'),
  bottom: number(1, 9).optional(),
  rank: number(1, 9).optional().describe('this place of the ranking'),
  renownAtLeast: number(0, 60).optional(),
  renownAtMost: number(0, 60).optional(),
  leadsClass: yes.optional().describe('the best placed of its class'),
  front: yes.optional().describe('the front of its space'),
  back: yes.optional(),
};
export const selector = z.strictObject(conditions, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `unknown field ${issue.keys[0]}; ${suggestion(issue.keys[0], Object.keys(conditions))}`
      : 'must say which Demis, such as { in: [city] }; {} is all of them',
});
export type Selector = z.infer<typeof selector>;

const PLAYERS = ['active', 'first', 'leftOfFirst', 'each', 'rested', 'notRested', 'fewestCards', 'mostCards'] as const;
export const player = word('player', PLAYERS);
export type Player = (typeof PLAYERS)[number];

/** The things that a first player chooses (VF-W12). */
export const CHOICES = ['regions', 'demis', 'classes'] as const;
export const choice = { choose: word('choice', CHOICES), count: number(1, 6).default(1) };

export type Condition =
  | { handAtLeast: number }
  | { playersAtLeast: number }
  | { age: number }
  | { cityCard: true }
  | { votesAtLeast: number }
  | { marginAtLeast: number };
const condition = z.union(
  [
    z.strictObject({ handAtLeast: number(1, 16).describe('the active player holds so many cards') }),
    z.strictObject({ playersAtLeast: number(2, 8) }),
    z.strictObject({ age: number(1, 3) }),
    z.strictObject({ cityCard: yes }),
    z.strictObject({ votesAtLeast: number(1, 96).describe('cards in the Age vote') }),
    z.strictObject({ marginAtLeast: number(1, 96).describe('votes between the sides') }),
  ],
  'must be one of handAtLeast, playersAtLeast, age, cityCard, votesAtLeast, marginAtLeast',
);

export type Effect =
  | { give: IconData; to: Selector }
  | { move: (typeof PLACES)[number]; who: Selector; enters?: true }
  | { choose: (typeof CHOICES)[number]; count?: number }
  | { draw: number; player?: Player }
  | { discard: number; player?: Player; ifAtLeast?: number }
  | { rest: Player }
  | { coin: { feather?: Effect[]; scorpion?: Effect[] } }
  | { if: Condition; do: Effect[]; else?: Effect[] };

export const effects: z.ZodType<Effect[]> = effectLanguage<Effect>(
  [
    z.strictObject({ give: questIcon, to: selector }).describe('Demi by Demi, from first place to last (VF-N10)'),
    z.strictObject({ move: place, who: selector, enters: yes.optional().describe('an entry into the City advances the token (VF-?49)') }),
    z.strictObject(choice).describe('by the first player, now'),
    z.strictObject({ draw: number(1, 8), player: player.optional() }),
    z.strictObject({
      discard: number(1, 8),
      player: player.optional(),
      ifAtLeast: number(1, 16).optional().describe('only by those who hold at least so many cards'),
    }),
    z.strictObject({ rest: player }),
  ],
  (text) => ({
    coin: z.strictObject({ coin: z.strictObject({ feather: text.optional(), scorpion: text.optional() }) }),
    if: z.strictObject({ if: condition, do: text, else: text.optional() }),
  }),
);
