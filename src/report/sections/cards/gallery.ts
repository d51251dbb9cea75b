import type { FateSpec } from '../../../core/metrics.ts';
import type { Chart } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { sharesOf } from './fates.ts';
import { excludesZero, ratesWords, type Shown, whenWords } from './impacts.ts';
import { printedOf } from './printed.ts';
import { type CardTile, MOST_TILES, tilesChart } from './tiles.ts';

/** The cards that tell most in a setting: first clear differences, the largest first, then the cards that come most often. */
export function galleryChart(name: string, summary: Summary, focus: Shown, fates: readonly FateSpec[]): Chart[] {
  const tiles = tilesOf(summary, focus, fates);
  // Without comparisons the charts of what became of cards say as much.
  if (tiles.every(({ effect }) => effect === undefined)) return [];
  const { label, word } = focus;
  const title = `${label}: win rate when a card is ${word} minus when it is not, in points`;
  const about = `${tiles.length} cards in ${label}, each with its printed numbers, what became of it, and the difference in win rate when it is ${word}. First: ${tiles[0].name}.`;
  return [tilesChart(name, title, about, tiles, 'association')];
}

/** A card that was neither compared nor has a fate tells nothing. */
function tilesOf(summary: Summary, { cell, impacts, word, name }: Shown, fates: readonly FateSpec[]): CardTile[] {
  const { numbers } = printedOf(summary.runs[cell.run], cell.index);
  const found = (cell.cards ?? []).map((row) => {
    const impact = impacts.find(({ card }) => card === row.card);
    return { row, impact, shares: sharesOf(fates, row) };
  });
  const size = ({ impact }: (typeof found)[number]): number => (impact !== undefined && excludesZero(impact) ? Math.abs(impact.difference.point) : 0);
  const came = ({ row }: (typeof found)[number]): number => (row.counts[word] ?? row.counts.drawn) + (row.counts.drawn ?? 0);
  return found
    .filter(({ impact, shares }) => impact !== undefined || shares.length > 0)
    .sort(
      (a, b) => size(b) - size(a) || Number(b.impact !== undefined) - Number(a.impact !== undefined) || came(b) - came(a) || (a.row.card < b.row.card ? -1 : 1),
    )
    .slice(0, MOST_TILES)
    .map(({ row, impact, shares }) => ({
      name: name(row.card),
      numbers: numbers(row.card),
      fates: shares,
      ...(impact === undefined ? {} : { effect: impact.difference, note: `${whenWords(impact.round, word)}, ${ratesWords(impact)}` }),
    }));
}
