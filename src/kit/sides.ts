import type { Seat } from '../core/index.ts';

/** Who plays with whom, as flat tables for the rules. Made from the seats of each side, in turn order. */
export interface Sides {
  readonly sides: readonly (readonly Seat[])[];
  readonly sideOf: Uint8Array;
  /** Members of the seat's own side, in order of seats. */
  readonly mates: readonly (readonly Seat[])[];
  /** The first seat of the seat's side, which holds what the side has in common. */
  readonly lead: Uint8Array;
  /** Mask of the seats of the seat's side. */
  readonly together: Int32Array;
  /** All seats, starting from each one. */
  readonly players: readonly (readonly Seat[])[];
  /** Opponents of each seat, starting from its left. */
  readonly opponents: readonly (readonly Seat[])[];
  /** By starting side: all seats, side by side. */
  readonly order: readonly (readonly Seat[])[];
  /** Does any side have several members? */
  readonly teams: boolean;
}

export function sidesOf(sides: readonly (readonly Seat[])[]): Sides {
  const seats = sides.flat();
  const side = (seat: Seat): number => sides.findIndex((members) => members.includes(seat));
  const mates = seats.map((seat) => sides[side(seat)]);
  const players = seats.map((seat) => seats.map((_, k) => (seat + k) % seats.length));
  return {
    sides,
    sideOf: Uint8Array.from(seats, side),
    mates,
    lead: Uint8Array.from(mates, ([first]) => first),
    together: Int32Array.from(mates, (members) => members.reduce((mask, mate) => mask | (1 << mate), 0)),
    players,
    opponents: players.map((from, seat) => from.filter((other) => side(other) !== side(seat))),
    order: sides.map((_, first) => sides.flatMap((_members, k) => sides[(first + k) % sides.length])),
    teams: sides.some((members) => members.length > 1),
  };
}

/** Whose turn is next: of these seats, which ascend, the first after `after` that may act, going round; `after` itself comes last. -1 if none may. */
export function nextSeat(seats: readonly Seat[], after: Seat, mayAct: (seat: Seat) => boolean): Seat {
  const later = seats.find((seat) => seat > after && mayAct(seat));
  return later ?? seats.find((seat) => seat <= after && mayAct(seat)) ?? -1;
}
