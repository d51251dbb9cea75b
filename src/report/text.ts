import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { cellLabel, isOneAtATime, isPlayerFactor, levelLabel, levelName, levelWritten, scenarioOf, varying } from './cells.ts';
import { CONFIDENCE } from './confidence.ts';
import { medianRounds, topCause } from './ends.ts';
import { countedGames, winRate } from './intervals.ts';
import { isAmongRivals } from './measured.ts';
import { hasLadder } from './sections/ladder/ladder.ts';
import { hasPaths } from './sections/paths/section.ts';
import { skillHeadline } from './sections/skill/elsewhere.ts';
import { type CellSummary, type Level, RUN_FACTOR, type Summary } from './summary.ts';
import { count, counted, number, percent, playerName, rate, rateInterval, rateWords, title } from './words.ts';

/** The main result in one sentence: the only setting, or how far apart the settings are. */
export function headline(summary: Summary): string {
  const cells = summary.cells.map((cell) => ({ cell, won: winRate(summary, cell) })).filter(({ won }) => won.n > 0);
  if (cells.length === 0) return 'No game was counted.';
  if (cells.length === 1) {
    const { cell, won } = cells[0];
    return `${wonBy(summary, cell)} ${rateWords(won)} of ${counted(won.n, 'game')}.`;
  }
  const bySkill = skillHeadline(summary);
  if (bySkill !== undefined) return bySkill;
  const best = bestPlayer(summary, cells);
  const sorted = cells.filter(({ cell }) => best === undefined || isPlayedBy(cell, best)).sort((a, b) => a.won.point - b.won.point);
  const [hardest, easiest] = [sorted[0], sorted[sorted.length - 1]];
  if (cells.length === 2) {
    return (
      `${wonBy(summary, easiest.cell)} ${rateWords(easiest.won)} of ${counted(easiest.won.n, 'game')}; ` +
      `${isAmongRivals(summary) ? `${settingSubject(summary, hardest.cell).replace(/,$/, '')}:` : `${settingSubject(summary, hardest.cell)} in`} ${rateWords(hardest.won)}.`
    );
  }
  // The ends are picked from all settings: their intervals hold for all of them together.
  const each = simultaneous(CONFIDENCE, cells.length);
  if (best !== undefined) {
    const [most, least] = [easiest, hardest].map(({ cell }) => ({ won: winRate(summary, cell, each), where: scenarioLabel(summary, cell) }));
    const only = least.won.high < most.won.low ? 'but only' : 'and';
    return `${playerLabel(summary, best)}, the best player on average, wins ${rateWords(most.won)} of ${most.where} ${only} ${rateWords(least.won)} of ${least.where}.`;
  }
  const told = ({ cell }: (typeof cells)[number]): string => `${rateWords(winRate(summary, cell, each))} (${settingSubject(summary, cell).replace(/,$/, '')})`;
  return `${isAmongRivals(summary) ? 'Player 1’s win rates' : 'Win rates'} range from ${told(hardest)} to ${told(easiest)}.`;
}

/** Where scenarios and players vary, and nothing else: the player with the highest win rate over all scenarios. */
function bestPlayer(summary: Summary, cells: readonly { readonly cell: CellSummary; readonly won: Estimate }[]): Level | undefined {
  if (summary.runs.length > 1 || !hasLadder(summary.runs[0])) return undefined;
  const players = varying(summary).find(({ name }) => isPlayerFactor(name))?.levels ?? [];
  const mean = (player: Level): number => {
    const own = cells.filter(({ cell }) => isPlayedBy(cell, player));
    return own.reduce((sum, { won }) => sum + won.point, 0) / Math.max(1, own.length);
  };
  return players.reduce((best, player) => (mean(player) > mean(best) ? player : best));
}

function isPlayedBy({ levels }: CellSummary, player: Level): boolean {
  return Object.entries(levels).some(([name, level]) => isPlayerFactor(name) && level === player);
}

function playerLabel(summary: Summary, player: Level): string {
  const factor = varying(summary).find(({ name }) => isPlayerFactor(name));
  return levelName(summary, factor?.name ?? 'strategy', player);
}

function scenarioLabel(summary: Summary, { run, levels }: CellSummary): string {
  const { scenario } = summary.runs[run];
  return levelLabel(summary, scenario, levels[scenario]);
}

