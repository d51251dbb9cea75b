import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floats } from '../../../src/conform/arithmetic.ts';
import { chiSquare } from '../../../src/conform/chi-square.ts';
import { eachOutcome } from '../../../src/conform/outcomes.ts';
import { type Player, resolveParams, type State, type View } from '../../../src/core/index.ts';
import { loadPack } from '../../../src/files/pack-folder.ts';
import { packShape } from '../../../src/games/veilwraith/content/pack.ts';
import { veilwraith } from '../../../src/games/veilwraith/index.ts';
import type { VeilwraithRules } from '../../../src/games/veilwraith/rules/rules.ts';
import type { VeilwraithState } from '../../../src/games/veilwraith/state/state.ts';
import { playGame } from '../../../src/runner/play/play.ts';
import rotationGreedy from '../../../strategies/veilwraith/rotation-greedy.ts';
import { type Belief, BeliefSolver, Beliefs } from '../../support/belief.ts';
import { keyOf, streamOf } from '../../support/keys.ts';
import { estimate, type MakePlayer, tableOf } from '../../support/monte-carlo.ts';

/** Vignettes small enough to be solved over all information, and one to explore. */
const tiny = loadPack(join(import.meta.dirname, 'tiny'), packShape);

function rulesOf(vignette: string): VeilwraithRules {
  return veilwraith.compile(tiny, resolveParams(veilwraith.params, { vignette, maxSpirit: 4 }, tiny)) as VeilwraithRules;
}

/** The player's hidden information: the order of the decks, and which copies were left out. */
function hidden(state: State, out: Int32Array): number {
  const s = state as VeilwraithState;
  const w = s.solo;
  let n = 0;
  for (const pile of [w.memoryDeck, w.threatDeck, w.unseen]) {
    out[n++] = -1;
    for (let i = 0; i < pile.count(s); i++) out[n++] = pile.card(s, i);
  }
  return n;
}

/** Plays the solver's policy. */
function playing(solver: BeliefSolver): MakePlayer {
  const words = new Int32Array(solver.beliefs.rules.mostWords);
  return (): Player => ({
    begin() {},
    choose: (view: View, codes, n) => codes.subarray(0, n).indexOf(solver.answer(words, view.write(words))),
  });
}

/** The exact win probability of a deterministic player: plays every course of chance through the runner's loop. */
function exactly(rules: VeilwraithRules, player: MakePlayer): number {
  const table = tableOf(veilwraith, rules, [player]);
  const s = rules.create();
  let won = 0;
  eachOutcome(
    rules.luck,
    floats,
    () => playGame(table, s, keyOf('exact'), 0),
    (probability) => {
      won += probability * rules.utility(s);
    },
  );
  return won;
}

const greedy: MakePlayer = (t) => rotationGreedy.create(t as never) as Player;

/** Along best play, a decision where no code is best in every possible world; in words. */
function whereKnowingHelps(solver: BeliefSolver, clairvoyant: BeliefSolver): string | null {
  const search = (beliefs: ReadonlyMap<number, Belief>): string | null => {
    for (const [name, belief] of beliefs) {
      const codes = [...solver.beliefs.legal(belief)];
      // By code and world: the win probability if this code is chosen now and everything is known from here on.
      const worth = codes.map((code) =>
        [...belief.worlds.values()].map((world) => clairvoyant.total(clairvoyant.beliefs.afterWorld(world, code)) / world.weight),
      );
      const best = worth[0].map((_, w) => Math.max(...worth.map((row) => row[w])));
      if (!worth.some((row) => row.every((value, w) => value >= best[w] - 1e-9))) {
        const { rules } = solver.beliefs;
        const s = solver.beliefs.anyState(belief);
        const wanted = best.map((value, w) => codes.filter((_, c) => worth[c][w] >= value - 1e-9).map((code) => rules.say(s, code)));
        return `${rules.show(s, 0)}\n${[...new Set(wanted.map((names) => names.join(' or ')))].join('\nelse ')}`;
      }
      const found = search(solver.beliefs.after(belief, solver.solve(name, belief).code).beliefs);
      if (found !== null) return found;
    }
    return null;
  };
  return search(solver.beliefs.start().beliefs);
}

