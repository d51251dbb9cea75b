import { H, IllegalAnswer, OVER, type Seat, type SeedKey, type State } from '../core/index.ts';
import { tuneCompiler } from './compiler.ts';
import type { Table } from './table.ts';

// Before the first game is played, in whatever thread or process that is.
tuneCompiler();

/** Told of every code applied; for replays and tests. */
export type Witness = (s: State, code: number, asked: boolean) => void;

/** Plays one game to its end, begun by `first` where that is given; returns the number of decisions (nodes answered by `choose`, or whole plans). */
export function playGame(table: Table, s: State, key: SeedKey, game: number, witness: Witness | null = null, first?: Seat): number {
  const { rules, view, codes, run, roleOf, passOf, players, plans, stops, roles, kinds } = table;
  const a = s.all;
  table.begin(s, key, game, first);
  let decisions = 0;
  for (;;) {
    const kind = a[H.kind];
    if (kind === OVER) return decisions;
    const who = a[H.decider];
    const at = who * roles + roleOf[kind];
    const pass = passOf[kind];
    if (pass >= 0 && stops[at * kinds + kind] === 0) {
      if (witness !== null) witness(s, pass, false);
      rules.apply(s, pass);
      continue;
    }
    const player = players[at];
    if (plans[at]) {
      const only = rules.forced(s);
      if (only >= 0) {
        if (witness !== null) witness(s, only, false);
        rules.apply(s, only);
        continue;
      }
      view.bind(s, who);
      const n = (player.plan as NonNullable<typeof player.plan>)(view, run);
      if (n > 0) {
        decisions++;
        runPlan(table, s, run, n, at, who, witness);
        continue;
      }
    }
    const n = rules.legal(s, codes);
    if (n === 1) {
      if (witness !== null) witness(s, codes[0], false);
      rules.apply(s, codes[0]);
      continue;
    }
    view.bind(s, who);
    const i = player.choose(view, codes, n);
    if (!Number.isInteger(i) || i < 0 || i >= n) throw new IllegalAnswer(`answered ${String(i)} where an index from 0 to ${n - 1} was asked for`);
    decisions++;
    if (witness !== null) witness(s, codes[i], true);
    rules.apply(s, codes[i]);
  }
}

/**
 * Applies a run of codes. What lies between two of them is answered on the way: windows the player does not stop at, and forced nodes (a code of the
 * run that is also the only legal one counts as said). The rest of the run is dropped as soon as something new became visible, another decider is
 * asked, or the next code is not legal. The first code must be legal: a plan that starts with an illegal code is an error of the strategy.
 */
function runPlan(table: Table, s: State, run: Int32Array, n: number, at: number, who: number, witness: Witness | null): void {
  const { rules, passOf, stops, roleOf, roles, kinds } = table;
  const a = s.all;
  if (!rules.allows(s, run[0])) throw new IllegalAnswer(`planned code ${run[0]}, which is not legal now`);
  let next = 0;
  for (;;) {
    const news = a[H.news];
    const code = run[next++];
    if (witness !== null) witness(s, code, true);
    rules.apply(s, code);
    if (next === n) return;
    for (;;) {
      const kind = a[H.kind];
      if (kind === OVER || a[H.news] !== news || a[H.decider] !== who || who * roles + roleOf[kind] !== at) return;
      const pass = passOf[kind];
      let answer = -1;
      if (pass >= 0 && stops[at * kinds + kind] === 0) answer = pass;
      else if (rules.allows(s, run[next])) break;
      else answer = rules.forced(s);
      if (answer < 0) return;
      if (witness !== null) witness(s, answer, false);
      rules.apply(s, answer);
    }
  }
}
