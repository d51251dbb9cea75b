import * as z from 'zod';
import { idLike, number, word } from '../../../kit/schemas/atoms.ts';
import { provenanceFields } from '../../../schemas/provenance-fields.ts';
import { ABILITIES, FATES, POTIONS, SKILLS, SPELLS, SYMBOLS } from '../state/words.ts';
import { cardNumber, condition, effects, heldCard, modifier, side, use, yes } from './language.ts';

/** The schema of packs. The JSON schemas for editors are generated from it. */

const name = z.string();
const chapterId = z.string().describe('the id of its chapter');

const hero = z.strictObject({
  id: idLike('striker'),
  name,
  strength: number(0, 9).default(0),
  observation: number(0, 9).default(0),
  precision: number(0, 9).default(0),
  persuasion: number(0, 9).default(0),
  ...provenanceFields,
});

/** SR-G09 – SR-G14. */
const bonus = z.union(
  [
    z.strictObject({ flat: number(1, 9) }),
    z.strictObject({ perAction: number(1, 9) }),
    z.strictObject({ perCombat: number(1, 9) }),
    z.strictObject({ perMovement: number(1, 9) }),
    z.strictObject({ perEnemy: number(1, 9) }),
    z.strictObject({ double: yes }),
  ],
  'must be one of flat, perAction, perCombat, perMovement, perEnemy, double',
);

const action = z.strictObject({
  id: idLike('striker-blow'),
  hero: z.string().describe('the id of its Hero'),
  name,
  value: number(0, 9),
  symbol: word('symbol', SYMBOLS),
  bonus: bonus.optional(),
  spell: word('spell', SPELLS).optional(),
  singleUse: yes.optional(),
  copies: number(1, 24).default(1),
  heroic: number(1, 12).optional().describe('its number in the Heroic pile; in the Action deck when absent'),
  potion: yes.optional().describe('shows a Potion symbol (SR-P01)'),
  ...provenanceFields,
});

const ability = z.union(
  [word('ability', ABILITIES), z.strictObject({ formidable: number(1, 9) })],
  `must be one of ${ABILITIES.join(', ')}, or { formidable: n }`,
);
const enemy = {
  name,
  shields: z.array(number(1, 12)).min(1).max(6).describe('from left to right'),
  abilities: z.array(ability).default([]),
  defeat: effects.optional().describe('what its defeat brings (SR-K13)'),
};

/** A Random Enemy, or a Threat card: one without shields. */
const random = z.union(
  [
    z.strictObject({ id: idLike('goblin'), ...enemy, copies: number(1, 41), ...provenanceFields }),
    z.strictObject({ id: idLike('threat'), name, threat: number(1, 5), copies: number(0, 41), ...provenanceFields }),
  ],
  'must have shields, or threat',
);

const scripted = z.strictObject({ id: idLike('c1-se1'), chapter: chapterId, number: cardNumber, ...enemy, ...provenanceFields });

const potion = z.strictObject({ id: word('Potion', POTIONS), name, copies: number(0, 8), ...provenanceFields });

const icon = z.strictObject({
  on: z.enum(['red', 'blue'], 'must be red or blue').describe('SR-L27, SR-L28'),
  every: yes.optional().describe('the every-Hero symbol (SR-N17)'),
  visible: yes.optional().describe('the Visible symbol (SR-N16)'),
  when: condition.optional(),
  do: effects,
});
const orange = z.strictObject({ every: yes.optional(), visible: yes.optional(), when: condition.optional(), do: effects });

const arrow = z.strictObject({
  to: cardNumber.optional(),
  side: z.literal('B', 'must be B, or left out').optional().describe('leads to side B (SR-M03)'),
  story: cardNumber.optional().describe('draws a Story instead (SR-M04)'),
  difficulty: number(1, 30),
  pursuit: yes.optional().describe('a neutral arrow: all Enemies follow who flees (SR-M14); a green one when absent'),
  elusive: yes.optional().describe('SR-M08'),
  damage: number(1, 20).optional().describe('SR-M09'),
});

const scroll = z.strictObject({
  type: word('type', SKILLS),
  difficulty: number(0, 40),
  visible: yes.optional(),
  needs: heldCard.optional().describe('one who takes part must hold it (SR-?109)'),
  do: effects,
});

const sheet = z.strictObject({
  written: effects.optional().describe('instructions in words, before the icons (SR-L06)'),
  entrance: z.array(icon).default([]),
  arrows: z.array(arrow).max(8).default([]),
  scrolls: z.array(scroll).max(6).default([]),
  reaction: z.array(orange).default([]),
});

const location = z.strictObject({
  id: idLike('c1-l1'),
  chapter: chapterId,
  number: cardNumber,
  name,
  bis: yes.optional().describe('two sheets, one Location (SR-L25)'),
  lock: yes.optional(),
  x: z.number().min(-999).max(999).describe('where it is drawn'),
  y: z.number().min(-999).max(999),
  A: sheet,
  B: sheet,
  ...provenanceFields,
});

