import { logBeta, stirlingRest } from './gamma.ts';

const EPSILON = 2e-16;

/**
 * Regularised incomplete beta function I_x(a, b): the chance that a Beta(a, b) variable is at most x.
 * A continued fraction of a few dozen steps, about √max(a, b) for large a and b.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x <= a / (a + b) ? lowerTail(x, 1 - x, a, b) : 1 - lowerTail(1 - x, x, b, a);
}

/** 1 − I_x(a, b), accurate even if it is tiny. */
export function incompleteBetaUpper(x: number, a: number, b: number): number {
  if (x <= 0) return 1;
  if (x >= 1) return 0;
  return x <= a / (a + b) ? 1 - lowerTail(x, 1 - x, a, b) : lowerTail(1 - x, x, b, a);
}

/** The x with I_x(a, b) = p: the p-quantile of Beta(a, b). Newton steps, kept inside a bracket that shrinks. */
export function incompleteBetaInverse(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const norm = logBeta(a, b);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let step = 0; step < 200; step++) {
    const error = incompleteBeta(x, a, b) - p;
    if (error > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - norm);
    let next = x - error / density;
    if (Math.abs(next - x) <= EPSILON * x) return x;
    // Outside the bracket, or no slope: bisect, in larger strides while the lower end is still open.
    if (!(next > low && next < high)) next = low === 0 ? high / 16 : (low + high) / 2;
    x = next;
  }
  return x;
}

/** I_x(a, b) where the fraction converges fast: x at most a little above the mean. y = 1 − x. */
function lowerTail(x: number, y: number, a: number, b: number): number {
  return front(x, y, a, b) * fraction(x, y, a, b);
}

/** x^a y^b / B(a, b) in Loader's saddle-point form, exact for a and b in the millions. */
function front(x: number, y: number, a: number, b: number): number {
  const n = a + b;
  const rest = stirlingRest(n) - stirlingRest(a) - stirlingRest(b);
  const scale = Math.sqrt((a * b) / (2 * Math.PI * n));
  return scale * Math.exp(rest - deviance(a, n * x) - deviance(b, n * y));
}

/** k log(k / m) + m − k, without cancellation when k is near m. */
function deviance(k: number, m: number): number {
  const d = k - m;
  if (Math.abs(d) >= 0.1 * (k + m)) return k * Math.log(k / m) - d;
  const v = d / (k + m);
  let sum = d * v;
  let term = 2 * k * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/**
 * The continued fraction of DiDonato and Morris (ACM TOMS 18, algorithm 708, BFRAC). Unlike the textbook one it is written in a − (a + b) x, so that no
 * digits are lost where x is close to the mean and the shapes are far apart. Numerators and denominators by recurrence, scaled at each step.
 */
function fraction(x: number, y: number, a: number, b: number): number {
  const lambda = a > b ? (a + b) * y - b : a - (a + b) * x;
  const start = 1 + lambda;
  const first = 1 + 1 / a;
  let [above, aboveNext] = [0, 1];
  let [below, belowNext] = [1, start / first];
  let value = first / start;
  let p = 1;
  let s = a + 1;
  for (let n = 1; n <= 100_000; n++) {
    const t = n / a;
    const w = n * (b - n) * x;
    const alpha = p * (p + b / a) * (a / s) ** 2 * w * x;
    const beta = n + w / s + ((1 + t) / (first + 2 * t)) * (start + n * (y + 1));
    p = 1 + t;
    s += 2;
    [above, aboveNext] = [aboveNext, alpha * above + beta * aboveNext];
    [below, belowNext] = [belowNext, alpha * below + beta * belowNext];
    const before = value;
    value = aboveNext / belowNext;
    if (Math.abs(value - before) <= EPSILON * value) break;
    above /= belowNext;
    below /= belowNext;
    aboveNext = value;
    belowNext = 1;
  }
  return value;
}
