import { NONE } from '../runner/experiment/level-word.ts';
import { isWithout } from '../runner/experiment/without.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { type CellSummary, type Factor, type Level, RUN_FACTOR, type Summary } from './summary.ts';
import { factorWords, levelWords, list, playerName, title } from './words.ts';

/** How the cells of a summary are arranged: rows, and within a row one mark for each level of the series factor, which has its own colour. */
export interface Arrangement {
  /** Row labels in the order of the cells. */
  readonly rows: readonly string[];
  readonly series: { readonly name: string; readonly labels: readonly string[] } | undefined;
  readonly places: readonly { readonly cell: CellSummary; readonly row: string; readonly series: string; readonly label: string }[];
}

/** More colours than this cannot be told apart. */
const MOST_SERIES = 6;

/** Does a factor say who plays: by name, or by a rung of the game’s ladder of players? */
export function isPlayerFactor(name: string): boolean {
  return /(^|\.)strategy$/.test(name) || isSkillFactor(name);
}

/** Are its levels rungs of the ladder: of all players, or of one seat? */
export function isSkillFactor(name: string): boolean {
  return /^(seats\.\d+\.)?skill$/.test(name);
}

/** Factors with more than one level, which distinguish the cells. */
export function varying(summary: Summary): Factor[] {
  return summary.factors.filter((factor) => factor.levels.length > 1);
}

/** A run, its plan or a summary: knows whether the levels of a factor are names or changes, and who stands on the rungs of the ladder. */
export interface Factors {
  readonly skills?: RunFile['skills'];
  readonly factors: readonly Pick<Factor, 'name' | 'levels' | 'named' | 'shift' | 'change'>[];
}

/** A level in words: names of strategies, scenarios and content as titles, runs as written, settings and numbers with the name of their factor. */
export function levelLabel(of: Factors, factor: string, level: Level | undefined): string {
  if (level === undefined) return '';
  // What players never do: without tilt; with everything.
  if (isWithout(factor) && level === NONE) return 'with everything';
  const name = levelName(of, factor, level);
  if (rungName(of, factor, level) !== undefined) return name;
  return typeof level === 'string' && (isNamed(of, factor) || isPlayerFactor(factor) || factor === RUN_FACTOR || isPath(level))
    ? name
    : `${factorWords(factor)} ${name}`;
}

/** The level alone, for use next to its factor. A change by an amount has its sign. */
export function levelName(of: Factors, factor: string, level: Level): string {
  const rung = rungName(of, factor, level);
  if (rung !== undefined) return rung;
  if (typeof level === 'string' && isPath(level)) return level.replaceAll('+', ', ');
  if (typeof level === 'string' && LIST.test(level)) return listName(of, factor, level);
  if (typeof level === 'string' && isPlayerFactor(factor)) return playerName(level);
  if (factor === RUN_FACTOR) return String(level);
  if (typeof level === 'string' && isNamed(of, factor)) return title(level);
  const { shift, change } = of.factors.find(({ name }) => name === factor) ?? {};
  if ((change === 'add' && level === 0) || (change === 'times' && level === 1)) return 'unchanged';
  if (change === 'times') return `×${levelWords(level)}`;
  return shift === true && Number(level) > 0 ? `+${levelWords(level)}` : levelWords(level);
}

/** A level in a table of the terminal: as it is written in commands. A change has its sign. */
export function levelWritten(of: Factors, factor: string, level: Level | undefined): string {
  if (level === undefined) return '';
  const { change } = of.factors.find(({ name }) => name === factor) ?? {};
  return change === undefined ? String(level) : levelName(of, factor, level);
}

/** Who stands on a rung of the ladder; undefined if the factor is none of skill. Two rungs with one name have their numbers behind it. */
function rungName({ skills = [] }: Factors, factor: string, level: Level): string | undefined {
  const rung = isSkillFactor(factor) ? skills.find((each) => each.level === level) : undefined;
  if (rung === undefined) return undefined;
  const alike = skills.filter(({ name }) => name === rung.name).length;
  const called = rung.name === rung.strategy ? playerName(rung.name) : title(rung.name);
  return alike > 1 ? `${called} (${rung.level})` : called;
}

/** Words or whole numbers with a plus between them; n+1 is no list. */
const LIST = /^([a-z][a-z-]{2,}(\+[a-z][a-z-]{2,})+|\d+(\+\d+)+)$/i;

/** A level that lists things, such as portal+smite: what it has, or what it lacks of all that the factor's levels list, whichever is shorter. */
function listName({ factors }: Factors, factor: string, level: string): string {
  const all = new Set(factors.filter(({ name }) => name === factor).flatMap(({ levels }) => levels.flatMap((each) => String(each).split('+'))));
  const own = level.split('+');
  const missing = [...all].filter((each) => each !== 'none' && !own.includes(each));
  if (missing.length === 0) return 'all';
  return missing.length < own.length ? `all but ${list(missing.map(levelWords))}` : list(own.map(levelWords));
}

