import { type Chances, type Course, calledRightly, chancesOf, decidedAfter, isComeback, leadChanges } from '../../evidence/courses.ts';
import { quantileEstimate } from '../../evidence/quantile.ts';
import { estimate, type Manner } from '../../evidence/single.ts';
import type { Units } from '../../evidence/units.ts';
import { counted } from '../../stats/counts.ts';
import { type Estimate, UNKNOWN } from '../../stats/estimate.ts';
import { quantiles } from '../../stats/quantile.ts';
import { type RatioSums, ratio } from '../../stats/ratio.ts';
import type { CellFeel, Turns } from './read.ts';

/** How the games of a cell were decided. Intervals take the estimated chances as given. */
export interface Decisions {
  readonly games: number;
  /** The round after which a game was decided. */
  readonly median: Estimate;
  /** By round: the share of games that were decided by then. */
  readonly byRound: readonly Estimate[];
  readonly comebacks: Estimate;
  /** Per game; unknown if there are no rivals. */
  readonly leadChanges: Estimate;
  /** Of the first calls for a side with more than 90 %, those that were right. */
  readonly calls: Estimate;
}

/** What turns were worth, in the games in which they were counted. */
export interface TurnFigures {
  readonly games: number;
  /** Turns with one legal answer, or several that all lead to the same state. */
  readonly dead: Estimate;
  readonly forced: number;
  readonly idle: number;
  /** Legal answers per turn with more than one. */
  readonly choices: number;
}

/** Length of games in minutes. */
export interface Minutes {
  readonly median: Estimate;
  /** The middle 90 % of games. */
  readonly low: number;
  readonly high: number;
}

/** How the numbers of a cell are estimated. */
export interface Way {
  readonly manner: Manner;
  /** Games come in pairs. */
  readonly paired: boolean;
  readonly confidence: number;
}

/** Undefined if no course was recorded. */
export function decisionsOf({ courses }: CellFeel, way: Way): Decisions | undefined {
  const kept = courses.filter((course) => course !== undefined);
  if (kept.length === 0) return undefined;
  const chances = new Map(chancesOf(kept).map((each, i): [Course, Chances] => [kept[i], each]));
  const byGame = (of: (course: Course, chances: Chances) => number | undefined): Units =>
    Float64Array.from(courses, (course) => (course === undefined ? Number.NaN : (of(course, chances.get(course) as Chances) ?? Number.NaN)));
  const decided = byGame(decidedAfter);
  const last = decided.reduce((most, round) => (round > most ? round : most), 0);
  return {
    games: kept.length,
    median: quantileEstimate(decided, 0.5, way.paired, way.manner, way.confidence),
    byRound: Array.from({ length: last + 1 }, (_, round) =>
      share(
        decided.map((x) => (Number.isNaN(x) ? x : Number(x <= round))),
        way,
      ),
    ),
    comebacks: share(
      byGame((course, own) => Number(isComeback(course, own))),
      way,
    ),
    leadChanges: meanOf(byGame(leadChanges), way),
    calls: share(
      byGame((course, own) => {
        const right = calledRightly(course, own);
        return right === undefined ? undefined : Number(right);
      }),
      { ...way, paired: false },
    ),
  };
}

/** The share of games with a 1, by pairs if games come in pairs. */
function share(games: Units, { manner, paired, confidence }: Way): Estimate {
  return paired ? estimate(pairMeans(games), 'share', manner, confidence) : estimate(games, 'rate', manner, confidence);
}

function meanOf(games: Units, { manner, paired, confidence }: Way): Estimate {
  if (games.every(Number.isNaN)) return UNKNOWN;
  return estimate(paired ? pairMeans(games) : games, 'number', manner, confidence);
}

/** A pair with an error is left out. */
function pairMeans(games: Units): Units {
  return Float64Array.from({ length: games.length >> 1 }, (_, i) => (games[2 * i] + games[2 * i + 1]) / 2);
}

/** Undefined if no turn was counted. The number of games with counted turns is fixed, whatever stops the run. */
export function turnsOf({ turns }: CellFeel, { paired, confidence }: Way): TurnFigures | undefined {
  const kept = turns.filter((each) => each !== undefined);
  if (kept.length === 0) return undefined;
  const sum = (of: (each: Turns) => number): number => kept.reduce((total, each) => total + of(each), 0);
  const all = sum((each) => each.turns);
  const forced = sum((each) => each.forced);
  return {
    games: kept.length,
    dead: ratio(sumsOf(paired ? inPairs(turns) : kept), confidence),
    forced: forced / all,
    idle: sum((each) => each.idle) / all,
    choices: sum((each) => each.choices) / (all - forced),
  };
}

/** Both games of a pair together; pairs with an error are left out. */
function inPairs(turns: readonly (Turns | undefined)[]): Turns[] {
  return Array.from({ length: turns.length >> 1 }, (_, i) => [turns[2 * i], turns[2 * i + 1]]).flatMap(([a, b]) =>
    a === undefined || b === undefined
      ? []
      : [{ turns: a.turns + b.turns, forced: a.forced + b.forced, idle: a.idle + b.idle, choices: a.choices + b.choices }],
  );
}

function sumsOf(units: readonly Turns[]): RatioSums {
  const sums = { n: units.length, x: 0, t: 0, xx: 0, xt: 0, tt: 0 };
  for (const { turns: t, forced, idle } of units) {
    const x = forced + idle;
    sums.x += x;
    sums.t += t;
    sums.xx += x * x;
    sums.xt += x * t;
    sums.tt += t * t;
  }
  return sums;
}

/** `pace`: seconds per decision. */
export function minutesOf({ decisions }: CellFeel, pace: number, { manner, paired, confidence }: Way): Minutes {
  const minutes = decisions.map((n) => (n * pace) / 60);
  const [low, high] = quantiles(counted(minutes.filter((x) => !Number.isNaN(x))), [0.05, 0.95]);
  return { median: quantileEstimate(minutes, 0.5, paired, manner, confidence), low, high };
}
