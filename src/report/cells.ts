import type { RunFile } from '../runner/runfile.ts';
import { type CellSummary, type Factor, type Level, RUN_FACTOR, type Summary } from './summary.ts';
import { capital, factorWords, levelWords, title } from './words.ts';

/** How the cells of a summary are laid out: rows, and within a row one mark for each level of the series factor, which has a colour of its own. */
export interface Arrangement {
  /** Row labels in the order of the cells. */
  readonly rows: readonly string[];
  readonly series: { readonly name: string; readonly labels: readonly string[] } | undefined;
  readonly places: readonly { readonly cell: CellSummary; readonly row: string; readonly series: string; readonly label: string }[];
}

/** More colours than this cannot be told apart. */
const MOST_SERIES = 6;

export function isPlayerFactor(name: string): boolean {
  return /(^|\.)strategy$/.test(name);
}

/** Factors with more than one level: what tells cells apart. */
export function varying(summary: Summary): Factor[] {
  return summary.factors.filter((factor) => factor.levels.length > 1);
}

/** A level in words: names of strategies and runs as they are written, other ids as titles, numbers with the name of what they count. */
export function levelLabel(factor: string, level: Level | undefined): string {
  if (level === undefined) return '';
  if (typeof level !== 'string') return `${factorWords(factor)} ${levelWords(level)}`;
  // A path of choices.
  if (level.includes('→')) return level.replaceAll('+', ', ');
  return isPlayerFactor(factor) || factor === RUN_FACTOR ? level : title(level);
}

/** What tells a cell from the others; where there is only one, all its levels, or the name of the game. */
export function cellLabel(summary: Summary, cell: CellSummary): string {
  if (isOneAtATime(summary)) {
    const changed = varying(summary).filter(({ name }) => cell.levels[name] !== summary.cells[0].levels[name]);
    return changed.length === 0 ? 'baseline' : changed.map(({ name }) => changeLabel(name, cell.levels[name])).join(' · ');
  }
  return labelOf(varying(summary), cell) || labelOf(summary.factors, cell) || summary.runs[cell.run].gameName;
}

/** One change at a time: what a cell has in common with the baseline, the first cell, need not be said. */
export function isOneAtATime({ runs }: Summary): boolean {
  return runs.length === 1 && (runs[0].experiment as { readonly design?: unknown }).design === 'one-at-a-time';
}

/** What was changed to what: solo mulligan cost at least 5. */
function changeLabel(factor: string, level: Level | undefined): string {
  return isPlayerFactor(factor) ? String(level) : `${factorWords(factor)} ${levelWords(level ?? '')}`;
}

/** Head of a column of cell labels: the one factor that varies, or just cell. */
export function cellHeading(summary: Summary): string {
  const factors = varying(summary);
  return factors.length === 1 ? capital(factorWords(factors[0].name)) : 'Cell';
}

export function arrange(summary: Summary): Arrangement {
  const factors = varying(summary);
  const series = isOneAtATime(summary) ? undefined : seriesFactor(factors);
  if (series === undefined) {
    const places = summary.cells.map((cell) => ({ cell, row: cellLabel(summary, cell), series: '', label: cellLabel(summary, cell) }));
    return { rows: [...new Set(places.map((place) => place.row))], series, places };
  }
  const rowFactors = factors.filter((factor) => factor !== series);
  const places = summary.cells.map((cell) => ({
    cell,
    row: labelOf(rowFactors, cell) || cellLabel(summary, cell),
    series: levelLabel(series.name, cell.levels[series.name]),
    label: cellLabel(summary, cell),
  }));
  return {
    rows: [...new Set(places.map((place) => place.row))],
    series: { name: series.name, labels: series.levels.map((level) => levelLabel(series.name, level)) },
    places,
  };
}

/** Strategies make the series where they vary, else the last factor with few enough levels. One factor alone makes rows. */
function seriesFactor(factors: readonly Factor[]): Factor | undefined {
  if (factors.length < 2) return undefined;
  const few = factors.filter((factor) => factor.levels.length <= MOST_SERIES);
  return few.find((factor) => isPlayerFactor(factor.name)) ?? few[few.length - 1];
}

function labelOf(factors: readonly Factor[], cell: CellSummary): string {
  return factors
    .map(({ name }) => levelLabel(name, cell.levels[name]))
    .filter((label) => label !== '')
    .join(' · ');
}

/** The scenario a cell was played in; a campaign goes through all of them. */
export function scenarioOf({ cells, scenario }: RunFile, cell: number): unknown {
  const params = cells[cell]?.params ?? {};
  return params.mode === 'campaign' ? 'campaign' : params[scenario];
}
