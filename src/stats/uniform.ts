/** A source of random numbers in [0, 1). The caller provides it, seeded, so that every result can be reproduced. */
export type Uniform = () => number;

/** A whole number from 0 to n − 1. */
export function below(n: number, uniform: Uniform): number {
  return Math.floor(uniform() * n);
}

/** The numbers from 0 to n − 1 in random order. */
export function permutation(n: number, uniform: Uniform): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1, uniform);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
