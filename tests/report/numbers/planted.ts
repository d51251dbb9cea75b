import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { vi } from 'vitest';
import type { CellGames } from '../../../src/report/games.ts';
import type { Outcome } from '../../../src/report/outcomes.ts';
import type { CellSummary, Summary } from '../../../src/report/summary.ts';
import { type Column, columnArray } from '../../../src/tables/columns.ts';
import { TableWriter } from '../../../src/tables/write.ts';
import { cellOf } from '../cell-builder.ts';
import { type Planted, plantedRunFile } from '../duels.ts';

/** Games as letters, in order: W won, L lost, S lost by starving, D drawn, C stopped at the limit, E ended in an error. */
const LETTERS: Readonly<Record<string, Outcome>> = { W: 'win', L: 'loss', S: 'loss', D: 'draw', C: 'cap', E: 'error' };
const OUTCOMES: readonly Outcome[] = ['win', 'loss', 'draw', 'cap', 'error'];
const CAUSES = ['none', 'beaten', 'starved'];

function outcomeOf(letter: string): Outcome {
  const outcome = LETTERS[letter];
  if (outcome === undefined) throw new Error(`no game ends as ${letter}`);
  return outcome;
}

/** 'W3 L2' is WWWLL. */
export function letters(short: string): string {
  return short
    .split(' ')
    .map((part) => part[0].repeat(Number(part.slice(1))))
    .join('');
}

/** The same games as a section receives them: 1 for a win, 0 for any other game, NaN for an error. */
export function gamesOf(short: string, first: readonly number[] | null = null): CellGames {
  const ended = [...letters(short)].map(outcomeOf);
  return {
    outcomes: Int8Array.from(ended, (outcome) => OUTCOMES.indexOf(outcome)),
    first: first === null ? null : Int8Array.from(first),
    units: Float64Array.from(ended, (outcome) => (outcome === 'error' ? Number.NaN : outcome === 'win' ? 1 : 0)),
  };
}

/** A cell of a summary with these games, all one round long. */
export function playedCell(short: string, first: readonly number[] | null = null): CellSummary {
  const games = gamesOf(short, first);
  const ended = [...letters(short)].map(outcomeOf);
  const ends = OUTCOMES.map((outcome) => [outcome, outcome === 'loss' ? 'portal' : 'none', [0, ended.filter((each) => each === outcome).length]] as const);
  return { ...cellOf(ends.filter(([, , [, n]]) => n > 0)), games };
}

/** A game of a written run: its letter, its rounds and any other counts in its table. */
export type Game = readonly [letter: string, rounds: number, ...counts: number[]];

/** This many identical games. */
export function times(n: number, ...game: Game): Game[] {
  return Array.from({ length: n }, () => game);
}

/** Writes a run with exactly these games, cell by cell; `counts` names the columns after the rounds. Returns its folder. */
export function writtenRun(planted: Omit<Planted, 'games' | 'chance'>, games: readonly (readonly Game[])[], counts: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'scry-numbers-'));
  const done = games.map((own) => own.length);
  const file = plantedRunFile({ ...planted, games: done[0], chance: () => 0 });
  const run = { ...file, done, cells: file.cells.map((cell, i) => ({ ...cell, games: done[i] })) };
  const head: Column[] = [
    { name: 'cell', type: 'int32' },
    ...run.factors.map(({ column, type, levels }): Column => (type === 'word' ? { name: column, type, words: levels.map(String) } : { name: column, type })),
  ];
  const own: Column[] = [
    { name: 'game', type: 'int32' },
    { name: 'outcome', type: 'word', words: OUTCOMES },
    { name: 'cause', type: 'word', words: CAUSES },
    { name: 'rounds', type: 'int16' },
    ...counts.map((name): Column => ({ name, type: 'int32' })),
  ];
  const table = new TableWriter(folder, 'games.arrow', [...head, ...own]);
  for (const cell of run.cells) {
    const fixed = [
      cell.index,
      ...run.factors.map(({ name, type, levels }) => (type === 'word' ? levels.indexOf(cell.levels[name]) : Number(cell.levels[name]))),
    ];
    const rows = games[cell.index].map(([letter, rounds, ...more], game) => {
      const outcome = OUTCOMES.indexOf(outcomeOf(letter));
      return [game, outcome, Math.max(0, ' LS'.indexOf(letter)), rounds, ...more];
    });
    const columns = Object.fromEntries(
      own.map(({ name, type }, i) => [
        name,
        Object.assign(
          columnArray(type, rows.length),
          rows.map((row) => row[i]),
        ),
      ]),
    );
    table.append(fixed, { rows: rows.length, columns });
  }
  table.commit();
  // No curves: sections that need them get them in memory.
  new TableWriter(folder, 'curves.arrow', [...head, { name: 'metric', type: 'word', words: ['health'] }]).commit();
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  written.push(folder);
  return folder;
}

