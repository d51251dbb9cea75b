const HALF_LOG_TWO_PI = 0.9189385332046728;

/** Coefficients of Stirling's series, B(2k) / (2k (2k − 1)). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/** From here on eight terms of the series are exact to the last bit. */
const SERIES_FROM = 10;

/** Natural logarithm of Γ(x) for x > 0. */
export function logGamma(x: number): number {
  if (x === 1 || x === 2) return 0;
  // Γ(x) = Γ(x + k) / (x (x + 1) … (x + k − 1)): up to where the series holds.
  let product = 1;
  let shifted = x;
  while (shifted < SERIES_FROM) product *= shifted++;
  const value = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + series(shifted);
  return product === 1 ? value : value - Math.log(product);
}

/**
 * The error of Stirling's formula: log Γ(x + 1) − (x + ½) log x + x − ½ log 2π, for x > 0. Differences of these errors stay exact where differences of large
 * log-gammas would lose digits.
 */
export function stirlingRest(x: number): number {
  if (x >= SERIES_FROM) return series(x);
  return logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - HALF_LOG_TWO_PI;
}

function series(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let k = STIRLING.length - 1; k >= 0; k--) sum = sum / square + STIRLING[k];
  return sum / x;
}

/** Natural logarithm of the beta function B(a, b), a and b > 0, without the cancellation of three large log-gammas. */
export function logBeta(a: number, b: number): number {
  const n = a + b;
  // Stirling for all three, the large terms combined by hand: Γ(x) = Γ(x + 1) / x.
  const large = -a * Math.log1p(b / a) - b * Math.log1p(a / b);
  const half = 0.5 * (Math.log(n) - Math.log(a) - Math.log(b));
  return large + half + HALF_LOG_TWO_PI + stirlingRest(a) + stirlingRest(b) - stirlingRest(n);
}
