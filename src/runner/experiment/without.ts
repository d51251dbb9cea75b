import { cardRecords, type GameDef, InputError, type Pack, type Rules, type Seat, suggestion, type Without } from '../../core/index.ts';
import { cardsCalled, cardWords } from '../../files/card-names.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import { NONE } from './level-word.ts';
import type { Level, WithoutForm } from './schema.ts';

/** What players never do: a name under set, vary, variants or seats. */
export const WITHOUT = 'without';
/** In place of the levels of `without`: one for each action and window of the game, after none. */
const EVERY = 'every';

interface Content {
  readonly def: GameDef;
  readonly pack: Pack;
  readonly shape: PackSchemas;
}

type Part = keyof Without;
const PARTS: readonly Part[] = ['actions', 'kinds', 'cards'];

export function isWithout(name: string): boolean {
  return /^(seats\.\d+\.)?without$/.test(name);
}

/** The restrictions as a list of words, such as actions.tilt, cards.memory-of-rain. */
export function withoutWords(form: WithoutForm): string[] {
  return PARTS.flatMap((part) => [form[part] ?? []].flat().map((name) => `${part}.${name}`));
}

/** `without.actions: tilt` on the command line means `without: { actions: [tilt] }`. */
export function partOfWithout(name: string, level: Level): { readonly name: string; readonly level: Level } | undefined {
  const [, whole, part] = /^((?:seats\.\d+\.)?without)\.(actions|kinds|cards)$/.exec(name) ?? [];
  if (whole === undefined) return undefined;
  const words = [level].flat();
  return { name: whole, level: words.every((word) => word === NONE) ? NONE : words.map((word) => `${part}.${String(word)}`) };
}

/** Writes out `every` under vary: nothing, then each action and each window of the game. */
export function withEvery<T>(vary: Readonly<Record<string, T | readonly Level[]>>, def: GameDef): Record<string, T | readonly Level[]> {
  const all = [NONE, ...(def.acts ?? []).map((name) => [`actions.${name}`]), ...windowsOf(def).map((name) => [`kinds.${name}`])];
  const isEvery = (name: string, levels: T | readonly Level[]): boolean =>
    isWithout(name) && Array.isArray(levels) && levels.length === 1 && levels[0] === EVERY;
  return Object.fromEntries(Object.entries(vary).map(([name, levels]) => [name, isEvery(name, levels) ? all : levels]));
}

/** Kinds of decision at which a player may pass. */
function windowsOf({ kinds }: GameDef): string[] {
  return kinds.flatMap(({ name, pass }) => (pass === undefined ? [] : [name]));
}

/** Checks a level of `without`; returns its words in the order of the game, each card by its id. */
export function checkWithout(level: Level, content: Content): string[] {
  const words = [level].flat();
  if (!words.every((word) => typeof word === 'string'))
    throw new InputError('without takes actions, cards and kinds, such as { actions: [tilt], cards: [memory-of-rain] }, or none');
  const found = words.flatMap((word) => (word === NONE ? [] : meant(word, content)));
  return [...new Set(found)].sort();
}

/** What a word means: an action, a window or all prints of a card; with its part before a dot, only such a one. */
function meant(word: string, { def, pack, shape }: Content): string[] {
  const [, part, name] = /^(actions|kinds|cards)\.(.+)$/.exec(word) ?? [undefined, undefined, word];
  const records = cardRecords(pack, shape);
  const actions = def.acts ?? [];
  const windows = windowsOf(def);
  const may = (own: Part): boolean => part === undefined || part === own;
  if (may('actions') && actions.includes(name)) return [`actions.${name}`];
  if (may('kinds') && windows.includes(name)) return [`kinds.${name}`];
  const cards = may('cards') ? cardsCalled(records, name) : [];
  if (cards.length > 0) return cards.map(({ id }) => `cards.${id}`);
  if (may('kinds') && def.kinds.some((kind) => kind.name === name)) {
    const remedy = windows.length === 0 ? `${def.name} has no kinds that can; forbid an action instead` : `kinds that can: ${windows.join(', ')}`;
    throw new InputError(`nobody can pass at ${name}, so it cannot be left out; ${remedy}`);
  }
  const known = { actions, kinds: windows, cards: cardWords(records) };
  const all = part === undefined ? PARTS.flatMap((each) => known[each]) : known[part as Part];
  const what = part === undefined ? 'action, kind or card' : part.slice(0, -1);
  if (all.length === 0) throw new InputError(`${def.name} has no ${part ?? 'actions'} that could be left out`);
  throw new InputError(`no ${what} of ${def.id} is called ${name}; ${suggestion(name, all)}`);
}

/** The names of a checked level by part; null if it forbids nothing. */
export function withoutOf(words: readonly string[]): Without | null {
  if (words.length === 0) return null;
  const own = (part: Part): string[] => words.flatMap((word) => (word.startsWith(`${part}.`) ? [word.slice(part.length + 1)] : []));
  return Object.fromEntries(PARTS.flatMap((part) => (own(part).length === 0 ? [] : [[part, own(part)]])));
}

/** A card that no player ever plays or uses cannot be left out. */
export function checkUsable(rules: Rules, without: readonly (Without | null)[]): void {
  const { usableCards, cards } = rules;
  if (usableCards === undefined) return;
  const usable = new Set(usableCards.map((card) => cards[card]));
  for (const id of without.flatMap((own) => own?.cards ?? []))
    if (cards.includes(id) && !usable.has(id))
      throw new InputError(`players never play or use ${id} themselves, so it cannot be left out; ${suggestion(id, [...usable])}`);
}

/** A restriction for a seat that the rules play has no effect. */
export function refuseAutomated(seat: Seat): never {
  throw new InputError(`seat ${seat} is played by the rules: what they do cannot be left out; remove seats.${seat}.${WITHOUT}`);
}
