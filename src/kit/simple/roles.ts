import { type Fact, InputError, type Seat, type State, suggestion } from '../../core/index.ts';
import type { HiddenRoles } from '../roles/hidden-roles.ts';
import { Posterior } from '../roles/posterior.ts';
import { checkDeal, type RoleDeal } from '../roles/role-deal.ts';
import type { Sight } from './sight.ts';

/** A list, or one for each number of seats. */
type PerTable<T> = readonly T[] | ((seats: number) => readonly T[]);

/** A hidden role for each seat, dealt before the game is set up. */
export type RolesSpec = GroupRolesSpec | BagRolesSpec;
interface GroupRolesSpec {
  /** The names of the roles. */
  readonly roles: readonly string[];
  /** The seats are split at random into groups of these sizes; each group shares a role, and different groups have different roles. */
  readonly groups: PerTable<number>;
}
interface BagRolesSpec {
  readonly roles: readonly string[];
  /** The role cards, some perhaps alike, of which each seat is dealt one. */
  readonly bag: PerTable<string>;
}

/** Hidden roles as the rules use them. */
export interface Roles<Name extends string> {
  /** The role of a seat. */
  of(seat: Seat): Name;
  /** The same as a number, in the order of the declaration. */
  numberOf(seat: Seat): number;
  isOpen(seat: Seat): boolean;
  /** Shows the role of a seat to everybody. */
  reveal(seat: Seat): void;
  revealAll(): void;
}

/** Hidden roles as a player sees them. */
export interface SeenRoles<Name extends string> {
  /** The role of a seat, or undefined if this player does not know it. */
  of(seat: Seat): Name | undefined;
  /** The same as a number; -1 if this player does not know it. */
  numberOf(seat: Seat): number;
  isOpen(seat: Seat): boolean;
  /** How likely each deal is, given the own role and the open ones; for players that draw conclusions from what others do. */
  posterior(): Posterior;
}

/** How roles are dealt to so many seats; throws an InputError if they cannot be. */
export function dealOf(name: string, spec: RolesSpec, seats: number): RoleDeal {
  const twice = spec.roles.find((role, i) => spec.roles.indexOf(role) < i);
  if (twice !== undefined) throw new InputError(`${name}: two roles are called ${twice}; rename one`);
  const listFor = <T>(list: PerTable<T>): readonly T[] => {
    const listed = typeof list === 'function' ? list(seats) : list;
    if (!Array.isArray(listed)) throw new InputError(`${name}: the function gives ${listed} for ${seats} seats; it must give a list`);
    return listed;
  };
  const numberOf = (role: string): number => {
    if (!spec.roles.includes(role)) throw new InputError(`${name}: no role is called ${role}; ${suggestion(role, spec.roles)}`);
    return spec.roles.indexOf(role);
  };
  const deal = 'groups' in spec ? { seats, roles: spec.roles.length, groups: listFor(spec.groups) } : { seats, bag: listFor(spec.bag).map(numberOf) };
  checkDeal(name, deal);
  return deal;
}

/** Throws an InputError for roles that cannot be dealt to one of the numbers of seats that a game allows. */
export function checkRoles({ state, seats }: Readonly<Record<string, unknown>>): void {
  const [least, most] = typeof seats === 'number' ? [seats, seats] : (seats as readonly [number, number]);
  for (const [name, spec] of Object.entries(state as object)) {
    if (typeof spec !== 'object' || !('roles' in spec)) continue;
    const isOneForAll = least < most && Array.isArray(spec.groups ?? spec.bag);
    for (let n = least; n <= most; n++) {
      try {
        dealOf(`state: ${name}`, spec, n);
      } catch (error) {
        throw error instanceof InputError && isOneForAll
          ? new InputError(`${error.message}; a function of the number of seats can give a list for each`)
          : error;
      }
    }
  }
}

export class StateRoles implements Roles<string> {
  private readonly roles: HiddenRoles;
  private readonly names: readonly string[];
  private readonly s: State;

  constructor(roles: HiddenRoles, names: readonly string[], s: State) {
    this.roles = roles;
    this.names = names;
    this.s = s;
  }

  of(seat: Seat): string {
    return this.names[this.numberOf(seat)];
  }
  numberOf(seat: Seat): number {
    return this.roles.of(this.s, seat);
  }
  isOpen(seat: Seat): boolean {
    return this.roles.isOpen(this.s, seat);
  }
  reveal(seat: Seat): void {
    this.roles.reveal(this.s, seat);
  }
  revealAll(): void {
    this.roles.revealAll(this.s);
  }
}

export class StateSeenRoles implements SeenRoles<string> {
  private readonly roles: HiddenRoles;
  private readonly names: readonly string[];
  private readonly at: () => Sight;

  constructor(roles: HiddenRoles, names: readonly string[], at: () => Sight) {
    this.roles = roles;
    this.names = names;
    this.at = at;
  }

  of(seat: Seat): string | undefined {
    return this.names[this.numberOf(seat)];
  }
  numberOf(seat: Seat): number {
    const { s, who } = this.at();
    return this.roles.seen(s, seat, who);
  }
  isOpen(seat: Seat): boolean {
    return this.roles.isOpen(this.at().s, seat);
  }
  /** The role of each seat; null if this player does not know it. */
  toJSON(): Fact {
    return Array.from({ length: this.roles.seats }, (_, seat) => this.of(seat) ?? null);
  }
  posterior(): Posterior {
    const { who } = this.at();
    const posterior = new Posterior(this.roles.hypotheses(who, this.numberOf(who)));
    for (let seat = 0; seat < this.roles.seats; seat++) if (this.isOpen(seat)) posterior.know(seat, this.numberOf(seat));
    posterior.normalise();
    return posterior;
  }
}