function isNamed({ factors }: Factors, factor: string): boolean {
  return factors.some(({ name, named }) => name === factor && named === true);
}

/** A path of choices. */
function isPath(level: string): boolean {
  return level.includes('→');
}

/** What distinguishes a cell from the others; if there is only one, all its levels, or the name of the game. */
export function cellLabel(summary: Summary, cell: CellSummary): string {
  if (isOneAtATime(summary)) {
    const changed = varying(summary).filter(({ name }) => cell.levels[name] !== summary.cells[0].levels[name]);
    return changed.length === 0 ? 'baseline' : changed.map(({ name }) => changeLabel(summary, name, cell.levels[name])).join(' · ');
  }
  return pathLabel(summary, cell) ?? (labelOf(summary, varying(summary), cell) || labelOf(summary, summary.factors, cell) || summary.runs[cell.run].gameName);
}

/** After a search for paths: the path itself, or the choice it is measured against. */
function pathLabel(summary: Summary, { run, levels }: CellSummary): string | undefined {
  const { runs } = summary;
  const { search } = runs[run].experiment as { readonly search?: { readonly factor: string; readonly against: Readonly<Record<string, Level>> } };
  const path = search === undefined ? undefined : levels[search.factor];
  if (search === undefined || path === undefined || runs.length > 1) return undefined;
  const against = Object.entries(search.against);
  return against.every(([name, level]) => levels[name] === level)
    ? against.map(([name, level]) => `${factorWords(name)} ${levelName(summary, name, level)}`).join(', ')
    : levelName(summary, search.factor, path).replace(/^none$/, 'no choice');
}

/** One change at a time: what a cell has in common with the baseline, the first cell, is left out. */
export function isOneAtATime({ runs }: Summary): boolean {
  return runs.length === 1 && (runs[0].experiment as { readonly design?: unknown }).design === 'one-at-a-time';
}

/** The change: solo mulligan cost at least 5; for a switch only its name. */
function changeLabel(of: Factors, factor: string, level: Level | undefined): string {
  if (level === true) return factorWords(factor);
  if (level === false) return `no ${factorWords(factor)}`;
  return isPlayerFactor(factor) ? levelName(of, factor, level ?? '') : `${factorWords(factor)} ${levelName(of, factor, level ?? '')}`;
}

/** Are settings named by what they change, or by a path, instead of by all their levels? */
export function hasOwnNames(summary: Summary): boolean {
  return isOneAtATime(summary) || summary.cells.some((cell) => pathLabel(summary, cell) !== undefined);
}

export function arrange(summary: Summary): Arrangement {
  const factors = varying(summary);
  const series = isOneAtATime(summary) ? undefined : seriesFactor(factors);
  if (series === undefined) {
    const places = summary.cells.map((cell) => ({ cell, row: cellLabel(summary, cell), series: '', label: cellLabel(summary, cell) }));
    return { rows: [...new Set(places.map((place) => place.row))], series, places };
  }
  const rowFactors = factors.filter((factor) => factor !== series);
  // If both belong to seats, the row is the opponent of the series.
  const met = rowFactors.length === 1 && seatOf(rowFactors[0]) > seatOf(series) && seatOf(series) === 0 ? 'against ' : '';
  const places = summary.cells.map((cell) => ({
    cell,
    row: labelOf(summary, rowFactors, cell) === '' ? cellLabel(summary, cell) : met + labelOf(summary, rowFactors, cell),
    series: levelLabel(summary, series.name, cell.levels[series.name]),
    label: cellLabel(summary, cell),
  }));
  return {
    rows: [...new Set(places.map((place) => place.row))],
    series: { name: series.name, labels: series.levels.map((level) => levelLabel(summary, series.name, level)) },
    places,
  };
}

/** Number of the seat a factor belongs to, or -1. */
function seatOf({ name }: Factor): number {
  return Number(/^seats\.(\d+)\./.exec(name)?.[1] ?? -1);
}

/** Strategies are the series if they vary, otherwise the last factor with few enough levels. A single factor makes rows. */
function seriesFactor(factors: readonly Factor[]): Factor | undefined {
  if (factors.length < 2) return undefined;
  const few = factors.filter((factor) => factor.levels.length <= MOST_SERIES);
  return few.find((factor) => isPlayerFactor(factor.name)) ?? few[few.length - 1];
}

function labelOf({ skills }: Summary, factors: readonly Factor[], cell: CellSummary): string {
  return factors
    .map(({ name }) => levelLabel({ factors, skills }, name, cell.levels[name]))
    .filter((label) => label !== '')
    .join(' · ');
}

/** The scenario of a cell, if it was set and not varied. */
export function scenarioOf({ cells, scenario, checksums }: RunFile, cell: number): string | undefined {
  const { levels = {}, params = {}, scenario: name } = cells[cell] ?? {};
  if (name !== undefined) return name ?? undefined;
  // A run of an earlier version: if it has campaigns, it is unknown whether the parameter applies.
  const word = params[scenario];
  return typeof word !== 'string' || scenario in levels || 'attempts.arrow' in checksums ? undefined : word;
}
