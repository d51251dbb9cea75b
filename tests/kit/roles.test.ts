import { describe, expect, it } from 'vitest';
import { floats } from '../../src/conform/arithmetic.ts';
import { leakCheck } from '../../src/conform/checks/leak.ts';
import { chiSquare } from '../../src/conform/chi-square.ts';
import { eachOutcome } from '../../src/conform/outcomes.ts';
import { posteriorCheck } from '../../src/conform/posterior.ts';
import { Layout, Luck, type LuckSource, State } from '../../src/core/index.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import { HiddenRoles, UNKNOWN } from '../../src/kit/roles/hidden-roles.ts';
import { Posterior } from '../../src/kit/roles/posterior.ts';
import type { RoleDeal } from '../../src/kit/roles/role-deal.ts';
import type { SeenRoles } from '../../src/kit/simple/roles.ts';
import { keyOf, streamOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';
import { probeSuite } from '../support/probe-suite.ts';
import { defOf } from './def-of.ts';

/**
 * One of four role cards is the thief's; three seats get a card each, one stays hidden. By sealed ballots each seat accuses another; the seat with the most votes
 * (of tied ones the lowest) is arrested and shows its role. If it is the thief, the seat after it wins. If not, it may accuse one more seat and wins if that is the
 * thief; else the thief wins. Without a thief the game is a draw. `leak` plants a fault.
 *
 * By hand, uniform play: of the 8 ways to vote, 4 arrest seat 0 (it has two votes in 2, and wins the tie of the two circles), 2 seat 1, 2 seat 2. With no thief
 * (1/4), seat 0 gets 1/2. As the thief (1/4), it wins if another is arrested and accuses wrongly: 1/2 · 1/2. If seat 1 is the thief (1/4), it wins if it is arrested
 * and guesses right: 1/2 · 1/2. If seat 2 is (1/4), it wins in the same way or if seat 2 is arrested: 1/4 + 1/4. Together 1/4 · (1/2 + 1/4 + 1/4 + 1/2) = 3/8.
 */
const heist = (leak: 'none' | 'number' | 'move' = 'none') =>
  defineGame({
    apiVersion: 1,
    id: 'heist',
    name: 'Heist',
    seats: 3,
    state: {
      role: { roles: ['guard', 'thief'], bag: ['guard', 'guard', 'guard', 'thief'] },
      vote: { ballots: 3 },
      arrested: 'number',
      footprints: 'number',
    },
    decisions: { vote: { accuse: 3 }, last: { name: 3 } },
    setUp(t) {
      if (leak === 'number') t.footprints = [0, 1, 2].findIndex((seat) => t.role.of(seat) === 'thief');
      t.arrested = -1;
      t.vote.call();
      for (let seat = 0; seat < t.seats; seat++) t.vote.forbid(seat, seat);
    },
    next(t) {
      const voter = t.vote.next();
      if (voter >= 0) {
        t.ask('vote', voter);
        return;
      }
      t.vote.reveal();
      [t.arrested] = t.vote.leaders;
      t.role.reveal(t.arrested);
      if (t.role.of(t.arrested) === 'thief') t.win((t.arrested + 1) % 3);
      else t.ask('last', t.arrested);
    },
    isLegal(t, move, i) {
      if (move === 'accuse') return t.vote.may(t.player, i);
      return i !== t.player && (leak !== 'move' || t.role.of(i) === 'thief' || t.role.of(3 - i - t.player) !== 'thief');
    },
    play(t, move, i) {
      if (move === 'accuse') {
        t.vote.cast(t.player, i);
        return;
      }
      const thief = [0, 1, 2].findIndex((seat) => t.role.of(seat) === 'thief');
      t.role.revealAll();
      if (thief < 0) t.draw();
      else t.win(thief === i ? t.player : thief);
    },
    strategies: {
      detective: {
        about: 'accuses the seat that is most likely the thief',
        choose(view) {
          const chances = [0, 1, 2].map((seat) => (seat === view.seat ? -1 : view.role.posterior().marginal(seat, 1)));
          return [view.decision === 'vote' ? 'accuse' : 'name', chances.indexOf(Math.max(...chances))];
        },
      },
    },
  });
probeSuite(defOf(heist()), { uniform: '3/8', hidden: true });

/**
 * Three to five seats in secret pairs; with an odd number one is alone. Seat 0 has a role opened, then names its partner or says that it has none. It wins if it is
 * right, else seat 1 does. By hand: whatever was opened, one of its n answers is right, so a random one is with 1/n.
 */
const pairs = defineGame({
  apiVersion: 1,
  id: 'pairs',
  name: 'Pairs',
  seats: [3, 5],
  state: {
    house: {
      roles: ['rose', 'lily', 'oak'],
      groups: (seats) =>
        [
          [2, 1],
          [2, 2],
          [2, 2, 1],
        ][seats - 3],
    },
    asked: 'number',
  },
  decisions: { open: { seat: 5 }, answer: { alone: 1, partner: 5 } },
  next(t) {
    t.ask(t.asked++ === 0 ? 'open' : 'answer', 0);
  },
  isLegal: (t, move, i) => move === 'alone' || (i > 0 && i < t.seats),
  play(t, move, i) {
    if (move === 'seat') {
      t.house.reveal(i);
      return;
    }
    const partner = Array.from({ length: t.seats - 1 }, (_, seat) => seat + 1).find((seat) => t.house.of(seat) === t.house.of(0)) ?? 0;
    t.win(partner === (move === 'alone' ? 0 : i) ? 0 : 1);
  },
});
for (const players of [3, 4, 5])
  describe(`${players} seats`, () => probeSuite(defOf(pairs, {}, { players }), { uniform: `1/${players}`, hidden: true, z: 4.5 }));

describe('roles in a game of your own', () => {
  /** A heist under way, with a view for each seat, in which seat 2 is the thief. */
  function underWay(): { rules: ReturnType<ReturnType<typeof defOf>['compile']>; s: State; seenBy: (who: number) => SeenRoles<string> } {
    const rules = defOf(heist()).compile(emptyPack, {});
    const s = rules.create();
    let game = 0;
    do rules.start(s, keyOf('heist'), game++);
    while (rules.show(s, null).split('\n')[1] !== 'role: guard guard thief');
    const seenBy = (who: number): SeenRoles<string> => {
      const view = rules.view();
      view.bind(s, who);
      return (view as unknown as { role: SeenRoles<string> }).role;
    };
    return { rules, s, seenBy };
  }

  it('are dealt before the game is set up; a player sees its own by name, others once they are opened', () => {
    const { rules, s, seenBy } = underWay();
    expect([0, 1, 2].map((seat) => seenBy(2).of(seat))).toEqual([undefined, undefined, 'thief']);
    expect([0, 1, 2].map((seat) => seenBy(0).numberOf(seat))).toEqual([0, UNKNOWN, UNKNOWN]);
    expect(rules.show(s, 0)).toContain('role: guard ? ?');
    // Seats 0 and 2 accuse seat 1, which is arrested and opens its role.
    for (const code of [1, 0, 1]) rules.apply(s, code);
    expect([seenBy(0).isOpen(1), seenBy(0).isOpen(2), seenBy(0).of(1), seenBy(0).of(2)]).toEqual([true, false, 'guard', undefined]);
  });

  it('give players exact chances', () => {
    const { rules, s, seenBy } = underWay();
    // The thief's card is one of the three that a guard does not see, then of two.
    expect(seenBy(0).posterior().marginal(2, 1)).toBeCloseTo(1 / 3, 12);
    for (const code of [1, 0, 1]) rules.apply(s, code);
    expect(seenBy(0).posterior().marginal(2, 1)).toBeCloseTo(1 / 2, 12);
    expect(seenBy(0).posterior().marginal(1, 1)).toBe(0);
  });

  it('are dealt anew as a player believes', () => {
    const { rules, s } = underWay();
    const world = rules.create();
    const rng = streamOf('belief');
    // Hypotheses of seat 0, a guard: nobody is the thief, seat 2, seat 1.
    for (const [belief, shown] of [
      [Int32Array.of(1, 0, 0), 'role: guard guard guard'],
      [Int32Array.of(0, 1, 0), 'role: guard guard thief'],
      [Int32Array.of(0, 0, 1), 'role: guard thief guard'],
    ] as const) {
      for (let i = 0; i < 20; i++) {
        rules.determinise(s, 0, rng, world, belief);
        expect(rules.show(world, null)).toContain(shown);
      }
    }
  });

  it('a leak through a legal move is found, and one through a number that was set before the first decision', () => {
    const leaking = (leak: 'number' | 'move') => defOf(heist(leak)).compile(emptyPack, {});
    expect(() => leakCheck(leaking('move'), { key: keyOf('leak'), games: 20, worlds: 5 })).toThrow(
      /the legal moves of seat \d depend on a card it does not know: name \d(, name \d)?, but name \d(, name \d)? after/,
    );
    expect(() => posteriorCheck(leaking('number'))).toThrow(/seat \d was dealt a world that cannot be, after all it has seen: round 1, role: /);
  });

  it.each([
    [
      { roles: ['spy', 'fool'], groups: [2, 2] },
      'state: role: groups of 2 + 2 make 4 seats, but there are 3; a function of the number of seats can give a list for each',
    ],
    [{ roles: ['spy', 'fool'], groups: [1, 1, 1] }, 'state: role: 3 groups need as many roles, but there are 2'],
    [{ roles: ['spy', 'fool'], groups: () => [2, 2] }, /4 seats, but there are 3$/],
    [{ roles: ['spy', 'fool'], groups: (n: number) => (n === 3 ? [2, 1] : [2, 1, 1]) }, 'state: role: 3 groups need as many roles, but there are 2'],
    [{ roles: ['spy', 'fool'], groups: () => 3 }, 'state: role: the function gives 3 for 3 seats; it must give a list'],
    [{ roles: ['spy', 'fool'], bag: ['spy', 'fool'] }, 'state: role: the bag has 2 roles for 3 seats; add at least 1'],
    [{ roles: ['spy', 'fool'], bag: ['spy', 'foul', 'fool', 'fool'] }, 'state: role: no role is called foul; did you mean fool?'],
    [{ roles: ['spy', 'spy'], bag: ['spy', 'spy', 'spy', 'spy'] }, 'state: role: two roles are called spy; rename one'],
    [{ roles: ['spy', 'fool'] }, 'state must be fields by name'],
    [{ roles: ['spy', 'fool'], groups: [3], bag: ['spy'] }, 'state must be fields by name'],
    [{ roles: 2, groups: [3] }, 'state must be fields by name'],
  ])('that cannot be dealt are refused in one line: %j', (role, message) => {
    const game = { apiVersion: 1, id: 'x', name: 'X', seats: [3, 4], state: { role }, decisions: { turn: { wait: 1 } }, next() {}, play() {} };
    expect(() => defineGame(game as never)).toThrow(message);
  });
});

interface Dealt {
  readonly roles: HiddenRoles;
  readonly s: State;
  readonly luck: Luck;
  readonly source: LuckSource;
}

/** Roles for a deal, held as listed. */
function rolesFor(deal: RoleDeal, ...held: readonly number[]): Dealt {
  const layout = new Layout();
  const roles = new HiddenRoles(layout, 'role', deal);
  const source = { name: 'roles', hash: 1, counter: layout.words('luck') };
  const s = new State(layout.size);
  held.forEach((role, seat) => {
    roles.set(s, seat, role);
  });
  return { roles, s, luck: new Luck(), source };
}
const heldIn = ({ roles, s }: Dealt): number[] => Array.from({ length: roles.seats }, (_, seat) => roles.of(s, seat));
const seenBy = ({ roles, s }: Dealt, who: number): number[] => Array.from({ length: roles.seats }, (_, seat) => roles.seen(s, seat, who));

const VEILED_FATE_7: RoleDeal = { seats: 7, roles: 9, groups: [2, 2, 2, 1] };
const COURT: RoleDeal = { seats: 4, roles: 3, groups: [2, 1, 1] };
const VILLAGE: RoleDeal = { seats: 3, bag: [0, 0, 0, 1, 2] };

describe('dealing hidden roles', () => {
  it.each([
    // 6 ways to choose the pair, 3 · 2 · 1 ways to give out the roles.
    ['two of four seats share a role', COURT, 36],
    // 3 · 2 · 1 pairs and roles for each of the 3 pairings.
    ['two pairs', { seats: 4, roles: 3, groups: [2, 2] }, 18],
    ['all different', { seats: 3, roles: 4, groups: [1, 1, 1] }, 24],
    ['a group of three and one of one', { seats: 4, roles: 2, groups: [1, 3] }, 8],
  ] as const)('gives all deals the same chance: %s', (_title, deal, count) => {
    const table = rolesFor(deal);
    const chances = new Map<string, number>();
    eachOutcome(
      table.luck,
      floats,
      () => table.roles.deal(table.s, table.luck, table.source),
      (p) => chances.set(heldIn(table).join(), (chances.get(heldIn(table).join()) ?? 0) + p),
    );
    expect(chances.size).toBe(count);
    for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / count, 12);
  });

  it('takes cards out of a bag, each with the same chance', () => {
    const table = rolesFor(VILLAGE);
    const chances = new Map<string, number>();
    eachOutcome(
      table.luck,
      floats,
      () => table.roles.deal(table.s, table.luck, table.source),
      (p) => chances.set(heldIn(table).join(), (chances.get(heldIn(table).join()) ?? 0) + p),
    );
    // Of 5 · 4 · 3 orders: 3 · 2 · 1 give 0 0 0; 3 · 2 each give an order of 0 0 1 or 0 0 2; 3 each give an order of 0 1 2.
    expect(chances.get('0,0,0')).toBeCloseTo(6 / 60, 12);
    expect(chances.get('0,2,0')).toBeCloseTo(6 / 60, 12);
    expect(chances.get('2,1,0')).toBeCloseTo(3 / 60, 12);
    expect(chances.size).toBe(1 + 3 + 3 + 6);
  });

  it('uses the luck of its source: the same key deals the same, another game something else', () => {
    const table = rolesFor(VEILED_FATE_7);
    const dealtIn = (game: number): string => {
      table.s.all.fill(0);
      table.luck.begin(table.s, keyOf('roles'), game);
      table.roles.deal(table.s, table.luck, table.source);
      return heldIn(table).join();
    };
    expect(dealtIn(3)).toBe(dealtIn(3));
    expect(new Set([0, 1, 2, 3, 4, 5].map(dealtIn)).size).toBe(6);
  });
});

