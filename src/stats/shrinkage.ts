import { twoSided } from './normal.ts';

/** An effect as measured, with its standard error. */
export interface Measured {
  readonly point: number;
  readonly error: number;
}

/** What many effects of one kind have in common: they scatter around a mean. */
export interface Prior {
  readonly mean: number;
  readonly variance: number;
}

/** An effect in the light of all the others: the mean and the spread of its posterior distribution, and the interval between its quantiles. */
export interface Shrunk {
  readonly point: number;
  readonly low: number;
  readonly high: number;
  /** The share of the measured deviation from the mean that is left: 1 if nothing is shrunk. */
  readonly kept: number;
}

/**
 * The mean and the variance of the true effects behind measured ones with errors of different size (Paule and Mandel 1982): the variance at which the weighted
 * squares of the deviations add up to what is expected of them, one less than their number; 0 if the errors alone explain the scatter.
 */
export function priorOf(effects: readonly Measured[]): Prior {
  const excess = (variance: number): number => {
    const mean = weightedMean(effects, variance);
    return effects.reduce((sum, { point, error }) => sum + (point - mean) ** 2 / (error * error + variance), 0) - (effects.length - 1);
  };
  let variance = 0;
  if (excess(0) > 0) {
    let low = 0;
    let high = 1e-12;
    while (excess(high) > 0) high *= 4;
    // The sum falls with the variance. A hundred halvings are more than a double has digits.
    for (let i = 0; i < 100; i++) {
      const middle = (low + high) / 2;
      if (excess(middle) > 0) low = middle;
      else high = middle;
    }
    variance = (low + high) / 2;
  }
  return { mean: weightedMean(effects, variance), variance };
}

/** Each effect counts the more the better it is known. */
function weightedMean(effects: readonly Measured[], variance: number): number {
  let sum = 0;
  let weights = 0;
  for (const { point, error } of effects) {
    const weight = 1 / (error * error + variance);
    sum += weight * point;
    weights += weight;
  }
  return sum / weights;
}

/**
 * Empirical Bayes (Morris, JASA 78, 1983): each effect is drawn towards the mean of all, the more the less its own games say about it. The best of many measured
 * effects is too good by luck; shrunk effects are not. The intervals allow for what is unknown about the mean and the variance of the effects. Three effects or
 * fewer stay as measured: they tell too little about each other. In the order given.
 */
export function shrink(effects: readonly Measured[], confidence = 0.95): Shrunk[] {
  const k = effects.length;
  const z = twoSided(confidence);
  if (k <= 3) return effects.map(({ point, error }) => ({ point, low: point - z * error, high: point + z * error, kept: 1 }));
  const { mean, variance } = priorOf(effects);
  const weights = effects.map(({ error }) => 1 / (error * error + variance));
  const usual = effects.reduce((sum, { error }, i) => sum + weights[i] * error * error, 0) / weights.reduce((sum, weight) => sum + weight, 0);
  return effects.map(({ point, error }, i) => {
    const drawn = ((k - 3) / (k - 1)) * error * error * weights[i];
    const shrunk = point + drawn * (mean - point);
    const ofVariance = (2 / (k - 3)) * drawn * drawn * (usual + variance) * weights[i];
    const spread = Math.sqrt(error * error * (1 - ((k - 1) / k) * drawn) + ofVariance * (point - mean) ** 2);
    return { point: shrunk, low: shrunk - z * spread, high: shrunk + z * spread, kept: 1 - drawn };
  });
}
