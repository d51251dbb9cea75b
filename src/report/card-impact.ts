import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { newcombe } from '../stats/newcombe.ts';
import { unpairedSequence } from '../stats/rate-sequence.ts';
import type { CardRow } from './cards.ts';
import { CONFIDENCE } from './confidence.ts';
import { countedGames, winRate } from './intervals.ts';
import type { CellSummary, Summary } from './summary.ts';

/**
 * With fewer games than this with or without a card there is nothing to say; a smaller share of games is a special case, such as games in which a deck ran out.
 */
const FEWEST = 20;
const LEAST_SHARE = 0.05;
/** A landmark is used if at least this share of games goes on after it: later, the games that are left are not like the others. */
const GOING_ON = 0.8;

/** Games won with a card drawn (or whatever the game counts instead) and without. */
export interface CardImpact {
  readonly card: string;
  readonly group: string;
  /** The round by which it had been drawn; 0 if the game has no landmarks and the whole game counts. */
  readonly round: number;
  readonly drawn: { readonly k: number; readonly n: number };
  readonly not: { readonly k: number; readonly n: number };
  /** Win rate with it drawn minus that without. */
  readonly difference: Estimate;
}

export interface CellImpacts {
  /** The last round after which enough games go on to compare cards, and the share of those games; 0 without landmarks. */
  readonly last: number;
  readonly goingOn: number;
  /** Largest difference first, in either direction. */
  readonly impacts: readonly CardImpact[];
}

/**
 * Associations of cards with winning: among the games that went on after a landmark, those in which a card had been drawn by then against those in which it had
 * not. Each card uses the landmark that splits its games most evenly. Intervals hold for all cards of the cell, or for `together` cards.
 */
export function impactsOf(summary: Summary, cell: CellSummary, together?: number): CellImpacts {
  const run = summary.runs[cell.run];
  const landmarks = run.measures?.landmarks ?? [];
  const word = impactWord(summary);
  const goingOn = (round: number): number => gamesAfter(cell, round) / Math.max(1, countedGames(cell));
  const usable = landmarks.filter((round, i) => i === 0 || goingOn(round) >= GOING_ON);
  const found = (cell.cards ?? []).flatMap((row) => {
    const splits = (usable.length === 0 ? [0] : usable).map((round) => splitAt(row, round, word));
    const best = splits.reduce((even, split) => (evenness(split) > evenness(even) ? split : even));
    const least = Math.max(FEWEST, LEAST_SHARE * (best.drawn.n + best.not.n));
    return best.drawn.n < least || best.not.n < least ? [] : [best];
  });
  const confidence = simultaneous(CONFIDENCE, together ?? found.length);
  const impacts = found.map((each) => ({ ...each, difference: differenceOf(each, run, confidence) }));
  impacts.sort((a, b) => Math.abs(b.difference.point) - Math.abs(a.difference.point) || (a.card < b.card ? -1 : 1));
  const last = usable.at(-1) ?? 0;
  return { last, goingOn: last === 0 ? 1 : goingOn(last), impacts };
}

/**
 * Win rate with the card minus that without, by Newcombe, or by sequences if the run was stopped by its results. Cards are counted by game and not by pair: if
 * games come in pairs, both games of a pair are assumed to agree completely, so that two games count as one.
 */
function differenceOf({ drawn, not }: Split, { swap, intervals }: RunFile, confidence: number): Estimate {
  const each = swap ? 2 : 1;
  const [a, b] = [drawn, not].map(({ k, n }) => ({ k: k / each, n: n / each }));
  const found = intervals.kind === 'sequence' ? unpairedSequence(a, b, intervals.planned, 1 - confidence) : newcombe(a, b, confidence);
  return { ...found, n: drawn.n + not.n };
}

/** What is counted as having the card: drawn, or the count that the game names. */
export function impactWord(summary: Summary): string {
  return summary.runs[0]?.measures?.impactOf ?? 'drawn';
}

type Split = Omit<CardImpact, 'difference'>;

function splitAt({ card, group, counts }: CardRow, round: number, word: string): Split {
  const suffix = round === 0 ? '' : `_${round}`;
  const drawn = { k: counts[`wins_${word}${suffix}`], n: counts[`games_${word}${suffix}`] };
  return { card, group, round, drawn, not: { k: counts[`wins_in${suffix}`] - drawn.k, n: counts[`games_in${suffix}`] - drawn.n } };
}

function evenness({ drawn, not }: Split): number {
  return Math.min(drawn.n, not.n);
}

function gamesAfter(cell: CellSummary, round: number): number {
  let games = 0;
  for (const end of cell.ends) {
    if (end.outcome === 'error') continue;
    for (let r = round + 1; r < end.rounds.length; r++) games += end.rounds[r];
  }
  return games;
}

/** How informative a cell's games are about what goes with winning: most if there are many and half of them are won. */
export function tellingOf(summary: Summary, cell: CellSummary): number {
  const { point, n } = winRate(summary, cell);
  return n === 0 ? 0 : n * point * (1 - point);
}
