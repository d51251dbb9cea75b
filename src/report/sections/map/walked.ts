import type { MapPlace, MapShape } from '../../../core/index.ts';
import { estimateCounts } from '../../../evidence/single.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { cellLabel } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { countedGames } from '../../intervals.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { number, plain } from '../../words.ts';

/** A map as the games of one setting used it. */
export interface Walked {
  readonly cell: CellSummary;
  readonly map: MapShape;
  readonly games: number;
  readonly places: readonly WalkedPlace[];
}

export interface WalkedPlace extends MapPlace {
  /** By column of places.arrow; 0 where no game came. */
  count(column: string): number;
}

export function mapsOf({ runs }: Summary, cell: CellSummary): Walked[] {
  const { maps = [], cells } = runs[cell.run];
  const counts = new Map((cell.places ?? []).map((row) => [row.place, row.counts]));
  return (cells[cell.index]?.maps ?? []).map((number) => ({
    cell,
    map: maps[number],
    games: countedGames(cell),
    places: maps[number].places.map((place) => ({ ...place, count: (column) => counts.get(place.id)?.[column] ?? 0 })),
  }));
}

export function hasDeaths(walked: readonly Walked[]): boolean {
  return walked.some(({ places }) => places.some((place) => place.count('deaths') > 0));
}

/**
 * The share of games with a death at a place, among those that came to it. Places are counted by game and not by pair: if games come in pairs, both games of a pair
 * are assumed to agree completely, so that two games count as one.
 */
export function deathRate({ runs }: Summary, { run }: CellSummary, place: WalkedPlace, confidence = CONFIDENCE): Estimate {
  const { swap, intervals } = runs[run];
  const each = swap ? 2 : 1;
  const [deaths, games] = [place.count('games_deaths') / each, place.count('games_in') / each];
  return estimateCounts({ values: [0, 1], counts: [games - deaths, deaths] }, 'rate', intervals, confidence);
}

/** The place that most visits go to. */
export function mostVisited({ places }: Walked): WalkedPlace {
  return places.reduce((best, place) => (place.count('visits') > best.count('visits') ? place : best));
}

/** Where somebody dies. */
export interface Deadliest {
  readonly place: WalkedPlace;
  /** Its interval holds for all places of the map together. */
  readonly died: Estimate;
  /** Is its interval above those of all other places? */
  readonly clear: boolean;
}

/** Undefined if nobody dies. */
export function deadliestOf(summary: Summary, { cell, places }: Walked): Deadliest | undefined {
  const confidence = simultaneous(CONFIDENCE, places.length);
  const rates = places.filter((place) => place.count('games_in') > 0).map((place) => ({ place, died: deathRate(summary, cell, place, confidence) }));
  const deadly = rates.filter(({ place }) => place.count('games_deaths') > 0);
  if (deadly.length === 0) return undefined;
  // Not the highest point: a place that few games came to would win by chance.
  const deadliest = deadly.reduce((worst, each) => (each.died.low > worst.died.low ? each : worst));
  return { ...deadliest, clear: rates.every(({ place, died }) => place === deadliest.place || died.high < deadliest.died.low) };
}

export function visitsWords(perGame: number): string {
  const visits = number(perGame, 2);
  return `${visits} ${visits === '1' ? 'visit' : 'visits'} per game`;
}

/** The setting, and the map where it has several. */
export function labelOf(summary: Summary, { cell, map }: Walked): string {
  const several = (summary.runs[cell.run].cells[cell.index].maps ?? []).length > 1;
  return several ? `${cellLabel(summary, cell)}, ${plain(map.name)}` : cellLabel(summary, cell);
}
