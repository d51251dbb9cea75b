import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { studentQuantile } from './student.ts';

/** The mean of counted values with Student's t interval. One observation has no interval: it is the point itself. */
export function mean(data: Counts, confidence = 0.95): Estimate {
  const n = total(data);
  if (n === 0) return UNKNOWN;
  const { values, counts } = data;
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] * values[i];
  const point = sum / n;
  if (n === 1) return { point, low: point, high: point, n };
  // Squares about the mean, in a second pass: the sum of squares alone would cancel.
  let squares = 0;
  for (let i = 0; i < counts.length; i++) squares += counts[i] * (values[i] - point) ** 2;
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { point, low: point - half, high: point + half, n };
}
