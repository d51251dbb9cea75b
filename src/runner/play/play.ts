import { H, IllegalAnswer, MOST_KINDS, OVER, RunawayRules, type Seat, type SeedKey, type State, View } from '../../core/index.ts';
import { Pulse, RULES } from './pulse.ts';
import { Route, type SeatedPlayers } from './seating.ts';

/** A game that takes more steps than this will never end. Rules that cut long games off do so far earlier. */
const MOST_STEPS = 1_000_000;

/** Called for every code applied; for replays and tests. */
export type Witness = (s: State, code: number, asked: boolean) => void;

/**
 * Plays one game to its end, started by `first` if given. Returns the number of decisions (nodes answered by `choose`, or whole plans).
 *
 * A plan is a run of codes. Nodes between two of them are answered automatically: windows at which the player does not stop, and forced nodes (a code of the
 * run that is also the only legal one counts as used). The rest of the run is dropped as soon as something new becomes visible, another decider is asked, or
 * the next code is not legal. The first code must be legal: a plan that starts with an illegal code is an error of the strategy.
 * What a player may not do (`without`) is struck out of its plans; if nothing is left, it is asked with `choose`.
 *
 * The loop calls each method of the rules in one place only, so that the compiler makes one copy of it.
 */
export function playGame(table: SeatedPlayers, s: State, key: SeedKey, game: number, witness: Witness | null = null, first?: Seat): number {
  const { rules, view, codes, run, routes, players, pulse } = table;
  const a = s.all;
  table.begin(s, key, game, first);
  if (a[H.kind] === OVER) {
    table.end(s);
    return 0;
  }
  let decisions = 0;
  // The current plan: its next code and its end, its owner, and what was visible when its last code was applied.
  let next = 0;
  let end = 0;
  let planner = -1;
  let news = 0;
  let stage = rules.stage(s);
  for (;;) {
    if (pulse[Pulse.step]++ === MOST_STEPS) throw new RunawayRules(`the game does not end: ${MOST_STEPS} decisions so far`);
    const kind = a[H.kind];
    if (kind === OVER) {
      if (!rules.nextStage(s)) {
        table.end(s);
        return decisions;
      }
      stage = rules.stage(s);
      continue;
    }
    const who = a[H.decider];
    const route = routes[who * MOST_KINDS + kind];
    const at = route & Route.place;
    const seen = a[H.news];
    if (next < end && (at !== planner || (next > 0 && seen !== news))) end = next;
    let code = (route >> Route.pass) - 1;
    let planned = false;
    let asked = false;
    if (code < 0) {
      if (next === end && (route & Route.plans) !== 0) {
        code = stage.forced(s);
        if (code < 0) {
          const player = players[at];
          view.bind(s, who);
          pulse[Pulse.place] = at;
          end = View.strike(view, run, (player.plan as NonNullable<typeof player.plan>)(view, run));
          pulse[Pulse.place] = RULES;
          next = 0;
          planner = at;
          if (end > 0) decisions++;
        }
      }
      if (next < end) {
        code = run[next];
        planned = true;
      } else if (code < 0) {
        const n = stage.legal(s, codes);
        let i = 0;
        if (n > 1) {
          view.bind(s, who);
          pulse[Pulse.place] = at;
          i = players[at].choose(view, codes, n);
          pulse[Pulse.place] = RULES;
          if (!Number.isInteger(i) || i < 0 || i >= n)
            throw new IllegalAnswer(`answered ${String(i)} where an index from 0 to ${n - 1} was asked for`, table.names[at]);
          decisions++;
          asked = true;
        }
        code = codes[i];
      }
    }
    if (planned && !stage.allows(s, code)) {
      if (next === 0) throw new IllegalAnswer(`planned code ${code}, which is not legal now`, table.names[at]);
      planned = false;
      code = stage.forced(s);
      if (code < 0) {
        end = next;
        continue;
      }
    }
    if (witness !== null) witness(s, code, asked || planned);
    stage.apply(s, code);
    if (planned) {
      next++;
      news = seen;
    }
  }
}