describe.each(['crossing', 'ford'])('the vignette %s, solved exactly', (vignette) => {
  const rules = rulesOf(vignette);
  const solver = new BeliefSolver(new Beliefs(rules, hidden));
  const best = solver.fromStart();

  it('is a real game: neither lost nor won from the start, with many information sets reached in many ways', () => {
    expect(best).toBeGreaterThan(0.1);
    expect(best).toBeLessThan(0.9);
    expect(solver.size).toBeGreaterThan(10_000);
    // Each of these compared the posteriors of two different ways.
    expect(solver.metAgain).toBeGreaterThan(5_000);
  });

  it('the policy wins exactly as often as the solver says', () => {
    expect(exactly(rules, playing(solver))).toBeCloseTo(best, 12);
  });

  it('the policy wins as often in Monte Carlo play, within four standard errors', () => {
    const { mean, standardError } = estimate(veilwraith, rules, keyOf(`exact ${vignette}`), 10_000, 0, [playing(solver)]);
    expect(standardError).toBeLessThan(0.006);
    expect(Math.abs(mean - best)).toBeLessThan(4 * standardError);
  });

  it('rotation-greedy wins less often, by enumeration and by Monte Carlo', () => {
    const exact = exactly(rules, greedy);
    expect(exact).toBeGreaterThan(0);
    expect(exact).toBeLessThan(best - 0.05);
    const { mean, standardError } = estimate(veilwraith, rules, keyOf(`greedy ${vignette}`), 10_000, 0, [greedy]);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * standardError);
  });

  it('a player who sees the decks wins more often and chooses differently: a leak would show', () => {
    const clairvoyant = new BeliefSolver(new Beliefs(rules, hidden, true));
    const most = clairvoyant.fromStart();
    expect(most).toBeGreaterThan(best + 0.02);
    expect(most).toBeLessThan(1);
    expect(whereKnowingHelps(solver, clairvoyant)).toContain('\nelse ');
  });
});

describe('worlds for the player', () => {
  const MOST_WORLDS = 150;

  it.each(['crossing', 'ford', 'maze'])('have the frequencies of the exact posterior: %s', (vignette) => {
    const rules = rulesOf(vignette);
    const beliefs = new Beliefs(rules, hidden);
    const rng = streamOf(`wandering in ${vignette}`);
    const world = rules.create();
    const real = rules.create();
    let looked = 0;
    for (let walk = 0; walk < 8; walk++) {
      let step = beliefs.start();
      while (step.beliefs.size > 0) {
        const belief = pick([...step.beliefs.values()], rng.below(1 << 20) / (1 << 20));
        if (belief.worlds.size > 1 && belief.worlds.size <= MOST_WORLDS) {
          real.all.set(beliefs.anyState(belief).all);
          const counts = new Map([...belief.worlds.keys()].map((name) => [name, 0]));
          const worlds = 20 * belief.worlds.size;
          for (let i = 0; i < worlds; i++) {
            rules.determinise(real, 0, rng, world);
            const name = beliefs.hiddenIn(world);
            const count = counts.get(name);
            if (count === undefined) throw new Error(`a world that cannot be:\n${rules.show(real)}`);
            counts.set(name, count + 1);
          }
          const expected = [...belief.worlds.values()].map(({ weight }) => (worlds * weight) / belief.weight);
          const { value, bound } = chiSquare([...counts.values()], expected);
          expect(value).toBeLessThan(bound);
          looked++;
        }
        const codes = beliefs.legal(belief);
        step = beliefs.after(belief, codes[rng.below(codes.length)]);
      }
    }
    expect(looked).toBeGreaterThan(50);
  });
});

/** Picks a belief in proportion to its weight, by a number from 0 to 1. */
function pick(beliefs: readonly Belief[], at: number): Belief {
  let left = at * beliefs.reduce((sum, b) => sum + b.weight, 0);
  return beliefs.find((b) => (left -= b.weight) < 0) ?? beliefs[beliefs.length - 1];
}
