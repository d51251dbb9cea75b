import type { Cell } from '../plan/cells.ts';
import type { CellPace } from '../workers/executor.ts';

/** Cells of a kind take about as long: the same players with the same options. */
export function kindsOf(cells: readonly Pick<Cell, 'players'>[]): number[] {
  const known = new Map<string, number>();
  return cells.map(({ players }) => {
    const kind = JSON.stringify(players);
    if (!known.has(kind)) known.set(kind, known.size);
    return known.get(kind) as number;
  });
}

const MOST_TRIALS = 24;

/** A cell of each kind, to be tried before the others: so a slow player is noticed at the start, not when its turn comes. None if all are of a kind. */
export function trialsOf(kinds: readonly number[]): number[] {
  const first = kinds.flatMap((kind, cell) => (kinds.indexOf(kind) === cell ? [cell] : []));
  return first.length < 2 || first.length > MOST_TRIALS ? [] : first;
}

/** Weight of what is known of a cell's kind, in games: the first games of a cell may have been short by luck, or long because the code was cold. */
const PRIOR_GAMES = 50;

/** Fewer timed games of a trial tell too little. */
const TRIAL_GAMES = 2;

/** Seconds until all games are played, from the pace of each cell; one not begun goes at the pace of its kind. Null before the trials are under way. */
export function secondsLeft(left: readonly number[], kinds: readonly number[], paces: ReadonlyMap<number, CellPace>, threads: number): number | null {
  const all = new Pace();
  const ofKind = new Map<number, Pace>();
  for (const [cell, { games, seconds }] of paces) {
    const kind = kinds[cell];
    if (!ofKind.has(kind)) ofKind.set(kind, new Pace());
    for (const pace of [all, ofKind.get(kind) as Pace]) pace.add(games, seconds);
  }
  if (all.games === 0) return null;
  if (trialsOf(kinds).some((cell) => left[cell] > 0 && (ofKind.get(kinds[cell])?.games ?? 0) < TRIAL_GAMES)) return null;
  const expected = left.reduce((sum, games, cell) => {
    if (games <= 0) return sum;
    const kind = ofKind.get(kinds[cell]);
    const usual = kind === undefined || kind.games === 0 ? all.each : kind.each;
    const own = paces.get(cell);
    return sum + (games * ((own?.seconds ?? 0) + PRIOR_GAMES * usual)) / ((own?.games ?? 0) + PRIOR_GAMES);
  }, 0);
  return expected / threads;
}

class Pace {
  games = 0;
  private seconds = 0;

  add(games: number, seconds: number): void {
    this.games += games;
    this.seconds += seconds;
  }

  /** Seconds per game. */
  get each(): number {
    return this.seconds / this.games;
  }
}
