import type { Command } from 'commander';
import { count, percent } from '../report/words.ts';
import { type BenchRow, bench } from '../runner/bench/bench.ts';
import type { Figure } from '../runner/bench/figure.ts';
import { columns } from './columns.ts';
import { DONE } from './exit.ts';
import { positive, wholeNumber } from './options.ts';
import { print, printJson, say } from './terminal.ts';

interface BenchFlags {
  readonly game?: string;
  readonly strategy?: string;
  readonly seconds?: number;
  readonly rounds?: number;
  readonly json?: boolean;
}

/** scry bench: games and decisions per CPU-second, per game and strategy. */
export function benchVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .option('--game <g>', 'only this game: its id, or the path of a game of your own')
    .option('--strategy <s>', 'only this strategy')
    .option('--seconds <s>', 'CPU-seconds per measurement (default: 1; less gives figures that are too low)', positive)
    .option('--rounds <n>', 'measurements per figure (default: 3)', wholeNumber(1))
    .option('--json', 'print the figures as JSON')
    .action(async ({ json, ...flags }: BenchFlags) => {
      const rows = await bench({ ...flags, progress: say });
      if (json) printJson(rows);
      else print(columns(BENCH_HEAD, rows.map(benchWords)));
      finish(DONE);
    });
}

export const BENCH_HEAD = ['game', 'scenario', 'strategy', 'decisions/game', 'games/cpu-s', 'recorded', 'decisions/cpu-s', 'recording', 'undisturbed'];

export function benchWords(row: BenchRow): string[] {
  return [
    row.game,
    row.scenario,
    row.strategy,
    row.decisionsPerGame.toFixed(1),
    withSpread(row.plain.games),
    withSpread(row.recorded.games),
    withSpread(row.plain.decisions),
    `+${percent(row.recording.median)}`,
    percent(row.quiet, 0),
  ];
}

/** 24,310 ±2 %: the median, and half the distance between the lowest and the highest round. */
function withSpread({ median, low, high }: Figure): string {
  return `${count(median)} ±${percent((high - low) / 2 / median, 0)}`;
}
