/**
 * e to the power of x, from additions and multiplications alone. `Math.exp` may differ in its last digit between kinds of processors, and a strategy that chose by
 * it could then play another game there.
 */
export function exp(x: number): number {
  if (x < LEAST) return 0;
  if (x > MOST) return Number.POSITIVE_INFINITY;
  const halvings = Math.round(x / LN2);
  // LN2 in two parts: the first has zeros at its end, so that its multiples are exact.
  const rest = x - halvings * LN2_HIGH - halvings * LN2_LOW;
  return series(rest) * powerOfTwo(halvings);
}

const { LN2 } = Math;
const LN2_HIGH = Math.round(LN2 * 2 ** 30) / 2 ** 30;
const LN2_LOW = LN2 - LN2_HIGH;
const LEAST = -700;
const MOST = 700;
/** Enough for |x| up to half of LN2. */
const TERMS = 17;

/** 1 + x + x²/2 + x³/6 + …, from the last term on. */
function series(x: number): number {
  let sum = 1;
  for (let n = TERMS; n > 0; n--) sum = 1 + (x / n) * sum;
  return sum;
}

function powerOfTwo(n: number): number {
  let power = 1;
  let factor = n < 0 ? 0.5 : 2;
  for (let left = Math.abs(n); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= factor;
    factor *= factor;
  }
  return power;
}
