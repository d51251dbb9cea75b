import * as z from 'zod';
import { flag, idLike, number, word, words } from '../../../kit/schemas/atoms.ts';
import { checkNames, conditions, doesOne, filter, fitsWhatItDoes, ids, limits, rules, someRules } from '../../../kit/schemas/lists.ts';
import type { ListSchemas } from '../../../schemas/content.ts';
import { packData } from '../content/pack-data.ts';
import { ACTIONS } from '../state/words.ts';
import { DEEDS, MEMORY_PICKS, PICKS, PICKS_OF, QUANTITIES, STEPS, THREAT_KINDS, THREAT_PICKS } from './list-words.ts';

/** Priority lists: strategies without code. The JSON schema for editors is generated from this. */

const A_THREAT = '{ kind: foe }';
const threats = filter(
  {
    kind: words('kind of Threat', THREAT_KINDS).optional(),
    action: words('Action', ACTIONS).optional().describe('has a value for one of these Actions'),
    text: flag.optional().describe('has a text that works while it is in play'),
    starred: flag.optional().describe('has several starred values, each of which must be defeated'),
    discards: flag.optional().describe('its “Defeat:” discards from the Threat deck, which holds Keys and Foes'),
    boostAtLeast: number(0, 20).optional(),
    name: ids(z.string(), 'Hobgoblin').optional().describe('as printed; Threats of one name may differ'),
    threat: ids(idLike('hobgoblin-1'), 'hobgoblin-1').optional(),
  },
  A_THREAT,
).describe('which Threats: all that is said must fit');
type WhichThreats = z.infer<typeof threats>;

const A_MEMORY = '{ does: draw }';
const memories = filter(
  {
    does: words('deed', DEEDS).optional().describe('of several, any'),
    powers: words('Action', ACTIONS).optional().describe('gives one of these Actions Power or Power Tokens'),
    combineAtLeast: number(0, 20).optional(),
    combineAtMost: number(0, 20).optional(),
    memory: ids(idLike('memory-of-blood'), 'memory-of-blood').optional(),
  },
  A_MEMORY,
).describe('which Memories: all that is said must fit');
type WhichMemories = z.infer<typeof memories>;

const A_KEY = '{ key: key-1 }';
const keys = filter({ key: ids(idLike('key-1'), 'key-1').optional() }, A_KEY).describe('which Keys');
/** What rules filter by: fields of Threats, of Memories, of Keys. */
export type Which = WhichThreats & WhichMemories & z.infer<typeof keys>;

function anyOr<T extends z.ZodType>(which: T, example: string) {
  return z.union([z.literal('any'), which], { error: `must be any or a filter such as ${example}` });
}

const when = conditions(QUANTITIES, { vignette: ids(idLike('lost-ruins'), 'lost-ruins').optional() }).describe(
  'all that is said must hold. missingSpirit: below the maximum; spiritAfter: left after the Spirit Phase and the Vignette; totalCost: of all Threats in play, highestCost: of one that is not ignored; keys: collected, turnableKeys: those that may be Turned; roomInHand: up to the limit; stackPrizes: Keys and Foes left in the Stack on top; upright: Actions that may be Tilted or Used; used, portal, archfiend: 1 if the regular Use was made, the Portal is in play, the Archfiend is in the deck',
);
export type When = z.infer<typeof when>;

const applies = limits(when);
const yes = z.literal(true, 'must be true');

const line = z.strictObject({
  defeat: anyOr(threats, A_THREAT).optional().describe('Use an Action on a Threat whose value can be reached and paid now'),
  turnKey: anyOr(threats, A_THREAT).optional().describe('Turn a Key to Use an Action on such a Threat'),
  help: anyOr(threats, A_THREAT).optional().describe('Use an Action on a Threat of another Veilwraith'),
  play: anyOr(memories, A_MEMORY).optional().describe('play a Memory for its abilities; payments play Memories on their own'),
  draw: yes.optional().describe('Use an Action to draw'),
  tilt: yes.optional().describe('Tilt an Action'),
  flipKey: anyOr(keys, A_KEY).optional().describe('Flip a Key'),
  end: yes.optional().describe('end the Play Phase here'),
  with: words('Action', ACTIONS).optional().describe('only with these Actions'),
  costAtLeast: number(-20, 20).optional().describe('Spirit Cost of the Threat now'),
  costAtMost: number(-20, 20).optional(),
  payAtMost: number(0, 40).optional().describe('Power that Memories and Power Tokens must add'),
  turned: flag.optional().describe('flipKey: only Keys that were Turned, or were not'),
  pick: word('pick', PICKS).optional().describe('of several that fit'),
  ...applies,
});
const step = fitsWhatItDoes(
  doesOne(line, STEPS, 'a line of playPhase'),
  {
    with: ['defeat', 'turnKey', 'help', 'draw', 'tilt'],
    costAtLeast: ['defeat', 'turnKey', 'help'],
    costAtMost: ['defeat', 'turnKey', 'help'],
    payAtMost: ['defeat', 'turnKey', 'help'],
    turned: ['flipKey'],
  },
  PICKS_OF,
);

const FIELDS = {
  playPhase: rules(step).describe('the first line that can be carried out is, again and again; without one, the Play Phase ends'),
  discard: someRules(z.strictObject({ where: memories.optional(), pick: word('pick', MEMORY_PICKS).optional(), ...applies })).describe(
    'Memories to give up, over the hand limit or to a text; the worst when absent',
  ),
  chooseThreat: someRules(z.strictObject({ where: threats.optional(), pick: word('pick', THREAT_PICKS).optional(), ...applies })).describe(
    'Threats that a text asks for, as one to ignore; the costliest when absent',
  ),
};
const list = z.strictObject(FIELDS);
/** A list that has passed the schema. */
export type ListRecord = z.infer<typeof list>;

export const listShape: ListSchemas = {
  fields: FIELDS,
  check(given, pack, report) {
    const { memories, upgrades, threats, foes, keys, vignettes } = packData(pack);
    const idsOf = (...files: readonly (readonly { readonly id: string }[])[]): string[] => files.flat().map(({ id }) => id);
    checkNames(
      given,
      {
        memory: ['Memory', idsOf(memories, upgrades)],
        threat: ['Threat', [...idsOf(threats, foes, keys), 'portal', 'archfiend']],
        name: ['name of a Threat', [...new Set([...threats, ...foes].map(({ name }) => name))]],
        key: ['Key', idsOf(keys)],
        vignette: ['Vignette', idsOf(vignettes)],
      },
      report,
    );
  },
};
