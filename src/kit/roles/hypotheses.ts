import type { Decider, Seat } from '../../core/index.ts';
import { type RoleDeal, rolesOf } from './role-deal.ts';

const MOST_HYPOTHESES = 2 ** 20;

/**
 * Every way in which the roles can lie for an observer who knows its own. Hypotheses are numbered in the order of a dictionary: by the role of seat 0, then of
 * seat 1, and so on; the observer's own seat has the own role in all of them. The numbering never changes during a game: hypotheses that contradict a role which
 * has been opened keep their number and get the weight 0 (`Posterior.know`).
 */
export class Hypotheses {
  readonly seats: number;
  readonly roles: number;
  readonly count: number;
  /** The role of each seat by hypothesis, and the weight of each hypothesis. */
  private readonly assigned: Int8Array;
  private readonly ways: Float64Array;

  constructor(seats: number, roles: number, assigned: readonly number[], ways: readonly number[]) {
    this.seats = seats;
    this.roles = roles;
    this.count = ways.length;
    this.assigned = Int8Array.from(assigned);
    this.ways = Float64Array.from(ways);
  }

  /** The role of a seat in hypothesis h. */
  role(h: number, seat: Seat): number {
    return this.assigned[h * this.seats + seat];
  }

  /** How likely h is before anything has happened, in proportion: 1 for groups; for a bag, the number of ways to deal the others these roles. */
  weight(h: number): number {
    return this.ways[h];
  }
}

/** All hypotheses of `who`, whose role is `own`. An observer that has no seat (`who` is -1 or a team) knows no role. Takes milliseconds if there are many. */
export function hypotheses(deal: RoleDeal, who: Decider, own: number): Hypotheses {
  const { seats } = deal;
  const roles = rolesOf(deal);
  const waysFor = 'groups' in deal ? waysInGroups(deal.groups) : waysInBag(deal.bag, roles);
  const dealt = new Array<number>(seats).fill(-1);
  const held = new Array<number>(roles).fill(0);
  const assigned: number[] = [];
  const ways: number[] = [];

  /** Gives a seat each role that it can have, then the seats after it. */
  const fill = (seat: Seat, waysSoFar: number): void => {
    if (seat === seats) {
      if (ways.length === MOST_HYPOTHESES) throw new Error(`roles for ${seats} seats can lie in more than ${MOST_HYPOTHESES.toLocaleString('en')} ways`);
      for (const role of dealt) assigned.push(role);
      ways.push(waysSoFar);
      return;
    }
    if (seat === who) {
      fill(seat + 1, waysSoFar);
      return;
    }
    for (let role = 0; role < roles; role++) {
      const more = waysFor(role, held);
      if (more === 0) continue;
      dealt[seat] = role;
      held[role]++;
      fill(seat + 1, waysSoFar * more);
      held[role]--;
    }
  };

  if (who >= 0 && who < seats) {
    if (!(waysFor(own, held) > 0)) throw new Error(`seat ${who} cannot have role ${own}`);
    dealt[who] = own;
    held[own]++;
  }
  fill(0, 1);
  return new Hypotheses(seats, roles, assigned, ways);
}

/** In how many ways one more seat can have a role, given how many seats hold each; 0 if the deal cannot be completed then. */
type WaysFor = (role: number, held: readonly number[]) => number;

/** So many cards of this role are left. */
function waysInBag(bag: readonly number[], roles: number): WaysFor {
  const copies = Array.from({ length: roles }, (_, role) => bag.filter((each) => each === role).length);
  return (role, held) => copies[role] - held[role];
}

/** A role held by n seats can be held by one more if fewer roles are held by more than n seats than there are groups of more than n. Any deal can be completed then. */
function waysInGroups(groups: readonly number[]): WaysFor {
  const groupsAbove = Array.from({ length: 1 + Math.max(...groups) }, (_, n) => groups.filter((size) => size > n).length);
  return (role, held) => {
    let rolesAbove = 0;
    for (let other = 0; other < held.length; other++) if (held[other] > held[role]) rolesAbove++;
    return rolesAbove < groupsAbove[held[role]] ? 1 : 0;
  };
}