describe('hidden roles', () => {
  it('are seen by their owner alone until they are opened; opening one is news', () => {
    const table = rolesFor(COURT, 2, 0, 2, 1);
    const { roles, s } = table;
    expect([seenBy(table, 0), seenBy(table, 3)]).toEqual([
      [2, UNKNOWN, UNKNOWN, UNKNOWN],
      [UNKNOWN, UNKNOWN, UNKNOWN, 1],
    ]);
    // A team, or anybody without a seat, sees none.
    expect(seenBy(table, 4)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
    roles.reveal(s, 1);
    expect([seenBy(table, 0), roles.isOpen(s, 1), roles.isOpen(s, 2), s.news]).toEqual([[2, 0, UNKNOWN, UNKNOWN], true, false, 1]);
    const out = new Int32Array(6);
    expect([roles.write(s, 3, out, 1), ...out]).toEqual([6, 0, 0b10, UNKNOWN, 0, UNKNOWN, 1]);
    expect([roles.text(s, 0), roles.text(s, null), roles.text(s, 0, ['king', 'fool', 'spy'])]).toEqual(['2 0 ? ?', '2 0 2 1', 'spy king ? ?']);
    roles.revealAll(s);
    expect([seenBy(table, 4), s.news]).toEqual([[2, 0, 2, 1], 2]);
  });

  it('are not there before the deal, and lie face down after the next', () => {
    const table = rolesFor(COURT);
    const { roles, s, luck, source } = table;
    expect([heldIn(table), roles.text(s, 0)]).toEqual([[-1, -1, -1, -1], '- - - -']);
    roles.redeal(s, 0, streamOf('none'));
    expect(heldIn(table)).toEqual([-1, -1, -1, -1]);
    roles.revealAll(s);
    roles.deal(s, luck, source);
    expect([roles.isOpen(s, 0), roles.isOpen(s, 3)]).toEqual([false, false]);
    expect(() => roles.set(s, 0, 3)).toThrow('role: 3 is no role; there are 0 to 2');
  });
});

describe('hidden roles dealt anew', () => {
  /** How often each deal comes, of so many. */
  function dealtAnew(table: Dealt, who: number, times: number, belief?: Int32Array): Map<string, number> {
    const rng = streamOf('dealt anew');
    const counts = new Map<string, number>();
    for (let i = 0; i < times; i++) {
      table.roles.redeal(table.s, who, rng, belief);
      const name = heldIn(table).join();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }
  /** The counts are those of these chances, as far as a chi-square test can tell. */
  function expectChances(counts: Map<string, number>, chances: Readonly<Record<string, number>>): void {
    const times = [...counts.values()].reduce((a, b) => a + b);
    expect([...counts.keys()].sort()).toEqual(Object.keys(chances).sort());
    const { value, bound } = chiSquare(
      Object.keys(chances).map((name) => counts.get(name) as number),
      Object.values(chances).map((p) => p * times),
    );
    expect(value).toBeLessThan(bound);
  }

  it('leave the observer of 7 players of Veiled Fate alone once in seven, with each other player once in seven', () => {
    const table = rolesFor(VEILED_FATE_7, 4, 4, 1, 1, 0, 0, 8);
    const rng = streamOf('seven');
    const counts = new Array<number>(7).fill(0);
    const TIMES = 14_000;
    for (let i = 0; i < TIMES; i++) {
      table.roles.redeal(table.s, 2, rng);
      const held = heldIn(table);
      expect(held[2]).toBe(1);
      const partner = held.findIndex((role, seat) => seat !== 2 && role === 1);
      counts[partner < 0 ? 2 : partner]++;
    }
    const { value, bound } = chiSquare(counts, new Array<number>(7).fill(TIMES / 7));
    expect(value).toBeLessThan(bound);
  });

  it('fit the own role and the open ones', () => {
    const table = rolesFor(COURT, 2, 0, 2, 1);
    table.roles.reveal(table.s, 1);
    // Seat 0 has 2, seat 1 has 0, and somebody must have 1: both others, or one of them beside a 0 or a 2.
    expectChances(dealtAnew(table, 0, 2000), { '2,0,1,1': 0.2, '2,0,0,1': 0.2, '2,0,1,0': 0.2, '2,0,2,1': 0.2, '2,0,1,2': 0.2 });
    // Whoever has no seat knows the open role alone, which a third of the 36 deals give.
    expect(dealtAnew(table, 4, 2000).size).toBe(12);
  });

  it('come from the rest of the bag', () => {
    const table = rolesFor(VILLAGE, 0, 1, 0);
    // Seat 1 holds the 1: the others hold two of 0 0 0 2.
    expectChances(dealtAnew(table, 1, 2000), { '0,1,0': 6 / 12, '0,1,2': 3 / 12, '2,1,0': 3 / 12 });
    for (const [seat, role] of [0, 1, 0].entries()) table.roles.set(table.s, seat, role);
    table.roles.reveal(table.s, 0);
    // Seat 1 and the open seat 0 take 1 and 0: seat 2 holds one of 0 0 2.
    expectChances(dealtAnew(table, 1, 2000), { '0,1,0': 2 / 3, '0,1,2': 1 / 3 });
    table.roles.set(table.s, 2, 2);
    table.roles.revealAll(table.s);
    expectChances(dealtAnew(table, 1, 10), { '0,1,2': 1 });
  });

  it('come in proportion to a belief', () => {
    const table = rolesFor({ seats: 3, roles: 3, groups: [1, 1, 1] }, 0, 1, 2);
    // Hypotheses of seat 1: 0 1 2 and 2 1 0.
    expectChances(dealtAnew(table, 1, 2000, Int32Array.of(1, 3)), { '0,1,2': 1 / 4, '2,1,0': 3 / 4 });
    expectChances(dealtAnew(table, 1, 100, Int32Array.of(0, 7)), { '2,1,0': 1 });
    const bag = rolesFor(VILLAGE, 0, 1, 0);
    // Those of seat 1 with the 1: 0 1 0, 0 1 2 and 2 1 0. A belief has the last word, however many ways there are to deal each.
    expectChances(dealtAnew(bag, 1, 2000, Int32Array.of(1, 1, 2)), { '0,1,0': 1 / 4, '0,1,2': 1 / 4, '2,1,0': 1 / 2 });
  });

  it('are drawn fairly from weights that sum to more than 2^32', () => {
    const table = rolesFor({ seats: 5, roles: 9, groups: [1, 1, 1, 1, 1] }, 0, 1, 2, 3, 4);
    const all = table.roles.hypotheses(0, 0);
    const belief = new Int32Array(all.count).fill(2 ** 30);
    const rng = streamOf('large');
    const counts = new Array<number>(8).fill(0);
    for (let i = 0; i < 4000; i++) {
      table.roles.redeal(table.s, 0, rng, belief);
      counts[table.roles.of(table.s, 4) - 1]++;
    }
    const { value, bound } = chiSquare(counts, new Array<number>(8).fill(500));
    expect(value).toBeLessThan(bound);
  });

  it('keep to the open roles whatever is believed; a belief that leaves nothing is ignored', () => {
    const table = rolesFor({ seats: 3, roles: 4, groups: [1, 1, 1] }, 0, 1, 2);
    table.roles.reveal(table.s, 0);
    // Hypotheses of seat 1, which has 1: 012 013 210 213 310 312. Only the first two fit.
    expectChances(dealtAnew(table, 1, 2000, Int32Array.of(1, 2, 50, 50, 50, 50)), { '0,1,2': 1 / 3, '0,1,3': 2 / 3 });
    expectChances(dealtAnew(table, 1, 2000, Int32Array.of(0, 0, 5, 5, 5, 5)), { '0,1,2': 1 / 2, '0,1,3': 1 / 2 });
    expect(() => dealtAnew(table, 1, 1, Int32Array.of(1, 2))).toThrow('role: a belief of 2 weights for the 6 hypotheses of seat 1');
  });

  it('follow a posterior', () => {
    const table = rolesFor({ seats: 3, roles: 3, groups: [2, 1] }, 0, 0, 1);
    const mine = new Posterior(table.roles.hypotheses(0, 0));
    // Hypotheses of seat 0, which has 0: 001 002 010 011 020 022. Seat 1 did what a 0 does half as often as a 1, and a 2 never.
    mine.bySeat(1, [0.5, 1, 0]);
    const belief = new Int32Array(6);
    mine.weights(belief);
    expectChances(dealtAnew(table, 0, 3000, belief), { '0,0,1': 1 / 6, '0,0,2': 1 / 6, '0,1,0': 1 / 3, '0,1,1': 1 / 3 });
  });

  it('are refused if no deal gives what the observer sees', () => {
    const groups = rolesFor(COURT, 2, 2, 2, 1);
    for (const seat of [0, 1, 2]) groups.roles.reveal(groups.s, seat);
    expect(() => dealtAnew(groups, 3, 1)).toThrow('role: no deal gives the roles that seat 3 sees');
    const bag = rolesFor(VILLAGE, 1, 1, 0);
    bag.roles.reveal(bag.s, 0);
    expect(() => dealtAnew(bag, 1, 1)).toThrow('role: no deal gives the roles that seat 1 sees');
  });

  it('are listed once for each seat and own role', () => {
    const { roles } = rolesFor(COURT, 2, 0, 2, 1);
    expect(roles.hypotheses(0, 2)).toBe(roles.hypotheses(0, 2));
    expect(roles.hypotheses(0, 1).role(0, 0)).toBe(1);
    expect(roles.hypotheses(1, 2).role(0, 1)).toBe(2);
    // 36 deals for whoever has no seat.
    expect(roles.hypotheses(4, UNKNOWN).count).toBe(36);
  });
});
