import type { Cell } from '../../../runner/plan/cells.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import { levelLabel } from '../../cells.ts';
import { fairShare } from '../../intervals.ts';
import type { CellSummary, Factor, Level, Summary } from '../../summary.ts';
import { factorWords, levelWords, playerName, playerWords, title, whatWords } from '../../words.ts';

/** Who met whom: the cells of a run (or of one combination of its other factors) as a table of two seats. */
export interface MatchupTable {
  readonly run: RunFile;
  /** What tells this table from the others of the report; empty where it is the only one. */
  readonly where: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly row: MatchupSide;
  readonly column: MatchupSide;
  /** Both sides are the same players under the same conditions: then a match-up is a pair of them, whoever sits where. Rows and columns are the same. */
  readonly pool: boolean;
  /** The row's share of wins were all sides alike: one in so many as there are. */
  readonly fair: number;
  readonly cells: readonly (readonly (CellSummary | undefined)[])[];
  /** Squares in which both sides hold the same things: nobody can be ahead there. */
  readonly mirrors: readonly (readonly boolean[])[];
}

/** What one side of a table chooses from, and who it is. */
export interface MatchupSide {
  /** player 1’s hero */
  readonly name: string;
  /** hero */
  readonly what: string;
  /** player 1 (Keen), with what else sets it apart from the other side; undefined if the factor belongs to no seat. */
  readonly player: string | undefined;
}

interface Axes {
  readonly row: string;
  readonly column: string;
}

const SEAT = /^seats\.(\d+)\.(.+)$/;

/** Does a report of this run show match-ups without being asked? Allies do not meet: neither all of a cooperative game, nor those of one team. */
export function hasMatchups(run: RunFile): boolean {
  const alone = run.cells.every(({ players, sides }) => players.length <= 2 || sides === players.length);
  return run.measures?.rivals === true && alone && seatAxes(run) !== undefined;
}

/** The tables of match-ups of a summary: one for each run and combination of other factors. */
export function matchupTables(summary: Summary): MatchupTable[] {
  const tables = summary.runs.flatMap((run, r) => {
    const axes = seatAxes(run) ?? onlyTwo(run);
    return axes === undefined ? [] : tablesOf(summary, run, r, axes);
  });
  return tables.length === 1 ? [{ ...tables[0], where: '' }] : tables;
}

/** A factor of seat 0, whose wins are counted, and one of another seat: where it can be the same for both. */
function seatAxes(run: RunFile): Axes | undefined {
  if (!isGrid(run)) return undefined;
  const seats = run.factors.filter(varies).flatMap(({ name }) => {
    const [, seat, what] = SEAT.exec(name) ?? [];
    return seat === undefined ? [] : [{ name, seat: Number(seat), what }];
  });
  const own = seats.filter(({ seat }) => seat === 0);
  const others = seats.filter(({ seat }) => seat !== 0);
  const pairs = own.flatMap((a) => others.map((b) => ({ row: a.name, column: b.name, same: a.what === b.what })));
  return pairs.find(({ same }) => same) ?? pairs[0];
}

/** Asked for by name, two factors make a table whatever they are. */
function onlyTwo(run: RunFile): Axes | undefined {
  const factors = run.factors.filter(varies);
  return isGrid(run) && factors.length === 2 ? { row: factors[0].name, column: factors[1].name } : undefined;
}

/** Only designs that mean to let everybody meet. */
function isGrid({ experiment }: RunFile): boolean {
  const { design = 'factorial' } = experiment as { design?: unknown };
  return design === 'factorial' || design === 'list';
}

function varies({ levels }: Factor): boolean {
  return levels.length > 1;
}

function tablesOf(summary: Summary, run: RunFile, r: number, { row, column }: Axes): MatchupTable[] {
  const groups = new Map<string, CellSummary[]>();
  for (const cell of summary.cells) {
    if (cell.run !== r) continue;
    const where = Object.entries(cell.levels)
      .filter(([name]) => name !== row && name !== column && summary.factors.some((factor) => factor.name === name && varies(factor)))
      .map(([name, level]) => levelLabel(summary, name, level))
      .join(' · ');
    groups.set(where, [...(groups.get(where) ?? []), cell]);
  }
  return [...groups].map(([where, cells]) => tableOf(run, where, cells, { row, column }));
}

function tableOf(run: RunFile, where: string, cells: readonly CellSummary[], { row, column }: Axes): MatchupTable {
  const levelsOf = (name: string): Level[] => [...new Set(cells.map(({ levels }) => levels[name]))];
  const pool = isPool(run, cells, { row, column });
  const both = [...new Set([...levelsOf(row), ...levelsOf(column)])];
  const [rows, columns] = pool ? [both, both] : [levelsOf(row), levelsOf(column)];
  const find = (a: Level, b: Level): CellSummary | undefined => cells.find(({ levels }) => levels[row] === a && levels[column] === b);
  return {
    run,
    where,
    rows: rows.map((level) => levelLabel(run, row, level)),
    columns: columns.map((level) => levelLabel(run, column, level)),
    row: sideOf(run, cells, row, column),
    column: sideOf(run, cells, column, row),
    pool,
    fair: Math.min(...cells.map(({ index }) => fairShare(run, index))),
    cells: rows.map((a) => columns.map((b) => find(a, b))),
    mirrors: rows.map((a) => columns.map((b) => isMirror(run, find(a, b), { row, column }))),
  };
}

