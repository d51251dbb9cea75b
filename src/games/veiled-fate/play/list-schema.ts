import * as z from 'zod';
import { idLike, number, word, words } from '../../../kit/schemas/atoms.ts';
import { checkNames, conditions, doesOne, filter, fitsWhatItDoes, ids, limits, rules, someRules } from '../../../kit/schemas/lists.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { packData } from '../content/pack-data.ts';
import { CLASSES, FATES, PLACES, REGIONS } from '../state/words.ts';
import { CARD_PICKS, OWNERS, PICKS, PICKS_OF, QUANTITIES, SAKES, SIDES_OF_CARDS, STEPS } from './list-words.ts';

/** Priority lists: strategies without code. The JSON schema for editors is generated from this. */

const A_DEMI = '{ whose: own }';
const demis = filter(
  {
    whose: word('owner', OWNERS).optional().describe('the own Demigod, or any other'),
    class: words('class', CLASSES).optional(),
    demi: ids(idLike('pentha'), 'pentha').optional(),
  },
  A_DEMI,
).describe('which Demis: all that is said must fit');
const fates = filter({ card: words('Fate card', FATES).optional() }, '{ card: feather }').describe('which Fate cards');
/** What rules filter by: fields of Demis and of Fate cards. */
export type Which = z.infer<typeof demis> & z.infer<typeof fates>;
const anyOr = z.union([z.literal('any'), demis], { error: `must be any or a filter such as ${A_DEMI}` });

const when = conditions(QUANTITIES, { demigod: ids(idLike('pentha'), 'pentha').optional() }).describe(
  'all that is said must hold. turns: of this Age; used: actions of this turn; renown, rank: of the own Demigod; lead: its Renown less that of the best other; questing: 1 if it is on a Quest, openSlots: of that Quest; rested: players; touchedFate: 1 if a Fate card was gained or spent in this turn; tokenClaimed: 1 if a Rest has claimed the First Player Token; demigod: the own one',
);
export type When = z.infer<typeof when>;

const applies = limits(when);
const yes = z.literal(true, 'must be true');
const worth = z.number('must be a number').min(-50, 'must be from -50 to 50').max(50, 'must be from -50 to 50').optional();

const line = z.strictObject({
  place: anyOr.optional().describe('move a Demi onto a Quest'),
  move: anyOr.optional().describe('move a Demi to a Location'),
  portal: anyOr.optional().describe('Portal, to a Location or onto a Quest'),
  transfigure: anyOr.optional().describe('Transfiguration: one of the two Demis must fit'),
  smite: anyOr.optional().describe('Smite'),
  omniscience: yes.optional().describe('Omniscience'),
  influence: yes.optional().describe('Influence'),
  act: yes.optional().describe('whatever is worth most'),
  rest: yes.optional().describe('Rest'),
  pass: yes.optional().describe('end the turn here'),
  to: words('Location', PLACES).optional(),
  region: words('region', REGIONS).optional().describe('of the Quest'),
  openSlotsAtMost: number(0, 6).optional().describe('of the Quest, before the act'),
  rankAtMost: number(1, 9).optional().describe('place of the Demi in the ranking, 1 is the first'),
  rankAtLeast: number(1, 9).optional(),
  for: word('choice', SAKES).optional().describe('whose good decides: the own Demigod, or a decoy, another one in each Age; own when absent'),
  chance: number(1, 100).optional().describe('only so often, in percent'),
  worthAtLeast: worth.describe('in Renown: what the Demigod gains, less what others gain on average and the Fate cards spent; more than 0 when absent'),
  pick: word('pick', PICKS).optional().describe('of several that fit'),
  ...applies,
});
const ON_DEMIS = ['place', 'move', 'portal', 'transfigure', 'smite'];
const ON_QUESTS = ['place', 'portal', 'transfigure', 'omniscience'];
const WEIGHED = [...ON_DEMIS, 'omniscience', 'influence', 'act'];
const step = fitsWhatItDoes(
  doesOne(line, STEPS, 'a line of turn'),
  {
    to: ['move', 'portal'],
    region: ON_QUESTS,
    openSlotsAtMost: ON_QUESTS,
    rankAtMost: ON_DEMIS,
    rankAtLeast: ON_DEMIS,
    for: WEIGHED,
    worthAtLeast: WEIGHED,
  },
  PICKS_OF,
);

const vote = z.strictObject({
  where: fates.optional(),
  side: words('side', SIDES_OF_CARDS).optional().describe('for the side that is better for the own Demigod, against it, or neither'),
  stakeAtLeast: z
    .number('must be a number')
    .min(0, 'must be from 0 to 50')
    .max(50, 'must be from 0 to 50')
    .optional()
    .describe('how much better that side is, in Renown'),
  pick: word('pick', CARD_PICKS).optional().describe('by votes; strongest when absent'),
  ...applies,
});

const FIELDS = {
  turn: rules(step).describe('the first line that can be carried out is, action after action; without one, the turn ends, before the first action with a Rest'),
  vote: someRules(vote).describe('cards for Quests: a sensible one when absent, or where no line applies'),
  ageVote: someRules(vote).describe('cards for the Age vote, one after another until no line applies; sensible ones when absent, none when empty'),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;

export const listShape: ListSchemas = {
  fields: FIELDS,
  check(given, pack, report) {
    const names = packData(pack).demigods.map(({ id }) => id);
    checkNames(given, { demi: ['Demi', names], demigod: ['Demigod', names] }, report);
  },
};
