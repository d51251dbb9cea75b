import type { Manner } from '../../../evidence/single.ts';
import type { Units } from '../../../evidence/units.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import { betweenGroups, beyond } from '../../../stats/effects.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { type LuckAndSkill, luckAndSkill } from '../../../stats/luck-skill.ts';
import { twoSidedP } from '../../../stats/normal.ts';
import { mixtureHalfWidth } from '../../../stats/normal-mixture.ts';
import { isPlayerFactor, levelLabel, varying } from '../../cells.ts';
import { CONFIDENCE, FEWEST_GAMES } from '../../confidence.ts';
import type { CellSummary, Level, Summary } from '../../summary.ts';
import { capital, factorWords } from '../../words.ts';

/** Several players who met the same luck in one setting. */
export interface Crossed {
  readonly run: RunFile;
  /** What sets it apart from the other settings; empty if it is the only one. */
  readonly label: string;
  /** One for each player, or each combination of them. */
  readonly cells: readonly CellSummary[];
  /** The factors that say who plays. */
  readonly players: readonly string[];
  /** Undefined if it cannot be told: too few games, or all had the same outcome. */
  readonly found: Shares | undefined;
  /** Games of each cell that met luck all cells have met. */
  readonly games: number;
}

/** How the outcome divides. */
export interface Shares extends Pick<LuckAndSkill, 'n' | 'luck' | 'both'> {
  readonly players: LuckAndSkill['luck'];
  /** Who goes first, if each side does so once under the same luck. */
  readonly begins: LuckAndSkill['luck'] | undefined;
  /** If several seats have players: what each contributes, and how they meet. */
  readonly seats: readonly { readonly name: string; readonly share: LuckAndSkill['luck'] }[];
}

/** Do several players meet the same luck somewhere in this run? */
export function hasCrossedPlayers({ factors, cells }: RunFile): boolean {
  const players = factors.filter(({ name, levels }) => isPlayerFactor(name) && levels.length > 1).map(({ name }) => name);
  return players.length > 0 && groupsOf(cells, players).some((group) => group.length > 1);
}

/** The settings in which several players met the same luck. Their intervals hold for all settings together. */
export function crossedSettings(summary: Summary): Crossed[] {
  const factors = varying(summary);
  const players = factors.filter(({ name }) => isPlayerFactor(name)).map(({ name }) => name);
  if (players.length === 0) return [];
  const groups = groupsOf(summary.cells, players).filter((group) => group.length > 1);
  const confidence = simultaneous(CONFIDENCE, groups.length);
  return groups.map((cells) => {
    const run = summary.runs[cells[0].run];
    const own = players.filter((name) => new Set(cells.map(({ levels }) => levels[name])).size > 1);
    const label = factors
      .filter(({ name }) => !players.includes(name))
      .map(({ name }) => levelLabel(summary, name, cells[0].levels[name]))
      .filter((words) => words !== '')
      .join(' · ');
    const found = divided(run, cells, own, confidence);
    return { run, label, cells, players: own, found, games: (found?.n ?? 0) * (run.swap ? 2 : 1) };
  });
}

/** Cells that differ only in who plays. */
function groupsOf<T extends { readonly run?: number; readonly levels: Readonly<Record<string, Level>> }>(
  cells: readonly T[],
  players: readonly string[],
): T[][] {
  const groups = new Map<string, T[]>();
  for (const cell of cells) {
    const others = Object.entries(cell.levels).filter(([name]) => !players.includes(name));
    const key = JSON.stringify([cell.run, ...others]);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()];
}

function divided(run: RunFile, cells: readonly CellSummary[], players: readonly string[], confidence: number): Shares | undefined {
  // Of a pair each game is a cell of its own: both meet the same luck, and who begins is as much a choice as who plays.
  const turns = run.swap ? 2 : 1;
  const outcomes = cells.flatMap(({ games }) => turnsOf(games?.single ?? games?.units ?? new Float64Array(), turns));
  const numbered = (group: (cell: number, place: number) => unknown): number[] => {
    const names = outcomes.map((_, i) => group(Math.floor(i / turns), i));
    const distinct = [...new Set(names)];
    return names.map((name) => distinct.indexOf(name));
  };
  const whole = numbered((cell) => cell);
  const everyone = betweenGroups(whole);
  const turn = run.swap
    ? [
        betweenGroups(
          numbered((_, i) => i),
          whole,
        ),
      ]
    : [];
  const seats = players.length > 1 && isComplete(cells, players) ? players.map((name) => betweenGroups(numbered((cell) => cells[cell].levels[name]))) : [];
  const meeting = seats.length > 0 ? [beyond(everyone, seats)] : [];
  const deals = Math.min(...outcomes.map(({ length }) => length));
  const found = deals < FEWEST_GAMES ? undefined : luckAndSkill(outcomes, [everyone, ...turn, ...seats, ...meeting], levelOf(run.intervals, deals, confidence));
  if (found === undefined || found.n < FEWEST_GAMES) return undefined;
  const [ofPlayers, ...others] = found.effects;
  const ofSeats = others.slice(turn.length);
  return {
    n: found.n,
    luck: found.luck,
    players: ofPlayers,
    begins: run.swap ? others[0] : undefined,
    both: found.both,
    seats: ofSeats.map((share, i) => ({ name: players[i] === undefined ? 'How the players meet' : capital(factorWords(players[i])), share })),
  };
}

/** The games of each turn order: every second one of a run of pairs. */
function turnsOf(games: Units, turns: number): Units[] {
  return Array.from({ length: turns }, (_, turn) => games.filter((_game, i) => i % turns === turn));
}

/** Does everybody meet everybody? Only then the contributions of seats are independent of each other. */
function isComplete(cells: readonly CellSummary[], players: readonly string[]): boolean {
  return cells.length === players.reduce((all, name) => all * new Set(cells.map(({ levels }) => levels[name])).size, 1);
}

/** The confidence of a fixed-n interval that is as wide as the sequence by which the run was stopped. */
function levelOf(manner: Manner, n: number, confidence: number): number {
  return manner.kind === 'fixed' ? confidence : 1 - twoSidedP(mixtureHalfWidth(n, 1, manner.planned, 1 - confidence) * Math.sqrt(n));
}
