import { type CardRecord, cardRecords, InputError, isMachineFailure, messageOf, suggestion } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import { REMOVE } from '../../files/card-names.ts';
import type { Level } from '../../runner/experiment/schema.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import type { MovePart } from './parts.ts';

/** Fields that say nothing about what a card does: its number in a list, and its place on a map. */
const NO_EFFECT = ['number', 'x', 'y'];

/** Which cards are changed, and how. */
export interface RankWish {
  /** Added to each number. */
  readonly by: number;
  /** Rank moves instead: everything that players can go without, or only these parts of it. */
  readonly parts?: readonly MovePart[];
  /** Only these fields; all numbers of a card if empty. */
  readonly fields: readonly string[];
  /** Take each card out instead. */
  readonly remove: boolean;
  /** Only cards with this text in their name or id. */
  readonly filter?: string;
  /** Only cards of this group of the game, or of this file of the pack. */
  readonly group?: string;
}

/** One change of one card, which all its prints share. */
export interface CardChange {
  /** Ogre fight +1, Ogre removed. */
  readonly name: string;
  /** Its printed name. */
  readonly card: string;
  readonly ids: readonly string[];
  /** Null if it is taken out. */
  readonly field: string | null;
  readonly settings: Readonly<Record<string, Level>>;
}

/** A change that cannot be played, and why. */
export interface RefusedChange {
  readonly name: string;
  readonly why: string;
}

/** Every change that was wished for, in the order of the pack: those that can be played, and those that the pack's checks or the rules refuse. */
export function cardChanges(plan: RunPlan, wish: RankWish): { readonly changes: CardChange[]; readonly refused: RefusedChange[] } {
  const wished = [...printsOf(plan, wish)].flatMap(([card, prints]) => (wish.remove ? [removal(card, prints)] : increases(card, prints, wish)));
  checkFields(plan, wish, wished);
  const changes: CardChange[] = [];
  const refused: RefusedChange[] = [];
  for (const change of wished) {
    const why = refusal(plan, change);
    if (why === undefined) changes.push(change);
    else refused.push({ name: change.name, why });
  }
  return { changes, refused };
}

/** The cards of the pack by printed name, as far as they are asked for. */
function printsOf(plan: RunPlan, { filter, group }: RankWish): Map<string, CardRecord[]> {
  const { shape, groups } = plan;
  const pack = withCards(plan.pack, shape, plan.cells[0].cards);
  const files = shape.cards.map((file) => ({ file, records: pack.data[file] as readonly CardRecord[] }));
  const all = files.flatMap(({ file, records }) => records.map((record) => ({ record, in: [file, groups[record.id]] })));
  if (all.length === 0) throw new InputError(`${plan.def.id} has no cards in its pack`, { field: '--in' });
  const known = [...new Set(all.flatMap((each) => each.in.filter((name) => name !== undefined && name !== '')))];
  if (group !== undefined && !known.includes(group)) throw new InputError(`unknown group ${group}; ${suggestion(group, known)}`, { field: '--group' });
  const text = filter?.toLowerCase() ?? '';
  const prints = new Map<string, CardRecord[]>();
  for (const { record, in: own } of all) {
    const name = nameOf(record);
    if (!`${name}\n${record.id}`.toLowerCase().includes(text)) continue;
    if (group !== undefined && !own.includes(group)) continue;
    prints.set(name, [...(prints.get(name) ?? []), record]);
  }
  if (prints.size === 0)
    throw new InputError(`no card${group === undefined ? '' : ` of ${group}`} has "${filter}" in its name; see \`scry list cards --game ${plan.def.id}\``, {
      field: '--filter',
    });
  return prints;
}

function nameOf({ id, name }: CardRecord): string {
  return typeof name === 'string' ? name : id;
}

function removal(card: string, prints: readonly CardRecord[]): CardChange {
  const ids = prints.map(({ id }) => id);
  return { name: `${card} removed`, card, ids, field: null, settings: Object.fromEntries(ids.map((id) => [`cards.${id}.${REMOVE}`, true])) };
}

/** A change for each number of the card. Prints without the number stay as they are. */
function increases(card: string, prints: readonly CardRecord[], { by, fields }: RankWish): CardChange[] {
  const numbers = new Set(prints.flatMap((record) => Object.keys(record).filter((field) => typeof record[field] === 'number')));
  const wanted = fields.length === 0 ? [...numbers].filter((field) => !NO_EFFECT.includes(field)) : fields.filter((field) => numbers.has(field));
  return wanted.map((field) => {
    const having = prints.filter((record) => typeof record[field] === 'number');
    return {
      name: `${card} ${field} ${by < 0 ? '−' : '+'}${Math.abs(by)}`,
      card,
      ids: having.map(({ id }) => id),
      field,
      settings: Object.fromEntries(having.map((record) => [`cards.${record.id}.${field}`, (record[field] as number) + by])),
    };
  });
}

function checkFields(plan: RunPlan, { fields }: RankWish, wished: readonly CardChange[]): void {
  if (wished.length === 0 && fields.length === 0) throw new InputError('none of these cards has a number to change; try --remove');
  const found = new Set(wished.map(({ field }) => field));
  const wrong = fields.find((field) => !found.has(field));
  if (wrong === undefined) return;
  const all = cardRecords(plan.pack, plan.shape).flatMap((record) => Object.keys(record).filter((field) => typeof record[field] === 'number'));
  throw new InputError(`no card here has a number ${wrong}; ${suggestion(wrong, [...new Set(all)])}`, { field: '--field' });
}

/** Why a change cannot be played; undefined if it can. */
function refusal({ def, pack, shape, cells }: RunPlan, { settings }: CardChange): string | undefined {
  const [{ cards, params }] = cells;
  const own = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name.slice('cards.'.length), value]));
  try {
    def.compile(withCards(pack, shape, { ...cards, ...own }), params);
    return undefined;
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    return messageOf(error);
  }
}