const written: string[] = [];

/** Removes the folders of the written runs. */
export function removeWritten(): void {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true });
}

const Z = 1.959963984540054;

type Rate = readonly [k: number, n: number];

function wilson([k, n]: Rate): readonly [low: number, high: number] {
  const centre = (k + Z ** 2 / 2) / (n + Z ** 2);
  const half = (Z / (n + Z ** 2)) * Math.sqrt((k * (n - k)) / n + Z ** 2 / 4);
  return [centre - half, centre + half];
}

/** Wilson's score interval as in the textbook (1927), in per cent with one decimal: [40.4, 59.6]. */
export function wilsonText(...rate: Rate): string {
  const [low, high] = wilson(rate);
  return `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`.replace('-0.0', '0.0');
}

/** Newcombe's interval for a difference of two rates as in the textbook (1998, method 10), in points with one decimal. */
export function newcombeText(one: Rate, other: Rate): string {
  const [p, q] = [one[0] / one[1], other[0] / other[1]];
  const [[l, u], [m, v]] = [wilson(one), wilson(other)];
  const ends = [p - q - Math.hypot(p - l, v - q), p - q + Math.hypot(u - p, q - m)];
  return pointsText(ends);
}

/** The ends of an interval in points, formatted as in a report. */
export function pointsText(ends: readonly number[]): string {
  return `[${ends.map((end) => (100 * end).toFixed(1).replace('-', '−')).join(', ')}]`;
}

/** Tango's score interval (1998) for paired rates: `one` pairs won only by the first, `other` only by the second, of n. It ends where the score is ±z. */
export function tangoText(one: number, other: number, n: number): string {
  const score = (d: number): number => {
    const b = -one - other + (2 * n - one + other) * d;
    const q = (Math.sqrt(b ** 2 + 8 * n * other * d * (1 - d)) - b) / (4 * n);
    return (one - other - n * d) / Math.sqrt(n * (2 * q + d * (1 - d)));
  };
  // The score falls as the difference grows.
  const where = (z: number): number => {
    let [low, high] = [-1 + 1e-9, 1 - 1e-9];
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (score(middle) > z) low = middle;
      else high = middle;
    }
    return low;
  };
  return pointsText([where(Z), where(-Z)]);
}

/** The output printed during `work`. */
export async function captured(work: () => Promise<unknown>): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  try {
    await work();
  } finally {
    write.mockRestore();
  }
  return text;
}

/** The output of a command. */
export function printed(add: (verb: Command, finish: (code: number) => void) => void, ...words: readonly string[]): Promise<string> {
  const verb = new Command();
  add(verb, () => undefined);
  return captured(() => verb.parseAsync(words, { from: 'user' }));
}

/** A run of such cells with exactly these games, in memory. */
export function plantedSummary(planted: Omit<Planted, 'games' | 'chance'>, cells: readonly CellSummary[]): Summary {
  const run = plantedRunFile({ ...planted, games: cells[0].games?.outcomes.length ?? 0, chance: () => 0 });
  return {
    runs: [run],
    factors: run.factors,
    cells: run.cells.map(({ index, levels }) => ({ ...cells[index], index, levels })),
    causes: ['none', 'portal'],
    metrics: [],
    measures: [{ name: 'win', share: true }],
  };
}
