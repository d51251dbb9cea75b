import * as z from 'zod';
import { number, word } from '../../../kit/schemas/atoms.ts';
import { effectLanguage } from '../../../kit/schemas/effects.ts';
import { ABILITIES, APTITUDES, SKILLS, TIERS } from '../state/words.ts';

/** The language of Locations, Stories, rewards and sheets: its words as schemas and types. Numbers name cards of the same chapter. */

export const yes = z.literal(true, 'must be true, or left out');
export const cardNumber = number(1, 120);
export const side = z.enum(['A', 'B'], 'must be A or B');
const change = number(-30, 30).refine((n) => n !== 0, 'must not be 0');

/** A card that somebody holds. */
const held = z.union(
  [z.strictObject({ story: cardNumber }), z.strictObject({ quest: cardNumber }), z.strictObject({ artifact: cardNumber })],
  'must be { story: n }, { quest: n } or { artifact: n }',
);
export type Held = z.infer<typeof held>;
export const heldCard = held;

const BY = ['self', 'here', 'anyone'] as const;

export type Condition =
  | { tier: (typeof TIERS)[number] }
  | { hourglasses: number }
  | { holds: Held; by?: (typeof BY)[number] }
  | { visible: boolean }
  | { engaged: boolean }
  | { enemies: true }
  | { ability: (typeof ABILITIES)[number] }
  | { side: 'A' | 'B'; of?: number }
  | { redStars: number }
  | { blackStars: number }
  | { not: Condition };

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ tier: word('tier', TIERS) }).describe('SR-N22'),
      z.strictObject({ hourglasses: number(1, 20) }).describe('so many are on the Location (SR-N24)'),
      z.strictObject({ holds: held, by: word('holder', BY).optional() }).describe('the Hero concerned holds the card; or one in the Location, or anyone'),
      z.strictObject({ visible: z.boolean() }),
      z.strictObject({ engaged: z.boolean() }),
      z.strictObject({ enemies: yes }).describe('an Enemy is in the Location'),
      z.strictObject({ ability: word('ability', ABILITIES) }).describe('an Enemy with it is in the Location'),
      z.strictObject({ side, of: cardNumber.optional() }).describe('the Location, or Location n, shows this side'),
      z.strictObject({ redStars: number(1, 9) }),
      z.strictObject({ blackStars: number(1, 9) }),
      z.strictObject({ not: condition }),
    ],
    'must be one of tier, hourglasses, holds, visible, engaged, enemies, ability, side, redStars, blackStars, not',
  ),
);

const WHO = ['self', 'here'] as const;
const who = word('whom', WHO).optional().describe('the Hero concerned, or every Hero in the Location');
type Who = (typeof WHO)[number];

/** What a branch costs (SR-Y16, SR-?111). */
const price = z.strictObject({ heroism: number(1, 9).optional(), cards: number(1, 9).optional(), vitae: number(1, 30).optional() });

export interface Branch {
  pay?: { heroism?: number | undefined; cards?: number | undefined; vitae?: number | undefined } | undefined;
  do?: Effect[] | undefined;
}

export type Effect =
  | { vitae: number; who?: Who }
  | { damage: number; perHourglass?: number }
  | { threat: number }
  | { random: number; perHourglass?: number; divided?: true }
  | { scripted: number; to?: 'chosen' }
  | { story: number }
  | { quest: number }
  | { nameQuest: number }
  | { artifact: number }
  | { discardStory: number }
  | { discardScripted: number }
  | { discardEvent: number }
  | { discardQuest: number }
  | { revealEvent: number }
  | { ambush: true }
  | { alert: number }
  | { drowning: number }
  | { reveal: number; side?: 'A' | 'B' }
  | { flip: number | 'here'; to?: 'A' | 'B' }
  | { place: number; who?: Who }
  | { portal: true }
  | { hourglass: number; at?: number }
  | { poison: number; who?: Who }
  | { fracture: number; who?: Who }
  | { fear: number; who?: Who }
  | { heroism: number; who?: Who }
  | { loseCards: number; who?: Who }
  | { drawCards: number; who?: Who }
  | { returnCard: number }
  | { boost: number }
  | { strip: (typeof ABILITIES)[number]; of: number }
  | { endSpells: true; who?: Who }
  | { grant: (typeof APTITUDES)[number]; who?: Who }
  | { antiMagic: true }
  | { special: number }
  | { choose: Branch[] }
  | { each: Effect[] }
  | { if: Condition; do: Effect[]; else?: Effect[] };

