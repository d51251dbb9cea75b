import type { RankedChange } from '../../../analysis/rank/rank.ts';
import type { CardRow } from '../../cards.ts';
import { measuredNoun } from '../../measured.ts';
import type { Chart } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { factorWords } from '../../words.ts';
import { sharesOf } from '../cards/fates.ts';
import { printedOf } from '../cards/printed.ts';
import { tilesChart } from '../cards/tiles.ts';
import { changeWords, type Ranking } from './ranked.ts';
import type { Scale } from './words.ts';

/** The finalists as tiles: printed numbers, what became of the card as printed, and the effect of its change. Tiles have a scale in points. */
export function rankingGallery(name: string, summary: Summary, r: number, ranking: Ranking, { measure, share }: Scale): Chart[] {
  const { finals, where } = ranking;
  if (finals.length === 0 || !share) return [];
  const run = summary.runs[r];
  const noun = measuredNoun(run, measure, share);
  const rows = summary.cells.find((cell) => cell.run === r && cell.index === 0)?.cards ?? [];
  const printed = printedOf(run, 0);
  const tiles = finals.map(({ change, effect }) => ({
    name: change.card,
    numbers: withChange(change, together(change.ids.map(printed.numbers))),
    fates: fatesOf(rows, change.ids, run.measures?.fates ?? []),
    effect,
    note: 'on fresh games',
  }));
  const about = `${tiles.length} cards in ${where}, each with its printed numbers, what became of it as printed, and what its change does to ${noun}. First: ${tiles[0].name}.`;
  return [tilesChart(name, `${where}: what changing a card does to ${noun}, in points`, about, tiles, 'effect')];
}

/** What is changed comes first: fight 7/8 +1, cost 2. */
function withChange(change: RankedChange, numbers: readonly string[]): string[] {
  const words = changeWords(change);
  if (change.field === null) return [words, ...numbers];
  const field = `${factorWords(change.field)} `;
  const own = numbers.find((text) => text.startsWith(field) && !text.slice(field.length).includes(' '));
  return [own === undefined ? words : `${own} ${words.slice(words.lastIndexOf(' ') + 1)}`, ...numbers.filter((text) => text !== own)];
}

/** The numbers of all prints of a card: fight 7/8, cost 2. */
function together(prints: readonly (readonly string[])[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const text of prints.flat()) {
    const space = text.lastIndexOf(' ');
    const field = text.slice(0, space);
    values.set(field, (values.get(field) ?? new Set()).add(text.slice(space + 1)));
  }
  return [...values].map(([field, all]) => `${field} ${[...all].join('/')}`);
}

/** What became of all prints of a card. */
function fatesOf(rows: readonly CardRow[], ids: readonly string[], fates: Parameters<typeof sharesOf>[0]): ReturnType<typeof sharesOf> {
  const own = rows.filter(({ card }) => ids.includes(card));
  if (own.length === 0) return [];
  const names = Object.keys(own[0].counts);
  return sharesOf(fates, { ...own[0], counts: Object.fromEntries(names.map((count) => [count, own.reduce((sum, row) => sum + row.counts[count], 0)])) });
}
