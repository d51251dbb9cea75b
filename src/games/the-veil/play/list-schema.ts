import * as z from 'zod';
import { flag, number, word, words } from '../../../kit/schemas/atoms.ts';
import { checkNames, conditions, doesOne, filter, ids, limits, round, rules, someRules } from '../../../kit/schemas/lists.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { id } from '../content/language.ts';
import { packData } from '../content/pack-data.ts';
import { POOLS, TYPES } from '../state/words.ts';
import { DEEDS, PICKS, QUANTITIES, STEPS, TARGETS } from './list-words.ts';

/** Priority lists: strategies for the duel without code. The JSON schema for editors is generated from this. */

/** An id of the pack, or a list of them. */
const names = ids(id, 'gate-sergeant');

const EXAMPLE = '{ type: aggro, costAtMost: 3 }';
const which = filter(
  {
    type: words('type', TYPES).optional(),
    recruit: flag.optional(),
    shield: flag.optional(),
    basic: flag.optional(),
    costAtMost: number(0, 20).optional().describe('an Aura has no cost and never fits'),
    costAtLeast: number(0, 20).optional(),
    gives: words('pool', POOLS).optional().describe('in its plain output; of several, any'),
    does: words('deed', DEEDS).optional().describe('in one of its texts; of several, any'),
    card: names.optional(),
    family: names.optional().describe('of the Hero whose deck it comes from'),
  },
  EXAMPLE,
).describe('which cards: all that is said must fit');
export type Which = z.infer<typeof which>;
const anyOr = z.union([z.literal('any'), which], { error: `must be any or a filter such as ${EXAMPLE}` });

const pick = word('pick', PICKS).describe('of several that fit; best and worst go by worth, weakest and toughest by the Health a Recruit has left');

const when = conditions(QUANTITIES, {
  hero: names.optional(),
  opposingHero: names.optional(),
  family: names.optional(),
  opposingFamily: names.optional(),
}).describe('all that is said must hold. lead: own Health less the opponent’s; cards: all the player has in Deck, hand, Discard Pile and play');
export type When = z.infer<typeof when>;

const applies = limits(when);
const choice = z.strictObject({ where: which.optional(), pick: pick.optional(), ...applies });
const choices = (about: string) => someRules(choice).describe(about);

const step = doesOne(
  z.strictObject({
    play: anyOr.optional().describe('a card from hand'),
    use: anyOr.optional().describe('what a card in play can do: abilities, exhaustion, Synergies'),
    hero: z.literal(true, 'must be true').optional().describe('the ability of the Hero'),
    selfBanish: anyOr.optional(),
    banishAura: anyOr.optional(),
    pick: pick.optional(),
    holding: which.optional().describe('only while a card in hand fits'),
    ...applies,
  }),
  STEPS,
  'a line of turn',
);

const target = z.strictObject({
  hit: word('target', TARGETS).describe('finish: the Hero, if that ends the game; recruits: those without Shield that can be killed'),
  where: which.optional(),
  pick: pick.optional(),
  ...applies,
});

const weight = z.number('must be a number from -9 to 9').min(-9, 'must be from -9 to 9').max(9, 'must be from -9 to 9');

const FIELDS = {
  worth: rules(z.strictObject({ fromRound: round.optional(), gold: weight, damage: weight, health: weight }))
    .optional()
    .describe('what a point of each is worth, from a round on; for best and worst and for what no rule speaks of'),
  first: flag.optional().describe('begin, where the toss leaves it to this player; true when absent'),
  mulligan: choices('cards of the first Fate Route that are replaced'),
  turn: rules(step).describe('the Primary Phase: the first line that can be carried out is, again and again, until none can'),
  buy: rules(
    z.strictObject({
      ...choice.shape,
      upTo: number(1, 36).optional().describe('no more than so many in a game'),
    }),
  ).describe('purchases: the first line that finds a card that can be paid for, again and again'),
  damage: rules(target).describe('Damage: Shields must fall first whatever is said here; what no line takes goes to the Hero'),
  giveUp: choices('cards of one’s own that a text makes one give up, or that are discarded'),
  take: choices('cards that a text lets one acquire or return; without a rule those that buy would take'),
  harm: choices('cards and Recruits of the opponent that a text hits'),
  reveal: someRules(
    z.strictObject({ where: which.optional(), attackAtLeast: number(0, 200).optional().describe('only against so much Damage'), ...applies }),
  ).describe('cards revealed on the opponent’s turn; none when absent'),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;
export type ChoiceRecord = z.infer<typeof choice>;

/** The format of the duel's lists. */
export const listShape: ListSchemas = {
  fields: FIELDS,
  check(list, pack, report) {
    const data = packData(pack);
    const cards = [...data.basics, ...data.cards].map((c) => c.id);
    const families = data.families.map((f) => f.id);
    const heroes = data.heroes.map((h) => h.id);
    const known = {
      card: ['card', cards],
      family: ['family', families],
      opposingFamily: ['family', families],
      hero: ['Hero', heroes],
      opposingHero: ['Hero', heroes],
    } as const;
    checkNames(list, known, report);
  },
};