const plain = [
  z.strictObject({ vitae: change, who }).describe('the group gains or loses so much Vitae'),
  z.strictObject({ damage: number(0, 20), perHourglass: number(1, 9).optional() }).describe('Damage icon: T and so much more (SR-N05)'),
  z.strictObject({ threat: number(-10, 10).refine((n) => n !== 0, 'must not be 0') }),
  z
    .strictObject({
      random: number(0, 20),
      perHourglass: number(1, 9).optional(),
      divided: yes.optional().describe('among the Heroes in the Location (SR-O02)'),
    })
    .describe('Random Enemies: T cards and so many more (SR-N01)'),
  z.strictObject({ scripted: cardNumber, to: z.literal('chosen', 'must be chosen, or left out').optional().describe('to a Hero chosen by the players') }),
  z.strictObject({ story: cardNumber }),
  z.strictObject({ quest: cardNumber }).describe('draw this Quest card (SR-Q01)'),
  z.strictObject({ nameQuest: cardNumber }).describe('an unassigned Quest card goes to the Hero concerned (SR-Q04)'),
  z.strictObject({ artifact: cardNumber }),
  z.strictObject({ discardStory: cardNumber }),
  z.strictObject({ discardScripted: cardNumber }),
  z.strictObject({ discardEvent: number(1, 2) }),
  z.strictObject({ discardQuest: cardNumber }).describe('out of the game'),
  z.strictObject({ revealEvent: number(1, 2) }),
  z.strictObject({ ambush: yes }),
  z.strictObject({ alert: number(1, 9) }).describe('Threat if an Enemy is here (SR-N18)'),
  z.strictObject({ drowning: number(1, 30) }),
  z.strictObject({ reveal: cardNumber, side: side.optional() }).describe('Extended visibility (SR-N07)'),
  z.strictObject({ flip: z.union([cardNumber, z.literal('here')], 'must be the number of a Location, or here'), to: side.optional() }),
  z.strictObject({ place: cardNumber, who }).describe('into this Location (SR-Y15)'),
  z.strictObject({ portal: yes }),
  z.strictObject({ hourglass: number(-9, 9), at: cardNumber.optional() }),
  z.strictObject({ poison: number(-9, 9), who }),
  z.strictObject({ fracture: number(-9, 9), who }),
  z.strictObject({ fear: number(-9, 9), who }),
  z.strictObject({ heroism: number(-9, 9), who }),
  z.strictObject({ loseCards: number(1, 9), who }),
  z.strictObject({ drawCards: number(1, 9), who }).describe('from the own draw pile into hand'),
  z.strictObject({ returnCard: number(1, 9) }).describe('the last cards of the own discard pile, into hand'),
  z.strictObject({ boost: number(1, 20) }).describe('the next Combat action of the Hero in this round counts so much more'),
  z.strictObject({ strip: word('ability', ABILITIES), of: cardNumber }).describe('this Scripted Enemy lacks the ability for the rest of the chapter'),
  z.strictObject({ endSpells: yes, who }),
  z.strictObject({ grant: word('aptitude', APTITUDES), who }).describe('until the next Preparation'),
  z.strictObject({ antiMagic: yes }).describe('SR-N09; as an icon of a Location only'),
  z.strictObject({ special: number(1, 9) }).describe('Special icon: what a card in play explains (SR-N13)'),
];

export const effects: z.ZodType<Effect[]> = effectLanguage<Effect>(plain, (text) => ({
  choose: z.strictObject({
    choose: z
      .array(z.strictObject({ pay: price.optional(), do: text.optional() }))
      .min(2, 'needs at least two branches')
      .max(4, 'must have at most four branches')
      .describe('one branch; the last is the penalty that a Hero takes who can pay for none (SR-?111)'),
  }),
  each: z.strictObject({ each: text }).describe('for every Hero in the Location, one after another'),
  if: z.strictObject({ if: condition, do: text, else: text.optional() }),
}));

/** What a card changes while it is held or revealed. Skills and Combat are the holder's; Stress, Alert and draws the group's. */
export const modifier = z.union(
  [
    z.strictObject({ combat: number(-9, 9) }),
    z
      .strictObject({ skill: word('type', SKILLS), by: number(-20, 20), at: cardNumber.optional() })
      .describe('counts so much more in these actions, or in those at Location n'),
    z
      .strictObject({ arrow: z.strictObject({ from: cardNumber, to: cardNumber, side: side.optional() }), by: number(-20, 20) })
      .describe('changes the difficulty of this arrow, on both sides or on one'),
    z.strictObject({ movement: number(-20, 20) }).describe('changes the difficulty of every Movement'),
    z.strictObject({ stress: number(-9, 9) }),
    z.strictObject({ alert: number(-9, 9) }),
    z.strictObject({ draw: number(-9, 9) }).describe('cards drawn in Preparation'),
    z.strictObject({ absorb: number(1, 30) }).describe('once a round the holder may cancel so much of one loss (SR-?52)'),
  ],
  'must be one of combat, skill, arrow, movement, stress, alert, draw, absorb',
);
export type Modifier = z.infer<typeof modifier>;

/** What a holder may do in the Action phase, for free. */
export const use = z.strictObject({
  times: word('frequency', ['round', 'chapter', 'once']).describe('once a round, once a chapter, or once: then it is out of the game'),
  do: effects,
});
export type Use = z.infer<typeof use>;
