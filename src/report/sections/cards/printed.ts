import type { RunFile } from '../../../runner/run/run-file.ts';
import { factorWords, title } from '../../words.ts';

/** Fields of a card that are no numbers of its own: its number in a list, and its place on a map. */
const NOT_PRINTED = ['number', 'x', 'y'];

/** What the pack says about the cards of a run. */
export interface Printed {
  /** Its name in the pack; if several cards share it, the words of its id. */
  readonly name: (card: string) => string;
  /** Its numbers as far as they are not 0: fight 7, cost 2. */
  readonly numbers: (card: string) => readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;

/** `cell`: the setting whose changed values count. */
export function printedOf({ content, cells }: Pick<RunFile, 'content' | 'cells'>, cell: number): Printed {
  const entries = Object.values(content ?? {}).flatMap((list) => (Array.isArray(list) ? (list as readonly Entry[]) : []));
  const byId = new Map(entries.map((entry) => [String(entry.id), entry]));
  const times = new Map<unknown, number>();
  for (const { name } of entries) times.set(name, (times.get(name) ?? 0) + 1);
  const changed = cells[cell]?.cards ?? {};
  return {
    name: (card) => {
      const name = byId.get(card)?.name;
      return typeof name === 'string' && times.get(name) === 1 ? name : title(card);
    },
    numbers: (card) => byImportance(Object.entries(byId.get(card) ?? {})).flatMap(([field, value]) => numberWords(field, changed[`${card}.${field}`] ?? value)),
  };
}

/** How many copies there are comes last: it says least about a card. */
function byImportance(fields: readonly [string, unknown][]): [string, unknown][] {
  return [...fields].sort(([a], [b]) => Number(a === 'copies') - Number(b === 'copies'));
}

/** shields 2, or shields 2/3 if there are several. */
function numberWords(field: string, value: unknown): string[] {
  const values = [value].flat();
  if (NOT_PRINTED.includes(field) || !values.some((each) => each !== 0) || !values.every((each) => typeof each === 'number')) return [];
  return [`${factorWords(field)} ${values.join('/').replaceAll('-', '−')}`];
}
