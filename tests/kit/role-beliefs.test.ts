import { describe, expect, it } from 'vitest';
import { hypotheses } from '../../src/kit/roles/hypotheses.ts';
import { Posterior } from '../../src/kit/roles/posterior.ts';
import { type BagDeal, checkDeal, type GroupDeal, type RoleDeal } from '../../src/kit/roles/role-deal.ts';

/** Every way to give each seat one of the roles, in the order of a dictionary. */
function everyAssignment(seats: number, roles: number): number[][] {
  if (seats === 0) return [[]];
  return everyAssignment(seats - 1, roles).flatMap((before) => Array.from({ length: roles }, (_, role) => [...before, role]));
}

/** The assignments that a deal in groups can give: sets of seats with the same role are as large as the groups. */
function everyGrouping({ seats, roles, groups }: GroupDeal): number[][] {
  const sorted = (sizes: readonly number[]): string => [...sizes].sort().join();
  return everyAssignment(seats, roles).filter(
    (dealt) => sorted([...new Set(dealt)].map((role) => dealt.filter((each) => each === role).length)) === sorted(groups),
  );
}

/** Every order of the cards of a bag, each card once, cut after the seats. */
function everyDealOf({ seats, bag }: BagDeal): number[][] {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0 ? [[]] : left.flatMap((card, i) => orders(left.filter((_, j) => j !== i)).map((rest) => [card, ...rest]));
  return orders(bag.map((_, card) => card)).map((order) => order.slice(0, seats).map((card) => bag[card]));
}

function listed(deal: RoleDeal, who: number, own: number): number[][] {
  const all = hypotheses(deal, who, own);
  return Array.from({ length: all.count }, (_, h) => Array.from({ length: deal.seats }, (_, seat) => all.role(h, seat)));
}

describe('hypotheses about hidden roles', () => {
  it('are as many as the rules of Veiled Fate give for 2 to 8 players', () => {
    const groups = [
      [1, 1],
      [1, 1, 1],
      [1, 1, 1, 1],
      [1, 1, 1, 1, 1],
      [2, 2, 2],
      [2, 2, 2, 1],
      [2, 2, 2, 2],
    ];
    const counts = groups.map((sizes) => hypotheses({ seats: sizes.reduce((a, b) => a + b), roles: 9, groups: sizes }, 1, 4).count);
    expect(counts).toEqual([8, 56, 336, 1680, 840, 35_280, 35_280]);
  });

  it.each([[[1, 1, 1]], [[2, 1, 1]], [[1, 3]], [[2, 2]], [[2, 2, 1]], [[5]]])('about groups of %j are all deals that give the own role, in order', (groups) => {
    const deal = { seats: groups.reduce((a, b) => a + b), roles: 4, groups };
    const all = everyGrouping(deal);
    for (let who = 0; who < deal.seats; who++) {
      for (let own = 0; own < deal.roles; own++) {
        expect(listed(deal, who, own)).toEqual(all.filter((dealt) => dealt[who] === own));
        expect(hypotheses(deal, who, own).weight(0)).toBe(1);
      }
    }
    expect(listed(deal, -1, -1)).toEqual(all);
  });

  it('about a bag are weighed by the number of ways to deal the others these roles', () => {
    const deal = { seats: 3, bag: [2, 0, 0, 1, 0] };
    const orders = everyDealOf(deal);
    for (const [own, copies] of [
      [0, 3],
      [1, 1],
      [2, 1],
    ]) {
      const all = hypotheses(deal, 1, own);
      const fitting = orders.filter((dealt) => dealt[1] === own);
      // Each card of the own role comes equally often, and so does each order (2!) of the two cards left over.
      const ways = listed(deal, 1, own).map((roles) => fitting.filter((dealt) => dealt.join() === roles.join()).length / copies / 2);
      expect(listed(deal, 1, own).map((_, h) => all.weight(h))).toEqual(ways);
      expect(new Set(fitting.map(String)).size).toBe(all.count);
    }
    // By hand: of the bag 0 0 0 1 2, seat 1 holds a 0; seats 0 and 2 hold 0 0 (2 ways), 0 1 (2), 0 2 (2), 1 0 (2), 1 2 (1), 2 0 (2), 2 1 (1).
    expect(listed(deal, 1, 0)).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
      [1, 0, 0],
      [1, 0, 2],
      [2, 0, 0],
      [2, 0, 1],
    ]);
    expect([0, 1, 2, 3, 4, 5, 6].map((h) => hypotheses(deal, 1, 0).weight(h))).toEqual([2, 2, 2, 2, 1, 2, 1]);
  });

  it('about a role that cannot be dealt, or that are too many, are refused', () => {
    expect(() => hypotheses({ seats: 2, bag: [0, 2] }, 0, 1)).toThrow('seat 0 cannot have role 1');
    expect(() => hypotheses({ seats: 2, bag: [0, 2] }, 0, 3)).toThrow('seat 0 cannot have role 3');
    expect(() => hypotheses({ seats: 2, bag: [0, 2] }, 0, -1)).toThrow('seat 0 cannot have role -1');
    expect(() => hypotheses({ seats: 10, bag: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 0, 1)).toThrow(
      'roles for 10 seats can lie in more than 1,048,576 ways',
    );
  });
});

