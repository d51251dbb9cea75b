import type { Rules } from '../../core/index.ts';
import { type Fraction, floats, fractions, written } from '../arithmetic.ts';
import { type Limits, TooLarge, uniformValue } from '../exact.ts';
import { Fault } from '../fault.ts';
import { keyOf } from '../keys.ts';
import { estimate } from '../monte-carlo.ts';
import { type Check, compiled, ticking } from '../subject.ts';

/** A game that is larger has no exact value here. The depth keeps the recursion within the stack. */
const SOLVED: Limits = { moves: 500_000, depth: 300 };
/** A game that is larger is worked out in decimals, since fractions grow with it. */
const IN_FRACTIONS: Limits = { moves: 100_000, depth: 300 };
const GAMES = 20_000;
/** A longer fraction is written in decimals. */
const LEGIBLE = 30;

/** The value of seat 0 when everybody chooses uniformly, by full expansion; the runner's games must agree with it. Throws `TooLarge` for larger games. */
export const exactValue: Check = {
  promise: 'played games agree with the exact value',
  look: 'chance that is not drawn from luck, and rules that depend on something outside the state',
  run(subject, { seed, pulse }) {
    const exact = exactly(() => compiled(subject), ticking(pulse));
    const { mean, standardError } = estimate(subject.def, compiled(subject), keyOf(seed), GAMES, 0, undefined, pulse);
    const found = `${exact.words} to seat 0 under random play; ${GAMES.toLocaleString('en')} games give ${mean.toFixed(4)} ± ${standardError.toFixed(4)}`;
    // Games that all end alike have no spread; rounding must not make a difference of that.
    if (Math.abs(mean - exact.value) > 4 * standardError + 1e-9) throw new Fault(`the game is worth ${found}, more than four standard errors away`);
    return `worth ${found}`;
  },
};

function exactly(rules: () => Rules, onMove: Limits['onMove']): { value: number; words: string } {
  const [fraction] = inFractions(rules, onMove);
  if (fraction !== undefined) {
    const value = fractions.toNumber(fraction);
    const words = written(fraction);
    return { value, words: words.length > LEGIBLE ? value.toFixed(6) : words };
  }
  const [value] = uniformValue(rules(), floats, { limits: { ...SOLVED, onMove } });
  return { value, words: value.toFixed(6) };
}

/** Empty if the game is too large for fractions. */
function inFractions(rules: () => Rules, onMove: Limits['onMove']): Fraction[] {
  try {
    return uniformValue(rules(), fractions, { limits: { ...IN_FRACTIONS, onMove } });
  } catch (error) {
    if (error instanceof TooLarge) return [];
    throw error;
  }
}
