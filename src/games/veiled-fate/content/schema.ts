import * as z from 'zod';
import { idLike, number, word } from '../../../kit/schemas/atoms.ts';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { CLASSES, FATES, POWERS, TRIGGERS } from '../state/words.ts';
import { choice, cityIcon, effects, place, questIcon, yes } from './language.ts';

/** The schema of packs. The JSON schemas for editors are generated from it. */

const name = z.string();

const demigod = z.strictObject({ id: idLike('pentha'), name, class: word('class', CLASSES), colour: z.string(), ...provenanceFields });

/** VF-?02. */
const fate = z.strictObject({ id: word('Fate card', FATES), name, copies: number(0, 96), ...provenanceFields });

/** A slot of a Quest: whom it takes, and what each column gives the Demi there; nothing where a result is left out. */
const slot = z.strictObject({
  takes: z.string('must be any, a class, or the id of a Demigod').describe('any, a class (VF-Q04), or the id of the Demigod of that colour (VF-Q05)'),
  feather: questIcon.optional(),
  scorpion: questIcon.optional(),
});
/** Two slots in one row; they compete if the left has only a Feather result and the right only a Scorpion result (VF-Q11). */
const pair = z.strictObject({ left: slot, right: slot });

const quest = z.strictObject({
  id: idLike('qa-a'),
  name,
  extra: number(-1, 2).describe('how the vote is changed before it is revealed (VF-X01)'),
  ordered: yes.optional().describe('slots joined by arrows (VF-Q07)'),
  rows: z
    .array(z.union([slot, pair], 'must be a slot, or left and right'))
    .min(1)
    .max(6),
  ...provenanceFields,
});

export const MOVES_ONTO = ['location', 'quest'] as const;

/** VF-C12. */
const decree = z.strictObject({
  words: z.string().describe('the rule in words'),
  forbidPowers: z.array(word('power', POWERS)).min(1).optional(),
  forbidMoves: z
    .array(
      z.strictObject({
        from: z.array(place).min(1).optional(),
        to: z.array(place).min(1).optional(),
        onto: word('kind of move', MOVES_ONTO).optional().describe('only moves to a Location, or only moves onto a Quest there; both when absent'),
        class: word('class', CLASSES).optional(),
      }),
    )
    .min(1)
    .optional()
    .describe('move actions, not powers'),
  cost: z
    .strictObject(Object.fromEntries(POWERS.map((power) => [power, number(-8, 8).optional()])) as Record<(typeof POWERS)[number], z.ZodOptional<z.ZodInt>>)
    .optional()
    .describe('change of a power’s cost (VF-?79)'),
  when: z
    .array(z.strictObject({ event: word('event', TRIGGERS), do: effects }))
    .min(1)
    .optional(),
});

const city = z.strictObject({
  id: idLike('altar-of-grain'),
  name,
  altar: yes.optional(),
  slots: z.array(cityIcon).length(6, 'a City card has six slots'),
  decree: decree.optional(),
  ...provenanceFields,
});

const age = z.strictObject({
  id: idLike('the-judge'),
  name,
  age: number(1, 3),
  threePlus: yes.optional().describe('not used with 2 players (VF-S10)'),
  role: z.strictObject(choice).optional().describe('what the first player chooses (VF-W12)'),
  firstPlayerVotes: z.boolean().default(true).describe('VF-W13'),
  feather: effects.optional(),
  scorpion: effects.optional(),
  tie: effects.optional(),
  ...provenanceFields,
});

export const FILES = { demigods: z.array(demigod), fates: z.array(fate), quests: z.array(quest), cities: z.array(city), ages: z.array(age) };

export type DemigodRecord = z.infer<typeof demigod>;
export type FateRecord = z.infer<typeof fate>;
export type SlotRecord = z.infer<typeof slot>;
export type QuestRecord = z.infer<typeof quest>;
export type DecreeRecord = z.infer<typeof decree>;
export type CityRecord = z.infer<typeof city>;
export type AgeRecord = z.infer<typeof age>;

export interface PackData {
  readonly demigods: readonly DemigodRecord[];
  readonly fates: readonly FateRecord[];
  readonly quests: readonly QuestRecord[];
  readonly cities: readonly CityRecord[];
  readonly ages: readonly AgeRecord[];
}