function sideOf(run: RunFile, cells: readonly CellSummary[], factor: string, other: string): MatchupSide {
  const [seat, rival] = [factor, other].map((each) => SEAT.exec(each)?.[1]).map((each) => (each === undefined ? undefined : Number(each)));
  const what = whatWords(factor);
  if (isOfOthers(factor, other)) return { name: `the others’ ${what}`, what, player: 'the others' };
  if (seat === undefined || (rival === undefined && !isOfOthers(other, factor))) return { name: factorWords(factor), what, player: undefined };
  const traits = rival === undefined ? [[]] : cells.map(({ index }) => traitsOf(run, index, seat, rival, [factor, other]));
  const [first] = traits;
  const same = traits.every((each) => each.join() === first.join()) ? first : [];
  return { name: factorWords(factor), what, player: same.length === 0 ? playerWords(seat) : `${playerWords(seat)} (${same.join(', ')})` };
}

/** What all players share, next to the same thing of one of them, is that of the others: strategy next to seats.0.strategy. */
function isOfOthers(factor: string, other: string): boolean {
  return SEAT.exec(other)?.[2] === factor;
}

/** What a seat has that its rival has not, apart from the factors of the table: its strategy, a hero of its own, each hero in turn. */
function traitsOf(run: RunFile, index: number, seat: number, rival: number, factors: readonly string[]): string[] {
  const { players, params } = run.cells[index];
  const rotated = Object.keys((run.experiment as { readonly rotate?: object }).rotate ?? {});
  const inTable = (what: string): boolean => [seat, rival].some((each) => factors.includes(`seats.${each}.${what}`));
  const [own, theirs] = [seat, rival].map((each) => players[each]?.play?.strategy);
  const strategy = own === undefined || theirs === undefined || own === theirs || inTable('strategy') || inTable('skill') ? [] : [playerName(own)];
  const settings = Object.entries(params).flatMap(([name, value]) => {
    const [, of, what] = SEAT.exec(name) ?? [];
    if (Number(of) !== seat || inTable(what)) return [];
    const turns = [seat, rival].map((each) => rotated.includes(`seats.${each}.${what}`));
    const same = turns[0] === turns[1] && JSON.stringify(value) === JSON.stringify(params[`seats.${rival}.${what}`]);
    if (same) return [];
    if (turns[0]) return [`each ${whatWords(name)} in turn`];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [`${whatWords(name)} ${valueWords(value)}`] : [];
  });
  return [...strategy, ...settings];
}

/** Names as titles, words and numbers as they are. */
function valueWords(value: Level): string {
  return typeof value === 'string' && title(value) !== value ? title(value) : levelWords(value);
}

/** Two seats that differ in nothing but the factor, and some who sit at both. */
function isPool(run: RunFile, cells: readonly CellSummary[], { row, column }: Axes): boolean {
  const [a, b] = [SEAT.exec(row), SEAT.exec(column)];
  if (a === null || b === null || a[2] !== b[2]) return false;
  const shared = new Set(cells.map(({ levels }) => levels[row]));
  if (!cells.some(({ levels }) => levels[row] !== levels[column] && shared.has(levels[column]))) return false;
  return cells.every(({ index }) => alike(run.cells[index], Number(b[1]), a[2]));
}

function alike(cell: Cell, other: number, what: string): boolean {
  return cell.players.length === 2 && seatWords(cell, 0, what) === seatWords(cell, other, what);
}

/** Does the seat of the row meet its like? */
function isMirror(run: RunFile, cell: CellSummary | undefined, { row, column }: Axes): boolean {
  const [a, b] = [SEAT.exec(row), SEAT.exec(column)];
  if (cell === undefined || a === null || (b === null && !isOfOthers(column, row))) return false;
  const own = run.cells[cell.index];
  const rivals = b === null ? own.players.map((_, seat) => seat) : [Number(b[1])];
  return rivals.every((seat) => seatWords(own, seat) === seatWords(own, Number(a[1])));
}

/** Everything a seat has, `without` one thing: two seats with the same words cannot be told apart. */
export function seatWords({ players, params }: Cell, seat: number, without?: string): string {
  const settings = Object.entries(params).flatMap(([name, value]) => {
    const [, of, each] = SEAT.exec(name) ?? [];
    return Number(of) === seat && each !== without ? [[each, value]] : [];
  });
  const roles = Object.entries(players[seat] ?? {}).filter(([role]) => role !== (without === 'strategy' || without === 'skill' ? 'play' : without));
  return JSON.stringify([settings.sort(), roles.sort()]);
}
