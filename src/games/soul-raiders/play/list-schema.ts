import * as z from 'zod';
import { flag, idLike, number, word, words } from '../../../kit/schemas/atoms.ts';
import { checkNames, conditions, doesOne, filter, fitsWhatItDoes, ids, limits, rules, someRules } from '../../../kit/schemas/lists.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { packData } from '../content/pack-data.ts';
import { ABILITIES, POTIONS, SKILLS, SPELLS, SYMBOLS } from '../state/words.ts';
import { CARD_PICKS, FOUGHT, PICKS, PICKS_OF, QUANTITIES, STEPS, WEIGHED } from './list-words.ts';

/** Priority lists: strategies for a Hero without code. The JSON schema for editors is generated from this. */

const A_CARD = '{ spell: fireball }';
const cards = filter(
  {
    symbol: words('symbol', SYMBOLS).optional(),
    spell: words('spell', SPELLS).optional(),
    hasSpell: flag.optional(),
    singleUse: flag.optional(),
    valueAtLeast: number(0, 20).optional(),
    valueAtMost: number(0, 20).optional(),
    card: ids(idLike('striker-blow'), 'striker-blow').optional(),
  },
  A_CARD,
).describe('which Action cards: all that is said must fit');

const AN_ENEMY = '{ ability: guardian }';
const enemies = filter(
  {
    ability: words('ability', ABILITIES).optional().describe('has one of these, as printed'),
    scripted: flag.optional(),
    shieldsAtLeast: number(0, 20).optional().describe('number of shields, as printed'),
    shieldsAtMost: number(0, 20).optional(),
    enemy: ids(idLike('goblin'), 'goblin').optional(),
  },
  AN_ENEMY,
).describe('which Enemies: all that is said must fit');
/** What rules filter by: fields of Action cards and of Enemies. */
export type Which = z.infer<typeof cards> & z.infer<typeof enemies>;

function anyOr<T extends z.ZodType>(which: T, example: string) {
  return z.union([z.literal('any'), which], { error: `must be any or a filter such as ${example}` });
}

const when = conditions(QUANTITIES, { hero: ids(idLike('striker'), 'striker').optional() }).describe(
  'all that is said must hold. threatLeft: spaces to The End; redMissing, blackMissing: stars; enemies: its own, enemiesHere and heroesHere: in its Location; attackDamage: what its Enemies would deal now; engaged, held (by a Guardian), invisible, lastRound: 1 if so; atAim: 1 in the Location that it seeks; blocked: 1 if Enemies prevent there what it came for',
);
export type When = z.infer<typeof when>;

const applies = limits(when);
const yes = z.literal(true, 'must be true');

const line = z.strictObject({
  buy: yes.optional().describe('the Heroic card on top of the pile'),
  draw: yes.optional().describe('a card for Heroism'),
  use: yes.optional().describe('a held card'),
  drink: words('Potion', ['any', ...POTIONS])
    .optional()
    .describe('a Potion'),
  recall: anyOr(cards, A_CARD).optional().describe('a card of the reserve for one in hand'),
  cast: anyOr(cards, A_CARD).optional().describe('a spell'),
  fight: anyOr(enemies, AN_ENEMY).optional().describe('the Enemies of a Hero, if such a one is among them; the cards are chosen by worth'),
  seek: yes.optional().describe('the next step to what it seeks: a missing star if it knows the map, else Stories, scrolls and sheets that nobody has seen'),
  perform: words('type', ['any', ...SKILLS])
    .optional()
    .describe('a Scripted action here'),
  reserve: anyOr(cards, A_CARD).optional().describe('set a card aside'),
  end: yes.optional().describe('do nothing more this round'),
  of: word('choice', FOUGHT).optional().describe('fight: only its own Enemies, or only those of others'),
  cardsLeft: number(0, 20).optional().describe('seek: cards to have left in a Location whose entrance is dangerous'),
  worthAtLeast: z
    .number('must be a number')
    .min(-200, 'must be from -200 to 200')
    .max(200, 'must be from -200 to 200')
    .optional()
    .describe('in Vitae, less the points of the cards it takes; more than 0 when absent'),
  pick: word('pick', PICKS).optional().describe('of several that fit'),
  ...applies,
});
const step = fitsWhatItDoes(doesOne(line, STEPS, 'a line of act'), { of: ['fight'], cardsLeft: ['seek'], worthAtLeast: WEIGHED }, PICKS_OF);

const weight = (about: string) => z.number('must be a number').min(0, 'must be from 0 to 100').max(100, 'must be from 0 to 100').optional().describe(about);

const FIELDS = {
  knows: word('choice', ['nothing', 'map'])
    .optional()
    .describe('what it knows of the chapter: nothing that nobody has seen, or the whole map; nothing when absent'),
  weights: z
    .strictObject({
      attacks: weight('attacks to reckon with from an Enemy that is left alone; 2 when absent'),
      thrift: weight('what a point of cards is worth in a fight, in Vitae; 0.35 when absent'),
    })
    .optional(),
  act: rules(step).describe('the first line that can be carried out is, again and again; without one, nothing more is done this round'),
  lose: someRules(z.strictObject({ where: cards.optional(), pick: word('pick', CARD_PICKS).optional(), ...applies })).describe(
    'hand cards that are lost, paid as a price or given for one of the reserve; the worst when absent',
  ),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;

export const listShape: ListSchemas = {
  fields: FIELDS,
  check(given, pack, report) {
    const { heroes, actions, random, scripted } = packData(pack);
    const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);
    checkNames(given, { card: ['Action card', idsOf(actions)], enemy: ['Enemy', idsOf([...random, ...scripted])], hero: ['Hero', idsOf(heroes)] }, report);
  },
};
