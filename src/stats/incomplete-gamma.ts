import { logGamma } from './gamma.ts';

const EPSILON = 1e-16;
const TINY = 1e-300;

/** Upper regularised incomplete gamma function Q(a, x): the chance that a Gamma(a, 1) variable exceeds x. Exact also where it is tiny. */
export function incompleteGammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - series(a, x) : fraction(a, x);
}

/** P(a, x) = x^a e^−x / Γ(a + 1) · (1 + x / (a + 1) + x² / ((a + 1)(a + 2)) + …), for x below a + 1. */
function series(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > EPSILON * sum; k++) sum += term *= x / (a + k);
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1));
}

/** Q(a, x) by Legendre's continued fraction, evaluated from the front (Lentz), for x from a + 1 on. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k <= 100_000; k++) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / awayFromZero(numerator * d + b);
    c = awayFromZero(b + numerator / c);
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) <= 2 * EPSILON) break;
  }
  return value * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function awayFromZero(x: number): number {
  return Math.abs(x) < TINY ? TINY : x;
}
