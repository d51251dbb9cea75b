import * as z from 'zod';
import { type List, type Pack, suggestion } from '../../../core/index.ts';
import { flag, number, word, words } from '../../../kit/schemas/atoms.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { id } from '../content/language.ts';
import { packData } from '../content/pack-data.ts';
import { POOLS, TYPES } from '../state/words.ts';
import { DEEDS, PICKS, QUANTITIES, STEPS, TARGETS } from './list-words.ts';

/** Priority lists: strategies for the duel without code. The JSON schema for editors is generated from this. */

/** An id of the pack, or a list of them. */
const ids = z.union([id, z.array(id).min(1)], { error: 'must be an id such as gate-sergeant, or a list of them' });

const which = z
  .strictObject(
    {
      type: words('type', TYPES).optional(),
      recruit: flag.optional(),
      shield: flag.optional(),
      basic: flag.optional(),
      costAtMost: number(0, 20).optional().describe('an Aura has no cost and never fits'),
      costAtLeast: number(0, 20).optional(),
      gives: words('pool', POOLS).optional().describe('in its plain output; of several, any'),
      does: words('deed', DEEDS).optional().describe('in one of its texts; of several, any'),
      card: ids.optional(),
      family: ids.optional().describe('of the Hero whose deck it comes from'),
    },
    { error: filterError },
  )
  .describe('which cards: all that is said must fit');
export type Which = z.infer<typeof which>;
const anyOr = z.union([z.literal('any'), which], { error: 'must be any or a filter such as { type: aggro, costAtMost: 3 }' });

function filterError({ code }: { readonly code?: string }): string | undefined {
  return code === 'unrecognized_keys' ? undefined : 'must be a filter such as { type: aggro, costAtMost: 3 }';
}

const pick = word('pick', PICKS).describe('of several that fit; best and worst go by worth, weakest and toughest by the Health a Recruit has left');

const range = z.strictObject({ atLeast: number(-200, 200).optional(), atMost: number(-200, 200).optional() }, { error: rangeError });
function rangeError({ code }: { readonly code?: string }): string | undefined {
  return code === 'unrecognized_keys' ? undefined : 'must be { atLeast: n }, { atMost: n } or both';
}
const when = z
  .strictObject({
    ...(Object.fromEntries(QUANTITIES.map((name) => [name, range.optional()])) as Record<(typeof QUANTITIES)[number], z.ZodOptional<typeof range>>),
    hero: ids.optional(),
    opposingHero: ids.optional(),
    family: ids.optional(),
    opposingFamily: ids.optional(),
  })
  .describe('all that is said must hold. lead: own Health less the opponent’s; cards: all the player has in Deck, hand, Discard Pile and play');

const round = number(1, 999);
const limits = { fromRound: round.optional(), untilRound: round.optional(), when: when.optional() };
const choice = z.strictObject({ where: which.optional(), pick: pick.optional(), ...limits });
const choices = (about: string) => z.array(choice, 'must be a list of rules, each on a line that begins with -').optional().describe(about);

const step = z
  .strictObject({
    play: anyOr.optional().describe('a card from hand'),
    use: anyOr.optional().describe('what a card in play can do: abilities, exhaustion, Synergies'),
    hero: z.literal(true, 'must be true').optional().describe('the ability of the Hero'),
    selfBanish: anyOr.optional(),
    banishAura: anyOr.optional(),
    pick: pick.optional(),
    holding: which.optional().describe('only while a card in hand fits'),
    ...limits,
  })
  .superRefine((value, context) => {
    const named = STEPS.filter((name) => value[name] !== undefined);
    if (named.length !== 1)
      context.addIssue({
        code: 'custom',
        message: `a line of turn does exactly one of ${STEPS.join(', ')}; this one ${named.length === 0 ? 'does none' : `does ${named.join(' and ')}`}`,
      });
  });

const target = z.strictObject({
  hit: word('target', TARGETS).describe('finish: the Hero, if that ends the game; recruits: those without Shield that can be killed'),
  where: which.optional(),
  pick: pick.optional(),
  ...limits,
});

const weight = z.number('must be a number from -9 to 9').min(-9, 'must be from -9 to 9').max(9, 'must be from -9 to 9');
const lines = <T extends z.ZodType>(line: T) => z.array(line, 'must be a list of rules, each on a line that begins with -').min(1, 'needs at least one rule');

const FIELDS = {
  worth: lines(z.strictObject({ fromRound: round.optional(), gold: weight, damage: weight, health: weight }))
    .optional()
    .describe('what a point of each is worth, from a round on; for best and worst and for what no rule speaks of'),
  first: flag.optional().describe('begin, where the toss leaves it to this player; true when absent'),
  mulligan: choices('cards of the first Fate Route that are replaced'),
  turn: lines(step).describe('the Primary Phase: the first line that can be carried out is, again and again, until none can'),
  buy: lines(
    z.strictObject({
      ...choice.shape,
      upTo: number(1, 36).optional().describe('no more than so many in a game'),
    }),
  ).describe('purchases: the first line that finds a card that can be paid for, again and again'),
  damage: lines(target).describe('Damage: Shields must fall first whatever is said here; what no line takes goes to the Hero'),
  giveUp: choices('cards of one’s own that a text makes one give up, or that are discarded'),
  take: choices('cards that a text lets one acquire or return; without a rule those that buy would take'),
  harm: choices('cards and Recruits of the opponent that a text hits'),
  reveal: z
    .array(
      z.strictObject({ where: which.optional(), attackAtLeast: number(0, 200).optional().describe('only against so much Damage'), ...limits }),
      'must be a list of rules, each on a line that begins with -',
    )
    .optional()
    .describe('cards revealed on the opponent’s turn; none when absent'),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;
export type ChoiceRecord = z.infer<typeof choice>;
export type When = z.infer<typeof when>;

type Path = readonly (string | number)[];

/** Checks that the pack contains the cards, families and Heroes named in a list. */
function checkListNames(record: List, pack: Pack, report: (path: Path, message: string) => void): void {
  const data = packData(pack);
  const families = data.families.map((f) => f.id);
  const heroes = data.heroes.map((h) => h.id);
  const known: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    card: ['card', [...data.basics, ...data.cards].map((c) => c.id)],
    family: ['family', families],
    opposingFamily: ['family', families],
    hero: ['Hero', heroes],
    opposingHero: ['Hero', heroes],
  };
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      const names = typeof part === 'string' || Array.isArray(part) ? known[key] : undefined;
      if (names === undefined) walk(part, at);
      else
        [part].flat().forEach((name: string, i) => {
          if (!names[1].includes(name)) report(Array.isArray(part) ? [...at, i] : at, `unknown ${names[0]} ${name}; ${suggestion(name, names[1])}`);
        });
    }
  };
  walk(record, []);
}

/** The format of the duel's lists. */
export const listShape: ListSchemas = { fields: FIELDS, check: checkListNames };
