import { type Factors, levelWritten } from '../report/cells.ts';
import { count, counted, number, percent, pointsWords } from '../report/words.ts';
import type { Forecast } from '../runner/run/forecast.ts';
import { columns } from './columns.ts';
import { duration } from './duration.ts';

/** Describes what would be played. `atMost`: looks may end cells earlier. */
export function forecastText(f: Forecast, plan: Factors, atMost: boolean): string {
  // Only shares have a known widest interval.
  const share = f.cells[0].halfWidth !== null;
  const factors = Object.keys(f.cells[0].levels);
  const width = (half: number | undefined | null): string =>
    half === undefined || half === null ? '–' : share ? `±${(half * 100).toFixed(2)} points` : `±${half.toPrecision(2)}`;
  const table = columns(
    ['cell', ...factors, atMost ? 'games at most' : 'games', 'half-width', ...(share ? ['at most'] : [])],
    f.cells.map((c) => [
      String(c.cell),
      ...factors.map((name) => levelWritten(plan, name, c.levels[name])),
      count(c.games),
      width(c.expected?.halfWidth),
      ...(share ? [width(c.halfWidth)] : []),
    ]),
  );
  const power = f.power.map(({ factor, comparisons, chances, fourInFive }) => {
    const told = chances.map(({ difference, chance }) => `${pointsWords(difference)} ${percent(chance, 0)}`);
    const four = share ? `${number(100 * fourInFive, 1)} points` : number(fourInFive, 2);
    const found = [...told, ...(Number.isFinite(fourInFive) ? [`${four} four times in five`] : [])].join(', ');
    return `Power for ${factor}, ${counted(comparisons, 'comparison')}, if pairing gained nothing: ${found}.`;
  });
  const pilot = Math.max(...f.cells.map((cell) => cell.expected?.pilot ?? 0));
  return [
    table,
    '',
    `${f.game}, pack ${f.pack}, seed "${f.seed}", measure ${f.measure}: ${counted(f.cells.length, 'cell')}, ${atMost ? 'at most ' : ''}${counted(f.games, 'game')}.`,
    ...power,
    `About ${duration(f.expectedSeconds)} by ${f.measuredBy === 'pilot' ? 'the pilot' : 'the last run'}. Expected half-widths of 95 % intervals and power come from a pilot of ${count(pilot)} ${pilot === 1 ? 'unit' : 'units'} per cell.`,
  ].join('\n');
}