describe('a deal of roles', () => {
  it.each([
    [{ seats: 5, roles: 9, groups: [2, 2] }, 'role: groups of 2 + 2 make 4 seats, but there are 5'],
    [{ seats: 3, roles: 2, groups: [1, 1, 1] }, 'role: 3 groups need as many roles, but there are 2'],
    [{ seats: 2, roles: 2, groups: [2, 0] }, 'role: a group of 0 seats; groups have 1 seat or more'],
    [{ seats: 4, bag: [0, 0, 1] }, 'role: the bag has 3 roles for 4 seats; add at least 1'],
    [{ seats: 2, bag: [0, -1] }, 'role: -1 is no role; the roles of a bag are numbers from 0 on'],
    [{ seats: 31, bag: new Array<number>(31).fill(0) }, 'role: roles for 31 seats; there must be 1 to 30'],
    [{ seats: 2, bag: [0, 127] }, 'role: 128 roles are too many; there can be 127'],
  ])('whose sizes do not fit is refused: %j', (deal, message) => {
    expect(() => checkDeal('role', deal)).toThrow(message);
  });
});

describe('a posterior', () => {
  const deal: GroupDeal = { seats: 5, roles: 4, groups: [2, 2, 1] };
  /** By plain arithmetic over all deals: the weight of each that gives seat 1 role 2. */
  function brute(factors: readonly ((dealt: readonly number[]) => number)[]): { dealt: number[]; p: number }[] {
    const weighed = everyGrouping(deal)
      .filter((dealt) => dealt[1] === 2)
      .map((dealt) => ({ dealt, p: factors.reduce((p, factor) => p * factor(dealt), 1) }));
    const total = weighed.reduce((sum, { p }) => sum + p, 0);
    return weighed.map(({ dealt, p }) => ({ dealt, p: p / total }));
  }
  const chanceOf = (worlds: ReturnType<typeof brute>, is: (dealt: readonly number[]) => boolean): number =>
    worlds.reduce((sum, { dealt, p }) => sum + (is(dealt) ? p : 0), 0);

  it('begins as the roles are dealt: with 7 players of Veiled Fate everybody is the loner, or the partner of another, with chance 1/7', () => {
    const seven = new Posterior(hypotheses({ seats: 7, roles: 9, groups: [2, 2, 2, 1] }, 3, 0));
    const partner = [0, 1, 2, 4, 5, 6].map((seat) => seven.together(3, seat));
    for (const chance of partner) expect(chance).toBeCloseTo(1 / 7, 12);
    expect(1 - partner.reduce((a, b) => a + b)).toBeCloseTo(1 / 7, 12);
    // Somebody else shares my role with chance 1/7; each of the eight other roles is as likely as the next.
    expect(seven.marginal(5, 0)).toBeCloseTo(1 / 7, 12);
    expect(seven.marginal(5, 8)).toBeCloseTo(6 / 7 / 8, 12);
  });

  it('begins with the weights of a bag', () => {
    // Two wolves (1) among five cards for three seats. I am no wolf, so two of the other four cards are.
    const bag = new Posterior(hypotheses({ seats: 3, bag: [0, 0, 0, 1, 1] }, 0, 0));
    expect(bag.marginal(1, 1)).toBeCloseTo(1 / 2, 12);
    // Both others are wolves in 2 · 1 of 4 · 3 ways, neither in as many.
    expect(bag.together(1, 2)).toBeCloseTo(1 / 3, 12);
  });

  it('agrees with brute force after observations of seats, of pairs and an opened role', () => {
    const mine = new Posterior(hypotheses(deal, 1, 2));
    const likely = [0.1, 0.7, 0.4, 0.25];
    const pair = (dealt: readonly number[]): number => (dealt[0] === dealt[3] ? 0.9 : 0.2);
    mine.bySeat(4, likely);
    mine.by((h) => (mine.about.role(h, 0) === mine.about.role(h, 3) ? 0.9 : 0.2));
    mine.know(2, 3);
    const worlds = brute([(dealt) => likely[dealt[4]], pair, (dealt) => (dealt[2] === 3 ? 1 : 0)]);
    const check = (): void => {
      const out = new Float64Array(4);
      for (let seat = 0; seat < 5; seat++) {
        mine.marginals(seat, out);
        for (let role = 0; role < 4; role++) {
          const chance = chanceOf(worlds, (dealt) => dealt[seat] === role);
          expect(mine.marginal(seat, role)).toBeCloseTo(chance, 12);
          expect(out[role]).toBeCloseTo(chance, 12);
        }
        for (let other = 0; other < 5; other++) {
          const chance = chanceOf(worlds, (dealt) => dealt[seat] === dealt[other]);
          expect(mine.together(seat, other)).toBeCloseTo(chance, 12);
        }
      }
      worlds.forEach(({ p }, h) => {
        expect(mine.chance(h)).toBeCloseTo(p, 12);
      });
    };
    // The chances are the same before and after the weights are made to sum to 1.
    check();
    expect(mine.normalise()).toBe(true);
    check();
    mine.reset();
    expect(mine.marginal(2, 3)).toBeCloseTo(
      chanceOf(brute([]), (dealt) => dealt[2] === 3),
      12,
    );
  });

  it('keeps what it believed if an observation is impossible, and says so', () => {
    const mine = new Posterior(hypotheses(deal, 1, 2));
    mine.know(0, 2);
    expect(mine.normalise()).toBe(true);
    mine.bySeat(3, [0.5, 0.25, 0.25, 0.25]);
    mine.by(() => 0);
    expect(mine.normalise()).toBe(false);
    expect(mine.marginal(0, 2)).toBe(1);
    expect(mine.marginal(3, 0)).toBeCloseTo(1 / 3, 12);
    mine.by(() => Number.POSITIVE_INFINITY);
    expect(mine.normalise()).toBe(false);
    expect(mine.marginal(3, 0)).toBeCloseTo(1 / 3, 12);
  });

  it('gives whole numbers up to 2^20 in proportion; only tiny weights become 0', () => {
    const two = new Posterior(hypotheses({ seats: 2, roles: 5, groups: [1, 1] }, 0, 0));
    two.bySeat(1, [0, 3, 1, 3 * 2 ** -20, 3 * 2 ** -22]);
    const out = new Int32Array(4);
    two.weights(out);
    // 2^20 / 3 = 349,525.33
    expect([...out]).toEqual([2 ** 20, 349_525, 1, 0]);
    two.by(() => 0);
    two.weights(out);
    expect([...out]).toEqual([0, 0, 0, 0]);
  });
});

describe('roles that somebody has', () => {
  it('are counted once, however many seats share them', () => {
    const out = new Float64Array(9);
    const single = new Posterior(hypotheses({ seats: 3, roles: 9, groups: [1, 1, 1] }, 0, 4));
    single.held(0, out);
    expect(out[4]).toBe(0);
    expect(out[5]).toBeCloseTo(2 / 8, 12);
    // Three pairs: the partner has the own role; two of the other eight are held.
    const pairs = new Posterior(hypotheses({ seats: 6, roles: 9, groups: [2, 2, 2] }, 0, 4));
    pairs.held(0, out);
    expect(out[4]).toBeCloseTo(1, 12);
    expect(out[5]).toBeCloseTo(2 / 8, 12);
  });
});