const story = z.strictObject({
  id: idLike('c1-st1'),
  chapter: chapterId,
  number: cardNumber,
  name,
  star: z.enum(['red', 'black'], 'must be red or black').optional(),
  do: effects.optional(),
  fate: word('fate', FATES),
  exchangeable: yes.optional(),
  while: z.array(modifier).min(1).optional(),
  explains: z
    .strictObject({ special: number(1, 9), do: effects })
    .optional()
    .describe('a Special icon (SR-N13)'),
  offers: z
    .strictObject({
      type: word('type', SKILLS),
      difficulty: number(0, 40),
      at: z.array(cardNumber).min(1),
      finisher: yes.optional().describe('the holder finishes it'),
      do: effects,
    })
    .optional()
    .describe('a Scripted action for who holds it (SR-U12)'),
  use: use.optional(),
  ...provenanceFields,
});

const event = z.strictObject({
  id: idLike('c1-ev1'),
  chapter: chapterId,
  number: number(1, 2),
  name,
  while: z.array(modifier).min(1).optional(),
  ...provenanceFields,
});

const quest = z.strictObject({
  id: idLike('qu1'),
  number: cardNumber,
  name,
  exchangeable: yes.optional(),
  while: z.array(modifier).min(1).optional(),
  use: use.optional(),
  ...provenanceFields,
});

const artifact = z.strictObject({
  id: idLike('warding-lens'),
  number: cardNumber,
  name,
  exchangeable: yes.optional(),
  while: z.array(modifier).min(1).optional(),
  use: use.optional(),
  ...provenanceFields,
});

const stars = z.strictObject({ red: number(0, 9), black: number(0, 9) });

const chapter = z.strictObject({
  id: idLike('sunken-cloister'),
  number: number(1, 3),
  name,
  exhaustion: number(1, 3).default(1),
  vitae: number(1, 30).default(30),
  threat: number(1, 12),
  events: z.array(number(1, 2)).default([]).describe('revealed at the start (SR-B11)'),
  tokens: z
    .array(z.strictObject({ space: number(2, 12), story: cardNumber }))
    .default([])
    .describe('Story tokens on the Threat track (SR-B12)'),
  reveals: z
    .array(z.strictObject({ location: cardNumber, side: side.default('A') }))
    .default([])
    .describe('Locations on the table at the start'),
  starts: z.array(cardNumber).min(1).describe('where Heroes may start (SR-B16)'),
  potions: yes.optional().describe('Potions are dealt (SR-B20)'),
  named: z
    .array(z.strictObject({ quest: cardNumber, do: effects, out: yes.optional().describe('the card then leaves the game') }))
    .default([])
    .describe('Quest cards that the Setup sheet names (SR-?86)'),
  required: z.array(stars).length(4, 'needs a row for 1, 2, 3 and 4 Heroes').describe('SR-B13'),
  victory: effects.optional().describe('for every Hero, after a victory (SR-V12, SR-J11)'),
  tinged: effects.optional(),
  ...provenanceFields,
});

export const FILES = {
  heroes: z.array(hero),
  actions: z.array(action),
  random: z.array(random),
  potions: z.array(potion),
  chapters: z.array(chapter),
  locations: z.array(location),
  stories: z.array(story),
  scripted: z.array(scripted),
  events: z.array(event),
  quests: z.array(quest),
  artifacts: z.array(artifact),
};

export type HeroRecord = z.infer<typeof hero>;
export type ActionRecord = z.infer<typeof action>;
export type RandomRecord = z.infer<typeof random>;
export type ScriptedRecord = z.infer<typeof scripted>;
export type PotionRecord = z.infer<typeof potion>;
export type IconRecord = z.infer<typeof icon>;
export type OrangeRecord = z.infer<typeof orange>;
export type ArrowRecord = z.infer<typeof arrow>;
export type ScrollRecord = z.infer<typeof scroll>;
export type SheetRecord = z.infer<typeof sheet>;
export type LocationRecord = z.infer<typeof location>;
export type StoryRecord = z.infer<typeof story>;
export type EventRecord = z.infer<typeof event>;
export type QuestRecord = z.infer<typeof quest>;
export type ArtifactRecord = z.infer<typeof artifact>;
export type ChapterRecord = z.infer<typeof chapter>;

export interface PackData {
  readonly heroes: readonly HeroRecord[];
  readonly actions: readonly ActionRecord[];
  readonly random: readonly RandomRecord[];
  readonly potions: readonly PotionRecord[];
  readonly chapters: readonly ChapterRecord[];
  readonly locations: readonly LocationRecord[];
  readonly stories: readonly StoryRecord[];
  readonly scripted: readonly ScriptedRecord[];
  readonly events: readonly EventRecord[];
  readonly quests: readonly QuestRecord[];
  readonly artifacts: readonly ArtifactRecord[];
}