/** Lost Ruins, played by Rotation Greedy, was won in; among rivals the wins of a game are those of player 1. */
function wonBy(summary: Summary, cell: CellSummary): string {
  const subject = settingSubject(summary, cell);
  return isAmongRivals(summary) ? `${subject.replace(/,$/, '')}: player 1 won` : `${subject} was won in`;
}

/** Lost Ruins, played by Rotation Greedy, */
export function settingSubject(summary: Summary, cell: CellSummary): string {
  const run = summary.runs[cell.run];
  const strategy = run.cells[cell.index]?.players[0]?.play?.strategy;
  const skill = Object.keys(cell.levels).find((name) => name === 'skill' || name === 'seats.0.skill');
  const player = skill !== undefined ? levelLabel(summary, skill, cell.levels[skill]) : strategy === undefined ? undefined : playerName(strategy);
  if (isOneAtATime(summary) || hasPaths(run)) return player === undefined ? cellLabel(summary, cell) : `${cellLabel(summary, cell)}, played by ${player},`;
  const rivals = rivalFactors(summary);
  const scenario = Object.entries(cell.levels)
    .filter(
      ([name, level]) =>
        !isPlayerFactor(name) &&
        !rivals.includes(name) &&
        name !== RUN_FACTOR &&
        (typeof level === 'string' || varying(summary).some((factor) => factor.name === name)),
    )
    .map(([name, level]) => levelLabel(summary, name, level));
  if (rivals.length > 0) scenario.push(rivals.map((name) => levelLabel(summary, name, cell.levels[name])).join(' against '));
  const fixed = scenarioOf(run, cell.index);
  // The scenario that was set, not varied, is named all the same.
  if (fixed !== undefined) scenario.unshift(title(fixed));
  const what = scenario.length > 0 ? scenario.join(', ') : run.gameName;
  const where = summary.runs.length > 1 ? `${what} (${String(cell.levels[RUN_FACTOR])})` : what;
  return player === undefined || rivals.some(isPlayerFactor) ? where : `${where}, played by ${player},`;
}

/** Opponents: a factor of one seat and one of another, if exactly these two seat factors vary. */
function rivalFactors(summary: Summary): string[] {
  const names = varying(summary).flatMap(({ name }) => (/^seats\.\d+\./.test(name) ? [name] : []));
  const seats = new Set(names.map((name) => name.split('.')[1]));
  return names.length === 2 && seats.size === 2 ? names : [];
}

/**
 * One row per cell, as aligned text: factors as written in the experiment, games, win rate with interval, median rounds, most frequent defeat; caps and errors
 * if there are any.
 */
export function summaryTable(summary: Summary): string {
  const factors = varying(summary);
  const extra = (['draw', 'cap', 'error'] as const).filter((outcome) => summary.cells.some((cell) => cell.outcomes[outcome] > 0));
  const titles = { draw: 'draws', cap: 'caps', error: 'errors' };
  const left = factors.length === 0 ? 1 : factors.length;
  const head = [
    ...(factors.length === 0 ? ['game'] : factors.map((f) => f.name)),
    'games',
    'win rate',
    '95 % interval',
    'rounds',
    'most frequent defeat',
    ...extra.map((o) => titles[o]),
  ];
  const rows = summary.cells.map((cell) => {
    const won = winRate(summary, cell);
    const rounds = medianRounds(summary, cell);
    const top = topCause(cell);
    return [
      ...(factors.length === 0 ? [cellLabel(summary, cell)] : factors.map(({ name }) => levelWritten(summary, name, cell.levels[name]))),
      count(countedGames(cell)),
      rate(won),
      rateInterval(won),
      number(rounds.point),
      top === undefined ? '–' : `${top.cause} ${percent(top.share, 0)}`,
      ...extra.map((outcome) => count(cell.outcomes[outcome])),
    ];
  });
  const textual = (i: number): boolean => i < left || head[i] === 'most frequent defeat';
  return aligned(head, rows, textual);
}

function aligned(head: readonly string[], rows: readonly (readonly string[])[], textual: (column: number) => boolean): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (row: readonly string[]): string =>
    row
      .map((word, i) => (textual(i) ? word.padEnd(widths[i]) : word.padStart(widths[i])))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}
