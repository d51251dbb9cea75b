import type { ArrowTable, SheetTable } from '../content/tables.ts';
import type { Knowledge } from './knowledge.ts';
import { Rule } from './moves.ts';
import type { RaiderView } from './view.ts';
import type { Worth } from './worth.ts';

/** What a Movement costs besides its difficulty: cards never fit exactly. */
const SURPLUS = 1;
/** A hand pays a difficulty up to this at once; beyond it a Hero has to save cards, and every point counts so much more. */
const EASY = 9;
const HARD = 1.5;
/** Points that are worth a Vitae. */
const PER_VITAE = 1;
/** What entering a Location costs that nobody has seen, in Vitae. */
const UNSEEN = 5;

/** What an action of this difficulty costs, in points of cards. */
export function effort(difficulty: number): number {
  return difficulty + SURPLUS + Math.max(0, difficulty - EASY) * HARD;
}

/** The cheapest ways from a Location: cost to each Location in points, Infinity where no known way leads. */
export interface Ways {
  readonly cost: Float64Array;
}

/**
 * Costs of ways over the sheets that the player knows, as they lie now: arrows count their difficulty, their damage and what the First Entrant of their end meets.
 * A side that the player does not know can be reached but not left.
 */
export class Routes {
  private readonly view: RaiderView;
  private readonly worth: Worth;
  private readonly knowledge: Knowledge;
  private readonly found = new Map<number, Ways>();

  /** Reads the view as it is now; a new position needs new routes. */
  constructor(view: RaiderView, worth: Worth) {
    this.view = view;
    this.worth = worth;
    this.knowledge = worth.knowledge;
  }

  /** From a Location as a Hero stands there: on the side that shows if there is one, on the side it would enter otherwise. */
  from(location: number): Ways {
    let ways = this.found.get(location);
    if (ways === undefined) {
      ways = this.search(location);
      this.found.set(location, ways);
    }
    return ways;
  }

  cost(from: number, to: number): number {
    return this.from(from).cost[to];
  }

  /** The sheet of a Location on which a Hero stands or would stand after entering. */
  standing(location: number): SheetTable | null {
    const there = this.view.location(location);
    const side = there.figures.length > 0 ? there.side : this.knowledge.entrySide(this.view, location);
    return this.knowledge.sheet(this.view, location, side);
  }

  /** What following an arrow costs. */
  arrow(arrow: ArrowTable): number {
    return effort(arrow.difficulty) + arrow.damage * PER_VITAE + this.entering(arrow.to);
  }

  /** What the First Entrant meets, as a cost; nothing where somebody is already. */
  entering(location: number): number {
    const { view } = this;
    if (view.location(location).figures.length > 0) return 0;
    const sheet = this.knowledge.sheet(view, location, this.knowledge.entrySide(view, location));
    return PER_VITAE * Math.max(0, sheet === null ? UNSEEN : -this.worth.entrance(view, sheet));
  }

  /** The least cost of leaving a Location and coming back, and by which neighbour: it turns a Location without a lock (SR-L11). */
  roundTrip(location: number): { readonly cost: number; readonly by: number } {
    const least = { cost: Number.POSITIVE_INFINITY, by: -1 };
    for (const arrow of this.openArrows(location)) {
      const cost = this.arrow(arrow) + this.cost(arrow.to, location);
      if (cost < least.cost) Object.assign(least, { cost, by: arrow.to });
    }
    return least;
  }

  private openArrows(location: number): readonly ArrowTable[] {
    return (this.standing(location)?.arrows ?? []).filter(({ to, elusive }) => to >= 0 && !elusive);
  }

  /** Dijkstra's algorithm; chapters have at most 48 Locations. */
  private search(from: number): Ways {
    const { view } = this;
    const n = view.locations.length;
    const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(n);
    cost[from] = 0;
    for (;;) {
      let at = -1;
      for (let i = 0; i < n; i++) if (isDone[i] === 0 && cost[i] < (at < 0 ? Number.POSITIVE_INFINITY : cost[at])) at = i;
      if (at < 0) return { cost };
      isDone[at] = 1;
      for (const arrow of this.openArrows(at)) cost[arrow.to] = Math.min(cost[arrow.to], cost[at] + this.arrow(arrow));
      if (!view.location(at).hasPortal) continue;
      for (const to of view.portals) cost[to] = Math.min(cost[to], cost[at] + effort(Rule.portalDifficulty) + this.entering(to));
    }
  }
}
