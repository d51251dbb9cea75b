import { InputError, type Seat } from '../../core/index.ts';

/** The seats are split at random into groups of these sizes; each group shares a role, and different groups have different roles. */
export interface GroupDeal {
  readonly seats: number;
  /** How many roles there are to choose from. */
  readonly roles: number;
  readonly groups: readonly number[];
}
/** Each seat is dealt a card of the bag, which lists the role of each card; cards that are left over stay hidden. */
export interface BagDeal {
  readonly seats: number;
  readonly bag: readonly number[];
}
/** How roles are dealt. All deals are equally likely. */
export type RoleDeal = GroupDeal | BagDeal;

/** Open seats are a mask, roles in a list of hypotheses are bytes. */
const MOST_SEATS = 30;
const MOST_ROLES = 127;

/** How many roles a deal has; they are numbers from 0 on. */
export function rolesOf(deal: RoleDeal): number {
  return 'groups' in deal ? deal.roles : 1 + Math.max(...deal.bag);
}

/** Throws an InputError that begins with `name` if the sizes of a deal do not fit together. */
export function checkDeal(name: string, deal: RoleDeal): void {
  const { seats } = deal;
  if (seats < 1 || seats > MOST_SEATS) throw new InputError(`${name}: roles for ${seats} seats; there must be 1 to ${MOST_SEATS}`);
  if ('groups' in deal) checkGroups(name, deal);
  else {
    if (deal.bag.length < seats)
      throw new InputError(`${name}: the bag has ${deal.bag.length} roles for ${seats} seats; add at least ${seats - deal.bag.length}`);
    const wrong = deal.bag.find((role) => !Number.isInteger(role) || role < 0);
    if (wrong !== undefined) throw new InputError(`${name}: ${wrong} is no role; the roles of a bag are numbers from 0 on`);
  }
  if (rolesOf(deal) > MOST_ROLES) throw new InputError(`${name}: ${rolesOf(deal)} roles are too many; there can be ${MOST_ROLES}`);
}

function checkGroups(name: string, { seats, roles, groups }: GroupDeal): void {
  const wrong = groups.find((size) => !Number.isInteger(size) || size < 1);
  if (wrong !== undefined) throw new InputError(`${name}: a group of ${wrong} seats; groups have 1 seat or more`);
  const sum = groups.reduce((all, size) => all + size, 0);
  if (sum !== seats) throw new InputError(`${name}: groups of ${groups.join(' + ')} make ${sum} seats, but there are ${seats}`);
  if (roles < groups.length) throw new InputError(`${name}: ${groups.length} groups need as many roles, but there are ${roles}`);
}

/** Draws a whole number from 0 to n - 1. */
export type Below = (n: number) => number;

/** A random deal: the role of each seat. */
export function randomDeal(deal: RoleDeal, below: Below): number[] {
  return 'groups' in deal ? dealGroups(deal, below) : dealCards(deal.bag, deal.seats, below);
}

/** So many cards of a list, one after another. They are sorted first: the result depends on the cards and the draws alone. */
export function dealCards(cards: readonly number[], n: number, below: Below): number[] {
  const left = [...cards].sort((a, b) => a - b);
  return Array.from({ length: n }, () => left.splice(below(left.length), 1)[0]);
}

/** The lowest seat without a role draws the size of its group (unless all are alike), the role, and the seats that share it; and so on. */
function dealGroups({ seats, roles, groups }: GroupDeal, below: Below): number[] {
  const dealt = new Array<number>(seats).fill(-1);
  const seatsLeft: Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  const rolesLeft = Array.from({ length: roles }, (_, role) => role);
  const groupsLeft = [...groups];
  while (seatsLeft.length > 0) {
    const [size] = groupsLeft.splice(groupOfNext(groupsLeft, below), 1);
    const [role] = rolesLeft.splice(below(rolesLeft.length), 1);
    dealt[seatsLeft.splice(0, 1)[0]] = role;
    for (let i = 1; i < size; i++) dealt[seatsLeft.splice(below(seatsLeft.length), 1)[0]] = role;
  }
  return dealt;
}

/** The group that the next seat belongs to: each in proportion to its size. */
function groupOfNext(sizes: readonly number[], below: Below): number {
  if (sizes.every((size) => size === sizes[0])) return 0;
  let place = below(sizes.reduce((all, size) => all + size, 0));
  return sizes.findIndex((size) => (place -= size) < 0);
}
