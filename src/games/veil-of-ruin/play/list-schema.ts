import * as z from 'zod';
import { flag, idLike, number, word, words } from '../../../kit/schemas/atoms.ts';
import { checkNames, conditions, doesOne, filter, ids, limits, rules, someRules } from '../../../kit/schemas/lists.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { packData } from '../content/pack-data.ts';
import { CARD_KINDS, PILES, STANCES } from '../state/words.ts';
import { DEEDS, ORDERS, PICKS, QUANTITIES, STEPS } from './list-words.ts';

/** Priority lists: strategies for fights without code. The JSON schema for editors is generated from this. */

const EXAMPLE = '{ kind: attack, costAtMost: 1 }';
const which = filter(
  {
    kind: words('kind of card', CARD_KINDS).optional(),
    pile: words('pile', PILES).optional(),
    effective: words('stance', STANCES).optional(),
    resultant: words('stance', STANCES).optional(),
    aoe: flag.optional(),
    continuous: flag.optional(),
    flask: flag.optional(),
    affliction: flag.optional().describe('Injuries and Corruption'),
    costAtMost: number(0, 20).optional().describe('printed AP'),
    costAtLeast: number(0, 20).optional(),
    does: words('deed', DEEDS).optional().describe('in its text, beside the damage of an attack card; of several, any'),
    card: ids(idLike('shield-bash'), 'shield-bash').optional().describe('of combat cards, items, artifacts or flasks'),
  },
  EXAMPLE,
).describe('which cards: all that is said must fit');
export type Which = z.infer<typeof which>;
const anyOr = z.union([z.literal('any'), which], { error: `must be any or a filter such as ${EXAMPLE}` });

const pick = word('pick', PICKS).describe(
  'of several that fit; best and worst go by worth, strongest by damage, the others by AP or by the figure that the card is played on: its HP, the harm it does, the harm it does in the stance that the card leaves',
);

const when = conditions(QUANTITIES, { hero: ids(idLike('guardian'), 'guardian').optional() }).describe(
  'all that is said must hold. weakest: the hero of the side with the least HP; aggressive, neutral, defensive: foes in that stance; comingDamage: what the enemies will deal as they stand; incoming: what the attack in progress would deal; toAct: other heroes that have yet to act; statuses: 1 if this hero has it',
);
export type When = z.infer<typeof when>;

const applies = limits(when);
const choice = z.strictObject({ where: which.optional(), pick: pick.optional(), ...applies });
const yes = z.literal(true, 'must be true');

const step = doesOne(
  z.strictObject({
    play: anyOr.optional().describe('a combat card from hand'),
    use: anyOr.optional().describe('an item, artifact or flask'),
    ability: yes.optional().describe('the 1-AP ability of the hero'),
    refill: yes.optional(),
    search: yes.optional().describe('take the Invisible token off an enemy'),
    end: yes.optional().describe('end the turn here'),
    matches: flag.optional().describe('only on a figure whose stance the card matches, or does not'),
    kills: flag.optional().describe('only if the card brings a figure to 0 HP, or does not'),
    pick: pick.optional(),
    ...applies,
  }),
  STEPS,
  'a line of turn',
);

const FIELDS = {
  turn: rules(step).describe('Hero Actions: the first line that can be carried out is, again and again; without one, the turn ends'),
  next: word('order', ORDERS).optional().describe('the hero to vote for; mostAp when absent'),
  counter: someRules(choice).describe('counter actions; sensible ones when absent, none when empty'),
  redirect: someRules(z.strictObject({ allyHpAtMost: number(1, 200).optional(), ...applies })).describe(
    'attacks on allies that this hero takes for a buff counter; sensible ones when absent, none when empty',
  ),
  discard: someRules(choice).describe('cards that this hero must discard; the worst when absent'),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;

export const listShape: ListSchemas = {
  fields: FIELDS,
  check(given, pack, report) {
    const { cards, items, artifacts, flasks, injuries, corruption, heroes } = packData(pack);
    const names = [cards, items, artifacts, flasks, injuries, corruption].flatMap((records) => records.map(({ id }) => id));
    checkNames(given, { card: ['card', names], hero: ['hero', heroes.map(({ id }) => id)] }, report);
  },
};
