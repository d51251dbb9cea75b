import { permutation, type Uniform } from './uniform.ts';

/**
 * n points in the unit cube, each factor cut into n equal strips with one point in each (McKay, Beckman and Conover 1979). Every factor is seen at n different
 * values, whatever the number of factors.
 */
export function latinHypercube(n: number, factors: number, uniform: Uniform): number[][] {
  const points = Array.from({ length: n }, () => new Array<number>(factors));
  for (let f = 0; f < factors; f++) {
    const strips = permutation(n, uniform);
    for (let i = 0; i < n; i++) points[i][f] = (strips[i] + uniform()) / n;
  }
  return points;
}
